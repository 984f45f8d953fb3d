/* Add and subtract without a chain, 8 limbs (AVX2) or 16 (AVX-512) at a time. Contract in addsub.h, idea in addsub_neighbour.c. */
#include "addsub.h"

#ifdef ADDSUB_X86
#include <immintrin.h>

#define AVX2 __attribute__((target("avx2")))
#define AVX512 __attribute__((target("avx512f")))
#define INLINE static inline __attribute__((always_inline))

/* The digits of [from, n) are in [0, B], or wrapped to 2^32 - 1 after a subtraction: ripple. */
static uint32_t repair(uint32_t *d, size_t n, const int subtract)
{
    int32_t carry = 0;
    for (size_t i = 0; i < n; i++) {
        int32_t t = (int32_t)d[i] + (subtract ? -carry : carry);
        carry = subtract ? t < 0 : t >= (int32_t)LIMB_BASE;
        d[i] = (uint32_t)(!carry ? t : subtract ? t + (int32_t)LIMB_BASE : t - (int32_t)LIMB_BASE);
    }
    return (uint32_t)carry;
}

/* The last limbs, fewer than a vector: below is the sum under them. */
INLINE uint32_t tail(uint32_t *d, const uint32_t *a, const uint32_t *b, size_t i, size_t n, int32_t below, uint32_t most,
                     const int subtract)
{
    const int32_t base = (int32_t)LIMB_BASE;
    for (; i < n; i++) {
        int32_t t = (int32_t)(subtract ? a[i] - b[i] : a[i] + b[i]);
        uint32_t digit = (uint32_t)(subtract ? t + (t < 0 ? base : 0) - (below < 0) : t - (t >= base ? base : 0) + (below >= base));
        most = digit > most ? digit : most;
        d[i] = digit;
        below = t;
    }
    uint32_t out = subtract ? below < 0 : below >= base;
    return most >= LIMB_BASE ? out + repair(d, n, subtract) : out;
}

/* ---- AVX2 ------------------------------------------------------------------------------------------------------------- */

/* The lane below each lane: one up within `v`, the lowest from the top of `before`. */
AVX2 INLINE __m256i lane_below(__m256i v, __m256i before)
{
    return _mm256_alignr_epi8(v, _mm256_permute2x128_si256(before, v, 0x21), 12);
}

/* t and t - B as unsigned: the smaller is the digit (t < B wraps t - B high). A borrow likewise: t < 0 is high, t + B is not. */
AVX2 INLINE uint32_t vector_avx2(uint32_t *d, const uint32_t *a, const uint32_t *b, size_t n, const int subtract)
{
    const __m256i base = _mm256_set1_epi32((int)LIMB_BASE), top = _mm256_set1_epi32((int)LIMB_BASE - 1), zero = _mm256_setzero_si256();
    __m256i before = zero, most = zero; /* carry masks of the last vector, -1 where there is one; the largest digit */
    int32_t below = 0;
    size_t i = 0;
#pragma GCC unroll 4
    for (; i + 8 <= n; i += 8) {
        __m256i x = _mm256_loadu_si256((const __m256i *)(a + i)), y = _mm256_loadu_si256((const __m256i *)(b + i));
        __m256i t = subtract ? _mm256_sub_epi32(x, y) : _mm256_add_epi32(x, y);
        __m256i carry = subtract ? _mm256_cmpgt_epi32(zero, t) : _mm256_cmpgt_epi32(t, top);
        __m256i in = lane_below(carry, before);
        t = _mm256_min_epu32(t, subtract ? _mm256_add_epi32(t, base) : _mm256_sub_epi32(t, base));
        t = subtract ? _mm256_add_epi32(t, in) : _mm256_sub_epi32(t, in);
        most = _mm256_max_epu32(most, t);
        _mm256_storeu_si256((__m256i *)(d + i), t);
        before = carry;
    }
    if (_mm256_extract_epi32(before, 7))
        below = subtract ? -1 : (int32_t)LIMB_BASE;
    __m256i bad = _mm256_cmpeq_epi32(_mm256_max_epu32(most, base), most);
    return tail(d, a, b, i, n, below, _mm256_testz_si256(bad, bad) ? 0 : LIMB_BASE, subtract);
}

AVX2 uint32_t add_avx2(uint32_t *d, const uint32_t *a, const uint32_t *b, size_t n) { return vector_avx2(d, a, b, n, 0); }
AVX2 uint32_t sub_avx2(uint32_t *d, const uint32_t *a, const uint32_t *b, size_t n) { return vector_avx2(d, a, b, n, 1); }

/* ---- AVX-512 ---------------------------------------------------------------------------------------------------------- */

AVX512 INLINE __m512i sum_512(__m512i x, __m512i y, const int subtract)
{
    return subtract ? _mm512_sub_epi32(x, y) : _mm512_add_epi32(x, y);
}

/* The digits of t without the carries that come in. */
AVX512 INLINE __m512i digit_512(__m512i t, const int subtract)
{
    const __m512i base = _mm512_set1_epi32((int)LIMB_BASE);
    return _mm512_min_epu32(t, subtract ? _mm512_add_epi32(t, base) : _mm512_sub_epi32(t, base));
}

AVX512 INLINE __mmask16 carries_512(__m512i t, const int subtract)
{
    return subtract ? _mm512_cmplt_epi32_mask(t, _mm512_setzero_si512()) : _mm512_cmpge_epi32_mask(t, _mm512_set1_epi32((int)LIMB_BASE));
}

AVX512 INLINE uint32_t vector_avx512(uint32_t *d, const uint32_t *a, const uint32_t *b, size_t n, const int subtract)
{
    const __m512i minus_one = _mm512_set1_epi32(-1);
    __m512i before = _mm512_setzero_si512(), most = before;
    size_t i = 0;
#pragma GCC unroll 4
    for (; i + 16 <= n; i += 16) {
        __m512i t = sum_512(_mm512_loadu_si512(a + i), _mm512_loadu_si512(b + i), subtract);
        __mmask16 in = carries_512(_mm512_alignr_epi32(t, before, 15), subtract);
        __m512i digit = digit_512(t, subtract);
        digit = subtract ? _mm512_mask_add_epi32(digit, in, digit, minus_one) : _mm512_mask_sub_epi32(digit, in, digit, minus_one);
        most = _mm512_max_epu32(most, digit);
        _mm512_storeu_si512(d + i, digit);
        before = t;
    }
    int32_t below = _mm_extract_epi32(_mm512_extracti32x4_epi32(before, 3), 3);
    uint32_t bad = _mm512_cmpge_epu32_mask(most, _mm512_set1_epi32((int)LIMB_BASE)) ? LIMB_BASE : 0;
    return tail(d, a, b, i, n, below, bad, subtract);
}

AVX512 uint32_t add_avx512(uint32_t *d, const uint32_t *a, const uint32_t *b, size_t n) { return vector_avx512(d, a, b, n, 0); }
AVX512 uint32_t sub_avx512(uint32_t *d, const uint32_t *a, const uint32_t *b, size_t n) { return vector_avx512(d, a, b, n, 1); }

/* G: limbs that send a carry whatever comes in. P: limbs that hand one on (t = B - 1; t = 0 for a borrow). Carries as bits of one
 * binary addition: a carry that enters a run of P turns it to zeros and comes out above it,
 *
 *     in = (P + (2 G + carry)) xor P          G and P are disjoint, so bit i of `in` is what enters limb i
 *
 * and the 65th bit of the sum is the carry out. */
AVX512 INLINE uint32_t masks_512(uint32_t *d, const uint32_t *a, const uint32_t *b, size_t n, const int subtract)
{
    const __m512i base = _mm512_set1_epi32((int)LIMB_BASE), minus_one = _mm512_set1_epi32(-1);
    const __m512i handed = subtract ? _mm512_setzero_si512() : _mm512_set1_epi32((int)LIMB_BASE - 1);
    uint64_t carry = 0;
    for (size_t i = 0; i < n; i += 64) {
        __m512i t[4];
        __mmask16 live[4];
        uint64_t g = 0, p = 0;
        for (int v = 0; v < 4; v++) {
            size_t left = n - i > 16 * (size_t)v ? n - i - 16 * (size_t)v : 0;
            live[v] = left >= 16 ? 0xffff : (__mmask16)((1u << left) - 1);
            t[v] = sum_512(_mm512_maskz_loadu_epi32(live[v], a + i + 16 * v), _mm512_maskz_loadu_epi32(live[v], b + i + 16 * v), subtract);
            g |= (uint64_t)carries_512(t[v], subtract) << 16 * v;
            p |= (uint64_t)_mm512_mask_cmpeq_epi32_mask(live[v], t[v], handed) << 16 * v;
        }
        uint64_t in = (g << 1 | carry), sum;
        carry = g >> 63 | (uint64_t)__builtin_add_overflow(p, in, &sum);
        in = sum ^ p;
        if (n - i < 64)
            carry = in >> (n - i) & 1;
        for (int v = 0; v < 4; v++) {
            __mmask16 enter = (__mmask16)(in >> 16 * v), wrap = (__mmask16)((g | (in & p)) >> 16 * v);
            __m512i digit = subtract ? _mm512_mask_add_epi32(t[v], enter, t[v], minus_one) : _mm512_mask_sub_epi32(t[v], enter, t[v], minus_one);
            digit = subtract ? _mm512_mask_add_epi32(digit, wrap, digit, base) : _mm512_mask_sub_epi32(digit, wrap, digit, base);
            _mm512_mask_storeu_epi32(d + i + 16 * v, live[v], digit);
        }
    }
    return (uint32_t)carry;
}

AVX512 uint32_t add_avx512_mask(uint32_t *d, const uint32_t *a, const uint32_t *b, size_t n) { return masks_512(d, a, b, n, 0); }
AVX512 uint32_t sub_avx512_mask(uint32_t *d, const uint32_t *a, const uint32_t *b, size_t n) { return masks_512(d, a, b, n, 1); }

#else
typedef int addsub_vector_has_nothing_here;
#endif
