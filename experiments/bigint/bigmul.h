/* Multiply two numbers (base 10^9) with the division delayed: it is done once a column, not once a product.
 *
 *     bigmul_FORM(r, a, na, b, nb, scratch)         r[0..na+nb) = a[0..na) * b[0..nb), high zero limbs included
 *
 *   na, nb    any, 0 included (r is then all 0); the shorter one at most BIGMUL_MOST limbs
 *   limbs     below B = 10^9; a larger one is undetected and the result is wrong
 *   r         overlaps neither operand; a may be b
 *   scratch   bigmul_scratch(na, nb) words; their contents mean nothing before and after
 *
 * No allocation, no errors.
 *
 *   columns         sixteen products of two limbs are below 2^64: they are added up before anything is split off
 *   karatsuba       the same in leaves of 32 limbs, Karatsuba above, on columns that have not been divided (columns.h)
 *   *_avx2          four products at a time; only where AVX2 is there
 *
 * The row form, one division a product, is general_mul in general.h. */
#ifndef BIGMUL_H
#define BIGMUL_H

#include "limb.h"

typedef void bigmul_fn(uint32_t *r, const uint32_t *a, size_t na, const uint32_t *b, size_t nb, uint64_t *scratch);

#define BIGMUL_MOST 65536

size_t bigmul_scratch(size_t na, size_t nb);

bigmul_fn bigmul_columns, bigmul_karatsuba;
#if defined __x86_64__ && defined __GNUC__
#define BIGMUL_X86 1
bigmul_fn bigmul_columns_avx2, bigmul_karatsuba_avx2;
#endif

#endif
