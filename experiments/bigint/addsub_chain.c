/* Add and subtract with a chain of carries. Contract in addsub.h. */
#include "addsub.h"

#define INLINE static inline __attribute__((always_inline))

/* ---- the runtime's step, and a jump ----------------------------------------------------------------------------------- */

//> add-divide
uint32_t add_divide(uint32_t *d, const uint32_t *a, const uint32_t *b, size_t n)
{
    uint64_t carry = 0;
    for (size_t i = 0; i < n; i++) {
        uint64_t t = (uint64_t)a[i] + b[i] + carry; /* <= 2 (B-1) + 1 = 2 B - 1 */
        d[i] = (uint32_t)(t % LIMB_BASE);
        carry = t / LIMB_BASE;
    }
    return (uint32_t)carry;
}
//< add-divide

uint32_t sub_divide(uint32_t *d, const uint32_t *a, const uint32_t *b, size_t n)
{
    uint64_t borrow = 0;
    for (size_t i = 0; i < n; i++) {
        uint64_t t = (uint64_t)LIMB_BASE + a[i] - b[i] - borrow; /* 0 <= t <= 2 B - 1 */
        d[i] = (uint32_t)(t % LIMB_BASE);
        borrow = 1 - t / LIMB_BASE;
    }
    return (uint32_t)borrow;
}

/* The empty asm cannot be moved out of its arm, so the arm stays a jump. */
//> add-branch
uint32_t add_branch(uint32_t *d, const uint32_t *a, const uint32_t *b, size_t n)
{
    uint32_t carry = 0;
    for (size_t i = 0; i < n; i++) {
        uint32_t t = a[i] + b[i] + carry;
        carry = 0;
        if (t >= LIMB_BASE) {
            __asm__ volatile("" : "+r"(t));
            t -= LIMB_BASE;
            carry = 1;
        }
        d[i] = t;
    }
    return carry;
}
//< add-branch

uint32_t sub_branch(uint32_t *d, const uint32_t *a, const uint32_t *b, size_t n)
{
    uint32_t borrow = 0;
    for (size_t i = 0; i < n; i++) {
        int32_t t = (int32_t)a[i] - (int32_t)b[i] - (int32_t)borrow;
        borrow = 0;
        if (t < 0) {
            __asm__ volatile("" : "+r"(t));
            t += (int32_t)LIMB_BASE;
            borrow = 1;
        }
        d[i] = (uint32_t)t;
    }
    return borrow;
}

/* ---- K chains of signs ------------------------------------------------------------------------------------------------ */

/* The chain is one addition and one shift a limb. `no` is 0 after a carry and -1 after none:
 *
 *     u = (a + b - B + 1) + no      the bracket does not wait; -B <= u <= B - 1
 *     no' = u >> 31                 u >= 0 is a carry
 *     digit = u, or u + B without a carry
 *
 * Right shift of a negative int is arithmetic in gcc and clang. */
//> add-sign
INLINE uint32_t add_step(uint32_t a, uint32_t b, int32_t *no)
{
    uint32_t t = a + b - (LIMB_BASE - 1);
    __asm__("" : "+r"(t)); /* or a compiler may add the bracket's parts after `no`, on the chain */
    int32_t u = (int32_t)t + *no;
    *no = u >> 31;
    return (uint32_t)u + (LIMB_BASE & (uint32_t)*no);
}
//< add-sign

/* The same with the borrow itself: `no` is -1 after a borrow. */
INLINE uint32_t sub_step(uint32_t a, uint32_t b, int32_t *no)
{
    uint32_t t = a - b;
    __asm__("" : "+r"(t));
    int32_t u = (int32_t)t + *no;
    *no = u >> 31;
    return (uint32_t)u + (LIMB_BASE & (uint32_t)*no);
}

/* Hand a carry to d[i] and let it ripple up; what comes out above d[n-1]. */
INLINE uint32_t add_ripple(uint32_t *d, size_t i, size_t n, uint32_t carry)
{
    for (; carry && i < n; i++) {
        carry = d[i] == LIMB_BASE - 1;
        d[i] = carry ? 0 : d[i] + 1;
    }
    return carry;
}

INLINE uint32_t sub_ripple(uint32_t *d, size_t i, size_t n, uint32_t borrow)
{
    for (; borrow && i < n; i++) {
        borrow = d[i] == 0;
        d[i] = borrow ? LIMB_BASE - 1 : d[i] - 1;
    }
    return borrow;
}

/* K segments of n / K limbs from carry 0; the last also takes the n mod K limbs that are left over. Then each segment's carry goes
 * to the next one: at most one of the two carries into a limb position is 1, as a + b < 2 B^n. */
#define CHAINS(op, NONE, CARRY) \
    INLINE uint32_t op##_chains(uint32_t *d, const uint32_t *a, const uint32_t *b, size_t n, const unsigned k) \
    { \
        const size_t len = n / k; \
        int32_t c0 = NONE, c1 = NONE, c2 = NONE, c3 = NONE, c4 = NONE, c5 = NONE, c6 = NONE, c7 = NONE; \
        for (size_t i = 0; i < len; i++) { \
            STEP(op, 0); STEP(op, 1); STEP(op, 2); STEP(op, 3); STEP(op, 4); STEP(op, 5); STEP(op, 6); STEP(op, 7); \
        } \
        const int32_t c[8] = {c0, c1, c2, c3, c4, c5, c6, c7}; \
        int32_t top = c[k - 1]; \
        for (size_t i = k * len; i < n; i++) \
            d[i] = op##_step(a[i], b[i], &top); \
        uint32_t out = CARRY(top); \
        for (unsigned j = 1; j < k; j++) \
            out += op##_ripple(d, j * len, n, CARRY(c[j - 1])); \
        return out; \
    } \
    uint32_t op##_chain_1(uint32_t *d, const uint32_t *a, const uint32_t *b, size_t n) { return op##_chains(d, a, b, n, 1); } \
    uint32_t op##_chain_2(uint32_t *d, const uint32_t *a, const uint32_t *b, size_t n) { return op##_chains(d, a, b, n, 2); } \
    uint32_t op##_chain_4(uint32_t *d, const uint32_t *a, const uint32_t *b, size_t n) { return op##_chains(d, a, b, n, 4); } \
    uint32_t op##_chain_8(uint32_t *d, const uint32_t *a, const uint32_t *b, size_t n) { return op##_chains(d, a, b, n, 8); }

#define STEP(op, j) if (k > j) d[j * len + i] = op##_step(a[j * len + i], b[j * len + i], &c##j)
#define CARRY_OF_SUM(no) ((uint32_t)((no) + 1))
#define BORROW_OF(no) ((uint32_t)-(no))

CHAINS(add, -1, CARRY_OF_SUM)
CHAINS(sub, 0, BORROW_OF)
