#!/usr/bin/env bats
# The gate: today's headline ratios against the recorded ones.

load stats/lib

setup() { cd "$BATS_TEST_TMPDIR" || return 1; }

headline() { claims | awk -F '\t' -v OFS='\t' 'NR > 1 { $2 = "headline" } { print }'; }

recorded_and_now() { # factor of `fast` today, further arguments of gen.awk
    local now=$1
    shift
    session 15 -v arms="ref twin fast=0.80" -v seed=1 >then.tsv
    session 15 -v arms="ref twin fast=$now" -v seed=2 "$@" >now.tsv
    headline >claims.tsv <<'C'
faster fast <= 0.9
slower fast >= 0.5
near fast ~ 0.8:0.1
C
    tool gate -v recorded=then.tsv claims.tsv now.tsv >out.tsv
}

outcome() { awk -F '\t' -v id="$1" '$1 == id { print $2 }' out.tsv; }

same() {
    recorded_and_now 0.80
    [ "$(outcome faster) $(outcome slower) $(outcome near)" = "ok ok ok" ]
}
@test "an unchanged kernel is ok" { each_awk same; }

a_percent() {
    recorded_and_now 0.81
    [ "$(outcome faster)" = ok ]
}
@test "a change within tolerance is ok" { each_awk a_percent; }

regression() {
    recorded_and_now 0.88
    [ "$(outcome faster) $(outcome slower) $(outcome near)" = "worse better worse" ]
}
@test "a tenth slower is worse, though the claim itself still holds" { each_awk regression; }

gain() {
    recorded_and_now 0.70
    [ "$(outcome faster) $(outcome slower) $(outcome near)" = "better worse worse" ]
}
@test "an eighth faster is better, or worse where the claim says at least" { each_awk gain; }

busy() {
    recorded_and_now 0.88 -v busy=1 -v busy_from=7
    [ "$(outcome faster)" = unsure ]
}
@test "a busy machine is not believed" { each_awk busy; }

invalid() {
    recorded_and_now 0.88 -v moved=1.2
    [ "$(outcome faster)" = unsure ]
    grep -q 'control moved' out.tsv
}
@test "an invalid session is not believed" { each_awk invalid; }

not_recorded() {
    session 15 -v arms="ref twin" >then.tsv
    session 15 -v arms="ref twin fast=0.8" >now.tsv
    echo "faster fast <= 0.9" | headline >claims.tsv
    tool gate -v recorded=then.tsv claims.tsv now.tsv >out.tsv
    [ "$(outcome faster)" = n/a ]
}
@test "what was not recorded is n/a" { each_awk not_recorded; }

counts() {
    { columns 15; printf 'gcc-O2\tt\tx\tins\tref\tcount\t100\ngcc-O2\tt\tx\tins\tfast\tcount\t90\ngcc-O2\tt\tx\talloc\tfast\tcount\t0\n'; } >then.tsv
    { columns 15; printf 'gcc-O2\tt\tx\tins\tref\tcount\t100\ngcc-O2\tt\tx\tins\tfast\tcount\t91\ngcc-O2\tt\tx\talloc\tfast\tcount\t1\n'; } >now.tsv
    printf 'ins fast <= 0.95 ref x ins\nnone fast = 0 - x alloc\n' | headline >claims.tsv
    tool gate -v recorded=then.tsv claims.tsv now.tsv >out.tsv
    [ "$(outcome ins) $(outcome none)" = "worse worse" ]
    tool gate -v recorded=then.tsv claims.tsv then.tsv >out.tsv
    [ "$(outcome ins) $(outcome none)" = "ok ok" ]
}
@test "exact counts have no tolerance" { each_awk counts; }

@test "full claims are not gated, and only the asked ones a second time" {
    AWK=awk
    session 15 -v arms="ref twin fast=0.8" >then.tsv
    claims >claims.tsv <<'C'
a fast <= 0.9
C
    tool gate -v recorded=then.tsv claims.tsv then.tsv >out.tsv
    [ "$(wc -l <out.tsv)" -eq 1 ]
    printf 'a fast <= 0.9\nb fast <= 0.95\n' | headline >claims.tsv
    tool gate -v recorded=then.tsv -v only=' b ' claims.tsv then.tsv >out.tsv
    [ "$(outcome a)$(outcome b)" = ok ]
}

@test "the program: nothing recorded here is no error; an unknown finding is" {
    POINTBACK_MACHINE=nowhere-0000 run "$ROOT/tools/gate"
    [ "$status" -eq 0 ]
    [[ $output == *"nothing is recorded on this machine (nowhere-0000)"* ]]
    run "$ROOT/tools/gate" nosuch
    [ "$status" -eq 64 ]
    [[ $output == *"no finding nosuch; there is:"*bigint* ]]
}

