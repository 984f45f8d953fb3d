/* k! as a running product: the whole kernel that the one-limb multiply is judged by. */
#ifndef FACTORIAL_H
#define FACTORIAL_H

#include "decimal.h"
#include "mul1.h"

/* d = k!, by k passes f = f * i for i = 1 to k, in place, each one call of mul. 0! = 1.
 *
 * Returns the number of limbs, the last of them not 0; or 0 if cap limbs are too few (d then holds a part of the work).
 * k < 10^9. 5000! takes 1,814 limbs. No allocation. */
size_t factorial_inplace(uint32_t *d, size_t cap, uint32_t k, mul1_fn *mul);

/* The same by general_mul with the running product as its first operand, as the runtime had it: each pass takes a new magnitude
 * from malloc and frees the last one, k + 1 allocations. Returns 0 also where memory runs out. */
size_t factorial_general(uint32_t *d, size_t cap, uint32_t k);

#endif
