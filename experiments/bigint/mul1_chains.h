/* Template: one step, walked by K chains. mul1_split.c, mul1_divide.c and mul1_recip.c include it once a form.
 *
 * The carry runs from each limb to the next, so a loop over one number waits for the latency of a step, whatever the width of
 * the machine. The number is therefore cut into K contiguous segments, multiplied as if each were a number of its own:
 *
 *     s = sum s_j B^(j len),  j < K       s m = sum (s_j m) B^(j len),    s_j m = d_j + c_j B^len
 *
 * One loop advances all K segments by a limb, with K carries that do not depend on each other. After it, c_j is owed to segment
 * j+1: it is added at that segment's first limb, and the carry out of that addition, at most 1, ripples up until a limb does
 * not overflow. All of these are additions into one number, so their order does not matter. The last segment also takes the
 * n mod K limbs that are left over.
 *
 * Before inclusion define
 *
 *     MUL1_FORM               name of the form; the functions are mul1_<form>_<K>
 *     MUL1_FACTOR(m)          uint64_t: what the step multiplies by, made once a call
 *     MUL1_STEP(a, x, &c)     the digit of a m + c; c becomes the new carry;  a < B, c < B
 *
 * Source: Raku++ internals, chapter 42 "The Carry Chain" (segments and fold-back, there with K = 8). */
#ifndef MUL1_CHAINS_H
#define MUL1_CHAINS_H

#include "mul1_step.h"

#define MUL1_PASTE_(form, tail) mul1_##form##_##tail
#define MUL1_PASTE(form, tail) MUL1_PASTE_(form, tail)
#define MUL1_NAME(tail) MUL1_PASTE(MUL1_FORM, tail)

//> ripple
/* Add c < B at d[i] and let the carry ripple up to d[n-1]; returns what comes out above it, 0 or 1. i < n. */
MUL1_INLINE uint32_t mul1_ripple(uint32_t *d, size_t i, size_t n, uint32_t c)
{
    for (; c != 0 && i < n; i++) {
        uint32_t t = d[i] + c; /* <= 2B - 2 < 2^31 */
        c = t >= LIMB_BASE;
        d[i] = c ? t - LIMB_BASE : t;
    }
    return c;
}
//< ripple

#endif

/* k is a constant in each call, so CHAIN(j) is a step or nothing, and the loop is k steps of straight-line code. The carries are
 * named variables because an array of them is not always taken apart (gcc -O2). Where registers run out, as with 8 chains on
 * the 16 of x86-64, some carries live on the stack: each in a slot of its own, so the chains stay independent. */
MUL1_INLINE uint32_t MUL1_NAME(chains)(uint32_t *d, const uint32_t *s, size_t n, uint32_t m, const unsigned k)
{
    const uint64_t x = MUL1_FACTOR(m);
    const size_t len = n / k;
    uint64_t c0 = 0, c1 = 0, c2 = 0, c3 = 0, c4 = 0, c5 = 0, c6 = 0, c7 = 0;
    uint64_t c8 = 0, c9 = 0, c10 = 0, c11 = 0, c12 = 0, c13 = 0, c14 = 0, c15 = 0;

//> chains
#define CHAIN(j) if (k > j) d[j * len + i] = MUL1_STEP(s[j * len + i], x, &c##j)
    for (size_t i = 0; i < len; i++) {
        CHAIN(0); CHAIN(1); CHAIN(2); CHAIN(3); CHAIN(4); CHAIN(5); CHAIN(6); CHAIN(7);
        CHAIN(8); CHAIN(9); CHAIN(10); CHAIN(11); CHAIN(12); CHAIN(13); CHAIN(14); CHAIN(15);
    }
//< chains
#undef CHAIN

    const uint64_t c[16] = {c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15};
    uint64_t top = c[k - 1];
    for (size_t i = k * len; i < n; i++)
        d[i] = MUL1_STEP(s[i], x, &top);

//> fold-back
    for (unsigned j = 1; j < k; j++)
        top += mul1_ripple(d, j * len, n, (uint32_t)c[j - 1]); /* s m < B^(n+1): top stays below B */
//< fold-back
    return (uint32_t)top;
}

#define MUL1_DEFINE(k) \
    uint32_t MUL1_NAME(k)(uint32_t *d, const uint32_t *s, size_t n, uint32_t m) { return MUL1_NAME(chains)(d, s, n, m, k); }
MUL1_DEFINE(1)
MUL1_DEFINE(2)
MUL1_DEFINE(3)
MUL1_DEFINE(4)
MUL1_DEFINE(6)
MUL1_DEFINE(8)
MUL1_DEFINE(16)
#undef MUL1_DEFINE

#undef MUL1_FORM
#undef MUL1_FACTOR
#undef MUL1_STEP
