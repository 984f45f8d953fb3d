/* The reciprocal step: multiply by the binary fraction m / B, so that no division is left. Contract in mul1.h, chains in
 * mul1_chains.h.
 *
 *     R = ceil(m 2^64 / B),    B R = m 2^64 + e,  0 <= e < B        (m < B, so R < 2^64)
 *
 * For a limb a write a m = Q B + r with 0 <= r < B, and a R = q 2^64 + f with 0 <= f < 2^64. Then
 *
 *     B a R = a m 2^64 + a e = Q B 2^64 + (r 2^64 + a e),    a e < B^2 < 2^60
 *
 * so r 2^64 + a e < (r + 1) 2^64 <= B 2^64; that is, the bracket is B f and Q is q:
 *
 *     q = floor(a m / B)        floor(f B / 2^64) = floor(r + a e / 2^64) = r
 *
 * Both are exact for every a and m. Two multiplies: of the first both halves are used, of the second the high half. The carry is
 * folded in after them (mul1_step.h). */
#include "mul1_step.h"

//> reciprocal
/* ceil(m 2^64 / B) by long division in base 2^32; both divisions are by a constant. */
static inline uint64_t reciprocal(uint32_t m)
{
    uint64_t high = (uint64_t)m << 32;           /* < 2^62 */
    uint64_t low = high % LIMB_BASE << 32;       /* < 2^62 */
    return (high / LIMB_BASE << 32) + low / LIMB_BASE + (low % LIMB_BASE != 0);
}
//< reciprocal

//> step-recip
MUL1_INLINE uint32_t step_recip(uint32_t a, uint64_t R, uint64_t *carry)
{
    mul1_u128 t = (mul1_u128)a * R;
    return mul1_fold((uint64_t)(t >> 64), mul1_mulhi((uint64_t)t, LIMB_BASE), carry);
}
//< step-recip

MUL1_INLINE uint32_t step_recip_branch(uint32_t a, uint64_t R, uint64_t *carry)
{
    mul1_u128 t = (mul1_u128)a * R;
    return mul1_fold_branch((uint64_t)(t >> 64), mul1_mulhi((uint64_t)t, LIMB_BASE), carry);
}

MUL1_INLINE uint32_t step_recip_mask(uint32_t a, uint64_t R, uint64_t *carry)
{
    mul1_u128 t = (mul1_u128)a * R;
    return mul1_fold_mask((uint64_t)(t >> 64), mul1_mulhi((uint64_t)t, LIMB_BASE), carry);
}

#define MUL1_FORM recip
#define MUL1_FACTOR(m) reciprocal(m)
#define MUL1_STEP step_recip
#include "mul1_chains.h"

#define MUL1_FORM recip_branch
#define MUL1_FACTOR(m) reciprocal(m)
#define MUL1_STEP step_recip_branch
#include "mul1_chains.h"

#define MUL1_FORM recip_mask
#define MUL1_FACTOR(m) reciprocal(m)
#define MUL1_STEP step_recip_mask
#include "mul1_chains.h"
