/* k! as a running product in limbs of 64 bits. Contract in factorial_wide.h. */
#include "factorial_wide.h"

size_t factorial_wide(uint64_t *d, size_t cap, uint64_t k, mul1_wide_fn *mul)
{
    if (cap == 0)
        return 0;
    size_t n = 1;
    d[0] = 1;
    for (uint64_t i = 1; i <= k; i++) {
        uint64_t carry = mul(d, d, n, i);
        if (carry != 0) {
            if (n == cap)
                return 0;
            d[n++] = carry;
        }
    }
    return n;
}
