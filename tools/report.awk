# report.awk - verdicts as a reader sees them in a terminal.
#
# Usage: awk -v finding=NAME -v recorder=MACHINE -v tally=FILE -f stats.awk -f report.awk CLAIMS VERDICTS SESSION
# VERDICTS is what verdict.awk prints. Appends `verdict<TAB>source` lines to `tally`.
BEGIN { FS = "\t" }
FNR == 1 { file++; split("", col); header = 0 }
{ sub(/\r$/, "") }
file == 3 && /^# (machine|cpu|date|n|quiet-ratio|compilers): / { key = $0; sub(/^# /, "", key); sub(/:.*/, "", key); about[key] = $0; sub(/^# [^:]*: */, "", about[key]); next }
file == 3 { next }
/^#/ { next }
!header { header = 1; for (i = 1; i <= NF; i++) col[$i] = i; next }
file == 1 {
    id = $col["id"]
    where[id] = $col["build"] " " $col["table"] " " $col["case"] " " $col["view"]
    what[id] = $col["arm"] ($col["vs"] == "-" ? "" : " / " $col["vs"])
    bound[id] = $col["op"] " " $col["bound"]
    next
}
{ row[++n] = $0; for (i = 1; i <= NF; i++) cell[n, i] = $i; if (n == 1) for (c in col) at[c] = col[c] }

function get(r, name) { return cell[r, at[name]] }

function number(v) { return v == "" || v == "-" || v == "n/a" ? "-" : v ~ /^[0-9]+$/ ? v : sprintf(v + 0 < 10 ? "%.3f" : "%.1f", v) }

function span(v, lo, hi) {
    if (number(v) == "-") return "-"
    return number(v) (number(lo) == "-" || lo == hi ? "" : "  [" number(lo) ", " number(hi) "]")
}

END {
    printf "%s: %d claims on %s (%s), %s, n = %s processes\n\n", finding, n, about["machine"], about["cpu"], about["date"], about["n"]
    for (r = 1; r <= n; r++) {
        id = get(r, "id"); v = get(r, "verdict")
        printf "%-12s  %s/%s: %s\n", toupper(v) == "FAILS" ? "FAILS" : v, finding, id, get(r, "text")
        printf "%-12s  %s %s   (%s)\n", "", what[id], bound[id], where[id]
        line = "here " span(get(r, "ratio"), get(r, "lo"), get(r, "hi"))
        floor = get(r, "floor")
        if (floor + 0 > 0) line = line sprintf(", floor %.1f %%", 100 * (e_to(floor) - 1))
        if (number(get(r, "recorded")) != "-")
            line = line "; recorded " span(get(r, "recorded"), get(r, "recorded_lo"), get(r, "recorded_hi")) " " get(r, "recorded_verdict") " on " recorder
        if (get(r, "source") != "own")
            line = line "; published " (number_or_text(get(r, "published"))) " (" get(r, "source") ")"
        printf "%-12s  %s\n", "", line
        if (get(r, "reason") != "" && get(r, "reason") != "-") printf "%-12s  because %s\n", "", get(r, "reason")
        if (get(r, "need") != "" && get(r, "need") != "-")
            printf "%-12s  %s processes would likely decide (%s here)\n", "", get(r, "need"), get(r, "n")
        print v "\t" get(r, "source") >>tally
    }
    print ""
}

function number_or_text(v) { return v == "" || v == "-" ? "no figure" : v }
