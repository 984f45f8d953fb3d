/* arms_vector.c - one-limb multiply without a chain of carries: plain C, each instruction set, base 10^15. */
#include "arms.h"
#include "dec15_mul1.h"
#include "floor.h"
#include "floor_vector.h"
#include "mul1_best.h"
#include "mul1_vector.h"
#include "onelimb.h"
#include "operands.h"

#ifdef HAVE_GMP
#include <gmp.h>

static uint64_t gmp_mpn_mul_1(uint64_t *d, const uint64_t *s, size_t n, uint32_t m)
{
    return mpn_mul_1((mp_limb_t *)d, (const mp_limb_t *)s, (mp_size_t)n, m);
}
#endif

#ifdef MUL1_X86
#define X86(f) (lab_fn)(f)
#else
#define X86(f) NULL
#endif
#ifdef MUL1_NEON
#define NEON(f) (lab_fn)(f)
#else
#define NEON(f) NULL
#endif
#ifdef DEC15_IFMA
#define IFMA15(f) (lab_fn)(f)
#else
#define IFMA15(f) NULL
#endif

#define ON(isa, name, fn, text) { name, fn, LAB_ARM, isa, text }
#define FLOOR(isa, name, fn, text) { name, fn, LAB_FLOOR, isa, text }

static const struct lab_arm vector_arms[] = {
    REFERENCE,
    FORM(recip_branch, 2, "reciprocal, branch"), FORM(divide26, 4, "naive step, own constant"),
    KERNEL("loop-rare", mul1_loop_rare, "plain loops; carries are looked for in each block"),
    KERNEL("loop-round", mul1_loop_round, "plain loops; one round of carries, any m"),
    ON("sse2", "sse2-rare", X86(mul1_sse2_rare), "SSE2, four limbs a vector"),
    ON("neon", "neon-rare", NEON(mul1_neon_rare), "NEON, four limbs a vector"),
    ON("neon", "neon-round", NEON(mul1_neon_round), "NEON, one round of carries, any m"),
    ON("avx2", "avx2-rare", X86(mul1_avx2_rare), "AVX2, eight limbs a vector"),
    ON("avx2", "avx2-round", X86(mul1_avx2_round), "AVX2, one round of carries, any m"),
    ON("avx2", "avx2-mask", X86(mul1_avx2_mask), "AVX2, every carry without a branch"),
    ON("avx512f", "avx512-rare", X86(mul1_avx512_rare), "AVX-512, sixteen limbs a vector"),
    ON("avx512f", "avx512-round", X86(mul1_avx512_round), "AVX-512, one round of carries, any m"),
    ON("avx512f", "avx512-mask", X86(mul1_avx512_mask), "AVX-512, every carry without a branch"),
    ON("avx512ifma", "ifma-round", X86(mul1_ifma_round), "AVX-512 IFMA, one round of carries, any m"),
    KERNEL("best", mul1_best, "what the dispatch picks on this machine"),
    KERNEL("dec15-scalar", dec15_mul1_scalar, "base 10^15, portable C, the same digits"),
    ON("avx512ifma", "dec15-ifma", IFMA15(dec15_mul1_ifma), "base 10^15, AVX-512 IFMA, eight limbs a vector, the same digits"),
    { "gmp-mpn_mul_1", GMP_FN(gmp_mpn_mul_1), LAB_PEER, "gmp", "GMP, base 2^64, the same number of decimal digits" },
    FLOOR("avx2", "floor-avx2", X86(floor_avx2), "the four multiplies of eight limbs, bare"),
    FLOOR("avx512f", "floor-avx512", X86(floor_avx512), "the four multiplies of sixteen limbs, bare"),
    { 0 }
};

static const struct lab_arm redundant_arms[] = {
    REFERENCE,
    KERNEL("best", mul1_best, "what the dispatch picks on this machine, limbs below 10^9 after each pass"),
    KERNEL("loop-redundant", mul1_loop_redundant, "plain loops"),
    ON("avx2", "avx2-redundant", X86(mul1_avx2_redundant), "AVX2"),
    ON("avx512f", "avx512-redundant", X86(mul1_avx512_redundant), "AVX-512"),
    ON("avx512ifma", "ifma-redundant", X86(mul1_ifma_redundant), "AVX-512 IFMA"),
    ON("avx512ifma", "dec15-redundant", IFMA15(dec15_mul1_redundant), "base 10^15, AVX-512 IFMA, the same digits"),
    { "gmp-mpn_mul_1", GMP_FN(gmp_mpn_mul_1), LAB_PEER, "gmp", "GMP, base 2^64, the same number of decimal digits" },
    FLOOR("avx512f", "floor-avx512", X86(floor_avx512), "the four multiplies of sixteen limbs, bare"),
    FLOOR("avx512ifma", "floor-ifma", X86(floor_ifma), "the six multiplies of sixteen limbs, bare"),
    { 0 }
};

static const struct lab_arm vector_length_arms[] = {
    REFERENCE,
    FORM(recip_branch, 1, "reciprocal, branch"), FORM(divide26, 1, "naive step, own constant"),
    KERNEL("loop-rare", mul1_loop_rare, "plain loops"),
    ON("avx2", "avx2-rare", X86(mul1_avx2_rare), "AVX2"),
    ON("avx512f", "avx512-rare", X86(mul1_avx512_rare), "AVX-512"),
    ON("avx512ifma", "ifma-round", X86(mul1_ifma_round), "AVX-512 IFMA, any m"),
    KERNEL("best", mul1_best, "what the dispatch picks on this machine"),
    { 0 }
};

#define SMALL 5000
#define LARGE 999999999
#define LENGTH(k) { "n=" #k, "full", k, k, SMALL, 0, "multipliers up to 5,000" }

static const struct lab_case vector_cases[] = {
    { "n=1814", "headline", 1814, 1814, SMALL, 0, "the length of 5000!, multipliers up to 5,000" },
    { "n=1814,m=large", "headline", 1814, 1814, LARGE, 0, "the length of 5000!, multipliers up to 10^9 - 1" },
    { 0 }
};
static const struct lab_case redundant_cases[] = {
    { "n=1814,m=half", "headline", 1814, 1814, MUL1_REDUNDANT_MAX, 0,
      "the length of 5000!, multipliers as large as redundant limbs allow" },
    { 0 }
};
static const struct lab_case vector_length_cases[] = {
    LENGTH(8), LENGTH(16), LENGTH(32), LENGTH(64), LENGTH(256), LENGTH(1024), LENGTH(4096), LENGTH(16384),
    { 0 }
};

const struct lab_table table_vector = {
    .name = "vector", .title = "One-limb multiply without a chain", .arms = vector_arms, .cases = vector_cases,
    .hash = onelimb_hash_value, .blocks = 24, .slot_us = 150, ONE_LIMB
};
const struct lab_table table_redundant = {
    .name = "redundant", .title = "One-limb multiply of limbs that keep their carries", .arms = redundant_arms, .cases = redundant_cases,
    .hash = onelimb_hash_value, .blocks = 24, .slot_us = 150, ONE_LIMB
};
const struct lab_table table_vector_lengths = {
    .name = "vector-lengths", .title = "One-limb multiply without a chain, against the length", .arms = vector_length_arms,
    .cases = vector_length_cases, .hash = onelimb_hash, .blocks = 16, .slot_us = 100, ONE_LIMB_BY(onelimb_views + 1)
};
