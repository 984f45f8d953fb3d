/*
 * lab.h - the measuring library that the experiments share.
 *
 * An experiment describes what is compared in one table of tables, `lab_tables` in its arms.c: arms (what is compared), cases
 * (the inputs) and views (how a call is driven). The lab supplies main(): it lists, checks, calibrates, samples and counts.
 * One process measures one table, case and view, and prints raw times; all statistics are in tools/ (awk).
 *
 * Limits: one thread; POSIX clocks. An arm's slot should last 10 to 200 us, so that it is far above the timer and mostly
 * free of interrupts; tables of whole programs set `blocks` lower instead.
 */
#ifndef LAB_H
#define LAB_H

#include <stddef.h>
#include <stdint.h>

typedef void (*lab_fn)(void);           /* a kernel; the table's drivers know its true type */

enum lab_role {
    LAB_ARM,
    LAB_REF,                            /* the arm that every other is paired with: one a table */
    LAB_TWIN,                           /* the reference's source compiled again: the A/A row */
    LAB_FLOOR,                          /* bare work of the limiting kind; its results mean nothing and are not compared */
    LAB_PEER                            /* another library on the same job; checked, but hashed apart */
};

struct lab_arm {
    const char *name;                   /* NULL ends the list; no spaces, tabs or slashes */
    lab_fn fn;                          /* NULL where `requires` was not there at build time */
    enum lab_role role;
    const char *requires;               /* NULL, or an instruction set or library: see lab_missing() */
    const char *text;                   /* what it is, in one line */
};

struct lab_case {
    const char *name;                   /* "n=1814,m=small"; NULL ends the list */
    const char *tier;                   /* "headline" or "full" */
    double units;                       /* units of work in one call (limbs, elements), for ns a unit */
    long n, m;                          /* the table's own parameters */
    int exact;                          /* nonzero: the exact views are taken on this case */
    const char *text;
};

struct lab_view {
    const char *name;                   /* "thr", "lat"; NULL ends the list */
    /* Make `reps` calls of the arm's kernel. This is what is timed. */
    void (*run)(void *state, const struct lab_arm *arm, uint64_t reps);
    const char *text;
};

enum { LAB_INS = 1, LAB_ALLOC = 2, LAB_RSS = 4 };

struct lab_table {
    const char *name;
    const char *unit;                   /* "limb" */
    const char *title;
    const struct lab_arm *arms;
    const struct lab_case *cases;
    const struct lab_view *views;
    unsigned exact;                     /* LAB_INS | LAB_ALLOC | LAB_RSS, driven by the first view */
    int blocks;                         /* blocks a process; 0: LAB_BLOCKS */
    double slot_us;                     /* length of the reference's slot; 0: LAB_SLOT_US; below zero: one call a slot */
    int children;                       /* nonzero: the arms run other programs, whose CPU time is to count: see timer.h */
    int once;                           /* nonzero: the builds do not matter to the arms; a session measures the first one only */
    void *(*setup)(const struct lab_case *c);                   /* inputs from the fixed seed; NULL on failure */
    void (*teardown)(void *state);
    /* Before each slot, outside the timed region. All arms see the same `epoch` in one pass of a block and a new one in the next: inputs
     * must follow from it, or the branch predictor learns the replayed data by heart and the slot measures the replay. */
    void (*reset)(void *state, const struct lab_arm *arm, uint64_t epoch);
    uint64_t (*hash)(void *state, const struct lab_arm *arm);   /* of what the slot left behind */
    int (*check)(void *state, const struct lab_arm *arm);       /* 1: agrees with the oracle on the timed inputs */
};

extern const struct lab_table *const lab_tables[];     /* ends with NULL */

#define LAB_SEED 20260831u              /* of every input; recorded in each session */
#define LAB_BLOCKS 60
#define LAB_WARM 4                      /* blocks run and thrown away */
#define LAB_FEW 10                      /* below this many blocks, whose slots are long, one is thrown away */
#define LAB_SLOT_US 25.0

/* Declares the second copy of a kernel that experiment.mk makes from the sources in TWINS. */
#define LAB_TWIN_OF(f) extern __typeof__(f) f##__twin

/* NULL if `requires` is NULL or met on this machine, otherwise the reason why it is not, as a static string. */
const char *lab_missing(const struct lab_arm *arm);

/* FNV-1a over bytes, chained through `h` (start with LAB_HASH0). */
#define LAB_HASH0 0xcbf29ce484222325u
uint64_t lab_hash(uint64_t h, const void *data, size_t bytes);

#endif
