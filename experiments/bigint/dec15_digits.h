/* Limbs to the digits in base 10^5 that the transform multiplies, and its coefficients to columns. For dec15_ntt.c. */
#ifndef DEC15_DIGITS_H
#define DEC15_DIGITS_H

#include "dec15_modulus.h"

/* floor(x / 10^5) for x < 2^50: C = ceil(2^68 / 10^5), and x (C - 2^68 / 10^5) / 2^68 < 2^-18 < 10^-5. */
IFMA INLINE __m512i by_1e5(__m512i x)
{
    return _mm512_srli_epi64(_mm512_madd52hi_epu64(_mm512_setzero_si512(), x, words(UINT64_C(2951479051793529))), 16);
}

/* x - 10^5 q, the remainder. */
IFMA INLINE __m512i rest(__m512i x, __m512i q)
{
    return _mm512_and_si512(_mm512_madd52lo_epu64(x, q, words((UINT64_C(1) << 52) - 100000)), words(M52));
}

/* Three digits a limb, x[0..n) in all, zeros behind them. Returns whether the upper half is zeros, and then does not write it. */
IFMA static inline int split(uint64_t *x, unsigned log, const dec15_limb *a, size_t na)
{
    const size_t n = (size_t)1 << log;
    const int half = 3 * na <= n / 2;
    const __m512i i0 = _mm512_setr_epi64(0, 8, 0, 1, 9, 0, 2, 10), i1 = _mm512_setr_epi64(0, 3, 11, 0, 4, 12, 0, 5);
    const __m512i i2 = _mm512_setr_epi64(13, 0, 6, 14, 0, 7, 15, 0), spread = _mm512_setr_epi64(0, 0, 0, 0, 0, 1, 0, 0);
    const __m512i spread1 = _mm512_setr_epi64(2, 0, 0, 3, 0, 0, 4, 0), spread2 = _mm512_setr_epi64(0, 5, 0, 0, 6, 0, 0, 7);
    size_t i = 0;
    for (; i < na; i += 8) {
        __m512i limb = _mm512_maskz_loadu_epi64((__mmask8)(na - i >= 8 ? 0xff : 0xff >> (8 - (na - i))), a + i);
        __m512i q1 = by_1e5(limb), d2 = by_1e5(q1), d1 = rest(q1, d2), d0 = rest(limb, q1);
        __m512i x0 = _mm512_permutex2var_epi64(d0, i0, d1), x1 = _mm512_permutex2var_epi64(d0, i1, d1), x2 = _mm512_permutex2var_epi64(d0, i2, d1);
        store(x + 3 * i, _mm512_mask_permutexvar_epi64(x0, 0x24, spread, d2));
        store(x + 3 * i + 8, _mm512_mask_permutexvar_epi64(x1, 0x49, spread1, d2));
        store(x + 3 * i + 16, _mm512_mask_permutexvar_epi64(x2, 0x92, spread2, d2));
    }
    for (size_t j = 3 * i; j < (half ? n / 2 : n); j += 8)
        store(x + j, _mm512_setzero_si512());
    return half;
}

/* Column i is c(3i) + 10^5 c(3i+1) + 10^10 c(3i+2), where c(j) is x[-j mod n], from 4 p down to [0, p). x has n + 1 words and 32 before. */
IFMA static inline void merge(uint64_t *z, size_t columns, uint64_t *x, size_t n)
{
    const __m512i i0 = _mm512_setr_epi64(0, 0, 0, 14, 11, 8, 5, 2), i1 = _mm512_setr_epi64(0, 0, 0, 13, 10, 7, 4, 1);
    const __m512i i2 = _mm512_setr_epi64(0, 0, 15, 12, 9, 6, 3, 0), top0 = _mm512_setr_epi64(7, 4, 1, 0, 0, 0, 0, 0);
    const __m512i top1 = _mm512_setr_epi64(6, 3, 0, 0, 0, 0, 0, 0), top2 = _mm512_setr_epi64(5, 2, 0, 0, 0, 0, 0, 0);
    const __m512i zero = _mm512_setzero_si512(), e5 = words(100000), e10 = words(UINT64_C(10000000000));
    x[n] = x[0];
    for (size_t i = 0; i < columns; i += 8) {
        const uint64_t *at = x + n - 3 * i - 23;
        __m512i m0 = load(at), m1 = load(at + 8), m2 = load(at + 16);
        m0 = reduce(reduce(m0, 2), 1);
        m1 = reduce(reduce(m1, 2), 1);
        m2 = reduce(reduce(m2, 2), 1);
        __m512i c0 = _mm512_mask_permutexvar_epi64(_mm512_permutex2var_epi64(m0, i0, m1), 0x07, top0, m2);
        __m512i c1 = _mm512_mask_permutexvar_epi64(_mm512_permutex2var_epi64(m0, i1, m1), 0x07, top1, m2);
        __m512i c2 = _mm512_mask_permutexvar_epi64(_mm512_permutex2var_epi64(m0, i2, m1), 0x03, top2, m2);
        store(z + 2 * i, _mm512_madd52lo_epu64(_mm512_madd52lo_epu64(c0, c1, e5), c2, e10));
        store(z + 2 * i + 8, _mm512_madd52hi_epu64(_mm512_madd52hi_epu64(zero, c1, e5), c2, e10));
    }
}

#endif
