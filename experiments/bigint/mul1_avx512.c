/* One-limb multiply with AVX-512: sixteen limbs a vector. Contract in mul1_vector.h.
 *
 * The quotients need products of 64 bits, so the limbs in even and in odd places are multiplied apart and the high halves woven
 * together again; the remainders only need the low 32 bits of s m - q' B, which a packed multiply gives for all sixteen at once.
 *
 *     operations a vector: rare 11 and a quarter, round 19, mask 20, redundant 9; four of them multiplies */
#include "mul1_512.h"

#ifdef MUL1_X86

#define T512 __attribute__((target("avx512f")))

#define HIGH_HALF ((_MM_PERM_ENUM)0xf5) /* the odd places, each twice */

struct constants {
    __m512i M, m, B, twice, quarter, nines, minus_1;
    __mmask16 even;
};

INLINE512 struct constants constants(uint32_t m, unsigned k)
{
    struct constants c = {
        .M = _mm512_set1_epi32((int)mul1_fraction(m, k)), .m = _mm512_set1_epi32((int)m),
        .B = _mm512_set1_epi32((int)LIMB_BASE), .twice = _mm512_set1_epi32((int)(2 * LIMB_BASE)), .quarter = _mm512_set1_epi32(1 << 28),
        .nines = _mm512_set1_epi32((int)(LIMB_BASE - 1)), .minus_1 = _mm512_set1_epi32(-1), .even = 0x5555,
    };
#ifdef __clang__
    __asm__("" : "+Yk"(c.even), "+v"(c.minus_1)); /* of known constants it makes two operations out of one */
#endif
    return c;
}

/* Bits 32 to 63 of s_i M. */
INLINE512 __m512i quotients(__m512i s, const struct constants *c)
{
    __m512i odd = _mm512_shuffle_epi32(s, HIGH_HALF);
    __m512i even_product = _mm512_mul_epu32(s, c->M), odd_product = _mm512_mul_epu32(odd, c->M);
    return _mm512_mask_shuffle_epi32(odd_product, c->even, even_product, HIGH_HALF);
}

/* r_i + q_(i-1); `below` are the quotients of the vector before. */
INLINE512 __m512i digits(__m512i s, __m512i q, __m512i below, const struct constants *c)
{
    __m512i r = _mm512_sub_epi32(_mm512_mullo_epi32(s, c->m), _mm512_mullo_epi32(q, c->B));
    return _mm512_add_epi32(r, from_below(q, below));
}

/* Exact quotients: r < 2B, and where r >= B it is brought below B and q' made q. t <= (B - 1) + (m - 1) <= 2B - 3 then, or
 * (B - 1) + 4 for m = 1 and limbs below 2^32. So the carry out of a limb is 0 or 1, and with G = [t >= B], P = [t = B - 1]
 *
 *     a carry comes out of limb i if G_i, or if P_i and one comes in;  G_i and P_i are never both true
 *
 * which is addition: bit i of (2 G + in) + P differs from P_i just where a carry comes into limb i, and bit 16 of the sum is what
 * comes out of the vector. *into is sum ^ P. */
INLINE512 __m512i mask_step(__m512i x, __m512i *below, uint32_t *in, uint32_t *into, const struct constants *c)
{
    __m512i q = quotients(x, c), r = _mm512_sub_epi32(_mm512_mullo_epi32(x, c->m), _mm512_mullo_epi32(q, c->B));
    q = _mm512_mask_sub_epi32(q, _mm512_cmpge_epu32_mask(r, c->B), q, c->minus_1);
    r = _mm512_min_epu32(r, _mm512_sub_epi32(r, c->B));
    __m512i t = _mm512_add_epi32(r, from_below(q, *below));
    uint32_t P = _mm512_cmpeq_epi32_mask(t, c->nines);
    uint32_t sum = 2 * (uint32_t)_mm512_cmpge_epu32_mask(t, c->B) + *in + P;
    *below = q;
    *in = sum >> 16;
    *into = sum ^ P;
    t = _mm512_mask_sub_epi32(t, (__mmask16)*into, t, c->minus_1);
    return _mm512_min_epu32(t, _mm512_sub_epi32(t, c->B));
}

T512 uint32_t mul1_avx512_mask(uint32_t *d, const uint32_t *s, size_t n, uint32_t m)
{
    const struct constants c = constants(m, 0);
    __m512i below = _mm512_setzero_si512();
    uint32_t in = 0, into;
    size_t i = 0;
    for (; n - i >= LANES; i += LANES) {
        __m512i x = _mm512_loadu_si512(s + i);
        _mm512_storeu_si512(d + i, mask_step(x, &below, &in, &into, &c));
    }
    if (i == n)
        return top(below, n) + in;
    __m512i x = load(s + i, n - i);
    store(d + i, mask_step(x, &below, &in, &into, &c), n - i);
    return top(below, n) + (into >> (n - i) & 1);
}

//> avx512-rare
/* t < B + B/4 + m, so it is below 2.25 B < 2^32. */
T512 uint32_t mul1_avx512_rare(uint32_t *d, const uint32_t *s, size_t n, uint32_t m)
{
    const unsigned k = mul1_fraction_shift(m);
    const struct constants c = constants(m, k);
    const __m512i shift = _mm512_set1_epi32((int)k);
    __m512i below = _mm512_setzero_si512(), q, t, most;
    uint32_t carry = 0;
    size_t i = 0;
    for (; n - i >= BLOCK; i += BLOCK) {
        most = _mm512_setzero_si512();
#pragma GCC unroll 4
        for (int j = 0; j < 4; j++, below = q) {
            __m512i x = _mm512_loadu_si512(s + i + j * LANES);
            q = _mm512_srlv_epi32(quotients(x, &c), shift);
            t = digits(x, q, below, &c);
            _mm512_storeu_si512(d + i + j * LANES, t);
            most = _mm512_max_epu32(most, t);
        }
        if (ANY_TOO_LARGE(most, c.B))
            below = add_to_top(below, mul1_avx512_mask(d + i, d + i, BLOCK, 1));
    }
    most = _mm512_setzero_si512();
    for (size_t j = i; j < n; j += LANES, below = q) {
        __m512i x = load(s + j, n - j);
        q = _mm512_srlv_epi32(quotients(x, &c), shift);
        t = digits(x, q, below, &c); /* below B in the lanes above the number */
        store(d + j, t, n - j);
        most = _mm512_max_epu32(most, t);
    }
    if (ANY_TOO_LARGE(most, c.B))
        carry = mul1_avx512_mask(d + i, d + i, n - i, 1);
    return top(below, n) + carry;
}
//< avx512-rare

/* u = r + q'_(i-1) < 2.25 B: 0, 1 or 2 go up. The smallest of u, u - B, u - 2B mod 2^32 is what they leave of u; u less that is 0, B or 2B,
 * and with 2^28 added its top two bits say 0, 1 or 2. With what comes from below, at most B + 1 is left. */
INLINE512 __m512i round_step(__m512i u, __m512i *up_below, const struct constants *c)
{
    __m512i t = _mm512_min_epu32(_mm512_min_epu32(u, _mm512_sub_epi32(u, c->B)), _mm512_sub_epi32(u, c->twice));
    __m512i up = _mm512_srli_epi32(_mm512_sub_epi32(_mm512_add_epi32(u, c->quarter), t), 30), lower = from_below(up, *up_below);
    *up_below = up;
    return _mm512_add_epi32(t, lower);
}

T512 uint32_t mul1_avx512_round(uint32_t *d, const uint32_t *s, size_t n, uint32_t m)
{
    const struct constants c = constants(m, 0);
    __m512i below = _mm512_setzero_si512(), up_below = below, most;
    uint32_t carry = 0;
    size_t i = 0;
    for (; n - i >= BLOCK; i += BLOCK) {
        __m512i x[4], q[4], u[4];
        most = _mm512_setzero_si512();
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
            __m512i t = round_step(u[j], &up_below, &c);
            _mm512_storeu_si512(d + i + j * LANES, t);
            most = _mm512_max_epu32(most, t);
        }
        below = q[3];
        if (ANY_TOO_LARGE(most, c.B))
            below = add_to_top(below, mul1_avx512_mask(d + i, d + i, BLOCK, 1));
    }
    most = _mm512_setzero_si512();
    for (size_t j = i; j < n; j += LANES) {
        __m512i x = load(s + j, n - j), q = quotients(x, &c), u = digits(x, q, below, &c);
        __m512i t = round_step(u, &up_below, &c);
        store(d + j, t, n - j);
        most = _mm512_max_epu32(most, t);
        below = q;
    }
    if (ANY_TOO_LARGE(most, c.B))
        carry = mul1_avx512_mask(d + i, d + i, n - i, 1);
    return top(below, n) + top(up_below, n) + carry;
}

//> avx512-redundant
/* t < B + B s / 2^32 + q' <= 2 B + m 2^32 / B <= 2^32: any limbs of 32 bits give limbs of 32 bits. */
T512 uint32_t mul1_avx512_redundant(uint32_t *d, const uint32_t *s, size_t n, uint32_t m)
{
    const struct constants c = constants(m, 0);
    __m512i below = _mm512_setzero_si512(), q;
    size_t i = 0;
    for (; n - i >= BLOCK; i += BLOCK)
#pragma GCC unroll 4
        for (int j = 0; j < 4; j++, below = q) {
            __m512i x = _mm512_loadu_si512(s + i + j * LANES);
            q = quotients(x, &c);
            _mm512_storeu_si512(d + i + j * LANES, digits(x, q, below, &c));
        }
    for (; i < n; i += LANES, below = q) {
        __m512i x = load(s + i, n - i);
        q = quotients(x, &c);
        store(d + i, digits(x, q, below, &c), n - i);
    }
    return top(below, n);
}
//< avx512-redundant

#endif
