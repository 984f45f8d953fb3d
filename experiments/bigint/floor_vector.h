/* Floor kernels of the vector forms: bare multiplies, as many as a form needs, with one load and one store a vector. Where the
 * multiplier is the scarce resource no form can be faster; none of them waits for another. Their results have no meaning.
 *
 * Shape as mul1_fn in mul1.h, n in limbs of 32 bits; what is left over below a whole vector is not touched. Returns 0.
 *
 *   avx2, avx512    two products for the quotients, two for the remainders, a vector of 8 or 16 limbs
 *   ifma            six for sixteen limbs, as the redundant form
 *   dec15           three for eight limbs of 64 bits: base 10^15. n counts half limbs */
#ifndef FLOOR_VECTOR_H
#define FLOOR_VECTOR_H

#include "mul1_vector.h"

#ifdef MUL1_X86
mul1_fn floor_avx2, floor_avx512, floor_ifma, floor_dec15;
#endif

#endif
