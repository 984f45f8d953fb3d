/* A boxed number as a language runtime holds it: what `f = f * k` copies, and when `f *= k` may copy nothing.
 *
 *     struct value        the variable: a block, and fields that say what kind of container or thing it is
 *       struct block      counted, copied on write: two variables share it after value_copy
 *         struct magnitude    counted: two blocks share it after value_splice (as a fraction takes over an integer's number)
 *           limbs         little-endian, base 10^9 (limb.h), the last not 0; zero is one limb of 0
 *
 * Counts are atomic. A value may be shared between threads in one way: its owner's thread alone multiplies and assigns it, the others
 * take copies with value_load while the owner has told of them with value_workers. See value_mul_assign.
 *
 * A block of NULL means that memory ran out; every function takes it and hands it on. Multipliers are below 10^9.
 *
 * After Raku++ internals, chapter 42 "The Carry Chain", retold in C. */
#ifndef VALUE_H
#define VALUE_H

#include "mul1.h"

#include <stdatomic.h>
#include <stdbool.h>

struct limbs {
    uint32_t *limb;
    size_t n, cap;                      /* 1 <= n <= cap; cap limbs are allocated */
};

struct magnitude {
    atomic_size_t refs;
    struct limbs limbs;
};

struct block {
    atomic_size_t refs;
    struct magnitude *big;
};

/* The fields are clear (0, false) in every fresh value; value_copy keeps them, except that a copy of a binding is no binding. */
struct value {
    struct block *block;
    uint32_t enum_identity;             /* which member of an enumeration this is */
    uint8_t native_width;               /* bits of a native container, which wraps what is assigned */
    bool readonly;                      /* a read-only binding: `block` is borrowed, not counted */
    bool itemized;                      /* one item, however many it holds */
};

/* What the calling thread did so far. */
struct value_counts {
    uint64_t limbs_copied;              /* of a whole magnitude; growth by realloc is not in it */
    uint64_t in_place, fresh;           /* value_mul_assign: which way it went */
    uint64_t grown;                     /* calls of realloc */
};
extern _Thread_local struct value_counts value_counts;

struct value value_from_u64(uint64_t x);
struct value value_from_limbs(const uint32_t *limb, size_t n);  /* high zeros allowed; n = 0 is zero */

struct value value_copy(const struct value *v);     /* shares the block */
struct value value_splice(const struct value *v);   /* a block of its own around the same magnitude; fields clear */
struct value value_bind(const struct value *v);     /* a read-only binding; v must not change while it lives */
void value_drop(struct value *v);

/* v = fresh: drops what v held (a binding only lets go of it), resets its fields, takes `fresh` over. */
void value_assign(struct value *v, struct value fresh);

/* The limbs, borrowed, valid until v or its last sharer changes. */
const struct limbs *value_limbs(const struct value *v);

/* ---- multiply: three disciplines, any kernel; NULL is the general loop of general.h ------------------------------------- */

/* A fresh value v * m, as the runtime had it. Three copies: the operand is copied in, the product is a new magnitude, and that is
 * copied into the box. Five allocations. */
struct value value_mul(const struct value *v, uint32_t m, mul1_fn *mul);

/* The same with two of the copies removed: the operand is read by reference, the product moves into the box. Three allocations. */
struct value value_mul_moved(const struct value *v, uint32_t m, mul1_fn *mul);

/* v *= m. In place when nobody can tell: both counts are one, all fields are clear, no worker thread lives, and `mul` can work in place
 * (the general loop cannot). Then nothing is copied, and memory is asked for only when the number outgrows its limbs (twice the room, by
 * realloc). Otherwise v = value_mul_moved(v, m). Returns whether it was in place; after failure v's block is NULL. */
bool value_mul_assign(struct value *v, uint32_t m, mul1_fn *mul);

/* v *= w for any w, v itself and its sharers included: in place as above where w is one limb, else a fresh magnitude by general_mul. */
bool value_mul_assign_value(struct value *v, const struct value *w, mul1_fn *mul);

/* ---- threads -------------------------------------------------------------------------------------------------------------- */

/* Tells that `n` worker threads more (or, below zero, fewer) may call value_load from now on: before one starts, after it was joined. */
void value_workers(int n);

/* A copy of a value that another thread owns. */
struct value value_load(const struct value *shared);

#endif
