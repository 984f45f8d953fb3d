/* Product trees by each multiplication against the oracle; leaves in lanes against plain ones. */
#include "test_inputs.h"

#include "dec15_text.h"
#include "general.h"
#include "oracle.h"
#include "tree.h"

static void rows(uint32_t *r, const uint32_t *a, size_t na, const uint32_t *b, size_t nb, uint64_t *scratch)
{
    (void)scratch;
    general_mul(r, a, na, b, nb);
}

static bigmul_fn *const muls[] = {
    rows, bigmul_columns, bigmul_karatsuba,
#ifdef BIGMUL_X86
    bigmul_columns_avx2, bigmul_karatsuba_avx2,
#endif
};

static dec15_mul_fn *const muls15[] = {
    dec15_mul_columns, dec15_mul_karatsuba,
#ifdef DEC15_X86
    dec15_mul_columns_ifma, dec15_mul_karatsuba_ifma,
#endif
};

/* The portable ones come first. */
static size_t here(void)
{
#ifdef BIGMUL_X86
    return __builtin_cpu_supports("avx2") ? COUNT_OF(muls) : 3;
#else
    return 3;
#endif
}

static size_t here15(void)
{
#ifdef DEC15_X86
    return __builtin_cpu_supports("avx512ifma") ? COUNT_OF(muls15) : 2;
#else
    return 2;
#endif
}

static void *rubbish(size_t bytes)
{
    void *p = malloc(bytes + 8);
    assert_non_null(p);
    memset(p, 0xa5, bytes + 8);
    return p;
}

static int untouched(const void *p, size_t bytes)
{
    static const unsigned char want[8] = {0xa5, 0xa5, 0xa5, 0xa5, 0xa5, 0xa5, 0xa5, 0xa5};
    return !memcmp((const char *)p + bytes, want, sizeof want);
}

static void check_9(uint32_t k, size_t from, size_t to)
{
    const size_t room = tree_limbs(k) * sizeof(uint32_t), words = tree_scratch(k) * sizeof(uint64_t);
    for (size_t i = from; i < to; i++) {
        uint32_t *d = rubbish(room);
        uint64_t *scratch = rubbish(words);
        size_t n = tree_factorial(d, k, muls[i], scratch);
        if (!oracle_factorial_ok(d, n, k) || (n > 1 && d[n - 1] == 0))
            fail_msg("tree by multiplication %zu: wrong, k=%u", i, (unsigned)k);
        assert_true(untouched(d, room) && untouched(scratch, words));
        free(d);
        free(scratch);
    }
}

static void check_15(uint32_t k, tree15_leaves_fn *leaves, size_t from, size_t to)
{
    const size_t room = tree15_limbs(k) * sizeof(dec15_limb), words = tree15_scratch(k) * sizeof(uint64_t);
    for (size_t i = from; i < to; i++) {
        dec15_limb *d = rubbish(room);
        uint64_t *scratch = rubbish(words);
        size_t n = tree15_factorial(d, k, leaves, muls15[i], scratch), n9 = dec15_narrow(n);
        uint32_t *d9 = rubbish(n9 * sizeof *d9);
        dec15_to_limbs(d9, d, n);
        while (n9 > 1 && d9[n9 - 1] == 0)
            n9--;
        if (!oracle_factorial_ok(d9, n9, k) || (n > 1 && d[n - 1] == 0))
            fail_msg("tree15 by multiplication %zu: wrong, k=%u", i, (unsigned)k);
        assert_true(untouched(d, room) && untouched(scratch, words));
        free(d);
        free(d9);
        free(scratch);
    }
}

static void check_all(uint32_t k, size_t from, size_t from15)
{
    check_9(k, from, here());
    check_15(k, tree15_leaves, from15, here15());
#ifdef DEC15_X86
    if (__builtin_cpu_supports("avx512ifma"))
        check_15(k, tree15_leaves_ifma, from15, here15());
#endif
}

static void test_small_factorials(void **state)
{
    (void)state;
    for (uint32_t k = 0; k <= 130; k++)
        check_all(k, 0, 0);
    static const uint32_t ks[] = {200, 255, 256, 333, 500, 777, 999, 1000, 1001};
    for (size_t i = 0; i < COUNT_OF(ks); i++)
        check_all(ks[i], 0, 0);
}

static void test_the_factorial_of_5000(void **state)
{
    (void)state;
    check_all(5000, 1, 0);
}

static void test_a_longer_factorial(void **state)
{
    (void)state;
#ifdef HAVE_GMP
    check_all(12000, 2, 1);
#else
    skip();
#endif
}

#ifdef DEC15_X86
/* Factors at the edge: all 10^15 - 1, so that limbs come as high as they can, and 1s, and random ones. */
static void test_leaves_in_lanes(void **state)
{
    (void)state;
    if (!__builtin_cpu_supports("avx512ifma"))
        skip();
    uint64_t seed = 91;
    uint64_t f[2 * TREE15_GROUP];
    dec15_limb want[2 * TREE15_GROUP], d[2 * TREE15_GROUP];
    for (int round = 0; round < 300; round++) {
        for (size_t i = 0; i < COUNT_OF(f); i++) {
            int kind = (int)(round < 4 ? (size_t)round : next_random(&seed) >> 62);
            f[i] = kind == 0 ? DEC15_BASE - 1 : kind == 1 ? 1 : kind == 2 ? DEC15_BASE - 1 - next_random(&seed) % 3 : next_random(&seed) % DEC15_BASE;
        }
        tree15_leaves(want, f, COUNT_OF(f));
        tree15_leaves_ifma(d, f, COUNT_OF(f));
        assert_memory_equal(d, want, sizeof d);
    }
}
#endif

static void test_the_vector_forms_ran(void **state)
{
    (void)state;
    if (here() < COUNT_OF(muls) || here15() < COUNT_OF(muls15)) {
        print_message("not all trees run: the processor lacks AVX2 or AVX-512 IFMA\n");
        skip();
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_small_factorials),
        cmocka_unit_test(test_the_factorial_of_5000),
        cmocka_unit_test(test_a_longer_factorial),
#ifdef DEC15_X86
        cmocka_unit_test(test_leaves_in_lanes),
#endif
        cmocka_unit_test(test_the_vector_forms_ran),
    };
    return RUN_TESTS("tree", tests);
}
