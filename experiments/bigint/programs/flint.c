/* flint - the same as gmp.c by FLINT: `flint running`, `flint tree` (fmpz_fac_ui), `flint version`. */
#include <flint/flint.h>
#include <flint/fmpz.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
    const char *way = argc == 2 ? argv[1] : "";
    fmpz_t f;
    if (!strcmp(way, "version"))
        return puts(FLINT_VERSION) < 0;
    fmpz_init_set_ui(f, 1);
    if (!strcmp(way, "running"))
        for (unsigned long k = 1; k <= 5000; k++)
            fmpz_mul_ui(f, f, k);
    else if (!strcmp(way, "tree"))
        fmpz_fac_ui(f, 5000);
    else
        return fputs("flint: usage: flint running|tree|version\n", stderr), 64;
    char *digits = fmpz_get_str(NULL, 10, f);
    printf("%zu\n", strlen(digits));
    flint_free(digits);
    fmpz_clear(f);
    return 0;
}
