/* arms_batch.c - 5000! with a pending factor: small factors are multiplied together before the number is touched. */
#include "arms.h"
#include "arms_big.h"
#include "factorial.h"
#include "oracle.h"
#include "pending.h"

#include <stdlib.h>
#include <string.h>

struct batch {
    uint32_t k;
    uint32_t *d, *want;
    size_t cap, n, n_want;
};

typedef size_t batch_fn(uint32_t *d, size_t cap, uint32_t k);

#define ONE_BY_ONE(name, mul) static size_t by_##name(uint32_t *d, size_t cap, uint32_t k) { return factorial_inplace(d, cap, k, mul); }
#define PENDING(name, most, mul) static size_t by_##name(uint32_t *d, size_t cap, uint32_t k) { return pending_factorial(d, cap, k, most, mul); }

ONE_BY_ONE(divide_8, mul1_divide_8)
ONE_BY_ONE(divide_8__twin, mul1_divide_8__twin)
ONE_BY_ONE(recip_branch_2, mul1_recip_branch_2)
PENDING(pending_divide_8, 1, mul1_divide_8)
PENDING(pending_recip_branch_2, 1, mul1_recip_branch_2)
PENDING(pending_recip_mask_4, 1, mul1_recip_mask_4)
PENDING(multi_2, 2, mul1_divide_8)
PENDING(multi_3, 3, mul1_divide_8)
PENDING(multi_4, 4, mul1_divide_8)
PENDING(multi_6, 6, mul1_divide_8)
PENDING(multi_8, 8, mul1_divide_8)

static void batch_teardown(void *state)
{
    struct batch *b = state;
    free(b->d);
    free(b->want);
    free(b);
}

/* c->n is k, c->m the limbs that k! may take, with the room that a pass by several limbs wants. */
static void *batch_setup(const struct lab_case *c)
{
    struct batch *b = calloc(1, sizeof *b);
    if (!b)
        return NULL;
    b->k = (uint32_t)c->n;
    b->cap = (size_t)c->m;
    b->d = calloc(b->cap, sizeof *b->d);
    b->want = calloc(b->cap, sizeof *b->want);
    if (b->d && b->want)
        b->n_want = factorial_inplace(b->want, b->cap, b->k, mul1_divide_1);
    if (b->n_want == 0 || !oracle_factorial_ok(b->want, b->n_want, b->k)) {
        batch_teardown(b);
        return NULL;
    }
    return b;
}

static void batch_run(void *state, const struct lab_arm *arm, uint64_t reps)
{
    struct batch *b = state;
    for (uint64_t i = 0; i < reps; i++)
        b->n = ((batch_fn *)arm->fn)(b->d, b->cap, b->k);
}

static uint64_t batch_hash(void *state, const struct lab_arm *arm)
{
    struct batch *b = state;
    (void)arm;
    return lab_hash(LAB_HASH0, b->d, b->n * sizeof *b->d);
}

static int batch_check(void *state, const struct lab_arm *arm)
{
    struct batch *b = state;
    batch_run(b, arm, 1);
    return b->n == b->n_want && !memcmp(b->d, b->want, b->n * sizeof *b->d);
}

static const struct lab_view batch_views[] = {
    { "lat", batch_run, "the running product: each pass multiplies the last one's" },
    { 0 }
};

static const struct lab_arm batch_arms[] = {
    { "divide.8", (lab_fn)by_divide_8, LAB_REF, NULL, "a pass for each factor, naive step on eight chains" },
    { "twin", (lab_fn)by_divide_8__twin, LAB_TWIN, NULL, "divide.8 compiled again" },
    KERNEL("recip_branch.2", by_recip_branch_2, "a pass for each factor, reciprocal on two chains, branch"),
    KERNEL("pending-divide.8", by_pending_divide_8, "a pending factor of one limb, naive step on eight chains"),
    KERNEL("pending-recip_branch.2", by_pending_recip_branch_2, "a pending factor of one limb, reciprocal, branch"),
    KERNEL("pending-recip_mask.4", by_pending_recip_mask_4, "a pending factor of one limb, reciprocal, mask"),
    KERNEL("multi.2", by_multi_2, "a pending factor of two limbs, one pass and one division a limb for both"),
    KERNEL("multi.3", by_multi_3, "of three limbs"), KERNEL("multi.4", by_multi_4, "of four limbs"),
    KERNEL("multi.6", by_multi_6, "of six limbs"), KERNEL("multi.8", by_multi_8, "of eight limbs"),
    { 0 }
};

static const struct lab_case batch_cases[] = {
    { "k=5000", "headline", 1, 5000, 1832, 0, "5000!, 16,326 digits" },
    { 0 }
};

const struct lab_table table_batch = {
    .name = "batch", .unit = "run", .title = "A pending factor", .arms = batch_arms, .cases = batch_cases, .views = batch_views,
    .blocks = 6, .slot_us = -1,
    .setup = batch_setup, .teardown = batch_teardown, .hash = batch_hash, .check = batch_check
};
