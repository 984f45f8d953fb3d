#!/usr/bin/env bats
# shellcheck disable=SC2317,SC2016,SC2086   # each_awk calls the functions; backquotes are part of messages; $AWK is two words
# claims.tsv is checked against what the binary lists: every mistake is named by file and row, with what there is instead.
# Each test runs under mawk, gawk and busybox awk.

load stats/lib.bash

# In the lines of stats/claims.tsv: 2 the header, 3 fifth-holds, 14 twin-equal, 19 ins-equal.

check_claims() { tool claims -v sources='own paper' -v builds='gcc-O2 clang-O2' "$1" "${2:-$FIX/list.tsv}"; }

# Puts VALUE into COLUMN of line ROW of the good claims and expects a refusal that names the row and says every TEXT.
bad() { # ROW COLUMN VALUE TEXT...
    local row=$1 column=$2 value=$3
    shift 3
    LC_ALL=C awk -F '\t' -v OFS='\t' -v r="$row" -v name="$column" -v value="$value" '
        NR == 2 { for (i = 1; i <= NF; i++) if ($i == name) c = i }
        NR == r { $c = value }
        { print }' "$FIX/claims.tsv" >"$BATS_TEST_TMPDIR/claims.tsv"
    refuses 65 "claims.tsv:$row: " "$@" -- check_claims "$BATS_TEST_TMPDIR/claims.tsv"
}

@test "good claims pass, silently" {
    check() {
        is output "$(check_claims "$FIX/claims.tsv" 2>&1)" ''
        is 'sources and builds not given' "$(tool claims "$FIX/claims.tsv" "$FIX/list.tsv" 2>&1)" ''
    }
    each_awk check
}

@test "CRLF, no last newline, a byte order mark, a path with spaces, and another order of columns are all right" {
    check() {
        local f="$BATS_TEST_TMPDIR/some claims, n=1.tsv"
        sed 's/$/'$'\r''/' "$FIX/claims.tsv" >"$f"
        check_claims "$f"
        is verdicts "$(tool verdict "$f" "$FIX/known.tsv")" "$(tool verdict "$FIX/claims.tsv" "$FIX/known.tsv")"
        printf '%s' "$(cat "$FIX/claims.tsv")" >"$f"
        check_claims "$f"
        { printf '\357\273\277'; sed 1d "$FIX/claims.tsv"; } >"$f"
        check_claims "$f"
        is verdicts "$(tool verdict "$f" "$FIX/known.tsv")" "$(tool verdict "$FIX/claims.tsv" "$FIX/known.tsv")"
        LC_ALL=C awk -F '\t' -v OFS='\t' 'NR > 1 { for (i = NF; i > 1; i--) printf "%s\t", $i; print $1 }' "$FIX/claims.tsv" >"$f"
        check_claims "$f"
        is verdicts "$(tool verdict "$f" "$FIX/known.tsv")" "$(tool verdict "$FIX/claims.tsv" "$FIX/known.tsv")"
    }
    each_awk check
}

@test "unknown names are refused, with those that exist" {
    check() {
        bad 3 source rumour 'unknown source `rumour`; there is: own paper'
        bad 3 build gcc-O9 'unknown build `gcc-O9`; there is: gcc-O2 clang-O2'
        bad 3 table q 'unknown table `q`; there is: t u'
        bad 3 case n=7 'unknown case `n=7` in table t; there is: n=8,m=small n=9'
        bad 3 view speed 'unknown view `speed` in table t; there is: thr lat ins alloc bytes rss'
        bad 3 arm sixth 'unknown arm `sixth` in table t; there is: ref twin fifth near gmp'
        bad 3 vs one 'unknown arm `one` in table t'
        bad 3 tier hadline 'unknown tier `hadline`; it is headline or full'
    }
    each_awk check
}

@test "unknown operators and bad bounds are refused" {
    check() {
        local b
        bad 3 op '<' 'unknown op `<`; it is <= >= ~ or ='
        bad 3 op '==' 'unknown op'
        for b in x 0 -0.9 0,9 0.9:0.1 nan '0.9 ' ''; do bad 3 bound "$b"; done
        bad 3 bound 0,9 'bad bound `0,9` for op <=; write a number above 0, as 0.9'
        for b in 0 -0.02 1 1.5 1.5:0 1.5:2 1.5:0.1:0.1 1.5: :0.1 x:0.1; do bad 14 bound "$b"; done
        bad 14 bound 2 'bad bound `2` for op ~; write TOL or CENTRE:TOL'
    }
    each_awk check
}

@test "operators and views that do not go together are refused" {
    check() {
        bad 3 op = 'op = is for the exact views (ins alloc bytes), not thr; use ~ with a tolerance'
        bad 3 vs - 'vs - is an absolute value, and a time in ns proves nothing elsewhere; name an arm'
        bad 3 vs fifth 'compares fifth with itself'
        bad 19 view rss 'op = is for the exact views'
    }
    each_awk check
}

@test "ids that come twice, and cells that are empty, padded or odd" {
    check() {
        bad 5 id fifth-holds 'id fifth-holds is also that of row 3; rename one'
        bad 3 id 'two words' 'has other characters'
        bad 3 text '' 'column text is empty'
        bad 3 arm ' fifth' 'column arm begins or ends with a space'
        bad 3 requires 'gmp, avx2' 'is not a list'
    }
    each_awk check
}

@test "columns: unknown, missing, twice, a row of another length, no header, nothing at all" {
    check() {
        local f="$BATS_TEST_TMPDIR/c.tsv"
        sed '2s/text/txet/' "$FIX/claims.tsv" >"$f"
        refuses 65 'c.tsv:2: unknown column `txet`; there is: id tier' 'c.tsv:2: column text is missing' -- check_claims "$f"
        sed '2s/text/id/' "$FIX/claims.tsv" >"$f"
        refuses 65 'c.tsv:2: column id comes twice' -- check_claims "$f"
        sed '4s/\(.*\)'"$TAB"'/\1 /' "$FIX/claims.tsv" >"$f"
        refuses 65 'c.tsv:4: has 12 columns where the header has 13; separate them by tabs' -- check_claims "$f"
        refuses 65 'c.tsv:4: has 12 columns' -- tool verdict "$f" "$FIX/known.tsv"
        sed 2d "$FIX/claims.tsv" >"$f"
        refuses 65 'c.tsv:2: unknown column `fifth-holds`' -- check_claims "$f"
        echo '# nothing yet' >"$f"
        refuses 65 'c.tsv:1: has no header; its first line names the columns: id tier source build' -- check_claims "$f"
        sed -n 2p "$FIX/claims.tsv" >"$f"
        check_claims "$f"                       # a header and no claims: a new experiment
        : >"$f"
        refuses 65 'c.tsv: is empty' -- check_claims "$f"
        refuses 65 'cannot be read; check the path' -- check_claims "$BATS_TEST_TMPDIR/no such file"
    }
    each_awk check
}

@test "every mistake is reported, not only the first" {
    check() {
        sed '3s/fifth'"$TAB"'/sixth'"$TAB"'/;5s/<=/=</' "$FIX/claims.tsv" >"$BATS_TEST_TMPDIR/c.tsv"
        refuses 65 'c.tsv:3: unknown arm' 'c.tsv:5: unknown op' -- check_claims "$BATS_TEST_TMPDIR/c.tsv"
    }
    each_awk check
}

@test "a list that names no table, and a wrong call" {
    check() {
        echo 'Segmentation fault' >"$BATS_TEST_TMPDIR/list"
        refuses 65 'list: names no table' -- check_claims "$FIX/claims.tsv" "$BATS_TEST_TMPDIR/list"
        refuses 64 usage -- tool claims "$FIX/claims.tsv"
        refuses 64 usage -- tool verdict "$FIX/claims.tsv"
    }
    each_awk check
}
