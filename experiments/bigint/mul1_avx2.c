/* One-limb multiply with AVX2: eight limbs a vector. Contract in mul1_vector.h; the idea is that of mul1_avx512.c.
 *
 * There is no shift across the whole vector here, so quotients are rotated by one lane and lane 0 is taken from the vector before.
 * Comparisons are signed: everything compared is below 2^31.
 *
 *     operations a vector: rare 13 and a quarter, round 23, mask 29, redundant 11; four of them multiplies */
#include "mul1_vector.h"

#ifdef MUL1_X86
#include <immintrin.h>

#define TAVX2 __attribute__((target("avx2")))
#define INLINE_AVX2 static inline __attribute__((always_inline, target("avx2")))

enum { LANES = 8, BLOCK = 8 * LANES };

struct constants {
    __m256i M, m, B, nines, rotate;
};

INLINE_AVX2 struct constants constants(uint32_t m, unsigned k)
{
    return (struct constants){
        .M = _mm256_set1_epi32((int)mul1_fraction(m, k)), .m = _mm256_set1_epi32((int)m), .B = _mm256_set1_epi32((int)LIMB_BASE),
        .nines = _mm256_set1_epi32((int)(LIMB_BASE - 1)), .rotate = _mm256_setr_epi32(7, 0, 1, 2, 3, 4, 5, 6),
    };
}

/* Limbs [0, count) of a vector, count < 8, the others 0. */
INLINE_AVX2 __m256i load_low(const uint32_t *s, size_t count)
{
    __m256i lane = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
    return _mm256_maskload_epi32((const int *)s, _mm256_cmpgt_epi32(_mm256_set1_epi32((int)count), lane));
}

/* By halves: the masked store takes dozens of cycles on some processors. */
INLINE_AVX2 void store_low(uint32_t *d, __m256i v, size_t count)
{
    __m128i w = _mm256_castsi256_si128(v);
    if (count & 4) {
        _mm_storeu_si128((__m128i *)d, w);
        w = _mm256_extracti128_si256(v, 1);
        d += 4;
    }
    if (count & 2) {
        _mm_storel_epi64((__m128i *)d, w);
        w = _mm_srli_si128(w, 8);
        d += 2;
    }
    if (count & 1)
        *d = (uint32_t)_mm_cvtsi128_si32(w);
}

INLINE_AVX2 __m256i load(const uint32_t *s, size_t count)
{
    return count >= LANES ? _mm256_loadu_si256((const __m256i *)s) : load_low(s, count);
}

INLINE_AVX2 void store(uint32_t *d, __m256i v, size_t count)
{
    if (count >= LANES)
        _mm256_storeu_si256((__m256i *)d, v);
    else
        store_low(d, v, count);
}

/* Bits 32 to 63 of s_i M. */
INLINE_AVX2 __m256i quotients(__m256i s, const struct constants *c)
{
    __m256i even = _mm256_mul_epu32(s, c->M), odd = _mm256_mul_epu32(_mm256_shuffle_epi32(s, 0xf5), c->M);
    return _mm256_blend_epi32(_mm256_shuffle_epi32(even, 0xf5), odd, 0xaa);
}

INLINE_AVX2 __m256i remainders(__m256i s, __m256i q, const struct constants *c)
{
    return _mm256_sub_epi32(_mm256_mullo_epi32(s, c->m), _mm256_mullo_epi32(q, c->B));
}

/* v_(i-1): `below` is the rotated vector before, and becomes the rotated v. */
INLINE_AVX2 __m256i from_below(__m256i v, __m256i *below, const struct constants *c)
{
    __m256i rotated = _mm256_permutevar8x32_epi32(v, c->rotate), lower = _mm256_blend_epi32(rotated, *below, 1);
    *below = rotated;
    return lower;
}

/* Lane n mod 8 of a rotated vector: what the last limb hands up. */
INLINE_AVX2 uint32_t top(__m256i rotated, size_t n)
{
    __m256i lane = _mm256_permutevar8x32_epi32(rotated, _mm256_set1_epi32((int)(n % LANES)));
    return (uint32_t)_mm256_cvtsi256_si32(lane);
}

/* Is any limb of v at least B? As unsigned numbers. */
INLINE_AVX2 int any_too_large(__m256i v, const struct constants *c)
{
    return _mm256_movemask_epi8(_mm256_cmpeq_epi32(_mm256_max_epu32(v, c->B), v)) != 0;
}

INLINE_AVX2 __m256i reduce(__m256i v, const struct constants *c) /* v or v - B, whichever is below B; v < 2B */
{
    return _mm256_min_epu32(v, _mm256_sub_epi32(v, c->B));
}

/* r below B and q' exact: r < 1.3 B at first, also for m = 1 and limbs below 2^32. */
INLINE_AVX2 __m256i exact_remainders(__m256i s, __m256i *q, const struct constants *c)
{
    __m256i r = remainders(s, *q, c);
    *q = _mm256_sub_epi32(*q, _mm256_cmpgt_epi32(r, c->nines));
    return reduce(r, c);
}

/* The addition that ripples, and its bounds, are explained in mul1_avx512.c. */
INLINE_AVX2 __m256i mask_step(__m256i s, __m256i *below, uint32_t *in, uint32_t *into, const struct constants *c)
{
    const __m256i bits = _mm256_setr_epi32(1, 2, 4, 8, 16, 32, 64, 128);
    __m256i q = quotients(s, c), r = exact_remainders(s, &q, c), t = _mm256_add_epi32(r, from_below(q, below, c));
    uint32_t P = (uint32_t)_mm256_movemask_ps(_mm256_castsi256_ps(_mm256_cmpeq_epi32(t, c->nines)));
    uint32_t G = (uint32_t)_mm256_movemask_ps(_mm256_castsi256_ps(_mm256_cmpgt_epi32(t, c->nines))), sum = 2 * G + *in + P;
    *in = sum >> 8;
    *into = sum ^ P;
    __m256i carried = _mm256_cmpeq_epi32(_mm256_and_si256(_mm256_set1_epi32((int)*into), bits), bits);
    return reduce(_mm256_sub_epi32(t, carried), c);
}

TAVX2 uint32_t mul1_avx2_mask(uint32_t *d, const uint32_t *s, size_t n, uint32_t m)
{
    const struct constants c = constants(m, 0);
    __m256i below = _mm256_setzero_si256();
    uint32_t in = 0, into;
    size_t i = 0;
    for (; n - i >= LANES; i += LANES) {
        __m256i x = _mm256_loadu_si256((const __m256i *)(s + i));
        _mm256_storeu_si256((__m256i *)(d + i), mask_step(x, &below, &in, &into, &c));
    }
    if (i == n)
        return top(below, n) + in;
    store_low(d + i, mask_step(load_low(s + i, n - i), &below, &in, &into, &c), n - i);
    return top(below, n) + (into >> (n - i) & 1);
}

//> avx2-rare
TAVX2 uint32_t mul1_avx2_rare(uint32_t *d, const uint32_t *s, size_t n, uint32_t m)
{
    const unsigned k = mul1_fraction_shift(m);
    const struct constants c = constants(m, k);
    const __m256i shift = _mm256_set1_epi32((int)k);
    __m256i below = _mm256_setzero_si256(), most;
    uint32_t carry = 0;
    size_t i = 0;
    for (; n - i >= BLOCK; i += BLOCK) {
        most = _mm256_setzero_si256();
#pragma GCC unroll 8
        for (int j = 0; j < 8; j++) {
            __m256i x = _mm256_loadu_si256((const __m256i *)(s + i + j * LANES)), q = _mm256_srlv_epi32(quotients(x, &c), shift);
            __m256i t = _mm256_add_epi32(remainders(x, q, &c), from_below(q, &below, &c));
            _mm256_storeu_si256((__m256i *)(d + i + j * LANES), t);
            most = _mm256_max_epu32(most, t);
        }
        if (__builtin_expect(any_too_large(most, &c), 0)) {
            int mended = (int)mul1_avx2_mask(d + i, d + i, BLOCK, 1);
            below = _mm256_add_epi32(below, _mm256_setr_epi32(mended, 0, 0, 0, 0, 0, 0, 0));
        }
    }
    most = _mm256_setzero_si256();
    for (size_t j = i; j < n; j += LANES) {
        __m256i x = load(s + j, n - j), q = _mm256_srlv_epi32(quotients(x, &c), shift);
        __m256i t = _mm256_add_epi32(remainders(x, q, &c), from_below(q, &below, &c));
        store(d + j, t, n - j);
        most = _mm256_max_epu32(most, t); /* below B in the lanes above the number */
    }
    if (__builtin_expect(any_too_large(most, &c), 0))
        carry = mul1_avx2_mask(d + i, d + i, n - i, 1);
    return top(below, n) + carry;
}
//< avx2-rare

/* t <= 2B - 2: 0 or 1 goes up, as 0 or -1 in `carried`. */
INLINE_AVX2 __m256i round_step(__m256i s, __m256i *below, __m256i *carried, const struct constants *c)
{
    __m256i q = quotients(s, c), r = exact_remainders(s, &q, c), t = _mm256_add_epi32(r, from_below(q, below, c));
    return _mm256_sub_epi32(reduce(t, c), from_below(_mm256_cmpgt_epi32(t, c->nines), carried, c));
}

TAVX2 uint32_t mul1_avx2_round(uint32_t *d, const uint32_t *s, size_t n, uint32_t m)
{
    const struct constants c = constants(m, 0);
    __m256i below = _mm256_setzero_si256(), carried = below, most;
    uint32_t carry = 0;
    size_t i = 0;
    for (; n - i >= BLOCK; i += BLOCK) {
        most = _mm256_setzero_si256();
#pragma GCC unroll 8
        for (int j = 0; j < 8; j++) {
            __m256i t = round_step(_mm256_loadu_si256((const __m256i *)(s + i + j * LANES)), &below, &carried, &c);
            _mm256_storeu_si256((__m256i *)(d + i + j * LANES), t);
            most = _mm256_max_epu32(most, t);
        }
        if (__builtin_expect(any_too_large(most, &c), 0)) {
            int mended = (int)mul1_avx2_mask(d + i, d + i, BLOCK, 1);
            below = _mm256_add_epi32(below, _mm256_setr_epi32(mended, 0, 0, 0, 0, 0, 0, 0));
        }
    }
    most = _mm256_setzero_si256();
    for (size_t j = i; j < n; j += LANES) {
        __m256i t = round_step(load(s + j, n - j), &below, &carried, &c);
        store(d + j, t, n - j);
        most = _mm256_max_epu32(most, t);
    }
    if (__builtin_expect(any_too_large(most, &c), 0))
        carry = mul1_avx2_mask(d + i, d + i, n - i, 1);
    return top(below, n) - top(carried, n) + carry;
}

TAVX2 uint32_t mul1_avx2_redundant(uint32_t *d, const uint32_t *s, size_t n, uint32_t m)
{
    const struct constants c = constants(m, 0);
    __m256i below = _mm256_setzero_si256();
    size_t i = 0;
    for (; n - i >= BLOCK; i += BLOCK)
#pragma GCC unroll 8
        for (int j = 0; j < 8; j++) {
            __m256i x = _mm256_loadu_si256((const __m256i *)(s + i + j * LANES)), q = quotients(x, &c);
            _mm256_storeu_si256((__m256i *)(d + i + j * LANES), _mm256_add_epi32(remainders(x, q, &c), from_below(q, &below, &c)));
        }
    for (; i < n; i += LANES) {
        __m256i x = load(s + i, n - i), q = quotients(x, &c);
        store(d + i, _mm256_add_epi32(remainders(x, q, &c), from_below(q, &below, &c)), n - i);
    }
    return top(below, n);
}

#endif
