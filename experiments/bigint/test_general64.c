/* The arithmetic under base 2^64: divisions of words, the schoolbook product and division, each put together again. */
#include "test_wide_inputs.h"

#include "base.h"
#include "general64.h"

/* ---- words ------------------------------------------------------------------------------------------------------------- */

/* The values at which a word's arithmetic turns. */
static uint64_t edge(uint64_t *seed)
{
    uint64_t r = next_random(seed);
    switch (r >> 61) {
    case 0: return UINT64_MAX - (r & 3);
    case 1: return r & 3;
    case 2: return (UINT64_C(1) << 63) + (r & 3);
    case 3: return (UINT64_C(1) << 63) - 1 - (r & 3);
    default: return next_random(seed) >> (r & 63);
    }
}

static void test_two_words_by_one(void **state)
{
    (void)state;
    uint64_t seed = 51;
    for (int i = 0; i < 400000; i++) {
        uint64_t d = i % 5 == 0 ? WIDE_TEN19 : i % 5 == 1 ? WIDE_TEN18 << 4 : edge(&seed) | UINT64_C(1) << 63, r;
        uint64_t u1 = i % 3 ? edge(&seed) % d : d - 1 - (edge(&seed) & 1);
        wide_u128 u = wide_join(u1, edge(&seed));
        if (i % 7 == 0)                 /* around an exact multiple of d */
            u = (wide_u128)edge(&seed) * d + (i % 14 ? d - 1 : 0);
        uint64_t q = wide_divide(u, d, WIDE_INVERSE(d), &r);
        assert_true(q == (uint64_t)(u / d) && r == (uint64_t)(u % d));
    }
}

static void test_three_words_by_two(void **state)
{
    (void)state;
    uint64_t seed = 52;
    for (int i = 0; i < 400000; i++) {
        wide_u128 d = wide_join(edge(&seed) | UINT64_C(1) << 63, edge(&seed)), r;
        wide_u128 u = i % 3 ? wide_join(edge(&seed), edge(&seed)) % d : d - 1 - (edge(&seed) & 1);
        uint64_t u0 = edge(&seed), v = wide_inverse_2(d), q = wide_divide_3_by_2(u, u0, d, v, &r);
        assert_true(r < d);             /* and q d + r is u 2^64 + u0, word for word */
        uint64_t p[3], d1 = (uint64_t)(d >> 64), d0 = (uint64_t)d;
        wide_u128 low = (wide_u128)q * d0, mid = (wide_u128)q * d1 + (uint64_t)(low >> 64);
        p[0] = (uint64_t)low, p[1] = (uint64_t)mid, p[2] = (uint64_t)(mid >> 64);
        wide_u128 s = (wide_u128)p[0] + (uint64_t)r;
        assert_true((uint64_t)s == u0);
        s = (wide_u128)p[1] + (uint64_t)(r >> 64) + (uint64_t)(s >> 64);
        assert_true((uint64_t)s == (uint64_t)u && p[2] + (uint64_t)(s >> 64) == (uint64_t)(u >> 64));
    }
}

/* ---- division ------------------------------------------------------------------------------------------------------------- */

/* x = q d + r is made, divided, and must come apart again. */
static void check_division(const uint64_t *q, size_t nq, const uint64_t *d, size_t nd, const uint64_t *r)
{
    const size_t n = nq + nd;
    uint64_t *x = wide_new(n), *got = wide_new(nq);
    general64_mul(x, q, nq, d, nd);
    uint64_t carry = 0;
    for (size_t i = 0; i < n; i++) {
        wide_u128 t = (wide_u128)x[i] + (i < nd ? r[i] : 0) + carry;
        x[i] = (uint64_t)t;
        carry = (uint64_t)(t >> 64);
    }
    assert_true(carry == 0);
    general64_div(got, x, n, d, nd, wide_inverse_2(wide_join(d[nd - 1], d[nd - 2])));
    assert_memory_equal(x, r, nd * sizeof *x);
    if (nq > 0)
        assert_memory_equal(got, q, nq * sizeof *q);
    for (size_t i = nd; i < n; i++)
        assert_true(x[i] == 0);
    wide_free(x, n);
    wide_free(got, nq);
}

/* With r = d - 1 three words of x over two of d give one too much, so that d has to be added back; with d and q all ones the top words
 * are equal and the estimate does not fit. */
static void test_division(void **state)
{
    (void)state;
    uint64_t seed = 53;
    for (size_t nd = 2; nd < 14; nd++)
        for (size_t nq = 0; nq < 14; nq++)
            for (int p = 0; p < PATTERNS * PATTERNS; p++) {
                uint64_t *d = wide_new(nd), *q = wide_new(nq), *r = wide_new(nd);
                wide_fill(d, nd, 0, (enum pattern)(p / PATTERNS), &seed);
                wide_fill(q, nq, 0, (enum pattern)(p % PATTERNS), &seed);
                d[nd - 1] |= UINT64_C(1) << 63;
                memset(r, 0, nd * sizeof *r);
                check_division(q, nq, d, nd, r);
                memcpy(r, d, nd * sizeof *r);
                for (size_t i = 0; i < nd && r[i]-- == 0; i++)
                    ;
                check_division(q, nq, d, nd, r);
                wide_fill(r, nd - 1, 0, RANDOM, &seed);
                r[nd - 1] = 0;
                check_division(q, nq, d, nd, r);
                wide_free(d, nd);
                wide_free(q, nq);
                wide_free(r, nd);
            }
}

static void test_division_by_a_word(void **state)
{
    (void)state;
    uint64_t seed = 54, x[20], q[20];
    for (int i = 0; i < 4000; i++) {
        size_t n = (size_t)i % 21;
        uint64_t d = edge(&seed) | UINT64_C(1) << 63, rest = 0;
        wide_fill(x, n, 0, (enum pattern)(i % PATTERNS), &seed);
        uint64_t r = general64_div1(q, x, n, d, WIDE_INVERSE(d));
        for (size_t j = n; j-- > 0;) {
            wide_u128 u = wide_join(rest, x[j]);
            assert_true(q[j] == (uint64_t)(u / d));
            rest = (uint64_t)(u % d);
        }
        assert_true(r == rest);
    }
}

static void test_general_product(void **state)
{
    (void)state;
    uint64_t seed = 36;
    for (size_t na = 0; na <= 24; na++)
        for (size_t nb = 0; nb <= 24; nb++)
            for (int p = 0; p < PATTERNS; p++) {
                uint64_t *a = wide_new(na), *b = wide_new(nb), *r = wide_new(na + nb);
                wide_fill(a, na, 0, (enum pattern)p, &seed);
                wide_fill(b, nb, 0, p == SPARSE ? NINES : (enum pattern)p, &seed);
                general64_mul(r, a, na, b, nb);
                assert_true(wide_guards_ok(r, na + nb));
                assert_true(base_residue(B64, r, na + nb) == residue_mul(base_residue(B64, a, na), base_residue(B64, b, nb)));
#ifdef HAVE_GMP
                mpz_t x, y, z;
                mpz_inits(x, y, z, (mpz_ptr)0);
                base_to_mpz(x, B64, a, na);
                base_to_mpz(y, B64, b, nb);
                base_to_mpz(z, B64, r, na + nb);
                mpz_mul(x, x, y);
                assert_int_equal(mpz_cmp(x, z), 0);
                mpz_clears(x, y, z, (mpz_ptr)0);
#endif
                wide_free(a, na);
                wide_free(b, nb);
                wide_free(r, na + nb);
            }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_two_words_by_one),
        cmocka_unit_test(test_three_words_by_two),
        cmocka_unit_test(test_division_by_a_word),
        cmocka_unit_test(test_general_product),
        cmocka_unit_test(test_division),
    };
    return RUN_TESTS("general64", tests);
}
