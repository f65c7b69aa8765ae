//! Decimals as sources write them: parsing, and exact arithmetic on ranges.

/// Removes the zeros at the end of a decimal fraction.
pub fn without_zeros(number: &str) -> &str {
    let number = number.trim();
    if !number.contains('.') || number.contains(['e', 'E']) {
        return number;
    }
    number.trim_end_matches('0').trim_end_matches('.')
}

/// The middle of a range and the distance from it to each end, both exact. `None` where the ends are not
/// plain decimals in order, or have more than 30 digits.
pub fn middle(low: &str, high: &str) -> Option<(String, String)> {
    let (low, high) = (Scaled::parse(low)?, Scaled::parse(high)?);
    let places = low.places.max(high.places);
    let (low, high) = (low.at(places)?, high.at(places)?);
    // Half of an odd number takes one more place: five of ten.
    let (sum, difference) = (low.checked_add(high)?, high.checked_sub(low)?);
    (difference >= 0).then_some(())?;
    let text = |value: i128| Some(Scaled { value: value.checked_mul(5)?, places: places + 1 }.to_text());
    Some((text(sum)?, text(difference)?))
}

/// The exact sum of two decimals.
pub fn sum(one: &str, other: &str) -> Option<String> {
    let (one, other) = (Scaled::parse(one)?, Scaled::parse(other)?);
    let places = one.places.max(other.places);
    Some(Scaled { value: one.at(places)?.checked_add(other.at(places)?)?, places }.to_text())
}

/// A decimal: `value` divided by ten to the power of `places`.
struct Scaled {
    value: i128,
    places: u32,
}

impl Scaled {
    fn parse(text: &str) -> Option<Scaled> {
        let text = text.trim();
        let (is_negative, digits) = match text.strip_prefix(['-', '−']) {
            Some(digits) => (true, digits),
            None => (false, text.strip_prefix('+').unwrap_or(text)),
        };
        let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
        let all = format!("{whole}{fraction}");
        let is_decimal = !all.is_empty() && all.len() <= 30 && all.bytes().all(|byte| byte.is_ascii_digit());
        let value: i128 = is_decimal.then(|| all.parse().ok()).flatten()?;
        Some(Scaled { value: if is_negative { -value } else { value }, places: fraction.len() as u32 })
    }

    fn at(&self, places: u32) -> Option<i128> {
        self.value.checked_mul(10_i128.checked_pow(places - self.places)?)
    }

    fn to_text(&self) -> String {
        let digits = format!("{:0>width$}", self.value.unsigned_abs(), width = self.places as usize + 1);
        let (whole, fraction) = digits.split_at(digits.len() - self.places as usize);
        let fraction = fraction.trim_end_matches('0');
        let sign = if self.value < 0 { "-" } else { "" };
        let point = if fraction.is_empty() { "" } else { "." };
        format!("{sign}{whole}{point}{fraction}")
    }
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
        ] {
            assert_eq!(middle(low, high), Some((number.to_owned(), tolerance.to_owned())), "{low}..{high}");
        }
        for (low, high) in [("5", "1"), ("a", "1"), ("", "1"), ("1", &"9".repeat(31)), ("1e3", "2e3")] {
            assert_eq!(middle(low, high), None);
        }
    }
}
