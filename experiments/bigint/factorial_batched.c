/* k! as a running product in batches of factors. Contract in factorial_batched.h. */
#include "factorial_batched.h"

/* The product of i, i + 1, ... up to k, as long as it is at most `most`, but at least one factor; *i becomes the next one. */
static uint64_t batch(uint32_t *i, uint32_t k, uint64_t most)
{
    uint64_t m = (*i)++;
    while (*i <= k && m <= most / *i) /* m * i may pass 2^64; the quotient cannot */
        m *= (*i)++;
    return m;
}

//> factorial-batched
size_t factorial_batched(uint32_t *d, size_t cap, uint32_t k, mul1_fn *mul, uint32_t most)
{
    size_t n = 1;
    if (cap == 0)
        return 0;
    d[0] = 1;
    for (uint32_t i = 2; i <= k;) {
        uint32_t carry = mul(d, d, n, (uint32_t)batch(&i, k, most));
        if (carry != 0) {
            if (n == cap)
                return 0;
            d[n++] = carry;
        }
    }
    return n;
}
//< factorial-batched

size_t dec15_factorial(dec15_limb *d, size_t cap, uint32_t k, dec15_mul1_fn *mul, uint64_t most)
{
    size_t n = 1;
    if (cap == 0)
        return 0;
    d[0] = 1;
    for (uint32_t i = 2; i <= k;) {
        uint64_t carry = mul(d, d, n, batch(&i, k, most));
        if (carry != 0) {
            if (n == cap)
                return 0;
            d[n++] = carry;
        }
    }
    return n;
}
