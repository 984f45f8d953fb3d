/* k! by a product tree in base 10^9. Contract in tree.h. */
#include "tree.h"

#include "tree_pack.h"

enum { LEAF = 12 };                     /* limbs that are multiplied one after the other */

static const struct tree_packing packing[] = {{3, 1000}, {2, 31623}, {1, LIMB_BASE}};

/* Two factors below 31,623 fit a limb. */
size_t tree_limbs(uint32_t k)
{
    return (k < 31623 ? k / 2 : k) + 4;
}

/* The packed factors, a word each, and twice as many limbs for the halves of each node on the way down; then the multiplication's own. */
size_t tree_scratch(uint32_t k)
{
    const size_t n = tree_limbs(k);
    return 2 * n + bigmul_scratch(n / 2 + 1, n / 2 + 1);
}

static size_t trimmed(const uint32_t *d, size_t n)
{
    while (n > 1 && d[n - 1] == 0)
        n--;
    return n;
}

static size_t leaf(uint32_t *d, const uint64_t *f, size_t count)
{
    size_t n = 1;
    d[0] = (uint32_t)f[0];
    for (size_t i = 1; i < count; i++) {
        uint64_t carry = 0;
        for (size_t j = 0; j < n; j++) {
            uint64_t p = (uint64_t)d[j] * f[i] + carry;
            carry = p / LIMB_BASE;
            d[j] = (uint32_t)(p - carry * LIMB_BASE);
        }
        if (carry != 0)
            d[n++] = (uint32_t)carry;
    }
    return n;
}

/* d[0..count) = the product of f[0..count); returns its limbs. t has room for 2 count limbs. */
//> tree-node
static size_t node(uint32_t *d, const uint64_t *f, size_t count, uint32_t *t, bigmul_fn *mul, uint64_t *scratch)
{
    if (count <= LEAF)
        return leaf(d, f, count);
    const size_t low = count / 2, high = count - low;
    const size_t n_low = node(t, f, low, t + count, mul, scratch), n_high = node(t + low, f + low, high, t + count, mul, scratch);
    mul(d, t, n_low, t + low, n_high, scratch);
    return trimmed(d, n_low + n_high);
}
//< tree-node

size_t tree_factorial(uint32_t *d, uint32_t k, bigmul_fn *mul, uint64_t *scratch)
{
    const size_t room = tree_limbs(k);
    uint64_t *f = scratch;
    const size_t n = tree_pack(f, k, packing);
    return node(d, f, n, (uint32_t *)(scratch + room), mul, scratch + 2 * room);
}
