//! Reads R/exams: a question a file, in Markdown (`.Rmd`) or LaTeX (`.Rnw`), without code to run. A folder of
//! them is an exam.

use std::collections::HashMap;

use super::math::write_out_quantities;
use super::text::{Converter, split_at};
use super::tree::{Kind, Node};
use super::{Parsed, parse};
use crate::exchange::item::{
    Choice, Document, Expected, Interaction, Item, Part, Selection, Typed, TypedAnswer,
};
use crate::exchange::loss::{Audience, Refusal};
use crate::exchange::media::Media;
use crate::exchange::source::{Error, Source};
use crate::exchange::text::format::{TextFormat, convert};
use crate::exchange::text::one_line;

const DYNAMIC: &str = "it runs R code: export it with exams2moodle and import the Moodle XML";

pub fn read(source: &Source, media: &mut Media) -> Result<Document, Error> {
    if !source.is_folder() {
        return Ok(Document { items: vec![item(source, media)?], ..Document::default() });
    }
    let mut document = Document::default();
    for file in source.entries()?.files {
        if is_rexams(&file) {
            let read = item(&file, media);
            let item = read.unwrap_or_else(|error| Item::refused(1, &file.stem(), error.to_string()));
            let path = file.name.strip_prefix(&source.name).unwrap_or(&file.name);
            let within = Some(path.trim_start_matches('/').to_owned());
            document.items.push(Item { within, ..item });
        }
    }
    Ok(document)
}

/// Whether a file is a question of R/exams, by its name.
pub fn is_rexams(file: &Source) -> bool {
    matches!(&*file.extension(), "rmd" | "rnw")
}

/// The texts of a question, as Markdown.
#[derive(Default)]
struct Exercise {
    line: usize,
    question: String,
    options: Vec<String>,
    solution: String,
    /// To each option.
    feedback: Vec<String>,
    meta: HashMap<String, String>,
}

fn item(source: &Source, media: &mut Media) -> Result<Item, Error> {
    let is_markdown = source.extension() == "rmd";
    let mut losses = Vec::new();
    let exercise = if is_markdown {
        let text = source.text()?;
        let is_dynamic = text.contains("```{r") || text.contains("`r ");
        if is_dynamic {
            return Ok(Item::refused(1, &source.stem(), DYNAMIC));
        }
        from_markdown(&text, source, media, &mut losses)
    } else {
        let text = source.text()?;
        let begins_chunk = |line: &str| line.starts_with("<<") && line.trim_end().ends_with(">>=");
        if text.lines().any(begins_chunk) || text.contains("\\Sexpr{") {
            return Ok(Item::refused(1, &source.stem(), DYNAMIC));
        }
        match parse(source, |text| uncommented(&text))? {
            Parsed::Failed(item) => return Ok(*item),
            Parsed::Document(document, nodes) => {
                let mut converter = Converter::new(&document, source, media);
                let exercise = from_latex(&mut converter, &nodes);
                losses = converter.losses;
                exercise
            }
        }
    };
    let meta = |name: &str| exercise.meta.get(name).map(String::as_str).filter(|value| !value.is_empty());
    let name = meta("exname").map_or_else(|| source.stem(), one_line);
    let mut item = Item { name: Some(name), losses, ..Item::new(exercise.line) };
    item.points = meta("expoints").map(str::to_owned);
    item.topics =
        meta("exsection").into_iter().flat_map(|path| path.rsplit('/').take(1)).map(one_line).collect();
    item.interaction = interaction(&exercise, &mut item);
    item.text = exercise.question;
    item.add_feedback(Audience::Everyone, exercise.solution);
    Ok(item)
}

/// Meta-information is often commented out in LaTeX.
fn uncommented(text: &str) -> String {
    let lines = text.split('\n').map(|line| {
        let bare = line.trim_start().trim_start_matches('%').trim_start();
        if line.trim_start().starts_with('%') && bare.starts_with("\\ex") { bare } else { line }
    });
    lines.collect::<Vec<_>>().join("\n")
}

fn from_latex(converter: &mut Converter, nodes: &[Node]) -> Exercise {
    let document = converter.document;
    let mut exercise = Exercise { line: 1, ..Exercise::default() };
    for node in nodes {
        match &node.kind {
            Kind::Environment(environment) => match &*environment.name {
                "document" => return from_latex(converter, &environment.body),
                "question" => {
                    exercise.line = document.line(node.at);
                    (exercise.question, exercise.options) = split_list(converter, &environment.body);
                }
                "solution" => {
                    (exercise.solution, exercise.feedback) = split_list(converter, &environment.body);
                }
                _ => {}
            },
            Kind::Command(command) => {
                let name = command.name.text(&document.sources);
                if name.starts_with("ex") {
                    exercise.meta.insert(name.to_owned(), document.plain(command.inside()).trim().to_owned());
                }
            }
            _ => {}
        }
    }
    exercise
}

/// The text of a question or solution, and the items of its answerlist.
fn split_list(converter: &mut Converter, body: &[Node]) -> (String, Vec<String>) {
    let document = converter.document;
    let is_list = |node: &Node| matches!(&node.kind, Kind::Environment(list) if list.name == "answerlist");
    let text: Vec<Node> = body.iter().filter(|node| !is_list(node)).cloned().collect();
    let mut items = Vec::new();
    for node in body.iter().filter(|node| is_list(node)) {
        if let Kind::Environment(list) = &node.kind {
            let parts = split_at(&list.body, |node| document.is_command(node, &["item"]));
            items.extend(parts.iter().skip(1).map(|(_, item)| converter.markdown(item)));
        }
    }
    (converter.markdown(&text), items)
}

fn from_markdown(
    text: &str,
    source: &Source,
    media: &mut Media,
    losses: &mut Vec<crate::exchange::loss::Loss>,
) -> Exercise {
    let lines: Vec<&str> = text.lines().collect();
    let mut sections: Vec<(String, Vec<&str>)> = vec![(String::new(), Vec::new())];
    let mut exercise = Exercise { line: 1, ..Exercise::default() };
    let mut at = 0;
    while at < lines.len() {
        let under = lines.get(at + 1).map_or("", |line| line.trim());
        let is_heading = under.len() > 2
            && (under.bytes().all(|byte| byte == b'=') || under.bytes().all(|byte| byte == b'-'))
            && matches!(
                &*lines[at].trim().to_lowercase(),
                "question" | "answerlist" | "solution" | "meta-information"
            );
        if is_heading {
            let title = lines[at].trim().to_lowercase();
            if title == "question" {
                exercise.line = at + 1;
            }
            sections.push((title, Vec::new()));
            at += 2;
            continue;
        }
        if let Some((_, body)) = sections.last_mut() {
            body.push(lines[at]);
        }
        at += 1;
    }
    let mut convert = |text: &str| {
        let mut images = |address: &str| media.add_address(address, source);
        let converted = convert(&write_out_quantities(text), TextFormat::Markdown, &mut images);
        converted.into_markdown(losses).trim().to_owned()
    };
    let mut is_solution = false;
    for (title, body) in &sections {
        match title.as_str() {
            "question" => exercise.question = convert(&body.join("\n")),
            "solution" => {
                is_solution = true;
                exercise.solution = convert(&body.join("\n"));
            }
            "answerlist" => {
                let items = list_items(body).iter().map(|item| convert(item)).collect();
                if is_solution { exercise.feedback = items } else { exercise.options = items }
            }
            "meta-information" => {
                for line in body {
                    if let Some((name, value)) = line.split_once(':') {
                        exercise.meta.insert(name.trim().to_lowercase(), value.trim().to_owned());
                    }
                }
            }
            _ => {}
        }
    }
    exercise
}

/// The items of a Markdown list, without their markers and indentation.
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

fn interaction(exercise: &Exercise, item: &mut Item) -> Result<Interaction, Refusal> {
    let meta = |name: &str| exercise.meta.get(name).map_or("", |value| value.trim());
    let tolerance = meta("extol");
    match meta("extype") {
        kind @ ("schoice" | "mchoice") => {
            let selection = if kind == "mchoice" { Selection::Several } else { Selection::One };
            choices(&exercise.options, &exercise.feedback, meta("exsolution"), selection)
        }
        kind @ ("num" | "string") => {
            if let Some(feedback) = (!exercise.feedback.is_empty()).then(|| exercise.feedback.join("\n\n")) {
                item.add_feedback(Audience::Everyone, feedback);
            }
            Ok(typed(kind, meta("exsolution"), tolerance))
        }
        "cloze" => cloze(exercise, item),
        "essay" => Ok(Interaction::Essay { models: Vec::new() }),
        "" => Err("it has no `extype`".into()),
        kind => Err(Refusal::Kind(kind.to_owned(), "")),
    }
}

fn choices(
    options: &[String],
    feedback: &[String],
    solution: &str,
    selection: Selection,
) -> Result<Interaction, Refusal> {
    let bits: Vec<bool> =
        solution.bytes().filter(|byte| b"01".contains(byte)).map(|byte| byte == b'1').collect();
    if bits.len() != options.len() {
        return Err(
            format!("its `exsolution` has {} digits for {} answers", bits.len(), options.len()).into()
        );
    }
    let choices = options.iter().zip(bits).enumerate().map(|(at, (option, is_right))| {
        let feedback = feedback.get(at).map(|text| stripped(text).to_owned());
        Choice::new(option.clone(), is_right, feedback)
    });
    Ok(Interaction::Choice(choices.collect(), selection))
}

/// A feedback without the verdict before it, 'True.' or 'False.'.
fn stripped(feedback: &str) -> &str {
    let words = ["True", "False", "Richtig", "Falsch", "Right", "Wrong", "Correct"];
    let behind = words.iter().find_map(|word| feedback.strip_prefix(word));
    match behind.map(|rest| rest.trim_start_matches(['.', ':', ',', ' '])) {
        Some(rest) if rest.is_empty() || feedback.len() - rest.len() > 5 => rest,
        _ => feedback,
    }
}

fn typed(kind: &str, solution: &str, tolerance: &str) -> Interaction {
    let expected = if kind == "num" {
        Expected::number(solution, tolerance)
    } else {
        Expected::Text(solution.to_owned())
    };
    Interaction::Typed(Typed { answers: vec![TypedAnswer::right(expected)], ..Typed::default() })
}

/// Several questions in one: those of choices have as many options as their solution has digits, the others one
/// text each.
fn cloze(exercise: &Exercise, item: &mut Item) -> Result<Interaction, Refusal> {
    let meta = |name: &str| exercise.meta.get(name).map_or("", |value| value.trim());
    let kinds: Vec<&str> = meta("exclozetype").split('|').map(str::trim).collect();
    let solutions: Vec<&str> = meta("exsolution").split('|').map(str::trim).collect();
    let tolerances: Vec<&str> = meta("extol").split('|').map(str::trim).collect();
    if kinds.len() != solutions.len() {
        return Err("its `exclozetype` and `exsolution` differ in length".into());
    }
    let (mut rest, mut parts) = (exercise.options.as_slice(), Vec::new());
    for (at, (kind, solution)) in kinds.iter().zip(&solutions).enumerate() {
        let is_choice = kind.ends_with("choice");
        let count = if is_choice { solution.len() } else { 1 }.min(rest.len());
        let (own, behind) = rest.split_at(count);
        rest = behind;
        let tolerance = tolerances.get(at).or(tolerances.first()).copied().unwrap_or_default();
        let interaction = match *kind {
            "schoice" => choices(own, &[], solution, Selection::One)?,
            "mchoice" => choices(own, &[], solution, Selection::Several)?,
            kind @ ("num" | "string") => typed(kind, solution, tolerance),
            kind => return Err(Refusal::Kind(format!("cloze with {kind}"), "")),
        };
        let name = own.first().filter(|_| !is_choice).filter(|name| !name.is_empty()).cloned();
        parts.push(Part { name, interaction });
    }
    for feedback in &exercise.feedback {
        item.add_feedback(Audience::Everyone, feedback.clone());
    }
    Ok(Interaction::Several(parts))
}
