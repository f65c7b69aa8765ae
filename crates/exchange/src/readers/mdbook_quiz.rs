//! Parses mdbook-quiz quizzes, which are TOML files, into items:
//! <https://github.com/cognitive-engineering-lab/mdbook-quiz>.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use toml::Spanned;

use crate::error::SourceError;
use crate::item::{
    ExpectedAnswer, ImportedExam, ImportedItem, Interaction, ItemChoice, TypedAnswer,
    take_first_words,
};
use crate::limits::{MAX_ANSWERS, MAX_ITEMS};
use crate::loss::{Audience, Loss, Refusal};
use crate::media::Media;
use crate::source::ImportSource;
use crate::strings::{join_lines, non_blank, non_empty};
use crate::text::{self, convert_markdown, from_text};

#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Fields {
    #[serde(rename = "type", default)]
    pub kind: String,
    pub id: Option<String>,
    pub multipart: Option<String>,
    pub context: Option<String>,
    #[serde(default)]
    pub prompt: Prompt,
    #[serde(default)]
    pub answer: Answer,
    #[serde(skip_serializing)]
    pub prompt_explanation: Option<bool>,
    #[serde(flatten, skip_serializing)]
    pub others: BTreeMap<String, toml::Value>,
}

#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Prompt {
    pub prompt: Option<String>,
    pub distractors: Option<Vec<String>>,
    pub answer_index: Option<usize>,
    pub sort_answers: Option<bool>,
    pub response: Option<String>,
    #[serde(skip_serializing)]
    pub program: Option<String>,
    /// The language of the program.
    #[serde(skip_serializing)]
    pub language: Option<String>,
    #[serde(flatten, skip_serializing)]
    pub others: BTreeMap<String, toml::Value>,
}

#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Answer {
    pub answer: Option<OneOrMore>,
    pub alternatives: Option<Vec<String>>,
    #[serde(skip_serializing)]
    pub does_compile: Option<bool>,
    #[serde(skip_serializing)]
    pub stdout: Option<String>,
    #[serde(skip_serializing)]
    pub line_number: Option<u64>,
    #[serde(flatten, skip_serializing)]
    pub others: BTreeMap<String, toml::Value>,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(untagged)]
pub(crate) enum OneOrMore {
    One(String),
    More(Vec<String>),
}

#[derive(Debug, Default, Serialize)]
pub(crate) struct Quiz {
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub multipart: BTreeMap<String, String>,
    pub questions: Vec<Fields>,
}

#[derive(Deserialize)]
struct File {
    #[serde(default)]
    questions: Vec<Spanned<toml::Value>>,
    #[serde(default)]
    multipart: BTreeMap<String, String>,
    #[serde(flatten)]
    others: BTreeMap<String, toml::Value>,
}

/// The number of steps of work for parsing a bracket, an equals sign, a comma or a line, each of
/// which takes up to 400 bytes of memory.
const PARSED: usize = 64;

pub(crate) fn read(source: &ImportSource, media: &mut Media) -> Result<ImportedExam, SourceError> {
    let text = source.read_text()?;
    if text.matches("[[questions]]").nth(MAX_ITEMS).is_some() {
        return Err(format!("contains more than {MAX_ITEMS} questions: split it").into());
    }
    let signs = text
        .bytes()
        .filter(|byte| b"[]{}=,\n".contains(byte))
        .count();
    if !media.budget.spend_work(signs * PARSED) {
        return Ok(ImportedExam::default());
    }
    let ends: Vec<usize> = memchr::memchr_iter(b'\n', text.as_bytes()).collect();
    let line_at = |at: usize| 1 + ends.partition_point(|end| *end < at);
    let file: File = toml::from_str(&text).map_err(|error| {
        let line = error.span().map_or(1, |span| line_at(span.start));
        format!("line {line}: {}", join_lines(error.message()))
    })?;
    let mut items = Vec::with_capacity(file.questions.len());
    let mut unused: BTreeSet<&str> = file.multipart.keys().map(String::as_str).collect();
    for spanned in file.questions {
        let mut item = ImportedItem::new(line_at(spanned.span().start));
        let value = spanned.into_inner();
        let prompt = |key| value.get("prompt")?.get(key)?.as_str();
        let words = prompt("prompt")
            .or_else(|| prompt("program"))
            .map(take_first_words);
        let id = value.get("id").and_then(toml::Value::as_str);
        item.name = words.and_then(non_empty).or(id.map(str::to_owned));
        if let Some(part) = value.get("multipart").and_then(toml::Value::as_str) {
            unused.remove(part);
        }
        let mut reader = MdbookQuizReader {
            source,
            media,
            item,
        };
        reader.item.interaction = match value.try_into() {
            Ok(fields) => reader.read_question(fields, &file.multipart),
            Err(error) => Err(join_lines(error.message()).into()),
        };
        items.push(reader.item);
    }
    if let Some(last) = items.last_mut() {
        last.losses
            .extend(file.others.into_keys().map(Loss::UnknownKey));
        let parts = unused
            .into_iter()
            .map(|part| format!("the text of the part `{}`", join_lines(part)));
        last.losses.extend(parts.map(Loss::LeftOut));
    }
    Ok(ImportedExam {
        items,
        ..ImportedExam::default()
    })
}

struct MdbookQuizReader<'a> {
    source: &'a ImportSource,
    media: &'a mut Media,
    item: ImportedItem,
}

impl MdbookQuizReader<'_> {
    fn read_question(
        &mut self,
        mut fields: Fields,
        multipart: &BTreeMap<String, String>,
    ) -> Result<Interaction, Refusal> {
        self.item.id = fields.id.take();
        if let Some(key) = &fields.multipart {
            let stem = multipart
                .get(key)
                .ok_or_else(|| format!("its part `{key}` is missing"))?;
            self.item.stem = Some(self.read_text(stem));
        }
        let unknown = [&fields.others, &fields.prompt.others, &fields.answer.others];
        let unknown = unknown.into_iter().flat_map(BTreeMap::keys);
        self.item
            .losses
            .extend(unknown.cloned().map(Loss::UnknownKey));
        if fields.prompt_explanation == Some(true) {
            self.item.losses.push(Loss::PromptedExplanation);
        }
        let interaction = match fields.kind.as_str() {
            "MultipleChoice" => self.read_choices(&fields)?,
            "ShortAnswer" => self.read_short_answer(&fields)?,
            "Tracing" => self.read_tracing(&fields)?,
            kind => return Err(format!("its type `{}` is not known", join_lines(kind)).into()),
        };
        let context = fields
            .context
            .map(|context| self.read_text(&context))
            .unwrap_or_default();
        self.item.add_feedback(Audience::Everyone, context);
        Ok(interaction)
    }

    fn read_text(&mut self, markdown: &str) -> String {
        let markdown = shown_code(markdown, false, &mut self.item.losses);
        convert_markdown(&markdown, self.source, self.media).into_markdown(&mut self.item.losses)
    }

    fn read_prompt(&mut self, fields: &Fields) -> Result<(), Refusal> {
        let prompt = fields.prompt.prompt.as_deref().and_then(non_blank);
        self.item.text = self.read_text(prompt.ok_or("it has no `prompt.prompt`")?);
        Ok(())
    }

    fn read_choices(&mut self, fields: &Fields) -> Result<Interaction, Refusal> {
        self.read_prompt(fields)?;
        let right = right(fields)?;
        if right.len() + fields.prompt.distractors.as_ref().map_or(0, Vec::len) > MAX_ANSWERS {
            return Err(Refusal::TooManyAnswers);
        }
        let known: HashSet<&str> = right.iter().map(|text| text.trim()).collect();
        let mut answers: Vec<(String, bool)> =
            right.iter().map(|text| (text.clone(), true)).collect();
        for text in fields.prompt.distractors.iter().flatten() {
            // mdbook-quiz compares text, so a distractor with the same words as a right answer is
            // right, too.
            if known.contains(text.trim()) {
                self.item
                    .losses
                    .push(Loss::Twin(take_first_words(text.trim().trim_matches('`'))));
            } else {
                answers.push((text.clone(), false));
            }
        }
        order(&mut answers, fields);
        let choices = answers
            .into_iter()
            .map(|(text, is_right)| ItemChoice::new(self.read_text(&text), is_right, None));
        Ok(Interaction::choice(
            choices,
            matches!(fields.answer.answer, Some(OneOrMore::More(_))),
        ))
    }

    fn read_short_answer(&mut self, fields: &Fields) -> Result<Interaction, Refusal> {
        self.read_prompt(fields)?;
        let mut right = right(fields)?;
        right.extend(fields.answer.alternatives.iter().flatten().cloned());
        right.retain(|answer| !answer.trim().is_empty());
        if right.is_empty() {
            return Err(Refusal::NoRightAnswer);
        }
        if fields.prompt.response.as_deref() == Some("long") {
            self.item.losses.push(Loss::LongAnswer);
            return Ok(Interaction::Essay {
                models: right.iter().map(|answer| from_text(answer)).collect(),
            });
        }
        let answers = right
            .iter()
            .map(|answer| TypedAnswer::right(ExpectedAnswer::Text(join_lines(answer))));
        Ok(Interaction::typed(answers, false))
    }

    fn read_tracing(&mut self, fields: &Fields) -> Result<Interaction, Refusal> {
        let program = fields.prompt.program.as_deref().and_then(non_blank);
        let program = program.ok_or("it has no `prompt.program`")?;
        let compiles = fields
            .answer
            .does_compile
            .ok_or("it has no `answer.doesCompile`")?;
        let language = fields.prompt.language.as_deref();
        let language = language
            .filter(|name| name.chars().all(char::is_alphanumeric))
            .unwrap_or("rust");
        self.item.losses.push(Loss::Tracing);
        let program = shown_code(program, is_rust(language), &mut self.item.losses);
        self.item.text = format!(
            "Does this program compile? If so, what does it print? If not, which line is at fault?\n\n{}",
            text::write_program(&program, language)
        );
        let stdout = fields
            .answer
            .stdout
            .as_deref()
            .map(str::trim_end)
            .and_then(non_empty);
        let model = match (compiles, stdout, fields.answer.line_number) {
            (true, Some(printed), _) => {
                format!(
                    "It compiles, and prints:\n\n{}",
                    text::write_program(printed, "")
                )
            }
            (true, None, _) => "It compiles, and prints nothing.".to_owned(),
            (false, _, Some(line)) => format!("It does not compile: line {line} is at fault."),
            (false, _, None) => "It does not compile.".to_owned(),
        };
        Ok(Interaction::Essay {
            models: vec![model],
        })
    }
}

fn right(fields: &Fields) -> Result<Vec<String>, Refusal> {
    match &fields.answer.answer {
        Some(OneOrMore::One(answer)) => Ok(vec![answer.clone()]),
        Some(OneOrMore::More(answers)) if answers.is_empty() => Err(Refusal::NoRightAnswer),
        Some(OneOrMore::More(answers)) => Ok(answers.clone()),
        None => Err("it has no `answer.answer`".into()),
    }
}

/// Orders the answers, which mdbook-quiz shuffles by default. Sorting them by the hash of their
/// text gives no hint, and keeps their order when other questions change.
fn order(answers: &mut [(String, bool)], fields: &Fields) {
    let refers_to_others = |text: &str| {
        let text = text.trim().to_ascii_lowercase();
        ["none of", "all of", "both ", "neither "]
            .iter()
            .any(|start| text.starts_with(start))
    };
    if let Some(index) = fields.prompt.answer_index {
        // Until this point, the only right answer is the first one.
        let index = index.min(answers.len() - 1);
        answers[..=index].rotate_left(1);
    } else if fields.prompt.sort_answers == Some(true) {
        answers.sort();
    } else {
        answers.sort_by_cached_key(|(text, _)| {
            (refers_to_others(text), Sha256::digest(text.trim()).to_vec())
        });
    }
}

/// Returns Markdown with its code as it is displayed: without the lines that Rust's documentation
/// hides (`# use …;`) and without the marks around highlighted parts (`` `[…]` ``). `is_rust`
/// indicates whether the text begins inside Rust code.
fn shown_code(markdown: &str, is_rust: bool, losses: &mut Vec<Loss>) -> String {
    // Whether the open code block is Rust; `None` outside code.
    let mut code = is_rust.then_some(true);
    let mut shown: Vec<String> = Vec::new();
    for line in markdown.split('\n') {
        let trimmed = line.trim();
        if let Some(language) = trimmed.strip_prefix("```") {
            code = if code.is_some() {
                None
            } else {
                Some(self::is_rust(language))
            };
        } else if code == Some(true) && (trimmed == "#" || trimmed.starts_with("# ")) {
            losses.push(Loss::HiddenLines);
            continue;
        } else if code == Some(true) && trimmed.starts_with("##") {
            shown.push(line.replacen("##", "#", 1));
            continue;
        } else if code.is_some() && line.contains("`[") && line.contains("]`") {
            losses.push(Loss::Highlighting);
            shown.push(line.replace("`[", "").replace("]`", ""));
            continue;
        }
        shown.push(line.to_owned());
    }
    shown.join("\n")
}

/// Whether the first word after a fence says that the code is Rust.
fn is_rust(language: &str) -> bool {
    let name = language
        .split(|c: char| !c.is_alphanumeric())
        .find(|word| !word.is_empty());
    name.is_some_and(|name| matches!(name, "rust" | "rs" | "ide"))
}

#[cfg(test)]
#[path = "tests/mdbook_quiz.rs"]
mod tests;
