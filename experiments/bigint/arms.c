/* arms.c - what the bigint finding compares: one table a line, each in its arms_*.c. */
#include "arms.h"
#include "arms_big.h"

const struct lab_table *const lab_tables[] = {
    &table_chains, &table_lengths, &table_first_pass, &table_peers, &table_factorial,
    &table_copies, &table_landed, &table_startup, &table_programs, &table_interpreters,
    &table_bases, &table_general_product, &table_print, &table_print_large, &table_parse, &table_parse_large, &table_prints,
    &table_vector, &table_redundant, &table_vector_lengths, &table_factorial_string,
    &table_addsub, &table_bigmul, &table_bigmul_long, &table_batch, &table_tree, &table_tree_long,
    NULL
};
