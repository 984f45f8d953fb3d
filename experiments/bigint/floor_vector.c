/* Bare multiplies of the vector forms. Contract in floor_vector.h. */
#include "floor_vector.h"

#ifdef MUL1_X86
#include <immintrin.h>

#define HIDE(v) __asm__("" : "+v"(v))            /* the compiler no longer knows the value of v */
#define NEED(v) __asm__ volatile("" : : "v"(v))  /* v has to be in a register here */

__attribute__((target("avx2"))) uint32_t floor_avx2(uint32_t *d, const uint32_t *s, size_t n, uint32_t m)
{
    const __m256i x = _mm256_set1_epi32((int)m);
    for (size_t i = 0; n - i >= 32; i += 32)
#pragma GCC unroll 4
        for (size_t j = i; j < i + 32; j += 8) {
            __m256i a = _mm256_loadu_si256((const __m256i *)(s + j)), y = x;
            HIDE(y);
            __m256i p = _mm256_mul_epu32(a, x), q = _mm256_mul_epu32(a, y), r = _mm256_mullo_epi32(a, x), t = _mm256_mullo_epi32(a, y);
            NEED(p);
            NEED(q);
            NEED(r);
            _mm256_storeu_si256((__m256i *)(d + j), t);
        }
    return 0;
}

//> floor-avx512
__attribute__((target("avx512f"))) uint32_t floor_avx512(uint32_t *d, const uint32_t *s, size_t n, uint32_t m)
{
    const __m512i x = _mm512_set1_epi32((int)m);
    for (size_t i = 0; n - i >= 64; i += 64)
#pragma GCC unroll 4
        for (size_t j = i; j < i + 64; j += 16) {
            __m512i a = _mm512_loadu_si512(s + j), y = x;
            HIDE(y);
            __m512i p = _mm512_mul_epu32(a, x), q = _mm512_mul_epu32(a, y), r = _mm512_mullo_epi32(a, x), t = _mm512_mullo_epi32(a, y);
            NEED(p);
            NEED(q);
            NEED(r);
            _mm512_storeu_si512(d + j, t);
        }
    return 0;
}
//< floor-avx512

#define TIFMA __attribute__((target("avx512f,avx512ifma")))

/* Each product is added to 0. */
TIFMA uint32_t floor_ifma(uint32_t *d, const uint32_t *s, size_t n, uint32_t m)
{
    const __m512i x = _mm512_set1_epi64(m), zero = _mm512_setzero_si512();
    __m512i y = x;
    HIDE(y);
    __m512i z = y; /* of y: two equal asms would be one */
    HIDE(z);
    for (size_t i = 0; n - i >= 64; i += 64)
#pragma GCC unroll 4
        for (size_t j = i; j < i + 64; j += 16) {
            __m512i a = _mm512_loadu_si512(s + j);
            __m512i p = _mm512_madd52hi_epu64(zero, a, x), q = _mm512_madd52hi_epu64(zero, a, y), r = _mm512_madd52hi_epu64(zero, a, z);
            NEED(p);
            NEED(q);
            NEED(r);
            p = _mm512_madd52lo_epu64(zero, a, x), q = _mm512_madd52lo_epu64(zero, a, y), r = _mm512_madd52lo_epu64(zero, a, z);
            NEED(p);
            NEED(q);
            _mm512_storeu_si512(d + j, r);
        }
    return 0;
}

TIFMA uint32_t floor_dec15(uint32_t *d, const uint32_t *s, size_t n, uint32_t m)
{
    const __m512i x = _mm512_set1_epi64(m), zero = _mm512_setzero_si512();
    __m512i y = x;
    HIDE(y);
    for (size_t i = 0; n - i >= 64; i += 64)
#pragma GCC unroll 4
        for (size_t j = i; j < i + 64; j += 16) {
            __m512i a = _mm512_loadu_si512(s + j);
            __m512i p = _mm512_madd52hi_epu64(zero, a, x), q = _mm512_madd52lo_epu64(zero, a, x), r = _mm512_madd52lo_epu64(zero, a, y);
            NEED(p);
            NEED(q);
            _mm512_storeu_si512(d + j, r);
        }
    return 0;
}

#endif
