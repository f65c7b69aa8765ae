//! Describes, in the words of the report, which parts of an item Stoa cannot represent, and why an
//! item is refused.

use std::fmt;

use crate::limits::MAX_ANSWERS;
use crate::strings::shorten;
use stoa_content::yaml::MAX_TEXT_BYTES;

/// Something in an item that its question does not preserve.
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Loss {
    #[error("partial credit: only answers that earn full marks count as correct")]
    PartialCredit,
    #[error(
        "partial credit: the correct answers earn different shares of the points; all of them must be chosen"
    )]
    UnequalShares,
    #[error("partial credit: no answer earns full marks, so the best one counts as correct")]
    BestAnswerOnly,
    #[error("partial credit: `{0}` is not accepted")]
    PartlyRightAnswer(String),
    #[error("penalties: incorrect answers cost no points")]
    Penalties,
    #[error("case-sensitive answers: case is ignored")]
    CaseSensitivity,
    #[error("a wildcard: answers that match `{0}` are not checked")]
    Wildcard(String),
    #[error("a pattern: answers that match `{0}` are not checked")]
    Pattern(String),
    #[error("answers that need only contain certain words are not checked")]
    Substring,
    #[error("misspelt answers are not accepted")]
    Misspelling,
    #[error("the ends of a range are accepted as well")]
    RangeEnds,
    #[error("units: the answer is the number without its unit ({units})", units = .0.join(", "))]
    Units(Vec<String>),
    #[error("matching: the question became open-ended, with the pairs as the model answer")]
    Matching,
    #[error("ordering: the question became open-ended, with the correct order as the model answer")]
    Ordering,
    #[error(
        "gaps to fill: the question became open-ended, with the missing words as the model answer"
    )]
    Gaps,
    #[error(
        "several parts to answer: the question became open-ended, with the correct answers as the model answer"
    )]
    SeveralParts,
    #[error("a program: the question became open-ended, without its tests; answers are not run")]
    Program,
    #[error(
        "tracing a program: the question became open-ended, with the outcome as the model answer"
    )]
    Tracing,
    #[error("a long answer: answers are not checked, and the correct one became the model answer")]
    LongAnswer,
    #[error("feedback on {0} answers was added to the explanation")]
    Feedback(Audience),
    #[error("feedback on typed answers was added to the explanation")]
    TypedFeedback,
    #[error("feedback on its rows was added to the explanation")]
    RowFeedback,
    #[error("it is worth no points in the source but one point here")]
    NoPoints,
    #[error("the points `{0}` are not a number")]
    UnreadablePoints(String),
    #[error("`{0}` is not a number and was ignored")]
    UnreadableNumber(String),
    /// An answer key that matches no choice.
    #[error("`{0}` is marked as correct but is not one of the choices")]
    KeyWithoutChoice(String),
    #[error("the expected length of the answer was left out: {0}")]
    AnswerLength(String),
    #[error("an answer without text was left out")]
    EmptyChoice,
    #[error("it has no text: its name is used instead")]
    NoText,
    #[error("it is hidden in the source")]
    Hidden,
    #[error("the text that students are given to start their answer was left out")]
    Template,
    #[error("files cannot be submitted")]
    Upload,
    /// The question belongs to a group from which the given number of questions are drawn.
    #[error("it is one of a group from which {0} {are} drawn", are = if *.0 == 1 { "is" } else { "are" })]
    Drawn(usize),
    /// A right answer that is also listed as wrong.
    #[error("`{0}` is among both the correct and the incorrect answers: it counts as correct")]
    Twin(String),
    #[error("an equals sign inside an answer was read as text")]
    UnescapedEqualsSign,
    #[error("lines of code that are hidden in the source were left out")]
    HiddenLines,
    #[error("highlighting in code was left out")]
    Highlighting,
    #[error("students are not asked to explain their answer")]
    PromptedExplanation,
    #[error("`{0}` is not supported and was left out")]
    UnknownKey(String),
    /// A part of the source, described by a noun phrase.
    #[error("{0} was left out")]
    LeftOut(String),
    /// Text after the last question of a source.
    #[error("the text after the question was left out because it asks nothing")]
    TextBehind,
    /// The address of a link that Stoa cannot represent.
    #[error("the link to `{}` became text", shorten(.0))]
    Link(String),
    /// Like [`Loss::Link`], but the link leads to a file that the exam offers as an attachment.
    #[error("the link to `{}` became text; its file is attached to the exam", shorten(.0))]
    LinkToFile(String),
    /// What was lost when text was converted to Markdown, in words.
    #[error("{0}")]
    Conversion(String),
}

impl Loss {
    /// Returns the address of a link that was lost.
    pub fn link(&self) -> Option<&str> {
        if let Loss::Link(href) = self {
            Some(href)
        } else {
            None
        }
    }
}

/// The reason why an item is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    #[error("it has no text")]
    NoText,
    #[error("it is unclear how it should be answered")]
    NoInteraction,
    #[error("no answer is right")]
    NoRightAnswer,
    #[error("a correct answer has no text")]
    EmptyRightAnswer,
    #[error("it has nothing to match")]
    NothingToMatch,
    #[error("it has nothing to put in order")]
    NothingToOrder,
    #[error("it has no gaps to fill")]
    NoGaps,
    /// The number of the part, counted from 1.
    #[error("its part {0} has no answer")]
    PartWithoutAnswer(usize),
    #[error("`{0}` is not a number")]
    NotANumber(String),
    #[error("it has more than {MAX_ANSWERS} answers")]
    TooManyAnswers,
    #[error("its text is longer than {} MiB", MAX_TEXT_BYTES >> 20)]
    TooLong,
    #[error("it would take too much work to import")]
    TooMuchWork,
    /// A number that can be read in two ways, and both readings.
    #[error("`{0}` could mean {1} or {2}: write one of these")]
    AmbiguousNumber(String, String, String),
    #[error("`{0}` is not a tolerance")]
    NotATolerance(String),
    #[error("`{0}` to `{1}` is not a range")]
    NotARange(String, String),
    #[error("any number would be correct")]
    AnyNumber,
    /// A kind of question for which Stoa has no equivalent, and why.
    #[error("a question of type `{0}` is not supported{colon}{1}", colon = if .1.is_empty() { "" } else { ": " })]
    Kind(String, &'static str),
    /// A description of how the source breaks a rule of its format.
    #[error("{0}")]
    Malformed(String),
}

impl From<&str> for Refusal {
    fn from(reason: &str) -> Refusal {
        Refusal::Malformed(reason.to_owned())
    }
}

impl From<String> for Refusal {
    fn from(reason: String) -> Refusal {
        Refusal::Malformed(reason)
    }
}

/// The answers after which feedback on the whole question is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Audience {
    Everyone,
    Right,
    PartlyRight,
    Wrong,
    /// Some answers, but the source does not say which.
    Some,
    Typed,
}

impl fmt::Display for Audience {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Audience::Everyone => "all",
            Audience::Right => "correct",
            Audience::PartlyRight => "partly correct",
            Audience::Wrong => "incorrect",
            Audience::Some => "some",
            Audience::Typed => "typed",
        })
    }
}
