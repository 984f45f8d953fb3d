/* When is an integer exactly a double? What a change of base would move: the test that a runtime makes before it turns a
 * quotient of two integers into one floating division.
 *
 * A double has 53 bits of significand, so every integer up to 2^53 in magnitude is exact. 10^9 < 2^53 < 2^64: in base 10^9 one limb is
 * always exact and its value need not be looked at; in base 2^64 that same test would let 2^53 + 1 pass.
 *
 * Source: the runtime's rule (exact: one limb, or at most 2^53; both parts exact: one division, one rounding; else scale the
 * quotient as an integer and round once), Raku++ internals; written anew. */
#ifndef DBL_EXACT_H
#define DBL_EXACT_H

#include <stddef.h>
#include <stdint.h>

#define DBL_EXACT_MAX (UINT64_C(1) << 53)

/* 1 when mag[0..n), little-endian, is at most 2^53, so that its double is exact. High zero limbs are allowed. 0 does not mean
 * inexact: 2^60 is a double, and larger than this. */
int dbl_exact_e9(const uint32_t *mag, size_t n);        /* base 10^9, each limb < 10^9 */
int dbl_exact_b64(const uint64_t *mag, size_t n);       /* base 2^64 */

/* The double nearest to a / b, ties to even: rounded once. b != 0. Every quotient of two words is in the normal range. */
double dbl_quotient(uint64_t a, uint64_t b);

#endif
