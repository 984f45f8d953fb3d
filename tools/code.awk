# code.awk - an excerpt of a source between `//> name` and `//< name` (`#> name` in bash, awk and make). A library.
#
#   code_get(path, name)    1, and CODE_text (no markers, common indent taken off); an empty name is the whole file
#                           0, and CODE_error, CODE_next
#   code_language(path)     what to write behind the fence

function code_get(path, name,   line, n, i, t, found, open, indent, m) {
    CODE_text = CODE_error = CODE_next = ""
    if (!(path in CODE_lines)) {
        n = 0
        while ((getline line < path) > 0) CODE_line[path, ++n] = line
        close(path)
        CODE_lines[path] = n
    }
    if (!CODE_lines[path]) { CODE_error = "no source " path; CODE_next = "mend the path; it is relative to the root"; return 0 }
    indent = 1000; m = 0; open = name == ""; found = open
    for (i = 1; i <= CODE_lines[path]; i++) {
        line = CODE_line[path, i]
        t = line; gsub(/^[ \t]+|[ \t]+$/, "", t)
        if (t ~ /^(\/\/|#)[<>] /) {
            n = substr(t, index(t, " ") + 1)
            if (name != "" && n == name) {
                open = t ~ /^(\/\/|#)>/
                if (open) found = 1
            } else if (t ~ /^(\/\/|#)>/) CODE_next = CODE_next (CODE_next == "" ? "" : ", ") n
            continue
        }
        if (!open) continue
        CODE_out[++m] = line
        if (t != "") { match(line, /^ */); if (RLENGTH < indent) indent = RLENGTH }
    }
    if (!found) {
        CODE_error = "no '//> " name "' in " path
        CODE_next = CODE_next == "" ? "put the markers around the lines" : "there is: " CODE_next
        return 0
    }
    if (open && name != "") { CODE_error = "'//> " name "' in " path " has no '//< " name "'"; CODE_next = "close it"; return 0 }
    while (m && CODE_out[m] ~ /^[ \t]*$/) m--
    for (i = 1; i <= m; i++) CODE_text = CODE_text (i > 1 ? "\n" : "") substr(CODE_out[i], indent + 1)
    return 1
}

function code_language(path,   e) {
    e = path; sub(/.*[.\/]/, "", e)
    if (e == "c" || e == "h") return "c"
    if (e == "awk" || e == "lua") return e
    if (e == "mk" || e == "Makefile") return "makefile"
    if (e == "gp") return "gnuplot"
    if (e == "md" || e == "tsv") return ""
    return "bash"
}
