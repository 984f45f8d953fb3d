/* What COLUMNS(product) in columns.h asks for as scratch. */
#ifndef COLUMNS_SCRATCH_H
#define COLUMNS_SCRATCH_H

#include <stddef.h>
#include <stdint.h>

/* Words, the shorter operand being of k blocks: a node takes 48 ceil(k / 2) and passes on the rest, in all below 48 (k + 64); a
 * piece of an uneven product 16 (p + q) with p, q <= k, and pieces of pieces shrink as Euclid's remainders do, in all below
 * 16 (2 k + 2 k + 2 k). */
static inline size_t columns_scratch(size_t k)
{
    return 48 * (k + 64) + 96 * k;
}

/* The first word of a cache line; COLUMNS_ALIGN words are spent on it. Vectors that cross lines cost a third of a short product. */
#define COLUMNS_ALIGN 8

static inline uint64_t *columns_align(uint64_t *scratch)
{
    return scratch + (64 - (uintptr_t)scratch % 64) % 64 / sizeof *scratch;
}

#endif
