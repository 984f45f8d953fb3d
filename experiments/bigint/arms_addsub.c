/* arms_addsub.c - add and subtract: the runtime's step, chains, no chain, vectors, and GMP on as many decimal digits. */
#include "addsub.h"
#include "arms.h"
#include "arms_big.h"
#include "rng.h"

#include <stdlib.h>
#include <string.h>

#ifdef HAVE_GMP
#include <gmp.h>
#endif

enum { SPREAD = 1024 };                 /* limbs over which the operands of the calls are spread: all in the first-level cache */
enum { ADD, SUB, RUNS };                /* c->m */

LAB_TWIN_OF(add_divide);
LAB_TWIN_OF(sub_divide);

typedef uint64_t peer_fn(uint64_t *d, const uint64_t *a, const uint64_t *b, size_t n);

struct sums {
    long what;
    size_t n, n64;                      /* limbs, and words of the same decimal size */
    uint32_t *a, *b, *d;                /* SPREAD + n limbs, the same, n */
    uint64_t *a64, *b64, *d64;
    uint64_t acc;
};

/* An arm is known by how it adds; this is how it subtracts. */
static const struct {
    lab_fn add, sub;
} pairs[] = {
#define PAIR(form) {(lab_fn)add_##form, (lab_fn)sub_##form},
    ADDSUB_EACH_PORTABLE(PAIR)
    {(lab_fn)add_divide__twin, (lab_fn)sub_divide__twin},
#ifdef ADDSUB_X86
    PAIR(avx2) PAIR(avx512) PAIR(avx512_mask)
#endif
#ifdef HAVE_GMP
    {(lab_fn)mpn_add_n, (lab_fn)mpn_sub_n},
#endif
};

static lab_fn kernel(const struct sums *s, const struct lab_arm *arm)
{
    for (size_t i = 0; s->what == SUB && i < sizeof pairs / sizeof *pairs; i++)
        if (pairs[i].add == arm->fn)
            return pairs[i].sub;
    return arm->fn;
}

static void sums_teardown(void *state)
{
    struct sums *s = state;
    free(s->a);
    free(s->b);
    free(s->d);
    free(s->a64);
    free(s->b64);
    free(s->d64);
    free(s);
}

static void *sums_setup(const struct lab_case *c)
{
    struct sums *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    s->what = c->m;
    s->n = (size_t)c->n;
    s->n64 = (size_t)((double)c->n * 29.897352853986263 / 64) + 1; /* log2(10^9) bits a limb */
    s->a = calloc(SPREAD + s->n, sizeof *s->a);
    s->b = calloc(SPREAD + s->n, sizeof *s->b);
    s->d = calloc(s->n, sizeof *s->d);
    s->a64 = calloc(SPREAD / 2 + s->n64, sizeof *s->a64);
    s->b64 = calloc(SPREAD / 2 + s->n64, sizeof *s->b64);
    s->d64 = calloc(s->n64, sizeof *s->d64);
    if (!s->a || !s->b || !s->d || !s->a64 || !s->b64 || !s->d64) {
        sums_teardown(s);
        return NULL;
    }
    return s;
}

/* Fresh digits each epoch: a predictor learns the carries of replayed ones. RUNS: every limb of the sum is B - 1, and a carry enters. */
static void sums_reset(void *state, const struct lab_arm *arm, uint64_t epoch)
{
    struct sums *s = state;
    uint64_t rng = LAB_SEED + s->n * 1000003u + epoch * 0x10001u;
    s->acc = 0;
    if (arm->role == LAB_PEER) {
        for (size_t i = 0; i < SPREAD / 2 + s->n64; i++) {
            s->a64[i] = rng_next(&rng);
            s->b64[i] = s->what == RUNS ? ~s->a64[i] + (i == 0) : rng_next(&rng);
        }
        return;
    }
    for (size_t i = 0; i < SPREAD + s->n; i++) {
        s->a[i] = (uint32_t)rng_below(&rng, LIMB_BASE);
        s->b[i] = s->what == RUNS ? LIMB_BASE - 1 - s->a[i] : (uint32_t)rng_below(&rng, LIMB_BASE);
    }
    if (s->what == RUNS) {
        s->a[0] = 1;
        s->b[0] = LIMB_BASE - 1;
    }
}

/* Each call has operands at a place of its own, the two of different parity of 16 limbs; RUNS has one place. */
static void sums_run(void *state, const struct lab_arm *arm, uint64_t reps)
{
    struct sums *s = state;
    const lab_fn f = kernel(s, arm);
    uint64_t acc = 0;
    if (arm->role == LAB_PEER) {
        for (uint64_t i = 0; i < reps; i++) {
            size_t at = s->what == RUNS ? 0 : i * 24 % (SPREAD / 2), other = s->what == RUNS ? 0 : i * 40 % (SPREAD / 2);
            acc = acc * 31 + ((peer_fn *)f)(s->d64, s->a64 + at, s->b64 + other, s->n64);
        }
    } else {
        for (uint64_t i = 0; i < reps; i++) {
            size_t at = s->what == RUNS ? 0 : i * 48 % SPREAD, other = s->what == RUNS ? 0 : i * 80 % SPREAD;
            acc = acc * 31 + ((addsub_fn *)f)(s->d, s->a + at, s->b + other, s->n);
        }
    }
    s->acc = acc;
}

static uint64_t sums_hash(void *state, const struct lab_arm *arm)
{
    struct sums *s = state;
    (void)arm;
    return lab_hash(lab_hash(LAB_HASH0, &s->acc, sizeof s->acc), s->d, s->n * sizeof *s->d);
}

/* Digit by digit, as at school. */
static int digits_agree(const struct sums *s, uint32_t out)
{
    const int subtract = s->what == SUB;
    int carry = 0;
    for (size_t i = 0; i < s->n; i++)
        for (uint32_t place = 1; place < LIMB_BASE; place *= 10) {
            int x = (int)(s->a[i] / place % 10), y = (int)(s->b[i] / place % 10), t = subtract ? x - y - carry : x + y + carry;
            carry = subtract ? t < 0 : t > 9;
            if ((uint32_t)((t + 10) % 10) != s->d[i] / place % 10)
                return 0;
        }
    return (uint32_t)carry == out;
}

static int sums_check(void *state, const struct lab_arm *arm)
{
    struct sums *s = state;
    sums_reset(s, arm, 0);
    if (arm->role != LAB_PEER)
        return digits_agree(s, ((addsub_fn *)kernel(s, arm))(s->d, s->a, s->b, s->n));
    __extension__ typedef unsigned __int128 u128;
    uint64_t carry = 0, out = ((peer_fn *)kernel(s, arm))(s->d64, s->a64, s->b64, s->n64);
    for (size_t i = 0; i < s->n64; i++) {
        u128 t = s->what == SUB ? (u128)s->a64[i] - s->b64[i] - carry : (u128)s->a64[i] + s->b64[i] + carry;
        carry = (uint64_t)(t >> 64) & 1;
        if ((uint64_t)t != s->d64[i])
            return 0;
    }
    return carry == out;
}

static const struct lab_view sums_views[] = {
    { "thr", sums_run, "independent calls" },
    { 0 }
};

static const struct lab_arm sums_arms[] = {
    { "divide", (lab_fn)add_divide, LAB_REF, NULL, "the runtime's step: % and / by the base for each limb" },
    { "twin", (lab_fn)add_divide__twin, LAB_TWIN, NULL, "divide compiled again" },
    KERNEL("branch", add_branch, "the carry is a jump"),
    KERNEL("chain.1", add_chain_1, "the carry is a sign; one chain"),
    KERNEL("chain.2", add_chain_2, "two chains"),
    KERNEL("chain.4", add_chain_4, "four chains"),
    KERNEL("chain.8", add_chain_8, "eight chains"),
    KERNEL("neighbour", add_neighbour, "no chain, plain C: each limb takes its carry from its neighbour's own sum"),
    { "avx2", X86_FN(add_avx2), LAB_ARM, "avx2", "no chain, eight limbs at a time" },
    { "avx512", X86_FN(add_avx512), LAB_ARM, "avx512f", "no chain, sixteen limbs at a time" },
    { "avx512-mask", X86_FN(add_avx512_mask), LAB_ARM, "avx512f", "the carries of 64 limbs by one binary addition" },
    { "gmp-mpn", GMP_FN(mpn_add_n), LAB_PEER, "gmp", "GMP's mpn_add_n or mpn_sub_n, base 2^64, the same number of decimal digits" },
    { 0 }
};

static const struct lab_case sums_cases[] = {
    { "n=1814", "headline", 1814, 1814, ADD, 0, "a sum of random digits, the length of 5000!" },
    { "n=1814,op=sub", "full", 1814, 1814, SUB, 0, "a difference of random digits" },
    { "n=1814,carry=runs", "full", 1814, 1814, RUNS, 0, "a sum whose carry runs from the first limb to the last" },
    { 0 }
};

const struct lab_table table_addsub = {
    .name = "addsub", .unit = "limb", .title = "Add and subtract", .arms = sums_arms, .cases = sums_cases, .views = sums_views,
    .blocks = 40, .setup = sums_setup, .teardown = sums_teardown, .reset = sums_reset, .hash = sums_hash, .check = sums_check
};
