/* Contract in controls.h. An empty asm hides a value from the compiler where it would do the work itself. */
#include "controls.h"

#include <string.h>

uint64_t control_loopsum(uint32_t n)
{
    uint64_t sum = 0;
    for (uint32_t i = 1; i <= n; i++) {
        sum += i;
        __asm__ volatile("" : "+r"(sum));
    }
    return sum;
}

uint64_t control_fib(uint32_t n)
{
    return n < 2 ? n : control_fib(n - 1) + control_fib(n - 2);
}

/* ---- hash ------------------------------------------------------------------------------------------------------------------ */

enum { SLOTS = 2048, KEYS = 1000 };     /* open addressing, linear probing; never more than KEYS in SLOTS */

struct slot {
    char key[4];                        /* at most three digits and a NUL; "" is empty */
    uint32_t count;
};

static uint32_t *counter(struct slot *table, const char *key)
{
    uint32_t h = 2166136261u;           /* FNV-1a */
    for (const char *p = key; *p; p++)
        h = (h ^ (unsigned char)*p) * 16777619u;
    h ^= h >> 15;
    while (table[h %= SLOTS].key[0] && strcmp(table[h].key, key) != 0)
        h++;
    strcpy(table[h].key, key);
    return &table[h].count;
}

static void decimal(char *out, uint32_t x) /* x < 1000 */
{
    char digits[4] = {(char)('0' + x / 100), (char)('0' + x / 10 % 10), (char)('0' + x % 10), 0};
    strcpy(out, digits + (x < 10 ? 2 : x < 100 ? 1 : 0));
}

uint64_t control_hash(uint32_t n)
{
    struct slot table[SLOTS] = {0};
    char key[4];
    uint64_t sum = 0;
    for (uint32_t i = 1; i <= n; i++) {
        decimal(key, i % KEYS);
        ++*counter(table, key);
    }
    for (uint32_t k = 0; k < KEYS; k++) {
        decimal(key, k);
        sum += (uint64_t)k * *counter(table, key);
    }
    return sum;
}

/* ---- streq ------------------------------------------------------------------------------------------------------------------ */

enum { WORD = 8 };                      /* a string here is at most seven bytes, filled up with NULs: one word */

/* The first byte weighs most, so words are ordered as strings are. */
static uint64_t word(const char *s)
{
    uint64_t w;
    memcpy(&w, s, sizeof w);
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    w = __builtin_bswap64(w);
#endif
    return w;
}

uint64_t control_streq(uint32_t n)
{
    char a[WORD] = "delta", b[WORD] = "delta";
    const char *p = a, *q = b;
    uint64_t equal = 0;
    for (uint32_t i = 0; i < n; i++) {
        __asm__ volatile("" : "+r"(p), "+r"(q) : : "memory");
        equal += word(p) == word(q);
        __asm__ volatile("" : "+r"(p), "+r"(q) : : "memory");
        equal -= word(p) < word(q);
    }
    return equal;
}

/* ---- rats ------------------------------------------------------------------------------------------------------------------- */

struct rat {
    uint64_t n, d;
};

static uint64_t gcd(uint64_t a, uint64_t b)
{
    while (b != 0) {
        uint64_t t = a % b;
        a = b;
        b = t;
    }
    return a;
}

static struct rat reduced(uint64_t n, uint64_t d)
{
    uint64_t g = gcd(n, d);
    return (struct rat){n / g, d / g};
}

uint64_t control_rats(uint32_t n)
{
    struct rat sum = {0, 1};
    uint32_t x = 1;
    for (uint32_t i = 0; i < n; i++) {
        x = x * 1664525u + 1013904223u;
        struct rat r = reduced((x >> 8) % 97, 100);
        sum = reduced(sum.n * r.d + r.n * sum.d, sum.d * r.d);
    }
    return (sum.n << 32) + sum.d;
}
