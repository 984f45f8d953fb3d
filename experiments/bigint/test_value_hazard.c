/* The hazard of working in place, probed six ways: whoever else can see the number must not see it change. */
#include "test_value.h"

#include <pthread.h>

static void test_1_a_shared_block(void **state)
{
    (void)state;
    struct value f = some_value(40, RANDOM);
    struct holder g = hold(value_copy(&f));
    assert_ptr_equal(f.block, g.v.block);
    assert_false(step(&f, 4999));
    assert_ptr_not_equal(f.block, g.v.block);
    assert_true(step(&f, 4999));        /* f has a block of its own now */
    assert_unchanged(&g);
    assert_true(step(&g.v, 1));         /* and so has g */
    let_go(&g);
    value_drop(&f);
}

static void test_2_a_magnitude_spliced_into_another_block(void **state)
{
    (void)state;
    struct value f = some_value(40, NINES);
    struct holder numerator = hold(value_splice(&f));
    assert_ptr_not_equal(f.block, numerator.v.block);
    assert_ptr_equal(f.block->big, numerator.v.block->big);
    assert_false(step(&f, LIMB_BASE - 1));
    assert_ptr_not_equal(f.block->big, numerator.v.block->big);
    assert_true(step(&f, 2));
    let_go(&numerator);
    f = (value_drop(&f), some_value(40, MIX));
    numerator = hold(value_splice(&f));
    value_drop(&numerator.v);           /* the last sharer goes: the counts are one again */
    assert_true(step(&f, 2));
    free(numerator.was.limb);
    value_drop(&f);
}

static void test_3_a_readonly_binding(void **state)
{
    (void)state;
    struct value caller = some_value(40, RANDOM);
    struct holder h = hold(caller);
    struct value parameter = value_bind(&caller);
    assert_ptr_equal(parameter.block, caller.block);
    assert_false(step(&parameter, 4999));       /* both counts are one: only the field says no */
    assert_false(parameter.readonly);
    assert_true(step(&parameter, 4999));
    value_drop(&parameter);
    assert_unchanged(&h);

    parameter = value_bind(&caller);
    struct value copy = value_copy(&parameter);
    assert_false(copy.readonly);
    value_drop(&parameter);             /* lets go of it, gives no count back */
    assert_false(step(&copy, 3));
    value_drop(&copy);
    assert_true(step(&caller, 1));
    h.v = caller;
    let_go(&h);
}

static void test_4_fields_that_a_fresh_value_resets(void **state)
{
    (void)state;
    for (int field = 0; field < 3; field++) {
        struct value f = some_value(40, RANDOM);
        if (field == 0)
            f.enum_identity = 7;
        else if (field == 1)
            f.native_width = 64;
        else
            f.itemized = true;
        assert_false(step(&f, 4999));           /* sole owner, and yet */
        assert_true(f.enum_identity == 0 && f.native_width == 0 && !f.itemized);
        assert_true(step(&f, 4999));

        f.enum_identity = 7;
        struct holder g = hold(value_copy(&f));
        assert_int_equal(g.v.enum_identity, 7);
        struct value spliced = value_splice(&f);
        assert_int_equal(spliced.enum_identity, 0);
        assert_false(step(&f, 4999));
        assert_int_equal(g.v.enum_identity, 7);
        let_go(&g);
        value_drop(&spliced);
        value_drop(&f);
    }
}

enum { GROWTHS = 400 };

struct readers {
    const struct value *shared;
    atomic_bool done;
    atomic_uint loads, torn;
};

/* f is a power of 10: its top limb is one, and all others are 0. */
static bool is_whole(const struct limbs *a)
{
    uint32_t top = a->limb[a->n - 1];
    for (size_t i = 0; i + 1 < a->n; i++)
        if (a->limb[i] != 0)
            return false;
    while (top > 1 && top % 10 == 0)
        top /= 10;
    return top == 1;
}

static void *reader(void *p)
{
    struct readers *r = p;
    do {
        struct value v = value_load(r->shared);
        const struct limbs *a = value_limbs(&v);
        atomic_fetch_add(&r->torn, !is_whole(a) || !is_whole(a));
        atomic_fetch_add(&r->loads, 1);
        value_drop(&v);
    } while (!atomic_load(&r->done));
    return NULL;
}

static void test_5_while_worker_threads_live(void **state)
{
    (void)state;
    struct value f = value_from_u64(1);
    struct readers r = {.shared = &f};
    pthread_t thread[2];
    assert_true(step(&f, 1));
    value_workers(2);
    for (int i = 0; i < 2; i++)
        assert_int_equal(pthread_create(&thread[i], NULL, reader, &r), 0);
    uint64_t in_place = value_counts.in_place;
    for (int i = 0; i < GROWTHS; i++)
        value_mul_assign(&f, 100000000, mul1_recip_branch_2);
    while (atomic_load(&r.loads) < 100)
        ;
    atomic_store(&r.done, true);
    for (int i = 0; i < 2; i++) {
        pthread_join(thread[i], NULL);
        assert_int_equal(value_counts.in_place, in_place);
        value_workers(-1);
        assert_int_equal(step(&f, 1), i == 1);      /* not before the last one is gone */
        in_place = value_counts.in_place;
    }
    assert_int_equal(atomic_load(&r.torn), 0);
    assert_int_equal(value_limbs(&f)->n, 8 * GROWTHS / 9 + 1);
    assert_true(is_whole(value_limbs(&f)));
    value_drop(&f);
}

static void assert_square(const struct value *v, const struct limbs *a)
{
    const struct limbs *r = value_limbs(v);
    uint32_t *product = calloc(2 * a->n, sizeof *product);
    assert_non_null(product);
    memcpy(product, r->limb, r->n * sizeof *product);
    assert_true(oracle_mul_ok(product, a->limb, a->n, a->limb, a->n));
    free(product);
}

static void test_6_itself_as_the_factor(void **state)
{
    (void)state;
    for (size_t n = 1; n <= 20; n++)
        for (int p = 0; p < PATTERNS; p++) {
            struct value f = some_value(n, (enum pattern)p);
            struct holder g = hold(value_copy(&f));
            assert_false(value_mul_assign_value(&f, &f, mul1_divide_8));        /* f *= f, and g holds the old one */
            assert_square(&f, &g.was);
            assert_unchanged(&g);
            value_drop(&f);
            f = value_copy(&g.v);
            assert_false(value_mul_assign_value(&f, &g.v, mul1_divide_8));      /* f *= g, one block */
            assert_square(&f, &g.was);
            assert_unchanged(&g);
            value_drop(&f);
            f = value_splice(&g.v);
            assert_false(value_mul_assign_value(&f, &g.v, mul1_divide_8));      /* two blocks, one magnitude */
            assert_square(&f, &g.was);
            assert_unchanged(&g);
            value_drop(&f);
            bool short_factor = value_limbs(&g.v)->n == 1;
            assert_int_equal(value_mul_assign_value(&g.v, &g.v, mul1_divide_8), short_factor);      /* alone: in place by one limb */
            assert_square(&g.v, &g.was);
            value_drop(&g.v);
            free(g.was.limb);
        }
}

static void test_6_growth_under_a_second_reader(void **state)
{
    (void)state;
    struct value f = value_from_u64(LIMB_BASE - 1);
    struct holder g = hold(value_copy(&f)), numerator = hold(value_splice(&f));
    const uint32_t *seen = value_limbs(&g.v)->limb;
    for (int i = 0; i < 100; i++)
        assert_int_equal(step(&f, LIMB_BASE - 1), i > 0);
    assert_int_equal(value_limbs(&f)->n, 101);
    assert_ptr_equal(value_limbs(&g.v)->limb, seen);
    let_go(&g);
    let_go(&numerator);
    /* A reader in the middle of it: each growth after a copy goes to other memory. */
    for (int i = 0; i < 100; i++) {
        g = hold(value_copy(&f));
        assert_false(step(&f, LIMB_BASE - 1));
        assert_true(step(&f, LIMB_BASE - 1));
        let_go(&g);
    }
    value_drop(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_1_a_shared_block),
        cmocka_unit_test(test_2_a_magnitude_spliced_into_another_block),
        cmocka_unit_test(test_3_a_readonly_binding),
        cmocka_unit_test(test_4_fields_that_a_fresh_value_resets),
        cmocka_unit_test(test_5_while_worker_threads_live),
        cmocka_unit_test(test_6_itself_as_the_factor),
        cmocka_unit_test(test_6_growth_under_a_second_reader),
    };
    return RUN_TESTS("value hazard", tests);
}
