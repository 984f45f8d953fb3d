# plot-style.gp - the one style sheet of all figures. tools/figures loads it before each experiments/<exp>/plots/<name>.gp.
#
# Given from outside:  tables  directory of the tables of this experiment and machine ("build/tables/<machine>/<exp>/")
#                      name    of the figure
# For the plots:       T(id)       the file of a table:            plot T("chains-divide") using ...
#                      tail(s)     the number in a label:          divide.8 -> 8, n=1814,m=large -> 1814
#                      arm(s)      the line type of an arm, by the list `arms` (experiments/<exp>/plots/arms.gp): plot ... lt arm("divide")
#                      height(h)   eval height(560): a higher figure; the width is that of the column
# An arm keeps its colour, its mark and its dash in every figure, because `arms` is written once for an experiment.
# Colours are those of Okabe and Ito, told apart with any eyes, and no two line types share a mark. Black is the text's colour.

set encoding utf8
set datafile separator tab
set datafile missing 'n/a'
set datafile columnheaders

T(id) = tables . id . '.tsv'
cut_(s, i) = i ? s[i+1:] : s
tail(s) = real(cut_(s, strstrt(s, '=') ? strstrt(s, '=') : strstrt(s, '.')))
arms = ''
arm(s) = words(arms) ? sum [i=1:words(arms)] (word(arms, i) eq s ? i : 0) : 1

set linetype 1 lc rgb '#0072b2' lw 2 pt 7  ps 0.8 dt 1
set linetype 2 lc rgb '#d55e00' lw 2 pt 9  ps 0.9 dt 1
set linetype 3 lc rgb '#009e73' lw 2 pt 5  ps 0.7 dt 1
set linetype 4 lc rgb '#cc79a7' lw 2 pt 13 ps 1.0 dt 1
set linetype 5 lc rgb '#8a7f00' lw 2 pt 11 ps 0.9 dt (12,4)
set linetype 6 lc rgb '#56b4e9' lw 2 pt 6  ps 0.8 dt (12,4)
set linetype 7 lc rgb '#e69f00' lw 2 pt 4  ps 0.7 dt (6,3)
set linetype 8 lc rgb '#808080' lw 2 pt 8  ps 0.9 dt (2,3)
set linetype cycle 8

# Only two sides of the frame, a grid that stays behind, and an axis of amounts that starts at nothing.
set border 3 lw 1
set tics nomirror out scale 0.6
set grid ytics lt rgb '#7f7f7f' lw 0.5 dt 1
set key top right samplen 2.5 spacing 1.25 noenhanced
set xtics noenhanced
set yrange [0:*]
set bars small
set style fill solid 0.85 noborder
set boxwidth 0.8 relative
set errorbars small lw 1
set lmargin 8
set rmargin 2

height(h) = sprintf("set terminal svg size 480,%d dynamic enhanced font 'system-ui,sans-serif,16' name name", h)
eval height(340)
