/* Multiply in base 10^15, plain C. Contract in dec15_mul.h.
 *
 * A product of two limbs is below 10^30 < 2^99.7, so a 128-bit column takes 2^28 of them, and 64-bit limbs may grow 2^14 times above
 * B. Nothing but the last pass divides: Karatsuba (see columns.h) adds halves limb by limb without a carry, and its columns are
 * those of the plain polynomial product, never negative and never above n B^2.
 *
 * At depth d a node has n / 2^d limbs below 2^d B, so its columns are below 2^d n B^2 < 2^(16 + 16 + 99.7): for n > 2^12 that would
 * leave 128 bits only after 16 levels, and leaves stop the descent before (d <= 11 for 2^16 limbs and leaves of 32). */
#include "dec15_mul.h"

#include "columns_scratch.h"

#include <string.h>

__extension__ typedef unsigned __int128 u128;

enum { LEAF = 32 };

/* A column is two words, low first: scratch need not be aligned for more. */
static inline u128 get(const uint64_t *z)
{
    return (u128)z[1] << 64 | z[0];
}

static inline void put(uint64_t *z, u128 v)
{
    z[0] = (uint64_t)v;
    z[1] = (uint64_t)(v >> 64);
}

/* z[0..na+nb) columns. na, nb > 0. */
//> dec15-columns
static void columns(uint64_t *z, const uint64_t *a, size_t na, const uint64_t *b, size_t nb)
{
    for (size_t c = 0; c < na + nb; c++) {
        const size_t end = c < na ? c + 1 : na;
        u128 sum = 0;
#pragma GCC unroll 4
        for (size_t i = c < nb ? 0 : c - (nb - 1); i < end; i++)
            sum += (u128)a[i] * b[c - i];
        put(z + 2 * c, sum);
    }
}
//< dec15-columns

/* n limbs each; t has node_scratch(n) words. */
static size_t node_scratch(size_t n)
{
    return 6 * (n + 64); /* a level takes 2 h + 4 h with h = ceil(n / 2): below 6 (n + levels) in all */
}

static void node(uint64_t *z, const uint64_t *a, const uint64_t *b, size_t n, uint64_t *t)
{
    if (n <= LEAF) {
        columns(z, a, n, b, n);
        return;
    }
    const size_t h = (n + 1) / 2, top = n - h;
    uint64_t *sa = t, *sb = sa + h, *m = sb + h;
    t = m + 4 * h;
    for (size_t i = 0; i < h; i++) {
        sa[i] = a[i] + (i < top ? a[h + i] : 0);
        sb[i] = b[i] + (i < top ? b[h + i] : 0);
    }
    node(z, a, b, h, t);
    node(z + 4 * h, a + h, b + h, top, t);
    node(m, sa, sb, h, t);
    for (size_t i = 0; i < h; i++) {
        uint64_t *l1 = z + 2 * (h + i), *h0 = z + 2 * (2 * h + i);
        u128 x = get(l1) - get(h0), y = get(m + 2 * (h + i)) - x;
        if (h + i < 2 * top)
            y -= get(z + 2 * (3 * h + i));
        put(l1, x + get(m + 2 * i) - get(z + 2 * i));
        put(h0, y);
    }
}

/* As COLUMNS(product): pieces of the shorter operand's length. */
static void product(uint64_t *z, const uint64_t *a, size_t na, const uint64_t *b, size_t nb, uint64_t *t)
{
    if (na < nb) {
        product(z, b, nb, a, na, t);
        return;
    }
    if (na == nb) {
        node(z, a, b, na, t);
        return;
    }
    memset(z, 0, 2 * (na + nb) * sizeof *z);
    for (size_t i = 0; i < na; i += nb) {
        const size_t p = na - i < nb ? na - i : nb;
        product(t, a + i, p, b, nb, t + 2 * (p + nb));
        for (size_t j = 0; j < p + nb; j++)
            put(z + 2 * (i + j), get(z + 2 * (i + j)) + get(t + 2 * j));
    }
}

/* Columns to limbs. A column is V < 2^16 B^2. Three digits that do not wait for another column:
 *
 *     d2 = floor(floor(V / 2^64) / ceil(B^2 / 2^64)), the floor of V / B^2 or 1 less;   V - d2 B^2 = v < 1.01 B^2 + 2^64 < 2^100
 *     q = floor(floor(v / 2^36) floor(2^100 / B) / 2^64), at most 2 below v / B;        r = v - q B < 3 B
 *     t = r + q' + d2'' < 5 B (q of the column before, d2 of the one before that)
 *     t = g B + s; the digit is s + g' and a carry of 0 or 1: that chain is all that is left
 */
static void finish(dec15_limb *r, size_t n, const uint64_t *z)
{
    const u128 b2 = (u128)DEC15_BASE * DEC15_BASE;
    const uint64_t b2_top = (uint64_t)(b2 >> 64), c = (uint64_t)(((u128)1 << 100) / DEC15_BASE);
    uint64_t d2_1 = 0, d2_2 = 0, q_1 = 0, g_1 = 0, carry = 0;
    for (size_t i = 0; i < n; i++) {
        u128 v = get(z + 2 * i);
        uint64_t d2 = (uint64_t)(v >> 64) / (b2_top + 1);
        v -= ((u128)(d2 * b2_top) << 64) + (u128)d2 * (uint64_t)b2;
        uint64_t q = (uint64_t)((u128)(uint64_t)(v >> 36) * c >> 64);
        uint64_t t = (uint64_t)v - q * DEC15_BASE + q_1 + d2_2;
        uint64_t g = t / DEC15_BASE, w = t - g * DEC15_BASE + g_1 + carry;
        carry = w >= DEC15_BASE;
        r[i] = carry ? w - DEC15_BASE : w;
        d2_2 = d2_1;
        d2_1 = d2;
        q_1 = q;
        g_1 = g;
    }
}

/* Portable: columns, a piece and its pieces, a node. ifma: both operands in blocks, up to 6 blocks more each, 16 words a block of columns,
 * and what the template takes. */
size_t dec15_mul_scratch(size_t na, size_t nb)
{
    const size_t n = na < nb ? na : nb, k = (n + 7) / 8, all = (na + 7) / 8 + (nb + 7) / 8 + k / 4 + 12;
    const size_t portable = 2 * (na + nb) + 12 * n + node_scratch(n), ifma = COLUMNS_ALIGN + 24 * all + columns_scratch(k + k / 8 + 4);
    return portable > ifma ? portable : ifma;
}

void dec15_mul_columns(dec15_limb *r, const dec15_limb *a, size_t na, const dec15_limb *b, size_t nb, uint64_t *scratch)
{
    if (na == 0 || nb == 0) {
        memset(r, 0, (na + nb) * sizeof *r);
        return;
    }
    columns(scratch, a, na, b, nb);
    finish(r, na + nb, scratch);
}

void dec15_mul_karatsuba(dec15_limb *r, const dec15_limb *a, size_t na, const dec15_limb *b, size_t nb, uint64_t *scratch)
{
    if (na == 0 || nb == 0) {
        memset(r, 0, (na + nb) * sizeof *r);
        return;
    }
    product(scratch, a, na, b, nb, scratch + 2 * (na + nb));
    finish(r, na + nb, scratch);
}
