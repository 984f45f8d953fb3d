# session-check.awk - whether a session file is whole and possible.
#
# Usage: awk -f stats.awk -f session-check.awk SESSION ...
# Checks the header's required keys, the columns, the number and kind of the values, impossible values, rows that come twice, and
# that each timed combination has its control, quiet blocks, layout and hash. No output if all is well; else every fault on
# standard error, with file and row, and exit code 65. Whether the session is valid, or quiet, is not its business.
BEGIN {
    TOOL = "session-check"
    if (ARGC < 2) stop(64, "session-check: usage: awk -f stats.awk -f session-check.awk SESSION ...")
    required = split("format experiment machine cpu microcode hypervisor kernel cores compilers rev src date load steal timer " \
        "timer-cost-ns seed n blocks quiet-ratio pads valid", REQUIRED, " ")
    for (a = 1; a < ARGC; a++) {
        before = BAD + 0
        load_session(a, ARGV[a])
        check_header(a, ARGV[a])
        if (BAD == before) check_combos(a, ARGV[a])
    }
    exit BAD ? 65 : 0
}

function check_header(s, file,   i, again) {
    again = "; record the session again"
    for (i = 1; i <= required; i++)
        if (HEAD[s, REQUIRED[i]] == "") complain(file, 1, "header key " REQUIRED[i] " is missing or empty" again)
    if (HEAD[s, "format"] != "" && HEAD[s, "format"] != "pointback-session 1")
        complain(file, 1, "format is `" HEAD[s, "format"] "` where `pointback-session 1` is wanted; these tools read no other")
    if (HEAD[s, "machine"] != "" && HEAD[s, "machine"] !~ /^[a-z0-9-]+-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]$/)
        complain(file, 1, "machine `" HEAD[s, "machine"] "` is not a slug and 4 hex digits, as zen5-kvm-1a2b" again)
    if (HEAD[s, "date"] != "" && HEAD[s, "date"] !~ /^[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9:]+Z$/)
        complain(file, 1, "date `" HEAD[s, "date"] "` is not UTC as 2026-01-31T12:00:00Z" again)
    if (HEAD[s, "n"] != "" && N[s] > 0 && HEAD[s, "n"] "" != N[s] "")
        complain(file, 1, "the header says n: " HEAD[s, "n"] " and there are " N[s] " columns of values" again)
    if (N[s] > 0 && NCOMBO[s] == 0) complain(file, 1, "has no rows" again)
}

function check_combos(s, file,   i, j, combo, arm) {
    for (i = 1; i <= NCOMBO[s]; i++) {
        combo = COMBO[s, i]
        if (!is_timed(PART[combo, "view"]) || ((s, combo "/-") in NA)) continue
        need_row(s, file, combo "/-", "quiet"); need_row(s, file, combo "/-", "blocks")
        need_row(s, file, combo "/-", "pad"); need_row(s, file, combo "/-", "hash")
        need_row(s, file, combo "/control.edge", "ln"); need_row(s, file, combo "/control.mid", "ln")
        for (j = 1; j <= NARM[s, combo]; j++) {
            arm = ARM[s, combo, j]
            if (arm == "-" || arm ~ /^control\./ || ((s, combo "/" arm) in NA)) continue
            need_row(s, file, combo "/" arm, "ns")
            if (arm !~ /^yard\./) need_row(s, file, combo "/" arm, "ln")
        }
        check_blocks(s, file, combo)
    }
}

function need_row(s, file, key, metric) {
    if (!((s, key, metric) in SIZE)) complain(file, "end", key " has no row " metric "; record the session again")
}

function check_blocks(s, file, combo,   p, quiet, blocks, key, speaks) {
    key = combo "/-"
    for (p = 1; p <= N[s]; p++) {
        quiet = stored(s, key, "quiet", p); blocks = stored(s, key, "blocks", p)
        if (quiet + 0 > blocks + 0)
            complain(file, "end", key " p" p ": " quiet " quiet blocks of " blocks " is impossible; record the session again")
        speaks += enough(quiet, blocks)
    }
    if (speaks && !((s, combo) in REF))
        complain(file, "end", combo " has no reference arm, one whose ln is 0 throughout; record the session again")
}
