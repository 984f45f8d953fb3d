/* arms_programs.c - whole programs on the same job, and what starting one costs: each call runs a process from start to end.
 *
 * The time is the CPU time of the process, user and system, and of the call that starts it. programs/build says what there is. */
#define _POSIX_C_SOURCE 200809L
#include "arms.h"
#include "found.h"

#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/* ---- the programs: each function is an argument list --------------------------------------------------------------------- */

typedef char *const *argv_fn(void);

#define PROGRAM(name, ...) \
    static char *const *name(void) { static char *const argv[] = { __VA_ARGS__, NULL }; return argv; }

PROGRAM(empty, EMPTY)
PROGRAM(empty_twin, EMPTY_TWIN)
PROGRAM(empty_static, EMPTY_STATIC)
PROGRAM(before, FACT5000, "before")
PROGRAM(first_pass, FACT5000, "first-pass")
PROGRAM(after, FACT5000, "after")
PROGRAM(after_twin, FACT5000_TWIN, "after")
PROGRAM(after_static, FACT5000_STATIC, "after")
PROGRAM(reciprocal, FACT5000, "reciprocal")
PROGRAM(gmp_running, GMP, "running")
PROGRAM(gmp_tree, GMP, "tree")
PROGRAM(flint_running, FLINT, "running")
PROGRAM(flint_tree, FLINT, "tree")
PROGRAM(num_bigint, NUM_BIGINT)
PROGRAM(perl, PERL, SCRIPTS "/fact5000.pl")
PROGRAM(bc, BC, "-q", SCRIPTS "/fact5000.bc")
PROGRAM(dc, DC, SCRIPTS "/fact5000.dc")

static const char *expected(const struct lab_arm *arm)
{
    int is_empty = arm->fn == (lab_fn)empty || arm->fn == (lab_fn)empty_twin || arm->fn == (lab_fn)empty_static;
    return is_empty ? "" : "16326\n";
}

/* ---- drivers --------------------------------------------------------------------------------------------------------------- */

struct process {
    char said[32];                      /* the beginning of what the last one printed */
    int status;
};

/* Runs argv[0] with empty input and waits for it. */
static void run_program(struct process *p, char *const *argv)
{
    posix_spawn_file_actions_t actions;
    pid_t pid;
    int fd[2];
    size_t n = 0;
    p->status = -1;
    if (pipe(fd) != 0)
        return;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&actions, fd[1], 1);
    posix_spawn_file_actions_addclose(&actions, fd[0]);
    posix_spawn_file_actions_addclose(&actions, fd[1]);
    int failed = posix_spawn(&pid, argv[0], &actions, NULL, argv, environ);
    posix_spawn_file_actions_destroy(&actions);
    close(fd[1]);
    for (ssize_t got; !failed && n + 1 < sizeof p->said && (got = read(fd[0], p->said + n, sizeof p->said - 1 - n)) > 0;)
        n += (size_t)got;
    p->said[n] = 0;
    close(fd[0]);
    if (failed)
        fprintf(stderr, "bigint: %s does not start: %s; run `make clean build`\n", argv[0], strerror(failed));
    else if (waitpid(pid, &p->status, 0) != pid)
        p->status = -1;
}

static void *process_setup(const struct lab_case *c)
{
    (void)c;
    return calloc(1, sizeof(struct process));
}

static void process_reset(void *state, const struct lab_arm *arm, uint64_t epoch)
{
    (void)arm;
    (void)epoch;
    memset(state, 0, sizeof(struct process));
}

static void process_run(void *state, const struct lab_arm *arm, uint64_t reps)
{
    for (uint64_t i = 0; i < reps; i++)
        run_program(state, ((argv_fn *)arm->fn)());
}

static int process_right(const struct process *p, const struct lab_arm *arm)
{
    return p->status == 0 && !strcmp(p->said, expected(arm));
}

static int process_check(void *state, const struct lab_arm *arm)
{
    process_run(state, arm, 1);
    return process_right(state, arm);
}

/* What the arms agree on is whether each printed the right answer. */
static uint64_t process_hash(void *state, const struct lab_arm *arm)
{
    int right = process_right(state, arm);
    return lab_hash(LAB_HASH0, &right, sizeof right);
}

static const struct lab_view process_views[] = {
    { "lat", process_run, "one process after the other" },
    { 0 }
};

/* ---- arms -------------------------------------------------------------------------------------------------------------------- */

#define IF(path, f) sizeof(path) > 1 ? (lab_fn)(f) : NULL

static const struct lab_arm startup_arms[] = {
    { "empty", (lab_fn)empty, LAB_REF, NULL, "an empty program, dynamically linked" },
    { "twin", (lab_fn)empty_twin, LAB_TWIN, NULL, "the same, linked again" },
    { "empty-static", IF(EMPTY_STATIC, empty_static), LAB_ARM, "static-libc", "an empty program, statically linked" },
    { "after", (lab_fn)after, LAB_ARM, NULL, "5000! and its digits, eight chains in place, dynamically linked" },
    { "after-static", IF(FACT5000_STATIC, after_static), LAB_ARM, "static-libc", "the same, statically linked" },
    { 0 }
};

#define OURS { "after", (lab_fn)after, LAB_REF, NULL, "ours: eight chains, in place" }, \
    { "twin", (lab_fn)after_twin, LAB_TWIN, NULL, "the same, linked again" }

static const struct lab_arm program_arms[] = {
    OURS,
    { "before", (lab_fn)before, LAB_ARM, NULL, "ours: the general loop, three copies" },
    { "first-pass", (lab_fn)first_pass, LAB_ARM, NULL, "ours: one limb, split first, three copies" },
    { "reciprocal", (lab_fn)reciprocal, LAB_ARM, NULL, "ours: reciprocal, two chains, in place" },
    { "gmp-running", IF(GMP, gmp_running), LAB_PEER, "gmp", "GMP: mpz_mul_ui in a loop, mpz_get_str" },
    { "gmp-fac_ui", IF(GMP, gmp_tree), LAB_PEER, "gmp", "GMP: mpz_fac_ui, mpz_get_str" },
    { "flint-running", IF(FLINT, flint_running), LAB_PEER, "flint", "FLINT: fmpz_mul_ui in a loop, fmpz_get_str" },
    { "flint-fac_ui", IF(FLINT, flint_tree), LAB_PEER, "flint", "FLINT: fmpz_fac_ui, fmpz_get_str" },
    { "num-bigint", IF(NUM_BIGINT, num_bigint), LAB_PEER, "num-bigint", "Rust: num-bigint, to_string" },
    { 0 }
};

static const struct lab_arm interpreter_arms[] = {
    OURS,
    { "perl-bigint", IF(PERL, perl), LAB_PEER, "perl-bigint", "Perl: bigint with Math::BigInt::Calc, length" },
    { "bc", IF(BC, bc), LAB_PEER, "bc", "bc: length()" },
    { "dc", IF(DC, dc), LAB_PEER, "dc", "dc: Z" },
    { 0 }
};

static const struct lab_case startup_cases[] = {
    { "process", "headline", 1, 0, 0, 0, "one process, from start to end" },
    { 0 }
};
static const struct lab_case program_cases[] = {
    { "k=5000", "headline", 1, 5000, 0, 0, "5000!, its decimal digits, and how many there are" },
    { 0 }
};

#define PROCESSES .unit = "run", .views = process_views, .slot_us = -1, .children = 1, .once = 1, \
    .setup = process_setup, .teardown = free, .reset = process_reset, .hash = process_hash, .check = process_check

const struct lab_table table_startup = {
    .name = "startup", .title = "What starting a process costs", .arms = startup_arms, .cases = startup_cases, .blocks = 12, PROCESSES
};
const struct lab_table table_programs = {
    .name = "programs", .title = "Whole programs on the same job", .arms = program_arms, .cases = program_cases, .blocks = 5, PROCESSES
};
/* A block takes most of a second, and these are far from close. */
const struct lab_table table_interpreters = {
    .name = "interpreters", .title = "The same job interpreted", .arms = interpreter_arms, .cases = program_cases, .blocks = 1, PROCESSES
};
