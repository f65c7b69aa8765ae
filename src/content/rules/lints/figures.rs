//! Pictures, shown or not.

use super::super::Finding;
use super::find;

/// A picture of a site.
pub struct Pictured<'a> {
    /// The name of its file in messages.
    pub file: &'a str,
    /// How many texts or files show it, if any.
    pub is_shown: bool,
    /// Its bytes, and the longer one of its sides in pixels; none where it is not known.
    pub bytes: usize,
    pub longest_side: u32,
}

/// Bytes that take a phone in a lecture hall over a second.
const HUGE_BYTES: usize = 500_000;
/// More pixels than any screen shows.
const HUGE_SIDE: u32 = 4_000;

/// What is to be said of the pictures: the file, and what of it.
pub fn figures<'a>(pictures: impl Iterator<Item = Pictured<'a>>) -> Vec<(&'a str, Finding)> {
    let mut found = Vec::new();
    for picture in pictures {
        let mut tell = |name, message: String| {
            if let Some(lint) = find(name) {
                let mut finding = Finding::at([], message);
                finding.is_of(lint.name, lint.severity, lint.help);
                found.push((picture.file, finding));
            }
        };
        if !picture.is_shown {
            tell("unused-figure", "no text shows this picture".to_owned());
        } else if picture.bytes > HUGE_BYTES {
            let kilobytes = picture.bytes / 1_000;
            tell("huge-figure", format!("this picture has {kilobytes} kB, and a visitor loads them all"));
        } else if picture.longest_side > HUGE_SIDE && !picture.file.ends_with(".svg") {
            let side = picture.longest_side;
            tell("huge-figure", format!("this picture is {side} pixels long, and no screen shows them"));
        }
    }
    found
}
