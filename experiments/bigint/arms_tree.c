/* arms_tree.c - k! and its decimal text by product trees, against GMP's mpz_fac_ui and mpz_get_str. */
#include "arms.h"
#include "arms_big.h"
#include "dec15_text.h"
#include "dec15_ntt.h"
#include "decimal.h"
#include "factorial.h"
#include "general.h"
#include "oracle.h"
#include "tree.h"

#include <stdlib.h>
#include <string.h>

#ifdef HAVE_GMP
#include <gmp.h>
#endif

LAB_TWIN_OF(bigmul_karatsuba);

struct trees {
    uint32_t k;
    size_t room, room15;                /* limbs that k! may take on the way, in base 10^9 and 10^15 */
    uint32_t *d;
    dec15_limb *d15;
    uint64_t *scratch;
    char *text, *want;
    size_t length, n_want;              /* digits of k! */
#ifdef HAVE_GMP
    mpz_t z;
#endif
};

typedef size_t tree_fn(struct trees *t); /* writes t->text, returns its length */

/* ---- arms ---------------------------------------------------------------------------------------------------------------- */

static size_t in_9(struct trees *t, bigmul_fn *mul)
{
    return decimal_print(t->text, t->d, tree_factorial(t->d, t->k, mul, t->scratch));
}

static size_t in_15(struct trees *t, tree15_leaves_fn *leaves, dec15_mul_fn *mul)
{
    return dec15_print(t->text, t->d15, tree15_factorial(t->d15, t->k, leaves, mul, t->scratch));
}

static void rows(uint32_t *r, const uint32_t *a, size_t na, const uint32_t *b, size_t nb, uint64_t *scratch)
{
    (void)scratch;
    general_mul(r, a, na, b, nb);
}

static size_t by_running(struct trees *t)
{
    return decimal_print(t->text, t->d, factorial_inplace(t->d, t->room, t->k, mul1_divide_8));
}

static size_t by_rows(struct trees *t) { return in_9(t, rows); }
static size_t by_columns(struct trees *t) { return in_9(t, bigmul_columns); }
static size_t by_karatsuba(struct trees *t) { return in_9(t, bigmul_karatsuba); }
static size_t by_karatsuba__twin(struct trees *t) { return in_9(t, bigmul_karatsuba__twin); }
static size_t by_karatsuba_15(struct trees *t) { return in_15(t, tree15_leaves, dec15_mul_karatsuba); }

#ifdef DEC15_X86
static size_t by_karatsuba_avx2(struct trees *t) { return in_9(t, bigmul_karatsuba_avx2); }

/* Karatsuba, and the transform where both operands are long. Roots and its scratch are made once. */
static struct dec15_roots roots;
static uint64_t *ntt_scratch;

static void ifma_or_ntt(dec15_limb *r, const dec15_limb *a, size_t na, const dec15_limb *b, size_t nb, uint64_t *scratch)
{
    enum { NTT_FROM = 1200 };
    if (na >= NTT_FROM && nb >= NTT_FROM)
        dec15_mul_ntt(r, a, na, b, nb, ntt_scratch, &roots);
    else
        dec15_mul_karatsuba_ifma(r, a, na, b, nb, scratch);
}

static size_t by_ifma(struct trees *t) { return in_15(t, tree15_leaves_ifma, ifma_or_ntt); }

static int prepare_ntt(size_t n)
{
    const unsigned log = dec15_ntt_log(n, n);
    uint64_t *memory = malloc(dec15_roots_words(log) * sizeof *memory);
    ntt_scratch = malloc(dec15_mul_ntt_scratch(n, n) * sizeof *ntt_scratch);
    if (!memory || !ntt_scratch)
        return 0;
    dec15_roots_make(&roots, memory, log);
    return 1;
}
#endif

#ifdef HAVE_GMP
static void gmp_running_product(struct trees *t)
{
    mpz_set_ui(t->z, 1);
    for (unsigned long i = 2; i <= t->k; i++)
        mpz_mul_ui(t->z, t->z, i);
}

/* Each run pays for its own memory, as ours does not allocate. */
static size_t gmp_text(struct trees *t, void (*factorial)(struct trees *t))
{
    mpz_clear(t->z);
    mpz_init(t->z);
    factorial(t);
    mpz_get_str(t->text, 10, t->z);
    return strlen(t->text);
}

static void gmp_fac(struct trees *t)
{
    mpz_fac_ui(t->z, t->k);
}

static size_t by_gmp_fac(struct trees *t) { return gmp_text(t, gmp_fac); }
static size_t by_gmp_running(struct trees *t) { return gmp_text(t, gmp_running_product); }
#endif

/* ---- state ---------------------------------------------------------------------------------------------------------------- */

static void trees_teardown(void *state)
{
    struct trees *t = state;
#ifdef HAVE_GMP
    mpz_clear(t->z);
#endif
    free(t->d);
    free(t->d15);
    free(t->scratch);
    free(t->text);
    free(t->want);
    free(t);
}

/* c->n is k. */
static void *trees_setup(const struct lab_case *c)
{
    struct trees *t = calloc(1, sizeof *t);
    if (!t)
        return NULL;
#ifdef HAVE_GMP
    mpz_init(t->z);
#endif
    t->k = (uint32_t)c->n;
    t->room = tree_limbs(t->k);
    t->room15 = tree15_limbs(t->k);
    size_t words = tree_scratch(t->k), words15 = tree15_scratch(t->k), bytes = LIMB_DIGITS * t->room + 2;
    t->d = calloc(t->room, sizeof *t->d);
    t->d15 = calloc(t->room15, sizeof *t->d15);
    t->scratch = calloc(words > words15 ? words : words15, sizeof *t->scratch);
    t->text = calloc(bytes, 1);
    t->want = calloc(bytes, 1);
    int ok = t->d && t->d15 && t->scratch && t->text && t->want;
#ifdef DEC15_X86
    ok = ok && prepare_ntt(t->room15);
#endif
    if (ok) {
        size_t n = tree_factorial(t->d, t->k, bigmul_columns, t->scratch);
        t->n_want = decimal_print(t->want, t->d, n);
        ok = oracle_factorial_ok(t->d, n, t->k);
    }
    if (!ok) {
        trees_teardown(t);
        return NULL;
    }
    return t;
}

static void trees_run(void *state, const struct lab_arm *arm, uint64_t reps)
{
    struct trees *t = state;
    for (uint64_t i = 0; i < reps; i++)
        t->length = ((tree_fn *)arm->fn)(t);
}

static uint64_t trees_hash(void *state, const struct lab_arm *arm)
{
    struct trees *t = state;
    (void)arm;
    return lab_hash(LAB_HASH0, t->text, t->length);
}

static int trees_check(void *state, const struct lab_arm *arm)
{
    struct trees *t = state;
    trees_run(t, arm, 1);
    return t->length == t->n_want && !memcmp(t->text, t->want, t->length);
}

static const struct lab_view trees_views[] = {
    { "thr", trees_run, "k! and its decimal text" },
    { 0 }
};

/* ---- tables ---------------------------------------------------------------------------------------------------------------- */

#define TREE_REFERENCE { "karatsuba", (lab_fn)by_karatsuba, LAB_REF, NULL, "tree in base 10^9, plain C: Karatsuba over columns" }, \
    { "twin", (lab_fn)by_karatsuba__twin, LAB_TWIN, NULL, "karatsuba compiled again" }
#define TREE_FAST \
    { "karatsuba-avx2", X86_FN(by_karatsuba_avx2), LAB_ARM, "avx2", "tree in base 10^9, AVX2 columns" }, \
    KERNEL("dec15-karatsuba", by_karatsuba_15, "tree in base 10^15, plain C"), \
    { "ifma", X86_FN(by_ifma), LAB_ARM, "avx512ifma", "tree in base 10^15, IFMA: eight leaves at a time, Karatsuba, a transform above" }, \
    { "gmp-fac_ui", GMP_FN(by_gmp_fac), LAB_PEER, "gmp", "GMP: mpz_fac_ui and mpz_get_str" }

static const struct lab_arm tree_arms[] = {
    TREE_REFERENCE,
    KERNEL("running", by_running, "no tree: a pass for each factor, eight chains"),
    KERNEL("rows", by_rows, "tree, rows: one division a product"),
    KERNEL("columns", by_columns, "tree, columns"),
    TREE_FAST,
    { "gmp-running", GMP_FN(by_gmp_running), LAB_PEER, "gmp", "GMP: mpz_mul_ui in a loop and mpz_get_str" },
    { 0 }
};

static const struct lab_arm tree_long_arms[] = {
    TREE_REFERENCE,
    TREE_FAST,
    { 0 }
};

static const struct lab_case tree_cases[] = {
    { "k=1000", "full", 1, 1000, 0, 0, "1000!, 2,568 digits" },
    { "k=5000", "headline", 1, 5000, 0, 0, "5000!, 16,326 digits" },
    { 0 }
};

static const struct lab_case tree_long_cases[] = {
    { "k=20000", "full", 1, 20000, 0, 0, "20000!, 77,338 digits" },
    { 0 }
};

#define TREES .unit = "run", .views = trees_views, .setup = trees_setup, .teardown = trees_teardown, .hash = trees_hash, .check = trees_check

const struct lab_table table_tree = {
    .name = "tree", .title = "k! and its decimal text", .arms = tree_arms, .cases = tree_cases, .blocks = 6, .slot_us = 100,
    TREES
};
const struct lab_table table_tree_long = {
    .name = "tree-long", .title = "k! and its decimal text, long", .arms = tree_long_arms, .cases = tree_long_cases, .blocks = 5, .slot_us = -1,
    TREES
};
