/* Multiply two numbers (base 10^9) the general way: the schoolbook loop as the measured runtime had it. */
#ifndef GENERAL_H
#define GENERAL_H

#include "limb.h"

/* r[0..na+nb) = a[0..na) * b[0..nb), high zero limbs included. na or nb may be 0: r is then all 0.
 * All limbs < B. r must not overlap a or b; a may be b. No allocation, no errors.
 *
 * The outer loop runs over a, so the order of the operands decides the cost: with one limb the runtime's order is
 * general_mul(r, big, n, &m, 1), na passes of one product and one carry; the swapped order general_mul(r, &m, 1, big, n) is
 * one pass of n products.
 *
 * Source: Raku++ internals, chapters 11 and 42, retold in C. */
void general_mul(uint32_t *r, const uint32_t *a, size_t na, const uint32_t *b, size_t nb);

#endif
