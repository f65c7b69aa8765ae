//! Questions that are answered by typing.

use super::choice::{feedback, share};
use super::texts::{Texts, source};
use crate::content::model::{Accepted, Question, Text};
use crate::exchange::draft::number;
use crate::exchange::kit::{Kit, plain_number, typed};
use crate::exchange::markup::Element;
use crate::exchange::moodle_text::words;
use crate::exchange::scoring::join_feedback;
use crate::exchange::text::{escaped_line, one_line};

/// All points, but for how they are written.
const ALL: f64 = 0.999;

pub fn short(element: &Element, text: String, texts: &mut Texts, kit: &mut Kit) -> Result<Question, String> {
    if element.text_of("usecase").is_some_and(|usecase| usecase == "1") {
        kit.tell("case-sensitive answers: here case does not count");
    }
    let (mut accept, mut models) = (Vec::new(), Vec::new());
    for (_, given) in right(element, texts, kit)? {
        let plain = given.replace("\\*", "*");
        if given.replace("\\*", "").contains('*') {
            kit.tell(format!("a wildcard: nobody checks what fits `{given}`"));
            models.push(plain);
        } else {
            accept.push(plain);
        }
    }
    if accept.is_empty() && models.is_empty() {
        return Err("no answer is right".to_owned());
    }
    if models.is_empty() {
        return Ok(typed(
            text,
            accept.into_iter().map(|text| Accepted::Text(Text(text))).collect(),
            Vec::new(),
        ));
    }
    // Checked against the others alone, what fits the wildcard would be called wrong.
    accept.append(&mut models);
    Ok(typed(text, Vec::new(), accept.iter().map(|text| escaped_line(text)).collect()))
}

pub fn numerical(
    element: &Element,
    text: String,
    texts: &mut Texts,
    kit: &mut Kit,
) -> Result<Question, String> {
    let mut accept = Vec::new();
    for (answer, given) in right(element, texts, kit)? {
        if given == "*" {
            return Err("any number is right".to_owned());
        }
        let tolerance = answer.text_of("tolerance").unwrap_or_else(|| "0".to_owned());
        let one = accepted(&given, &tolerance);
        accept.push(one.ok_or_else(|| match accepted(&given, "0") {
            Some(_) => format!("`{}` is no tolerance", one_line(&tolerance)),
            None => format!("`{given}` is no number"),
        })?);
    }
    let units: Vec<String> = element
        .child("units")
        .into_iter()
        .flat_map(|units| units.all("unit"))
        .filter_map(|unit| unit.text_of("unit_name"))
        .map(|unit| format!("`{}`", one_line(&unit)))
        .collect();
    if !units.is_empty() {
        kit.tell(format!("units: the answer is the number without its unit ({})", units.join(", ")));
    }
    if accept.is_empty() { Err("no answer is right".to_owned()) } else { Ok(typed(text, accept, Vec::new())) }
}

/// The answers that have all points, each with what is typed; what is said to any of them joins the
/// explanation.
pub fn right<'a>(
    element: &'a Element,
    texts: &mut Texts,
    kit: &mut Kit,
) -> Result<Vec<(&'a Element, String)>, String> {
    let (mut right, mut said) = (Vec::new(), Vec::new());
    for answer in element.all("answer") {
        let given = words(&source(answer));
        let share = share(answer)?;
        said.extend(feedback(answer, texts, kit).map(|text| (given.clone(), text)));
        if given.is_empty() || share <= 0.0 {
            continue;
        }
        if share < ALL {
            kit.tell(format!("partial credit: `{given}` is not accepted"));
        } else {
            right.push((answer, given));
        }
    }
    join(said, kit);
    Ok(right)
}

/// A number as Moodle takes it: a comma may stand for the point.
pub fn accepted(given: &str, tolerance: &str) -> Option<Accepted> {
    let plain = |text: &str| {
        let text = text.trim().replace('−', "-").replace(' ', "");
        let is_decimal_comma = text.matches(',').count() == 1 && !text.contains('.');
        plain_number(&if is_decimal_comma { text.replace(',', ".") } else { text })
    };
    let tolerance = plain(tolerance.trim().trim_start_matches('-'));
    number(&plain(given), if tolerance.is_empty() { "0" } else { &tolerance })
}

pub fn essay(element: &Element, text: String, texts: &mut Texts, kit: &mut Kit) -> Result<Question, String> {
    let notes = texts.child("graderinfo", kit);
    let template = texts.child("responsetemplate", kit);
    if !template.trim().is_empty() {
        kit.tell("the beginning of an answer that students are given is left out");
    }
    if element.text_of("attachments").is_some_and(|attachments| attachments != "0") {
        kit.tell("files cannot be handed in");
    }
    Ok(typed(text, Vec::new(), Some(notes).filter(|notes| !notes.trim().is_empty()).into_iter().collect()))
}

/// Takes what is said to typed answers into the explanation.
pub fn join(said: Vec<(String, String)>, kit: &mut Kit) {
    let said = said.into_iter().filter(|(_, text)| !crate::exchange::stock::is_stock(text)).collect();
    let mut joined = None;
    join_feedback(&mut joined, said, &mut kit.changed);
    kit.explain(joined.unwrap_or_default());
}
