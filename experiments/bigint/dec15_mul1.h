/* Multiply a number in base 10^15 by one limb, of up to fifteen digits.
 *
 *     uint64_t carry = dec15_mul1_FORM(d, s, n, m);
 *
 * d[0..n) = s * m mod B^n, B = 10^15; returns the limb that belongs at d[n], which is at most m - 1 (0 for m = 0).
 *
 *   n    any, 0 included (nothing is written, 0 is returned)
 *   m    0 <= m <= DEC15_MUL1_MAX, and every limb of s below B; a larger one is undetected and the result is wrong
 *   d    equal to s (in place), or not overlapping it at all; then s is not written
 *
 *   scalar      C for every machine: the reciprocal of the multiplier, one chain of carries
 *   ifma        AVX-512 IFMA, eight limbs a vector, no chain: one round of carries, and a look whether there was another (one in 10^15)
 *   redundant   the same without any carry. Of each limb of s only the low 52 bits count, and they may be anything; the bits above them
 *               mean nothing, in what it writes too. The value that belongs at d[n] is below 2^52
 *
 * dec15_normalise ends a row of redundant passes: it makes the low 52 bits of d[0..n) into limbs below B, in place, and returns what
 * goes up, at most 4. So does dec15_normalise_ifma.
 *
 * The forms with IFMA are there where DEC15_IFMA is defined; whether the processor has it is the caller's business. No allocation, no
 * errors. */
#ifndef DEC15_MUL1_H
#define DEC15_MUL1_H

#include "dec15.h"

#define DEC15_MUL1_MAX (DEC15_BASE / 2)

typedef uint64_t dec15_mul1_fn(dec15_limb *d, const dec15_limb *s, size_t n, uint64_t m);

dec15_mul1_fn dec15_mul1_scalar;
uint64_t dec15_normalise(dec15_limb *d, size_t n);

#if defined __x86_64__ && defined __GNUC__
#define DEC15_IFMA 1
dec15_mul1_fn dec15_mul1_ifma, dec15_mul1_redundant;
uint64_t dec15_normalise_ifma(dec15_limb *d, size_t n);
#endif

#endif
