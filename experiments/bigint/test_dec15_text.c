/* Base 10^15: conversions, decimal text, and factorials in batches, against base 10^9 and printf. */
#include "test_dec15.h"

#include "dec15_text.h"
#include "decimal.h"
#include "factorial.h"
#include "factorial_batched.h"
#include "mul1_vector.h"
#include "oracle.h"

#include <stdio.h>

/* ---- conversions and text ------------------------------------------------------------------------------------------------ */

static size_t trimmed(const uint32_t *s, size_t n)
{
    while (n > 0 && s[n - 1] == 0)
        n--;
    return n;
}

static void test_conversions(void **state)
{
    (void)state;
    uint64_t seed = 5;
    for (size_t n = 0; n <= 120; n++)
        for (int pattern = 0; pattern < PATTERNS; pattern++)
            for (size_t zeros = 0; zeros <= n && zeros < 9; zeros++) { /* high zero limbs */
                const size_t n15 = dec15_limbs(n), back = dec15_narrow(n15);
                uint32_t *s = guarded_new(n), *again = guarded_new(back);
                dec15_limb *wide = new15(n15);
                char text[120 * 9 + 2], text15[120 * 9 + 32];
                fill(s, n, (enum pattern)pattern, &seed);
                memset(s + n - zeros, 0, zeros * sizeof *s);
                size_t used = dec15_from_limbs(wide, s, n);
                assert_true(guards15_ok(wide, n15) && guards_ok(s, n) && used <= n15 && (used == 0 || wide[used - 1] != 0));
                for (size_t i = 0; i < n15; i++)
                    assert_true(wide[i] < DEC15_BASE && (i < used || wide[i] == 0));
                assert_int_equal(dec15_to_limbs(again, wide, n15), trimmed(s, n));
                assert_true(guards_ok(again, back));
                for (size_t i = 0; i < back; i++)
                    assert_int_equal(again[i], i < n ? s[i] : 0);
                size_t length = decimal_print(text, s, n);
                memset(text15, 'x', sizeof text15);
                assert_int_equal(dec15_print(text15, wide, n15), length);
                assert_memory_equal(text15, text, length + 1);
                guarded_free(s);
                guarded_free(again);
                free15(wide);
            }
}

/* Every cut of a limb into threes; nothing is written beyond 15 n + 2 bytes. */
static void test_text(void **state)
{
    (void)state;
    dec15_limb s[3];
    char text[64], want[64];
    for (uint64_t p = 1; p < DEC15_BASE; p *= 10)
        for (int k = -1; k <= 1; k++)
            for (size_t n = 1; n <= 3; n++) {
                s[n - 1] = p + (uint64_t)k;
                for (size_t i = 0; i + 1 < n; i++)
                    s[i] = n == 2 ? p : DEC15_BASE - p;
                memset(text, 'x', sizeof text);
                size_t length = dec15_print(text, s, n), top = n;
                while (top > 1 && s[top - 1] == 0)
                    top--;
                size_t at = (size_t)snprintf(want, sizeof want, "%llu", (unsigned long long)s[top - 1]);
                for (size_t i = top - 1; i-- > 0;)
                    at += (size_t)snprintf(want + at, sizeof want - at, "%015llu", (unsigned long long)s[i]);
                assert_int_equal(length, at);
                assert_string_equal(text, want);
                assert_true(text[15 * n + 2] == 'x');
            }
}

/* ---- factorials ---------------------------------------------------------------------------------------------------------- */

enum { CAP = 1816, CAP15 = 1092 };

static void check_text(const char *name, const dec15_limb *d, size_t n, const char *want)
{
    static char text[15 * CAP15 + 2];
    dec15_print(text, d, n);
    if (strcmp(text, want) != 0)
        fail_msg("%s: wrong", name);
}

static void check_factorial(uint32_t k)
{
    static uint32_t limbs[CAP], other[CAP];
    static dec15_limb wide[CAP15];
    static char want[9 * CAP + 2];
    size_t n = factorial_inplace(limbs, CAP, k, mul1_divide_1);
    assert_true(oracle_factorial_ok(limbs, n, k));
    decimal_print(want, limbs, n);
    const uint32_t mosts[] = {1, 5000, MUL1_REDUNDANT_MAX, LIMB_BASE - 1};
    for (size_t i = 0; i < COUNT_OF(mosts); i++) {
        assert_int_equal(factorial_batched(other, CAP, k, mul1_divide_4, mosts[i]), n);
        assert_memory_equal(other, limbs, n * sizeof *limbs);
        if (n > 1)
            assert_int_equal(factorial_batched(other, n - 1, k, mul1_divide_4, mosts[i]), 0);
        if (mosts[i] > MUL1_REDUNDANT_MAX)
            continue;
        size_t r = factorial_batched(other, CAP - 1, k, mul1_loop_redundant, mosts[i]);
        other[r] = mul1_normalise(other, r);
        assert_int_equal(trimmed(other, r + 1), n);
        assert_memory_equal(other, limbs, n * sizeof *limbs);
    }
    const uint64_t wides[] = {1, 1000000, DEC15_MUL1_MAX};
    for (size_t i = 0; i < COUNT_OF(wides); i++) {
        check_text("dec15_mul1_scalar", wide, dec15_factorial(wide, CAP15, k, dec15_mul1_scalar, wides[i]), want);
#ifdef DEC15_IFMA
        if (ifma_missing())
            continue;
        check_text("dec15_mul1_ifma", wide, dec15_factorial(wide, CAP15, k, dec15_mul1_ifma, wides[i]), want);
        size_t r = dec15_factorial(wide, CAP15 - 1, k, dec15_mul1_redundant, wides[i]);
        wide[r] = dec15_normalise_ifma(wide, r);
        check_text("dec15_mul1_redundant", wide, r + 1, want);
#endif
    }
}

static void test_factorials(void **state)
{
    (void)state;
    for (uint32_t k = 0; k <= 120; k++)
        check_factorial(k);
    for (uint32_t k = 121; k <= 1000; k += 97)
        check_factorial(k);
    check_factorial(5000);
    assert_int_equal(factorial_batched(NULL, 0, 5, mul1_divide_1, 1), 0);
    assert_int_equal(dec15_factorial(NULL, 0, 5, dec15_mul1_scalar, 1), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_conversions),
        cmocka_unit_test(test_text),
        cmocka_unit_test(test_factorials),
    };
    return RUN_TESTS("dec15-text", tests);
}
