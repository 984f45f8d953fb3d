/* Two independent oracles for products of numbers in base 10^9. Contract in oracle.h. */
#include "oracle.h"

#include <stdlib.h>
#include <string.h>

/* ---- decimal digits ----------------------------------------------------------------------------------------------------- */

/* digits[0..9n), the least significant first. Returns 0 when a limb is too large. */
static int digits_of(uint8_t *digits, const uint32_t *limbs, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        uint32_t v = limbs[i];
        for (int k = 0; k < LIMB_DIGITS; k++, v /= 10)
            *digits++ = (uint8_t)(v % 10);
        if (v != 0)
            return 0;
    }
    return 1;
}

static size_t significant(const uint8_t *digits, size_t n)
{
    while (n > 0 && digits[n - 1] == 0)
        n--;
    return n;
}

/* product[0..na+nb) = a * b: column sums, each below 81 * 2^25 < 2^32 while nb is below 2^25, then the carries. */
static void digits_mul(uint8_t *product, uint32_t *column, const uint8_t *a, size_t na, const uint8_t *b, size_t nb)
{
    memset(column, 0, (na + nb) * sizeof *column);
    for (size_t j = 0; j < nb; j++)
        for (size_t i = 0; i < na; i++)
            column[i + j] += (uint32_t)a[i] * b[j];
    uint32_t carry = 0;
    for (size_t i = 0; i < na + nb; i++) {
        carry += column[i];
        product[i] = (uint8_t)(carry % 10);
        carry /= 10;
    }
}

int oracle_digits_mul_ok(const uint32_t *r, const uint32_t *a, size_t na, const uint32_t *b, size_t nb)
{
    const size_t da = LIMB_DIGITS * na, db = LIMB_DIGITS * nb, dr = da + db;
    uint8_t *digits = malloc(3 * dr + 1); /* a, b; a b; r */
    uint32_t *column = malloc((dr + 1) * sizeof *column);
    int ok = digits != NULL && column != NULL;
    if (ok && (ok = digits_of(digits, a, na) && digits_of(digits + da, b, nb) && digits_of(digits + 2 * dr, r, na + nb))) {
        digits_mul(digits + dr, column, digits, da, digits + da, db);
        ok = memcmp(digits + dr, digits + 2 * dr, dr) == 0;
    }
    free(digits);
    free(column);
    return ok;
}

int oracle_digits_mul1_ok(const uint32_t *d, uint32_t carry, const uint32_t *s, size_t n, uint32_t m)
{
    uint32_t *r = malloc((n + 1) * sizeof *r);
    if (r == NULL)
        return 0;
    if (n > 0)
        memcpy(r, d, n * sizeof *r);
    r[n] = carry;
    int ok = oracle_digits_mul_ok(r, s, n, &m, 1);
    free(r);
    return ok;
}

int oracle_digits_factorial_ok(const uint32_t *d, size_t n, uint32_t k)
{
    const size_t dn = LIMB_DIGITS * n, room = dn + 2 * LIMB_DIGITS;
    uint8_t *buffer = calloc(3, room); /* f, the next f, d */
    uint32_t *column = malloc(room * sizeof *column);
    int ok = buffer != NULL && column != NULL && digits_of(buffer + 2 * room, d, n);
    if (ok) {
        uint8_t *f = buffer, *next = buffer + room;
        size_t nf = 1;
        f[0] = 1;
        for (uint32_t i = 1; ok && i <= k; i++) {
            uint8_t factor[LIMB_DIGITS + 1];
            ok = digits_of(factor, &i, 1);
            size_t ni = significant(factor, LIMB_DIGITS);
            digits_mul(next, column, f, nf, factor, ni);
            nf = significant(next, nf + ni);
            ok = ok && nf <= dn; /* longer than d: d is too small, and the room is */
            uint8_t *t = f;
            f = next;
            next = t;
        }
        ok = ok && significant(buffer + 2 * room, dn) == nf && memcmp(f, buffer + 2 * room, nf) == 0;
    }
    free(buffer);
    free(column);
    return ok;
}

/* ---- GMP ------------------------------------------------------------------------------------------------------------------ */

#ifdef HAVE_GMP
#include <gmp.h>

/* z = limbs, through decimal text, which GMP parses itself. Returns 0 when a limb is too large or memory runs out. */
static int gmp_of(mpz_t z, const uint32_t *limbs, size_t n)
{
    char *text = malloc(LIMB_DIGITS * n + 2);
    int ok = text != NULL;
    if (ok) {
        char *end = text;
        *end++ = '0';
        for (size_t i = n; i-- > 0; end += LIMB_DIGITS) {
            uint32_t v = limbs[i];
            ok = ok && v < LIMB_BASE;
            for (int k = LIMB_DIGITS; k-- > 0; v /= 10)
                end[k] = (char)('0' + v % 10);
        }
        *end = '\0';
        ok = ok && mpz_set_str(z, text, 10) == 0;
    }
    free(text);
    return ok;
}

int oracle_gmp_mul_ok(const uint32_t *r, const uint32_t *a, size_t na, const uint32_t *b, size_t nb)
{
    mpz_t x, y, z;
    mpz_inits(x, y, z, (mpz_ptr)0);
    int ok = gmp_of(x, a, na) && gmp_of(y, b, nb) && gmp_of(z, r, na + nb);
    mpz_mul(x, x, y);
    ok = ok && mpz_cmp(x, z) == 0;
    mpz_clears(x, y, z, (mpz_ptr)0);
    return ok;
}

int oracle_gmp_mul1_ok(const uint32_t *d, uint32_t carry, const uint32_t *s, size_t n, uint32_t m)
{
    mpz_t x, z, top;
    mpz_inits(x, z, top, (mpz_ptr)0);
    int ok = carry < LIMB_BASE && m < LIMB_BASE && gmp_of(x, s, n) && gmp_of(z, d, n);
    mpz_mul_ui(x, x, m);
    mpz_ui_pow_ui(top, 10, LIMB_DIGITS * (unsigned long)n);
    mpz_addmul_ui(z, top, carry);
    ok = ok && mpz_cmp(x, z) == 0;
    mpz_clears(x, z, top, (mpz_ptr)0);
    return ok;
}

int oracle_gmp_factorial_ok(const uint32_t *d, size_t n, uint32_t k)
{
    mpz_t x, z;
    mpz_inits(x, z, (mpz_ptr)0);
    int ok = gmp_of(z, d, n);
    mpz_fac_ui(x, k);
    ok = ok && mpz_cmp(x, z) == 0;
    mpz_clears(x, z, (mpz_ptr)0);
    return ok;
}
#endif

/* ---- the one to ask ------------------------------------------------------------------------------------------------------- */

#ifdef HAVE_GMP
#define ORACLE(name) oracle_gmp_##name
#else
#define ORACLE(name) oracle_digits_##name
#endif

int oracle_mul1_ok(const uint32_t *d, uint32_t carry, const uint32_t *s, size_t n, uint32_t m)
{
    return ORACLE(mul1_ok)(d, carry, s, n, m);
}

int oracle_mul_ok(const uint32_t *r, const uint32_t *a, size_t na, const uint32_t *b, size_t nb)
{
    return ORACLE(mul_ok)(r, a, na, b, nb);
}

int oracle_factorial_ok(const uint32_t *d, size_t n, uint32_t k)
{
    return ORACLE(factorial_ok)(d, n, k);
}
