/* One-limb multiply in plain loops that a compiler can turn into vector code. Contract in mul1_vector.h.
 *
 * Each loop does one simple thing to a block of limbs and none of its iterations waits for another. Where the vectors have no packed
 * 32-bit multiply (SSE2), lanes of 64 bits are cheapest; so two limbs are read as one pair, and even and odd limbs kept apart until the
 * end. The odd limb takes the even one's quotient, the even limb the odd one's of the pair below: an array, read one place lower.
 *
 *     clang -O2 and -O3: vectors, with SSE2 alone about 5 operations a limb. gcc 12: none, and no gain over the naive step */
#include "mul1_vector.h"


#define INLINE static inline __attribute__((always_inline))

enum { PAIRS = 64, BLOCK = 2 * PAIRS }; /* of a block: what is kept on the stack */

/* Two limbs; they are read and written as what they are in memory. */
typedef uint64_t pair __attribute__((may_alias, aligned(4)));
typedef int32_t half __attribute__((may_alias));

#if defined __BYTE_ORDER__ && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define EVEN(x) ((x) >> 32)
#define ODD(x) ((x) & 0xffffffff)
#define PAIR(even, odd) (((even) << 32) + (odd))
#else
#define EVEN(x) ((x) & 0xffffffff)
#define ODD(x) ((x) >> 32)
#define PAIR(even, odd) ((even) + ((odd) << 32))
#endif

/* Only the low halves count: one instruction for each two lanes. */
#define MULTIPLY(a, b) (((a) & 0xffffffff) * ((b) & 0xffffffff))

#ifdef __clang__
#pragma clang diagnostic ignored "-Wpass-failed" /* without optimisation there are no vectors to be had */
#define VECTORS _Pragma("clang loop vectorize(enable)")
#else
#define VECTORS _Pragma("GCC ivdep")
#endif

/* clang would multiply by -B instead of subtracting, and -B has 64 bits: twice the work. */
static const volatile uint32_t base = LIMB_BASE;

//> loop-products
/* Of `pairs` pairs: t = r but that odd limbs have their q'_(i-1) already; q[i + 1] = q' of the odd limb of pair i. */
INLINE void products(uint64_t *t, uint64_t *q, const pair *s, size_t pairs, uint64_t m, uint64_t M, unsigned shift)
{
    const uint64_t B = base;
    VECTORS
    for (size_t i = 0; i < pairs; i++) {
        uint64_t even = EVEN(s[i]), odd = ODD(s[i]);
        uint64_t q_even = MULTIPLY(even, M) >> shift, q_odd = MULTIPLY(odd, M) >> shift;
        uint64_t r_even = MULTIPLY(even, m) - MULTIPLY(q_even, B), r_odd = MULTIPLY(odd, m) - MULTIPLY(q_odd, B);
        q[i + 1] = q_odd;
        t[i] = PAIR(r_even, r_odd + q_even);
    }
}
//< loop-products

uint32_t mul1_normalise(uint32_t *d, size_t n)
{
    uint64_t carry = 0;
    for (size_t i = 0; i < n; i++) {
        carry += d[i];
        d[i] = (uint32_t)(carry % LIMB_BASE);
        carry /= LIMB_BASE;
    }
    return (uint32_t)carry;
}

/* What a block of `pairs` pairs does. *carry is what comes from below it on entry, what goes up on return. t >= B shows in bit 31 of
 * t + (2^31 - B), as t < 2.25 B < 2^31 + B. */
INLINE void rare_block(uint32_t *d, const uint32_t *s, size_t pairs, uint32_t m, unsigned k, uint64_t *carry)
{
    const uint64_t to_sign = PAIR(UINT64_C(0x80000000) - LIMB_BASE, UINT64_C(0x80000000) - LIMB_BASE);
    uint64_t t[PAIRS], q[PAIRS + 1], over = 0;
    pair *out = (pair *)d;
    q[0] = *carry;
    products(t, q, (const pair *)s, pairs, m, mul1_fraction(m, k), 32 + k);
    VECTORS
    for (size_t i = 0; i < pairs; i++) {
        uint64_t u = t[i] + PAIR(q[i], UINT64_C(0));
        over |= u + to_sign;
        out[i] = u;
    }
    *carry = q[pairs];
    if (__builtin_expect((over & UINT64_C(0x8000000080000000)) != 0, 0))
        *carry += mul1_normalise(d, 2 * pairs);
}

/* u < 2.25 B: 0, 1 or 2 go up. All comparisons are of signs, so u is taken less B, in [-B, 1.25 B). */
INLINE void round_block(uint32_t *d, const uint32_t *s, size_t pairs, uint32_t m, uint64_t *carry)
{
    const int32_t B = (int32_t)LIMB_BASE;
    uint64_t t[PAIRS], q[PAIRS + 1];
    int32_t left[BLOCK], up[BLOCK + 1], under = 0;
    q[0] = *carry;
    products(t, q, (const pair *)s, pairs, m, mul1_fraction(m, 0), 32);
    VECTORS
    for (size_t i = 0; i < pairs; i++)
        t[i] += PAIR(q[i], UINT64_C(0));
    const half *u = (const half *)t;
    up[0] = 0;
    VECTORS
    for (size_t i = 0; i < 2 * pairs; i++) {
        int32_t y = (int32_t)((uint32_t)u[i] - LIMB_BASE), one = -(y >= 0);
        y -= B & one;
        int32_t two = -(y >= 0);
        left[i] = y + (B & ~two);
        up[i + 1] = one + two;
    }
    VECTORS
    for (size_t i = 0; i < 2 * pairs; i++) {
        int32_t v = left[i] - up[i];
        under |= B - 1 - v;
        d[i] = (uint32_t)v;
    }
    *carry = q[pairs] + (uint64_t)-up[2 * pairs];
    if (__builtin_expect(under < 0, 0))
        *carry += mul1_normalise(d, 2 * pairs);
}

INLINE void redundant_block(uint32_t *d, const uint32_t *s, size_t pairs, uint32_t m, uint64_t *carry)
{
    uint64_t t[PAIRS], q[PAIRS + 1];
    pair *out = (pair *)d;
    q[0] = *carry;
    products(t, q, (const pair *)s, pairs, m, mul1_fraction(m, 0), 32);
    VECTORS
    for (size_t i = 0; i < pairs; i++)
        out[i] = t[i] + PAIR(q[i], UINT64_C(0));
    *carry = q[pairs];
}

/* Blocks of a constant length, the rest as a shorter one, and the limb that is left where n is odd. */
#define BLOCKS(block, ...) \
    uint64_t carry = 0; \
    size_t i = 0; \
    for (; n - i >= BLOCK; i += BLOCK) \
        block(d + i, s + i, PAIRS, m, __VA_ARGS__); \
    block(d + i, s + i, (n - i) / 2, m, __VA_ARGS__); \
    return mul1_tail(d + n / 2 * 2, s + n / 2 * 2, n % 2, m, carry);

uint32_t mul1_loop_rare(uint32_t *d, const uint32_t *s, size_t n, uint32_t m)
{
    const unsigned k = mul1_fraction_shift(m);
    BLOCKS(rare_block, k, &carry)
}

uint32_t mul1_loop_round(uint32_t *d, const uint32_t *s, size_t n, uint32_t m)
{
    BLOCKS(round_block, &carry)
}

uint32_t mul1_loop_redundant(uint32_t *d, const uint32_t *s, size_t n, uint32_t m)
{
    BLOCKS(redundant_block, &carry)
}
