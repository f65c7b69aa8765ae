//! A question as its source states it, which readers return and `policy` turns into content.
//!
//! All text is in Stoa's Markdown; `ImportedItem::losses` lists what was lost in the conversion.

use crate::limits::MAX_ITEMS;
use crate::loss::{Audience, Loss, Refusal};
use crate::number::{find_midpoint, read_number};
use crate::strings::{join_lines, non_blank};

/// Marks a place in the text where an answer is typed or chosen. If there are several places, each
/// is preceded by its number, starting with `[1]`.
pub(crate) const BLANK: &str = "_____";

/// An exam as its source states it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ImportedExam {
    pub description: Option<String>,
    /// Text before the first question.
    pub instructions: Option<String>,
    /// The duration, in minutes.
    pub duration: Option<u32>,
    pub items: Vec<ImportedItem>,
}

/// A question as its source states it. It is refused if `interaction` is an error.
#[derive(Clone, Debug, PartialEq)]
pub struct ImportedItem {
    /// The path of the item's file inside a package or folder.
    pub file: Option<String>,
    /// The line where the item begins, counted from 1.
    pub line: usize,
    pub name: Option<String>,
    pub id: Option<String>,
    /// Text shared with the neighbouring questions.
    pub stem: Option<String>,
    /// The question's text; empty if the source has none.
    pub text: String,
    pub topics: Vec<String>,
    pub hints: Vec<String>,
    pub points: Option<String>,
    pub feedback: Vec<(Audience, String)>,
    pub interaction: Result<Interaction, Refusal>,
    pub losses: Vec<Loss>,
}

/// The way in which a question is answered, and the right answers.
#[derive(Clone, Debug, PartialEq)]
pub enum Interaction {
    Choice(Vec<ItemChoice>, Selection),
    Typed(TypedAnswers),
    /// Pairs of a left and a right side; `options` contains the right sides that match no left
    /// side. One side of a pair is blank if nothing matches the other.
    Matching {
        pairs: Vec<(String, String)>,
        options: Vec<String>,
    },
    /// The things to order, in their correct order; `options` lists all of them if the correct
    /// order omits some.
    Ordering {
        order: Vec<String>,
        options: Vec<String>,
    },
    Essay {
        models: Vec<String>,
    },
    /// Several places to answer. A single place is equivalent to its own interaction.
    Several(Vec<ItemPart>),
}

impl Interaction {
    /// Builds an interaction with choices, of which either one or several can be selected.
    pub fn choice(choices: impl IntoIterator<Item = ItemChoice>, is_several: bool) -> Interaction {
        Interaction::Choice(
            choices.into_iter().collect(),
            Selection::one_or_several(is_several),
        )
    }

    /// Builds an interaction with typed answers and no model answers.
    pub fn typed(
        answers: impl IntoIterator<Item = TypedAnswer>,
        is_case_sensitive: bool,
    ) -> Interaction {
        let answers = answers.into_iter().collect();
        Interaction::Typed(TypedAnswers {
            answers,
            is_case_sensitive,
            models: Vec::new(),
        })
    }
}

/// One of several places to answer.
#[derive(Clone, Debug, PartialEq)]
pub struct ItemPart {
    /// The part's name; `None` if its number is in the text.
    pub name: Option<String>,
    pub interaction: Interaction,
}

/// A choice, and what it is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct ItemChoice {
    pub text: String,
    /// The fraction of the points that the choice is worth: 1 for all of them, a negative number
    /// for a penalty.
    pub weight: f64,
    pub feedback: Option<String>,
}

/// How many choices can be selected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Selection {
    One,
    Several,
    /// The source does not say how many choices can be selected.
    Unstated,
}

impl Selection {
    /// Returns [`Selection::Several`] or [`Selection::One`].
    pub(crate) fn one_or_several(is_several: bool) -> Selection {
        if is_several {
            Selection::Several
        } else {
            Selection::One
        }
    }
}

/// The typed answers that are right, or that earn some of the points.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TypedAnswers {
    pub answers: Vec<TypedAnswer>,
    pub is_case_sensitive: bool,
    /// Model answers, in addition to the answers that are compared.
    pub models: Vec<String>,
}

/// A typed answer that is checked, and what it is worth, as in [`ItemChoice`].
#[derive(Clone, Debug, PartialEq)]
pub struct TypedAnswer {
    /// The answer as it is shown.
    pub label: String,
    pub expected: ExpectedAnswer,
    pub weight: f64,
    pub feedback: Option<String>,
}

/// How a typed answer is checked.
#[derive(Clone, Debug, PartialEq)]
pub enum ExpectedAnswer {
    Text(String),
    /// A decimal number, and the tolerance if there is one.
    Number(String, Option<String>),
    /// Text whose spelling may differ.
    Approximate(String),
    /// Text that the answer must contain.
    Contained(String),
    /// A pattern in which `*` matches any characters.
    Wildcard(String),
    Pattern(String),
    /// Any answer is right.
    Anything,
    /// The source states the answer in a way that cannot be read.
    Invalid(Refusal),
}

impl ImportedItem {
    /// Creates an item without content. It is refused until a reader sets its interaction.
    pub fn new(line: usize) -> ImportedItem {
        ImportedItem {
            file: None,
            line,
            name: None,
            id: None,
            stem: None,
            text: String::new(),
            topics: Vec::new(),
            hints: Vec::new(),
            points: None,
            feedback: Vec::new(),
            interaction: Err(Refusal::NoInteraction),
            losses: Vec::new(),
        }
    }

    /// Creates an item that is reported under a name, with the reason why it cannot be imported.
    pub fn refused(line: usize, name: &str, refusal: impl Into<Refusal>) -> ImportedItem {
        let name = Some(name.to_owned());
        ImportedItem {
            name,
            interaction: Err(refusal.into()),
            ..ImportedItem::new(line)
        }
    }

    /// Returns a refused item that stands for all the questions beyond the maximum number per
    /// source.
    pub fn refused_rest(line: usize) -> ImportedItem {
        ImportedItem::refused(
            line,
            "(the rest)",
            format!("a file can contain at most {MAX_ITEMS} questions: split it"),
        )
    }

    /// Adds feedback, unless it is blank.
    pub(crate) fn add_feedback(&mut self, audience: Audience, text: String) {
        if !text.trim().is_empty() {
            self.feedback.push((audience, text));
        }
    }
}

impl From<Interaction> for ItemPart {
    fn from(interaction: Interaction) -> ItemPart {
        ItemPart {
            name: None,
            interaction,
        }
    }
}

impl ItemChoice {
    /// Creates a choice that is worth all the points or none.
    pub fn new(text: impl Into<String>, is_right: bool, feedback: Option<String>) -> ItemChoice {
        let feedback = feedback.and_then(non_blank);
        ItemChoice {
            text: text.into(),
            weight: f64::from(u8::from(is_right)),
            feedback,
        }
    }
}

impl TypedAnswer {
    /// Creates an answer that is worth all the points.
    pub fn right(expected: ExpectedAnswer) -> TypedAnswer {
        let label = match &expected {
            ExpectedAnswer::Text(text)
            | ExpectedAnswer::Approximate(text)
            | ExpectedAnswer::Contained(text)
            | ExpectedAnswer::Wildcard(text)
            | ExpectedAnswer::Pattern(text)
            | ExpectedAnswer::Number(text, None) => text.clone(),
            ExpectedAnswer::Number(number, Some(tolerance)) => format!("{number} ± {tolerance}"),
            ExpectedAnswer::Anything => "*".to_owned(),
            ExpectedAnswer::Invalid(
                Refusal::AmbiguousNumber(text, ..)
                | Refusal::NotANumber(text)
                | Refusal::NotATolerance(text),
            ) => text.clone(),
            ExpectedAnswer::Invalid(Refusal::NotARange(low, high)) => format!("{low} to {high}"),
            ExpectedAnswer::Invalid(_) => String::new(),
        };
        TypedAnswer {
            label,
            expected,
            weight: 1.0,
            feedback: None,
        }
    }
}

impl ExpectedAnswer {
    /// Parses text in which `*` is a wildcard and `\*` is a literal asterisk.
    pub(crate) fn with_wildcards(text: &str) -> ExpectedAnswer {
        let plain = text.replace("\\*", "*");
        if text.replace("\\*", "").contains('*') {
            ExpectedAnswer::Wildcard(plain)
        } else {
            ExpectedAnswer::Text(plain)
        }
    }

    /// Builds an expected number with its tolerance, both as written in the source.
    pub fn number(number: &str, tolerance: &str) -> ExpectedAnswer {
        let tolerance = tolerance.trim().trim_start_matches(['-', '−']);
        match (
            read_number(number),
            read_number(if tolerance.is_empty() { "0" } else { tolerance }),
        ) {
            (Ok(number), Ok(tolerance)) => {
                let is_exact = tolerance.parse() == Ok(0.0);
                ExpectedAnswer::Number(number, Some(tolerance).filter(|_| !is_exact))
            }
            (Err(refusal), _) => ExpectedAnswer::Invalid(refusal),
            (_, Err(Refusal::NotANumber(tolerance))) => {
                ExpectedAnswer::Invalid(Refusal::NotATolerance(tolerance))
            }
            (_, Err(refusal)) => ExpectedAnswer::Invalid(refusal),
        }
    }

    /// Builds the expected range of numbers from `low` to `high`, inclusive.
    pub fn range(low: &str, high: &str) -> ExpectedAnswer {
        match (read_number(low), read_number(high)) {
            (Ok(low), Ok(high)) => match find_midpoint(&low, &high) {
                Some((middle, tolerance)) => ExpectedAnswer::number(&middle, &tolerance),
                None => ExpectedAnswer::Invalid(Refusal::NotARange(low, high)),
            },
            (Err(refusal @ Refusal::AmbiguousNumber(..)), _)
            | (_, Err(refusal @ Refusal::AmbiguousNumber(..))) => ExpectedAnswer::Invalid(refusal),
            _ => ExpectedAnswer::Invalid(Refusal::NotARange(
                low.trim().to_owned(),
                high.trim().to_owned(),
            )),
        }
    }
}

/// Returns the topics in the path of a Moodle category, without the contexts that every Moodle site
/// has.
pub(crate) fn parse_moodle_category(path: &str) -> Vec<String> {
    let path = path.trim().replace("//", "\u{0}");
    let parts = path
        .split('/')
        .map(|part| part.replace('\u{0}', "/").trim().to_owned());
    let is_context = |part: &str| {
        part.is_empty()
            || part == "top"
            || (part.starts_with('$') && part.ends_with('$'))
            || part.starts_with("Default for ")
    };
    parts.filter(|part| !is_context(part)).collect()
}

/// Text in a source that asks nothing itself, kept until the question below it is read.
#[derive(Clone, Debug, Default)]
pub(crate) struct PrecedingText {
    text: Option<String>,
    losses: Vec<Loss>,
}

impl PrecedingText {
    /// Adds a paragraph, unless it is blank, and its losses.
    pub(crate) fn push(&mut self, text: String, losses: Vec<Loss>) {
        self.losses.extend(losses);
        if !text.trim().is_empty() {
            let before = self
                .text
                .take()
                .map(|before| before + "\n\n")
                .unwrap_or_default();
            self.text = Some(before + &text);
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.text.is_none()
    }

    /// Takes the text, but leaves its losses for the next item.
    pub(crate) fn take_text(&mut self) -> Option<String> {
        self.text.take()
    }

    /// Makes the text the stem of an item, which also gets the losses.
    pub(crate) fn move_to_stem(&mut self, item: &mut ImportedItem) {
        item.stem = self.text.take();
        item.losses.append(&mut self.losses);
    }

    /// Records on the last item that the text after it was left out.
    pub(crate) fn record_left_out(self, items: &mut [ImportedItem]) {
        if let (Some(_), Some(last)) = (self.text, items.last_mut()) {
            last.losses.push(Loss::TextBehind);
        }
    }
}

/// Describes how long an answer should be, given the minimum and maximum number of words; zero
/// means no limit.
pub(crate) fn describe_answer_length(least: Option<&str>, most: Option<&str>) -> Option<Loss> {
    let limit = |words: Option<&str>| {
        words
            .map(str::trim)
            .filter(|words| !matches!(*words, "" | "0"))
            .map(join_lines)
    };
    let length = match (limit(least), limit(most)) {
        (None, None) => return None,
        (Some(least), None) => format!("at least {least} words"),
        (None, Some(most)) => format!("at most {most} words"),
        (Some(least), Some(most)) => format!("{least} to {most} words"),
    };
    Some(Loss::AnswerLength(length))
}

/// Returns the first few words of some text, for use as a name.
pub fn take_first_words(text: &str) -> String {
    const MAX_LENGTH: usize = 60;
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match line.char_indices().nth(MAX_LENGTH) {
        None => line,
        Some((end, _)) => {
            let cut = line[..end].rfind(' ').filter(|at| *at > 0).unwrap_or(end);
            format!("{}…", &line[..cut])
        }
    }
}

/// Numbers the places to answer if the text has more than one: the first `mark` becomes
/// `[1] _____`, and so on.
pub(crate) fn number_blanks(text: &str, mark: &str) -> String {
    if text.matches(mark).count() < 2 {
        return text.replace(mark, BLANK);
    }
    let mut parts = text.split(mark);
    let mut numbered = parts.next().unwrap_or_default().to_owned();
    for (at, part) in parts.enumerate() {
        numbered.push_str(&format!("[{}] {BLANK}{part}", at + 1));
    }
    numbered
}
