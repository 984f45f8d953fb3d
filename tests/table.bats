#!/usr/bin/env bats
# shellcheck disable=SC2317,SC2016,SC2086   # each_awk calls the functions; backquotes are part of messages; $AWK is two words
# Tables of the book from a session. Each test runs under mawk, gawk and busybox awk.

load stats/lib.bash

table() { # ID [awk arguments]
    local id=$1
    shift
    tool table -v id="$id" "$@"
}

@test "Markdown: arms down, formats across, n/a where there is nothing" {
    check() {
        is table "$(table times "$FIX/tables.tsv" "$FIX/known.tsv")" "| arm | ns | cycles | ratio | interval |
|---|---:|---:|---:|---:|
| ref | 1.22 ns | 3.7 cycles | 1.00x | 1.000 to 1.000 |
| twin | 1.22 ns | 3.7 cycles | 1.00x | 0.996 to 1.004 |
| fifth | 0.991 ns | 3.0 cycles | 0.81x | 0.809 to 0.815 |
| near | 1.18 ns | 3.6 cycles | 0.97x | 0.969 to 0.972 |
| gmp | n/a | n/a | n/a | n/a |

Table: Time a limb, and against the reference."
    }
    each_awk check
}

@test "Markdown: formats down, another arm to compare with, counts" {
    check() {
        is ways "$(table ways "$FIX/tables.tsv" "$FIX/known.tsv" | sed -n 3,6p)" "| ratio | 0.81x | 0.97x | n/a |
| times as fast | 1.23x | 1.03x | n/a |
| change | 19 % | 3.0 % | n/a |
| change | -19 % | -3.0 % | n/a |"
        is counts "$(table counts "$FIX/tables.tsv" "$FIX/known.tsv" | sed -n 3,5p)" "| ref | 1,000 | 0 | n/a |
| fifth | 800 | 12.6 | n/a |
| near | 4,235,391 | n/a | n/a |"
        is cases "$(table cases "$FIX/tables.tsv" "$FIX/known.tsv" 2>/dev/null | sed -n 3,4p)" "| n=8,m=small | 1.23x | 1.00x |
| n=9 | n/a | n/a |"
    }
    each_awk check
}

@test "what a table names and the session does not have is said on standard error" {
    check() {
        table builds "$FIX/tables.tsv" "$FIX/known.tsv" 2>&1 >/dev/null | grep -qF 'tables.tsv:6: builds: build clang-O2 is not in'
    }
    each_awk check
}

@test "tab-separated numbers for figures: value and interval of each column" {
    check() {
        is times "$(table times -v tsv=1 "$FIX/tables.tsv" "$FIX/known.tsv" | cut -f 1-4,8-10 | tr '\t' ' ')" "label ns ns.lo ns.hi x x.lo x.hi
ref 1.22 1.22 1.22 1 1 1
twin 1.22 1.2151 1.2249 1 0.996008 1.00401
fifth 0.99089 0.98694 0.99486 0.812207 0.808965 0.815462
near 1.1839 1.1816 1.1863 0.970446 0.968507 0.972388
gmp n/a n/a n/a n/a n/a n/a"
        is ways "$(table ways -v tsv=1 "$FIX/tables.tsv" "$FIX/known.tsv" | cut -f 1-4 | tr '\t' ' ')" "label fifth fifth.lo fifth.hi
x 0.812207 0.808965 0.815462
inverse 1.23121 1.2263 1.23615
percent 18.7793 18.4538 19.1035
signed -18.7793 -19.1035 -18.4538"
    }
    each_awk check
}

@test "a busy or invalid combination prints no number" {
    check() {
        local s="$BATS_TEST_TMPDIR/s.tsv"
        sed '/'"$TAB"'quiet'"$TAB"'/s/36/2/g' "$FIX/known.tsv" >"$s"
        is busy "$(table times "$FIX/tables.tsv" "$s" | sed -n 5p)" '| fifth | busy | busy | busy | busy |'
        sed 's/c0ffee.*/differs: near/' "$FIX/known.tsv" >"$s"
        is invalid "$(table times "$FIX/tables.tsv" "$s" | sed -n 5p)" '| fifth | invalid | invalid | invalid | invalid |'
    }
    each_awk check
}

@test "names with | * _ and < are safe in Markdown" {
    check() {
        sed 's/'"$TAB"'fifth'"$TAB"'/'"$TAB"'a_b*c|d'"$TAB"'/' "$FIX/known.tsv" >"$BATS_TEST_TMPDIR/s.tsv"
        table times "$FIX/tables.tsv" "$BATS_TEST_TMPDIR/s.tsv" | grep -qF '| a\_b\*c\|d | 0.991 ns |'
    }
    each_awk check
}

@test "bad tables are refused by file and row" {
    check() {
        local f="$BATS_TEST_TMPDIR/t.tsv"
        refuses 65 'there is no table nonsense; there is: times ways counts cases builds wide' -- table nonsense "$FIX/tables.tsv" "$FIX/known.tsv"
        refuses 65 'tables.tsv:7: wide: view lists 2 values and runs neither down nor across' -- table wide "$FIX/tables.tsv" "$FIX/known.tsv"
        sed '2s/arm'"$TAB"'as/arm'"$TAB"'arm/' "$FIX/tables.tsv" >"$f"
        refuses 65 't.tsv:2: rows and cols are both arm' -- table times "$f" "$FIX/known.tsv"
        sed '2s/arm'"$TAB"'as/rma'"$TAB"'as/' "$FIX/tables.tsv" >"$f"
        refuses 65 't.tsv:2: rows `rma` is none of' -- table times "$f" "$FIX/known.tsv"
        sed '2s/ns;cycles/ns;miles/' "$FIX/tables.tsv" >"$f"
        refuses 65 't.tsv:2: unknown format `miles` in as' -- table times "$f" "$FIX/known.tsv"
        sed '3s/^ways/times/' "$FIX/tables.tsv" >"$f"
        refuses 65 't.tsv:3: id times is also that of row 2' -- table times "$f" "$FIX/known.tsv"
        sed '1s/caption/text/' "$FIX/tables.tsv" >"$f"
        refuses 65 't.tsv:1: column caption is missing' -- table times "$f" "$FIX/known.tsv"
        sed '4s/'"$TAB"'/ /' "$FIX/tables.tsv" >"$f"
        refuses 65 't.tsv:4: has 10 columns where the header has 11' -- table times "$f" "$FIX/known.tsv"
        : >"$f"
        refuses 65 't.tsv: is empty' -- table times "$f" "$FIX/known.tsv"
        refuses 64 usage -- tool table "$FIX/tables.tsv" "$FIX/known.tsv"
    }
    each_awk check
}

@test "CRLF, no last newline and paths with spaces" {
    check() {
        local f="$BATS_TEST_TMPDIR/some tables, n=1.tsv"
        printf '%s' "$(sed 's/$/'$'\r''/' "$FIX/tables.tsv")" >"$f"
        is table "$(table times "$f" "$FIX/known.tsv")" "$(table times "$FIX/tables.tsv" "$FIX/known.tsv")"
    }
    each_awk check
}
