/* Conversions of base 10^15 and its decimal text. Contract in dec15_text.h. */
#include "dec15_text.h"

#include <string.h>

/* Five limbs of nine digits are three of fifteen:
 *
 *     digits      0        9        18       27       36       45
 *     base 10^9   |   0    |   1    |   2    |   3    |   4    |
 *     base 10^15  |      0       |       1      |      2       |      limb 1 is cut 6 | 3, limb 3 is cut 3 | 6 */

//> dec15-from
size_t dec15_from_limbs(dec15_limb *r, const uint32_t *s, size_t n)
{
    size_t i = 0, j = 0;
    for (; n - i >= 5; i += 5, j += 3) {
        r[j] = s[i] + (uint64_t)(s[i + 1] % 1000000) * 1000000000;
        r[j + 1] = s[i + 1] / 1000000 + (uint64_t)s[i + 2] * 1000 + (uint64_t)(s[i + 3] % 1000) * 1000000000000;
        r[j + 2] = s[i + 3] / 1000 + (uint64_t)s[i + 4] * 1000000;
    }
    if (i < n) {
        uint32_t group[5] = {0};
        dec15_limb out[3];
        memcpy(group, s + i, (n - i) * sizeof *s);
        dec15_from_limbs(out, group, 5);
        memcpy(r + j, out, (dec15_limbs(n) - j) * sizeof *r);
        j = dec15_limbs(n);
    }
    while (j > 0 && r[j - 1] == 0)
        j--;
    return j;
}
//< dec15-from

//> dec15-to
size_t dec15_to_limbs(uint32_t *r, const dec15_limb *s, size_t n)
{
    size_t i = 0, j = 0;
    for (; n - i >= 3; i += 3, j += 5) {
        uint64_t high = s[i + 1] / 1000; /* digits 18 to 29 */
        r[j] = (uint32_t)(s[i] % 1000000000);
        r[j + 1] = (uint32_t)(s[i] / 1000000000 + s[i + 1] % 1000 * 1000000);
        r[j + 2] = (uint32_t)(high % 1000000000);
        r[j + 3] = (uint32_t)(high / 1000000000 + s[i + 2] % 1000000 * 1000);
        r[j + 4] = (uint32_t)(s[i + 2] / 1000000);
    }
    if (i < n) {
        dec15_limb group[3] = {0};
        uint32_t out[5];
        memcpy(group, s + i, (n - i) * sizeof *s);
        dec15_to_limbs(out, group, 3);
        memcpy(r + j, out, (dec15_narrow(n) - j) * sizeof *r);
        j = dec15_narrow(n);
    }
    while (j > 0 && r[j - 1] == 0)
        j--;
    return j;
}
//< dec15-to

/* "000" to "999", three bytes each; a NUL ends it, so four bytes can be read anywhere. */
#define TEN(ab) ab "0" ab "1" ab "2" ab "3" ab "4" ab "5" ab "6" ab "7" ab "8" ab "9"
#define HUNDRED(a) TEN(a "0") TEN(a "1") TEN(a "2") TEN(a "3") TEN(a "4") TEN(a "5") TEN(a "6") TEN(a "7") TEN(a "8") TEN(a "9")
static const char triples[] =
    HUNDRED("0") HUNDRED("1") HUNDRED("2") HUNDRED("3") HUNDRED("4") HUNDRED("5") HUNDRED("6") HUNDRED("7") HUNDRED("8") HUNDRED("9");

/* Fifteen digits, and a byte more that means nothing. */
static inline void write_15(char *out, uint64_t v)
{
    uint32_t high = (uint32_t)(v / 1000000000), low = (uint32_t)(v % 1000000000), low_6 = low % 1000000;
    memcpy(out, triples + 3 * (high / 1000), 4);
    memcpy(out + 3, triples + 3 * (high % 1000), 4);
    memcpy(out + 6, triples + 3 * (low / 1000000), 4);
    memcpy(out + 9, triples + 3 * (low_6 / 1000), 4);
    memcpy(out + 12, triples + 3 * (low_6 % 1000), 4);
}

//> dec15-print
size_t dec15_print(char *out, const dec15_limb *s, size_t n)
{
    while (n > 0 && s[n - 1] == 0)
        n--;
    if (n == 0) {
        memcpy(out, "0", 2);
        return 1;
    }
    char first[DEC15_DIGITS + 1];
    write_15(first, s[n - 1]);
    size_t zeros = 0; /* < 15, as the top limb is not 0 */
    while (first[zeros] == '0')
        zeros++;
    size_t length = DEC15_DIGITS - zeros;
    memcpy(out, first + zeros, length);
    for (size_t i = n - 1; i-- > 0; length += DEC15_DIGITS)
        write_15(out + length, s[i]);
    out[length] = '\0';
    return length;
}
//< dec15-print
