//! Items with several places to answer.

use super::super::metadata;
use super::super::rules::Rule;
use super::Reader;
use super::response::Response;
use crate::content::model::Question;
use crate::exchange::kit::{Kit, typed};
use crate::exchange::markup::{Element, Node};
use crate::exchange::qti::texts::{BLANK, Place, material};

impl Reader<'_> {
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
        let is_hidden = responses.iter().flat_map(|response| &response.labels).all(|label| label.is_hidden);
        let same_labels = !is_hidden
            && responses.windows(2).all(|pair| {
                pair[0]
                    .labels
                    .iter()
                    .map(|label| label.html.trim())
                    .eq(pair[1].labels.iter().map(|label| label.html.trim()))
            });
        let has_words =
            responses.iter().flat_map(|response| &response.labels).any(|label| !label.html.trim().is_empty());
        let is_list = is_matching || (same_labels && has_words);
        let mut text = text.to_owned();
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
            let mark = response.mark().filter(|mark| text.contains(mark));
            let name = match mark.as_deref().map(|mark| mark.trim_matches(['[', ']'])) {
                // New Quizzes names its gaps by numbers that tell nobody anything.
                Some(gap) if gap.len() > LONGEST_GAP => {
                    let name = format!("[{}]", at + 1);
                    text = text.replace(&format!("[{gap}]"), &format!("{name} {BLANK}"));
                    name
                }
                Some(gap) => gap.to_owned(),
                None if own.trim().is_empty() => format!("[{}]", at + 1),
                None => own.trim().to_owned(),
            };
            let right: Vec<String> = self.right(response).iter().map(|html| html.trim().to_owned()).collect();
            let are_all_right = response
                .element
                .attribute("rcardinality")
                .is_some_and(|one| one.eq_ignore_ascii_case("multiple"));
            let right = right.join(if are_all_right { "; " } else { " / " });
            if right.is_empty() {
                return Err(format!("what belongs to its part {} is not said", at + 1));
            }
            let choices: Vec<String> =
                response.labels.iter().map(|label| label.html.trim().to_owned()).collect();
            let is_typed = !choices.is_empty() && response.labels.iter().all(|label| label.is_hidden);
            if is_list || (choices.len() < 2 && mark.is_none()) {
                asked.push_str(&format!("<li>{name}</li>"));
            } else if !is_typed {
                asked.push_str(&format!("<li>{name}: {}</li>", choices.join(" / ")));
            }
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
        let is_shown = (has_own || has_choices) && (is_list || !asked.is_empty());
        let shown = if is_shown { place.html(&html, kit) } else { String::new() };
        let model = place.html(&format!("<ul>{solved}</ul>"), kit);
        Ok(typed(format!("{text}\n\n{shown}").trim().to_owned(), Vec::new(), vec![model]))
    }
}

impl Reader<'_> {
    /// Things to bring in order: here they are open-ended.
    pub(super) fn ordered(
        &self,
        text: &str,
        response: &Response,
        place: &mut Place,
        kit: &mut Kit,
    ) -> Result<Question, String> {
        let best = self.rules.iter().max_by(|one, other| one.score().total_cmp(&other.score()));
        let mut order = Vec::new();
        if let Some(rule) = best.filter(|rule| rule.score() > 0.0) {
            rule.test.values(&response.ident, &mut order, &mut Vec::new());
        }
        let shown = |ident: &&str| response.labels.iter().find(|label| label.ident == **ident);
        let right: Vec<String> =
            order.iter().filter_map(shown).map(|label| label.html.trim().to_owned()).collect();
        if right.is_empty() {
            return Err("the right order is not said".to_owned());
        }
        let mut all: Vec<String> = response.labels.iter().map(|label| label.html.trim().to_owned()).collect();
        all.sort();
        let items =
            |items: &[String]| items.iter().map(|item| format!("<li>{item}</li>")).collect::<String>();
        kit.tell("ordering: it became open-ended, with the right order as model answer");
        let asked = place.html(&format!("<ul>{}</ul>", items(&all)), kit);
        let model = place.html(&format!("<ol>{}</ol>", items(&right)), kit);
        Ok(typed(format!("{text}\n\n{asked}").trim().to_owned(), Vec::new(), vec![model]))
    }
}

/// The longest name of a gap that tells something.
const LONGEST_GAP: usize = 24;

/// Whether a rule is about this one choice.
pub(super) fn names_only(rule: &Rule, response: &Response, choice: &str) -> bool {
    let (mut wanted, mut unwanted) = (Vec::new(), Vec::new());
    rule.test.values(&response.ident, &mut wanted, &mut unwanted);
    unwanted.is_empty() && wanted == [choice]
}
