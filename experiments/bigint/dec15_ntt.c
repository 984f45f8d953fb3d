/* Number-theoretic transform in the 52-bit lanes of AVX-512 IFMA. Contract in dec15_ntt.h.
 *
 * Evaluation goes down a tree. A node of length 2h holds a polynomial modulo x^2h - rho^2 and splits it modulo x^h - rho and x^h + rho:
 *
 *     (a, b) -> (a + rho b, a - rho b)          a, b: the low and the high h coefficients
 *
 * From x^N - 1, node k of any level has rho = w[k] = exp(2 pi i f(k) / 2), f(k) = the bits of k mirrored behind the binary point; so one
 * table serves all levels and lengths. The way back is the transpose, (a, b) -> (a + b, rho (a - b)), with the same table: F^T F a is N
 * times a with its indices negated modulo N.
 *
 * Arithmetic is lazy: p < 2^49, so lanes may hold up to 8 p < 2^52. Multiplication by a constant w with v = floor(w 2^52 / p), Shoup's way:
 *
 *     q = hi52(x v),  r = x w - q p = lo52(x w) + lo52(q (2^52 - p)) mod 2^52,       0 <= r < 2 p for any x < 2^52
 *
 * Sources: Harvey, "Faster arithmetic for number-theoretic transforms", 2014 (lazy butterflies); Shoup's NTL (the quotient v). The order
 * of nodes and the transposed way back are as in FLINT's fft_small, in idea. */
#include "dec15_ntt.h"

#ifdef DEC15_NTT_X86
#include "columns_scratch.h"
#include "dec15_digits.h"
#include "dec15_modulus.h"

#include <string.h>

/* ---- passes ---------------------------------------------------------------------------------------------------------------- */

/* Two levels down: node k of 4 quarters of q words. In and out below 8 p. */
//> ntt-down
IFMA INLINE void down4(uint64_t *x, size_t q, size_t k, const struct dec15_roots *roots)
{
    const struct constant c1 = constant(roots->w[k], roots->v[k]), c2 = constant(roots->w[2 * k], roots->v[2 * k]);
    const struct constant c3 = constant(roots->w[2 * k + 1], roots->v[2 * k + 1]);
    for (size_t j = 0; j < q; j += 8) {
        uint64_t *at = x + j;
        __m512i x0 = reduce(load(at), 4), x1 = reduce(load(at + q), 4), t2 = mul(load(at + 2 * q), c1), t3 = mul(load(at + 3 * q), c1);
        __m512i y0 = add(x0, t2), y2 = sub(x0, t2, 2);                                  /* < 6 p */
        __m512i u1 = mul(add(x1, t3), c2), u3 = mul(sub(x1, t3, 2), c3);                /* < 2 p */
        store(at, add(y0, u1));
        store(at + q, sub(y0, u1, 2));
        store(at + 2 * q, add(y2, u3));
        store(at + 3 * q, sub(y2, u3, 2));
    }
}
//< ntt-down

/* Its transpose. In below 4 p, out below 4 p. */
IFMA INLINE void up4(uint64_t *x, size_t q, size_t k, const struct dec15_roots *roots)
{
    const struct constant c1 = constant(roots->w[k], roots->v[k]), c2 = constant(roots->w[2 * k], roots->v[2 * k]);
    const struct constant c3 = constant(roots->w[2 * k + 1], roots->v[2 * k + 1]);
    for (size_t j = 0; j < q; j += 8) {
        uint64_t *at = x + j;
        __m512i z0 = load(at), z1 = load(at + q), z2 = load(at + 2 * q), z3 = load(at + 3 * q);
        __m512i y0 = reduce(add(z0, z1), 4), y1 = mul(sub(z0, z1, 4), c2);              /* < 4 p, < 2 p */
        __m512i y2 = reduce(add(z2, z3), 4), y3 = mul(sub(z2, z3, 4), c3);
        store(at, reduce(add(y0, y2), 4));
        store(at + q, add(y1, y3));
        store(at + 2 * q, mul(sub(y0, y2, 4), c1));
        store(at + 3 * q, mul(sub(y1, y3, 2), c1));
    }
}

#define LOAD8(a) \
    __m512i a##0 = load(x), a##1 = load(x + 8), a##2 = load(x + 16), a##3 = load(x + 24), \
            a##4 = load(x + 32), a##5 = load(x + 40), a##6 = load(x + 48), a##7 = load(x + 56)
#define STORE8(a) \
    (store(x, a##0), store(x + 8, a##1), store(x + 16, a##2), store(x + 24, a##3), \
     store(x + 32, a##4), store(x + 40, a##5), store(x + 48, a##6), store(x + 56, a##7))
#define CONSTANT(i) ((struct constant){load(c + 16 * (i)), load(c + 16 * (i) + 8)})
#define DOWN(a, b, i) do { const __m512i t = mul(b, CONSTANT(i)); b = sub(a, t, 2); a = add(a, t); } while (0)
#define UP(a, b, i, k) do { const __m512i t = sub(a, b, k); a = add(a, b); b = mul(t, CONSTANT(i)); } while (0)

/* The last three levels of eight nodes of eight words, a node a lane, in < 8 p, out < 6 p; left in that order. */
IFMA INLINE void down_block(uint64_t *x, const uint64_t *c)
{
    LOAD8(a);
    __m512i b0, b1, b2, b3, b4, b5, b6, b7;
    TRANSPOSE(a, b);
    b0 = reduce(b0, 4); b1 = reduce(b1, 4); b2 = reduce(b2, 4); b3 = reduce(b3, 4);
    DOWN(b0, b4, 0); DOWN(b1, b5, 0); DOWN(b2, b6, 0); DOWN(b3, b7, 0);                 /* < 6 p */
    DOWN(b0, b2, 1); DOWN(b1, b3, 1); DOWN(b4, b6, 2); DOWN(b5, b7, 2);                 /* < 8 p */
    b0 = reduce(b0, 4); b2 = reduce(b2, 4); b4 = reduce(b4, 4); b6 = reduce(b6, 4);
    DOWN(b0, b1, 3); DOWN(b2, b3, 4); DOWN(b4, b5, 5); DOWN(b6, b7, 6);
    STORE8(b);
}

/* In < 2 p, out < 4 p. */
IFMA INLINE void up_block(uint64_t *x, const uint64_t *c)
{
    LOAD8(b);
    __m512i a0, a1, a2, a3, a4, a5, a6, a7;
    UP(b0, b1, 3, 2); UP(b2, b3, 4, 2); UP(b4, b5, 5, 2); UP(b6, b7, 6, 2);             /* < 4 p, < 2 p */
    UP(b0, b2, 1, 4); UP(b1, b3, 1, 2); UP(b4, b6, 2, 4); UP(b5, b7, 2, 2);             /* b0, b4 < 8 p, b1, b5 < 4 p, the rest < 2 p */
    b0 = reduce(b0, 4); b4 = reduce(b4, 4);
    UP(b0, b4, 0, 4); UP(b1, b5, 0, 4); UP(b2, b6, 0, 2); UP(b3, b7, 0, 2);
    b0 = reduce(b0, 4); b1 = reduce(b1, 4);
    TRANSPOSE(b, a);
    STORE8(a);
}

/* Node k of n = 8 4^i words, down to single values. Depth first until a piece fits the first-level cache. */
enum { CACHED = 2048 };

IFMA static void down(uint64_t *x, size_t n, size_t k, const struct dec15_roots *roots)
{
    if (n > CACHED) {
        down4(x, n / 4, k, roots);
        for (size_t i = 0; i < 4; i++)
            down(x + i * (n / 4), n / 4, 4 * k + i, roots);
        return;
    }
    size_t nodes = 1;
    for (size_t m = n; m > 8; m /= 4, nodes *= 4)
        for (size_t i = 0; i < nodes; i++)
            down4(x + i * m, m / 4, nodes * k + i, roots);
    for (size_t i = 0; i < n / 64; i++)
        down_block(x + 64 * i, roots->blocks + (nodes * k / 8 + i) * 14 * 8);
}

IFMA static void up(uint64_t *x, size_t n, size_t k, const struct dec15_roots *roots)
{
    if (n > CACHED) {
        for (size_t i = 0; i < 4; i++)
            up(x + i * (n / 4), n / 4, 4 * k + i, roots);
        up4(x, n / 4, k, roots);
        return;
    }
    size_t nodes = n / 8;
    for (size_t i = 0; i < n / 64; i++)
        up_block(x + 64 * i, roots->blocks + (nodes * k / 8 + i) * 14 * 8);
    for (size_t m = 32; m <= n; m *= 4) {
        nodes /= 4;
        for (size_t i = 0; i < nodes; i++)
            up4(x + i * m, m / 4, nodes * k + i, roots);
    }
}

/* The first one or two levels, so that 8 4^i words are left. Digits come in below p; where they fill only the low half the rest is not
 * read. */
IFMA static void down_top(uint64_t *x, unsigned log, int half, const struct dec15_roots *roots)
{
    const size_t n = (size_t)1 << log, q = n / 4;
    if (log % 2 == 0) {
        for (size_t j = 0; j < n / 2; j += 8) {
            __m512i a = load(x + j), b = half ? _mm512_setzero_si512() : load(x + n / 2 + j);
            store(x + j, add(a, b));
            store(x + n / 2 + j, sub(a, b, 1));
        }
    } else if (!half) {
        down4(x, q, 0, roots);
    } else {
        const struct constant i4 = constant(roots->w[1], roots->v[1]);
        for (size_t j = 0; j < q; j += 8) {
            __m512i a = load(x + j), b = load(x + q + j), t = mul(b, i4);
            store(x + j, add(a, b));
            store(x + q + j, sub(a, b, 1));
            store(x + 2 * q + j, add(a, t));
            store(x + 3 * q + j, sub(a, t, 2));
        }
    }
    const size_t piece = log % 2 ? q : n / 2;
    for (size_t i = 0; i * piece < n; i++)
        down(x + i * piece, piece, i, roots);
}

IFMA static void up_top(uint64_t *x, unsigned log, const struct dec15_roots *roots)
{
    const size_t n = (size_t)1 << log, piece = log % 2 ? n / 4 : n / 2;
    for (size_t i = 0; i * piece < n; i++)
        up(x + i * piece, piece, i, roots);
    if (log % 2) {
        up4(x, piece, 0, roots);
        return;
    }
    for (size_t j = 0; j < piece; j += 8) {
        __m512i a = load(x + j), b = load(x + piece + j);
        store(x + j, reduce(add(a, b), 4));
        store(x + piece + j, reduce(sub(a, b, 4), 4));
    }
}

/* x = x y / n. Montgomery with R = 2^52 undoes itself in the constant R / n: x, y < 4 p, so hi < 16 p^2 / R <= 2 p. */
IFMA static void pointwise(uint64_t *x, const uint64_t *y, size_t n)
{
    uint64_t inverse = 1;               /* of p modulo 2^52, by Newton */
    for (int i = 0; i < 6; i++)
        inverse *= 2 - DEC15_P * inverse;
    const uint64_t w = mul_mod((UINT64_C(1) << 52) % DEC15_P, DEC15_P - (DEC15_P - 1) / n); /* n divides p - 1, so 1 / n = -(p - 1) / n */
    const struct constant scale = constant(w, quotient(w));
    const __m512i zero = _mm512_setzero_si512(), minus_p = words(DEC15_P), p_inverse = words(inverse & M52);
    for (size_t j = 0; j < n; j += 8) {
        __m512i a = reduce(load(x + j), 4), b = reduce(load(y + j), 4);
        __m512i m = _mm512_madd52lo_epu64(zero, _mm512_madd52lo_epu64(zero, a, b), p_inverse);
        __m512i hi = _mm512_madd52hi_epu64(zero, a, b);
        store(x + j, mul(sub(hi, _mm512_madd52hi_epu64(zero, m, minus_p), 1), scale));
    }
}

/* ---- the whole ------------------------------------------------------------------------------------------------------------- */

unsigned dec15_ntt_log(size_t na, size_t nb)
{
    unsigned log = DEC15_NTT_LEAST_LOG;
    while ((size_t)1 << log < 3 * (na + nb))
        log++;
    return log;
}

/* Two arrays of N words, each with 32 before and behind it. The digits are written in 24s: up to 21 words behind N. */
size_t dec15_mul_ntt_scratch(size_t na, size_t nb)
{
    return COLUMNS_ALIGN + 2 * (((size_t)1 << dec15_ntt_log(na, nb)) + 64);
}

void dec15_mul_ntt(dec15_limb *r, const dec15_limb *a, size_t na, const dec15_limb *b, size_t nb, uint64_t *scratch,
                   const struct dec15_roots *roots)
{
    const unsigned log = dec15_ntt_log(na, nb);
    const size_t n = (size_t)1 << log;
    uint64_t *start = columns_align(scratch), *x = start + 32, *y = x + n + 64;
    memset(start, 0, 32 * sizeof *start);
    down_top(x, log, split(x, log, a, na), roots);
    if (a == b && na == nb) {
        pointwise(x, x, n);
    } else {
        down_top(y, log, split(y, log, b, nb), roots);
        pointwise(x, y, n);
    }
    up_top(x, log, roots);
    merge(y, na + nb, x, n);            /* 16 words for 8 columns, 24 coefficients: fewer than n */
    finish(r, na + nb, y);
}

#else
typedef int dec15_ntt_has_nothing_here;
#endif
