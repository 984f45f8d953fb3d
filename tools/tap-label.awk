# tap-label.awk - puts a label before each test name of a TAP stream, so that suites can be told apart.
#
# Usage: awk -v label='bigint gcc-O2' -f tap-label.awk
# `ok 3 - name` becomes `ok 3 - label: name`; other lines pass. cmocka's two-space indent of comments is kept.
match($0, /^(not )?ok [0-9]+ (- )?/) {
    print substr($0, 1, RLENGTH) label ": " substr($0, RLENGTH + 1)
    next
}
{ print }
