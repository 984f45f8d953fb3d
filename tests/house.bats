#!/usr/bin/env bats
# The way in: bootstrap, make, machine, srcsha, tap.awk, test, doctor. Each test works in a copy of the house, in a path with a space and
# without git, with one small experiment; what must not happen to the real machine meets fake programs.

setup() {
    export LC_ALL=C
    ROOT=$(cd "$BATS_TEST_DIRNAME/.." && pwd)
    HOUSE="$BATS_TEST_TMPDIR/a house"
    mkdir -p "$HOUSE/experiments/toy" "$HOUSE/experiments/lab" "$HOUSE/tests" "$HOUSE/.ci"
    cp "$ROOT/Makefile" "$ROOT/bootstrap" "$HOUSE/"
    cp "$ROOT/.ci/run" "$HOUSE/.ci/"
    cp -R "$ROOT/tools" "$HOUSE/"
    cp "$ROOT"/experiments/lab/timer.[ch] "$ROOT"/experiments/lab/yard.[ch] "$HOUSE/experiments/lab/"
    cd "$HOUSE" || return 1
    printf '/* table */\nint arms(int a, int b) { return a - -b; } // end\n' >experiments/toy/arms.c
    printf '#define F(x) (x)\n' >experiments/toy/toy.h
    printf '# toy\nEXPERIMENT := toy\nCFLAGS_EXTRA := -O2\nbuild count:\n\t@echo "$@ into $(BUILD)"\ncheck:\n\t@printf "1..1\\nok 1 - toy\\n"\n' >experiments/toy/Makefile
    unset CI MAKEFLAGS BUILD FINDING CLAIM container
}

# ---- a PATH of our own, with fake programs -------------------------------------------------------------------------------------------

few() { # DIRECTORY PROGRAM...: the usual programs and these
    local bin=$1 t
    shift
    mkdir -p "$bin"
    for t in sh bash env true chmod sed awk grep tr cat cut head tail sort uniq wc date find mkdir mktemp rm mv cp ls dirname basename cmp uname getconf sha256sum shasum "$@"; do
        if type -P "$t" >/dev/null; then ln -sf "$(type -P "$t")" "$bin/$t"; fi
    done
}
fake() { # NAME, its lines on standard input
    { echo '#!/bin/sh'; cat; } >"$BIN/$1.new"
    chmod +x "$BIN/$1.new"
    mv -f "$BIN/$1.new" "$BIN/$1"                   # not through a symbolic link
}
fresh() { # a machine without make: apt-get notes its calls in LOG, and "installs" make; its lists are empty until it updates
    export LOG="$BATS_TEST_TMPDIR/log" BIN="$BATS_TEST_TMPDIR/bin"
    : >"$LOG"
    few "$BIN" "$@"
    fake id <<<'echo 0'
    fake apt-cache <<<'if grep -q "^apt-get.* update" "$LOG"; then echo "Package: $2"; fi'
    fake apt-get <<'END'
echo "apt-get $*" >>"$LOG"
case "$*" in *install*" make"*) printf '#!/bin/sh\necho "make got: $*"\n' >"$BIN/make"; chmod +x "$BIN/make" ;; esac
END
}
boot() { run env PATH="$BIN" ./bootstrap "$@"; }

@test "bootstrap with nothing missing runs make with what it was given" {
    fresh
    fake make <<<'echo "make got: $*"'
    boot help FINDING='a b' -k
    [ "$status" -eq 0 ]
    [ "$output" = 'make got: help FINDING=a b -k' ]
    cd /
    run env PATH="$BIN" "$HOUSE/bootstrap" help
    [ "$output" = 'make got: help' ]
    [ ! -s "$LOG" ]
}

@test "bootstrap --dry-run names what is missing and the command, and does nothing" {
    fresh
    boot --dry-run help
    [ "$status" -eq 0 ]
    [[ $output == *'missing, and needed: make'* ]]
    [[ $output == *'apt-get update && apt-get install -y --no-install-recommends make'* ]]
    [[ ${lines[${#lines[@]} - 1]} == 'make help' ]]
    [ ! -s "$LOG" ]
}

@test "bootstrap knows the names of six package managers, and only what is missing is asked for" {
    local m want
    for m in apt-get:libcmocka-dev dnf:libcmocka-devel pacman:cmocka apk:cmocka-dev zypper:libcmocka-devel brew:bats-core; do
        export BIN="$BATS_TEST_TMPDIR/bin-${m%:*}" LOG=/dev/null
        few "$BIN"
        fake id <<<'echo 0'
        fake "${m%:*}" <<<'exit 1'
        fake make <<<:
        boot --dry-run check
        [ "$status" -eq 0 ]
        want=${m#*:}
        [[ $output == *"${m%:*} "*install*" $want"* ]] || [[ $output == *"apk add "*" $want"* ]] || [[ $output == *"pacman -S "*" $want"* ]]
        [[ $output != *' make '* ]]
    done
}

@test "bootstrap in CI installs without asking, with fresh lists first, then runs make" {
    fresh
    fake id <<<'echo 1000'
    fake sudo <<<'[ "$1" = -n ] && shift; exec "$@"'
    export CI=true
    boot help
    [ "$status" -eq 0 ]
    [[ ${lines[${#lines[@]} - 1]} == 'make got: help' ]]
    [[ $(sed -n 1p "$LOG") == *' update' ]]
    [[ $(sed -n 2p "$LOG") == *' install '*' make' ]]
    [ "$(wc -l <"$LOG")" -eq 2 ]
}

@test "bootstrap asks: n installs nothing, y installs, no answer is no; root in a container and --yes are not asked" {
    fresh
    fake id <<<'echo 1000'
    fake sudo <<<'[ "$1" = -n ] && shift; exec "$@"'
    run env PATH="$BIN" ./bootstrap help <<<n
    [ "$status" -eq 69 ]
    [[ $output == *'go ahead? [y/N]'* && $output == *'sudo apt-get'* ]]
    run env PATH="$BIN" ./bootstrap help </dev/null
    [ "$status" -eq 69 ]
    [ ! -s "$LOG" ]
    run env PATH="$BIN" ./bootstrap help <<<y
    [ "$status" -eq 0 ]
    [[ $output == *'make got: help' ]]
    for how in --yes container; do
        rm -f "$BIN/make"
        if [ $how = --yes ]; then run env PATH="$BIN" ./bootstrap --yes help </dev/null
        else fake id <<<'echo 0'; run env PATH="$BIN" container=docker ./bootstrap help </dev/null; fi
        [ "$status" -eq 0 ]
        [[ $output != *'go ahead'* && $output == *'make got: help' ]]
    done
}

@test "bootstrap without rights prints the one command and leaves with 69" {
    fresh
    fake id <<<'echo 1000'
    boot --yes help
    [ "$status" -eq 69 ]
    [[ $output == *'no right to install here. Type: sudo apt-get update && sudo apt-get install -y --no-install-recommends make' ]]
    [ ! -s "$LOG" ]
    fake sudo <<<'exit 1'
    CI=true boot help
    [ "$status" -eq 69 ]
    [ ! -s "$LOG" ]
}

@test "bootstrap: what is only useful never stops it; what is needed and cannot be had does" {
    fresh
    fake tools-missing <<<:
    printf '#!/bin/sh\n%s\n' 'have() { command -v "$1" >/dev/null; }' 'have make || printf "required\tmake\tmake\n"' \
        'printf "optional\tthing\tthing-a|thing-b\n"' >tools/missing
    fake apt-get <<'END'
echo "apt-get $*" >>"$LOG"
case "$*" in *thing*) echo 'E: no thing' >&2; exit 100 ;; *install*make*) printf '#!/bin/sh\necho "make got: $*"\n' >"$BIN/make"; chmod +x "$BIN/make" ;; esac
END
    CI=true boot verify
    [ "$status" -eq 0 ]
    [[ $output == *'warning: could not install thing'*'make got: verify' ]]
    grep -q ' thing-a$' "$LOG"
    grep -q ' thing-b$' "$LOG"                       # the other name was tried too
    [ "$(grep -c ' update$' "$LOG")" -eq 2 ]         # and fresh lists before that
    fake id <<<'echo 1000'                           # nothing needed is missing, and no rights: a note, and on
    boot verify
    [ "$status" -eq 0 ]
    [[ $output == *'Type: sudo apt-get install'*'make got: verify' ]]
    rm "$BIN/make"
    fake id <<<'echo 0'
    fake apt-get <<<'exit 100'
    CI=true boot verify
    [ "$status" -eq 69 ]
    [[ $output == *'still missing: make'* ]]
    rm "$BIN/apt-get" "$BIN/apt-cache"               # a system that is not known
    boot verify
    [ "$status" -eq 69 ]
    [[ $output == *'install them yourself'* ]]
}

@test "the package table: nine filled columns, known tests, known groups" {
    run awk -F '\t' '/^#/ || $1 == "tool" { next }
        NF != 9 { print FNR ": " NF " columns" }
        { for (i = 1; i <= NF; i++) if ($i == "" || $i ~ /^ | $/) print FNR ": column " i " is empty" }
        $2 !~ /^(cmd:.|lib:.+:.|san:.|locale:.|cc$|valgrind$)/ { print FNR ": test " $2 }
        { n = split($3, g, ","); for (i = 1; i <= n; i++) if (g[i] !~ /^(any|verify|record|check|figures|book)!?$/) print FNR ": group " g[i] }' tools/packages.tsv
    [ "$output" = '' ]
    printf 'x\tsmell:x\tany!\t-\t-\t-\t-\t-\t-\n' >>tools/packages.tsv
    run tools/missing apt
    [ "$status" -eq 65 ]
    [[ $output == *'unknown test smell:x'* ]]
}

@test "an unprivileged user: same machine id, and bootstrap that only prints the command" {
    [ "$(id -u)" -eq 0 ] && command -v setpriv >/dev/null || skip 'not root, or no setpriv'
    fresh
    rm "$BIN/id"
    few "$BIN" id lscpu
    open=$(mktemp -d)
    cp -R "$HOUSE" "$BIN" "$open/"
    chmod -R a+rX "$open"
    nobody() { (cd "$open/a house" && TMPDIR='' PATH=$open/bin "$(command -v setpriv)" --reuid 65534 --regid 65534 --clear-groups "$@"); }
    run nobody tools/machine
    id=$output
    run nobody ./bootstrap help
    rm -rf "$open"
    [ "$id" = "$(tools/machine)" ]
    [ "$status" -eq 69 ]
    [[ $output == *'Type: sudo apt-get'* ]]
}

# ---- make ---------------------------------------------------------------------------------------------------------------------------

@test "make help lists every target, and is what make does by itself" {
    run make
    [ "$status" -eq 0 ]
    for target in $(sed -n 's/^\.PHONY: //p' Makefile); do
        [ "$target" = known ] || [[ $output == *"make $target "* ]] || { echo "not listed: $target"; return 1; }
    done
    [ "$output" = "$(make help)" ]
}

@test "an unknown finding is refused with 64 before anything runs, and those that there are are named" {
    for given in FINDING=nope CLAIM=nope/x; do
        run make verify $given
        [ "$status" -ne 0 ]
        [[ $output == *'no finding "nope"; there is: toy'*'Error 64'* ]]
        [[ $output != *into* ]]
    done
}

@test "make -j2, from elsewhere, with BUILD: no complaint of make, the same directory for all" {
    cd /
    run make -j2 -C "$HOUSE" --no-print-directory build BUILD=out
    [ "$status" -eq 0 ]
    [ "$output" = 'build into ../../out' ]
    run make -C "$HOUSE" --no-print-directory build BUILD=/tmp/elsewhere
    [ "$output" = 'build into /tmp/elsewhere' ]
    BUILD=env run make -C "$HOUSE" --no-print-directory build
    [ "$output" = 'build into ../../env' ]
    run make -C "$HOUSE" --no-print-directory build FINDING=toy
    [ "$output" = 'build into ../../build' ]
    printf 'build:\n' >"$HOUSE/experiments/toy/Makefile"    # all is built already: not a word, or it would stand above the verdicts
    run make -C "$HOUSE" --no-print-directory build
    [ "$output" = '' ]
}

@test "verify, book and record get what make was told" {
    for t in verify book record weave; do printf '#!/bin/sh\necho "%s: $*"\n' $t >tools/$t; done
    run make --no-print-directory verify CLAIM=toy/x FULL=1 STRICT=1
    [[ $output == *'verify: --claim toy/x --full --strict' ]]
    run make --no-print-directory verify FINDING=toy
    [[ $output == *'verify: --finding toy' ]]
    run make --no-print-directory verify
    [[ $output == *'verify:'* && $output != *--* ]]
    run make --no-print-directory book MACHINE=local
    [ "$output" = 'book: --machine local' ]
    run make --no-print-directory record FINDING=toy
    [[ $output == *'record: toy' ]]
    run make --no-print-directory record FINDING=toy REASON="it's \"new\""
    [[ $output == *'record: toy --reason it'"'"'s "new"' ]]
}

# ---- the machine ----------------------------------------------------------------------------------------------------------------------

cpu() { # FILE KEY VALUE...: a cpuinfo of two processors
    local file=$1 n
    shift
    for n in 0 1; do
        printf 'processor\t: %s\n' $n
        printf '%s\t: %s\n' "$@"
        printf 'cpu MHz\t\t: 2%s00.1\nbogomips\t: 5%s\napicid\t\t: %s\n\n' $n $n $n
    done >"$file"
}
of() { POINTBACK_CPUINFO=$1 tools/machine; }

@test "the machine id: slug and 4 hex digits, the same at each call" {
    run tools/machine
    [ "$status" -eq 0 ]
    [[ $output =~ ^[a-z0-9]+(-[a-z0-9]+)*-[0-9a-f]{4}$ ]]
    [ "$(tools/machine)" = "$output" ]
    [ "$(tools/machine --header | sed -n 's/^machine	//p')" = "$output" ]
    [ "$(tools/machine --row | awk -F '\t' '{ print NF }')" -eq 5 ]
    for key in machine cpu microcode hypervisor kernel cores load; do tools/machine --header | grep -q "^$key	." || { echo "no $key"; return 1; }; done
    run tools/machine --nonsense
    [ "$status" -eq 64 ]
}

@test "the machine id: another value of a fixed field is another machine; clock, microcode and order are not" {
    base=(vendor_id AuthenticAMD 'cpu family' 25 model 97 'model name' 'AMD Ryzen 9' stepping 2 'cache size' '1024 KB' flags 'fpu avx2')
    cpu a "${base[@]}" microcode 0x1
    [[ $(of a) == zen4-???? ]]
    cpu b "${base[@]}" microcode 0x2
    sed 's/2100.1/3900.7/; s/: 51/: 77/' b >c
    [ "$(of a)" = "$(of c)" ]
    for change in 's/1024 KB/512 KB/' 's/avx2/avx2 avx512f/' 's/Ryzen 9/Ryzen 7/' 's/stepping\t: 2/stepping\t: 3/'; do
        sed "$change" a >d
        [ "$(of a)" != "$(of d)" ]
    done
    sed 's/fpu/hypervisor fpu/' a >e
    [[ $(of e) == zen4-*-???? ]]
}

@test "the machine id: Intel, arm64, riscv64 and what no table knows" {
    cpu a vendor_id GenuineIntel 'cpu family' 6 model 143 stepping 8 'model name' 'Intel(R) Xeon(R)'
    [[ $(of a) == spr-???? ]]
    cpu a vendor_id GenuineIntel 'cpu family' 6 model 85 stepping 7 'model name' x
    [[ $(of a) == clx-???? ]]
    cpu a vendor_id GenuineIntel 'cpu family' 6 model 85 stepping 4 'model name' x
    [[ $(of a) == skx-???? ]]
    cpu a vendor_id GenuineIntel 'cpu family' 6 model 255 stepping 4 'model name' 'Intel(R) Core(TM) i9-99 CPU @ 3.00GHz'
    [[ $(of a) == intel-core-i9-99-???? ]]
    cpu a 'CPU implementer' 0x41 'CPU architecture' 8 'CPU variant' 0x1 'CPU part' 0xd40 'CPU revision' 1 Features 'fp asimd'
    [[ $(of a) == v1-* ]]
    cpu a hart 1 isa rv64imafdc uarch sifive,u74-mc
    [[ $(of a) == u74-mc-* ]]
    POINTBACK_CPUINFO=none run tools/machine
    [ "$status" -eq 65 ]
    [[ $output == *'none cannot be read'* ]]
}

# ---- srcsha -----------------------------------------------------------------------------------------------------------------------------

@test "srcsha: comments, layout and tests do not count" {
    was=$(tools/srcsha toy)
    [[ $was =~ ^[0-9a-f]{64}$ ]]
    printf '//> anchor\nint arms(int a,\n         int b)\n{\n    /* why,\n     at length */ return a - -b;\n}\n//< anchor\n' >experiments/toy/arms.c
    printf '#define F(x)   (x) /* just x */\n\n' >experiments/toy/toy.h
    echo 'int test;' >experiments/toy/test_toy.c
    echo 'words' >experiments/toy/README.md
    sed 's/^# toy/# toy: what it is/' experiments/toy/Makefile >m && mv m experiments/toy/Makefile
    [ "$(tools/srcsha toy)" = "$was" ]
    cp -R "$HOUSE" "$BATS_TEST_TMPDIR/elsewhere"
    [ "$("$BATS_TEST_TMPDIR/elsewhere/tools/srcsha" toy)" = "$was" ]
    for awk in mawk gawk busybox; do
        command -v $awk >/dev/null || continue
        mkdir -p bin-$awk
        ln -s "$(command -v $awk)" bin-$awk/awk
        [ "$(PATH=$PWD/bin-$awk:$PATH tools/srcsha toy)" = "$was" ]
    done
}

@test "srcsha: code, strings, flags, the lab, names of files count" {
    was=$(tools/srcsha toy)
    differs() { # FILE SED
        cp "$1" kept
        sed "$2" kept >"$1"
        cmp -s kept "$1" && { echo "no change: $2"; return 1; }
        [ "$(tools/srcsha toy)" != "$was" ] || { echo "not seen: $1 $2"; return 1; }
        cp kept "$1"
        [ "$(tools/srcsha toy)" = "$was" ]
    }
    differs experiments/toy/arms.c 's/- -b/--b/'
    differs experiments/toy/arms.c 's/int a/long a/'
    differs experiments/toy/arms.c 's/$/ const char *s = "a \/\/ b";/'
    differs experiments/toy/toy.h 's/F(x)/F (x)/'
    differs experiments/toy/Makefile 's/-O2/-O3/'
    differs experiments/lab/yard.c 's/32/64/'
    mkdir experiments/toy/programs experiments/toy/plots
    echo 'print 1' >experiments/toy/programs/p.pl
    [ "$(tools/srcsha toy)" != "$was" ]
    was=$(tools/srcsha toy)
    echo 'plot 1' >experiments/toy/plots/p.gp
    [ "$(tools/srcsha toy)" = "$was" ]
    mv experiments/toy/toy.h experiments/toy/tor.h
    [ "$(tools/srcsha toy)" != "$was" ]
    run tools/srcsha nope
    [ "$status" -eq 64 ]
    [[ $output == *'no experiment nope'*toy* ]]
}

@test "srcsha: // in a string is no comment, nor is a quote in a character constant" {
    printf '%s\n' "char q = '\"', *u = \"http://x /* y */\"; // gone \"" 'int k; /* gone */ int l;' '#define A \' '  /* gone */ 1' >experiments/toy/arms.c
    run tools/srcsha --text toy
    [[ $output == *"char q='\"',*u=\"http://x /* y */\";int k;int l;"* ]]
    [[ $output == *'#define A 1'* ]]
    [[ $output != *gone* ]]
}

# ---- the tests' verdict -----------------------------------------------------------------------------------------------------------------

@test "tap.awk: sums suites, names failures and what was skipped, under three awks" {
    printf '1..3\nok 1 a\nnot ok 2 - b\n# because\nok 3 c # skip no gmp\n# seconds 4\n' >one.tap
    printf '1..1\nok 1 - d\n1..1\nok 1 - e\n' >two.tap
    printf '1..0 # SKIP no cmocka\n' >three.tap
    for awk in mawk gawk 'busybox awk'; do
        command -v "${awk%% *}" >/dev/null || continue
        run $awk -f tools/tap.awk one.tap two.tap three.tap
        [ "$status" -eq 1 ]
        [ "${lines[${#lines[@]} - 1]}" = '3 passed, 1 failed' ]
        [[ $output == *'FAILED   one: b'*because*'skipped  one: c (no gmp)'*'skipped  three (no cmocka)'* ]]
        run $awk -v total=1 -f tools/tap.awk two.tap three.tap
        [ "$status" -eq 0 ]
        [ "$output" = '2 passed, 0 failed' ]
    done
}

@test "tap.awk: each stream keeps its own plan, and each test that was lost counts" {
    for awk in mawk gawk 'busybox awk'; do
        command -v "${awk%% *}" >/dev/null || continue
        sum() { printf "$2" >x.tap; run $awk -f tools/tap.awk x.tap; [ "${lines[${#lines[@]} - 1]}" = "$1" ] || { echo "$2: $output"; return 1; }; }
        sum '3 passed, 2 failed' '1..5\nok 1\nok 2\nok 3\n'
        [ "$status" -eq 1 ]
        sum '6 passed, 3 failed' '1..5\nok 1\nok 2\nok 3\n1..1\nok 1\nok 2\nok 3\n'     # what one lost another cannot make up for
        sum '3 passed, 0 failed' 'ok 1\nok 2\n1..2\nok 1\n1..1\n'                        # plans behind their tests
        sum '2 passed, 1 failed' 'ok 1\n1..1\nok 1\n'
        sum '1 passed, 0 failed' '1..0 # SKIP a\n1..1\nok 1\n1..0 # SKIP b\n'
    done
}

@test "tap.awk: a broken plan, a suite that ran nothing, no plan, a bail-out and nothing at all are failures" {
    for tap in '1..2\nok 1\n' '' 'ok 1\n' '1..1\nok 1\nBail out! fire\n' '1..1\nok 1\nok 2\n'; do
        printf "$tap" >x.tap
        run awk -f tools/tap.awk x.tap
        [ "$status" -eq 1 ]
        [[ $output == *', 1 failed' ]]
    done
    run awk -f tools/tap.awk
    [ "$status" -eq 1 ]
    [ "$output" = '0 passed, 0 failed' ]
    printf '1..0 # SKIP\n' >x.tap
    run awk -f tools/tap.awk x.tap
    [ "$status" -eq 1 ]
}

@test "make check runs all suites, and .ci/run ends with the total whatever happens" {
    BIN="$BATS_TEST_TMPDIR/fakes"
    mkdir "$BIN"
    PATH=$BIN:$PATH
    fake bats <<<'case $2 in *good*) printf "1..1\nok 1 good\n" ;; *) printf "1..2\nok 1 x\nnot ok 2 bad\n# why it failed\n"; exit 1 ;; esac'
    fake shellcheck <<<'exit 0'
    fake pandoc <<<'exit 0'
    printf '#!/bin/sh\nexec make --no-print-directory "$@"\n' >bootstrap
    printf '#!/bin/sh\n' >tools/lint
    printf '#!/bin/sh\n' >tools/book
    printf 'BUILD ?= ../../build\nbuild:\n\t@mkdir -p $(BUILD)/toy/cc/pad0\n\t@printf "#!/bin/sh\\ntest ! -f wrong || { echo toy/a disagrees; exit 1; }\\n" >$(BUILD)/toy/cc/pad0/toy\n\t@chmod +x $(BUILD)/toy/cc/pad0/toy\ninfo:\n\t@printf "builds\\tcc\\nout\\t$(BUILD)/toy\\n"\n' >m
    sed -n '/^check:/,$p' experiments/toy/Makefile >>m && mv m experiments/toy/Makefile
    : >tests/good.bats
    run make --no-print-directory check
    [ "$status" -eq 0 ]
    [[ ${lines[${#lines[@]} - 1]} == *' passed, 0 failed' ]]
    [[ $output == *c.toy*1\ passed*oracle.toy*1\ passed* && $output == *shellcheck* && $output == *lint* && $output == *book* ]]
    run .ci/run
    [ "$status" -eq 0 ]
    [[ ${lines[${#lines[@]} - 1]} == *' passed, 0 failed' ]]
    : >tests/sad.bats
    : >wrong
    printf '#!/bin/sh\necho "chapters/01.md:3: typed by hand" >&2\nexit 1\n' >tools/lint
    run .ci/run
    [ "$status" -ne 0 ]
    [[ $output == *'FAILED   bats.sad: bad'*'why it failed'* ]]
    [[ $output == *'FAILED   lint: make lint'*'typed by hand'* ]]
    [[ $output == *'FAILED   oracle.toy: toy cc against the oracle'*'toy/a disagrees'* ]]
    [[ ${lines[${#lines[@]} - 1]} == *' passed, 3 failed' ]]
    run make --no-print-directory check FINDING=toy
    [ "$status" -eq 0 ]
    [ "${lines[${#lines[@]} - 1]}" = '1 passed, 0 failed' ]
    printf '#!/bin/sh\nexit 69\n' >bootstrap
    run .ci/run
    [ "$status" -eq 69 ]
    [ "${lines[${#lines[@]} - 1]}" = '0 passed, 1 failed' ]
}

@test "a suite that dies without a word is a failure" {
    printf 'build:\ncheck:\n\t@echo "1..1"; echo "ok 1 - a"; echo broken >&2; exit 3\n' >experiments/toy/Makefile
    run tools/test toy
    [ "$status" -eq 1 ]
    [[ $output == *'ended with exit code'*broken* ]]
    [ "${lines[${#lines[@]} - 1]}" = '1 passed, 1 failed' ]
    run tools/test nope
    [ "$status" -eq 64 ]
}

# ---- the house as it is ------------------------------------------------------------------------------------------------------------------

@test "the whole house in a path with a space, without git: help, one build, its oracle, the linter, and wrong names" {
    for d in "$ROOT"/*; do
        case $d in */build | */experiments | */tests | */tools) ;; *) cp -R "$d" "$HOUSE/" ;; esac
    done
    rm -rf experiments
    cp -R "$ROOT/experiments" .
    [ ! -e .git ] && [ -f experiments/bigint/arms.c ]
    run make help
    [ "$status" -eq 0 ]
    cc=$(command -v gcc >/dev/null && echo gcc || echo clang)
    run make --no-print-directory oracle FINDING=bigint BUILDS=$cc-O2
    [ "$status" -eq 0 ]
    [[ $output == *checked* ]]
    run tools/lint                                   # how the prose is just now is not the question here, only that the linter runs
    [ "$status" -le 1 ]
    [ "$status" -eq 0 ] || [[ ${lines[${#lines[@]} - 1]} == 'lint: '*problem* ]]
    run tools/verify --finding nope
    [ "$status" -eq 64 ]
    [[ $output == *'no finding nope'*bigint* ]]
    claims=experiments/bigint/claims.tsv
    awk -F '\t' -v build=$cc-O2 '/^#/ || $1 == "id" || $4 == build' $claims >few && mv few $claims
    BUILDS=$cc-O2 run tools/verify --claim bigint/nope
    [ "$status" -eq 64 ]
    [[ $output == *'no claim nope'*eight-beat-one* ]]
    run tools/verify --claim eight-beat-one
    [ "$status" -eq 64 ]
    [[ $output == *FINDING/ID* ]]
    run tools/record bigint
    [ "$status" -eq 65 ]
    [[ $output == *'no git checkout'* ]]
}

# ---- the rest ---------------------------------------------------------------------------------------------------------------------------

@test "doctor is done in 10 s and ends with what verify can do" {
    SECONDS=0
    run tools/doctor
    [ "$status" -eq 0 ]
    [ $SECONDS -lt 10 ]
    [[ $output == *'twin noise'* && $output == *neighbours* && $output == *counters* ]]
    [[ ${lines[${#lines[@]} - 1]} == 'so, verify '*'times and their ratios'*'n/a here:'* ]]
}

@test "doctor without valgrind, GMP and peers says so; without a compiler too" {
    BIN="$BATS_TEST_TMPDIR/bin"
    few "$BIN" as ld cc1 make lscpu
    fake gcc <<END
case "\$*" in *program.c*) if grep -qE 'gmp|cmocka|valgrind' "\$(printf '%s\n' "\$@" | grep program.c)"; then exit 1; fi ;; *doctor.c*) echo 'no headers' >&2; exit 1 ;; esac
exec $(command -v gcc || command -v cc) "\$@"
END
    run env PATH="$BIN" tools/doctor
    [ "$status" -eq 0 ]
    [[ $output == *'valgrind        not installed'* ]]
    [[ $output == *'n/a here:'*'instruction counts (no valgrind)'*'GMP as peer'* ]]
    rm "$BIN/gcc"
    run env PATH="$BIN" tools/doctor
    [ "$status" -eq 0 ]
    [[ $output == *'no compiler'* && ${lines[${#lines[@]} - 1]} == *'will judge nothing'* ]]
}

@test "lib.sh: what is missing is 69, what cannot be written is 74 and leaves the old file" {
    run bash -c '. tools/lib.sh; need no-such-tool "the test"'
    [ "$status" -eq 69 ]
    [[ $output == *'no-such-tool is not installed'* ]]
    run bash -c '. tools/lib.sh; echo new | replace "dir with space/x" && cat "dir with space/x"'
    [ "$output" = new ]
    : >file
    run bash -c '. tools/lib.sh; echo new | replace file/x'
    [ "$status" -eq 74 ]
    [[ $output == *'cannot write file/x'* ]]
    [ "$(printf abc | bash -c '. tools/lib.sh; sha256')" = ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad ]
}
