/* arms.h - what the tables of the bigint finding share: the shape of their rows, and kernels brought into mul1's shape. */
#ifndef ARMS_H
#define ARMS_H

#include "lab.h"
#include "mul1.h"

#ifdef HAVE_GMP
#define GMP_FN(f) ((lab_fn)(f))
#else
#define GMP_FN(f) NULL
#endif

LAB_TWIN_OF(mul1_divide_8);

#define KERNEL(name, f, what) { name, (lab_fn)(f), LAB_ARM, NULL, what }
#define FORM(form, k, what) KERNEL(#form "." #k, mul1_##form##_##k, what)
#define REFERENCE { "divide.8", (lab_fn)mul1_divide_8, LAB_REF, NULL, "naive step, eight chains" }, \
    { "twin", (lab_fn)mul1_divide_8__twin, LAB_TWIN, NULL, "divide.8 compiled again" }

/* general_mul by one limb, in place allowed: the product goes through a buffer of its own. */
mul1_fn general_big_outside, general_short_outside;

extern const struct lab_table table_chains, table_lengths, table_first_pass, table_peers, table_factorial;
extern const struct lab_table table_copies, table_landed, table_startup, table_programs, table_interpreters;
extern const struct lab_table table_bases, table_general_product, table_print, table_print_large, table_parse, table_parse_large, table_prints;
extern const struct lab_table table_vector, table_redundant, table_vector_lengths, table_factorial_string;

#endif
