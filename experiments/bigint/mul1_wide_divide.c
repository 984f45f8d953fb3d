/* One limb by exact division in base 10^18 and 10^19, three ways. Contract in mul1_bases.h.
 *
 *     p = a m + c,  0 <= a < B,  0 <= c <= m - 1        p <= B m - 1 < B^2, so the new carry floor(p / B) is at most m - 1
 *
 * p needs two words, so no compiler turns p / B into multiplies. */
#include "mul1_bases.h"
#include "wide.h"

//> step-u128
WIDE_INLINE uint64_t step_u128(uint64_t a, uint64_t m, uint64_t *carry, const uint64_t B, const unsigned shift)
{
    (void)shift;
    wide_u128 p = (wide_u128)a * m + *carry, q = p / B;
    *carry = (uint64_t)q;
    return (uint64_t)(p - q * B);
}
//< step-u128

/* shift is what normalises B. p 2^shift < B (B 2^shift), so its high word is below B 2^shift, as wide_divide wants. */
WIDE_INLINE uint64_t divide(wide_u128 p, uint64_t *r, const uint64_t B, const unsigned shift)
{
    uint64_t q = wide_divide(p << shift, B << shift, WIDE_INVERSE(B << shift), r);
    *r >>= shift;
    return q;
}

//> step-exact
WIDE_INLINE uint64_t step_exact(uint64_t a, uint64_t m, uint64_t *carry, const uint64_t B, const unsigned shift)
{
    uint64_t r;
    *carry = divide((wide_u128)a * m + *carry, &r, B, shift);
    return r;
}
//< step-exact

//> step-split-wide
/* r + c may not fit a word in base 10^19, so r is compared with what is left up to B. The empty asm keeps the branch a branch. */
WIDE_INLINE uint64_t step_split(uint64_t a, uint64_t m, uint64_t *carry, const uint64_t B, const unsigned shift)
{
    uint64_t r, q = divide((wide_u128)a * m, &r, B, shift), room = B - *carry;
    if (__builtin_expect(r >= room, 0)) {
        __asm__ volatile("" : "+r"(r));
        *carry = q + 1;
        return r - room;
    }
    r += *carry;
    *carry = q;
    return r;
}
//< step-split-wide

#define DEFINE(base, form, B, shift) \
    uint64_t mul1_##base##_##form(uint64_t *d, const uint64_t *s, size_t n, uint64_t m) \
    { \
        uint64_t c = 0; \
        for (size_t i = 0; i < n; i++) \
            d[i] = step_##form(s[i], m, &c, B, shift); \
        return c; \
    }
#define DEFINE_BASE(base, B, shift) DEFINE(base, u128, B, shift) DEFINE(base, exact, B, shift) DEFINE(base, split, B, shift)

DEFINE_BASE(e18, WIDE_TEN18, 4)
DEFINE_BASE(e19, WIDE_TEN19, 0)
