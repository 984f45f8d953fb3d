#include "text_operands.h"

#include "decimal.h"
#include "mul1.h"
#include "mul1_bases.h"
#include "rng.h"

#include <stdlib.h>

static const enum base used[] = {E9, E18, E19, B64};
enum { USED = sizeof used / sizeof *used };

static uint64_t factor_of(uint64_t epoch)
{
    uint64_t rng = LAB_SEED + epoch;
    return 102000000 + rng_below(&rng, 1000000000 - 102000000);
}

void text_make(struct text *t, enum base b, uint64_t epoch)
{
    const size_t n = t->n[b];
    const uint64_t m = factor_of(epoch);
    uint64_t *x = t->x[b];
    size_t now = n;
    if (b == E9) {
        uint32_t *narrow = t->x[b];
        mul1_divide_8(narrow, t->seed[b], n, (uint32_t)m);
        while (now > 0 && narrow[now - 1] == 0)
            now--;
    } else {
        (b == E18 ? mul1_e18_recip : b == E19 ? mul1_e19_recip : mul1_b64)(x, t->seed[b], n, m);
        while (now > 0 && x[now - 1] == 0)
            now--;
    }
    t->now[b] = now;
}

void text_free(void *text)
{
    struct text *t = text;
    if (!t)
        return;
    for (int i = 0; i < USED; i++) {
        free(t->seed[used[i]]);
        free(t->x[used[i]]);
    }
    free(t->parsed);
    free(t->out);
    free(t->in);
    free(t->want);
    free(t->space);
    free(t->powers_space);
    free(t);
}

static int allocate(struct text *t)
{
    int ok = 1;
    for (int i = 0; i < USED; i++) {
        const enum base b = used[i];
        t->n[b] = base_limbs(b, t->digits) + 1;
        ok &= (t->seed[b] = calloc(t->n[b], base_bytes(b))) != NULL;
        ok &= (t->x[b] = calloc(t->n[b], base_bytes(b))) != NULL;
    }
    const size_t n = t->n[B64], bytes = radix_digits(n) + 32;
    ok &= (t->parsed = calloc(t->digits / 9 + 2, 8)) != NULL;
    ok &= (t->out = calloc(bytes, 1)) != NULL;
    ok &= (t->in = calloc(bytes, 1)) != NULL;
    ok &= (t->want = calloc(bytes, 1)) != NULL;
    ok &= (t->space = calloc(radix_print_space(n) + n, sizeof *t->space)) != NULL;
    ok &= (t->powers_space = calloc(radix_powers_space(n), sizeof *t->powers_space)) != NULL;
    return ok;
}

/* The seed in each base, from its text. GMP spares the quadratic way into base 2^64. */
static int make_seed(struct text *t)
{
    const size_t length = t->digits - 9;
    uint64_t rng = LAB_SEED;
    for (size_t i = 0; i < length; i++)
        t->in[i] = i < 2 ? '9' : (char)('0' + rng_below(&rng, 10));
    t->in[length] = '\0';
    decimal_parse(t->seed[E9], t->in, length);
    decimal_parse_18(t->seed[E18], t->in, length);
    decimal_parse_19(t->seed[E19], t->in, length);
#ifdef HAVE_GMP
    mpz_t z;
    mpz_init_set_str(z, t->in, 10);
    mpz_export(t->seed[B64], NULL, -1, 8, 0, 0, z);
    mpz_clear(z);
#else
    radix_parse(t->seed[B64], t->in, length);
#endif
    const uint64_t residue = base_residue(E9, t->seed[E9], t->n[E9]);
    for (int i = 0; i < USED; i++)
        if (base_residue(used[i], t->seed[used[i]], t->n[used[i]]) != residue)
            return 0;
    return 1;
}

/* The text of epoch 0, by GMP where there: what every arm must print, and what the parsers are checked with. */
static void make_want(struct text *t)
{
    text_make(t, B64, 0);
#ifdef HAVE_GMP
    mpz_t z;
    mpz_init(z);
    base_to_mpz(z, B64, t->x[B64], t->now[B64]);
    mpz_get_str(t->want, 10, z);
    mpz_clear(z);
#else
    radix_print_naive(t->want, t->x[B64], t->now[B64], t->space);
#endif
}

void *text_new(const struct lab_case *c)
{
    struct text *t = calloc(1, sizeof *t);
    if (!t)
        return NULL;
    t->digits = (size_t)c->n;
    if (!allocate(t) || !make_seed(t)) {
        text_free(t);
        return NULL;
    }
    make_want(t);
    radix_powers_init(&t->powers, t->n[B64], t->powers_space);
    return t;
}

static void text_run(void *state, const struct lab_arm *arm, uint64_t reps)
{
    for (uint64_t i = 0; i < reps; i++)
        ((void (*)(struct text *))arm->fn)(state);
}

const struct lab_view text_views[] = {
    { "thr", text_run, "independent calls" },
    { 0 }
};
