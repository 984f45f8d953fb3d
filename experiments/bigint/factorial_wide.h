/* k! as a running product in limbs of 64 bits: factorial.h's kernel in the bases not taken. */
#ifndef FACTORIAL_WIDE_H
#define FACTORIAL_WIDE_H

#include "mul1_bases.h"

/* d = k!, in place, one call of mul for each factor; the base is mul's. 0! = 1. Returns the number of limbs, the last of them not 0;
 * or 0 if cap limbs are too few. k within mul's bound. No allocation. */
size_t factorial_wide(uint64_t *d, size_t cap, uint64_t k, mul1_wide_fn *mul);

#endif
