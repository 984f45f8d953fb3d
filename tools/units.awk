# units.awk - finds a number with a unit in prose. A library.
#
#   units_next(text[, digits_only])    1, and U_text (number and unit), U_at (where it begins), U_next (where to look on); or 0
#
# A unit of time, of frequency, of memory from kB up, %, x, cycles, instructions, allocations; `5 times as fast`, `3-fold`; and the
# same in words: two cycles, twice as fast, half the time. Bits, bytes, limbs and plain numbers are not looked at.

BEGIN {
    U_signs = "^(%|\303\227)"                                                                # multiplication sign
    U_units = "^(x|ns|us|\302\265s|\316\274s|ms|s|secs?|seconds?|minutes?|hours?|nanoseconds?|microseconds?|milliseconds?|cycles?|clocks?|" \
        "[kMG]?Hz|[kKMGT]i?B|percent|per cent|fold|instructions?|allocations?)"
    U_more = "^times +(as|faster|slower|more|less|fewer|longer|shorter|better|worse|the|that) "
    U_word = "^(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|sixteen|twenty|thirty|fifty|hundred|thousand)[ -]+"
    U_long = "^(nanoseconds?|microseconds?|milliseconds?|seconds?|minutes?|hours?|cycles?|percent|per cent|fold|instructions?|allocations?)"
    U_phrase = "^(twice|thrice|half) +(as +(fast|slow|long|many|much|large|big|small)|the +(time|speed|cost|cycles|instructions))"
}

function units_next(text, digits_only,   at, t, n, gap, before) {
    at = 1
    while (match(substr(text, at), /[0-9][0-9.,]*|[A-Za-z\303\316\302][A-Za-z\200-\377]*/)) {
        at += RSTART - 1
        n = RLENGTH
        t = substr(text, at, n)
        before = at > 1 ? substr(text, at - 1, 1) : " "
        U_at = at
        if (t ~ /^[0-9]/) {
            if (before ~ /[A-Za-z_]/ || (before == "-" && substr(text, at - 2, 1) ~ /[A-Za-z]/)) { at += n; continue }    # x86, AVX-512
            if (unit_behind(text, at, n)) return 1
        } else if (!digits_only && before !~ /[A-Za-z0-9_]/ && words_here(text, at)) return 1
        at += n
    }
    return 0
}

function unit_behind(text, at, n,   rest, gap, number) {
    number = substr(text, at, n)
    while (number ~ /[.,]$/) { number = substr(number, 1, length(number) - 1); n-- }
    rest = substr(text, at + n, 60)
    match(rest, /^[ *_~-]*(\302\240|\342\200\257)?[ *_-]*/)              # also a no-break space
    gap = RLENGTH; rest = substr(rest, gap + 1)
    if (match(rest, U_signs)) return unit_is(text, at, n + gap + RLENGTH)
    if (match(rest, U_more)) return unit_is(text, at, n + gap + 5)
    if (!match(rest, U_units) || substr(rest, RLENGTH + 1, 1) ~ /[A-Za-z0-9_]/) return 0
    if (substr(rest, 1, RLENGTH) == "x" && substr(rest, 2) ~ /^ +[0-9A-Za-z]/ && gap) {
        if (substr(rest, 2) ~ /^ +[0-9]/) return 0                        # 2 x 3
    }
    if (substr(rest, 1, RLENGTH) == "s" && !gap && number ~ /^[12][0-9][0-9]0$/) return 0          # the 1990s
    return unit_is(text, at, n + gap + RLENGTH)
}

function words_here(text, at,   t, n) {
    t = tolower(substr(text, at, 60))
    if (match(t, U_phrase)) return unit_is(text, at, RLENGTH)
    if (!match(t, U_word)) return 0
    n = RLENGTH
    t = substr(t, n + 1)
    if (match(t, U_more)) return unit_is(text, at, n + 5)
    if (match(t, U_long) && substr(t, RLENGTH + 1, 1) !~ /[a-z0-9_]/) return unit_is(text, at, n + RLENGTH)
    return 0
}

function unit_is(text, at, n) { U_text = substr(text, at, n); gsub(/[*_]/, "", U_text); U_at = at; U_next = at + n; return 1 }
