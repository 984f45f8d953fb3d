/* The one-limb kernels without a chain against the oracle: lengths around all vectors and blocks, limb patterns, both ranges of
 * multipliers, carries that ripple over whole vectors. What this cpu lacks is left out here; test_best.c says so. */
#include "test_vector.h"

static void test_every_length_to_300(void **state)
{
    (void)state;
    uint64_t seed = 1;
    for (size_t n = 0; n <= 300; n++)
        check_length(n, multipliers, COUNT_OF(multipliers), &seed);
}

static void test_long_operands(void **state)
{
    (void)state;
    static const size_t lengths[] = {1024, 1814, 4095, 4096, 4097, 16384 + 15};
    static const uint32_t ms[] = {1, 4999, LIMB_BASE - 1};
    uint64_t seed = 2;
    for (size_t i = 0; i < COUNT_OF(lengths); i++)
        check_length(lengths[i], ms, COUNT_OF(ms), &seed);
}

/* ---- carries that ripple -------------------------------------------------------------------------------------------- */

/* t_i = r_i + q_(i-1) of limb i, without any carry. */
static uint64_t uncarried(const uint32_t *s, size_t i, uint32_t m)
{
    return (uint64_t)s[i] * m % LIMB_BASE + (i > 0 ? (uint64_t)s[i - 1] * m / LIMB_BASE : 0);
}

/* The limb at i for which t_i = want mod B. */
static uint32_t limb_for(const uint32_t *s, size_t i, uint32_t m, uint32_t want)
{
    uint64_t q = i > 0 ? (uint64_t)s[i - 1] * m / LIMB_BASE : 0;
    return (uint32_t)((want + LIMB_BASE - q) % LIMB_BASE * limb_inverse(m) % LIMB_BASE);
}

/* Limb `start` hands a carry up; the `nines` limbs above it have t = 999999999 and pass it on; then it ends, at a limb 0 or above the
 * number. */
static void check_ripple(size_t n, size_t start, size_t nines, uint32_t m, uint64_t *seed)
{
    uint32_t *s = guarded_new(n), *want = guarded_new(n + 1);
    fill(s, n, RANDOM, seed);
    s[start - 1] = LIMB_BASE - 1; /* q = m - 1 */
    s[start] = (uint32_t)((LIMB_BASE - 1) * (uint64_t)limb_inverse(m) % LIMB_BASE); /* r = B - 1 */
    for (size_t i = start + 1; i <= start + nines; i++) {
        s[i] = limb_for(s, i, m, LIMB_BASE - 1);
        assert_int_equal(uncarried(s, i, m), LIMB_BASE - 1);
    }
    assert_true(uncarried(s, start, m) >= LIMB_BASE);
    if (start + nines + 1 < n)
        s[start + nines + 1] = 0;
    check_all(s, n, m, want);
    for (size_t i = start + 1; i <= start + nines; i++)
        assert_int_equal(want[i], 0);
    guarded_free(s);
    guarded_free(want);
}

static void test_ripple_over_vectors(void **state)
{
    (void)state;
    static const uint32_t ms[] = {3, 7, 4999, 123456789, LIMB_BASE - 1};
    static const size_t starts[] = {1, 2, 3, 7, 8, 14, 15, 16, 17, 31, 47, 62, 63, 64, 65, 127, 128};
    static const size_t lengths[] = {140, 192, 256, 301};
    uint64_t seed = 3;
    for (size_t i = 0; i < COUNT_OF(ms); i++)
        for (size_t j = 0; j < COUNT_OF(lengths); j++)
            for (size_t k = 0; k < COUNT_OF(starts); k++) {
                const size_t most = lengths[j] - 1 - starts[k];
                for (size_t nines = 0; nines <= most; nines += nines < 40 ? 1 : 13)
                    check_ripple(lengths[j], starts[k], nines, ms[i], &seed);
                check_ripple(lengths[j], starts[k], most, ms[i], &seed); /* out of the top */
            }
}

/* t as near to B and 2B as it gets, everywhere: q and r both large. */
static void test_every_t_at_the_borders(void **state)
{
    (void)state;
    static const uint32_t ms[] = {3, 4999, 1999999, 2000003, 533999999, 999999767, 999999937, LIMB_BASE - 1};
    static const uint32_t wants[] = {0, 1, LIMB_BASE - 3, LIMB_BASE - 2, LIMB_BASE - 1};
    uint64_t seed = 4;
    enum { N = 150 };
    for (size_t i = 0; i < COUNT_OF(ms); i++)
        for (int round = 0; round < 40; round++) {
            uint32_t *s = guarded_new(N), *want = guarded_new(N + 1);
            for (size_t j = 0; j < N; j++)
                s[j] = random_below(&seed, 3) == 0 ? LIMB_BASE - 1 - random_below(&seed, 2)
                                                   : limb_for(s, j, ms[i], wants[random_below(&seed, COUNT_OF(wants))]);
            check_all(s, N, ms[i], want);
            guarded_free(s);
            guarded_free(want);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_length_to_300),
        cmocka_unit_test(test_long_operands),
        cmocka_unit_test(test_ripple_over_vectors),
        cmocka_unit_test(test_every_t_at_the_borders),
    };
    return RUN_TESTS("vector", tests);
}
