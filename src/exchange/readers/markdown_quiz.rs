//! Parses Markdown with a YAML head and a task list into items: a question a file, a folder of them an exam.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::markdown_quiz_body::Body;
use crate::exchange::figures::Figures;
use crate::exchange::item::{Audience, Choice, Document, Interaction, Item, Selection, first_words};
use crate::exchange::policy::{Loss, Refusal};
use crate::exchange::source::{Error, Source};
use crate::exchange::text::format::convert_markdown;
use crate::exchange::text::one_line;

/// The longest head, in bytes.
const LONGEST_HEAD: usize = 64 << 10;

/// Keys for the site that shows the file; a question loses nothing without them.
const SITE_KEYS: &str = "archetype author authors aliases cascade date draft exam hidden lang \
    lastmod layout locale order permalink publishDate slug type url weight";

pub fn read(source: &Source, figures: &mut Figures) -> Result<Document, Error> {
    if !source.is_folder() {
        let item = item(&source.text()?, source, figures).unwrap_or_else(|| {
            let reason = "it is no question: it has no `question` in its head";
            Item::refused(1, &first_words(&source.stem()), reason)
        });
        return Ok(Document { items: vec![item], ..Document::default() });
    }
    let mut document = Document::default();
    for file in source.entries()?.files {
        if !matches!(file.extension().as_str(), "md" | "markdown") {
            continue;
        }
        let found = match file.text() {
            Ok(text) => item(&text, &file, figures),
            Err(error) => Some(Item::refused(1, &file.stem(), error.to_string())),
        };
        let path = file.name.strip_prefix(&source.name).unwrap_or(&file.name);
        let within = Some(path.trim_start_matches('/').to_owned());
        document.items.extend(found.map(|item| Item { within, ..item }));
    }
    Ok(document)
}

/// A text, a number or a list of them.
#[derive(Deserialize)]
#[serde(untagged)]
enum Texts {
    One(String),
    Number(serde_yaml::Number),
    Several(Vec<Texts>),
    Nothing(()),
    Other(serde::de::IgnoredAny),
}

impl Texts {
    fn list(self) -> Vec<String> {
        match self {
            Texts::One(text) => vec![text],
            Texts::Number(number) => vec![number.to_string()],
            Texts::Several(texts) => texts.into_iter().flat_map(Texts::list).collect(),
            Texts::Nothing(()) | Texts::Other(_) => Vec::new(),
        }
    }

    fn is_empty(&self) -> bool {
        match self {
            Texts::One(text) => text.trim().is_empty(),
            Texts::Several(texts) => texts.iter().all(Texts::is_empty),
            Texts::Nothing(()) => true,
            Texts::Number(_) | Texts::Other(_) => false,
        }
    }

    fn text(self) -> Option<String> {
        Some(self.list().join("\n\n")).filter(|text| !text.trim().is_empty())
    }
}

/// Whether a head has more levels than the parser takes in good time: brackets, or one dash behind another.
fn is_deep(head: &str) -> bool {
    const DEEPEST: usize = 30;
    let mut depth = 0_usize;
    let is_nested = head.bytes().any(|byte| {
        match byte {
            b'[' | b'{' => depth += 1,
            // Brackets in a text are often not closed.
            b']' | b'}' | b'\n' => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth > DEEPEST
    });
    is_nested || head.contains("- - - -") || head.contains("? ? ? ?")
}

/// The item of a file; `None` where it is no question, such as a folder's own page.
fn item(text: &str, source: &Source, figures: &mut Figures) -> Option<Item> {
    let (head, body, first) = split(text)?;
    let refused = |reason: String| Some(Item::refused(1, &first_words(&source.stem()), reason));
    if head.len() > LONGEST_HEAD || is_deep(head) {
        return refused("its head is longer or deeper than that of any question".to_owned());
    }
    let head: BTreeMap<String, Texts> = match serde_yaml::from_str(head) {
        Ok(head) => head,
        Err(error) => return refused(format!("its head is no YAML: {}", one_line(&error.to_string()))),
    };
    let mut reader = Reader { source, figures, item: Item::new(1) };
    let (mut question, mut explanation) = (None, Vec::new());
    for (key, value) in head {
        match key.as_str() {
            "id" | "uuid" => reader.item.id = value.text(),
            "title" | "name" => reader.item.name = value.text(),
            "question" => question = value.text(),
            "explanation" | "documentation" | "reference" | "references" => explanation.extend(value.text()),
            "hint" | "hints" => reader.item.hints = value.list(),
            "topic" | "topics" | "tags" | "category" | "categories" => {
                reader.item.topics.extend(value.list().iter().map(|topic| one_line(topic)));
            }
            "points" => reader.item.points = value.text(),
            key if value.is_empty() || SITE_KEYS.split(' ').any(|known| known == key) => {}
            key => reader.item.losses.push(Loss::UnknownKey(one_line(key))),
        }
    }
    let mut body = Body::parse(body, first);
    if question.is_none() && body.options.is_empty() {
        return None;
    }
    if question.is_none() {
        reader.item.line = body.line;
    }
    let name = reader.item.name.as_ref().or(question.as_ref()).unwrap_or(&body.text);
    reader.item.name = Some(first_words(name));
    body.notes.append(&mut explanation);
    reader.item.interaction = reader.question(question.as_deref(), body);
    Some(reader.item)
}

struct Reader<'a> {
    source: &'a Source,
    figures: &'a mut Figures,
    item: Item,
}

impl Reader<'_> {
    fn text(&mut self, markdown: &str) -> String {
        let converted = convert_markdown(markdown, self.source, self.figures);
        converted.into_markdown(&mut self.item.losses).trim().to_owned()
    }

    fn question(&mut self, question: Option<&str>, body: Body) -> Result<Interaction, Refusal> {
        let (heading, rest) = split_heading(&body.text);
        // A heading of the same words as the head says nothing new.
        let heading = heading.filter(|heading| question.map(one_line) != Some(one_line(heading)));
        let texts: Vec<&str> = [question, heading, Some(rest)]
            .into_iter()
            .flatten()
            .map(str::trim)
            .filter(|text| !text.is_empty())
            .collect();
        if texts.is_empty() {
            return Err("it has no question".into());
        }
        if body.options.is_empty() {
            return Err("it has no task list of answers".into());
        }
        self.item.text = self.text(&texts.join("\n\n"));
        self.item.hints = std::mem::take(&mut self.item.hints).iter().map(|hint| self.text(hint)).collect();
        for note in &body.notes {
            let note = self.text(&with_links(note));
            self.item.add_feedback(Audience::Everyone, note);
        }
        let right = body.options.iter().filter(|option| option.is_right).count();
        let choices = body.options.iter().map(|option| {
            let feedback = self.text(&option.feedback);
            Choice::new(self.text(&option.text), option.is_right, Some(feedback))
        });
        let selection = if right > 1 { Selection::Several } else { Selection::One };
        Ok(Interaction::Choice(choices.collect(), selection))
    }
}

fn split_heading(text: &str) -> (Option<&str>, &str) {
    let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
    let words = first.trim_start_matches('#');
    match first.len() - words.len() {
        1..=6 if words.starts_with([' ', '\t']) => (Some(words.trim()), rest),
        _ => (None, text),
    }
}

/// Makes an address alone on a line a link.
fn with_links(text: &str) -> String {
    let is_address = |line: &str| {
        (line.starts_with("https://") || line.starts_with("http://"))
            && !line.contains(|c: char| c.is_whitespace() || "<>".contains(c))
    };
    let lines: Vec<String> = text
        .lines()
        .map(|line| if is_address(line.trim()) { format!("<{}>", line.trim()) } else { line.to_owned() })
        .collect();
    lines.join("\n")
}

/// Splits a file into its head, its body, and the body's first line, from 1. `None` without a head.
fn split(text: &str) -> Option<(&str, &str, usize)> {
    let rest = text.trim_start_matches(['\n', ' ']).strip_prefix("---\n")?;
    let skipped = text[..text.len() - rest.len()].matches('\n').count();
    if let Some(body) = rest.strip_prefix("---\n") {
        return Some(("", body, skipped + 2));
    }
    let (head, body) = match rest.find("\n---\n") {
        Some(at) => (&rest[..=at], &rest[at + 5..]),
        None => (rest.strip_suffix("\n---")?, ""),
    };
    let lines = rest[..rest.len() - body.len()].matches('\n').count();
    Some((head, body, skipped + lines + 1))
}

#[cfg(test)]
#[path = "tests/markdown_quiz.rs"]
mod tests;
