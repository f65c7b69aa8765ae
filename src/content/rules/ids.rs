//! What an id may look like.

use super::Finding;
use super::Step::{self, Key};
use crate::content::diagnostics::quoted;

/// The most characters of an id.
const LONGEST: usize = 128;

/// Complains of an id that is none. A required one that is empty was complained of already.
pub fn check(id: &str, of: &[Step], found: &mut Vec<Finding>) {
    if let Some(reason) = id_problem(id).filter(|_| !id.is_empty()) {
        tell(id, reason, of, found);
    }
}

/// Complains of an id that is none, be it empty.
pub fn check_given(id: &str, of: &[Step], found: &mut Vec<Finding>) {
    if let Some(reason) = id_problem(id) {
        tell(id, reason, of, found);
    }
}

fn tell(id: &str, reason: &str, of: &[Step], found: &mut Vec<Finding>) {
    let path = [of, &[Key("id")]].concat();
    found.push(Finding::at(path, format!("the id {} {reason}", quoted(id))));
}

/// Whether a text can be an id.
pub fn is_id(text: &str) -> bool {
    id_problem(text).is_none()
}

/// Why a text cannot be an id.
pub fn id_problem(id: &str) -> Option<&'static str> {
    const { assert!(LONGEST == 128, "the message below says so") };
    if id.is_empty() {
        Some("is empty")
    } else if id.chars().count() > LONGEST {
        Some("is longer than 128 characters")
    } else if id.chars().any(char::is_control) {
        Some("holds a control character")
    } else if id.contains('/') {
        Some("holds a `/`")
    } else if id.trim() != id {
        Some("begins or ends with white space")
    } else if id == "." || id == ".." {
        Some("means a folder in an address")
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_short_plain_names() {
        for id in ["a", "MATH-201", "la 2024.final Ä", "...", "7", "a\u{a0}b", &"x".repeat(128)] {
            assert_eq!(id_problem(id), None, "{id}");
        }
        for id in ["", ".", "..", " a", "a ", "a/b", "a\nb", "\u{7f}", "a\u{2003}", &"ä".repeat(129)] {
            assert!(id_problem(id).is_some(), "{id:?}");
        }
    }
}
