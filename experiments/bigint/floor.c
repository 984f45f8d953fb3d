/* Bare multiplies: what is left of a one-limb step when its carry is taken away. Contract in floor.h.
 *
 * No limb waits for the one before. An empty asm takes each product, so the compiler can neither drop it, nor merge it with
 * another, nor make vector code of it. Unrolled, or on a wide machine the loop itself would be the floor. */
#include "floor.h"

__extension__ typedef unsigned __int128 u128;

#define HIDE(v) __asm__("" : "+r"(v))           /* the compiler no longer knows the value of v */
#define NEED(v) __asm__ volatile("" : : "r"(v)) /* v has to be in a general register here */

//> floor-mul3
uint32_t floor_mul3(uint32_t *d, const uint32_t *s, size_t n, uint32_t m)
{
    uint64_t x = m, y = UINT64_C(1237940039285380275), z = LIMB_BASE;
    HIDE(x);
    HIDE(y);
    HIDE(z);
#pragma GCC unroll 4
    for (size_t i = 0; i < n; i++) {
        uint64_t a = s[i];
        uint64_t p = a * x;
        uint64_t q = (uint64_t)((u128)a * y >> 64);
        uint64_t r = a * z;
        NEED(p);
        NEED(q);
        NEED(r);
        d[i] = (uint32_t)r;
    }
    return 0;
}
//< floor-mul3

/* The second product takes the low half of the first, as in the step: within a limb only. */
uint32_t floor_mul2(uint32_t *d, const uint32_t *s, size_t n, uint32_t m)
{
    uint64_t x = UINT64_C(18446744073) * m, z = LIMB_BASE; /* about m 2^64 / 10^9 */
    HIDE(x);
    HIDE(z);
#pragma GCC unroll 4
    for (size_t i = 0; i < n; i++) {
        u128 t = (u128)s[i] * x;
        uint64_t q = (uint64_t)(t >> 64);
        uint64_t r = (uint64_t)((u128)(uint64_t)t * z >> 64);
        NEED(q);
        NEED(r);
        d[i] = (uint32_t)r;
    }
    return 0;
}
