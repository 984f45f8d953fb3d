#!/usr/bin/env bats
# The kernels for AArch64: cross-compiled and run under an emulator. Skipped where there is no cross compiler or no emulator.

setup() {
    export LC_ALL=C
    ROOT=$(cd "$BATS_TEST_DIRNAME/.." && pwd)
    cd "$ROOT/experiments/bigint" || return 1
    unset MAKEFLAGS MFLAGS
    SAID="$BATS_TEST_TMPDIR/neon.tap"
}

check() { # MAKE ARGUMENT...
    local parallel=()                           # -O, so that no stream runs into another; GNU make 3.81 has none
    if make -O --version >/dev/null 2>&1; then parallel=(-O -j2); fi
    make -s ${parallel[@]+"${parallel[@]}"} --no-print-directory BUILD="$BATS_TEST_TMPDIR/build" "$@" check-neon >"$SAID" 2>&1
}

@test "bigint: the NEON kernels agree with the oracle under an emulator" {
    check
    if reason=$(grep -m 1 '^1\.\.0 # SKIP ' "$SAID"); then skip "${reason#*SKIP }"; fi
    run awk -f "$ROOT/tools/tap.awk" "$SAID"
    echo "$output"
    [ "$status" -eq 0 ]
    grep -q '^ok .*neon O2: test_every_length_to_300$' "$SAID"
    grep -q '^ok .*neon O2: test_path_neon$' "$SAID"
    grep -q '^ok .*neon undefined: test_path_neon$' "$SAID"
}

@test "bigint: without a cross compiler or an emulator check-neon says what is missing" {
    check AARCH64_CC=no-such-compiler
    [ "$(cat "$SAID")" = '1..0 # SKIP not installed: no-such-compiler (gcc-aarch64-linux-gnu)' ]
    if ! command -v aarch64-linux-gnu-gcc >/dev/null; then skip 'not installed: aarch64-linux-gnu-gcc (gcc-aarch64-linux-gnu)'; fi
    check QEMU_AARCH64=no-such-emulator
    [ "$(cat "$SAID")" = '1..0 # SKIP not installed: no-such-emulator (qemu-user)' ]
}
