/* Multiply a number by one limb (base 10^9): three ways to split a product into digit and carry, each on 1 to 16 chains.
 *
 *     uint32_t carry = mul1_FORM_K(d, s, n, m);
 *
 * d[0..n) = s * m mod B^n, B = 10^9; returns the limb that belongs at d[n], which is at most m - 1 (0 for m = 0).
 *
 *   n    any, 0 included (nothing is written, 0 is returned)
 *   m    0 <= m < B, and every limb of s is < B; a larger one is undetected and the result is wrong
 *   d    equal to s (in place), or not overlapping it at all; then s is not written
 *
 * No allocation, no errors. K chains are K contiguous segments of s, walked in step, each from carry 0; see mul1_chains.h.
 *
 *   split          divide the product first, then add the carry to the remainder: `if (r >= B)`, as the compiler likes it
 *   split_branch   the same; the fix-up is a branch whatever the compiler likes
 *   split_mask     the same; the fix-up is arithmetic on a mask
 *   divide         add the carry to the product, then divide: the naive step
 *   divide26       the same; the division by a constant of our own that wants one shift less
 *   recip          multiply by m / B as a binary fraction: the integer part is the carry, the fraction the digit
 *   recip_branch, recip_mask   the fix-up as above
 *
 * The forms and the chains follow Raku++ internals, chapter 42 "The Carry Chain"; divide26, the reciprocal of the multiplier
 * and the forced fix-ups are ours. */
#ifndef MUL1_H
#define MUL1_H

#include "limb.h"

typedef uint32_t mul1_fn(uint32_t *d, const uint32_t *s, size_t n, uint32_t m);

/* X(form, k) for every chain count of one form, and for all of them. */
#define MUL1_EACH_COUNT(X, form) \
    X(form, 1) X(form, 2) X(form, 3) X(form, 4) X(form, 6) X(form, 8) X(form, 16)
#define MUL1_EACH(X) \
    MUL1_EACH_COUNT(X, split) MUL1_EACH_COUNT(X, split_branch) MUL1_EACH_COUNT(X, split_mask) \
    MUL1_EACH_COUNT(X, divide) MUL1_EACH_COUNT(X, divide26) \
    MUL1_EACH_COUNT(X, recip) MUL1_EACH_COUNT(X, recip_branch) MUL1_EACH_COUNT(X, recip_mask)

#define MUL1_DECLARE(form, k) mul1_fn mul1_##form##_##k;
MUL1_EACH(MUL1_DECLARE)
#undef MUL1_DECLARE

#endif
