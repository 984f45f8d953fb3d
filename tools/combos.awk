# combos.awk - which combinations a session measures.
#
# Usage: awk -v mode=all|headline|claims|exact|CLAIM-ID -v builds="gcc-O2 clang-O2" -f combos.awk LIST CLAIMS
# LIST is what the binary prints with --list; CLAIMS is claims.tsv.
# `all` is every claim, every case on the first two builds, and on the others the headline cases in the last view.
# Output, tab-separated: kind (timed or exact), build, table, case, view, arms (comma list, or - for all)
BEGIN { FS = "\t"; nb = split(builds, build, " ") }

function add(kind, b, t, c, v, arms,    key, i, part, n) {
    key = kind FS b FS t FS c FS v
    if (!(key in want)) { order[++count] = key; want[key] = "" }
    if (arms == "-" || want[key] == "-") { want[key] = "-"; return }
    n = split(arms, part, ",")
    for (i = 1; i <= n; i++)
        if (index("," want[key] ",", "," part[i] ",") == 0)
            want[key] = want[key] (want[key] == "" ? "" : ",") part[i]
}

function known(b,    i) { for (i = 1; i <= nb; i++) if (build[i] == b) return 1; return 0 }

FILENAME != file { file = FILENAME; fileno++; row = 0 }
{ row++; sub(/\r$/, "") }

fileno == 1 && $1 == "case" { cases[$2] = cases[$2] $3 "\t"; tier[$2, $3] = $5 }
fileno == 1 && $1 == "view" { views[$2] = views[$2] $3 "\t" }
fileno == 1 && $1 == "table" { tables[++nt] = $2 }
fileno == 1 && $1 == "once" { once[$2] = 1 }          # one build is as good as another: the first
fileno == 1 && $1 == "exact" { exact[++ne] = $2 FS $3 FS $4 }

fileno == 2 && /^#/ { next }
fileno == 2 && !header { header = 1; for (i = 1; i <= NF; i++) col[$i] = i; next }
fileno == 2 && mode != "exact" && NF > 1 {
    if (mode == "headline" && $col["tier"] != "headline") next
    if (mode != "headline" && mode != "claims" && mode != "all" && mode != $col["id"]) next
    if (!known($col["build"])) next
    v = $col["view"]; arms = $col["arm"]
    if ($col["vs"] != "-") arms = arms "," $col["vs"]
    if (mode == "all") arms = "-"
    if (v == "ins" || v == "alloc" || v == "bytes" || v == "rss")
        add("exact", $col["build"], $col["table"], $col["case"], v == "bytes" ? "alloc" : v, "-")
    else
        add("timed", $col["build"], $col["table"], $col["case"], v, arms)
}

END {
    if (mode == "all")
        for (t = 1; t <= nt; t++) {
            nc = split(cases[tables[t]], cs, "\t"); nv = split(views[tables[t]], vs, "\t")
            for (c = 1; c < nc; c++) for (v = 1; v < nv; v++) for (b = 1; b <= nb; b++)
                if ((tables[t] in once) ? b == 1 : b <= 2 || tier[tables[t], cs[c]] == "headline" && v == nv - 1)
                    add("timed", build[b], tables[t], cs[c], vs[v], "-")
        }
    if (mode == "all" || mode == "exact")
        for (e = 1; e <= ne; e++) for (b = 1; b <= nb; b++) {
            split(exact[e], part, FS)
            if (b == 1 || !(part[1] in once))
                add("exact", build[b], part[1], part[2], part[3], "-")
        }
    for (i = 1; i <= count; i++) print order[i] FS want[order[i]]
}
