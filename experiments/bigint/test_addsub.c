/* Add and subtract: every form against decimal digits and GMP, carries that run the whole length, in place, every tail. */
#include "test_inputs.h"

#include "addsub.h"

#include <stdio.h>

#ifdef HAVE_GMP
#include <gmp.h>
#endif

struct form {
    const char *name, *needs;
    addsub_fn *add, *sub;
};

#define FORM(f) {#f, NULL, add_##f, sub_##f},
#define FORM_IF(f, isa) {#f, isa, add_##f, sub_##f},
static const struct form forms[] = {
    ADDSUB_EACH_PORTABLE(FORM)
#ifdef ADDSUB_X86
    FORM_IF(avx2, "avx2") FORM_IF(avx512, "avx512f") FORM_IF(avx512_mask, "avx512f")
#endif
};

static int runs_here(const struct form *f)
{
#ifdef ADDSUB_X86
    if (f->needs && !strcmp(f->needs, "avx2"))
        return __builtin_cpu_supports("avx2");
    if (f->needs)
        return __builtin_cpu_supports("avx512f");
#endif
    return f->needs == NULL;
}

/* Digit by digit, as at school. */
static uint32_t digits_addsub(uint32_t *d, const uint32_t *a, const uint32_t *b, size_t n, int subtract)
{
    int carry = 0;
    for (size_t i = 0; i < n; i++) {
        d[i] = 0;
        for (uint32_t place = 1; place < LIMB_BASE; place *= 10) {
            int x = (int)(a[i] / place % 10), y = (int)(b[i] / place % 10), t = subtract ? x - y - carry : x + y + carry;
            carry = subtract ? t < 0 : t > 9;
            d[i] += (uint32_t)((t + 10) % 10) * place;
        }
    }
    return (uint32_t)carry;
}

enum alias { APART, ON_A, ON_B, ALIASES };

static void check_form(const struct form *f, const uint32_t *a, const uint32_t *b, size_t n, const uint32_t *want, uint32_t out, int subtract)
{
    for (int how = 0; how < ALIASES; how++) {
        uint32_t *d = guarded_new(n);
        const uint32_t *x = a, *y = b;
        if (how == ON_A)
            x = memcpy(d, a, n * sizeof *d);
        else if (how == ON_B)
            y = memcpy(d, b, n * sizeof *d);
        uint32_t got = (subtract ? f->sub : f->add)(d, x, y, n);
        if (got != out || memcmp(d, want, n * sizeof *d))
            fail_msg("%s_%s: wrong, n=%zu, alias %d, carry %u for %u", subtract ? "sub" : "add", f->name, n, how, (unsigned)got, (unsigned)out);
        assert_true(guards_ok(d, n));
        guarded_free(d);
    }
}

static void check(const uint32_t *a, const uint32_t *b, size_t n)
{
    uint32_t *want = guarded_new(n);
    for (int subtract = 0; subtract < 2; subtract++) {
        uint32_t out = digits_addsub(want, a, b, n, subtract);
        for (size_t i = 0; i < COUNT_OF(forms); i++)
            if (runs_here(&forms[i]))
                check_form(&forms[i], a, b, n, want, out, subtract);
    }
    guarded_free(want);
}

/* b = B^n - 1 - a, so that every limb of a + b is B - 1: the carry in decides them all. */
static void complement(uint32_t *b, const uint32_t *a, size_t n)
{
    for (size_t i = 0; i < n; i++)
        b[i] = LIMB_BASE - 1 - a[i];
}

static void check_length(size_t n, uint64_t *seed)
{
    uint32_t *a = guarded_new(n), *b = guarded_new(n);
    for (int p = 0; p < PATTERNS; p++)
        for (int q = 0; q < PATTERNS; q++) {
            fill(a, n, (enum pattern)p, seed);
            fill(b, n, (enum pattern)q, seed);
            check(a, b, n);
        }
    fill(a, n, RANDOM, seed);
    check(a, a, n); /* a - a = 0; a + a */
    complement(b, a, n);
    check(a, b, n);
    for (int i = 0; i < 3 && n > 0; i++) { /* a carry starts at a random limb and runs to the top */
        size_t at = (size_t)random_below(seed, (uint32_t)n);
        fill(a, n, RANDOM, seed);
        complement(b, a, n);
        if (b[at] < LIMB_BASE - 1)
            b[at]++;
        check(a, b, n);
        memcpy(b, a, n * sizeof *a); /* and a borrow: a - b is 0 but for one limb */
        if (b[at] < LIMB_BASE - 1)
            b[at]++;
        check(a, b, n);
    }
    guarded_free(a);
    guarded_free(b);
}

static void test_all_lengths_to_150(void **state)
{
    (void)state;
    uint64_t seed = 41;
    for (size_t n = 0; n <= 150; n++)
        check_length(n, &seed);
}

static void test_the_timed_length(void **state)
{
    (void)state;
    uint64_t seed = 42;
    check_length(1814, &seed);
}

/* Limbs of 0, 1, B - 2 and B - 1 only: runs that generate, hand on and stop carries, in every order. */
static void test_runs_of_carries(void **state)
{
    (void)state;
    static const uint32_t values[] = {0, 1, LIMB_BASE - 2, LIMB_BASE - 1};
    uint64_t seed = 43;
    uint32_t a[200], b[200];
    for (int round = 0; round < 300; round++) {
        size_t n = 1 + random_below(&seed, COUNT_OF(a));
        for (size_t i = 0; i < n; i++) {
            a[i] = values[next_random(&seed) >> 62];
            b[i] = next_random(&seed) >> 62 ? LIMB_BASE - 1 - a[i] : values[next_random(&seed) >> 62];
        }
        check(a, b, n);
    }
}

#ifdef HAVE_GMP
static void limbs_to_gmp(mpz_t z, const uint32_t *v, size_t n)
{
    mpz_set_ui(z, 0);
    for (size_t i = n; i-- > 0;) {
        mpz_mul_ui(z, z, LIMB_BASE);
        mpz_add_ui(z, z, v[i]);
    }
}

static void test_against_gmp(void **state)
{
    (void)state;
    uint64_t seed = 44;
    uint32_t a[130], b[130], d[130];
    mpz_t x, y, z, top;
    mpz_inits(x, y, z, top, (mpz_ptr)0);
    for (size_t n = 0; n <= COUNT_OF(a); n += 13) {
        fill(a, n, RANDOM, &seed);
        fill(b, n, RANDOM, &seed);
        limbs_to_gmp(x, a, n);
        limbs_to_gmp(y, b, n);
        mpz_ui_pow_ui(top, LIMB_BASE, n);
        for (size_t i = 0; i < COUNT_OF(forms); i++) {
            if (!runs_here(&forms[i]))
                continue;
            uint32_t carry = forms[i].add(d, a, b, n);
            limbs_to_gmp(z, d, n);
            mpz_addmul_ui(z, top, carry);
            mpz_sub(z, z, x);
            assert_int_equal(mpz_cmp(z, y), 0);
            uint32_t borrow = forms[i].sub(d, a, b, n);
            limbs_to_gmp(z, d, n);
            mpz_submul_ui(z, top, borrow);
            mpz_add(z, z, y);
            assert_int_equal(mpz_cmp(z, x), 0);
        }
    }
    mpz_clears(x, y, z, top, (mpz_ptr)0);
}
#endif

/* Which forms the tests above have run: one that this processor lacks is skipped, not passed. */
static void test_the_vector_forms_ran(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(forms); i++)
        if (!runs_here(&forms[i])) {
            print_message("%s not run: the processor lacks %s\n", forms[i].name, forms[i].needs);
            skip();
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_lengths_to_150),
        cmocka_unit_test(test_the_timed_length),
        cmocka_unit_test(test_runs_of_carries),
#ifdef HAVE_GMP
        cmocka_unit_test(test_against_gmp),
#endif
        cmocka_unit_test(test_the_vector_forms_ran),
    };
    return RUN_TESTS("addsub", tests);
}
