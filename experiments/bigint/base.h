/* One number in any of five bases: what the tables and tests of the other bases share. Not a kernel.
 *
 * A number is an array of little-endian limbs: uint32_t in E9 and B32, uint64_t in the others. */
#ifndef BASE_H
#define BASE_H

#include <stddef.h>
#include <stdint.h>

enum base { E9, E18, E19, B32, B64, BASES };

size_t base_bytes(enum base b);                 /* of a limb */
uint64_t base_value(enum base b);               /* B; 0 for 2^64 */
size_t base_limbs(enum base b, size_t digits);  /* that hold every number of so many decimal digits */
void base_fill(enum base b, void *limbs, size_t n, uint64_t *rng);      /* random, each below B */

/* The value mod P = 2^61 - 1, a prime. Numbers in different bases are compared by it, in linear time: equal values always agree,
 * and of two unequal ones that nobody chose, about one pair in 2^61 does. */
#define BASE_PRIME ((UINT64_C(1) << 61) - 1)
uint64_t base_residue(enum base b, const void *limbs, size_t n);
uint64_t residue_mul(uint64_t a, uint64_t b);   /* a, b < P */
uint64_t residue_inverse(uint64_t a);           /* 0 < a < P */

/* 1 when each of limbs[0..n) is below B and the number is s[0..ns) * m: by GMP where there and up to a few thousand limbs, else by
 * the residue. */
int base_product_ok(enum base b, const void *limbs, size_t n, const void *s, size_t ns, uint64_t m);

#ifdef HAVE_GMP
#include <gmp.h>
/* Through decimal text or mpz_import: nothing of the kernels. Returns 0 when a limb is too large or memory runs out. */
int base_to_mpz(mpz_t z, enum base b, const void *limbs, size_t n);
#endif

#endif
