//! Items to bring in order, a line each, as Moodle's plugin for them writes them.

use super::Making;
use crate::content::model::{Question, Text};
use crate::exchange::draft::model;

impl Making<'_, '_> {
    /// A question whose braces begin with `>` and how it is asked and scored.
    pub fn ordering(&mut self, text: &str, inside: &str) -> Result<Question, String> {
        let lines = inside.lines().skip(1).map(str::trim).filter(|line| !line.is_empty());
        let right: Vec<String> = lines.map(|line| self.tagged(line)).collect();
        if right.is_empty() {
            return Err("it has nothing to bring in order".to_owned());
        }
        let listed = |mark: &dyn Fn(usize) -> String, items: &[String]| {
            let lines = items.iter().enumerate().map(|(at, item)| {
                let mark = mark(at);
                let indent = " ".repeat(mark.len());
                format!("{mark}{}", item.replace('\n', &format!("\n{indent}")))
            });
            lines.collect::<Vec<_>>().join("\n")
        };
        let mut shuffled = right.clone();
        shuffled.sort();
        self.changed.push("ordering: it became open-ended, with the right order as model answer".to_owned());
        Ok(Question {
            question: Text(format!("{text}\n\n{}", listed(&|_| "- ".to_owned(), &shuffled))),
            open_ended: true,
            answers: Some(vec![model(listed(&|at| format!("{}. ", at + 1), &right))]),
            ..Question::default()
        })
    }
}
