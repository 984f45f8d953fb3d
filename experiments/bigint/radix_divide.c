/* Decimal text of a number in base 2^64 by divide and conquer. Contract in radix.h.
 *
 * 10^E = F 2^E for E = 19 2^i, and F is 30 % shorter. A number x is shifted by `shift` bits, so that the factor 2^E becomes whole
 * limbs; they take no part in the division, and stand below the remainder. */
#include "radix.h"

#include "decimal_digits.h"
#include "general64.h"
#include "wide.h"

enum { LEAF = 3 };                      /* numbers below 10^(19 2^LEAF) are printed naively */

/* y[0..n) = x[0..n) 2^k, returns what leaves the top; k < 64. From the top, so y may be x or above it. */
static uint64_t shift_up(uint64_t *y, const uint64_t *x, size_t n, unsigned k)
{
    if (k == 0) {
        memmove(y, x, n * sizeof *x);
        return 0;
    }
    uint64_t out = x[n - 1] >> (64 - k);
    for (size_t i = n - 1; i > 0; i--)
        y[i] = x[i] << k | x[i - 1] >> (64 - k);
    y[0] = x[0] << k;
    return out;
}

static void shift_down(uint64_t *x, size_t n, unsigned k)
{
    if (k == 0)
        return;
    for (size_t i = 0; i + 1 < n; i++)
        x[i] = x[i] >> k | x[i + 1] << (64 - k);
    x[n - 1] >>= k;
}

/* ---- the powers ----------------------------------------------------------------------------------------------------- */

/* A power 10^(19 2^i) has more than 63 2^i bits, so the numbers of n limbs are below power i once 63 2^i > 64 n. */
static unsigned powers_for(size_t n)
{
    unsigned count = 1;
    while (((size_t)63 << count) <= 64 * n)
        count++;
    return count;
}

size_t radix_powers_space(size_t n)
{
    return 4 * n + 8;                   /* F has at most 2^i limbs; 2^(count-1) <= 64 n / 63 < 2 n; the sum is below twice the last */
}

//> radix-powers
void radix_powers_init(struct radix_powers *p, size_t n, uint64_t *space)
{
    p->count = powers_for(n);
    for (unsigned i = 0; i < p->count; i++) {
        struct radix_power *w = &p->power[i];
        uint64_t *limbs = space;
        if (i == 0) {
            limbs[0] = UINT64_C(19073486328125); /* 5^19 */
            w->n = 1;
            w->low = (unsigned)__builtin_clzll(limbs[0]);
            limbs[0] <<= w->low;
        } else {
            const struct radix_power *half = w - 1;
            w->n = 2 * half->n;
            w->low = 2 * half->low;
            general64_mul(limbs, half->limbs, half->n, half->limbs, half->n);
            if (limbs[w->n - 1] >> 63 == 0) {
                shift_up(limbs, limbs, w->n, 1);
                w->low++;
            }
            if (w->low >= 64) {                 /* then the lowest limb is 0 */
                memmove(limbs, limbs + 1, --w->n * sizeof *limbs);
                w->low -= 64;
            }
        }
        const size_t e = (size_t)19 << i;       /* 10^e 2^shift = limbs 2^(e + shift - low) */
        w->shift = (unsigned)((w->low - e) % 64);
        w->zeros = (e + w->shift - w->low) / 64;
        w->inverse = w->n < 2 ? 0 : wide_inverse_2(wide_join(limbs[w->n - 1], limbs[w->n - 2]));
        w->limbs = limbs;
        space += w->n;
    }
}
//< radix-powers

/* ---- printing ------------------------------------------------------------------------------------------------------- */

/* x[0..n) becomes x mod 10^(19 2^i); returns the limbs it has then. The quotient goes to q, its limbs to *nq: both may come out 0.
 * x has room for one limb more. i >= 1. */
static size_t split(uint64_t *q, size_t *nq, uint64_t *x, size_t n, const struct radix_power *w)
{
    *nq = 0;
    if (n < w->n + w->zeros)
        return n;
    x[n] = shift_up(x, x, n, w->shift);         /* below 2^shift, and so below the divisor's top limb */
    n += 1;
    general64_div(q, x + w->zeros, n - w->zeros, w->limbs, w->n, w->inverse);
    *nq = general64_size(q, n - w->zeros - w->n);
    shift_down(x, w->zeros + w->n, w->shift);
    return general64_size(x, w->zeros + w->n);
}

/* Exactly 19 2^i digits of x[0..n) < 10^(19 2^i), which is destroyed. space lies above x and its spare limb. */
static void print_all(char *out, uint64_t *x, size_t n, unsigned i, const struct radix_powers *p, uint64_t *space)
{
    const size_t digits = (size_t)19 << i;
    if (n == 0) {
        memset(out, '0', digits);
        return;
    }
    if (i <= LEAF) {
        for (char *at = out + digits; at > out; n = general64_size(x, n))
            decimal_write_19(at -= 19, general64_div1(x, x, n, WIDE_TEN19, WIDE_INVERSE(WIDE_TEN19)));
        return;
    }
    size_t nq;
    n = split(space, &nq, x, n, &p->power[i - 1]);
    print_all(out, space, nq, i - 1, p, space + nq + 1);
    print_all(out + digits / 2, x, n, i - 1, p, space);
}

/* The same without leading zeros: no digits for 0. Returns the number of digits. */
static size_t print_top(char *out, uint64_t *x, size_t n, unsigned i, const struct radix_powers *p, uint64_t *space)
{
    if (i <= LEAF) {
        char text[19 << LEAF];
        size_t zeros = 0;
        print_all(text, x, n, i, p, space);
        while (zeros < (size_t)19 << i && text[zeros] == '0')
            zeros++;
        memcpy(out, text + zeros, ((size_t)19 << i) - zeros);
        return ((size_t)19 << i) - zeros;
    }
    size_t nq;
    n = split(space, &nq, x, n, &p->power[i - 1]);
    if (nq == 0)
        return print_top(out, x, n, i - 1, p, space);
    size_t length = print_top(out, space, nq, i - 1, p, space + nq + 1);
    print_all(out + length, x, n, i - 1, p, space);
    return length + ((size_t)19 << (i - 1));
}

/* x and its spare limb, a quotient of half the size and its own, one of a quarter, ...; each may come out two limbs too long. */
size_t radix_print_space(size_t n)
{
    return 2 * n + 4 * RADIX_POWERS;
}

//> radix-print-divide
size_t radix_print_divide(char *out, const uint64_t *x, size_t n, const struct radix_powers *p, uint64_t *space)
{
    n = general64_size(x, n);
    if (n == 0) {
        memcpy(out, "0", 2);
        return 1;
    }
    memcpy(space, x, n * sizeof *x);
    size_t length = print_top(out, space, n, powers_for(n), p, space + n + 1);
    out[length] = '\0';
    return length;
}
//< radix-print-divide
