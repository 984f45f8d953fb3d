/* What the tests of boxed numbers share: values to hold on to, products to check, one checked step. */
#ifndef TEST_VALUE_H
#define TEST_VALUE_H

#include "test_inputs.h"

#include "oracle.h"
#include "value.h"

/* A value and what it must stay. */
struct holder {
    struct value v;
    struct limbs was;
};

static inline struct holder hold(struct value v)
{
    const struct limbs *a = value_limbs(&v);
    struct holder h = {v, {malloc(a->n * sizeof *a->limb), a->n, a->n}};
    assert_non_null(h.was.limb);
    memcpy(h.was.limb, a->limb, a->n * sizeof *a->limb);
    return h;
}

static inline void assert_unchanged(const struct holder *h)
{
    const struct limbs *a = value_limbs(&h->v);
    assert_int_equal(a->n, h->was.n);
    assert_memory_equal(a->limb, h->was.limb, a->n * sizeof *a->limb);
}

static inline void let_go(struct holder *h)
{
    assert_unchanged(h);
    value_drop(&h->v);
    free(h->was.limb);
}

static inline void assert_product(const struct value *v, const struct limbs *a, uint32_t m)
{
    const struct limbs *r = value_limbs(v);
    uint32_t *product = calloc(a->n + 1, sizeof *product);
    assert_non_null(product);
    assert_true(r->n <= a->n + 1 && r->n <= r->cap && (r->n == 1 || r->limb[r->n - 1] != 0));
    memcpy(product, r->limb, r->n * sizeof *product);
    assert_true(oracle_mul1_ok(product, product[a->n], a->limb, a->n, m));
    free(product);
}

static inline struct value some_value(size_t n, enum pattern pattern)
{
    uint64_t seed = 77 + n;
    uint32_t *limb = guarded_new(n);
    fill(limb, n, pattern, &seed);
    struct value v = value_from_limbs(limb, n);
    guarded_free(limb);
    return v;
}

/* v *= m through value_mul_assign, checked; returns whether it went in place. */
static inline bool step(struct value *v, uint32_t m)
{
    struct holder before = hold(value_splice(v));
    value_drop(&before.v);              /* the limbs are kept, the count is given back */
    struct value_counts counts = value_counts;
    bool in_place = value_mul_assign(v, m, mul1_divide_8);
    assert_product(v, &before.was, m);
    assert_int_equal(value_counts.in_place - counts.in_place, in_place);
    assert_int_equal(value_counts.fresh - counts.fresh, !in_place);
    free(before.was.limb);
    return in_place;
}

#endif
