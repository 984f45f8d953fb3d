/* The general schoolbook multiply, kept as slow as it was: one remainder and one quotient an inner step, and every carry of a
 * row goes through the result array. Contract in general.h. */
#include "general.h"

#include <string.h>

//> general
void general_mul(uint32_t *r, const uint32_t *a, size_t na, const uint32_t *b, size_t nb)
{
    memset(r, 0, (na + nb) * sizeof *r);
    for (size_t i = 0; i < na; i++) {
        uint64_t carry = 0;
        for (size_t j = 0; j < nb; j++) {
            uint64_t t = r[i + j] + carry + (uint64_t)a[i] * b[j]; /* <= (B-1) + (B-1) + (B-1)^2 = B^2 - 1 */
            r[i + j] = (uint32_t)(t % LIMB_BASE);
            carry = t / LIMB_BASE;
        }
        for (size_t k = i + nb; carry != 0; k++) { /* at most once: no row before wrote r[i + nb] */
            uint64_t t = r[k] + carry;
            r[k] = (uint32_t)(t % LIMB_BASE);
            carry = t / LIMB_BASE;
        }
    }
}
//< general
