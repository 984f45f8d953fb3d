/* The split-first step: divide the product, then fold the carry into the remainder. Contract in mul1.h, chains in mul1_chains.h.
 *
 *     a m = q B + r,  0 <= r < B
 *
 * The division does not wait for the carry; only the fold (mul1_step.h) is on the chain. */
#include "mul1_step.h"

//> step-split
MUL1_INLINE uint32_t step_split(uint32_t a, uint64_t m, uint64_t *carry)
{
    uint64_t p = a * m, q = p / LIMB_BASE;
    return mul1_fold(q, p - q * LIMB_BASE, carry);
}
//< step-split

MUL1_INLINE uint32_t step_split_branch(uint32_t a, uint64_t m, uint64_t *carry)
{
    uint64_t p = a * m, q = p / LIMB_BASE;
    return mul1_fold_branch(q, p - q * LIMB_BASE, carry);
}

MUL1_INLINE uint32_t step_split_mask(uint32_t a, uint64_t m, uint64_t *carry)
{
    uint64_t p = a * m, q = p / LIMB_BASE;
    return mul1_fold_mask(q, p - q * LIMB_BASE, carry);
}

#define MUL1_FORM split
#define MUL1_FACTOR(m) (m)
#define MUL1_STEP step_split
#include "mul1_chains.h"

#define MUL1_FORM split_branch
#define MUL1_FACTOR(m) (m)
#define MUL1_STEP step_split_branch
#include "mul1_chains.h"

#define MUL1_FORM split_mask
#define MUL1_FACTOR(m) (m)
#define MUL1_STEP step_split_mask
#include "mul1_chains.h"
