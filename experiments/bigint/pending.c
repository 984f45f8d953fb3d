/* A number with a pending factor. Contract in pending.h. */
#include "pending.h"

#include <string.h>

#define POINTER(t) multi_##t,
static multi_fn *const by_length[MULTI_MOST] = {MULTI_EACH(POINTER)};

void pending_one(struct pending *p, uint32_t *d, size_t cap, unsigned most, mul1_fn *mul)
{
    *p = (struct pending){.d = d, .n = 1, .cap = cap, .most = most, .mul = mul};
    d[0] = 1;
}

//> pending-flush
int pending_flush(struct pending *p)
{
    const size_t after = p->n + p->t;
    if (p->t == 1) {
        if (p->n == p->cap && (uint64_t)(p->d[p->n - 1] + 1) * p->m[0] > LIMB_BASE)
            return 0;                   /* the product may have a limb more: (d + 1) m bounds its top */
        uint32_t carry = p->mul(p->d, p->d, p->n, p->m[0]);
        if (carry != 0)
            p->d[p->n++] = carry;
    } else if (p->t > 1) {
        if (after > p->cap)
            return 0;
        by_length[p->t - 1](p->d, p->n, p->m);
        p->n = p->d[after - 1] != 0 ? after : after - 1;
    }
    p->t = 0;
    return 1;
}
//< pending-flush

/* w[0..t] or w[0..t+1] = m[0..t) * k; returns the limbs, the top one not 0. t = 0 is the factor 1. k >= B leaves a carry of two limbs. */
static unsigned times(uint32_t *w, const uint32_t *m, unsigned t, uint32_t k)
{
    uint64_t carry = t == 0 ? k : 0;
    for (unsigned j = 0; j < t; j++) {
        carry += (uint64_t)m[j] * k;
        w[j] = (uint32_t)(carry % LIMB_BASE);
        carry /= LIMB_BASE;
    }
    for (; carry != 0; carry /= LIMB_BASE)
        w[t++] = (uint32_t)(carry % LIMB_BASE);
    return t;
}

//> pending-mul
int pending_mul(struct pending *p, uint32_t k)
{
    uint32_t w[MULTI_MOST + 2];
    if (k == 0 || p->n == 0) {
        p->n = p->t = 0;
        return 1;
    }
    unsigned t = times(w, p->m, p->t, k);
    if (t > p->most && p->t > 0) {      /* k alone always fits, also where it takes two limbs */
        if (!pending_flush(p))
            return 0;
        t = times(w, NULL, 0, k);
    }
    memcpy(p->m, w, t * sizeof *w);
    p->t = t;
    return 1;
}
//< pending-mul

const uint32_t *pending_read(struct pending *p, size_t *n)
{
    if (!pending_flush(p))
        return NULL;
    *n = p->n;
    return p->d;
}

size_t pending_factorial(uint32_t *d, size_t cap, uint32_t k, unsigned most, mul1_fn *mul)
{
    struct pending p;
    if (cap == 0)
        return 0;
    pending_one(&p, d, cap, most, mul);
    for (uint32_t i = 1; i <= k; i++)
        if (!pending_mul(&p, i))
            return 0;
    return pending_flush(&p) ? p.n : 0;
}
