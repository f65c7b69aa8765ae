//! Zeros, integrals, maxima and permutations, as needed by the keys of several courses.

/// Finds the zero of a function that changes sign between two points, by bisection.
pub fn zero(f: impl Fn(f64) -> f64, mut low: f64, mut high: f64) -> f64 {
    for _ in 0..200 {
        let middle = f64::midpoint(low, high);
        if f(low).signum() == f(middle).signum() {
            low = middle;
        } else {
            high = middle;
        }
    }
    low
}

/// Computes an integral by Simpson's rule.
pub fn integral(f: impl Fn(f64) -> f64, from: f64, to: f64) -> f64 {
    let steps = 4_000;
    let h = (to - from) / f64::from(steps);
    let weight = |i| match i {
        _ if i == 0 || i == steps => 1.0,
        _ if i % 2 == 1 => 4.0,
        _ => 2.0,
    };
    (0..=steps)
        .map(|i| weight(i) * f(from + f64::from(i) * h))
        .sum::<f64>()
        * h
        / 3.0
}

/// Finds the maximum of a function with one peak between two points, by ternary search.
pub fn argmax(f: impl Fn(f64) -> f64, mut low: f64, mut high: f64) -> f64 {
    for _ in 0..200 {
        let third = (high - low) / 3.0;
        if f(low + third) < f(high - third) {
            low += third;
        } else {
            high -= third;
        }
    }
    low
}

pub fn permutations<T: Copy>(of: &[T]) -> Vec<Vec<T>> {
    if of.is_empty() {
        return vec![Vec::new()];
    }
    let with_first = |at: usize| {
        let rest = [&of[..at], &of[at + 1..]].concat();
        permutations(&rest)
            .into_iter()
            .map(move |tail| [vec![of[at]], tail].concat())
    };
    (0..of.len()).flat_map(with_first).collect()
}
