/* fact5000 - computes 5000!, turns it into decimal digits and prints how many there are. See usage(). */
#include "decimal.h"
#include "value_factorial.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct way {
    const char *name;
    value_factorial_fn *discipline;
    mul1_fn *kernel;                    /* NULL: the general loop */
    const char *text;
} ways[] = {
    { "before", value_factorial_three, NULL, "the general loop, three copies a step" },
    { "first-pass", value_factorial_three, mul1_split_1, "one limb, split first, three copies a step" },
    { "after", value_factorial_inplace, mul1_divide_8, "eight chains, in place" },
    { "reciprocal", value_factorial_inplace, mul1_recip_branch_2, "two chains, reciprocal, in place" },
};
enum { WAYS = sizeof ways / sizeof *ways };

static int usage(void)
{
    fputs("fact5000: which way?\nusage: fact5000 WAY\n", stderr);
    for (int i = 0; i < WAYS; i++)
        fprintf(stderr, "  %-12s%s\n", ways[i].name, ways[i].text);
    return 64;
}

int main(int argc, char **argv)
{
    int i = 0;
    while (i < WAYS && (argc != 2 || strcmp(argv[1], ways[i].name)))
        i++;
    if (i == WAYS)
        return usage();
    struct value f = ways[i].discipline(5000, ways[i].kernel);
    const struct limbs *limbs = value_limbs(&f);
    char *digits = limbs ? malloc(LIMB_DIGITS * limbs->n + 2) : NULL;
    if (!digits) {
        fputs("fact5000: out of memory\n", stderr);
        return 70;
    }
    printf("%zu\n", decimal_print(digits, limbs->limb, limbs->n));
    free(digits);
    value_drop(&f);
    return 0;
}
