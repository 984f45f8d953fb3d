/* One limb in base 2^32 and 2^64: the digit is the low word of the product, the carry the high one. Contract in mul1_bases.h.
 *
 *     p = a m + c <= (B-1)^2 + (B-1) < B^2
 *
 * The chain is an addition a limb: into the low word, and what it carries into the high one. */
#include "mul1_bases.h"
#include "wide.h"

//> mul1-b64
uint64_t mul1_b64(uint64_t *d, const uint64_t *s, size_t n, uint64_t m)
{
    uint64_t c = 0;
    for (size_t i = 0; i < n; i++) {
        wide_u128 p = (wide_u128)s[i] * m + c;
        d[i] = (uint64_t)p;
        c = (uint64_t)(p >> 64);
    }
    return c;
}
//< mul1-b64

uint32_t mul1_b32(uint32_t *d, const uint32_t *s, size_t n, uint32_t m)
{
    uint64_t c = 0;
    for (size_t i = 0; i < n; i++) {
        c += (uint64_t)s[i] * m;
        d[i] = (uint32_t)c;
        c >>= 32;
    }
    return (uint32_t)c;
}
