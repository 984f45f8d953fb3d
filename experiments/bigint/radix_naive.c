/* Between base 2^64 and decimal, the naive ways. Contract in radix.h. */
#include "radix.h"

#include "decimal_digits.h"
#include "general64.h"
#include "wide.h"

/* The digits were written up to the end of out[0..end): move them to the front. */
static size_t to_front(char *out, size_t first, size_t end)
{
    while (first < end && out[first] == '0')
        first++;
    if (first == end) {
        memcpy(out, "0", 2);
        return 1;
    }
    memmove(out, out + first, end - first);
    out[end - first] = '\0';
    return end - first;
}

/* (u1 2^64 + u0) / d for u1 < d. */
static inline uint64_t divide_instruction(uint64_t u1, uint64_t u0, uint64_t d, uint64_t *r)
{
#if defined __x86_64__ && defined __GNUC__
    uint64_t q;
    __asm__("divq %4" : "=a"(q), "=d"(*r) : "a"(u0), "d"(u1), "r"(d) : "cc");
    return q;
#else
    wide_u128 u = wide_join(u1, u0);
    *r = (uint64_t)(u % d);
    return (uint64_t)(u / d);
#endif
}

//> radix-naive-hardware
size_t radix_print_naive_hardware(char *out, const uint64_t *x, size_t n, uint64_t *space)
{
    const size_t end = radix_digits(n);
    size_t at = end;
    if (n > 0)
        memcpy(space, x, n * sizeof *x);
    while ((n = general64_size(space, n)) > 0) {
        uint64_t rest = 0;
        for (size_t i = n; i-- > 0;)
            space[i] = divide_instruction(rest, space[i], 1000000000, &rest);
        decimal_write_9(out + (at -= 9), (uint32_t)rest);
    }
    return to_front(out, at, end);
}
//< radix-naive-hardware

//> radix-naive
size_t radix_print_naive(char *out, const uint64_t *x, size_t n, uint64_t *space)
{
    const size_t end = radix_digits(n);
    size_t at = end;
    if (n > 0)
        memcpy(space, x, n * sizeof *x);
    while ((n = general64_size(space, n)) > 0) {
        uint64_t rest = general64_div1(space, space, n, WIDE_TEN19, WIDE_INVERSE(WIDE_TEN19));
        decimal_write_19(out + (at -= 19), rest);
    }
    return to_front(out, at, end);
}
//< radix-naive

//> radix-parse
size_t radix_parse(uint64_t *limbs, const char *text, size_t length)
{
    size_t n = 0;
    for (size_t at = 0, digits = length % 19; at < length; at += digits, digits = 19) {
        uint64_t carry = decimal_read(text + at, (unsigned)digits);
        for (size_t i = 0; i < n; i++) {
            wide_u128 t = (wide_u128)limbs[i] * WIDE_TEN19 + carry;
            limbs[i] = (uint64_t)t;
            carry = (uint64_t)(t >> 64);
        }
        if (carry != 0)
            limbs[n++] = carry;
    }
    return n;
}
//< radix-parse
