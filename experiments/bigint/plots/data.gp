# title: The same arms with small and with large multipliers
# desc: Bars under gcc and clang. Steps that branch on the data take several times as long with large multipliers; the naive step and the masked ones do not change.
eval height(680)
set multiplot layout 2,1 margins 0.17,0.86,0.15,0.84 spacing 0,0.24
set key at screen 0.99,0.99 top right vertical maxrows 2 width -2
set ylabel 'cycles a limb'
set style data histograms
set style histogram errorbars gap 1 lw 1
set xtics rotate by -30 noenhanced
set yrange [0:18]
do for [i=1:2] {
    file = i == 1 ? 'data-figure' : 'data-figure-clang'
    set title (i == 1 ? 'gcc-O2' : 'clang-O2')
    if (i == 2) { unset key }
    plot T(file) using 'n=1814':'n=1814.lo':'n=1814.hi':xtic(strcol('label')) lt 1 title 'small multipliers', \
        '' using 'n=1814,m=large':'n=1814,m=large.lo':'n=1814,m=large.hi' lt 2 title 'large multipliers'
}
unset multiplot
