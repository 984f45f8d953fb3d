/* arms_prints.c - the whole program: 5000! as a running product, printed P times. Where does the binary base stop to pay? */
#include "arms.h"
#include "base.h"
#include "decimal.h"
#include "factorial.h"
#include "factorial_wide.h"
#include "oracle.h"
#include "radix.h"

#include <stdlib.h>
#include <string.h>

#ifdef HAVE_GMP
#include <gmp.h>
#endif

enum { FACTOR = 5000, LIMBS = 1824 };   /* 5000!, 1,814 limbs of base 10^9 and fewer of every other */

struct program {
    long prints;
    size_t n;                           /* limbs of the last run's number */
    uint32_t narrow[LIMBS];
    uint64_t wide[LIMBS], space[2 * LIMBS + 4 * RADIX_POWERS], powers_space[4 * LIMBS + 8];
    char text[LIMBS * 20], want[LIMBS * 20];
    uint64_t residue;                   /* of 5000! */
};

static void decimal_program(struct program *p, mul1_fn *mul)
{
    p->n = factorial_inplace(p->narrow, LIMBS, FACTOR, mul);
    for (long i = 0; i < p->prints; i++)
        decimal_print(p->text, p->narrow, p->n);
}

static void program_divide_8(struct program *p)
{
    decimal_program(p, mul1_divide_8);
}

static void program_twin(struct program *p)
{
    decimal_program(p, mul1_divide_8__twin);
}

static void program_recip(struct program *p)
{
    decimal_program(p, mul1_recip_branch_2);
}

static void program_e19(struct program *p)
{
    p->n = factorial_wide(p->wide, LIMBS, FACTOR, mul1_e19_recip);
    for (long i = 0; i < p->prints; i++)
        decimal_print_19(p->text, p->wide, p->n);
}

/* The first print makes the powers, the others use them. */
static void program_b64(struct program *p)
{
    struct radix_powers powers;
    p->n = factorial_wide(p->wide, LIMBS, FACTOR, mul1_b64);
    for (long i = 0; i < p->prints; i++) {
        if (i == 0)
            radix_powers_init(&powers, p->n, p->powers_space);
        radix_print_divide(p->text, p->wide, p->n, &powers, p->space);
    }
}

#ifdef HAVE_GMP
static void program_gmp(struct program *p)
{
    mpz_t z;
    mpz_init_set_ui(z, 1);
    for (unsigned long i = 1; i <= FACTOR; i++)
        mpz_mul_ui(z, z, i);
    for (long i = 0; i < p->prints; i++)
        mpz_get_str(p->text, 10, z);
    p->n = mpz_size(z);
    memcpy(p->wide, mpz_limbs_read(z), p->n * sizeof(mp_limb_t));
    mpz_clear(z);
}
#endif

static const struct lab_arm program_arms[] = {
    { "divide.8", (lab_fn)program_divide_8, LAB_REF, NULL, "base 10^9: naive step, eight chains; prints from a table" },
    { "twin", (lab_fn)program_twin, LAB_TWIN, NULL, "the same with the multiply compiled again" },
    KERNEL("recip_branch.2", program_recip, "base 10^9: reciprocal, two chains; prints from a table"),
    KERNEL("e19", program_e19, "base 10^19: reciprocal; prints from a table"),
    KERNEL("b64", program_b64, "base 2^64: portable C; prints by divide and conquer, powers kept from the first"),
    { "gmp", GMP_FN(program_gmp), LAB_PEER, "gmp", "base 2^64: mpz_mul_ui and mpz_get_str" },
    { 0 }
};

static uint64_t number_residue(const struct program *p, const struct lab_arm *arm)
{
    static const enum base bases[] = {E9, E9, E9, E19, B64, B64};
    const enum base b = bases[arm - program_arms];
    return base_residue(b, b == E9 ? (const void *)p->narrow : (const void *)p->wide, p->n);
}

/* c->n prints. */
static void *program_setup(const struct lab_case *c)
{
    struct program *p = calloc(1, sizeof *p);
    if (!p)
        return NULL;
    p->prints = c->n;
    p->n = factorial_inplace(p->narrow, LIMBS, FACTOR, mul1_divide_1);
    if (!oracle_factorial_ok(p->narrow, p->n, FACTOR)) {
        free(p);
        return NULL;
    }
    p->residue = base_residue(E9, p->narrow, p->n);
    decimal_print_snprintf(p->want, p->narrow, p->n);
    return p;
}

static void program_run(void *state, const struct lab_arm *arm, uint64_t reps)
{
    for (uint64_t i = 0; i < reps; i++)
        ((void (*)(struct program *))arm->fn)(state);
}

static uint64_t program_hash(void *state, const struct lab_arm *arm)
{
    struct program *p = state;
    uint64_t r = number_residue(p, arm), h = lab_hash(LAB_HASH0, &r, sizeof r);
    return p->prints ? lab_hash(h, p->text, strlen(p->text)) : h;
}

static int program_check(void *state, const struct lab_arm *arm)
{
    struct program *p = state;
    memset(p->text, 0, sizeof p->text);
    program_run(p, arm, 1);
    return number_residue(p, arm) == p->residue && (p->prints == 0 || !strcmp(p->text, p->want));
}

static const struct lab_view program_views[] = {
    { "lat", program_run, "the running product, then its prints" },
    { 0 }
};

#define PRINTS(p) { "p=" #p, "full", 1, p, 0, 0, "5000! and " #p " prints of it" }
static const struct lab_case program_cases[] = { PRINTS(0), PRINTS(1), PRINTS(4), PRINTS(16), PRINTS(64), { 0 } };

const struct lab_table table_prints = {
    .name = "prints", .unit = "run", .title = "5000! with P prints: which base for which program", .arms = program_arms,
    .cases = program_cases, .views = program_views, .blocks = 4, .slot_us = -1, .setup = program_setup, .teardown = free,
    .hash = program_hash, .check = program_check
};
