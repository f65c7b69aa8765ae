//! Several responses in one item.

use super::Reader;
use super::response::{Label, Response};
use crate::content::file::Question;
use crate::formats::kit::{Kit, html_of, typed};
use crate::formats::markup::{Element, Node};
use crate::formats::qti::texts::{Place, material};
use crate::formats::qti::v1::metadata;
use crate::formats::qti::v1::rules::score_of;

impl Reader<'_> {
    /// The right choices of a response, as HTML.
    pub(super) fn right(&self, response: &Response) -> Vec<String> {
        let is_right = |label: &&Label| {
            score_of(&self.rules, &response.ident, &label.ident) > 0.0 || {
                // Together with the other responses.
                self.rules.iter().filter(|rule| rule.score() > 0.0).any(|rule| {
                    let (mut wanted, mut unwanted) = (Vec::new(), Vec::new());
                    rule.test.values(&response.ident, &mut wanted, &mut unwanted);
                    wanted.contains(&label.ident.as_str())
                })
            }
        };
        let labels = response.labels.iter().filter(is_right).map(|label| label.html.clone());
        let mut typed = Vec::new();
        if response.labels.is_empty() {
            for rule in self.rules.iter().filter(|rule| rule.score() > 0.0) {
                rule.test.values(&response.ident, &mut typed, &mut Vec::new());
            }
        }
        labels.chain(typed.into_iter().map(html_of)).collect()
    }

    /// Several things to answer: here they are one, open-ended.
    pub(super) fn several(
        &self,
        text: &str,
        responses: &[Response],
        place: &mut Place,
        kit: &mut Kit,
    ) -> Result<Question, String> {
        let is_matching =
            metadata(self.element, "question_type").is_some_and(|kind| kind == "matching_question");
        let mut options: Vec<String> = Vec::new();
        let (mut asked, mut solved) = (String::new(), String::new());
        let same_labels = responses.windows(2).all(|pair| {
            pair[0]
                .labels
                .iter()
                .map(|label| label.html.trim())
                .eq(pair[1].labels.iter().map(|label| label.html.trim()))
        });
        let is_list = is_matching || (same_labels && !responses[0].labels.is_empty());
        for (at, response) in responses.iter().enumerate() {
            let own: String = response
                .element
                .all("material")
                .map(|text| {
                    let mut holder = Element::default();
                    holder.children.push(Node::Element(text.clone()));
                    material(&holder, kit)
                })
                .collect();
            let name = if own.trim().is_empty() { format!("[{}]", at + 1) } else { own.trim().to_owned() };
            let right = self
                .right(response)
                .iter()
                .map(|html| html.trim().to_owned())
                .collect::<Vec<_>>()
                .join(" / ");
            if right.is_empty() {
                return Err(format!("what belongs to its part {} is not said", at + 1));
            }
            let choices: Vec<String> =
                response.labels.iter().map(|label| label.html.trim().to_owned()).collect();
            asked.push_str(&if is_list || choices.len() < 2 {
                format!("<li>{name}</li>")
            } else {
                format!("<li>{name}: {}</li>", choices.join(" / "))
            });
            solved.push_str(&format!("<li>{name} → {right}</li>"));
            options.extend(choices);
        }
        options.sort();
        options.dedup();
        let mut html = format!("<ul>{asked}</ul>");
        if is_list {
            html.push_str(&format!(
                "<hr><ul>{}</ul>",
                options.iter().map(|option| format!("<li>{option}</li>")).collect::<String>()
            ));
        }
        let kind = if is_list { "matching" } else { "gaps to fill" };
        kit.tell(format!("{kind}: it became open-ended, with what belongs together as model answer"));
        // What stands in the text already need not be listed.
        let has_own = responses.iter().any(|response| response.element.child("material").is_some());
        let has_choices = responses.iter().any(|response| response.labels.len() > 1);
        let shown = if has_own || has_choices { place.html(&html, kit) } else { String::new() };
        let model = place.html(&format!("<ul>{solved}</ul>"), kit);
        Ok(typed(format!("{text}\n\n{shown}").trim().to_owned(), Vec::new(), vec![model]))
    }
}
