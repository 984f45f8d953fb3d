/* Floor kernels: the memory traffic and the multiplies of a one-limb step, without its carry. They bound what any such step
 * can reach where the multiplier is the scarce resource; their results have no meaning, except that they are the same
 * everywhere.
 *
 * Shape of both as mul1_fn in mul1.h: n limbs are read from s and n written to d, d equal to s or apart from it, any n, any m;
 * returns 0. */
#ifndef FLOOR_H
#define FLOOR_H

#include "limb.h"

uint32_t floor_mul3(uint32_t *d, const uint32_t *s, size_t n, uint32_t m); /* as the divide step: low, high, low */
uint32_t floor_mul2(uint32_t *d, const uint32_t *s, size_t n, uint32_t m); /* as the reciprocal step: both halves, high */

#endif
