/*
 * operands.h - the inputs of the one-limb tables, made from the fixed seed.
 *
 * `thr` calls read a window of n limbs from a pool, a new place and a new multiplier each call, so that no call waits for
 * another. `lat` calls work in place on x = x m mod B^n. There the multipliers are prime to 10: other factors would fill x with trailing
 * zeros, and the data would change under the clock. Pool and x are new in each epoch: with replayed data a large predictor
 * learns tens of thousands of branches by heart, and a branchy kernel looks several times faster than it is.
 */
#ifndef OPERANDS_H
#define OPERANDS_H

#include "lab.h"

#include <stddef.h>
#include <stdint.h>

enum { OPERAND_CALLS = 1024 };          /* places and multipliers before they repeat; a power of two */
enum { OPERAND_SPREAD = 4096 };         /* limbs over which the windows are spread */

struct operands {
    size_t n;                           /* limbs of a window, base 10^9 */
    size_t n64;                         /* limbs of the same decimal size in base 2^64 */
    uint32_t *pool;                     /* OPERAND_SPREAD + n limbs */
    uint32_t *d, *x;                    /* n + 1 limbs each: output of thr, running product of lat */
    uint64_t *pool64, *d64, *x64;       /* the same for peers */
    uint32_t offset[OPERAND_CALLS];     /* start of the window, in limbs: a multiple of 16 */
    uint32_t m[OPERAND_CALLS];
    size_t first;                       /* where this epoch starts in `offset` and `m` */
    uint64_t acc;                       /* what the calls returned, mixed */
    uint32_t *want, want_carry;         /* call 0 of epoch 0 by mul1_divide_1, confirmed by the oracle */
};

/* c->n limbs, multipliers in [2, c->m] prime to 10. NULL without memory or when the oracle rejects mul1_divide_1. */
struct operands *operands_new(const struct lab_case *c);
void operands_free(void *o);

/* New data for epoch `epoch`: decimal limbs, or binary ones for a peer. */
void operands_refill(struct operands *o, int peer, uint64_t epoch);

#endif
