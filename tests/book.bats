#!/usr/bin/env bats
# shellcheck disable=SC2317,SC2016,SC2046,SC2044,SC2012   # each_awk calls functions; names in a book have no spaces
# Figures and pages: tools/figures and tools/book, on the house of tests/prose. The pages are read as a browser and a validator would.

load prose/lib.bash
setup() { woven_house; }

need() { command -v "$1" >/dev/null 2>&1 || skip "$1 is not installed"; }
pages() { find . -name '*.html' | sort; }
times() { find build/book -type f ! -name .manifest -exec ls -l --time-style=full-iso {} + 2>/dev/null || find build/book -type f -exec ls -lT {} +; }
has() { grep -qF -- "$2" "$1" || { echo "no '$2' in $1"; return 1; }; }

@test "svg: named, described, in the colours of the page, without a background" {
    printf '%s\n' '<?xml version="1.0"?>' '<!DOCTYPE svg PUBLIC' ' "x">' '<svg' ' width="1" viewBox="0 0 4 3"' '>' '<title>gnuplot</title>' '<desc>Produced by GNUPLOT</desc>' \
        '<path stroke="black"/>' "<path stroke='black' fill = \"rgb(  0,   0,   0)\"/>" '<path stroke="rgb(0, 114, 178)"/>' '</svg>' >in.svg
    want=
    check() {
        got=$(awk -v title='a & b' -v desc='c < d' -v key=7 -f tools/svg.awk in.svg)
        case $got in *'viewBox="0 0 4 3" role="img" aria-labelledby="t d"'*'<title id="t">a &amp; b</title>'*'<desc id="d">c &lt; d</desc>'*'key: 7 '*prefers-color-scheme*) ;; *) echo "$got"; return 1 ;; esac
        case $got in *black* | *'rgb(  0'* | *GNUPLOT* | *DOCTYPE*) echo "$got"; return 1 ;; esac
        [ -z "$want" ] || [ "$got" = "$want" ]
        want=$got
    }
    each_awk check
}

@test "figures: the same bytes twice, only what changed is drawn again" {
    need gnuplot
    grep -q 'aria-labelledby' figures/demo/chains.svg
    sum=$(cksum <figures/demo/chains.svg)
    rm figures/demo/chains.svg
    tools/figures
    [ "$(cksum <figures/demo/chains.svg)" = "$sum" ]
    run fake_gnuplot tools/figures            # would draw an empty one
    ends 0
    [ "$(cksum <figures/demo/chains.svg)" = "$sum" ]
    printf '# more\n' >>experiments/demo/plots/chains.gp
    run tools/figures --check
    ends 1
    says 'figures/demo/chains.svg:1: the figure is older than its data, script or style'
    rm -rf build/tables
    tools/figures --tables-only demo
    grep -q chain.4 build/tables/toy-0a1b/demo/lengths.tsv
    run tools/figures --check
    ends 1
    tools/figures
    run tools/figures --check
    ends 0
}

@test "figures: no gnuplot, a script without a title, a script that fails, a table that is not there" {
    printf '# more\n' >>experiments/demo/plots/chains.gp
    run without gnuplot tools/figures
    ends 69
    says 'experiments/demo/plots/chains.gp needs gnuplot; install it'
    run fake_gnuplot tools/figures nosuch
    ends 64
    sed '/^# desc/d' experiments/demo/plots/chains.gp >x && cp x experiments/demo/plots/chains.gp
    run fake_gnuplot tools/figures
    ends 65
    says "experiments/demo/plots/chains.gp:1: has no '# title:' or no '# desc:'"
    need gnuplot
    printf '# title: a\n# desc: b\nplot nonsense\n' >experiments/demo/plots/chains.gp
    run tools/figures
    ends 65
    says 'experiments/demo/plots/chains.gp: gnuplot failed'
    has figures/demo/chains.svg '</svg>'
}

@test "figures: plots say which tables they read" {
    printf "plot T('a') using 1:2, T('b-' . x)\n# T('c')\n" >p.gp
    printf 'id\tx\na\t1\nb-1\t1\nb-2\t1\nc\t1\n' >t.tsv
    check() { [ "$(awk -f tools/plots.awk t.tsv p.gp | tr '\n' ' ')" = 'a b-1 b-2 ' ]; }
    each_awk check
}

@test "no pandoc: says so, and how to get it" {
    run without pandoc tools/book
    ends 69
    says 'book: pandoc is not installed; install it'
}

@test "the book: every link and anchor leads somewhere, nothing is fetched, light pages" {
    need pandoc
    tools/book
    cd build/book
    find . -type f >"$BATS_TEST_TMPDIR/list"
    run awk -v list="$BATS_TEST_TMPDIR/list" -f "$ROOT/tests/prose/hrefs.awk" $(pages)
    [ -z "$output" ] || { echo "$output"; return 1; }
    if grep -lE '<script|@import|url\(' $(pages) style.css; then return 1; fi
    [ "$(wc -c <chapters/01-four-chains.html)" -lt 300000 ]
}

@test "the book: valid HTML" {
    need pandoc
    need tidy
    tools/book
    for page in $(find build/book -name '*.html'); do
        # This tidy does not know an attribute of ARIA; everything else it says counts.
        run tidy -e -q "$page"
        output=$(printf '%s\n' "$output" | grep -v 'proprietary attribute "aria-current"' || true)
        [ -z "$output" ] || { echo "$page: $output"; return 1; }
    done
}

@test "the book: numbers say where they come from; measured, quoted and given differ" {
    need pandoc
    tools/book
    f=build/book/chapters/01-four-chains.html
    tr '\n' ' ' <$f >flat
    has flat '<span class="num measured"><a href="../data/toy-0a1b/demo.html#gcc-O2:sum/n=1024/thr/chain.4" aria-describedby="tip1">0.43x</a>'
    has flat '<strong>measured</strong> on toy-0a1b, 2026-01-02'
    has flat 'interval 0.430 to 0.431, n = 15, floor 1.0 %'
    has flat '<span class="num quoted"><a href="../data/sources/paper.html#four-beat-one"'
    has flat '<strong>quoted</strong> from paper: Old CPU 1, 2024-05-06'
    has flat '<span class="num given">'
    has flat 'GMP is not installed'
    has flat 'class="num verdict is-holds"'
    grep -q 'id="gcc-O2:sum/n=1024/thr/chain.4"' build/book/data/toy-0a1b/demo.html
}

@test "the book: numbered sections, figures and tables, excerpts that lead to their source, previous and next" {
    need pandoc
    tools/book
    f=build/book/chapters/01-four-chains.html
    has $f '<span class="secno">1.1</span> The question'
    has $f '<span class="label">Table 1.1</span>'
    has $f '<figure id="fig-demo-chains">'
    has $f '<a href="../experiments/demo/sum.c.html#cb1-9">experiments/demo/sum.c</a>'
    has $f '<a rel="next" href="../chapters/02-method.html">'
    has $f '<a href="#fig-demo-chains">the figure</a>'
    has build/book/chapters/02-method.html '<a rel="prev" href="../chapters/01-four-chains.html">'
    has build/book/experiments/demo/sum.c.html 'id="cb1-9"'
    has build/book/index.html '<a href="chapters/02-method.html">'
    [ "$(grep -c '<h1>' $f)" -eq 1 ]
}

@test "the book: byte-identical from run to run, and under mawk, gawk and busybox awk" {
    need pandoc
    want=
    check() {
        rm -rf build
        tools/book --out "$BATS_TEST_TMPDIR/out $RANDOM"
        got=$(cd "$(dirname "$(ls -td "$BATS_TEST_TMPDIR"/out*/index.html | head -1)")" && find . -type f -exec cksum {} + | sort -k 3)
        [ -z "$want" ] || [ "$got" = "$want" ] || diff <(echo "$want") <(echo "$got")
        want=$got
    }
    check
    each_awk check
}

@test "the book: only what changed is made again, and what is gone goes" {
    need pandoc
    tools/book
    before=$(times)
    sleep 1
    tools/book
    [ "$(times)" = "$before" ]
    prose "" 'One sentence more.'
    tools/book
    [ "$(diff <(echo "$before") <(times) | grep -c '^>')" -eq 1 ]
    has build/book/chapters/02-method.html 'One sentence more.'
    sed '/02-method/d' chapters/01-four-chains.md >x && mv x chapters/01-four-chains.md
    rm chapters/02-method.md
    tools/book
    [ ! -e build/book/chapters/02-method.html ]
    if grep -r 02-method build/book --include='*.html'; then return 1; fi
}

@test "the book: a banner where the sources changed after the session" {
    need pandoc
    tools/book
    if grep -q 'Stale' build/book/chapters/01-four-chains.html; then return 1; fi
    printf '#!/bin/sh\necho 2222\n' >tools/srcsha
    chmod +x tools/srcsha
    tools/book
    has build/book/chapters/01-four-chains.html '<strong>Stale.</strong>'
    has build/book/chapters/01-four-chains.html 'num measured stale'
}

@test "the book: an edition with another machine's numbers leaves the sources alone" {
    need pandoc
    other_machine
    before=$(sums)
    tools/book --machine other-2c3d
    [ "$(sums)" = "$before" ]
    f=build/book-other-2c3d/chapters/01-four-chains.html
    has $f '>0.71x</a>'
    has $f 'This edition carries the numbers of <strong>other-2c3d</strong>'
    has $f '<span class="num measured na">'
    mkdir -p build/local
    cp data/other-2c3d/demo.tsv build/local/
    tools/book --machine local
    has build/book-local/chapters/01-four-chains.html '>0.71x</a>'
    sum=$(cksum <figures/demo/chains.svg)
    fake_gnuplot tools/figures --machine other-2c3d
    [ "$(cksum <figures/demo/chains.svg)" = "$sum" ]
    [ -f build/figures-other-2c3d/demo/chains.svg ]
    run tools/book --machine nosuch
    ends 64
    says "nothing was recorded on 'nosuch'; there is: other-2c3d toy-0a1b"
}

@test "the book: what was never recorded is n/a, an unknown key is an error" {
    need pandoc
    rm data/toy-0a1b/demo.tsv
    tools/book
    has build/book/chapters/01-four-chains.html 'class="num measured na"'
    cd build/book
    find . -type f >"$BATS_TEST_TMPDIR/list"
    run awk -v list="$BATS_TEST_TMPDIR/list" -f "$ROOT/tests/prose/hrefs.awk" $(pages)
    [ -z "$output" ] || { echo "$output"; return 1; }
    cd "$HOUSE"
    prose "" '[?](../data/sources/paper.tsv "none")'
    run tools/book
    ends 65
    says "no key 'none' in data/sources/paper.tsv"
}

@test "the book: arguments, and nowhere to write" {
    need pandoc
    run tools/book --nosuch
    ends 64
    : >file
    run tools/book --out file/book
    ends 74
    says 'book: cannot write'
}
