/* Inputs of 64-bit limbs for the tests: patterns, and buffers with guard words on both sides. */
#ifndef TEST_WIDE_INPUTS_H
#define TEST_WIDE_INPUTS_H

#include "test_inputs.h"

#include "wide.h"

/* n limbs between guard words. */
static inline uint64_t *wide_new(size_t n)
{
    return (uint64_t *)(void *)guarded_new(2 * n);
}

static inline int wide_guards_ok(const uint64_t *v, size_t n)
{
    return guards_ok((const uint32_t *)(const void *)v, 2 * n);
}

/* Also checks the guards of v[0..n). */
static inline void wide_free(uint64_t *v, size_t n)
{
    assert_true(wide_guards_ok(v, n));
    guarded_free((uint32_t *)(void *)v);
}

/* RANDOM, all B - 1, a mix of 0 and B - 1, or zeros with a 1 here and there; B = 0 stands for 2^64. */
static inline void wide_fill(uint64_t *v, size_t n, uint64_t B, enum pattern pattern, uint64_t *state)
{
    for (size_t i = 0; i < n; i++)
        v[i] = pattern == RANDOM ? (B ? (uint64_t)((wide_u128)next_random(state) * B >> 64) : next_random(state))
             : pattern == NINES  ? B - 1
             : pattern == MIX    ? (next_random(state) >> 63 ? B - 1 : 0)
             :                     (next_random(state) >> 61) == 0;
}

#endif
