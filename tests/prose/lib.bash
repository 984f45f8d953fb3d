# lib.bash - what weave.bats, lint.bats and book.bats share: a small house with made-up numbers, in a path with a space.
# shellcheck shell=bash disable=SC2034,SC2154

ROOT=$(cd "$BATS_TEST_DIRNAME/.." && pwd)
KEY='gcc-O2:sum/n=1024/thr/chain.4'
DATA=../data/toy-0a1b/demo.tsv

house() { # an unwoven copy of tests/prose/house, with the tools; the test runs in it
    HOUSE="$BATS_TEST_TMPDIR/a house"
    cp -R "$ROOT/tests/prose/house" "$HOUSE"
    mkdir "$HOUSE/tools"
    cp "$ROOT"/tools/* "$HOUSE/tools/"
    rm -f "$HOUSE/tools/srcsha"
    cp "$ROOT"/chapters/style.css "$ROOT"/chapters/filter.lua "$ROOT"/chapters/template.html "$HOUSE/chapters/"
    cd "$HOUSE" || return 1
}

woven_house() { # the same, woven, with its figure: nothing for lint to find
    local made=$BATS_FILE_TMPDIR/woven
    if [ ! -d "$made" ]; then
        house
        tools/weave
        if command -v gnuplot >/dev/null 2>&1; then tools/figures; else fake_gnuplot tools/figures; fi
        cp -R "$HOUSE" "$made"
    else
        HOUSE="$BATS_TEST_TMPDIR/a house"
        cp -R "$made" "$HOUSE"
        cd "$HOUSE" || return 1
    fi
}

fake_gnuplot() { # COMMAND...: where gnuplot is not installed, something that draws an empty figure
    mkdir -p "$BATS_TEST_TMPDIR/fake"
    printf '#!/bin/sh\necho "<svg viewBox=\"0 0 480 340\">"\necho "</svg>"\n' >"$BATS_TEST_TMPDIR/fake/gnuplot"
    chmod +x "$BATS_TEST_TMPDIR/fake/gnuplot"
    PATH=$BATS_TEST_TMPDIR/fake:$PATH "$@"
}

other_machine() { # a second recorded machine, without clang, where four chains are less of a gain
    mkdir -p data/other-2c3d
    sed 's/toy-0a1b/other-2c3d/; s/Toy CPU 3/Other CPU 9/; s/; clang-O2=.*//' data/toy-0a1b/demo.tsv | grep -v '^clang' |
        awk -F '\t' -v OFS='\t' '$5 == "chain.4" && $6 == "ln" { for (i = 7; i <= NF; i++) $i += 0.5 } { print }' >data/other-2c3d/demo.tsv
}

prose() { printf '%s\n' "$@" >>chapters/02-method.md; }          # more text for the second chapter

each_awk() { # runs a command with each awk that is here first on PATH
    local awk bin missing=
    for awk in mawk gawk busybox; do
        if ! command -v "$awk" >/dev/null 2>&1; then missing="$missing $awk"; continue; fi
        bin=$BATS_TEST_TMPDIR/bin-$awk
        mkdir -p "$bin"
        ln -sf "$(command -v "$awk")" "$bin/awk"
        echo "# under $awk"
        PATH=$bin:$PATH "$@"
    done
    [ -z "$missing" ] || skip "passed where it could run; not installed:$missing"
}

without() { # PROGRAM COMMAND...: a PATH that has all the usual programs but this one
    local gone=$1 bin=$BATS_TEST_TMPDIR/few t
    shift
    mkdir -p "$bin"
    for t in bash sh env awk sed grep cat cp mv rm mkdir mktemp dirname basename cut sort comm cmp find ls head tail tr wc cksum date uniq pandoc gnuplot; do
        [ "$t" = "$gone" ] || ln -sf "$(command -v $t)" "$bin/$t"
    done
    PATH=$bin "$@"
}

says() { # TEXT...: each is in the output of the last `run`
    local text
    for text in "$@"; do
        case $output in *"$text"*) ;; *) echo "no '$text' in:"; echo "$output"; return 1 ;; esac
    done
}

silent_on() { case $output in *"$1"*) echo "'$1' in:"; echo "$output"; return 1 ;; esac; }

ends() { [ "$status" -eq "$1" ] || { echo "exit $status, wanted $1:"; echo "$output"; return 1; }; }

sums() { find . -type f ! -path './build/*' -exec cksum {} + | sort -k 3; }
