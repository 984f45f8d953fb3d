/* Inputs that the tests share: a fixed-seed generator, limb patterns, and buffers with guard words on both sides. */
#ifndef TEST_INPUTS_H
#define TEST_INPUTS_H

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "limb.h"

#include <stdlib.h>
#include <string.h>

#define COUNT_OF(a) (sizeof(a) / sizeof *(a))

/* xorshift64*: any nonzero seed. */
static inline uint64_t next_random(uint64_t *state)
{
    *state ^= *state >> 12;
    *state ^= *state << 25;
    *state ^= *state >> 27;
    return *state * UINT64_C(2685821657736338717);
}

static inline uint32_t random_below(uint64_t *state, uint32_t bound)
{
    return (uint32_t)((next_random(state) >> 32) * bound >> 32);
}

enum pattern { RANDOM, NINES, MIX, SPARSE, PATTERNS };

/* RANDOM limbs, all 999999999, a mix of 0 and 999999999, or zeros with a 1 here and there. */
static inline void fill(uint32_t *v, size_t n, enum pattern pattern, uint64_t *state)
{
    for (size_t i = 0; i < n; i++)
        v[i] = pattern == RANDOM ? random_below(state, LIMB_BASE)
             : pattern == NINES  ? LIMB_BASE - 1
             : pattern == MIX    ? (next_random(state) >> 63 ? LIMB_BASE - 1 : 0)
             :                     (next_random(state) >> 61) == 0;
}

enum { GUARD_WORDS = 4 };
#define GUARD UINT32_C(0xdeadbeef)

/* n limbs of rubbish between guard words. Free with guarded_free. */
static inline uint32_t *guarded_new(size_t n)
{
    uint32_t *v = malloc((n + 2 * GUARD_WORDS) * sizeof *v);
    assert_non_null(v);
    for (size_t i = 0; i < n + 2 * GUARD_WORDS; i++)
        v[i] = GUARD;
    return v + GUARD_WORDS;
}

static inline int guards_ok(const uint32_t *v, size_t n)
{
    for (size_t i = 0; i < GUARD_WORDS; i++)
        if (v[n + i] != GUARD || (v - GUARD_WORDS)[i] != GUARD)
            return 0;
    return 1;
}

static inline void guarded_free(uint32_t *v)
{
    free(v - GUARD_WORDS);
}

/* 1/m mod B for m prime to 10, by Newton's iteration: the right digits double each time. */
static inline uint32_t limb_inverse(uint32_t m)
{
    uint64_t v = m % 10 == 3 ? 7 : m % 10 == 7 ? 3 : m % 10; /* 1/m mod 10 */
    for (int i = 0; i < 4; i++)
        v = v * ((2 + (uint64_t)LIMB_BASE - m * v % LIMB_BASE) % LIMB_BASE) % LIMB_BASE;
    return (uint32_t)v;
}

/* Runs the group, TAP on standard output unless CMOCKA_MESSAGE_OUTPUT says otherwise. */
#define RUN_TESTS(name, tests) \
    (cmocka_set_message_output(CM_OUTPUT_TAP), cmocka_run_group_tests_name(name, tests, NULL, NULL))

#endif
