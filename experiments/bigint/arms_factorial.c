/* arms_factorial.c - the whole kernel: 5000! as a running product, by each way to multiply. */
#include "arms.h"
#include "factorial.h"
#include "oracle.h"

#include <stdlib.h>
#include <string.h>

#ifdef HAVE_GMP
#include <gmp.h>
#endif

struct whole {
    uint32_t k;                         /* k! is computed */
    uint32_t *d, *want;
    size_t cap, n, n_want;
#ifdef HAVE_GMP
    mpz_t z;
#endif
};

static void whole_teardown(void *state)
{
    struct whole *w = state;
#ifdef HAVE_GMP
    mpz_clear(w->z);
#endif
    free(w->d);
    free(w->want);
    free(w);
}

/* c->n is k, c->m the limbs that k! may take. */
static void *whole_setup(const struct lab_case *c)
{
    struct whole *w = calloc(1, sizeof *w);
    if (!w)
        return NULL;
#ifdef HAVE_GMP
    mpz_init(w->z);
#endif
    w->k = (uint32_t)c->n;
    w->cap = (size_t)c->m;
    w->d = calloc(w->cap, sizeof *w->d);
    w->want = calloc(w->cap, sizeof *w->want);
    if (w->d && w->want)
        w->n_want = factorial_inplace(w->want, w->cap, w->k, mul1_divide_1);
    if (w->n_want == 0 || !oracle_factorial_ok(w->want, w->n_want, w->k)) {
        whole_teardown(w);
        return NULL;
    }
    return w;
}

static void whole_run(void *state, const struct lab_arm *arm, uint64_t reps)
{
    struct whole *w = state;
    for (uint64_t i = 0; i < reps; i++) {
#ifdef HAVE_GMP
        if (arm->role == LAB_PEER) {
            ((void (*)(mpz_t, unsigned long))arm->fn)(w->z, w->k);
            continue;
        }
#endif
        if (arm->fn == (lab_fn)factorial_general)
            w->n = factorial_general(w->d, w->cap, w->k);
        else
            w->n = factorial_inplace(w->d, w->cap, w->k, (mul1_fn *)arm->fn);
    }
}

#ifdef HAVE_GMP
static void gmp_running_product(mpz_t z, unsigned long k)
{
    mpz_clear(z);                       /* each run pays for its own memory */
    mpz_init_set_ui(z, 1);
    for (unsigned long i = 1; i <= k; i++)
        mpz_mul_ui(z, z, i);
}

static void gmp_fac_ui(mpz_t z, unsigned long k)
{
    mpz_clear(z);
    mpz_init(z);
    mpz_fac_ui(z, k);
}
#endif

static uint64_t whole_hash(void *state, const struct lab_arm *arm)
{
    struct whole *w = state;
    (void)arm;
    return lab_hash(LAB_HASH0, w->d, w->n * sizeof *w->d);
}

static int whole_check(void *state, const struct lab_arm *arm)
{
    struct whole *w = state;
    whole_run(w, arm, 1);
#ifdef HAVE_GMP
    if (arm->role == LAB_PEER) {
        mpz_t want;
        mpz_init(want);
        for (size_t i = w->n_want; i-- > 0;) {
            mpz_mul_ui(want, want, LIMB_BASE);
            mpz_add_ui(want, want, w->want[i]);
        }
        int same = mpz_cmp(want, w->z) == 0;
        mpz_clear(want);
        return same;
    }
#endif
    return w->n == w->n_want && !memcmp(w->d, w->want, w->n * sizeof *w->d);
}

static const struct lab_view whole_views[] = {
    { "lat", whole_run, "the running product: each pass multiplies the last one's" },
    { 0 }
};

static const struct lab_arm whole_arms[] = {
    REFERENCE,
    { "general", (lab_fn)factorial_general, LAB_ARM, NULL, "schoolbook, the big operand outside, a new magnitude each pass" },
    KERNEL("general-swapped", general_short_outside, "schoolbook, the short operand outside"),
    FORM(split, 1, "the first pass: one limb, split first"),
    FORM(split_branch, 1, "split first, branch"),
    FORM(divide, 1, "naive step"), FORM(divide, 2, "naive step"), FORM(divide, 4, "naive step"),
    FORM(recip, 2, "reciprocal, the compiler's fix-up"),
    FORM(recip_branch, 1, "reciprocal, branch"), FORM(recip_branch, 2, "reciprocal, branch"),
    { "gmp-running", GMP_FN(gmp_running_product), LAB_PEER, "gmp", "GMP, mpz_mul_ui in a loop" },
    { "gmp-fac_ui", GMP_FN(gmp_fac_ui), LAB_PEER, "gmp", "GMP, mpz_fac_ui: a product tree, another algorithm" },
    { 0 }
};

static const struct lab_case whole_cases[] = {
    { "k=5000", "headline", 1, 5000, 1824, 1, "5000!, 16,326 digits" },
    { "k=1000", "full", 1, 1000, 300, 0, "1000!, 2,568 digits" },
    { 0 }
};

const struct lab_table table_factorial = {
    .name = "factorial", .unit = "run", .title = "The whole kernel", .arms = whole_arms, .cases = whole_cases, .views = whole_views,
    .exact = LAB_INS | LAB_ALLOC, .blocks = 4, .slot_us = -1,
    .setup = whole_setup, .teardown = whole_teardown, .hash = whole_hash, .check = whole_check
};
