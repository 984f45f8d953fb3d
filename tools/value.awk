# value.awk - the number behind a key (data/README.md, "Keys in prose"). A library; needs stats.awk.
#
#   val_get(file, title)    1, and V_text plus what a reader may ask about it:
#                               V_kind measured|quoted|verdict|header, V_machine, V_date, V_n, V_interval, V_floor,
#                               V_against (the other arm), V_row (the row's key), V_note
#                           0, and V_error, V_next (what to do about it), V_missing (the file is not there at all)
#   val_session(file)       1 when the session is there and loaded (tag: its path)
# A value that is not to be had is no error: V_text is "n/a" and V_note the reason.
# Verdicts are read from VAL_claims/<path of the session>, which tools/weave makes with tools/verdict.awk.

function val_get(file, title,   what, format) {
    V_text = V_kind = V_machine = V_date = V_n = V_interval = V_floor = V_against = V_row = V_note = V_error = V_next = ""; V_missing = 0
    if (!(file in VAL_state) && !exists(file)) { V_missing = 1; return val_fail("there is no data file " file, "record a session, or mend the path") }
    if (file ~ /(^|\/)sources\/[^\/]*$/) return val_source(file, title)
    if (!val_session(file)) return val_fail(file " is not a session file", "see the messages above")
    V_machine = HEAD[file, "machine"]; V_date = substr(HEAD[file, "date"], 1, 10)
    what = title; format = ""
    if (match(what, / as [a-z]+$/)) { format = substr(what, RSTART + 4); what = substr(what, 1, RSTART - 1) }
    if (format !~ /^(|x|inverse|percent|signed|interval|ns|cycles|count|verdict)$/)
        return val_fail("no format '" format "'", "one of x inverse percent signed interval ns cycles count verdict")
    if (what ~ /^header:/) return val_header(file, substr(what, 8))
    if (what ~ /^claim:/) return val_claim(file, substr(what, 7), format)
    return val_row(file, what, format)
}

function val_fail(error, hint) { V_error = error; V_next = hint; return 0 }

function val_none(why) { V_text = "n/a"; V_note = why; return 1 }

function val_session(file,   before) {
    if (!(file in VAL_state)) {
        before = BAD
        load_session(file, file)
        VAL_state[file] = BAD == before
    }
    return VAL_state[file]
}

function val_header(file, key) {
    V_kind = "header"
    if (!((file, key) in HEAD)) return val_fail("no header line '" key "' in " file, "see its lines that begin with #")
    V_text = HEAD[file, key]
    return 1
}

# ---- data/sources: figures that others published -------------------------------------------------------------------------

function val_source(file, key,   line, n, i, f) {
    V_kind = "quoted"; V_row = key
    if (!(file in VAL_state)) {
        VAL_state[file] = 1
        n = slurp(file, line)
        for (i = 1; i <= n; i++) {
            split(line[i], f, "\t")
            if (line[i] ~ /^#/ || line[i] == "" || f[1] == "key") continue
            VAL_source[file, f[1]] = line[i]
            VAL_key[file, ++VAL_keys[file]] = f[1]
        }
    }
    if (!((file, key) in VAL_source)) return val_fail("no key '" key "' in " file, val_near(file, key))
    split(VAL_source[file, key], f, "\t")
    V_text = f[2] (f[3] == "x" ? "x" : f[3] == "-" || f[3] == "" ? "" : " " f[3])
    V_machine = f[4]; V_date = f[5]; V_note = f[6]
    return 1
}

# ---- verdicts ------------------------------------------------------------------------------------------------------------

function val_claim(file, id, format,   path, line, f, n, i, j, rows) {
    V_kind = "verdict"; V_row = "claim:" id
    path = VAL_claims "/" file
    if (!(path in VAL_state)) {
        VAL_state[path] = exists(path)
        rows = VAL_state[path] ? slurp(path, line) : 0
        for (i = 1; i <= rows; i++) {
            n = split(line[i], f, "\t")
            if (line[i] ~ /^#/ || line[i] == "") continue
            if (!((path, 0) in VAL_column)) { for (j = 0; j <= n; j++) VAL_column[path, j] = f[j]; continue }
            for (j = 1; j <= n; j++) VAL_claim[path, f[1], VAL_column[path, j]] = f[j]
            VAL_key[path, ++VAL_keys[path]] = f[1]
        }
    }
    if (!VAL_state[path]) return val_fail("no verdicts for " file, "tools/verdict.awk failed on it: see its message")
    if (!((path, id, "verdict") in VAL_claim)) return val_fail("no claim '" id "' for " file, val_near(path, id))
    V_n = VAL_claim[path, id, "n"]; V_note = VAL_claim[path, id, "reason"]
    if (V_note == "-") V_note = ""
    f[1] = VAL_claim[path, id, "ratio"]; f[2] = VAL_claim[path, id, "lo"]; f[3] = VAL_claim[path, id, "hi"]
    if (is_number(f[2]) && f[2] != f[3]) V_interval = format_as("interval", f[1], f[2], f[3])
    if (format == "" || format == "verdict") { V_text = VAL_claim[path, id, "verdict"]; return 1 }
    if (!is_number(f[1])) return val_none(V_note)
    V_text = format_as(format, f[1], f[2], f[3])
    return 1
}

# ---- rows: build:table/case/view/arm [vs ARM] ----------------------------------------------------------------------------

function val_row(file, what, format,   arm, vs, p, combo, view, why) {
    V_kind = "measured"
    vs = ""
    if ((p = index(what, " vs "))) { vs = substr(what, p + 4); what = substr(what, 1, p - 1) }
    V_row = what
    if (what !~ /^[^:\/ ]+:[^\/ ]+\/[^\/ ]+\/[^\/ ]+\/[^\/ ]+$/)
        return val_fail("'" what "' is not build:table/case/view/arm", "see \"Keys in prose\" in data/README.md")
    arm = combo = what
    sub(/.*\//, "", arm); sub(/\/[^\/]*$/, "", combo)
    view = combo; sub(/.*\//, "", view)
    if ((why = val_absent(file, combo, arm)) != "") return V_error == "" ? val_none(why) : 0
    if (vs != "" && (why = val_absent(file, combo, vs)) != "") return V_error == "" ? val_none(vs ": " why) : 0
    if (format == "") format = is_timed(view) || vs != "" ? "x" : "count"
    if (format ~ /^(ns|cycles|count)$/) {
        if (vs != "") return val_fail("'as " format "' is of one arm, not against another", "take ' vs " vs "' out")
        if ((format == "count") == is_timed(view))
            return val_fail("view " view " has no " format, is_timed(view) ? "use a ratio, ns or cycles" : "use count, or a ratio")
        return val_alone(file, combo, arm, view, format)
    }
    if (format == "verdict") return val_fail("only a claim has a verdict", "write claim:ID as verdict")
    if (vs == "") vs = reference(file, combo)
    V_against = vs
    if (vs == "-") return val_fail("table has no reference arm in " file, "name the other arm: ' vs ARM'")
    if (arm == vs && is_timed(view)) { E["n"] = N[file]; E["log"] = 1; E["mid"] = E["lo"] = E["hi"] = 0; why = "" }
    else why = estimate(file, combo, arm, vs)
    V_n = E["n"]
    if (why != "") return val_none(why)
    if (!is_exact(view)) V_floor = sprintf("%.1f %%", 100 * (e_to(val_floor(file, combo)) - 1))
    if (E["log"]) { E["mid"] = e_to(E["mid"]); E["lo"] = e_to(E["lo"]); E["hi"] = e_to(E["hi"]) }
    V_text = format_as(format, E["mid"], E["lo"], E["hi"])
    if (E["lo"] == E["hi"]) return 1
    V_interval = format == "inverse" ? format_as("interval", 1 / E["mid"], 1 / E["hi"], 1 / E["lo"]) : format_as("interval", E["mid"], E["lo"], E["hi"])
    return 1
}

function val_floor(file, combo,   mid) { mid = E["mid"]; return floor_of(file, combo, mid < 0.1 && mid > -0.1) }

# Why a row has no value: "" if it has one; V_error is set where the row is unknown rather than not to be had.
function val_absent(file, combo, arm,   i, why) {
    why = absent(file, combo, arm)
    if (why == "not measured in this session") {
        if (!VAL_keys[file]) val_keys(file)
        val_fail("no row '" combo "/" arm "' in " file, val_near(file, combo "/" arm))
    }
    return why
}

function val_keys(file,   i, j, c) {
    for (i = 1; i <= NCOMBO[file]; i++) {
        c = COMBO[file, i]
        for (j = 1; j <= NARM[file, c]; j++) if (ARM[file, c, j] != "-") VAL_key[file, ++VAL_keys[file]] = c "/" ARM[file, c, j]
    }
}

# One arm alone: a unit's time or cycles, or a count.
function val_alone(file, combo, arm, view, format,   metric, p, m, x, v) {
    metric = format == "ns" ? "ns" : format == "cycles" ? "cyc" : view == "rss" ? "kb" : "count"
    m = 0
    for (p = 1; p <= SIZE[file, combo "/" arm, metric]; p++) {
        v = VALUE[file, combo "/" arm, metric, p]
        if (v != "n/a") x[++m] = v
    }
    V_n = m
    if (!m) return val_none("no process has a value")
    interval(x, m)
    V_text = format_as(format, E["mid"], E["lo"], E["hi"]) (metric == "kb" ? " kB" : "")
    if (E["lo"] == "") return 1
    v = format_as(format, E["lo"])
    sub(/ .*/, "", v)
    V_interval = v " to " format_as(format, E["hi"])
    return 1
}

# ---- a mistyped key ------------------------------------------------------------------------------------------------------

# The three keys that share most with it.
function val_near(file, key,   i, j, n, m, a, b, s, best, at, out, used) {
    m = split(key, a, /[:\/]/)
    out = ""
    for (j = 1; j <= 3; j++) {
        best = at = 0
        for (i = 1; i <= VAL_keys[file]; i++) {
            if (i in used) continue
            n = split(VAL_key[file, i], b, /[:\/]/)
            s = val_alike(a, m, b, n)
            if (s > best) { best = s; at = i }
        }
        if (!at) break
        used[at] = 1
        out = out (out == "" ? "" : ", ") VAL_key[file, at]
    }
    return out == "" ? "see what is there" : "nearest: " out
}

# Parts that are equal count 2; of others, each leading or trailing letter in common a little.
function val_alike(a, m, b, n,   i, j, s, la, lb) {
    s = 0
    for (i = 1; i <= m && i <= n; i++) {
        if (a[i] == b[i]) { s += 2; continue }
        la = length(a[i]); lb = length(b[i])
        for (j = 1; j <= la && j <= lb && substr(a[i], j, 1) == substr(b[i], j, 1); j++) s += 0.05
        for (j = 0; j < la && j < lb && substr(a[i], la - j, 1) == substr(b[i], lb - j, 1); j++) s += 0.04
    }
    return s
}
