/* The fastest one-limb multiply that this processor has, chosen at run time.
 *
 * mul1_best is a mul1_fn of mul1.h: same contract, any n, any m, any data. Small multipliers go to a form that looks for carries and
 * seldom finds one, the others to one that expects them.
 *
 * The choice is made on the first call: by the environment variable MUL1_PATH if it names a path that is there, else the last one of
 * enum mul1_path that is. mul1_use overrules it, for all threads; it is meant for tests. */
#ifndef MUL1_BEST_H
#define MUL1_BEST_H

#include "mul1.h"

enum mul1_path {
    MUL1_CHAIN,     /* the chains of mul1.h */
    MUL1_LOOP,      /* plain loops; only chosen by name, as they need a compiler that makes vectors of them */
    MUL1_SSE2,
    MUL1_NEON_PATH,
    MUL1_AVX2,
    MUL1_AVX512,
    MUL1_IFMA,
    MUL1_PATHS
};

mul1_fn mul1_best;

const char *mul1_path_name(enum mul1_path p);       /* "chain", "avx2", ... */
const char *mul1_path_missing(enum mul1_path p);    /* NULL, or why it is not to be had here */
enum mul1_path mul1_path_now(void);

/* Use path p from now on. Returns 0, or -1 and changes nothing where p is missing. */
int mul1_use(enum mul1_path p);

#endif
