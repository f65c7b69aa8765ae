//! Signs: the one way in which formulas, quantities and code are written in the index and in a query, whether they come
//! as LaTeX, as one types on a keyboard, or with Unicode's own characters.
//!
//! What only groups, spaces, raises or dresses is no sign but a mark beside them: `\frac{1}{1-x}`, `1/(1-x)` and
//! `1⁄(1−x)` are all `1/1-x`, `x^2`, `x²` and `x_2` all `x2`, and the marks say which of those is which.

mod argument;
mod writer;

use self::writer::Writer;
use crate::search::language::fold;

/// What the signs themselves do not say, at a place in them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub(super) enum Mark {
    /// A formula, a piece of code or a chunk of text begins.
    Start,
    Open,
    Close,
    OpenSquare,
    CloseSquare,
    OpenSet,
    CloseSet,
    Raised,
    Lowered,
    Capital,
}

/// A text in signs, and its marks by their places, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Signs {
    pub text: String,
    pub marks: Vec<(u32, Mark)>,
}

impl Signs {
    /// Writes a text in signs.
    pub fn of(text: &str) -> Signs {
        let mut signs = Signs::default();
        signs.add(text);
        signs
    }

    /// Writes a text behind what there is, as a piece of its own.
    pub fn add(&mut self, text: &str) {
        self.mark(Mark::Start);
        *self = Writer::new(text, std::mem::take(self)).write();
        self.marks.sort_unstable();
    }

    /// Puts other signs behind these.
    pub fn append(&mut self, other: &Signs) {
        let start = u32::try_from(self.text.len()).unwrap_or(u32::MAX);
        self.text.push_str(&other.text);
        self.marks.extend(other.marks.iter().map(|(at, mark)| (start.saturating_add(*at), *mark)));
    }

    pub fn mark(&mut self, mark: Mark) {
        self.marks.push((u32::try_from(self.text.len()).unwrap_or(u32::MAX), mark));
    }

    /// Leaves out what ends a sentence rather than a formula.
    pub fn trim_end(&mut self) {
        let length = self.text.trim_end_matches(['.', ',', ';', ':', '?']).len();
        self.text.truncate(length);
        self.marks.retain(|(at, _)| *at as usize <= length);
    }

    fn push(&mut self, sign: char) {
        if sign.is_ascii() {
            if sign.is_ascii_uppercase() {
                self.mark(Mark::Capital);
            }
            self.text.push(sign.to_ascii_lowercase());
            return;
        }
        if sign.is_uppercase() {
            self.mark(Mark::Capital);
        }
        self.text.push_str(&fold(sign.encode_utf8(&mut [0; 4])));
    }

    /// Signs that are written as they are: of the table of symbols.
    fn push_written(&mut self, written: &str) {
        self.text.push_str(written);
    }

    fn push_str(&mut self, text: &str) {
        text.chars().for_each(|sign| self.push(sign));
    }
}

#[cfg(test)]
mod tests;
