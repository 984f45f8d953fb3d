/* The tables of roots of unity for the transform. Contract in dec15_ntt.h, order of the roots in dec15_ntt.c. */
#include "dec15_ntt.h"

#ifdef DEC15_NTT_X86
#include "columns_scratch.h"
#include "dec15_modulus.h"

enum { ROOT = 5 };                      /* not a square modulo p: ROOT^((p-1) / 2^20) has order 2^20 */

static uint64_t pow_mod(uint64_t a, uint64_t e)
{
    uint64_t r = 1;
    for (; e; e >>= 1, a = mul_mod(a, a))
        if (e & 1)
            r = mul_mod(r, a);
    return r;
}

/* w[k] and v[k] for the nodes that are vectors apart, k < N/16; then the last three levels, eight nodes k = 8b..8b+7 a lane each:
 * vectors of w[k], w[2k], w[2k+1], w[4k], w[4k+1], w[4k+2], w[4k+3], each followed by its v. */
size_t dec15_roots_words(unsigned most_log)
{
    const size_t n = (size_t)1 << most_log;
    return COLUMNS_ALIGN + n / 8 + n / 64 * 14 * 8;
}

static uint64_t root_at(size_t k, const uint64_t *power)
{
    uint64_t w = 1;
    for (unsigned j = 0; k >> j; j++)
        if (k >> j & 1)
            w = mul_mod(w, power[j]);
    return w;
}

void dec15_roots_make(struct dec15_roots *roots, uint64_t *memory, unsigned most_log)
{
    const size_t n = (size_t)1 << most_log;
    uint64_t power[20], *w = columns_align(memory), *v = w + n / 16, *blocks = v + n / 16;
    for (unsigned j = 0; j < 18; j++)   /* bit j of k adds 2^-(j+1) to f(k): a root of order 2^(j+2) */
        power[j] = pow_mod(ROOT, (DEC15_P - 1) >> (j + 2));
    for (size_t k = 0; k < n / 16; k++) {
        w[k] = root_at(k, power);
        v[k] = quotient(w[k]);
    }
    static const unsigned char scale[7] = {1, 2, 2, 4, 4, 4, 4}, offset[7] = {0, 0, 1, 0, 1, 2, 3};
    for (size_t b = 0; b < n / 64; b++)
        for (size_t i = 0; i < 7; i++)
            for (size_t lane = 0; lane < 8; lane++) {
                uint64_t *at = blocks + (b * 14 + 2 * i) * 8 + lane;
                at[0] = root_at(scale[i] * (8 * b + lane) + offset[i], power);
                at[8] = quotient(at[0]);
            }
    *roots = (struct dec15_roots){most_log, w, v, blocks};
}

#else
typedef int dec15_roots_has_nothing_here;
#endif
