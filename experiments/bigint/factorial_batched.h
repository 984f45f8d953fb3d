/* k! as a running product that multiplies by several factors at once: as many as their product stays within the largest multiplier.
 *
 *     n = factorial_batched(d, cap, k, mul, most)             base 10^9
 *     n = dec15_factorial(d, cap, k, mul, most)               base 10^15
 *
 * d = k!, in place, one call of mul for each batch; most = 1: one factor a call. 0! = 1. The limbs are what mul leaves: after a redundant
 * form (mul1_vector.h, dec15_mul1.h) they still want normalising. Returns the number of limbs, or 0 if cap limbs are too few (d then holds
 * a part of the work). k < 10^9; most within mul's range, and k too. No allocation. */
#ifndef FACTORIAL_BATCHED_H
#define FACTORIAL_BATCHED_H

#include "dec15_mul1.h"
#include "mul1.h"

size_t factorial_batched(uint32_t *d, size_t cap, uint32_t k, mul1_fn *mul, uint32_t most);
size_t dec15_factorial(dec15_limb *d, size_t cap, uint32_t k, dec15_mul1_fn *mul, uint64_t most);

#endif
