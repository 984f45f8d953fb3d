/* What a number is here: little-endian limbs in base 10^9, so limb i weighs 10^(9 i).
 *
 * A limb is a uint32_t below LIMB_BASE. The product of two limbs is at most (10^9 - 1)^2 < 2^60, so a product, a limb and a
 * carry add up in 64 bits with room to spare. No sign; zero is either no limb or limbs that are all 0. */
#ifndef LIMB_H
#define LIMB_H

#include <stddef.h>
#include <stdint.h>

#define LIMB_BASE UINT32_C(1000000000)
#define LIMB_DIGITS 9

#endif
