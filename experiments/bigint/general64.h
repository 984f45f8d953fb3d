/* Schoolbook arithmetic in base 2^64: what a binary base needs to print itself. Little-endian limbs. */
#ifndef GENERAL64_H
#define GENERAL64_H

#include <stddef.h>
#include <stdint.h>

/* n without high zero limbs. */
static inline size_t general64_size(const uint64_t *x, size_t n)
{
    while (n > 0 && x[n - 1] == 0)
        n--;
    return n;
}

/* r[0..na+nb) = a[0..na) * b[0..nb), high zero limbs included; na or nb may be 0. r must not overlap a or b; a may be b. */
void general64_mul(uint64_t *r, const uint64_t *a, size_t na, const uint64_t *b, size_t nb);

/* q[0..n-nd) = x[0..n) / d[0..nd), remainder in x[0..nd); the limbs of x above it become 0.
 * 2 <= nd <= n; d's top bit is set; the top nd limbs of x, as a number, are below d. inverse = wide_inverse_2 of d's top two limbs.
 * q must not overlap x or d. */
void general64_div(uint64_t *q, uint64_t *x, size_t n, const uint64_t *d, size_t nd, uint64_t inverse);

/* q[0..n) = x[0..n) / d, returns the remainder. d's top bit is set, inverse = WIDE_INVERSE(d). q may be x. */
uint64_t general64_div1(uint64_t *q, const uint64_t *x, size_t n, uint64_t d, uint64_t inverse);

#endif
