# title: Cycles a limb against the length of the number
# desc: Naive step, each call fed back. One chain climbs as numbers grow; more chains are dear for short numbers and then level out; sixteen jump up at the longest.
eval height(640)
set multiplot layout 2,1 margins 0.17,0.96,0.10,0.83 spacing 0,0.24
set key at screen 0.99,0.99 top right vertical maxrows 2 width -2
set xlabel 'limbs'
set ylabel 'cycles a limb'
set logscale x 2
set xtics (8, 16, 32, 64, 256, 1024, 4096, 16384)
set xrange [7:20000]
set yrange [0:16]
do for [cc in "gcc-O2 clang-O2"] {
    set title cc
    if (cc ne "gcc-O2") { unset key }
    plot for [a in "divide.1 divide.2 divide.4 divide.8 divide.16"] T('lengths-'.cc) \
        using (tail(strcol('label'))):(column(a)):(column(a.'.lo')):(column(a.'.hi')) with yerrorlines lt arm(a) title a
}
unset multiplot
