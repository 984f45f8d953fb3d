/* The exactness test that a change of base would move: its border, and what is lost beyond it. */
#include "test_inputs.h"

#include "base.h"
#include "dbl_exact.h"
#include "wide.h"

#include <math.h>

#define BORDER (UINT64_C(1) << 53)

static int is_a_double(uint64_t v)
{
    volatile double d = (double)v;      /* rounded to a double even where registers are wider */
    return d < 18446744073709551616.0 && (uint64_t)d == v;
}

/* v in limbs of base 10^9. */
static size_t limbs_of(uint64_t v, uint32_t *limbs)
{
    size_t n = 0;
    for (; v > 0; v /= LIMB_BASE)
        limbs[n++] = (uint32_t)(v % LIMB_BASE);
    return n;
}

static void test_the_border(void **state)
{
    (void)state;
    static const uint64_t values[] = {
        0, 1, 999999999, 1000000000, 1000000001, UINT32_MAX, BORDER - 2, BORDER - 1, BORDER, BORDER + 1, BORDER + 2, BORDER + 3,
        UINT64_C(999999999999999999), WIDE_TEN18, UINT64_C(1) << 60, WIDE_TEN19, UINT64_MAX,
    };
    for (size_t i = 0; i < COUNT_OF(values); i++) {
        const uint64_t v = values[i];
        uint32_t e9[5] = {0};
        size_t n = limbs_of(v, e9);
        const int exact = v <= BORDER;
        for (size_t zeros = 0; n + zeros <= 5; zeros++)
            assert_int_equal(dbl_exact_e9(e9, n + zeros), exact);
        const uint64_t b64[3] = {v, 0, 0};
        for (size_t k = v != 0; k <= 3; k++)
            assert_int_equal(dbl_exact_b64(b64, k), exact);
        if (exact)
            assert_true(is_a_double(v));
    }
    assert_true(is_a_double(BORDER) && !is_a_double(BORDER + 1) && is_a_double(BORDER + 2));
    assert_int_equal(dbl_exact_e9((const uint32_t[]){0, 0, 1}, 3), 0);
    assert_int_equal(dbl_exact_b64((const uint64_t[]){0, 1}, 2), 0);
    assert_int_equal(dbl_exact_e9(NULL, 0) && dbl_exact_b64(NULL, 0), 1);
}

/* The rule "one limb is exact", right in base 10^9, carried over to base 2^64 unchanged: most one-limb values are then wrong. */
static void test_one_limb_is_not_exact_in_base_2_64(void **state)
{
    (void)state;
    uint64_t seed = 61;
    size_t wrong = 0;
    for (int i = 0; i < 1000; i++) {
        uint32_t e9 = random_below(&seed, LIMB_BASE);
        assert_true(dbl_exact_e9(&e9, 1) && is_a_double(e9));
        uint64_t b64 = next_random(&seed);
        wrong += !is_a_double(b64);
        assert_true(is_a_double(b64) || !dbl_exact_b64(&b64, 1));
    }
    assert_true(wrong > 990);
}

/* a / b is nearest to d when neither neighbour of d is nearer, and d is the even one where one is as near. */
#ifdef HAVE_GMP
static void distance(mpq_t r, const mpq_t x, double d)
{
    mpq_t y;
    mpq_init(y);
    mpq_set_d(y, d);
    mpq_sub(r, x, y);
    mpq_abs(r, r);
    mpq_clear(y);
}

static int is_nearest(uint64_t a, uint64_t b, double d)
{
    mpq_t x, here, there;
    mpq_inits(x, here, there, (mpq_ptr)0);
    mpz_import(mpq_numref(x), 1, -1, 8, 0, 0, &a);
    mpz_import(mpq_denref(x), 1, -1, 8, 0, 0, &b);
    mpq_canonicalize(x);
    distance(here, x, d);
    int ok = 1, e;
    for (int up = 0; up < 2; up++) {
        distance(there, x, nextafter(d, up ? INFINITY : -INFINITY));
        int c = mpq_cmp(here, there);
        int odd = fmod(ldexp(frexp(d, &e), 53), 2) != 0;
        ok = ok && (c < 0 || (c == 0 && !odd));
    }
    mpq_clears(x, here, there, (mpq_ptr)0);
    return ok;
}
#else
static int is_nearest(uint64_t a, uint64_t b, double d) /* long double, where it is longer, is near enough to tell most */
{
    long double x = (long double)a / (long double)b;
    return fabsl(x - d) <= fabsl(x - nextafter(d, INFINITY)) && fabsl(x - d) <= fabsl(x - nextafter(d, -INFINITY));
}
#endif

static double rounded_twice(uint64_t a, uint64_t b)
{
    volatile double x = (double)a, y = (double)b, q = x / y;
    return q;
}

static void test_rounding_once(void **state)
{
    (void)state;
    uint64_t seed = 62;
    size_t differ = 0, count = 0;
    for (int i = 0; i < 20000; i++) {
        unsigned k = (unsigned)(next_random(&seed) % 64), l = (unsigned)(next_random(&seed) % 64);
        uint64_t a = next_random(&seed) >> k, b = next_random(&seed) >> l;
        if (i % 4 == 0)                 /* ties and their neighbours: 2^54 + 2 j + 1 is halfway */
            a = (UINT64_C(1) << 54) + (next_random(&seed) & 7), b = UINT64_C(1) << (l % 40);
        if (b == 0)
            continue;
        double once = dbl_quotient(a, b);
        assert_true(is_nearest(a, b, once));
        count++;
        differ += once != rounded_twice(a, b);
        if (a <= BORDER && b <= BORDER)
            assert_true(once == rounded_twice(a, b)); /* both exact: the division rounds, and nothing else */
    }
    assert_true(differ > count / 50);
}

/* Pairs that can be checked by hand, over b = 2^53 - 1, with e = 2^-52:
 *
 *     2^53 + 1   is 1 + 2 / b, a little above 1 + e: that is the nearest double. The numerator rounds down to 2^53, a tie to even; 1 + 1 / b is a
 *                little above halfway to 1 + e and goes up to it. Two errors, and the same result.
 *     2^53 + 3   is 1 + 4 / b, a little above 1 + 2 e. The numerator rounds up to 2^53 + 4; 1 + 5 / b is a little above halfway from
 *                1 + 2 e to 1 + 3 e and goes up. Rounded twice, the last bit is wrong. */
static void test_rounding_twice(void **state)
{
    (void)state;
    const uint64_t b = BORDER - 1;
    assert_true(dbl_quotient(BORDER, BORDER) == 1.0);
    assert_true(dbl_quotient(BORDER + 1, b) == 1 + ldexp(1, -52) && rounded_twice(BORDER + 1, b) == 1 + ldexp(1, -52));
    assert_true(dbl_quotient(BORDER + 3, b) == 1 + 2 * ldexp(1, -52));
    assert_true(rounded_twice(BORDER + 3, b) == 1 + 3 * ldexp(1, -52));
    assert_true(dbl_quotient(0, 5) == 0 && dbl_quotient(0, UINT64_MAX) == 0 && dbl_quotient(UINT64_MAX, UINT64_MAX) == 1);
    assert_true(dbl_quotient(1, UINT64_MAX) == ldexp(1, -64) && dbl_quotient(UINT64_MAX, 1) == ldexp(1, 64));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_border),
        cmocka_unit_test(test_one_limb_is_not_exact_in_base_2_64),
        cmocka_unit_test(test_rounding_once),
        cmocka_unit_test(test_rounding_twice),
    };
    return RUN_TESTS("dbl_exact", tests);
}
