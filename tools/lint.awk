# lint.awk - reads prose as a sceptic: numbers typed by hand, links that lead nowhere, figures and tables that nobody shows.
# Usage: awk -v list=FILES -v used=TABLES -f markdown.awk -f code.awk -f units.awk -f lint.awk FILE.md ...     (tools/lint calls it)
#   FILES  every file and directory of the repository, one a line, relative to the root; run at the root
#   TABLES the tables that plots read, as EXPERIMENT/ID, one a line
# Output: file:row: what is wrong; what to do next. Exit 1 if there was anything. Numbers are judged in chapters/ and findings/ only.

BEGIN {
    while ((getline line < list) > 0) { sub(/^\.\//, "", line); there[line] = 1; entry[++entries] = line }
    close(list)
    there[""] = 1
    while ((getline line < used) > 0) table_used[line] = 1
    close(used)
    for (i = 1; i < ARGC; i++) lint_file(ARGV[i])
    for (i = 1; i <= entries; i++) {
        if (entry[i] ~ /^figures\/.*\.svg$/) lint_figure(entry[i])
        if (entry[i] ~ /^experiments\/[^\/]*\/tables\.tsv$/) lint_tables(entry[i])
        if (entry[i] ~ /^experiments\/[^\/]*\/plots\/.*\.gp$/) lint_plot(entry[i])
    }
    exit problems ? 1 : 0
}

function found(row, what, hint) { problems++; printf "%s:%d: %s; %s\n", L_file, row, what, hint }

# ---- one file: paragraphs are joined, so that a number and its unit, or a link, may stand on two lines -----------------------

function lint_file(file,   line, kind, row, region, key) {
    L_file = file
    L_judged = file ~ /^(chapters|findings)\//
    collect_anchors(file)
    md_begin()
    row = 0; region = 0; key = ""
    L_image = 0
    start_paragraph()
    while ((getline line < file) > 0) {
        row++
        kind = md_kind(line)
        if (kind == "mark") {
            end_paragraph()
            region = line ~ /^<!-- (table:|claims:|index)/ ? 1 : line ~ /^<!-- end/ ? 0 : region
            mark_used(line, row)
            continue
        }
        if (kind == "yaml") {
            if (line ~ /^[A-Za-z]/) { end_paragraph(); key = line; sub(/:.*/, "", key); L_yaml = key }
            if (key == "title" || key == "summary") add_line(row, line)
            continue
        }
        if (kind != "prose" || line ~ /^[ \t]*$/) { end_paragraph(); continue }
        if (line ~ /^#/) end_paragraph()
        L_region = region
        add_line(row, line)
        if (line ~ /^#/) end_paragraph()
    }
    end_paragraph()
    close(file)
    if (L_image) found(L_image, "the figure has no caption", "put one below it, a paragraph all in emphasis: *...*")
    if (L_judged) lint_front(file)
}

function start_paragraph() { L_text = L_hidden = ""; L_lines = 0; L_region = 0; L_yaml = "" }

function add_line(row, line) {
    L_at[++L_lines] = length(L_text) + 1
    L_row[L_lines] = row
    L_line[L_lines] = line
    L_hidden = L_hidden md_mask(line) " "
    L_text = L_text line " "
}

function row_of(at,   i) { for (i = L_lines; i > 1 && L_at[i] > at; i--); return L_row[i] }

function end_paragraph(   from, bare, row, image, i) {
    if (!L_lines) { start_paragraph(); return }
    if (MD_tick) { found(L_row[1], "a backtick in this paragraph has no partner", "close the code span"); MD_tick = 0 }
    bare = L_hidden; from = 1; image = 0
    while (md_link(L_hidden, L_text, from)) {
        row = row_of(LK_at)
        if (!L_region) bare = blank_link(bare)
        lint_link(row, row_of(LK_at + LK_len - 1))
        if (LK_image) image = row
        from = LK_at + LK_len
    }
    if (L_text ~ /\]\([^()" ]*\.tsv/) for (i = 1; i <= L_lines; i++)
        if (L_line[i] ~ /\]\([^()"]*\.tsv *$/ || L_line[i] ~ /\]\([^()]*\.tsv "[^"]*$/) found(L_row[i], "a woven link is broken over two lines", "put it on one")
    if (L_image && L_text !~ /^\*[^*].*\* *$/) found(L_image, "the figure has no caption", "put one below it, a paragraph all in emphasis: *...*")
    L_image = L_judged && image && L_text ~ /^!\[[^][]*\]\([^()]*\) *$/ ? image : 0
    if (L_judged && !L_region) { lint_numbers(bare); lint_cells() }
    start_paragraph()
}

# What is woven or given is no longer looked at; of other links only the target is taken out.
function blank_link(s,   n) {
    n = LK_len
    if ((LK_title != "" && LK_target ~ /\.tsv$/) || LK_target == "#given") return substr(s, 1, LK_at - 1) md_hide(n) substr(s, LK_at + n)
    n = index(substr(L_text, LK_at), "](")
    return substr(s, 1, LK_at + n - 2) md_hide(LK_len - n + 1) substr(s, LK_at + LK_len)
}

function lint_numbers(bare,   at, p) {
    at = 0
    while (units_next(bare, L_yaml != "" || L_line[1] ~ /^#/)) {              # in a title, words may stay words
        p = at + U_at
        if (!((L_file, row_of(p), U_text) in told))
            found(row_of(p), "\"" U_text "\" is typed by hand", "weave it (data/README.md), or write [" U_text "](#given \"given: why\")")
        told[L_file, row_of(p), U_text] = 1
        at += U_next - 1
        bare = substr(bare, U_next)
    }
}

function lint_cells(   i, j, n, c) {
    for (i = 1; i <= L_lines; i++) {
        if (L_line[i] !~ /^ *\|/) continue
        n = split(L_line[i], c, "|")
        for (j = 1; j <= n; j++) if (c[j] ~ /^[ *]*[-+]?[0-9][0-9,]*\.[0-9]+[ *]*$/) {
            gsub(/^[ *]+|[ *]+$/, "", c[j])
            found(L_row[i], "the cell \"" c[j] "\" is typed by hand", "weave it, or let tools/table.awk make the table")
        }
    }
}

# ---- links ------------------------------------------------------------------------------------------------------------------

function lint_link(row, last,   path, anchor, p) {
    if (LK_target ~ /^[A-Za-z][A-Za-z0-9+.-]*:/) return
    if (LK_image && LK_text ~ /^[ \t]*$/) found(row, "the figure " LK_target " has no alt text", "say in the brackets what it shows")
    if (LK_target == "#given") {
        if (LK_title !~ /^given: *[^ ]/) found(row, "a given number without its reason", "write (#given \"given: why\")")
        return
    }
    path = LK_target; anchor = ""
    if ((p = index(path, "#"))) { anchor = substr(path, p + 1); path = substr(path, 1, p - 1) }
    if (path ~ /\.tsv$/ && LK_title != "" && row != last) found(row, "a woven link is broken over two lines", "put it on one")
    path = path == "" ? L_file : md_resolve(md_dir(L_file), path)
    shown[path] = 1
    if (path ~ /^\.\./) { found(row, "the link " LK_target " leads out of the repository", "take it out, or give the whole address"); return }
    if (LK_title != "" && path ~ /^data\/.*\.tsv$/) return                         # a woven link: tools/weave has spoken
    if (!(path in there)) { found(row, "the link " LK_target " leads nowhere", "there is no " path); return }
    if (anchor == "") return
    if (path ~ /\.md$/) {
        collect_anchors(path)
        if (!((path, anchor) in has)) found(row, "no heading #" anchor " in " path, "there is:" anchors[path])
    } else if (path !~ /\.tsv$/ && !code_get(path, anchor)) found(row, CODE_error, CODE_next)
}

# The anchors of a file: headings as GitHub names them, <a id="...">, and those that tools/book gives figures, tables and code.
function collect_anchors(file,   line, kind, t) {
    if (file in anchors) return
    anchors[file] = ""
    md_begin()
    while ((getline line < file) > 0) {
        kind = md_kind(line)
        if (kind == "prose" && line ~ /^#+[ \t]/) { t = md_slug_once(line); has[file, t] = 1; anchors[file] = anchors[file] " #" t }
        if (kind == "mark" && line ~ /^<!-- table:/) { t = line; gsub(/^<!-- table: *| *-->.*$/, "", t); sub(/\//, "-", t); has[file, "table-" t] = 1 }
        while (match(line, /<a id="[^"]*"/)) { has[file, substr(line, RSTART + 7, RLENGTH - 8)] = 1; line = substr(line, RSTART + RLENGTH) }
    }
    close(file)
}

function mark_used(line, row) {
    if (line !~ /^<!-- *table:/) return
    gsub(/^<!-- *table: *| *-->.*$/, "", line)
    table_used[line] = 1
}

# ---- front matter, figures, tables ------------------------------------------------------------------------------------------

function lint_front(file,   front, line, h1, row) {
    if (!md_front(file, front)) { found(1, "no front matter", "begin with ---, title:, finding:, summary:, ---"); return }
    if (front["title"] == "") found(1, "the front matter has no title", "add title:")
    if (front["summary"] == "") found(1, "the front matter has no summary", "add one sentence as summary:")
    if (front["finding"] != "" && !(("experiments/" front["finding"]) in there)) found(1, "no experiment " front["finding"], "mend finding: in the front matter")
    h1 = ""; row = 0
    md_begin()
    while (h1 == "" && (getline line < file) > 0) { row++; if (md_kind(line) == "prose" && line ~ /^# /) h1 = substr(line, 3) }
    close(file)
    if (h1 != "" && h1 != front["title"]) found(row, "the heading is not the title '" front["title"] "'", "make them agree")
}

function lint_figure(path,   script) {
    L_file = path
    script = path
    sub(/^figures\//, "experiments/", script); sub(/\/[^\/]*$/, "/plots&", script); sub(/svg$/, "gp", script)
    if (!(script in there)) found(1, "no script makes this figure", "there is no " script)
    if (!(path in shown)) found(1, "no chapter or record shows this figure", "show it, or delete it and its script")
}

# What a figure is called and how it is described stays true on every machine only without numbers.
function lint_plot(path,   line, row) {
    L_file = path
    row = 0
    while ((getline line < path) > 0) {
        row++
        if (line ~ /^# (title|desc):/ && units_next(line)) found(row, "\"" U_text "\" is typed by hand, and a script cannot be woven", "say it without the number; the figure shows it")
    }
    close(path)
}

function lint_tables(file,   dir, n, line, f) {
    L_file = file
    dir = file; sub(/^experiments\//, "", dir); sub(/\/.*/, "", dir)
    n = 0
    while ((getline line < file) > 0) {
        n++
        split(line, f, "\t")
        if (line ~ /^#/ || line == "" || f[1] == "id") continue
        if (units_next(f[split(line, f, "\t")])) found(n, "\"" U_text "\" in the caption is typed by hand", "say it without the number; the table shows it")
        if ((dir "/" f[1]) in table_used) continue
        found(n, "no chapter, record or plot uses the table " f[1], "use it, or take the row out")
    }
    close(file)
}
