/* arms.c - a tiny experiment with known answers, for tests/lab.bats. WRONG makes one arm disagree with the oracle. */
#include "lab.h"

#include <stdlib.h>
#include <string.h>

struct state { uint64_t in, out; void *kept[8]; };
typedef uint64_t step_fn(uint64_t x, unsigned n);

/* n rounds of a dependent multiply: twice the rounds, twice the time. */
static uint64_t rounds(uint64_t x, unsigned n)
{
    for (unsigned i = 0; i < n; i++) {
        x *= 0x9e3779b97f4a7c15u;
        __asm__ volatile("" : "+r"(x));
    }
    return x;
}

static uint64_t once(uint64_t x, unsigned n) { return rounds(x, n); }
static uint64_t again(uint64_t x, unsigned n) { return rounds(x, n); }
/* Adds a zero that is not ready before `a` is: the rounds stand one after another. */
static uint64_t after(uint64_t x, uint64_t a)
{
    uint64_t b = a;
    __asm__ volatile("" : "+r"(b));
    return x + (a - b);
}
static uint64_t thrice(uint64_t x, unsigned n)
{
    uint64_t a = rounds(x, n);
    a = rounds(after(x, a), n);
    return rounds(after(x, a), n);
}
static uint64_t wrong(uint64_t x, unsigned n)
{
#ifdef WRONG
    return rounds(x, n) + 1;
#else
    return rounds(x, n);
#endif
}
static uint64_t allocating(uint64_t x, unsigned n)
{
    char *volatile a = malloc(100), *volatile b = calloc(3, 7);
    a = realloc(a, 200);
    free(a);
    free(b);
    return rounds(x, n);
}

static void *setup(const struct lab_case *c)
{
    struct state *s = calloc(1, sizeof *s);
    if (s)
        s->in = LAB_SEED + (uint64_t)c->n;
    return s;
}

static void run(void *state, const struct lab_arm *arm, uint64_t reps)
{
    struct state *s = state;
    uint64_t x = s->in;
    for (uint64_t i = 0; i < reps; i++)
        s->out = x = ((step_fn *)arm->fn)(x, 64);
}

static uint64_t hash(void *state, const struct lab_arm *arm)
{
    (void)arm;
    return lab_hash(LAB_HASH0, &((struct state *)state)->out, 8);
}

static int check(void *state, const struct lab_arm *arm)
{
    uint64_t want = ((struct state *)state)->in;
    for (int i = 0; i < 64; i++)
        want *= 0x9e3779b97f4a7c15u;
    return ((step_fn *)arm->fn)(((struct state *)state)->in, 64) == want;
}

static const struct lab_arm arms[] = {
    { "once", (lab_fn)once, LAB_REF, NULL, "the reference" },
    { "twin", (lab_fn)again, LAB_TWIN, NULL, "the same" },
    { "thrice", (lab_fn)thrice, LAB_ARM, NULL, "three times the work" },
    { "wrong", (lab_fn)wrong, LAB_ARM, NULL, "may be wrong" },
    { "allocating", (lab_fn)allocating, LAB_ARM, NULL, "three allocations of 321 bytes in all" },
    { "absent", NULL, LAB_PEER, "nosuchlib", "a library that is not there" },
    { 0 }
};
static const struct lab_case cases[] = { { "n=1", "headline", 64, 1, 0, 1, "one" }, { 0 } };
static const struct lab_view views[] = { { "thr", run, "independent" }, { 0 } };

static const struct lab_table toy = {
    .name = "toy", .unit = "round", .title = "Toy", .arms = arms, .cases = cases, .views = views,
    .exact = LAB_INS | LAB_ALLOC | LAB_RSS, .setup = setup, .teardown = free, .hash = hash, .check = check
};

const struct lab_table *const lab_tables[] = { &toy, NULL };
