# reduce.awk - the raw processes of one combination to rows of a session file.
#
# Usage: awk -v build=B -v table=T -v kase=C -v view=V -v ref=ARM -v quiet=RATIO -v n=N [-v list=FILE] \
#            -f stats.awk -f reduce.awk DIR/1.raw DIR/2.raw ...
# Input: N.raw is the lab's output of process N; one that is missing gives `n/a` for that process. LIST, the output of the
# binary's --list, fixes the order of the rows (each process shuffles its own) and says which arms need no hash.
# Output, tab-separated: build table case view arm metric p1 ... pn           (data/README.md)
# A block counts as quiet up to 1.10 times the quiet ratio; medians are over quiet blocks; enough() says how many are needed.
BEGIN {
    TOOL = "reduce"
    if (build == "" || table == "" || kase == "" || view == "" || ref == "" || n !~ /^[1-9][0-9]*$/ || !is_number(quiet))
        stop(64, "reduce: build, table, kase, view, ref, quiet and n must be set; see the head of tools/reduce.awk")
    KEY = build "\t" table "\t" kase "\t" view "\t"
    n += 0
    if (list != "") read_order(list)
    for (a = 1; a < ARGC; a++) read_process(ARGV[a])
    if (!READ) stop(65, "reduce: " KEY ": no process left a raw file; run the session again")
    if (BAD) exit 65
    print_rows()
    exit 0
}

function read_order(file,   line, lines, i, f) {
    order_arm("yard.chain"); order_arm("yard.issue"); order_arm("control.edge"); order_arm("control.mid")
    lines = slurp(file, line)
    for (i = 1; i <= lines; i++)
        if (split(line[i], f, "\t") >= 4 && f[1] == "arm" && f[2] == table) { order_arm(f[3]); ROLE[f[3]] = f[4] }
}

function order_arm(arm) { if (!(arm in PLACE)) { PLACE[arm] = ++PLACES; AT[PLACES] = arm } }

# Fills OUT[arm, metric, p], HASH[arm, p], WHY[arm] from one raw file.
function read_process(file,   line, lines, i, p, f, arms, col, block, blocks, head, cells, hashes) {
    p = file
    sub(/^.*\//, "", p)
    sub(/\.raw$/, "", p)
    if (p !~ /^[1-9][0-9]*$/ || p + 0 > n) stop(64, "reduce: " file ": is not named 1.raw to " n ".raw, the number of the process")
    p += 0
    if (p in DONE) stop(64, "reduce: " file ": process " p " comes twice; name each file once")
    if (!exists(file)) return
    DONE[p] = 1
    READ++
    lines = slurp(file, line)
    for (i = 1; i <= lines; i++) {
        cells = split(line[i], f, "\t")
        if (f[1] == "#") head[f[2]] = f[3]
        else if (f[1] == "na") { WHY[f[2]] = f[3]; order_arm(f[2]) }
        else if (f[1] == "arms") arms = read_arms(file, i, f, cells, col)
        else if (f[1] == "block") blocks = read_block(file, i, f, cells, arms, block, blocks + 0)
        else if (f[1] == "hash") { HASH[f[2], p] = f[3]; hashes++ }
        else complain(file, i, "a line `" f[1] "` is unknown; it is # arms block hash or na")
    }
    if (!(("reps" in head) && ("units" in head) && ("pad" in head)) || head["reps"] + 0 <= 0 || head["units"] + 0 <= 0)
        complain(file, lines, "its # lines lack reps, units or pad; run the session again")
    if (!((ref) in col)) complain(file, lines, "has no times of the reference " ref "; is it the table's reference arm?")
    if (!hashes) complain(file, lines, "ends before its hash lines; the process was cut short, run the session again")
    if (!BAD) reduce_process(p, col, block, blocks + 0, head["reps"] * head["units"], head["pad"])
}

function read_arms(file, row, f, cells, col,   j) {
    for (j = 2; j <= cells; j++) { col[f[j]] = j; order_arm(f[j]); TIMED[f[j]] = 1 }
    if (!(("yard.chain" in col) && ("yard.issue" in col))) complain(file, row, "has no yard.chain or yard.issue; every raw file carries both")
    return cells
}

function read_block(file, row, f, cells, arms, block, blocks,   j) {
    if (!arms) { complain(file, row, "a block comes before the line `arms`; the raw file is cut"); return blocks }
    if (cells != arms) { complain(file, row, "has " cells - 1 " times where `arms` names " arms - 1 "; run the session again"); return blocks }
    blocks++
    for (j = 2; j <= cells; j++) {
        if (!is_number(f[j]) || f[j] + 0 <= 0) complain(file, row, "time " j - 1 " is `" f[j] "`; it must be a number of ns above 0")
        block[blocks, j] = f[j] + 0
    }
    return blocks
}

function reduce_process(p, col, block, blocks, units, pad,   b, m, keep, arm, j, chain, issue, r, x, y, z) {
    chain = col["yard.chain"]; issue = col["yard.issue"]; r = col[ref]
    for (b = 1; b <= blocks; b++)
        if (block[b, issue] / block[b, chain] <= 1.10 * quiet) keep[++m] = b
    OUT["-", "quiet", p] = m + 0; OUT["-", "blocks", p] = blocks; OUT["-", "pad", p] = pad
    if (!enough(m, blocks)) return
    for (arm in col) {
        j = col[arm]
        for (b = 1; b <= m; b++) {
            x[b] = ln(block[keep[b], j] / block[keep[b], r])
            y[b] = arm ~ /^yard\./ ? block[keep[b], j] : block[keep[b], j] / units
            z[b] = 3 * y[b] / block[keep[b], chain]
        }
        sort(x, m); sort(y, m); sort(z, m)
        OUT[arm, "ln", p] = arm == ref ? "0" : signless(sprintf("%.5f", median(x, m)))
        OUT[arm, "ns", p] = sprintf("%.5g", median(y, m))
        OUT[arm, "cyc", p] = sprintf("%.5g", median(z, m))
    }
}

function signless(text) { return text ~ /^-0\.0*$/ ? substr(text, 2) : text }

function print_rows(   i, arm) {
    for (i = 1; i <= PLACES; i++) {
        arm = AT[i]
        if (arm ~ /^control\./) print_row(arm, "ln")
        else if (arm ~ /^yard\./) { print_row(arm, "ns"); print_row(arm, "cyc") }
        else if (arm in WHY) print KEY arm "\tn/a\t" WHY[arm]
        else if ((arm in TIMED)) { print_row(arm, "ln"); print_row(arm, "ns"); print_row(arm, "cyc") }
    }
    print_row("-", "quiet"); print_row("-", "blocks"); print_row("-", "pad")
    print KEY "-\thash\t" shared_hash()
}

function print_row(arm, metric,   p, text, none) {
    none = arm != "-" ? "n/a" : "0"
    for (p = 1; p <= n; p++) text = text "\t" (((arm, metric, p) in OUT) ? OUT[arm, metric, p] : none)
    print KEY arm "\t" metric text
}

# The hash that every arm of every process must leave; peers answer to their own library, floor kernels compute nothing.
function shared_hash(   i, p, arm, want, differ) {
    for (p = 1; p <= n && want == ""; p++) if ((ref, p) in HASH) want = HASH[ref, p]
    for (i = 1; i <= PLACES; i++) {
        arm = AT[i]
        for (p = 1; p <= n; p++)
            if (((arm, p) in HASH) ? HASH[arm, p] != "peer" && HASH[arm, p] "" != want "" : (p in DONE) && hash_due(arm)) break
        if (p <= n) differ = differ " " arm
    }
    return differ == "" ? want : "differs:" differ
}

function hash_due(arm) { return arm == ref || (arm in ROLE) && ROLE[arm] != "floor" && !(arm in WHY) && (arm in TIMED) }
