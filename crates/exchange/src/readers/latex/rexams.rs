//! Reads R/exams: one question per file, in Markdown (`.Rmd`) or LaTeX (`.Rnw`), without running
//! any code. A folder of such files is an exam.

use std::collections::HashMap;

use super::parse::parse;
use super::quantities::write_out_quantities;
use super::text::LatexConverter;
use super::tree::{Element, Node, split_at, to_plain_text};
use crate::error::SourceError;
use crate::item::{
    BLANK, ExpectedAnswer, ImportedExam, ImportedItem, Interaction, ItemChoice, ItemPart,
    TypedAnswer,
};
use crate::loss::{Audience, Loss, Refusal};
use crate::media::Media;
use crate::source::ImportSource;
use crate::strings::{join_lines, non_empty};
use crate::text::{DollarMeaning, from_markdown as convert_markdown};
use stoa_text::word_list::contains_word;

pub(super) fn read(source: &ImportSource, media: &mut Media) -> Result<ImportedExam, SourceError> {
    if !source.is_folder() {
        return Ok(ImportedExam {
            items: vec![item(source, media)?],
            ..ImportedExam::default()
        });
    }
    let mut document = ImportedExam::default();
    for file in source
        .list_entries()?
        .files
        .iter()
        .filter(|file| is_rexams(file))
    {
        let read = item(file, media);
        let item =
            read.unwrap_or_else(|error| ImportedItem::refused(1, &file.stem(), error.to_string()));
        document.items.push(ImportedItem {
            file: Some(file.path_in(source)),
            ..item
        });
    }
    Ok(document)
}

/// Whether a file is an R/exams question, judging by its name.
pub fn is_rexams(file: &ImportSource) -> bool {
    matches!(&*file.extension(), "rmd" | "rnw")
}

#[derive(Default)]
struct Exercise {
    line: usize,
    question: String,
    options: Vec<String>,
    solution: String,
    /// The feedback for each option.
    feedback: Vec<String>,
    meta: HashMap<String, String>,
}

fn item(source: &ImportSource, media: &mut Media) -> Result<ImportedItem, SourceError> {
    let mut losses = Vec::new();
    let text = source.read_text()?;
    let begins_chunk = |line: &str| line.starts_with("<<") && line.trim_end().ends_with(">>=");
    let is_markdown = source.extension() == "rmd";
    let is_dynamic = match is_markdown {
        true => text.contains("```{r") || text.contains("`r "),
        false => text.contains("\\Sexpr{") || text.lines().any(begins_chunk),
    };
    if is_dynamic {
        let reason = "it runs R code: export it with exams2moodle and import the Moodle XML";
        return Ok(ImportedItem::refused(1, &source.stem(), reason));
    }
    let exercise = if is_markdown {
        from_markdown(&text, source, media, &mut losses)
    } else {
        match parse(source, |text| uncommented(&text))? {
            Err(item) => return Ok(*item),
            Ok((document, nodes)) => {
                let mut converter = LatexConverter::new(&document, source, media);
                let exercise = from_latex(&mut converter, &nodes);
                losses = converter.losses;
                exercise
            }
        }
    };
    let name = non_empty(exercise.meta("exname"));
    let mut item = ImportedItem {
        losses,
        ..ImportedItem::new(exercise.line)
    };
    item.name = Some(name.map_or_else(|| source.stem(), join_lines));
    item.points = non_empty(exercise.meta("expoints").to_owned());
    let section = join_lines(
        exercise
            .meta("exsection")
            .rsplit('/')
            .next()
            .unwrap_or_default(),
    );
    item.topics = non_empty(section).into_iter().collect();
    item.interaction = exercise.interaction(&mut item);
    item.text = with_gaps(exercise.question);
    item.add_feedback(Audience::Everyone, exercise.solution);
    Ok(item)
}

/// Replaces the places where a cloze question expects answers with numbered gaps.
fn with_gaps(text: String) -> String {
    let unescaped = text.replace("\\#", "#");
    if !unescaped.contains("##ANSWER") {
        return text;
    }
    let (mut written, mut rest) = (String::with_capacity(text.len()), &*unescaped);
    while let Some((before, behind)) = rest.split_once("##ANSWER") {
        let (number, behind) =
            behind.split_at(behind.bytes().take_while(u8::is_ascii_digit).count());
        written.push_str(before);
        match behind.strip_prefix("##").filter(|_| !number.is_empty()) {
            Some(behind) => {
                written.push_str(&format!("[{number}] {BLANK}"));
                rest = behind;
            }
            None => {
                written.push_str(&format!("##ANSWER{number}"));
                rest = behind;
            }
        }
    }
    written + rest
}

/// Uncomments the meta-information, which is often commented out in LaTeX.
fn uncommented(text: &str) -> String {
    let lines = text.split('\n').map(|line| {
        let bare = line.trim_start().trim_start_matches('%').trim_start();
        if line.trim_start().starts_with('%') && bare.starts_with("\\ex") {
            bare
        } else {
            line
        }
    });
    lines.collect::<Vec<_>>().join("\n")
}

fn from_latex(converter: &mut LatexConverter, nodes: &[Node]) -> Exercise {
    let mut exercise = Exercise {
        line: 1,
        ..Exercise::default()
    };
    for (node, element) in nodes
        .iter()
        .filter_map(|node| Some((node, node.as_element()?)))
    {
        match &*element.name {
            "document" => return from_latex(converter, element.content()),
            "question" => {
                exercise.line = converter.document.find_line(node.at);
                (exercise.question, exercise.options) = split_list(converter, element);
            }
            "solution" => (exercise.solution, exercise.feedback) = split_list(converter, element),
            name if name.starts_with("ex") => {
                exercise.meta.insert(
                    name.to_owned(),
                    to_plain_text(element.content()).trim().to_owned(),
                );
            }
            _ => {}
        }
    }
    exercise
}

/// Returns the text of a question or solution, and the items in its `answerlist`.
fn split_list(converter: &mut LatexConverter, element: &Element) -> (String, Vec<String>) {
    let (mut text, mut items) = (Vec::new(), Vec::new());
    for node in element.content() {
        match node.as_environment("answerlist") {
            Some(list) => {
                let parts = split_at(list.content(), |node| node.is_command("item"));
                items.extend(
                    parts
                        .iter()
                        .skip(1)
                        .map(|(_, item)| converter.convert_to_markdown(item)),
                );
            }
            None => text.push(node.clone()),
        }
    }
    (converter.convert_to_markdown(&text), items)
}

fn from_markdown(
    text: &str,
    source: &ImportSource,
    media: &mut Media,
    losses: &mut Vec<Loss>,
) -> Exercise {
    const TITLES: &str = "question answerlist solution meta-information";
    let mut sections: Vec<(String, Vec<&str>)> = Vec::new();
    let mut exercise = Exercise {
        line: 1,
        ..Exercise::default()
    };
    let mut lines = text.lines().enumerate().peekable();
    while let Some((at, line)) = lines.next() {
        let title = line.trim().to_lowercase();
        let is_underline = |(_, line): &(usize, &str)| {
            let line = line.trim();
            line.len() > 2
                && ["=", "-"]
                    .iter()
                    .any(|sign| line.trim_matches(|c| sign.contains(c)).is_empty())
        };
        if contains_word(TITLES, &title) && lines.next_if(is_underline).is_some() {
            if title == "question" {
                exercise.line = at + 1;
            }
            sections.push((title, Vec::new()));
        } else if let Some((_, body)) = sections.last_mut() {
            body.push(line);
        }
    }
    let mut convert = |text: &str| {
        let mut images = (media.budget.clone(), |address: &str| {
            media.add_address(address, source)
        });
        let converted = convert_markdown(
            &write_out_quantities(text),
            DollarMeaning::Math,
            &mut images,
        );
        converted.into_markdown(losses).trim().to_owned()
    };
    let mut is_solution = false;
    for (title, body) in &sections {
        match &**title {
            "question" => exercise.question = convert(&body.join("\n")),
            "solution" => {
                is_solution = true;
                exercise.solution = convert(&body.join("\n"));
            }
            "answerlist" => {
                let items = list_items(body).iter().map(|item| convert(item)).collect();
                if is_solution {
                    exercise.feedback = items;
                } else {
                    exercise.options = items;
                }
            }
            _ => {
                let entries = body.iter().filter_map(|line| line.split_once(':'));
                let entries = entries
                    .map(|(name, value)| (name.trim().to_lowercase(), value.trim().to_owned()));
                exercise.meta.extend(entries);
            }
        }
    }
    exercise
}

/// Returns the items in a Markdown list, without their markers and indentation.
fn list_items(lines: &[&str]) -> Vec<String> {
    let mut items: Vec<String> = Vec::new();
    for line in lines {
        if let Some(item) = line.strip_prefix("* ").or_else(|| line.strip_prefix("- ")) {
            items.push(item.trim().to_owned());
        } else if let Some(item) = items.last_mut() {
            item.push('\n');
            item.push_str(line.strip_prefix("  ").unwrap_or(line));
        }
    }
    items
}

impl Exercise {
    /// Returns a value from the meta-information; empty if the value is absent.
    fn meta(&self, name: &str) -> &str {
        self.meta.get(name).map_or("", |value| value.trim())
    }

    fn interaction(&self, item: &mut ImportedItem) -> Result<Interaction, Refusal> {
        let (kind, solution) = (self.meta("extype"), self.meta("exsolution"));
        match kind {
            "schoice" | "mchoice" => choices(kind, &self.options, &self.feedback, solution),
            "num" | "string" => {
                item.add_feedback(Audience::Everyone, self.feedback.join("\n\n"));
                Ok(typed(kind, solution, self.meta("extol")))
            }
            "cloze" => {
                for feedback in &self.feedback {
                    item.add_feedback(Audience::Everyone, feedback.clone());
                }
                self.cloze()
            }
            "essay" => Ok(Interaction::Essay { models: Vec::new() }),
            "" => Err("it has no `extype`".into()),
            kind => Err(Refusal::Kind(kind.to_owned(), "")),
        }
    }

    /// Reads several questions in one: a choice question has as many options as its solution has
    /// digits; any other kind of question has a single answer.
    fn cloze(&self) -> Result<Interaction, Refusal> {
        let meta = |name: &str| {
            self.meta(name)
                .split('|')
                .map(str::trim)
                .collect::<Vec<_>>()
        };
        let (kinds, solutions, tolerances) =
            (meta("exclozetype"), meta("exsolution"), meta("extol"));
        if kinds.len() != solutions.len() {
            return Err("its `exclozetype` and `exsolution` differ in length".into());
        }
        let (mut rest, mut parts) = (self.options.as_slice(), Vec::new());
        for (at, (&kind, solution)) in kinds.iter().zip(solutions).enumerate() {
            let is_choice = kind.ends_with("choice");
            let count = if is_choice { solution.len() } else { 1 };
            let (own, behind) = rest.split_at(count.min(rest.len()));
            rest = behind;
            let tolerance = tolerances.get(at).unwrap_or(&tolerances[0]);
            let interaction = match kind {
                "schoice" | "mchoice" => choices(kind, own, &[], solution)?,
                "num" | "string" => typed(kind, solution, tolerance),
                kind => return Err(Refusal::Kind(format!("cloze with {kind}"), "")),
            };
            let name = own
                .first()
                .filter(|name| !is_choice && !name.is_empty())
                .cloned();
            parts.push(ItemPart { name, interaction });
        }
        Ok(Interaction::Several(parts))
    }
}

fn choices(
    kind: &str,
    options: &[String],
    feedback: &[String],
    solution: &str,
) -> Result<Interaction, Refusal> {
    let bits: Vec<bool> = solution
        .bytes()
        .filter(|byte| b"01".contains(byte))
        .map(|byte| byte == b'1')
        .collect();
    if bits.len() != options.len() {
        return Err(format!(
            "its `exsolution` has {} digits for {} answers",
            bits.len(),
            options.len()
        )
        .into());
    }
    let choices = options
        .iter()
        .zip(bits)
        .enumerate()
        .map(|(at, (option, is_right))| {
            let feedback = feedback
                .get(at)
                .map(|text| without_verdict(text).to_owned());
            ItemChoice::new(option.clone(), is_right, feedback)
        });
    Ok(Interaction::choice(choices, kind == "mchoice"))
}

/// Returns feedback without a verdict such as 'True.' or 'False.' at its beginning.
fn without_verdict(feedback: &str) -> &str {
    let words = [
        "True", "False", "Richtig", "Falsch", "Right", "Wrong", "Correct",
    ];
    let behind = words.iter().find_map(|word| feedback.strip_prefix(word));
    match behind.map(|rest| rest.trim_start_matches(['.', ':', ',', ' '])) {
        Some(rest) if rest.is_empty() || feedback.len() - rest.len() > 5 => rest,
        _ => feedback,
    }
}

fn typed(kind: &str, solution: &str, tolerance: &str) -> Interaction {
    let expected = match kind {
        "num" => ExpectedAnswer::number(solution, tolerance),
        _ => ExpectedAnswer::Text(solution.to_owned()),
    };
    Interaction::typed([TypedAnswer::right(expected)], false)
}
