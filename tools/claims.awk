# claims.awk - checks an experiment's claims.tsv against what its binary offers.
#
# Usage: awk [-v sources="own STEM ..."] [-v builds="gcc-O2 ..."] -f stats.awk -f claims.awk CLAIMS LIST
# LIST is the output of the binary's --list. sources and builds are the known ones; what is not given is not checked.
# Input columns of CLAIMS: id tier source build table case view arm vs op bound requires text (any order; the header names them).
# No output if all is well; else every mistake on standard error, with its row and the next step, and exit code 65.
BEGIN {
    TOOL = "claims"
    if (ARGC != 3) stop(64, "claims: usage: awk [-v ...] -f stats.awk -f claims.awk CLAIMS LIST")
    read_list(ARGV[2])
    count = read_claims(ARGV[1])
    for (c = 1; c <= count; c++) {
        check_form(ARGV[1], CLAIM_ROW[c], c)
        check_names(ARGV[1], CLAIM_ROW[c], c)
    }
    exit BAD ? 65 : 0
}

# NAMES[kind, table] is a list " a b c " of what the binary has.
function read_list(file,   line, lines, i, n, f) {
    lines = slurp(file, line)
    for (i = 1; i <= lines; i++) {
        n = split(line[i], f, "\t")
        if (f[1] == "table" && n >= 2) NAMES["table", ""] = NAMES["table", ""] " " f[2]
        if (f[1] ~ /^(arm|case|view)$/ && n >= 3) NAMES[f[1], f[2]] = NAMES[f[1], f[2]] " " f[3]
    }
    if (NAMES["table", ""] == "") stop(65, "claims: " file ": names no table; give the output of the binary's --list")
}

function listed(name, list) { return index(" " list " ", " " name " ") > 0 }

function check_names(file, row, c,   table, view) {
    table = CLAIM[c, "table"]; view = CLAIM[c, "view"]
    if (sources != "" && !listed(CLAIM[c, "source"], sources))
        complain(file, row, "unknown source `" CLAIM[c, "source"] "`; there is: " sources)
    if (builds != "" && !listed(CLAIM[c, "build"], builds))
        complain(file, row, "unknown build `" CLAIM[c, "build"] "`; there is: " builds)
    if (!listed(table, NAMES["table", ""])) {
        complain(file, row, "unknown table `" table "`; there is:" NAMES["table", ""])
        return
    }
    check_name(file, row, table, "case", CLAIM[c, "case"])
    check_name(file, row, table, "arm", CLAIM[c, "arm"])
    if (CLAIM[c, "vs"] != "-") check_name(file, row, table, "arm", CLAIM[c, "vs"])
    if (!is_exact(view) && view != "rss") check_name(file, row, table, "view", view)
}

function check_name(file, row, table, kind, name) {
    if (!listed(name, NAMES[kind, table] ""))
        complain(file, row, "unknown " kind " `" name "` in table " table "; there is:" NAMES[kind, table] \
            (kind == "view" ? " ins alloc bytes rss" : ""))
}

# What can be said of a claim without knowing the binary.
function check_form(file, row, c,   i, name, id, op, view, vs) {
    for (i = 1; i <= CLAIM_COLUMNS; i++) {
        name = CLAIM_COLUMN[i]
        if (CLAIM[c, name] == "") complain(file, row, "column " name " is empty; fill it (`-` for none)")
        if (CLAIM[c, name] ~ /^ | $/) complain(file, row, "column " name " begins or ends with a space; take it out")
    }
    id = CLAIM[c, "id"]; op = CLAIM[c, "op"]; view = CLAIM[c, "view"]; vs = CLAIM[c, "vs"]
    if (id !~ /^[A-Za-z0-9][A-Za-z0-9._-]*$/) complain(file, row, "id `" id "` has other characters than letters, digits, . _ -; rename it")
    if (id in CLAIM_ID) complain(file, row, "id " id " is also that of row " CLAIM_ROW[CLAIM_ID[id]] "; rename one")
    else CLAIM_ID[id] = c
    if (CLAIM[c, "tier"] !~ /^(headline|full)$/) complain(file, row, "unknown tier `" CLAIM[c, "tier"] "`; it is headline or full")
    if (op !~ /^(<=|>=|~|=)$/) { complain(file, row, "unknown op `" op "`; it is <= >= ~ or ="); return }
    if (op == "=" && !is_exact(view)) complain(file, row, "op = is for the exact views (ins alloc bytes), not " view "; use ~ with a tolerance")
    if (vs == "-" && is_timed(view)) complain(file, row, "vs - is an absolute value, and a time in ns proves nothing elsewhere; name an arm")
    if (vs == CLAIM[c, "arm"]) complain(file, row, "compares " vs " with itself; name another arm in vs")
    if (!parse_bound(c)) complain(file, row, "bad bound `" CLAIM[c, "bound"] "` for op " op "; " (op == "~" ? \
        "write TOL or CENTRE:TOL, as 0.02 or 1.5:0.1, with 0 < TOL < CENTRE" : "write a number above 0, as 0.9"))
    if (CLAIM[c, "requires"] !~ /^(-|[A-Za-z0-9_.+-]+(,[A-Za-z0-9_.+-]+)*)$/)
        complain(file, row, "requires `" CLAIM[c, "requires"] "` is not a list as gmp,avx2; write - for none")
}
