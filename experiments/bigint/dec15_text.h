/* Base 10^15: from base 10^9 and back, and decimal text. All linear: the bases are powers of ten, so no limb meets a distant one.
 *
 *     n15 = dec15_from_limbs(r, s, n)         n limbs of base 10^9 into dec15_limbs(n) of base 10^15, all written
 *     n9  = dec15_to_limbs(r, s, n)           n limbs of base 10^15 into dec15_narrow(n) of base 10^9, all written
 *     length = dec15_print(out, s, n)         decimal_print's contract (decimal.h): no leading zeros, "0" for zero, a NUL behind;
 *                                             out has room for 15 n + 2 bytes
 *
 * Every limb below its base; high zero limbs and n = 0 are allowed. The conversions return the number of limbs without high zeros. r and s
 * must not overlap. No allocation, no errors. */
#ifndef DEC15_TEXT_H
#define DEC15_TEXT_H

#include "dec15.h"
#include "limb.h"

/* Limbs that hold every number of n limbs of the other base: ceil(9 n / 15), ceil(15 n / 9). */
static inline size_t dec15_limbs(size_t n)
{
    return (3 * n + 4) / 5;
}

static inline size_t dec15_narrow(size_t n)
{
    return (5 * n + 2) / 3;
}

size_t dec15_from_limbs(dec15_limb *r, const uint32_t *s, size_t n);
size_t dec15_to_limbs(uint32_t *r, const dec15_limb *s, size_t n);
size_t dec15_print(char *out, const dec15_limb *s, size_t n);

#endif
