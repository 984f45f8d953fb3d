# plots.awk - which tables the plots read: prints the ids of tables.tsv that a script names in T('id'), or T('stem' . more).
# Usage: awk -f plots.awk tables.tsv [SCRIPT.gp ...]
# T(...) with no literal in front means any table.

FNR == 1 { nth++ }
nth == 1 { split($0, f, "\t"); if ($0 !~ /^#/ && f[1] != "" && f[1] != "id") id[++ids] = f[1]; next }
{
    sub(/^[ \t]*#.*/, "")
    while (match($0, /(^|[^A-Za-z0-9_])T\(/)) {
        $0 = substr($0, RSTART + RLENGTH)
        if (!match($0, /^ *('[^']*'|"[^"]*")/)) { stem[++stems] = ""; continue }
        s = substr($0, 1, RLENGTH); gsub(/^ *['"]|['"]$/, "", s)
        if (substr($0, RLENGTH + 1) ~ /^ *\)/) exact[s] = 1; else stem[++stems] = s
    }
}
END {
    for (i = 1; i <= ids; i++) {
        yes = id[i] in exact
        for (j = 1; j <= stems && !yes; j++) yes = index(id[i], stem[j]) == 1 || stem[j] == ""
        if (yes) print id[i]
    }
}
