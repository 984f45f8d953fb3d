#!/usr/bin/env bats
# shellcheck disable=SC2317,SC2016,SC2046,SC2044,SC2012   # each_awk calls functions; names in a book have no spaces
# tools/lint catches each thing that it promises to catch, and nothing else.

load prose/lib.bash
setup() { woven_house; }

# lint must fail and say each TEXT.
catches() {
    run tools/lint
    ends 1
    says "$@"
}

@test "a clean house has no problem" {
    run tools/lint
    ends 0
    says 'no problem'
}

@test "numbers with a unit, typed by hand: figures and words, in lists, tables, headings, link texts, over two lines" {
    cat >>chapters/02-method.md <<'END'

It takes 2.5x the time, 57 % more, 3 ns or 14us, 2 ms, 75 s, 6.9 cycles, 12 instructions, 4,966 allocations, 33.9 MB, 12 kB and 3.0 GHz.

- **57** % in a list, and 1.5× with the sign
- 5 times as fast, 3-fold, a 4-cycle latency, 96 percent

### A gain of 40 %, and two cycles

| time | 3 ns |
|---|---|
| bare | 1.36 |

See [the 9 % of the others](01-four-chains.md), which is 12
% of it. Twice as fast, half the time, and three cycles.
END
    catches '"2.5x" is typed by hand' '"57 %"' '"3 ns"' '"14us"' '"2 ms"' '"75 s"' '"6.9 cycles"' '"12 instructions"' '"4,966 allocations"' '"33.9 MB"' '"12 kB"' '"3.0 GHz"' \
        '"1.5×"' '"5 times"' '"3-fold"' '"4-cycle"' '"96 percent"' '"40 %"' 'the cell "1.36"' '"9 %"' '"12 %"' '"Twice as fast"' '"half the time"' '"three cycles"' \
        'chapters/02-method.md:24: "2.5x"'
}

@test "what only looks like one is let through" {
    cat >>chapters/02-method.md <<'END'

On x86 with AVX-512, section 3.4, gcc 12.2.0 of 2026-08-31, 1,814 limbs, 64-bit words, the 1990s, 4 x 4 limbs, 15 processes, n = 15, run 3 times.
### Three cycles less

It was `57 %`, and `3 ns
more`; <!-- 57 % --> and [a page](https://example.org/57%25/3ns).

    57 % in a block

| chains | 1 | 2 | 4 |
|---|---|---|---|
| yes | no | no | yes |
END
    run tools/lint
    ends 0
}

@test "a given number needs its reason" {
    prose "" '[4 cycles](#given "given: the manual") are fine.'
    run tools/lint
    ends 0
    prose "" '[5 cycles](#given) are not.'
    catches 'chapters/02-method.md:26: a given number without its reason'
}

@test "README and INDEX may have numbers; chapters and findings may not" {
    printf '\nUnder 5 minutes on 2 cores.\n' >>README.md
    run tools/lint
    ends 0
    printf '\nUnder 5 minutes.\n' >>findings/demo.md
    catches 'findings/demo.md:' '"5 minutes" is typed by hand'
}

@test "an unknown key" {
    prose "" "[?]($DATA \"gcc-O2:sum/n=1025/thr/chain.4\")"
    catches "chapters/02-method.md:24: no row 'gcc-O2:sum/n=1025/thr/chain.4'" 'nearest:'
}

@test "a stale text, and it is found although another key is unknown" {
    sed 's/\[0\.43x\]/[0.44x]/' chapters/01-four-chains.md >x && mv x chapters/01-four-chains.md
    prose "" "[?]($DATA \"header:none\")"
    catches "chapters/01-four-chains.md:11: '0.44x' becomes '0.43x'" "no header line 'none'"
}

@test "a stale table" {
    sed 's/| chain.4 | 0.82x/| chain.4 | 0.81x/' findings/demo.md >x && mv x findings/demo.md
    catches "findings/demo.md:9: the block under '<!-- table: demo/lengths -->' is made again"
}

@test "a stale excerpt" {
    sed 's/s = s + x\[i\];  /s += x[i];/' experiments/demo/sum.c >x && mv x experiments/demo/sum.c
    catches "chapters/01-four-chains.md:23: the code under '<!-- code: experiments/demo/sum.c#step -->' is copied again"
}

@test "an index that is not up to date" {
    sed 's/^ins-one/ins-two/' experiments/demo/claims.tsv >x && mv x experiments/demo/claims.tsv
    catches "INDEX.md:5: the block under '<!-- index -->' is made again"
}

@test "a code anchor that is missing" {
    sed 's/> four/> quattro/' experiments/demo/sum.c >x && mv x experiments/demo/sum.c
    catches "chapters/01-four-chains.md:32: no '//> four' in experiments/demo/sum.c; there is: step, quattro"
}

@test "a session older than its sources; one that no prose cites is only noted" {
    other_machine
    tools/weave
    printf '#!/bin/sh\necho 2222\n' >tools/srcsha
    chmod +x tools/srcsha
    catches 'data/toy-0a1b/demo.tsv:11: the sources of demo changed after this session; record it again' 'lint: note: data/other-2c3d/demo.tsv:11:' 'lint: 1 problems'
    printf '#!/bin/sh\necho 1111111111111111111111111111111111111111111111111111111111111111\n' >tools/srcsha
    run tools/lint
    ends 0
}

@test "a figure that nobody shows, one without a script, one that is not there" {
    cp figures/demo/chains.svg figures/demo/orphan.svg
    prose "" '![a line that falls](../figures/demo/none.svg)' "" '*A caption.*'
    catches 'figures/demo/orphan.svg:1: no chapter or record shows this figure' 'figures/demo/orphan.svg:1: no script makes this figure' \
        'the link ../figures/demo/none.svg leads nowhere'
}

@test "a figure without alt text, and without caption" {
    prose "" '![](../figures/demo/chains.svg)' "" 'No caption.'
    catches 'chapters/02-method.md:24: the figure ../figures/demo/chains.svg has no alt text' 'chapters/02-method.md:24: the figure has no caption'
}

@test "a figure older than its data" {
    sed 's/^gcc-O2\(.*\)chain.2\tns\t[0-9.]*/gcc-O2\1chain.2\tns\t9.9/; s/^gcc-O2\(.*\)chain.2	ns	1\.4[0-9]*	/gcc-O2\1chain.2	ns	1.9	/' data/toy-0a1b/demo.tsv >x && mv x data/toy-0a1b/demo.tsv
    awk -F '\t' -v OFS='\t' '$5 == "chain.2" && $6 == "ns" { for (i = 7; i <= NF; i++) $i += 1 } { print }' data/toy-0a1b/demo.tsv >x && mv x data/toy-0a1b/demo.tsv
    tools/weave
    catches 'figures/demo/chains.svg:1: the figure is older than its data, script or style; run tools/figures'
}

@test "a table that nobody shows" {
    printf 'lonely\tarm\tcase\tgcc-O2\tsum\t*\tthr\tchain.2\tchain.1\tx\tNobody looks.\n' >>experiments/demo/tables.tsv
    catches 'experiments/demo/tables.tsv:4: no chapter, record or plot uses the table lonely'
}

@test "links: nowhere, a heading that is not there, out of the repository, an anchor in a source" {
    prose "" '[a](03-none.md), [b](01-four-chains.md#the-answer), [c](#nothing), [d](../../secret.md), [e](../experiments/demo/sum.c#five),' \
        '[f](01-four-chains.md#the-question), [g](#again), [h](../experiments/demo/sum.c#four), [i](../experiments/demo/), [j](01-four-chains.md#table-demo-lengths).'
    catches 'the link 03-none.md leads nowhere' 'no heading #the-answer in chapters/01-four-chains.md; there is: #four-chains #the-question' 'no heading #nothing' \
        'the link ../../secret.md leads out of the repository' "no '//> five' in experiments/demo/sum.c" 'lint: 5 problems'
}

@test "a woven link that is broken over two lines" {
    prose "" "[0.43x]($DATA" "\"$KEY\") and [0.43x" "again]($DATA \"$KEY\")"
    catches 'chapters/02-method.md:24: a woven link is broken over two lines' 'chapters/02-method.md:25: a woven link is broken over two lines'
}

@test "a backtick without a partner would hide what follows" {
    prose "" 'A `code span that does not end, and 57 %.'
    catches 'chapters/02-method.md:24: a backtick in this paragraph has no partner'
}

@test "front matter: a title that differs from the heading, no summary, an experiment that is not there" {
    sed 's/^title: .*/title: Other/; /^summary:/d' chapters/02-method.md >x && mv x chapters/02-method.md
    sed 's/^finding: .*/finding: nosuch/' findings/demo.md >x && mv x findings/demo.md
    catches "chapters/02-method.md:5: the heading is not the title 'Other'" 'chapters/02-method.md:1: the front matter has no summary' 'findings/demo.md:1: no experiment nosuch'
}

@test "one named file" {
    prose "" '57 %'
    run tools/lint chapters/01-four-chains.md
    ends 0
    run tools/lint chapters/02-method.md
    ends 1
    says '"57 %"'
    run tools/lint --nosuch
    ends 64
}

@test "the same under mawk, gawk and busybox awk" {
    prose "" '57 %, [?](#nothing), 1.5× and 3' 'ns' "" '![](../figures/demo/chains.svg)' ""  "[?]($DATA \"header:none\")"
    want=
    check() {
        got=$(tools/lint 2>&1) && return 1
        [ -z "$want" ] || [ "$got" = "$want" ] || diff <(echo "$want") <(echo "$got")
        want=$got
    }
    each_awk check
    case $want in *'"3 ns"'*) ;; *) false ;; esac
}

@test "a number in what a figure or a table is called" {
    sed 's/^# desc: .*/# desc: It falls from seven cycles to 57 %./' experiments/demo/plots/chains.gp >x && mv x experiments/demo/plots/chains.gp
    sed 's/by length, gcc/at 3 GHz, gcc/' experiments/demo/tables.tsv >x && mv x experiments/demo/tables.tsv
    tools/weave
    catches 'experiments/demo/plots/chains.gp:2: "seven cycles" is typed by hand, and a script cannot be woven' 'experiments/demo/tables.tsv:2: "3 GHz" in the caption is typed by hand'
}
