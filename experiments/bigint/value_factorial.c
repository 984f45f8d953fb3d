/* Contract in value_factorial.h. */
#include "value_factorial.h"

struct value value_factorial_three(uint32_t k, mul1_fn *mul)
{
    struct value f = value_from_u64(1);
    for (uint32_t i = 1; i <= k; i++)
        value_assign(&f, value_mul(&f, i, mul));
    return f;
}

struct value value_factorial_moved(uint32_t k, mul1_fn *mul)
{
    struct value f = value_from_u64(1);
    for (uint32_t i = 1; i <= k; i++)
        value_assign(&f, value_mul_moved(&f, i, mul));
    return f;
}

struct value value_factorial_inplace(uint32_t k, mul1_fn *mul)
{
    struct value f = value_from_u64(1);
    for (uint32_t i = 1; i <= k; i++)
        value_mul_assign(&f, i, mul);
    return f;
}
