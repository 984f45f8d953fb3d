# gate.awk - whether today's headline ratios are still those that were recorded on this machine.
#
# Usage: awk -v recorded=SESSION [-v only=" ID ID "] -f stats.awk -f gate.awk CLAIMS SESSION
# Only our own and the published headline claims are gated, as ratios (exact views as counts), whatever their verdicts.
# Output, tab-separated, with this header: id outcome then now change floor reason
#   outcome  ok        the difference is within what the two sessions' intervals, floors and TOLERANCE allow
#            worse     it is beyond that, in the direction in which the claim would break (any direction for ~ and =)
#            better    beyond it in the other direction: worth recording again
#            unsure    the machine was busy, or the session is invalid
#            n/a       not recorded on this machine, or not to be had here
# change is now / then. The exit code says only that the comparison was made.
BEGIN {
    TOOL = "gate"
    TOLERANCE = 0.02            # log; two sessions of one binary differ by less, a regression worth a name by more
    if (ARGC != 3) stop(64, "gate: usage: awk -v recorded=SESSION -f stats.awk -f gate.awk CLAIMS SESSION")
    count = read_claims(ARGV[1])
    load_session("now", ARGV[2])
    load_session("then", recorded)
    for (c = 1; c <= count; c++)
        if (!parse_bound(c)) complain(ARGV[1], CLAIM_ROW[c], "bad op or bound; claims.awk says what is wrong")
    if (BAD) exit 65
    print "id\toutcome\tthen\tnow\tchange\tfloor\treason"
    for (c = 1; c <= count; c++)
        if (CLAIM[c, "tier"] == "headline" && (only == "" || index(only, " " CLAIM[c, "id"] " "))) gate(c)
    exit 0
}

function result(c, outcome, then, now, change, floor, reason) {
    print CLAIM[c, "id"] "\t" outcome "\t" then "\t" now "\t" change "\t" floor "\t" reason
}

function gate(c,   combo, arm, vs, why, then, now, half, floor, exact, change, unsure) {
    combo = CLAIM[c, "build"] ":" CLAIM[c, "table"] "/" CLAIM[c, "case"] "/" CLAIM[c, "view"]
    arm = CLAIM[c, "arm"]; vs = CLAIM[c, "vs"]
    exact = is_exact(CLAIM[c, "view"])
    why = estimate("then", combo, arm, vs)
    if (why != "") { result(c, "n/a", "-", "-", "-", "-", "recorded: " why); return }
    then = E["mid"]
    half = exact ? 0 : max(E["hi"] - E["mid"], E["mid"] - E["lo"])
    floor = floor_of("then", combo, 1)
    why = estimate("now", combo, arm, vs)
    if (why != "") { result(c, "n/a", show(then), "-", "-", "-", why); return }
    now = E["mid"]
    if (!exact) {
        half += max(E["hi"] - E["mid"], E["mid"] - E["lo"])
        floor = max(floor, floor_of("now", combo, 1)) + half + TOLERANCE
        unsure = state("now", combo)
        change = now - then
        if (unsure != "ok") { result(c, "unsure", show(then), show(now), show(change), sprintf("%.5f", floor), unsure); return }
    } else {
        floor = 0
        change = then + 0 == 0 ? now - then : ln(now / then)
        then = then + 0 > 0 ? ln(then) : -NEVER
        now = now + 0 > 0 ? ln(now) : -NEVER
    }
    result(c, beyond(c, change, floor), show(then), show(now), show(change), sprintf("%.5f", floor), "-")
}

function show(v) { return v <= -NEVER ? "0" : sprintf("%.5f", e_to(v)) }

function beyond(c, change, floor,   op) {
    op = CLAIM[c, "op"]
    if (change + 0 <= floor + 1e-9 && change + 0 >= -floor - 1e-9) return "ok"
    if (op == "~" || op == "=") return "worse"
    return (change > 0) == (op == "<=") ? "worse" : "better"
}
