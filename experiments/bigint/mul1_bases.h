/* Multiply a number by one limb in the bases not taken: 10^18 and 10^19 in 64-bit limbs, 2^32 and 2^64.
 *
 *     carry = mul1_BASE_FORM(d, s, n, m);
 *
 * d[0..n) = s * m mod B^n; returns the limb that belongs at d[n]. One chain of carries, one pass.
 *
 *   n    any, 0 included (nothing is written, 0 is returned)
 *   s    little-endian limbs, each < B
 *   m    0 <= m < B, and within the form's bound below; a larger one is undetected and the result is wrong
 *   d    equal to s (in place), or not overlapping it at all; then s is not written
 *
 *   e18_u128, e19_u128            what the compiler makes of unsigned __int128 / constant: a call of __udivti3 for each limb
 *   e18_exact, e19_exact          add the carry, then divide exactly: three multiplies a limb, two of them on the chain
 *   e18_split, e19_split          divide exactly, then add the carry and fix up (a branch): the division is off the chain
 *   e18_recip, e18_recip_mask     multiply by the reciprocal of m: three multiplies, none on the chain; m <= MUL1_E18_RECIP_MAX
 *   e19_recip, e19_recip_mask     the same; m <= MUL1_E19_RECIP_MAX. The fix-up is a branch, or arithmetic on a mask
 *   b32, b64                      no division at all
 *
 * No allocation, no errors. */
#ifndef MUL1_BASES_H
#define MUL1_BASES_H

#include <stddef.h>
#include <stdint.h>

typedef uint64_t mul1_wide_fn(uint64_t *d, const uint64_t *s, size_t n, uint64_t m);

#define MUL1_WIDE_EACH_FORM(X, base) \
    X(base, u128) X(base, exact) X(base, split) X(base, recip) X(base, recip_mask)
#define MUL1_WIDE_EACH(X) MUL1_WIDE_EACH_FORM(X, e18) MUL1_WIDE_EACH_FORM(X, e19)

#define MUL1_WIDE_DECLARE(base, form) mul1_wide_fn mul1_##base##_##form;
MUL1_WIDE_EACH(MUL1_WIDE_DECLARE)
#undef MUL1_WIDE_DECLARE

#define MUL1_E18_RECIP_MAX UINT64_C(945789891375724778)     /* floor(B - B^2 / 2^64): 95 % of the limbs */
#define MUL1_E19_RECIP_MAX UINT64_C(4999999999999999999)    /* the m with 2 m < B: half of the limbs */

mul1_wide_fn mul1_b64;
uint32_t mul1_b32(uint32_t *d, const uint32_t *s, size_t n, uint32_t m);

#endif
