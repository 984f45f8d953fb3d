/* One-limb multiply in base 10^15 with AVX-512 IFMA: eight limbs a vector. Contract in dec15_mul1.h.
 *
 *     M <= m 2^52 / B < M + 1 + 2^-12,  q' = floor(s M / 2^52)          s m / B - q' < 1 + (1 + 2^-12) s / 2^52
 *     t_i = q'_(i-1) + lo(q'_i (2^52 - B)) + lo(s_i m)  mod 2^52  =  r_i + q'_(i-1)
 *
 * where r = s m - q' B < B + (1 + 2^-12) B s / 2^52. Both additions come with the multiplies. The sum of two low halves and a quotient may
 * pass 2^52; the multiplies look at the low 52 bits only, so a redundant pass leaves it at that: four operations for 120 digits.
 *
 *     redundant   s < 2^52: t < (2 + 2^-12) B + m 2^52 / B < 4.26 B < 2^52 = 4.503 B
 *     ifma        s < B:    t < B + 1.001 B^2 / 2^52 + m < 1.73 B.  s < 2^52, m = 1: q' = floor(s / 2^50), t < 1.51 B.  So 0 or 1 goes up
 *
 * M = floor(m C / 2^61) with C = floor(2^113 / B): m C / 2^61 is short of m 2^52 / B by less than m / 2^61 < 2^-12.
 *
 *     operations a vector: redundant 4, ifma 12 and a quarter; three of them multiplies */
#include "dec15_mul1.h"

#ifdef DEC15_IFMA
#include <immintrin.h>

#define TIFMA __attribute__((target("avx512f,avx512ifma")))
#define INLINE_IFMA static inline __attribute__((always_inline, target("avx512f,avx512ifma")))

__extension__ typedef unsigned __int128 u128;

enum { LANES = 8, BLOCK = 4 * LANES };

struct constants {
    __m512i M, m, complement, B, low, zero, minus_1;
};

INLINE_IFMA struct constants constants(uint64_t m)
{
    const uint64_t C = (uint64_t)(((u128)1 << 113) / DEC15_BASE), M = (uint64_t)((u128)m * C >> 61);
    struct constants c = {
        .M = _mm512_set1_epi64((long long)M), .m = _mm512_set1_epi64((long long)m),
        .complement = _mm512_set1_epi64((1LL << 52) - (long long)DEC15_BASE), .B = _mm512_set1_epi64((long long)DEC15_BASE),
        .low = _mm512_set1_epi64((1LL << 52) - 1), .zero = _mm512_setzero_si512(), .minus_1 = _mm512_set1_epi64(-1),
    };
#ifdef __clang__
    __asm__("" : "+v"(c.minus_1)); /* of known constants it makes two operations out of one */
#endif
    return c;
}

/* Limbs [0, count) of a vector, the others 0. */
INLINE_IFMA __m512i load(const dec15_limb *s, size_t count)
{
    return count >= LANES ? _mm512_loadu_si512(s) : _mm512_maskz_loadu_epi64((__mmask8)((1u << count) - 1), s);
}

INLINE_IFMA void store(dec15_limb *d, __m512i v, size_t count)
{
    if (count >= LANES)
        _mm512_storeu_si512(d, v);
    else
        _mm512_mask_storeu_epi64(d, (__mmask8)((1u << count) - 1), v);
}

/* t_i; `below` are the quotients of the vector before, and become this one's. */
INLINE_IFMA __m512i step(__m512i s, __m512i *below, const struct constants *c)
{
    __m512i q = _mm512_madd52hi_epu64(c->zero, s, c->M), lower = _mm512_alignr_epi64(q, *below, LANES - 1);
    *below = q;
    return _mm512_madd52lo_epu64(_mm512_madd52lo_epu64(lower, q, c->complement), s, c->m);
}

/* Lane (n - 1) mod 8: what the last limb hands up. */
INLINE_IFMA uint64_t top(__m512i v, size_t n)
{
    __m512i lane = _mm512_permutexvar_epi64(_mm512_set1_epi64((long long)((n - 1) % LANES)), v);
    return (uint64_t)_mm_cvtsi128_si64(_mm512_castsi512_si128(lane));
}

//> dec15-redundant
TIFMA uint64_t dec15_mul1_redundant(dec15_limb *d, const dec15_limb *s, size_t n, uint64_t m)
{
    const struct constants c = constants(m);
    __m512i below = c.zero;
    size_t i = 0;
    for (; n - i >= BLOCK; i += BLOCK)
#pragma GCC unroll 4
        for (int j = 0; j < 4; j++)
            _mm512_storeu_si512(d + i + j * LANES, step(_mm512_loadu_si512(s + i + j * LANES), &below, &c));
    for (; i < n; i += LANES)
        store(d + i, step(load(s + i, n - i), &below, &c), n - i);
    return top(below, n);
}
//< dec15-redundant

/* u < 2B: what is left of it is below B; with what comes from below it is at most B. */
INLINE_IFMA __m512i round_step(__m512i u, __m512i u_below, const struct constants *c)
{
    __m512i lower = _mm512_alignr_epi64(u, u_below, LANES - 1), t = _mm512_min_epu64(u, _mm512_sub_epi64(u, c->B));
    return _mm512_mask_sub_epi64(t, _mm512_cmpge_epu64_mask(lower, c->B), t, c->minus_1);
}

//> dec15-ifma
TIFMA uint64_t dec15_mul1_ifma(dec15_limb *d, const dec15_limb *s, size_t n, uint64_t m)
{
    const struct constants c = constants(m);
    __m512i below = c.zero, u_below = c.zero, most;
    uint64_t carry = 0;
    size_t i = 0;
    for (; n - i >= BLOCK; i += BLOCK) {
        __m512i u[4];
        most = c.zero;
#pragma GCC unroll 4
        for (int j = 0; j < 4; j++)
            u[j] = _mm512_and_si512(step(_mm512_loadu_si512(s + i + j * LANES), &below, &c), c.low);
#pragma GCC unroll 4
        for (int j = 0; j < 4; j++) {
            __m512i t = round_step(u[j], j > 0 ? u[j - 1] : u_below, &c);
            _mm512_storeu_si512(d + i + j * LANES, t);
            most = _mm512_max_epu64(most, t);
        }
        u_below = u[3];
        if (__builtin_expect(_mm512_cmpge_epu64_mask(most, c.B) != 0, 0)) {
            __m512i mended = _mm512_set1_epi64((long long)dec15_normalise(d + i, BLOCK));
            below = _mm512_mask_add_epi64(below, 0x80, below, mended);
        }
    }
    most = c.zero;
    for (size_t j = i; j < n; j += LANES) {
        __m512i u = _mm512_and_si512(step(load(s + j, n - j), &below, &c), c.low), t = round_step(u, u_below, &c);
        store(d + j, t, n - j);
        most = _mm512_max_epu64(most, t); /* below B in the lanes above the number */
        u_below = u;
    }
    if (__builtin_expect(_mm512_cmpge_epu64_mask(most, c.B) != 0, 0))
        carry = dec15_normalise(d + i, n - i);
    return top(below, n) + (top(u_below, n) >= DEC15_BASE) + carry;
}
//< dec15-ifma

uint64_t dec15_normalise_ifma(dec15_limb *d, size_t n)
{
    return dec15_mul1_ifma(d, d, n, 1);
}

#endif
