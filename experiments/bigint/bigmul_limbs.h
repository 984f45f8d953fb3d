/* What bigmul_columns.c and bigmul_avx2.c share: limbs to 64-bit blocks and back from columns. Layout in columns.h, SHIFT = 32. */
#ifndef BIGMUL_LIMBS_H
#define BIGMUL_LIMBS_H

#include "bigmul.h"
#include "columns_scratch.h"

#include <string.h>

__extension__ typedef unsigned __int128 bigmul_u128;

#define BIGMUL_BLOCK 8
#define BIGMUL_PAD 8 /* zero words around an operand: a leaf may read 8 words beyond either end */

static inline size_t bigmul_blocks(size_t n)
{
    return (n + BIGMUL_BLOCK - 1) / BIGMUL_BLOCK;
}

/* a[0..n) one limb a word, filled up to a whole block with zeros. Returns the blocks. */
static inline size_t bigmul_expand(uint64_t *w, const uint32_t *a, size_t n)
{
    const size_t k = bigmul_blocks(n);
    for (size_t i = 0; i < n; i++)
        w[i] = a[i];
    memset(w + n, 0, (8 * k - n + BIGMUL_PAD) * sizeof *w);
    return k;
}

/* Columns to limbs. Column c is V = lo + 2^32 hi, |V| <= 2^30 B^2. It is made positive with a multiple of B (B - 1) that telescopes:
 *
 *     sum over c of S (B - 1) B^c = S B^n - S,   S = 2^30 B:   S B^n falls off the top, S comes back as 2^30 at column 1
 *
 * Then V < 2^91 gives three digits, V = d2 B^2 + q B + r, none of which waits for another column:
 *
 *     d2 = floor(hi C / 2^64), C = floor(2^96 / B^2):  the floor of V / B^2 or 1 less, so V - d2 B^2 < 2 B^2 < 2^61
 *     q, r from one division by B
 *     t = r + q' + d2'' (q of the column before, d2 of the one before that) < B + 2 B + 2^31 < 2^33
 *     t = g B + s; the digit is s + g' and a carry of 0 or 1: that chain is all that is left
 */
//> finish
#define BIGMUL_BIAS (UINT64_C(1) << 30)
#define BIGMUL_B2 (UINT64_C(1000000000) * LIMB_BASE)

static inline void bigmul_finish(uint32_t *restrict r, size_t n, const uint64_t *restrict z)
{
    const bigmul_u128 bias = (bigmul_u128)BIGMUL_BIAS * LIMB_BASE * (LIMB_BASE - 1);
    const uint64_t bias_lo = (uint32_t)bias, bias_hi = (uint64_t)(bias >> 32);
    const uint64_t c = UINT64_C(79228162514);
    uint64_t d2_1 = BIGMUL_BIAS, d2_2 = 0, q_1 = 0, g_1 = 0;
    int32_t no = -1; /* -1: no carry comes in; 0: one does */
    for (size_t i = 0; i < n; i++) {
        const uint64_t *at = z + 16 * (i / 8) + i % 8;
        uint64_t lo = at[0] + bias_lo, hi = at[8] + bias_hi + (uint64_t)((int64_t)lo >> 32);
        uint64_t d2 = (uint64_t)((bigmul_u128)hi * c >> 64);
        uint64_t v = (hi << 32 | (uint32_t)lo) - d2 * BIGMUL_B2;
        uint64_t q = v / LIMB_BASE, t = v - q * LIMB_BASE + q_1 + d2_2;
        uint64_t g = t / LIMB_BASE;
        int32_t u = (int32_t)(t - g * LIMB_BASE + g_1) - (int32_t)(LIMB_BASE - 1) + no;
        no = u >> 31;
        r[i] = (uint32_t)u + (LIMB_BASE & (uint32_t)no);
        d2_2 = d2_1;
        d2_1 = d2;
        q_1 = q;
        g_1 = g;
    }
}
//< finish

typedef void bigmul_product_fn(uint64_t *z, const uint64_t *a, size_t ka, const uint64_t *b, size_t kb, uint64_t *t);
typedef void bigmul_finish_fn(uint32_t *restrict r, size_t n, const uint64_t *restrict z);

/* The frame of each form: expand, multiply into columns, finish. Scratch as bigmul_scratch counts it. */
static inline __attribute__((always_inline))
void bigmul_with(uint32_t *r, const uint32_t *a, size_t na, const uint32_t *b, size_t nb, uint64_t *scratch,
                 bigmul_product_fn *product, bigmul_finish_fn *finish)
{
    if (na == 0 || nb == 0) {
        memset(r, 0, (na + nb) * sizeof *r);
        return;
    }
    uint64_t *wa = columns_align(scratch) + BIGMUL_PAD;
    const size_t ka = bigmul_expand(wa, a, na);
    uint64_t *wb = wa + 8 * ka + BIGMUL_PAD;
    const size_t kb = bigmul_expand(wb, b, nb);
    uint64_t *z = wb + 8 * kb + BIGMUL_PAD;
    product(z, wa, ka, wb, kb, z + 16 * (ka + kb));
    finish(r, na + nb, z);
}

#endif
