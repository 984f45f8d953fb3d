/* arms_factorial_string.c - k! and its decimal digits, as a running product: from eight chains to base 10^15. */
#include "arms.h"
#include "dec15_text.h"
#include "decimal.h"
#include "factorial.h"
#include "factorial_batched.h"
#include "mul1_best.h"
#include "mul1_vector.h"
#include "oracle.h"

#include <stdlib.h>
#include <string.h>

#ifdef HAVE_GMP
#include <gmp.h>
#endif

enum { LIMBS = 1824, LIMBS15 = 1096, TEXT = 9 * LIMBS + 2 };    /* 5000! has 1,814 limbs of base 10^9, 1,089 of base 10^15 */

/* The digits of k! into out; returns their number. */
typedef size_t text_fn(char *out, uint32_t k);

static uint32_t limbs[LIMBS];
static dec15_limb limbs15[LIMBS15];

static size_t chains(char *out, uint32_t k, mul1_fn *mul)
{
    return decimal_print(out, limbs, factorial_inplace(limbs, LIMBS, k, mul));
}

/* Redundant limbs: what goes up when they are normalised belongs above them. */
static size_t redundant(char *out, uint32_t k, mul1_fn *mul, mul1_fn *mask, uint32_t most)
{
    size_t n = factorial_batched(limbs, LIMBS - 1, k, mul, most);
    limbs[n] = mask(limbs, limbs, n, 1);
    return decimal_print(out, limbs, n + 1);
}

static size_t dec15(char *out, uint32_t k, dec15_mul1_fn *mul, uint64_t most)
{
    return dec15_print(out, limbs15, dec15_factorial(limbs15, LIMBS15, k, mul, most));
}

#define TEXT_FN(name, call) static size_t name(char *out, uint32_t k) { return call; }

TEXT_FN(divide_8, chains(out, k, mul1_divide_8))
TEXT_FN(twin, chains(out, k, mul1_divide_8__twin))
TEXT_FN(best, chains(out, k, mul1_best))
TEXT_FN(best_batched, decimal_print(out, limbs, factorial_batched(limbs, LIMBS, k, mul1_best, LIMB_BASE - 1)))
TEXT_FN(dec15_scalar_batched, dec15(out, k, dec15_mul1_scalar, DEC15_MUL1_MAX))

#ifdef MUL1_X86
TEXT_FN(avx512_redundant, redundant(out, k, mul1_avx512_redundant, mul1_avx512_mask, 1))
TEXT_FN(avx512_redundant_batched, redundant(out, k, mul1_avx512_redundant, mul1_avx512_mask, MUL1_REDUNDANT_MAX))
#define X86(f) (lab_fn)(f)
#else
#define X86(f) NULL
#endif

#ifdef DEC15_IFMA
static size_t dec15_redundant_passes(char *out, uint32_t k, uint64_t most)
{
    size_t n = dec15_factorial(limbs15, LIMBS15 - 1, k, dec15_mul1_redundant, most);
    limbs15[n] = dec15_normalise_ifma(limbs15, n);
    return dec15_print(out, limbs15, n + 1);
}

TEXT_FN(dec15_ifma_batched, dec15(out, k, dec15_mul1_ifma, DEC15_MUL1_MAX))
TEXT_FN(dec15_redundant, dec15_redundant_passes(out, k, 1))
TEXT_FN(dec15_redundant_batched, dec15_redundant_passes(out, k, DEC15_MUL1_MAX))
#define IFMA15(f) (lab_fn)(f)
#else
#define IFMA15(f) NULL
#endif

#ifdef HAVE_GMP
static size_t gmp_text(char *out, uint32_t k)
{
    mpz_t z;
    mpz_init(z);
    mpz_fac_ui(z, k);
    mpz_get_str(out, 10, z);
    mpz_clear(z);
    return strlen(out);
}
#endif

/* ---- the table ------------------------------------------------------------------------------------------------------------ */

struct text_state {
    uint32_t k;
    size_t length, want_length;
    char text[TEXT], want[TEXT];
};

static void *text_setup(const struct lab_case *c)
{
    struct text_state *t = calloc(1, sizeof *t);
    if (!t)
        return NULL;
    t->k = (uint32_t)c->n;
    size_t n = factorial_inplace(limbs, LIMBS, t->k, mul1_divide_1);
    t->want_length = decimal_print(t->want, limbs, n);
    if (!oracle_factorial_ok(limbs, n, t->k)) {
        free(t);
        return NULL;
    }
    return t;
}

static void text_run(void *state, const struct lab_arm *arm, uint64_t reps)
{
    struct text_state *t = state;
    for (uint64_t i = 0; i < reps; i++)
        t->length = ((text_fn *)arm->fn)(t->text, t->k);
}

static uint64_t text_hash(void *state, const struct lab_arm *arm)
{
    struct text_state *t = state;
    (void)arm;
    return lab_hash(LAB_HASH0, t->text, t->length);
}

static int text_check(void *state, const struct lab_arm *arm)
{
    struct text_state *t = state;
    memset(t->text, 0, sizeof t->text);
    text_run(t, arm, 1);
    return t->length == t->want_length && !memcmp(t->text, t->want, t->length + 1);
}

#define ON(isa, name, fn, text) { name, fn, LAB_ARM, isa, text }

static const struct lab_arm text_arms[] = {
    { "divide.8", (lab_fn)divide_8, LAB_REF, NULL, "eight chains, one factor a pass, digits from a table" },
    { "twin", (lab_fn)twin, LAB_TWIN, NULL, "divide.8 compiled again" },
    KERNEL("best", best, "the dispatched multiply, one factor a pass"),
    KERNEL("best-batched", best_batched, "the dispatched multiply, factors together up to 10^9 - 1"),
    ON("avx512f", "avx512-redundant", X86(avx512_redundant), "AVX-512, limbs keep their carries to the end"),
    ON("avx512f", "avx512-redundant-batched", X86(avx512_redundant_batched), "the same, factors together up to 534,000,000"),
    KERNEL("dec15-scalar-batched", dec15_scalar_batched, "base 10^15, portable C, factors together up to 5 10^14"),
    ON("avx512ifma", "dec15-ifma-batched", IFMA15(dec15_ifma_batched), "base 10^15, IFMA, factors together up to 5 10^14"),
    ON("avx512ifma", "dec15-redundant", IFMA15(dec15_redundant), "base 10^15, IFMA, limbs keep their carries, one factor a pass"),
    ON("avx512ifma", "dec15-redundant-batched", IFMA15(dec15_redundant_batched), "the same, factors together up to 5 10^14"),
    { "gmp-fac_ui-get_str", GMP_FN(gmp_text), LAB_PEER, "gmp", "GMP: mpz_fac_ui, a product tree, and mpz_get_str" },
    { 0 }
};

static const struct lab_case text_cases[] = {
    { "k=5000", "headline", 1, 5000, 0, 0, "5000!, 16,326 digits" },
    { 0 }
};

static const struct lab_view text_views[] = {
    { "lat", text_run, "one whole computation after the other, the text included" },
    { 0 }
};

const struct lab_table table_factorial_string = {
    .name = "factorial-string", .unit = "run", .title = "k! and its decimal digits", .arms = text_arms, .cases = text_cases,
    .views = text_views, .blocks = 6, .slot_us = -1,
    .setup = text_setup, .teardown = free, .hash = text_hash, .check = text_check
};
