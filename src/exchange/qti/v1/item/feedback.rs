//! What an item says to answers.

use super::super::rules::Test;
use super::Reader;
use crate::exchange::kit::Kit;
use crate::exchange::markup::{Element, Node};
use crate::exchange::qti::texts::{Place, material};

impl Reader<'_> {
    /// The feedbacks, by their idents, as Markdown.
    pub(super) fn feedbacks(&self, place: &mut Place, kit: &mut Kit) -> Vec<(String, String)> {
        let mut found = Vec::new();
        // Some write it into what scores.
        for feedback in self.element.below("itemfeedback") {
            let ident = feedback.attribute("ident").unwrap_or_default().to_owned();
            let html: String = feedback
                .elements()
                .filter(|part| part.name != "hint")
                .map(|part| match part.name.as_str() {
                    "mattext" => material(feedback, kit),
                    _ => {
                        let mut holder = Element::default();
                        holder.children.push(Node::Element(part.clone()));
                        material(&holder, kit)
                    }
                })
                .collect();
            let text = place.html(&html, kit);
            if !text.trim().is_empty() {
                found.push((ident, text));
            }
        }
        found
    }

    /// What is said to everyone, or to who was right or wrong.
    pub(super) fn general(&self, feedbacks: Vec<(String, String)>, kit: &mut Kit) {
        for (ident, text) in feedbacks {
            let lower = ident.to_ascii_lowercase();
            let shown_by = self.rules.iter().find(|rule| rule.shows.contains(&ident));
            let (is_for_all, scores) = match shown_by {
                Some(rule) => (rule.test == Test::Any, rule.score() > 0.0),
                None => (true, false),
            };
            if lower.contains("incorrect") || lower.contains("wrong") {
                kit.verdict(text, "wrong");
            } else if lower.contains("general")
                || lower.contains("solution")
                || (shown_by.is_none() && !lower.contains("correct"))
            {
                kit.explain(text);
            } else if scores || lower.contains("correct") || lower.contains("right") {
                kit.verdict(text, "right");
            } else if is_for_all && shown_by.is_some_and(|rule| rule.goes_on) {
                kit.explain(text);
            } else if is_for_all {
                kit.verdict(text, "wrong");
            } else {
                kit.verdict(text, "typed");
            }
        }
    }
}
