/* Template: the columns of a product, by Karatsuba down to leaves. bigmul_*.c and dec15_mul_ifma.c include it once each.
 *
 * A number is a polynomial in the base B, so column c of a product is V_c = sum a_i b_(c-i), an integer much larger than B. Nothing
 * is carried while columns add up; one pass at the very end, which the includer supplies, turns them into limbs:
 *
 *     a b = sum V_c B^c          V_c = lo_c + 2^SHIFT hi_c          lo, hi: 64 bits, signed, modulo 2^64
 *
 * Limbs lie in uint64_t, in blocks of 8. Columns lie in blocks of 16 words, 8 lo and then the 8 hi of the same columns.
 *
 * Karatsuba with x = B^h:   (a0 + a1 x)(b0 + b1 x) = z0 + (m - z0 - z2) x + z2 x^2,   m = (a0 + a1)(b0 + b1)
 *
 * acts on columns, so m - z0 - z2 is plain subtraction, vector by vector. The sums a0 + a1 are where limbs grow. Nodes of up to LAZY
 * blocks let them. Above, each limb that reaches B hands one carry to its neighbour (no ripple: level j leaves a limb < B + 2^j), and
 * the carry out of the top is added apart. Such a sum is the same number but another polynomial, so a column may become negative:
 *
 *     nodes of up to LAZY blocks: 0 <= V_c <= 8 LAZY (B + 2^j)^2; each level above takes |V_c| at most times 4, the first of them
 *     times 2, as there z0, z2 and m are not negative
 *
 * Before inclusion define
 *
 *     COLUMNS(name)        the name of a function of this instance
 *     COLUMNS_TARGET       attributes of each function: an instruction set, or nothing
 *     COLUMNS_LANES        words of a vector: 1 (plain C), 4 or 8
 *     COLUMNS_BASE         B
 *     COLUMNS_SHIFT        where a column is cut: 32 or 52
 *     COLUMNS_LEAF         blocks that a leaf is better for than Karatsuba; at least 3
 *     COLUMNS_LAZY         see above; at least COLUMNS_LEAF
 *     COLUMNS_TRIM         nodes of more blocks move lo >> SHIFT into hi, so that lo never overflows; 0: never needed
 *     COLUMNS_MOST         equal operands of more blocks are cut into parts of at most this length, or the columns grow too large
 *     COLUMNS_UNEVEN       the same for operands of different lengths
 *     static void COLUMNS(leaf)(uint64_t *z, const uint64_t *a, const uint64_t *b, size_t k)
 *                          writes the 2 k blocks of columns of two operands of k <= COLUMNS_LEAF blocks
 *
 * Defines COLUMNS(product); its last argument has columns_scratch() words. Source: Karatsuba and Ofman 1962; the rest is ours. */
#ifndef COLUMNS_H
#define COLUMNS_H

#include "columns_scratch.h"

#include <stddef.h>
#include <stdint.h>

/* At any address that is good for a word. */
typedef uint64_t columns_vec1;
typedef uint64_t columns_vec4 __attribute__((vector_size(32), aligned(8), may_alias));
typedef uint64_t columns_vec8 __attribute__((vector_size(64), aligned(8), may_alias));

/* All ones in the lanes where t >= base. Both are far below 2^63: vectors of signed words compare faster. */
#define columns_over1(t, base) (-(uint64_t)((t) >= (base)))
#define columns_over4(t, base) ((columns_vec4)((int64_t __attribute__((vector_size(32))))(t) >= (int64_t)(base)))
#define columns_over8(t, base) ((columns_vec8)((int64_t __attribute__((vector_size(64))))(t) >= (int64_t)(base)))

/* Each lane from the one below it, the lowest from the top of `below`; and the top lane. */
#define columns_up1(below, v) (below)
#define columns_up4(below, v) __builtin_shufflevector(below, v, 3, 4, 5, 6)
#define columns_up8(below, v) __builtin_shufflevector(below, v, 7, 8, 9, 10, 11, 12, 13, 14)
#define columns_top1(v) (v)
#define columns_top4(v) ((v)[3])
#define columns_top8(v) ((v)[7])

#define COLUMNS_PASTE_(name, lanes) columns_##name##lanes
#define COLUMNS_PASTE(name, lanes) COLUMNS_PASTE_(name, lanes)

#endif

#define COLUMNS_FN COLUMNS_TARGET static
#define COLUMNS_INLINE COLUMNS_TARGET static inline __attribute__((always_inline))
#define COLUMNS_VEC COLUMNS_PASTE(vec, COLUMNS_LANES)
#define COLUMNS_AT(p) (*(COLUMNS_VEC *)(p))
#define COLUMNS_OF(p) (*(const COLUMNS_VEC *)(p))

/* s = a0 + a1, of k0 and k1 <= k0 blocks, one behind the other in a. Returns the carry out of the top when limbs are kept small. */
COLUMNS_INLINE uint64_t COLUMNS(halves)(uint64_t *s, const uint64_t *a, size_t k0, size_t k1, int lazy)
{
    const uint64_t *a1 = a + 8 * k0;
    COLUMNS_VEC below = {0};
    for (size_t i = 0; i < 8 * k0; i += COLUMNS_LANES) {
        COLUMNS_VEC t = COLUMNS_OF(a + i);
        if (i < 8 * k1)
            t += COLUMNS_OF(a1 + i);
        if (!lazy) {
            COLUMNS_VEC over = COLUMNS_PASTE(over, COLUMNS_LANES)(t, COLUMNS_BASE); /* -1 for a carry */
            t -= over & COLUMNS_BASE;
            t -= COLUMNS_PASTE(up, COLUMNS_LANES)(below, over);
            below = over;
        }
        COLUMNS_AT(s + i) = t;
    }
    return -COLUMNS_PASTE(top, COLUMNS_LANES)(below);
}

/* lo back to [0, 2^SHIFT), its carry to hi. The shift is arithmetic: it is done on lo + 2^63. */
COLUMNS_INLINE void COLUMNS(trim)(uint64_t *z)
{
    const uint64_t bias = UINT64_C(1) << 63;
    for (int j = 0; j < 8; j += COLUMNS_LANES) {
        COLUMNS_VEC lo = COLUMNS_OF(z + j);
        COLUMNS_AT(z + 8 + j) += ((lo + bias) >> COLUMNS_SHIFT) - (bias >> COLUMNS_SHIFT);
        COLUMNS_AT(z + j) = lo & ((UINT64_C(1) << COLUMNS_SHIFT) - 1);
    }
}

/* z = (l0 l1)(h0 h1), each k0 blocks but h1, which is 2 k1 - k0; m = (m0 m1):   l1 += m0 - l0 - h0,   h0 += m1 - l1 - h1. */
COLUMNS_INLINE void COLUMNS(middle)(uint64_t *z, const uint64_t *m, size_t k0, size_t k1, int trim)
{
    uint64_t *l1 = z + 16 * k0, *h0 = l1 + 16 * k0;
    const uint64_t *l0 = z, *h1 = h0 + 16 * k0, *m1 = m + 16 * k0;
    const size_t both = 16 * (2 * k1 - k0);
    for (size_t i = 0; i < 16 * k0; i += COLUMNS_LANES) {
        COLUMNS_VEC x = COLUMNS_OF(l1 + i) - COLUMNS_OF(h0 + i), y = COLUMNS_OF(m1 + i) - x;
        if (i < both)
            y -= COLUMNS_OF(h1 + i);
        COLUMNS_AT(l1 + i) = x + COLUMNS_OF(m + i) - COLUMNS_OF(l0 + i);
        COLUMNS_AT(h0 + i) = y;
    }
    for (size_t i = 0; trim && i < 32 * k0; i += 16)
        COLUMNS(trim)(l1 + i);
}

COLUMNS_FN void COLUMNS(node)(uint64_t *z, const uint64_t *a, const uint64_t *b, size_t k, uint64_t *t)
{
    if (k <= COLUMNS_LEAF) {
        COLUMNS(leaf)(z, a, b, k);
        return;
    }
    const size_t k0 = (k + 1) / 2, k1 = k - k0;
    uint64_t *sa = t, *sb = sa + 8 * k0, *m = sb + 8 * k0, carry_a = 0, carry_b = 0;
    t = m + 32 * k0;
    if (k <= COLUMNS_LAZY) {
        COLUMNS(halves)(sa, a, k0, k1, 1);
        COLUMNS(halves)(sb, b, k0, k1, 1);
    } else {
        carry_a = COLUMNS(halves)(sa, a, k0, k1, 0);
        carry_b = COLUMNS(halves)(sb, b, k0, k1, 0);
    }
    COLUMNS(node)(z, a, b, k0, t);
    COLUMNS(node)(z + 32 * k0, a + 8 * k0, b + 8 * k0, k1, t);
    COLUMNS(node)(m, sa, sb, k0, t);
    COLUMNS(middle)(z, m, k0, k1, COLUMNS_TRIM != 0 && k > COLUMNS_TRIM);

    /* (sa + carry_a x)(sb + carry_b x) at x, where x is k0 blocks: k > 3, so 3 k0 < 2 k. */
    uint64_t *top = z + 32 * k0;
    for (size_t i = 0; carry_a && i < 8 * k0; i += COLUMNS_LANES)
        COLUMNS_AT(top + 2 * i - i % 8) += COLUMNS_OF(sb + i);
    for (size_t i = 0; carry_b && i < 8 * k0; i += COLUMNS_LANES)
        COLUMNS_AT(top + 2 * i - i % 8) += COLUMNS_OF(sa + i);
    top[16 * k0] += carry_a & carry_b;
}

COLUMNS_INLINE void COLUMNS(add)(uint64_t *z, const uint64_t *x, size_t blocks)
{
    for (size_t i = 0; i < 16 * blocks; i += COLUMNS_LANES)
        COLUMNS_AT(z + i) += COLUMNS_OF(x + i);
}

COLUMNS_INLINE void COLUMNS(zero)(uint64_t *z, size_t blocks)
{
    for (size_t i = 0; i < 16 * blocks; i += COLUMNS_LANES)
        COLUMNS_AT(z + i) = (COLUMNS_VEC){0};
}

/* z[0..ka+kb) blocks of columns = a b. No operand overlaps z or t; a may be b. ka, kb > 0. */
COLUMNS_FN void COLUMNS(product)(uint64_t *z, const uint64_t *a, size_t ka, const uint64_t *b, size_t kb, uint64_t *t)
{
    if (ka < kb) {
        COLUMNS(product)(z, b, kb, a, ka, t);
        return;
    }
    if (ka == kb && ka <= COLUMNS_MOST) {
        COLUMNS(node)(z, a, b, ka, t);
        return;
    }
    /* Pieces of the shorter one's length, or of equal parts of it; the last one may be less. */
    const size_t limit = ka == kb ? COLUMNS_MOST : COLUMNS_UNEVEN, parts = (kb + limit - 1) / limit, piece = (kb + parts - 1) / parts;
    COLUMNS(zero)(z, ka + kb);
    for (size_t j = 0; j < kb; j += piece) {
        const size_t q = kb - j < piece ? kb - j : piece;
        for (size_t i = 0; i < ka; i += piece) {
            const size_t p = ka - i < piece ? ka - i : piece;
            COLUMNS(product)(t, a + 8 * i, p, b + 8 * j, q, t + 16 * (p + q));
            for (size_t c = 0; COLUMNS_TRIM != 0 && c < p + q; c++)
                COLUMNS(trim)(t + 16 * c);
            COLUMNS(add)(z + 16 * (i + j), t, p + q);
        }
    }
}
