# help.awk - the targets of a Makefile, in groups.
# Usage: awk -f help.awk Makefile
# Input: `##@ Group` begins a group; `target: ... ## text` is a target; `#? text` is a line that is printed as it stands.
/^##@ / { printf "\n%s\n", substr($0, 5); next }
/^#\? / { print substr($0, 4); next }
/^[a-z][a-z-]*:.*[ \t]## / {
    target = $0; sub(/:.*/, "", target)
    text = $0; sub(/^.*[ \t]## */, "", text)
    printf "  make %-9s %s\n", target, text
}
