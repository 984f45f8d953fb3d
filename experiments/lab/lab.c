/* lab.c - main() of each experiment: what exists, whether it is right, and one mode a run. See usage(). */
#include "run.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *role_name(enum lab_role r)
{
    static const char *const name[] = { "arm", "ref", "twin", "floor", "peer" };
    return name[r];
}

uint64_t lab_hash(uint64_t h, const void *data, size_t bytes)
{
    const unsigned char *p = data;
    for (size_t i = 0; i < bytes; i++)
        h = (h ^ p[i]) * 0x100000001b3u;
    return h;
}

#if (defined __x86_64__ || defined __i386__) && defined __GNUC__
#define ISA(name) if (!strcmp(r, name)) return __builtin_cpu_supports(name) ? NULL : "this cpu has no " name
#else
#define ISA(name) if (!strcmp(r, name)) return "no " name ": not an x86 cpu"
#endif

const char *lab_missing(const struct lab_arm *arm)
{
    const char *r = arm->requires;
    if (!r)
        return NULL;
    ISA("avx2");
    ISA("bmi2");
    ISA("avx512f");
    ISA("avx512ifma");
    if (!arm->fn) {
        static char why[64];
        snprintf(why, sizeof why, "%s was not found when this was built", r);
        return why;
    }
    return NULL;
}

static void list(void)
{
    for (const struct lab_table *const *at = lab_tables, *t; (t = *at) != NULL; at++) {
        const char *ref = "-";
        for (const struct lab_arm *a = t->arms; a->name; a++)
            if (a->role == LAB_REF)
                ref = a->name;
        printf("table\t%s\t%s\t%s\t%s\n", t->name, t->unit, ref, t->title);
        if (t->once)
            printf("once\t%s\n", t->name);
        for (const struct lab_arm *a = t->arms; a->name; a++) {
            const char *missing = lab_missing(a);
            printf("arm\t%s\t%s\t%s\t%s\t%s\t%s\n", t->name, a->name, role_name(a->role), a->requires ? a->requires : "-",
                   missing ? missing : "yes", a->text);
        }
        for (const struct lab_case *c = t->cases; c->name; c++)
            printf("case\t%s\t%s\t%.17g\t%s\t%s\n", t->name, c->name, c->units, c->tier, c->text);
        for (const struct lab_view *v = t->views; v->name; v++)
            printf("view\t%s\t%s\t%s\n", t->name, v->name, v->text);
        for (const struct lab_case *c = t->cases; c->name; c++) {
            if (!c->exact)
                continue;
            if (t->exact & LAB_INS)
                printf("exact\t%s\t%s\tins\t%d\n", t->name, c->name, t->slot_us < 0 ? 1 : 4);
            if (t->exact & LAB_ALLOC)
                printf("exact\t%s\t%s\talloc\t1\n", t->name, c->name);
            if (t->exact & LAB_RSS)
                printf("exact\t%s\t%s\trss\t1\n", t->name, c->name);
        }
    }
}

void *lab_setup(const struct lab_combo *c)
{
    void *state = c->table->setup(c->kase);
    if (!state) {
        fprintf(stderr, "lab: %s/%s: no memory for the inputs\n", c->table->name, c->kase->name);
        exit(LAB_SOFTWARE);
    }
    return state;
}

static int check_case(const struct lab_table *t, const struct lab_case *k, unsigned *done)
{
    struct lab_combo c = { t, k, t->views };
    void *state = lab_setup(&c);
    int bad = 0;
    for (const struct lab_arm *a = t->arms; a->name; a++) {
        if (a->role == LAB_FLOOR || lab_missing(a))
            continue;
        ++*done;
        if (!t->check(state, a)) {
            fprintf(stderr, "lab: %s/%s: arm %s disagrees with the oracle\n", t->name, k->name, a->name);
            bad = 1;
        }
    }
    if (t->teardown)
        t->teardown(state);
    return bad;
}

static int check(const char *table, const char *kase)
{
    unsigned done = 0;
    int bad = 0;
    for (const struct lab_table *const *at = lab_tables, *t; (t = *at) != NULL; at++)
        for (const struct lab_case *k = t->cases; k->name; k++)
            if ((!table || !strcmp(table, t->name)) && (!kase || !strcmp(kase, k->name)))
                bad |= check_case(t, k, &done);
    if (!done) {
        fprintf(stderr, "lab: no such table or case; --list names them\n");
        return LAB_USAGE;
    }
    printf("checked\t%u\n", done);
    return bad ? LAB_BAD : LAB_OK;
}

static int usage(const char *why)
{
    fprintf(stderr, "lab: %s\n"
            "usage: --list | --check [TABLE [CASE]] | --calibrate TABLE CASE VIEW\n"
            "       --sample TABLE CASE VIEW --reps N [--order K] [--blocks R] [--arms A,B]\n"
            "       --count TABLE CASE VIEW [--reps N] | --alloc TABLE CASE | --rss TABLE CASE ARM\n", why);
    return LAB_USAGE;
}

/* Finds table, case and (when `view` is not NULL) view; prints what is missing. */
static int find(struct lab_combo *c, const char *table, const char *kase, const char *view)
{
    const struct lab_table *const *at = lab_tables;
    while (*at && strcmp((*at)->name, table))
        at++;
    c->table = *at;
    if (!c->table)
        return fprintf(stderr, "lab: no table %s; --list names them\n", table), 0;
    for (c->kase = c->table->cases; c->kase->name && strcmp(c->kase->name, kase); c->kase++)
        ;
    if (!c->kase->name)
        return fprintf(stderr, "lab: table %s has no case %s; --list names them\n", table, kase), 0;
    for (c->view = c->table->views; view && c->view->name && strcmp(c->view->name, view); c->view++)
        ;
    if (!c->view->name)
        return fprintf(stderr, "lab: table %s has no view %s; --list names them\n", table, view), 0;
    return 1;
}

static int parse_options(int argc, char **argv, struct lab_options *o)
{
    for (int i = 0; i < argc; i += 2) {
        if (i + 1 == argc)
            return 0;
        if (!strcmp(argv[i], "--arms")) {
            o->arms = argv[i + 1];
            continue;
        }
        char *end;
        unsigned long long v = strtoull(argv[i + 1], &end, 10);
        if (*end || end == argv[i + 1] || argv[i + 1][0] == '-')
            return 0;
        if (!strcmp(argv[i], "--order"))
            o->order = (int)v;
        else if (!strcmp(argv[i], "--blocks"))
            o->blocks = (int)v;
        else if (!strcmp(argv[i], "--reps"))
            o->reps = v;
        else
            return 0;
    }
    return 1;
}

int main(int argc, char **argv)
{
    struct lab_combo c;
    struct lab_options o = { 0, 0, 0, NULL };
    const char *mode = argc > 1 ? argv[1] : "";

    if (!strcmp(mode, "--list") && argc == 2)
        return list(), LAB_OK;
    if (!strcmp(mode, "--check") && argc <= 4)
        return check(argc > 2 ? argv[2] : NULL, argc > 3 ? argv[3] : NULL);
    if (!strcmp(mode, "--alloc") && argc == 4)
        return find(&c, argv[2], argv[3], NULL) ? lab_count_alloc(&c) : LAB_USAGE;
    if (!strcmp(mode, "--rss") && argc == 5)
        return find(&c, argv[2], argv[3], NULL) ? lab_peak_rss(&c, argv[4]) : LAB_USAGE;
    if (argc < 5)
        return usage("which mode?");
    if (!find(&c, argv[2], argv[3], argv[4]))
        return LAB_USAGE;
    if (!parse_options(argc - 5, argv + 5, &o))
        return usage("an option takes a whole number");
    if (!strcmp(mode, "--calibrate"))
        return lab_calibrate(&c);
    if (!strcmp(mode, "--count"))
        return lab_count(&c, o.reps ? o.reps : 1);
    if (!strcmp(mode, "--sample"))
        return o.reps ? lab_sample(&c, &o) : usage("--sample needs --reps, from --calibrate");
    return usage("unknown mode");
}
