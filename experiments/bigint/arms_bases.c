/* arms_bases.c - the bases not taken: one number times one limb, the same decimal size in each base.
 *
 * A result in one base is compared with one in another by what it does to the value: residue(result) / residue(operand) is the
 * multiplier, mod a prime, whatever the operand was. So each base has random operands of its own, and the hashes still agree. */
#include "arms.h"
#include "base.h"
#include "mul1_bases.h"
#include "rng.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef HAVE_GMP
#include <gmp.h>
#endif

enum { CALLS = 1024, SPREAD = 4096, GROWTH = 4096 };    /* multipliers before they repeat; places in the pool; limbs that lat may add */

struct one_limb {
    size_t n[BASES], now;               /* limbs of the operand; limbs of lat's product */
    void *pool[BASES], *d[BASES];       /* n + SPREAD limbs; n + GROWTH limbs */
    uint32_t offset[CALLS], m[CALLS];
    size_t first, last;                 /* call of this epoch's first and last multiplication */
    uint64_t acc;
    int chained;                        /* the last run was lat */
};

static void *part(enum base b, void *limbs, size_t i)
{
    return (char *)limbs + i * base_bytes(b);
}

static void one_limb_teardown(void *state)
{
    struct one_limb *o = state;
    for (enum base b = 0; o && b < BASES; b++) {
        free(o->pool[b]);
        free(o->d[b]);
    }
    free(o);
}

/* c->n decimal digits, multipliers in [2, c->m]. */
static void *one_limb_setup(const struct lab_case *c)
{
    uint64_t rng = LAB_SEED + (uint64_t)c->m;
    struct one_limb *o = calloc(1, sizeof *o);
    if (!o)
        return NULL;
    for (enum base b = 0; b < BASES; b++) {
        o->n[b] = base_limbs(b, (size_t)c->n);
        o->pool[b] = calloc(o->n[b] + SPREAD, base_bytes(b));
        o->d[b] = calloc(o->n[b] + GROWTH, base_bytes(b));
        if (!o->pool[b] || !o->d[b]) {
            one_limb_teardown(o);
            return NULL;
        }
    }
    for (size_t i = 0; i < CALLS; i++) {
        o->offset[i] = (uint32_t)rng_below(&rng, SPREAD / 16) * 16;
        o->m[i] = 2 + (uint32_t)rng_below(&rng, (uint64_t)c->m - 1);
    }
    return o;
}

#ifdef HAVE_GMP
static uint64_t gmp_mpn_mul_1(uint64_t *d, const uint64_t *s, size_t n, uint64_t m)
{
    return mpn_mul_1((mp_limb_t *)d, (const mp_limb_t *)s, (mp_size_t)n, m);
}
#endif

#define ARMS(X) \
    X("divide.8", mul1_divide_8, LAB_REF, NULL, E9, "base 10^9: naive step, eight chains") \
    X("twin", mul1_divide_8__twin, LAB_TWIN, NULL, E9, "divide.8 compiled again") \
    X("divide.1", mul1_divide_1, LAB_ARM, NULL, E9, "base 10^9: naive step, one chain") \
    X("recip_branch.2", mul1_recip_branch_2, LAB_ARM, NULL, E9, "base 10^9: reciprocal of the multiplier, two chains") \
    X("e18-u128", mul1_e18_u128, LAB_ARM, NULL, E18, "base 10^18: unsigned __int128 / constant, a library call a limb") \
    X("e18-exact", mul1_e18_exact, LAB_ARM, NULL, E18, "base 10^18: exact division in three multiplies") \
    X("e18-split", mul1_e18_split, LAB_ARM, NULL, E18, "base 10^18: the same, the carry added after it") \
    X("e18-recip", mul1_e18_recip, LAB_ARM, NULL, E18, "base 10^18: reciprocal of the multiplier, branch") \
    X("e18-recip_mask", mul1_e18_recip_mask, LAB_ARM, NULL, E18, "base 10^18: reciprocal of the multiplier, mask") \
    X("e19-u128", mul1_e19_u128, LAB_ARM, NULL, E19, "base 10^19: unsigned __int128 / constant, a library call a limb") \
    X("e19-exact", mul1_e19_exact, LAB_ARM, NULL, E19, "base 10^19: exact division in three multiplies") \
    X("e19-split", mul1_e19_split, LAB_ARM, NULL, E19, "base 10^19: the same, the carry added after it") \
    X("e19-recip", mul1_e19_recip, LAB_ARM, NULL, E19, "base 10^19: reciprocal of the multiplier, branch") \
    X("e19-recip_mask", mul1_e19_recip_mask, LAB_ARM, NULL, E19, "base 10^19: reciprocal of the multiplier, mask") \
    X("b32", mul1_b32, LAB_ARM, NULL, B32, "base 2^32, portable C") \
    X("b64", mul1_b64, LAB_ARM, NULL, B64, "base 2^64, portable C") \
    X("gmp-mpn_mul_1", GMP_FN(gmp_mpn_mul_1), LAB_PEER, "gmp", B64, "base 2^64, GMP")

#define ARM_ROW(name, fn, role, requires, base, text) { name, (lab_fn)fn, role, requires, text },
#define ARM_BASE(name, fn, role, requires, base, text) base,
static const struct lab_arm one_limb_arms[] = { ARMS(ARM_ROW) { 0 } };
static const enum base one_limb_bases[] = { ARMS(ARM_BASE) };

static enum base base_of(const struct lab_arm *arm)
{
    return one_limb_bases[arm - one_limb_arms];
}

/* A new pool, and for lat a new operand out of it. */
static void one_limb_reset(void *state, const struct lab_arm *arm, uint64_t epoch)
{
    struct one_limb *o = state;
    const enum base b = base_of(arm);
    uint64_t rng = LAB_SEED + o->n[b] * 1000003u + epoch * 0x10001u;
    base_fill(b, o->pool[b], o->n[b] + SPREAD, &rng);
    memcpy(o->d[b], o->pool[b], o->n[b] * base_bytes(b));
    o->now = o->n[b];
    o->first = (size_t)(epoch * 2654435761u % CALLS);
    o->acc = 0;
}

/* Independent calls: each reads another window of the pool. */
#define THR(type, fn_type) \
    for (uint64_t i = 0; i < reps; i++) { \
        size_t c = (o->first + i) % CALLS; \
        uint64_t top = ((fn_type *)arm->fn)((type *)o->d[b], (const type *)o->pool[b] + o->offset[c], o->n[b], o->m[c]); \
        ((type *)o->d[b])[o->n[b]] = (type)top; \
        acc += top; \
    }

static void one_limb_thr(void *state, const struct lab_arm *arm, uint64_t reps)
{
    struct one_limb *o = state;
    const enum base b = base_of(arm);
    uint64_t acc = 0;
    if (base_bytes(b) == 4) {
        THR(uint32_t, mul1_fn)
    } else {
        THR(uint64_t, mul1_wide_fn)
    }
    o->acc = acc;
    o->chained = 0;
    o->last = (o->first + reps - 1) % CALLS;
}

/* Each call multiplies the last one's product, in place; the number grows by a limb now and then, as in a program. */
#define LAT(type, fn_type) \
    for (uint64_t i = 0; i < reps && now < cap; i++) { \
        type top = ((fn_type *)arm->fn)((type *)o->d[b], (type *)o->d[b], now, o->m[(o->first + i) % CALLS]); \
        ((type *)o->d[b])[now] = top; \
        now += top != 0; \
    }

static void one_limb_lat(void *state, const struct lab_arm *arm, uint64_t reps)
{
    struct one_limb *o = state;
    const enum base b = base_of(arm);
    const size_t cap = o->n[b] + GROWTH;
    size_t now = o->now;
    if (base_bytes(b) == 4) {
        LAT(uint32_t, mul1_fn)
    } else {
        LAT(uint64_t, mul1_wide_fn)
    }
    if (now == cap) {
        fprintf(stderr, "bigint: a slot of %s is too long for the table `bases`; raise GROWTH in arms_bases.c\n", arm->name);
        abort();
    }
    o->now = now;
    o->chained = 1;
    o->last = (o->first + reps - 1) % CALLS;
}

static uint64_t one_limb_hash(void *state, const struct lab_arm *arm)
{
    struct one_limb *o = state;
    const enum base b = base_of(arm);
    size_t n = o->chained ? o->now : o->n[b] + 1;
    const void *s = o->chained ? o->pool[b] : part(b, o->pool[b], o->offset[o->last]);
    uint64_t r = residue_mul(base_residue(b, o->d[b], n), residue_inverse(base_residue(b, s, o->n[b])));
    return lab_hash(LAB_HASH0, &r, sizeof r);
}

static int one_limb_check(void *state, const struct lab_arm *arm)
{
    struct one_limb *o = state;
    const enum base b = base_of(arm);
    one_limb_reset(o, arm, 0);
    one_limb_thr(o, arm, 1);
    return base_product_ok(b, o->d[b], o->n[b] + 1, part(b, o->pool[b], o->offset[o->first]), o->n[b], o->m[o->first]);
}

static const struct lab_view one_limb_views[] = {
    { "thr", one_limb_thr, "independent calls" },
    { "lat", one_limb_lat, "each call multiplies the last one's product, in place" },
    { 0 }
};

static const struct lab_case one_limb_cases[] = {
    { "digits=16326", "headline", 1814, 16326, 5000, 0, "the size of 5000!, multipliers up to 5,000" },
    { "digits=16326,m=large", "full", 1814, 16326, 999999999, 0, "the size of 5000!, multipliers up to 10^9 - 1" },
    { "digits=261211", "full", 261211.0 / 9, 261211, 5000, 0, "sixteen times the digits, multipliers up to 5,000" },
    { 0 }
};

const struct lab_table table_bases = {
    .name = "bases", .unit = "9 digits", .title = "One-limb multiply in other bases, the same decimal size", .arms = one_limb_arms,
    .cases = one_limb_cases, .views = one_limb_views, .blocks = 24, .setup = one_limb_setup, .teardown = one_limb_teardown,
    .reset = one_limb_reset, .hash = one_limb_hash, .check = one_limb_check
};
