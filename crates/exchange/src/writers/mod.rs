//! Writers turn an exam into a file or folder in another format, and report what the format cannot
//! represent.

pub mod aiken;
pub mod csv;
pub mod gift;
pub mod latex;
pub mod markdown_quiz;
pub mod mdbook_quiz;
pub mod moodle_xml;
pub mod qti;

use stoa_content::catalog::{AcceptedAnswer, Choice, Exam, Question, QuestionKind};

/// An exam in another format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenExam {
    pub output: Output,
    /// The verdicts on the questions, in exam order.
    pub verdicts: Vec<Verdict>,
}

/// The files that a writer produces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Output {
    File(Vec<u8>),
    /// A file, and other files by their paths relative to its folder. The paths use slashes.
    Beside(Vec<u8>, Vec<(String, Vec<u8>)>),
    /// Files by their paths in the folder. The paths use slashes.
    Folder(Vec<(String, Vec<u8>)>),
}

/// Whether a question was written, or why not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The question was written, with the given losses.
    Written(Vec<ExportLoss>),
    Refused(&'static str),
}

/// A part of a question that a format does not preserve.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExportLoss {
    #[error("the explanation was left out")]
    Explanation,
    #[error("feedback was left out")]
    Feedback,
    #[error("hints were left out")]
    Hints,
    #[error("its hints were left out")]
    QtiHints,
    #[error("points were left out")]
    Points,
    #[error("topics were left out")]
    Topics,
    /// The stem became part of the question.
    #[error("the stem became part of the question")]
    Stem,
    /// Like [`ExportLoss::Stem`], but in XML.
    #[error("the text that it shares with other questions became part of its own")]
    SharedText,
    #[error("the ids of its answers were left out")]
    ChoiceIds,
    #[error("figures were replaced by their descriptions")]
    Figures,
    #[error("formulas are shown as LaTeX source")]
    Formulas,
    /// A formula that LaTeX would not typeset in the same way as KaTeX.
    #[error("a formula with `{0}` became code")]
    FormulaAsCode(String),
    #[error("code with `\\end{{Verbatim}}` now has a space before the brace")]
    VerbatimEnd,
    #[error("markup was left out: Aiken is plain text")]
    AikenMarkup,
    #[error("line breaks were left out: in Aiken, text is a single line")]
    AikenLineBreaks,
    #[error("markup was left out: cards are plain text")]
    CardMarkup,
    /// Selecting any one of several right answers would be enough.
    #[error("any one of its answers would be enough, but now all must be chosen")]
    AnyAnswer,
    #[error("any one of its correct answers would be enough, but now all must be chosen")]
    AnyRightAnswer,
    /// All the right answers must be selected, but there is only one.
    #[error("it has one correct answer: nothing says that several could be chosen")]
    OnlyRightAnswer,
    /// A wrong answer has the same words as a right one.
    #[error("an incorrect answer has the same words as a correct one and now counts as correct")]
    Twin,
    #[error("a number is now compared as text")]
    NumberAsText,
    #[error("a number with a tolerance is now compared as text")]
    ToleranceAsText,
    #[error("its numbers are now compared as text")]
    NumbersAsText,
    #[error("the model answer was left out")]
    ModelAnswer,
    #[error("what is typed is now compared with the model answer")]
    ModelAnswerCompared,
    #[error("its model answers were added to the explanation")]
    ModelAnswersExplain,
    #[error("its model answers were joined into one")]
    ModelAnswersJoined,
}

/// The reason why an exam cannot be written, for display.
pub type Error = Box<dyn std::error::Error + Send + Sync>;

/// Writes each question. Its losses begin with the parts of the question that are in `lost`, which
/// lists the parts that the format never preserves; `write` adds the losses that depend on the text
/// or the answers.
fn write_each<T>(
    exam: &Exam,
    lost: &[ExportLoss],
    mut write: impl FnMut(&Question, &mut Vec<ExportLoss>) -> Result<T, &'static str>,
) -> (Vec<T>, Vec<Verdict>) {
    let (mut written, mut verdicts) = (Vec::new(), Vec::with_capacity(exam.questions.len()));
    for question in &exam.questions {
        let mut losses = list_parts(question);
        losses.retain(|part| lost.contains(part));
        verdicts.push(match write(question, &mut losses) {
            Ok(one) => {
                written.push(one);
                Verdict::Written(losses)
            }
            Err(reason) => Verdict::Refused(reason),
        });
    }
    (written, verdicts)
}

/// Lists the parts of a question other than its text and answers, each as the loss that a format
/// without such a part incurs.
fn list_parts(question: &Question) -> Vec<ExportLoss> {
    let has_points = (question.points - 1.0).abs() > f64::EPSILON;
    let parts = [
        (ExportLoss::Explanation, question.explanation.is_some()),
        (ExportLoss::Feedback, has_feedback(question)),
        (ExportLoss::Hints, !question.hints.is_empty()),
        (ExportLoss::Points, has_points),
        (ExportLoss::Topics, !question.topics.is_empty()),
        (ExportLoss::Stem, question.stem.is_some()),
    ];
    keep_flagged(parts)
}

/// Returns the values whose flag is true.
pub(crate) fn keep_flagged<T>(values: impl IntoIterator<Item = (T, bool)>) -> Vec<T> {
    let flagged = values.into_iter().filter(|(_, is_flagged)| *is_flagged);
    flagged.map(|(value, _)| value).collect()
}

const NO_ANSWERS: &str = "it has no answers";

/// Returns the text of an accepted answer, for formats that can compare only text.
fn accepted_text<'a>(accepted: &'a AcceptedAnswer, losses: &mut Vec<ExportLoss>) -> &'a str {
    match accepted {
        AcceptedAnswer::Text(text) => text,
        AcceptedAnswer::Number { number, tolerance } => {
            losses.push(if tolerance.is_some() {
                ExportLoss::ToleranceAsText
            } else {
                ExportLoss::NumberAsText
            });
            number
        }
    }
}

/// Whether a question is a true-or-false question in the sense of Moodle and GIFT.
fn is_true_or_false(question: &Question) -> bool {
    let texts: Vec<&str> = question
        .choices
        .iter()
        .map(|choice| &*choice.text.markdown)
        .collect();
    question.kind == QuestionKind::OneOf
        && texts == ["True", "False"]
        && count_right(&question.choices) == 1
}

fn has_feedback(question: &Question) -> bool {
    question
        .choices
        .iter()
        .any(|choice| choice.feedback.is_some())
}

fn count_right(choices: &[Choice]) -> usize {
    choices.iter().filter(|choice| choice.correct).count()
}

fn is_number(accepted: &AcceptedAnswer) -> bool {
    matches!(accepted, AcceptedAnswer::Number { .. })
}
