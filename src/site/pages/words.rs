//! Figures and facts in words, as the interactive pages say them.

use super::told::{Accepted, Told};

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// A date of the content, `2024-05-13`, `2024-05` or `2024`, as exact as it is given.
pub fn date_in_words(date: &str) -> String {
    let mut parts = date.split('-');
    let year = parts.next().unwrap_or(date);
    let month = parts.next().and_then(|month| month.parse::<usize>().ok()?.checked_sub(1));
    let Some(month) = month.and_then(|month| MONTHS.get(month)) else {
        return year.to_owned();
    };
    match parts.next().and_then(|day| day.parse::<u8>().ok()) {
        Some(day) => format!("{day} {month} {year}"),
        None => format!("{month} {year}"),
    }
}

/// A number of things: `1 minute`, `90 minutes`.
pub fn counted(count: f64, thing: &str) -> String {
    let plural = if count == 1.0 { "" } else { "s" };
    format!("{} {thing}{plural}", number(count))
}

/// A number with the digits that a browser would show.
pub fn number(number: f64) -> String {
    let size = number.abs();
    if size == 0.0 || (1e-6..1e21).contains(&size) {
        return format!("{number}");
    }
    let text = format!("{number:e}");
    if text.contains("e-") { text } else { text.replace('e', "e+") }
}

/// An accepted answer.
pub fn accepted(one: &Accepted<'_>) -> String {
    match one {
        Accepted::Text(Told(text)) => text.to_string(),
        Accepted::Number { number: of, tolerance } if *tolerance == 0.0 => number(*of),
        Accepted::Number { number: of, tolerance } => format!("{} ± {}", number(*of), number(*tolerance)),
    }
}

/// The address of a study link: without a web scheme it is taken to be a host.
pub fn external_url(url: &str) -> String {
    let has_scheme = ["http://", "https://"]
        .iter()
        .any(|scheme| url.get(..scheme.len()).is_some_and(|start| start.eq_ignore_ascii_case(scheme)));
    if has_scheme { url.to_owned() } else { format!("https://{url}") }
}

/// Where a Creative Commons licence is to be read, by its SPDX id; of others nothing is known.
pub fn license_address(license: &str) -> Option<String> {
    let site = "https://creativecommons.org";
    if license == "CC0-1.0" {
        return Some(format!("{site}/publicdomain/zero/1.0/"));
    }
    let (terms, version) = license.strip_prefix("CC-")?.rsplit_once('-')?;
    let is_known = ["BY", "BY-SA", "BY-ND", "BY-NC", "BY-NC-SA", "BY-NC-ND"].contains(&terms)
        && ["1.0", "2.0", "2.5", "3.0", "4.0"].contains(&version);
    is_known.then(|| format!("{site}/licenses/{}/{version}/", terms.to_lowercase()))
}

/// The milliseconds that a timed review begins with, of a duration in seconds.
pub fn milliseconds(duration: &str) -> String {
    let is_whole = !duration.is_empty() && duration.bytes().all(|byte| byte.is_ascii_digit());
    let seconds = duration.trim_start_matches('0');
    if is_whole && !seconds.is_empty() { format!("{seconds}000") } else { "0".to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_date_is_as_exact_as_it_is_given() {
        for (date, words) in [
            ("2024-05-03", "3 May 2024"),
            ("2024-12", "December 2024"),
            ("2024", "2024"),
            ("2024-13", "2024"),
        ] {
            assert_eq!(date_in_words(date), words);
        }
    }

    #[test]
    fn numbers_are_shown_as_browsers_show_them() {
        for (value, shown) in [
            (9.81, "9.81"),
            (1000.0, "1000"),
            (-0.5, "-0.5"),
            (1e21, "1e+21"),
            (1.5e-7, "1.5e-7"),
            (0.0, "0"),
            (1e-6, "0.000001"),
        ] {
            assert_eq!(number(value), shown);
        }
        assert_eq!(counted(1.0, "point"), "1 point");
        assert_eq!(counted(0.5, "point"), "0.5 points");
    }

    #[test]
    fn a_study_link_leads_to_the_web() {
        for (url, address) in [
            ("example.org", "https://example.org"),
            ("HTTP://example.org", "HTTP://example.org"),
            ("ftp://example.org", "https://ftp://example.org"),
            ("javascript:alert(1)", "https://javascript:alert(1)"),
            ("http:/ä", "https://http:/ä"),
        ] {
            assert_eq!(external_url(url), address);
        }
    }

    #[test]
    fn licences_are_linked_where_they_are_known() {
        for (license, address) in [
            ("CC-BY-SA-4.0", Some("https://creativecommons.org/licenses/by-sa/4.0/")),
            ("CC0-1.0", Some("https://creativecommons.org/publicdomain/zero/1.0/")),
            ("CC-BY-9.0", None),
            ("MIT", None),
        ] {
            assert_eq!(license_address(license).as_deref(), address);
        }
    }

    #[test]
    fn a_duration_is_shown_in_milliseconds() {
        for (duration, shown) in [
            ("60", "60000"),
            ("007", "7000"),
            ("0", "0"),
            ("", "0"),
            ("1.5", "0"),
            ("-3", "0"),
            ("99999999999999999999999", "99999999999999999999999000"),
        ] {
            assert_eq!(milliseconds(duration), shown);
        }
    }
}
