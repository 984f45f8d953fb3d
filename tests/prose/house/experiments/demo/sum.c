/* sum.c - an array summed in one chain, and in four. */
#include <stddef.h>

double sum_one(const double *x, size_t n)
{
    double s = 0;
    for (size_t i = 0; i < n; i++) {
        //> step
        s = s + x[i];       /* waits for the s before */
        //< step
    }
    return s;
}

//> four
double sum_four(const double *x, size_t n)
{
    double s[4] = { 0 };
    size_t i = 0;
    for (; i + 4 <= n; i += 4)
        for (size_t j = 0; j < 4; j++)
            s[j] += x[i + j];
    for (; i < n; i++)      /* the tail: at most three elements */
        s[0] += x[i];
    return (s[0] + s[1]) + (s[2] + s[3]);
}
//< four
