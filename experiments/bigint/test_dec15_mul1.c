/* Base 10^15: the one-limb kernels against GMP, or against 128-bit arithmetic alone where there is none. What this cpu lacks is skipped
 * and says why. */
#include "test_dec15.h"

#ifdef HAVE_GMP
#include <gmp.h>
#endif

/* d = s m, limb by limb in 128 bits; s has any limbs. */
static uint64_t plain_product(dec15_limb *d, const dec15_limb *s, size_t n, uint64_t m)
{
    u128 carry = 0;
    for (size_t i = 0; i < n; i++) {
        carry += (u128)s[i] * m;
        d[i] = (uint64_t)(carry % DEC15_BASE);
        carry /= DEC15_BASE;
    }
    return (uint64_t)carry;
}

#ifdef HAVE_GMP
static void to_mpz(mpz_t z, const dec15_limb *s, size_t n)
{
    mpz_set_ui(z, 0);
    for (size_t i = n; i-- > 0;) {
        mpz_mul_ui(z, z, DEC15_BASE);
        mpz_add_ui(z, z, s[i]);
    }
}

/* Does GMP agree with plain_product? */
static int gmp_agrees(const dec15_limb *d, uint64_t carry, const dec15_limb *s, size_t n, uint64_t m)
{
    mpz_t a, b, c;
    mpz_inits(a, b, c, NULL);
    to_mpz(a, s, n);
    mpz_mul_ui(a, a, m);
    to_mpz(b, d, n);
    mpz_ui_pow_ui(c, 10, DEC15_DIGITS * n);
    mpz_addmul_ui(b, c, carry);
    int same = mpz_cmp(a, b) == 0;
    mpz_clears(a, b, c, NULL);
    return same;
}
#else
#define gmp_agrees(d, carry, s, n, m) 1
#endif

/* ---- one limb ------------------------------------------------------------------------------------------------------------ */

static void check_kernel(const char *name, dec15_mul1_fn *f, const dec15_limb *s, const dec15_limb *want, uint64_t up, size_t n, uint64_t m)
{
    dec15_limb *d = new15(n), *copy = new15(n);
    if (n > 0)
        memcpy(copy, s, n * sizeof *s);
    uint64_t carry = f(d, copy, n, m);
    if (carry != up || (n > 0 && memcmp(d, want, n * sizeof *d)) || !guards15_ok(d, n))
        fail_msg("%s: wrong product, n=%zu m=%llu", name, n, (unsigned long long)m);
    if ((n > 0 && memcmp(copy, s, n * sizeof *s)) || !guards15_ok(copy, n))
        fail_msg("%s: changed its input, n=%zu m=%llu", name, n, (unsigned long long)m);
    if (f(copy, copy, n, m) != up || (n > 0 && memcmp(copy, want, n * sizeof *d)) || !guards15_ok(copy, n))
        fail_msg("%s in place: wrong product, n=%zu m=%llu", name, n, (unsigned long long)m);
    free15(d);
    free15(copy);
}

static void check_all(const dec15_limb *s, size_t n, uint64_t m)
{
    dec15_limb *want = new15(n);
    uint64_t up = plain_product(want, s, n, m);
    if (n < 40 || n % 64 == 0)
        assert_true(gmp_agrees(want, up, s, n, m));
    assert_true(up < (m == 0 ? 1 : m));
    check_kernel("dec15_mul1_scalar", dec15_mul1_scalar, s, want, up, n, m);
#ifdef DEC15_IFMA
    if (!ifma_missing())
        check_kernel("dec15_mul1_ifma", dec15_mul1_ifma, s, want, up, n, m);
#endif
    free15(want);
}

static const uint64_t multipliers[] = {
    0, 1, 2, 4999, 999999999, UINT64_C(1) << 48, DEC15_MUL1_MAX - 1, DEC15_MUL1_MAX, UINT64_C(333333333333333), UINT64_C(123456789012345),
};

static void test_every_length_to_200(void **state)
{
    (void)state;
    uint64_t seed = 1;
    for (size_t n = 0; n <= 200; n++)
        for (int pattern = 0; pattern < PATTERNS; pattern++) {
            dec15_limb *s = new15(n);
            fill15(s, n, (enum pattern)pattern, &seed);
            for (size_t i = 0; i < COUNT_OF(multipliers); i++)
                check_all(s, n, multipliers[i]);
            check_all(s, n, below(&seed, DEC15_MUL1_MAX + 1));
            check_all(s, n, below(&seed, 5000));
            assert_true(guards15_ok(s, n));
            free15(s);
        }
}

static void test_long_operands(void **state)
{
    (void)state;
    static const size_t lengths[] = {1023, 1089, 4096, 9830};
    uint64_t seed = 2;
    for (size_t i = 0; i < COUNT_OF(lengths); i++) {
        dec15_limb *s = new15(lengths[i]);
        fill15(s, lengths[i], RANDOM, &seed);
        check_all(s, lengths[i], DEC15_MUL1_MAX);
        check_all(s, lengths[i], 4999);
        free15(s);
    }
}

/* 1/m mod B for m prime to 10, by Newton's iteration. */
static uint64_t inverse(uint64_t m)
{
    u128 v = m % 10 == 3 ? 7 : m % 10 == 7 ? 3 : m % 10;
    for (int i = 0; i < 4; i++)
        v = v * ((2 + (u128)DEC15_BASE - m * v % DEC15_BASE) % DEC15_BASE) % DEC15_BASE;
    return (uint64_t)v;
}

/* Limb `start` hands a carry up, `nines` limbs of 999999999999999 pass it on. */
static void test_ripple_over_vectors(void **state)
{
    (void)state;
    static const uint64_t ms[] = {3, 4999, UINT64_C(281474976710653), UINT64_C(499999999999999)};
    static const size_t starts[] = {1, 2, 6, 7, 8, 15, 30, 31, 32, 33};
    enum { N = 90 };
    uint64_t seed = 3;
    for (size_t i = 0; i < COUNT_OF(ms); i++)
        for (size_t j = 0; j < COUNT_OF(starts); j++)
            for (size_t nines = 0; starts[j] + nines < N; nines++) {
                const size_t start = starts[j];
                dec15_limb *s = new15(N), *want = new15(N);
                fill15(s, N, RANDOM, &seed);
                s[start - 1] = DEC15_BASE - 1;
                s[start] = (uint64_t)((DEC15_BASE - 1) * (u128)inverse(ms[i]) % DEC15_BASE);
                for (size_t k = start + 1; k <= start + nines && k < N; k++) {
                    uint64_t q = (uint64_t)((u128)s[k - 1] * ms[i] / DEC15_BASE);
                    s[k] = (uint64_t)((u128)(DEC15_BASE - 1 - q) * inverse(ms[i]) % DEC15_BASE);
                }
                if (start + nines + 1 < N)
                    s[start + nines + 1] = 0;
                plain_product(want, s, N, ms[i]);
                for (size_t k = start + 1; k <= start + nines && k < N; k++)
                    assert_int_equal(want[k], 0);
                check_all(s, N, ms[i]);
                free15(s);
                free15(want);
            }
}

/* ---- redundant ----------------------------------------------------------------------------------------------------------- */

#ifdef DEC15_IFMA
#define LOW_52 ((UINT64_C(1) << 52) - 1)

/* Limbs with rubbish above bit 52 and anything below it. */
static void check_redundant(size_t n, uint64_t m, int pattern, int by_ifma, uint64_t *seed)
{
    dec15_limb *s = new15(n), *clean = new15(n), *d = new15(n), *want = new15(n);
    for (size_t i = 0; i < n; i++) {
        s[i] = pattern == 0 ? UINT64_MAX : pattern == 1 ? next_random(seed) : LOW_52 - (next_random(seed) >> 63);
        clean[i] = s[i] & LOW_52;
    }
    uint64_t up = plain_product(want, clean, n, m), carry = dec15_mul1_redundant(d, s, n, m);
    carry += by_ifma ? dec15_normalise_ifma(d, n) : dec15_normalise(d, n);
    if (carry != up || (n > 0 && memcmp(d, want, n * sizeof *d)) || !guards15_ok(d, n) || !guards15_ok(s, n))
        fail_msg("dec15_mul1_redundant: wrong product, n=%zu m=%llu pattern %d", n, (unsigned long long)m, pattern);
    carry = dec15_mul1_redundant(s, s, n, m);
    carry += dec15_normalise(s, n);
    if (carry != up || (n > 0 && memcmp(s, want, n * sizeof *d)) || !guards15_ok(s, n))
        fail_msg("dec15_mul1_redundant in place: wrong product, n=%zu m=%llu pattern %d", n, (unsigned long long)m, pattern);
    free15(s);
    free15(clean);
    free15(d);
    free15(want);
}
#endif

static void test_redundant_limbs(void **state)
{
    (void)state;
    ifma_or_skip();
#ifdef DEC15_IFMA
    uint64_t seed = 4;
    for (size_t n = 0; n <= 150; n++)
        for (int pattern = 0; pattern < 3; pattern++) {
            for (size_t i = 0; i < COUNT_OF(multipliers); i++)
                check_redundant(n, multipliers[i], pattern, (int)i % 2, &seed);
            check_redundant(n, below(&seed, DEC15_MUL1_MAX + 1), pattern, 1, &seed);
        }
#endif
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_length_to_200),
        cmocka_unit_test(test_long_operands),
        cmocka_unit_test(test_ripple_over_vectors),
        cmocka_unit_test(test_redundant_limbs),
    };
    return RUN_TESTS("dec15", tests);
}
