#include "operands.h"

#include "dec15_text.h"
#include "mul1.h"
#include "oracle.h"
#include "rng.h"

#include <stdio.h>
#include <stdlib.h>

static void fill_decimal(uint32_t *v, size_t n, uint64_t *rng)
{
    for (size_t i = 0; i < n; i++)
        v[i] = (uint32_t)rng_below(rng, LIMB_BASE);
}

static void fill_binary(uint64_t *v, size_t n, uint64_t *rng)
{
    for (size_t i = 0; i < n; i++)
        v[i] = rng_next(rng);
}

static uint32_t prime_to_ten(uint64_t *rng, uint32_t most)
{
    uint32_t m;
    do
        m = 2 + (uint32_t)rng_below(rng, most - 1);
    while (m % 2 == 0 || m % 5 == 0);
    return m;
}

void operands_refill(struct operands *o, enum operand_kind kind, uint64_t epoch)
{
    uint64_t rng = LAB_SEED + o->n * 1000003u + epoch * 0x10001u;
    if (kind == OPERAND_BINARY) {
        fill_binary(o->x64, o->n64, &rng);
        fill_binary(o->pool64, OPERAND_SPREAD + o->n64, &rng);
    } else {
        fill_decimal(o->x, o->n, &rng);
        fill_decimal(o->pool, OPERAND_SPREAD + o->n, &rng);
    }
    if (kind == OPERAND_DEC15) {
        dec15_from_limbs(o->x15, o->x, o->n);
        dec15_from_limbs(o->pool15, o->pool, OPERAND_SPREAD + o->n);
    }
    o->first = (size_t)(rng_next(&rng) % OPERAND_CALLS);
    o->acc = 0;
}

void operands_free(void *state)
{
    struct operands *o = state;
    if (!o)
        return;
    free(o->pool);
    free(o->d);
    free(o->x);
    free(o->pool15);
    free(o->d15);
    free(o->x15);
    free(o->pool64);
    free(o->d64);
    free(o->x64);
    free(o->wide);
    free(o->want);
    free(o);
}

/* Zeros, from the start of a cache line. */
static void *line_calloc(size_t count, size_t size)
{
    size_t bytes = (count * size + 63) / 64 * 64;
    unsigned char *p = aligned_alloc(64, bytes);
    for (size_t i = 0; p && i < bytes; i++)
        p[i] = 0;
    return p;
}

static int allocate(struct operands *o)
{
    o->pool = line_calloc(OPERAND_SPREAD + o->n + 1, sizeof *o->pool);
    o->pool15 = line_calloc(dec15_limbs(OPERAND_SPREAD + o->n + 1), sizeof *o->pool15);
    o->pool64 = line_calloc(OPERAND_SPREAD + o->n64 + 1, sizeof *o->pool64);
    o->d = line_calloc(o->n + 1, sizeof *o->d);
    o->x = line_calloc(o->n + 1, sizeof *o->x);
    o->want = line_calloc(o->n + 1, sizeof *o->want);
    o->d15 = line_calloc(o->n15 + 1, sizeof *o->d15);
    o->x15 = line_calloc(o->n15 + 1, sizeof *o->x15);
    o->wide = line_calloc(dec15_narrow(o->n15), sizeof *o->wide);
    o->d64 = line_calloc(o->n64 + 1, sizeof *o->d64);
    o->x64 = line_calloc(o->n64 + 1, sizeof *o->x64);
    return o->pool && o->pool15 && o->pool64 && o->d && o->x && o->want && o->d15 && o->x15 && o->wide && o->d64 && o->x64;
}

struct operands *operands_new(const struct lab_case *c)
{
    uint64_t rng = LAB_SEED + (uint64_t)c->m;
    struct operands *o = calloc(1, sizeof *o);
    if (!o)
        return NULL;
    o->n = (size_t)c->n;
    o->n15 = dec15_limbs(o->n);
    o->n64 = (size_t)((double)c->n * 29.897352853986263 / 64) + 1;     /* log2(10^9) bits a limb */
    if (!allocate(o)) {
        operands_free(o);
        return NULL;
    }
    for (size_t i = 0; i < OPERAND_CALLS; i++) {
        o->window[i] = (uint32_t)rng_below(&rng, OPERAND_WINDOWS);
        o->m[i] = prime_to_ten(&rng, (uint32_t)c->m);
    }
    operands_refill(o, OPERAND_LIMBS, 0);
    operands_refill(o, OPERAND_BINARY, 0);
    o->want_carry = mul1_divide_1(o->want, o->pool, o->n, o->m[0]);
    if (!oracle_mul1_ok(o->want, o->want_carry, o->pool, o->n, o->m[0])) {
        fprintf(stderr, "bigint: the oracle rejects mul1_divide_1 at n=%zu; run `make check FINDING=bigint`\n", o->n);
        operands_free(o);
        return NULL;
    }
    return o;
}
