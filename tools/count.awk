# count.awk - instructions a call from callgrind's dumps.
#
# Usage: awk -v calls="ARM=reps,..." is not needed: -v reps=N -f count.awk DUMP...
# Each dump says `desc: Trigger: Client Request: arm=NAME once|twice` and `totals: N` (or `summary: N`). The count of an arm is
# (twice - once) / reps: the driver's fixed part cancels.
# Output, tab-separated: arm, instructions a call
/^desc: Trigger: Client Request: arm=/ {
    name = $0; sub(/^.*arm=/, "", name)
    tag = name; sub(/^.* /, "", tag); sub(/ [a-z]*$/, "", name)
}
/^(totals|summary):/ && name != "" {
    if (!((name, tag) in total) && tag == "once") order[++n] = name
    total[name, tag] = $2
}
END {
    for (i = 1; i <= n; i++) {
        count = (total[order[i], "twice"] - total[order[i], "once"]) / reps
        printf "%s\t%.10g\n", order[i], count
    }
}
