# strip-comments.awk - what is left of a source when comments and layout are taken out: two files that compile alike come out alike.
#
# Usage: awk -f strip-comments.awk FILE...
# C (*.c, *.h, *.S): no comments; blank space only where it parts two words or two operators; lines run on, but a preprocessor line
# stands alone. Strings and character constants are kept as they are.
# Make (Makefile, *.mk): no whole-line comments outside recipes, no ` ## ` help, blank space folded; a recipe's tab is kept. A line
# `# ---- the tests ...` begins a part that makes no binary: it is left out up to the next `# ---- ` line.
# All others (scripts, other languages): as they stand.

FNR == 1 {
    finish()
    c = FILENAME ~ /\.[chS]$/; make = FILENAME ~ /(\/|^)Makefile$|\.mk$/
    inside = skip = macro = 0
}
make { make_line($0); next }
!c { print; next }
{ sub(/\r$/, ""); c_line($0) }
END { finish() }

function finish() { if (text != "") print text; text = "" }

function make_line(s) {
    if (s ~ /^# ---- /) skip = s ~ /^# ---- the tests/
    if (skip || s ~ /^ *#/) return
    sub(/[ \t]+##[ \t].*$/, "", s)
    tab = s ~ /^\t/ ? "\t" : ""
    gsub(/[ \t\r]+/, " ", s)
    sub(/^ /, "", s); sub(/ $/, "", s)
    if (s != "") print tab s
}

function c_line(s,   token) {
    if (!inside && !macro && s ~ /^[ \t]*#/) { finish(); macro = 1 }
    while (s != "") {
        if (inside) {
            if (!(token = index(s, "*/"))) { s = ""; break }
            s = substr(s, token + 2); inside = 0
            continue
        }
        if (!match(s, /"([^"\\]|\\.)*"|'([^'\\]|\\.)*'|\/\*|\/\//)) { code(s); break }
        code(substr(s, 1, RSTART - 1))
        token = substr(s, RSTART, RLENGTH)
        s = substr(s, RSTART + RLENGTH)
        if (token == "//") break
        if (token == "/*") { inside = 1; code(" ") }
        else { text = text token; blank = 0 }
    }
    if (macro && text ~ /\\$/) { text = substr(text, 1, length(text) - 1); code(" "); return }
    if (macro && !inside) { sub(/ $/, "", text); finish(); macro = 0; return }
    code(" ")
}

# Appends code, its blank space folded. In a macro each fold stays one blank: `F (x)` is not `F(x)` there.
function code(s,   i, ch, last) {
    gsub(/[ \t\f]+/, " ", s)
    if (macro) { if (s ~ /^ / && text ~ / $/) s = substr(s, 2); text = text s; return }
    while ((i = index(s, " ")) > 0) {
        join(substr(s, 1, i - 1))
        blank = text != ""
        s = substr(s, i + 1)
    }
    join(s)
}

function join(word,   last, first) {
    if (word == "") return
    if (blank) {
        last = substr(text, length(text), 1); first = substr(word, 1, 1)
        if (needs(last, first)) text = text " "
    }
    blank = 0
    text = text word
}

# Between two words or two operators blank space can matter; beside a bracket, a comma or a string it cannot.
function needs(a, b) {
    if (a == "" || index("(){}[];,\"'", a) || index("(){}[];,\"'", b)) return 0
    return (a ~ /[A-Za-z0-9_]/) == (b ~ /[A-Za-z0-9_]/)
}
