/*
 * onelimb.h - the drivers of the one-limb tables: every kernel that multiplies a number by one limb, whatever its limbs are.
 *
 * An arm's shape follows from its role and its name: a peer works on base 2^64; "dec15..." on base 10^15; the others on base 10^9; a name
 * with "redundant" in it leaves limbs that are normalised before they are compared. All shapes of one epoch get the same decimal
 * number, so that all results agree.
 */
#ifndef ONELIMB_H
#define ONELIMB_H

#include "lab.h"

/* thr: independent calls, each on another window with another multiplier. lat: each call multiplies the last one's product, in place. */
extern const struct lab_view onelimb_views[];         /* thr, lat */

void *onelimb_setup(const struct lab_case *c);              /* c->n limbs of base 10^9, multipliers in [2, c->m] */
void onelimb_reset(void *state, const struct lab_arm *arm, uint64_t epoch);
int onelimb_check(void *state, const struct lab_arm *arm);

/* Of all that the calls returned and of the running product: for tables in which every arm returns the same. */
uint64_t onelimb_hash(void *state, const struct lab_arm *arm);
/* Of the last product alone, as limbs of base 10^9. */
uint64_t onelimb_hash_value(void *state, const struct lab_arm *arm);

#define ONE_LIMB_BY(how) .unit = "limb", .setup = onelimb_setup, .teardown = operands_free, .reset = onelimb_reset, \
    .check = onelimb_check, .views = how
#define ONE_LIMB ONE_LIMB_BY(onelimb_views)

#endif
