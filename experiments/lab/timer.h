/*
 * timer.h - the clock of the slots.
 *
 * Thread CPU time by default: on a shared host it does not count what the kernel gave to others. LAB_TIMER=monotonic chooses the
 * wall clock, which is cheaper to read and exact on a machine of one's own.
 *
 * With `children` the CPU time of child processes, user and system, is added once they were waited for; it comes in microseconds.
 * The wall clock contains them anyway.
 */
#ifndef LAB_TIMER_H
#define LAB_TIMER_H

void lab_timer_init(int children);      /* reads LAB_TIMER; measures the cost of one read */
const char *lab_timer_name(void);       /* "thread-cpu" or "monotonic" */
double lab_timer_cost(void);            /* ns: the median of back-to-back reads */
double lab_now(void);                   /* ns since some start */

#endif
