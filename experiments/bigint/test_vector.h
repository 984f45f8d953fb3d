/* The kernels without a chain and what each needs, for the tests. */
#ifndef TEST_VECTOR_H
#define TEST_VECTOR_H

#include "test_inputs.h"

#include "mul1_best.h"
#include "mul1_vector.h"
#include "oracle.h"

struct vector_kernel {
    const char *name;
    mul1_fn *f;
    enum mul1_path path; /* the dispatch knows what this path needs */
};

#define NORMAL(f, path) {#f, f, path},

static const struct vector_kernel normal_kernels[] = {
    NORMAL(mul1_loop_rare, MUL1_LOOP) NORMAL(mul1_loop_round, MUL1_LOOP)
#ifdef MUL1_X86
    NORMAL(mul1_sse2_rare, MUL1_SSE2)
    NORMAL(mul1_avx2_rare, MUL1_AVX2) NORMAL(mul1_avx2_round, MUL1_AVX2) NORMAL(mul1_avx2_mask, MUL1_AVX2)
    NORMAL(mul1_avx512_rare, MUL1_AVX512) NORMAL(mul1_avx512_round, MUL1_AVX512) NORMAL(mul1_avx512_mask, MUL1_AVX512)
    NORMAL(mul1_ifma_round, MUL1_IFMA)
#endif
#ifdef MUL1_NEON
    NORMAL(mul1_neon_rare, MUL1_NEON_PATH) NORMAL(mul1_neon_round, MUL1_NEON_PATH)
#endif
};

static const uint32_t multipliers[] = {
    0, 1, 2, 3, 10, 1000, 4999, 10000, MUL1_RARE_MAX, MUL1_RARE_MAX + 1, 123456789, 536870912, 999999937, LIMB_BASE - 240, LIMB_BASE - 2,
    LIMB_BASE - 1,
};

/* d[0..n) and the carry of one kernel must be the product that the oracle confirmed. */
static inline void check_result(const char *name, const char *how, const uint32_t *d, uint32_t carry, const uint32_t *want,
                                size_t n, uint32_t m)
{
    if (carry != want[n] || (n > 0 && memcmp(d, want, n * sizeof *d) != 0))
        fail_msg("%s %s: wrong product, n=%zu m=%u", name, how, n, (unsigned)m);
    if (!guards_ok(d, n))
        fail_msg("%s %s: wrote outside d[0..n), n=%zu m=%u", name, how, n, (unsigned)m);
}

static inline void check_kernel(const char *name, mul1_fn *f, const uint32_t *s, uint32_t *copy, uint32_t *d, const uint32_t *want,
                                size_t n, uint32_t m)
{
    for (size_t j = 0; j < n; j++)
        d[j] = GUARD;
    check_result(name, "out of place", d, f(d, copy, n, m), want, n, m);
    if ((n > 0 && memcmp(copy, s, n * sizeof *s) != 0) || !guards_ok(copy, n))
        fail_msg("%s: changed its input, n=%zu m=%u", name, n, (unsigned)m);
    if (n > 0)
        memcpy(d, s, n * sizeof *s);
    check_result(name, "in place", d, f(d, d, n, m), want, n, m);
}

/* All kernels that this cpu has on one input. s has guards; want has room for n + 1 limbs. */
static inline void check_all(const uint32_t *s, size_t n, uint32_t m, uint32_t *want)
{
    uint32_t *copy = guarded_new(n), *d = guarded_new(n);
    if (n > 0)
        memcpy(copy, s, n * sizeof *s);
    want[n] = mul1_divide_1(want, s, n, m);
    if (!oracle_mul1_ok(want, want[n], s, n, m))
        fail_msg("the oracle says no, n=%zu m=%u", n, (unsigned)m);
    for (size_t i = 0; i < COUNT_OF(normal_kernels); i++)
        if (!mul1_path_missing(normal_kernels[i].path))
            check_kernel(normal_kernels[i].name, normal_kernels[i].f, s, copy, d, want, n, m);
    check_kernel("mul1_best", mul1_best, s, copy, d, want, n, m);
    guarded_free(copy);
    guarded_free(d);
}

static inline void check_length(size_t n, const uint32_t *ms, size_t count, uint64_t *seed)
{
    uint32_t *s = guarded_new(n), *want = guarded_new(n + 1);
    for (int pattern = 0; pattern < PATTERNS; pattern++) {
        fill(s, n, (enum pattern)pattern, seed);
        for (size_t i = 0; i < count; i++)
            check_all(s, n, ms[i], want);
        check_all(s, n, random_below(seed, LIMB_BASE), want);
        check_all(s, n, random_below(seed, 5000), want);
    }
    assert_true(guards_ok(s, n));
    guarded_free(s);
    guarded_free(want);
}

#endif
