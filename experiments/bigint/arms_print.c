/* arms_print.c - decimal text from each base: the price of a base that is not a power of ten. */
#include "arms.h"
#include "decimal.h"
#include "text_operands.h"

#include <string.h>

#ifdef HAVE_GMP
#include <gmp.h>
#endif

LAB_TWIN_OF(decimal_print);

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
    text_make(t, E9, epoch);
    text_make(t, E18, epoch);
    text_make(t, E19, epoch);
    text_make(t, B64, epoch);
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
    text_views[0].run(t, arm, 1);
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

#define PRINT .unit = "digit", .views = text_views, .slot_us = -1, .setup = text_new, .teardown = text_free, .reset = print_reset, \
    .hash = print_hash, .check = print_check

const struct lab_table table_print = {
    .name = "print", .title = "Decimal output from each base", .arms = print_arms, .cases = small_cases, .blocks = 6, PRINT
};
const struct lab_table table_print_large = {
    .name = "print-large", .title = "The same at sixteen times the digits, without the naive ways", .arms = print_large_arms,
    .cases = large_cases, .blocks = 4, PRINT
};

