//! The parts of a question: [`Part`].

/// The number of parts of a question.
pub(super) const PARTS: usize = 3;

/// Where a question matches: the first of its parts that does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    Question,
    Answers,
    Explanation,
}
