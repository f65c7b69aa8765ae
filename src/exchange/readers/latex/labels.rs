//! Numbers the questions, parts, figures, tables and sections of a document, for the labels that refer to them.

use std::collections::HashMap;

use super::commands::Action;
use super::tree::{Element, Node, plain};

pub fn numbers(nodes: &[Node]) -> HashMap<String, String> {
    let mut numbering = Numbering::default();
    numbering.nodes(nodes);
    numbering.labels
}

#[derive(Default)]
struct Numbering {
    labels: HashMap<String, String>,
    counts: HashMap<&'static str, usize>,
    /// The number of what the next label stands in or behind.
    current: Option<String>,
}

impl Numbering {
    fn nodes(&mut self, nodes: &[Node]) {
        for element in nodes.iter().filter_map(Node::as_element) {
            let before = element.is_environment.then(|| self.current.clone());
            self.element(element);
            element.arguments.iter().flatten().for_each(|inside| self.nodes(inside));
            if let Some(before) = before {
                self.current = before;
            }
        }
    }

    fn element(&mut self, element: &Element) {
        let name = element.name.trim_end_matches('*').trim_start_matches("bonus");
        self.current = match name {
            "label" => {
                let current = self.current.clone();
                self.labels.extend(current.map(|number| (plain(element.inside()).trim().to_owned(), number)));
                return;
            }
            "question" | "titledquestion" | "questionmult" | "questionmultx" => {
                self.counts.remove("part");
                Some(self.next("question").to_string())
            }
            "part" => {
                self.counts.remove("subpart");
                Some(char::from(b'a' + ((self.next("part") - 1) % 26) as u8).to_string())
            }
            "subpart" => {
                const ROMAN: [&str; 10] = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"];
                ROMAN.get(self.next("subpart") - 1).map(|&number| number.to_owned())
            }
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
