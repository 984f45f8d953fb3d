/* arms_onelimb.c - the drivers of the one-limb tables. Contract in onelimb.h. */
#include "onelimb.h"

#include "dec15_mul1.h"
#include "dec15_text.h"
#include "mul1_vector.h"
#include "operands.h"

#include <string.h>

typedef uint64_t peer_fn(uint64_t *d, const uint64_t *s, size_t n, uint32_t m);

static enum operand_kind kind_of(const struct lab_arm *arm)
{
    return arm->role == LAB_PEER ? OPERAND_BINARY : strncmp(arm->name, "dec15", 5) ? OPERAND_LIMBS : OPERAND_DEC15;
}

static int is_redundant(const struct lab_arm *arm)
{
    return strstr(arm->name, "redundant") != NULL;
}

void *onelimb_setup(const struct lab_case *c)
{
    return operands_new(c);
}

void onelimb_reset(void *state, const struct lab_arm *arm, uint64_t epoch)
{
    operands_refill(state, kind_of(arm), epoch);
}

/* ---- what is timed ------------------------------------------------------------------------------------------------------- */

#define THR(type, d, pool, per, n) \
    for (uint64_t i = 0; i < reps; i++) { \
        size_t c = (o->first + i) % OPERAND_CALLS; \
        acc = acc * 31 + ((type *)arm->fn)(d, pool + o->window[c] * per, n, o->m[c]); \
    }

static void run_thr(void *state, const struct lab_arm *arm, uint64_t reps)
{
    struct operands *o = state;
    uint64_t acc = o->acc;
    switch (kind_of(arm)) {
    case OPERAND_LIMBS: THR(mul1_fn, o->d, o->pool, OPERAND_WINDOW, o->n) break;
    case OPERAND_DEC15: THR(dec15_mul1_fn, o->d15, o->pool15, OPERAND_WINDOW15, o->n15) break;
    case OPERAND_BINARY: THR(peer_fn, o->d64, o->pool64, OPERAND_WINDOW, o->n64) break;
    }
    o->acc = acc;
    o->chained = 0;
}

#define LAT(type, x, n) \
    for (uint64_t i = 0; i < reps; i++) \
        acc = acc * 31 + ((type *)arm->fn)(x, x, n, o->m[(o->first + i) % OPERAND_CALLS]);

static void run_lat(void *state, const struct lab_arm *arm, uint64_t reps)
{
    struct operands *o = state;
    uint64_t acc = o->acc;
    switch (kind_of(arm)) {
    case OPERAND_LIMBS: LAT(mul1_fn, o->x, o->n) break;
    case OPERAND_DEC15: LAT(dec15_mul1_fn, o->x15, o->n15) break;
    case OPERAND_BINARY: LAT(peer_fn, o->x64, o->n64) break;
    }
    o->acc = acc;
    o->chained = 1;
}

const struct lab_view onelimb_views[] = {
    { "thr", run_thr, "independent calls" },
    { "lat", run_lat, "each call multiplies the last one's product, in place" },
    { 0 }
};

/* ---- what is compared ---------------------------------------------------------------------------------------------------- */

/* The arm's last product as o->n limbs of base 10^9, in o->d or o->x; what goes up from redundant limbs is added to *carry. */
static const uint32_t *value(struct operands *o, const struct lab_arm *arm, uint64_t *carry)
{
    uint32_t *v = o->chained ? o->x : o->d;
    if (kind_of(arm) == OPERAND_DEC15) {
        dec15_limb *w = o->chained ? o->x15 : o->d15;
        if (is_redundant(arm))
            *carry += dec15_normalise(w, o->n15);
        dec15_to_limbs(o->wide, w, o->n15);
        return o->wide;
    }
    if (is_redundant(arm))
        *carry += mul1_normalise(v, o->n);
    return v;
}

uint64_t onelimb_hash(void *state, const struct lab_arm *arm)
{
    struct operands *o = state;
    (void)arm;
    uint64_t h = lab_hash(LAB_HASH0, &o->acc, sizeof o->acc);
    return lab_hash(h, o->x, o->n * sizeof *o->x);
}

uint64_t onelimb_hash_value(void *state, const struct lab_arm *arm)
{
    struct operands *o = state;
    uint64_t carry = 0;
    return arm->role == LAB_PEER ? 0 : lab_hash(LAB_HASH0, value(o, arm, &carry), o->n * sizeof *o->d);
}

/* A peer's product is checked limb by limb against a plain 128-bit loop. */
static int peer_ok(struct operands *o, peer_fn *f)
{
    __extension__ typedef unsigned __int128 u128;
    uint64_t carry = f(o->d64, o->pool64, o->n64, o->m[0]), c = 0, low = 0;
    for (size_t i = 0; i < o->n64; i++) {
        u128 p = (u128)o->pool64[i] * o->m[0] + c;
        if (i == 0)
            low = (uint64_t)p;
        c = (uint64_t)(p >> 64);
    }
    return carry == c && o->d64[0] == low;
}

/* In base 10^15 the number is up to 14 digits longer: its carry is another, and only the n limbs are compared. */
int onelimb_check(void *state, const struct lab_arm *arm)
{
    struct operands *o = state;
    uint64_t carry;
    onelimb_reset(o, arm, 0);
    if (arm->role == LAB_PEER)
        return peer_ok(o, (peer_fn *)arm->fn);
    o->chained = 0;
    if (kind_of(arm) == OPERAND_DEC15) {
        carry = ((dec15_mul1_fn *)arm->fn)(o->d15, o->pool15, o->n15, o->m[0]);
        return !memcmp(value(o, arm, &carry), o->want, o->n * sizeof *o->d);
    }
    carry = ((mul1_fn *)arm->fn)(o->d, o->pool, o->n, o->m[0]);
    return !memcmp(value(o, arm, &carry), o->want, o->n * sizeof *o->d) && carry == o->want_carry;
}
