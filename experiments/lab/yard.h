/*
 * yard.h - two yardsticks that run in each block, and the control.
 *
 * The chain is dependent 64-bit multiplies, 3 cycles each on current x86-64 and arm64 cores: it turns ns into cycles where there are
 * no counters. The issue kernel is independent operations, bound by the width of the core: a busy neighbour on the other hardware
 * thread slows it and leaves the chain alone, so issue / chain tells a quiet block from a contended one. An add of an
 * immediate is never used: recent cores fold it at rename.
 */
#ifndef LAB_YARD_H
#define LAB_YARD_H

#include <stdint.h>

/* `steps` dependent multiplies (a multiple of 16 is best); returns the end of the chain so that it cannot be dropped. */
uint64_t lab_yard_chain(uint64_t steps);

/* `ops` independent one-cycle operations (a multiple of 32 is best), eight at a time. */
uint64_t lab_yard_issue(uint64_t ops);

/* A kernel that no finding can touch: `reps` times 64 rounds of a mixing function; returns its end. */
uint64_t lab_control(uint64_t reps);

#endif
