/* Multiply two numbers in base 10^15 by a number-theoretic transform, AVX-512 IFMA. For some thousand digits and more.
 *
 * A limb is three digits in base 10^5, a number a polynomial in 10^5. Both are evaluated at the N-th roots of unity modulo
 *
 *     p = 2^49 - 5 2^20 + 1 = 562949948178433
 *
 * N = 2^L, the values multiplied, and the product's coefficients found by the transposed transform. A coefficient of the true product
 * is at most n (10^5 - 1)^2 < p, where n counts the coefficients of the shorter operand: one prime is enough, and nothing has to be
 * put together from several. n <= 3 DEC15_NTT_MOST. */
#ifndef DEC15_NTT_H
#define DEC15_NTT_H

#include "dec15.h"

#define DEC15_NTT_MOST 18765            /* limbs of the shorter operand: 281,475 digits */
#define DEC15_NTT_LEAST_LOG 9           /* the shortest transform is 2^9 points */
#define DEC15_NTT_MOST_LOG 18           /* the longest, 2^18 */

#if defined __x86_64__ && defined __GNUC__
#define DEC15_NTT_X86 1

/* Roots for transforms of up to 2^L points, made once and then only read. */
struct dec15_roots {
    unsigned most_log;
    const uint64_t *w, *v, *blocks;     /* see dec15_roots.c */
};

/* The L that a product of na by nb limbs takes, at least DEC15_NTT_LEAST_LOG; may exceed DEC15_NTT_MOST_LOG. */
unsigned dec15_ntt_log(size_t na, size_t nb);

/* Words of memory for dec15_roots_make, about 1.9 2^L. It is the caller's, and stays as long as the roots are used. */
size_t dec15_roots_words(unsigned most_log);
void dec15_roots_make(struct dec15_roots *roots, uint64_t *memory, unsigned most_log);

/* r[0..na+nb) = a[0..na) * b[0..nb). na, nb any, 0 included; limbs below 10^15; r overlaps neither, a may be b. roots->most_log must
 * be at least dec15_ntt_log(na, nb). No allocation, no errors. */
size_t dec15_mul_ntt_scratch(size_t na, size_t nb);
void dec15_mul_ntt(dec15_limb *r, const dec15_limb *a, size_t na, const dec15_limb *b, size_t nb, uint64_t *scratch,
                   const struct dec15_roots *roots);
#endif

#endif
