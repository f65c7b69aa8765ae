//! What single values may look like: numbers, dates, languages.

use oxilangtag::LanguageTag;

use super::Finding;
use super::Step::{self, Key};
use crate::content::diagnostics::quoted;
use crate::content::model::Optional;

/// Complains of the value behind a key, if there is one that is not well-formed.
pub fn check(
    value: &Optional,
    key: &'static str,
    of: &[Step],
    complaint: &str,
    is: impl Fn(&str) -> bool,
    found: &mut Vec<Finding>,
) {
    let Some(text) = value.0.as_deref().filter(|text| !is(text)) else { return };
    let message = if text.trim().is_empty() {
        format!("{complaint}: leave the key out where there is nothing to say")
    } else {
        format!("{complaint}, not {}", quoted(text))
    };
    found.push(Finding::at([of, &[Key(key)]].concat(), message));
}

pub fn check_language(language: &Optional, of: &[Step], found: &mut Vec<Finding>) {
    let complaint = "`language` must be a tag such as `en` or `pt-BR`";
    check(language, "language", of, complaint, |tag| LanguageTag::parse(tag).is_ok(), found);
}

pub fn check_license(license: &Optional, of: &[Step], found: &mut Vec<Finding>) {
    let says_something = |text: &str| !text.trim().is_empty();
    check(license, "license", of, "an empty `license`", says_something, found);
}

/// Whether a text is a day, a month or a year: `2024-05-13`, `2024-05`, `2024`.
pub fn is_date(text: &str) -> bool {
    let mut parts = text.split('-');
    let mut next = |digits: usize| {
        let part = parts.next()?;
        let is_number = part.len() == digits && part.bytes().all(|byte| byte.is_ascii_digit());
        Some(if is_number { part.parse::<u32>().ok() } else { None })
    };
    let (year, month, day) = (next(4), next(2), next(2));
    let (Some(Some(year)), None) = (year, parts.next()) else { return false };
    match (month, day) {
        (None, _) => true,
        (Some(Some(1..=12)), None) => true,
        (Some(Some(month @ 1..=12)), Some(Some(day @ 1..))) => day <= days(year, month),
        _ => false,
    }
}

fn days(year: u32, month: u32) -> u32 {
    match month {
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// A decimal number as JSON writes it; none where the text is no number: digits with or without a
/// sign, a point and an exponent.
pub fn decimal(text: &str) -> Option<String> {
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
    let is_number = (!whole.is_empty() || !fraction.is_empty()) && are_digits(whole) && are_digits(fraction);
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
    // What no browser can hold is none either.
    let is_held = number.len() <= 64 && number.parse().is_ok_and(f64::is_finite);
    (is_number && is_held).then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_date_is_a_day_of_the_calendar_a_month_or_a_year() {
        for date in ["2024", "2024-05", "2024-05-13", "2024-02-29", "2000-02-29", "0800-12-31"] {
            assert!(is_date(date), "{date}");
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
            assert!(!is_date(none), "{none}");
        }
    }

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
            assert_eq!(decimal(text).as_deref(), Some(json), "{text}");
            assert!(serde_json::from_str::<f64>(json).is_ok(), "{json}");
        }
        for none in [
            "", ".", "-", "+-1", "--1", "1,5", "1 000", "1e", "e3", "1e1.5", "0x10", "nan", "inf", ".inf",
            "1e400", "5 m", "½", "٣",
        ] {
            assert_eq!(decimal(none), None, "{none}");
        }
    }
}
