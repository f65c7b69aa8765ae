//! How likely it is that chance alone did it.

/// What is rarer than this is no chance: in a thousand exams without a fault, one in a hundred
/// thousand is not met.
pub const RARE: f64 = 1e-5;

/// How likely at least `hits` of these independent events are, each of which has its own chance.
pub fn of_at_least(hits: usize, chances: &[f64]) -> f64 {
    // How likely each number of hits is, from none on, as far as it is below.
    let mut below = vec![0.0; hits];
    let mut reached = 0.0;
    match below.first_mut() {
        Some(none) => *none = 1.0,
        None => return 1.0,
    }
    for &chance in chances {
        reached += below[hits - 1] * chance;
        for at in (1..hits).rev() {
            below[at] = below[at] * (1.0 - chance) + below[at - 1] * chance;
        }
        below[0] *= 1.0 - chance;
    }
    reached
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coins_are_as_likely_as_they_are() {
        let near = |one: f64, other: f64| (one - other).abs() < 1e-12;
        assert!(near(of_at_least(0, &[0.5; 3]), 1.0));
        assert!(near(of_at_least(1, &[0.5; 3]), 7.0 / 8.0));
        assert!(near(of_at_least(2, &[0.5; 3]), 4.0 / 8.0));
        assert!(near(of_at_least(3, &[0.5; 3]), 1.0 / 8.0));
        assert!(near(of_at_least(4, &[0.5; 3]), 0.0));
        assert!(near(of_at_least(2, &[0.5, 0.25]), 0.125));
        assert!(of_at_least(9, &[0.25; 9]) < RARE);
        assert!(of_at_least(8, &[0.25; 8]) > RARE);
    }
}
