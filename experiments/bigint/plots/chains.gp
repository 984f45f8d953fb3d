# title: Cycles a limb against the number of chains
# desc: Four steps, two compilers. The naive step falls steeply until three chains; the others hardly change.
eval height(640)
set multiplot layout 2,1 margins 0.17,0.96,0.10,0.83 spacing 0,0.24
set key at screen 0.99,0.99 top right vertical maxrows 2 width -2
set xlabel 'chains'
set ylabel 'cycles a limb'
set logscale x 2
set xtics (1, 2, 3, 4, 6, 8, 16)
set xrange [0.9:18]
set yrange [0:8]
do for [cc in "gcc-O2 clang-O2"] {
    set title cc
    if (cc ne "gcc-O2") { unset key }
    plot for [form in "divide recip_mask split_branch recip_branch"] T('chains-'.form) \
        using (tail(strcol('label'))):(column(cc)):(column(cc.'.lo')):(column(cc.'.hi')) with yerrorlines lt arm(form) title form
}
unset multiplot
