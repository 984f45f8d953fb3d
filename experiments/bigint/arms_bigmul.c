/* arms_bigmul.c - big times big: rows, columns, Karatsuba, vectors, base 10^15, a transform; GMP with and without decimal in and out. */
#include "arms.h"
#include "arms_big.h"
#include "bigmul.h"
#include "dec15_mul.h"
#include "dec15_ntt.h"
#include "dec15_text.h"
#include "decimal.h"
#include "general.h"
#include "product.h"

#include <stdlib.h>
#include <string.h>

LAB_TWIN_OF(bigmul_columns);
LAB_TWIN_OF(bigmul_karatsuba);

typedef void product_fn(struct product *p);

/* ---- arms ---------------------------------------------------------------------------------------------------------------- */

#define IN_9(name) static void by_##name(struct product *p) { bigmul_##name(p->r, p->a, p->n, p->b, p->n, p->scratch); p->in15 = 0; }
#define IN_15(name) \
    static void by15_##name(struct product *p) { dec15_mul_##name(p->r15, p->a15, p->n15, p->b15, p->n15, p->scratch); p->in15 = 1; }

IN_9(columns)
IN_9(columns__twin)
IN_9(karatsuba)
IN_9(karatsuba__twin)
IN_15(columns)
IN_15(karatsuba)

static void by_general(struct product *p)
{
    general_mul(p->r, p->a, p->n, p->b, p->n);
    p->in15 = 0;
}

#ifdef BIGMUL_X86
IN_9(columns_avx2)
IN_9(karatsuba_avx2)
IN_15(columns_ifma)
IN_15(karatsuba_ifma)

static void by15_ntt(struct product *p)
{
    dec15_mul_ntt(p->r15, p->a15, p->n15, p->b15, p->n15, p->scratch, &p->roots);
    p->in15 = 1;
}

/* From base 10^9 and back, the conversions timed with it. */
static void from_9(struct product *p)
{
    dec15_from_limbs(p->a15, p->a, p->n);
    dec15_from_limbs(p->b15, p->b, p->n);
}

static void to_9(struct product *p)
{
    dec15_to_limbs(p->r, p->r15, 2 * p->n15);
    p->in15 = 0;
}

static void by15_karatsuba_ifma_converted(struct product *p)
{
    from_9(p);
    by15_karatsuba_ifma(p);
    to_9(p);
}

static void by15_ntt_converted(struct product *p)
{
    from_9(p);
    by15_ntt(p);
    to_9(p);
}
#endif

#ifdef HAVE_GMP
static void gmp_mul(struct product *p)
{
    mpz_mul(p->zr, p->za, p->zb);
}

static void gmp_decimal(struct product *p)
{
    mpz_set_str(p->za, p->text_a, 10);
    mpz_set_str(p->zb, p->text_b, 10);
    mpz_mul(p->zr, p->za, p->zb);
    mpz_get_str(p->text_r, 10, p->zr);
}
#endif

/* ---- drivers -------------------------------------------------------------------------------------------------------------- */

/* c->n decimal digits in each operand. */
static void *product_setup(const struct lab_case *c)
{
    return product_new((size_t)c->n);
}

static void product_reset(void *state, const struct lab_arm *arm, uint64_t epoch)
{
    enum product_kind kind = arm->role == LAB_PEER ? PRODUCT_BINARY : PRODUCT_OURS;
    if (!strcmp(arm->name, "gmp-decimal"))
        kind = PRODUCT_TEXT;
    product_refill(state, kind, epoch);
}

static void product_run(void *state, const struct lab_arm *arm, uint64_t reps)
{
    for (uint64_t i = 0; i < reps; i++)
        ((product_fn *)arm->fn)(state);
}

static uint64_t product_hash(void *state, const struct lab_arm *arm)
{
    struct product *p = state;
    (void)arm;
    return lab_hash(LAB_HASH0, product_in_9(p), 2 * p->n * sizeof *p->r);
}

#ifdef HAVE_GMP
/* A peer multiplies the same operands and is compared digit by digit. */
static int peer_ok(struct product *p, const struct lab_arm *arm)
{
    decimal_print(p->text_a, p->a, p->n);
    decimal_print(p->text_b, p->b, p->n);
    mpz_set_str(p->za, p->text_a, 10);
    mpz_set_str(p->zb, p->text_b, 10);
    product_run(p, arm, 1);
    mpz_get_str(p->text_r, 10, p->zr);
    char *text = malloc(2 * p->n * LIMB_DIGITS + 2);
    int ok = text != NULL && decimal_print(text, p->want, 2 * p->n) == strlen(p->text_r) && !strcmp(text, p->text_r);
    free(text);
    return ok;
}
#endif

static int product_check(void *state, const struct lab_arm *arm)
{
    struct product *p = state;
    product_reset(p, arm, 0);
#ifdef HAVE_GMP
    if (arm->role == LAB_PEER)
        return peer_ok(p, arm);
#endif
    product_run(p, arm, 1);
    return !memcmp(product_in_9(p), p->want, 2 * p->n * sizeof *p->want);
}

static const struct lab_view product_views[] = {
    { "thr", product_run, "the same operands again" },
    { 0 }
};

/* ---- tables ---------------------------------------------------------------------------------------------------------------- */

#define COLUMNS_AVX2 { "columns-avx2", X86_FN(by_columns_avx2), LAB_ARM, "avx2", "columns, four at a time" }
#define KARATSUBA_AVX2 { "karatsuba-avx2", X86_FN(by_karatsuba_avx2), LAB_ARM, "avx2", "Karatsuba over them" }
#define KARATSUBA_15 KERNEL("dec15-karatsuba", by15_karatsuba, "base 10^15, plain C: 128-bit columns, Karatsuba above")
#define KARATSUBA_IFMA { "ifma-karatsuba", X86_FN(by15_karatsuba_ifma), LAB_ARM, "avx512ifma", "base 10^15, IFMA columns, Karatsuba above" }
#define IFMA_CONVERTED { "ifma-karatsuba-9", X86_FN(by15_karatsuba_ifma_converted), LAB_ARM, "avx512ifma", \
                         "the same from base 10^9 and back" }
#define NTT { "ifma-ntt", X86_FN(by15_ntt), LAB_ARM, "avx512ifma", "base 10^15, a number-theoretic transform" }
#define NTT_CONVERTED { "ifma-ntt-9", X86_FN(by15_ntt_converted), LAB_ARM, "avx512ifma", "the same from base 10^9 and back" }
#define GMP_MUL { "gmp-mpz_mul", GMP_FN(gmp_mul), LAB_PEER, "gmp", "GMP's mpz_mul, base 2^64, as many decimal digits" }
#define GMP_DECIMAL { "gmp-decimal", GMP_FN(gmp_decimal), LAB_PEER, "gmp", "GMP with decimal text in and out: two mpz_set_str, mpz_mul, mpz_get_str" }

static const struct lab_arm product_arms[] = {
    { "columns", (lab_fn)by_columns, LAB_REF, NULL, "base 10^9, plain C: one division a column" },
    { "twin", (lab_fn)by_columns__twin, LAB_TWIN, NULL, "columns compiled again" },
    KERNEL("general", by_general, "base 10^9, rows: one division a product"),
    KERNEL("karatsuba", by_karatsuba, "base 10^9, plain C: Karatsuba over columns"),
    COLUMNS_AVX2, KARATSUBA_AVX2,
    KERNEL("dec15-columns", by15_columns, "base 10^15, plain C: 128-bit columns"),
    KARATSUBA_15,
    { "ifma-columns", X86_FN(by15_columns_ifma), LAB_ARM, "avx512ifma", "base 10^15, IFMA columns" },
    KARATSUBA_IFMA, IFMA_CONVERTED, NTT, GMP_MUL, GMP_DECIMAL,
    { 0 }
};

static const struct lab_arm long_arms[] = {
    { "karatsuba", (lab_fn)by_karatsuba, LAB_REF, NULL, "base 10^9, plain C: Karatsuba over columns" },
    { "twin", (lab_fn)by_karatsuba__twin, LAB_TWIN, NULL, "karatsuba compiled again" },
    COLUMNS_AVX2, KARATSUBA_AVX2, KARATSUBA_15, KARATSUBA_IFMA, IFMA_CONVERTED, NTT, NTT_CONVERTED, GMP_MUL, GMP_DECIMAL,
    { 0 }
};

#define DIGITS(d, tier, text) { "digits=" #d, tier, 1, d, 0, 0, text }

static const struct lab_case product_cases[] = {
    DIGITS(288, "full", "288 digits by 288"),
    DIGITS(1152, "headline", "1,152 digits by 1,152"),
    DIGITS(2304, "full", "2,304 digits by 2,304"),
    DIGITS(4608, "full", "4,608 digits by 4,608"),
    { 0 }
};

static const struct lab_case long_cases[] = {
    DIGITS(8163, "headline", "8,163 digits by 8,163: half of 5000!"),
    DIGITS(16326, "full", "16,326 digits by 16,326"),
    DIGITS(65304, "full", "65,304 digits by 65,304"),
    { 0 }
};

#define BIG_BY_BIG .unit = "product", .views = product_views, .setup = product_setup, .teardown = product_free, .reset = product_reset, \
    .hash = product_hash, .check = product_check

const struct lab_table table_bigmul = {
    .name = "bigmul", .title = "Big times big", .arms = product_arms, .cases = product_cases, .blocks = 8, .slot_us = 160, BIG_BY_BIG
};
const struct lab_table table_bigmul_long = {
    .name = "bigmul-long", .title = "Big times big, long", .arms = long_arms, .cases = long_cases, .blocks = 5, .slot_us = 400, BIG_BY_BIG
};
