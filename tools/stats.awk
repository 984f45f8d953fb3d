# stats.awk - what the statistics tools share: order statistics, reading sessions and claims, formats of numbers.
#
# Usage: LC_ALL=C awk -f stats.awk -f NAME.awk [-v NAME=VALUE ...] FILE ...
# POSIX awk: mawk, gawk and busybox awk all run it. The formats are in data/README.md. A message is
# `tool: file:row: what is wrong; what to do next` on standard error; exit codes: 65 bad data, 64 usage, 69 something is missing.
#
# Globals by capital letters: TOOL (name in messages), BAD (complaints so far), E (the last estimate), STOPPED, and the sessions, each
# under a tag s: FILE[s], HEAD[s, key], N[s] processes; COMBO[s, i], NCOMBO[s]; ARM[s, combo, i], NARM[s, combo], REF[s, combo];
# VALUE[s, key, metric, p], SIZE[s, key, metric]; NA[s, key]. combo is `build:table/case/view`, key is `combo/arm`.

BEGIN {
    if (("1.5" + 0) * 2 != 3 || sprintf("%.1f", 3 / 2) != "1.5")
        stop(69, "stats: this awk writes 1.5 with a decimal comma here; run it with LC_ALL=C")
    FLOOR_LEAST = 0.005         # log; nothing smaller is ever called a difference
    FLOOR_LAYOUT = 0.01         # log; what layout alone may do, where it is not measured
    NEVER = 1e300
    LN2 = 0.6931471805599453
    split("build table case view arm metric", SESSION_COLUMN, " ")
    split("id tier source build table case view arm vs op bound requires text", CLAIM_COLUMN, " ")
    CLAIM_COLUMNS = 13
}

# ---- messages and files ----

function say(text) { print text | "cat 1>&2"; close("cat 1>&2") }

function stop(code, text) { STOPPED = 1; if (text != "") say(text); exit code }      # an END rule looks at STOPPED

function complain(file, row, text) {
    if (++BAD <= 20) say(TOOL ": " file ":" row ": " text)
    else if (BAD == 21) say(TOOL ": " file ": more like these follow")
}

# Reads a file into line[1..n] without CR and byte order mark; returns n. A missing or empty file ends the run.
function slurp(file, line,   n, text, got) {
    split("", line)
    while ((got = (getline text < file)) > 0) {
        sub(/\r$/, "", text)
        if (++n == 1) sub(/^\357\273\277/, "", text)
        line[n] = text
    }
    close(file)
    if (got < 0) stop(65, TOOL ": " file ": cannot be read; check the path")
    if (n == 0) stop(65, TOOL ": " file ": is empty; make it again")
    return n
}

function exists(file,   text, got) {
    if (file == "") return 0
    got = (getline text < file)
    close(file)
    return got >= 0
}

function is_number(v) { return v ~ /^-?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][-+]?[0-9]+)?$/ }

function max(a, b) { return a > b ? a : b }

# ---- order statistics ----

# Sorts x[1..n] upwards (heap sort; the values become numbers).
function sort(x, n,   i, last, top) {
    for (i = 1; i <= n; i++) x[i] += 0
    for (i = int(n / 2); i >= 1; i--) sift(x, i, n)
    for (last = n; last > 1; last--) {
        top = x[1]; x[1] = x[last]; x[last] = top
        sift(x, 1, last - 1)
    }
}

function sift(x, i, n,   v, child) {
    v = x[i]
    while ((child = 2 * i) <= n) {
        if (child < n && x[child + 1] > x[child]) child++
        if (x[child] <= v) break
        x[i] = x[child]
        i = child
    }
    x[i] = v
}

function median(x, n) { return n % 2 ? x[(n + 1) / 2] : (x[n / 2] + x[n / 2 + 1]) / 2 }        # x sorted

# Natural logarithm of x > 0 and its inverse, to 1e-15: some builds of busybox awk have neither log() nor exp().
function ln(x,   k, s, power, i, sum) {
    for (; x > 1.4142135623730951; k++) x /= 2
    for (; x < 0.7071067811865475; k--) x *= 2
    s = (x - 1) / (x + 1)
    power = s
    for (i = 1; i < 26; i += 2) { sum += power / i; power *= s * s }
    return 2 * sum + k * LN2
}

function e_to(x,   k, i, term, sum) {
    for (; x > LN2 / 2; k++) x -= LN2
    for (; x < -LN2 / 2; k--) x += LN2
    term = sum = 1
    for (i = 1; i < 18; i++) { term *= x / i; sum += term }
    for (; k > 0; k--) sum *= 2
    for (; k < 0; k++) sum /= 2
    return sum
}

# k such that the k-th smallest and k-th largest of n values enclose the median with at least 95 %; 0: n < 6 is too few.
# Binomial(n, 1/2): the largest k with 2 P(X < k) <= 0.05.
function kci(n,   k, p, below) {
    if (n < 6) return 0
    for (p = 1; k < n; k++) p /= 2
    below = p
    k = 0
    while (below <= 0.025) { k++; p = p * (n - k + 1) / k; below += p }
    return k
}

# Sorts x; E["mid"], E["lo"], E["hi"] become its median and interval. Without an interval (n < 6) lo and hi are "".
function interval(x, n,   k) {
    sort(x, n)
    k = kci(n)
    E["n"] = n
    E["mid"] = n ? median(x, n) : ""
    E["lo"] = k ? x[k] : ""
    E["hi"] = k ? x[n + 1 - k] : ""
    return k
}

# Half-range over layouts of the median of the values that share one; "" where there are fewer than two layouts.
function layout_spread(x, pad, n,   i, j, m, group, seen, low, high, mid, layouts) {
    for (i = 1; i <= n; i++) {
        if (pad[i] in seen) continue
        seen[pad[i]] = 1
        m = 0
        for (j = i; j <= n; j++) if (pad[j] == pad[i]) group[++m] = x[j]
        sort(group, m)
        mid = median(group, m)
        if (++layouts == 1 || mid < low) low = mid
        if (layouts == 1 || mid > high) high = mid
    }
    return layouts < 2 ? "" : (high - low) / 2
}

# Whether a process of `blocks` blocks has enough quiet ones to speak: a fifth, at least 3 (all, where it has fewer than 3).
function enough(quiet, blocks) {
    quiet += 0; blocks += 0
    return quiet > 0 && quiet >= 0.2 * blocks && quiet >= (blocks < 3 ? blocks : 3)
}

# ---- sessions ----

function is_timed(view) { return view == "lat" || view == "thr" }
function is_exact(view) { return view == "ins" || view == "alloc" || view == "bytes" }

function metric_fits(metric, view, arm) {
    if (metric == "n/a") return 1
    if (metric ~ /^(quiet|blocks|pad|hash)$/) return is_timed(view) && arm == "-"
    if (metric ~ /^(ln|ns|cyc)$/) return is_timed(view) && arm != "-"
    return arm != "-" && (metric == "count" && is_exact(view) || metric == "kb" && view == "rss")
}

# What is wrong with one value of a metric; "" if nothing is.
function bad_value(metric, v) {
    if (metric == "n/a" || metric == "hash") return v == "" ? "is empty" : ""
    if (v == "n/a" && metric !~ /^(quiet|blocks|pad)$/) return ""
    if (!is_number(v)) return "`" v "` is not a number"
    if (metric ~ /^(ns|cyc)$/ && v + 0 <= 0) return v " is impossible: a time is above zero"
    if (metric == "ln" && (v + 0 > 20 || v + 0 < -20)) return v " is impossible: the logarithm of a ratio lies within +-20"
    if (metric ~ /^(quiet|blocks|pad)$/ && v !~ /^[0-9]+$/) return v " is not a whole number"
    if (metric == "count" && v + 0 < 0) return v " is impossible: a count is not negative"
    return ""
}

# Loads a session file under the tag s; complaints are counted in BAD. Lines of a key repeated in the header are joined by "; ".
function load_session(s, file,   line, lines, i) {
    FILE[s] = file
    N[s] = NCOMBO[s] = NMISSING[s] = 0
    lines = slurp(file, line)
    for (i = 1; i <= lines; i++) {
        if (line[i] ~ /^#/) session_header(s, i, line[i])
        else if (N[s] > 0) session_row(s, i, line[i])
        else if (!session_columns(s, i, line[i])) return
    }
    if (N[s] == 0) complain(file, lines, "has no line of column names; record the session again")
}

function session_header(s, row, text,   key) {
    if (!match(text, /^# ?[a-z][a-z0-9-]*: */)) return
    key = substr(text, 1, RLENGTH)
    text = substr(text, RLENGTH + 1)
    gsub(/^# ?|: *$/, "", key)
    if ((s, key) in HEAD) {
        if (key != "not-measured" && key != "compilers") complain(FILE[s], row, "header key " key " comes twice; keep one")
        HEAD[s, key] = HEAD[s, key] "; " text
    } else
        HEAD[s, key] = text
    if (key == "not-measured") { NMISSING[s]++; MISSING[s, NMISSING[s]] = text }
}

function session_columns(s, row, text,   field, n, i) {
    n = split(text, field, "\t")
    for (i = 1; i <= n || i <= 7; i++)
        if (field[i] != (i <= 6 ? SESSION_COLUMN[i] : "p" (i - 6))) {
            complain(FILE[s], row, "column " i " is `" field[i] "` where `" (i <= 6 ? SESSION_COLUMN[i] : "p" (i - 6)) \
                "` is wanted; the columns are build table case view arm metric p1 p2 ...")
            return 0
        }
    return N[s] = n - 6
}

function session_row(s, row, text,   f, n, i, want, combo, key, why) {
    n = split(text, f, "\t")
    if (n < 7) { complain(FILE[s], row, "has " n " columns where at least 7 are wanted; separate them by tabs"); return }
    for (i = 1; i <= 6; i++)
        if (f[i] == "" || f[i] ~ /[\/ ]/ && i != 6) {
            complain(FILE[s], row, SESSION_COLUMN[i] " `" f[i] "` is empty or has a slash or a space; record the session again")
            return
        }
    combo = f[1] ":" f[2] "/" f[3] "/" f[4]
    key = combo "/" f[5]
    if (!is_timed(f[4]) && !is_exact(f[4]) && f[4] != "rss")
        { complain(FILE[s], row, "unknown view " f[4] "; there is lat thr ins alloc bytes rss"); return }
    if (!metric_fits(f[6], f[4], f[5]))
        { complain(FILE[s], row, "metric " f[6] " does not belong to " key "; see the table in data/README.md"); return }
    if (((s, key, f[6]) in SIZE) || ((s, key) in NA))
        { complain(FILE[s], row, key " " f[6] " comes twice or is n/a elsewhere; keep one row"); return }
    want = (f[6] == "n/a" || f[6] == "hash" || f[6] == "count") ? 1 : N[s]
    if (n - 6 != want)
        { complain(FILE[s], row, key " " f[6] " has " (n - 6) " values where " want " are wanted; record the session again"); return }
    for (i = 1; i <= want; i++) {
        if ((why = bad_value(f[6], f[i + 6])) != "") complain(FILE[s], row, key " " f[6] " p" i ": " why "; record the session again")
        VALUE[s, key, f[6], i] = f[i + 6]
    }
    SIZE[s, key, f[6]] = want
    session_index(s, combo, f)
    if (f[6] == "n/a") NA[s, key] = f[7]
    if (f[6] == "ln" && !((s, combo) in REF) && all_zero(s, key)) REF[s, combo] = f[5]
}

function session_index(s, combo, f,   i) {
    if (!((s, combo) in NARM)) {
        COMBO[s, ++NCOMBO[s]] = combo
        NARM[s, combo] = 0
        for (i = 1; i <= 4; i++) PART[combo, SESSION_COLUMN[i]] = f[i]
    }
    if (!((s, combo, f[5]) in HAS_ARM)) {
        HAS_ARM[s, combo, f[5]] = 1
        ARM[s, combo, ++NARM[s, combo]] = f[5]
    }
}

# The reference arm is the one whose logarithms are written as a bare 0.
function all_zero(s, key,   p, zeros) {
    for (p = 1; p <= N[s]; p++) {
        if (VALUE[s, key, "ln", p] == "n/a") continue
        if (VALUE[s, key, "ln", p] != "0" "") return 0
        zeros++
    }
    return zeros > 0
}

# The reference of a combination; exact views have no times, so theirs is that of a timed view of the same table.
function reference(s, combo,   i, other) {
    if ((s, combo) in REF) return REF[s, combo]
    for (i = 1; i <= NCOMBO[s]; i++) {
        other = COMBO[s, i]
        if (PART[other, "table"] == PART[combo, "table"] && ((s, other) in REF)) return REF[s, other]
    }
    return "-"
}

# ---- estimates ----

# A value as it stands in the session; "" if there is none. (gawk 5.2.1 corrupts its memory when a missing element is passed on.)
# Compare it as a number only after `+ 0`: busybox awk hands it on as a string.
function stored(s, key, metric, p) { return ((s, key, metric, p) in VALUE) ? VALUE[s, key, metric, p] : "" }

# ln of an arm's time (or peak memory) in process p, to be subtracted from another's; "" where there is none.
function log_value(s, combo, arm, p,   v, metric) {
    metric = PART[combo, "view"] == "rss" ? "kb" : "ln"
    v = stored(s, combo "/" arm, metric, p)
    if (v == "" || v == "n/a" || metric == "kb" && v + 0 <= 0) return ""
    return metric == "kb" ? ln(v) : v + 0
}

# Why an arm has no value in a combination; "" if it has. The header may say so of many: `not-measured: PART-OF-KEY ...: reason`.
function absent(s, combo, arm,   i, j, n, word, what) {
    if ((s, combo "/-") in NA) return NA[s, combo "/-"]
    if ((s, combo "/" arm) in NA) return NA[s, combo "/" arm]
    if ((s, combo, arm) in HAS_ARM) return ""
    for (i = 1; i <= NMISSING[s]; i++) {
        what = MISSING[s, i]
        sub(/: .*/, "", what)
        n = split(what, word, " ")
        for (j = 1; j <= n; j++)
            if (begins(combo "/" arm "/", word[j])) return substr(MISSING[s, i], length(what) + 3)
    }
    return "not measured in this session"
}

# Whether a key begins with a whole part of it, as gcc-O2 or gcc-O2:chains/n=8.
function begins(key, part) { return index(key, part) == 1 && substr(key, length(part) + 1, 1) ~ /[:\/]/ }

# Estimates arm / vs (vs `-`: the arm alone) of a combination into E: n, mid, lo, hi, layout, as logarithms where E["log"],
# else as they are. Returns "" or the reason why there is no estimate.
function estimate(s, combo, arm, vs,   why, view) {
    E["n"] = E["log"] = 0
    E["mid"] = E["lo"] = E["hi"] = E["layout"] = ""
    view = PART[combo, "view"]
    if ((why = absent(s, combo, arm)) != "") return why
    if (vs != "-" && (why = absent(s, combo, vs)) != "") return vs == arm ? why : vs ": " why
    if (is_exact(view)) return estimate_exact(s, combo, arm, vs)
    return estimate_processes(s, combo, arm, vs, view)
}

function estimate_exact(s, combo, arm, vs,   a, b) {
    a = stored(s, combo "/" arm, "count", 1)
    b = vs == "-" ? 1 : stored(s, combo "/" vs, "count", 1)
    if (!is_number(a) || !is_number(b)) return "not counted"
    if (b + 0 == 0) return vs " counts 0, so there is no ratio"
    E["n"] = 1
    E["log"] = 0
    E["mid"] = E["lo"] = E["hi"] = a / b
    return ""
}

function estimate_processes(s, combo, arm, vs, view,   p, m, a, b, x, pad) {
    for (p = 1; p <= N[s]; p++) {
        if (vs == "-") {
            a = stored(s, combo "/" arm, "kb", p)
            b = 0
            if (a == "n/a") a = ""
        } else {
            a = log_value(s, combo, arm, p)
            b = log_value(s, combo, vs, p)
        }
        if (a == "" || b == "") continue
        x[++m] = a - b
        pad[m] = stored(s, combo "/-", "pad", p)
    }
    E["layout"] = is_timed(view) && m ? layout_spread(x, pad, m) : ""
    E["log"] = vs != "-"
    if (!interval(x, m + 0))
        return (m + 0) " of " N[s] " processes have a value, 6 are needed"
    return ""
}

# Outer end of the twin's interval: what the machine makes of no difference at all. Without a twin, the layout default.
# Leaves E alone.
function twin_floor(s, combo,   p, m, v, x, k, ref) {
    if ((s, combo) in TWIN_FLOOR) return TWIN_FLOOR[s, combo]
    for (p = 1; p <= N[s]; p++) {
        v = log_value(s, combo, "twin", p)
        ref = PART[combo, "view"] == "rss" ? log_value(s, combo, reference(s, combo), p) : 0
        if (v != "" && ref != "") x[++m] = v - ref
    }
    sort(x, m + 0)
    k = kci(m + 0)
    return TWIN_FLOOR[s, combo] = k ? max(x[m + 1 - k], -x[k]) : FLOOR_LAYOUT
}

# `near`: the claim is about less than 10 %, so the layout spread is the measured one where there is one.
function floor_of(s, combo, near,   layout) {
    if (is_exact(PART[combo, "view"])) return 0
    layout = near && E["layout"] != "" ? E["layout"] : FLOOR_LAYOUT
    return max(max(twin_floor(s, combo), layout), FLOOR_LEAST)
}

# What a combination is worth: ok, `busy: ...` or `invalid: ...`. Overwrites E.
function state(s, combo) {
    if (!((s, combo) in STATE)) STATE[s, combo] = find_state(s, combo)
    return STATE[s, combo]
}

# The header's reason for not being valid, unless it is yes or begins with the key of one combination, whose rows say it again.
function invalid_as_a_whole(text,   n, part, i) {
    n = text == "yes" ? 0 : split(text, part, "; ")
    for (i = 1; i <= n; i++) if (part[i] !~ /^[^ :\/]+:[^ \/]+\/[^ \/]+\/[^ \/]+ /) return part[i]
    return ""
}

function find_state(s, combo,   p, busy, hash, floor) {
    if (((s, "valid") in HEAD) && (hash = invalid_as_a_whole(HEAD[s, "valid"])) != "") return "invalid: " hash
    if (!is_timed(PART[combo, "view"])) return "ok"
    hash = stored(s, combo "/-", "hash", 1)
    if (hash ~ /^differs/) return "invalid: results differ" substr(hash, 8)
    if (estimate(s, combo, "control.mid", "control.edge") == "") {
        floor = floor_of(s, combo, 0)
        if ((E["lo"] > 0 || E["hi"] < 0) && (E["mid"] > floor || E["mid"] < -floor))
            return sprintf("invalid: the control moved by %+.1f %% inside a block", 100 * (e_to(E["mid"]) - 1))
    }
    for (p = 1; p <= N[s]; p++)
        busy += !enough(stored(s, combo "/-", "quiet", p), stored(s, combo "/-", "blocks", p))
    if (2 * busy > N[s]) return "busy: " busy " of " N[s] " processes had too few quiet blocks"
    return "ok"
}

# ---- claims ----

# Reads claims.tsv into CLAIM[i, column] and CLAIM_ROW[i]; returns their number. claims.awk checks what the columns say.
function read_claims(file,   line, lines, i, n, f, j, at, names, count) {
    lines = slurp(file, line)
    for (i = 1; i <= lines; i++) {
        if (line[i] ~ /^#/ || line[i] == "") continue
        n = split(line[i], f, "\t")
        if (!names) {
            if (!claim_header(file, i, f, n, at)) return 0
            names = n
            continue
        }
        if (n != names) { complain(file, i, "has " n " columns where the header has " names "; separate them by tabs"); continue }
        CLAIM_ROW[++count] = i
        for (j = 1; j <= CLAIM_COLUMNS; j++) CLAIM[count, CLAIM_COLUMN[j]] = f[at[CLAIM_COLUMN[j]]]
    }
    if (!names) complain(file, lines, "has no header; its first line names the columns: " words(CLAIM_COLUMN, CLAIM_COLUMNS))
    return count + 0
}

function words(x, n,   i, text) { for (i = 1; i <= n; i++) text = text (i > 1 ? " " : "") x[i]; return text }

function claim_header(file, row, f, n, at,   i, known, bad) {
    for (i = 1; i <= CLAIM_COLUMNS; i++) known[CLAIM_COLUMN[i]] = 1
    for (i = 1; i <= n; i++) {
        if (!(f[i] in known)) { complain(file, row, "unknown column `" f[i] "`; there is: " words(CLAIM_COLUMN, CLAIM_COLUMNS)); bad = 1 }
        if (f[i] in at) { complain(file, row, "column " f[i] " comes twice; keep one"); bad = 1 }
        at[f[i]] = i
    }
    for (i = 1; i <= CLAIM_COLUMNS; i++)
        if (!(CLAIM_COLUMN[i] in at)) { complain(file, row, "column " CLAIM_COLUMN[i] " is missing; add it"); bad = 1 }
    return !bad
}

# Sets BOUND_LO[c], BOUND_HI[c] (the claimed region) and CENTRE[c]; returns 0 if the bound is no good.
function parse_bound(c,   op, b, n, part, zero_ok) {
    op = CLAIM[c, "op"]; b = CLAIM[c, "bound"]
    zero_ok = CLAIM[c, "vs"] == "-"
    if (op == "~") {
        n = split(b, part, ":")
        if (n == 1) { part[2] = part[1]; part[1] = "1" }
        if (n < 1 || n > 2 || !is_number(part[1]) || !is_number(part[2])) return 0
        CENTRE[c] = part[1] + 0
        BOUND_LO[c] = part[1] - part[2]
        BOUND_HI[c] = part[1] + part[2]
        return part[2] + 0 > 0 && BOUND_LO[c] > 0
    }
    if (!is_number(b) || b + 0 < 0 || b + 0 == 0 && !zero_ok) return 0
    CENTRE[c] = b + 0
    BOUND_LO[c] = op == "<=" ? -NEVER : b + 0
    BOUND_HI[c] = op == ">=" ? NEVER : b + 0
    return 1
}

# ---- formats of numbers (data/README.md, "Keys in prose") ----

function thousands(v,   text, tail) {
    for (text = sprintf("%.0f", v); length(text) > 3; text = substr(text, 1, length(text) - 3))
        tail = "," substr(text, length(text) - 2) tail
    return text tail
}

function three(v) { return v >= 999.5 ? thousands(v) : sprintf(v >= 99.95 ? "%.0f" : v >= 9.995 ? "%.1f" : v >= 0.9995 ? "%.2f" : "%.3f", v) }

function tenths(v) { return v >= 999.5 ? thousands(v) : sprintf(v >= 99.95 ? "%.0f" : v >= 0.995 ? "%.1f" : "%.2f", v) }

function ratio_text(r) { return r >= 999.5 ? thousands(r) : sprintf(r >= 99.95 ? "%.0f" : r >= 9.995 ? "%.1f" : "%.2f", r) }

function percent_text(r, signed,   p, size, text) {
    p = 100 * (r - 1)
    size = p < 0 ? -p : p
    text = size >= 9.95 ? thousands(size) : sprintf("%.1f", size)
    if (!signed || text == "0.0") return text " %"
    return (p < 0 ? "-" : "+") text " %"
}

# Text of a value under a format; mid, lo and hi are ratios for the ratio formats.
function format_as(as, mid, lo, hi) {
    mid += 0
    if (as == "x") return ratio_text(mid) "x"
    if (as == "inverse") return ratio_text(1 / mid) "x"
    if (as == "percent" || as == "signed") return percent_text(mid, as == "signed")
    if (as == "interval") return sprintf(hi + 0 >= 10 ? "%.2f to %.2f" : "%.3f to %.3f", lo, hi)
    if (as == "ns") return three(mid) " ns"
    if (as == "cycles") return tenths(mid) " cycles"
    if (as == "count") return mid == int(mid) ? thousands(mid) : tenths(mid)
    return ""
}
