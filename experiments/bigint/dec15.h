/* dec15.h - a number in base 10^15: fifteen decimal digits a limb, in the 52 bits that AVX-512 IFMA multiplies. Lowest limb first. */
#ifndef DEC15_H
#define DEC15_H

#include <stddef.h>
#include <stdint.h>

typedef uint64_t dec15_limb;            /* below DEC15_BASE */

#define DEC15_BASE UINT64_C(1000000000000000)
#define DEC15_DIGITS 15

#endif
