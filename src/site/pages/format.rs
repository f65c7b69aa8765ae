//! Numbers, durations and links, formatted exactly as the interactive pages format them.

use crate::api::Accepted;

/// A number with the digits of JavaScript's `String(number)`.
pub fn format_number(number: f64) -> String {
    let size = number.abs();
    if size == 0.0 || (1e-6..1e21).contains(&size) {
        return format!("{number}");
    }
    let text = format!("{number:e}");
    if text.contains("e-") { text } else { text.replace('e', "e+") }
}

pub fn format_accepted(accepted: &Accepted<'_>) -> String {
    match accepted {
        Accepted::Text(text) => text.to_string(),
        Accepted::Number(accepted) => {
            let number = accepted.number().and_then(|number| number.as_f64()).unwrap_or_default();
            match accepted.tolerance().filter(|&tolerance| tolerance != 0.0) {
                None => format_number(number),
                Some(tolerance) => format!("{} ± {}", format_number(number), format_number(tolerance)),
            }
        }
    }
}

/// The address of a resource; `https://` is prefixed unless it has a web scheme.
pub fn external_url(url: &str) -> String {
    let has_scheme = ["http://", "https://"]
        .iter()
        .any(|scheme| url.get(..scheme.len()).is_some_and(|start| start.eq_ignore_ascii_case(scheme)));
    if has_scheme { url.to_owned() } else { format!("https://{url}") }
}

/// The address of a Creative Commons licence, by its SPDX id; `None` for other licences.
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

/// The milliseconds that a timed review begins with, for a duration in seconds.
pub fn milliseconds(duration: &str) -> String {
    let is_whole = !duration.is_empty() && duration.bytes().all(|byte| byte.is_ascii_digit());
    let seconds = duration.trim_start_matches('0');
    if is_whole && !seconds.is_empty() { format!("{seconds}000") } else { "0".to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

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
            assert_eq!(format_number(value), shown);
        }
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
