# markdown.awk - where the prose is in a Markdown file. A library: one file at a time, line by line.
#
#   md_begin()        before the first line of a file
#   md_kind(line)     "yaml", "fence" (the ``` line itself), "code", "mark" (a line that is one comment), or "prose"
#   md_mask(line)     the line with code spans and comments overwritten by \001, byte for byte; call it on prose lines in order
#   md_link(masked, line, from)   the next [text](target "title") at or after byte `from`: 1, and LK_at LK_len LK_text LK_target LK_title
#                     LK_image LK_indent (what stands before the text inside the brackets: emphasis); or 0
#   md_slug(heading)  the anchor that GitHub and pandoc's gfm give it; md_slug_once() numbers repeated ones within a file
#   md_dir(path), md_resolve(dir, target)    paths relative to the root, with . and .. taken out

function md_begin(   k) {
    MD_row = 0; MD_fence = ""; MD_comment = 0; MD_tick = 0; MD_blank = 1; MD_list = 0; MD_indented = 0; MD_yaml = 0
    for (k in MD_seen) delete MD_seen[k]
}

function md_kind(s,   t, indent) {
    MD_row++
    if (MD_row == 1 && s ~ /^---[ \t]*$/) { MD_yaml = 1; return "yaml" }
    if (MD_yaml) {
        if (s ~ /^(---|\.\.\.)[ \t]*$/) MD_yaml = 0
        return "yaml"
    }
    t = s
    sub(/^[ \t]+/, "", t)
    indent = length(s) - length(t)
    if (MD_fence != "") {
        if (indent < 4 && index(t, MD_fence) == 1 && t ~ /^(```+|~~~+)[ \t]*$/) { MD_fence = ""; MD_blank = 1; return "fence" }
        return "code"
    }
    if (!MD_comment && match(t, /^(````*|~~~~*)/) && RLENGTH >= 3 && (indent < 4 || MD_list)) {
        MD_fence = substr(t, 1, RLENGTH)
        return "fence"
    }
    if (t == "") { MD_blank = 1; MD_tick = 0; return "prose" }
    if (!MD_comment && s ~ /^(    |\t)/ && !MD_list && (MD_blank || MD_indented)) { MD_blank = 0; MD_indented = 1; return "code" }
    if (t ~ /^([-*+]|[0-9]+[.)])[ \t]/) MD_list = 1
    else if (indent == 0 && MD_blank) MD_list = 0
    MD_blank = 0; MD_indented = 0
    if (!MD_comment && t ~ /^<!--.*-->[ \t]*$/ && index(substr(t, 5), "<!--") == 0) return "mark"
    return "prose"
}

function md_hide(n,   r) {
    while (length(MD_pad) < n) MD_pad = MD_pad "\001\001\001\001\001\001\001\001\001\001\001\001\001\001\001\001"
    return substr(MD_pad, 1, n)
}

function md_mask(s,   out, p, n, t) {
    if (!MD_tick && !MD_comment && index(s, "`") == 0 && index(s, "<!--") == 0) return s
    out = ""
    while (s != "") {
        if (MD_comment) {
            p = index(s, "-->")
            n = p ? p + 2 : length(s)
            if (p) MD_comment = 0
        } else if (MD_tick) {
            n = length(s); t = s; p = 0
            while (match(t, /`+/)) {
                if (RLENGTH == MD_tick) { n = p + RSTART + RLENGTH - 1; MD_tick = 0; break }
                p += RSTART + RLENGTH - 1
                t = substr(t, RSTART + RLENGTH)
            }
        } else {
            if (!match(s, /`+|<!--/)) return out s
            if (RSTART > 1 && substr(s, RSTART - 1, 1) == "\\") {           # \` is a character
                out = out substr(s, 1, RSTART); s = substr(s, RSTART + 1); continue
            }
            out = out substr(s, 1, RSTART - 1)
            if (substr(s, RSTART, 1) == "<") MD_comment = 1; else MD_tick = RLENGTH
            n = RLENGTH; s = substr(s, RSTART)
        }
        out = out md_hide(n)
        s = substr(s, n + 1)
    }
    return out
}

function md_link(masked, line, from,   t, inner, p, q) {
    t = substr(masked, from)
    if (!match(t, /\[[^][]*\]\([^()]*\)/)) return 0
    LK_at = from + RSTART - 1; LK_len = RLENGTH
    inner = substr(line, LK_at, LK_len)
    p = index(inner, "](")
    LK_text = substr(inner, 2, p - 2)
    LK_target = substr(inner, p + 2, length(inner) - p - 2)
    LK_title = ""
    if ((q = index(LK_target, " \"")) && LK_target ~ /"[ \t]*$/) {
        LK_title = substr(LK_target, q + 2)
        sub(/"[ \t]*$/, "", LK_title)
        LK_target = substr(LK_target, 1, q - 1)
    }
    gsub(/^[ \t<]+|[ \t>]+$/, "", LK_target)
    LK_image = LK_at > 1 && substr(line, LK_at - 1, 1) == "!"
    LK_indent = ""
    if (match(LK_text, /^[*_]+/) && length(LK_text) > 2 * RLENGTH && \
        substr(LK_text, length(LK_text) - RLENGTH + 1) == substr(LK_text, 1, RLENGTH)) {
        LK_indent = substr(LK_text, 1, RLENGTH)
        LK_text = substr(LK_text, RLENGTH + 1, length(LK_text) - 2 * RLENGTH)
    }
    return 1
}

function md_slug(s) {
    sub(/^ *#+[ \t]+/, "", s); sub(/[ \t]+#*[ \t]*$/, "", s)
    while (match(s, /!?\[[^][]*\]\([^()]*\)/))
        s = substr(s, 1, RSTART - 1) md_link_text(substr(s, RSTART, RLENGTH)) substr(s, RSTART + RLENGTH)
    s = tolower(s)
    gsub(/[][`~!@#$%^&*()+={}|\\:;"'<>,.?\/]/, "", s)
    gsub(/[ \t]/, "-", s)
    return s
}

function md_link_text(s) { sub(/^!?\[/, "", s); return substr(s, 1, index(s, "](") - 1) }

function md_slug_once(s) { s = md_slug(s); return MD_seen[s]++ ? s "-" (MD_seen[s] - 1) : s }

function md_dir(path) { return sub(/\/[^\/]*$/, "", path) ? path : "" }

function md_resolve(dir, target,   n, i, part, out, k) {
    n = split((dir == "" ? "" : dir "/") target, part, "/")
    k = 0
    for (i = 1; i <= n; i++) {
        if (part[i] == "" || part[i] == ".") continue
        if (part[i] == ".." && k && out[k] != "..") { k--; continue }
        out[++k] = part[i]
    }
    target = ""
    for (i = 1; i <= k; i++) target = target (i > 1 ? "/" : "") out[i]
    return target
}

# The front matter of a file into front[key]: `key: value`, quotes taken off, indented lines below joined to it. 1 if there is any.
function md_front(file, front,   line, key, n, v) {
    split("", front)
    n = 0; key = ""
    while ((getline line < file) > 0) {
        sub(/\r$/, "", line)
        if (++n == 1) { if (line ~ /^---[ \t]*$/) continue; break }
        if (line ~ /^(---|\.\.\.)[ \t]*$/) break
        if (match(line, /^[A-Za-z][A-Za-z0-9_-]*:/)) {
            key = substr(line, 1, RLENGTH - 1)
            v = substr(line, RLENGTH + 1)
            gsub(/^[ \t]+|[ \t]+$/, "", v)
            if (v ~ /^[|>][-+]?$/) v = ""
            if (v ~ /^".*"$/ || v ~ /^'.*'$/) v = substr(v, 2, length(v) - 2)
            front[key] = v
        } else if (key != "" && line ~ /^[ \t]/) {
            gsub(/^[ \t]+|[ \t]+$/, "", line)
            front[key] = front[key] (front[key] == "" ? "" : " ") line
        }
    }
    close(file)
    return n > 1
}
