/* Decimal text of numbers in a decimal base, and back: linear, as each limb is its own 9, 18 or 19 digits.
 *
 *     length = decimal_print_E(out, limbs, n)         without leading zeros, "0" for zero, then a NUL; returns the digits written
 *     n = decimal_parse_E(limbs, text, length)        text[0..length) are digits, leading zeros allowed; anything else is undetected
 *
 * print: limbs[0..n), each < B, high zeros and n = 0 allowed; out has room for n limbs' digits and 2 bytes more.
 * parse: returns the number of limbs, the last of them not 0; 0 for zero or no text. limbs has room for ceil(length / digits).
 * out and limbs must not overlap. No allocation, no errors. */
#ifndef DECIMAL_H
#define DECIMAL_H

#include "limb.h"

/* Base 10^9: two digits at a time from a table. */
size_t decimal_print(char *out, const uint32_t *limbs, size_t n);
size_t decimal_parse(uint32_t *limbs, const char *text, size_t length);

/* Base 10^9 as the measured runtime had it: snprintf("%09u") for each limb. Source: Raku++ internals, chapter 11. */
size_t decimal_print_snprintf(char *out, const uint32_t *limbs, size_t n);

/* Base 10^18 and 10^19, from the same table. */
size_t decimal_print_18(char *out, const uint64_t *limbs, size_t n);
size_t decimal_print_19(char *out, const uint64_t *limbs, size_t n);
size_t decimal_parse_18(uint64_t *limbs, const char *text, size_t length);
size_t decimal_parse_19(uint64_t *limbs, const char *text, size_t length);

#endif
