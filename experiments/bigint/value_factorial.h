/* k! as a running product of boxed numbers, `f = f * i` for i = 1 to k, under each discipline of value.h and with any kernel. */
#ifndef VALUE_FACTORIAL_H
#define VALUE_FACTORIAL_H

#include "value.h"

/* Each returns k!, or a value whose block is NULL where memory ran out. k < 10^9. mul as in value.h: NULL is the general loop.
 *
 * All three start from a boxed 1, which takes three allocations. Then a step takes five; three; or none, unless the number grows. */
typedef struct value value_factorial_fn(uint32_t k, mul1_fn *mul);

value_factorial_fn value_factorial_three;      /* value_mul: three copies a step */
value_factorial_fn value_factorial_moved;      /* value_mul_moved: two of them removed */
value_factorial_fn value_factorial_inplace;    /* value_mul_assign */

#endif
