//! Markdown with a YAML head and a task list: a question a file, a folder of them an exam.

mod body;
#[cfg(test)]
mod tests;
mod write;

use serde::Deserialize;

use self::body::Body;
pub use self::write::write;
use super::draft::{Draft, Import, Item, choice, first_words};
use super::figures::Figures;
use super::moodle_text::of_markdown;
use super::source::Source;
use super::text::one_line;
use crate::content::model::{Optional, Question, Text};

/// Reads a question, or those of a folder.
///
/// # Errors
/// Why the source cannot be read.
pub fn read(source: &Source, figures: &mut Figures) -> Result<Import, String> {
    if !source.is_folder() {
        let text = source.text()?;
        let item = item(&text, source, figures).unwrap_or_else(|| {
            Item::refused(
                1,
                first_words(&source.stem()),
                "it is no question: it has no `question` in its head",
            )
        });
        return Ok(Import { items: vec![item], ..Import::default() });
    }
    let mut import = Import::default();
    for file in source.entries()?.files {
        if !matches!(file.ending().as_str(), "md" | "markdown") {
            continue;
        }
        let found = match file.text() {
            Ok(text) => item(&text, &file, figures),
            Err(reason) => Some(Item::refused(1, file.stem(), reason)),
        };
        let within =
            file.name.strip_prefix(&source.name).unwrap_or(&file.name).trim_start_matches('/').to_owned();
        import.items.extend(found.map(|item| Item { within: Some(within), ..item }));
    }
    Ok(import)
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

/// What of a head is about how a site shows the file, and nothing that a question holds.
const OF_THE_SITE: [&str; 20] = [
    "archetype",
    "author",
    "authors",
    "aliases",
    "cascade",
    "date",
    "draft",
    "exam",
    "hidden",
    "lang",
    "lastmod",
    "layout",
    "locale",
    "order",
    "permalink",
    "publishDate",
    "slug",
    "type",
    "url",
    "weight",
];

/// The longest head, in bytes.
const LONGEST_HEAD: usize = 64 << 10;

/// Whether a head has more levels than the parser takes in good time: brackets, or one dash behind
/// another.
fn is_deep(head: &str) -> bool {
    const DEEPEST: usize = 30;
    let mut depth = 0_usize;
    let is_nested = head.bytes().any(|byte| {
        match byte {
            b'[' | b'{' => depth += 1,
            b']' | b'}' => depth = depth.saturating_sub(1),
            // Brackets in a text are often not closed.
            b'\n' => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth > DEEPEST
    });
    is_nested || head.contains("- - - -") || head.contains("? ? ? ?")
}

/// The item of a file; none where it is no question, such as a folder's own page.
fn item(text: &str, source: &Source, figures: &mut Figures) -> Option<Item> {
    let (head, body, first) = split(text)?;
    let mut changed = Vec::new();
    if head.len() > LONGEST_HEAD || is_deep(head) {
        let reason = "its head is longer or deeper than that of any question";
        return Some(Item::refused(1, first_words(&source.stem()), reason));
    }
    let head: std::collections::BTreeMap<String, Texts> = match serde_yaml::from_str(head) {
        Ok(head) => head,
        Err(error) => {
            let reason = format!("its head is no YAML: {}", one_line(&error.to_string()));
            return Some(Item::refused(1, first_words(&source.stem()), reason));
        }
    };
    let mut fields = Fields::default();
    for (key, value) in head {
        match key.as_str() {
            "id" | "uuid" => fields.id = value.text(),
            "title" | "name" => fields.title = value.text(),
            "question" => fields.question = value.text(),
            "explanation" | "documentation" | "reference" | "references" => {
                fields.explanation.extend(value.text());
            }
            "hint" | "hints" => fields.hints = value.list(),
            "topic" | "topics" | "tags" | "category" | "categories" => fields.topics.extend(value.list()),
            "points" => fields.points = value.text(),
            key if OF_THE_SITE.contains(&key) || value.is_empty() => {}
            key => changed.push(format!("`{}` is not held", one_line(key))),
        }
    }
    let body = Body::of(body, first);
    if fields.question.is_none() && body.options.is_empty() {
        return None;
    }
    let mut making = Making { source, figures, changed };
    let name = fields.title.clone().or(fields.question.clone()).unwrap_or_else(|| body.text.clone());
    let name = first_words(&name);
    let line = if fields.question.is_some() { 1 } else { body.line };
    Some(match making.question(fields, body) {
        Ok(draft) => Item::held(line, name, draft, making.changed),
        Err(reason) => Item::refused(line, name, reason),
    })
}

#[derive(Default)]
struct Fields {
    id: Option<String>,
    title: Option<String>,
    question: Option<String>,
    explanation: Vec<String>,
    hints: Vec<String>,
    topics: Vec<String>,
    points: Option<String>,
}

struct Making<'a> {
    source: &'a Source,
    figures: &'a mut Figures,
    changed: Vec<String>,
}

impl Making<'_> {
    fn text(&mut self, markdown: &str) -> String {
        let read = of_markdown(markdown, self.source, self.figures, &mut self.changed);
        read.trim().to_owned()
    }

    fn question(&mut self, fields: Fields, body: Body) -> Result<Draft, String> {
        let (heading, rest) = heading(&body.text);
        // Where the head says the question, a heading of the same words says nothing.
        let said =
            |text: &str| fields.question.as_deref().is_some_and(|said| one_line(said) == one_line(text));
        let heading = heading.filter(|heading| !said(heading)).map(str::to_owned);
        let texts = [fields.question.clone(), heading, Some(rest.to_owned())];
        let texts: Vec<&str> =
            texts.iter().flatten().map(|text| text.trim()).filter(|text| !text.is_empty()).collect();
        if texts.is_empty() {
            return Err("it has no question".to_owned());
        }
        if body.options.is_empty() {
            return Err("it has no task list of answers".to_owned());
        }
        let right = body.options.iter().filter(|option| option.is_right).count();
        if right == 0 {
            return Err("no answer is right".to_owned());
        }
        let mut answers = Vec::with_capacity(body.options.len());
        for option in &body.options {
            if option.text.trim().is_empty() {
                return Err("one of its answers is empty".to_owned());
            }
            let feedback =
                Some(option.feedback.trim()).filter(|text| !text.is_empty()).map(|text| self.text(text));
            answers.push(choice(self.text(&option.text), option.is_right, feedback));
        }
        let mut explanation = body.notes;
        explanation.extend(fields.explanation);
        let explanation: Vec<String> = explanation.iter().map(|text| self.text(&linked(text))).collect();
        let points = fields.points.filter(|points| {
            let is_one = crate::content::decimal(points).is_some();
            if !is_one {
                self.changed.push(format!("the points `{}` are no number", one_line(points)));
            }
            is_one
        });
        let list = |texts: Vec<String>| {
            let texts: Vec<Text> =
                texts.into_iter().filter(|text| !text.trim().is_empty()).map(Text).collect();
            (!texts.is_empty()).then_some(texts)
        };
        let hints = fields.hints.iter().map(|hint| self.text(hint)).collect();
        let question = Question {
            question: Text(self.text(&texts.join("\n\n"))),
            select_all: right > 1,
            answers: Some(answers),
            explanation: Optional(Some(explanation.join("\n\n")).filter(|text| !text.is_empty())),
            hints: list(hints),
            topics: list(fields.topics.iter().map(|topic| one_line(topic)).collect()),
            points: Optional(points.filter(|points| points != "1")),
            ..Question::default()
        };
        Ok(Draft { id: fields.id, stem: None, question })
    }
}

/// The words of the heading that a text begins with, and what stands below it.
fn heading(text: &str) -> (Option<&str>, &str) {
    let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
    let words = first.trim_start_matches('#');
    match first.len() - words.len() {
        1..=6 if words.starts_with([' ', '\t']) => (Some(words.trim()), rest),
        _ => (None, text),
    }
}

/// A text in which an address that stands alone on a line leads somewhere.
fn linked(text: &str) -> String {
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

/// A file's head, its body, and the body's first line, from 1; none where there is no head.
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
