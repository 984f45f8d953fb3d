/* The naive step: add the carry to the product, then divide by the base. Contract in mul1.h, chains in mul1_chains.h.
 *
 *     p = a m + c,  0 <= a < B,  0 <= m < B,  0 <= c <= m - 1 (c = 0 for m = 0)
 *
 * p <= (B-1) m + m - 1 = B m - 1, so the new carry floor(p / B) is at most m - 1 again, and p < B^2 < 2^60.
 *
 * The carry enters before the division, so the whole division is on the chain: an addition, a high product and its shifts. */
#include "mul1_step.h"

//> step-divide
MUL1_INLINE uint32_t step_divide(uint32_t a, uint64_t m, uint64_t *carry)
{
    uint64_t p = a * m + *carry, q = p / LIMB_BASE;
    *carry = q;
    return (uint32_t)(p - q * LIMB_BASE);
}
//< step-divide

/* A compiler divides any 64-bit p by B = 2^9 5^9 as ((p >> 9) C') >> 75. With p < 2^60 the first shift can go:
 *
 *     C = ceil(2^90 / B) = 1237940039285380275 < 2^61,    C B = 2^90 + e,  e = 100875776 < 2^27
 *     p C / 2^90 = p / B + p e / (B 2^90)
 *
 * p / B lies at least 1/B below the next integer, so the floor is the same while p e < 2^90, which is true for all p < 2^63. */
#define DIVIDE26_C UINT64_C(1237940039285380275)

//> step-divide26
MUL1_INLINE uint32_t step_divide26(uint32_t a, uint64_t m, uint64_t *carry)
{
    uint64_t p = a * m + *carry, q = mul1_mulhi(p, DIVIDE26_C) >> 26;
    *carry = q;
    return (uint32_t)(p - q * LIMB_BASE);
}
//< step-divide26

#define MUL1_FORM divide
#define MUL1_FACTOR(m) (m)
#define MUL1_STEP step_divide
#include "mul1_chains.h"

#define MUL1_FORM divide26
#define MUL1_FACTOR(m) (m)
#define MUL1_STEP step_divide26
#include "mul1_chains.h"
