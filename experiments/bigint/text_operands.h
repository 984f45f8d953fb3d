/*
 * text_operands.h - the inputs of the tables that print and parse: one number in four bases, and as text.
 *
 * The number of an epoch is `seed` times a factor below 10^9, made in linear time in each base. seed begins with 99 and has nine digits
 * less than the case says, the factor is above 1.02 10^8: so the product always has all the digits.
 */
#ifndef TEXT_OPERANDS_H
#define TEXT_OPERANDS_H

#include "base.h"
#include "lab.h"
#include "radix.h"

struct text {
    size_t digits, n[BASES], now[BASES];        /* limbs allocated; limbs of this epoch's number */
    void *seed[BASES], *x[BASES], *parsed;      /* n limbs each */
    char *out, *in, *want;                      /* printed; to be parsed; epoch 0's */
    size_t length;                              /* of out; or of parsed, in limbs */
    uint64_t *space, *powers_space;             /* radix_print_space + n limbs; radix_powers_space */
    struct radix_powers powers;                 /* kept between calls */
};

/* c->n digits. NULL without memory, or when the seed is not the same number in every base. */
void *text_new(const struct lab_case *c);
void text_free(void *text);

/* Epoch `epoch`'s number in one base: E9, E18, E19 or B64. */
void text_make(struct text *t, enum base b, uint64_t epoch);

/* The view of these tables: an arm is a void f(struct text *). */
extern const struct lab_view text_views[];

#endif
