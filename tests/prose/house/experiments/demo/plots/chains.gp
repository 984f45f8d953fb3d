# title: Time of an element against the number of chains
# desc: One line that falls steeply from one chain to two, a little to four, and not at all beyond.
set xlabel 'chains'
set ylabel 'ns an element'
set logscale x 2
set xtics (1, 2, 4, 8)
set xrange [0.8:10]
plot T('chains') using (tail(strcol('label'))):'ns':'ns.lo':'ns.hi' with yerrorlines lt arm('chains') title 'gcc -O2'
