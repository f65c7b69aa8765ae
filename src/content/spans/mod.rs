//! The second reading of a file, for the places: only where something is wrong with it, or where
//! how it is written has to be looked at. All of its mistakes are told at once.

mod at;
mod deserializer;
mod entries;
mod escapes;
mod node;
mod outline;
mod resume;

use std::iter;

use memchr::memchr_iter;
use serde::Deserialize;

pub use self::at::Mistake;
use self::at::{At, Told};
use self::node::{Node, Value};
pub use self::outline::MOST_VALUES;
use super::diagnostics::Position;
use super::rules::Step;

/// A file's values with their places, as far as it is YAML.
pub struct Places {
    text: String,
    /// Where each line begins.
    lines: Vec<usize>,
    /// None where the file holds nothing but white space and comments.
    root: Option<Node>,
    /// What is wrong with the YAML, and with how its texts are written.
    pub mistakes: Vec<Mistake>,
}

impl Places {
    pub fn of(text: &str) -> Places {
        let outline = resume::outline(text);
        let mut mistakes = outline.mistakes;
        if let Some(root) = &outline.root {
            escapes::find(root, &mut mistakes);
        }
        let lines = iter::once(0).chain(memchr_iter(b'\n', text.as_bytes()).map(|end| end + 1)).collect();
        Places { text: text.to_owned(), lines, root: outline.root, mistakes }
    }

    /// The value that a type makes of the file, whatever is wrong with it, and all that is wrong
    /// with it; without a value where the file holds nothing, or where the type itself refuses it.
    pub fn read<T: for<'de> Deserialize<'de>>(&self) -> (Option<T>, Vec<Mistake>) {
        let told = Told::default();
        let nothing =
            Node { place: Position { line: 1, column: 1 }, value: Value::Map(Vec::new()), whole: true };
        let root = self.root.as_ref().unwrap_or(&nothing);
        let value = T::deserialize(At::of(root, &told));
        let mut told = told.into_inner();
        if self.root.is_none() && !told.is_empty() {
            told = vec![all_missing(&told)];
        }
        match value {
            Ok(value) => (Some(value), told),
            Err(error) => {
                if told.is_empty() {
                    told.push((root.place, error.to_string()));
                }
                (None, told)
            }
        }
    }

    pub fn is_empty(&self) -> bool {
        self.root.is_none()
    }

    /// The place of what a path leads to; none where there is no such value.
    pub fn find(&self, path: &[Step]) -> Option<Position> {
        self.node(path).map(|node| node.place)
    }

    /// The place of a stretch of the text that a path leads to: of the so manieth of its kind, from 0.
    /// With how many characters it has there. Where it is not written as it reads, as behind escapes,
    /// the place of the whole text, and none.
    pub fn find_in(&self, path: &[Step], stretch: &str, nth: usize) -> Option<(Position, usize)> {
        let node = self.node(path)?;
        let start = node.place;
        let line = self.lines.get(start.line - 1).copied().unwrap_or(self.text.len());
        let column = self.text[line..].char_indices().nth(start.column - 1).map_or(0, |(at, _)| at);
        let from = line + column;
        let mut end = (from + node.value.written_at_most()).min(self.text.len());
        while !self.text.is_char_boundary(end) {
            end += 1;
        }
        let found = self.text[from..end].match_indices(stretch).nth(nth).map(|(at, _)| from + at);
        Some(found.map_or((start, 0), |at| {
            let line = self.lines.partition_point(|&start| start <= at);
            let column = self.text[self.lines[line - 1]..at].chars().count() + 1;
            (Position { line, column }, stretch.chars().count())
        }))
    }

    /// The path to the so manieth question of an exam, from 0, in a stem or not.
    pub fn question(&self, nth: usize) -> Option<Vec<Step>> {
        fn leaf(node: &Node, path: &mut Vec<Step>, left: &mut usize) -> bool {
            let items = node.get("questions").map_or(&[][..], Node::items);
            for (at, item) in items.iter().enumerate() {
                path.extend([Step::Key("questions"), Step::Item(at)]);
                let is_found = match (item.get("stem").or(item.get("questions")), *left) {
                    (Some(_), _) => leaf(item, path, left),
                    (None, 0) => true,
                    (None, _) => {
                        *left -= 1;
                        false
                    }
                };
                if is_found {
                    return true;
                }
                path.truncate(path.len() - 2);
            }
            false
        }
        let (mut path, mut left) = (Vec::new(), nth);
        leaf(self.root.as_ref()?, &mut path, &mut left).then_some(path)
    }

    /// The paths to the questions of an exam, in order.
    pub fn questions(&self) -> Vec<Vec<Step>> {
        fn leaves(node: &Node, path: &[Step], found: &mut Vec<Vec<Step>>) {
            let items = node.get("questions").map_or(&[][..], Node::items);
            for (at, item) in items.iter().enumerate() {
                let path = [path, &[Step::Key("questions"), Step::Item(at)]].concat();
                match item.get("stem").or(item.get("questions")) {
                    Some(_) => leaves(item, &path, found),
                    None => found.push(path),
                }
            }
        }
        let mut found = Vec::new();
        if let Some(root) = &self.root {
            leaves(root, &[], &mut found);
        }
        found
    }

    /// Whether all of the list or mapping that a path leads to was read: what is missing there is
    /// missing in the file.
    pub fn is_whole(&self, path: &[Step]) -> bool {
        let is_collection = |node: &Node| !matches!(node.value, Value::Text(_));
        self.node(path).is_some_and(|node| node.is_whole() && is_collection(node))
    }

    fn node(&self, path: &[Step]) -> Option<&Node> {
        path.iter().try_fold(self.root.as_ref()?, |node, step| match step {
            Step::Key(key) => node.get(key),
            Step::Item(at) => node.items().get(*at),
        })
    }
}

/// Of each key that an empty file lacks, in one sentence.
fn all_missing(told: &[Mistake]) -> Mistake {
    let (place, first) = &told[0];
    let (what, _) = first.split_once(" needs the key ").unwrap_or((first, ""));
    let keys = told.iter().filter_map(|(_, message)| message.split_once(" needs the key "));
    let keys: Vec<_> = keys.map(|(_, key)| key).collect();
    (*place, format!("the file is empty: {what} needs {}", keys.join(", ")))
}
