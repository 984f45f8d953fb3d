/* What mul1_avx512.c and mul1_ifma.c share: sixteen limbs in a vector. */
#ifndef MUL1_512_H
#define MUL1_512_H

#include "mul1_vector.h"

#ifdef MUL1_X86
#include <immintrin.h>

#define INLINE512 static inline __attribute__((always_inline, target("avx512f")))

enum { LANES = 16, BLOCK = 4 * LANES };

/* Limbs [0, count) of a vector, the others 0. A masked store is slow to be read back, so a whole vector is not masked. */
INLINE512 __m512i load(const uint32_t *s, size_t count)
{
    return count >= LANES ? _mm512_loadu_si512(s) : _mm512_maskz_loadu_epi32((__mmask16)((1u << count) - 1), s);
}

INLINE512 void store(uint32_t *d, __m512i v, size_t count)
{
    if (count >= LANES)
        _mm512_storeu_si512(d, v);
    else
        _mm512_mask_storeu_epi32(d, (__mmask16)((1u << count) - 1), v);
}

/* v_(i-1); `below` is the vector before. */
INLINE512 __m512i from_below(__m512i v, __m512i below)
{
    return _mm512_alignr_epi32(v, below, LANES - 1);
}

INLINE512 __m512i add_to_top(__m512i v, uint32_t x)
{
    return _mm512_mask_add_epi32(v, 0x8000, v, _mm512_set1_epi32((int)x));
}

/* Lane (n - 1) mod 16: what the last limb hands up. */
INLINE512 uint32_t top(__m512i v, size_t n)
{
    __m512i lane = _mm512_permutexvar_epi32(_mm512_set1_epi32((int)((n - 1) % LANES)), v);
    return (uint32_t)_mm_cvtsi128_si32(_mm512_castsi512_si128(lane));
}

/* Is any limb of v at least B? Seldom. */
#define ANY_TOO_LARGE(v, B) __builtin_expect(_mm512_cmpge_epu32_mask(v, B) != 0, 0)

#endif
#endif
