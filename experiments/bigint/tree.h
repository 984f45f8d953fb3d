/* k! by a product tree, in base 10^9 and in base 10^15.
 *
 * Factors are packed into limbs, a few to each; some limbs are multiplied together into a leaf; leaves are multiplied pairwise, so that the
 * operands of a product have about the same length and a fast multiplication has something to gain.
 *
 *     n = tree_factorial(d, k, mul, scratch)              d has room for tree_limbs(k) limbs
 *     n = tree15_factorial(d, k, leaves, mul, scratch)    d has room for tree15_limbs(k) limbs
 *
 * Both return the limbs of k!, the last of them not 0. k < 10^6. scratch: tree_scratch(k), tree15_scratch(k) words. mul is a function of
 * bigmul.h or dec15_mul.h. No allocation, no errors. */
#ifndef TREE_H
#define TREE_H

#include "bigmul.h"
#include "dec15_mul.h"

size_t tree_limbs(uint32_t k);
size_t tree_scratch(uint32_t k);
size_t tree_factorial(uint32_t *d, uint32_t k, bigmul_fn *mul, uint64_t *scratch);

/* Leaves: leaf j is the product of f[16 j] to f[16 j + 15], in d[16 j..16 j + 16). count factors, a multiple of 128, each below 10^15. */
#define TREE15_LEAF 16
#define TREE15_GROUP (8 * TREE15_LEAF)
typedef void tree15_leaves_fn(dec15_limb *d, const uint64_t *f, size_t count);
tree15_leaves_fn tree15_leaves;         /* plain C */
#ifdef DEC15_X86
tree15_leaves_fn tree15_leaves_ifma;    /* eight leaves at a time, one a lane */
#endif

size_t tree15_limbs(uint32_t k);
size_t tree15_scratch(uint32_t k);
size_t tree15_factorial(dec15_limb *d, uint32_t k, tree15_leaves_fn *leaves, dec15_mul_fn *mul, uint64_t *scratch);

#endif
