//! QTI 2.0 to 2.2: one item a document.

mod body;
mod mended;
mod numbers;
mod pairs;
mod scoring;

use super::texts::{BLANK, Place};
use crate::content::model::{Accepted, Question, Text};
use crate::exchange::decimals::middle;
use crate::exchange::draft::{Item, model, number};
use crate::exchange::kit::{Kit, plain_number, typed};
use crate::exchange::markup::{Element, Node};
use crate::exchange::scoring::{Choose, Shared, choices};
use crate::exchange::stock::is_stock;
use crate::exchange::text::{escaped_line, one_line};
use body::Body;
use mended::with_html;
use scoring::{Declaration, Processing, declaration};

/// The item of a document, which is about these things.
pub fn item(root: &Element, keywords: &[String], place: &mut Place) -> Item {
    let root = &with_html(root);
    let mut kit = Kit { line: root.line, topics: keywords.to_vec(), ..Kit::default() };
    kit.name = root.attribute("title").map(str::to_owned);
    let is_ours = root.attribute("toolName") == Some("Stoa");
    let own = root.attribute("label").filter(|_| is_ours);
    kit.id = own.or(root.attribute("identifier")).map(str::to_owned);
    let question = question(root, place, &mut kit);
    Item { within: place.within_path(), ..kit.item(question) }
}

fn question(root: &Element, place: &mut Place, kit: &mut Kit) -> Result<Question, String> {
    let Some(item_body) = root.child("itemBody") else { return Err("it has no text".to_owned()) };
    // Templates of which nothing is made are constants: Inspera keeps its points there.
    let is_drawn = |element: &Element| {
        matches!(
            &*element.name,
            "templateProcessing" | "printedVariable" | "templateBlock" | "templateInline"
        )
    };
    if !root.below_where(&is_drawn).is_empty() {
        return Err("it cannot be held: its numbers are drawn anew for each student".to_owned());
    }
    if let Some(points) = points(root) {
        kit.worth(&points);
    }
    let processing = Processing::of(root);
    let body = Body::of(item_body);
    for part in &body.left_out {
        kit.tell(format!("{part} was left out"));
    }
    let mut models = Vec::new();
    for text in &body.for_scorers {
        models.push(place.nodes(text, kit));
    }
    let feedback = feedbacks(root, &body, &processing, place, kit);
    let text = place.nodes(&body.nodes, kit);
    let question = match &body.interactions[..] {
        [] => Err("it asks nothing".to_owned()),
        [one] => match one.name.as_str() {
            "choiceInteraction" | "inlineChoiceInteraction" => {
                return choice(text, one, &declaration(root, one)?, &processing, feedback, place, kit);
            }
            "textEntryInteraction" => {
                let response = declaration(root, one)?;
                let mut question = checked(without_blank(text), &response, &processing, kit)?;
                models.retain(|text: &String| !text.trim().is_empty());
                question.answers = (!models.is_empty()).then(|| models.into_iter().map(model).collect());
                Ok(question)
            }
            "extendedTextInteraction" => {
                let response = declaration(root, one).ok();
                if let Some(response) =
                    response.as_ref().filter(|response| processing.typed(&response.ident).next().is_some())
                {
                    // What is compared with something is no essay.
                    let question = checked(text, response, &processing, kit);
                    general(feedback, &processing, kit);
                    return question;
                }
                models.extend(
                    response
                        .into_iter()
                        .flat_map(|response| response.correct)
                        .map(|text| escaped_line(&text)),
                );
                let models = models.into_iter().filter(|text| !text.trim().is_empty()).collect();
                Ok(typed(text, Vec::new(), models))
            }
            _ => pairs::open_ended(root, &text, &body.interactions, place, kit),
        },
        several => pairs::open_ended(root, &text, several, place, kit),
    };
    general(feedback, &processing, kit);
    question
}

/// A text without the entry that stands below it.
fn without_blank(text: String) -> String {
    let above = text.rsplit_once("\n\n").filter(|(_, last)| last.replace('\\', "") == BLANK);
    above.map(|(above, _)| above.to_owned()).unwrap_or(text)
}

fn points(root: &Element) -> Option<String> {
    let outcome = |name: &str| {
        root.all("outcomeDeclaration").find(|outcome| outcome.attribute("identifier") == Some(name))
    };
    let default = outcome("MAXSCORE").and_then(|outcome| outcome.child("defaultValue")?.text_of("value"));
    // Inspera's own rule against more points than there are.
    let is_bound = |element: &Element| element.attribute("type") == Some("max_score_upper_bound");
    let bound = || root.below_where(&is_bound).first()?.first_below("baseValue").map(Element::text);
    default.or_else(|| outcome("SCORE")?.attribute("normalMaximum").map(str::to_owned)).or_else(bound)
}

/// What is said after an answer: under which name, and Markdown.
type Feedback = (String, String);

fn feedbacks(
    root: &Element,
    body: &Body,
    processing: &Processing,
    place: &mut Place,
    kit: &mut Kit,
) -> Vec<Feedback> {
    let mut found = Vec::new();
    for feedback in root.all("modalFeedback").chain(&body.feedback) {
        let ident = feedback.attribute("identifier").unwrap_or_default();
        // What is hidden by an outcome is said to all others.
        let is_for_others = feedback.attribute("showHide") == Some("hide");
        let text = place.nodes(&feedback.children, kit);
        if text.trim().is_empty() {
            continue;
        }
        match is_for_others {
            false if processing.is_asked_for(ident, &body.buttons) => kit.hints.push(text),
            false => found.push((ident.to_owned(), text)),
            true => found.push((String::new(), text)),
        }
    }
    found
}

/// What is said to everyone, or to who was right or wrong.
fn general(feedback: Vec<Feedback>, processing: &Processing, kit: &mut Kit) {
    for (ident, text) in feedback {
        let lower = ident.to_ascii_lowercase();
        if lower.contains("incorrect") || lower.contains("wrong") {
            kit.verdict(text, "wrong");
        } else if processing.is_always(&ident)
            || lower.contains("general")
            || lower.contains("solution")
            || lower.contains("expla")
        {
            kit.explain(text);
        } else if lower.contains("correct") || lower.contains("right") {
            kit.verdict(text, "right");
        } else {
            kit.verdict(text, "some");
        }
    }
}

fn choice(
    text: String,
    interaction: &Element,
    response: &Declaration,
    processing: &Processing,
    feedback: Vec<Feedback>,
    place: &mut Place,
    kit: &mut Kit,
) -> Result<Question, String> {
    let is_several = response.is_several;
    let scores = response.scores(processing)?;
    let mut used = Vec::new();
    let mut answers = Vec::new();
    let best = scores.iter().map(|(_, score)| *score).fold(0.0, f64::max);
    let is_choice = |element: &Element| matches!(&*element.name, "simpleChoice" | "inlineChoice");
    for choice in interaction.below_where(&is_choice) {
        let ident = choice.attribute("identifier").unwrap_or_default();
        let (inner, inline): (Vec<Node>, Vec<Node>) = choice.children.iter().cloned().partition(|node| {
            !matches!(node, Node::Element(element) if matches!(&*element.name, "feedbackInline" | "feedbackBlock"))
        });
        let shown = place.nodes(&inner, kit);
        let mut said: Vec<String> = Vec::new();
        for node in inline {
            let Node::Element(element) = node else { continue };
            said.push(place.nodes(&element.children, kit));
        }
        for (name, text) in &feedback {
            let is_led_to = processing.leads(ident, name);
            if name == ident || is_led_to {
                // What a rule says to all who are right is no news about this choice.
                said.extend(Some(text.clone()).filter(|text| name == ident || !is_stock(text)));
                used.push(name.clone());
            }
        }
        said.retain(|text| !text.trim().is_empty());
        said.dedup();
        let score = scores.iter().filter(|(name, _)| name == ident).map(|(_, score)| *score).sum::<f64>();
        if shown.trim().is_empty() {
            if score > 0.0 {
                return Err("a right answer has no text".to_owned());
            }
            kit.tell("an answer without text is left out");
            continue;
        }
        let share = if best > 0.0 { score / best } else { 0.0 };
        answers.push(Shared { text: shown, share, feedback: (!said.is_empty()).then(|| said.join("\n\n")) });
    }
    general(feedback.into_iter().filter(|(name, _)| !used.contains(name)).collect(), processing, kit);
    let choose = if is_several { Choose::Several } else { Choose::One };
    choices(text, answers, choose, &mut kit.changed)
}

/// A typed answer.
fn checked(
    text: String,
    response: &Declaration,
    processing: &Processing,
    kit: &mut Kit,
) -> Result<Question, String> {
    let is_number = matches!(&*response.base, "integer" | "float");
    let mut accept: Vec<Accepted> = Vec::new();
    for around in processing.numbers.iter().filter(|around| around.is_of(&response.ident)) {
        let declared = response.correct.first().map(String::as_str).unwrap_or_default();
        accept.extend(around.resolved(declared).and_then(|(value, tolerance)| number(&value, &tolerance)));
    }
    for range in processing.ranges.iter().filter(|range| range.response == response.ident) {
        if range.is_open {
            kit.tell("the ends of a range count as well");
        }
        let found = middle(&range.low, &range.high).and_then(|(value, off)| number(&value, &off));
        accept.push(found.ok_or_else(|| format!("`{}` to `{}` is no range", range.low, range.high))?);
    }
    if accept.is_empty() {
        let scores = response.scores(processing)?;
        let best = scores.iter().map(|(_, score)| *score).fold(0.0, f64::max);
        for (value, score) in scores {
            let value = one_line(&value);
            if score <= 0.0 || value.is_empty() {
                continue;
            }
            if score < best {
                kit.tell(format!("partial credit: `{value}` is not accepted"));
            } else if is_number {
                accept.push(
                    number(&plain_number(&value), "0").ok_or_else(|| format!("`{value}` is no number"))?,
                );
            } else {
                accept.push(Accepted::Text(Text(value)));
            }
        }
    }
    if !is_number && !processing.is_mapped {
        for (value, has_all) in processing.typed(&response.ident) {
            let one = Accepted::Text(Text(one_line(value)));
            if !has_all {
                kit.tell(format!("partial credit: `{}` is not accepted", one_line(value)));
            } else if !value.trim().is_empty() && !accept.contains(&one) {
                accept.push(one);
            }
        }
    }
    if response.has_case && !is_number {
        kit.tell("case-sensitive answers: here case does not count");
    }
    let mut once: Vec<Accepted> = Vec::with_capacity(accept.len());
    for one in accept {
        if !once.contains(&one) {
            once.push(one);
        }
    }
    let accept = once;
    if accept.is_empty() { Err("no answer is right".to_owned()) } else { Ok(typed(text, accept, Vec::new())) }
}
