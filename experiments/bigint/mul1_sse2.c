/* One-limb multiply with SSE2, which every x86-64 has: four limbs a vector. Contract in mul1_vector.h.
 *
 * No packed 32-bit multiply and no unsigned comparison here. So the limbs in even and odd places stay apart, in lanes of 64 bits, to
 * the end; the odd limb takes the even one's quotient from its own lane, the even limb the odd one's from the lane below. And
 * t >= B shows as bit 31 of t + (2^31 - B), as t < 2.25 B < 2^31 + B.
 *
 *     19 operations a vector, six of them multiplies */
#include "mul1_vector.h"

#ifdef MUL1_X86
#include <emmintrin.h>

enum { LANES = 4, BLOCK = 4 * LANES };

struct constants {
    __m128i M, m, B, shift, to_sign;
};

/* The four t_i of the limbs in s; `below` are the quotients of the odd places in the vector before. */
static inline __attribute__((always_inline)) __m128i step(__m128i s, __m128i *below, const struct constants *c)
{
    __m128i odd = _mm_srli_epi64(s, 32);
    __m128i q_even = _mm_srl_epi64(_mm_mul_epu32(s, c->M), c->shift), q_odd = _mm_srl_epi64(_mm_mul_epu32(odd, c->M), c->shift);
    __m128i r_even = _mm_sub_epi64(_mm_mul_epu32(s, c->m), _mm_mul_epu32(q_even, c->B));
    __m128i r_odd = _mm_sub_epi64(_mm_mul_epu32(odd, c->m), _mm_mul_epu32(q_odd, c->B));
    __m128i q_below = _mm_castpd_si128(_mm_shuffle_pd(_mm_castsi128_pd(*below), _mm_castsi128_pd(q_odd), 1));
    *below = q_odd;
    return _mm_add_epi32(_mm_add_epi64(r_even, q_below), _mm_slli_epi64(_mm_add_epi64(r_odd, q_even), 32));
}

uint32_t mul1_sse2_rare(uint32_t *d, const uint32_t *s, size_t n, uint32_t m)
{
    static const volatile uint32_t base = LIMB_BASE; /* clang would multiply by -B instead, and -B has 64 bits: twice the work */
    const unsigned k = mul1_fraction_shift(m);
    const struct constants c = {
        _mm_set1_epi32((int)mul1_fraction(m, k)), _mm_set1_epi32((int)m), _mm_set1_epi32((int)base),
        _mm_cvtsi32_si128((int)(32 + k)), _mm_set1_epi32((int)(UINT32_C(0x80000000) - LIMB_BASE)),
    };
    __m128i below = _mm_setzero_si128();
    size_t i = 0;
    for (size_t more; (more = n - i < BLOCK ? (n - i) / LANES * LANES : BLOCK) != 0; i += more) {
        __m128i over = _mm_setzero_si128();
#pragma GCC unroll 4
        for (size_t j = i; j < i + more; j += LANES) {
            __m128i t = step(_mm_loadu_si128((const __m128i *)(s + j)), &below, &c);
            _mm_storeu_si128((__m128i *)(d + j), t);
            over = _mm_or_si128(over, _mm_add_epi32(t, c.to_sign));
        }
        if (__builtin_expect(_mm_movemask_ps(_mm_castsi128_ps(over)) != 0, 0)) {
            long long mended = mul1_normalise(d + i, more);
            below = _mm_add_epi64(below, _mm_set_epi64x(mended, 0));
        }
    }
    uint64_t carry = (uint64_t)_mm_cvtsi128_si64(_mm_unpackhi_epi64(below, below));
    return mul1_tail(d + i, s + i, n - i, m, carry);
}

#endif
