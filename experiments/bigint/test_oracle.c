/* The oracles: right products pass, each single fault is caught, and the two agree. */
#include "test_inputs.h"

#include "factorial.h"
#include "general.h"
#include "mul1.h"
#include "oracle.h"

struct oracle {
    const char *name;
    int (*mul1)(const uint32_t *d, uint32_t carry, const uint32_t *s, size_t n, uint32_t m);
    int (*mul)(const uint32_t *r, const uint32_t *a, size_t na, const uint32_t *b, size_t nb);
    int (*factorial)(const uint32_t *d, size_t n, uint32_t k);
};

static const struct oracle oracles[] = {
    {"asked", oracle_mul1_ok, oracle_mul_ok, oracle_factorial_ok},
    {"digits", oracle_digits_mul1_ok, oracle_digits_mul_ok, oracle_digits_factorial_ok},
#ifdef HAVE_GMP
    {"gmp", oracle_gmp_mul1_ok, oracle_gmp_mul_ok, oracle_gmp_factorial_ok},
#endif
};
#define EACH_ORACLE(o) (const struct oracle *o = oracles; o < oracles + COUNT_OF(oracles); o++)

/* Products worked out by hand, so that no kernel of ours has a part in it. */
static void test_known_products(void **state)
{
    (void)state;
    const uint32_t nines[] = {999999999, 999999999}, product[] = {1, 999999999};        /* (10^18 - 1)(10^9 - 1) */
    const uint32_t one[] = {1}, ones[] = {111111111, 111111111}, all[] = {999999999, 999999999};
    const uint32_t square[] = {1, 0, 999999998, 999999999};                             /* (10^18 - 1)^2 */
    for EACH_ORACLE(o) {
        assert_true(o->mul1(product, 999999998, nines, 2, 999999999));
        assert_true(o->mul1(all, 0, ones, 2, 9));
        assert_true(o->mul1(one, 0, one, 1, 1));
        assert_true(o->mul1(one, 0, one, 0, 5)); /* nothing times 5 */
        assert_false(o->mul1(one, 1, one, 0, 5));
        assert_true(o->mul1((const uint32_t[]){0}, 0, one, 1, 0));
        assert_true(o->mul(square, nines, 2, nines, 2));
        assert_true(o->mul(square, nines, 0, nines, 0));
        assert_false(o->mul((const uint32_t[]){1, 0, 999999998, 999999998}, nines, 2, nines, 2));
    }
}

static void test_known_factorials(void **state)
{
    (void)state;
    const uint32_t f20[] = {176640000, 432902008, 2}; /* 2432902008176640000 */
    for EACH_ORACLE(o) {
        assert_true(o->factorial(f20, 3, 20));
        assert_true(o->factorial((const uint32_t[]){176640000, 432902008, 2, 0}, 4, 20));
        assert_true(o->factorial((const uint32_t[]){1}, 1, 0));
        assert_true(o->factorial((const uint32_t[]){1}, 1, 1));
        assert_true(o->factorial((const uint32_t[]){2}, 1, 2));
        assert_false(o->factorial(f20, 3, 19));
        assert_false(o->factorial(f20, 3, 21));
        assert_false(o->factorial(f20, 2, 20));
        assert_false(o->factorial(f20, 0, 0));
        assert_false(o->factorial(f20, 1, 1000));
        assert_false(o->factorial((const uint32_t[]){0, 1}, 2, 0));
    }
}

/* Every limb off by one, each way, and above the base; the carry too. */
static void test_each_fault_is_caught(void **state)
{
    (void)state;
    uint64_t seed = 31;
    uint32_t s[23], d[24];
    const size_t n = COUNT_OF(s);
    for (int p = 0; p < PATTERNS; p++)
        for (int round = 0; round < 4; round++) {
            uint32_t m = round == 0 ? LIMB_BASE - 1 : random_below(&seed, LIMB_BASE);
            fill(s, n, (enum pattern)p, &seed);
            d[n] = mul1_divide_1(d, s, n, m);
            for EACH_ORACLE(o)
                assert_true(o->mul1(d, d[n], s, n, m) && o->mul(d, s, n, &m, 1));
            for (size_t i = 0; i <= n; i++)
                for (int fault = 0; fault < 3; fault++) {
                    uint32_t kept = d[i];
                    d[i] = fault == 0 ? kept + 1 : fault == 1 ? kept - 1 : kept + LIMB_BASE;
                    for EACH_ORACLE(o)
                        if (o->mul1(d, d[n], s, n, m) || o->mul(d, s, n, &m, 1))
                            fail_msg("%s: fault %d in limb %zu not seen", o->name, fault, i);
                    d[i] = kept;
                }
        }
}

/* A limb too large with its neighbour too small is the same number, but not a number in base 10^9. */
static void test_a_limb_at_the_base_is_wrong(void **state)
{
    (void)state;
    const uint32_t s[] = {5, 7};
    for EACH_ORACLE(o) {
        assert_true(o->mul1((const uint32_t[]){5, 7}, 0, s, 2, 1));
        assert_false(o->mul1((const uint32_t[]){5 + LIMB_BASE, 6}, 0, s, 2, 1));
        assert_false(o->factorial((const uint32_t[]){176640000, 432902008 + LIMB_BASE, 1}, 3, 20));
    }
}

/* The two give the same answer to the same question, right or wrong. */
static void test_the_oracles_agree(void **state)
{
    (void)state;
    uint64_t seed = 32;
    uint32_t a[30], b[30], r[60];
    for (int round = 0; round < 2000; round++) {
        size_t na = random_below(&seed, 31), nb = random_below(&seed, 31);
        fill(a, na, (enum pattern)random_below(&seed, PATTERNS), &seed);
        fill(b, nb, (enum pattern)random_below(&seed, PATTERNS), &seed);
        general_mul(r, a, na, b, nb);
        int wrong = na + nb > 0 && round % 2;
        if (wrong)
            r[random_below(&seed, (uint32_t)(na + nb))] ^= 1u << random_below(&seed, 30);
        for EACH_ORACLE(o)
            assert_int_equal(o->mul(r, a, na, b, nb), !wrong);
    }
    uint32_t *d = guarded_new(300);
    for (uint32_t k = 0; k <= 1000; k += 125) {
        size_t n = factorial_inplace(d, 300, k, mul1_divide_1);
        for EACH_ORACLE(o) {
            assert_true(o->factorial(d, n, k));
            assert_false(o->factorial(d, n - 1, k));
            d[n / 2] ^= 1;
            assert_false(o->factorial(d, n, k));
            d[n / 2] ^= 1;
        }
    }
    guarded_free(d);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_known_products),
        cmocka_unit_test(test_known_factorials),
        cmocka_unit_test(test_each_fault_is_caught),
        cmocka_unit_test(test_a_limb_at_the_base_is_wrong),
        cmocka_unit_test(test_the_oracles_agree),
    };
    return RUN_TESTS("oracle", tests);
}
