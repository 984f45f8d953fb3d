/* Schoolbook arithmetic in base 2^64. Contract in general64.h. */
#include "general64.h"

#include "wide.h"

#include <string.h>

//> general64-mul
void general64_mul(uint64_t *r, const uint64_t *a, size_t na, const uint64_t *b, size_t nb)
{
    memset(r, 0, (na + nb) * sizeof *r);
    for (size_t i = 0; i < na; i++) {
        uint64_t carry = 0;
        for (size_t j = 0; j < nb; j++) {
            wide_u128 t = (wide_u128)a[i] * b[j] + r[i + j] + carry; /* <= (B-1)^2 + 2 (B-1) = B^2 - 1 */
            r[i + j] = (uint64_t)t;
            carry = (uint64_t)(t >> 64);
        }
        r[i + nb] = carry;
    }
}
//< general64-mul

/* x[0..n) -= q d[0..n); returns what is left to take from x[n]. */
static uint64_t subtract_product(uint64_t *x, const uint64_t *d, size_t n, uint64_t q)
{
    uint64_t borrow = 0;
    for (size_t i = 0; i < n; i++) {
        wide_u128 t = (wide_u128)q * d[i] + borrow; /* < B^2 */
        uint64_t low = (uint64_t)t, old = x[i];
        x[i] = old - low;
        borrow = (uint64_t)(t >> 64) + (old < low); /* <= B - 1: where the high word is B - 1, the low one is 0 */
    }
    return borrow;
}

static uint64_t add(uint64_t *x, const uint64_t *d, size_t n)
{
    uint64_t carry = 0;
    for (size_t i = 0; i < n; i++) {
        wide_u128 t = (wide_u128)x[i] + d[i] + carry;
        x[i] = (uint64_t)t;
        carry = (uint64_t)(t >> 64);
    }
    return carry;
}

/* Each quotient word is estimated from three words of x and two of d. It is right or, rarely, one too large: then the whole
 * subtraction goes below zero and d is added back. Knuth, The Art of Computer Programming, volume 2, 4.3.1, Algorithm D. */
//> general64-div
void general64_div(uint64_t *q, uint64_t *x, size_t n, const uint64_t *d, size_t nd, uint64_t inverse)
{
    const wide_u128 top = wide_join(d[nd - 1], d[nd - 2]);
    for (size_t j = n - nd; j-- > 0;) {
        uint64_t *w = x + j;                    /* W = w[0..nd+1) < d B */
        wide_u128 high = wide_join(w[nd], w[nd - 1]), rest;
        uint64_t digit, borrow;
        if (high >= top) {                      /* equal: W / d > B - 2 / B, so the digit is B - 1, exactly */
            digit = UINT64_MAX;
            subtract_product(w, d, nd, digit);
            borrow = 0;
        } else {
            digit = wide_divide_3_by_2(high, w[nd - 2], top, inverse, &rest);
            borrow = subtract_product(w, d, nd - 2, digit);
            w[nd - 2] = (uint64_t)rest - borrow;
            borrow = (uint64_t)rest < borrow;
            w[nd - 1] = (uint64_t)(rest >> 64) - borrow;
            borrow = (uint64_t)(rest >> 64) < borrow;
        }
        if (__builtin_expect(borrow != 0, 0)) {
            digit--;
            add(w, d, nd);
        }
        w[nd] = 0;
        q[j] = digit;
    }
}
//< general64-div

uint64_t general64_div1(uint64_t *q, const uint64_t *x, size_t n, uint64_t d, uint64_t inverse)
{
    uint64_t rest = 0;
    for (size_t i = n; i-- > 0;)
        q[i] = wide_divide(wide_join(rest, x[i]), d, inverse, &rest);
    return rest;
}
