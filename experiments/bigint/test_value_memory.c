/* Boxed numbers when memory runs out: each allocation of a scenario fails once, and nothing leaks, breaks or turns out wrong.
 *
 * value.c is compiled here again, under other names and with an allocator that fails on request. */
#include "test_inputs.h"

#include "general.h"
#include "mul1.h"

static long allowed;                    /* allocations until one fails; below zero: none fails */
static long live;                       /* blocks not yet freed */

static void *failing_malloc(size_t n)
{
    void *p = allowed-- == 0 ? NULL : malloc(n);
    live += p != NULL;
    return p;
}

static void *failing_realloc(void *p, size_t n)
{
    return allowed-- == 0 ? NULL : realloc(p, n);
}

static void counting_free(void *p)
{
    live -= p != NULL;
    free(p);
}

#define value_counts failing_counts
#define value_from_u64 failing_from_u64
#define value_from_limbs failing_from_limbs
#define value_copy failing_copy
#define value_splice failing_splice
#define value_bind failing_bind
#define value_drop failing_drop
#define value_assign failing_assign
#define value_limbs failing_limbs
#define value_mul failing_mul
#define value_mul_moved failing_mul_moved
#define value_mul_assign failing_mul_assign
#define value_mul_assign_value failing_mul_assign_value
#define value_workers failing_workers
#define value_load failing_load
#define malloc failing_malloc
#define realloc failing_realloc
#define free counting_free
#include "value.c"
#undef malloc
#undef realloc
#undef free

enum { M = 999999937 };

static void expect(const struct value *v, const struct value *want)
{
    const struct limbs *a = value_limbs(v), *b = value_limbs(want);
    if (a != NULL) {
        assert_int_equal(a->n, b->n);
        assert_memory_equal(a->limb, b->limb, a->n * sizeof *a->limb);
    }
}

/* Returns whether it came through to the end with everything there. */
static bool scenario(const struct value *want, long fail_at)
{
    allowed = fail_at;
    struct value f = value_from_u64(M), g = value_copy(&f), h = value_splice(&f);
    struct value a = value_mul(&f, M, mul1_divide_8), b = value_mul_moved(&g, M, NULL);
    expect(&a, &want[1]);
    expect(&b, &want[1]);
    value_mul_assign(&f, M, mul1_divide_8);     /* shared: a fresh one */
    expect(&f, &want[1]);
    for (int i = 0; i < 8; i++) {
        value_mul_assign(&f, M, mul1_divide_8); /* in place, growing */
        expect(&f, &want[2 + i]);
    }
    value_mul_assign_value(&a, &b, mul1_divide_8);
    expect(&a, &want[3]);
    expect(&g, &want[0]);
    expect(&h, &want[0]);
    bool all = f.block && g.block && h.block && a.block && b.block;
    value_drop(&f), value_drop(&g), value_drop(&h), value_drop(&a), value_drop(&b);
    allowed = -1;
    return all;
}

static void test_each_allocation_fails_once(void **state)
{
    (void)state;
    struct value want[10];
    allowed = -1;
    want[0] = value_from_u64(M);
    for (int i = 1; i < 10; i++)
        want[i] = value_mul_moved(&want[i - 1], M, mul1_divide_1);
    long before = live, came_through = 0;
    for (long i = 0; i < 60; i++) {
        came_through += scenario(want, i);
        assert_int_equal(live, before);
    }
    assert_true(scenario(want, -1));
    assert_true(scenario(want, 1000));
    assert_false(scenario(want, 0));
    assert_true(came_through > 0 && came_through < 60);     /* those past the last allocation, and a realloc that was done without */
    for (int i = 0; i < 10; i++)
        value_drop(&want[i]);
    assert_int_equal(live, 0);
}

/* Growth that fails falls back to a fresh magnitude: v is still right. */
static void test_growth_that_fails(void **state)
{
    (void)state;
    allowed = -1;
    struct value f = value_from_u64(M), want = value_mul_moved(&f, M, mul1_divide_1);
    uint64_t fresh = value_counts.fresh;
    allowed = 0;                        /* the realloc */
    assert_false(value_mul_assign(&f, M, mul1_divide_8));
    assert_non_null(f.block);
    expect(&f, &want);
    assert_int_equal(value_counts.fresh, fresh + 1);
    value_drop(&f);
    value_drop(&want);
    assert_int_equal(live, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_allocation_fails_once),
        cmocka_unit_test(test_growth_that_fails),
    };
    return RUN_TESTS("value memory", tests);
}
