/* Multiply a number by a small one of T limbs (base 10^9) in one pass, with one division a limb.
 *
 *     multi_T(d, n, m)          d[0..n+T) = d[0..n) * m[0..T), in place; T = 1 to 8
 *
 * n any, 0 included (then d[0..T) = 0); limbs below B = 10^9, high zero limbs allowed. m does not overlap d. No allocation, no errors.
 *
 * A pass by one limb is a chain of divisions, and waits for it. Here a limb of the result is T products and one division, so the same
 * chain carries T times the work, and T passes over the number become one. */
#ifndef MULTI_H
#define MULTI_H

#include "limb.h"

typedef void multi_fn(uint32_t *d, size_t n, const uint32_t *m);

#define MULTI_MOST 8
#define MULTI_EACH(X) X(1) X(2) X(3) X(4) X(5) X(6) X(7) X(8)
#define MULTI_DECLARE(t) multi_fn multi_##t;
MULTI_EACH(MULTI_DECLARE)
#undef MULTI_DECLARE

#endif
