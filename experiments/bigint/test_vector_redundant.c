/* The redundant forms: any limbs of 32 bits, the largest multiplier, many passes in a row, and the way back to limbs below 10^9. */
#include "test_vector.h"

static const struct vector_kernel redundant_kernels[] = {
    NORMAL(mul1_loop_redundant, MUL1_LOOP)
#ifdef MUL1_X86
    NORMAL(mul1_avx2_redundant, MUL1_AVX2) NORMAL(mul1_avx512_redundant, MUL1_AVX512) NORMAL(mul1_ifma_redundant, MUL1_IFMA)
#endif
};

/* With m = 1 these take limbs of 32 bits. */
static const struct vector_kernel mask_kernels[] = {
#ifdef MUL1_X86
    NORMAL(mul1_avx2_mask, MUL1_AVX2) NORMAL(mul1_avx512_mask, MUL1_AVX512)
#endif
    {NULL, NULL, MUL1_LOOP}
};

/* d = s * m + nothing carried: limb by limb in 64 bits. s has any limbs of 32 bits, d gets limbs below B; returns what goes up. */
static uint64_t wide_product(uint32_t *d, const uint32_t *s, size_t n, uint32_t m)
{
    uint64_t carry = 0;
    for (size_t i = 0; i < n; i++) {
        uint64_t p = (uint64_t)s[i] * m + carry;
        d[i] = (uint32_t)(p % LIMB_BASE);
        carry = p / LIMB_BASE;
    }
    return carry;
}

static void fill_wide(uint32_t *s, size_t n, int pattern, uint64_t *seed)
{
    for (size_t i = 0; i < n; i++)
        s[i] = pattern == 0 ? UINT32_MAX
             : pattern == 1 ? (uint32_t)(next_random(seed) >> 32)
             : pattern == 2 ? UINT32_MAX - random_below(seed, 2)
             : next_random(seed) >> 63 ? LIMB_BASE - 1
                            : UINT32_MAX;
}

static void check_redundant(const struct vector_kernel *k, size_t n, int pattern, uint32_t m, uint64_t *seed)
{
    uint32_t *s = guarded_new(n), *d = guarded_new(n), *want = guarded_new(n);
    fill_wide(s, n, pattern, seed);
    uint64_t carry = wide_product(want, s, n, m);
    uint64_t up = k->f(d, s, n, m);
    up += mul1_normalise(d, n);
    if (up != carry || (n > 0 && memcmp(d, want, n * sizeof *d) != 0) || !guards_ok(d, n) || !guards_ok(s, n))
        fail_msg("%s: wrong product, n=%zu m=%u pattern %d", k->name, n, (unsigned)m, pattern);
    up = k->f(s, s, n, m);
    up += mul1_normalise(s, n);
    if (up != carry || (n > 0 && memcmp(s, want, n * sizeof *s) != 0) || !guards_ok(s, n))
        fail_msg("%s in place: wrong product, n=%zu m=%u pattern %d", k->name, n, (unsigned)m, pattern);
    guarded_free(s);
    guarded_free(d);
    guarded_free(want);
}

static void test_redundant_limbs(void **state)
{
    (void)state;
    static const uint32_t ms[] = {0, 1, 2, 4999, 123456789, MUL1_REDUNDANT_MAX - 1, MUL1_REDUNDANT_MAX};
    uint64_t seed = 5;
    for (size_t k = 0; k < COUNT_OF(redundant_kernels); k++)
        for (size_t n = 0; n <= 300 && !mul1_path_missing(redundant_kernels[k].path); n++)
            for (int pattern = 0; pattern < 4; pattern++) {
                for (size_t i = 0; i < COUNT_OF(ms); i++)
                    check_redundant(&redundant_kernels[k], n, pattern, ms[i], &seed);
                check_redundant(&redundant_kernels[k], n, pattern, random_below(&seed, MUL1_REDUNDANT_MAX + 1), &seed);
            }
}

/* A hundred passes in a row, normalised at the end. */
static void test_redundant_passes(void **state)
{
    (void)state;
    enum { N = 200 };
    for (size_t k = 0; k < COUNT_OF(redundant_kernels); k++) {
        uint64_t seed = 6;
        uint32_t *d = guarded_new(N), *want = guarded_new(N);
        if (mul1_path_missing(redundant_kernels[k].path))
            continue;
        fill(want, N, RANDOM, &seed);
        memcpy(d, want, N * sizeof *d);
        for (int pass = 0; pass < 100; pass++) {
            uint32_t m = pass % 3 == 0 ? MUL1_REDUNDANT_MAX : 1 + random_below(&seed, MUL1_REDUNDANT_MAX);
            mul1_divide_1(want, want, N, m);
            redundant_kernels[k].f(d, d, N, m);
        }
        mul1_normalise(d, N);
        if (memcmp(d, want, N * sizeof *d) != 0 || !guards_ok(d, N))
            fail_msg("%s: wrong after 100 passes", redundant_kernels[k].name);
        guarded_free(d);
        guarded_free(want);
    }
}

/* The way back: mask with m = 1 on any limbs of 32 bits. */
static void test_mask_normalises(void **state)
{
    (void)state;
    uint64_t seed = 7;
    for (const struct vector_kernel *k = mask_kernels; k->f; k++)
        for (size_t n = 0; n <= 300 && !mul1_path_missing(k->path); n++)
            for (int pattern = 0; pattern < 4; pattern++)
                check_redundant(k, n, pattern, 1, &seed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_redundant_limbs),
        cmocka_unit_test(test_redundant_passes),
        cmocka_unit_test(test_mask_normalises),
    };
    return RUN_TESTS("redundant", tests);
}
