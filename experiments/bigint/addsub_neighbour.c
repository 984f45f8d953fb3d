/* Add and subtract without a chain, in plain C that a compiler can vectorise. Contract in addsub.h.
 *
 * With t_i = a_i + b_i the carry out of limb i is 1 whenever t_i >= B, whatever comes in from below, and 0 whenever
 * t_i <= B - 2. Only t_i = B - 1 hands a carry on, about once in 10^9 random limbs. So each limb takes its carry from the sum
 * of its neighbour alone,
 *
 *     d_i = t_i - B [t_i >= B] + [t_(i-1) >= B]      0 <= d_i <= B
 *
 * and the sum is right unless some d_i is B. Then one pass with a chain repairs it. Subtraction is the same with t_i = a_i - b_i,
 * the borrow [t_i < 0], and -1 in the place of B.
 *
 * Sums go through a buffer of BLOCK limbs: that keeps a and b readable when d is one of them, and the loops free of aliases. */
#include "addsub.h"

enum { BLOCK = 64 };

static uint32_t add_repair(uint32_t *d, size_t n)
{
    uint32_t carry = 0;
    for (size_t i = 0; i < n; i++) {
        uint32_t t = d[i] + carry;
        carry = t >= LIMB_BASE;
        d[i] = carry ? t - LIMB_BASE : t;
    }
    return carry;
}

static uint32_t sub_repair(uint32_t *d, size_t n)
{
    int32_t borrow = 0;
    for (size_t i = 0; i < n; i++) {
        int32_t t = (int32_t)d[i] - borrow;
        borrow = t < 0;
        d[i] = (uint32_t)(borrow ? t + (int32_t)LIMB_BASE : t);
    }
    return (uint32_t)borrow;
}

/* Signed sums, t <= 2 B - 2 < 2^31: SSE2 has no unsigned comparison. */
//> add-neighbour
uint32_t add_neighbour(uint32_t *d, const uint32_t *a, const uint32_t *b, size_t n)
{
    int32_t t[BLOCK + 1], at_base = 0;
    const int32_t base = (int32_t)LIMB_BASE;
    t[BLOCK] = 0;
    size_t i = 0;
    for (; i + BLOCK <= n; i += BLOCK) {
        t[0] = t[BLOCK];
        for (size_t j = 0; j < BLOCK; j++)
            t[j + 1] = (int32_t)(a[i + j] + b[i + j]);
        for (size_t j = 0; j < BLOCK; j++) {
            int32_t digit = t[j + 1] - (t[j + 1] >= base ? base : 0) + (t[j] >= base);
            at_base |= -(digit == base);
            d[i + j] = (uint32_t)digit;
        }
    }
    int32_t below = t[BLOCK];
    for (; i < n; i++) {
        int32_t sum = (int32_t)(a[i] + b[i]), digit = sum - (sum >= base ? base : 0) + (below >= base);
        at_base |= -(digit == base);
        d[i] = (uint32_t)digit;
        below = sum;
    }
    return (uint32_t)(below >= base) + (at_base ? add_repair(d, n) : 0);
}
//< add-neighbour

uint32_t sub_neighbour(uint32_t *d, const uint32_t *a, const uint32_t *b, size_t n)
{
    int32_t t[BLOCK + 1], below_zero = 0;
    const int32_t base = (int32_t)LIMB_BASE;
    t[BLOCK] = 0;
    size_t i = 0;
    for (; i + BLOCK <= n; i += BLOCK) {
        t[0] = t[BLOCK];
        for (size_t j = 0; j < BLOCK; j++)
            t[j + 1] = (int32_t)(a[i + j] - b[i + j]);
        for (size_t j = 0; j < BLOCK; j++) {
            int32_t digit = t[j + 1] + (t[j + 1] < 0 ? base : 0) - (t[j] < 0);
            below_zero |= digit;
            d[i + j] = (uint32_t)digit;
        }
    }
    int32_t below = t[BLOCK];
    for (; i < n; i++) {
        int32_t difference = (int32_t)(a[i] - b[i]), digit = difference + (difference < 0 ? base : 0) - (below < 0);
        below_zero |= digit;
        d[i] = (uint32_t)digit;
        below = difference;
    }
    return (uint32_t)(below < 0) + (below_zero < 0 ? sub_repair(d, n) : 0);
}
