/* Multiply in columns, plain C. Contract in bigmul.h.
 *
 * The row form divides for each product, and each division waits for the one before. A column needs no division until its sum is
 * complete, and the sum has no chain but 64-bit additions:
 *
 *     16 (B - 1)^2 < 16 10^18 < 2^64        sixteen products, then the sum is cut at bit 32 into lo and hi
 *
 * With limbs up to B + 2^16, as Karatsuba makes them, 16 (B + 2^16)^2 = 1.6003 10^19 still lies below 2^64 = 1.8446 10^19. */
#include "bigmul_limbs.h"

enum { PRODUCTS = 16 };

/* Columns of a and b, of na and nb words. */
//> columns
static void columns(uint64_t *z, const uint64_t *a, size_t na, const uint64_t *b, size_t nb)
{
    for (size_t c = 0; c < na + nb; c++) {
        size_t i = c < nb ? 0 : c - (nb - 1);
        const size_t end = c < na ? c + 1 : na;
        uint64_t lo = 0, hi = 0;
        for (; i + PRODUCTS <= end; i += PRODUCTS) {
            uint64_t sum = 0;
#pragma GCC unroll 16
            for (size_t j = 0; j < PRODUCTS; j++)
                sum += a[i + j] * b[c - i - j];
            lo += (uint32_t)sum;
            hi += sum >> 32;
        }
        uint64_t sum = 0;
        for (; i < end; i++)
            sum += a[i] * b[c - i];
        z[16 * (c / 8) + c % 8] = lo + (uint32_t)sum;
        z[16 * (c / 8) + 8 + c % 8] = hi + (sum >> 32);
    }
}
//< columns

#define COLUMNS(name) scalar_##name
#define COLUMNS_TARGET
#define COLUMNS_LANES 1
#define COLUMNS_BASE LIMB_BASE
#define COLUMNS_SHIFT 32
#define COLUMNS_LEAF 4
#define COLUMNS_LAZY COLUMNS_LEAF
#define COLUMNS_TRIM 0
#define COLUMNS_MOST (BIGMUL_MOST / 8)
#define COLUMNS_UNEVEN (BIGMUL_MOST / 8)

static void scalar_leaf(uint64_t *z, const uint64_t *a, const uint64_t *b, size_t k)
{
    columns(z, a, 8 * k, b, 8 * k);
}

#include "columns.h"

/* Operands with their pads, columns, and the template's own. */
size_t bigmul_scratch(size_t na, size_t nb)
{
    const size_t ka = bigmul_blocks(na), kb = bigmul_blocks(nb);
    return COLUMNS_ALIGN + 8 * (ka + kb) + 3 * BIGMUL_PAD + 16 * (ka + kb) + columns_scratch(ka < kb ? ka : kb);
}

static void product_by_columns(uint64_t *z, const uint64_t *a, size_t ka, const uint64_t *b, size_t kb, uint64_t *t)
{
    (void)t;
    columns(z, a, 8 * ka, b, 8 * kb);
}

void bigmul_columns(uint32_t *r, const uint32_t *a, size_t na, const uint32_t *b, size_t nb, uint64_t *scratch)
{
    bigmul_with(r, a, na, b, nb, scratch, product_by_columns, bigmul_finish);
}

void bigmul_karatsuba(uint32_t *r, const uint32_t *a, size_t na, const uint32_t *b, size_t nb, uint64_t *scratch)
{
    bigmul_with(r, a, na, b, nb, scratch, scalar_product, bigmul_finish);
}
