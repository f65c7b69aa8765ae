//! Checks of single values: ids, dates, numbers, languages, licences.

use std::collections::HashMap;

use oxilangtag::LanguageTag;

use super::Finding;
use super::Step::{self, Item, Key};
use crate::content::catalog::Role;
use crate::content::diagnostics::quoted;
use crate::content::model::{Attachment, Optional};
use crate::content::visibility::{is_reversed, parse_moment};

/// The longest id, in characters.
pub const MAX_ID_LENGTH: usize = 128;
/// The fewest people whose results may be published.
pub const MIN_SAT: u32 = 10;
/// The longest name, description or licence, in characters: many pages and answers repeat them.
const MAX_LINE_LENGTH: usize = 4_000;
/// The longest tag of a language, in bytes.
const MAX_TAG_LENGTH: usize = 100;
/// The longest duration of an exam, in minutes.
pub const MAX_MINUTES: u16 = 1440;

/// Reports the value of a key if it is present and not well-formed.
pub fn check_value(
    value: &Optional,
    key: &'static str,
    of: &[Step],
    complaint: &str,
    is_well_formed: impl Fn(&str) -> bool,
    found: &mut Vec<Finding>,
) {
    let Some(text) = value.0.as_deref().filter(|text| !is_well_formed(text)) else {
        return;
    };
    let message = if text.trim().is_empty() {
        format!("{complaint}: leave out the key if there is nothing to say")
    } else {
        format!("{complaint}, not {}", quoted(text))
    };
    found.push(Finding::at([of, &[Key(key)]].concat(), message));
}

pub fn check_language(language: &Optional, found: &mut Vec<Finding>) {
    let complaint = "`language` must be a tag such as `en` or `pt-BR`";
    let is_tag = |tag: &str| tag.len() <= MAX_TAG_LENGTH && LanguageTag::parse(tag).is_ok();
    check_value(language, "language", &[], complaint, is_tag, found);
}

pub fn check_license(license: &Optional, found: &mut Vec<Finding>) {
    check_value(
        license,
        "license",
        &[],
        "`license` must not be empty",
        |text| !text.trim().is_empty(),
        found,
    );
}

/// Reports values of keys that are too long to be repeated.
pub fn check_lengths<'a>(
    values: impl IntoIterator<Item = (&'static str, Option<&'a str>)>,
    found: &mut Vec<Finding>,
) {
    for (key, value) in values {
        if value.is_some_and(|text| {
            text.len() > MAX_LINE_LENGTH && text.chars().nth(MAX_LINE_LENGTH).is_some()
        }) {
            let message = format!("`{key}` may have at most {MAX_LINE_LENGTH} characters");
            found.push(Finding::at([Key(key)], message));
        }
    }
}

/// Reports a malformed required id. An empty one was reported already.
pub fn check_id(id: &str, of: &[Step], found: &mut Vec<Finding>) {
    if !id.is_empty() {
        check_present_id(id, of, found);
    }
}

/// Reports a malformed optional id.
pub fn check_present_id(id: &str, of: &[Step], found: &mut Vec<Finding>) {
    if let Some(reason) = id_problem(id) {
        let path = [of, &[Key("id")]].concat();
        found.push(Finding::at(path, format!("the id {} {reason}", quoted(id))));
    }
}

pub fn is_id(text: &str) -> bool {
    id_problem(text).is_none()
}

/// Why a text cannot be an id.
pub fn id_problem(id: &str) -> Option<&'static str> {
    const { assert!(MAX_ID_LENGTH == 128, "the message below says so") };
    if id.is_empty() {
        Some("is empty")
    } else if id.chars().count() > MAX_ID_LENGTH {
        Some("is longer than 128 characters")
    } else if id.chars().any(char::is_control) {
        Some("contains a control character")
    } else if id.contains('/') {
        Some("contains a `/`")
    } else if id.trim() != id {
        Some("starts or ends with white space")
    } else if id == "." || id == ".." {
        Some("would mean a folder in an address")
    } else {
        None
    }
}

/// Reports what is wrong with the two moments between which something is there.
pub fn check_window(from: &Optional, until: &Optional, of: &[Step], found: &mut Vec<Finding>) {
    check_moment(from, "from", of, found);
    check_moment(until, "until", of, found);
    if is_reversed(from, until) {
        let path = [of, &[Key("until")]].concat();
        found.push(Finding::at(
            path,
            "`until` is before `from`: it would never appear",
        ));
    }
}

pub fn check_moment(moment: &Optional, key: &'static str, of: &[Step], found: &mut Vec<Finding>) {
    let complaint = format!(
        "`{key}` must be a date such as 2026-12-20 or a time such as 2026-12-20T18:00+01:00"
    );
    check_value(
        moment,
        key,
        of,
        &complaint,
        |text| parse_moment(text).is_some(),
        found,
    );
}

/// Reports the moments of attachments.
pub fn check_attachment_windows(files: &Option<Vec<Attachment>>, found: &mut Vec<Finding>) {
    for (at, file) in files.iter().flatten().enumerate() {
        check_window(&file.from, &file.until, &[Key("files"), Item(at)], found);
    }
}

/// The name of the attachment at a path: its last part.
pub fn attachment_name(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or_default()
}

/// Reports attachments whose names break the rules of ids.
pub fn check_attachment_names(files: &Option<Vec<Attachment>>, found: &mut Vec<Finding>) {
    for (at, name) in attachment_names(files) {
        if let Some(reason) = id_problem(name) {
            let message = format!("the file name {} {reason}", quoted(name));
            found.push(Finding::at([Key("files"), Item(at), Key("path")], message));
        }
    }
}

/// Reports attachments that have the name of an earlier one.
pub fn check_repeated_attachments(files: &Option<Vec<Attachment>>, found: &mut Vec<Finding>) {
    let mut first = HashMap::new();
    for (at, name) in attachment_names(files) {
        let path = [Key("files"), Item(at), Key("path")];
        if let Some(&other) = first.get(name) {
            let message = format!("the name {} is already taken at", quoted(name));
            let other = Some((Vec::from(other), ""));
            found.push(Finding {
                other,
                ..Finding::at(path, message)
            });
        } else {
            first.insert(name, path);
        }
    }
}

/// Reports attachments whose roles Stoa does not know.
pub fn check_roles(files: &Option<Vec<Attachment>>, found: &mut Vec<Finding>) {
    for (at, file) in files.iter().flatten().enumerate() {
        let complaint = "`role` must be `paper` or `solution`";
        let is_role = |text: &str| Role::parse(text).is_some();
        check_value(
            &file.role,
            "role",
            &[Key("files"), Item(at)],
            complaint,
            is_role,
            found,
        );
    }
}

/// The names of attachments with their positions. A missing path was reported already.
fn attachment_names(files: &Option<Vec<Attachment>>) -> impl Iterator<Item = (usize, &str)> {
    let files = files.iter().flatten().enumerate();
    files
        .filter(|(_, file)| !file.path.0.is_empty())
        .map(|(at, file)| (at, attachment_name(&file.path.0)))
}

/// Parses `2024-05-13`, `2024-05` or `2024` as the year, the month from 1 and the day. `None` if it is not in the calendar.
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

/// Parses minutes from 1 to [`MAX_MINUTES`].
pub fn minutes(text: &str) -> Option<u16> {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse()
        .ok()
        .filter(|minutes| is_plain && (1..=MAX_MINUTES).contains(minutes))
}

/// Parses a number of people.
pub fn count(text: &str) -> Option<u32> {
    text.parse()
        .ok()
        .filter(|_| text.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Parses points: a number over 0.
pub fn points(text: &str) -> Option<f64> {
    decimal(text)?.parse().ok().filter(|points| *points > 0.0)
}

/// Parses a decimal number, with or without sign, point and exponent, into the form that JSON has.
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
    // Browsers must be able to represent it.
    let is_finite = number.len() <= 64 && number.parse().is_ok_and(f64::is_finite);
    (is_number && is_finite).then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_short_plain_names() {
        for id in [
            "a",
            "MATH-201",
            "la 2024.final Ä",
            "...",
            "7",
            "a\u{a0}b",
            &"x".repeat(128),
        ] {
            assert_eq!(id_problem(id), None, "{id}");
        }
        for id in [
            "",
            ".",
            "..",
            " a",
            "a ",
            "a/b",
            "a\nb",
            "\u{7f}",
            "a\u{2003}",
            &"ä".repeat(129),
        ] {
            assert!(id_problem(id).is_some(), "{id:?}");
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
            "", ".", "-", "+-1", "--1", "1,5", "1 000", "1e", "e3", "1e1.5", "0x10", "nan", "inf",
            ".inf", "1e400", "5 m", "½", "٣",
        ] {
            assert_eq!(decimal(none), None, "{none}");
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
