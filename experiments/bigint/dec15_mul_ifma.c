/* Multiply in base 10^15 with AVX-512 IFMA. Contract in dec15_mul.h.
 *
 * The multiplier takes 52 bits and adds the low or the high 52 bits of the product to 64-bit lanes. 10^15 < 2^52, so a column is
 *
 *     V = lo + 2^52 hi,     lo = sum of low halves, hi = sum of high halves of a_i b_(c-i): two instructions for eight products
 *
 * of 15 x 15 digits, and nothing is divided before the last pass. Two levels of Karatsuba may add limbs without a carry, as
 * 4 (10^15 + 2^9) < 2^52. */
#include "dec15_mul.h"

#ifdef DEC15_X86
#include "dec15_lanes.h"

#include <string.h>

/* ---- leaf: k blocks of 8 limbs by k blocks, k <= 6 ------------------------------------------------------------------------ */

/* Lanes are columns. Limb 8 t + rho of a times the window of b that begins 8 v - rho falls into columns 8 (t + v) and up: one vector
 * each of lo and hi, all of which stay in registers, 24 for k = 6. The windows of one rho serve all t. The first and the last reach
 * over the ends of b: a masked load reads nothing there. 8 k (k + 1) pairs of multiply-adds for 64 k^2 products. */
#define WINDOW(v) \
    if (k > v) \
        w##v = load(b + 8 * v - rho); \
    else if (k == v) \
        w##v = _mm512_maskz_loadu_epi64((__mmask8)(0xff >> (8 - rho)), b + 8 * v - rho)
#define CELL(t, v, c) \
    if (k > t && k >= v) { \
        lo##c = _mm512_madd52lo_epu64(lo##c, x, w##v); \
        hi##c = _mm512_madd52hi_epu64(hi##c, x, w##v); \
    }
#define ROW(t, c0, c1, c2, c3, c4, c5, c6) \
    if (k > t) { \
        const __m512i x = words(a[8 * t + rho]); \
        CELL(t, 0, c0) CELL(t, 1, c1) CELL(t, 2, c2) CELL(t, 3, c3) CELL(t, 4, c4) CELL(t, 5, c5) CELL(t, 6, c6) \
    }
#define COLUMN(c) \
    if (2 * k > c) { \
        _mm512_storeu_si512(z + 16 * c, lo##c); \
        _mm512_storeu_si512(z + 16 * c + 8, hi##c); \
    }

//> ifma-leaf
IFMA INLINE void leaf_of(uint64_t *z, const uint64_t *a, const uint64_t *b, const int k)
{
    const __m512i zero = _mm512_setzero_si512();
    __m512i lo0 = zero, lo1 = zero, lo2 = zero, lo3 = zero, lo4 = zero, lo5 = zero, hi0 = zero, hi1 = zero, hi2 = zero, hi3 = zero;
    __m512i lo6 = zero, lo7 = zero, lo8 = zero, lo9 = zero, lo10 = zero, lo11 = zero, hi4 = zero, hi5 = zero, hi6 = zero, hi7 = zero;
    __m512i hi8 = zero, hi9 = zero, hi10 = zero, hi11 = zero;
    __m512i w1 = zero, w2 = zero, w3 = zero, w4 = zero, w5 = zero, w6 = zero;
    for (int rho = 0; rho < 8; rho++) {
        const __m512i w0 = _mm512_maskz_loadu_epi64((__mmask8)(0xff << rho), b - rho);
        WINDOW(1); WINDOW(2); WINDOW(3); WINDOW(4); WINDOW(5); WINDOW(6);
        ROW(0, 0, 1, 2, 3, 4, 5, 6)
        ROW(1, 1, 2, 3, 4, 5, 6, 7)
        ROW(2, 2, 3, 4, 5, 6, 7, 8)
        ROW(3, 3, 4, 5, 6, 7, 8, 9)
        ROW(4, 4, 5, 6, 7, 8, 9, 10)
        ROW(5, 5, 6, 7, 8, 9, 10, 11)
    }
    COLUMN(0) COLUMN(1) COLUMN(2) COLUMN(3) COLUMN(4) COLUMN(5) COLUMN(6) COLUMN(7) COLUMN(8) COLUMN(9) COLUMN(10) COLUMN(11)
}
//< ifma-leaf

#define COLUMNS(name) ifma_##name
#define COLUMNS_TARGET IFMA
#define COLUMNS_LANES 8
#define COLUMNS_BASE DEC15_BASE
#define COLUMNS_SHIFT 52
#define COLUMNS_LEAF 6
#define COLUMNS_LAZY (4 * COLUMNS_LEAF)
#define COLUMNS_TRIM (2 * COLUMNS_LEAF)
#define COLUMNS_MOST (8 * COLUMNS_LAZY)
#define COLUMNS_UNEVEN (4 * COLUMNS_LAZY)

IFMA static void ifma_leaf(uint64_t *z, const uint64_t *a, const uint64_t *b, size_t k)
{
    switch (k) {
    case 1: leaf_of(z, a, b, 1); break;
    case 2: leaf_of(z, a, b, 2); break;
    case 3: leaf_of(z, a, b, 3); break;
    case 4: leaf_of(z, a, b, 4); break;
    case 5: leaf_of(z, a, b, 5); break;
    case 6: leaf_of(z, a, b, 6); break;
    }
}

#include "columns.h"

/* Bounds. A sum in a leaf has at most 48 products, so lo < 2^57.6; one level of Karatsuba leaves |lo| < 2^58.6, a second 2^60.6, and
 * from there each level trims its middle. Parts of a product are trimmed before they are added. Of V, in units of B^2:
 *
 *     24 blocks, no carries yet            192 (1 + 2^j / B)^2, not negative
 *     96 and 192 blocks                    2 x 4 x 192 = 1536, and 2 x 4^2 x 192 = 6144
 *     equal operands of up to 576 blocks   three parts each: a column gets at most 2 + 3 products: 5 x 6144 < 2^15
 *     p x q blocks, q < p, q <= 96         pieces of q, of which a column sees two, the second perhaps the remainder r < q; then r' <= 48,
 *                                          r''' <= 24, ...: 1536 + 1536 + (384 + 384 + 192 + 192 + ...) < 3 x 1536
 *     any with q <= 576                    six parts of q: 6 x 3 x 1536 < 2^15
 */
enum { MOST_BLOCKS = COLUMNS_MOST };

/* ---- the whole ----------------------------------------------------------------------------------------------------------- */

static size_t blocks(size_t n)
{
    return (n + 7) / 8;
}

/* Filled up with zeros to k blocks. */
IFMA INLINE void fill_blocks(uint64_t *w, const dec15_limb *a, size_t n, size_t k)
{
    for (size_t i = 0; i < 8 * k; i += 8)
        store(w + i, _mm512_maskz_loadu_epi64((__mmask8)(n >= i + 8 ? 0xff : n > i ? 0xff >> (8 - (n - i)) : 0), a + i));
}

IFMA void dec15_mul_karatsuba_ifma(dec15_limb *r, const dec15_limb *a, size_t na, const dec15_limb *b, size_t nb, uint64_t *scratch)
{
    if (na == 0 || nb == 0) {
        memset(r, 0, (na + nb) * sizeof *r);
        return;
    }
    size_t ka = blocks(na), kb = blocks(nb);
    /* Lengths that are nearly the same are made the same: zeros cost less than an uneven product. A multiple of the parts, too. */
    const size_t more = ka > kb ? ka : kb, less = ka > kb ? kb : ka, parts = (more + MOST_BLOCKS - 1) / MOST_BLOCKS;
    if (more - less <= less / 8)
        ka = kb = (more + parts - 1) / parts * parts;
    uint64_t *wa = columns_align(scratch), *wb = wa + 8 * ka, *z = wb + 8 * kb;
    fill_blocks(wa, a, na, ka);
    fill_blocks(wb, b, nb, kb);
    ifma_product(z, wa, ka, wb, kb, z + 16 * (ka + kb));
    finish(r, na + nb, z);
}

/* Tiles of k x k blocks, all of them, each trimmed before it is added: lo < tiles 2^52, and V <= 2^14 B^2. */
IFMA static void tiles(uint64_t *z, const uint64_t *a, size_t ka, const uint64_t *b, size_t kb, size_t k, uint64_t *t)
{
    ifma_zero(z, ka + kb);
    for (size_t i = 0; i < ka; i += k)
        for (size_t j = 0; j < kb; j += k) {
            ifma_leaf(t, a + 8 * i, b + 8 * j, k);
            for (size_t c = 0; c < 2 * k; c++)
                ifma_trim(t + 16 * c);
            ifma_add(z + 16 * (i + j), t, 2 * k);
        }
}

IFMA void dec15_mul_columns_ifma(dec15_limb *r, const dec15_limb *a, size_t na, const dec15_limb *b, size_t nb, uint64_t *scratch)
{
    if (na == 0 || nb == 0) {
        memset(r, 0, (na + nb) * sizeof *r);
        return;
    }
    const size_t less = blocks(na < nb ? na : nb), tile = (less + (less + 5) / 6 - 1) / ((less + 5) / 6); /* <= 6, least left over */
    const size_t ka = (blocks(na) + tile - 1) / tile * tile, kb = (blocks(nb) + tile - 1) / tile * tile;
    uint64_t *wa = columns_align(scratch), *wb = wa + 8 * ka, *z = wb + 8 * kb;
    fill_blocks(wa, a, na, ka);
    fill_blocks(wb, b, nb, kb);
    tiles(z, wa, ka, wb, kb, tile, z + 16 * (ka + kb));
    finish(r, na + nb, z);
}

#else
typedef int dec15_mul_ifma_has_nothing_here;
#endif
