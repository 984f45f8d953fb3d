/* The general multiply against the oracle: both operand orders, all small shapes, the shape that is timed. */
#include "test_inputs.h"

#include "general.h"
#include "mul1.h"
#include "oracle.h"

static void check(const uint32_t *a, size_t na, const uint32_t *b, size_t nb)
{
    uint32_t *r = guarded_new(na + nb), *swapped = guarded_new(na + nb);
    general_mul(r, a, na, b, nb);
    general_mul(swapped, b, nb, a, na);
    if (!oracle_mul_ok(r, a, na, b, nb))
        fail_msg("general_mul: wrong product, na=%zu nb=%zu", na, nb);
    assert_memory_equal(r, swapped, (na + nb) * sizeof *r);
    assert_true(guards_ok(r, na + nb) && guards_ok(swapped, na + nb));
    guarded_free(r);
    guarded_free(swapped);
}

static void check_shape(size_t na, size_t nb, uint64_t *seed)
{
    uint32_t *a = guarded_new(na), *b = guarded_new(nb), *a0 = guarded_new(na), *b0 = guarded_new(nb);
    for (int p = 0; p < PATTERNS; p++) {
        fill(a, na, (enum pattern)p, seed);
        fill(b, nb, p == MIX ? MIX : p == NINES ? NINES : RANDOM, seed);
        memcpy(a0, a, na * sizeof *a);
        memcpy(b0, b, nb * sizeof *b);
        check(a, na, b, nb);
        assert_memory_equal(a, a0, na * sizeof *a);
        assert_memory_equal(b, b0, nb * sizeof *b);
    }
    guarded_free(a);
    guarded_free(b);
    guarded_free(a0);
    guarded_free(b0);
}

static void test_all_shapes_to_40(void **state)
{
    (void)state;
    uint64_t seed = 11;
    for (size_t na = 0; na <= 40; na++)
        for (size_t nb = na; nb <= 40; nb++)
            check_shape(na, nb, &seed); /* and nb by na */
}

static void test_one_limb_times_1814(void **state)
{
    (void)state;
    uint64_t seed = 12;
    check_shape(1, 1814, &seed);
}

static void test_square_of_one_operand(void **state)
{
    (void)state;
    uint64_t seed = 13;
    uint32_t a[37], r[74];
    for (int p = 0; p < PATTERNS; p++) {
        fill(a, COUNT_OF(a), (enum pattern)p, &seed);
        general_mul(r, a, COUNT_OF(a), a, COUNT_OF(a));
        assert_true(oracle_mul_ok(r, a, COUNT_OF(a), a, COUNT_OF(a)));
    }
}

/* The two roads to one product. */
static void test_agrees_with_the_one_limb_path(void **state)
{
    (void)state;
    uint64_t seed = 14;
    uint32_t s[257], d[257], r[258];
    static const uint32_t ms[] = {0, 1, 2, 4999, LIMB_BASE - 1};
    for (size_t n = 0; n <= COUNT_OF(s); n++)
        for (size_t i = 0; i < COUNT_OF(ms); i++) {
            fill(s, n, (enum pattern)(n % PATTERNS), &seed);
            uint32_t carry = mul1_split_1(d, s, n, ms[i]);
            general_mul(r, s, n, &ms[i], 1);
            assert_memory_equal(r, d, n * sizeof *d);
            assert_int_equal(r[n], carry);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_shapes_to_40),
        cmocka_unit_test(test_one_limb_times_1814),
        cmocka_unit_test(test_square_of_one_operand),
        cmocka_unit_test(test_agrees_with_the_one_limb_path),
    };
    return RUN_TESTS("general", tests);
}
