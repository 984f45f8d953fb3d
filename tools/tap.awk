# tap.awk - the verdict of several TAP streams: what failed, what was skipped, how many passed.
#
# Usage: awk [-v part=1 | -v total=1] -f tap.awk FILE.tap ...
# Each file is a suite, named after the file; it may hold several streams, one after the other, each with its own plan. Whether plans
# stand before their tests or behind them is told by how the file begins. A line `# seconds N` says how long the suite took.
#   part=1    the suites only: a line each, then what failed, with its diagnostics, then what was skipped and why
#   total=1   the last line only; without either, both
# The last line is always `N passed, N failed`. Exit 1 when something failed or nothing passed (part=1: when something failed).
# Failures too: each test that a plan announced and that never came, a plan that was overrun, a suite that ran nothing or has no plan,
# `Bail out!`. `not ok ... # TODO` counts as skipped.

BEGIN {
    for (i = 1; i < ARGC; i++) {
        suite = ARGV[i]; sub(/^.*\//, "", suite); sub(/\.tap$/, "", suite)
        ran = all_ran = passed = failed = skipped = plans = open = behind = 0
        plan = -1
        seconds = fails = skips = ""
        while ((getline line < ARGV[i]) > 0) read_line(line)
        close(ARGV[i])
        if (plan >= 0) kept(plan)
        else if (!plans && !all_ran) fail("ran nothing")
        else if (ran) fail("ran " ran " tests and has no plan; it ended early")
        all_passed += passed; all_failed += failed
        if (!total) report()
    }
    if (!part) printf "%d passed, %d failed\n", all_passed, all_failed
    exit all_failed > 0 || (!part && all_passed == 0)
}

function read_line(s,   number, name) {
    sub(/\r$/, "", s)
    if (s ~ /^# seconds /) { seconds = substr(s, 11); return }
    if (s ~ /^[0-9]+\.\.[0-9]+/) {
        number = s; sub(/^[0-9]+\.\./, "", number)
        if (number + 0 == 0) skip(suite, s)
        if (!plans++ && all_ran) behind = 1
        if (behind) kept(number + 0)
        else {
            if (plan >= 0) kept(plan)
            plan = number + 0
        }
        open = 0
    } else if (s ~ /^(not )?ok([ \t]|$)/) {
        ran++; all_ran++; open = 0
        name = s
        sub(/^(not )?ok[ \t]*[0-9]*[ \t]*(-[ \t]*)?/, "", name)
        if (name ~ /#[ \t]*([Ss][Kk][Ii][Pp]|[Tt][Oo][Dd][Oo])/) skip("", name)
        else if (s ~ /^not/) { fail(name); open = 1 }
        else passed++
    } else if (s ~ /^Bail out!/) fail(s)
    else if (open && s ~ /^[ \t]*#/) { sub(/^[ \t]*# ?/, "", s); fails = fails "             " s "\n" }
}

function kept(number) { # the end of a stream: were as many tests run as its plan says?
    if (number != ran) {
        fail("planned " number " tests, ran " ran)
        if (number > ran) failed += number - ran - 1
    }
    ran = 0
    plan = -1
}

function fail(name) { failed++; fails = fails "  FAILED   " suite ": " name "\n" }

function skip(name, s) { # the text before the mark is the name, the text behind it the reason
    skipped++
    if (!match(s, /[ \t]*#[ \t]*([Ss][Kk][Ii][Pp]|[Tt][Oo][Dd][Oo])[ \t:]*/)) { skips = skips "  skipped  " suite "\n"; return }
    if (name == "") name = suite ": " substr(s, 1, RSTART - 1)
    skips = skips "  skipped  " name (RSTART + RLENGTH > length(s) ? "" : " (" substr(s, RSTART + RLENGTH) ")") "\n"
}

function report(   line) {
    line = sprintf("%-14s %4d passed", suite, passed)
    if (failed) line = line ", " failed " FAILED"
    if (skipped) line = line ", " skipped " skipped"
    if (seconds != "") line = sprintf("%-52s %4d s", line, seconds)
    printf "%s\n%s%s", line, fails, skips
}
