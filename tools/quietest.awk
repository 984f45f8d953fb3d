# quietest.awk - the quiet ratio to judge a session by: its own, or a lower one that this machine has shown before.
#
# Usage: awk -v own=RATIO -f quietest.awk [data/MACHINE/EXPERIMENT.tsv ...]        headers are read, nothing else
# A neighbour that is busy for a whole session would pass for quiet if the session were judged by itself alone.
# Output: one number.
function known(file,   line, v, best) {
    best = own
    while ((getline line < file) > 0 && line ~ /^#/)
        if (line ~ /^# quiet-ratio: *[0-9.]+$/) {
            v = line
            sub(/.*: */, "", v)
            if (v + 0 > 0 && v + 0 < best + 0) best = v
        }
    close(file)
    return best
}
BEGIN {
    for (i = 1; i < ARGC; i++) own = known(ARGV[i])
    print own
    exit 0
}
