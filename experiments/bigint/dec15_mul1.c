/* One-limb multiply in base 10^15 for every machine, and the way back from redundant limbs. Contract in dec15_mul1.h. */
#include "dec15_mul1.h"

__extension__ typedef unsigned __int128 u128;

/* Once a call, so the compiler's 128-bit division will do. R < 2^63 for m <= B / 2. */
static uint64_t reciprocal(uint64_t m)
{
    return (uint64_t)(((u128)m << 64) / DEC15_BASE);
}

//> dec15-scalar
/*     q' = floor(s R / 2^64),    s m / B - q' < 1 + s / 2^64 < 1 + 2^-14
 *
 * so r = s m - q' B < B + B 2^-14, and with a carry of at most m <= B / 2 it is below 2B: one conditional subtraction for both. Only that
 * addition and its comparison are on the chain. */
uint64_t dec15_mul1_scalar(dec15_limb *d, const dec15_limb *s, size_t n, uint64_t m)
{
    const uint64_t R = reciprocal(m);
    uint64_t carry = 0;
    for (size_t i = 0; i < n; i++) {
        uint64_t q = (uint64_t)((u128)s[i] * R >> 64), r = s[i] * m - q * DEC15_BASE + carry;
        uint64_t over = r >= DEC15_BASE;
        d[i] = r - (-over & DEC15_BASE);
        carry = q + over;
    }
    return carry;
}
//< dec15-scalar

uint64_t dec15_normalise(dec15_limb *d, size_t n)
{
    uint64_t carry = 0;
    for (size_t i = 0; i < n; i++) {
        carry += d[i] & ((UINT64_C(1) << 52) - 1);
        d[i] = carry % DEC15_BASE;
        carry /= DEC15_BASE;
    }
    return carry;
}
