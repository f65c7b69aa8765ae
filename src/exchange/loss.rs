//! What Stoa does not hold of an item, and why an item is refused, in the words of the report.

use std::fmt;

use super::MAX_ANSWERS;
use super::text::shorten;
use crate::content::MAX_TEXT_BYTES;

/// Something of an item that its question does not hold.
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Loss {
    #[error("partial credit: only the answers with all points are right")]
    PartialCredit,
    #[error("partial credit: the right answers have unequal shares; all of them have to be chosen")]
    UnequalShares,
    #[error("partial credit: no answer is worth all points, the best one is right")]
    BestAnswerOnly,
    #[error("partial credit: `{0}` is not accepted")]
    PartlyRightAnswer(String),
    #[error("penalties: wrong answers cost no points")]
    Penalties,
    #[error("case-sensitive answers: here case does not count")]
    CaseSensitivity,
    #[error("a wildcard: nobody checks what fits `{0}`")]
    Wildcard(String),
    #[error("a pattern: nobody checks what fits `{0}`")]
    Pattern(String),
    #[error("answers that need only hold some words are not checked")]
    Substring,
    #[error("answers with a letter wrong are not accepted")]
    Misspelling,
    #[error("the ends of a range count as well")]
    RangeEnds,
    #[error("units: the answer is the number without its unit ({units})", units = .0.join(", "))]
    Units(Vec<String>),
    #[error("matching: it became open-ended, with the pairs as model answer")]
    Matching,
    #[error("ordering: it became open-ended, with the right order as model answer")]
    Ordering,
    #[error("gaps to fill: it became open-ended, with what belongs in them as model answer")]
    Gaps,
    #[error("several parts to answer: it became open-ended, with what is right as model answer")]
    SeveralParts,
    #[error("a program: it became open-ended, without its tests; nobody runs what is written")]
    Program,
    #[error("tracing a program: it became open-ended, with the outcome as model answer")]
    Tracing,
    #[error("a long answer: it is not checked, the answer is a model answer")]
    LongAnswer,
    #[error("feedback to {0} answers: it joined the explanation")]
    Feedback(Audience),
    #[error("feedback of typed answers: it joined the explanation")]
    TypedFeedback,
    #[error("feedback to its rows: it joined the explanation")]
    RowFeedback,
    #[error("it is worth no points there, and one here")]
    NoPoints,
    #[error("the points `{0}` are no number")]
    UnreadablePoints(String),
    #[error("`{0}` is no number and does not count")]
    UnreadableNumber(String),
    /// A key that stands for no choice.
    #[error("`{0}` is right there and names no choice")]
    KeyWithoutChoice(String),
    #[error("how long the answer should be is left out: {0}")]
    AnswerLength(String),
    #[error("an answer without text is left out")]
    EmptyChoice,
    #[error("it has no text: its name stands for it")]
    NoText,
    #[error("it is hidden there")]
    Hidden,
    #[error("the beginning of an answer that students are given is left out")]
    Template,
    #[error("files cannot be handed in")]
    Upload,
    /// It is one of a group from which this number is drawn.
    #[error("it is one of a group of which {0} {are} drawn", are = if *.0 == 1 { "is" } else { "are" })]
    Drawn(usize),
    /// A right answer that is also among the wrong ones.
    #[error("`{0}` stands among right and wrong answers: it is right")]
    Twin(String),
    #[error("an equals sign within the line of an answer is taken as text")]
    UnescapedEqualsSign,
    #[error("lines of code that are hidden there are left out")]
    HiddenLines,
    #[error("highlighted parts of code look like the rest")]
    Highlighting,
    #[error("nobody is asked to explain the answer")]
    PromptedExplanation,
    #[error("`{0}` is not held")]
    UnknownKey(String),
    /// A part of the source, as a noun phrase.
    #[error("{0} was left out")]
    LeftOut(String),
    /// A text behind the last question of a source.
    #[error("a text behind it, which asks nothing, was left out")]
    TextBehind,
    /// The address of a link that Stoa cannot hold.
    #[error("the link to `{}` became text", shorten(.0))]
    Link(String),
    /// As [`Loss::Link`], to a file that the exam hands out.
    #[error("the link to `{}` became text, its file one of the exam's", shorten(.0))]
    LinkToFile(String),
    /// A loss in the conversion of a text to Markdown, in words.
    #[error("{0}")]
    Conversion(String),
}

impl Loss {
    /// The address of a link that was lost.
    pub fn link(&self) -> Option<&str> {
        if let Loss::Link(href) = self {
            Some(href)
        } else {
            None
        }
    }
}

/// Why an item is not held.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    #[error("it has no text")]
    NoText,
    #[error("how it is answered is not known")]
    NoInteraction,
    #[error("no answer is right")]
    NoRightAnswer,
    #[error("a right answer has no text")]
    EmptyRightAnswer,
    #[error("it has nothing to match")]
    NothingToMatch,
    #[error("it has nothing to bring in order")]
    NothingToOrder,
    #[error("it has no gaps to fill")]
    NoGaps,
    /// The number of the part, from 1.
    #[error("what belongs to its part {0} is not said")]
    PartWithoutAnswer(usize),
    #[error("`{0}` is no number")]
    NotANumber(String),
    #[error("it has more than {MAX_ANSWERS} answers")]
    TooManyAnswers,
    #[error("its text is longer than {} MiB", MAX_TEXT_BYTES >> 20)]
    TooLong,
    #[error("it needs more work than a source may cause")]
    TooMuchWork,
    /// A number, and the two that it may be.
    #[error("`{0}` may be {1} or {2}: write one of these")]
    AmbiguousNumber(String, String, String),
    #[error("`{0}` is no tolerance")]
    NotATolerance(String),
    #[error("`{0}` to `{1}` is no range")]
    NotARange(String, String),
    #[error("any number is right")]
    AnyNumber,
    /// A kind of question, and why Stoa has none like it.
    #[error("the kind `{0}` cannot be held{colon}{1}", colon = if .1.is_empty() { "" } else { ": " })]
    Kind(String, &'static str),
    /// The source breaks a rule of its format.
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

/// The answers that a feedback of the whole question is shown to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Audience {
    Everyone,
    Right,
    PartlyRight,
    Wrong,
    /// Some answers, which the source does not name.
    Some,
    Typed,
}

impl fmt::Display for Audience {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Audience::Everyone => "all",
            Audience::Right => "right",
            Audience::PartlyRight => "partly right",
            Audience::Wrong => "wrong",
            Audience::Some => "some",
            Audience::Typed => "typed",
        })
    }
}
