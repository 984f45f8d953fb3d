/* arms_radix.c - decimal text from each base and back: the price of a base that is not a power of ten. */
#include "arms.h"
#include "base.h"
#include "decimal.h"
#include "mul1_bases.h"
#include "radix.h"
#include "rng.h"

#include <stdlib.h>
#include <string.h>

#ifdef HAVE_GMP
#include <gmp.h>
#endif

LAB_TWIN_OF(decimal_print);
LAB_TWIN_OF(decimal_parse);

/* One number in four bases and as text. The number of an epoch is `seed` times a factor below 10^9, made in linear time in each base;
 * seed begins with 99 and has nine digits less, the factor is above 1.02 10^8, so the product always has all the digits. */
struct text {
    size_t digits, n[BASES], now[BASES];        /* limbs allocated; limbs of this epoch's number */
    void *seed[BASES], *x[BASES], *parsed;      /* n limbs each */
    char *out, *in, *want;                      /* printed; to be parsed; epoch 0 */
    size_t length;                              /* of out or, in limbs, of parsed */
    uint64_t *space, *powers_space;
    struct radix_powers powers;                 /* kept between calls */
};

static const enum base used[] = {E9, E18, E19, B64};
enum { USED = sizeof used / sizeof *used };

static uint64_t factor_of(uint64_t epoch)
{
    uint64_t rng = LAB_SEED + epoch;
    return 102000000 + rng_below(&rng, 1000000000 - 102000000);
}

/* This epoch's number in one base. */
static void make_number(struct text *t, enum base b, uint64_t epoch)
{
    const size_t n = t->n[b];
    const uint64_t m = factor_of(epoch);
    uint64_t *x = t->x[b];
    if (b == E9)
        mul1_divide_8(t->x[b], t->seed[b], n, (uint32_t)m);
    else if (b == E18)
        mul1_e18_recip(x, t->seed[b], n, m);
    else if (b == E19)
        mul1_e19_recip(x, t->seed[b], n, m);
    else
        mul1_b64(x, t->seed[b], n, m);
    size_t now = n;
    while (now > 0 && (b == E9 ? ((uint32_t *)t->x[b])[now - 1] == 0 : x[now - 1] == 0))
        now--;
    t->now[b] = now;
}

static void text_teardown(void *state)
{
    struct text *t = state;
    for (int i = 0; t && i < USED; i++) {
        free(t->seed[used[i]]);
        free(t->x[used[i]]);
    }
    if (t) {
        free(t->parsed);
        free(t->out);
        free(t->in);
        free(t->want);
        free(t->space);
        free(t->powers_space);
    }
    free(t);
}

static int text_allocate(struct text *t)
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

/* The text of epoch 0: what every arm must print, and what the parsers are checked with. */
static void make_want(struct text *t)
{
    make_number(t, E9, 0);
    make_number(t, B64, 0);
#ifdef HAVE_GMP
    mpz_t z;
    mpz_get_str(t->want, 10, mpz_roinit_n(z, t->x[B64], (mp_size_t)t->now[B64]));
#else
    radix_print_naive(t->want, t->x[B64], t->now[B64], t->space);
#endif
}

static void *text_setup(const struct lab_case *c)
{
    struct text *t = calloc(1, sizeof *t);
    if (!t)
        return NULL;
    t->digits = (size_t)c->n;
    if (!text_allocate(t) || !make_seed(t)) {
        text_teardown(t);
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

static const struct lab_view text_views[] = {
    { "thr", text_run, "independent calls" },
    { 0 }
};

/* ---- print ------------------------------------------------------------------------------------------------------------- */

static void print_e9(struct text *t)
{
    t->length = decimal_print(t->out, t->x[E9], t->now[E9]);
}

static void print_e9_twin(struct text *t)
{
    t->length = decimal_print__twin(t->out, t->x[E9], t->now[E9]);
}

static void print_e9_snprintf(struct text *t)
{
    t->length = decimal_print_snprintf(t->out, t->x[E9], t->now[E9]);
}

static void print_e18(struct text *t)
{
    t->length = decimal_print_18(t->out, t->x[E18], t->now[E18]);
}

static void print_e19(struct text *t)
{
    t->length = decimal_print_19(t->out, t->x[E19], t->now[E19]);
}

static void print_b64_hardware(struct text *t)
{
    t->length = radix_print_naive_hardware(t->out, t->x[B64], t->now[B64], t->space);
}

static void print_b64_naive(struct text *t)
{
    t->length = radix_print_naive(t->out, t->x[B64], t->now[B64], t->space);
}

/* Each print pays for its powers; the kept ones of the next arm are rebuilt to the same values. */
static void print_b64_divide(struct text *t)
{
    radix_powers_init(&t->powers, t->now[B64], t->powers_space);
    t->length = radix_print_divide(t->out, t->x[B64], t->now[B64], &t->powers, t->space);
}

static void print_b64_divide_kept(struct text *t)
{
    t->length = radix_print_divide(t->out, t->x[B64], t->now[B64], &t->powers, t->space);
}

#ifdef HAVE_GMP
static void print_gmp_get_str(struct text *t)
{
    mpz_t z;
    mpz_get_str(t->out, 10, mpz_roinit_n(z, t->x[B64], (mp_size_t)t->now[B64]));
    t->length = strlen(t->out);
}

/* print_b64_naive with GMP's division: remainders go into the space above the number, lowest first. */
static void print_gmp_divrem_1(struct text *t)
{
    mp_limb_t *x = (mp_limb_t *)t->space;
    uint64_t *rest = t->space + t->n[B64];
    mp_size_t n = (mp_size_t)t->now[B64];
    size_t count = 0;
    memcpy(x, t->x[B64], (size_t)n * sizeof *x);
    while (n > 0) {
        rest[count++] = mpn_divrem_1(x, 0, x, n, UINT64_C(10000000000000000000));
        n -= x[n - 1] == 0;
    }
    t->length = decimal_print_19(t->out, rest, count);
}
#endif

static void print_reset(void *state, const struct lab_arm *arm, uint64_t epoch)
{
    struct text *t = state;
    (void)arm;
    for (int i = 0; i < USED; i++)
        make_number(t, used[i], epoch);
}

static uint64_t print_hash(void *state, const struct lab_arm *arm)
{
    struct text *t = state;
    (void)arm;
    return lab_hash(LAB_HASH0, t->out, t->length);
}

static int print_check(void *state, const struct lab_arm *arm)
{
    struct text *t = state;
    print_reset(t, arm, 0);
    memset(t->out, '#', t->digits + 1);
    text_run(t, arm, 1);
    return t->length == t->digits && !strcmp(t->out, t->want);
}

#define PRINT_REFERENCE { "e9", (lab_fn)print_e9, LAB_REF, NULL, "base 10^9: nine digits a limb, from a table" }, \
    { "twin", (lab_fn)print_e9_twin, LAB_TWIN, NULL, "e9 compiled again" }, \
    KERNEL("e9-snprintf", print_e9_snprintf, "base 10^9: snprintf(\"%09u\") for each limb, as the runtime had it"), \
    KERNEL("e18", print_e18, "base 10^18: from the table"), \
    KERNEL("e19", print_e19, "base 10^19: from the table"), \
    KERNEL("b64-divide", print_b64_divide, "base 2^64: divide and conquer, schoolbook, powers made anew"), \
    { "gmp-mpz_get_str", GMP_FN(print_gmp_get_str), LAB_PEER, "gmp", "base 2^64: GMP" }

static const struct lab_arm print_arms[] = {
    PRINT_REFERENCE,
    KERNEL("b64-divide-kept", print_b64_divide_kept, "base 2^64: divide and conquer, schoolbook, powers kept"),
    KERNEL("b64-naive", print_b64_naive, "base 2^64: by 10^19 with its inverse, limb after limb"),
    KERNEL("b64-hardware", print_b64_hardware, "base 2^64: by 10^9 with the divide instruction, limb after limb"),
    { "gmp-mpn_divrem_1", GMP_FN(print_gmp_divrem_1), LAB_PEER, "gmp", "base 2^64: by 10^19 with GMP's division by one limb" },
    { 0 }
};

static const struct lab_arm print_large_arms[] = { PRINT_REFERENCE, { 0 } };

static const struct lab_case small_cases[] = {
    { "digits=16326", "full", 16326, 16326, 0, 0, "as many digits as 5000! has" },
    { 0 }
};

static const struct lab_case large_cases[] = {
    { "digits=261211", "full", 261211, 261211, 0, 0, "sixteen times as many" },
    { 0 }
};

#define TEXT .unit = "digit", .views = text_views, .slot_us = -1, .setup = text_setup, .teardown = text_teardown
#define PRINT TEXT, .reset = print_reset, .hash = print_hash, .check = print_check

const struct lab_table table_print = {
    .name = "print", .title = "Decimal output from each base", .arms = print_arms, .cases = small_cases, .blocks = 6, PRINT
};
const struct lab_table table_print_large = {
    .name = "print-large", .title = "The same at sixteen times the digits, without the naive ways", .arms = print_large_arms,
    .cases = large_cases, .blocks = 4, PRINT
};

/* ---- parse ------------------------------------------------------------------------------------------------------------- */

static void parse_e9(struct text *t)
{
    t->length = decimal_parse(t->parsed, t->in, t->digits);
}

static void parse_e9_twin(struct text *t)
{
    t->length = decimal_parse__twin(t->parsed, t->in, t->digits);
}

static void parse_e18(struct text *t)
{
    t->length = decimal_parse_18(t->parsed, t->in, t->digits);
}

static void parse_e19(struct text *t)
{
    t->length = decimal_parse_19(t->parsed, t->in, t->digits);
}

static void parse_b64(struct text *t)
{
    t->length = radix_parse(t->parsed, t->in, t->digits);
}

#ifdef HAVE_GMP
static void parse_gmp(struct text *t)
{
    mpz_t z;
    mpz_init(z);
    mpz_set_str(z, t->in, 10);
    t->length = mpz_size(z);
    memcpy(t->parsed, mpz_limbs_read(z), t->length * sizeof(mp_limb_t));
    mpz_clear(z);
}
#endif

static void parse_reset(void *state, const struct lab_arm *arm, uint64_t epoch)
{
    struct text *t = state;
    (void)arm;
    make_number(t, E9, epoch);
    decimal_print(t->in, t->x[E9], t->now[E9]);
}

static const struct lab_arm parse_arms[] = {
    { "e9", (lab_fn)parse_e9, LAB_REF, NULL, "base 10^9: nine digits a limb" },
    { "twin", (lab_fn)parse_e9_twin, LAB_TWIN, NULL, "e9 compiled again" },
    KERNEL("e18", parse_e18, "base 10^18: eighteen digits a limb"),
    KERNEL("e19", parse_e19, "base 10^19: nineteen digits a limb"),
    KERNEL("b64-naive", parse_b64, "base 2^64: multiply by 10^19 and add, nineteen digits at a time"),
    { "gmp-mpz_set_str", GMP_FN(parse_gmp), LAB_PEER, "gmp", "base 2^64: GMP" },
    { 0 }
};

static uint64_t parsed_residue(const struct text *t, const struct lab_arm *arm)
{
    static const enum base bases[] = {E9, E9, E18, E19, B64, B64};
    return base_residue(bases[arm - parse_arms], t->parsed, t->length);
}

static uint64_t parse_hash(void *state, const struct lab_arm *arm)
{
    uint64_t r = parsed_residue(state, arm);
    return lab_hash(LAB_HASH0, &r, sizeof r);
}

static int parse_check(void *state, const struct lab_arm *arm)
{
    struct text *t = state;
    parse_reset(t, arm, 0);
    text_run(t, arm, 1);
    return !strcmp(t->in, t->want) && parsed_residue(t, arm) == base_residue(E9, t->x[E9], t->now[E9]);
}

#define PARSE TEXT, .arms = parse_arms, .reset = parse_reset, .hash = parse_hash, .check = parse_check

const struct lab_table table_parse = {
    .name = "parse", .title = "Decimal input into each base", .cases = small_cases, .blocks = 10, PARSE
};
const struct lab_table table_parse_large = {
    .name = "parse-large", .title = "The same at sixteen times the digits", .cases = large_cases, .blocks = 4, PARSE
};
