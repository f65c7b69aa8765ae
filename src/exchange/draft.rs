//! What a reader makes of a source: items, each with what became of it.

use crate::content::decimal;
use crate::content::model::{Accepted, Answer, Number, Optional, Question, Text};

/// A source that was read.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Import {
    /// What the source calls itself; where it says nothing, the exam is called as its file.
    pub description: Option<String>,
    /// What is said before the first question, as Markdown.
    pub instructions: Option<String>,
    /// Minutes.
    pub duration: Option<u32>,
    /// In the order of the source.
    pub items: Vec<Item>,
}

#[cfg(test)]
impl Import {
    /// What stands above each question, where one is held and something does.
    pub fn stems(&self) -> Vec<Option<&str>> {
        let stems = self.items.iter().map(|item| match &item.outcome {
            Outcome::Held { draft, .. } => draft.stem.as_deref(),
            Outcome::Refused(_) => None,
        });
        stems.collect()
    }
}

/// A question of a source.
#[derive(Clone, Debug, PartialEq)]
pub struct Item {
    /// The file inside the source that it stands in: of a package, or of a folder.
    pub within: Option<String>,
    /// From 1.
    pub line: usize,
    /// Its own name, else its first words.
    pub name: String,
    pub outcome: Outcome,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    /// It can be held; these things of it are not as they were.
    Held { draft: Box<Draft>, changed: Vec<String> },
    /// It cannot, and why.
    Refused(Vec<String>),
}

/// A question as content holds it, but for an id of its own.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Draft {
    /// The id that the source gives it.
    pub id: Option<String>,
    /// A text that it shares with its neighbours, as Markdown.
    pub stem: Option<String>,
    /// With an empty id.
    pub question: Question,
}

impl Item {
    pub fn held(line: usize, name: impl Into<String>, draft: Draft, changed: Vec<String>) -> Item {
        let outcome = Outcome::Held { draft: Box::new(draft), changed };
        Item { within: None, line, name: name.into(), outcome }
    }

    pub fn refused(line: usize, name: impl Into<String>, reason: impl Into<String>) -> Item {
        Item { within: None, line, name: name.into(), outcome: Outcome::Refused(vec![reason.into()]) }
    }
}

/// The first words of a text, as a name.
pub fn first_words(text: &str) -> String {
    const LONGEST: usize = 60;
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match line.char_indices().nth(LONGEST) {
        None => line,
        Some((end, _)) => {
            let cut = line[..end].rfind(' ').filter(|at| *at > 0).unwrap_or(end);
            format!("{}…", &line[..cut])
        }
    }
}

/// A choice, whose text is Markdown.
pub fn choice(text: impl Into<String>, correct: bool, feedback: Option<String>) -> Answer {
    Answer { id: Optional(None), answer_text: Text(text.into()), correct, feedback: Optional(feedback) }
}

/// A model answer, as Markdown.
pub fn model(text: impl Into<String>) -> Answer {
    choice(text, false, None)
}

/// A number that is accepted, and how far off it may be; none where they are no plain numbers.
pub fn number(number: &str, tolerance: &str) -> Option<Accepted> {
    let number = decimal(number)?;
    let tolerance =
        decimal(tolerance).filter(|tolerance| tolerance.parse::<f64>().is_ok_and(|t| t >= 0.0))?;
    let tolerance = tolerance.parse::<f64>().is_ok_and(|t| t > 0.0).then_some(tolerance);
    Some(Accepted::Number(Number { number: Text(number), tolerance: Optional(tolerance) }))
}
