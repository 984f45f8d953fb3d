#!/usr/bin/env bats
# What is missing turns its rows into n/a, with the reason: no GMP, no valgrind, no second compiler. And a live A/A run.

setup_file() {
    root=$(cd "$BATS_TEST_DIRNAME/.." && pwd)
    export root
    export BUILD=../../build/absent BUILDS=gcc-O2 QUIET=1 LC_ALL=C
    export MAKEFLAGS=' -- PEERS= BUILDS=gcc-O2 PADS=0'
    command -v gcc >/dev/null || return 0
    # the rest of the machine without valgrind
    mkdir -p "$BATS_FILE_TMPDIR/bin"
    IFS=: read -r -a dirs <<<"$PATH"
    for dir in "${dirs[@]}"; do
        for file in "$dir"/*; do
            case ${file##*/} in valgrind*) ;; *) [ -e "$BATS_FILE_TMPDIR/bin/${file##*/}" ] || ln -s "$file" "$BATS_FILE_TMPDIR/bin/" 2>/dev/null || true ;; esac
        done
    done
    make -s -j2 -C "$root/experiments/bigint" build
}

setup() {
    command -v gcc >/dev/null || skip "no gcc"
    cd "$BATS_TEST_TMPDIR" || return 1
    PATH=$BATS_FILE_TMPDIR/bin
}

measure() { # CLAIM N
    "$root/tools/session" bigint "$1" -n "$2" -o "$PWD/session.tsv"
    awk -v claim="$1" -f "$root/tools/stats.awk" -f "$root/tools/verdict.awk" "$root/experiments/bigint/claims.tsv" session.tsv >verdicts.tsv
}
field() { awk -F '\t' -v c="$1" 'NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i } NR == 2 { print $at[c] }' verdicts.tsv; }

@test "no GMP: the peer's claim is n/a and says so" {
    measure binary-base-multiplies-faster 6
    [ "$(field verdict)" = n/a ]
    [[ $(field reason) == *"gmp was not found when this was built"* ]]
    grep -q '^# not-measured: .*gmp' session.tsv
}

@test "no valgrind: a count is n/a and says so" {
    measure counts-are-blind 6
    [ "$(field verdict)" = n/a ]
    [[ $(field reason) == *"valgrind is not installed"* ]]
}

@test "no clang: its claims are n/a, not gone" {
    measure eight-beat-one-clang 6
    [ "$(field verdict)" = n/a ]
    [ -n "$(field reason)" ]
}

@test "allocations need no tool" {
    measure in-place-allocates-nothing 6
    [ "$(field verdict)" = holds ]
}

@test "live: the same source twice is not told apart by more than a tenth" {
    measure one-chain-waits 6
    awk -f "$root/tools/stats.awk" -f "$root/tools/summary.awk" session.tsv >summary.tsv
    awk -F '\t' 'NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; next }
        $at["arm"] == "twin" { found = 1; if ($at["ratio"] < 0.9 || $at["ratio"] > 1.1) bad = 1 }
        END { exit !found || bad }' summary.tsv
    awk -f "$root/tools/stats.awk" -f "$root/tools/session-check.awk" session.tsv
}
