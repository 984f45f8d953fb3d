/* Boxed numbers with copy-on-write blocks and shared magnitudes. Contract in value.h. */
#include "value.h"

#include "general.h"

#include <stdlib.h>
#include <string.h>

_Thread_local struct value_counts value_counts;

static atomic_int workers;
static atomic_flag publishing = ATOMIC_FLAG_INIT;   /* held while a variable's block is exchanged or picked up */

/* ---- limbs ---------------------------------------------------------------------------------------------------------------- */

static struct limbs limbs_new(size_t cap)
{
    return (struct limbs){malloc(cap * sizeof(uint32_t)), cap, cap};
}

static struct limbs limbs_copy(const struct limbs *a)
{
    struct limbs r = limbs_new(a->n);
    if (r.limb != NULL)
        memcpy(r.limb, a->limb, a->n * sizeof *r.limb);
    value_counts.limbs_copied += a->n;
    return r;
}

static void limbs_trim(struct limbs *a)
{
    while (a->n > 1 && a->limb[a->n - 1] == 0)
        a->n--;
}

static struct limbs limbs_mul1(const struct limbs *a, uint32_t m, mul1_fn *mul)
{
    struct limbs r = limbs_new(a->n + 1);
    if (r.limb == NULL)
        return r;
    if (mul != NULL)
        r.limb[a->n] = mul(r.limb, a->limb, a->n, m);
    else
        general_mul(r.limb, a->limb, a->n, &m, 1);
    limbs_trim(&r);
    return r;
}

static struct limbs limbs_mul(const struct limbs *a, const struct limbs *b)
{
    struct limbs r = limbs_new(a->n + b->n);
    if (r.limb == NULL)
        return r;
    general_mul(r.limb, a->limb, a->n, b->limb, b->n);
    limbs_trim(&r);
    return r;
}

/* Room for one limb more. */
static bool limbs_reserve(struct limbs *a)
{
    if (a->n < a->cap)
        return true;
    uint32_t *limb = realloc(a->limb, 2 * a->cap * sizeof *limb);
    if (limb == NULL)
        return false;
    a->limb = limb;
    a->cap *= 2;
    value_counts.grown++;
    return true;
}

/* ---- boxes ---------------------------------------------------------------------------------------------------------------- */

static void magnitude_drop(struct magnitude *big)
{
    if (atomic_fetch_sub_explicit(&big->refs, 1, memory_order_acq_rel) == 1) {
        free(big->limbs.limb);
        free(big);
    }
}

static void block_drop(struct block *block)
{
    if (block != NULL && atomic_fetch_sub_explicit(&block->refs, 1, memory_order_acq_rel) == 1) {
        magnitude_drop(block->big);
        free(block);
    }
}

/* Takes over one count of `big`. */
static struct value box(struct magnitude *big)
{
    struct block *block = big != NULL ? malloc(sizeof *block) : NULL;
    if (block != NULL) {
        atomic_init(&block->refs, 1);
        block->big = big;
    } else if (big != NULL)
        magnitude_drop(big);
    return (struct value){.block = block};
}

/* Takes over `limbs`. */
static struct value box_limbs(struct limbs limbs)
{
    struct magnitude *big = limbs.limb != NULL ? malloc(sizeof *big) : NULL;
    if (big == NULL) {
        free(limbs.limb);
        return (struct value){0};
    }
    atomic_init(&big->refs, 1);
    big->limbs = limbs;
    return box(big);
}

struct value value_from_limbs(const uint32_t *limb, size_t n)
{
    struct limbs r = limbs_new(n > 0 ? n : 1);
    if (r.limb != NULL) {
        r.limb[0] = 0;
        if (n > 0)
            memcpy(r.limb, limb, n * sizeof *limb);
        limbs_trim(&r);
    }
    return box_limbs(r);
}

struct value value_from_u64(uint64_t x)
{
    const uint32_t limb[3] = {(uint32_t)(x % LIMB_BASE), (uint32_t)(x / LIMB_BASE % LIMB_BASE), (uint32_t)(x / LIMB_BASE / LIMB_BASE)};
    return value_from_limbs(limb, x < LIMB_BASE ? 1 : limb[2] == 0 ? 2 : 3);
}

const struct limbs *value_limbs(const struct value *v)
{
    return v->block != NULL ? &v->block->big->limbs : NULL;
}

struct value value_copy(const struct value *v)
{
    struct value r = *v;
    r.readonly = false;
    if (r.block != NULL)
        atomic_fetch_add_explicit(&r.block->refs, 1, memory_order_relaxed);
    return r;
}

struct value value_splice(const struct value *v)
{
    if (v->block == NULL)
        return (struct value){0};
    atomic_fetch_add_explicit(&v->block->big->refs, 1, memory_order_relaxed);
    return box(v->block->big);
}

struct value value_bind(const struct value *v)
{
    struct value r = *v;
    r.readonly = true;
    return r;
}

void value_drop(struct value *v)
{
    if (!v->readonly)
        block_drop(v->block);
    *v = (struct value){0};
}

static void publish_lock(void)
{
    while (atomic_flag_test_and_set_explicit(&publishing, memory_order_acquire))
        ;
}

static void publish_unlock(void)
{
    atomic_flag_clear_explicit(&publishing, memory_order_release);
}

void value_assign(struct value *v, struct value fresh)
{
    struct value old = *v;
    publish_lock();
    *v = fresh;
    publish_unlock();
    value_drop(&old);
}

struct value value_load(const struct value *shared)
{
    publish_lock();
    struct value r = value_copy(shared);
    publish_unlock();
    return r;
}

void value_workers(int n)
{
    atomic_fetch_add_explicit(&workers, n, memory_order_acq_rel);
}

/* ---- multiply --------------------------------------------------------------------------------------------------------------- */

//> value-mul
struct value value_mul(const struct value *v, uint32_t m, mul1_fn *mul)
{
    if (v->block == NULL)
        return (struct value){0};
    struct limbs operand = limbs_copy(&v->block->big->limbs);
    if (operand.limb == NULL)
        return (struct value){0};
    struct limbs product = limbs_mul1(&operand, m, mul);
    free(operand.limb);
    if (product.limb == NULL)
        return (struct value){0};
    struct value r = box_limbs(limbs_copy(&product));
    free(product.limb);
    return r;
}
//< value-mul

//> value-mul-moved
struct value value_mul_moved(const struct value *v, uint32_t m, mul1_fn *mul)
{
    if (v->block == NULL)
        return (struct value){0};
    return box_limbs(limbs_mul1(&v->block->big->limbs, m, mul));
}
//< value-mul-moved

//> value-in-place
static bool is_sole(const struct value *v)
{
    return atomic_load_explicit(&v->block->refs, memory_order_acquire) == 1
        && atomic_load_explicit(&v->block->big->refs, memory_order_acquire) == 1;
}

static bool is_plain(const struct value *v)
{
    return !v->readonly && !v->itemized && v->enum_identity == 0 && v->native_width == 0;
}

/* A worker may take a copy between the look at the counts and the first limb written: while one lives the counts say nothing. */
static bool may_work_in_place(const struct value *v)
{
    return is_plain(v) && is_sole(v) && atomic_load_explicit(&workers, memory_order_acquire) == 0;
}

bool value_mul_assign(struct value *v, uint32_t m, mul1_fn *mul)
{
    if (v->block == NULL)
        return false;
    if (mul == NULL || !may_work_in_place(v) || !limbs_reserve(&v->block->big->limbs)) {
        value_assign(v, value_mul_moved(v, m, mul));
        value_counts.fresh++;
        return false;
    }
    struct limbs *a = &v->block->big->limbs;
    a->limb[a->n] = mul(a->limb, a->limb, a->n, m);
    a->n++;
    limbs_trim(a);
    value_counts.in_place++;
    return true;
}
//< value-in-place

bool value_mul_assign_value(struct value *v, const struct value *w, mul1_fn *mul)
{
    if (v->block == NULL || w->block == NULL) {
        value_assign(v, (struct value){0});
        return false;
    }
    const struct limbs *a = &v->block->big->limbs, *b = &w->block->big->limbs;
    if (b->n == 1)
        return value_mul_assign(v, b->limb[0], mul);
    value_assign(v, box_limbs(limbs_mul(a, b)));
    value_counts.fresh++;
    return false;
}
