/* arms.c - arms that run a child process, for tests/children.bats: one that works, one that works three times as long, one that sleeps. */
#define _POSIX_C_SOURCE 200809L
#include "lab.h"

#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static void work(int ms)
{
    struct timespec t;
    do
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    while (t.tv_sec * 1000 + t.tv_nsec / 1000000 < ms);
}

static void once(void) { work(5); }
static void thrice(void) { work(15); }
static void idle(void) { nanosleep(&(struct timespec){.tv_nsec = 100000000}, NULL); }

static void run(void *state, const struct lab_arm *arm, uint64_t reps)
{
    int *ok = state, status = -1;
    *ok = 1;
    for (uint64_t i = 0; i < reps; i++) {
        pid_t pid = fork();
        if (pid == 0) {
            arm->fn();
            _exit(0);
        }
        *ok &= pid > 0 && waitpid(pid, &status, 0) == pid && status == 0;
    }
}

static void *setup(const struct lab_case *c)
{
    (void)c;
    return calloc(1, sizeof(int));
}

static uint64_t hash(void *state, const struct lab_arm *arm)
{
    (void)arm;
    return lab_hash(LAB_HASH0, state, sizeof(int));
}

static int check(void *state, const struct lab_arm *arm)
{
    run(state, arm, 1);
    return *(int *)state;
}

static const struct lab_arm arms[] = {
    { "once", once, LAB_REF, NULL, "5 ms of work" },
    { "twin", once, LAB_TWIN, NULL, "the same" },
    { "thrice", thrice, LAB_ARM, NULL, "15 ms of work" },
    { "idle", idle, LAB_ARM, NULL, "100 ms of sleep" },
    { 0 }
};
static const struct lab_case cases[] = { { "all", "headline", 1, 0, 0, 0, "one child" }, { 0 } };
static const struct lab_view views[] = { { "lat", run, "one child after the other" }, { 0 } };
static const struct lab_table counted = {
    .name = "counted", .unit = "run", .title = "Children counted", .arms = arms, .cases = cases, .views = views, .blocks = 3, .slot_us = -1,
    .children = 1, .once = 1, .setup = setup, .teardown = free, .hash = hash, .check = check
};
static const struct lab_table ignored = {
    .name = "ignored", .unit = "run", .title = "Children not counted", .arms = arms, .cases = cases, .views = views, .blocks = 3,
    .slot_us = -1, .setup = setup, .teardown = free, .hash = hash, .check = check
};
const struct lab_table *const lab_tables[] = { &counted, &ignored, NULL };
