/* Multiply two numbers in base 10^15 (limbs in dec15.h).
 *
 *     dec15_mul_FORM(r, a, na, b, nb, scratch)      r[0..na+nb) = a[0..na) * b[0..nb), high zero limbs included
 *
 *   na, nb    any, 0 included (r is then all 0); the shorter one at most DEC15_MUL_MOST limbs
 *   limbs     below B = 10^15; a larger one is undetected and the result is wrong
 *   r         overlaps neither operand; a may be b
 *   scratch   dec15_mul_scratch(na, nb) words; their contents mean nothing before and after
 *
 * No allocation, no errors.
 *
 *   columns           plain C: a column is a 128-bit sum, divided once
 *   karatsuba         the same in leaves, Karatsuba above, on columns that have not been divided
 *   columns_ifma      the low and the high 52 bits of each product are added up apart, eight columns at a time
 *   karatsuba_ifma    the same in leaves of up to 48 limbs, Karatsuba above (columns.h)
 *
 * The ifma forms need AVX-512 F and IFMA; where they are not compiled DEC15_X86 is not defined. */
#ifndef DEC15_MUL_H
#define DEC15_MUL_H

#include "dec15.h"

typedef void dec15_mul_fn(dec15_limb *r, const dec15_limb *a, size_t na, const dec15_limb *b, size_t nb, uint64_t *scratch);

#define DEC15_MUL_MOST 4608            /* 69,120 digits; beyond, see dec15_ntt.h */

size_t dec15_mul_scratch(size_t na, size_t nb);

dec15_mul_fn dec15_mul_columns, dec15_mul_karatsuba;
#if defined __x86_64__ && defined __GNUC__
#define DEC15_X86 1
dec15_mul_fn dec15_mul_columns_ifma, dec15_mul_karatsuba_ifma;
#endif

#endif
