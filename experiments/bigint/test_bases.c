/* The bases not taken: one limb and whole factorials against GMP; the bounds of the reciprocal at their edges. */
#include "test_wide_inputs.h"

#include "base.h"
#include "factorial.h"
#include "factorial_wide.h"
#include "mul1_bases.h"

#define ALL_ONES UINT64_MAX

struct kernel {
    const char *name;
    mul1_wide_fn *f;
    enum base base;
    uint64_t most;                      /* largest multiplier */
};

static const struct kernel kernels[] = {
    {"e18_u128", mul1_e18_u128, E18, WIDE_TEN18 - 1},
    {"e18_exact", mul1_e18_exact, E18, WIDE_TEN18 - 1},
    {"e18_split", mul1_e18_split, E18, WIDE_TEN18 - 1},
    {"e18_recip", mul1_e18_recip, E18, MUL1_E18_RECIP_MAX},
    {"e18_recip_mask", mul1_e18_recip_mask, E18, MUL1_E18_RECIP_MAX},
    {"e19_u128", mul1_e19_u128, E19, WIDE_TEN19 - 1},
    {"e19_exact", mul1_e19_exact, E19, WIDE_TEN19 - 1},
    {"e19_split", mul1_e19_split, E19, WIDE_TEN19 - 1},
    {"e19_recip", mul1_e19_recip, E19, MUL1_E19_RECIP_MAX},
    {"e19_recip_mask", mul1_e19_recip_mask, E19, MUL1_E19_RECIP_MAX},
    {"b64", mul1_b64, B64, ALL_ONES},
};

/* One kernel on one input, out of place and in place. */
static void check(const struct kernel *k, const uint64_t *s, size_t n, uint64_t m)
{
    uint64_t *d = wide_new(n + 1), *copy = wide_new(n);
    if (n > 0)
        memcpy(copy, s, n * sizeof *s);
    d[n] = 0x5a5a5a5a5a5a5a5a;
    uint64_t carry = k->f(d, copy, n, m);
    if (d[n] != 0x5a5a5a5a5a5a5a5a || !wide_guards_ok(d, n + 1))
        fail_msg("%s: wrote outside d[0..n), n=%zu m=%llu", k->name, n, (unsigned long long)m);
    if (n > 0 && memcmp(copy, s, n * sizeof *s) != 0)
        fail_msg("%s: changed its input, n=%zu m=%llu", k->name, n, (unsigned long long)m);
    d[n] = carry;
    if (!base_product_ok(k->base, d, n + 1, s, n, m) || carry >= (m == 0 ? 1 : m))
        fail_msg("%s: wrong product, n=%zu m=%llu", k->name, n, (unsigned long long)m);
    if (k->f(copy, copy, n, m) != carry || (n > 0 && memcmp(copy, d, n * sizeof *d) != 0))
        fail_msg("%s: in place differs, n=%zu m=%llu", k->name, n, (unsigned long long)m);
    wide_free(d, n + 1);
    wide_free(copy, n);
}

/* Every kernel of a base on m, as far as its bound goes. */
static void check_base(enum base b, const uint64_t *s, size_t n, uint64_t m)
{
    for (size_t i = 0; i < COUNT_OF(kernels); i++)
        if (kernels[i].base == b && m <= kernels[i].most)
            check(&kernels[i], s, n, m);
}

static const enum base wide_bases[] = {E18, E19, B64};

static void test_every_length_to_100(void **state)
{
    (void)state;
    static const uint64_t ms[] = {
        0, 1, 2, 3, 10, 4999, 999999999, 1000000000, UINT64_C(1) << 32, (UINT64_C(1) << 58) - 1, UINT64_C(1) << 58, UINT64_C(1) << 59,
        MUL1_E18_RECIP_MAX, WIDE_TEN18 - 1, (UINT64_C(1) << 60) - 1, UINT64_C(1) << 60, MUL1_E19_RECIP_MAX, WIDE_TEN19 - 1, ALL_ONES,
    };
    uint64_t seed = 31;
    for (size_t b = 0; b < COUNT_OF(wide_bases); b++)
        for (size_t n = 0; n <= 100; n += n < 20 ? 1 : 8)
            for (int p = 0; p < PATTERNS; p++) {
                uint64_t *s = wide_new(n);
                wide_fill(s, n, base_value(wide_bases[b]), (enum pattern)p, &seed);
                for (size_t i = 0; i < COUNT_OF(ms); i++)
                    check_base(wide_bases[b], s, n, ms[i]);
                check_base(wide_bases[b], s, n, next_random(&seed) >> (next_random(&seed) >> 58));
                wide_free(s, n);
            }
}

static void test_long_operands(void **state)
{
    (void)state;
    uint64_t seed = 32;
    uint64_t *s = wide_new(1814);
    for (size_t b = 0; b < COUNT_OF(wide_bases); b++)
        for (int p = 0; p < PATTERNS; p++) {
            wide_fill(s, 1814, base_value(wide_bases[b]), (enum pattern)p, &seed);
            check_base(wide_bases[b], s, 1814, 4999);
            check_base(wide_bases[b], s, 1814, MUL1_E18_RECIP_MAX);
        }
    wide_free(s, 1814);
}

/* ---- the reciprocal at its edges ---------------------------------------------------------------------------------------- */

/* Limbs in pairs that meet the worst of the proof: B - 1, which leaves the largest carry, m - 1 or near it, and then an a with a m a
 * little above a multiple of B, where the estimate of the quotient is one too small. */
static void worst_case(uint64_t *s, size_t n, uint64_t B, uint64_t m, uint64_t *seed)
{
    for (size_t i = 0; i < n; i++) {
        uint64_t j = (uint64_t)((wide_u128)next_random(seed) * m >> 64);
        uint64_t a = m == 0 ? 0 : (uint64_t)(((wide_u128)j * B + m - 1) / m) + (next_random(seed) >> 62);
        s[i] = i % 2 == 0 || a >= B ? B - 1 : a;
    }
}

static void check_edge(enum base b, uint64_t m, uint64_t *seed)
{
    enum { N = 40 };
    uint64_t *s = wide_new(N);
    for (int p = 0; p < 4; p++) {
        if (p < 3)
            worst_case(s, N, base_value(b), m, seed);
        else
            wide_fill(s, N, base_value(b), RANDOM, seed);
        check_base(b, s, N, m);
    }
    wide_free(s, N);
}

static void test_multipliers_at_every_edge(void **state)
{
    (void)state;
    uint64_t seed = 33;
    for (int b = E18; b <= E19; b++) {
        const uint64_t B = base_value((enum base)b);
        const uint64_t edges[] = {MUL1_E18_RECIP_MAX, MUL1_E19_RECIP_MAX, B / 2, B / 4};
        for (size_t i = 0; i < COUNT_OF(edges); i++)
            for (int d = -2; d <= 2; d++)
                check_edge((enum base)b, edges[i] + (uint64_t)(int64_t)d, &seed);
        for (unsigned k = 0; k < 63; k++)       /* where k, the scale of R, changes; and the powers of two between */
            for (int d = -1; d <= 1; d++) {
                check_edge((enum base)b, (B >> k) + (uint64_t)(int64_t)d, &seed);
                check_edge((enum base)b, (UINT64_C(1) << k) + (uint64_t)(int64_t)d, &seed);
            }
        for (int i = 0; i < 300; i++)
            check_edge((enum base)b, (uint64_t)((wide_u128)next_random(&seed) * B >> 64) >> (i % 3 == 0 ? i % 60 : 0), &seed);
    }
}

/* 1/m mod B for m prime to 10, by Newton's iteration: the right digits double each time. */
static uint64_t inverse(uint64_t m, uint64_t B)
{
    uint64_t v = m % 10 == 3 ? 7 : m % 10 == 7 ? 3 : m % 10; /* 1/m mod 10 */
    for (int i = 0; i < 5; i++) {
        uint64_t rest = (uint64_t)((wide_u128)v * m % B); /* v (2 - m v) */
        v = (uint64_t)((wide_u128)v * (((wide_u128)B + 2 - rest) % B) % B);
    }
    return v;
}

/* r + c comes out as B itself: in products that are powers of ten, and with limbs chosen so that every digit of the product is 0. */
static void test_remainders_that_reach_the_base(void **state)
{
    (void)state;
    static const uint64_t factors[] = {1, 2, 4, 5, 8};
    for (int b = E18; b <= E19; b++) {
        const uint64_t B = base_value((enum base)b);
        for (uint64_t x = 1; x < B / 10; x *= 10)
            for (size_t i = 0; i < COUNT_OF(factors); i++)
                for (size_t j = 0; j < COUNT_OF(factors); j++) {
                    uint64_t a = x * factors[i], m = B / 10 / x * factors[j]; /* a m: 1 to 64 times B / 10 */
                    check_base((enum base)b, (const uint64_t[]){a, a}, 2, m);
                    check_base((enum base)b, (const uint64_t[]){a, a}, 2, m / 10);
                }
        for (uint64_t m = 3; m < 300000; m += m < 100 ? 2 : 9998) {
            if (m % 5 == 0)
                continue;
            const uint64_t v = inverse(m, B);
            uint64_t s[24] = {B - 1}, carry = (uint64_t)((wide_u128)(B - 1) * m / B);
            assert_true((wide_u128)v * m % B == 1);
            for (size_t i = 1; i < COUNT_OF(s); i++) {
                s[i] = (uint64_t)((wide_u128)(B - carry) * v % B);
                carry = (uint64_t)(((wide_u128)s[i] * m + carry) / B);
            }
            check_base((enum base)b, s, COUNT_OF(s), m);
        }
    }
}

/* Not every limb may be a multiplier: with B - 1 the pairs above do break both reciprocals, and neither exact division. */
static void test_the_bounds_are_needed(void **state)
{
    (void)state;
    enum { N = 2000 };
    static const struct { mul1_wide_fn *recip, *exact; enum base b; } pairs[] = {
        {mul1_e18_recip, mul1_e18_exact, E18}, {mul1_e18_recip_mask, mul1_e18_split, E18},
        {mul1_e19_recip, mul1_e19_exact, E19}, {mul1_e19_recip_mask, mul1_e19_split, E19},
    };
    uint64_t seed = 34, *s = wide_new(N), *d = wide_new(N + 1);
    for (size_t i = 0; i < COUNT_OF(pairs); i++) {
        const uint64_t B = base_value(pairs[i].b);
        for (size_t j = 0; j < N; j++)          /* a (B-1) = B - a mod B: small for a near B */
            s[j] = j % 2 == 0 ? B - 1 : B - 1 - (uint64_t)((wide_u128)next_random(&seed) * (B / 20) >> 64);
        d[N] = pairs[i].exact(d, s, N, B - 1);
        assert_true(base_product_ok(pairs[i].b, d, N + 1, s, N, B - 1));
        d[N] = pairs[i].recip(d, s, N, B - 1);
        assert_false(base_product_ok(pairs[i].b, d, N + 1, s, N, B - 1));
    }
    wide_free(s, N);
    wide_free(d, N + 1);
}

/* ---- base 2^32, factorials, the general product --------------------------------------------------------------------------- */

static void test_base_2_32(void **state)
{
    (void)state;
    static const uint32_t ms[] = {0, 1, 2, 4999, 999999999, UINT32_C(1) << 31, UINT32_MAX};
    uint64_t seed = 35;
    for (size_t n = 0; n <= 100; n++)
        for (int p = 0; p < PATTERNS; p++) {
            uint32_t *s = guarded_new(n), *d = guarded_new(n + 1);
            for (size_t i = 0; i < n; i++)
                s[i] = p == NINES ? UINT32_MAX : p == MIX ? (uint32_t)-(int32_t)(next_random(&seed) >> 63) : (uint32_t)next_random(&seed);
            for (size_t i = 0; i < COUNT_OF(ms); i++) {
                d[n] = mul1_b32(d, s, n, ms[i]);
                assert_true(base_product_ok(B32, d, n + 1, s, n, ms[i]));
                assert_true(guards_ok(d, n + 1) && guards_ok(s, n));
                if (n > 0)
                    memcpy(d, s, n * sizeof *s);
                d[n] = mul1_b32(d, d, n, ms[i]);
                assert_true(base_product_ok(B32, d, n + 1, s, n, ms[i]));
            }
            guarded_free(s);
            guarded_free(d);
        }
}

static void test_factorials(void **state)
{
    (void)state;
    static const uint32_t ks[] = {0, 1, 2, 19, 20, 21, 22, 100, 1000, 5000};
    enum { CAP = 1814 };
    uint32_t *want = guarded_new(CAP);
    for (size_t i = 0; i < COUNT_OF(ks); i++) {
        uint64_t residue = base_residue(E9, want, factorial_inplace(want, CAP, ks[i], mul1_divide_1));
        for (size_t j = 0; j < COUNT_OF(kernels); j++) {
            uint64_t *d = wide_new(CAP);
            size_t n = factorial_wide(d, CAP, ks[i], kernels[j].f);
            assert_true(n > 0 && d[n - 1] != 0 && wide_guards_ok(d, CAP));
            assert_true(base_residue(kernels[j].base, d, n) == residue);
            assert_int_equal(factorial_wide(d, n - 1, ks[i], kernels[j].f), 0);
            wide_free(d, CAP);
        }
    }
    guarded_free(want);
}

/* ---- the check itself ------------------------------------------------------------------------------------------------------ */

static void test_the_oracle_says_no(void **state)
{
    (void)state;
    uint64_t s[3] = {WIDE_TEN18 - 1, 5, WIDE_TEN18 - 1}, d[4], m = 12345;
    d[3] = mul1_e18_u128(d, s, 3, m);
    assert_true(base_product_ok(E18, d, 4, s, 3, m));
    for (size_t i = 0; i < 4; i++) {
        d[i]++;
        assert_false(base_product_ok(E18, d, 4, s, 3, m));
        d[i]--;
    }
    d[1] += WIDE_TEN18;                 /* the same value, but no limb of this base */
    d[2]--;
    assert_false(base_product_ok(E18, d, 4, s, 3, m));
    assert_false(base_product_ok(E18, s, 3, s, 3, 0));
}

static void test_residues(void **state)
{
    (void)state;
    const uint32_t e9[] = {709551615, 446744073, 18}, b32[] = {UINT32_MAX, UINT32_MAX};
    const uint64_t e18[] = {UINT64_C(446744073709551615), 18}, e19[] = {UINT64_C(8446744073709551615), 1}, b64[] = {ALL_ONES};
    const uint64_t want = ALL_ONES % BASE_PRIME; /* 2^64 - 1 in each base */
    assert_true(base_residue(E9, e9, 3) == want && base_residue(E18, e18, 2) == want && base_residue(E19, e19, 2) == want);
    assert_true(base_residue(B32, b32, 2) == want && base_residue(B64, b64, 1) == want);
    assert_true(base_residue(B64, NULL, 0) == 0);
    for (uint64_t a = 1; a < 1000; a++)
        assert_true(residue_mul(a * a * a, residue_inverse(a * a * a)) == 1);
    assert_true(residue_mul(BASE_PRIME - 1, residue_inverse(BASE_PRIME - 1)) == 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_residues),
        cmocka_unit_test(test_the_oracle_says_no),
        cmocka_unit_test(test_every_length_to_100),
        cmocka_unit_test(test_long_operands),
        cmocka_unit_test(test_multipliers_at_every_edge),
        cmocka_unit_test(test_remainders_that_reach_the_base),
        cmocka_unit_test(test_the_bounds_are_needed),
        cmocka_unit_test(test_base_2_32),
        cmocka_unit_test(test_factorials),
    };
    return RUN_TESTS("bases", tests);
}
