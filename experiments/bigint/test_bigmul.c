/* Columns and Karatsuba in base 10^9 against the oracle: all small shapes, thresholds, uneven and long ones, squares, saturated columns,
 * carries that run through the whole product. */
#include "test_products.h"

#include "bigmul.h"
#include "general.h"
#include "oracle.h"

#define SCRATCH_FILL UINT64_C(0xdeadbeefcafe5555)

struct form {
    const char *name;
    bigmul_fn *mul;
    int avx2;
};

static const struct form forms[] = {
    {"columns", bigmul_columns, 0},
    {"karatsuba", bigmul_karatsuba, 0},
#ifdef BIGMUL_X86
    {"columns_avx2", bigmul_columns_avx2, 1},
    {"karatsuba_avx2", bigmul_karatsuba_avx2, 1},
#endif
};

static int runs_here(const struct form *f)
{
#ifdef BIGMUL_X86
    return !f->avx2 || __builtin_cpu_supports("avx2");
#else
    return !f->avx2;
#endif
}

/* One product in fresh scratch full of rubbish, with guards around it and the result. */
static void multiply(const struct form *f, uint32_t *r, const uint32_t *a, size_t na, const uint32_t *b, size_t nb)
{
    const size_t words = bigmul_scratch(na, nb);
    uint64_t *scratch = malloc((words + 1) * sizeof *scratch);
    assert_non_null(scratch);
    for (size_t i = 0; i <= words; i++)
        scratch[i] = SCRATCH_FILL;
    f->mul(r, a, na, b, nb, scratch);
    assert_true(scratch[words] == SCRATCH_FILL);
    assert_true(guards_ok(r, na + nb));
    free(scratch);
}

/* The first form is judged by the oracle, the others by the first. */
static void check(const uint32_t *a, size_t na, const uint32_t *b, size_t nb)
{
    uint32_t *want = guarded_new(na + nb), *r = guarded_new(na + nb);
    multiply(&forms[0], want, a, na, b, nb);
#ifdef HAVE_GMP
    int right = oracle_mul_ok(want, a, na, b, nb);
#else
    int right = na * nb > 10000 ? (general_mul(r, a, na, b, nb), !memcmp(want, r, (na + nb) * sizeof *r)) : oracle_mul_ok(want, a, na, b, nb);
#endif
    if (!right)
        fail_msg("%s: wrong product, na=%zu nb=%zu", forms[0].name, na, nb);
    for (size_t i = 1; i < COUNT_OF(forms); i++) {
        if (!runs_here(&forms[i]))
            continue;
        multiply(&forms[i], r, a, na, b, nb);
        if (memcmp(r, want, (na + nb) * sizeof *r))
            fail_msg("%s: wrong product, na=%zu nb=%zu", forms[i].name, na, nb);
    }
    guarded_free(want);
    guarded_free(r);
}

static void check_patterns(size_t na, size_t nb, uint64_t *seed, unsigned patterns)
{
    uint32_t *a = guarded_new(na), *b = guarded_new(nb), *a0 = guarded_new(na), *b0 = guarded_new(nb);
    for (unsigned p = 0; p < PATTERNS; p++) {
        if (!(patterns >> p & 1))
            continue;
        fill(a, na, (enum pattern)p, seed);
        fill(b, nb, p == SPARSE ? RANDOM : (enum pattern)p, seed);
        memcpy(a0, a, na * sizeof *a);
        memcpy(b0, b, nb * sizeof *b);
        check(a, na, b, nb);
        assert_memory_equal(a, a0, na * sizeof *a);
        assert_memory_equal(b, b0, nb * sizeof *b);
    }
    guarded_free(a);
    guarded_free(b);
    guarded_free(a0);
    guarded_free(b0);
}

static void test_all_shapes_to_80(void **state)
{
    (void)state;
    uint64_t seed = 51;
    for (size_t na = 0; na <= 80; na++)
        for (size_t nb = 0; nb <= 80; nb++)
            check_patterns(na, nb, &seed, 1u << ((na + 2 * nb) % PATTERNS));
}

static void test_shapes_around_the_thresholds(void **state)
{
    (void)state;
    uint64_t seed = 52;
    for (size_t i = 0; i < COUNT_OF(product_shapes); i++)
        check_patterns(product_shapes[i][0], product_shapes[i][1], &seed, 1u << RANDOM | 1u << NINES);
}

static void test_the_length_of_5000_factorial(void **state)
{
    (void)state;
    uint64_t seed = 53;
    check_patterns(1814, 1814, &seed, 1u << RANDOM | 1u << MIX);
}

static void test_squares_of_one_operand(void **state)
{
    (void)state;
    uint64_t seed = 54;
    uint32_t a[300];
    for (size_t n = 1; n <= COUNT_OF(a); n += n < 70 ? 1 : 23) {
        fill(a, n, (enum pattern)(n % PATTERNS), &seed);
        check(a, n, a, n);
    }
}

enum { LONGEST = 2049 };

/* All columns at their bound, and the answer known: (B^n - 1)^2 = B^2n - 2 B^n + 1. */
static void test_saturated_columns(void **state)
{
    (void)state;
    static const size_t lengths[] = {1, 2, 8, 15, 16, 17, 31, 32, 33, 64, 65, 130, 257, 520, 1033, LONGEST}; /* rising: rubbish stays behind r */
    uint32_t *a = guarded_new(LONGEST), *r = guarded_new(2 * LONGEST);
    fill(a, LONGEST, NINES, NULL);
    for (size_t i = 0; i < COUNT_OF(lengths); i++)
        for (size_t f = 0; f < COUNT_OF(forms); f++) {
            const size_t n = lengths[i];
            if (!runs_here(&forms[f]))
                continue;
            multiply(&forms[f], r, a, n, a, n);
            for (size_t c = 0; c < 2 * n; c++)
                assert_int_equal(r[c], c == n ? LIMB_BASE - 2 : c == 0 ? 1 : c < n ? 0 : LIMB_BASE - 1);
        }
    guarded_free(a);
    guarded_free(r);
}

/* 2^e 5^e: a carry runs through limbs that come to B exactly, which is what the vector form has to repair. */
static void test_powers_of_ten(void **state)
{
    (void)state;
    uint32_t a[160], b[300];
    for (unsigned e = 0; e <= 3600; e += e < 100 ? 1 : 97) {
        size_t na = limbs_power(a, COUNT_OF(a), 2, e), nb = limbs_power(b, COUNT_OF(b), 5, e);
        check(a, na, b, nb);
    }
}

static void test_the_vector_forms_ran(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(forms); i++)
        if (!runs_here(&forms[i])) {
            print_message("%s not run: the processor lacks AVX2\n", forms[i].name);
            skip();
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_shapes_to_80),
        cmocka_unit_test(test_shapes_around_the_thresholds),
        cmocka_unit_test(test_the_length_of_5000_factorial),
        cmocka_unit_test(test_squares_of_one_operand),
        cmocka_unit_test(test_saturated_columns),
        cmocka_unit_test(test_powers_of_ten),
        cmocka_unit_test(test_the_vector_forms_ran),
    };
    return RUN_TESTS("bigmul", tests);
}
