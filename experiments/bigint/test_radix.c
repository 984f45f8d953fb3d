/* Base 2^64 to decimal and back, the division under it, and the two divisions of words: against GMP, and against each other. */
#include "test_inputs.h"

#include "base.h"
#include "general64.h"
#include "radix.h"
#include "wide.h"

#define ALL_ONES UINT64_MAX

static void fill64(uint64_t *v, size_t n, enum pattern pattern, uint64_t *seed)
{
    for (size_t i = 0; i < n; i++)
        v[i] = pattern == RANDOM ? next_random(seed)
             : pattern == NINES  ? ALL_ONES
             : pattern == MIX    ? -(next_random(seed) >> 63)
             :                     (next_random(seed) >> 61) == 0;
}

static uint64_t *new64(size_t n)
{
    uint64_t *v = malloc((n + 1) * sizeof *v);
    assert_non_null(v);
    v[n] = UINT64_C(0xdeadbeefdeadbeef);
    return v;
}

static void free64(uint64_t *v, size_t n)
{
    assert_true(v[n] == UINT64_C(0xdeadbeefdeadbeef));
    free(v);
}

/* ---- words ------------------------------------------------------------------------------------------------------------- */

/* The values at which a word's arithmetic turns. */
static uint64_t edge(uint64_t *seed)
{
    uint64_t r = next_random(seed);
    switch (r >> 61) {
    case 0: return ALL_ONES - (r & 3);
    case 1: return r & 3;
    case 2: return (UINT64_C(1) << 63) + (r & 3);
    case 3: return (UINT64_C(1) << 63) - 1 - (r & 3);
    default: return next_random(seed) >> (r & 63);
    }
}

static void test_two_words_by_one(void **state)
{
    (void)state;
    uint64_t seed = 51;
    for (int i = 0; i < 400000; i++) {
        uint64_t d = i % 5 == 0 ? WIDE_TEN19 : i % 5 == 1 ? WIDE_TEN18 << 4 : edge(&seed) | UINT64_C(1) << 63, r;
        uint64_t u1 = i % 3 ? edge(&seed) % d : d - 1 - (edge(&seed) & 1);
        wide_u128 u = wide_join(u1, edge(&seed));
        if (i % 7 == 0)                 /* around an exact multiple of d */
            u = (wide_u128)edge(&seed) * d + (i % 14 ? d - 1 : 0);
        uint64_t q = wide_divide(u, d, WIDE_INVERSE(d), &r);
        assert_true(q == (uint64_t)(u / d) && r == (uint64_t)(u % d));
    }
}

static void test_three_words_by_two(void **state)
{
    (void)state;
    uint64_t seed = 52;
    for (int i = 0; i < 400000; i++) {
        wide_u128 d = wide_join(edge(&seed) | UINT64_C(1) << 63, edge(&seed)), r;
        wide_u128 u = i % 3 ? wide_join(edge(&seed), edge(&seed)) % d : d - 1 - (edge(&seed) & 1);
        uint64_t u0 = edge(&seed), v = wide_inverse_2(d), q = wide_divide_3_by_2(u, u0, d, v, &r);
        assert_true(r < d);             /* and q d + r is u 2^64 + u0, word for word */
        uint64_t p[3], d1 = (uint64_t)(d >> 64), d0 = (uint64_t)d;
        wide_u128 low = (wide_u128)q * d0, mid = (wide_u128)q * d1 + (uint64_t)(low >> 64);
        p[0] = (uint64_t)low, p[1] = (uint64_t)mid, p[2] = (uint64_t)(mid >> 64);
        wide_u128 s = (wide_u128)p[0] + (uint64_t)r;
        assert_true((uint64_t)s == u0);
        s = (wide_u128)p[1] + (uint64_t)(r >> 64) + (uint64_t)(s >> 64);
        assert_true((uint64_t)s == (uint64_t)u && p[2] + (uint64_t)(s >> 64) == (uint64_t)(u >> 64));
    }
}

/* ---- division ------------------------------------------------------------------------------------------------------------- */

/* x = q d + r is made, divided, and must come apart again. */
static void check_division(const uint64_t *q, size_t nq, const uint64_t *d, size_t nd, const uint64_t *r)
{
    const size_t n = nq + nd;
    uint64_t *x = new64(n), *got = new64(nq);
    general64_mul(x, q, nq, d, nd);
    uint64_t carry = 0;
    for (size_t i = 0; i < n; i++) {
        wide_u128 t = (wide_u128)x[i] + (i < nd ? r[i] : 0) + carry;
        x[i] = (uint64_t)t;
        carry = (uint64_t)(t >> 64);
    }
    assert_true(carry == 0);
    general64_div(got, x, n, d, nd, wide_inverse_2(wide_join(d[nd - 1], d[nd - 2])));
    assert_memory_equal(x, r, nd * sizeof *x);
    if (nq > 0)
        assert_memory_equal(got, q, nq * sizeof *q);
    for (size_t i = nd; i < n; i++)
        assert_true(x[i] == 0);
    free64(x, n);
    free64(got, nq);
}

/* With r = d - 1 three words of x over two of d give one too much, so that d has to be added back; with d and q all ones the top words
 * are equal and the estimate does not fit. */
static void test_division(void **state)
{
    (void)state;
    uint64_t seed = 53;
    for (size_t nd = 2; nd < 14; nd++)
        for (size_t nq = 0; nq < 14; nq++)
            for (int p = 0; p < PATTERNS * PATTERNS; p++) {
                uint64_t *d = new64(nd), *q = new64(nq), *r = new64(nd);
                fill64(d, nd, (enum pattern)(p / PATTERNS), &seed);
                fill64(q, nq, (enum pattern)(p % PATTERNS), &seed);
                d[nd - 1] |= UINT64_C(1) << 63;
                memset(r, 0, nd * sizeof *r);
                check_division(q, nq, d, nd, r);
                memcpy(r, d, nd * sizeof *r);
                for (size_t i = 0; i < nd && r[i]-- == 0; i++)
                    ;
                check_division(q, nq, d, nd, r);
                fill64(r, nd - 1, RANDOM, &seed);
                r[nd - 1] = 0;
                check_division(q, nq, d, nd, r);
                free64(d, nd);
                free64(q, nq);
                free64(r, nd);
            }
}

static void test_division_by_a_word(void **state)
{
    (void)state;
    uint64_t seed = 54, x[20], q[20];
    for (int i = 0; i < 4000; i++) {
        size_t n = (size_t)i % 21;
        uint64_t d = edge(&seed) | UINT64_C(1) << 63, rest = 0;
        fill64(x, n, (enum pattern)(i % PATTERNS), &seed);
        uint64_t r = general64_div1(q, x, n, d, WIDE_INVERSE(d));
        for (size_t j = n; j-- > 0;) {
            wide_u128 u = wide_join(rest, x[j]);
            assert_true(q[j] == (uint64_t)(u / d));
            rest = (uint64_t)(u % d);
        }
        assert_true(r == rest);
    }
}

/* ---- printing and parsing ------------------------------------------------------------------------------------------------ */

/* All ways to print x must agree; *text is theirs, to be freed. */
static size_t print_all_ways(const uint64_t *x, size_t n, char **text)
{
    const size_t room = radix_digits(n) + 1;
    char *a = malloc(room + 1), *b = malloc(room + 1);
    uint64_t *space = new64(radix_print_space(n) + n), *powers_space = new64(radix_powers_space(n)), *copy = new64(n);
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
    free64(space, radix_print_space(n) + n);
    free64(powers_space, radix_powers_space(n));
    free64(copy, n);
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
    uint64_t *back = new64(length / 19 + 1);
    assert_int_equal(radix_parse(back, text, length), top);
    if (top > 0)
        assert_memory_equal(back, x, top * sizeof *x);
    free64(back, length / 19 + 1);
    free(text);
}

static void test_every_length_to_100(void **state)
{
    (void)state;
    uint64_t seed = 55;
    for (size_t n = 0; n <= 100; n++)
        for (int p = 0; p < PATTERNS; p++) {
            uint64_t *x = new64(n);
            fill64(x, n, (enum pattern)p, &seed);
            check(x, n);
            free64(x, n);
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
            uint64_t *x = new64(length / 19 + 1);
            size_t n = radix_parse(x, text, length);
            assert_int_equal(print_all_ways(x, n, &printed), length);
            assert_string_equal(printed, text);
            free(printed);
            free64(x, length / 19 + 1);
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
            uint64_t *x = new64(lengths[i]);
            fill64(x, lengths[i], (enum pattern)p, &seed);
            check(x, lengths[i]);
            free64(x, lengths[i]);
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
    uint64_t *space = new64(radix_powers_space(n));
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
    free64(space, radix_powers_space(n));
}
#endif

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_two_words_by_one),
        cmocka_unit_test(test_three_words_by_two),
        cmocka_unit_test(test_division_by_a_word),
        cmocka_unit_test(test_division),
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
