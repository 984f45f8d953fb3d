/* Add and subtract two numbers of n limbs (base 10^9).
 *
 *     uint32_t carry  = add_FORM(d, a, b, n);       d[0..n) = a + b mod B^n; returns 1 if a + b >= B^n, else 0
 *     uint32_t borrow = sub_FORM(d, a, b, n);       d[0..n) = a - b mod B^n; returns 1 if a < b, else 0
 *
 *   n      any, 0 included (nothing is written, 0 is returned)
 *   limbs  below B = 10^9; a larger one is undetected and the result is wrong
 *   d      equal to a, or to b, or to both (in place), or not overlapping them at all; a and b may overlap
 *
 * No allocation, no errors.
 *
 *   divide       a % and a / by the base for each limb: the step of the measured runtime
 *   branch       the carry is a conditional jump
 *   chain_K      the carry is the sign of a difference; K contiguous segments are walked in step (K = 1, 2, 4, 8)
 *   neighbour    no chain: each limb takes its carry from the sum of the limb below it, see addsub_neighbour.c
 *   avx2, avx512 the same, 8 and 16 limbs at a time
 *   avx512_mask  the carries of 64 limbs are two masks and one 64-bit addition; its time does not depend on the data
 *
 * The vector forms may be called only where the instruction set is there; elsewhere they are not compiled, see ADDSUB_X86.
 *
 * `divide` follows Raku++ internals, chapter 42 "The Carry Chain". The rest is ours, but for the masks: carry-lookahead as it
 * is taught, with the carries of all positions found by one binary addition. */
#ifndef ADDSUB_H
#define ADDSUB_H

#include "limb.h"

typedef uint32_t addsub_fn(uint32_t *d, const uint32_t *a, const uint32_t *b, size_t n);

#if defined __x86_64__ && defined __GNUC__
#define ADDSUB_X86 1
#endif

#define ADDSUB_EACH_PORTABLE(X) X(divide) X(branch) X(chain_1) X(chain_2) X(chain_4) X(chain_8) X(neighbour)
#define ADDSUB_DECLARE(form) addsub_fn add_##form, sub_##form;
ADDSUB_EACH_PORTABLE(ADDSUB_DECLARE)
#ifdef ADDSUB_X86
ADDSUB_DECLARE(avx2)
ADDSUB_DECLARE(avx512)
ADDSUB_DECLARE(avx512_mask)
#endif
#undef ADDSUB_DECLARE

#endif
