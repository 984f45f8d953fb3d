/* What the steps of mul1_split.c, mul1_divide.c and mul1_recip.c share: the high product, and three ways to fold a carry in. */
#ifndef MUL1_STEP_H
#define MUL1_STEP_H

#include "mul1.h"

/* A step has to be inlined into its loop, and the loop into its function, for the carries to be registers. */
#define MUL1_INLINE static inline __attribute__((always_inline))

__extension__ typedef unsigned __int128 mul1_u128;

/* High half of the 128-bit product: one multiply instruction on a 64-bit machine. */
MUL1_INLINE uint64_t mul1_mulhi(uint64_t a, uint64_t b)
{
    return (uint64_t)((mul1_u128)a * b >> 64);
}

/* The folds: a product q B + r and the carry c make digit + B carry'.
 *
 *     0 <= r, c < B, so r + c < 2 B: one conditional subtraction brings the digit below B and adds 1 to q.
 *     q B + r + c <= (B-1) m + m - 1 = B m - 1, so carry' <= m - 1.
 *
 * How the condition is compiled decides what the chain of carries costs: behind a branch that is predicted right, no limb waits
 * for the one before; flags and masks are waited for. Hence three of them. */

//> fold
/* A branch or a conditional move, as the compiler likes it. */
MUL1_INLINE uint32_t mul1_fold(uint64_t q, uint64_t r, uint64_t *carry)
{
    r += *carry;
    if (r >= LIMB_BASE) {
        r -= LIMB_BASE;
        q++;
    }
    *carry = q;
    return (uint32_t)r;
}
//< fold

//> fold-branch
/* A branch: a conditional move cannot take the empty asm along. */
MUL1_INLINE uint32_t mul1_fold_branch(uint64_t q, uint64_t r, uint64_t *carry)
{
    r += *carry;
    if (__builtin_expect(r >= LIMB_BASE, 0)) {
        __asm__ volatile("" : "+r"(r));
        r -= LIMB_BASE;
        q++;
    }
    *carry = q;
    return (uint32_t)r;
}
//< fold-branch

//> fold-mask
/* No branch: `over` is all ones or 0. */
MUL1_INLINE uint32_t mul1_fold_mask(uint64_t q, uint64_t r, uint64_t *carry)
{
    r += *carry;
    uint64_t over = -(uint64_t)(r >= LIMB_BASE);
    *carry = q - over;
    return (uint32_t)(r - (over & LIMB_BASE));
}
//< fold-mask

#endif
