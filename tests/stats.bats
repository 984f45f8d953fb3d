#!/usr/bin/env bats
# shellcheck disable=SC2317,SC2016,SC2086   # each_awk calls the functions; backquotes are part of messages; $AWK is two words
# The statistics, on samples with known answers: raw processes made by stats/gen.awk, and stats/known.tsv, worked out by hand.
# Each test runs under mawk, gawk and busybox awk.

load stats/lib.bash

# ---- order statistics ----

@test "sort, median, and the order statistics of the interval" {
    check() {
        cat >"$BATS_TEST_TMPDIR/t.awk" <<'AWK'
BEGIN {
    split("4:0 5:0 6:1 8:1 9:2 12:3 15:4 17:5 20:6 25:8 1000:469", want, " ")
    for (i = 1; i <= 11; i++) { split(want[i], w, ":"); if (kci(w[1] + 0) != w[2] + 0) print "kci(" w[1] ") is " kci(w[1] + 0) ", not " w[2] }
    s = 7
    for (n = 0; n <= 60; n++) {
        for (i = 1; i <= n; i++) { s = s * 16807 % 2147483647; x[i] = s % 50 - 25; sum[n] += x[i] }
        sort(x, n)
        for (i = 1; i <= n; i++) { sum[n] -= x[i]; if (i > 1 && x[i] < x[i - 1]) print "not sorted, n = " n }
        if (sum[n] != 0) print "values were lost, n = " n
    }
    y[1] = "10"; y[2] = "9"; y[3] = "-2.5"; y[4] = "1e1"
    sort(y, 4)
    if (y[1] != -2.5 || y[4] != 10 || median(y, 4) != 9.5) print "strings were not sorted as numbers"
    if (ln(1) != 0 || e_to(0) != 1) print "ln(1) or e_to(0)"
    for (v = 0.001; v < 1000; v *= 1.7) { d = e_to(ln(v)) / v - 1; if (d > 1e-14 || d < -1e-14) print "e_to(ln(" v "))" }
    d = ln(10) - 2.302585092994046; if (d > 1e-15 || d < -1e-15) print "ln(10) is off by " d
    for (i = 1; i <= 15; i++) { z[i] = i % 5 * 0.01 + (i > 5 ? 0 : 0.5); pad[i] = i % 5 }
    d = layout_spread(z, pad, 15) - 0.02; if (d > 1e-12 || d < -1e-12) print "layout_spread is off by " d
}
AWK
            is problems "$($AWK -f "$ROOT/tools/stats.awk" -f "$BATS_TEST_TMPDIR/t.awk")" ''
    }
    each_awk check
}

@test "formats of numbers" {
    check() {
        cat >"$BATS_TEST_TMPDIR/t.awk" <<'AWK'
function t(as, mid, want, lo, hi,   got) { got = format_as(as, mid, lo, hi); if (got != want) print as " of " mid " is `" got "`, not `" want "`" }
BEGIN {
    t("x", 0.4321, "0.43x"); t("x", 12.34, "12.3x"); t("x", 1234.4, "1,234x"); t("inverse", 0.4321, "2.31x")
    t("percent", 0.43, "57 %"); t("percent", 1.016, "1.6 %"); t("signed", 0.43, "-57 %"); t("signed", 1.57, "+57 %"); t("signed", 1.0001, "0.0 %")
    t("interval", 0.432, "0.431 to 0.434", 0.4311, 0.4339)
    t("ns", 1.2249, "1.22 ns"); t("ns", 0.05, "0.050 ns"); t("ns", 12.34, "12.3 ns"); t("ns", 4235391, "4,235,391 ns"); t("ns", 999.7, "1,000 ns")
    t("cycles", 3, "3.0 cycles"); t("cycles", 0.35, "0.35 cycles"); t("cycles", 133.4, "133 cycles")
    t("count", 4235391, "4,235,391"); t("count", 12.625, "12.6"); t("count", 0, "0"); t("count", 999, "999"); t("count", 593043.5, "593,044")
}
AWK
        is problems "$($AWK -f "$ROOT/tools/stats.awk" -f "$BATS_TEST_TMPDIR/t.awk")" ''
    }
    each_awk check
}

@test "the quiet ratio is the 10th percentile of the yardsticks' ratio, from files or from standard input" {
    check() {
        local d="$BATS_TEST_TMPDIR/n=3 and a space" b i
        rm -rf "$d"
        mkdir -p "$d"
        for b in 1 2 3; do
            { printf 'arms\tyard.issue\tyard.chain\tref\n'; for i in 1 2 3 4 5 6 7; do printf 'block\t%d\t100\t5\n' $((b * 10 + i)); done; } >"$d/$b.raw"
        done
        is files "$(tool quiet "$d"/*.raw)" 0.130000            # 21 blocks: the third smallest
        is stdin "$(cat "$d"/*.raw | tool quiet)" 0.130000
        is 'a path that looks like an assignment' "$(cd "$d" && cp 1.raw n=1.raw && tool quiet n=1.raw)" 0.110000
        printf 'arms\tref\nblock\t5\n' >"$d/4.raw"
        refuses 65 "4.raw:1: has no yard.chain" -- tool quiet "$d/4.raw"
        printf 'arms\tyard.chain\tyard.issue\nblock\t0\tnan\n' >"$d/4.raw"
        refuses 65 "4.raw:2:" "numbers above 0" -- tool quiet "$d/4.raw"
        refuses 65 "no line \`block\`" -- tool quiet /dev/null
    }
    each_awk check
}

# ---- planted effects, from raw to verdict ----

@test "planted effects of 0, 2, 5 and 20 % are found, and judged rightly" {
    check() {
        local s="$BATS_TEST_TMPDIR/s.tsv" c="$BATS_TEST_TMPDIR/c.tsv" v="$BATS_TEST_TMPDIR/v.tsv" m="$BATS_TEST_TMPDIR/m.tsv" a
        session 15 -v arms='ref twin same two=0.98 five=0.95 twenty=0.80' >"$s"
        tool summary "$s" >"$m"
        for a in same:1 two:0.98 five:0.95 twenty:0.80; do
            close_to "ratio of $a" "$(field "$m" "gcc-O2${TAB}t${TAB}x${TAB}thr${TAB}${a%:*}" ratio)" "${a#*:}" 0.002
        done
        close_to "cycles a unit: 15 by construction" "$(field "$m" "gcc-O2${TAB}t${TAB}x${TAB}thr${TAB}ref" cyc)" 15 0.15
        close_to "ns a unit: 5 times the clock" "$(field "$m" "gcc-O2${TAB}t${TAB}x${TAB}thr${TAB}ref" ns)" 5 0.75
        claims >"$c" <<'END'
same-faster same <= 1
same-2-faster same <= 0.98
same-equal same ~ 0.02
two-faster two <= 0.99
two-open two <= 0.98
two-slower two >= 1
two-equal two ~ 0.01
five-holds five <= 0.97
five-fails five <= 0.92
five-equal five ~ 0.02
twenty-holds twenty <= 0.85
twenty-region twenty ~ 0.8:0.03
twenty-fails twenty <= 0.75
slower ref >= 1.2 twenty
five-twenty twenty ~ 0.842:0.02 five
END
        tool verdict "$c" "$s" >"$v"
        for a in same-faster:inconclusive same-2-faster:fails same-equal:holds two-faster:holds two-open:inconclusive two-slower:fails \
            two-equal:fails five-holds:holds five-fails:fails five-equal:fails twenty-holds:holds twenty-region:holds twenty-fails:fails \
            slower:holds five-twenty:holds; do
            is "${a%:*}" "$(field "$v" "${a%:*}" verdict)" "${a#*:}"
        done
    }
    each_awk check
}

@test "slot order does not make an effect" {
    check() { # the first and the last slot of a block take 5 % more; each arm has its turn there
        local s="$BATS_TEST_TMPDIR/s.tsv" v="$BATS_TEST_TMPDIR/v.tsv"
        session 15 -v arms='ref twin same five=0.95 more' -v edge=1.05 >"$s"
        claims <<<$'equal same ~ 0.02\nfaster same <= 1\nfive five ~ 0.95:0.02' >"$BATS_TEST_TMPDIR/c.tsv"
        tool verdict "$BATS_TEST_TMPDIR/c.tsv" "$s" >"$v"
        close_to same "$(field "$v" equal ratio)" 1 0.003
        close_to five "$(field "$v" five ratio)" 0.95 0.003
        is faster "$(field "$v" faster verdict)" inconclusive
    }
    each_awk check
}

@test "a drift of 30 % cancels" {
    check() {
        local s="$BATS_TEST_TMPDIR/s.tsv" v="$BATS_TEST_TMPDIR/v.tsv"
        session 15 -v drift=0.3 -v arms='ref twin same five=0.95' >"$s"
        claims <<<$'equal same ~ 0.02\nfive five <= 0.97' >"$BATS_TEST_TMPDIR/c.tsv"
        tool verdict "$BATS_TEST_TMPDIR/c.tsv" "$s" >"$v"
        close_to same "$(field "$v" equal ratio)" 1 0.002
        close_to five "$(field "$v" five ratio)" 0.95 0.002
        is equal "$(field "$v" equal verdict)" holds
        is five "$(field "$v" five verdict)" holds
    }
    each_awk check
}

@test "a heavy tail does not move the medians" {
    check() { # every tenth slot takes up to 20 times as long
        local s="$BATS_TEST_TMPDIR/s.tsv" v="$BATS_TEST_TMPDIR/v.tsv"
        session 15 -v tail=0.1 -v arms='ref twin same five=0.95' >"$s"
        claims <<<$'equal same ~ 0.02\nfive five <= 0.97' >"$BATS_TEST_TMPDIR/c.tsv"
        tool verdict "$BATS_TEST_TMPDIR/c.tsv" "$s" >"$v"
        close_to same "$(field "$v" equal ratio)" 1 0.004
        close_to five "$(field "$v" five ratio)" 0.95 0.004
        is equal "$(field "$v" equal verdict)" holds
        is five "$(field "$v" five verdict)" holds
    }
    each_awk check
}

@test "identical twins: faster never holds, within 2 % never fails" {
    check() { # 25 sessions from other seeds; one file, one case each
        local s="$BATS_TEST_TMPDIR/s.tsv" c="$BATS_TEST_TMPDIR/c.tsv" v="$BATS_TEST_TMPDIR/v.tsv" i arm
        columns 12 >"$s"
        for ((i = 1; i <= 25; i++)); do
            rows "seed=$i" 12 -v seed=$((i * 7919)) -v blocks=8 -v arms='ref twin same' -v spread=0.004 >>"$s"
            for arm in twin same; do printf '%s\n' "fast-$arm-$i $arm <= 1 ref seed=$i" "slow-$arm-$i $arm >= 1 ref seed=$i" "equal-$arm-$i $arm ~ 0.02 ref seed=$i"; done
        done >"$BATS_TEST_TMPDIR/lines"
        claims <"$BATS_TEST_TMPDIR/lines" >"$c"
        tool verdict "$c" "$s" >"$v"
        is 'rows judged' "$(grep -c 'some text' "$v")" 150
        is 'faster or slower that holds' "$(awk -F '\t' '$1 ~ /^(fast|slow)/ && $4 != "inconclusive"' "$v")" ''
        is 'equal that fails' "$(awk -F '\t' '$1 ~ /^equal/ && $4 == "fails"' "$v")" ''
        [ "$(awk -F '\t' '$1 ~ /^equal/ && $4 == "holds"' "$v" | wc -l)" -ge 35 ]
    }
    each_awk check
}

# ---- no verdict where there must be none ----

@test "five processes are too few" {
    check() {
        local s="$BATS_TEST_TMPDIR/s.tsv" v="$BATS_TEST_TMPDIR/v.tsv"
        session 5 -v arms='ref twin fast=0.5' >"$s"
        claims <<<'fast fast <= 0.9' >"$BATS_TEST_TMPDIR/c.tsv"
        tool verdict "$BATS_TEST_TMPDIR/c.tsv" "$s" >"$v"
        is verdict "$(field "$v" fast verdict)" n/a
        is reason "$(field "$v" fast reason)" '5 of 5 processes have a value, 6 are needed'
        is n "$(field "$v" fast n)" 5
        is lo "$(field "$v" fast lo)" n/a
        session 6 -v arms='ref twin fast=0.5' >"$s"
        is 'six are enough' "$(tool verdict "$BATS_TEST_TMPDIR/c.tsv" "$s" | awk -F '\t' 'NR == 2 { print $4 }')" holds
    }
    each_awk check
}

@test "processes without a value do not count; the rest are judged" {
    check() {
        local s="$BATS_TEST_TMPDIR/s.tsv"
        session 15 -v arms='ref twin fast=0.5' >"$s"
        claims <<<'fast fast <= 0.9' >"$BATS_TEST_TMPDIR/c.tsv"
        rm "$BATS_TEST_TMPDIR/raw x/3.raw" "$BATS_TEST_TMPDIR/raw x/9.raw"
        { columns 15; tool reduce -v build=gcc-O2 -v table=t -v kase=x -v view=thr -v ref=ref -v quiet=0.1 -v n=15 "$BATS_TEST_TMPDIR/raw x"/{1..15}.raw; } >"$s"
        tool verdict "$BATS_TEST_TMPDIR/c.tsv" "$s" >"$BATS_TEST_TMPDIR/v.tsv"
        is n "$(field "$BATS_TEST_TMPDIR/v.tsv" fast n)" 13
        is verdict "$(field "$BATS_TEST_TMPDIR/v.tsv" fast verdict)" holds
        is 'value of process 3' "$(awk -F '\t' '$5 == "fast" && $6 == "ln" { print $9 }' "$s")" n/a
    }
    each_awk check
}

@test "a control that moved makes the combination invalid" {
    check() {
        local s="$BATS_TEST_TMPDIR/s.tsv" v="$BATS_TEST_TMPDIR/v.tsv"
        claims <<<'fast fast <= 0.9' >"$BATS_TEST_TMPDIR/c.tsv"
        session 15 -v arms='ref twin fast=0.5' -v moved=1.03 >"$s"
        tool verdict "$BATS_TEST_TMPDIR/c.tsv" "$s" >"$v"
        is verdict "$(field "$v" fast verdict)" invalid
        [[ "$(field "$v" fast reason)" =~ ^'the control moved by +'(2.9|3.0|3.1)' %' ]]
        [[ "$(tool summary "$s" | grep "${TAB}fast${TAB}")" == *"${TAB}invalid: the control moved"* ]]
        session 15 -v arms='ref twin fast=0.5' -v moved=1.004 >"$s"     # real, but smaller than the floor
        is 'within the floor' "$(tool verdict "$BATS_TEST_TMPDIR/c.tsv" "$s" | awk -F '\t' 'NR == 2 { print $4 }')" holds
    }
    each_awk check
}

@test "unequal hashes make the combination invalid, a peer's do not" {
    check() {
        local s="$BATS_TEST_TMPDIR/s.tsv" v="$BATS_TEST_TMPDIR/v.tsv"
        claims <<<$'fast fast <= 0.9\nother other <= 2\ngone gone <= 1' >"$BATS_TEST_TMPDIR/c.tsv"
        session 8 -v arms='ref twin fast=0.5 other' -v badhash=fast >"$s"
        is hash "$(awk -F '\t' '$6 == "hash" { print $7 }' "$s")" 'differs: fast'
        tool verdict "$BATS_TEST_TMPDIR/c.tsv" "$s" >"$v"
        is verdict "$(field "$v" fast verdict)" invalid
        is reason "$(field "$v" fast reason)" 'results differ: fast'
        is 'another arm of it' "$(field "$v" other verdict)" invalid
        session 8 -v arms='ref twin fast=0.5 other' -v peer=other -v missing=gone >"$s"
        is hash "$(awk -F '\t' '$6 == "hash" { print $7 }' "$s")" c0ffee0000000001
        tool verdict "$BATS_TEST_TMPDIR/c.tsv" "$s" >"$v"
        is 'with a peer' "$(field "$v" fast verdict)" holds
        is 'an arm not to be had' "$(field "$v" gone verdict), $(field "$v" gone reason)" 'n/a, this cpu has no gone'
    }
    each_awk check
}

@test "hashes that differ between processes count too" {
    check() {
        session 8 -v arms='ref twin fast=0.5' >/dev/null
        sed 's/c0ffee0000000001/c0ffee0000000002/' "$BATS_TEST_TMPDIR/raw x/8.raw" >"$BATS_TEST_TMPDIR/t" && mv "$BATS_TEST_TMPDIR/t" "$BATS_TEST_TMPDIR/raw x/8.raw"
        tool reduce -v build=b -v table=t -v kase=x -v view=thr -v ref=ref -v quiet=0.1 -v n=8 "$BATS_TEST_TMPDIR/raw x"/*.raw >"$BATS_TEST_TMPDIR/r"
        is hash "$(awk -F '\t' '$6 == "hash" { print $7 }' "$BATS_TEST_TMPDIR/r")" 'differs: ref twin fast'
    }
    each_awk check
}

@test "too few quiet blocks: contended blocks are left out, and a busy machine is inconclusive" {
    check() {
        local s="$BATS_TEST_TMPDIR/s.tsv" v="$BATS_TEST_TMPDIR/v.tsv"
        claims <<<'fast fast <= 0.9' >"$BATS_TEST_TMPDIR/c.tsv"
        session 15 -v arms='ref twin fast=0.8' -v busy=0.5 >"$s"                    # half the blocks of every process
        tool verdict "$BATS_TEST_TMPDIR/c.tsv" "$s" >"$v"
        is 'half of the blocks' "$(field "$v" fast verdict)" holds
        close_to 'quiet blocks' "$(awk -F '\t' '$6 == "quiet" { for (i = 7; i <= 21; i++) n += $i; print n }' "$s")" 300 40
        session 15 -v arms='ref twin fast=0.8' -v busy=1 -v busy_from=7 >"$s"       # 9 of 15 processes throughout
        tool verdict "$BATS_TEST_TMPDIR/c.tsv" "$s" >"$v"
        is 'most processes' "$(field "$v" fast verdict)" inconclusive
        is reason "$(field "$v" fast reason)" 'machine busy: 9 of 15 processes had too few quiet blocks'
        is 'no n would help' "$(field "$v" fast need)" -
        session 15 -v arms='ref twin fast=0.8' -v busy=1 -v busy_from=10 >"$s"      # 6 of 15
        tool verdict "$BATS_TEST_TMPDIR/c.tsv" "$s" >"$v"
        is 'fewer than half' "$(field "$v" fast verdict) of $(field "$v" fast n)" 'holds of 9'
    }
    each_awk check
}

@test "layout: an effect of 3 % does not stand where pads move the arm by 2.5 %; one of 20 % does" {
    check() {
        local s="$BATS_TEST_TMPDIR/s.tsv" v="$BATS_TEST_TMPDIR/v.tsv"
        claims <<<$'three three <= 1\ntwenty twenty <= 0.85' >"$BATS_TEST_TMPDIR/c.tsv"
        session 15 -v arms='ref three=0.97 twin twenty=0.8' -v shift=0.025 >"$s"
        tool verdict "$BATS_TEST_TMPDIR/c.tsv" "$s" >"$v"
        is three "$(field "$v" three verdict)" inconclusive
        close_to 'floor of three' "$(field "$v" three floor)" 0.025 0.003
        is twenty "$(field "$v" twenty verdict)" holds
        is 'floor of twenty' "$(field "$v" twenty floor)" 0.01000
    }
    each_awk check
}

@test "which processes have enough quiet blocks" {
    check() {
        is problems "$($AWK -f "$ROOT/tools/stats.awk" -f /dev/stdin <<'AWK'
BEGIN {
    n = split("12/60:1 11/60:0 60/60:1 3/10:1 2/10:0 3/15:1 3/16:0 2/2:1 1/2:0 1/1:1 0/1:0 0/0:0 3/3:1 2/3:0", t, " ")
    for (i = 1; i <= n; i++) { split(t[i], p, /[\/:]/); if (enough(p[1], p[2]) != p[3] + 0) print t[i] }
}
AWK
)" ''
    }
    each_awk check
}

@test "the floor is the outer end of the twin's interval, on either side" {
    check() {
        local s="$BATS_TEST_TMPDIR/s.tsv" shift
        for shift in 0.025 -0.025; do       # the twin's median is 0, its interval -0.004 to 0.004
            LC_ALL=C awk -F '\t' -v OFS='\t' -v d="$shift" '$5 == "twin" && $6 == "ln" { for (i = 7; i <= NF; i++) $i += d } { print }' "$FIX/known.tsv" >"$s"
            is "twin moved by $shift" "$(tool verdict -v claim=fifth-holds "$FIX/claims.tsv" "$s" | awk -F '\t' 'NR == 2 { print $8, $4 }')" '0.02900 inconclusive'
        done
        grep -v "${TAB}twin${TAB}" "$FIX/known.tsv" >"$s"
        is 'no twin' "$(tool verdict -v claim=near-holds "$FIX/claims.tsv" "$s" | awk -F '\t' 'NR == 2 { print $8 }')" 0.01000
    }
    each_awk check
}

# ---- known answers ----

@test "every kind of claim on known.tsv" {
    check() {
        local v="$BATS_TEST_TMPDIR/v.tsv" want
        tool verdict -v sources="$FIX/sources" -v recorded="$FIX/known.tsv" "$FIX/claims.tsv" "$FIX/known.tsv" >"$v"
        while IFS='|' read -r id verdict ratio lo hi floor n need reason; do
            want=$(printf '%s' "$verdict|$ratio|$lo|$hi|$floor|$n|$need|$reason")
            is "$id" "$(grep "^$id$TAB" "$v" | cut -f 4-11 | tr '\t' '|')" "$want"
        done <"$FIX/verdicts.txt"
        is 'claims judged' "$(($(wc -l <"$v") - 1))" "$(wc -l <"$FIX/verdicts.txt" | tr -d ' ')"
        is published "$(field "$v" fifth-close published), $(field "$v" fifth-fails published), $(field "$v" twin-equal published)" '0.81x, 19 %, -'
        is recorded "$(field "$v" fifth-close recorded) $(field "$v" fifth-close recorded_lo) $(field "$v" fifth-close recorded_hi) $(field "$v" fifth-close recorded_verdict)" \
            '0.81221 0.80896 0.81546 inconclusive'
        is text "$(field "$v" rss-kb text)" 'peak memory'
    }
    each_awk check
}

@test "verdicts without a recorded session and sources, for one claim, for the headline claims" {
    check() {
        local v="$BATS_TEST_TMPDIR/v.tsv"
        tool verdict -v claim=fifth-close -v recorded="$BATS_TEST_TMPDIR/not there" -v sources="$BATS_TEST_TMPDIR/nor this" "$FIX/claims.tsv" "$FIX/known.tsv" >"$v"
        is columns "$(sed -n 2p "$v" | cut -f 12-16 | tr '\t' ' ')" '- - - - -'
        is rows "$(wc -l <"$v" | tr -d ' ')" 2
        is headline "$(tool verdict -v tier=headline "$FIX/claims.tsv" "$FIX/known.tsv" | cut -f 1 | tr '\n' ' ')" 'id fifth-holds fifth-fails '
        refuses 65 "there is no claim nonsense" -- tool verdict -v claim=nonsense "$FIX/claims.tsv" "$FIX/known.tsv"
    }
    each_awk check
}

@test "a session that says it is not valid makes no claim hold; one combination's fault stays its own" {
    check() {
        local s="$BATS_TEST_TMPDIR/s.tsv"
        sed 's/^# valid: yes/# valid: a kernel disagreed with the oracle/' "$FIX/known.tsv" >"$s"
        is verdict "$(tool verdict -v claim=fifth-holds "$FIX/claims.tsv" "$s" | awk -F '\t' 'NR == 2 { print $4 ": " $11 }')" \
            'invalid: a kernel disagreed with the oracle'
        sed 's/^# valid: yes/# valid: gcc-O2:t\/n=9\/thr invalid: results differ: fifth/' "$FIX/known.tsv" >"$s"
        is verdict "$(tool verdict -v claim=fifth-holds "$FIX/claims.tsv" "$s" | awk -F '\t' 'NR == 2 { print $4 }')" holds
    }
    each_awk check
}

@test "summary of known.tsv" {
    check() {
        local m="$BATS_TEST_TMPDIR/m.tsv" k="gcc-O2${TAB}t${TAB}n=8,m=small${TAB}"
        tool summary "$FIX/known.tsv" >"$m"
        is fifth "$(grep "^${k}thr${TAB}fifth" "$m" | cut -f 6- | tr '\t' ' ')" 'ref 15 0.81221 0.80896 0.81546 0.01000 0.99089 2.9727 ok 0.00450 n/a'
        is gmp "$(field "$m" "${k}thr${TAB}gmp" status)" 'n/a: gmp was not found when this was built'
        is count "$(field "$m" "${k}ins${TAB}near" count)" 4235391
        is 'no ratio to nothing' "$(field "$m" "${k}alloc${TAB}fifth" ratio) $(field "$m" "${k}alloc${TAB}fifth" status)" 'n/a ok'
        is rss "$(field "$m" "${k}rss${TAB}fifth" ratio)" 1.99206
        is bytes "$(field "$m" "${k}bytes${TAB}-" status)" 'n/a: valgrind is not installed'
        is control "$(field "$m" "${k}thr${TAB}control.mid" vs)" control.edge
    }
    each_awk check
}

@test "rows come in the order of --list, whatever order each process ran in, and an arm that owes a hash must have one" {
    check() {
        session 8 -v arms='near ref twin fifth' >/dev/null
        local d="$BATS_TEST_TMPDIR/raw x" r="$BATS_TEST_TMPDIR/r.tsv"
        run_reduce() { tool reduce -v build=b -v table=t -v kase=x -v view=thr -v ref=ref -v quiet=0.1 -v n=8 -v list="$FIX/list.tsv" "$d"/*.raw >"$r"; }
        run_reduce
        is order "$(awk -F '\t' '$6 == "ln" { printf "%s ", $5 }' "$r")" 'control.edge control.mid ref twin fifth near '
        sed '/^hash.near/d' "$d/2.raw" >"$d/t" && mv "$d/t" "$d/2.raw"
        run_reduce
        is hash "$(awk -F '\t' '$6 == "hash" { print $7 }' "$r")" 'differs: near'
    }
    each_awk check
}

# ---- bad input ----

@test "reduce refuses what is no raw process, by file and row" {
    check() {
        session 6 >/dev/null
        local d="$BATS_TEST_TMPDIR/raw x"
        red() { tool reduce -v build=b -v table=t -v kase=x -v view=thr -v ref="${REF:-ref}" -v quiet=0.1 -v n=6 "$@"; }
        cp "$d/1.raw" "$BATS_TEST_TMPDIR/good"
        sed 's/^\(block.[0-9.]*.[0-9.]*\).[0-9.]*/\1'"$TAB"'-5/' "$BATS_TEST_TMPDIR/good" >"$d/1.raw"
        refuses 65 "1.raw:7: time 3 is \`-5\`" -- red "$d"/*.raw
        sed '9s/\(.*\)'"$TAB"'.*/\1/' "$BATS_TEST_TMPDIR/good" >"$d/1.raw"
        refuses 65 "1.raw:9: has 6 times where \`arms\` names 7" -- red "$d"/*.raw
        sed '/^hash/d' "$BATS_TEST_TMPDIR/good" >"$d/1.raw"
        refuses 65 "ends before its hash lines" "run the session again" -- red "$d"/*.raw
        : >"$d/1.raw"
        refuses 65 "1.raw: is empty" -- red "$d"/*.raw
        cp "$BATS_TEST_TMPDIR/good" "$d/1.raw"
        REF=nobody refuses 65 "no times of the reference nobody" -- red "$d"/*.raw
        refuses 64 "is not named" -- red "$d/../good"
        refuses 64 "process 1 comes twice" -- red "$d/1.raw" "$d/1.raw"
        refuses 65 "no process left a raw file" -- red "$d/none/1.raw"
        refuses 64 "must be set" -- tool reduce "$d"/*.raw
    }
    each_awk check
}

@test "session-check passes a good session, with CRLF and without a last newline too" {
    check() {
        tool session-check "$FIX/known.tsv"
        sed 's/$/'$'\r''/' "$FIX/known.tsv" >"$BATS_TEST_TMPDIR/cr lf.tsv"
        tool session-check "$BATS_TEST_TMPDIR/cr lf.tsv"
        is 'same summary' "$(tool summary "$BATS_TEST_TMPDIR/cr lf.tsv")" "$(tool summary "$FIX/known.tsv")"
        printf '%s' "$(cat "$FIX/known.tsv")" >"$BATS_TEST_TMPDIR/cut.tsv"
        tool session-check "$BATS_TEST_TMPDIR/cut.tsv"
    }
    each_awk check
}

@test "session-check refuses what is missing or impossible, by file and row" {
    check() {
        local s="$BATS_TEST_TMPDIR/bad.tsv"
        bad() { # SED-SCRIPT TEXT...
            local script=$1
            shift
            sed "$script" "$FIX/known.tsv" >"$s"
            refuses 65 "$@" -- tool session-check "$s"
        }
        bad '/^# cpu:/d' 'bad.tsv:1: header key cpu is missing'
        bad 's/session 1/session 9/' 'where `pointback-session 1` is wanted'
        bad 's/^# machine: .*/# machine: Zen 5/' 'not a slug and 4 hex digits'
        bad 's/^# n: 15/# n: 14/' 'the header says n: 14 and there are 15 columns'
        bad "/^# seed: 1/p" "header key seed comes twice"
        bad 's/'"$TAB"'p7'"$TAB"'/'"$TAB"'p8'"$TAB"'/' 'bad.tsv:24: column 13 is `p8` where `p7` is wanted'
        bad '33s/'"$TAB"'[^'"$TAB"']*$//' 'bad.tsv:33: gcc-O2:t/n=8,m=small/thr/ref cyc has 14 values where 15 are wanted'
        bad '32s/1.22$/-1.22/' 'bad.tsv:32: gcc-O2:t/n=8,m=small/thr/ref ns p15: -1.22 is impossible'
        bad '32s/1.22$/0/' 'p15: 0 is impossible'
        bad '32s/1.22$/nan/' '`nan` is not a number'
        bad '34s/0.001000/inf/' 'bad.tsv:34:' '`inf` is not a number'
        bad '34s/0.001000/0,001/' '`0,001` is not a number'
        bad '34s/0.001000/999/' '999 is impossible'
        bad '34p' 'bad.tsv:35: gcc-O2:t/n=8,m=small/thr/twin ln comes twice'
        bad '34s/'"$TAB"'ln'"$TAB"'/'"$TAB"'count'"$TAB"'/' 'metric count does not belong to'
        bad '34s/'"$TAB"'thr'"$TAB"'/'"$TAB"'speed'"$TAB"'/' 'unknown view speed'
        bad '/control.mid/d' 'thr/control.mid has no row ln'
        bad '/'"$TAB"'hash'"$TAB"'/d' 'thr/- has no row hash'
        bad '/'"$TAB"'quiet'"$TAB"'/s/36$/41/' '41 quiet blocks of 40 is impossible'
        bad '/'"$TAB"'quiet'"$TAB"'/s/36$/3.5/' '3.5 is not a whole number'
        bad '/ref'"$TAB"'ln'"$TAB"'/s/0$/0.1/' 'has no reference arm'
        bad '/ref'"$TAB"'count'"$TAB"'1000/s/1000/-1/' 'a count is not negative'
        bad '/^build/,$d' 'has no line of column names'
        bad '25,$d' 'has no rows'
        : >"$s"
        refuses 65 'bad.tsv: is empty' -- tool session-check "$s"
        refuses 65 'cannot be read' -- tool session-check "$BATS_TEST_TMPDIR/no such file"
        sed '32s/1.22$/nan/' "$FIX/known.tsv" >"$s"
        refuses 65 'bad.tsv:32:' -- tool summary "$s"
        refuses 65 'bad.tsv:32:' -- tool verdict "$FIX/claims.tsv" "$s"
    }
    each_awk check
}

# ---- locale ----

@test "a locale with a decimal comma: the same verdicts under LC_ALL=C, and never wrong ones without it" {
    command -v localedef >/dev/null || skip 'localedef is not installed'
    localedef -i de_DE -f UTF-8 "$BATS_TEST_TMPDIR/de_DE.UTF-8" 2>/dev/null || skip 'the source of de_DE is not installed'
    export LOCPATH=$BATS_TEST_TMPDIR LANG=de_DE.UTF-8 LC_NUMERIC=de_DE.UTF-8
    [ "$(env LC_ALL=de_DE.UTF-8 printf %.1f 1,5)" = 1,5 ] || skip 'the locale that was built is not in effect'
    check() {
        local want got code=0
        want=$(env -u LC_NUMERIC LC_ALL=C $AWK -f "$ROOT/tools/stats.awk" -f "$ROOT/tools/summary.awk" "$FIX/known.tsv")
        is 'with LC_ALL=C' "$(tool summary "$FIX/known.tsv")" "$want"
        got=$(LC_ALL=de_DE.UTF-8 $AWK -f "$ROOT/tools/stats.awk" -f "$ROOT/tools/summary.awk" "$FIX/known.tsv" 2>"$BATS_TEST_TMPDIR/err") || code=$?
        if [ "$code" -eq 0 ]; then
            is 'without' "$got" "$want"
        else
            is 'exit code' "$code" 69
            is output "$got" ''
            grep -qF 'run it with LC_ALL=C' "$BATS_TEST_TMPDIR/err"
        fi
    }
    each_awk check
}
