//! Parses decimals as other systems write them.

use crate::loss::Refusal;
use stoa_content::scalar::normalise_decimal;

/// Parses a number into a decimal with a point. Spaces and apostrophes group its digits; commas and
/// points do so where they cannot be the decimal separator: `1 000`, `1'000`, `1,234,567`,
/// `1.000,5`.
///
/// # Errors
/// Fails if the text is not a number, or if a comma could be either kind of separator: `12,500`.
pub(crate) fn read_number(text: &str) -> Result<String, Refusal> {
    let not_a_number = || Refusal::NotANumber(text.trim().to_owned());
    let plain = text.trim().replace('−', "-");
    let (sign, digits) = match plain.strip_prefix(['-', '+']) {
        Some(digits) => (
            if plain.starts_with('-') { "-" } else { "" },
            digits.trim_start(),
        ),
        None => ("", &*plain),
    };
    let (mantissa, exponent) = digits.split_at(digits.find(['e', 'E']).unwrap_or(digits.len()));
    let is_decimal_sign = |c: char| matches!(c, '.' | ',');
    // The last separator is the decimal separator, unless the same sign occurs twice.
    let last = mantissa.rfind(is_decimal_sign).filter(|at| {
        let sign = &mantissa[*at..=*at];
        !mantissa[..*at].contains(sign)
    });
    let (whole, fraction) =
        last.map_or((mantissa, ""), |at| (&mantissa[..at], &mantissa[at + 1..]));
    let joined = join_groups(whole).ok_or_else(not_a_number)?;
    let read = |number: &str| normalise_decimal(strip_zeros(number)).ok_or_else(not_a_number);
    let number = read(&format!("{sign}{joined}.{fraction}{exponent}"))?;
    let is_comma = last.is_some_and(|at| mantissa[at..].starts_with(','));
    // A number with a thousands separator does not begin with a zero.
    let may_be_group = is_comma
        && joined == whole
        && whole.len() < 4
        && !whole.starts_with(['0'])
        && !whole.is_empty();
    if may_be_group && fraction.len() == 3 {
        let grouped = read(&format!("{sign}{whole}{fraction}{exponent}"))?;
        return Err(Refusal::AmbiguousNumber(
            text.trim().to_owned(),
            grouped,
            number,
        ));
    }
    Ok(number)
}

/// Removes the separators, which are all the same, between the digit groups of a whole number. The
/// last group has three digits, and those before it have three, or two as in India. Returns `None`
/// if the number is grouped in any other way.
fn join_groups(whole: &str) -> Option<String> {
    let is_separator = |c: char| {
        matches!(
            c,
            ' ' | '\u{a0}' | '\u{2009}' | '\u{202f}' | '\'' | '’' | ',' | '.'
        )
    };
    let Some(separator) = whole.chars().find(|c| is_separator(*c)) else {
        return Some(whole.to_owned());
    };
    let groups: Vec<&str> = whole.split(separator).collect();
    let (first, rest) = groups.split_first()?;
    let (last, between) = rest.split_last()?;
    let has = |group: &str, lengths: &[usize]| {
        lengths.contains(&group.len()) && group.bytes().all(|byte| byte.is_ascii_digit())
    };
    let of_thousands = has(first, &[1, 2, 3]) && between.iter().all(|group| has(group, &[3]));
    let of_india =
        separator == ',' && has(first, &[1, 2]) && between.iter().all(|group| has(group, &[2]));
    ((of_thousands || of_india) && has(last, &[3])).then(|| groups.concat())
}

/// Removes the trailing zeros after the decimal point of a number.
pub(crate) fn strip_zeros(number: &str) -> &str {
    let number = number.trim();
    if !number.contains('.') || number.contains(['e', 'E']) {
        return number;
    }
    number.trim_end_matches('0').trim_end_matches('.')
}

/// Returns the midpoint of a range and the distance from it to each end, without binary rounding
/// errors. Returns `None` unless the ends are plain decimals in ascending order.
pub(crate) fn find_midpoint(low: &str, high: &str) -> Option<(String, String)> {
    let ((low, low_places), (high, high_places)) = (parse_decimal(low)?, parse_decimal(high)?);
    // Half of an odd digit needs one more decimal place, for a five.
    let places = low_places.max(high_places) + 1;
    let round = |value| round(value, places, low.abs().max(high.abs()));
    (low <= high).then(|| (round((low + high) / 2.0), round((high - low) / 2.0)))
}

/// Returns the sum of two numbers without binary rounding errors; `None` unless both are plain
/// decimals.
pub(crate) fn add(one: &str, other: &str) -> Option<String> {
    let ((one, one_places), (other, other_places)) = (parse_decimal(one)?, parse_decimal(other)?);
    Some(round(
        one + other,
        one_places.max(other_places),
        one.abs().max(other.abs()),
    ))
}

/// Parses a plain decimal, and counts its decimal places.
fn parse_decimal(text: &str) -> Option<(f64, usize)> {
    let text = text.trim().replace('−', "-");
    let digits = text.trim_start_matches(['-', '+']);
    let is_plain = digits.len() <= 30
        && digits
            .bytes()
            .all(|byte| byte.is_ascii_digit() || byte == b'.');
    let value = text.parse().ok().filter(|_| is_plain)?;
    Some((
        value,
        digits
            .split_once('.')
            .map_or(0, |(_, fraction)| fraction.len()),
    ))
}

/// Rounds to the given number of decimal places, or to fewer if no more are reliable for numbers of
/// the given size.
fn round(value: f64, places: usize, size: f64) -> String {
    let reliable = 13_i32.saturating_sub(size.log10().floor() as i32).max(0);
    let places = places.min(usize::try_from(reliable).unwrap_or(0));
    strip_zeros(&format!("{value:.places$}")).to_owned()
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
            // This is how Canvas writes 0.002 with a margin of 0.01.
            ("-0.007999999999999998", "0.012", "0.002", "0.01"),
        ] {
            assert_eq!(
                find_midpoint(low, high),
                Some((number.to_owned(), tolerance.to_owned())),
                "{low}..{high}"
            );
        }
        for (low, high) in [
            ("5", "1"),
            ("a", "1"),
            ("", "1"),
            ("1", &"9".repeat(31)),
            ("1e3", "2e3"),
        ] {
            assert_eq!(find_midpoint(low, high), None);
        }
    }

    #[test]
    fn a_comma_is_never_silently_another_sign() {
        for (written, number) in [
            ("1,5", "1.5"),
            ("−1,25", "-1.25"),
            ("0,500", "0.5"),
            ("1234,500", "1234.5"),
            (",125", "0.125"),
            ("12.500", "12.5"),
            ("1.000", "1"),
            ("1 000", "1000"),
            ("- 12\u{202f}500,25", "-12500.25"),
            ("1'000", "1000"),
            ("1’234’567.5", "1234567.5"),
            ("1.000,5", "1000.5"),
            ("1.234,567", "1234.567"),
            ("1,234.5", "1234.5"),
            ("1,234.500", "1234.5"),
            ("1,234,567", "1234567"),
            ("1.234.567", "1234567"),
            ("12,34,567", "1234567"),
            ("1.000,000", "1000"),
            ("1,5e3", "1.5e3"),
            ("+3", "3"),
            ("1e-7", "1e-7"),
        ] {
            assert_eq!(read_number(written), Ok(number.to_owned()), "{written}");
        }
        for (written, grouped, point) in [
            ("12,500", "12500", "12.5"),
            ("1,000", "1000", "1"),
            ("-123,456", "-123456", "-123.456"),
        ] {
            let (grouped, point) = (grouped.to_owned(), point.to_owned());
            assert_eq!(
                read_number(written),
                Err(Refusal::AmbiguousNumber(written.to_owned(), grouped, point))
            );
        }
        for other in [
            "",
            "a",
            "1 5",
            "1 00",
            "12 3456",
            "1,2,3",
            "1.2.3",
            "1,234,56",
            "1'000 000",
            ".",
            "1,5.5",
        ] {
            assert_eq!(
                read_number(other),
                Err(Refusal::NotANumber(other.to_owned())),
                "{other}"
            );
        }
    }
}
