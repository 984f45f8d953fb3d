/*
 * operands.h - the inputs of the one-limb tables, made from the fixed seed.
 *
 * `thr` calls read a window of n limbs from a pool, a new place and a new multiplier each call, so that no call waits for
 * another. `lat` calls work in place on x = x m mod B^n. There the multipliers are prime to 10: other factors would fill x with trailing
 * zeros, and the data would change under the clock. Pool and x are new in each epoch: with replayed data a large predictor
 * learns tens of thousands of branches by heart, and a branchy kernel looks several times faster than it is.
 *
 * Base 10^15 has the same digits as base 10^9: a window starts at a multiple of 80 limbs there and of 48 here. Both are whole cache lines,
 * and the arrays start at one.
 */
#ifndef OPERANDS_H
#define OPERANDS_H

#include "dec15.h"
#include "lab.h"

#include <stddef.h>
#include <stdint.h>

enum { OPERAND_CALLS = 1024 };          /* places and multipliers before they repeat; a power of two */
enum { OPERAND_WINDOWS = 51 };          /* places where a window may start, so many limbs apart: */
enum { OPERAND_WINDOW = 80, OPERAND_WINDOW15 = 48 };
enum { OPERAND_SPREAD = OPERAND_WINDOWS * OPERAND_WINDOW };

enum operand_kind { OPERAND_LIMBS, OPERAND_DEC15, OPERAND_BINARY };     /* base 10^9, base 10^15, base 2^64 */

struct operands {
    size_t n, n15, n64;                 /* limbs of a window in base 10^9; of as many digits or a few more in base 10^15, base 2^64 */
    uint32_t *pool;                     /* OPERAND_SPREAD + n limbs, and a few for base 10^15 */
    uint32_t *d, *x;                    /* n + 1 limbs each: output of thr, running product of lat */
    dec15_limb *pool15, *d15, *x15;     /* the same in base 10^15 */
    uint64_t *pool64, *d64, *x64;       /* the same size for peers, other numbers */
    uint32_t *wide;                     /* a number of base 10^15 as limbs of base 10^9 */
    uint32_t window[OPERAND_CALLS];     /* which window, below OPERAND_WINDOWS */
    uint32_t m[OPERAND_CALLS];
    size_t first;                       /* where this epoch starts in `window` and `m` */
    uint64_t acc;                       /* what the calls returned, mixed */
    int chained;                        /* the last run was lat */
    uint32_t *want, want_carry;         /* call 0 of epoch 0 by mul1_divide_1, confirmed by the oracle */
};

/* c->n limbs, multipliers in [2, c->m] prime to 10. NULL without memory or when the oracle rejects mul1_divide_1. */
struct operands *operands_new(const struct lab_case *c);
void operands_free(void *o);

/* New data for epoch `epoch`. */
void operands_refill(struct operands *o, enum operand_kind kind, uint64_t epoch);

#endif
