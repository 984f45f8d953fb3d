/* Multiplication by several limbs in one pass, and a number with a pending factor: the value is the same as without, whenever it is read. */
#include "test_inputs.h"

#include "factorial.h"
#include "general.h"
#include "oracle.h"
#include "pending.h"

#define POINTER(t) multi_##t,
static multi_fn *const multis[] = {MULTI_EACH(POINTER)};

/* ---- multi -------------------------------------------------------------------------------------------------------------------- */

static void check_multi(size_t n, size_t t, enum pattern p, enum pattern q, uint64_t *seed)
{
    uint32_t *d = guarded_new(n + t), *s = guarded_new(n), m[MULTI_MOST];
    fill(s, n, p, seed);
    fill(m, t, q, seed);
    memcpy(d, s, n * sizeof *d);
    multis[t - 1](d, n, m);
    if (!oracle_mul_ok(d, s, n, m, t))
        fail_msg("multi_%zu: wrong product, n=%zu", t, n);
    assert_true(guards_ok(d, n + t));
    guarded_free(d);
    guarded_free(s);
}

static void test_all_lengths_to_150(void **state)
{
    (void)state;
    uint64_t seed = 81;
    for (size_t n = 0; n <= 150; n++)
        for (size_t t = 1; t <= MULTI_MOST; t++) {
            check_multi(n, t, NINES, NINES, &seed); /* the bound of a column */
            check_multi(n, t, RANDOM, RANDOM, &seed);
            check_multi(n, t, (enum pattern)(n % PATTERNS), MIX, &seed);
        }
}

static void test_the_length_of_5000_factorial(void **state)
{
    (void)state;
    uint64_t seed = 82;
    for (size_t t = 1; t <= MULTI_MOST; t++)
        check_multi(1814, t, NINES, RANDOM, &seed);
}

/* ---- pending ------------------------------------------------------------------------------------------------------------------ */

enum { CAP = 120 };

/* The value without any delay. */
struct plain {
    uint32_t d[CAP];
    size_t n;
};

static void plain_mul(struct plain *v, uint32_t k)
{
    uint32_t r[CAP + 2], m[2] = {k % LIMB_BASE, k / LIMB_BASE};
    general_mul(r, v->d, v->n, m, 2);
    v->n += 2;
    while (v->n > 0 && r[v->n - 1] == 0)
        v->n--;
    assert_true(v->n <= CAP);
    memcpy(v->d, r, v->n * sizeof *r);
}

static void check_read(struct pending *p, const struct plain *want)
{
    size_t n;
    const uint32_t *d = pending_read(p, &n);
    assert_non_null(d);
    assert_int_equal(n, want->n);
    assert_memory_equal(d, want->d, n * sizeof *d);
    assert_true(n == 0 || d[n - 1] != 0);
}

/* Small factors, and those at every edge: 0 and 1, the base and its neighbours, all that 32 bits hold. */
static uint32_t some_factor(uint64_t *seed, int zero)
{
    static const uint32_t edges[] = {1, 2, 31622, 31623, LIMB_BASE - 1, LIMB_BASE, LIMB_BASE + 1, UINT32_MAX, 4 * LIMB_BASE, 1000};
    uint32_t kind = random_below(seed, 8);
    if (zero && kind == 0)
        return 0;
    return kind < 3 ? edges[random_below(seed, COUNT_OF(edges))] : kind < 6 ? 2 + random_below(seed, 5000) : random_below(seed, UINT32_MAX);
}

static void test_read_at_any_time(void **state)
{
    (void)state;
    static mul1_fn *const muls[] = {mul1_divide_1, mul1_recip_branch_2, mul1_recip_mask_4};
    uint64_t seed = 83;
    for (int round = 0; round < 600; round++) {
        uint32_t *d = guarded_new(CAP);
        struct pending p;
        struct plain want = {{1}, 1};
        pending_one(&p, d, CAP, 1 + (unsigned)round % MULTI_MOST, muls[round % 3]);
        check_read(&p, &want);
        while (want.n > 0 && want.n + MULTI_MOST + 2 < CAP - MULTI_MOST) {
            uint32_t k = some_factor(&seed, want.n > 60);
            assert_int_equal(pending_mul(&p, k), 1);
            plain_mul(&want, k);
            if (random_below(&seed, 6) == 0)
                check_read(&p, &want);
        }
        check_read(&p, &want);
        assert_int_equal(pending_mul(&p, 7), 1); /* 0 stays 0 */
        plain_mul(&want, 7);
        check_read(&p, &want);
        assert_true(guards_ok(d, CAP));
        guarded_free(d);
    }
}

/* Without room an operation says so and the value is what it was: one that needs none is still possible, and so is a read after it. */
static void test_without_room(void **state)
{
    (void)state;
    for (size_t cap = 1; cap <= 12; cap++)
        for (unsigned most = 1; most <= MULTI_MOST; most++) {
            uint32_t *d = guarded_new(cap);
            struct pending p;
            struct plain want = {{1}, 1};
            pending_one(&p, d, cap, most, mul1_divide_2);
            uint32_t k = 2;
            while (pending_mul(&p, k)) {
                plain_mul(&want, k);
                k = k < 100000000 ? k * 10 + 1 : k;
                assert_true(want.n < cap + MULTI_MOST + 3);
            }
            assert_true(guards_ok(d, cap));
            struct plain now = {{0}, p.n}; /* d times the pending factor */
            memcpy(now.d, p.d, p.n * sizeof *d);
            uint32_t r[CAP];
            general_mul(r, now.d, now.n, p.m, p.t);
            size_t n = now.n + p.t;
            while (n > 0 && r[n - 1] == 0)
                n--;
            assert_int_equal(n, want.n);
            assert_memory_equal(r, want.d, n * sizeof *r);
            assert_int_equal(pending_mul(&p, 1), 1);
            guarded_free(d);
        }
}

static void test_factorials(void **state)
{
    (void)state;
    static const uint32_t ks[] = {0, 1, 2, 12, 13, 100, 999};
    uint32_t d[400], want[400];
    for (size_t i = 0; i < COUNT_OF(ks); i++) {
        size_t n = factorial_inplace(want, COUNT_OF(want), ks[i], mul1_divide_1);
        assert_true(oracle_factorial_ok(want, n, ks[i]));
        for (unsigned most = 1; most <= MULTI_MOST; most++) {
            assert_int_equal(pending_factorial(d, COUNT_OF(d), ks[i], most, mul1_divide_8), n);
            assert_memory_equal(d, want, n * sizeof *d);
        }
    }
    assert_int_equal(pending_factorial(d, 0, 5, 1, mul1_divide_8), 0);
    assert_int_equal(pending_factorial(d, 100, 999, 4, mul1_divide_8), 0);
}

static void test_the_factorial_of_5000(void **state)
{
    (void)state;
    enum { LIMBS = 1814 };
    uint32_t *d = guarded_new(LIMBS + MULTI_MOST), *want = guarded_new(LIMBS);
    assert_int_equal(factorial_inplace(want, LIMBS, 5000, mul1_divide_1), LIMBS);
    for (unsigned most = 1; most <= MULTI_MOST; most += most == 1 ? 1 : 2) {
        assert_int_equal(pending_factorial(d, LIMBS + MULTI_MOST, 5000, most, mul1_recip_branch_2), LIMBS);
        assert_memory_equal(d, want, LIMBS * sizeof *d);
        assert_true(guards_ok(d, LIMBS + MULTI_MOST));
    }
    guarded_free(d);
    guarded_free(want);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_lengths_to_150),
        cmocka_unit_test(test_the_length_of_5000_factorial),
        cmocka_unit_test(test_read_at_any_time),
        cmocka_unit_test(test_without_room),
        cmocka_unit_test(test_factorials),
        cmocka_unit_test(test_the_factorial_of_5000),
    };
    return RUN_TESTS("pending", tests);
}
