//! One item of QTI 1.2.

mod blackboard;
mod choices;
mod feedback;
mod response;
mod several;
mod typed;

use response::{Response, responses};

use super::metadata;
use super::rules::{Rule, rules};
use crate::content::model::Question;
use crate::exchange::kit::{Kit, typed};
use crate::exchange::markup::{Element, Node};
use crate::exchange::qti::texts::{BLANK, Place, material};
use crate::exchange::text::one_line;

/// What an item is.
pub enum Made {
    /// A text that asks nothing.
    Text(String),
    Question(Result<Question, String>),
}

pub fn item(element: &Element, place: &mut Place, kit: &mut Kit) -> Made {
    kit.line = element.line;
    kit.name = element.attribute("title").map(str::to_owned);
    kit.id = element.attribute("ident").map(str::to_owned);
    let kind = metadata(element, "question_type").unwrap_or_default();
    let profile = metadata(element, "cc_profile").unwrap_or_default();
    let points = ["points_possible", "cc_weighting", "qmd_absolutescore_max", "qmd_weighting"]
        .iter()
        .find_map(|key| metadata(element, key));
    if let Some(points) = points.filter(|_| kit.points.is_none()) {
        kit.worth(&points);
    }
    kit.topics.extend(metadata(element, "qmd_topic").map(|topic| one_line(&topic)));
    let Some(presentation) = element.child("presentation") else {
        return Made::Question(Err("it has no text".to_owned()));
    };
    let rebuilt = blackboard::matching(presentation);
    let presentation = rebuilt.as_ref().unwrap_or(presentation);
    let responses = responses(presentation, &kind, kit);
    // What stands in one of several parts is its name, and some systems put its answer there.
    let has_parts = responses.len() > 1 || responses.iter().any(|response| response.gap().is_some());
    let html =
        if has_parts { material(&without_names(presentation), kit) } else { material(presentation, kit) };
    let html = html.trim().strip_suffix(BLANK).filter(|_| responses.len() == 1).unwrap_or(&html).to_owned();
    let said = ["bbmd_questiontype", "qmd_questiontype"].iter().find_map(|key| metadata(element, key));
    let is_essay = kind == "essay_question"
        || profile.starts_with("cc.essay")
        || said.as_deref().is_some_and(|kind| ESSAYS.iter().any(|essay| kind.eq_ignore_ascii_case(essay)));
    let asks_nothing = responses.is_empty() && !holds_response(presentation);
    if kind == "text_only_question"
        || (asks_nothing && kind.is_empty() && profile.is_empty() && said.is_none())
    {
        return Made::Text(place.html(&html, kit));
    }
    if let Some(why) = unheld(&kind) {
        return Made::Question(Err(why));
    }
    let text = without_blanks(place.html(&html, kit), &responses);
    let rules = rules(element);
    let reader = Reader { element, rules, is_essay };
    let question = reader.question(text, &responses, place, kit);
    Made::Question(question)
}

/// What Blackboard and D2L call questions that are answered in words.
const ESSAYS: [&str; 4] = ["Essay", "Short Response", "Long Answer", "Written Response"];

/// A text without the entries that stand below it: one alone, or those whose marks are in the text.
fn without_blanks(text: String, responses: &[Response]) -> String {
    let Some((above, last)) = text.rsplit_once("\n\n") else { return text };
    let is_blank = last.split_whitespace().all(|word| word.replace('\\', "") == BLANK);
    let plain = above.replace('\\', "");
    let are_marked = responses.iter().all(|one| plain.contains(&format!("[{}]", one.ident)));
    if is_blank && (responses.len() == 1 || are_marked) { above.to_owned() } else { text }
}

fn unheld(kind: &str) -> Option<String> {
    let why = match kind {
        "calculated_question" => "its numbers are drawn anew for each student",
        "file_upload_question" => "it is answered with a file",
        _ => return None,
    };
    Some(format!("the kind `{kind}` cannot be held: {why}"))
}

fn holds_response(presentation: &Element) -> bool {
    !presentation
        .below_where(&|element| element.name.starts_with("response_") || element.name.starts_with("render_"))
        .is_empty()
}

/// A presentation without what stands in its choices beside them.
fn without_names(element: &Element) -> Element {
    let is_part = element.name == "response_lid";
    let mut without = Element { children: Vec::new(), ..element.clone() };
    for child in &element.children {
        match child {
            Node::Element(inner) if is_part && inner.name == "material" => {}
            Node::Element(inner) => without.children.push(Node::Element(without_names(inner))),
            other => without.children.push(other.clone()),
        }
    }
    without
}

/// As many choices and rules are tried together: thousands of each.
const MOST_TRIED: usize = 10_000_000;

struct Reader<'a> {
    element: &'a Element,
    rules: Vec<Rule>,
    is_essay: bool,
}

impl Reader<'_> {
    fn question(
        &self,
        text: String,
        responses: &[Response],
        place: &mut Place,
        kit: &mut Kit,
    ) -> Result<Question, String> {
        for hint in self.element.below("hintmaterial") {
            let html = material(hint, kit);
            let hint = place.html(&html, kit);
            kit.hints.push(hint);
        }
        let choices: usize = responses.iter().map(|response| response.labels.len()).sum();
        // What each choice scores is tried against every rule.
        if choices.saturating_mul(self.rules.len()) > MOST_TRIED {
            return Err("it has more answers and rules for their score than can be tried".to_owned());
        }
        let feedbacks = self.feedbacks(place, kit);
        match responses {
            [] if self.is_essay => {
                self.general(feedbacks, kit);
                Ok(typed(text, Vec::new(), Vec::new()))
            }
            [] => Err("how it is answered is not known".to_owned()),
            [one] if one.element.name == "response_lid" && !one.labels.is_empty() => {
                let has_gap = one.mark().is_some_and(|mark| text.contains(&mark));
                if has_gap && one.labels.iter().all(|label| label.is_hidden) {
                    self.general(feedbacks, kit);
                    return self.gap(text, one, kit);
                }
                self.choices(text, one, feedbacks, place, kit)
            }
            [one] if one.element.name != "response_lid" => {
                let question = self.typed(text, one, kit);
                self.general(feedbacks, kit);
                question
            }
            several => {
                self.general(feedbacks, kit);
                self.several(&text, several, place, kit)
            }
        }
    }
}

/// HTML as plain text.
fn bare(html: &str) -> String {
    let nodes = crate::exchange::html::tree(html);
    one_line(&Element { children: nodes, ..Element::default() }.text())
}
