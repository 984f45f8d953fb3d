/* arms_landed.c - the change as it landed, in one sitting: 5000! before and after, and five kernels that it cannot touch. */
#include "arms.h"
#include "controls.h"
#include "general.h"
#include "oracle.h"
#include "value_factorial.h"

#include <stdlib.h>
#include <string.h>

struct sitting {
    uint32_t k;
    struct value f;                     /* what the last slot left: k!, or a control's result */
    uint64_t result;
};

static void sitting_teardown(void *state)
{
    value_drop(&((struct sitting *)state)->f);
    free(state);
}

static void *sitting_setup(const struct lab_case *c)
{
    struct sitting *s = calloc(1, sizeof *s);
    if (s)
        s->k = (uint32_t)c->n;
    return s;
}

/* ---- the controls: KERNEL.before is one copy of the object, KERNEL.after the other --------------------------------------- */

#define EACH_CONTROL(X) X(loopsum, LOOPSUM) X(fib, FIB) X(hash, HASH) X(streq, STREQ) X(rats, RATS)

#define TWO_COPIES(kernel, SIZE) LAB_TWIN_OF(control_##kernel); \
    static uint64_t kernel##_before(void) { return control_##kernel(CONTROL_SIZE_##SIZE); } \
    static uint64_t kernel##_after(void) { return control_##kernel##__twin(CONTROL_SIZE_##SIZE); }
EACH_CONTROL(TWO_COPIES)

static int is_control(const struct lab_arm *arm)
{
    return strchr(arm->name, '.') != NULL;
}

/* The controls' results without their loops. */
static uint64_t control_want(const struct lab_arm *arm)
{
    uint64_t n = 0, sum = 0, d = 100;
    uint32_t x = 1;
    switch (arm->name[0]) {
    case 'l':
        n = CONTROL_SIZE_LOOPSUM;
        return n * (n + 1) / 2;
    case 'f':
        for (uint64_t a = 1, t; n < CONTROL_SIZE_FIB; n++, t = sum, sum = a, a += t)
            ;
        return sum;
    case 'h':
        for (n = 1; n <= CONTROL_SIZE_HASH; n++)
            sum += n % 1000;
        return sum;
    case 's':
        return CONTROL_SIZE_STREQ;
    default:
        for (; n < CONTROL_SIZE_RATS; n++) {
            x = x * 1664525u + 1013904223u;
            sum += (x >> 8) % 97;
        }
        for (; d % 2 == 0 && sum % 2 == 0; d /= 2)
            sum /= 2;
        for (; d % 5 == 0 && sum % 5 == 0; d /= 5)
            sum /= 5;
        return (sum << 32) + d;
    }
}

/* ---- drivers ---------------------------------------------------------------------------------------------------------------- */

static void sitting_run(void *state, const struct lab_arm *arm, uint64_t reps)
{
    struct sitting *s = state;
    for (uint64_t i = 0; i < reps; i++)
        if (is_control(arm))
            s->result = ((uint64_t (*)(void))arm->fn)();
        else if (arm->fn == (lab_fn)general_mul)
            value_assign(&s->f, value_factorial_three(s->k, NULL));
        else
            value_assign(&s->f, value_factorial_inplace(s->k, (mul1_fn *)arm->fn));
}

static void sitting_reset(void *state, const struct lab_arm *arm, uint64_t epoch)
{
    struct sitting *s = state;
    (void)arm;
    (void)epoch;
    value_drop(&s->f);
    s->result = 0;
}

static int sitting_check(void *state, const struct lab_arm *arm)
{
    struct sitting *s = state;
    sitting_reset(s, arm, 0);
    sitting_run(s, arm, 1);
    const struct limbs *f = value_limbs(&s->f);
    return is_control(arm) ? s->result == control_want(arm) : f && oracle_factorial_ok(f->limb, f->n, s->k);
}

/* The arms do different things, so what they agree on is whether each left the right result. */
static uint64_t sitting_hash(void *state, const struct lab_arm *arm)
{
    struct sitting *s = state;
    const struct limbs *f = value_limbs(&s->f);
    uint64_t right = is_control(arm) ? s->result == control_want(arm) : f && oracle_factorial_ok(f->limb, f->n, s->k);
    return lab_hash(LAB_HASH0, &right, sizeof right);
}

static const struct lab_view sitting_views[] = {
    { "lat", sitting_run, "one run of each" },
    { 0 }
};

#define CONTROL_ARMS(kernel, SIZE) \
    { #kernel ".before", (lab_fn)kernel##_before, LAB_ARM, NULL, "control: " #kernel }, \
    { #kernel ".after", (lab_fn)kernel##_after, LAB_ARM, NULL, "control: " #kernel ", compiled again" },

static const struct lab_arm landed_arms[] = {
    { "after", (lab_fn)mul1_divide_8, LAB_REF, NULL, "5000! in place, naive step, eight chains" },
    { "twin", (lab_fn)mul1_divide_8__twin, LAB_TWIN, NULL, "after, the kernel compiled again" },
    { "before", (lab_fn)general_mul, LAB_ARM, NULL, "5000! by the general loop with three copies a step" },
    EACH_CONTROL(CONTROL_ARMS)
    { 0 }
};

static const struct lab_case landed_cases[] = {
    { "k=5000", "full", 1, 5000, 0, 0, "5000!, 16,326 digits" },
    { 0 }
};

const struct lab_table table_landed = {
    .name = "landed", .unit = "run", .title = "Before and after, and five controls", .arms = landed_arms, .cases = landed_cases,
    .views = sitting_views, .blocks = 9, .slot_us = -1,
    .setup = sitting_setup, .teardown = sitting_teardown, .reset = sitting_reset, .hash = sitting_hash, .check = sitting_check
};
