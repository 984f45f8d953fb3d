# lib.bash - what stats.bats, claims.bats and table.bats share.
# shellcheck shell=bash disable=SC2034,SC2086

ROOT=$(cd "$BATS_TEST_DIRNAME/.." && pwd)
FIX=$ROOT/tests/stats
TAB=$(printf '\t')

# Runs a function once under each awk that is here, with AWK set; skips at the end, and says so, for those that are not.
each_awk() {
    local missing=
    for AWK in mawk gawk 'busybox awk'; do
        if $AWK 'BEGIN { exit 0 }' </dev/null >/dev/null 2>&1; then
            echo "# under $AWK"
            "$@"
        else
            missing="$missing, $AWK"
        fi
    done
    [ -z "$missing" ] || skip "passed where it could run; not installed: ${missing#, }"
}

tool() { # NAME [awk's -v and file arguments]
    local name=$1
    shift
    LC_ALL=C $AWK -f "$ROOT/tools/stats.awk" -f "$ROOT/tools/$name.awk" "$@"
}

# The line of column names of a session of n processes.
columns() {
    local p
    printf 'build\ttable\tcase\tview\tarm\tmetric'
    for ((p = 1; p <= $1; p++)); do printf '\tp%d' "$p"; done
    printf '\n'
}

# Generates raw processes (tests/stats/gen.awk) and reduces them: rows of gcc-O2:t/CASE/thr on standard output.
rows() { # CASE N [gen.awk's variables]
    local kase=$1 n=$2 dir="$BATS_TEST_TMPDIR/raw $1" quiet=
    shift 2
    rm -rf "$dir"
    mkdir -p "$dir"
    LC_ALL=C $AWK -v out="$dir" -v n="$n" "$@" -f "$FIX/gen.awk"
    quiet=$(tool quiet "$dir"/*.raw)
    tool reduce -v build=gcc-O2 -v table=t -v kase="$kase" -v view=thr -v ref=ref -v quiet="$quiet" -v n="$n" "$dir"/*.raw
}

session() { # N [gen.awk's variables]: a session of one combination, case `x`
    columns "$1"
    rows x "$@"
}

# A claims file from lines `id arm op bound [vs [case [view]]]` on standard input.
claims() {
    printf 'id\ttier\tsource\tbuild\ttable\tcase\tview\tarm\tvs\top\tbound\trequires\ttext\n'
    local id arm op bound vs kase view
    while read -r id arm op bound vs kase view; do
        printf '%s\tfull\town\tgcc-O2\tt\t%s\t%s\t%s\t%s\t%s\t%s\t-\tsome text\n' \
            "$id" "${kase:-x}" "${view:-thr}" "$arm" "${vs:-ref}" "$op" "$bound"
    done
}

# Value in the named column of the row that begins with KEY (its first cells, joined by tabs) of a file with a header.
field() { # FILE KEY COLUMN
    LC_ALL=C awk -F '\t' -v key="$2" -v name="$3" '
        NR == 1 { for (i = 1; i <= NF; i++) if ($i == name) c = i; next }
        index($0 "\t", key "\t") == 1 { print $c; found = 1; exit }
        END { if (!found || !c) { print "no row " key " or no column " name; exit 1 } }' "$1"
}

is() { # WHAT GOT WANTED
    [ "$2" = "$3" ] || { echo "$1: got '$2', wanted '$3'"; return 1; }
}

close_to() { # WHAT GOT WANTED TOLERANCE
    LC_ALL=C awk -v g="$2" -v w="$3" -v t="$4" 'BEGIN { d = g - w; exit !(g ~ /^[-0-9.]/ && d <= t && d >= -t) }' ||
        { echo "$1: got '$2', wanted '$3' within $4"; return 1; }
}

# Runs a command that must end with CODE and say every TEXT on standard error, and print nothing.
refuses() { # CODE TEXT... -- COMMAND...
    local code=$1 got=0 texts=() text
    shift
    while [ "$1" != -- ]; do texts+=("$1"); shift; done
    shift
    "$@" >"$BATS_TEST_TMPDIR/out" 2>"$BATS_TEST_TMPDIR/err" || got=$?
    is "exit code of $* ($(cat "$BATS_TEST_TMPDIR/err"))" "$got" "$code"
    for text in "${texts[@]}"; do
        grep -qF -- "$text" "$BATS_TEST_TMPDIR/err" || { echo "no '$text' in: $(cat "$BATS_TEST_TMPDIR/err")"; return 1; }
    done
    [ ! -s "$BATS_TEST_TMPDIR/out" ] || { echo "printed in spite of the error: $(cat "$BATS_TEST_TMPDIR/out")"; return 1; }
}
