# shellcheck shell=bash
# lib.sh - what the bash programs share. Sourced, never run. Exit codes are in README.md.

# die CODE MESSAGE...: the message to standard error, then out.
die() {
    local code=$1
    shift
    printf '%s\n' "$*" >&2
    exit "$code"
}

# need TOOL WHAT-FOR: out with 69 where TOOL is not installed.
need() {
    command -v "$1" >/dev/null 2>&1 || die 69 "${0##*/}: $1 is not installed; it is needed for $2. Install it, or run ./bootstrap"
}

# sha256 of standard input, in hex.
sha256() {
    if command -v sha256sum >/dev/null 2>&1; then sha256sum; else shasum -a 256; fi | cut -d ' ' -f 1
}

# replace FILE: standard input becomes FILE, by way of a file beside it, so that a reader sees the old or the new one whole.
# Where the input ends early because its producer failed, use a temporary file of your own: replace cannot know.
replace() {
    local beside=$1.new.$$
    if { mkdir -p "$(dirname "$1")" && cat >"$beside" && mv -f "$beside" "$1"; } 2>/dev/null; then return 0; fi
    rm -f "$beside"
    die 74 "${0##*/}: cannot write $1; check its directory and the space left"
}

# The load average of the last minute, as a plain number. Small systems have no uptime(1).
load_average() {
    if [ -r /proc/loadavg ]; then cut -d ' ' -f 1 /proc/loadavg
    elif command -v uptime >/dev/null 2>&1; then LC_ALL=C uptime | sed 's/.*load average[s]*: *//; s/[ ,].*//'
    else echo n/a; fi
}

# The number of cores that are there for us.
cores() {
    getconf _NPROCESSORS_ONLN 2>/dev/null || sysctl -n hw.ncpu 2>/dev/null || echo 1
}

# Lines of standard input as one line of words.
one_line() { tr '\n' ' ' | sed 's/ *$//'; }

# The findings that there are: every experiment with claims, but for the template.
findings() { for f in experiments/*/claims.tsv; do basename "$(dirname "$f")"; done | grep -v '^template$' || true; }

# busy_cores SECONDS: how many cores other programs kept busy while this one slept. Where the kernel does not say, the load average.
busy_cores() {
    if [ -r /proc/stat ]; then
        { grep '^cpu ' /proc/stat; sleep "$1"; grep '^cpu ' /proc/stat; } | awk -v cores="$(cores)" '
            { all = 0; for (i = 2; i <= NF && i <= 9; i++) all += $i; idle = $5 + $6; total[NR] = all; busy[NR] = all - idle }
            END { d = total[2] - total[1]; printf "%.2f\n", (d > 0) ? cores * (busy[2] - busy[1]) / d : 0 }'
    else
        load_average
    fi
}
