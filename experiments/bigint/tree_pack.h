/* The factors 1 to k packed into words, for tree.c and tree15.c. */
#ifndef TREE_PACK_H
#define TREE_PACK_H

#include <stddef.h>
#include <stdint.h>

/* How many consecutive factors go into a word, and up to which factor: root^each = the base, each falling. */
struct tree_packing {
    uint32_t each, below;               /* the factors of such a word are below this */
};

/* f[0..n) = products of consecutive factors of k!, n returned; the last group is filled up with ones. As many as always fit, so that no
 * step waits for a comparison with the last product. */
static inline size_t tree_pack(uint64_t *f, uint32_t k, const struct tree_packing *packing)
{
    size_t n = 0;
    f[n++] = 1;
    for (uint32_t i = 2; i <= k;) {
        while (i + packing->each > packing->below)
            packing++;
        uint64_t product = i;
        for (uint32_t j = 1; j < packing->each; j++)
            product *= i + j <= k ? i + j : 1;
        f[n++] = product;
        i += packing->each;
    }
    return n;
}

#endif
