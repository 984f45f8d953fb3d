# cover.awk - the first page of the book, as Markdown with a little HTML: what it is, its contents, how to read a number.
# Usage: awk -F TAB -v title=... -v subtitle=... -v description=... -v machine=... -f cover.awk pages.tsv sessions.tsv

function esc(s) { gsub(/&/, "\\&amp;", s); gsub(/</, "\\&lt;", s); gsub(/>/, "\\&gt;", s); return s }
function quoted_yaml(s) { gsub(/"/, "\\\"", s); return "\"" s "\"" }
function list(kind,   i, n) {
    n = 0
    for (i = 1; i <= pages; i++) {
        if (of[i] != kind) continue
        if (!n++) print "<ol class=\"contents\">"
        print "<li><a href=\"" esc(page[i]) "\">" (number[i] == "" ? "" : "<span class=\"secno\">" number[i] "</span> ") "<span>" esc(name[i]) "</span></a>" (says[i] == "" ? "" : "<p>" esc(says[i]) "</p>") "</li>"
    }
    if (n) print "</ol>\n"
    return n
}

FNR == 1 { nth++ }
nth == 1 { page[++pages] = $2; of[pages] = $3; number[pages] = $4; name[pages] = $5; says[pages] = $6; next }
{ session[++sessions] = $0 }

END {
    print "---\ntitle: " quoted_yaml(title) "\nsummary: " quoted_yaml(subtitle) "\n---\n"
    if (description != "") print description "\n"
    print "## Chapters\n"
    list("chapter")
    for (i = 1; i <= pages && of[i] != "record"; i++);
    if (i <= pages) print "## Records\n\nThe record behind a chapter: every table, every road not taken and what it cost, what is still open.\n"
    list("record")
    list("index")
    print "## How to read a number\n"
    print "<ul class=\"legend\">"
    print "<li><span class=\"num measured\"><span>0.50x</span></span> was measured here. Point at it, or walk to it with the tab key, for its machine, date and interval; it leads to its row in the data.</li>"
    print "<li><span class=\"num quoted\"><span>0.50x</span></span> was published by somebody else, on another machine.</li>"
    print "<li><span class=\"num given\"><span>0.50x</span></span> was given, not measured: a definition, or a fact from a manual.</li>"
    print "<li><span class=\"num verdict is-holds\"><span>holds</span></span> <span class=\"num verdict is-fails\"><span>fails</span></span> <span class=\"num verdict is-inconclusive\"><span>inconclusive</span></span> is what the data say of a claim.</li>"
    print "</ul>\n"
    if (sessions) print "## The machine\n"
    for (i = 1; i <= sessions; i++) {
        split(session[i], f, "\t")
        print "- " f[7] ": " f[4] " (`" f[2] "`), " substr(f[3], 1, 10) ", " f[5] " processes; " f[6]
    }
}
