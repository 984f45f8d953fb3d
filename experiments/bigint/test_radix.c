/* Base 2^64 to decimal and back: against GMP, and the ways against each other. */
#include "test_wide_inputs.h"

#include "base.h"
#include "general64.h"
#include "radix.h"

/* All ways to print x must agree; *text is theirs, to be freed. */
static size_t print_all_ways(const uint64_t *x, size_t n, char **text)
{
    const size_t room = radix_digits(n) + 1;
    char *a = malloc(room + 1), *b = malloc(room + 1);
    uint64_t *space = wide_new(radix_print_space(n)), *powers_space = wide_new(radix_powers_space(n)), *copy = wide_new(n);
    struct radix_powers powers;
    assert_true(a && b);
    a[room] = b[room] = '#';
    if (n > 0)
        memcpy(copy, x, n * sizeof *x);
    size_t length = radix_print_naive(a, x, n, space);
    assert_int_equal(strlen(a), length);
    assert_int_equal(radix_print_naive_hardware(b, x, n, space), length);
    assert_string_equal(a, b);
    radix_powers_init(&powers, n, powers_space);
    memset(b, 'x', room);
    assert_int_equal(radix_print_divide(b, x, n, &powers, space), length);
    assert_string_equal(a, b);
    if (n > 0)
        assert_memory_equal(copy, x, n * sizeof *x);
    assert_true(a[room] == '#' && b[room] == '#');
    wide_free(space, radix_print_space(n));
    wide_free(powers_space, radix_powers_space(n));
    wide_free(copy, n);
    free(b);
    *text = a;
    return length;
}

static void check(const uint64_t *x, size_t n)
{
    char *text;
    size_t length = print_all_ways(x, n, &text), top = general64_size(x, n);
#ifdef HAVE_GMP
    char *want = malloc(length + 3);
    mpz_t z;
    mpz_init(z);
    assert_non_null(want);
    base_to_mpz(z, B64, x, n);
    assert_string_equal(mpz_get_str(want, 10, z), text);
    mpz_clear(z);
    free(want);
#endif
    uint64_t *back = wide_new(length / 19 + 1);
    assert_int_equal(radix_parse(back, text, length), top);
    if (top > 0)
        assert_memory_equal(back, x, top * sizeof *x);
    wide_free(back, length / 19 + 1);
    free(text);
}

static void test_every_length_to_100(void **state)
{
    (void)state;
    uint64_t seed = 55;
    for (size_t n = 0; n <= 100; n++)
        for (int p = 0; p < PATTERNS; p++) {
            uint64_t *x = wide_new(n);
            wide_fill(x, n, 0, (enum pattern)p, &seed);
            check(x, n);
            wide_free(x, n);
        }
}

/* 10^k - 1, 10^k, 10^k + 1: as text, so parsing comes first. */
static void test_powers_of_ten(void **state)
{
    (void)state;
    enum { MOST = 1300 };
    char *text = malloc(MOST + 2), *printed;
    assert_non_null(text);
    for (size_t k = 0; k < MOST; k += k < 200 ? 1 : 19)
        for (int kind = 0; kind < 3; kind++) {
            size_t length = kind == 0 ? k : k + 1;
            memset(text, kind == 0 ? '9' : '0', length);
            if (kind > 0)
                text[0] = '1';
            if (kind == 2)
                text[k] = k == 0 ? '2' : '1';
            if (length == 0)
                text[length++] = '0';
            text[length] = '\0';
            uint64_t *x = wide_new(length / 19 + 1);
            size_t n = radix_parse(x, text, length);
            assert_int_equal(print_all_ways(x, n, &printed), length);
            assert_string_equal(printed, text);
            free(printed);
            wide_free(x, length / 19 + 1);
        }
    free(text);
}

static void test_long_numbers(void **state)
{
    (void)state;
    static const size_t lengths[] = {255, 256, 257, 700, 848, 1100};
    uint64_t seed = 56;
    for (size_t i = 0; i < COUNT_OF(lengths); i++)
        for (int p = 0; p < PATTERNS; p++) {
            uint64_t *x = wide_new(lengths[i]);
            wide_fill(x, lengths[i], 0, (enum pattern)p, &seed);
            check(x, lengths[i]);
            wide_free(x, lengths[i]);
        }
}

static void test_zero_and_high_zeros(void **state)
{
    (void)state;
    uint64_t x[200] = {0};
    for (size_t n = 0; n < COUNT_OF(x); n += 1 + n / 4)
        check(x, n);
    x[0] = 42;
    for (size_t n = 1; n < COUNT_OF(x); n += 1 + n / 4)
        check(x, n);
    x[30] = 1;
    for (size_t n = 31; n < COUNT_OF(x); n += 1 + n / 4)
        check(x, n);
}

static void test_parsing_leading_zeros(void **state)
{
    (void)state;
    uint64_t x[8];
    char text[100];
    assert_int_equal(radix_parse(x, "", 0), 0);
    for (size_t zeros = 0; zeros < 60; zeros++) {
        memset(text, '0', zeros);
        assert_int_equal(radix_parse(x, text, zeros), 0);
        memcpy(text + zeros, "18446744073709551617", 20);
        assert_int_equal(radix_parse(x, text, zeros + 20), 2);
        assert_true(x[0] == 1 && x[1] == 1);
    }
}

#ifdef HAVE_GMP
static void test_the_powers(void **state)
{
    (void)state;
    struct radix_powers p;
    const size_t n = 3000;
    uint64_t *space = wide_new(radix_powers_space(n));
    radix_powers_init(&p, n, space);
    mpz_t ten, got;
    mpz_inits(ten, got, (mpz_ptr)0);
    for (unsigned i = 0; i < p.count; i++) {
        const struct radix_power *w = &p.power[i];
        assert_true(w->limbs[w->n - 1] >> 63 == 1 && w->low < 64 && w->shift < 64);
        mpz_ui_pow_ui(ten, 10, 19ul << i);
        mpz_mul_2exp(ten, ten, w->shift);
        mpz_import(got, w->n, -1, 8, 0, 0, w->limbs);
        mpz_mul_2exp(got, got, 64 * w->zeros);
        assert_int_equal(mpz_cmp(ten, got), 0);
    }
    mpz_ui_pow_ui(ten, 10, 19ul << p.count);    /* the next one is above every number of n limbs */
    assert_true(mpz_sizeinbase(ten, 2) > 64 * n);
    mpz_clears(ten, got, (mpz_ptr)0);
    wide_free(space, radix_powers_space(n));
}
#endif

int main(void)
{
    const struct CMUnitTest tests[] = {
#ifdef HAVE_GMP
        cmocka_unit_test(test_the_powers),
#endif
        cmocka_unit_test(test_every_length_to_100),
        cmocka_unit_test(test_powers_of_ten),
        cmocka_unit_test(test_long_numbers),
        cmocka_unit_test(test_zero_and_high_zeros),
        cmocka_unit_test(test_parsing_leading_zeros),
    };
    return RUN_TESTS("radix", tests);
}
