//! Writers turn an exam into a file or folder of another format, and name what the format cannot hold.

pub mod aiken;
pub mod csv;
pub mod gift;
pub mod markdown_quiz;
pub mod mdbook_quiz;
pub mod moodle_xml;
pub mod qti;

use std::fmt;

use super::Format;
use crate::content::catalog::{Accepted, Choice, Exam, Kind, Question};

/// An exam in another format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    pub output: Output,
    /// One for each question, in exam order.
    pub verdicts: Vec<Verdict>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Output {
    File(Vec<u8>),
    /// Files by their paths in the folder, separated by slashes.
    Folder(Vec<(String, Vec<u8>)>),
}

/// The outcome for a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is written, with these losses.
    Held(Vec<Loss>),
    Refused(&'static str),
}

/// Something of a question that a format does not hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loss {
    Explanation,
    Feedback,
    Hints,
    QtiHints,
    Points,
    Topics,
    /// The stem became a part of the question.
    Stem,
    /// As [`Loss::Stem`], in XML.
    SharedText,
    ChoiceIds,
    Figures,
    Formulas,
    AikenMarkup,
    AikenLineBreaks,
    CardMarkup,
    /// Any one of several right answers would do.
    AnyAnswer,
    AnyRightAnswer,
    /// All of the right answers have to be chosen, and there is one.
    OnlyRightAnswer,
    /// A wrong answer has the words of a right one.
    Twin,
    NumberAsText,
    ToleranceAsText,
    NumbersAsText,
    ModelAnswer,
    ModelAnswerCompared,
    ModelAnswersExplain,
    ModelAnswersJoined,
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Loss::Explanation => "the explanation: left out",
            Loss::Feedback => "feedback: left out",
            Loss::Hints => "hints: left out",
            Loss::QtiHints => "its hints are left out",
            Loss::Points => "points: left out",
            Loss::Topics => "topics: left out",
            Loss::Stem => "the stem: it stands in the question",
            Loss::SharedText => "the text that it shares with others stands in its own",
            Loss::ChoiceIds => "the ids of its answers are left out",
            Loss::Figures => "figures: their descriptions stand for them",
            Loss::Formulas => "formulas: their source is shown",
            Loss::AikenMarkup => "markup: Aiken is plain text",
            Loss::AikenLineBreaks => "line breaks: in Aiken a text is a line",
            Loss::CardMarkup => "markup: cards hold plain text",
            Loss::AnyAnswer => "any one of its answers would do: all have to be chosen",
            Loss::AnyRightAnswer => "any one of its right answers would do: all have to be chosen",
            Loss::OnlyRightAnswer => "its one right answer: nothing says that more might be chosen",
            Loss::Twin => "a wrong answer of the words of a right one: there it is right",
            Loss::NumberAsText => "a number: compared as text",
            Loss::ToleranceAsText => "a number and its tolerance: compared as text",
            Loss::NumbersAsText => "its numbers are compared as text",
            Loss::ModelAnswer => "the model answer: left out",
            Loss::ModelAnswerCompared => "the model answer: it is compared with what is typed",
            Loss::ModelAnswersExplain => "its model answers joined the explanation",
            Loss::ModelAnswersJoined => "its model answers became one",
        })
    }
}

/// Why an exam cannot be written.
#[derive(Debug)]
pub enum Error {
    Csv(::csv::Error),
    Toml(toml::ser::Error),
    Yaml(serde_yaml::Error),
    Zip(zip::result::ZipError),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Csv(error) => write!(f, "{error}"),
            Error::Toml(error) => write!(f, "{error}"),
            Error::Yaml(error) => write!(f, "{error}"),
            Error::Zip(error) => write!(f, "the package cannot be written: {error}"),
        }
    }
}

impl From<zip::result::ZipError> for Error {
    fn from(error: zip::result::ZipError) -> Error {
        Error::Zip(error)
    }
}

/// The parts of an exam beside its questions that a format leaves out.
pub fn left_out_of_exam(exam: &Exam, format: Format) -> Vec<&'static str> {
    let parts = [
        ("date", exam.date.is_some()),
        ("time limit", exam.duration.is_some() && format != Format::Qti),
        ("instructions", exam.instructions.is_some() && format != Format::Gift),
        ("source", exam.source.is_some()),
        ("licence", exam.license.is_some()),
    ];
    parts.into_iter().filter(|(_, is_lost)| *is_lost).map(|(part, _)| part).collect()
}

/// The parts of a question that a format holds beside its text and answers.
#[derive(Clone, Copy, Debug, Default)]
struct Holds {
    explanation: bool,
    feedback: bool,
    hints: bool,
    points: bool,
    stem: bool,
    topics: bool,
}

impl Holds {
    const ALL: Holds =
        Holds { explanation: true, feedback: true, hints: true, points: true, stem: true, topics: true };

    /// The losses of a question in a format that holds these parts.
    fn losses(self, question: &Question) -> Vec<Loss> {
        let parts = [
            (Loss::Explanation, question.explanation.is_some() && !self.explanation),
            (Loss::Feedback, has_feedback(question) && !self.feedback),
            (Loss::Hints, !question.hints.is_empty() && !self.hints),
            (Loss::Points, (question.points - 1.0).abs() > f64::EPSILON && !self.points),
            (Loss::Topics, !question.topics.is_empty() && !self.topics),
            (Loss::Stem, question.stem.is_some() && !self.stem),
        ];
        parts.into_iter().filter(|(_, is_lost)| *is_lost).map(|(loss, _)| loss).collect()
    }
}

/// Writes each question. Its losses begin with those of a format that holds these parts.
fn write_each<T>(
    exam: &Exam,
    holds: Holds,
    mut write: impl FnMut(&Question, &mut Vec<Loss>) -> Result<T, &'static str>,
) -> (Vec<T>, Vec<Verdict>) {
    let (mut written, mut verdicts) = (Vec::new(), Vec::with_capacity(exam.questions.len()));
    for question in &exam.questions {
        let mut losses = holds.losses(question);
        verdicts.push(match write(question, &mut losses) {
            Ok(one) => {
                written.push(one);
                Verdict::Held(losses)
            }
            Err(reason) => Verdict::Refused(reason),
        });
    }
    (written, verdicts)
}

const NO_ANSWERS: &str = "it has no answers";

/// The text of an accepted answer, for formats that compare texts alone.
fn accepted_text<'a>(accepted: &'a Accepted, losses: &mut Vec<Loss>) -> &'a str {
    match accepted {
        Accepted::Text(text) => text,
        Accepted::Number { number, tolerance } => {
            losses.push(if tolerance.is_some() { Loss::ToleranceAsText } else { Loss::NumberAsText });
            number
        }
    }
}

/// Whether a question is of the kind that Moodle and GIFT have for true and false.
fn is_true_or_false(question: &Question) -> bool {
    let texts: Vec<&str> = question.choices.iter().map(|choice| choice.text.markdown.as_str()).collect();
    question.kind == Kind::OneOf && texts == ["True", "False"] && count_right(&question.choices) == 1
}

fn has_feedback(question: &Question) -> bool {
    question.choices.iter().any(|choice| choice.feedback.is_some())
}

fn count_right(choices: &[Choice]) -> usize {
    choices.iter().filter(|choice| choice.correct).count()
}

fn is_number(accepted: &Accepted) -> bool {
    matches!(accepted, Accepted::Number { .. })
}
