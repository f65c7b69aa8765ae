//! Questions that are answered by choosing.

use super::texts::Texts;
use crate::content::model::Question;
use crate::exchange::draft::choice;
use crate::exchange::kit::{Kit, chosen};
use crate::exchange::markup::Element;
use crate::exchange::scoring::{Choose, Shared, choices};

/// Where nothing but all right choices together is right, each is worth everything.
pub fn all_or_nothing(
    element: &Element,
    text: String,
    texts: &mut Texts,
    kit: &mut Kit,
) -> Result<Question, String> {
    let mut answers = shared(element, texts, kit)?;
    for answer in &mut answers {
        answer.share = if answer.share > 0.0 { 1.0 } else { 0.0 };
    }
    choices(text, answers, Choose::Several, &mut kit.changed)
}

pub fn several(
    element: &Element,
    text: String,
    texts: &mut Texts,
    kit: &mut Kit,
) -> Result<Question, String> {
    let single = element.text_of("single").map(|single| single.to_ascii_lowercase());
    let is_single = !matches!(single.as_deref(), Some("false" | "0"));
    let mut answers = shared(element, texts, kit)?;
    let total: f64 = answers.iter().map(|answer| answer.share.max(0.0)).sum();
    let whole = answers.iter().any(|answer| answer.share > 0.999);
    // Where it is not said that one is chosen, shares that make up a whole say that all of them are.
    let is_single = is_single && (single.is_some() || whole || (total - 1.0).abs() > 0.01);
    let best = answers.iter().map(|answer| answer.share).fold(0.0, f64::max);
    if is_single && best > 0.0 && best < 0.999 {
        // Moodle gives what the best answer is worth; here it is right.
        kit.tell("partial credit: no answer is worth all points, the best one is right");
        for answer in &mut answers {
            answer.share = if answer.share >= best { 1.0 } else { answer.share.min(0.0) };
        }
    }
    let choose = if is_single { Choose::One } else { Choose::Several };
    choices(text, answers, choose, &mut kit.changed)
}

/// The choices with their shares of the points.
fn shared(element: &Element, texts: &mut Texts, kit: &mut Kit) -> Result<Vec<Shared>, String> {
    let mut answers = Vec::new();
    for answer in element.all("answer") {
        let shown = texts.text(answer, kit);
        let share = share(answer)?;
        let feedback = feedback(answer, texts, kit);
        if shown.trim().is_empty() {
            if share > 0.0 {
                return Err("a right answer has no text".to_owned());
            }
            kit.tell("an answer without text is left out");
            continue;
        }
        answers.push(Shared { text: shown, share, feedback });
    }
    Ok(answers)
}

pub fn true_or_false(
    element: &Element,
    text: String,
    texts: &mut Texts,
    kit: &mut Kit,
) -> Result<Question, String> {
    let mut answers = Vec::new();
    for answer in element.all("answer") {
        let name = super::texts::source(answer);
        let name = match name.trim().to_ascii_lowercase().as_str() {
            "true" => "True".to_owned(),
            "false" => "False".to_owned(),
            _ => texts.text(answer, kit),
        };
        let is_right = share(answer)? > 0.0;
        let feedback = feedback(answer, texts, kit);
        answers.push(choice(name, is_right, feedback));
    }
    if let [answer] = &answers[..] {
        let other =
            [("True", "False"), ("False", "True")].into_iter().find(|(one, _)| *one == answer.answer_text.0);
        let is_right = !answer.correct;
        answers.extend(other.map(|(_, other)| choice(other, is_right, None)));
    }
    if answers.iter().all(|answer| !answer.correct) {
        return Err("no answer is right".to_owned());
    }
    Ok(chosen(text, answers, false))
}

/// Of the points: 1 is all of them.
pub fn share(answer: &Element) -> Result<f64, String> {
    let fraction = answer.attribute("fraction").unwrap_or_default().trim();
    let number = fraction.trim_end_matches('%').trim_end().replace(',', ".");
    let share: f64 = match number.as_str() {
        "" => 0.0,
        number => number.parse().map_err(|_| format!("the share `{fraction}` of an answer is no number"))?,
    };
    if share.is_finite() { Ok(share / 100.0) } else { Err("the share of an answer is no number".to_owned()) }
}

pub fn feedback(answer: &Element, texts: &mut Texts, kit: &mut Kit) -> Option<String> {
    let feedback = texts.text(answer.child("feedback")?, kit);
    Some(feedback).filter(|text| !text.trim().is_empty())
}
