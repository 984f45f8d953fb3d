/* One limb in base 10^18 and 10^19 by the reciprocal of the multiplier: no division but one a call. Contract in mul1_bases.h.
 *
 *     k = the largest with m 2^k < B        R = floor(m 2^(64+k) / B) < 2^64,    m 2^(64+k) = R B + e,  0 <= e < B
 *
 * For a limb a write a m = Q B + t, 0 <= t < B. Then
 *
 *     a R / 2^(64+k) = a m / B - z,     z = a e / (2^(64+k) B) < B / 2^(64+k) < 1
 *
 * and the floor of it, q = mulhi(a, R) >> k, is Q; or Q - 1, which needs t < z B. So the remainder r = a m - q B, and what the
 * carry c <= m - 1 makes of it, are bounded by
 *
 *     r < B + B^2 / 2^(64+k)            r + c < B + B^2 / 2^(64+k) + m                                                      (*)
 *
 * One fix-up, r + c - B and q + 1, needs (*) <= 2 B, and the word needs (*) <= 2^64. m < B / 2^k by the choice of k.
 *
 *   10^18   B / 2^64 = 0.0542.  The first condition decides. With k >= 1:  m < B / 2, (*) < 1.53 B.
 *           With k = 0 it reads m <= B - B^2 / 2^64 = 945,789,891,375,724,778.3; MUL1_E18_RECIP_MAX is its floor. Above that the
 *           step does fail, though every m < 10^18 is below 2^60 and nothing overflows: a product near 0 mod B meets a carry near B.
 *   10^19   B / 2^64 = 0.5421, 2^64 = 1.8446 B.  The second condition decides. With k >= 1:  (*) < B + 0.272 B + B / 2 = 1.772 B.
 *           With k = 0, m >= B / 2 and (*) is 2.04 B or more. Hence 2 m < B, MUL1_E19_RECIP_MAX, a little above 2^62.
 *
 * mulhi, a m and q B are three multiplies; r needs only the low words of the last two. The carry meets r after all of them.
 * A small multiplier makes the fix-up rare: q is one too small about once in 2^k limbs, and a carry runs over once in 2 B / m.
 *
 * The reciprocal of a multiplier is ours; with B = 10^9 it is even exact (mul1_recip.c). */
#include "mul1_bases.h"
#include "wide.h"

struct reciprocal {
    uint64_t m, R;
    unsigned k;
};

//> reciprocal-wide
/* m < B; 0 is allowed. m 2^k needs at most as many bits as B, and one less where that is too much. */
WIDE_INLINE struct reciprocal reciprocal(uint64_t m, const uint64_t B, const unsigned shift)
{
    struct reciprocal x = {m, 0, 0};
    uint64_t rest;
    if (m == 0)
        return x;
    x.k = (unsigned)__builtin_clzll(m) - shift;
    if (m << x.k >= B)
        x.k--;
    x.R = wide_divide(wide_join(m << x.k << shift, 0), B << shift, WIDE_INVERSE(B << shift), &rest);
    return x;
}
//< reciprocal-wide

//> step-recip-wide
WIDE_INLINE uint64_t step_recip(uint64_t a, struct reciprocal x, uint64_t *carry, const uint64_t B)
{
    uint64_t q = wide_mulhi(a, x.R) >> x.k, r = a * x.m - q * B + *carry;
    if (__builtin_expect(r >= B, 0)) {
        __asm__ volatile("" : "+r"(r));
        r -= B;
        q++;
    }
    *carry = q;
    return r;
}
//< step-recip-wide

WIDE_INLINE uint64_t step_recip_mask(uint64_t a, struct reciprocal x, uint64_t *carry, const uint64_t B)
{
    uint64_t q = wide_mulhi(a, x.R) >> x.k, r = a * x.m - q * B + *carry;
    uint64_t over = -(uint64_t)(r >= B);
    *carry = q - over;
    return r - (over & B);
}

/* Unrolled: a loop of one limb costs a cycle more a limb where its last branch comes to lie across a cache line (clang, in two
 * layouts of five). */
#define DEFINE(base, form, B, shift) \
    uint64_t mul1_##base##_##form(uint64_t *d, const uint64_t *s, size_t n, uint64_t m) \
    { \
        const struct reciprocal x = reciprocal(m, B, shift); \
        uint64_t c = 0; \
        _Pragma("GCC unroll 4") \
        for (size_t i = 0; i < n; i++) \
            d[i] = step_##form(s[i], x, &c, B); \
        return c; \
    }

DEFINE(e18, recip, WIDE_TEN18, 4)
DEFINE(e18, recip_mask, WIDE_TEN18, 4)
DEFINE(e19, recip, WIDE_TEN19, 0)
DEFINE(e19, recip_mask, WIDE_TEN19, 0)
