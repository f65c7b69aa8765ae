//! The parts of a question: [`QuestionPart`].

/// The number of parts in a question.
pub(super) const PARTS: usize = 3;

/// The place where a question matches: the first of its parts that does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuestionPart {
    Question,
    Answers,
    Explanation,
}
