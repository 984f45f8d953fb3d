# datapage.awk - a page of the book that shows one data file, each row with an anchor that numbers in the prose lead to.
# Usage: awk -v path=PATH -v book=TITLE -f stats.awk -f datapage.awk FILE     PATH: what the file is called in the repository
# FILE is a session, or figures from data/sources. Output: HTML. The style sheet is found from PATH's depth.

function esc(s) { gsub(/&/, "\\&amp;", s); gsub(/</, "\\&lt;", s); gsub(/>/, "\\&gt;", s); gsub(/"/, "\\&quot;", s); return s }

BEGIN {
    TOOL = "datapage"
    root = path
    gsub(/[^\/]+\//, "../", root); sub(/[^\/]*$/, "", root)
    name = path; sub(/.*\//, "", name)
    print "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"
    print "<meta name=\"color-scheme\" content=\"light dark\">\n<title>" esc(path) "</title>\n<link rel=\"stylesheet\" href=\"" root "style.css\">\n</head>"
    print "<body class=\"data\">\n<header class=\"bar\"><a class=\"home\" href=\"" root "index.html\">" esc(book) "</a></header>\n<main id=\"text\">"
    print "<header class=\"title\"><p class=\"kicker\">Data</p><h1>" esc(path) "</h1></header>"
    print "<p><a href=\"" esc(name) "\">The file as it is in the repository</a>, tab-separated.</p>"
    if (path ~ /^data\/sources\//) quoted(ARGV[1]); else session(ARGV[1])
    print "</main>\n</body>\n</html>"
    exit BAD ? 65 : 0
}

function quoted(file,   line, n, i, j, f, cells, head) {
    n = slurp(file, line)
    print "<p>Figures that others published.</p>\n<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"figures\">\n<table>"
    for (i = 1; i <= n; i++) {
        if (line[i] ~ /^#/ || line[i] == "") continue
        cells = split(line[i], f, "\t")
        head = f[1] == "key" && f[2] == "value"
        printf "%s<tr%s>", head ? "<thead>" : "", head ? "" : " id=\"" esc(f[1]) "\""
        for (j = 1; j <= cells; j++) printf "<%s>%s</%s>", head ? "th" : "td", esc(f[j]), head ? "th" : "td"
        print "</tr>" (head ? "</thead>\n<tbody>" : "")
    }
    print "</tbody>\n</table>\n</div>"
}

function session(file,   line, n, i, j, key, c, arm) {
    load_session("s", file)
    n = slurp(file, line)
    print "<dl class=\"facts\">"
    for (i = 1; i <= n && line[i] ~ /^#/; i++)
        if (match(line[i], /^# ?[a-z][a-z0-9-]*: */)) {
            key = substr(line[i], 1, RLENGTH); gsub(/^# ?|: *$/, "", key)
            print "<dt>" esc(key) "</dt><dd>" esc(substr(line[i], RLENGTH + 1)) "</dd>"
        }
    print "</dl>"
    print "<p>One row an arm and metric: the median of the processes, its interval where there is one, and each process. " \
        "The unit of inference is the process. A value ln is the logarithm of a ratio of times; its median is shown as the ratio.</p>"
    print "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"rows\">\n<table class=\"rows\">"
    print "<thead><tr><th>arm</th><th>metric</th><th>median</th><th>interval</th><th>processes, in order</th></tr></thead>"
    for (i = 1; i <= NCOMBO["s"]; i++) {
        c = COMBO["s", i]
        print "<tbody>\n<tr class=\"combo\"><th colspan=\"5\" scope=\"rowgroup\">" esc(c) "</th></tr>"
        for (j = 1; j <= NARM["s", c]; j++) { arm = ARM["s", c, j]; rows_of(c, arm) }
        print "</tbody>"
    }
    print "</table>\n</div>"
}

function rows_of(c, arm,   m, n, metric, p, k, v, x, first, texts, mid, range) {
    n = split("ln ns cyc count kb quiet blocks pad hash n/a", metric, " ")
    first = 1
    for (m = 1; m <= n; m++) {
        if (!(("s", c "/" arm, metric[m]) in SIZE)) continue
        k = 0; texts = ""
        for (p = 1; p <= SIZE["s", c "/" arm, metric[m]]; p++) {
            v = VALUE["s", c "/" arm, metric[m], p]
            texts = texts (p > 1 ? " " : "") v
            if (is_number(v)) x[++k] = v
        }
        mid = range = ""
        if (metric[m] ~ /^(ln|ns|cyc|count|kb)$/ && k) {
            interval(x, k)
            mid = shown(metric[m], E["mid"])
            if (E["lo"] != "") range = shown(metric[m], E["lo"]) " to " shown(metric[m], E["hi"])
        }
        printf "<tr%s><td>%s</td><td>%s</td><td>%s</td><td>%s</td><td>%s</td></tr>\n", first ? " id=\"" esc(c "/" arm) "\"" : "", esc(arm), metric[m], mid, range, esc(texts)
        first = 0
    }
}

function shown(metric, v) { return metric == "ln" ? sprintf("%.4f", e_to(v)) : metric == "count" || metric == "kb" ? format_as("count", v) : sprintf("%.4g", v) }
