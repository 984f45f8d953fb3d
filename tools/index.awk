# index.awk - the shelf at a glance, as Markdown: each finding with its chapter, record, experiment, and its claims with their
# verdicts on every recorded machine. tools/weave puts it into INDEX.md.
# Usage: awk -v work=DIR [-v only=X] -f markdown.awk -f index.awk CHAPTER.md ... experiments/X/claims.tsv ... data/MACHINE/X.tsv ...
#   only   the table of the claims of X, and nothing else
#   CHAPTER.md has front matter with title, finding (= X) and summary. DIR/claims/data/MACHINE/X.tsv is verdict.awk's output.

BEGIN {
    for (i = 1; i < ARGC; i++) {
        file = ARGV[i]
        if (file ~ /\.md$/) add_chapter(file)
        else if (file ~ /claims\.tsv$/) add_claims(file)
        else add_session(file)
    }
    print ""
    if (only != "") print_claims(only)
    else for (i = 1; i <= findings; i++) print_finding(finding[i])
}

function add_chapter(file,   front) {
    if (!md_front(file, front) || front["finding"] == "") return
    add_finding(front["finding"])
    if (!(front["finding"] in chapter)) {
        chapter[front["finding"]] = file
        title[front["finding"]] = front["title"]
        summary[front["finding"]] = front["summary"]
    }
}

function add_finding(f) { if (!(f in known)) { known[f] = 1; finding[++findings] = f } }

function add_claims(file,   x, line, f, n, at, j) {
    x = file; sub(/\/claims\.tsv$/, "", x); sub(/.*\//, "", x)
    add_finding(x)
    n = 0
    while ((getline line < file) > 0) {
        sub(/\r$/, "", line)
        if (line ~ /^#/ || line == "") continue
        split(line, f, "\t")
        if (!n) { n = split(line, f, "\t"); for (j = 1; j <= n; j++) at[f[j]] = j; continue }
        claim[x, ++claims[x]] = f[at["id"]]
        says[x, claims[x]] = f[at["text"]]
        origin[x, claims[x]] = f[at["source"]]
        if (f[at["vs"]] == "-") alone[x, f[at["id"]]] = 1
    }
    close(file)
}

function add_session(file,   x, m, p, line, f, j, n, at) {
    x = m = file
    sub(/.*\//, "", x); sub(/\.tsv$/, "", x); sub(/\/[^\/]*$/, "", m); sub(/.*\//, "", m)
    p = work "/claims/" file
    n = 0
    while ((getline line < p) > 0) {
        split(line, f, "\t")
        if (!n) { n = split(line, f, "\t"); for (j = 1; j <= n; j++) at[f[j]] = j; session[x, ++sessions[x]] = file; machine[x, sessions[x]] = m; continue }
        verdict[file, f[1]] = f[at["verdict"]]
        ratio[file, f[1]] = f[at["ratio"]]
    }
    close(p)
}

function cell(file, id,   text, link) {
    if (!((file, id) in verdict)) return "-"
    link = file; sub(/^build\/local\//, "data/local/", link)
    text = "[" verdict[file, id] "](" link " \"claim:" id " as verdict\")"
    if (ratio[file, id] ~ /^[0-9.]/) text = text ", [?](" link " \"claim:" id " as " (absolute(file, id) ? "count" : "x") "\")"
    return text
}

# A claim on an arm alone has a count, not a ratio.
function absolute(file, id,   x) { x = file; sub(/.*\//, "", x); sub(/\.tsv$/, "", x); return (x, id) in alone }

function print_finding(x,   line, t) {
    t = x in title ? title[x] : x
    print "### " t "\n"
    if (summary[x] != "") print summary[x] "\n"
    line = x in chapter ? "[The chapter](" chapter[x] ")" : "No chapter yet"
    if (there("findings/" x ".md")) line = line " · [the record](findings/" x ".md)"
    print line " · [the experiment](experiments/" x "/) · " claims[x] + 0 " claims; rerun one with `make verify CLAIM=" x "/...`\n"
    print_claims(x)
}

function print_claims(x,   i, j, line, t) {
    if (!claims[x]) return
    line = "|"; t = "|"
    for (j = 1; j <= sessions[x]; j++) { line = line " " machine[x, j] " |"; t = t "---|" }
    print line " claim | from |\n" t "---|---|"
    for (i = 1; i <= claims[x]; i++) {
        t = says[x, i]; gsub(/\|/, "\\|", t)
        line = "|"
        for (j = 1; j <= sessions[x]; j++) line = line " " cell(session[x, j], claim[x, i]) " |"
        line = line " " t " `" claim[x, i] "` | " from(x, i) " |"
        print line
    }
    print ""
}

# Who says so, and the figure that they published: the row of that id, one for both compilers (as tools/verdict.awk has it).
function from(x, i,   file, key, line) {
    if (origin[x, i] == "own") return "ourselves"
    file = "data/sources/" origin[x, i] ".tsv"
    if (!(file in loaded)) {
        loaded[file] = 1
        while ((getline line < file) > 0) { sub(/\t.*/, "", line); published[file, line] = 1 }
        close(file)
    }
    key = claim[x, i]
    if (!((file, key) in published)) sub(/-(gcc|clang)$/, "", key)
    return "[" origin[x, i] "](" file ")" ((file, key) in published ? ": [?](" file " \"" key "\")" : "")
}

function there(file,   line, got) { got = (getline line < file); close(file); return got >= 0 }
