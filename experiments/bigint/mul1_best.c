/* Run-time dispatch of the one-limb multiply. Contract in mul1_best.h. */
#include "mul1_best.h"

#include "mul1_vector.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

struct path {
    const char *name;
    mul1_fn *small, *any;       /* m <= MUL1_RARE_MAX, and above; NULL: not compiled for this architecture */
};

#ifdef MUL1_X86
#define X86(f) f
#else
#define X86(f) NULL
#endif
#ifdef MUL1_NEON
#define NEON(f) f
#else
#define NEON(f) NULL
#endif

//> paths
static const struct path paths[MUL1_PATHS] = {
    [MUL1_CHAIN] = {"chain", mul1_recip_branch_2, mul1_divide26_4},
    [MUL1_LOOP] = {"loop", mul1_loop_rare, mul1_loop_round},
    [MUL1_SSE2] = {"sse2", X86(mul1_sse2_rare), X86(mul1_divide26_4)},
    [MUL1_NEON_PATH] = {"neon", NEON(mul1_neon_rare), NEON(mul1_neon_round)},
    [MUL1_AVX2] = {"avx2", X86(mul1_avx2_rare), X86(mul1_avx2_round)},
    [MUL1_AVX512] = {"avx512", X86(mul1_avx512_rare), X86(mul1_avx512_round)},
    [MUL1_IFMA] = {"ifma", X86(mul1_avx512_rare), X86(mul1_ifma_round)},
};
//< paths

static _Atomic(const struct path *) chosen;

const char *mul1_path_name(enum mul1_path p)
{
    return paths[p].name;
}

const char *mul1_path_missing(enum mul1_path p)
{
    if (!paths[p].small)
        return "not compiled for this architecture";
#ifdef MUL1_X86
    if (p == MUL1_AVX2 && !__builtin_cpu_supports("avx2"))
        return "this cpu has no avx2";
    if ((p == MUL1_AVX512 || p == MUL1_IFMA) && !__builtin_cpu_supports("avx512f"))
        return "this cpu has no avx512f";
    if (p == MUL1_IFMA && !__builtin_cpu_supports("avx512ifma"))
        return "this cpu has no avx512ifma";
#endif
    return NULL;
}

static const struct path *choose(void)
{
    const char *wanted = getenv("MUL1_PATH");
    const struct path *best = &paths[MUL1_CHAIN];
    for (enum mul1_path p = MUL1_CHAIN; p < MUL1_PATHS; p++) {
        if (mul1_path_missing(p))
            continue;
        if (p != MUL1_LOOP)
            best = &paths[p];
        if (wanted && strcmp(wanted, paths[p].name) == 0)
            return &paths[p];
    }
    return best;
}

static const struct path *current(void)
{
    const struct path *p = atomic_load_explicit(&chosen, memory_order_relaxed);
    if (__builtin_expect(!p, 0)) {
        p = choose();
        atomic_store_explicit(&chosen, p, memory_order_relaxed);
    }
    return p;
}

enum mul1_path mul1_path_now(void)
{
    return (enum mul1_path)(current() - paths);
}

int mul1_use(enum mul1_path p)
{
    if (mul1_path_missing(p))
        return -1;
    atomic_store_explicit(&chosen, &paths[p], memory_order_relaxed);
    return 0;
}

//> mul1-best
uint32_t mul1_best(uint32_t *d, const uint32_t *s, size_t n, uint32_t m)
{
    const struct path *p = current();
    return (m <= MUL1_RARE_MAX ? p->small : p->any)(d, s, n, m);
}
//< mul1-best
