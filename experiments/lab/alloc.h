/*
 * alloc.h - exact counts of allocations.
 *
 * In the -count binary, alloc.c is compiled with LAB_INTERPOSE and stands before the C library's allocator, so that calls from linked
 * libraries are counted too. In the timed binary nothing is in the way and `lab_alloc_counts` is 0.
 */
#ifndef LAB_ALLOC_H
#define LAB_ALLOC_H

#include <stdint.h>

struct lab_alloc {
    uint64_t calls;                     /* malloc, calloc, aligned forms, and each realloc */
    uint64_t bytes;                     /* as requested; a realloc counts its whole new size */
    uint64_t frees;
};

extern const int lab_alloc_counts;      /* 1 where the counters work */
extern struct lab_alloc lab_alloc;

#endif
