# hrefs.awk - checks a built book: every local href and src leads to a file, every #fragment to an id, no id comes twice, and nothing is
# fetched from elsewhere.
# Usage: awk -v list=FILES -f hrefs.awk PAGE.html ...     FILES: every file of the book, one a line; run at its root

function resolve(dir, target,   n, i, part, k, out) {
    n = split(dir "/" target, part, "/"); k = 0
    for (i = 1; i <= n; i++) {
        if (part[i] == "" || part[i] == ".") continue
        if (part[i] == ".." && k) k--; else out[++k] = part[i]
    }
    target = ""
    for (i = 1; i <= k; i++) target = target (i > 1 ? "/" : "") out[i]
    return target
}
BEGIN {
    while ((getline line < list) > 0) { sub(/^\.\//, "", line); there[line] = 1 }
    for (a = 1; a < ARGC; a++) {
        page = ARGV[a]; sub(/^\.\//, "", page)
        dir = page; if (!sub(/\/[^\/]*$/, "", dir)) dir = ""
        while ((getline line < page) > 0) {
            while (match(line, /(^|[ \t])(id|href|src)="[^"]*"/)) {
                t = substr(line, RSTART, RLENGTH); sub(/^[ \t]/, "", t)
                line = substr(line, RSTART + RLENGTH)
                name = t; sub(/=.*/, "", name); sub(/^[a-z]*="/, "", t); sub(/"$/, "", t)
                gsub(/&amp;/, "\\&", t)
                if (name == "id") { if (id[page "#" t]++) print page ": id " t " comes twice"; continue }
                if (t ~ /^[a-z]+:/) { if (name == "src" || t !~ /^https?:/) print page ": fetches " t; continue }
                frag = ""; if ((p = index(t, "#"))) { frag = substr(t, p + 1); t = substr(t, 1, p - 1) }
                path = t == "" ? page : resolve(dir, t)
                if (!(path in there)) print page ": " t " is not in the book"
                if (frag != "" && path ~ /\.html$/) wanted[path "#" frag] = page
            }
        }
        close(page)
    }
    for (w in wanted) if (!(w in id)) print wanted[w] ": no anchor " w
}
