/* k! by a product tree in base 10^15. Contract in tree.h. */
#include "tree.h"

#include "tree_pack.h"

__extension__ typedef unsigned __int128 u128;

static const struct tree_packing packing[] = {{5, 1000}, {4, 5623}, {3, 100000}, {2, 31622776}};

static size_t packed_at_most(uint32_t k)
{
    const size_t j = k < 1000 ? 5 : k < 5623 ? 4 : k < 100000 ? 3 : 2;
    return k / j + 4;
}

size_t tree15_limbs(uint32_t k)
{
    return (packed_at_most(k) + TREE15_GROUP - 1) / TREE15_GROUP * TREE15_GROUP;
}

size_t tree15_scratch(uint32_t k)
{
    const size_t n = tree15_limbs(k);
    return 4 * n + dec15_mul_scratch(n / 2 + TREE15_LEAF, n / 2 + TREE15_LEAF);
}

/* a m + c < 10^30: the carry is floor(p / B), from the top 64 bits of p / 2^36 and at most 1 too small. */
static dec15_limb step(uint64_t a, uint64_t m, uint64_t *carry)
{
    const u128 p = (u128)a * m + *carry;
    const uint64_t c = (uint64_t)(((u128)1 << 100) / DEC15_BASE);
    uint64_t q = (uint64_t)((u128)(uint64_t)(p >> 36) * c >> 64), r = (uint64_t)p - q * DEC15_BASE;
    while (r >= DEC15_BASE) {
        r -= DEC15_BASE;
        q++;
    }
    *carry = q;
    return r;
}

void tree15_leaves(dec15_limb *d, const uint64_t *f, size_t count)
{
    for (size_t i = 0; i < count; i += TREE15_LEAF) {
        d[i] = f[i];
        for (size_t n = 1; n < TREE15_LEAF; n++) {
            uint64_t carry = 0;
            for (size_t j = 0; j < n; j++)
                d[i + j] = step(d[i + j], f[i + n], &carry);
            d[i + n] = carry;
        }
    }
}

static size_t trimmed(const dec15_limb *d, size_t n)
{
    while (n > 1 && d[n - 1] == 0)
        n--;
    return n;
}

/* d[0..16 count) = the product of leaves l[0..16 count); returns its limbs. t has room for 32 count limbs. */
//> tree15-node
static size_t node(dec15_limb *d, const dec15_limb *l, size_t count, dec15_limb *t, dec15_mul_fn *mul, uint64_t *scratch)
{
    if (count == 1) {
        for (size_t i = 0; i < TREE15_LEAF; i++)
            d[i] = l[i];
        return trimmed(d, TREE15_LEAF);
    }
    const size_t low = count / 2 * TREE15_LEAF, all = count * TREE15_LEAF;
    const size_t n_low = node(t, l, count / 2, t + all, mul, scratch);
    const size_t n_high = node(t + low, l + low, count - count / 2, t + all, mul, scratch);
    mul(d, t, n_low, t + low, n_high, scratch);
    return trimmed(d, n_low + n_high);
}
//< tree15-node

size_t tree15_factorial(dec15_limb *d, uint32_t k, tree15_leaves_fn *leaves, dec15_mul_fn *mul, uint64_t *scratch)
{
    const size_t room = tree15_limbs(k);
    uint64_t *f = scratch, *l = f + room, *t = l + room;
    size_t n = tree_pack(f, k, packing);
    const size_t count = (n + TREE15_LEAF - 1) / TREE15_LEAF;
    while (n % TREE15_GROUP != 0)
        f[n++] = 1;
    leaves(l, f, n);
    return node(d, l, count, t, mul, scratch + 4 * room);
}
