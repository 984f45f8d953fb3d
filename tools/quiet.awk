# quiet.awk - the yardsticks' ratio that counts as quiet in one session.
#
# Usage: awk -f stats.awk -f quiet.awk [P.raw ...]            all raw files of the session, or their concatenation on standard input
# Input: lines `arms`, `block` of the lab's raw output. Output: one number, the 10th percentile over all blocks of
# yard.issue / yard.chain. A busy neighbour on the core slows independent operations and not a chain, so it can only raise it.
BEGIN {
    TOOL = "quiet"
    FS = "\t"
    for (i = 1; i < ARGC; i++) if (ARGV[i] ~ /^[A-Za-z_][A-Za-z_0-9]*=/) ARGV[i] = "./" ARGV[i]     # a path, not an assignment
}

{ sub(/\r$/, "") }

$1 == "arms" {
    chain = issue = 0
    for (i = 2; i <= NF; i++) {
        if ($i == "yard.chain") chain = i
        if ($i == "yard.issue") issue = i
    }
    if (!chain || !issue) wrong("has no yard.chain or no yard.issue; every raw file carries both")
}

$1 == "block" {
    if (!chain || !issue) wrong("comes before a line `arms` with the yardsticks; the raw file is cut")
    else if (!is_number($chain) || !is_number($issue) || $chain + 0 <= 0 || $issue + 0 <= 0)
        wrong("a yardstick took `" $chain "` and `" $issue "` ns; both must be numbers above 0")
    else ratio[++blocks] = $issue / $chain
}

function wrong(text) { complain(FILENAME == "" || FILENAME == "-" ? "standard input" : FILENAME, FNR, text) }

END {
    if (STOPPED) exit
    if (BAD) exit 65
    if (!blocks) stop(65, "quiet: no line `block` in the raw files; run the session again")
    sort(ratio, blocks)
    printf "%.6f\n", ratio[int((blocks + 9) / 10)]
}
