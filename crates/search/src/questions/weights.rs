//! The weights used to rank questions. The measurements on which they are based are in
//! `docs/search.md`.

/// Matches in the question, in its answers, and in its explanation.
pub(super) const PARTS: [f32; super::parts::PARTS] = [1.0, 0.68, 0.5];
/// Matches in the words of the course and exam.
pub(super) const CONTEXT: f32 = 0.4;

/// Words that were typed next to each other and are also adjacent in the question.
pub(super) const NEIGHBOURS: f32 = 0.3;
/// All matches are in one part.
pub(super) const ONE_PART: f32 = 0.2;
/// Several words in a row that are also adjacent in the question.
pub(super) const QUOTE: f32 = 0.3;
/// Words that occur in the form in which they were typed.
pub(super) const EXACT: f32 = 0.1;

/// How likely it is that something other than what was typed is meant.
pub(super) mod quality {
    pub(crate) const RESPACED: f32 = 0.93;
    /// A quantity with a different number of trailing zeros.
    pub(crate) const OTHER_ZEROS: f32 = 0.94;
    pub(crate) const PREFIX: f32 = 0.8;
    pub(crate) const SYNONYM: f32 = 0.72;
    /// The words of a phrase near each other, but in another order or farther apart, relative to the
    /// phrase.
    pub(crate) const SCATTERED: f32 = 0.7;
    pub(crate) const TYPO: f32 = 0.7;
    pub(crate) const INITIALS: f32 = 0.65;
    /// The words in a formula that does not occur as typed.
    pub(crate) const FORMULA_WORDS: f32 = 0.55;
    /// A formula with different variable names.
    pub(crate) const CANONICAL: f32 = 0.45;
}
