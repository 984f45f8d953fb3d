# summary.awk - a session to one row an arm: ratio to the reference, interval, floor, time.
#
# Usage: awk -f stats.awk -f summary.awk SESSION
# Output, tab-separated, with this header:
#   build table case view arm vs n ratio lo hi floor ns cyc status layout count
# ratio lo hi: arm / vs. vs: the table's reference; for the control's two places control.edge. floor and layout (half-range over
# the layout pads) are logarithms. ns, cyc: a unit's time, median over processes. count: an exact view's value.
# status: ok, `busy: ...`, `invalid: ...` or `n/a: ...`. A number that is not there is `n/a`.
BEGIN {
    TOOL = "summary"
    if (ARGC != 2) stop(64, "summary: usage: awk -f stats.awk -f summary.awk SESSION")
    load_session("s", ARGV[1])
    if (BAD) exit 65
    print "build\ttable\tcase\tview\tarm\tvs\tn\tratio\tlo\thi\tfloor\tns\tcyc\tstatus\tlayout\tcount"
    for (c = 1; c <= NCOMBO["s"]; c++)
        for (a = 1; a <= NARM["s", COMBO["s", c]]; a++)
            summarize(COMBO["s", c], ARM["s", COMBO["s", c], a])
    exit 0
}

function summarize(combo, arm,   vs, why, status, ns, cyc, count, key) {
    key = combo "/" arm
    if (arm == "-" && !(("s", key) in NA)) return
    vs = arm ~ /^control\./ ? "control.edge" : arm ~ /^yard\./ || arm == "-" ? "-" : reference("s", combo)
    status = state("s", combo)
    count = is_exact(PART[combo, "view"]) ? plain(stored("s", key, "count", 1)) : "n/a"
    ns = middle(key, "ns"); cyc = middle(key, "cyc")
    why = vs == "-" && !is_exact(PART[combo, "view"]) ? unpaired(combo, arm, ns) : estimate("s", combo, arm, vs)
    if (status == "ok" && why != "" && count == "n/a" || (("s", key) in NA)) status = "n/a: " why
    print PART[combo, "build"] "\t" PART[combo, "table"] "\t" PART[combo, "case"] "\t" PART[combo, "view"] "\t" arm "\t" vs "\t" \
        E["n"] + 0 "\t" ratio(E["mid"]) "\t" ratio(E["lo"]) "\t" ratio(E["hi"]) "\t" (E["mid"] == "" ? "n/a" : small(floor_of("s", combo, 0))) \
        "\t" ns "\t" cyc "\t" status "\t" (E["layout"] == "" ? "n/a" : small(E["layout"])) "\t" count
}

# An arm that is compared with nothing (a yardstick, or no reference was timed).
function unpaired(combo, arm, ns,   p) {
    E["n"] = E["log"] = 0; E["mid"] = E["lo"] = E["hi"] = E["layout"] = ""
    for (p = 1; p <= N["s"]; p++) E["n"] += is_number(stored("s", combo "/" arm, "ns", p))
    return arm == "-" ? NA["s", combo "/-"] : ns == "n/a" ? "no process has a value" : ""
}

function ratio(v) { return v == "" ? "n/a" : E["log"] ? sprintf("%.5f", e_to(v)) : sprintf("%.6g", v) }

function small(v) { return sprintf("%.5f", v) }

function plain(v) { return v == "" || v == "n/a" ? "n/a" : v + 0 == int(v) ? sprintf("%.0f", v) : v }

function middle(key, metric,   p, m, x) {
    for (p = 1; p <= N["s"]; p++) if (is_number(stored("s", key, metric, p))) x[++m] = VALUE["s", key, metric, p]
    if (!m) return "n/a"
    sort(x, m)
    return sprintf("%.5g", median(x, m))
}
