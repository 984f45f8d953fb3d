/* Decimal text of numbers in a decimal base, and back. Contract in decimal.h. */
#include "decimal.h"

#include "decimal_digits.h"

#include <stdio.h>

/* The top limb's digits without its leading zeros: it is not 0, so some are left. */
static size_t without_zeros(char *out, const char *digits, size_t count)
{
    size_t zeros = 0;
    while (digits[zeros] == '0')
        zeros++;
    memcpy(out, digits + zeros, count - zeros);
    return count - zeros;
}

/* n without high zero limbs; writes the text of zero where nothing is left. */
#define TRIM(out, limbs, n) \
    while ((n) > 0 && (limbs)[(n) - 1] == 0) \
        (n)--; \
    if ((n) == 0) { \
        memcpy((out), "0", 2); \
        return 1; \
    }

//> decimal-print
size_t decimal_print(char *out, const uint32_t *limbs, size_t n)
{
    TRIM(out, limbs, n)
    char top[LIMB_DIGITS];
    decimal_write_9(top, limbs[n - 1]);
    size_t length = without_zeros(out, top, LIMB_DIGITS);
    for (size_t i = n - 1; i-- > 0; length += LIMB_DIGITS)
        decimal_write_9(out + length, limbs[i]);
    out[length] = '\0';
    return length;
}
//< decimal-print

//> decimal-print-snprintf
size_t decimal_print_snprintf(char *out, const uint32_t *limbs, size_t n)
{
    TRIM(out, limbs, n)
    size_t length = (size_t)snprintf(out, LIMB_DIGITS + 1, "%u", (unsigned)limbs[n - 1]);
    for (size_t i = n - 1; i-- > 0; length += LIMB_DIGITS)
        snprintf(out + length, LIMB_DIGITS + 1, "%09u", (unsigned)limbs[i]);
    return length;
}
//< decimal-print-snprintf

size_t decimal_print_18(char *out, const uint64_t *limbs, size_t n)
{
    TRIM(out, limbs, n)
    char top[18];
    decimal_write_18(top, limbs[n - 1]);
    size_t length = without_zeros(out, top, 18);
    for (size_t i = n - 1; i-- > 0; length += 18)
        decimal_write_18(out + length, limbs[i]);
    out[length] = '\0';
    return length;
}

size_t decimal_print_19(char *out, const uint64_t *limbs, size_t n)
{
    TRIM(out, limbs, n)
    char top[19];
    decimal_write_19(top, limbs[n - 1]);
    size_t length = without_zeros(out, top, 19);
    for (size_t i = n - 1; i-- > 0; length += 19)
        decimal_write_19(out + length, limbs[i]);
    out[length] = '\0';
    return length;
}

/* ---- parsing: from the right, a limb's digits at a time -------------------------------------------------------------- */

#define PARSE(limbs, text, length, digits, type) \
    size_t n = 0; \
    for (; length > digits; length -= digits) \
        limbs[n++] = (type)decimal_read(text + length - digits, digits); \
    if (length > 0) \
        limbs[n++] = (type)decimal_read(text, (unsigned)length); \
    while (n > 0 && limbs[n - 1] == 0) \
        n--; \
    return n;

//> decimal-parse
size_t decimal_parse(uint32_t *limbs, const char *text, size_t length)
{
    PARSE(limbs, text, length, LIMB_DIGITS, uint32_t)
}
//< decimal-parse

size_t decimal_parse_18(uint64_t *limbs, const char *text, size_t length)
{
    PARSE(limbs, text, length, 18, uint64_t)
}

size_t decimal_parse_19(uint64_t *limbs, const char *text, size_t length)
{
    PARSE(limbs, text, length, 19, uint64_t)
}
