/* k! as a running product. Contract in factorial.h. */
#include "factorial.h"

#include "general.h"

#include <stdlib.h>
#include <string.h>

//> factorial-inplace
size_t factorial_inplace(uint32_t *d, size_t cap, uint32_t k, mul1_fn *mul)
{
    if (cap == 0)
        return 0;
    size_t n = 1;
    d[0] = 1;
    for (uint32_t i = 1; i <= k; i++) {
        uint32_t carry = mul(d, d, n, i);
        if (carry != 0) {
            if (n == cap)
                return 0;
            d[n++] = carry;
        }
    }
    return n;
}
//< factorial-inplace

//> factorial-general
size_t factorial_general(uint32_t *d, size_t cap, uint32_t k)
{
    size_t n = 1;
    uint32_t *f = malloc(sizeof *f);
    if (f == NULL)
        return 0;
    f[0] = 1;
    for (uint32_t i = 1; i <= k; i++) {
        uint32_t *product = malloc((n + 1) * sizeof *product);
        if (product == NULL) {
            free(f);
            return 0;
        }
        general_mul(product, f, n, &i, 1);
        n += product[n] != 0;
        free(f);
        f = product;
    }
    if (n <= cap)
        memcpy(d, f, n * sizeof *d);
    free(f);
    return n <= cap ? n : 0;
}
//< factorial-general
