/* Five kernels that a faster multiply cannot touch, named after the ones that the runtime's benchmark measured beside it.
 *
 * None uses a limb. Each takes a size and returns a number that follows from it; the work is 0.5 to 1 ms at CONTROL_SIZE_*.
 * No allocation, no state. Each begins on a line of the cache, so that a copy compiled elsewhere lies as this one does: without
 * that, two copies of the same source were up to 14 % apart. */
#ifndef CONTROLS_H
#define CONTROLS_H

#include <stdint.h>

typedef uint64_t control_fn(uint32_t n);

#define CONTROL __attribute__((aligned(64), noinline)) control_fn

CONTROL control_loopsum;        /* 1 + 2 + ... + n, one addition after the other */
CONTROL control_fib;            /* the n-th Fibonacci number, by two calls of itself; fib(0) = 0 */
CONTROL control_hash;           /* n increments of counters in a table under the keys "0" to "999"; sum of key * count */
CONTROL control_streq;          /* n times: two equal short strings are compared for equality and for order; how often they were equal */
CONTROL control_rats;           /* the sum of n pseudo-random hundredths below 0.97, reduced at each step: numerator * 2^32 + denominator */

enum {
    CONTROL_SIZE_LOOPSUM = 2000000,
    CONTROL_SIZE_FIB = 29,
    CONTROL_SIZE_HASH = 50000,
    CONTROL_SIZE_STREQ = 1000000,
    CONTROL_SIZE_RATS = 20000
};

#endif
