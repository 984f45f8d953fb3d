/* Words of 64 bits and what two of them make: products, and division by a fixed divisor without a divide instruction.
 *
 * A divisor d is normalised when its top bit is set. Its inverse is made once; then each quotient word costs two multiplies and
 * a few additions, exact for every dividend.
 *
 * Source: N. Möller, T. Granlund, "Improved division by invariant integers", IEEE Trans. Computers 60 (2011): two words by one is
 * their Algorithm 4, three by two Algorithm 5, the inverse for it Algorithm 6; written from the paper. */
#ifndef WIDE_H
#define WIDE_H

#include <stddef.h>
#include <stdint.h>

__extension__ typedef unsigned __int128 wide_u128;

#define WIDE_INLINE static inline __attribute__((always_inline))
#define WIDE_TEN18 UINT64_C(1000000000000000000)        /* < 2^60; 10^18 2^4 is normalised */
#define WIDE_TEN19 UINT64_C(10000000000000000000)       /* normalised as it stands */

/* floor((2^128 - 1) / d) - 2^64 for a normalised d: constant where d is. The quotient lies in [2^64, 2^65), so the low word is it. */
#define WIDE_INVERSE(d) ((uint64_t)(~(wide_u128)0 / (d)))

WIDE_INLINE wide_u128 wide_join(uint64_t high, uint64_t low)
{
    return (wide_u128)high << 64 | low;
}

WIDE_INLINE uint64_t wide_mulhi(uint64_t a, uint64_t b)
{
    return (uint64_t)((wide_u128)a * b >> 64);
}

//> divide-2-by-1
/* floor(u / d) for u < 2^64 d; *r becomes u mod d. d normalised, v = WIDE_INVERSE(d).
 *
 * The estimate q1 = high(v u1 + u) + 1 is the quotient, or 1 above or below it; the low half of that sum says which in all but
 * rare cases. The first fix-up is close to a coin toss and must not be a branch; the second is rare. */
WIDE_INLINE uint64_t wide_divide(wide_u128 u, uint64_t d, uint64_t v, uint64_t *r)
{
    wide_u128 q = (wide_u128)v * (uint64_t)(u >> 64) + u;
    uint64_t q1 = (uint64_t)(q >> 64) + 1, rest = (uint64_t)u - q1 * d;
    uint64_t over = -(uint64_t)(rest > (uint64_t)q);
    q1 += over;
    rest += over & d;
    if (__builtin_expect(rest >= d, 0)) {
        q1++;
        rest -= d;
    }
    *r = rest;
    return q1;
}
//< divide-2-by-1

/* floor((u 2^64 + u0) / d) for u < d and a normalised two-word d; *r becomes the remainder. v = wide_inverse_2(d). */
WIDE_INLINE uint64_t wide_divide_3_by_2(wide_u128 u, uint64_t u0, wide_u128 d, uint64_t v, wide_u128 *r)
{
    const uint64_t d1 = (uint64_t)(d >> 64), d0 = (uint64_t)d;
    wide_u128 q = (wide_u128)v * (uint64_t)(u >> 64) + u;
    uint64_t q1 = (uint64_t)(q >> 64);
    wide_u128 rest = wide_join((uint64_t)u - q1 * d1, u0) - (wide_u128)d0 * q1 - d;
    q1++;
    uint64_t over = -(uint64_t)((uint64_t)(rest >> 64) >= (uint64_t)q);
    q1 += over;
    rest += wide_join(over & d1, over & d0);
    if (__builtin_expect(rest >= d, 0)) {
        q1++;
        rest -= d;
    }
    *r = rest;
    return q1;
}

/* floor((2^192 - 1) / d) - 2^64 for a normalised two-word d. */
static inline uint64_t wide_inverse_2(wide_u128 d)
{
    const uint64_t d1 = (uint64_t)(d >> 64), d0 = (uint64_t)d;
    uint64_t v = WIDE_INVERSE(d1), p = d1 * v + d0;
    if (p < d0) {
        v--;
        if (p >= d1) {
            v--;
            p -= d1;
        }
        p -= d1;
    }
    wide_u128 t = (wide_u128)v * d0;
    p += (uint64_t)(t >> 64);
    if (p < (uint64_t)(t >> 64)) {
        v--;
        if (wide_join(p, (uint64_t)t) >= d)
            v--;
    }
    return v;
}

#endif
