//! Weights: how much each thing counts when questions are put in order.

/// A match in each part of a question.
pub(super) const PARTS: [f32; super::PARTS] = [1.0, 0.68, 0.5];
/// A word of the course or the exam.
pub(super) const CONTEXT: f32 = 0.4;

/// Neighbours that were typed as neighbours.
pub(super) const NEIGHBOURS: f32 = 0.3;
/// All that matches in a few words.
pub(super) const CLOSE: f32 = 0.2;
/// All that matches in one part.
pub(super) const TOGETHER: f32 = 0.2;

/// Words in the very form that was typed.
pub(super) const EXACT: f32 = 0.1;

/// How sure it is that a word is meant which is not the very word.
pub(super) mod quality {
    pub const RESPACED: f32 = 0.93;
    pub const PREFIX: f32 = 0.8;
    pub const SYNONYM: f32 = 0.72;
    pub const TYPO: f32 = 0.7;
    pub const INITIALS: f32 = 0.65;
    pub const SKELETON: f32 = 0.45;
    /// The words in a formula that stands nowhere as it is.
    pub const APART: f32 = 0.55;
}
