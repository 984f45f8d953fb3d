/* One-limb multiply with AVX-512 IFMA, which multiplies 52 bits by 52 and adds the low or the high half of the product to what is
 * there. Contract in mul1_vector.h.
 *
 * The high half gives quotients without a shift, and 52 bits of m / B make them almost always exact, whatever m is:
 *
 *     M = floor(m 2^52 / B),  q' = floor(s M / 2^52),  s m / B - q' < 1 + s / 2^52
 *
 * so r = s m - q' B < B (1 + 2^-22) for limbs below B, and below B (1 + 2^-20) for any of 32 bits.
 *
 *     operations a vector of sixteen limbs: round 16 and a quarter, four of them multiplies; redundant 10, six of them multiplies */
#include "mul1_512.h"

#ifdef MUL1_X86

#define TIFMA __attribute__((target("avx512f,avx512ifma")))
#define INLINE_IFMA static inline __attribute__((always_inline, target("avx512f,avx512ifma")))

#define LOW_HALF ((_MM_PERM_ENUM)0xa0) /* the even places, each twice */

struct constants {
    __m512i M, m, m64, B, complement, low, zero, minus_1;
    __mmask16 odd;
};

INLINE_IFMA struct constants constants(uint32_t m)
{
    uint64_t high = (uint64_t)m << 32, low = high % LIMB_BASE << 20; /* a long division: neither exceeds 64 bits */
    struct constants c = {
        .M = _mm512_set1_epi64((long long)((high / LIMB_BASE << 20) + low / LIMB_BASE)),
        .m = _mm512_set1_epi32((int)m), .m64 = _mm512_set1_epi64(m), .B = _mm512_set1_epi32((int)LIMB_BASE),
        .complement = _mm512_set1_epi64((1LL << 52) - LIMB_BASE), .low = _mm512_set1_epi64(0xffffffff),
        .zero = _mm512_setzero_si512(), .minus_1 = _mm512_set1_epi32(-1), .odd = 0xaaaa,
    };
#ifdef __clang__
    __asm__("" : "+Yk"(c.odd), "+v"(c.minus_1)); /* of known constants it makes two operations out of one */
#endif
    return c;
}

/* The low halves of even and odd, woven together. */
INLINE_IFMA __m512i weave(__m512i even, __m512i odd, const struct constants *c)
{
    return _mm512_mask_shuffle_epi32(even, c->odd, odd, LOW_HALF);
}

INLINE_IFMA __m512i quotients(__m512i s, const struct constants *c)
{
    __m512i even = _mm512_and_si512(s, c->low), odd = _mm512_srli_epi64(s, 32);
    return weave(_mm512_madd52hi_epu64(c->zero, even, c->M), _mm512_madd52hi_epu64(c->zero, odd, c->M), c);
}

/* r_i + q_(i-1); `below` are the quotients of the vector before. At most B + 238 + m - 1, which is below 2B + 238. */
INLINE_IFMA __m512i digits(__m512i s, __m512i q, __m512i below, const struct constants *c)
{
    __m512i r = _mm512_sub_epi32(_mm512_mullo_epi32(s, c->m), _mm512_mullo_epi32(q, c->B));
    return _mm512_add_epi32(r, from_below(q, below));
}

/* 0 or 1 goes up. What is left is below B, but for u >= 2B below B + 238; with what comes from below one more. */
INLINE_IFMA __m512i round_step(__m512i u, __m512i u_below, const struct constants *c)
{
    __m512i lower = from_below(u, u_below), t = _mm512_min_epu32(u, _mm512_sub_epi32(u, c->B));
    return _mm512_mask_sub_epi32(t, _mm512_cmpge_epu32_mask(lower, c->B), t, c->minus_1);
}

//> ifma-round
TIFMA uint32_t mul1_ifma_round(uint32_t *d, const uint32_t *s, size_t n, uint32_t m)
{
    const struct constants c = constants(m);
    __m512i below = c.zero, u_below = c.zero, most;
    uint32_t carry = 0;
    size_t i = 0;
    for (; n - i >= BLOCK; i += BLOCK) {
        __m512i x[4], q[4], u[4];
        most = c.zero;
#pragma GCC unroll 4
        for (int j = 0; j < 4; j++) {
            x[j] = _mm512_loadu_si512(s + i + j * LANES);
            q[j] = quotients(x[j], &c);
        }
#pragma GCC unroll 4
        for (int j = 0; j < 4; j++)
            u[j] = digits(x[j], q[j], j > 0 ? q[j - 1] : below, &c);
#pragma GCC unroll 4
        for (int j = 0; j < 4; j++) {
            __m512i t = round_step(u[j], j > 0 ? u[j - 1] : u_below, &c);
            _mm512_storeu_si512(d + i + j * LANES, t);
            most = _mm512_max_epu32(most, t);
        }
        below = q[3];
        u_below = u[3];
        if (ANY_TOO_LARGE(most, c.B))
            below = add_to_top(below, mul1_avx512_mask(d + i, d + i, BLOCK, 1));
    }
    most = c.zero;
    for (size_t j = i; j < n; j += LANES) {
        __m512i x = load(s + j, n - j), q = quotients(x, &c), u = digits(x, q, below, &c);
        __m512i t = round_step(u, u_below, &c); /* below B in the lanes above the number */
        store(d + j, t, n - j);
        most = _mm512_max_epu32(most, t);
        below = q;
        u_below = u;
    }
    if (ANY_TOO_LARGE(most, c.B))
        carry = mul1_avx512_mask(d + i, d + i, n - i, 1);
    return top(below, n) + (top(u_below, n) >= LIMB_BASE) + carry;
}
//< ifma-round

//> ifma-redundant
/* The additions come with the multiplies: t_i = q'_(i-1) + lo(s_i m) + lo(q'_i (2^52 - B)) mod 2^52, of which the low 32 bits are
 * all there is. It is below 2 B + m 2^32 / B <= 2^32. */
INLINE_IFMA __m512i redundant_step(__m512i s, __m512i *odd_below, const struct constants *c)
{
    __m512i even = _mm512_and_si512(s, c->low), odd = _mm512_srli_epi64(s, 32);
    __m512i q_even = _mm512_madd52hi_epu64(c->zero, even, c->M), q_odd = _mm512_madd52hi_epu64(c->zero, odd, c->M);
    __m512i t_even = _mm512_madd52lo_epu64(_mm512_alignr_epi64(q_odd, *odd_below, 7), even, c->m64);
    __m512i t_odd = _mm512_madd52lo_epu64(q_even, odd, c->m64);
    *odd_below = q_odd;
    return weave(_mm512_madd52lo_epu64(t_even, q_even, c->complement), _mm512_madd52lo_epu64(t_odd, q_odd, c->complement), c);
}

TIFMA uint32_t mul1_ifma_redundant(uint32_t *d, const uint32_t *s, size_t n, uint32_t m)
{
    const struct constants c = constants(m);
    __m512i below = c.zero;
    size_t i = 0;
    for (; n - i >= BLOCK; i += BLOCK)
#pragma GCC unroll 4
        for (int j = 0; j < 4; j++)
            _mm512_storeu_si512(d + i + j * LANES, redundant_step(_mm512_loadu_si512(s + i + j * LANES), &below, &c));
    for (; n - i >= LANES; i += LANES)
        _mm512_storeu_si512(d + i, redundant_step(_mm512_loadu_si512(s + i), &below, &c));
    if (i == n)
        return (uint32_t)_mm_cvtsi128_si64(_mm512_castsi512_si128(_mm512_alignr_epi64(below, below, 7)));
    __m512i t = redundant_step(load(s + i, n - i), &below, &c); /* the limb above the number is 0, so what is handed up stands there */
    store(d + i, t, n - i);
    __m512i lane = _mm512_permutexvar_epi32(_mm512_set1_epi32((int)(n - i)), t);
    return (uint32_t)_mm_cvtsi128_si32(_mm512_castsi512_si128(lane));
}
//< ifma-redundant

#endif
