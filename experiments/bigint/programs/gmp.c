/* gmp - 5000! by GMP, its decimal digits, and how many there are. `gmp running` multiplies 1 to 5000 one after the other,
 * `gmp tree` asks mpz_fac_ui, `gmp version` prints the library's version. */
#include <gmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
    const char *way = argc == 2 ? argv[1] : "";
    mpz_t f;
    if (!strcmp(way, "version"))
        return puts(gmp_version) < 0;
    mpz_init_set_ui(f, 1);
    if (!strcmp(way, "running"))
        for (unsigned long k = 1; k <= 5000; k++)
            mpz_mul_ui(f, f, k);
    else if (!strcmp(way, "tree"))
        mpz_fac_ui(f, 5000);
    else
        return fputs("gmp: usage: gmp running|tree|version\n", stderr), 64;
    char *digits = mpz_get_str(NULL, 10, f);
    printf("%zu\n", strlen(digits));
    free(digits);
    mpz_clear(f);
    return 0;
}
