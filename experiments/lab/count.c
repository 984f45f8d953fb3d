/*
 * count.c - the exact views: instructions by callgrind, allocations by interposition, peak memory by the kernel.
 *
 * Instructions: each arm is run with `reps` and with 2 x `reps` calls, each between its own pair of callgrind dumps; the difference is
 * what `reps` calls cost, without the driver's fixed part. tools/count.awk reads the dumps.
 */
#include "alloc.h"
#include "run.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>

#if defined __has_include
#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>
#define HAVE_CALLGRIND 1
#endif
#endif

#ifdef HAVE_CALLGRIND

static void counted_run(const struct lab_combo *c, void *state, const struct lab_arm *arm, uint64_t reps, const char *tag)
{
    char name[128];
    snprintf(name, sizeof name, "arm=%s %s", arm->name, tag);
    if (c->table->reset)
        c->table->reset(state, arm, 0);
    CALLGRIND_ZERO_STATS;
    CALLGRIND_TOGGLE_COLLECT;
    c->view->run(state, arm, reps);
    CALLGRIND_TOGGLE_COLLECT;
    CALLGRIND_DUMP_STATS_AT(name);
}

int lab_count(const struct lab_combo *c, uint64_t reps)
{
    void *state = lab_setup(c);
    if (!RUNNING_ON_VALGRIND) {
        fprintf(stderr, "lab: --count runs under callgrind; use `make count`\n");
        return LAB_USAGE;
    }
    for (const struct lab_arm *a = c->table->arms; a->name; a++) {
        const char *missing = lab_missing(a);
        if (missing) {
            printf("na\t%s\t%s under valgrind\n", a->name, missing);
            continue;
        }
        c->view->run(state, a, 1);      /* first-call costs (lazy binding, dispatch) are not counted */
        counted_run(c, state, a, reps, "once");
        counted_run(c, state, a, 2 * reps, "twice");
        printf("counted\t%s\t%" PRIu64 "\n", a->name, reps);
    }
    return LAB_OK;
}

#else

int lab_count(const struct lab_combo *c, uint64_t reps)
{
    (void)c;
    (void)reps;
    fprintf(stderr, "lab: built without valgrind/callgrind.h; install valgrind and run `make clean build`\n");
    return LAB_MISSING;
}

#endif

int lab_count_alloc(const struct lab_combo *c)
{
    void *state = lab_setup(c);
    if (!lab_alloc_counts) {
        fprintf(stderr, "lab: this binary does not count allocations; use the -count binary (ELF systems only)\n");
        return LAB_MISSING;
    }
    for (const struct lab_arm *a = c->table->arms; a->name; a++) {
        const char *missing = lab_missing(a);
        if (missing) {
            printf("na\t%s\t%s\n", a->name, missing);
            continue;
        }
        if (c->table->reset)
            c->table->reset(state, a, 0);
        struct lab_alloc before = lab_alloc;
        c->view->run(state, a, 1);
        struct lab_alloc after = lab_alloc;
        printf("alloc\t%s\t%" PRIu64 "\t%" PRIu64 "\n", a->name, after.calls - before.calls, after.bytes - before.bytes);
    }
    return LAB_OK;
}

/* Prints the peak resident set in kB of this process after one call of `arm`, or after none when it is "-". */
int lab_peak_rss(const struct lab_combo *c, const char *name)
{
    struct rusage u;
    void *state = lab_setup(c);
    if (strcmp(name, "-")) {
        const struct lab_arm *a = c->table->arms;
        while (a->name && strcmp(a->name, name))
            a++;
        if (!a->name) {
            fprintf(stderr, "lab: table %s has no arm %s; --list names them\n", c->table->name, name);
            return LAB_USAGE;
        }
        const char *missing = lab_missing(a);
        if (missing) {
            printf("na\t%s\t%s\n", name, missing);
            return LAB_OK;
        }
        if (c->table->reset)
            c->table->reset(state, a, 0);
        c->view->run(state, a, 1);
    }
    getrusage(RUSAGE_SELF, &u);
#ifdef __APPLE__
    u.ru_maxrss /= 1024;                /* bytes there, kilobytes elsewhere */
#endif
    printf("rss\t%s\t%ld\n", name, (long)u.ru_maxrss);
    return LAB_OK;
}
