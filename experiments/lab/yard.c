#include "yard.h"

/* The empty asm hides the value from the compiler: the chain cannot be folded, the operations cannot be merged. */
#define HIDE(x) __asm__ volatile("" : "+r"(x))

uint64_t lab_yard_chain(uint64_t steps)
{
    uint64_t x = 0x9e3779b97f4a7c15u, k = 0xd1342543de82ef95u;
    HIDE(k);
#define STEP x *= k; HIDE(x);
    for (uint64_t i = 0; i < steps; i += 16) {
        STEP STEP STEP STEP STEP STEP STEP STEP
        STEP STEP STEP STEP STEP STEP STEP STEP
    }
#undef STEP
    return x;
}

uint64_t lab_yard_issue(uint64_t ops)
{
    uint64_t a = 1, b = 2, c = 3, d = 4, e = 5, f = 6, g = 7, h = 8, k = 0x5555;
    HIDE(k);
#define STEP a ^= k; HIDE(a); b ^= k; HIDE(b); c ^= k; HIDE(c); d ^= k; HIDE(d); \
             e ^= k; HIDE(e); f ^= k; HIDE(f); g ^= k; HIDE(g); h ^= k; HIDE(h);
    for (uint64_t i = 0; i < ops; i += 32) {
        STEP STEP STEP STEP
    }
#undef STEP
    return a ^ b ^ c ^ d ^ e ^ f ^ g ^ h;
}

/* No memory and no branch on data: caches and predictors that an arm leaves behind cannot reach it, the clock and the core can. */
uint64_t lab_control(uint64_t reps)
{
    uint64_t x = 0x243f6a8885a308d3u;
    for (uint64_t i = 0; i < reps * 64; i++) {
        x ^= x >> 29;
        x *= 0xbf58476d1ce4e5b9u;
        x = (x << 17 | x >> 47) + i;
    }
    return x;
}
