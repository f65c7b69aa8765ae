//! GIFT, Moodle's text format: <https://docs.moodle.org/en/GIFT_format>.

mod answers;
mod blocks;
mod escapes;
mod ordering;
mod signs;
#[cfg(test)]
mod tests;
mod write;

pub use self::blocks::topics;
use super::draft::{Draft, Import, Item, first_words};
use super::figures::Figures;
use super::moodle_text::{self, TextFormat};
use super::source::Source;
use super::text::escaped_line;
use crate::content::model::{Optional, Question, Text};
use answers::Answers;
use blocks::{Block, blocks};
use escapes::{hide, shown, with_insides_escaped};
use write::INSTRUCTIONS;
pub use write::write;

/// Reads the questions of a GIFT file.
///
/// # Errors
/// Why the file cannot be read.
pub fn read(source: &Source, figures: &mut Figures) -> Result<Import, String> {
    let text = source.text()?;
    let mut reader = Reader { source, figures, above: None, is_head: false };
    let mut import = Import::default();
    for block in blocks(&text) {
        match reader.block(&block) {
            Some(item) => import.items.push(item),
            None if reader.is_head => import.instructions = reader.above.take(),
            None => {}
        }
    }
    // What stands behind the last question is no part of one.
    import.instructions = match (import.instructions, reader.above) {
        (Some(first), Some(last)) => Some(format!("{first}\n\n{last}")),
        (first, last) => first.or(last),
    };
    Ok(import)
}

/// The longest question, in bytes, in which escapes that are missing are looked for.
const LONGEST_MENDED: usize = 20_000;

/// What an item is made with.
struct Reader<'a> {
    source: &'a Source,
    figures: &'a mut Figures,
    /// A description that stands right before.
    above: Option<String>,
    /// Whether it says that it is the instructions of all.
    is_head: bool,
}

/// A text that is being made a question.
struct Making<'a, 'b> {
    reader: &'b mut Reader<'a>,
    format: TextFormat,
    changed: Vec<String>,
}

impl Reader<'_> {
    /// The item of a block; none where it holds no question.
    fn block(&mut self, block: &Block) -> Option<Item> {
        let mut hidden = hide(&block.text);
        if hidden.matches('{').count() > 1 && block.text.len() <= LONGEST_MENDED {
            // Braces of formulas and code that nobody escaped are not those around the answers.
            let other = hide(&with_insides_escaped(&block.text));
            if other.matches('{').count() == 1 && other.matches('}').count() == 1 {
                hidden = other;
            }
        }
        let (own_name, rest) = name(&hidden);
        let own_name = own_name.map(|name| shown(name).trim().to_owned()).filter(|name| !name.is_empty());
        let named = |text: &str| {
            let words = first_words(&shown(tag(text).1));
            own_name.clone().unwrap_or(if words.is_empty() { "(no name)".to_owned() } else { words })
        };
        let (open, close) = (rest.find('{'), rest.find('}'));
        let (open, close) = match (open, close) {
            (Some(open), Some(close)) if open < close => (open, close),
            (None, None) => {
                self.is_head = own_name.as_deref() == Some(INSTRUCTIONS);
                self.description(rest);
                return None;
            }
            _ => {
                let reason = "the braces around its answers are not a pair";
                return Some(Item::refused(block.line, named(rest), reason));
            }
        };
        let (before, inside, behind) = (&rest[..open], &rest[open + 1..close], &rest[close + 1..]);
        // Some write the explanation behind the answers.
        let (behind, said) = match behind.trim_start().strip_prefix("####") {
            Some(said) if !inside.contains("####") => ("", format!("{inside}####{said}")),
            _ => (behind, inside.to_owned()),
        };
        let inside = said.as_str();
        let name = named(if before.trim().is_empty() { behind } else { before });
        if behind.contains(['{', '}']) {
            let reason = "it has more than one pair of braces: answers in several places cannot be held";
            return Some(Item::refused(block.line, name, reason));
        }
        let joined = match behind.trim() {
            "" => before.trim().to_owned(),
            behind if before.trim().is_empty() => format!("_____ {behind}"),
            _ => format!("{before}_____{behind}"),
        };
        let (format, text) = tag(&joined);
        let format = format.unwrap_or(TextFormat::Moodle);
        let stem = self.above.take();
        let mut making = Making { reader: self, format, changed: Vec::new() };
        let mut text = making.text(text);
        if let Some(name) = own_name.as_deref().filter(|_| text.trim().is_empty()) {
            making.changed.push("it has no text: its name stands for it".to_owned());
            text = escaped_line(name);
        }
        let name = if own_name.is_some() {
            name
        } else {
            Some(words(&text)).filter(|words| !words.is_empty()).unwrap_or(name)
        };
        Some(match making.question(text, inside) {
            Ok(mut question) => {
                question.topics = (!block.topics.is_empty())
                    .then(|| block.topics.iter().map(|topic| Text(topic.clone())).collect());
                let id = block.id.clone();
                Item::held(block.line, name, Draft { id, stem, question }, making.changed)
            }
            Err(reason) => Item::refused(block.line, name, reason),
        })
    }

    /// A text without answers: it stands above what follows.
    fn description(&mut self, text: &str) {
        let (format, text) = tag(text.trim());
        let mut making =
            Making { reader: self, format: format.unwrap_or(TextFormat::Moodle), changed: Vec::new() };
        let text = making.text(text);
        if !text.trim().is_empty() {
            self.above = Some(match self.above.take() {
                Some(above) => format!("{above}\n\n{text}"),
                None => text,
            });
        }
    }
}

impl Making<'_, '_> {
    fn text(&mut self, hidden: &str) -> String {
        self.formatted(hidden, self.format)
    }

    /// A text that may say its own format.
    fn tagged(&mut self, hidden: &str) -> String {
        let (format, text) = tag(hidden.trim());
        self.formatted(text, format.unwrap_or(self.format))
    }

    fn formatted(&mut self, hidden: &str, format: TextFormat) -> String {
        let Reader { source, figures, .. } = &mut *self.reader;
        moodle_text::read(shown(hidden).trim(), format, source, figures, &mut self.changed)
    }

    /// A feedback; none where there is nothing in it.
    fn feedback(&mut self, hidden: &str) -> Option<String> {
        Some(self.tagged(hidden)).filter(|text| !text.trim().is_empty())
    }

    fn question(&mut self, text: String, inside: &str) -> Result<Question, String> {
        if text.trim().is_empty() {
            return Err("it has no text".to_owned());
        }
        let (inside, general) = inside.split_once("####").unwrap_or((inside, ""));
        let explanation = self.feedback(general);
        let answers = Answers::of(inside.trim());
        let mut question = self.kind(text, &answers, explanation)?;
        let explanation = question.explanation.0.filter(|text| !text.trim().is_empty());
        question.explanation = Optional(explanation);
        Ok(question)
    }
}

/// The first words of Markdown, as they are shown.
fn words(markdown: &str) -> String {
    first_words(&crate::content::markdown::parse(markdown, &crate::content::markdown::no_figures).words)
}

/// The name that a text begins with, and the rest.
fn name(hidden: &str) -> (Option<&str>, &str) {
    let text = hidden.trim();
    match text.strip_prefix("::").and_then(|rest| rest.split_once("::")) {
        Some((name, rest)) => (Some(name), rest.trim()),
        None => (None, text),
    }
}

/// The format that a text says it has, and the rest.
fn tag(text: &str) -> (Option<TextFormat>, &str) {
    let inside = text.trim_start().strip_prefix('[').and_then(|rest| rest.split_once(']'));
    match inside.map(|(name, rest)| (TextFormat::named(name), rest)) {
        Some((Some(format), rest)) => (Some(format), rest.trim_start()),
        _ => (None, text),
    }
}
