/* arms_copies.c - 5000! with three copies a step, with two of them removed, and in place: what the copies cost beside each kernel. */
#include "arms.h"
#include "general.h"
#include "oracle.h"
#include "value_factorial.h"

#include <stdlib.h>
#include <string.h>

struct steps {
    uint32_t k;                         /* k! is computed */
    struct value f;
    uint32_t *want;                     /* k!; also something to copy for the arm `copies` */
    size_t n_want;
    uint16_t *limbs;                    /* limbs[i]: of i! */
};

static void steps_teardown(void *state)
{
    struct steps *s = state;
    value_drop(&s->f);
    free(s->want);
    free(s->limbs);
    free(s);
}

/* c->n is k, c->m the limbs that k! may take. */
static void *steps_setup(const struct lab_case *c)
{
    struct steps *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    s->k = (uint32_t)c->n;
    s->want = calloc((size_t)c->m, sizeof *s->want);
    s->limbs = calloc((size_t)s->k + 1, sizeof *s->limbs);
    if (s->want && s->limbs) {
        s->want[0] = 1;
        s->limbs[0] = 1;
        s->n_want = 1;
        for (uint32_t i = 1; i <= s->k; i++) {
            uint32_t carry = mul1_divide_1(s->want, s->want, s->n_want, i);
            if (carry != 0)
                s->want[s->n_want++] = carry;
            s->limbs[i] = (uint16_t)s->n_want;
        }
    }
    if (s->n_want == 0 || !oracle_factorial_ok(s->want, s->n_want, s->k)) {
        steps_teardown(s);
        return NULL;
    }
    return s;
}

/* ---- the disciplines: an arm's name says which --------------------------------------------------------------------------- */

static value_factorial_fn *discipline(const struct lab_arm *arm)
{
    return !strncmp(arm->name, "three.", 6) ? value_factorial_three
         : !strncmp(arm->name, "moved.", 6) ? value_factorial_moved
         : value_factorial_inplace;
}

/* What three copies have over one, by itself: each operand copied in, each product copied back. */
static void bare_copies(struct steps *s)
{
    for (uint32_t i = 1; i <= s->k; i++)
        for (uint32_t j = i - 1; j <= i; j++) {
            size_t bytes = s->limbs[j] * sizeof *s->want;
            void *copy = malloc(bytes);
            if (!copy)
                abort();
            memcpy(copy, s->want, bytes);
            __asm__ volatile("" : : "r"(copy) : "memory");
            free(copy);
        }
}

/* The same loop on a machine word. */
static void bare_loop(struct steps *s)
{
    uint64_t f = 1;
    for (uint32_t i = 1; i <= s->k; i++) {
        f *= i;
        __asm__ volatile("" : "+r"(f));
    }
}

static void steps_run(void *state, const struct lab_arm *arm, uint64_t reps)
{
    struct steps *s = state;
    mul1_fn *mul = arm->fn == (lab_fn)general_mul ? NULL : (mul1_fn *)arm->fn;
    for (uint64_t i = 0; i < reps; i++)
        if (arm->role == LAB_FLOOR)
            ((void (*)(struct steps *))arm->fn)(s);
        else
            value_assign(&s->f, discipline(arm)(s->k, mul));
}

/* The inputs are always 1 to k. */
static void steps_reset(void *state, const struct lab_arm *arm, uint64_t epoch)
{
    (void)arm;
    (void)epoch;
    value_drop(&((struct steps *)state)->f);
}

static uint64_t steps_hash(void *state, const struct lab_arm *arm)
{
    const struct limbs *f = value_limbs(&((struct steps *)state)->f);
    (void)arm;
    return f ? lab_hash(LAB_HASH0, f->limb, f->n * sizeof *f->limb) : 0;
}

static int steps_check(void *state, const struct lab_arm *arm)
{
    struct steps *s = state;
    uint64_t before = value_counts.in_place;
    steps_run(s, arm, 1);
    const struct limbs *f = value_limbs(&s->f);
    return value_counts.in_place - before == (discipline(arm) == value_factorial_inplace ? s->k : 0)
        && f && f->n == s->n_want && !memcmp(f->limb, s->want, f->n * sizeof *f->limb);
}

static const struct lab_view steps_views[] = {
    { "lat", steps_run, "the running product: each step multiplies the last one's" },
    { 0 }
};

/* ---- arms: a discipline and a kernel; a new kernel is a row or three of its own ------------------------------------------- */

#define THREE(name, f, what) { "three." name, (lab_fn)(f), LAB_ARM, NULL, "three copies; " what }
#define MOVED(name, f, what) { "moved." name, (lab_fn)(f), LAB_ARM, NULL, "two copies removed; " what }
#define INPLACE(name, f, what) { "inplace." name, (lab_fn)(f), LAB_ARM, NULL, "in place; " what }

static const struct lab_arm copies_arms[] = {
    { "inplace.divide.8", (lab_fn)mul1_divide_8, LAB_REF, NULL, "in place; naive step, eight chains" },
    { "twin", (lab_fn)mul1_divide_8__twin, LAB_TWIN, NULL, "inplace.divide.8, the kernel compiled again" },
    MOVED("divide.8", mul1_divide_8, "naive step, eight chains"),
    THREE("divide.8", mul1_divide_8, "naive step, eight chains"),
    THREE("general", general_mul, "the general loop, as the runtime had it"),
    MOVED("general", general_mul, "the general loop"),
    THREE("split.1", mul1_split_1, "split first"),
    INPLACE("split.1", mul1_split_1, "split first"),
    THREE("divide.1", mul1_divide_1, "naive step"),
    INPLACE("divide.1", mul1_divide_1, "naive step"),
    THREE("recip_branch.2", mul1_recip_branch_2, "reciprocal, branch, two chains"),
    MOVED("recip_branch.2", mul1_recip_branch_2, "reciprocal, branch, two chains"),
    INPLACE("recip_branch.2", mul1_recip_branch_2, "reciprocal, branch, two chains"),
    { "copies", (lab_fn)bare_copies, LAB_FLOOR, NULL, "the two copies alone, each into memory of its own, and no multiply" },
    { "loop", (lab_fn)bare_loop, LAB_FLOOR, NULL, "the same loop on a machine word: the control without a bignum" },
    { 0 }
};

static const struct lab_case copies_cases[] = {
    { "k=5000", "full", 1, 5000, 1824, 1, "5000!, 16,326 digits" },
    { 0 }
};

const struct lab_table table_copies = {
    .name = "copies", .unit = "run", .title = "What the copies cost", .arms = copies_arms, .cases = copies_cases, .views = steps_views,
    .exact = LAB_ALLOC, .blocks = 4, .slot_us = -1,
    .setup = steps_setup, .teardown = steps_teardown, .reset = steps_reset, .hash = steps_hash, .check = steps_check
};
