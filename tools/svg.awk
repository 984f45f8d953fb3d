# svg.awk - makes gnuplot's SVG fit for a page: named for those who cannot see it, and legible on light and on dark.
# Usage: gnuplot ... | awk -v title=... -v desc=... -v key=... -f svg.awk >figure.svg
#   title, desc   what the figure shows; from the `# title:` and `# desc:` lines of its script
#   key           a checksum of what it was made from: tools/figures --check compares it
# Black becomes the text's colour (currentColor), which follows the reader's colour scheme; gnuplot's background and its own
# title and description go. Same input, same bytes.

function escape(s) { gsub(/&/, "\\&amp;", s); gsub(/</, "\\&lt;", s); gsub(/>/, "\\&gt;", s); gsub(/"/, "\\&quot;", s); return s }

BEGIN { opened = 0 }

/^<\?xml/ { print; next }
/^<!DOCTYPE/ { doctype = 1 }
doctype { if ($0 ~ />/) doctype = 0; next }

/<svg/ { in_svg = 1; tag = "" }
in_svg {
    tag = tag $0 " "
    if ($0 !~ />/) next
    in_svg = 0; opened = 1
    gsub(/\t/, " ", tag)
    if (match(tag, /viewBox="[^"]*"/)) box = substr(tag, RSTART, RLENGTH)
    print "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" " box " role=\"img\" aria-labelledby=\"t d\">"
    print "<title id=\"t\">" escape(title) "</title>"
    print "<desc id=\"d\">" escape(desc) "</desc>"
    print "<!-- made by tools/figures; key: " key " -->"
    print "<style>svg{color:#1f1e1b;font-family:system-ui,sans-serif}text{stroke:none}" \
        "@media(prefers-color-scheme:dark){svg{color:#dcd9d2}}</style>"
    next
}
!opened { next }
/<title>/ { sub(/<title>[^<]*<\/title>/, "") }
/<desc>/ { sub(/<desc>[^<]*<\/desc>/, "") }
/^[ \t]*$/ { next }
{
    gsub(/rgb\( *0, *0, *0\)/, "currentColor")
    gsub(/["']black["']/, "\"currentColor\"")
    gsub(/stroke *= *"rgb\(127, 127, 127\)"/, "stroke=\"#80808070\"")
    gsub(/ +$/, "")
    print
}
