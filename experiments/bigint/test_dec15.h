/* Inputs in base 10^15, for the tests. */
#ifndef TEST_DEC15_H
#define TEST_DEC15_H

#include "test_inputs.h"

#include "dec15_mul1.h"

__extension__ typedef unsigned __int128 u128;

static inline const char *ifma_missing(void)
{
#ifdef DEC15_IFMA
    return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512ifma") ? NULL : "this cpu has no avx512ifma";
#else
    return "not compiled for this architecture";
#endif
}

static inline void ifma_or_skip(void)
{
    if (ifma_missing()) {
        print_message("# base 10^15 by IFMA: %s\n", ifma_missing());
        skip();
    }
}


#define GUARD15 UINT64_C(0xdeadbeefdeadbeef)

static inline dec15_limb *new15(size_t n)
{
    dec15_limb *v = malloc((n + 2 * GUARD_WORDS) * sizeof *v);
    assert_non_null(v);
    for (size_t i = 0; i < n + 2 * GUARD_WORDS; i++)
        v[i] = GUARD15;
    return v + GUARD_WORDS;
}

static inline int guards15_ok(const dec15_limb *v, size_t n)
{
    for (size_t i = 0; i < GUARD_WORDS; i++)
        if (v[n + i] != GUARD15 || (v - GUARD_WORDS)[i] != GUARD15)
            return 0;
    return 1;
}

static inline void free15(dec15_limb *v)
{
    free(v - GUARD_WORDS);
}

static inline uint64_t below(uint64_t *seed, uint64_t bound)
{
    return (uint64_t)((u128)next_random(seed) * bound >> 64);
}

static inline void fill15(dec15_limb *v, size_t n, enum pattern pattern, uint64_t *seed)
{
    for (size_t i = 0; i < n; i++)
        v[i] = pattern == RANDOM ? below(seed, DEC15_BASE)
             : pattern == NINES  ? DEC15_BASE - 1
             : pattern == MIX    ? (next_random(seed) >> 63 ? DEC15_BASE - 1 : 0)
             :                     (next_random(seed) >> 61) == 0;
}

#endif
