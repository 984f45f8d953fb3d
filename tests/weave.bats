#!/usr/bin/env bats
# shellcheck disable=SC2317,SC2016,SC2046,SC2044,SC2012   # each_awk calls functions; names in a book have no spaces
# Numbers, tables, excerpts and the index, put into Markdown from the data: tools/weave.

load prose/lib.bash
setup() { house; }

has() { grep -qF -- "$2" "$1" || { echo "no '$2' in $1:"; cat "$1"; return 1; }; }

@test "each kind of key gets its text" {
    tools/weave
    f=chapters/01-four-chains.md
    has $f "**[0.43x]($DATA \"$KEY\")**"
    has $f "[2.32x]($DATA \"$KEY as inverse\")"
    has $f "[2.82 ns]($DATA \"gcc-O2:sum/n=1024/thr/chain.1 as ns\")"
    has $f "[6.9 cycles]($DATA \"gcc-O2:sum/n=1024/thr/chain.1 as cycles\")"
    has $f "[1.01x]($DATA \"gcc-O2:sum/n=1024/thr/chain.8 vs chain.4\")"
    has $f "[55 %]($DATA \"clang-O2:sum/n=1024/thr/chain.4 as percent\")"
    has $f "[0.450 to 0.452]($DATA \"clang-O2:sum/n=1024/thr/chain.4 as interval\")"
    has $f "[67,766,256]($DATA \"gcc-O2:sum/n=64/ins/chain.1\")"
    has $f "[n/a]($DATA \"gcc-O2:sum/n=64/thr/gmp\")"
    has $f "[holds]($DATA \"claim:four-beat-one as verdict\")"
    has $f '[45.2 ms](../data/sources/paper.tsv "before")'
    has findings/demo.md "[-57 %]($DATA \"gcc-O2:sum/n=1024/thr/chain.8 as signed\")"
    has chapters/02-method.md "[15]($DATA \"header:n\")"
}

@test "tables, excerpts and the index are made in place" {
    tools/weave
    has chapters/01-four-chains.md '| chain.4 | 0.82x | 0.43x | 0.43x |'
    has chapters/01-four-chains.md 's = s + x[i];       /* waits for the s before */'
    if grep "//[<>]" chapters/01-four-chains.md; then return 1; fi
    has INDEX.md '[The chapter](chapters/01-four-chains.md)'
    has INDEX.md '[fails](data/toy-0a1b/demo.tsv "claim:paper-two as verdict"), [1.21x](data/toy-0a1b/demo.tsv "claim:paper-two as x")'
    has INDEX.md '[paper](data/sources/paper.tsv): [1.5x](data/sources/paper.tsv "paper-two")'
    has findings/demo.md '[holds](../data/toy-0a1b/demo.tsv "claim:four-beat-one as verdict")'
}

@test "idempotent, and the same bytes under mawk, gawk and busybox awk" {
    want=
    check() {
        rm -rf "$HOUSE"
        house
        tools/weave
        first=$(sums)
        tools/weave
        [ "$(sums)" = "$first" ]
        [ -z "$want" ] || [ "$first" = "$want" ] || diff <(echo "$want") <(echo "$first")
        want=$first
    }
    each_awk check
}

@test "--check changes nothing and lists what would change, with file and row" {
    before=$(sums)
    run tools/weave --check
    ends 1
    says "chapters/01-four-chains.md:11: '?' becomes '0.43x' ($KEY)" "INDEX.md:5: the block under '<!-- index -->' is made again"
    [ "$(sums)" = "$before" ]
    tools/weave
    run tools/weave --check
    ends 0
    [ -z "$output" ]
}

@test "only the named files, from any directory" {
    cd chapters
    ../tools/weave 02-method.md
    has 02-method.md "[15]($DATA"
    has 01-four-chains.md '[?]('
    run ../tools/weave nowhere.md
    ends 64
    says 'weave: no file nowhere.md'
    run ../tools/weave --machine local
    ends 64
    says 'use tools/book --machine local'
}

@test "emphasis inside the brackets stays; code and comments are left alone" {
    prose "" "[**?**]($DATA \"$KEY\") and \`[?]($DATA \"$KEY\")\` and <!-- [?]($DATA \"$KEY\") -->" "" '```' "[?]($DATA \"$KEY\")" '```' "" "    [?]($DATA \"$KEY\")"
    tools/weave
    has chapters/02-method.md "[**0.43x**]($DATA \"$KEY\") and \`[?]($DATA \"$KEY\")\` and <!-- [?]($DATA \"$KEY\") -->"
    [ "$(grep -c "^ *\[?\]($DATA" chapters/02-method.md)" -eq 2 ]
}

@test "an unknown key: file, row, the nearest keys, and nothing is written" {
    prose "" "[?]($DATA \"gcc-O2:sum/n=1025/thr/chain.4\")"
    row=$(wc -l <chapters/02-method.md)
    before=$(sums)
    run tools/weave
    ends 65
    says "weave: chapters/02-method.md:$((row)): no row 'gcc-O2:sum/n=1025/thr/chain.4' in data/toy-0a1b/demo.tsv; nearest: gcc-O2:sum/n=1024/thr/chain.4"
    [ "$(sums)" = "$before" ]
}

@test "what else a key may have wrong, each with its message; all are listed" {
    prose "" "[?]($DATA \"$KEY as furlongs\")" "[?]($DATA \"$KEY vs chain.5\")" "[?]($DATA \"$KEY vs chain.2 as ns\")" "[?]($DATA \"chains\")" \
        "[?]($DATA \"claim:none as verdict\")" "[?]($DATA \"header:none\")" '[?](../data/sources/paper.tsv "none")' "[?](../data/nobody/demo.tsv \"$KEY\")" \
        "[?]($DATA \"gcc-O2:sum/n=64/ins/chain.1 as ns\")"
    run tools/weave
    ends 65
    says "no format 'furlongs'" "no row 'gcc-O2:sum/n=1024/thr/chain.5'" "'as ns' is of one arm" "'chains' is not build:table/case/view/arm" "no claim 'none'" \
        "no header line 'none'" "no key 'none' in data/sources/paper.tsv" "no data file data/nobody/demo.tsv" "view ins has no ns"
}

@test "marks: unknown table, missing end, unknown anchor, unknown source" {
    prose "" '<!-- table: demo/nothing -->' '<!-- end -->' '<!-- claims: nowhere -->' '<!-- end -->' "" '<!-- code: experiments/demo/sum.c#nothing -->' "" '<!-- code: experiments/demo/none.c#step -->' "" '<!-- table: demo/lengths -->'
    run tools/weave
    ends 65
    says 'there is no table nothing' 'there is no experiments/nowhere/claims.tsv' "no '//> nothing' in experiments/demo/sum.c; there is: step, four" 'no source experiments/demo/none.c' "has no '<!-- end -->'"
}

@test "a broken session file is said, and nothing is written" {
    printf 'gcc-O2\tsum\n' >>data/toy-0a1b/demo.tsv
    before=$(sums)
    run tools/weave
    ends 65
    says 'demo.tsv:199:'
    [ "$(sums)" = "$before" ]
}

@test "--machine --into: another machine's numbers in a copy; the sources stay; what it lacks is n/a" {
    other_machine
    before=$(sums)
    tools/weave --machine other-2c3d --into "$BATS_TEST_TMPDIR/copy"
    [ "$(sums)" = "$before" ]
    has "$BATS_TEST_TMPDIR/copy/chapters/01-four-chains.md" "**[0.71x](../data/other-2c3d/demo.tsv \"$KEY\")**"
    has "$BATS_TEST_TMPDIR/copy/chapters/01-four-chains.md" '[n/a](../data/other-2c3d/demo.tsv "clang-O2:sum/n=1024/thr/chain.4 as percent")'
    has "$BATS_TEST_TMPDIR/copy/chapters/01-four-chains.md" '[0.45x](../data/sources/paper.tsv "four-beat-one")'
}

@test "cannot write: exit 74" {
    : >"$BATS_TEST_TMPDIR/file"
    run tools/weave --into "$BATS_TEST_TMPDIR/file/sub"
    ends 74
    says 'weave: cannot write'
}

@test "a decimal comma in the locale changes nothing" {
    tools/weave
    want=$(sums)
    rm -rf "$HOUSE"
    house
    LC_ALL=de_DE.UTF-8 LC_NUMERIC=de_DE.UTF-8 tools/weave 2>/dev/null
    [ "$(sums)" = "$want" ]
}

@test "a file that has no room for its mark's fence gets one" {
    prose "" '<!-- code: experiments/demo/sum.c#step -->' 'Text at once.'
    tools/weave
    has chapters/02-method.md '```c'
    first=$(sums)
    tools/weave
    [ "$(sums)" = "$first" ]
}
