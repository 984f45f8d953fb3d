# table.awk - one table of the book, from a session.
#
# Usage: awk -v id=ID [-v tsv=1] -f stats.awk -f table.awk TABLES SESSION
# Input columns of TABLES (tables.tsv): id rows cols build table case view arm vs as caption. rows and cols name the dimension that
# runs down and across: build, case, view, arm or as. build, case, view, arm and as are lists separated by `;`, or `*`: all that the
# session has, in its order (arms without yardsticks and control). vs `-`: the table's reference arm. as: data/README.md.
# Output: a Markdown table with its caption; with tsv=1 tab-separated numbers: label, then NAME NAME.lo NAME.hi of each column.
# What the session has no value for is `n/a`; a combination that may not be trusted prints `busy` or `invalid`.
BEGIN {
    TOOL = "table"
    if (ARGC != 3 || id == "") stop(64, "table: usage: awk -v id=ID [-v tsv=1] -f stats.awk -f table.awk TABLES SESSION")
    columns = split("id rows cols build table case view arm vs as caption", COLUMN, " ")
    dims = split("build case view arm as", DIM, " ")
    read_table(ARGV[1])
    if (BAD) exit 65
    load_session("s", ARGV[2])
    if (BAD) exit 65
    for (d = 1; d <= dims; d++) expand(DIM[d])
    for (d = 1; d <= dims; d++) if (DIM[d] != T["rows"] && DIM[d] != T["cols"] && LENGTH[DIM[d]] != 1)
        complain(ARGV[1], ROW, id ": " DIM[d] " lists " LENGTH[DIM[d]] " values and runs neither down nor across; give one")
    if (BAD) exit 65
    if (tsv) print_tsv(); else print_markdown()
    exit 0
}

# Finds the row `id`; fills T[column] and ROW.
function read_table(file,   line, lines, i, j, n, f, at, names, ids) {
    lines = slurp(file, line)
    for (i = 1; i <= lines; i++) {
        if (line[i] ~ /^#/ || line[i] == "") continue
        n = split(line[i], f, "\t")
        if (!names) {
            for (j = 1; j <= n; j++) at[f[j]] = j
            for (j = 1; j <= columns; j++) if (!(COLUMN[j] in at)) { complain(file, i, "column " COLUMN[j] " is missing; add it"); return }
            names = n
            continue
        }
        if (n != names) complain(file, i, "has " n " columns where the header has " names "; separate them by tabs")
        ids = ids " " f[at["id"]]
        if (f[at["id"]] != id) continue
        if (ROW) complain(file, i, "id " id " is also that of row " ROW "; rename one")
        ROW = i
        for (j = 1; j <= columns; j++) T[COLUMN[j]] = f[at[COLUMN[j]]]
    }
    if (!ROW) complain(file, lines, "there is no table " id "; there is:" ids)
    else check_table(file)
}

function check_table(file,   i, n, part) {
    if (T["rows"] !~ /^(build|case|view|arm|as)$/) complain(file, ROW, "rows `" T["rows"] "` is none of build case view arm as")
    if (T["cols"] !~ /^(build|case|view|arm|as)$/) complain(file, ROW, "cols `" T["cols"] "` is none of build case view arm as")
    if (T["rows"] == T["cols"]) complain(file, ROW, "rows and cols are both " T["rows"] "; let one of them run another way")
    n = split(T["as"], part, ";")
    for (i = 1; i <= n; i++)
        if (part[i] !~ /^(x|inverse|percent|signed|interval|ns|cycles|count)$/)
            complain(file, ROW, "unknown format `" part[i] "` in as; there is x inverse percent signed interval ns cycles count")
}

# ---- what runs down and across ----

# ITEM[dim, 1..LENGTH[dim]]: the listed values, or all of the session that fit the other lists.
function expand(dim,   n, i, part) {
    if (T[dim] == "*") { expand_all(dim); return }
    LENGTH[dim] = n = split(T[dim], part, ";")
    for (i = 1; i <= n; i++) {
        ITEM[dim, i] = part[i]
        if (dim != "as" && !somewhere(dim, part[i]))
            say("table: " ARGV[1] ":" ROW ": " id ": " dim " " part[i] " is not in " ARGV[2] "; its cells are n/a")
    }
}

function expand_all(dim,   i, j, combo, seen) {
    LENGTH[dim] = 0
    for (i = 1; i <= NCOMBO["s"]; i++) {
        combo = COMBO["s", i]
        if (!fits(combo)) continue
        if (dim != "arm") { item(dim, PART[combo, dim], seen); continue }
        for (j = 1; j <= NARM["s", combo]; j++)
            if (ARM["s", combo, j] !~ /^(-|yard\..*|control\..*)$/) item(dim, ARM["s", combo, j], seen)
    }
}

function item(dim, name, seen) { if (!(name in seen)) { seen[name] = 1; ITEM[dim, ++LENGTH[dim]] = name } }

function within(name, list) { return list == "*" || index(";" list ";", ";" name ";") > 0 }

function fits(combo) {
    return PART[combo, "table"] == T["table"] && within(PART[combo, "build"], T["build"]) && \
        within(PART[combo, "case"], T["case"]) && within(PART[combo, "view"], T["view"])
}

function somewhere(dim, name,   i) {
    for (i = 1; i <= NCOMBO["s"]; i++)
        if (PART[COMBO["s", i], "table"] == T["table"] && \
            (dim == "arm" ? (("s", COMBO["s", i], name) in HAS_ARM) : PART[COMBO["s", i], dim] == name)) return 1
    return 0
}

# ---- cells ----

# Value of the cell in row r, column c into V["mid"], V["lo"], V["hi"]; returns the text that stands there if there is none.
function cell(r, c,   d, at, combo, status) {
    for (d = 1; d <= dims; d++) at[DIM[d]] = ITEM[DIM[d], DIM[d] == T["rows"] ? r : DIM[d] == T["cols"] ? c : 1]
    combo = at["build"] ":" T["table"] "/" at["case"] "/" at["view"]
    AS = at["as"]
    if (absent("s", combo, at["arm"]) != "") return "n/a"
    status = state("s", combo)
    if (status != "ok") return substr(status, 1, index(status, ":") - 1)
    if (AS == "ns" || AS == "cycles") return cell_time(combo "/" at["arm"], AS == "ns" ? "ns" : "cyc")
    if (estimate("s", combo, at["arm"], AS == "count" ? "-" : T["vs"] == "-" ? reference("s", combo) : T["vs"]) != "") return "n/a"
    if (AS == "count" && !is_exact(at["view"])) return "n/a"
    V["mid"] = E["log"] ? e_to(E["mid"]) : E["mid"]
    V["lo"] = E["log"] ? e_to(E["lo"]) : E["lo"]
    V["hi"] = E["log"] ? e_to(E["hi"]) : E["hi"]
    return V["mid"] == 0 && AS == "inverse" ? "n/a" : ""
}

function cell_time(key, metric,   p, m, x) {
    for (p = 1; p <= N["s"]; p++) if (is_number(stored("s", key, metric, p))) x[++m] = VALUE["s", key, metric, p]
    if (!interval(x, m + 0)) return "n/a"
    V["mid"] = E["mid"]; V["lo"] = E["lo"]; V["hi"] = E["hi"]
    return ""
}

# ---- output ----

function print_markdown(   r, c, text, rule, missing) {
    text = "| " (T["rows"] == "as" ? "" : T["rows"]) " |"
    rule = "|---|"
    for (c = 1; c <= LENGTH[T["cols"]]; c++) { text = text " " escape(heading(T["cols"], c)) " |"; rule = rule "---:|" }
    print text "\n" rule
    for (r = 1; r <= LENGTH[T["rows"]]; r++) {
        text = "| " escape(heading(T["rows"], r)) " |"
        for (c = 1; c <= LENGTH[T["cols"]]; c++) {
            missing = cell(r, c)
            text = text " " (missing != "" ? missing : format_as(AS, V["mid"], V["lo"], V["hi"])) " |"
        }
        print text
    }
    print "\nTable: " T["caption"]
}

function heading(dim, i) {
    if (dim != "as") return ITEM[dim, i]
    if (ITEM[dim, i] == "x") return "ratio"
    if (ITEM[dim, i] == "inverse") return "times as fast"
    return ITEM[dim, i] ~ /^(percent|signed)$/ ? "change" : ITEM[dim, i]
}

function escape(text) { gsub(/[|*_<]/, "\\\\&", text); return text }

function print_tsv(   r, c, text, missing) {
    text = "label"
    for (c = 1; c <= LENGTH[T["cols"]]; c++)
        text = text "\t" ITEM[T["cols"], c] "\t" ITEM[T["cols"], c] ".lo\t" ITEM[T["cols"], c] ".hi"
    print text
    for (r = 1; r <= LENGTH[T["rows"]]; r++) {
        text = ITEM[T["rows"], r]
        for (c = 1; c <= LENGTH[T["cols"]]; c++) {
            missing = cell(r, c)
            text = text "\t" (missing != "" ? "n/a\tn/a\tn/a" : numbers(AS))
        }
        print text
    }
}

function numbers(as,   swap) {
    if (as == "inverse") { swap = V["lo"]; V["mid"] = 1 / V["mid"]; V["lo"] = 1 / V["hi"]; V["hi"] = 1 / swap }
    if (as == "percent" || as == "signed") { V["mid"] = 100 * (V["mid"] - 1); V["lo"] = 100 * (V["lo"] - 1); V["hi"] = 100 * (V["hi"] - 1) }
    if (as == "percent" && V["mid"] < 0) { swap = V["lo"]; V["mid"] = -V["mid"]; V["lo"] = -V["hi"]; V["hi"] = -swap }
    return digits(V["mid"]) "\t" digits(V["lo"]) "\t" digits(V["hi"])
}

function digits(v) { return v == int(v) ? sprintf("%.0f", v) : sprintf("%.6g", v) }
