# 5000! by Math::BigInt in plain Perl, and how many decimal digits it has.
use strict;
use warnings;
use bigint lib => 'Calc';

my $f = 1;
for my $k (1 .. 5000) {
    $f *= $k;
}
print length("$f"), "\n";
