/* Multiply by T limbs in one pass. Contract in multi.h.
 *
 * Column k is sum_j s[k-j] m[j] over j < T. With the carry of the column before, c <= T B,
 *
 *     T (B - 1)^2 + T B <= 8 10^18 + 8 10^9 < 2^63,   and the carry out, that over B, is at most T (B - 1) + T = T B again
 *
 * The limbs that later columns still need are kept in w, as d is written over them: CHUNK limbs at a time, and the T - 1 before. */
#include "multi.h"

#include "mul1_step.h"

#include <string.h>

enum { CHUNK = 64 };

/* ceil(2^90 / B): the quotient is exact for sum < 2^63, and the chain has one shift less than a compiler's; see mul1_divide.c. */
#define BY_BASE UINT64_C(1237940039285380275)

//> multi-column
MUL1_INLINE uint32_t column(const uint64_t *w, const uint64_t *m, const unsigned t, uint64_t *carry)
{
    uint64_t sum = 0;
#define PRODUCT(j) if (t > j) sum += w[t - 1 - j] * m[j]
    PRODUCT(0); PRODUCT(1); PRODUCT(2); PRODUCT(3); PRODUCT(4); PRODUCT(5); PRODUCT(6); PRODUCT(7);
#undef PRODUCT
    __asm__("" : "+r"(sum)); /* the products do not wait for the carry: it is added last */
    sum += *carry;
    *carry = mul1_mulhi(sum, BY_BASE) >> 26;
    return (uint32_t)(sum - *carry * LIMB_BASE);
}
//< multi-column

MUL1_INLINE void multi(uint32_t *d, size_t n, const uint32_t *m32, const unsigned t)
{
    uint64_t w[2 * MULTI_MOST + CHUNK] = {0}, m[MULTI_MOST] = {0}, carry = 0;
    for (unsigned j = 0; j < t; j++)
        m[j] = m32[j];
    size_t k = 0;
    for (; k + CHUNK <= n; k += CHUNK) {
        for (size_t i = 0; i < CHUNK; i++)
            w[t - 1 + i] = d[k + i];
        for (size_t i = 0; i < CHUNK; i++)
            d[k + i] = column(w + i, m, t, &carry);
        memcpy(w, w + CHUNK, (t - 1) * sizeof *w);
    }
    for (size_t i = 0; i < n - k; i++)
        w[t - 1 + i] = d[k + i];
    for (size_t i = n - k; i < n - k + t; i++)
        w[t - 1 + i] = 0;
    for (size_t i = 0; k + i < n + t; i++)
        d[k + i] = column(w + i, m, t, &carry);
}

#define MULTI_DEFINE(t) \
    void multi_##t(uint32_t *d, size_t n, const uint32_t *m) { multi(d, n, m, t); }
MULTI_EACH(MULTI_DEFINE)
