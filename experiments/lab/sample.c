/*
 * sample.c - one process of one combination: warm up, then blocks in mirrored order.
 *
 * A block is   yardsticks, control, A B C ... C B A, control in the middle, control, yardsticks
 * so that a linear drift cancels in the mean of an arm's two slots. The lab prints those means, nothing more.
 */
#include "rng.h"
#include "run.h"
#include "timer.h"
#include "yard.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern const int lab_pad;

enum { YARD_STEPS = 4096, YARD_OPS = 32768, CONTROL_REPS = 60, MAX_ARMS = 160 };

enum { COL_CHAIN, COL_ISSUE, COL_EDGE, COL_MID, COL_ARMS };     /* columns of a block */

static volatile uint64_t sink;

static double since(double t0)
{
    double t = lab_now() - t0 - lab_timer_cost();
    return t > 1 ? t : 1;
}

static double time_arm(const struct lab_combo *c, void *state, const struct lab_arm *arm, uint64_t epoch, uint64_t reps)
{
    if (c->table->reset)
        c->table->reset(state, arm, epoch);
    double t0 = lab_now();
    c->view->run(state, arm, reps);
    return since(t0);
}

static void time_yards(double *block)
{
    double t0 = lab_now();
    sink = lab_yard_chain(YARD_STEPS);
    block[COL_CHAIN] += since(t0) / YARD_STEPS / 2;
    t0 = lab_now();
    sink = lab_yard_issue(YARD_OPS);
    block[COL_ISSUE] += since(t0) / YARD_OPS / 2;
}

static void time_control(double *column)
{
    double t0 = lab_now();
    sink = lab_control(CONTROL_REPS);
    *column += since(t0) / 2;
}

static double slot_ns(const struct lab_table *t)
{
    return 1e3 * (t->slot_us != 0 ? t->slot_us : LAB_SLOT_US);
}

static const struct lab_arm *reference(const struct lab_table *t)
{
    for (const struct lab_arm *a = t->arms; a->name; a++)
        if (a->role == LAB_REF)
            return a;
    fprintf(stderr, "lab: table %s has no reference arm; give one arm the role LAB_REF\n", t->name);
    exit(LAB_SOFTWARE);
}

/* Prints how many calls of the reference fill a slot. One number serves every arm, build and process of a session. */
int lab_calibrate(const struct lab_combo *c)
{
    const struct lab_arm *ref = reference(c->table);
    double want = slot_ns(c->table), best = 0;
    uint64_t reps = 1;
    void *state = lab_setup(c);
    lab_timer_init(c->table->children);
    while (want > 0) {
        best = time_arm(c, state, ref, reps, reps);
        for (int i = 0; i < 4; i++) {
            double t = time_arm(c, state, ref, reps, reps);
            if (t < best)
                best = t;
        }
        if (best >= want / 2 || reps > (uint64_t)1 << 40)
            break;
        reps *= 2;
    }
    if (want > 0)
        reps = (uint64_t)((double)reps * want / best);
    printf("%" PRIu64 "\n", reps ? reps : 1);
    return LAB_OK;
}

static int wanted(const struct lab_options *o, const struct lab_arm *a)
{
    if (!o->arms || a->role == LAB_REF || a->role == LAB_TWIN)
        return 1;
    size_t len = strlen(a->name);
    for (const char *p = o->arms; p; p = strchr(p, ',')) {
        p += *p == ',';
        if (!strncmp(p, a->name, len) && (p[len] == ',' || p[len] == 0))
            return 1;
    }
    return 0;
}

static void shuffle(const struct lab_arm **v, size_t n, uint64_t seed)
{
    for (size_t i = n; i > 1; i--) {
        size_t j = (size_t)rng_below(&seed, i);
        const struct lab_arm *t = v[i - 1];
        v[i - 1] = v[j];
        v[j] = t;
    }
}

static void run_block(const struct lab_combo *c, void *state, const struct lab_arm **arm, size_t n,
                      uint64_t number, uint64_t reps, double *block, uint64_t *hash)
{
    memset(block, 0, (COL_ARMS + n) * sizeof *block);
    time_yards(block);
    time_control(&block[COL_EDGE]);
    for (size_t i = 0; i < n; i++) {
        block[COL_ARMS + i] += time_arm(c, state, arm[i], 2 * number, reps) / 2;
        if (hash)
            hash[i] = c->table->hash(state, arm[i]);
    }
    time_control(&block[COL_MID]);
    time_control(&block[COL_MID]);
    for (size_t i = n; i-- > 0;)
        block[COL_ARMS + i] += time_arm(c, state, arm[i], 2 * number + 1, reps) / 2;
    time_control(&block[COL_EDGE]);
    time_yards(block);
}

static void print_header(const struct lab_combo *c, const struct lab_options *o)
{
    printf("#\ttimer\t%s\n#\ttimer-cost-ns\t%.0f\n", lab_timer_name(), lab_timer_cost());
    printf("#\treps\t%" PRIu64 "\n#\tunits\t%.17g\n", o->reps, c->kase->units);
    printf("#\tpad\t%d\n#\tseed\t%u\n#\torder\t%d\n", lab_pad, LAB_SEED, o->order);
}

static void print_block(const double *block, size_t columns)
{
    printf("block");
    for (size_t i = 0; i < columns; i++)
        printf(i < COL_EDGE ? "\t%.5f" : "\t%.1f", block[i]);
    printf("\n");
}

int lab_sample(const struct lab_combo *c, const struct lab_options *o)
{
    static const struct lab_arm *arm[MAX_ARMS];
    static double block[COL_ARMS + MAX_ARMS];
    static uint64_t hash[MAX_ARMS];
    size_t n = 0;
    void *state = lab_setup(c);
    int blocks = o->blocks ? o->blocks : c->table->blocks ? c->table->blocks : LAB_BLOCKS;

    lab_timer_init(c->table->children);
    print_header(c, o);
    for (const struct lab_arm *a = c->table->arms; a->name; a++) {
        const char *missing = lab_missing(a);
        if (!wanted(o, a))
            continue;
        if (missing) {
            printf("na\t%s\t%s\n", a->name, missing);
            continue;
        }
        if (n == MAX_ARMS) {
            fprintf(stderr, "lab: table %s has more than %d arms; raise MAX_ARMS in sample.c\n", c->table->name, MAX_ARMS);
            return LAB_SOFTWARE;
        }
        /* The oracle sees each arm on the very inputs that are timed. */
        if (a->role != LAB_FLOOR && !c->table->check(state, a)) {
            fprintf(stderr, "lab: %s/%s/%s: arm %s disagrees with the oracle; nothing was timed\n",
                    c->table->name, c->kase->name, c->view->name, a->name);
            return LAB_BAD;
        }
        arm[n++] = a;
    }
    shuffle(arm, n, (uint64_t)o->order);

    printf("arms\tyard.chain\tyard.issue\tcontrol.edge\tcontrol.mid");
    for (size_t i = 0; i < n; i++)
        printf("\t%s", arm[i]->name);
    printf("\n");
    for (int b = -(blocks < LAB_FEW ? 1 : LAB_WARM); b < blocks; b++) {
        run_block(c, state, arm, n, (uint64_t)(b + LAB_WARM), o->reps, block, b == blocks - 1 ? hash : NULL);
        if (b >= 0)
            print_block(block, COL_ARMS + n);
    }
    for (size_t i = 0; i < n; i++) {
        if (arm[i]->role == LAB_FLOOR)
            continue;
        if (arm[i]->role == LAB_PEER)
            printf("hash\t%s\tpeer\n", arm[i]->name);
        else
            printf("hash\t%s\t%016" PRIx64 "\n", arm[i]->name, hash[i]);
    }
    if (c->table->teardown)
        c->table->teardown(state);
    return fflush(stdout) == 0 ? LAB_OK : LAB_SOFTWARE;
}
