/* Arithmetic modulo the prime of the transform, of words and of lanes. See dec15_ntt.c for the method and the bounds. */
#ifndef DEC15_MODULUS_H
#define DEC15_MODULUS_H

#include "dec15_lanes.h"

#define DEC15_P UINT64_C(562949948178433) /* 2^49 - 5 2^20 + 1 */

static inline uint64_t mul_mod(uint64_t a, uint64_t b)
{
    return (uint64_t)((u128)a * b % DEC15_P);
}

/* floor(w 2^52 / p), w < p: what a multiplication by the constant w goes by. */
static inline uint64_t quotient(uint64_t w)
{
    return (uint64_t)(((u128)w << 52) / DEC15_P);
}

/* ---- lanes --------------------------------------------------------------------------------------------------------------- */

struct constant {
    __m512i w, v;
};

IFMA INLINE struct constant constant(uint64_t w, uint64_t v)
{
    return (struct constant){words(w), words(v)};
}

/* x w mod p, below 2 p. */
IFMA INLINE __m512i mul(__m512i x, struct constant c)
{
    const __m512i zero = _mm512_setzero_si512();
    __m512i q = _mm512_madd52hi_epu64(zero, x, c.v), r = _mm512_madd52lo_epu64(zero, x, c.w);
    return _mm512_and_si512(_mm512_madd52lo_epu64(r, q, words((UINT64_C(1) << 52) - DEC15_P)), words(M52));
}

/* x - kp where that is not negative. */
IFMA INLINE __m512i reduce(__m512i x, uint64_t k)
{
    return _mm512_min_epu64(x, _mm512_sub_epi64(x, words(k * DEC15_P)));
}

IFMA INLINE __m512i add(__m512i a, __m512i b)
{
    return _mm512_add_epi64(a, b);
}

/* a - b + kp, b <= kp. */
IFMA INLINE __m512i sub(__m512i a, __m512i b, uint64_t k)
{
    return _mm512_add_epi64(_mm512_sub_epi64(a, b), words(k * DEC15_P));
}


#endif
