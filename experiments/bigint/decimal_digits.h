/* Nine decimal digits of one word, and back. */
#ifndef DECIMAL_DIGITS_H
#define DECIMAL_DIGITS_H

#include <stdint.h>
#include <string.h>

/* "00" to "99", two bytes each. */
static const char decimal_pairs[] =
    "00010203040506070809" "10111213141516171819" "20212223242526272829" "30313233343536373839" "40414243444546474849"
    "50515253545556575859" "60616263646566676869" "70717273747576777879" "80818283848586878889" "90919293949596979899";

/* out[0..9), leading zeros included. v < 10^9. */
static inline void decimal_write_9(char *out, uint32_t v)
{
    uint32_t high = v / 10000, low = v % 10000; /* 5 and 4 digits */
    out[0] = (char)('0' + high / 10000);
    memcpy(out + 1, decimal_pairs + 2 * (high / 100 % 100), 2);
    memcpy(out + 3, decimal_pairs + 2 * (high % 100), 2);
    memcpy(out + 5, decimal_pairs + 2 * (low / 100), 2);
    memcpy(out + 7, decimal_pairs + 2 * (low % 100), 2);
}

/* out[0..18). v < 10^18. */
static inline void decimal_write_18(char *out, uint64_t v)
{
    decimal_write_9(out, (uint32_t)(v / 1000000000));
    decimal_write_9(out + 9, (uint32_t)(v % 1000000000));
}

/* out[0..19). v < 10^19. */
static inline void decimal_write_19(char *out, uint64_t v)
{
    out[0] = (char)('0' + v / UINT64_C(1000000000000000000));
    decimal_write_18(out + 1, v % UINT64_C(1000000000000000000));
}

/* The value of n digits, n <= 19. */
static inline uint64_t decimal_read(const char *text, unsigned n)
{
    uint64_t v = 0;
    for (unsigned i = 0; i < n; i++)
        v = v * 10 + (uint64_t)(text[i] - '0');
    return v;
}

#endif
