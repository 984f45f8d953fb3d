# verdict.awk - what a session says of each claim.
#
# Usage: awk [-v recorded=SESSION] [-v sources=DIR] [-v tier=headline] [-v claim=ID] -f stats.awk -f verdict.awk CLAIMS SESSION
# `recorded` is judged in the same way and reported beside; DIR/<source>.tsv gives the published figure. Either may be absent.
# Output, tab-separated, with this header:
#   id tier source verdict ratio lo hi floor n need reason published recorded recorded_lo recorded_hi recorded_verdict text
# verdict: holds, fails, inconclusive, n/a or invalid. ratio lo hi: arm / vs, or the count where vs is `-`. floor: a logarithm;
# the interval widened by it is what is judged. n: processes. need: how many would likely decide. `-`: does not apply.
# The exit code says only that the verdicts were reached (0); what follows from them is the caller's.
BEGIN {
    TOOL = "verdict"
    if (ARGC != 3) stop(64, "verdict: usage: awk [-v ...] -f stats.awk -f verdict.awk CLAIMS SESSION")
    count = read_claims(ARGV[1])
    load_session("now", ARGV[2])
    if (exists(recorded)) { load_session("then", recorded); HAVE_RECORDED = 1 }
    for (c = 1; c <= count; c++)
        if (!parse_bound(c)) complain(ARGV[1], CLAIM_ROW[c], "bad op or bound; claims.awk says what is wrong")
    if (claim != "" && !known_id(claim, count)) complain(ARGV[1], 0, "there is no claim " claim "; the first column names them")
    if (BAD) exit 65
    print "id\ttier\tsource\tverdict\tratio\tlo\thi\tfloor\tn\tneed\treason\tpublished\trecorded\trecorded_lo\trecorded_hi\trecorded_verdict\ttext"
    for (c = 1; c <= count; c++)
        if ((claim == "" || CLAIM[c, "id"] == claim) && (tier == "" || CLAIM[c, "tier"] == tier)) report(c)
    exit 0
}

function known_id(id, count,   c) { for (c = 1; c <= count; c++) if (CLAIM[c, "id"] == id) return 1; return 0 }

function report(c,   recorded_columns) {
    recorded_columns = "-\t-\t-\t-"
    if (HAVE_RECORDED) {
        judge(c, "then")
        recorded_columns = J["ratio"] "\t" J["lo"] "\t" J["hi"] "\t" J["verdict"]
    }
    judge(c, "now")
    print CLAIM[c, "id"] "\t" CLAIM[c, "tier"] "\t" CLAIM[c, "source"] "\t" J["verdict"] "\t" J["ratio"] "\t" J["lo"] "\t" J["hi"] "\t" \
        J["floor"] "\t" J["n"] "\t" J["need"] "\t" J["reason"] "\t" published(c) "\t" recorded_columns "\t" CLAIM[c, "text"]
}

# Judges claim c by session s; fills J.
function judge(c, s,   combo, arm, vs, state_now, why) {
    combo = CLAIM[c, "build"] ":" CLAIM[c, "table"] "/" CLAIM[c, "case"] "/" CLAIM[c, "view"]
    arm = CLAIM[c, "arm"]; vs = CLAIM[c, "vs"]
    J["ratio"] = J["lo"] = J["hi"] = J["floor"] = "n/a"
    J["n"] = 0
    J["need"] = J["reason"] = "-"
    if ((why = absent(s, combo, arm)) != "" || vs != "-" && (why = absent(s, combo, vs)) != "") { decide("n/a", why); return }
    state_now = state(s, combo)
    why = estimate(s, combo, arm, vs)
    J["n"] = E["n"] + 0
    if (E["mid"] != "") show(floor_of(s, combo, is_near(c)))
    if (state_now ~ /^invalid: /) decide("invalid", substr(state_now, 10))
    else if (state_now ~ /^busy: /) decide("inconclusive", "machine " state_now)
    else if (why != "") decide("n/a", why)
    else if (!E["log"]) judge_plain(c)
    else judge_log(c, floor_of(s, combo, is_near(c)))
}

function decide(verdict, reason) { J["verdict"] = verdict; J["reason"] = reason }

function show(floor) {
    J["ratio"] = number(E["mid"]); J["lo"] = number(E["lo"]); J["hi"] = number(E["hi"])
    J["floor"] = sprintf("%.5f", E["log"] ? floor : 0)
}

function number(v) { return v == "" ? "n/a" : E["log"] ? sprintf("%.5f", e_to(v)) : v == int(v) ? sprintf("%.0f", v) : sprintf("%.6g", v) }

# The claimed effect is under 10 %, so layout matters and its measured spread counts.
function is_near(c) { return CENTRE[c] > 0.9 + 1e-9 && CENTRE[c] < 1.1 - 1e-9 }

# Counts, their ratios, and memory: no floor; the bound itself belongs to the region.
function judge_plain(c,   slack) {
    slack = 1e-12 * max(1, E["mid"])
    if (E["lo"] >= BOUND_LO[c] - slack && E["hi"] <= BOUND_HI[c] + slack) decide("holds", "-")
    else if (E["lo"] > BOUND_HI[c] + slack || E["hi"] < BOUND_LO[c] - slack) decide("fails", "-")
    else {
        decide("inconclusive", "-")
        J["need"] = need(E["n"], E["mid"], E["lo"], E["hi"], 0, BOUND_LO[c], BOUND_HI[c])
    }
}

# Ratios of times: the interval widened by the floor must lie clear of the bound on one side or the other.
function judge_log(c, floor,   a, b) {
    a = BOUND_LO[c] > 0 ? ln(BOUND_LO[c]) : -NEVER
    b = BOUND_HI[c] < NEVER ? ln(BOUND_HI[c]) : NEVER
    if (E["lo"] - floor > a && E["hi"] + floor < b) decide("holds", "-")
    else if (E["lo"] - floor > b || E["hi"] + floor < a) decide("fails", "-")
    else {
        decide("inconclusive", "-")
        J["need"] = need(E["n"], E["mid"], E["lo"], E["hi"], floor, a, b)
        if (J["need"] ~ /^>/ && distance(E["mid"], floor, a, b) <= 0)
            J["reason"] = sprintf("the estimate is within the floor (%.1f %%) of the bound", 100 * (e_to(floor) - 1))
    }
}

# How far the estimate lies from the nearest bound, beyond the floor.
function distance(mid, floor, a, b,   to_a, to_b) {
    to_a = mid > a ? mid - a : a - mid
    to_b = mid > b ? mid - b : b - mid
    return (to_a < to_b ? to_a : to_b) - floor
}

# An interval narrows as 1/sqrt(n): n * (width / distance)^2 processes bring its end to where the floor still fits before the bound.
function need(n, mid, lo, hi, floor, a, b,   times) {
    if (mid > b) times = squared(mid - lo, mid - b - floor)
    else if (mid < a) times = squared(hi - mid, a - mid - floor)
    else times = max(squared(hi - mid, b - mid - floor), squared(mid - lo, mid - a - floor))
    if (n * times > 1000) return "> 1000"
    n = max(n + 1, n * times)
    return 5 * int((n + 4.999999) / 5)
}

function squared(width, room) { return room <= 0 ? 1e9 : (width / room) * (width / room) }

# The source's own figure for this claim, with its unit; "-" if there is none.
function published(c,   source, line, lines, i, f, n) {
    source = CLAIM[c, "source"]
    if (sources == "" || source == "own") return "-"
    if (!(source in SOURCE_READ)) {
        SOURCE_READ[source] = 1
        lines = exists(sources "/" source ".tsv") ? slurp(sources "/" source ".tsv", line) : 0
        for (i = 1; i <= lines; i++)
            if (line[i] !~ /^#/ && (n = split(line[i], f, "\t")) >= 2)
                PUBLISHED[source, f[1]] = f[2] (n < 3 || f[3] == "-" || f[3] == "" ? "" : f[3] == "x" ? "x" : " " f[3])
    }
    f[1] = CLAIM[c, "id"]
    if (!((source, f[1]) in PUBLISHED)) sub(/-(gcc|clang)$/, "", f[1])        # one figure serves both compilers
    return ((source, f[1]) in PUBLISHED) ? PUBLISHED[source, f[1]] : "-"
}
