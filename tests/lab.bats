#!/usr/bin/env bats
# The measuring library on a toy experiment whose answers are known.

setup_file() {
    export LC_ALL=C
    root=$(cd "$BATS_TEST_DIRNAME/.." && pwd)
    export root
    cd "$BATS_FILE_TMPDIR" || return 1
    build() { # name flags... ; alloc.c is compiled with LAB_INTERPOSE for toy-count
        local name=$1
        shift
        ${CC:-cc} -std=gnu17 -O2 -I"$root/experiments/lab" -DPAD=16 '-DLAB_PAD_STRING="16"' "$@" \
            "$root"/experiments/lab/*.c "$root/tests/lab/arms.c" -o "$name" -ldl -lm
    }
    build toy
    build toy-wrong -DWRONG
    build toy-count -DLAB_INTERPOSE
}

setup() { cd "$BATS_FILE_TMPDIR" || return 1; }

@test "--list names table, arms with roles, cases, views and exact views" {
    run ./toy --list
    [ "$status" -eq 0 ]
    [[ $output == *$'table\ttoy\tround\tonce\tToy'* ]]
    [[ $output == *$'arm\ttoy\ttwin\ttwin\t-\tyes\tthe same'* ]]
    [[ $output == *$'arm\ttoy\tabsent\tpeer\tnosuchlib\tnosuchlib was not found'* ]]
    [[ $output == *$'exact\ttoy\tn=1\tins'* ]]
}

@test "--check passes, and names the arm that disagrees with the oracle" {
    run ./toy --check
    [ "$status" -eq 0 ]
    run ./toy-wrong --check
    [ "$status" -eq 1 ]
    [[ $output == *"toy/n=1: arm wrong disagrees with the oracle"* ]]
}

@test "a wrong arm aborts the timed run before anything is timed" {
    run ./toy-wrong --sample toy n=1 thr --reps 10
    [ "$status" -eq 1 ]
    [[ $output != *block* ]]
    [[ $output == *"arm wrong disagrees"* ]]
}

@test "a sample has every arm, the blocks asked for, equal hashes and the missing arm's reason" {
    run ./toy --sample toy n=1 thr --reps 100 --blocks 5 --order 3
    [ "$status" -eq 0 ]
    [ "$(printf '%s\n' "$output" | grep -c '^block')" -eq 5 ]
    [ "$(printf '%s\n' "$output" | awk -F '\t' '$1 == "hash" { print $3 }' | sort -u | wc -l)" -eq 1 ]
    [[ $output == *$'na\tabsent\tnosuchlib was not found'* ]]
    fields=$(printf '%s\n' "$output" | awk -F '\t' '$1 == "arms" || $1 == "block" { print NF }' | sort -u | wc -l)
    [ "$fields" -eq 1 ]
}

@test "the order of the arms depends on --order and nothing else" {
    a=$(./toy --sample toy n=1 thr --reps 1 --blocks 1 --order 1 | grep '^arms')
    b=$(./toy --sample toy n=1 thr --reps 1 --blocks 1 --order 1 | grep '^arms')
    [ "$a" = "$b" ]
    different=0
    for k in 2 3 4 5; do
        [ "$(./toy --sample toy n=1 thr --reps 1 --blocks 1 --order $k | grep '^arms')" = "$a" ] || different=1
    done
    [ $different -eq 1 ]
}

@test "--arms keeps those, the reference and the twin" {
    run ./toy --sample toy n=1 thr --reps 1 --blocks 1 --arms thrice
    [ "$status" -eq 0 ]
    line=$(printf '%s\n' "$output" | grep '^arms')
    [[ $line == *thrice* && $line == *once* && $line == *twin* && $line != *allocating* ]]
}

@test "three times the work is seen as about three times the time" {
    reps=$(./toy --calibrate toy n=1 thr)
    run ./toy --sample toy n=1 thr --reps "$reps" --blocks 20
    [ "$status" -eq 0 ]
    printf '%s\n' "$output" | awk -F '\t' '
        $1 == "arms" { for (i = 2; i <= NF; i++) at[$i] = i }
        $1 == "block" { r = $at["thrice"] / $at["once"]; if (r > 2.5 && r < 3.5) good++; n++ }
        END { exit !(good > n / 2) }'
}

@test "allocations are counted exactly, from the binary that counts" {
    run ./toy-count --alloc toy n=1
    [ "$status" -eq 0 ] || skip "not an ELF system: $output"
    [[ $output == *$'alloc\tonce\t0\t0'* ]]
    [[ $output == *$'alloc\tallocating\t3\t321'* ]]
    run ./toy --alloc toy n=1
    [ "$status" -eq 69 ]
}

@test "instructions are counted exactly, twice the same" {
    command -v valgrind >/dev/null || skip "no valgrind"
    for i in 1 2; do
        valgrind --tool=callgrind --collect-atstart=no --callgrind-out-file="cg$i.out" ./toy-count --count toy n=1 thr --reps 4 >/dev/null 2>&1
        awk -v reps=4 -f "$root/tools/count.awk" cg$i.out.* >"count$i"
    done
    cmp count1 count2
    once=$(awk '$1 == "once" { print $2 }' count1)
    thrice=$(awk '$1 == "thrice" { print $2 }' count1)
    [ "$((thrice))" -gt "$((once * 2))" ]
}

@test "rss is printed for an arm and for none" {
    [[ $(./toy --rss toy n=1 once) == $'rss\tonce\t'* ]]
    [[ $(./toy --rss toy n=1 -) == $'rss\t-\t'* ]]
    run ./toy --rss toy n=1 nosuch
    [ "$status" -eq 64 ]
}

@test "bad arguments are refused with a usage message" {
    for args in "" "--sample" "--sample toy n=1 thr" "--sample toy n=1 thr --reps x" "--sample nosuch n=1 thr --reps 1" \
        "--sample toy n=9 thr --reps 1" "--sample toy n=1 lat --reps 1" "--sample toy n=1 thr --reps -1" "--frob a b c"; do
        # shellcheck disable=SC2086
        run ./toy $args
        [ "$status" -eq 64 ] || { echo "$args: $status"; false; }
        [[ $output == lab:* ]]
    done
}

@test "combos: headline, claims, one claim, all, and builds that are missing" {
    ./toy --list >list
    printf 'id\ttier\tsource\tbuild\ttable\tcase\tview\tarm\tvs\top\tbound\trequires\ttext\n' >claims.tsv
    printf 'a\theadline\town\tgcc-O2\ttoy\tn=1\tthr\tthrice\tonce\t>=\t2\t-\tA.\n' >>claims.tsv
    printf 'b\tfull\town\tgcc-O2\ttoy\tn=1\tins\tthrice\tonce\t>=\t2\t-\tB.\n' >>claims.tsv
    printf 'c\tfull\town\tclang-O2\ttoy\tn=1\tthr\twrong\tonce\t>=\t2\t-\tC.\n' >>claims.tsv
    go() { awk -v mode="$1" -v builds="$2" -f "$root/tools/combos.awk" list claims.tsv; }
    [ "$(go headline 'gcc-O2')" = $'timed\tgcc-O2\ttoy\tn=1\tthr\tthrice,once' ]
    [ "$(go claims 'gcc-O2' | wc -l)" -eq 2 ]
    [ "$(go c 'gcc-O2' | wc -l)" -eq 0 ]
    [ "$(go c 'gcc-O2 clang-O2')" = $'timed\tclang-O2\ttoy\tn=1\tthr\twrong,once' ]
    [ "$(go all 'gcc-O2 clang-O2' | wc -l)" -eq 8 ]
}
