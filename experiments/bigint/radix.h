/* Decimal text of a number in base 2^64, and back: no limb is digits of its own, so the base has to be changed.
 *
 *     length = radix_print_WAY(out, x, n, ..., space)
 *
 * writes the digits without leading zeros, "0" for zero, then a NUL; returns the number of digits.
 *
 * x[0..n), little-endian, high zeros and n = 0 allowed, is not written. out has room for radix_digits(n) + 1 bytes; space is scratch,
 * in limbs. out, x and space must not overlap. No allocation, no errors.
 *
 *   naive_hardware   divide by 10^9, n limbs a pass, with the divide instruction where there is one (x86-64), __udivti3 elsewhere
 *   naive            divide by 10^19, with its inverse
 *   divide           divide by the largest 10^(19 2^i) and do the same to the quotient and the remainder; schoolbook division
 *
 * All three are quadratic. The naive ones take n^2 / 2 divisions of two words by one, or twice as many, each waiting for the last;
 * `divide` takes 0.35 n^2 multiplications of two words, which do not wait for each other (radix_divide.c). */
#ifndef RADIX_H
#define RADIX_H

#include <stddef.h>
#include <stdint.h>

static inline size_t radix_digits(size_t n)         /* of a number of n limbs, at most, and some more */
{
    return (n + n / 64 + 2) * 19;                   /* 64 bits are 1.0141 times 19 digits, and 65 / 64 is more */
}

/* space: n limbs. */
size_t radix_print_naive_hardware(char *out, const uint64_t *x, size_t n, uint64_t *space);
size_t radix_print_naive(char *out, const uint64_t *x, size_t n, uint64_t *space);

/* The powers 10^(19 2^i) = F 2^e, F odd: what radix_print_divide divides by. F is kept shifted up to a full top limb. */
enum { RADIX_POWERS = 48 };
struct radix_powers {
    unsigned count;
    struct radix_power {
        const uint64_t *limbs;          /* F 2^low, top bit set */
        size_t n;
        unsigned low;                   /* 0..63 */
        unsigned shift;                 /* 10^(19 2^i) 2^shift = limbs 2^(64 zeros),  shift 0..63 */
        size_t zeros;
        uint64_t inverse;               /* of the top two limbs; unused while n < 2 */
    } power[RADIX_POWERS];
};

/* Every power that printing a number of n limbs divides by. space: radix_powers_space(n) limbs, kept as long as p. */
size_t radix_powers_space(size_t n);
void radix_powers_init(struct radix_powers *p, size_t n, uint64_t *space);

/* p: from radix_powers_init for n or more limbs. space: radix_print_space(n) limbs. */
size_t radix_print_space(size_t n);
size_t radix_print_divide(char *out, const uint64_t *x, size_t n, const struct radix_powers *p, uint64_t *space);

/* text[0..length) are digits. Returns the number of limbs, the last of them not 0; 0 for zero. limbs has room for
 * length / 19 + 1. Multiplies what it has by 10^19 and adds the next 19 digits: quadratic. */
size_t radix_parse(uint64_t *limbs, const char *text, size_t length);

#endif
