/* One number in any of five bases. Contract in base.h. */
#include "base.h"

#include "rng.h"
#include "wide.h"

#include <stdlib.h>

static const struct {
    uint64_t value;
    size_t bytes;
    unsigned digits;                    /* 0: binary */
    unsigned bits;
} bases[BASES] = {
    [E9] = {1000000000, 4, 9, 0}, [E18] = {WIDE_TEN18, 8, 18, 0}, [E19] = {WIDE_TEN19, 8, 19, 0},
    [B32] = {UINT64_C(1) << 32, 4, 0, 32}, [B64] = {0, 8, 0, 64},
};

size_t base_bytes(enum base b)
{
    return bases[b].bytes;
}

uint64_t base_value(enum base b)
{
    return bases[b].value;
}

size_t base_limbs(enum base b, size_t digits)
{
    if (bases[b].digits)
        return (digits + bases[b].digits - 1) / bases[b].digits;
    return (size_t)((double)digits * 3.3219280948873623) / bases[b].bits + 1;   /* log2(10) */
}

static uint64_t limb(enum base b, const void *limbs, size_t i)
{
    return bases[b].bytes == 4 ? ((const uint32_t *)limbs)[i] : ((const uint64_t *)limbs)[i];
}

void base_fill(enum base b, void *limbs, size_t n, uint64_t *rng)
{
    uint32_t *narrow = limbs;
    uint64_t *wide = limbs;
    if (bases[b].bytes == 4)
        for (size_t i = 0; i < n; i++)
            narrow[i] = (uint32_t)rng_below(rng, bases[b].value);
    else
        for (size_t i = 0; i < n; i++)
            wide[i] = b == B64 ? rng_next(rng) : rng_below(rng, bases[b].value);
}

/* ---- residues ----------------------------------------------------------------------------------------------------------- */

static uint64_t reduce(wide_u128 x)             /* x < 2^126 */
{
    x = (x & BASE_PRIME) + (x >> 61);           /* < 2^66 */
    x = (x & BASE_PRIME) + (x >> 61);           /* < P + 2^5 */
    return (uint64_t)(x >= BASE_PRIME ? x - BASE_PRIME : x);
}

uint64_t residue_mul(uint64_t a, uint64_t b)
{
    return reduce((wide_u128)a * b);
}

uint64_t residue_inverse(uint64_t a)            /* a^(P-2) */
{
    uint64_t r = 1;
    for (uint64_t e = BASE_PRIME - 2; e; e >>= 1, a = residue_mul(a, a))
        if (e & 1)
            r = residue_mul(r, a);
    return r;
}

uint64_t base_residue(enum base b, const void *limbs, size_t n)
{
    const wide_u128 B = b == B64 ? (wide_u128)1 << 64 : bases[b].value;
    uint64_t r = 0;
    for (size_t i = n; i-- > 0;)
        r = reduce(r * B + limb(b, limbs, i));
    return r;
}

/* ---- the oracle --------------------------------------------------------------------------------------------------------- */

static int in_range(enum base b, const void *limbs, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (b != B64 && limb(b, limbs, i) >= bases[b].value)
            return 0;
    return 1;
}

static int residues_agree(enum base b, const void *limbs, size_t n, const void *s, size_t ns, uint64_t m)
{
    return base_residue(b, limbs, n) == residue_mul(base_residue(b, s, ns), reduce(m));
}

#ifdef HAVE_GMP
int base_to_mpz(mpz_t z, enum base b, const void *limbs, size_t n)
{
    const unsigned digits = bases[b].digits;
    if (!in_range(b, limbs, n))
        return 0;
    if (!digits) {
        mpz_import(z, n, -1, bases[b].bytes, 0, 0, limbs);
        return 1;
    }
    char *text = malloc(digits * n + 2), *end = text;
    if (!text)
        return 0;
    *end++ = '0';
    for (size_t i = n; i-- > 0; end += digits) {
        uint64_t v = limb(b, limbs, i);
        for (unsigned k = digits; k-- > 0; v /= 10)
            end[k] = (char)('0' + v % 10);
    }
    *end = '\0';
    int ok = mpz_set_str(z, text, 10) == 0;
    free(text);
    return ok;
}

static int gmp_agrees(enum base b, const void *limbs, size_t n, const void *s, size_t ns, uint64_t m)
{
    mpz_t got, want, factor;
    mpz_inits(got, want, factor, (mpz_ptr)0);
    mpz_import(factor, 1, -1, sizeof m, 0, 0, &m);
    int ok = base_to_mpz(got, b, limbs, n) && base_to_mpz(want, b, s, ns);
    mpz_mul(want, want, factor);
    ok = ok && mpz_cmp(got, want) == 0;
    mpz_clears(got, want, factor, (mpz_ptr)0);
    return ok;
}
#else
static int gmp_agrees(enum base b, const void *limbs, size_t n, const void *s, size_t ns, uint64_t m)
{
    return residues_agree(b, limbs, n, s, ns, m);
}
#endif

enum { FEW_LIMBS = 4096 };              /* reading a long decimal number into GMP takes milliseconds */

int base_product_ok(enum base b, const void *limbs, size_t n, const void *s, size_t ns, uint64_t m)
{
    return in_range(b, limbs, n) && residues_agree(b, limbs, n, s, ns, m) &&
           (n > FEW_LIMBS || gmp_agrees(b, limbs, n, s, ns, m));
}
