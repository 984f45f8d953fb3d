/* Multiply a number by one limb (base 10^9) without a chain of carries: a whole vector of limbs at a time.
 *
 *     s_i m = q_i B + r_i        d_i = r_i + q_(i-1), and now and then a carry of 1 or 2 more
 *
 * q and r of one limb depend on that limb alone, and what a limb takes from its neighbour is that neighbour's own q, made from the
 * neighbour's s. So nothing runs from limb to limb but the rare carry of r_i + q_(i-1) >= B. What differs between the forms is what
 * they do about that carry:
 *
 *   rare        look whether there was any in the block just done, and mend the block if so. For small m: with m <= MUL1_RARE_MAX
 *               at most one block of 64 limbs in fifteen has one. Right for every m, but slow for large ones
 *   round       one round of carries into the next limb, then as above: one more carry in 10^9. For any m
 *   mask        every carry, by one addition of the vector's bits: no branch depends on the data. For any m and any data
 *   redundant   leave them: limbs may then lie anywhere below 2^32 and go into the next redundant pass as they are
 *
 * rare, round and mask are mul1_fn of mul1.h: same contract, same result, limbs < B. Also: with m = 1, mask takes limbs up to 2^32 - 1,
 * which makes it the way back from redundant limbs; round and rare mend their blocks by it.
 *
 * redundant: n, d and the return value as in mul1.h, but every limb of s and d may be any uint32_t, m <= MUL1_REDUNDANT_MAX, and the value
 * that belongs at d[n] is below 2^32, not below m: the sum of d_i B^i, with it on top, is exactly s m.
 *
 * Each name is there only where its instruction set can be compiled for (MUL1_X86, MUL1_NEON); whether the processor has it is the
 * caller's business (mul1_best.h). No allocation, no errors.
 *
 * Sources: the neighbour's quotient instead of a chain, and the addition that ripples a row of bits (Kogge-Stone in one instruction),
 * are folklore of vector arithmetic; the bounds are in each file. */
#ifndef MUL1_VECTOR_H
#define MUL1_VECTOR_H

#include "mul1.h"

#if defined __x86_64__ && defined __GNUC__
#define MUL1_X86 1
#endif
#if defined __aarch64__ && defined __ARM_NEON
#define MUL1_NEON 1
#endif

#define MUL1_RARE_MAX UINT32_C(2000000)
#define MUL1_REDUNDANT_MAX UINT32_C(534000000) /* 2 B + m 2^32 / B <= 2^32 */

/* C with loops that a compiler can make vectors of. */
mul1_fn mul1_loop_rare, mul1_loop_round, mul1_loop_redundant;

/* d[0..n), limbs below 2^32, made into limbs below B in place; returns the carry out, at most 4. One chain, any n. */
uint32_t mul1_normalise(uint32_t *d, size_t n);

#ifdef MUL1_X86
mul1_fn mul1_sse2_rare;
mul1_fn mul1_avx2_rare, mul1_avx2_round, mul1_avx2_mask, mul1_avx2_redundant;
mul1_fn mul1_avx512_rare, mul1_avx512_round, mul1_avx512_mask, mul1_avx512_redundant;
mul1_fn mul1_ifma_round, mul1_ifma_redundant;
#endif
#ifdef MUL1_NEON
mul1_fn mul1_neon_rare, mul1_neon_round;
#endif

/* ---- what the files share ---------------------------------------------------------------------------------------------- */

/* The multiplier as a binary fraction of 32 bits: with k >= 0 such that m 2^k < B,
 *
 *     M = floor(m 2^(32+k) / B) < 2^32        s M / 2^(32+k) = s m / B - s e / 2^(32+k),  0 <= e < 1
 *
 * so q' = floor(s M / 2^(32+k)) is q = floor(s m / B) or one less while s < 2^32, and r = s m - q' B < B + B s / 2^(32+k). */
static inline uint32_t mul1_fraction(uint32_t m, unsigned k)
{
    return (uint32_t)(((uint64_t)m << k << 32) / LIMB_BASE);
}

/* The largest k with m 2^k < B; 29 for m <= 1. Then r < B + B / 2^(2+k) for limbs below B. */
static inline unsigned mul1_fraction_shift(uint32_t m)
{
    unsigned k = (unsigned)__builtin_clz(m | 1) - 2;
    return k - ((uint64_t)m << k >= LIMB_BASE);
}

/* The limbs that are left below a whole vector: the naive step, with `carry` from below. */
static inline uint32_t mul1_tail(uint32_t *d, const uint32_t *s, size_t n, uint32_t m, uint64_t carry)
{
    for (size_t i = 0; i < n; i++) {
        uint64_t p = (uint64_t)s[i] * m + carry;
        carry = p / LIMB_BASE;
        d[i] = (uint32_t)(p % LIMB_BASE);
    }
    return (uint32_t)carry;
}

#endif
