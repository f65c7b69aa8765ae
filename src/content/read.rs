//! One file, from its bytes to what a type makes of them and all that is wrong with it.

use std::collections::HashMap;

use serde::Deserialize;

use super::decode::decode;
use super::diagnostics::{Position, Problem, first_of_each_file, quoted};
use super::rules::{Finding, Kind, Repeated, Rule, Spot, Step, findings};
use super::spans::{Mistake, Places};
use super::strict::needs_strict_parse;
use super::tree::File;

/// What became of a file.
pub struct Read<T> {
    /// None where nothing can be made of it.
    pub value: Option<T>,
    /// Errors and warnings.
    pub problems: Vec<Problem>,
    text: Written,
}

/// A file as it is written, looked into again where something is found.
#[derive(Default)]
struct Written {
    file: String,
    text: String,
    places: Option<Places>,
}

/// Reads a file once, and where anything is wrong with it a second time, for the places.
pub fn read<T: for<'de> Deserialize<'de>>(file: &File, rules: &'static [Rule<T>]) -> Read<T> {
    let (text, mut mistakes) = match text_of(file) {
        Ok(text) => text,
        Err(problem) => return Read { value: None, problems: vec![problem], text: Written::default() },
    };
    let is_clean = mistakes.is_empty();
    let mut places = None;
    let mut value = None;
    if is_clean && !needs_strict_parse(&text) {
        value = serde_yaml::from_str(&text).ok();
    }
    if value.is_none() {
        let mut second = Places::of(&text);
        mistakes.append(&mut second.mistakes);
        // A file that is empty for what stood before a mistake lacks nothing.
        if is_clean || !second.is_empty() {
            let (again, found) = second.read();
            mistakes.extend(found);
            value = again;
        }
        places = Some(second);
    }
    let problem = |(place, message)| Problem::at(file.name(), place, message);
    let problems = mistakes.into_iter().map(problem).collect();
    let found = value.as_ref().map_or_else(Vec::new, |value| findings(rules, value));
    let text = Written { file: file.name().to_owned(), text, places };
    let mut read = Read { value, problems, text };
    read.tell(found);
    read
}

impl<T> Read<T> {
    /// Adds what was found in the file later.
    pub fn tell(&mut self, found: Vec<Finding>) {
        let problems = found.into_iter().filter_map(|finding| self.text.placed(finding));
        self.problems.extend(problems);
        self.problems = first_of_each_file(std::mem::take(&mut self.problems));
    }
}

impl Written {
    /// A finding as a problem; none where the file says nothing there, and it was told why.
    fn placed(&mut self, finding: Finding) -> Option<Problem> {
        let places = self.places.get_or_insert_with(|| Places::of(&self.text));
        let Finding { rule, severity, help, path, mut message, is_missing, other, stretch } = finding;
        if is_missing && !places.is_whole(&path) {
            return None;
        }
        let file = &self.file;
        if let Some((other, rest)) = other {
            message = format!("{message} {file}:{}{rest}", places.find(&other)?);
        }
        let (place, length) = match stretch {
            Some((stretch, nth)) => places.find_in(&path, &stretch, nth)?,
            None => (places.find(&path)?, 0),
        };
        Some(Problem { severity, rule, help, length, ..Problem::at(file, place, message) })
    }
}

/// Files that are looked into once more, for the places of what was found later.
#[derive(Default)]
pub struct Again(HashMap<String, Option<Places>>);

impl Again {
    /// A repeated id as a problem.
    pub fn place(&mut self, repeated: &Repeated, here: &File, first: &File) -> Option<Problem> {
        let place = self.find(here, repeated.kind, repeated.here)?;
        let other = self.find(first, repeated.kind, repeated.first)?;
        let (kind, id, file) = (repeated.kind.name(), quoted(&repeated.id), first.name());
        let message = format!("the {kind} id {id} is already taken at {file}:{other}");
        Some(Problem {
            rule: "repeated-id",
            help: "Give one of the two another id.",
            length: repeated.id.chars().count(),
            ..Problem::at(here.name(), place, message)
        })
    }

    /// Where the id of a thing stands.
    pub fn find(&mut self, file: &File, kind: Kind, (_, at): Spot) -> Option<Position> {
        let read = || text_of(file).ok().map(|(text, _)| Places::of(&text));
        let places = self.0.entry(file.name().to_owned()).or_insert_with(read).as_ref()?;
        let mut path = match kind {
            Kind::Course | Kind::Exam => Vec::new(),
            Kind::Resource => vec![Step::Key("resources"), Step::Item(at)],
            Kind::Question => places.question(at)?,
        };
        path.push(Step::Key("id"));
        places.find(&path)
    }
}

fn text_of(file: &File) -> Result<(String, Vec<Mistake>), Problem> {
    let bytes = file.read().map_err(|reason| Problem::of_file(file.name(), reason))?;
    decode(bytes).map_err(|reason| Problem::of_file(file.name(), reason))
}
