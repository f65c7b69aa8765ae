//! Small functions on strings that every module may use: [`remove_controls`] removes what content
//! files must not contain, [`join_lines`] and [`shorten`] make text fit into a line.

use std::collections::HashSet;
use std::hash::Hash;

/// Removes control characters, which content files must not contain. Tabs become spaces.
pub(crate) fn remove_controls(text: &str) -> String {
    let mut clean = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\n' => clean.push(c),
            '\t' => clean.push_str("    "),
            '\u{85}' | '\u{2028}' | '\u{2029}' => clean.push('\n'),
            c if c.is_control() || c == '\u{feff}' => {}
            c => clean.push(c),
        }
    }
    clean
}

/// Joins the lines of some text, without control characters and repeated whitespace.
pub(crate) fn join_lines(text: &str) -> String {
    remove_controls(text)
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
}

/// Shortens text to its beginning, on a single line, for use in a report.
pub(crate) fn shorten(text: &str) -> String {
    const MAX_LENGTH: usize = 80;
    let text = join_lines(text);
    if text.chars().count() > MAX_LENGTH {
        text.chars().take(MAX_LENGTH).chain(['…']).collect()
    } else {
        text
    }
}

/// Returns the text unless it is empty.
pub(crate) fn non_empty<T: AsRef<str>>(text: T) -> Option<T> {
    Some(text).filter(|text| !text.as_ref().is_empty())
}

/// Returns the text unless it consists only of whitespace.
pub(crate) fn non_blank<T: AsRef<str>>(text: T) -> Option<T> {
    Some(text).filter(|text| !text.as_ref().trim().is_empty())
}

/// Removes repetitions, keeping the first occurrence of each value.
pub(crate) fn deduplicate<T: Clone + Eq + Hash>(values: Vec<T>) -> Vec<T> {
    let mut known = HashSet::with_capacity(values.len());
    values
        .into_iter()
        .filter(|value| known.insert(value.clone()))
        .collect()
}

/// Whether text contains control characters other than whitespace.
pub(crate) fn has_controls(text: &str) -> bool {
    text.contains(|c: char| c.is_control() && !c.is_whitespace())
}
