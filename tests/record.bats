#!/usr/bin/env bats
# What `make record` refuses, and that nothing is written then. In a clone, so that the tree here may be as it is.

setup() {
    root=$(cd "$BATS_TEST_DIRNAME/.." && pwd)
    git -C "$root" rev-parse --git-dir >/dev/null 2>&1 || skip "no git"
    git clone -q --no-hardlinks "$root" "$BATS_TEST_TMPDIR/a clone"
    cd "$BATS_TEST_TMPDIR/a clone" || return 1
    # today's tools, committed in the clone
    cp "$root"/tools/* tools/ 2>/dev/null || true
    git add -A
    git -c user.name=t -c user.email=t@t commit -qm t || true
    rm -rf data/*-*-*
    git -c user.name=t -c user.email=t@t commit -qam t || true
    before=$(find data | sort)
}

unchanged() { [ "$(find data | sort)" = "$before" ]; }

@test "an unknown finding, and none" {
    run tools/record nosuch
    [ "$status" -eq 64 ]
    [[ $output == *"no experiment nosuch"* ]]
    run tools/record
    [ "$status" -eq 64 ]
    unchanged
}

@test "a dirty tree, with the files named" {
    echo x >>README.md
    run tools/record bigint
    [ "$status" -eq 65 ]
    [[ $output == *"the tree is dirty"* && $output == *README.md* ]]
    unchanged
}

@test "no git" {
    rm -rf .git
    run env GIT_CEILING_DIRECTORIES="$BATS_TEST_TMPDIR" tools/record bigint
    [ "$status" -eq 65 ]
    [[ $output == *"no git checkout"* ]]
    unchanged
}

@test "a busy machine" {
    [ -r /proc/stat ] || skip "the kernel does not say"
    for _ in 1 2; do (while :; do :; done) & pids="${pids:-} $!"; done
    run tools/record bigint
    # shellcheck disable=SC2086
    kill $pids
    [ "$status" -eq 69 ]
    [[ $output == *"the machine is busy: other programs keep"* ]]
    unchanged
}

@test "a record that is there, without a reason" {
    mkdir -p "data/$(tools/machine)"
    touch "data/$(tools/machine)/bigint.tsv"
    run tools/record bigint
    [ "$status" -eq 64 ]
    [[ $output == *"say why it is replaced"* ]]
}
