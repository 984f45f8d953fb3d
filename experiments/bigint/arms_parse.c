/* arms_parse.c - decimal text into each base. */
#include "arms.h"
#include "decimal.h"
#include "text_operands.h"

#include <string.h>

#ifdef HAVE_GMP
#include <gmp.h>
#endif

LAB_TWIN_OF(decimal_parse);

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
    text_make(t, E9, epoch);
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
    text_views[0].run(t, arm, 1);
    return !strcmp(t->in, t->want) && parsed_residue(t, arm) == base_residue(E9, t->x[E9], t->now[E9]);
}

static const struct lab_case small_cases[] = {
    { "digits=16326", "full", 16326, 16326, 0, 0, "as many digits as 5000! has" },
    { 0 }
};

static const struct lab_case large_cases[] = {
    { "digits=261211", "full", 261211, 261211, 0, 0, "sixteen times as many" },
    { 0 }
};

#define PARSE .unit = "digit", .arms = parse_arms, .views = text_views, .slot_us = -1, .setup = text_new, .teardown = text_free, \
    .reset = parse_reset, .hash = parse_hash, .check = parse_check

const struct lab_table table_parse = {
    .name = "parse", .title = "Decimal input into each base", .cases = small_cases, .blocks = 10, PARSE
};
const struct lab_table table_parse_large = {
    .name = "parse-large", .title = "The same at sixteen times the digits", .cases = large_cases, .blocks = 4, PARSE
};
