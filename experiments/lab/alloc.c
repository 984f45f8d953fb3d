#define _GNU_SOURCE
#include "alloc.h"

struct lab_alloc lab_alloc;

#if defined LAB_INTERPOSE && defined __ELF__

#include <dlfcn.h>
#include <errno.h>
#include <stddef.h>
#include <string.h>

const int lab_alloc_counts = 1;

/* dlsym may allocate before the real allocator is known: those few requests come from here and are never freed. */
static char early[8192];
static size_t early_used;

static void *early_alloc(size_t n)
{
    size_t at = (early_used + 15) & ~(size_t)15;
    if (n > sizeof early - at)
        return NULL;
    early_used = at + n;
    return early + at;
}

static int is_early(const void *p)
{
    return (const char *)p >= early && (const char *)p < early + sizeof early;
}

static void *(*real_malloc)(size_t);
static void *(*real_calloc)(size_t, size_t);
static void *(*real_realloc)(void *, size_t);
static void *(*real_aligned)(size_t, size_t);
static void (*real_free)(void *);
static int looking;

static int ready(void)
{
    if (real_free)
        return 1;
    if (looking)
        return 0;
    looking = 1;
    *(void **)&real_malloc = dlsym(RTLD_NEXT, "malloc");
    *(void **)&real_calloc = dlsym(RTLD_NEXT, "calloc");
    *(void **)&real_realloc = dlsym(RTLD_NEXT, "realloc");
    *(void **)&real_aligned = dlsym(RTLD_NEXT, "aligned_alloc");
    *(void **)&real_free = dlsym(RTLD_NEXT, "free");
    looking = 0;
    return real_free != NULL;
}

static void counted(size_t n)
{
    lab_alloc.calls++;
    lab_alloc.bytes += n;
}

void *malloc(size_t n)
{
    if (!ready())
        return early_alloc(n);
    counted(n);
    return real_malloc(n);
}

void *calloc(size_t k, size_t n)
{
    if (!ready())
        return early_alloc(k * n);      /* static storage is zero and is handed out once */
    counted(k * n);
    return real_calloc(k, n);
}

void *realloc(void *p, size_t n)
{
    if (!ready() || is_early(p)) {
        void *q = ready() ? real_malloc(n) : early_alloc(n);
        if (q && p) {
            size_t left = (size_t)(early + sizeof early - (char *)p);
            memcpy(q, p, n < left ? n : left);
        }
        return q;
    }
    counted(n);
    return real_realloc(p, n);
}

void *aligned_alloc(size_t a, size_t n)
{
    if (!ready())
        return NULL;
    counted(n);
    return real_aligned(a, n);
}

int posix_memalign(void **out, size_t a, size_t n)
{
    void *p = aligned_alloc(a, n);
    if (!p)
        return ENOMEM;
    *out = p;
    return 0;
}

void free(void *p)
{
    if (!p || is_early(p) || !ready())
        return;
    lab_alloc.frees++;
    real_free(p);
}

#else

const int lab_alloc_counts = 0;

#endif
