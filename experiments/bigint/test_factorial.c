/* k! by every kernel against the oracle, and the digits of 5000!. */
#include "test_inputs.h"

#include "factorial.h"
#include "oracle.h"

enum { CAP = 1814 }; /* limbs of 5000! */

#define KERNEL(form, k) mul1_##form##_##k,
static mul1_fn *const kernels[] = {MUL1_EACH(KERNEL)};

static void check(uint32_t k, size_t limbs, int all)
{
    uint32_t *d = guarded_new(CAP), *want = guarded_new(CAP);
    assert_int_equal(factorial_inplace(want, CAP, k, mul1_divide_1), limbs);
    assert_true(oracle_factorial_ok(want, limbs, k));
    for (size_t i = 0; i < COUNT_OF(kernels); i += all ? 1 : 5) {
        assert_int_equal(factorial_inplace(d, CAP, k, kernels[i]), limbs);
        assert_memory_equal(d, want, limbs * sizeof *d);
    }
    if (all) {
        memset(d, 0, CAP * sizeof *d);
        assert_int_equal(factorial_general(d, CAP, k), limbs);
        assert_memory_equal(d, want, limbs * sizeof *d);
    }
    assert_true(guards_ok(d, CAP) && guards_ok(want, CAP));
    guarded_free(d);
    guarded_free(want);
}

static void test_small_factorials(void **state)
{
    (void)state;
    check(0, 1, 1);
    check(1, 1, 1);
    check(2, 1, 1);
    check(12, 1, 1);
    check(13, 2, 1);
    check(20, 3, 1);
    check(100, 18, 1);
    check(1000, 286, 1);
}

static void test_the_factorial_of_5000(void **state)
{
    (void)state;
    check(5000, 1814, 0);
    uint32_t *d = guarded_new(CAP);
    char *text = malloc(LIMB_DIGITS * CAP + 2);
    assert_non_null(text);
    assert_int_equal(factorial_inplace(d, CAP, 5000, mul1_divide_8), CAP);
    assert_int_equal(decimal_print(text, d, CAP), 16326);
    assert_int_equal(strlen(text), 16326);
    assert_memory_equal(text, "42285779266055435222", 20);
    size_t zeros = strspn(text + 16326 - 1249, "0"); /* 1000 + 200 + 40 + 8 + 1 factors of 5 */
    assert_int_equal(zeros, 1249);
    assert_true(text[16326 - 1250] != '0');
    guarded_free(d);
    free(text);
}

static void test_too_few_limbs(void **state)
{
    (void)state;
    for (size_t cap = 0; cap < 18; cap++) {
        uint32_t *d = guarded_new(cap);
        assert_int_equal(factorial_inplace(d, cap, 100, mul1_divide_8), 0);
        assert_true(guards_ok(d, cap));
        assert_int_equal(factorial_general(d, cap, 100), 0);
        assert_true(guards_ok(d, cap));
        guarded_free(d);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_small_factorials),
        cmocka_unit_test(test_the_factorial_of_5000),
        cmocka_unit_test(test_too_few_limbs),
    };
    return RUN_TESTS("factorial", tests);
}
