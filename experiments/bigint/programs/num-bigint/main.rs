//! 5000! by num-bigint, its decimal digits, and how many there are.
use num_bigint::BigUint;

fn main() {
    let mut f = BigUint::from(1u32);
    for k in 1..=5000u32 {
        f *= k;
    }
    println!("{}", f.to_string().len());
}
