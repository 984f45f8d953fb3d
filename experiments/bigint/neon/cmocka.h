/* A stand-in for what the kernels' tests use of cmocka, where there is no cmocka: the aarch64 tests are built by a cross compiler and run
 * under an emulator. Prints TAP. One group a program. */
#ifndef NEON_CMOCKA_H
#define NEON_CMOCKA_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct CMUnitTest {
    const char *name;
    void (*function)(void **state);
};

enum { CM_OUTPUT_TAP, TEST_FAILED = 1, TEST_SKIPPED };

static jmp_buf test_end;

static inline void test_stop(int how, const char *file, int line, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    if (how == TEST_FAILED) {
        printf("# %s:%d: ", file, line);
        vprintf(format, list);
        printf("\n");
    }
    va_end(list);
    longjmp(test_end, how);
}

#define fail_msg(...) test_stop(TEST_FAILED, __FILE__, __LINE__, __VA_ARGS__)
#define skip() test_stop(TEST_SKIPPED, __FILE__, __LINE__, "skipped")
#define print_message printf

#define TEST_ASSERT(what) ((what) ? (void)0 : test_stop(TEST_FAILED, __FILE__, __LINE__, "%s", #what))
#define assert_true(a) TEST_ASSERT(a)
#define assert_null(a) TEST_ASSERT((a) == NULL)
#define assert_non_null(a) TEST_ASSERT((a) != NULL)
#define assert_int_equal(a, b) TEST_ASSERT((uintmax_t)(a) == (uintmax_t)(b))
#define assert_int_not_equal(a, b) TEST_ASSERT((uintmax_t)(a) != (uintmax_t)(b))
#define assert_memory_equal(a, b, n) TEST_ASSERT(memcmp(a, b, n) == 0)
#define assert_string_equal(a, b) TEST_ASSERT(strcmp(a, b) == 0)

#define cmocka_unit_test(f) {#f, f}
#define cmocka_set_message_output(format) ((void)(format))
#define cmocka_run_group_tests_name(name, tests, setup, teardown) test_group(tests, sizeof(tests) / sizeof *(tests))

static inline int test_group(const struct CMUnitTest *tests, size_t count)
{
    volatile int failed = 0;
    printf("1..%zu\n", count);
    for (volatile size_t i = 0; i < count; i++) {
        void *state = NULL;
        int how = setjmp(test_end);
        if (how == 0)
            tests[i].function(&state);
        failed += how == TEST_FAILED;
        printf("%s %zu - %s%s\n", how == TEST_FAILED ? "not ok" : "ok", i + 1, tests[i].name, how == TEST_SKIPPED ? " # SKIP" : "");
        fflush(stdout);
    }
    return failed;
}

#endif
