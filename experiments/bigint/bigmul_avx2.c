/* Multiply in columns, four at a time with AVX2. Contract in bigmul.h, bounds in bigmul_columns.c.
 *
 * A vector holds four neighbouring columns. With limb i of a in all lanes, their products are a_i times a window of b,
 *
 *     columns 4c to 4c+3:     += a_i (b_(4c-i), ..., b_(4c-i+3))
 *
 * an unaligned load. The windows of i = rho, rho + 4, rho + 8, rho + 12 are the same ones, shifted by whole vectors: each is loaded once
 * for up to four products. Sixteen limbs of a, a chunk, fill a sum to its bound; then it is cut at bit 32 and added to z. */
#include "bigmul_limbs.h"

#ifdef BIGMUL_X86
#include <immintrin.h>

#define AVX2 __attribute__((target("avx2")))
#define INLINE static inline __attribute__((always_inline))

AVX2 INLINE __m256i load(const uint64_t *p)
{
    return _mm256_loadu_si256((const __m256i *)p);
}

AVX2 INLINE void store(uint64_t *p, __m256i v)
{
    _mm256_storeu_si256((__m256i *)p, v);
}

AVX2 INLINE __m256i broadcast(uint64_t v)
{
    return _mm256_set1_epi64x((long long)v);
}

/* A limb in each lane; the products read 32 bits of a lane, and clang makes two instructions of a 64-bit broadcast it may narrow. */
AVX2 INLINE __m256i limb(uint64_t v)
{
    return _mm256_set1_epi32((int)v);
}

/* Lanes >= rho, and lanes < rho: the first and the last window reach over the ends of b. */
static const uint64_t lane_masks[4][8] = {
#define N UINT64_MAX
    {N, N, N, N, 0, 0, 0, 0}, {0, N, N, N, N, 0, 0, 0}, {0, 0, N, N, N, N, 0, 0}, {0, 0, 0, N, N, N, N, 0}
#undef N
};

/* Vector v of a group's columns: cut and add. */
AVX2 INLINE void add_columns(uint64_t *z, unsigned v, __m256i sum)
{
    uint64_t *lo = z + 16 * (v / 2) + 4 * (v % 2), *hi = lo + 8;
    store(lo, _mm256_add_epi64(load(lo), _mm256_and_si256(sum, broadcast(UINT32_MAX))));
    store(hi, _mm256_add_epi64(load(hi), _mm256_srli_epi64(sum, 32)));
}

/* The empty asm keeps the order: gcc would add the products as a tree, and spill most of them. */
#define MAC(c, x) do { s##c = _mm256_add_epi64(s##c, _mm256_mul_epu32(x, w)); __asm__("" : "+x"(s##c)); } while (0)

enum place { FIRST, INNER, LAST };      /* of a group in the row of b */

/* A chunk of 16 limbs of a times the windows of 16 columns; b points at the window of column 0 for i = 0. 64 products of vectors, but
 * 40 in the first group, which has no windows before b, and 40 in the last, which has none behind it. */
//> group
AVX2 INLINE void group(uint64_t *z, const uint64_t *a, const uint64_t *b, const enum place place)
{
    __m256i s0 = _mm256_setzero_si256(), s1 = s0, s2 = s0, s3 = s0, w;
#pragma GCC unroll 4
    for (int rho = 0; rho < 4; rho++) {
        const __m256i x0 = limb(a[rho]), x1 = limb(a[4 + rho]), x2 = limb(a[8 + rho]), x3 = limb(a[12 + rho]);
        if (place != FIRST) {
            w = load(b - 12 - rho); MAC(0, x3);
            w = load(b - 8 - rho); MAC(0, x2); MAC(1, x3);
            w = load(b - 4 - rho); MAC(0, x1); MAC(1, x2); MAC(2, x3);
        }
        w = load(b - rho);
        if (place == FIRST)
            w = _mm256_and_si256(w, load(lane_masks[rho]));
        if (place == LAST)
            w = _mm256_andnot_si256(load(lane_masks[rho]), w);
        MAC(0, x0); MAC(1, x1); MAC(2, x2); MAC(3, x3);
        if (place != LAST) {
            w = load(b + 4 - rho); MAC(1, x0); MAC(2, x1); MAC(3, x2);
            w = load(b + 8 - rho); MAC(2, x0); MAC(3, x1);
            w = load(b + 12 - rho); MAC(3, x0);
        }
    }
    add_columns(z, 0, s0);
    add_columns(z, 1, s1);
    add_columns(z, 2, s2);
    add_columns(z, 3, s3);
}
//< group

/* A chunk of 16 limbs, or of 8, times one block of b: windows 0, 1 and 2. */
AVX2 INLINE void block(uint64_t *z, const uint64_t *a, const uint64_t *b, const unsigned chunk)
{
    __m256i s0 = _mm256_setzero_si256(), s1 = s0, s2 = s0, s3 = s0, s4 = s0, s5 = s0, w;
#pragma GCC unroll 4
    for (int rho = 0; rho < 4; rho++) {
        const __m256i mask = load(lane_masks[rho]), x0 = limb(a[rho]), x1 = limb(a[4 + rho]);
        const __m256i x2 = chunk == 16 ? limb(a[8 + rho]) : x0, x3 = chunk == 16 ? limb(a[12 + rho]) : x1;
        w = _mm256_and_si256(load(b - rho), mask); MAC(0, x0); MAC(1, x1);
        if (chunk == 16) {
            MAC(2, x2); MAC(3, x3);
        }
        w = load(b + 4 - rho); MAC(1, x0); MAC(2, x1);
        if (chunk == 16) {
            MAC(3, x2); MAC(4, x3);
        }
        w = _mm256_andnot_si256(mask, load(b + 8 - rho)); MAC(2, x0); MAC(3, x1);
        if (chunk == 16) {
            MAC(4, x2); MAC(5, x3);
        }
    }
    add_columns(z, 0, s0);
    add_columns(z, 1, s1);
    add_columns(z, 2, s2);
    add_columns(z, 3, s3);
    if (chunk == 16) {
        add_columns(z, 4, s4);
        add_columns(z, 5, s5);
    }
}

/* Columns of a and b: chunks of two blocks of a along pairs of blocks of b, then the odd blocks. */
AVX2 static void columns(uint64_t *z, const uint64_t *a, size_t ka, const uint64_t *b, size_t kb)
{
    for (size_t i = 0; i < 16 * (ka + kb); i += 4)
        store(z + i, _mm256_setzero_si256());
    const size_t ea = ka - ka % 2, eb = kb - kb % 2;
    for (size_t i = 0; i < ea; i += 2) {
        if (eb > 0) {
            group(z + 16 * i, a + 8 * i, b, FIRST);
            for (size_t j = 2; j < eb; j += 2)
                group(z + 16 * (i + j), a + 8 * i, b + 8 * j, INNER);
            group(z + 16 * (i + eb), a + 8 * i, b + 8 * eb, LAST);
        }
        if (eb < kb)
            block(z + 16 * (i + eb), a + 8 * i, b + 8 * eb, 16);
    }
    if (ea < ka) {
        for (size_t j = 0; j < eb; j += 2)
            block(z + 16 * (ea + j), b + 8 * j, a + 8 * ea, 16);
        if (eb < kb)
            block(z + 16 * (ea + eb), a + 8 * ea, b + 8 * eb, 8);
    }
}

#define COLUMNS(name) avx2_##name
#define COLUMNS_TARGET AVX2
#define COLUMNS_LANES 4
#define COLUMNS_BASE LIMB_BASE
#define COLUMNS_SHIFT 32
#define COLUMNS_LEAF 8
#define COLUMNS_LAZY COLUMNS_LEAF
#define COLUMNS_TRIM 0
#define COLUMNS_MOST (BIGMUL_MOST / 8)
#define COLUMNS_UNEVEN (BIGMUL_MOST / 8)

AVX2 static void avx2_leaf(uint64_t *z, const uint64_t *a, const uint64_t *b, size_t k)
{
    columns(z, a, k, b, k);
}

#include "columns.h"

AVX2 static void product_by_columns(uint64_t *z, const uint64_t *a, size_t ka, const uint64_t *b, size_t kb, uint64_t *t)
{
    (void)t;
    columns(z, a, ka, b, kb);
}

/* ---- columns to limbs, eight at a time --------------------------------------------------------------------------------- */

/* bigmul_finish with 32-bit multiplies. Each quotient is estimated from the top 32 bits and is at most 3 too small:
 *
 *     V + bias = l + 2^32 h, h < 2^59        d2 = (h >> 27) floor(2^91 / B^2) >> 32          v = V - d2 B^2 < 3 B^2 < 2^62
 *                                            q = (v >> 30) floor(2^61 / B) >> 31             r = v - q B < 3 B
 *     t = r + q' + d2'' < 2^33               g = t >> 30, s = t - g B < 2^30 + 7 (2^30 - B) < 2 B - 8
 *     w = s + g', digit = w + in - B [w >= B, or w = B - 1 and in], where in is the carry, 0 or 1
 *
 * The last carries of eight columns are found by one addition of bits, as in masks_512 of addsub_vector.c: its time does not depend on the
 * data. It has to be so here: the bias of a column that is 0 comes to w = B - 1, and a carry runs through it. The bias has 2^58 on top in
 * its low part, taken off the high part, so that lo + bias is positive and can be shifted. */
struct before {
    __m256i d2, q, g;                   /* of the four columns before; q and g with the last lane turned to the first */
};

/* The lane below each lane. */
AVX2 INLINE __m256i up(__m256i v, __m256i *before)
{
    __m256i turned = _mm256_permute4x64_epi64(v, 0x93), r = _mm256_blend_epi32(turned, *before, 3);
    *before = turned;
    return r;
}

/* w of four columns, lo at z and hi at z + 8. */
AVX2 INLINE __m256i nearly_digits(const uint64_t *z, struct before *before)
{
    const bigmul_u128 bias = (bigmul_u128)BIGMUL_BIAS * LIMB_BASE * (LIMB_BASE - 1);
    const __m256i bias_lo = broadcast((uint32_t)bias + (UINT64_C(1) << 58)), bias_hi = broadcast((uint64_t)(bias >> 32) - (UINT64_C(1) << 26));
    const __m256i c_d2 = broadcast(2475880078), c_q = broadcast(2305843009), base = broadcast(LIMB_BASE);
    const __m256i b2_lo = broadcast((uint32_t)BIGMUL_B2), b2_hi = broadcast(BIGMUL_B2 >> 32);
    __m256i lo = _mm256_add_epi64(load(z), bias_lo), h = _mm256_add_epi64(_mm256_add_epi64(load(z + 8), bias_hi), _mm256_srli_epi64(lo, 32));
    __m256i d2 = _mm256_srli_epi64(_mm256_mul_epu32(_mm256_srli_epi64(h, 27), c_d2), 32);
    __m256i v = _mm256_blend_epi32(_mm256_slli_epi64(h, 32), lo, 0x55);
    v = _mm256_sub_epi64(v, _mm256_mul_epu32(d2, b2_lo));
    v = _mm256_sub_epi64(v, _mm256_slli_epi64(_mm256_mul_epu32(d2, b2_hi), 32));
    __m256i q = _mm256_srli_epi64(_mm256_mul_epu32(_mm256_srli_epi64(v, 30), c_q), 31), t = _mm256_sub_epi64(v, _mm256_mul_epu32(q, base));
    t = _mm256_add_epi64(t, up(q, &before->q));
    t = _mm256_add_epi64(t, _mm256_permute2x128_si256(before->d2, d2, 0x21));
    before->d2 = d2;
    __m256i g = _mm256_srli_epi64(t, 30);
    return _mm256_add_epi64(_mm256_sub_epi64(t, _mm256_mul_epu32(g, base)), up(g, &before->g));
}

/* One bit a lane, -1 or 0, and back. */
AVX2 INLINE unsigned bits(__m256i mask)
{
    return (unsigned)_mm256_movemask_ps(_mm256_castsi256_ps(mask));
}

AVX2 INLINE __m256i lanes(unsigned bits)
{
    const __m256i each = _mm256_setr_epi32(1, 2, 4, 8, 16, 32, 64, 128);
    return _mm256_cmpeq_epi32(_mm256_and_si256(_mm256_set1_epi32((int)bits), each), each);
}

AVX2 static void finish(uint32_t *restrict r, size_t n, const uint64_t *restrict z)
{
    const __m256i zero = _mm256_setzero_si256(), base = _mm256_set1_epi32((int)LIMB_BASE), top = _mm256_set1_epi32((int)LIMB_BASE - 1);
    const __m256i order = _mm256_setr_epi32(0, 1, 4, 5, 2, 3, 6, 7);
    struct before before = {_mm256_setr_epi64x(0, 0, 0, (long long)BIGMUL_BIAS), zero, zero};
    unsigned carry = 0;
    for (size_t i = 0; i < n; i += 8) {
        const __m256i w0 = nearly_digits(z + 2 * i, &before), w1 = nearly_digits(z + 2 * i + 4, &before);
        /* the low halves of all eight lanes */
        const __m256 even = _mm256_shuffle_ps(_mm256_castsi256_ps(w0), _mm256_castsi256_ps(w1), 0x88);
        __m256i w = _mm256_permutevar8x32_epi32(_mm256_castps_si256(even), order);
        const unsigned over = bits(_mm256_cmpgt_epi32(w, top)), handed = bits(_mm256_cmpeq_epi32(w, top));
        const unsigned sum = handed + (over << 1 | carry), in = (sum ^ handed) & 0xff;
        carry = sum >> 8;
        w = _mm256_sub_epi32(_mm256_sub_epi32(w, lanes(in)), _mm256_and_si256(lanes(over | (handed & in)), base));
        if (n - i >= 8) {
            _mm256_storeu_si256((__m256i *)(r + i), w);
        } else {
            uint32_t last[8];
            _mm256_storeu_si256((__m256i *)last, w);
            memcpy(r + i, last, (n - i) * sizeof *r);
        }
    }
}

void bigmul_columns_avx2(uint32_t *r, const uint32_t *a, size_t na, const uint32_t *b, size_t nb, uint64_t *scratch)
{
    bigmul_with(r, a, na, b, nb, scratch, product_by_columns, finish);
}

void bigmul_karatsuba_avx2(uint32_t *r, const uint32_t *a, size_t na, const uint32_t *b, size_t nb, uint64_t *scratch)
{
    bigmul_with(r, a, na, b, nb, scratch, avx2_product, finish);
}

#else
typedef int bigmul_avx2_has_nothing_here;
#endif
