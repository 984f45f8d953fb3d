# break-even.awk - how many one-limb multiplies a print must be spread over before base 2^64 wins. Input: a session file (ns rows).
# At a fixed size:  k = 9 (P_b - P_d) / (M_d - M_b)      P: ns a digit (table print), M: ns for nine digits (table bases, lat)
# On 5000!:         p = (T_d(0) - T_b(0)) / (print_b - print_d),   print_x = (T_x(64) - T_x(0)) / 64     (table prints)
BEGIN { FS = "\t" }
function med(a, n,  i, j, t) { for (i = 2; i <= n; i++) { t = a[i]; for (j = i - 1; j > 0 && a[j] > t; j--) a[j + 1] = a[j]; a[j + 1] = t } return n ? (n % 2 ? a[(n + 1) / 2] : (a[n / 2] + a[n / 2 + 1]) / 2) : 0 }
$6 == "ns" { n = 0; for (i = 7; i <= NF; i++) if ($i != "n/a") v[++n] = $i + 0; NS[$1, $2, $3, $4, $5] = med(v, n); B[$1] = 1 }
function pair(b, d, x, pd, px,   M, P) {
    M = NS[b, "bases", "digits=16326", "lat", d] - NS[b, "bases", "digits=16326", "lat", x]
    P = NS[b, "print", "digits=16326", "thr", px] - NS[b, "print", "digits=16326", "thr", pd]
    if (M > 0 && P > 0 && NS[b, "bases", "digits=16326", "lat", x] > 0) printf "%s\t%s against %s, printed by %s\t%.0f multiplies a print\n", b, x, d, px, 9 * P / M
}
function whole(b, d, x,   pd, px) {
    pd = (NS[b, "prints", "p=64", "lat", d] - NS[b, "prints", "p=0", "lat", d]) / 64
    px = (NS[b, "prints", "p=64", "lat", x] - NS[b, "prints", "p=0", "lat", x]) / 64
    if (px > pd && pd >= 0 && NS[b, "prints", "p=64", "lat", x] > 0 && NS[b, "prints", "p=0", "lat", x] > 0) printf "%s\t5000!: %s against %s\t%.1f prints\n", b, x, d, (NS[b, "prints", "p=0", "lat", d] - NS[b, "prints", "p=0", "lat", x]) / (px - pd)
}
END {
    for (b in B) {
        pair(b, "divide.8", "b64", "e9", "b64-divide"); pair(b, "divide.8", "gmp-mpn_mul_1", "e9", "gmp-mpz_get_str")
        pair(b, "recip_branch.2", "b64", "e9", "b64-divide"); pair(b, "recip_branch.2", "gmp-mpn_mul_1", "e9", "gmp-mpz_get_str")
        pair(b, "e19-recip", "b64", "e19", "b64-divide"); pair(b, "e19-recip", "gmp-mpn_mul_1", "e19", "gmp-mpz_get_str")
        whole(b, "divide.8", "b64"); whole(b, "divide.8", "gmp"); whole(b, "recip_branch.2", "gmp"); whole(b, "e19", "b64"); whole(b, "e19", "gmp")
    }
}
