#!/usr/bin/env bats
# Arms that run other programs: their CPU time counts where the table says so.

setup_file() {
    export LC_ALL=C
    root=$(cd "$BATS_TEST_DIRNAME/.." && pwd)
    export root
    cd "$BATS_FILE_TMPDIR" || return 1
    ${CC:-cc} -std=gnu17 -O2 -Wall -Wextra -Wpedantic -Werror -I"$root/experiments/lab" -DPAD=16 '-DLAB_PAD_STRING="16"' \
        "$root"/experiments/lab/*.c "$root/tests/children/arms.c" -o children -ldl -lm
}

setup() { cd "$BATS_FILE_TMPDIR" || return 1; }

# The median slot of ARM in milliseconds.
slot() { # TABLE ARM
    ./children --sample "$1" all lat --reps 1 | awk -F '\t' -v arm="$2" '
        $1 == "arms" { for (i = 2; i <= NF; i++) if ($i == arm) at = i }
        $1 == "block" { t[++n] = $at }
        END { for (i = 1; i <= n; i++) for (j = i + 1; j <= n; j++) if (t[j] < t[i]) { x = t[i]; t[i] = t[j]; t[j] = x }
              printf "%d", t[int((n + 1) / 2)] / 1e6 }'
}

@test "a child's work counts, three times the work three times" {
    unset LAB_TIMER
    a=$(slot counted once) b=$(slot counted thrice)
    [ "$a" -ge 5 ] && [ "$a" -le 8 ]
    [ "$b" -ge 15 ] && [ "$b" -le 21 ]
}

@test "a child's sleep does not count, but on the wall clock it does" {
    unset LAB_TIMER
    [ "$(slot counted idle)" -le 10 ]
    [ "$(LAB_TIMER=monotonic slot counted idle)" -ge 100 ]
}

@test "a table that does not ask for it measures itself alone" {
    unset LAB_TIMER
    [ "$(slot ignored thrice)" -le 5 ]
}

@test "--list names the tables that are measured with the first build alone" {
    run ./children --list
    [ "$status" -eq 0 ]
    [ "$(printf '%s\n' "$output" | grep '^once')" = $'once\tcounted' ]
}
