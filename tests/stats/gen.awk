# gen.awk - raw processes with known effects, for the tests of the statistics.
#
# Usage: awk -v out=DIR [-v arms="ref twin fast=0.95"] [-v NAME=VALUE ...] -f gen.awk        writes DIR/1.raw ... DIR/n.raw
# A slot's time is  base * arm's factor * process * pad * noise * drift * place in the block; an arm's figure is the mean of its
# forward and its reverse slot, as in the lab. Deterministic: an own generator (Park-Miller), the same in every awk.
#
#   n, blocks, seed   processes, blocks a process, start of the generator
#   noise, spread     relative standard deviation of a slot; of an arm from process to process
#   drift             relative growth from the first to the last block, and a fifth of it inside each block
#   edge              factor on the first and the last arm's slot of a block (what slot order does)
#   tail              chance of a slot that takes up to 20 times as long
#   busy, busy_from   share of contended blocks, in processes busy_from and later: issue x 1.4, arms x 1.3
#   moved             factor of the control in the middle of a block
#   shift             pads push every second arm by this much, up or down
#   badhash           an arm whose hash differs;  peer, missing: arms with another library's hash; not to be had
BEGIN {
    if (out == "") { print "gen: -v out=DIR is missing; see the head of tests/stats/gen.awk" | "cat 1>&2"; exit 64 }
    set_defaults()
    pads = split("0 16 32 48 1040", pad, " ")
    arm_count = split(arms, arm, " ")
    for (i = 1; i <= arm_count; i++) {
        factor[i] = 1
        if (split(arm[i], part, "=") == 2) { arm[i] = part[1]; factor[i] = part[2] + 0 }
    }
    for (i = 1; i <= 20; i++) uniform()
    for (p = 1; p <= n; p++) process(p, out "/" p ".raw")
    exit 0
}

function set_defaults() {
    if (arms == "") arms = "ref twin fast=0.95"
    n = n == "" ? 15 : n + 0
    blocks = blocks == "" ? 40 : blocks + 0
    state_ = seed == "" ? 12345 : seed + 0
    if (noise == "") noise = 0.004
    if (spread == "") spread = 0.0015
    if (edge == "") edge = 1
    if (moved == "") moved = 1
    if (busy_from == "") busy_from = 1
}

function uniform() { state_ = state_ * 16807 % 2147483647; return state_ / 2147483647 }

function normal(   i, sum) { for (i = 1; i <= 12; i++) sum += uniform(); return sum - 6 }

function process(p, file,   i, b, speed, by_arm, line) {
    speed = 0.85 + 0.3 * uniform()          # the clock of this process: common to all, so it must cancel
    for (i = 1; i <= arm_count; i++) {
        place[i] = (i - 1 + p) % arm_count + 1
        by_arm[i] = factor[i] * (1 + spread * normal()) * (1 + (i % 2 ? 0 : shift) * ((p - 1) % pads - 2) / 2)
    }
    print "#\ttimer\tthread-cpu\n#\treps\t10\n#\tunits\t1000\n#\tpad\t" pad[(p - 1) % pads + 1] "\n#\torder\t" p > file
    if (missing != "") print "na\t" missing "\tthis cpu has no " missing > file
    line = "arms\tyard.chain\tyard.issue\tcontrol.edge\tcontrol.mid"
    for (i = 1; i <= arm_count; i++) line = line "\t" arm[i]
    print line > file
    for (b = 1; b <= blocks; b++) print block(p, b, speed, by_arm) > file
    for (i = 1; i <= arm_count; i++)
        print "hash\t" arm[i] "\t" (arm[i] == peer ? "peer" : arm[i] == badhash ? "00000000000000ff" : "c0ffee0000000001") > file
    close(file)
}

function block(p, b, speed, by_arm,   i, k, slots, t, contended, line) {
    contended = busy && p >= busy_from && uniform() < busy
    slots = 2 * arm_count
    for (k = 1; k <= slots; k++) {
        i = k <= arm_count ? k : slots + 1 - k              # place in the block: 1 2 3 3 2 1
        t[i] += slot(b, k / slots) * (k == 1 || k == slots ? edge : 1) / 2
    }
    line = sprintf("block\t%.5f\t%.5f", speed * (1 + noise * normal() / 4), 0.1 * speed * (contended ? 1.4 : 1) * (1 + noise * normal() / 4))
    line = line sprintf("\t%.1f\t%.1f", 20000 * speed * slot(b, 0.5), 20000 * moved * speed * slot(b, 0.5))
    for (i = 1; i <= arm_count; i++)
        line = line sprintf("\t%.1f", 50000 * speed * by_arm[i] * t[place[i]] * (contended ? 1.3 : 1))
    return line
}

# Noise, tail and drift of a slot at `where` (0 to 1) of block b.
function slot(b, where,   t) {
    t = 1 + noise * normal()
    if (tail && uniform() < tail) t *= 1 + 19 * uniform() * uniform()
    return t * (1 + drift * b / blocks) * (1 + drift / 5 * where)
}
