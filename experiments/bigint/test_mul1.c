/* Every one-limb kernel against the oracle: lengths across all segment borders, limb patterns, multipliers, in place and out. */
#include "test_inputs.h"

#include "floor.h"
#include "mul1.h"
#include "oracle.h"

struct kernel {
    const char *name;
    mul1_fn *f;
    unsigned chains;
};

#define KERNEL(form, k) {"mul1_" #form "_" #k, mul1_##form##_##k, k},
static const struct kernel kernels[] = {MUL1_EACH(KERNEL)};

static const uint32_t multipliers[] = {
    0, 1, 2, 3, 10, 1000, 4999, 10000, 100000000, 123456789, 536870912, 999999937, LIMB_BASE - 2, LIMB_BASE - 1,
};

/* d[0..n) and the carry of one kernel must be the product that the oracle confirmed. */
static void check_result(const struct kernel *k, const char *how, const uint32_t *d, uint32_t carry, const uint32_t *want,
                         size_t n, uint32_t m)
{
    if (carry != want[n] || (n > 0 && memcmp(d, want, n * sizeof *d) != 0))
        fail_msg("%s %s: wrong product, n=%zu m=%u", k->name, how, n, m);
    if (!guards_ok(d, n))
        fail_msg("%s %s: wrote outside d[0..n), n=%zu m=%u", k->name, how, n, m);
}

/* All kernels on one input. s has guards; want has room for n + 1 limbs. */
static void check_all(const uint32_t *s, size_t n, uint32_t m, uint32_t *want)
{
    uint32_t *copy = guarded_new(n), *d = guarded_new(n);
    if (n > 0)
        memcpy(copy, s, n * sizeof *s);
    want[n] = kernels[0].f(want, s, n, m);
    if (!oracle_mul1_ok(want, want[n], s, n, m))
        fail_msg("%s: the oracle says no, n=%zu m=%u", kernels[0].name, n, m);
    assert_true(want[n] < (m == 0 ? 1 : m));
    for (size_t i = 0; i < COUNT_OF(kernels); i++) {
        const struct kernel *k = &kernels[i];
        for (size_t j = 0; j < n; j++)
            d[j] = GUARD;
        check_result(k, "out of place", d, k->f(d, copy, n, m), want, n, m);
        if ((n > 0 && memcmp(copy, s, n * sizeof *s) != 0) || !guards_ok(copy, n))
            fail_msg("%s: changed its input, n=%zu m=%u", k->name, n, m);
        if (n > 0)
            memcpy(d, s, n * sizeof *s);
        check_result(k, "in place", d, k->f(d, d, n, m), want, n, m);
    }
    guarded_free(copy);
    guarded_free(d);
}

static void check_lengths(const size_t *lengths, size_t count, const uint32_t *ms, size_t ms_count, uint64_t seed)
{
    for (size_t l = 0; l < count; l++) {
        uint32_t *s = guarded_new(lengths[l]), *want = guarded_new(lengths[l] + 1);
        for (int pattern = 0; pattern < PATTERNS; pattern++) {
            fill(s, lengths[l], (enum pattern)pattern, &seed);
            for (size_t i = 0; i < ms_count; i++)
                check_all(s, lengths[l], ms[i], want);
            check_all(s, lengths[l], random_below(&seed, LIMB_BASE), want);
            check_all(s, lengths[l], random_below(&seed, 5000), want);
        }
        assert_true(guards_ok(s, lengths[l]));
        guarded_free(s);
        guarded_free(want);
    }
}

static void test_every_length_to_300(void **state)
{
    (void)state;
    size_t lengths[301];
    for (size_t i = 0; i < COUNT_OF(lengths); i++)
        lengths[i] = i;
    check_lengths(lengths, COUNT_OF(lengths), multipliers, COUNT_OF(multipliers), 1);
}

static void test_long_operands(void **state)
{
    (void)state;
    static const size_t lengths[] = {1814, 4096, 16384 + 15};
    static const uint32_t ms[] = {1, 4999, LIMB_BASE - 1};
    check_lengths(lengths, COUNT_OF(lengths), ms, COUNT_OF(ms), 2);
}

/* One limb: every pair of values at and around the powers of 10 and 2, the extremes of each bound in the comments. */
static void test_one_limb_extremes(void **state)
{
    (void)state;
    uint32_t values[80];
    size_t count = 0;
    for (uint32_t p = 1; p < LIMB_BASE; p *= 10)
        for (int k = -1; k <= 1; k++)
            values[count++] = p + (uint32_t)k;
    for (uint32_t p = 2; p < LIMB_BASE; p *= 2)
        values[count++] = p - 1;
    values[count++] = LIMB_BASE - 2;
    values[count++] = LIMB_BASE - 1;
    assert_true(count <= COUNT_OF(values));
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < count; j++) {
            uint64_t p = (uint64_t)values[i] * values[j];
            for (size_t k = 0; k < COUNT_OF(kernels); k++) {
                uint32_t d, carry = kernels[k].f(&d, &values[i], 1, values[j]);
                if (d != p % LIMB_BASE || carry != p / LIMB_BASE)
                    fail_msg("%s: %u * %u", kernels[k].name, values[i], values[j]);
            }
        }
}

/* ---- carries that ripple over whole segments ---------------------------------------------------------------------- */

/* s[0..n) such that s * m mod B^n is n limbs of 999999999, carry from 0: limb by limb. */
static void all_nines_product(uint32_t *s, size_t n, uint32_t m)
{
    const uint64_t v = limb_inverse(m);
    uint64_t carry = 0;
    for (size_t i = 0; i < n; i++) {
        s[i] = (uint32_t)((LIMB_BASE - 1 + LIMB_BASE - carry % LIMB_BASE) % LIMB_BASE * v % LIMB_BASE);
        carry = ((uint64_t)s[i] * m + carry) / LIMB_BASE;
    }
}

/* What a kernel of `chains` segments has before it folds the carries back; returns the number of limbs that overflow when the
 * carry of segment 0 is added, and in *above whether it leaves the top. */
static size_t ripple_length(const uint32_t *s, size_t n, uint32_t m, size_t chains, uint32_t *above)
{
    const size_t len = n / chains;
    uint32_t *d = malloc(n * sizeof *d), carry = 0;
    assert_non_null(d);
    for (size_t j = 0; j < chains; j++) {
        size_t size = j + 1 == chains ? n - j * len : len;
        uint32_t c = mul1_divide_1(d + j * len, s + j * len, size, m);
        if (j == 0)
            carry = c;
    }
    size_t overflows = 0, i = len;
    for (; carry != 0 && i < n; i++) {
        carry = d[i] + carry >= LIMB_BASE;
        overflows += carry;
    }
    *above = carry;
    free(d);
    return overflows;
}

/* Segment 0 has a carry out; the `nines` limbs above it come out all nines; the rest is random. */
static void check_ripple(size_t chains, size_t len, size_t rest, size_t nines, uint32_t m, uint64_t *seed)
{
    const size_t n = chains * len + rest;
    uint32_t *s = guarded_new(n), *want = guarded_new(n + 1), above;
    fill(s, n, RANDOM, seed);
    s[len - 1] = LIMB_BASE - 1;
    for (size_t j = 1; j < chains && j * len < len + nines; j++) /* each segment begins again at carry 0 */
        all_nines_product(s + j * len, j + 1 == chains ? len + rest : len, m);
    if (len + nines < n)
        s[len + nines] = 0; /* the product's first limb there is 0: the ripple ends */
    size_t overflows = ripple_length(s, n, m, chains, &above);
    assert_int_equal(overflows, nines);
    assert_int_equal(above, len + nines == n);
    check_all(s, n, m, want);
    guarded_free(s);
    guarded_free(want);
}

static void test_ripple_over_segments(void **state)
{
    (void)state;
    static const uint32_t ms[] = {3, 7, 9, 4999, 123456789, LIMB_BASE - 1};
    static const size_t counts[] = {2, 3, 4, 6, 8, 16}, lens[] = {1, 2, 3, 17};
    uint64_t seed = 3;
    size_t over_two = 0;
    for (size_t i = 0; i < COUNT_OF(ms); i++)
        for (size_t c = 0; c < COUNT_OF(counts); c++)
            for (size_t l = 0; l < COUNT_OF(lens); l++)
                for (size_t rest = 0; rest < counts[c]; rest += 1 + counts[c] / 3) {
                    const size_t chains = counts[c], len = lens[l];
                    check_ripple(chains, len, rest, (chains - 1) * len + rest, ms[i], &seed); /* to the return value */
                    over_two += chains > 2;
                    for (size_t segments = 1; segments + 1 < chains; segments++) {
                        check_ripple(chains, len, rest, segments * len, ms[i], &seed);
                        over_two += segments >= 2;
                    }
                }
    assert_true(over_two > 1000); /* and check_ripple counted each of them limb by limb */
}

/* ---- the floors, which compute nothing, but must do so in the same shape ------------------------------------------ */

static void test_floors_keep_to_their_limbs(void **state)
{
    (void)state;
    static mul1_fn *const floors[] = {floor_mul3, floor_mul2};
    uint64_t seed = 4;
    for (size_t n = 0; n < 40; n++)
        for (size_t f = 0; f < COUNT_OF(floors); f++) {
            uint32_t *s = guarded_new(n), *d = guarded_new(n);
            fill(s, n, RANDOM, &seed);
            assert_int_equal(floors[f](d, s, n, 4999), 0);
            assert_true(guards_ok(d, n));
            assert_int_equal(floors[f](s, s, n, 4999), 0);
            assert_true(guards_ok(s, n));
            assert_memory_equal(d, s, n * sizeof *d);
            guarded_free(s);
            guarded_free(d);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_length_to_300),
        cmocka_unit_test(test_long_operands),
        cmocka_unit_test(test_one_limb_extremes),
        cmocka_unit_test(test_ripple_over_segments),
        cmocka_unit_test(test_floors_keep_to_their_limbs),
    };
    return RUN_TESTS("mul1", tests);
}
