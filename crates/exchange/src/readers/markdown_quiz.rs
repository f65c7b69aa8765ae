//! Parses Markdown with YAML front matter and a task list into items: one question per file, one
//! exam per folder.

use std::collections::BTreeMap;

use serde_yaml::Value;

use crate::error::SourceError;
use crate::item::{ImportedExam, ImportedItem, Interaction, ItemChoice, take_first_words};
use crate::loss::{Audience, Loss, Refusal};
use crate::media::Media;
use crate::source::ImportSource;
use crate::strings::{join_lines, non_blank};
use crate::text::convert_markdown;
use stoa_text::word_list::contains_word;

const NO_QUESTION: &str = "it is not a question: its front matter has no `question`";

const MAX_HEAD: usize = 64 << 10;

/// Keys meant for the site that shows the file; a question loses nothing without them.
const SITE_KEYS: &str = "archetype author authors aliases cascade date draft exam hidden lang \
    lastmod layout locale order permalink publishDate slug type url weight";

pub(crate) fn read(source: &ImportSource, media: &mut Media) -> Result<ImportedExam, SourceError> {
    if !source.is_folder() {
        let item = item(&source.read_text()?, source, media).unwrap_or_else(|| {
            ImportedItem::refused(1, &take_first_words(&source.stem()), NO_QUESTION)
        });
        return Ok(ImportedExam {
            items: vec![item],
            ..ImportedExam::default()
        });
    }
    let mut document = ImportedExam::default();
    for file in source.list_entries()?.files {
        if !matches!(file.extension().as_str(), "md" | "markdown") {
            continue;
        }
        let found = match file.read_text() {
            Ok(text) => item(&text, &file, media).or_else(|| {
                let has_options = !Body::parse(&text, 1).options.is_empty();
                has_options
                    .then(|| ImportedItem::refused(1, &take_first_words(&file.stem()), NO_QUESTION))
            }),
            Err(error) => Some(ImportedItem::refused(1, &file.stem(), error.to_string())),
        };
        document.items.extend(found.map(|item| ImportedItem {
            file: Some(file.path_in(source)),
            ..item
        }));
    }
    Ok(document)
}

/// Returns a value as a list of strings; the value is text, a number or a list of these.
fn texts(value: &Value) -> Vec<String> {
    match value {
        Value::String(text) => vec![text.clone()],
        Value::Number(number) => vec![number.to_string()],
        Value::Sequence(values) => values.iter().flat_map(texts).collect(),
        _ => Vec::new(),
    }
}

fn joined(value: &Value) -> Option<String> {
    non_blank(texts(value).join("\n\n"))
}

fn is_empty(value: &Value) -> bool {
    match value {
        Value::String(text) => text.trim().is_empty(),
        Value::Sequence(values) => values.iter().all(is_empty),
        value => value.is_null(),
    }
}

/// Whether the front matter is nested too deeply to be parsed quickly, either by brackets or by
/// dashes on a single line.
fn is_deep(head: &str) -> bool {
    const MAX_DEPTH: usize = 30;
    let mut depth = 0_usize;
    let is_nested = head.bytes().any(|byte| {
        match byte {
            b'[' | b'{' => depth += 1,
            // Brackets in text are often not closed, so the depth also decreases at the end of a
            // line.
            b']' | b'}' | b'\n' => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth > MAX_DEPTH
    });
    is_nested || head.contains("- - - -") || head.contains("? ? ? ?")
}

/// Reads the item in a file; `None` if the file is not a question but, for example, a folder's own
/// page.
fn item(text: &str, source: &ImportSource, media: &mut Media) -> Option<ImportedItem> {
    let (head, body, first) = split(text)?;
    let refused = |reason: String| {
        Some(ImportedItem::refused(
            1,
            &take_first_words(&source.stem()),
            reason,
        ))
    };
    if head.len() > MAX_HEAD || is_deep(head) {
        return refused(
            "its front matter is longer or more deeply nested than any question needs".to_owned(),
        );
    }
    let head: BTreeMap<String, Value> = match serde_yaml::from_str(head) {
        Ok(head) => head,
        Err(error) => {
            return refused(format!(
                "its front matter is not valid YAML: {}",
                join_lines(&error.to_string())
            ));
        }
    };
    let mut reader = MarkdownQuizReader {
        source,
        media,
        item: ImportedItem::new(1),
    };
    let (mut question, mut explanation) = (None, Vec::new());
    for (key, value) in head {
        match key.as_str() {
            "id" | "uuid" => reader.item.id = joined(&value),
            "title" | "name" => reader.item.name = joined(&value),
            "question" => question = joined(&value),
            "explanation" | "documentation" | "reference" | "references" => {
                explanation.extend(joined(&value));
            }
            "hint" | "hints" => reader.item.hints = texts(&value),
            "topic" | "topics" | "tags" | "category" | "categories" => {
                reader
                    .item
                    .topics
                    .extend(texts(&value).iter().map(|topic| join_lines(topic)));
            }
            "points" => reader.item.points = joined(&value),
            key if is_empty(&value) || contains_word(SITE_KEYS, key) => {}
            key => reader.item.losses.push(Loss::UnknownKey(join_lines(key))),
        }
    }
    let mut body = Body::parse(body, first);
    if question.is_none() && body.options.is_empty() {
        return None;
    }
    if question.is_none() {
        reader.item.line = body.line;
    }
    let name = reader
        .item
        .name
        .as_ref()
        .or(question.as_ref())
        .unwrap_or(&body.text);
    reader.item.name = Some(take_first_words(name));
    body.notes.append(&mut explanation);
    reader.item.interaction = reader.read_question(question.as_deref(), body);
    Some(reader.item)
}

struct MarkdownQuizReader<'a> {
    source: &'a ImportSource,
    media: &'a mut Media,
    item: ImportedItem,
}

impl MarkdownQuizReader<'_> {
    fn read_text(&mut self, markdown: &str) -> String {
        let converted = convert_markdown(markdown, self.source, self.media);
        converted
            .into_markdown(&mut self.item.losses)
            .trim()
            .to_owned()
    }

    fn read_question(
        &mut self,
        question: Option<&str>,
        body: Body,
    ) -> Result<Interaction, Refusal> {
        let (heading, rest) = split_heading(&body.text);
        // A heading that repeats the question in the front matter adds nothing.
        let heading =
            heading.filter(|heading| question.map(join_lines) != Some(join_lines(heading)));
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
        self.item.text = self.read_text(&texts.join("\n\n"));
        self.item.hints = std::mem::take(&mut self.item.hints)
            .iter()
            .map(|hint| self.read_text(hint))
            .collect();
        for note in &body.notes {
            let note = self.read_text(&with_links(note));
            self.item.add_feedback(Audience::Everyone, note);
        }
        let right = body.options.iter().filter(|option| option.is_right).count();
        let choices = body.options.iter().map(|option| {
            let feedback = self.read_text(&option.feedback);
            ItemChoice::new(
                self.read_text(&option.text),
                option.is_right,
                Some(feedback),
            )
        });
        Ok(Interaction::choice(choices, right > 1))
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

/// Turns each address that is alone on its line into a link.
fn with_links(text: &str) -> String {
    let is_address = |line: &str| {
        (line.starts_with("https://") || line.starts_with("http://"))
            && !line.contains(|c: char| c.is_whitespace() || "<>".contains(c))
    };
    let lines: Vec<String> = text
        .lines()
        .map(|line| {
            if is_address(line.trim()) {
                format!("<{}>", line.trim())
            } else {
                line.to_owned()
            }
        })
        .collect();
    lines.join("\n")
}

/// Splits a file into its front matter, its body, and the number of the body's first line, counted
/// from 1; returns `None` if there is no front matter.
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

/// The body of a file: text, a task list, and quotes that contain explanations.
#[derive(Debug, Default)]
struct Body {
    line: usize,
    /// The text before the options, without quotes.
    text: String,
    options: Vec<TaskItem>,
    /// Quotes outside the options, and text after them.
    notes: Vec<String>,
}

#[derive(Debug, Default)]
struct TaskItem {
    is_right: bool,
    text: String,
    /// Quotes inside the option, or directly below it.
    feedback: String,
    offset: usize,
}

/// The part of a body that a line belongs to.
#[derive(Clone, Copy, PartialEq)]
enum Part {
    Text,
    Option,
    Feedback,
    Note,
}

impl Body {
    fn parse(text: &str, first: usize) -> Body {
        let mut body = Body {
            line: first,
            ..Body::default()
        };
        let mut part = Part::Text;
        let mut is_apart = true;
        let mut fence: Option<Fence> = None;
        for (at, line) in text.split('\n').enumerate() {
            let trimmed = line.trim();
            if trimmed.is_empty() {
                is_apart = true;
                body.push(part, "");
                continue;
            }
            if body.text.is_empty() && body.options.is_empty() && body.notes.is_empty() {
                body.line = first + at;
            }
            let is_indented = line.starts_with("  ") || line.starts_with('\t');
            let is_in_option = matches!(part, Part::Option | Part::Feedback);
            let option = task(line).filter(|_| !(is_indented && is_in_option && indent(line) > 3));
            if let Some(open) = fence {
                body.push(part, &line[indent(line).min(open.offset)..]);
                fence = fence.filter(|_| !trimmed.starts_with(open.marker));
            } else if let Some((is_right, text, offset)) = option {
                let (text, feedback) = (text.to_owned(), String::new());
                fence = Fence::parse(&text, offset);
                body.options.push(TaskItem {
                    is_right,
                    text,
                    feedback,
                    offset,
                });
                part = Part::Option;
            } else if let Some(quote) = trimmed.strip_prefix('>') {
                let is_feedback =
                    !body.options.is_empty() && (is_indented || is_in_option && !is_apart);
                if !is_feedback && part != Part::Note {
                    body.notes.push(String::new());
                }
                part = if is_feedback {
                    Part::Feedback
                } else {
                    Part::Note
                };
                body.push(part, quote.strip_prefix(' ').unwrap_or(quote));
            } else {
                match part {
                    Part::Option if is_indented || !is_apart => {}
                    Part::Feedback | Part::Note if !is_apart => {}
                    Part::Feedback if is_indented => part = Part::Option,
                    _ if body.options.is_empty() => part = Part::Text,
                    _ => {
                        body.notes.push(String::new());
                        part = Part::Note;
                    }
                }
                let option = body.options.last().filter(|_| part == Part::Option);
                let offset = option.map_or(0, |option| indent(line).min(option.offset));
                body.push(part, &line[offset..]);
                fence = Fence::parse(trimmed, offset);
            }
            is_apart = false;
        }
        body
    }

    /// Appends a line to the most recent text of a part.
    fn push(&mut self, part: Part, line: &str) {
        let text = match part {
            Part::Text => Some(&mut self.text),
            Part::Note => self.notes.last_mut(),
            Part::Option => self.options.last_mut().map(|option| &mut option.text),
            Part::Feedback => self.options.last_mut().map(|option| &mut option.feedback),
        };
        if let Some(text) = text {
            if !text.is_empty() {
                text.push('\n');
            }
            text.push_str(line);
        }
    }
}

#[derive(Clone, Copy)]
struct Fence {
    marker: &'static str,
    /// The indentation that is not part of the option's lines.
    offset: usize,
}

impl Fence {
    fn parse(line: &str, offset: usize) -> Option<Fence> {
        let marker = ["```", "~~~"]
            .into_iter()
            .find(|marker| line.starts_with(marker))?;
        Some(Fence { marker, offset })
    }
}

fn indent(line: &str) -> usize {
    line.len() - line.trim_start_matches(' ').len()
}

/// Parses a line that begins an option, `- [x] text` or `1. [ ] text`: whether the option is right,
/// its text, and the text's indentation.
fn task(whole: &str) -> Option<(bool, &str, usize)> {
    let line = whole.trim_start();
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    let rest = match digits {
        0 => line.strip_prefix(['-', '*', '+'])?,
        _ => line[digits..].strip_prefix(['.', ')'])?,
    };
    let rest = rest.strip_prefix([' ', '\t'])?.trim_start();
    let offset = whole.len() - rest.len();
    let (mark, text) = rest.strip_prefix('[')?.split_once(']')?;
    let is_right = match mark.trim() {
        "x" | "X" => true,
        "" => false,
        _ => return None,
    };
    // A link begins with brackets, too.
    (!text.starts_with(['(', '['])).then_some((is_right, text.trim(), offset))
}

#[cfg(test)]
#[path = "tests/markdown_quiz.rs"]
mod tests;
