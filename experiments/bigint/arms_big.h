/* arms_big.h - the tables of whole numbers: add and subtract, big times big, small factors collected, product trees. */
#ifndef ARMS_BIG_H
#define ARMS_BIG_H

#include "lab.h"

#if defined __x86_64__ && defined __GNUC__
#define X86_FN(f) ((lab_fn)(f))
#else
#define X86_FN(f) NULL
#endif

extern const struct lab_table table_addsub, table_bigmul, table_bigmul_long, table_batch, table_tree, table_tree_long;

#endif
