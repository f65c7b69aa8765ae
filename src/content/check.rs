//! The rules that hold across keys and files, as a list: all run, all complaints are reported.

use std::collections::HashMap;

use super::latex::swallowed_command;
use super::node::{Node, Style, Text, Value};
use super::problem::{Place, Problem, quoted};
use super::shape::{flag, get, items, text};

/// A file that was read, as far as it could be.
pub struct Sheet<'a> {
    pub file: &'a str,
    pub root: &'a Node,
}

/// Everything that was read of a site.
pub struct Sheets<'a> {
    pub courses: Vec<Sheet<'a>>,
    pub exams: Vec<Sheet<'a>>,
    /// `site.yaml` and the like.
    pub others: Vec<Sheet<'a>>,
}

type Rule = fn(&Sheets<'_>, &mut Vec<Problem>);

const RULES: &[Rule] = &[
    ids_are_well_formed,
    no_two_courses_share_an_id,
    no_two_resources_share_an_id,
    no_two_exams_share_an_id,
    no_two_questions_share_an_id,
    no_two_answers_of_a_question_share_an_id,
    a_choice_has_a_right_answer,
    text_holds_no_control_character,
    math_in_double_quotes_keeps_its_backslashes,
];

/// Holds everything that was read against every rule.
pub fn problems(sheets: &Sheets<'_>) -> Vec<Problem> {
    let mut found = Vec::new();
    for rule in RULES {
        rule(sheets, &mut found);
    }
    found
}

/// A value with an id, and the file that it stands in.
type Entry<'a> = (&'a str, &'a Node);

impl<'a> Sheets<'a> {
    fn courses(&self) -> impl Iterator<Item = Entry<'a>> {
        self.courses.iter().map(|sheet| (sheet.file, sheet.root))
    }

    fn exams(&self) -> impl Iterator<Item = Entry<'a>> {
        self.exams.iter().map(|sheet| (sheet.file, sheet.root))
    }

    fn resources(&self) -> impl Iterator<Item = Entry<'a>> {
        let inside = |(file, node): Entry<'a>| items(node, "resources").iter().map(move |item| (file, item));
        self.courses().flat_map(inside)
    }

    fn questions(&self) -> impl Iterator<Item = Entry<'a>> {
        let inside = |(file, node): Entry<'a>| items(node, "questions").iter().map(move |item| (file, item));
        self.exams().flat_map(inside)
    }

    fn answers(&self) -> impl Iterator<Item = Entry<'a>> {
        let inside = |(file, node): Entry<'a>| items(node, "answers").iter().map(move |item| (file, item));
        self.questions().flat_map(inside)
    }

    /// Every text in every file, keys and ids left out.
    fn texts(&self) -> Vec<(&'a str, &'a Text, Place)> {
        let mut found = Vec::new();
        for sheet in self.courses.iter().chain(&self.exams).chain(&self.others) {
            collect_texts(sheet.file, sheet.root, &mut found);
        }
        found
    }
}

fn collect_texts<'a>(file: &'a str, node: &'a Node, found: &mut Vec<(&'a str, &'a Text, Place)>) {
    match &node.value {
        Value::Text(text) => found.push((file, text, node.place)),
        Value::List(items) => items.iter().for_each(|item| collect_texts(file, item, found)),
        Value::Map(entries) => {
            // Ids have a rule of their own.
            let others =
                entries.iter().filter(|(key, _)| !matches!(&key.value, Value::Text(key) if key.text == "id"));
            others.for_each(|(_, value)| collect_texts(file, value, found));
        }
        Value::Missing => {}
    }
}

fn ids_are_well_formed(sheets: &Sheets<'_>, found: &mut Vec<Problem>) {
    let all = sheets.courses().chain(sheets.resources()).chain(sheets.exams()).chain(sheets.questions());
    // Where an id is required, that it is blank was said already.
    let required = all.filter(|(_, node)| text(node, "id").is_some_and(|(id, _)| !id.text.trim().is_empty()));
    for (file, node) in required.chain(sheets.answers()) {
        if let Some((id, place)) = text(node, "id")
            && let Some(reason) = wrong_with_id(&id.text)
        {
            found.push(Problem::at(file, place, format!("the id {} {reason}", quoted(&id.text))));
        }
    }
}

/// Why a text cannot be an id.
pub fn wrong_with_id(id: &str) -> Option<&'static str> {
    const LONGEST: usize = 128;
    if id.is_empty() {
        Some("is empty")
    } else if id.chars().count() > LONGEST {
        Some("is longer than 128 characters")
    } else if id.chars().any(char::is_control) {
        Some("holds a control character")
    } else if id.contains('/') {
        Some("holds a `/`")
    } else if id.trim() != id {
        Some("begins or ends with white space")
    } else if id == "." || id == ".." {
        Some("means a folder in an address")
    } else {
        None
    }
}

fn no_two_courses_share_an_id(sheets: &Sheets<'_>, found: &mut Vec<Problem>) {
    ids_are_unique("course", sheets.courses(), found);
}

fn no_two_resources_share_an_id(sheets: &Sheets<'_>, found: &mut Vec<Problem>) {
    ids_are_unique("resource", sheets.resources(), found);
}

fn no_two_exams_share_an_id(sheets: &Sheets<'_>, found: &mut Vec<Problem>) {
    ids_are_unique("exam", sheets.exams(), found);
}

fn no_two_questions_share_an_id(sheets: &Sheets<'_>, found: &mut Vec<Problem>) {
    ids_are_unique("question", sheets.questions(), found);
}

fn ids_are_unique<'a>(what: &str, entries: impl Iterator<Item = Entry<'a>>, found: &mut Vec<Problem>) {
    let mut first = HashMap::new();
    for (file, node) in entries {
        let Some((id, place)) = text(node, "id").filter(|(id, _)| !id.text.is_empty()) else {
            continue;
        };
        match first.get(id.text.as_str()) {
            None => {
                first.insert(id.text.as_str(), (file, place));
            }
            Some((other, at)) => {
                let id = quoted(&id.text);
                let message = format!("the {what} id {id} is already taken at {other}:{at}");
                found.push(Problem::at(file, place, message));
            }
        }
    }
}

fn no_two_answers_of_a_question_share_an_id(sheets: &Sheets<'_>, found: &mut Vec<Problem>) {
    for (file, question) in sheets.questions() {
        let mut first: HashMap<String, Place> = HashMap::new();
        for (answer, position) in items(question, "answers").iter().zip(1..) {
            let (id, place) = match text(answer, "id") {
                Some((id, place)) => (id.text.clone(), place),
                None => (position.to_string(), answer.place),
            };
            if let Some(at) = first.insert(id.clone(), place) {
                let id = quoted(&id);
                let message = format!(
                    "the answer id {id} is already taken at {file}:{at}; without an `id`, an answer's position is its id"
                );
                found.push(Problem::at(file, place, message));
            }
        }
    }
}

fn a_choice_has_a_right_answer(sheets: &Sheets<'_>, found: &mut Vec<Problem>) {
    let is_set = |node: &Node, key| match get(node, key).map(|node| &node.value) {
        // A value that is no flag is complained of already: it may have been meant as true.
        Some(Value::Text(text)) => flag(text) != Some(false),
        _ => false,
    };
    for (file, question) in sheets.questions() {
        let answers = items(question, "answers");
        let cut_short = get(question, "answers").is_some_and(|answers| !answers.whole);
        if answers.is_empty() || cut_short || is_set(question, "openEnded") {
            continue;
        }
        if !answers.iter().any(|answer| is_set(answer, "correct")) {
            let message = "no answer of this question is `correct: true`";
            found.push(Problem::at(file, question.place, message));
        }
    }
}

fn text_holds_no_control_character(sheets: &Sheets<'_>, found: &mut Vec<Problem>) {
    for (file, text, place) in sheets.texts() {
        let forbidden = |c: &char| c.is_control() && !matches!(c, '\n' | '\t');
        let Some(c) = text.text.chars().find(forbidden) else {
            continue;
        };
        let hint = match &text.style {
            // The rule of math in double quotes says it better.
            Style::DoubleQuoted(source) if swallowed_command(source).is_some() => continue,
            Style::DoubleQuoted(_) => {
                ": in double quotes a backslash starts an escape; write LaTeX in single quotes or in a block (`|-`)"
            }
            _ => "",
        };
        let message = format!("the text holds the control character U+{:04X}{hint}", u32::from(c));
        found.push(Problem::at(file, place, message));
    }
}

/// `"$\theta$"` loads as a tab and `heta`: between dollar signs, the only escapes that can be
/// meant in double quotes are those of the backslash and the quote, and a line break or a tab
/// where it begins no command.
fn math_in_double_quotes_keeps_its_backslashes(sheets: &Sheets<'_>, found: &mut Vec<Problem>) {
    for (file, text, place) in sheets.texts() {
        let Style::DoubleQuoted(source) = &text.style else {
            continue;
        };
        if let Some((escape, command)) = swallowed_command(source) {
            let message = format!(
                "in double quotes `{escape}` is an escape, so {} loses its backslash: write this text in single quotes or in a block (`|-`)",
                quoted(&command)
            );
            found.push(Problem::at(file, place, message));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_short_plain_names() {
        for id in ["a", "MATH-201", "la 2024.final Ä", "...", "7", "a\u{a0}b", &"x".repeat(128)] {
            assert_eq!(wrong_with_id(id), None, "{id}");
        }
        for id in ["", ".", "..", " a", "a ", "a/b", "a\nb", "\u{7f}", "a\u{2003}", &"ä".repeat(129)] {
            assert!(wrong_with_id(id).is_some(), "{id:?}");
        }
    }
}
