//! mdbook-quiz: quizzes of mdBook in TOML.

mod shape;
#[cfg(test)]
mod tests;
mod write;

use std::collections::BTreeMap;

use serde::Deserialize;
use sha2::{Digest, Sha256};
use toml::Spanned;

use self::shape::{Fields, OneOrMore};
pub use self::write::write;
use super::draft::{Draft, Import, Item, choice, first_words, model};
use super::figures::Figures;
use super::moodle_text::of_markdown;
use super::source::Source;
use super::text;
use crate::content::model::{Accepted, Optional, Question, Text};

#[derive(Deserialize)]
struct File {
    #[serde(default)]
    questions: Vec<Spanned<toml::Value>>,
    #[serde(default)]
    multipart: BTreeMap<String, String>,
}

/// Reads the questions of a quiz.
///
/// # Errors
/// Why the file cannot be read.
pub fn read(source: &Source, figures: &mut Figures) -> Result<Import, String> {
    let text = source.text()?;
    let file: File = toml::from_str(&text).map_err(|error| {
        let line = error.span().map_or(1, |span| line_at(&text, span.start));
        format!("line {line}: {}", text::one_line(error.message()))
    })?;
    let mut import = Import::default();
    for spanned in file.questions {
        let line = line_at(&text, spanned.span().start);
        let value = spanned.into_inner();
        let name = unread_name(&value);
        let fields: Result<Fields, _> = value.try_into();
        let item = match fields {
            Ok(fields) => Making { source, figures, changed: Vec::new() }.item(line, fields, &file.multipart),
            Err(error) => Item::refused(line, name, text::one_line(error.message())),
        };
        import.items.push(item);
    }
    Ok(import)
}

/// The name of a question whose fields are not as they should be.
fn unread_name(value: &toml::Value) -> String {
    let prompt = |key| value.get("prompt")?.get(key)?.as_str();
    let words = prompt("prompt").or_else(|| prompt("program")).or_else(|| value.get("id")?.as_str());
    words.map(first_words).filter(|name| !name.is_empty()).unwrap_or_else(|| "(no name)".to_owned())
}

fn line_at(text: &str, at: usize) -> usize {
    text.as_bytes()[..at.min(text.len())].iter().filter(|byte| **byte == b'\n').count() + 1
}

struct Making<'a> {
    source: &'a Source,
    figures: &'a mut Figures,
    changed: Vec<String>,
}

impl Making<'_> {
    fn item(mut self, line: usize, fields: Fields, multipart: &BTreeMap<String, String>) -> Item {
        let words = fields.prompt.prompt.as_deref().or(fields.prompt.program.as_deref()).unwrap_or_default();
        let name = Some(first_words(words)).filter(|name| !name.is_empty());
        let name = name.or(fields.id.clone()).unwrap_or_else(|| "(no name)".to_owned());
        let stem = match &fields.multipart {
            None => None,
            Some(key) => match multipart.get(key) {
                Some(stem) => Some(self.text(stem)),
                None => return Item::refused(line, name, format!("its part `{key}` is not there")),
            },
        };
        let others = [&fields.others, &fields.prompt.others, &fields.answer.others]
            .into_iter()
            .flat_map(BTreeMap::keys);
        self.changed.extend(others.map(|key| format!("`{key}` is not held")));
        if fields.prompt_explanation == Some(true) {
            self.changed.push("nobody is asked to explain the answer".to_owned());
        }
        let question = match fields.kind.as_str() {
            "MultipleChoice" => self.choices(&fields),
            "ShortAnswer" => self.short(&fields),
            "Tracing" => self.tracing(&fields),
            kind => Err(format!("its type `{}` is not known", text::one_line(kind))),
        };
        match question {
            Err(reason) => Item::refused(line, name, reason),
            Ok(mut question) => {
                let context = fields.context.filter(|context| !context.trim().is_empty());
                question.explanation = Optional(context.map(|context| self.text(&context)));
                Item::held(line, name, Draft { id: fields.id, stem, question }, self.changed)
            }
        }
    }

    fn text(&mut self, markdown: &str) -> String {
        let markdown = without_marks(markdown, &mut self.changed);
        of_markdown(&markdown, self.source, self.figures, &mut self.changed)
    }

    fn prompt(&mut self, fields: &Fields) -> Result<String, String> {
        let prompt = fields.prompt.prompt.as_deref().filter(|prompt| !prompt.trim().is_empty());
        prompt.map(|prompt| self.text(prompt)).ok_or_else(|| "it has no `prompt.prompt`".to_owned())
    }

    fn choices(&mut self, fields: &Fields) -> Result<Question, String> {
        let prompt = self.prompt(fields)?;
        let (right, is_list) = match &fields.answer.answer {
            Some(OneOrMore::One(answer)) => (vec![answer.clone()], false),
            Some(OneOrMore::More(answers)) => (answers.clone(), true),
            None => return Err("it has no `answer.answer`".to_owned()),
        };
        if right.is_empty() {
            return Err("no answer is right".to_owned());
        }
        let mut answers: Vec<(String, bool)> = right.into_iter().map(|answer| (answer, true)).collect();
        let distractors = fields.prompt.distractors.iter().flatten();
        // There, any of the same words is right: here only one could be.
        let (twins, others): (Vec<&String>, Vec<&String>) =
            distractors.partition(|text| answers.iter().any(|(right, _)| right.trim() == text.trim()));
        for twin in twins {
            let twin = first_words(twin.trim().trim_matches('`'));
            self.changed.push(format!("`{twin}` stands among right and wrong answers: it is right"));
        }
        answers.extend(others.into_iter().map(|answer| (answer.clone(), false)));
        self.order(&mut answers, fields);
        let mut made = Vec::with_capacity(answers.len());
        for (answer, is_right) in answers {
            if answer.trim().is_empty() {
                return Err("one of its answers is empty".to_owned());
            }
            made.push(choice(self.text(&answer), is_right, None));
        }
        Ok(Question {
            question: Text(prompt),
            select_all: is_list,
            answers: Some(made),
            ..Question::default()
        })
    }

    /// There, answers are shuffled unless something is said: here they stand in an order that tells
    /// nothing, and that stays when others are changed.
    fn order(&self, answers: &mut [(String, bool)], fields: &Fields) {
        let refers = |text: &str| {
            let text = text.trim().to_ascii_lowercase();
            ["none of", "all of", "both ", "neither "].iter().any(|start| text.starts_with(start))
        };
        if let Some(index) = fields.prompt.answer_index {
            // The first, and only, right answer stands at its index.
            let index = index.min(answers.len() - 1);
            answers[..=index].rotate_left(1);
        } else if fields.prompt.sort_answers == Some(true) {
            answers.sort();
        } else {
            answers.sort_by_cached_key(|(text, _)| (refers(text), Sha256::digest(text.trim()).to_vec()));
        }
    }

    fn short(&mut self, fields: &Fields) -> Result<Question, String> {
        let prompt = self.prompt(fields)?;
        let mut accepted = match &fields.answer.answer {
            Some(OneOrMore::One(answer)) => vec![answer.clone()],
            Some(OneOrMore::More(answers)) => answers.clone(),
            None => return Err("it has no `answer.answer`".to_owned()),
        };
        accepted.extend(fields.answer.alternatives.iter().flatten().cloned());
        accepted.retain(|answer| !answer.trim().is_empty());
        if accepted.is_empty() {
            return Err("no answer is right".to_owned());
        }
        let mut question = Question { question: Text(prompt), open_ended: true, ..Question::default() };
        if fields.prompt.response.as_deref() == Some("long") {
            self.changed.push("a long answer: it is not checked, the answer is a model answer".to_owned());
            let models: Vec<_> = accepted.iter().map(|answer| model(text::plain(answer))).collect();
            question.answers = Some(models);
        } else {
            let accept = accepted.iter().map(|answer| Accepted::Text(Text(text::one_line(answer)))).collect();
            question.accept = Some(accept);
        }
        Ok(question)
    }

    fn tracing(&mut self, fields: &Fields) -> Result<Question, String> {
        let program = fields.prompt.program.as_deref().filter(|program| !program.trim().is_empty());
        let program = program.ok_or("it has no `prompt.program`")?;
        let compiles = fields.answer.does_compile.ok_or("it has no `answer.doesCompile`")?;
        let language =
            fields.prompt.language.as_deref().filter(|name| name.chars().all(char::is_alphanumeric));
        let language = language.unwrap_or("rust");
        self.changed
            .push("tracing a program: it became open-ended, with the outcome as model answer".to_owned());
        let question = format!(
            "Does this program compile? If so, what does it print? If not, which line is at fault?\n\n{}",
            code(program, language)
        );
        let stdout = fields.answer.stdout.as_deref().map(str::trim_end).filter(|text| !text.is_empty());
        let solution = match (compiles, stdout, fields.answer.line_number) {
            (true, Some(printed), _) => format!("It compiles, and prints:\n\n{}", code(printed, "")),
            (true, None, _) => "It compiles, and prints nothing.".to_owned(),
            (false, _, Some(line)) => format!("It does not compile: line {line} is at fault."),
            (false, _, None) => "It does not compile.".to_owned(),
        };
        Ok(Question {
            question: Text(question),
            open_ended: true,
            answers: Some(vec![model(solution)]),
            ..Question::default()
        })
    }
}

/// A program as a block of code.
fn code(program: &str, language: &str) -> String {
    let program = text::clean(program);
    let longest = program.split(|c| c != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat(longest.max(2) + 1);
    format!("{fence}{language}\n{}\n{fence}", program.trim_matches('\n'))
}

/// Code without the marks that highlight parts of it there: `` `[…]` `` inside a fence.
fn without_marks(markdown: &str, changed: &mut Vec<String>) -> String {
    if !markdown.contains("`[") || !markdown.contains("```") {
        return markdown.to_owned();
    }
    let mut is_code = false;
    let mut had_any = false;
    let lines: Vec<String> = markdown
        .split('\n')
        .map(|line| {
            if line.trim_start().starts_with("```") {
                is_code = !is_code;
            } else if is_code && line.contains("`[") && line.contains("]`") {
                had_any = true;
                return line.replace("`[", "").replace("]`", "");
            }
            line.to_owned()
        })
        .collect();
    if had_any {
        changed.push("highlighted parts of code look like the rest".to_owned());
    }
    lines.join("\n")
}
