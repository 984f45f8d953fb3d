# pages.awk - the pages of the book, in reading order.
# Usage: awk -v base=DIR -f markdown.awk -f pages.awk FILE.md ...      chapters first, then findings, INDEX.md, and what else is linked
# Output: file, page, kind (chapter, record, index, extra), number, title, summary, finding.

BEGIN {
    for (i = 1; i < ARGC; i++) {
        file = page = ARGV[i]
        sub(/\.md$/, ".html", page)
        kind = file ~ /^chapters\// ? "chapter" : file ~ /^findings\// ? "record" : file == "INDEX.md" ? "index" : "extra"
        if (kind == "index") page = "shelf.html"                # INDEX.html and index.html are one file on some systems
        number = ""
        if (kind == "chapter") { number = file; sub(/.*\//, "", number); number = number ~ /^[0-9]/ ? number + 0 : "" }
        path = base "/" file
        md_front(path, front)
        if (front["title"] == "") front["title"] = heading(path)
        plain(front, "title"); plain(front, "summary")
        print file "\t" page "\t" kind "\t" (number == 0 ? "" : number) "\t" front["title"] "\t" front["summary"] "\t" front["finding"]
    }
}

function heading(path,   line, found) {
    md_begin()
    found = path
    while ((getline line < path) > 0)
        if (md_kind(line) == "prose" && line ~ /^# /) { found = substr(line, 3); break }
    close(path)
    return found
}

function plain(front, key,   s) {
    s = front[key]
    while (match(s, /\[[^][]*\]\([^()]*\)/)) s = substr(s, 1, RSTART - 1) md_link_text(substr(s, RSTART, RLENGTH)) substr(s, RSTART + RLENGTH)
    gsub(/[`*\t]/, "", s)
    front[key] = s
}
