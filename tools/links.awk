# links.awk - where Markdown files lead: one line a relative link, image, or code mark.
# Usage: awk -v base=DIR -f markdown.awk -f links.awk FILE.md ...      FILE is relative to the root; it is read from DIR/FILE
# Output: FILE, kind (link, image, code), path relative to the root, anchor.

BEGIN {
    for (i = 1; i < ARGC; i++) {
        file = ARGV[i]
        path = (base == "" ? "" : base "/") file
        md_begin()
        text = hidden = ""
        while ((getline line < path) > 0) {
            kind = md_kind(line)
            if (kind == "mark" && line ~ /^<!-- *code:/) {
                gsub(/^<!-- *code:[ \t]*|[ \t]*-->.*$/, "", line)
                show("code", line, "")
            }
            if ((kind != "prose" && kind != "yaml") || line ~ /^[ \t]*$/) { paragraph(); continue }
            hidden = hidden md_mask(line) " "
            text = text line " "
        }
        paragraph()
        close(path)
    }
}

function paragraph(   from) {
    from = 1
    while (md_link(hidden, text, from)) {
        if (LK_target !~ /^([A-Za-z][A-Za-z0-9+.-]*:|#)/ && LK_target != "") show(LK_image ? "image" : "link", LK_target, md_dir(file))
        from = LK_at + LK_len
    }
    text = hidden = ""
}

function show(kind, target, dir,   p, anchor) {
    anchor = ""
    if ((p = index(target, "#"))) { anchor = substr(target, p + 1); target = substr(target, 1, p - 1) }
    print file "\t" kind "\t" md_resolve(dir, target) "\t" anchor
}
