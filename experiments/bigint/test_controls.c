/* The five controls against closed forms and known values, at the sizes that are timed and around their edges. */
#include "test_inputs.h"

#include "controls.h"

static void test_loopsum(void **state)
{
    (void)state;
    static const uint32_t sizes[] = {0, 1, 2, 10, 1000000, CONTROL_SIZE_LOOPSUM};
    for (size_t i = 0; i < COUNT_OF(sizes); i++)
        assert_int_equal(control_loopsum(sizes[i]), (uint64_t)sizes[i] * (sizes[i] + 1) / 2);
}

static void test_fib(void **state)
{
    (void)state;
    uint64_t a = 0, b = 1;
    for (uint32_t n = 0; n <= CONTROL_SIZE_FIB; n++) {
        assert_int_equal(control_fib(n), a);
        b += a;
        a = b - a;
    }
    assert_int_equal(control_fib(29), 514229);
}

/* Each key is met once in a thousand, so the sum is that of i mod 1000. */
static void test_hash(void **state)
{
    (void)state;
    assert_int_equal(control_hash(0), 0);
    assert_int_equal(control_hash(9), 45);
    assert_int_equal(control_hash(1000), 499500);
    assert_int_equal(control_hash(1001), 499501);
    assert_int_equal(control_hash(CONTROL_SIZE_HASH), (uint64_t)CONTROL_SIZE_HASH / 1000 * 499500);
}

static void test_streq(void **state)
{
    (void)state;
    assert_int_equal(control_streq(0), 0);
    assert_int_equal(control_streq(1), 1);
    assert_int_equal(control_streq(CONTROL_SIZE_STREQ), CONTROL_SIZE_STREQ);
}

static uint64_t rat(uint64_t n, uint64_t d)
{
    return (n << 32) + d;
}

/* Against one sum of numerators, reduced at the end. */
static void test_rats(void **state)
{
    (void)state;
    static const uint32_t sizes[] = {1, 2, 3, 4, 10, 1000, CONTROL_SIZE_RATS};
    assert_int_equal(control_rats(0), rat(0, 1));
    for (size_t i = 0; i < COUNT_OF(sizes); i++) {
        uint64_t sum = 0, d = 100;
        uint32_t x = 1;
        for (uint32_t j = 0; j < sizes[i]; j++) {
            x = x * 1664525u + 1013904223u;
            sum += (x >> 8) % 97;
        }
        for (uint64_t p = 2; p <= 5; p += 3)
            for (; d % p == 0 && sum % p == 0; d /= p)
                sum /= p;
        assert_int_equal(control_rats(sizes[i]), rat(sum, d));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_loopsum), cmocka_unit_test(test_fib),  cmocka_unit_test(test_hash),
        cmocka_unit_test(test_streq),   cmocka_unit_test(test_rats),
    };
    return RUN_TESTS("controls", tests);
}
