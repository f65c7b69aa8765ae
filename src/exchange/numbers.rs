//! Decimals as sources write them.

/// Removes the zeros at the end of a decimal fraction.
pub fn without_zeros(number: &str) -> &str {
    let number = number.trim();
    if !number.contains('.') || number.contains(['e', 'E']) {
        return number;
    }
    number.trim_end_matches('0').trim_end_matches('.')
}

/// The middle of a range and the distance from it to each end, without the errors of binary fractions. `None`
/// where the ends are not plain decimals in order.
pub fn middle(low: &str, high: &str) -> Option<(String, String)> {
    let ((low, low_places), (high, high_places)) = (parse(low)?, parse(high)?);
    // Half of an odd number takes one more place: five of ten.
    let places = low_places.max(high_places) + 1;
    let round = |value| round(value, places, low.abs().max(high.abs()));
    (low <= high).then(|| (round((low + high) / 2.0), round((high - low) / 2.0)))
}

pub fn sum(one: &str, other: &str) -> Option<String> {
    let ((one, one_places), (other, other_places)) = (parse(one)?, parse(other)?);
    Some(round(one + other, one_places.max(other_places), one.abs().max(other.abs())))
}

/// A plain decimal, and the number of its decimal places.
fn parse(text: &str) -> Option<(f64, usize)> {
    let text = text.trim().replace('−', "-");
    let digits = text.trim_start_matches(['-', '+']);
    let is_plain = digits.len() <= 30 && digits.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let value = text.parse().ok().filter(|_| is_plain)?;
    Some((value, digits.split_once('.').map_or(0, |(_, fraction)| fraction.len())))
}

/// Rounds to decimal places, as far as numbers of this size have them.
fn round(value: f64, places: usize, size: f64) -> String {
    let reliable = 13_i32.saturating_sub(size.log10().floor() as i32).max(0);
    let places = places.min(usize::try_from(reliable).unwrap_or(0));
    without_zeros(&format!("{value:.places$}")).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_middle_of_a_range_is_exact() {
        for (low, high, number, tolerance) in [
            ("1", "5", "3", "2"),
            ("3.141", "3.142", "3.1415", "0.0005"),
            ("-1", "2", "0.5", "1.5"),
            ("0.1", "0.3", "0.2", "0.1"),
            ("7", "7", "7", "0"),
            ("-0.5", ".5", "0", "0.5"),
            // As Canvas writes 0.002 with a margin of 0.01.
            ("-0.007999999999999998", "0.012", "0.002", "0.01"),
        ] {
            assert_eq!(middle(low, high), Some((number.to_owned(), tolerance.to_owned())), "{low}..{high}");
        }
        for (low, high) in [("5", "1"), ("a", "1"), ("", "1"), ("1", &"9".repeat(31)), ("1e3", "2e3")] {
            assert_eq!(middle(low, high), None);
        }
    }
}
