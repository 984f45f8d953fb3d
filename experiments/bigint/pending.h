/* A number (base 10^9) with a pending factor: small factors are multiplied together first, and into the number only when they no
 * longer fit, or when someone reads it.
 *
 * The value is always d[0..n) times the pending factor; a caller sees no difference but the time. A runtime that multiplies by small
 * integers in a loop would keep this beside the magnitude.
 *
 * No allocation: the caller gives the room. A pass by t limbs wants n + t limbs of it, one more than the product may turn out to have.
 * An operation without room returns 0 and leaves the value as it was. */
#ifndef PENDING_H
#define PENDING_H

#include "mul1.h"
#include "multi.h"

struct pending {
    uint32_t *d;                        /* the magnitude; its top limb is not 0 */
    size_t n, cap;                      /* limbs in use (0: the value is 0), limbs of room */
    uint32_t m[MULTI_MOST];             /* the pending factor, its top limb not 0; t = 0: none */
    unsigned t, most;                   /* limbs of m in use, and how many may be collected */
    mul1_fn *mul;                       /* for a factor of one limb */
};

/* The value 1, in d[0..cap), cap >= 1. 1 <= most <= MULTI_MOST; mul is any of mul1.h. */
void pending_one(struct pending *p, uint32_t *d, size_t cap, unsigned most, mul1_fn *mul);

/* value *= k, any k. */
int pending_mul(struct pending *p, uint32_t k);

/* Multiplies the pending factor in. */
int pending_flush(struct pending *p);

/* The limbs, *n of them, the last not 0; valid until the next pending_mul. NULL where there is no room. */
const uint32_t *pending_read(struct pending *p, size_t *n);

/* k! in d[0..cap), by pending_mul of 1 to k. Returns the limbs, or 0 where cap is too small. */
size_t pending_factorial(uint32_t *d, size_t cap, uint32_t k, unsigned most, mul1_fn *mul);

#endif
