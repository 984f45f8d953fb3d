/* Is a product right? Two oracles that share nothing with the kernels: GMP, and the multiplication of decimal digits that is
 * taught at school. */
#ifndef ORACLE_H
#define ORACLE_H

#include "limb.h"

/* Each returns 1 when right; 0 when wrong, when a limb is not below 10^9, or when memory runs out.
 *
 *   mul1        d[0..n) + carry B^n  =  s[0..n) * m      (m < 10^9, 0 <= n)
 *   mul         r[0..na+nb)          =  a[0..na) * b[0..nb)
 *   factorial   d[0..n)              =  k!
 *
 * High limbs may be 0. The plain names ask GMP where the program is built with -DHAVE_GMP, else the digits. The digits are
 * quadratic: na nb must stay below about 10^6. */
int oracle_mul1_ok(const uint32_t *d, uint32_t carry, const uint32_t *s, size_t n, uint32_t m);
int oracle_mul_ok(const uint32_t *r, const uint32_t *a, size_t na, const uint32_t *b, size_t nb);
int oracle_factorial_ok(const uint32_t *d, size_t n, uint32_t k);

int oracle_digits_mul1_ok(const uint32_t *d, uint32_t carry, const uint32_t *s, size_t n, uint32_t m);
int oracle_digits_mul_ok(const uint32_t *r, const uint32_t *a, size_t na, const uint32_t *b, size_t nb);
int oracle_digits_factorial_ok(const uint32_t *d, size_t n, uint32_t k);

#ifdef HAVE_GMP
int oracle_gmp_mul1_ok(const uint32_t *d, uint32_t carry, const uint32_t *s, size_t n, uint32_t m);
int oracle_gmp_mul_ok(const uint32_t *r, const uint32_t *a, size_t na, const uint32_t *b, size_t nb);
int oracle_gmp_factorial_ok(const uint32_t *d, size_t n, uint32_t k);
#endif

#endif
