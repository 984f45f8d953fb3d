/* What the sources for AVX-512 IFMA share: words, a transposition, and columns to limbs. Layout of columns in columns.h, SHIFT = 52. */
#ifndef DEC15_LANES_H
#define DEC15_LANES_H

#include "dec15.h"

#include <immintrin.h>

#define IFMA __attribute__((target("avx512f,avx512ifma")))
#define INLINE static inline __attribute__((always_inline))

__extension__ typedef unsigned __int128 u128;

#define M52 ((UINT64_C(1) << 52) - 1)

IFMA INLINE __m512i load(const uint64_t *p)
{
    return _mm512_loadu_si512(p);
}

IFMA INLINE void store(uint64_t *p, __m512i v)
{
    _mm512_storeu_si512(p, v);
}

IFMA INLINE __m512i words(uint64_t v)
{
    return _mm512_set1_epi64((long long)v);
}

/* Eight vectors, rows to columns. */
#define TRANSPOSE(a, b) \
    do { \
        const __m512i p0 = _mm512_unpacklo_epi64(a##0, a##1), p1 = _mm512_unpackhi_epi64(a##0, a##1); \
        const __m512i p2 = _mm512_unpacklo_epi64(a##2, a##3), p3 = _mm512_unpackhi_epi64(a##2, a##3); \
        const __m512i p4 = _mm512_unpacklo_epi64(a##4, a##5), p5 = _mm512_unpackhi_epi64(a##4, a##5); \
        const __m512i p6 = _mm512_unpacklo_epi64(a##6, a##7), p7 = _mm512_unpackhi_epi64(a##6, a##7); \
        const __m512i q0 = _mm512_shuffle_i64x2(p0, p2, 0x88), q1 = _mm512_shuffle_i64x2(p1, p3, 0x88); \
        const __m512i q2 = _mm512_shuffle_i64x2(p0, p2, 0xdd), q3 = _mm512_shuffle_i64x2(p1, p3, 0xdd); \
        const __m512i q4 = _mm512_shuffle_i64x2(p4, p6, 0x88), q5 = _mm512_shuffle_i64x2(p5, p7, 0x88); \
        const __m512i q6 = _mm512_shuffle_i64x2(p4, p6, 0xdd), q7 = _mm512_shuffle_i64x2(p5, p7, 0xdd); \
        b##0 = _mm512_shuffle_i64x2(q0, q4, 0x88); b##4 = _mm512_shuffle_i64x2(q0, q4, 0xdd); \
        b##1 = _mm512_shuffle_i64x2(q1, q5, 0x88); b##5 = _mm512_shuffle_i64x2(q1, q5, 0xdd); \
        b##2 = _mm512_shuffle_i64x2(q2, q6, 0x88); b##6 = _mm512_shuffle_i64x2(q2, q6, 0xdd); \
        b##3 = _mm512_shuffle_i64x2(q3, q7, 0x88); b##7 = _mm512_shuffle_i64x2(q3, q7, 0xdd); \
    } while (0)

/* The lanes of v one up, or two; the lowest from the top of `before`. */
#define UP1(v, before) _mm512_alignr_epi64(v, before, 7)
#define UP2(v, before) _mm512_alignr_epi64(v, before, 6)

/* Column V = lo + 2^52 hi, |V| <= 2^15 B^2. A bias makes it positive and telescopes, as in bigmul_limbs.h: S (B - 1) with S = 2^15 B,
 * and 2^15 back at column 1. Then V < 2^16 B^2 = l + 2^52 h, and three digits do not wait for another column:
 *
 *     d2 = (h >> 12) floor(2^116 / B^2) >> 52, at most 1.61 below V / B^2
 *     V - d2 B^2, as V + d2 (2^104 - B^2) mod 2^104: < 1.61 B^2, again l + 2^52 h with h < 2^48.4
 *     q = 4 h + (h floor(2^52 (2^52 / B - 4)) >> 52) + (l >> 50), at most 2.56 below the quotient by B
 *     r = l + q (2^52 - B) mod 2^52 < 2.56 B
 *     t = r + q' + d2'' < 2.56 B + 1.61 B + 2^17 < 2^52     (q of the column before, d2 of the one before that)
 *     g = t >> 50 <= 3, w = t - g B + g' < 1.51 B
 *     digit = w + in - B [w >= B, or w = B - 1 and in], where in is the carry, 0 or 1
 *
 * The last carries of eight columns are found by one addition of bits, as in masks_512 of addsub_vector.c: its time does not depend on the
 * data. It has to be so here: the bias of a column that is 0 comes to w = B - 1, and a carry runs through it. */
//> ifma-finish
IFMA static inline void finish(dec15_limb *restrict r, size_t n, const uint64_t *restrict z)
{
    const uint64_t base = DEC15_BASE;
    const u128 b2 = (u128)base * base, minus_b2 = ((u128)1 << 104) - b2, bias = ((u128)base * (base - 1)) << 15;
    const __m512i bias_lo = words((uint64_t)bias & M52), bias_hi = words((uint64_t)(bias >> 52)), m52 = words(M52);
    const __m512i c_d2 = words(83076), f_lo = words((uint64_t)minus_b2 & M52), f_hi = words((uint64_t)(minus_b2 >> 52));
    const __m512i c_q = words((uint64_t)(((u128)((UINT64_C(1) << 52) - 4 * base) << 52) / base)), minus_b = words((UINT64_C(1) << 52) - base);
    const __m512i vb = words(base), top = words(base - 1), zero = _mm512_setzero_si512(), minus_1 = words(UINT64_MAX);
    __m512i d2_before = _mm512_setr_epi64(0, 0, 0, 0, 0, 0, 0, 1 << 15), q_before = zero, g_before = zero;
    unsigned carry = 0;
    for (size_t i = 0; i < n; i += 8) {
        __m512i lo = _mm512_add_epi64(load(z + 2 * i), bias_lo);
        __m512i h = _mm512_add_epi64(_mm512_add_epi64(load(z + 2 * i + 8), bias_hi), _mm512_srai_epi64(lo, 52));
        __m512i l = _mm512_and_si512(lo, m52);

        __m512i d2 = _mm512_madd52hi_epu64(zero, _mm512_srli_epi64(h, 12), c_d2);
        l = _mm512_madd52lo_epu64(l, d2, f_lo);
        h = _mm512_madd52lo_epu64(_mm512_madd52hi_epu64(h, d2, f_lo), d2, f_hi);
        h = _mm512_and_si512(_mm512_add_epi64(h, _mm512_srli_epi64(l, 52)), m52);
        l = _mm512_and_si512(l, m52);

        __m512i q = _mm512_madd52hi_epu64(_mm512_slli_epi64(h, 2), h, c_q);
        q = _mm512_add_epi64(q, _mm512_srli_epi64(l, 50));
        __m512i t = _mm512_and_si512(_mm512_madd52lo_epu64(l, q, minus_b), m52);
        t = _mm512_add_epi64(t, _mm512_add_epi64(UP1(q, q_before), UP2(d2, d2_before)));

        __m512i g = _mm512_srli_epi64(t, 50);
        __m512i w = _mm512_add_epi64(_mm512_sub_epi64(t, _mm512_madd52lo_epu64(zero, g, vb)), UP1(g, g_before));
        const unsigned over = _mm512_cmpge_epu64_mask(w, vb), handed = _mm512_cmpeq_epu64_mask(w, top);
        const unsigned sum = handed + (over << 1 | carry), in = (sum ^ handed) & 0xff;
        carry = sum >> 8;
        w = _mm512_mask_sub_epi64(w, (__mmask8)in, w, minus_1);
        w = _mm512_mask_sub_epi64(w, (__mmask8)(over | (handed & in)), w, vb);
        if (n - i >= 8)
            store(r + i, w);
        else
            _mm512_mask_storeu_epi64(r + i, (__mmask8)(0xff >> (8 - (n - i))), w);
        d2_before = d2;
        q_before = q;
        g_before = g;
    }
}
//< ifma-finish

#endif
