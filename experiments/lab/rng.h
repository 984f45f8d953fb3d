/* rng.h - splitmix64: the seeded source of every input. Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014. */
#ifndef LAB_RNG_H
#define LAB_RNG_H

#include <stdint.h>

static inline uint64_t rng_next(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

/* Uniform enough in [0, bound): the bias is below bound / 2^64. */
static inline uint64_t rng_below(uint64_t *state, uint64_t bound)
{
    __extension__ typedef unsigned __int128 u128;
    return (uint64_t)((u128)rng_next(state) * bound >> 64);
}

#endif
