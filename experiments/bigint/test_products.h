/* Inputs that the tests of big products share: operands that saturate columns or make carries run, and shapes around thresholds. */
#ifndef TEST_PRODUCTS_H
#define TEST_PRODUCTS_H

#include "test_inputs.h"

/* Shapes beyond the small ones: around powers of two times blocks and leaves, uneven, long. */
static const size_t product_shapes[][2] = {
    {81, 81}, {95, 97}, {96, 96}, {97, 97}, {127, 127}, {128, 129}, {129, 129}, {191, 193}, {255, 255}, {256, 257}, {385, 383}, {511, 513},
    {100, 7}, {100, 8}, {300, 17}, {500, 96}, {777, 111}, {1000, 1}, {1, 1000}, {640, 320}, {1025, 1023}, {1300, 700}, {1814, 907},
};

/* v[0..n) = f^e; returns the limbs in use. */
static inline size_t limbs_power(uint32_t *v, size_t n, uint32_t f, unsigned e)
{
    size_t used = 1;
    memset(v, 0, n * sizeof *v);
    v[0] = 1;
    while (e-- > 0) {
        uint64_t carry = 0;
        for (size_t i = 0; i < used; i++) {
            carry += (uint64_t)v[i] * f;
            v[i] = (uint32_t)(carry % LIMB_BASE);
            carry /= LIMB_BASE;
        }
        if (carry != 0) {
            assert_true(used < n);
            v[used++] = (uint32_t)carry;
        }
    }
    return used;
}

#endif
