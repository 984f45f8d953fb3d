/* Boxed numbers: every discipline and kernel against the oracle, and what 5000! copies, to the limb. */
#include "test_value.h"

#include "value_factorial.h"

#define KERNEL(form, k) mul1_##form##_##k,
static mul1_fn *const kernels[] = {NULL, MUL1_EACH(KERNEL)};

/* ---- values and products ---------------------------------------------------------------------------------------------- */

static void test_from_u64(void **state)
{
    (void)state;
    static const struct { uint64_t x; size_t n; uint32_t limb[3]; } known[] = {
        {0, 1, {0}}, {1, 1, {1}}, {999999999, 1, {999999999}}, {1000000000, 2, {0, 1}},
        {999999999999999999, 2, {999999999, 999999999}}, {1000000000000000000, 3, {0, 0, 1}}, {UINT64_MAX, 3, {709551615, 446744073, 18}},
    };
    for (size_t i = 0; i < COUNT_OF(known); i++) {
        struct value v = value_from_u64(known[i].x);
        assert_int_equal(value_limbs(&v)->n, known[i].n);
        assert_memory_equal(value_limbs(&v)->limb, known[i].limb, known[i].n * sizeof(uint32_t));
        value_drop(&v);
        assert_null(v.block);
    }
    struct value none = value_from_limbs(NULL, 0), padded = value_from_limbs((const uint32_t[]){5, 0, 0}, 3);
    assert_true(value_limbs(&none)->n == 1 && value_limbs(&none)->limb[0] == 0);
    assert_true(value_limbs(&padded)->n == 1 && value_limbs(&padded)->limb[0] == 5);
    value_drop(&none);
    value_drop(&padded);
}

static void test_every_discipline_and_kernel(void **state)
{
    (void)state;
    static const uint32_t multipliers[] = {0, 1, 2, 4999, 999999937, LIMB_BASE - 1};
    for (size_t k = 0; k < COUNT_OF(kernels); k++)
        for (size_t n = 1; n < 70; n += n < 20 ? 1 : 7)
            for (int p = 0; p < PATTERNS; p++)
                for (size_t j = 0; j < COUNT_OF(multipliers); j++) {
                    struct value v = some_value(n, (enum pattern)p);
                    struct holder h = hold(value_copy(&v));
                    struct value three = value_mul(&v, multipliers[j], kernels[k]), moved = value_mul_moved(&v, multipliers[j], kernels[k]);
                    assert_product(&three, &h.was, multipliers[j]);
                    assert_product(&moved, &h.was, multipliers[j]);
                    value_drop(&three);
                    value_drop(&moved);
                    struct limbs was = h.was;
                    assert_unchanged(&h);
                    value_drop(&h.v);
                    assert_int_equal(value_mul_assign(&v, multipliers[j], kernels[k]), kernels[k] != NULL);
                    assert_product(&v, &was, multipliers[j]);
                    value_drop(&v);
                    free(was.limb);
                }
}

static void test_no_block(void **state)
{
    (void)state;
    struct value none = {0}, one = value_from_u64(1), r;
    assert_null(value_limbs(&none));
    r = value_copy(&none), assert_null(r.block);
    r = value_splice(&none), assert_null(r.block);
    r = value_mul(&none, 2, mul1_divide_1), assert_null(r.block);
    r = value_mul_moved(&none, 2, mul1_divide_1), assert_null(r.block);
    assert_false(value_mul_assign(&none, 2, mul1_divide_1));
    assert_false(value_mul_assign_value(&one, &none, mul1_divide_1));
    assert_null(one.block);
    value_drop(&none);
}

/* ---- 5000! and what it copies ----------------------------------------------------------------------------------------------- */

static void test_the_factorial_of_5000(void **state)
{
    (void)state;
    static const struct { value_factorial_fn *f; mul1_fn *mul; uint64_t copied, in_place; } ways[] = {
        {value_factorial_three, mul1_divide_8, 8472597, 0}, {value_factorial_moved, mul1_recip_branch_2, 0, 0},
        {value_factorial_inplace, mul1_divide_8, 0, 5000}, {value_factorial_inplace, mul1_split_1, 0, 5000},
        {value_factorial_three, NULL, 8472597, 0}, {value_factorial_inplace, NULL, 0, 0},
    };
    for (size_t i = 0; i < COUNT_OF(ways); i++) {
        struct value_counts was = value_counts;
        struct value f = ways[i].f(5000, ways[i].mul);
        const struct limbs *a = value_limbs(&f);
        assert_int_equal(a->n, 1814);
        assert_true(oracle_factorial_ok(a->limb, a->n, 5000));
        assert_int_equal(value_counts.limbs_copied - was.limbs_copied, ways[i].copied);
        assert_int_equal(value_counts.in_place - was.in_place, ways[i].in_place);
        assert_int_equal(value_counts.grown - was.grown, ways[i].in_place ? 11 : 0);        /* 1 to 2,048 limbs by doubling */
        value_drop(&f);
    }
}

/* The 33.9 MB: the operands copied in are 0! to 4999!, the products copied back 1! to 5000!, four bytes a limb. */
static void test_the_sum_of_the_limbs(void **state)
{
    (void)state;
    uint64_t operands = 0, products = 0, bignum_steps = 0;
    struct value f = value_from_u64(1), limit = value_from_u64(UINT64_C(1) << 63);
    for (int i = 0; i < 64; i++)
        value_mul_assign(&limit, 2, mul1_divide_1);
    const struct limbs *b = value_limbs(&limit);
    for (uint32_t k = 1; k <= 5000; k++) {
        const struct limbs *a = value_limbs(&f);
        size_t top = a->n;
        while (top > 0 && a->n == b->n && a->limb[top - 1] == b->limb[top - 1])
            top--;
        bignum_steps += a->n != b->n ? a->n > b->n : top > 0 && a->limb[top - 1] > b->limb[top - 1];
        operands += a->n;
        value_mul_assign(&f, k, mul1_divide_8);
        products += value_limbs(&f)->n;
    }
    assert_int_equal(operands, 4235391 + 1);        /* k = 1 to 4999, and 0! */
    assert_int_equal(products, 4237205);            /* k = 1 to 5000 */
    assert_int_equal(4 * (operands + products), 33890388);
    assert_int_equal(bignum_steps, 4966);           /* steps whose operand is beyond 2^127 */
    value_drop(&f);
    value_drop(&limit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_from_u64),
        cmocka_unit_test(test_every_discipline_and_kernel),
        cmocka_unit_test(test_no_block),
        cmocka_unit_test(test_the_factorial_of_5000),
        cmocka_unit_test(test_the_sum_of_the_limbs),
    };
    return RUN_TESTS("value", tests);
}
