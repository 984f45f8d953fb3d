/* The dispatch: every path forced, by the environment and by the setter. What this cpu lacks is skipped and says why. */
#include "test_vector.h"

#include <sys/wait.h>
#include <unistd.h>

static void use_or_skip(enum mul1_path p)
{
    const char *why = mul1_path_missing(p);
    if (why) {
        print_message("# path %s: %s\n", mul1_path_name(p), why);
        assert_int_equal(mul1_use(p), -1);
        skip();
    }
    assert_int_equal(mul1_use(p), 0);
    assert_int_equal(mul1_path_now(), p);
}

static void check_path(enum mul1_path p)
{
    enum mul1_path before = mul1_path_now();
    use_or_skip(p);
    uint64_t seed = 8;
    for (size_t n = 0; n < 200; n += n < 70 ? 1 : 11)
        check_length(n, multipliers, COUNT_OF(multipliers), &seed);
    assert_int_equal(mul1_use(before), 0);
}

#define PATH_TEST(name, p) \
    static void test_path_##name(void **state) \
    { \
        (void)state; \
        check_path(p); \
    }
PATH_TEST(chain, MUL1_CHAIN)
PATH_TEST(loop, MUL1_LOOP)
PATH_TEST(sse2, MUL1_SSE2)
PATH_TEST(neon, MUL1_NEON_PATH)
PATH_TEST(avx2, MUL1_AVX2)
PATH_TEST(avx512, MUL1_AVX512)
PATH_TEST(ifma, MUL1_IFMA)

/* Which path a process chooses under MUL1_PATH=name. The parent has not made a choice yet, so the child makes its own. */
static enum mul1_path chosen_under(const char *name)
{
    int status;
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        setenv("MUL1_PATH", name, 1);
        _exit((int)mul1_path_now());
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    return (enum mul1_path)WEXITSTATUS(status);
}

/* Runs first. */
static void test_environment_chooses(void **state)
{
    (void)state;
    enum mul1_path best = chosen_under("");
    for (enum mul1_path p = MUL1_CHAIN; p < MUL1_PATHS; p++)
        assert_int_equal(chosen_under(mul1_path_name(p)), mul1_path_missing(p) ? best : p);
    assert_int_equal(chosen_under("no such path"), best);
    assert_null(mul1_path_missing(best));
    assert_int_not_equal(best, MUL1_LOOP);
    for (enum mul1_path p = best + 1; p < MUL1_PATHS; p++)
        assert_non_null(mul1_path_missing(p));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_environment_chooses),
        cmocka_unit_test(test_path_chain),
        cmocka_unit_test(test_path_loop),
        cmocka_unit_test(test_path_sse2),
        cmocka_unit_test(test_path_neon),
        cmocka_unit_test(test_path_avx2),
        cmocka_unit_test(test_path_avx512),
        cmocka_unit_test(test_path_ifma),
    };
    return RUN_TESTS("best", tests);
}
