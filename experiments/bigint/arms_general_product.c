/* arms_general_product.c - two numbers of the same decimal size by schoolbook, in base 10^9 and in base 2^64. */
#include "arms.h"
#include "base.h"
#include "general.h"
#include "general64.h"

#include <stdlib.h>

#ifdef HAVE_GMP
#include <gmp.h>
#endif

LAB_TWIN_OF(general_mul);

struct product {
    size_t n[BASES];
    void *a[BASES], *b[BASES], *r[BASES];
};

static void product_teardown(void *state)
{
    struct product *p = state;
    for (enum base b = 0; p && b < BASES; b++) {
        free(p->a[b]);
        free(p->b[b]);
        free(p->r[b]);
    }
    free(p);
}

static void *product_setup(const struct lab_case *c)
{
    struct product *p = calloc(1, sizeof *p);
    if (!p)
        return NULL;
    for (enum base b = 0; b < BASES; b += B64 - E9) {
        p->n[b] = base_limbs(b, (size_t)c->n);
        p->a[b] = calloc(p->n[b], base_bytes(b));
        p->b[b] = calloc(p->n[b], base_bytes(b));
        p->r[b] = calloc(2 * p->n[b], base_bytes(b));
        if (!p->a[b] || !p->b[b] || !p->r[b]) {
            product_teardown(p);
            return NULL;
        }
    }
    return p;
}

#ifdef HAVE_GMP
static void gmp_mpn_mul_n(uint64_t *r, const uint64_t *a, size_t na, const uint64_t *b, size_t nb)
{
    mpn_mul((mp_limb_t *)r, (const mp_limb_t *)a, (mp_size_t)na, (const mp_limb_t *)b, (mp_size_t)nb);
}
#endif

static const struct lab_arm product_arms[] = {
    { "general", (lab_fn)general_mul, LAB_REF, NULL, "base 10^9: schoolbook as the runtime had it" },
    { "twin", (lab_fn)general_mul__twin, LAB_TWIN, NULL, "general compiled again" },
    { "b64-general", (lab_fn)general64_mul, LAB_ARM, NULL, "base 2^64: the same schoolbook loop, portable C" },
    { "gmp-mpn_mul", GMP_FN(gmp_mpn_mul_n), LAB_PEER, "gmp", "base 2^64, GMP: another algorithm at this size" },
    { 0 }
};

static enum base product_base(const struct lab_arm *arm)
{
    return arm->role == LAB_REF || arm->role == LAB_TWIN ? E9 : B64;
}

static void product_reset(void *state, const struct lab_arm *arm, uint64_t epoch)
{
    struct product *p = state;
    const enum base b = product_base(arm);
    uint64_t rng = LAB_SEED + epoch * 0x10001u;
    base_fill(b, p->a[b], p->n[b], &rng);
    base_fill(b, p->b[b], p->n[b], &rng);
}

typedef void general_fn(uint32_t *, const uint32_t *, size_t, const uint32_t *, size_t);
typedef void general64_fn(uint64_t *, const uint64_t *, size_t, const uint64_t *, size_t);

static void product_run(void *state, const struct lab_arm *arm, uint64_t reps)
{
    struct product *p = state;
    const enum base b = product_base(arm);
    for (uint64_t i = 0; i < reps; i++) {
        if (b == E9)
            ((general_fn *)arm->fn)(p->r[b], p->a[b], p->n[b], p->b[b], p->n[b]);
        else
            ((general64_fn *)arm->fn)(p->r[b], p->a[b], p->n[b], p->b[b], p->n[b]);
    }
}

/* residue(r) / (residue(a) residue(b)): 1 for a product, in every base. */
static uint64_t product_ratio(const struct product *p, enum base b)
{
    uint64_t factors = residue_mul(base_residue(b, p->a[b], p->n[b]), base_residue(b, p->b[b], p->n[b]));
    return residue_mul(base_residue(b, p->r[b], 2 * p->n[b]), residue_inverse(factors));
}

static uint64_t product_hash(void *state, const struct lab_arm *arm)
{
    uint64_t r = product_ratio(state, product_base(arm));
    return lab_hash(LAB_HASH0, &r, sizeof r);
}

static int product_check(void *state, const struct lab_arm *arm)
{
    product_reset(state, arm, 0);
    product_run(state, arm, 1);
    return product_ratio(state, product_base(arm)) == 1;
}

static const struct lab_view product_views[] = {
    { "thr", product_run, "independent calls" },
    { 0 }
};

static const struct lab_case product_cases[] = {
    { "digits=16326", "full", 1, 16326, 0, 0, "two numbers of the size of 5000!" },
    { 0 }
};

const struct lab_table table_general_product = {
    .name = "general-product", .unit = "product", .title = "Two numbers by schoolbook, base 10^9 and base 2^64", .arms = product_arms,
    .cases = product_cases, .views = product_views, .blocks = 4, .slot_us = -1, .setup = product_setup, .teardown = product_teardown,
    .reset = product_reset, .hash = product_hash, .check = product_check
};
