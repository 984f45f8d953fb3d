/* When is an integer exactly a double? Contract in dbl_exact.h. */
#include "dbl_exact.h"

#include "limb.h"
#include "wide.h"

#include <math.h>

//> dbl-exact
int dbl_exact_e9(const uint32_t *mag, size_t n)
{
    while (n > 0 && mag[n - 1] == 0)
        n--;
    return n <= 1 || (n == 2 && (uint64_t)mag[1] * LIMB_BASE + mag[0] <= DBL_EXACT_MAX);
}

int dbl_exact_b64(const uint64_t *mag, size_t n)
{
    while (n > 0 && mag[n - 1] == 0)
        n--;
    return n == 0 || (n == 1 && mag[0] <= DBL_EXACT_MAX);
}
//< dbl-exact

/* Otherwise a and b are scaled to full words: q = floor(a 2^(x+63) / (b 2^y)) has 63 or 64 bits, at least 10 more than a double
 * keeps. What the floor cut off only matters for telling a tie from its neighbours, so one bit of it, or-ed into the lowest, is
 * enough. */
//> dbl-quotient
double dbl_quotient(uint64_t a, uint64_t b)
{
    if (a <= DBL_EXACT_MAX && b <= DBL_EXACT_MAX)
        return (double)a / (double)b;
    if (a == 0)
        return 0;
    int x = __builtin_clzll(a), y = __builtin_clzll(b);
    wide_u128 u = (wide_u128)(a << x) << 63;
    uint64_t d = b << y, q = (uint64_t)(u / d);
    q |= u % d != 0;
    return ldexp((double)q, y - x - 63);
}
//< dbl-quotient
