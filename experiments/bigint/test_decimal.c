/* Decimal text of numbers in base 10^9, 10^18 and 10^19: against GMP, known strings, and back again. */
#include "test_inputs.h"

#include "base.h"
#include "decimal.h"
#include "wide.h"

#include <stdio.h>

enum { MOST = 100 };                    /* limbs */

/* The ways to print and parse, in one shape. */
struct way {
    const char *name;
    enum base base;
    size_t digits;
    size_t (*print)(char *, const void *, size_t);
    size_t (*parse)(void *, const char *, size_t);
};

#define PRINT(f, type) static size_t way_##f(char *out, const void *limbs, size_t n) { return f(out, (const type *)limbs, n); }
#define PARSE(f, type) static size_t way_##f(void *limbs, const char *text, size_t length) { return f((type *)limbs, text, length); }
PRINT(decimal_print, uint32_t)
PRINT(decimal_print_snprintf, uint32_t)
PRINT(decimal_print_18, uint64_t)
PRINT(decimal_print_19, uint64_t)
PARSE(decimal_parse, uint32_t)
PARSE(decimal_parse_18, uint64_t)
PARSE(decimal_parse_19, uint64_t)

static const struct way ways[] = {
    {"print", E9, 9, way_decimal_print, way_decimal_parse},
    {"snprintf", E9, 9, way_decimal_print_snprintf, way_decimal_parse},
    {"18", E18, 18, way_decimal_print_18, way_decimal_parse_18},
    {"19", E19, 19, way_decimal_print_19, way_decimal_parse_19},
};

static void set(const struct way *w, void *limbs, size_t i, uint64_t v)
{
    if (w->base == E9)
        ((uint32_t *)limbs)[i] = (uint32_t)v;
    else
        ((uint64_t *)limbs)[i] = v;
}

static uint64_t draw(enum pattern p, uint64_t B, uint64_t *seed)
{
    return p == RANDOM ? (uint64_t)((wide_u128)next_random(seed) * B >> 64)
         : p == NINES  ? B - 1
         : p == MIX    ? (next_random(seed) >> 63 ? B - 1 : 0)
         :               (next_random(seed) >> 61) == 0;
}

/* The text of limbs, made limb by limb with snprintf and nothing of the kernels; GMP confirms it. */
static size_t expected(const struct way *w, char *text, const uint64_t *values, size_t n, const void *limbs)
{
    size_t length = 0, zeros = 0;
    for (size_t i = n; i-- > 0;)
        length += (size_t)sprintf(text + length, "%0*llu", (int)w->digits, (unsigned long long)values[i]);
    while (zeros < length && text[zeros] == '0')
        zeros++;
    if (zeros == length)
        text[0] = '0', length = 1;
    else
        memmove(text, text + zeros, length -= zeros);
    text[length] = '\0';
#ifdef HAVE_GMP
    char *gmp = malloc(length + 3);
    mpz_t z;
    mpz_init(z);
    assert_non_null(gmp);
    assert_true(base_to_mpz(z, w->base, limbs, n));
    assert_string_equal(mpz_get_str(gmp, 10, z), text);
    mpz_clear(z);
    free(gmp);
#else
    (void)limbs;
#endif
    return length;
}

static void check(const struct way *w, const uint64_t *values, size_t n)
{
    uint64_t room[MOST + 4], back[MOST + 4];
    char want[19 * MOST + 40], text[19 * MOST + 40], zeros[19 * MOST + 80];
    for (size_t i = 0; i < n; i++)
        set(w, room, i, values[i]);
    size_t length = expected(w, want, values, n, room);
    memset(text, '#', sizeof text);
    if (w->print(text, room, n) != length || strcmp(text, want) != 0 || text[length + 1] != '#')
        fail_msg("%s: n=%zu prints %s, not %s", w->name, n, text, want);

    /* back: the same limbs without the high zeros, and nothing above them */
    size_t top = n, bytes = base_bytes(w->base);
    while (top > 0 && values[top - 1] == 0)
        top--;
    memset(back, 0x5a, sizeof back);
    if (w->parse(back, text, length) != top || memcmp(back, room, top * bytes) != 0)
        fail_msg("%s: %s does not come back", w->name, text);
    size_t touched = (length + w->digits - 1) / w->digits;
    for (size_t i = touched * bytes; i < sizeof back; i++)
        assert_int_equal(((unsigned char *)back)[i], 0x5a);
    memset(zeros, '0', 37);
    memcpy(zeros + 37, text, length);
    if (w->parse(back, zeros, length + 37) != top || memcmp(back, room, top * bytes) != 0)
        fail_msg("%s: leading zeros before %s", w->name, text);
}

static void test_every_length_to_100(void **state)
{
    (void)state;
    uint64_t seed = 41, values[MOST + 2];
    for (size_t i = 0; i < COUNT_OF(ways); i++)
        for (size_t n = 0; n <= MOST; n++)
            for (int p = 0; p < PATTERNS; p++) {
                for (size_t j = 0; j < n; j++)
                    values[j] = draw((enum pattern)p, base_value(ways[i].base), &seed);
                check(&ways[i], values, n);
            }
}

static void test_high_zeros(void **state)
{
    (void)state;
    uint64_t values[8] = {0};
    for (size_t i = 0; i < COUNT_OF(ways); i++)
        for (size_t n = 0; n <= 8; n++)
            for (size_t at = 0; at <= n; at++) {
                memset(values, 0, sizeof values);
                if (at > 0)
                    values[at - 1] = 70;
                check(&ways[i], values, n);
            }
}

/* Each number of digits that a top limb can have, and each pair of digits in each of its places. */
static void test_every_digit_of_a_limb(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(ways); i++) {
        const uint64_t B = base_value(ways[i].base);
        for (uint64_t place = 1, more = 1; more; more = place <= (B - 1) / 10, place *= 10)
            for (uint64_t pair = 0; pair < 100; pair++) {
                const uint64_t v = (uint64_t)((wide_u128)pair * place % B);
                check(&ways[i], (const uint64_t[]){v}, 1);
                check(&ways[i], (const uint64_t[]){v, 1}, 2);
                check(&ways[i], (const uint64_t[]){B - 1 - v, v}, 2);
            }
    }
}

static void test_known_numbers(void **state)
{
    (void)state;
    char text[80];
    assert_int_equal(decimal_print(text, NULL, 0), 1);
    assert_string_equal(text, "0");
    assert_int_equal(decimal_print(text, (const uint32_t[]){5, 0, 0, 20}, 4), 29);
    assert_string_equal(text, "20000000000000000000000000005");
    assert_int_equal(decimal_print_snprintf(text, (const uint32_t[]){5, 0, 0, 20}, 4), 29);
    assert_string_equal(text, "20000000000000000000000000005");
    assert_int_equal(decimal_print_18(text, (const uint64_t[]){7, 12}, 2), 20);
    assert_string_equal(text, "12000000000000000007");
    assert_int_equal(decimal_print_19(text, (const uint64_t[]){7, 12}, 2), 21);
    assert_string_equal(text, "120000000000000000007");
    uint32_t limbs[4];
    assert_int_equal(decimal_parse(limbs, "", 0), 0);
    assert_int_equal(decimal_parse(limbs, "0000000000000000000", 19), 0);
    assert_int_equal(decimal_parse(limbs, "1000000000", 10), 2);
    assert_true(limbs[0] == 0 && limbs[1] == 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_known_numbers),
        cmocka_unit_test(test_high_zeros),
        cmocka_unit_test(test_every_digit_of_a_limb),
        cmocka_unit_test(test_every_length_to_100),
    };
    return RUN_TESTS("decimal", tests);
}
