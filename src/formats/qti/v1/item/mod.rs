//! One item of QTI 1.2.

mod choices;
mod feedback;
mod response;
mod several;
mod typed;

use super::metadata;
use super::rules::{Rule, rules};
use crate::content::file::{Accepted, Question, Text};
use crate::formats::kit::{Kit, typed};
use crate::formats::markup::Element;
use crate::formats::qti::texts::{BLANK, Place, material};
use crate::formats::text::one_line;
use response::{Response, holds_response, responses};

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
    let points =
        ["points_possible", "cc_weighting", "qmd_weighting"].iter().find_map(|key| metadata(element, key));
    if let Some(points) = points.filter(|_| kit.points.is_none()) {
        kit.worth(&points);
    }
    kit.topics.extend(metadata(element, "qmd_topic").map(|topic| one_line(&topic)));
    let Some(presentation) = element.child("presentation") else {
        return Made::Question(Err("it has no text".to_owned()));
    };
    let html = material(presentation, kit);
    let html = html.trim().strip_suffix(BLANK).unwrap_or(&html).to_owned();
    let responses = responses(presentation, kit);
    if kind == "text_only_question"
        || (responses.is_empty() && kind.is_empty() && !holds_response(presentation))
    {
        return Made::Text(place.html(&html, kit));
    }
    if let Some(why) = unheld(&kind) {
        return Made::Question(Err(why));
    }
    let text = place.html(&html, kit);
    let rules = rules(element);
    let reader =
        Reader { element, rules, is_essay: kind == "essay_question" || profile.starts_with("cc.essay") };
    let question = reader.question(text, &responses, place, kit);
    Made::Question(question)
}

fn unheld(kind: &str) -> Option<String> {
    let why = match kind {
        "calculated_question" => "its numbers are drawn anew for each student",
        "file_upload_question" => "it is answered with a file",
        _ => return None,
    };
    Some(format!("the kind `{kind}` cannot be held: {why}"))
}

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
        let feedbacks = self.feedbacks(place, kit);
        match responses {
            [] => Err("how it is answered is not known".to_owned()),
            [one] if one.element.name == "response_lid" && !one.labels.is_empty() => {
                let is_gap = text.contains(&format!("[{}]", one.ident.trim_start_matches("response_")));
                if is_gap
                    && one.ident.starts_with("response_")
                    && metadata(self.element, "question_type")
                        .is_some_and(|kind| kind == "fill_in_multiple_blanks_question")
                {
                    let right: Vec<Accepted> =
                        self.right(one).into_iter().map(|html| Accepted::Text(Text(bare(&html)))).collect();
                    self.general(feedbacks, kit);
                    if right.is_empty() {
                        return Err("no answer is right".to_owned());
                    }
                    return Ok(typed(text, right, Vec::new()));
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
    let nodes = crate::formats::html::tree(html);
    one_line(&Element { children: nodes, ..Element::default() }.text())
}
