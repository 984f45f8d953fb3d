/*
 * doctor.c - what the clock, the counters and the neighbours of this machine are like: the part of tools/doctor that has to be timed.
 *
 * Prints `key<TAB>value...`. Linked with the lab's timer.c and yard.c, and with this file compiled twice more, with -DKERNEL=kernel_a and kernel_b: one
 * kernel under two names, so that what differs is noise or layout. Takes about SECONDS of thread time (argument, default 2).
 */
#ifdef KERNEL
#include <stdint.h>

uint64_t KERNEL(uint64_t reps);

/* 256 limbs times a constant, the carry fed through, `reps` times: no branch to learn, a few loads, one chain. */
uint64_t KERNEL(uint64_t reps)
{
    static uint32_t limb[256] = {1, 2, 3, 5, 8};
    uint64_t carry = 1;
    for (; reps; reps--)
        for (int i = 0; i < 256; i++) {
            carry += (uint64_t)limb[i] * 0x9e3779b1u;
            limb[i] = (uint32_t)carry;
            carry >>= 32;
        }
    return carry;
}

#else
#define _DEFAULT_SOURCE
#include "timer.h"
#include "yard.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/syscall.h>
#if defined __has_include
#if __has_include(<linux/perf_event.h>)
#include <linux/perf_event.h>
#define HAVE_PERF 1
#endif
#endif
#endif

uint64_t kernel_a(uint64_t reps), kernel_b(uint64_t reps);

enum { GROUPS = 15, LOW = 3, HIGH = 11, MAX_BLOCKS = 20000 };      /* of 15 sorted medians, the 4th and the 12th: 96.5 % */

static volatile uint64_t sink;

static int by_value(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double quantile(double *v, size_t n, double q)
{
    qsort(v, n, sizeof *v, by_value);
    return v[(size_t)(q * (double)(n - 1))];
}

static double slot(uint64_t (*f)(uint64_t), uint64_t reps)
{
    double t = lab_now();
    sink += f(reps);
    return lab_now() - t - lab_timer_cost();
}

/* Chooses the clock as a session would, and leaves it chosen. */
static void clock_line(const char *key)
{
    lab_timer_init(0);
    printf("%s\t%s\t%.0f\n", key, lab_timer_name(), lab_timer_cost());
}

static void counters_line(void)
{
#ifdef HAVE_PERF
    struct perf_event_attr attr;
    memset(&attr, 0, sizeof attr);
    attr.size = sizeof attr;
    attr.type = PERF_TYPE_HARDWARE;
    attr.config = PERF_COUNT_HW_INSTRUCTIONS;
    attr.exclude_kernel = 1;
    attr.exclude_hv = 1;
    long fd = syscall(SYS_perf_event_open, &attr, 0, -1, -1, 0L);
    if (fd < 0) {
        int e = errno;
        const char *why = e == ENOENT || e == EOPNOTSUPP || e == ENODEV ? "the hypervisor does not pass them on, or the cpu has none"
                        : e == EACCES || e == EPERM ? "the kernel does not allow it: perf_event_paranoid, or a container's seccomp filter"
                        : e == ENOSYS ? "this kernel has no perf events" : strerror(e);
        printf("counters\tno\t%s\n", why);
        return;
    }
    long long count = 0;
    sink += lab_yard_chain(100000);
    if (read((int)fd, &count, sizeof count) == (ssize_t)sizeof count && count > 100000)
        printf("counters\tyes\tinstructions, in user mode\n");
    else
        printf("counters\tno\tperf events open, but do not count\n");
    close((int)fd);
#else
    printf("counters\tno\tno perf events on this system\n");
#endif
}

int main(int argc, char **argv)
{
    static double ln[MAX_BLOCKS], ratio[MAX_BLOCKS], chain[MAX_BLOCKS], sorted[MAX_BLOCKS];
    double seconds = argc > 1 ? atof(argv[1]) : 2;
    const char *asked = getenv("LAB_TIMER");
    char *timer = asked ? strdup(asked) : NULL;
    setenv("LAB_TIMER", "monotonic", 1);
    clock_line("wall");
    if (timer)
        setenv("LAB_TIMER", timer, 1);
    else
        unsetenv("LAB_TIMER");
    free(timer);
    clock_line("timer");
    counters_line();

    /* Slots of some 40 us: far above the clock, far below a time slice. */
    uint64_t reps = 8, steps = 30000, ops = 160000;
    while (slot(kernel_a, reps) < 40e3 && reps < 1u << 20)
        reps *= 2;
    double start = lab_now();
    size_t n = 0;
    while (n < MAX_BLOCKS && (n < 10 * GROUPS || lab_now() - start < seconds * 1e9)) {
        double c = slot(lab_yard_chain, steps), i = slot(lab_yard_issue, ops);
        /* A B B A, then B A A B: neither drift nor the place in the block favours one. */
        uint64_t (*outer)(uint64_t) = n % 2 ? kernel_b : kernel_a, (*inner)(uint64_t) = n % 2 ? kernel_a : kernel_b;
        double a = slot(outer, reps), b = slot(inner, reps);
        b += slot(inner, reps);
        a += slot(outer, reps);
        i += slot(lab_yard_issue, ops);
        c += slot(lab_yard_chain, steps);
        chain[n] = c / (double)(2 * steps);
        ratio[n] = i / (double)(2 * ops) / chain[n];
        ln[n] = n % 2 ? log(a / b) : log(b / a);
        n++;
    }

    memcpy(sorted, ratio, sizeof sorted);
    double quiet = quantile(sorted, n, 0.1);
    size_t contended = 0;
    for (size_t k = 0; k < n; k++)
        contended += ratio[k] > 1.10 * quiet;
    double median[GROUPS];
    for (size_t g = 0; g < GROUPS; g++)
        median[g] = quantile(ln + g * (n / GROUPS), n / GROUPS, 0.5);
    printf("chain\t%.4f\n", quantile(chain, n, 0.5));
    printf("neighbours\t%zu\t%zu\t%.4f\n", n, contended, quiet);
    qsort(median, GROUPS, sizeof median[0], by_value);
    printf("twin\t%.5f\t%.5f\t%.5f\n", exp(median[GROUPS / 2]), exp(median[LOW]), exp(median[HIGH]));
    return 0;
}
#endif
