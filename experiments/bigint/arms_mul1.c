/* arms_mul1.c - the one-limb tables: every form on every count of chains, against the length, the first pass, the peers. */
#include "arms.h"
#include "floor.h"
#include "general.h"
#include "onelimb.h"
#include "operands.h"

#include <stdlib.h>
#include <string.h>

#ifdef HAVE_GMP
#include <gmp.h>
#endif

/* ---- kernels of another shape, brought into mul1's ------------------------------------------------------------------- */

static uint32_t *product;               /* n + 1 limbs for the general loop, which cannot work in place */
static size_t product_limbs;

static uint32_t general(uint32_t *d, const uint32_t *a, size_t na, const uint32_t *b, size_t nb, size_t n)
{
    if (product_limbs < n + 1) {
        product_limbs = 2 * (n + 1);
        product = realloc(product, product_limbs * sizeof *product);
        if (!product)
            abort();
    }
    general_mul(product, a, na, b, nb);
    memcpy(d, product, n * sizeof *d);
    return product[n];
}

uint32_t general_big_outside(uint32_t *d, const uint32_t *s, size_t n, uint32_t m)
{
    return general(d, s, n, &m, 1, n);
}

uint32_t general_short_outside(uint32_t *d, const uint32_t *s, size_t n, uint32_t m)
{
    return general(d, &m, 1, s, n, n);
}

#ifdef HAVE_GMP
static uint64_t gmp_mpn_mul_1(uint64_t *d, const uint64_t *s, size_t n, uint32_t m)
{
    return mpn_mul_1((mp_limb_t *)d, (const mp_limb_t *)s, (mp_size_t)n, m);
}

/* The result grows by a limb now and then, as in a real program; `lat` cuts it back to n limbs. */
static uint64_t gmp_mpz_mul_ui(uint64_t *d, const uint64_t *s, size_t n, uint32_t m)
{
    static mpz_t r;
    mpz_t a;
    mpz_mul_ui(r, mpz_roinit_n(a, (const mp_limb_t *)s, (mp_size_t)n), m);
    d[0] = mpz_getlimbn(r, 0);          /* the next call of `lat` waits for this one */
    return mpz_size(r) > n ? mpz_getlimbn(r, (mp_size_t)n) : 0;
}
#endif

/* ---- arms ---------------------------------------------------------------------------------------------------------------- */

#define SEVEN(form, what) FORM(form, 1, what), FORM(form, 2, what), FORM(form, 3, what), FORM(form, 4, what), FORM(form, 6, what), \
    FORM(form, 8, what), FORM(form, 16, what)

static const struct lab_arm chain_arms[] = {
    REFERENCE,
    FORM(divide, 1, "naive step"), FORM(divide, 2, "naive step"), FORM(divide, 3, "naive step"), FORM(divide, 4, "naive step"),
    FORM(divide, 6, "naive step"), FORM(divide, 16, "naive step"),
    SEVEN(divide26, "naive step, own constant"),
    SEVEN(split, "split first, the compiler's fix-up"),
    SEVEN(split_branch, "split first, branch"),
    SEVEN(split_mask, "split first, mask"),
    SEVEN(recip, "reciprocal, the compiler's fix-up"),
    SEVEN(recip_branch, "reciprocal, branch"),
    SEVEN(recip_mask, "reciprocal, mask"),
    { "floor3", (lab_fn)floor_mul3, LAB_FLOOR, NULL, "three bare multiplies a limb" },
    { "floor2", (lab_fn)floor_mul2, LAB_FLOOR, NULL, "two bare multiplies a limb" },
    { 0 }
};

static const struct lab_arm length_arms[] = {
    REFERENCE,
    FORM(divide, 1, "naive step"), FORM(divide, 2, "naive step"), FORM(divide, 3, "naive step"), FORM(divide, 4, "naive step"),
    FORM(divide, 6, "naive step"), FORM(divide, 16, "naive step"),
    FORM(split, 1, "split first, the compiler's fix-up"), FORM(split_branch, 1, "split first, branch"),
    FORM(recip, 1, "reciprocal, the compiler's fix-up"), FORM(recip_branch, 1, "reciprocal, branch"),
    FORM(recip_branch, 2, "reciprocal, branch"), FORM(recip_mask, 4, "reciprocal, mask"),
    { "floor3", (lab_fn)floor_mul3, LAB_FLOOR, NULL, "three bare multiplies a limb" },
    { 0 }
};

static const struct lab_arm first_pass_arms[] = {
    REFERENCE,
    KERNEL("general", general_big_outside, "schoolbook as the runtime had it: the big operand outside"),
    KERNEL("general-swapped", general_short_outside, "the same loop, the short operand outside"),
    FORM(split, 1, "the first pass: one limb, split first, carry in a register"),
    FORM(divide, 1, "naive step"),
    { 0 }
};

static const struct lab_arm peer_arms[] = {
    REFERENCE,
    FORM(divide, 1, "naive step"),
    FORM(recip_branch, 1, "reciprocal, branch"), FORM(recip_branch, 2, "reciprocal, branch"),
    FORM(recip_mask, 4, "reciprocal, mask"),
    { "gmp-mpn_mul_1", GMP_FN(gmp_mpn_mul_1), LAB_PEER, "gmp", "GMP, base 2^64, the same number of decimal digits" },
    { "gmp-mpz_mul_ui", GMP_FN(gmp_mpz_mul_ui), LAB_PEER, "gmp", "GMP's integer type on the same digits" },
    { 0 }
};

/* ---- cases ------------------------------------------------------------------------------------------------------------------ */

#define SMALL 5000
#define LARGE 999999999
#define SMALL_AT(k) { "n=" #k, "full", k, k, SMALL, 0, "multipliers up to 5,000" }
#define LARGE_AT(k) { "n=" #k ",m=large", "full", k, k, LARGE, 0, "multipliers up to 10^9 - 1" }

static const struct lab_case headline_cases[] = {
    { "n=1814", "headline", 1814, 1814, SMALL, 1, "the length of 5000!, multipliers up to 5,000" },
    { "n=1814,m=large", "headline", 1814, 1814, LARGE, 1, "the length of 5000!, multipliers up to 10^9 - 1" },
    { 0 }
};

static const struct lab_case length_cases[] = {
    SMALL_AT(8), SMALL_AT(16), SMALL_AT(24), SMALL_AT(32), SMALL_AT(48), SMALL_AT(64), SMALL_AT(128), SMALL_AT(256), SMALL_AT(512), SMALL_AT(1024),
    SMALL_AT(1814), SMALL_AT(4096), SMALL_AT(8192), SMALL_AT(16384),
    LARGE_AT(8), LARGE_AT(16), LARGE_AT(32), LARGE_AT(128), LARGE_AT(1814), LARGE_AT(16384),
    { 0 }
};

const struct lab_table table_chains = {
    .name = "chains", .title = "One-limb multiply: every form on 1 to 16 chains", .arms = chain_arms, .cases = headline_cases,
    .exact = LAB_INS, .blocks = 40, .hash = onelimb_hash, ONE_LIMB
};
const struct lab_table table_lengths = {
    .name = "lengths", .title = "One-limb multiply against the length", .arms = length_arms, .cases = length_cases, .blocks = 30, .hash = onelimb_hash, ONE_LIMB
};
const struct lab_table table_first_pass = {
    .name = "first-pass", .title = "The general loop and the path for one limb", .arms = first_pass_arms, .cases = headline_cases,
    .exact = LAB_INS, .hash = onelimb_hash, ONE_LIMB
};
const struct lab_table table_peers = {
    .name = "peers", .title = "The same decimal size in other libraries", .arms = peer_arms, .cases = headline_cases, .hash = onelimb_hash, ONE_LIMB
};
