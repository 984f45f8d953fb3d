#include "operands.h"

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

void operands_refill(struct operands *o, int peer, uint64_t epoch)
{
    uint64_t rng = LAB_SEED + o->n * 1000003u + epoch * 0x10001u;
    if (peer) {
        fill_binary(o->x64, o->n64, &rng);
        fill_binary(o->pool64, OPERAND_SPREAD + o->n64, &rng);
    } else {
        fill_decimal(o->x, o->n, &rng);
        fill_decimal(o->pool, OPERAND_SPREAD + o->n, &rng);
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
    free(o->pool64);
    free(o->d64);
    free(o->x64);
    free(o->want);
    free(o);
}

struct operands *operands_new(const struct lab_case *c)
{
    uint64_t rng = LAB_SEED + (uint64_t)c->m;
    struct operands *o = calloc(1, sizeof *o);
    if (!o)
        return NULL;
    o->n = (size_t)c->n;
    o->n64 = (size_t)((double)c->n * 29.897352853986263 / 64) + 1;     /* log2(10^9) bits a limb */
    size_t bytes = (o->n + 1) * sizeof(uint32_t), bytes64 = (o->n64 + 1) * sizeof(uint64_t);
    o->pool = malloc(OPERAND_SPREAD * sizeof(uint32_t) + bytes);
    o->pool64 = malloc(OPERAND_SPREAD * sizeof(uint64_t) + bytes64);
    o->d = calloc(1, bytes);
    o->x = calloc(1, bytes);
    o->want = calloc(1, bytes);
    o->d64 = calloc(1, bytes64);
    o->x64 = calloc(1, bytes64);
    if (!o->pool || !o->pool64 || !o->d || !o->x || !o->want || !o->d64 || !o->x64) {
        operands_free(o);
        return NULL;
    }
    for (size_t i = 0; i < OPERAND_CALLS; i++) {
        o->offset[i] = (uint32_t)rng_below(&rng, OPERAND_SPREAD / 16) * 16;
        o->m[i] = prime_to_ten(&rng, (uint32_t)c->m);
    }
    operands_refill(o, 0, 0);
    operands_refill(o, 1, 0);
    o->want_carry = mul1_divide_1(o->want, o->pool, o->n, o->m[0]);
    if (!oracle_mul1_ok(o->want, o->want_carry, o->pool, o->n, o->m[0])) {
        fprintf(stderr, "bigint: the oracle rejects mul1_divide_1 at n=%zu; run `make check FINDING=bigint`\n", o->n);
        operands_free(o);
        return NULL;
    }
    return o;
}
