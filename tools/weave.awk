# weave.awk - puts the data into Markdown: linked values, tables, code excerpts, the index. tools/weave calls it, twice:
#
#   -v mode=needs    prints what the files ask for: `table EXPERIMENT/ID`, `claims DATA-FILE`, `list EXPERIMENT`, `index`
#   -v mode=weave    writes file i, woven, to OUT/i, what changed to OUT/changes, errors to standard error (exit 65)
#
# Run at the root, with paths relative to it, after stats.awk markdown.awk value.awk code.awk.
#   -v work=DIR      work/tables/EXP/ID.md (or .err), work/index.md, work/list/EXP.md (claims), work/claims/<path of the session>
#   -v home=ID -v machine=ID   links to data/HOME are read from, and pointed to, data/MACHINE ("local": build/local)
#   -v lenient=1     a missing session is n/a, not an error; so is a missing row, for another machine than HOME
#   -v values=FILE   also lists each value: data file, title, text, kind, machine, date, n, interval, floor, against, note, row

BEGIN {
    VAL_claims = work "/claims"
    for (i = 1; i < ARGC; i++) weave_file(ARGV[i], i)
    if (mode == "weave") close(work "/changes")
    exit mode == "weave" && (errors || BAD) ? 65 : 0
}

function weave_file(file, number,   line, kind, out) {
    md_begin()
    W_file = file; W_dir = md_dir(file); W_row = 0; W_region = ""; W_out = out = work "/" number
    W_code = 0
    if (mode == "weave") printf "" > out
    while ((getline line < file) > 0) {
        W_row++
        kind = md_kind(line)
        if (W_code) { if (code_fence(line, kind)) continue }
        if (W_region != "") {
            if (line ~ /^<!-- end -->[ \t]*$/) { end_region(); emit(line); W_region = "" }
            else if (line ~ /^<!-- (table|index|claims|code)/) { problem("'" W_region "' has no '<!-- end -->'", "add it before row " W_row); W_region = "" }
            else W_old = W_old line "\n"
            if (W_region != "" || line ~ /^<!-- end/) continue
        }
        if (kind == "mark" && mark(line)) continue
        emit(kind == "prose" || kind == "yaml" ? weave_line(line, md_mask(line)) : line)
    }
    close(file)
    if (W_code == 1) { put_code(); emit("") }
    if (W_code == 2) problem("the fence after '" W_codemark "' has no end", "close it with ```")
    if (W_region != "") problem("'" W_region "' has no '<!-- end -->'", "add it below the table")
    if (mode == "weave") close(out)
}

function emit(line) { if (mode == "weave") print line > W_out }

function problem(what, hint) {
    errors++
    if (mode == "weave") printf "weave: %s:%d: %s; %s\n", W_file, W_row, what, hint | "cat 1>&2"
}

function changed(what) { if (mode == "weave" && !W_made) printf "%s:%d: %s\n", W_file, W_row, what > (work "/changes") }

# ---- values --------------------------------------------------------------------------------------------------------------

function data_path(path) {                  # where a link's data file is read
    sub(/^data\/local\//, "build/local/", path)
    return path
}

function weave_line(line, masked,   from, out, path, target, text) {
    out = ""; from = 1
    while (md_link(masked, line, from)) {
        out = out substr(line, from, LK_at - from)
        text = substr(line, LK_at, LK_len)
        if (LK_target ~ /\.tsv$/ && LK_title != "" && LK_target !~ /^[a-z]+:/) {
            target = retarget(LK_target)
            path = md_resolve(W_dir, target)
            text = "[" LK_indent value_text(path, LK_title, LK_text) LK_indent "](" target " \"" LK_title "\")"
        }
        out = out text
        from = LK_at + LK_len
    }
    return out substr(line, from)
}

# An edition: links to the reference machine lead to the other one. Links to third machines stay.
function retarget(target,   p) {
    if (machine == home || !(p = index(target, "data/" home "/"))) return target
    return substr(target, 1, p + 4) machine substr(target, p + 5 + length(home))
}


function value_text(path, title, old,   text) {
    if (mode == "needs") {
        if (title ~ /^claim:/) need("claims\t" path)
        return old
    }
    if (!val_get(data_path(path), title)) {
        if (!lenient || !(V_missing || machine != home)) { problem(V_error, V_next); return old }
        V_text = "n/a"; V_note = V_error; if (V_kind == "") V_kind = "measured"
    }
    text = V_text
    if (values != "" && !((path, title) in listed)) {
        listed[path, title] = 1
        printf "%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\n", path, title, text, V_kind, V_machine, V_date, V_n, V_interval, V_floor, V_against, V_note, V_row > values
    }
    if (text != old) changed("'" old "' becomes '" text "' (" title ")")
    return text
}

function need(what) { if (!(what in needed)) { needed[what] = 1; print what } }

# ---- tables, index, code -------------------------------------------------------------------------------------------------

function mark(line,   t) {
    t = line
    gsub(/^[ \t]*<!--[ \t]*|[ \t]*-->[ \t]*$/, "", t)
    if (t ~ /^table:/) {
        sub(/^table:[ \t]*/, "", t)
        W_region = line; W_old = ""; W_source = work "/tables/" t ".md"; W_at = W_row
        if (t !~ /^[A-Za-z0-9_-]+\/[A-Za-z0-9._-]+$/) { problem("'" t "' is not EXPERIMENT/ID", "see experiments/*/tables.tsv"); W_source = "" }
        else if (mode == "needs") need("table\t" t)
        emit(line)
        return 1
    }
    if (t == "index" || t ~ /^claims:[ \t]*[A-Za-z0-9_-]+$/) {
        W_region = line; W_old = ""; W_source = work "/" index_file(t); W_at = W_row
        if (mode == "needs") need(t == "index" ? t : "list\t" substr(t, index(t, ":") + 1 + (t ~ /: /)))
        emit(line)
        return 1
    }
    if (t ~ /^code:/) {
        sub(/^code:[ \t]*/, "", t)
        W_codemark = line; W_code = 1; W_codename = ""
        W_codepath = t
        if (index(t, "#")) { W_codepath = substr(t, 1, index(t, "#") - 1); W_codename = substr(t, index(t, "#") + 1) }
        W_old = ""; W_gap = 0; W_at = W_row
        emit(line)
        return 1
    }
    return 0
}

function index_file(t) { if (t == "index") return "index.md"; sub(/^claims:[ \t]*/, "", t); return "list/" t ".md" }

function end_region(   new, l, got) {
    if (mode == "needs") return
    new = ""; got = 0
    W_made = 1                              # what is inside is new anyway: the block is reported, not each value
    if (W_source != "") while ((getline l < W_source) > 0) { got = 1; l = below_root(l); new = new weave_line(l, l) "\n" }
    if (W_source != "") close(W_source)
    W_made = 0
    if (!got && W_source != "") {
        l = W_source; sub(/md$/, "err", l)
        if ((getline new < l) <= 0) new = "tools/table.awk made nothing"
        close(l)
        if (lenient) new = "\n*n/a: " new "*\n\n"
        else { problem(W_region ": " new, "mend experiments/*/tables.tsv, or record the session"); new = W_old }
    } else if (got && W_source ~ /\/tables\//) new = "\n" new "\n"
    if (W_source == "") new = W_old
    if (new != W_old) { l = W_row; W_row = W_at; changed("the block under '" W_region "' is made again"); W_row = l }
    if (mode == "weave") printf "%s", new > W_out
}

# The index is written for the root: seen from a directory below, its links begin with ../
function below_root(l,   up) {
    if (W_source ~ /\/tables\// || W_dir == "") return l
    up = W_dir; gsub(/[^\/]+/, "..", up)
    gsub(/\]\(data\//, "](" up "/data/", l)
    return l
}

# The lines after a code mark, until its fence has ended. Where no fence follows, one is put there.
function code_fence(line, kind) {
    if (W_code == 1) {
        if (line ~ /^[ \t]*$/ && !W_gap) { W_gap = 1; emit(line); return 1 }          # one empty line may stand between
        if (kind != "fence") { put_code(); emit(""); return 0 }
        W_code = 2; W_old = line "\n"
        return 1
    }
    W_old = W_old line "\n"
    if (kind == "fence") put_code()
    return 1
}

function put_code(   tick, new, l) {
    W_code = 0
    if (mode != "weave") return
    if (!code_get(W_codepath, W_codename)) {
        l = W_row; W_row = W_at; problem(CODE_error, CODE_next); W_row = l
        printf "%s", W_old > W_out
        return
    }
    tick = "```"
    while (index(CODE_text, tick)) tick = tick "`"
    new = tick code_language(W_codepath) "\n" CODE_text "\n" tick "\n"
    if (new != W_old) { l = W_row; W_row = W_at; changed("the code under '" W_codemark "' is copied again"); W_row = l }
    printf "%s", new > W_out
}
