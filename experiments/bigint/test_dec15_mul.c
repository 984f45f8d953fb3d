/* Base 10^15: columns, Karatsuba, IFMA and the transform against the oracle: all small shapes, thresholds, uneven and long ones, the
 * longest that the contracts allow, squares, saturated columns, carries that run through the whole product. */
#include "test_products.h"

#include "bigmul.h"
#include "dec15_text.h"
#include "dec15_mul.h"
#include "dec15_ntt.h"
#include "oracle.h"

#define SCRATCH_FILL UINT64_C(0xdeadbeefcafe5555)

/* ---- forms ------------------------------------------------------------------------------------------------------------------ */

#ifdef DEC15_NTT_X86
static struct dec15_roots roots;
static uint64_t *root_memory;

static void ntt(dec15_limb *r, const dec15_limb *a, size_t na, const dec15_limb *b, size_t nb, uint64_t *scratch)
{
    dec15_mul_ntt(r, a, na, b, nb, scratch, &roots);
}
#endif

struct form {
    const char *name;
    dec15_mul_fn *mul;
    size_t (*scratch)(size_t na, size_t nb);
    size_t most;                        /* limbs of the shorter operand */
    int ifma;
};

static const struct form forms[] = {
    {"columns", dec15_mul_columns, dec15_mul_scratch, DEC15_MUL_MOST, 0},
    {"karatsuba", dec15_mul_karatsuba, dec15_mul_scratch, DEC15_MUL_MOST, 0},
#ifdef DEC15_X86
    {"columns_ifma", dec15_mul_columns_ifma, dec15_mul_scratch, DEC15_MUL_MOST, 1},
    {"karatsuba_ifma", dec15_mul_karatsuba_ifma, dec15_mul_scratch, DEC15_MUL_MOST, 1},
#endif
#ifdef DEC15_NTT_X86
    {"ntt", ntt, dec15_mul_ntt_scratch, DEC15_NTT_MOST, 1},
#endif
};

static int runs_here(const struct form *f)
{
#ifdef DEC15_X86
    return !f->ifma || __builtin_cpu_supports("avx512ifma");
#else
    return !f->ifma;
#endif
}

static int make_roots(void **state)
{
    (void)state;
#ifdef DEC15_NTT_X86
    root_memory = malloc(dec15_roots_words(17) * sizeof *root_memory);
    if (root_memory == NULL)
        return -1;
    dec15_roots_make(&roots, root_memory, 17);
#endif
    return 0;
}

static int drop_roots(void **state)
{
    (void)state;
#ifdef DEC15_NTT_X86
    free(root_memory);
#endif
    return 0;
}

/* One product in fresh scratch full of rubbish, with a guard behind it and behind the result. */
static void multiply(const struct form *f, dec15_limb *r, const dec15_limb *a, size_t na, const dec15_limb *b, size_t nb)
{
    const size_t words = f->scratch(na, nb);
    uint64_t *scratch = malloc((words + 1) * sizeof *scratch);
    assert_non_null(scratch);
    for (size_t i = 0; i <= words; i++)
        scratch[i] = SCRATCH_FILL;
    r[na + nb] = SCRATCH_FILL;
    f->mul(r, a, na, b, nb, scratch);
    assert_true(scratch[words] == SCRATCH_FILL && r[na + nb] == SCRATCH_FILL);
    free(scratch);
}

static dec15_limb *limbs(size_t n)
{
    dec15_limb *v = malloc((n + 1) * sizeof *v);
    assert_non_null(v);
    return v;
}

static void fill15(dec15_limb *v, size_t n, enum pattern pattern, uint64_t *state)
{
    __extension__ typedef unsigned __int128 u128;
    for (size_t i = 0; i < n; i++)
        v[i] = pattern == RANDOM ? (uint64_t)((u128)next_random(state) * DEC15_BASE >> 64)
             : pattern == NINES  ? DEC15_BASE - 1
             : pattern == MIX    ? (next_random(state) >> 63 ? DEC15_BASE - 1 : 0)
             :                     (next_random(state) >> 61) == 0;
}

/* ---- checks ----------------------------------------------------------------------------------------------------------------- */

/* In base 10^9: the conversions have a test of their own. */
static uint32_t *in_9(const dec15_limb *v, size_t n, size_t *n9)
{
    *n9 = dec15_narrow(n);
    uint32_t *r = malloc((*n9 + 1) * sizeof *r);
    assert_non_null(r);
    dec15_to_limbs(r, v, n);
    return r;
}

static int right(const dec15_limb *r, const dec15_limb *a, size_t na, const dec15_limb *b, size_t nb)
{
    size_t n9a, n9b, n9r;
    uint32_t *a9 = in_9(a, na, &n9a), *b9 = in_9(b, nb, &n9b), *r9 = in_9(r, na + nb, &n9r);
    int ok = 1;
    for (size_t i = 0; i < na + nb; i++)
        ok = ok && r[i] < DEC15_BASE;
    while (n9r < n9a + n9b) {           /* rounding up: the product may have a limb less than its operands together */
        r9 = realloc(r9, (n9r + 2) * sizeof *r9);
        assert_non_null(r9);
        r9[n9r++] = 0;
    }
#ifdef HAVE_GMP
    ok = ok && oracle_mul_ok(r9, a9, n9a, b9, n9b);
#else
    if (n9a * n9b <= 10000) {
        ok = ok && oracle_mul_ok(r9, a9, n9a, b9, n9b);
    } else {
        uint32_t *want = malloc((n9a + n9b) * sizeof *want);
        uint64_t *scratch = malloc(bigmul_scratch(n9a, n9b) * sizeof *scratch);
        assert_true(want != NULL && scratch != NULL);
        bigmul_columns(want, a9, n9a, b9, n9b, scratch);
        ok = ok && !memcmp(want, r9, (n9a + n9b) * sizeof *want);
        free(want);
        free(scratch);
    }
#endif
    free(a9);
    free(b9);
    free(r9);
    return ok;
}

/* The first form that may is judged by the oracle, the others by it. */
static void check(const dec15_limb *a, size_t na, const dec15_limb *b, size_t nb)
{
    dec15_limb *want = limbs(na + nb), *r = limbs(na + nb);
    int judged = 0;
    for (size_t i = 0; i < COUNT_OF(forms); i++) {
        if (!runs_here(&forms[i]) || (na < nb ? na : nb) > forms[i].most)
            continue;
        multiply(&forms[i], judged ? r : want, a, na, b, nb);
        if (judged ? memcmp(r, want, (na + nb) * sizeof *r) != 0 : !right(want, a, na, b, nb))
            fail_msg("%s: wrong product, na=%zu nb=%zu", forms[i].name, na, nb);
        judged = 1;
    }
    free(want);
    free(r);
}

static void check_patterns(size_t na, size_t nb, uint64_t *seed, unsigned patterns)
{
    dec15_limb *a = limbs(na), *b = limbs(nb), *a0 = limbs(na), *b0 = limbs(nb);
    for (unsigned p = 0; p < PATTERNS; p++) {
        if (!(patterns >> p & 1))
            continue;
        fill15(a, na, (enum pattern)p, seed);
        fill15(b, nb, p == SPARSE ? RANDOM : (enum pattern)p, seed);
        memcpy(a0, a, na * sizeof *a);
        memcpy(b0, b, nb * sizeof *b);
        check(a, na, b, nb);
        assert_memory_equal(a, a0, na * sizeof *a);
        assert_memory_equal(b, b0, nb * sizeof *b);
    }
    free(a);
    free(b);
    free(a0);
    free(b0);
}

static void test_all_shapes_to_80(void **state)
{
    (void)state;
    uint64_t seed = 61;
    for (size_t na = 0; na <= 80; na++)
        for (size_t nb = 0; nb <= 80; nb++)
            check_patterns(na, nb, &seed, 1u << ((na + 2 * nb) % PATTERNS));
}

static void test_shapes_around_the_thresholds(void **state)
{
    (void)state;
    uint64_t seed = 62;
    for (size_t i = 0; i < COUNT_OF(product_shapes); i++)
        check_patterns(product_shapes[i][0], product_shapes[i][1], &seed, 1u << RANDOM | 1u << NINES);
    static const size_t more[][2] = {{384, 384}, {392, 385}, {768, 769}, {775, 1700}, {1089, 1089}, {1536, 1536}, {1537, 1537}, {1537, 1300}};
    for (size_t i = 0; i < COUNT_OF(more); i++)
        check_patterns(more[i][0], more[i][1], &seed, 1u << NINES | 1u << MIX);
}

/* The length of the transform is a power of two: just below, at and above three digits a limb. */
static void test_lengths_of_the_transform(void **state)
{
    (void)state;
    uint64_t seed = 63;
    for (size_t all = 512 / 3; all < 4096; all *= 2)
        for (size_t n = all - 1; n <= all + 2; n++)
            check_patterns(n / 2, n - n / 2, &seed, 1u << (n % PATTERNS));
    check_patterns(20, 1300, &seed, 1u << RANDOM); /* the longer one fills more than half of the transform */
}

static void test_squares_of_one_operand(void **state)
{
    (void)state;
    uint64_t seed = 64;
    dec15_limb a[400];
    for (size_t n = 1; n <= COUNT_OF(a); n += n < 70 ? 1 : 23) {
        fill15(a, n, (enum pattern)(n % PATTERNS), &seed);
        check(a, n, a, n);
    }
}

/* All columns at their bound, and the answer known: (B^n - 1)(B^m - 1) = B^(n+m) - B^m - B^n + 1, n <= m. */
static void check_nines(const struct form *f, size_t n, size_t m)
{
    dec15_limb *a = limbs(m), *r = limbs(n + m);
    fill15(a, m, NINES, NULL);
    multiply(f, r, a, n, a, m);
    for (size_t c = 0; c < n + m; c++)
        if (r[c] != (c == 0 ? 1 : c < n ? 0 : c == m ? DEC15_BASE - 2 : DEC15_BASE - 1))
            fail_msg("%s: wrong limb %zu of nines, n=%zu m=%zu", f->name, c, n, m);
    free(a);
    free(r);
}

static void test_saturated_columns(void **state)
{
    (void)state;
    static const size_t lengths[][2] = {{1, 1}, {2, 2}, {8, 8}, {47, 48}, {48, 48}, {49, 49}, {96, 97}, {192, 192}, {193, 193}, {385, 385},
                                        {767, 1536}, {1536, 1536}, {1537, 1537}, {3072, 3073}, {500, 4999}, {2999, 4300}};
    for (size_t f = 0; f < COUNT_OF(forms); f++)
        for (size_t i = 0; runs_here(&forms[f]) && i < COUNT_OF(lengths); i++)
            if (lengths[i][0] <= 600 || forms[f].mul != dec15_mul_columns)
                check_nines(&forms[f], lengths[i][0], lengths[i][1]);
}

/* The longest operands of each contract. */
static void test_the_longest(void **state)
{
    (void)state;
    for (size_t f = 0; f < COUNT_OF(forms); f++)
        if (runs_here(&forms[f]) && forms[f].mul != dec15_mul_columns)
            check_nines(&forms[f], forms[f].most, forms[f].most + 1);
}

/* 2^e 5^e: a carry runs through limbs that come to B exactly, which is what the vector forms have to repair. */
static void test_powers_of_ten(void **state)
{
    (void)state;
    uint32_t a[160], b[300];
    for (unsigned e = 0; e <= 3600; e += e < 100 ? 1 : 97) {
        dec15_limb a15[96], b15[180]; /* 160 and 300 limbs of base 10^9 */
        size_t na = dec15_from_limbs(a15, a, limbs_power(a, COUNT_OF(a), 2, e)), nb = dec15_from_limbs(b15, b, limbs_power(b, COUNT_OF(b), 5, e));
        check(a15, na, b15, nb);
    }
}

static void test_the_vector_forms_ran(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(forms); i++)
        if (!runs_here(&forms[i])) {
            print_message("%s not run: the processor lacks AVX-512 IFMA\n", forms[i].name);
            skip();
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_shapes_to_80),
        cmocka_unit_test(test_shapes_around_the_thresholds),
        cmocka_unit_test(test_lengths_of_the_transform),
        cmocka_unit_test(test_squares_of_one_operand),
        cmocka_unit_test(test_saturated_columns),
        cmocka_unit_test(test_the_longest),
        cmocka_unit_test(test_powers_of_ten),
        cmocka_unit_test(test_the_vector_forms_ran),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("dec15_mul", tests, make_roots, drop_roots);
}
