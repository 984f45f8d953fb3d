/* run.h - what main() hands to the modes of an experiment binary. Exit codes are those of README.md. */
#ifndef LAB_RUN_H
#define LAB_RUN_H

#include "lab.h"

enum { LAB_OK = 0, LAB_BAD = 1, LAB_USAGE = 64, LAB_SOFTWARE = 70, LAB_MISSING = 69 };

struct lab_combo {
    const struct lab_table *table;
    const struct lab_case *kase;
    const struct lab_view *view;
};

struct lab_options {
    int order;                          /* seeds the order of the arms in this process */
    int blocks;                         /* 0: the table's */
    uint64_t reps;                      /* calls a slot, from --calibrate */
    const char *arms;                   /* comma list of the arms to keep, or NULL */
};

int lab_calibrate(const struct lab_combo *c);
int lab_sample(const struct lab_combo *c, const struct lab_options *o);
int lab_count(const struct lab_combo *c, uint64_t reps);
int lab_count_alloc(const struct lab_combo *c);
int lab_peak_rss(const struct lab_combo *c, const char *arm);

/* Sets up the combination's inputs or ends the process with a message. */
void *lab_setup(const struct lab_combo *c);

#endif
