/* Eight leaves of a product tree at a time, one in each lane of AVX-512 IFMA. Contract in tree.h.
 *
 * Limb j of all eight numbers is one vector, so a carry goes from vector to vector and no lane waits for another. To multiply by m:
 *
 *     M = floor-like m 2^52 / B, at most 2 too small      q = hi52(x M) >= x m / B - 1 - 2 x / 2^52
 *     r = x m - q B, as lo52(x m) + lo52(q (2^52 - B)) modulo 2^52
 *     t = r + q' + g' (of the limb below)                 g = t >> 50, the limb is t - g B
 *
 * Limbs stay below 1.4 B: with x < 1.4 B = 0.32 2^52, r < 1.64 B and q' < 1.4 B, so t < 3.05 B < 2^52, g <= 2, t - g B < 1.26 B. They are
 * brought below B once at the end. */
#include "tree.h"

#ifdef DEC15_X86
#include "dec15_lanes.h"

/* v[i] = word i of the eight rows of TREE15_LEAF words at p, and back. */
IFMA INLINE void rows_to_lanes(__m512i *v, const uint64_t *p)
{
    for (int half = 0; half < 2; half++, p += 8, v += 8) {
        const __m512i a0 = load(p), a1 = load(p + 16), a2 = load(p + 32), a3 = load(p + 48);
        const __m512i a4 = load(p + 64), a5 = load(p + 80), a6 = load(p + 96), a7 = load(p + 112);
        __m512i b0, b1, b2, b3, b4, b5, b6, b7;
        TRANSPOSE(a, b);
        v[0] = b0; v[1] = b1; v[2] = b2; v[3] = b3; v[4] = b4; v[5] = b5; v[6] = b6; v[7] = b7;
    }
}

IFMA INLINE void lanes_to_rows(uint64_t *p, const __m512i *v)
{
    for (int half = 0; half < 2; half++, p += 8, v += 8) {
        const __m512i a0 = v[0], a1 = v[1], a2 = v[2], a3 = v[3], a4 = v[4], a5 = v[5], a6 = v[6], a7 = v[7];
        __m512i b0, b1, b2, b3, b4, b5, b6, b7;
        TRANSPOSE(a, b);
        store(p, b0); store(p + 16, b1); store(p + 32, b2); store(p + 48, b3);
        store(p + 64, b4); store(p + 80, b5); store(p + 96, b6); store(p + 112, b7);
    }
}

//> leaves-ifma
IFMA INLINE void eight_leaves(dec15_limb *d, const uint64_t *f)
{
    const uint64_t base = DEC15_BASE;
    const __m512i zero = _mm512_setzero_si512(), vb = words(base), minus_b = words((UINT64_C(1) << 52) - base), m52 = words(M52);
    const __m512i c = words((uint64_t)(((u128)((UINT64_C(1) << 52) - 4 * base) << 52) / base)); /* (2^52 / B - 4) 2^52 */
    __m512i x[TREE15_LEAF], factor[TREE15_LEAF];
    rows_to_lanes(factor, f);
    x[0] = factor[0];
    for (size_t n = 1; n < TREE15_LEAF; n++) {
        const __m512i m = factor[n], recip = _mm512_madd52hi_epu64(_mm512_slli_epi64(m, 2), m, c);
        __m512i carry = zero;
        for (size_t j = 0; j < n; j++) {
            __m512i q = _mm512_madd52hi_epu64(zero, x[j], recip);
            __m512i r = _mm512_madd52lo_epu64(_mm512_madd52lo_epu64(zero, x[j], m), q, minus_b);
            __m512i t = _mm512_add_epi64(_mm512_and_si512(r, m52), carry), g = _mm512_srli_epi64(t, 50);
            x[j] = _mm512_sub_epi64(t, _mm512_madd52lo_epu64(zero, g, vb));
            carry = _mm512_add_epi64(q, g);
        }
        x[n] = carry;
    }
    __mmask8 over = 0;
    for (size_t j = 0; j < TREE15_LEAF; j++) {
        __m512i t = _mm512_mask_add_epi64(x[j], over, x[j], words(1));
        over = _mm512_cmpge_epu64_mask(t, vb);
        x[j] = _mm512_mask_sub_epi64(t, over, t, vb);
    }
    lanes_to_rows(d, x);
}
//< leaves-ifma

IFMA void tree15_leaves_ifma(dec15_limb *d, const uint64_t *f, size_t count)
{
    for (size_t i = 0; i < count; i += TREE15_GROUP)
        eight_leaves(d + i, f + i);
}

#else
typedef int tree15_ifma_has_nothing_here;
#endif
