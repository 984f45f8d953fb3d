#include "product.h"

#include "bigmul.h"
#include "dec15_mul.h"
#include "dec15_text.h"
#include "decimal.h"
#include "lab.h"
#include "oracle.h"
#include "rng.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void product_free(void *state)
{
    struct product *p = state;
    if (!p)
        return;
#ifdef HAVE_GMP
    mpz_clears(p->za, p->zb, p->zr, (mpz_ptr)0);
#endif
#ifdef DEC15_NTT_X86
    free(p->root_memory);
#endif
    free(p->a);
    free(p->b);
    free(p->r);
    free(p->want);
    free(p->a15);
    free(p->b15);
    free(p->r15);
    free(p->scratch);
    free(p->text_a);
    free(p->text_b);
    free(p->text_r);
    free(p);
}

/* `digits` random digits; the top limb may be part of one. */
static void fill(uint32_t *v, const struct product *p, uint64_t *rng)
{
    uint32_t top = 1;
    for (size_t i = 0; i < p->digits - LIMB_DIGITS * (p->n - 1); i++)
        top *= 10;
    for (size_t i = 0; i + 1 < p->n; i++)
        v[i] = (uint32_t)rng_below(rng, LIMB_BASE);
    v[p->n - 1] = top / 10 + (uint32_t)rng_below(rng, top - top / 10);
}

#ifdef HAVE_GMP
/* Reading as much decimal text would take longer than all that is timed. */
static void fill_binary(mpz_t z, const struct product *p, uint64_t *rng)
{
    const size_t words = (size_t)((double)p->digits * 3.321928094887362 / 64) + 1;
    for (size_t i = 0; i < words; i++)
        p->scratch[i] = rng_next(rng);
    mpz_import(z, words, -1, sizeof *p->scratch, 0, 0, p->scratch);
}
#endif

void product_refill(struct product *p, enum product_kind kind, uint64_t epoch)
{
    uint64_t rng = LAB_SEED + p->n * 1000003u + epoch * 0x10001u;
    fill(p->a, p, &rng);
    fill(p->b, p, &rng);
    dec15_from_limbs(p->a15, p->a, p->n);
    dec15_from_limbs(p->b15, p->b, p->n);
    if (kind == PRODUCT_TEXT) {
        decimal_print(p->text_a, p->a, p->n);
        decimal_print(p->text_b, p->b, p->n);
    }
#ifdef HAVE_GMP
    if (kind == PRODUCT_BINARY) {
        fill_binary(p->za, p, &rng);
        fill_binary(p->zb, p, &rng);
    }
#endif
}

const uint32_t *product_in_9(struct product *p)
{
    if (p->in15)
        dec15_to_limbs(p->r, p->r15, 2 * p->n15);
    p->in15 = 0;
    return p->r;
}

/* Without GMP the oracle is quadratic: long products are compared with the columns, which it has seen at shorter lengths. */
static int oracle_agrees(struct product *p)
{
#ifndef HAVE_GMP
    if (p->n > 1000) {
        bigmul_columns(p->r, p->a, p->n, p->b, p->n, p->scratch);
        return !memcmp(p->r, p->want, 2 * p->n * sizeof *p->r);
    }
#endif
    return oracle_mul_ok(p->want, p->a, p->n, p->b, p->n);
}

static size_t more(size_t a, size_t b)
{
    return a > b ? a : b;
}

/* The scratch of the longest form, and the roots. */
static int make_room(struct product *p)
{
    size_t words = more(bigmul_scratch(p->n, p->n), dec15_mul_scratch(p->n15, p->n15));
#ifdef DEC15_NTT_X86
    const unsigned log = dec15_ntt_log(p->n15, p->n15);
    words = more(words, dec15_mul_ntt_scratch(p->n15, p->n15));
    p->root_memory = malloc(dec15_roots_words(log) * sizeof *p->root_memory);
    if (!p->root_memory)
        return 0;
    dec15_roots_make(&p->roots, p->root_memory, log);
#endif
    p->scratch = calloc(words, sizeof *p->scratch);
    return p->scratch != NULL;
}

struct product *product_new(size_t digits)
{
    struct product *p = calloc(1, sizeof *p);
    if (!p)
        return NULL;
#ifdef HAVE_GMP
    mpz_inits(p->za, p->zb, p->zr, (mpz_ptr)0);
#endif
    p->digits = digits;
    p->n = (digits + LIMB_DIGITS - 1) / LIMB_DIGITS;
    p->n15 = dec15_limbs(p->n);
    const size_t text = p->n * LIMB_DIGITS + 2;
    p->a = calloc(p->n, sizeof *p->a);
    p->b = calloc(p->n, sizeof *p->b);
    p->r = calloc(dec15_narrow(2 * p->n15), sizeof *p->r);
    p->want = calloc(2 * p->n, sizeof *p->want);
    p->a15 = calloc(p->n15, sizeof *p->a15);
    p->b15 = calloc(p->n15, sizeof *p->b15);
    p->r15 = calloc(2 * p->n15, sizeof *p->r15);
    p->text_a = calloc(text, 1);
    p->text_b = calloc(text, 1);
    p->text_r = calloc(2 * text, 1);
    if (!p->a || !p->b || !p->r || !p->want || !p->a15 || !p->b15 || !p->r15 || !p->text_a || !p->text_b || !p->text_r || !make_room(p)) {
        product_free(p);
        return NULL;
    }
    product_refill(p, PRODUCT_OURS, 0);
    bigmul_karatsuba(p->want, p->a, p->n, p->b, p->n, p->scratch);
    if (!oracle_agrees(p)) {
        fprintf(stderr, "bigint: the oracle rejects bigmul_karatsuba at %zu digits; run `make check FINDING=bigint`\n", digits);
        product_free(p);
        return NULL;
    }
    return p;
}
