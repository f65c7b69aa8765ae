//! The meaning of single values in content files: dates, numbers, and their limits.
//! [`normalise_decimal`] parses numbers.

/// The maximum length of an id, in characters.
pub(crate) const MAX_ID_LENGTH: usize = 128;
/// The minimum number of people whose results may be published.
pub(crate) const MIN_PEOPLE_IN_RESULTS: u32 = 10;
/// The maximum duration of an exam, in minutes.
pub const MAX_MINUTES: u16 = 1440;
/// The maximum length of a search query, in characters.
pub const MAX_QUERY_LENGTH: usize = 256;

/// Parses `2024-05-13`, `2024-05` or `2024` into the year, the month (counted from 1), and the day.
/// Returns `None` if the date does not exist.
pub fn parse_date(text: &str) -> Option<(u16, Option<u8>, Option<u8>)> {
    let number = |part: &str, digits: usize| {
        let is_number = part.len() == digits && part.bytes().all(|byte| byte.is_ascii_digit());
        part.parse::<u16>().ok().filter(|_| is_number)
    };
    let mut parts = text.split('-');
    let year = number(parts.next()?, 4)?;
    let mut part = |highest: u8| {
        let in_range = |number: u16| {
            u8::try_from(number)
                .ok()
                .filter(|number| (1..=highest).contains(number))
        };
        parts
            .next()
            .map(|part| number(part, 2).and_then(in_range).ok_or(()))
            .transpose()
            .ok()
    };
    let month = part(12)?;
    let day = part(days_in(year, month.unwrap_or_default()))?;
    parts.next().is_none().then_some((year, month, day))
}

fn days_in(year: u16, month: u8) -> u8 {
    match month {
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => {
            29
        }
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// Parses a number of minutes from 1 to [`MAX_MINUTES`].
pub fn parse_minutes(text: &str) -> Option<u16> {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse()
        .ok()
        .filter(|minutes| is_plain && (1..=MAX_MINUTES).contains(minutes))
}

/// Parses a number of people.
pub fn parse_count(text: &str) -> Option<u32> {
    text.parse()
        .ok()
        .filter(|_| text.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Parses a number of points, which must be greater than 0.
pub fn parse_points(text: &str) -> Option<f64> {
    normalise_decimal(text)?
        .parse()
        .ok()
        .filter(|points| *points > 0.0)
}

/// Parses a decimal number, with or without sign, point and exponent, and writes it in JSON
/// notation.
pub fn normalise_decimal(text: &str) -> Option<String> {
    let (mantissa, exponent) = match text.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, Some(exponent)),
        None => (text, None),
    };
    let (sign, digits) = match mantissa.strip_prefix('-') {
        Some(digits) => ("-", digits),
        None => ("", mantissa.strip_prefix('+').unwrap_or(mantissa)),
    };
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let are_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let is_number =
        (!whole.is_empty() || !fraction.is_empty()) && are_digits(whole) && are_digits(fraction);
    let exponent = match exponent {
        Some(exponent) => {
            let digits = exponent.strip_prefix(['+', '-']).unwrap_or(exponent);
            if digits.is_empty() || !are_digits(digits) {
                return None;
            }
            format!("e{exponent}")
        }
        None => String::new(),
    };
    let whole = match whole.trim_start_matches('0') {
        "" => "0",
        whole => whole,
    };
    let point = if fraction.is_empty() { "" } else { "." };
    let number = format!("{sign}{whole}{point}{fraction}{exponent}");
    // Browsers must be able to represent the number.
    let is_finite = number.len() <= 64 && number.parse().is_ok_and(f64::is_finite);
    (is_number && is_finite).then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_decimal_is_written_as_json_writes_it() {
        for (text, json) in [
            ("9.81", "9.81"),
            ("9.810", "9.810"),
            ("+5", "5"),
            ("-0.5", "-0.5"),
            (".5", "0.5"),
            ("5.", "5"),
            ("007", "7"),
            ("1e3", "1e3"),
            ("6.02E+23", "6.02e+23"),
            ("0", "0"),
        ] {
            assert_eq!(normalise_decimal(text).as_deref(), Some(json), "{text}");
            assert!(serde_json::from_str::<f64>(json).is_ok(), "{json}");
        }
        for none in [
            "", ".", "-", "+-1", "--1", "1,5", "1 000", "1e", "e3", "1e1.5", "0x10", "nan", "inf",
            ".inf", "1e400", "5 m", "½", "٣",
        ] {
            assert_eq!(normalise_decimal(none), None, "{none}");
        }
    }

    #[test]
    fn a_date_is_a_day_of_the_calendar_a_month_or_a_year() {
        for date in [
            "2024",
            "2024-05",
            "2024-05-13",
            "2024-02-29",
            "2000-02-29",
            "0800-12-31",
        ] {
            assert!(parse_date(date).is_some(), "{date}");
        }
        for none in [
            "",
            "24",
            "2024-",
            "2024-5",
            "2024-13",
            "2024-00",
            "2024-05-00",
            "2024-05-32",
            "2023-02-29",
            "1900-02-29",
            "2024-04-31",
            "2024-05-13-1",
            "2024-05-13T10:00",
            "May 2024",
            "+024",
            "2024--1",
            " 2024",
        ] {
            assert!(parse_date(none).is_none(), "{none}");
        }
    }
}
