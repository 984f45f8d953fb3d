/* product.h - the operands of big times big, made from the fixed seed: in base 10^9, in base 10^15, and for GMP. */
#ifndef PRODUCT_H
#define PRODUCT_H

#include "dec15_ntt.h"
#include "limb.h"

#ifdef HAVE_GMP
#include <gmp.h>
#endif

struct product {
    size_t digits, n, n15;              /* of one operand: decimal digits, limbs in base 10^9 and 10^15 */
    uint32_t *a, *b, *r;                /* r has room for what dec15_to_limbs writes of r15 */
    uint32_t *want;                     /* the product of epoch 0, by bigmul_karatsuba, confirmed by the oracle */
    dec15_limb *a15, *b15, *r15;        /* the same operands */
    int in15;                           /* the product was left in r15 */
    uint64_t *scratch;                  /* enough for every form */
    char *text_a, *text_b, *text_r;     /* decimal, for a peer that reads and prints */
#ifdef DEC15_NTT_X86
    struct dec15_roots roots;           /* of the transform: they belong to no single product and are made at set-up */
    uint64_t *root_memory;
#endif
#ifdef HAVE_GMP
    mpz_t za, zb, zr;
#endif
};

enum product_kind {
    PRODUCT_OURS,
    PRODUCT_BINARY,                     /* also za, zb: binary numbers as long as ours in decimal, not the same ones */
    PRODUCT_TEXT                        /* also text_a, text_b: the same numbers */
};

/* Operands of `digits` digits, those of epoch 0. NULL without memory or where the oracle rejects bigmul_karatsuba. */
struct product *product_new(size_t digits);
void product_free(void *p);

/* New operands of the same length. */
void product_refill(struct product *p, enum product_kind kind, uint64_t epoch);

/* The product in base 10^9, 2 n limbs, wherever it was left. */
const uint32_t *product_in_9(struct product *p);

#endif
