//! Numbers the questions, parts, figures, tables and sections of a document, for the labels that
//! refer to them.

use std::collections::HashMap;

use super::commands::Action;
use super::tree::{Element, Node, to_plain_text};

/// The numbers in a document, as they are shown.
#[derive(Debug, Default)]
pub(super) struct Numbers {
    /// The numbers of what labels are attached to.
    pub by_label: HashMap<String, String>,
    /// What commands such as `\thequestion` show, by the position of the command in the source.
    pub by_position: HashMap<u32, String>,
}

/// Numbers what a document contains.
pub(super) fn assign_numbers(nodes: &[Node]) -> Numbers {
    let mut numbering = Numbering::default();
    numbering.nodes(nodes);
    numbering.numbers
}

#[derive(Default)]
struct Numbering {
    numbers: Numbers,
    counts: HashMap<&'static str, usize>,
    /// The number of the element that contains or precedes the next label.
    current: Option<String>,
}

impl Numbering {
    fn nodes(&mut self, nodes: &[Node]) {
        for (at, element) in nodes
            .iter()
            .filter_map(|node| Some((node.at, node.as_element()?)))
        {
            let before = element.is_environment.then(|| self.current.clone());
            if let Some(counter) = element.name.strip_prefix("the") {
                let count =
                    |counter: &str| self.counts.get(counter).copied().filter(|count| *count > 0);
                let number = match counter {
                    "question" => count("question").map(|count| count.to_string()),
                    "part" => count("part").map(letter),
                    "subpart" => count("subpart").and_then(roman),
                    _ => None,
                };
                self.numbers
                    .by_position
                    .extend(number.map(|number| (at, number)));
            }
            self.element(element);
            element
                .arguments
                .iter()
                .flatten()
                .for_each(|inside| self.nodes(inside));
            if let Some(before) = before {
                self.current = before;
            }
        }
    }

    fn element(&mut self, element: &Element) {
        let name = element
            .name
            .trim_end_matches('*')
            .trim_start_matches("bonus");
        self.current =
            match name {
                "label" => {
                    let current = self.current.clone();
                    self.numbers.by_label.extend(current.map(|number| {
                        (to_plain_text(element.content()).trim().to_owned(), number)
                    }));
                    return;
                }
                "question" | "titledquestion" | "questionmult" | "questionmultx" => {
                    self.counts.remove("part");
                    Some(self.next("question").to_string())
                }
                "part" => {
                    self.counts.remove("subpart");
                    Some(letter(self.next("part")))
                }
                "subpart" => roman(self.next("subpart")),
                "section" if !element.has_star => Some(self.next("section").to_string()),
                _ if element.action() != Some(Action::Figure) => return,
                name if name.ends_with("table") => Some(self.next("table").to_string()),
                _ => Some(self.next("figure").to_string()),
            };
    }

    fn next(&mut self, kind: &'static str) -> usize {
        let count = self.counts.entry(kind).or_default();
        *count += 1;
        *count
    }
}

fn letter(count: usize) -> String {
    char::from(b'a' + ((count - 1) % 26) as u8).to_string()
}

fn roman(count: usize) -> Option<String> {
    const ROMAN: [&str; 10] = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"];
    ROMAN.get(count - 1).map(|&number| number.to_owned())
}
