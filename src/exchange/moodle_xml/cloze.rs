//! Texts with gaps: here they are open-ended, and a single gap to type into is checked.

use super::texts::{Texts, html_source};
use super::typed::accepted;
use crate::content::model::{Accepted, Question, Text};
use crate::exchange::draft::choice;
use crate::exchange::html::tree;
use crate::exchange::kit::{Kit, chosen, html_of, typed};
use crate::exchange::markup::{Element, Node};
use crate::exchange::text::one_line;

/// A gap in a text.
struct Gap {
    kind: String,
    answers: Vec<Given>,
}

/// An answer to a gap, as HTML.
struct Given {
    /// Of the points, in per cent.
    share: f64,
    is_right: bool,
    /// Whether it is worth a part of the points.
    is_partial: bool,
    text: String,
    feedback: String,
}

/// Moodle's 'embedded answers': `{1:SHORTANSWER:=Berlin~%50%Bonn#Not any more}`.
pub fn cloze(element: &Element, texts: &mut Texts, kit: &mut Kit) -> Result<Question, String> {
    let Some(text) = element.child("questiontext").map(html_source) else {
        return Err("it has no text".to_owned());
    };
    of_text(&text, texts, kit)
}

/// A question of HTML in which such gaps stand.
pub fn of_text(text: &str, texts: &mut Texts, kit: &mut Kit) -> Result<Question, String> {
    let (mut shown, mut gaps, mut rest) = (String::new(), Vec::new(), text);
    while let Some(open) = rest.find('{') {
        match gap(&rest[open..]) {
            Some((gap, length)) => {
                gaps.push(gap);
                shown.push_str(&rest[..open]);
                shown.push_str(&format!("[{}] _____", gaps.len()));
                rest = &rest[open + length..];
            }
            None => {
                shown.push_str(&rest[..=open]);
                rest = &rest[open + 1..];
            }
        }
    }
    shown.push_str(rest);
    if gaps.is_empty() {
        return Err("it has no gaps to fill".to_owned());
    }
    if gaps.iter().flat_map(|gap| &gap.answers).any(|given| given.is_partial) {
        kit.tell("partial credit: only the answers with all points are right");
    }
    if let [gap] = &gaps[..] {
        shown = shown.replacen("[1] _____", "_____", 1);
        if let Some(accept) = gap.accepted() {
            if gap.has_case() {
                kit.tell("case-sensitive answers: here case does not count");
            }
            feedback(&gaps, texts, kit);
            return Ok(typed(texts.html(&shown, kit), accept, Vec::new()));
        }
        if gap.is_one_of() && gap.answers.iter().any(|given| given.is_right) {
            let question = texts.html(&shown, kit);
            let mut answers = Vec::new();
            for given in &gap.answers {
                let said = Some(texts.html(&given.feedback, kit)).filter(|said| !said.trim().is_empty());
                answers.push(choice(texts.html(&given.text, kit), given.is_right, said));
            }
            return Ok(chosen(question, answers, false));
        }
    }
    for (number, gap) in gaps.iter().enumerate().filter(|(_, gap)| gap.is_choice()) {
        let choices: Vec<&str> = gap.answers.iter().map(|given| given.text.trim()).collect();
        shown.push_str(&format!("<p>[{}] {}</p>", number + 1, choices.join(" / ")));
    }
    let model: String = gaps
        .iter()
        .enumerate()
        .map(|(number, gap)| {
            let right: Vec<&str> =
                gap.answers.iter().filter(|given| given.is_right).map(|given| given.text.trim()).collect();
            let right = right.join(if chooses_several(&gap.kind) { "; " } else { " / " });
            let right = if gap.is_number() { with_tolerance(&right) } else { right };
            format!("<p>[{}] {right}</p>", number + 1)
        })
        .collect();
    kit.tell("gaps to fill: it became open-ended, with what belongs in them as model answer");
    feedback(&gaps, texts, kit);
    let question = texts.html(&shown, kit);
    Ok(typed(question, Vec::new(), vec![texts.html(&model, kit)]))
}

impl Gap {
    fn is_choice(&self) -> bool {
        self.kind.starts_with("MULTI") || (self.kind.starts_with('M') && !self.kind.starts_with("MW"))
    }

    /// Whether one of its choices is chosen.
    fn is_one_of(&self) -> bool {
        self.is_choice() && !chooses_several(&self.kind)
    }

    fn is_number(&self) -> bool {
        matches!(self.kind.as_str(), "NUMERICAL" | "NM")
    }

    fn has_case(&self) -> bool {
        matches!(self.kind.as_str(), "SHORTANSWER_C" | "SAC" | "MWC")
    }

    /// What is accepted in it, where it can be checked here.
    fn accepted(&self) -> Option<Vec<Accepted>> {
        let right = self.answers.iter().filter(|given| given.is_right);
        let plain = right.map(|given| {
            let mut text = String::new();
            for node in tree(&given.text) {
                match node {
                    Node::Text(part) => text.push_str(&part),
                    Node::Element(element) => text.push_str(&element.text()),
                }
            }
            one_line(&text)
        });
        let accept: Option<Vec<Accepted>> = match self.kind.as_str() {
            "SHORTANSWER" | "SA" | "MW" | "SHORTANSWER_C" | "SAC" | "MWC" => plain
                .map(|text| (!text.is_empty() && !text.contains('*')).then_some(Accepted::Text(Text(text))))
                .collect(),
            "NUMERICAL" | "NM" => plain
                .map(|text| {
                    let (number, tolerance) = text.split_once(':').unwrap_or((&text, "0"));
                    accepted(number, tolerance)
                })
                .collect(),
            _ => None,
        };
        accept.filter(|accept| !accept.is_empty())
    }
}

/// A number and its tolerance, as people write it.
fn with_tolerance(number: &str) -> String {
    number.trim_end_matches(":0").replace(':', " ± ")
}

/// Whether several choices of a gap may be right together.
fn chooses_several(kind: &str) -> bool {
    kind.starts_with("MULTIR") || kind.starts_with("MR")
}

/// Takes what is said to the answers into the explanation.
fn feedback(gaps: &[Gap], texts: &mut Texts, kit: &mut Kit) {
    let said: Vec<(String, String)> = gaps
        .iter()
        .flat_map(|gap| gap.answers.iter().map(|given| (gap.is_number(), given)))
        .filter(|(_, given)| !given.feedback.trim().is_empty())
        .map(|(is_number, given)| {
            let text = given.text.trim();
            let label = if is_number { with_tolerance(text) } else { text.to_owned() };
            (label, texts.html(&given.feedback, kit))
        })
        .collect();
    super::typed::join(said, kit);
}

/// The gap that a text begins with, and how long it is.
fn gap(text: &str) -> Option<(Gap, usize)> {
    const LONGEST: usize = 20_000;
    let end = ends(text)?;
    let inside = text.get(1..end).filter(|inside| inside.len() <= LONGEST)?;
    let (weight, rest) = inside.split_once(':')?;
    let (kind, answers) = rest.split_once(':')?;
    let kind = kind.trim().to_ascii_uppercase();
    let is_kind = weight.trim().bytes().all(|byte| byte.is_ascii_digit())
        && ["SHORTANSWER", "SA", "MW", "MULTI", "MC", "MR", "NUMERICAL", "NM"]
            .iter()
            .any(|known| kind.starts_with(known));
    if !is_kind {
        return None;
    }
    let is_several = chooses_several(&kind);
    let answers = parts(answers, '~').into_iter().filter(|part| !part.trim().is_empty()).map(|part| {
        let (share, text) = match part.trim_start() {
            right if right.starts_with('=') => (100.0, &right[1..]),
            other => match other.strip_prefix('%').and_then(|rest| rest.split_once('%')) {
                Some((share, text)) => (share.trim().parse().unwrap_or(0.0), text),
                None => (0.0, other),
            },
        };
        let mut pieces = parts(text, '#').into_iter();
        let text = unescaped(pieces.next().unwrap_or_default());
        // Where several are chosen, each has a share of the points.
        let is_right = share >= 99.9 || (share > 0.0 && is_several);
        Given {
            share,
            is_right,
            is_partial: share > 0.0 && !is_right,
            text,
            feedback: unescaped(&pieces.collect::<Vec<_>>().join("#")),
        }
    });
    let mut answers: Vec<Given> = answers.collect();
    if answers.iter().all(|given| !given.is_right) {
        // Where no answer is worth all points, the best one is right.
        let best = answers.iter().map(|given| given.share).fold(0.0, f64::max);
        answers.iter_mut().filter(|given| best > 0.0 && given.share >= best).for_each(|given| {
            given.is_right = true;
        });
    }
    Some((Gap { kind, answers }, end + 1))
}

/// Where the brace ends that a text begins with.
fn ends(text: &str) -> Option<usize> {
    let mut is_escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            '}' => return Some(at),
            _ => {}
        }
    }
    None
}

/// The parts of a text between signs that are not escaped, and are no part of an entity.
fn parts(text: &str, sign: char) -> Vec<&str> {
    let (mut parts, mut start, mut before) = (Vec::new(), 0, ' ');
    let mut is_escaped = false;
    for (at, c) in text.char_indices() {
        if c == sign && !is_escaped && before != '&' {
            parts.push(&text[start..at]);
            start = at + c.len_utf8();
        }
        is_escaped = c == '\\' && !is_escaped;
        before = c;
    }
    parts.push(&text[start..]);
    parts
}

fn unescaped(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        if c == '\\'
            && rest.peek().is_some_and(|next| matches!(next, '}' | '#' | '~' | '/' | '"' | '\\' | '='))
        {
            continue;
        }
        plain.push(c);
    }
    plain
}

/// Gaps that are filled from a list: `[[1]]`.
pub fn gaps(element: &Element, kind: &str, texts: &mut Texts, kit: &mut Kit) -> Result<Question, String> {
    let Some(mut text) = element.child("questiontext").map(html_source) else {
        return Err("it has no text".to_owned());
    };
    let box_name = if kind == "ddwtos" { "dragbox" } else { "selectoption" };
    let choices: Vec<String> = element
        .all(box_name)
        .map(html_source)
        .map(|choice| if kind == "ddwtos" { choice } else { html_of(&choice) })
        .collect();
    let mut model = String::new();
    let mut number = 0;
    while let Some(open) = text.find("[[") {
        let Some(close) = text[open..].find("]]").map(|at| open + at) else { break };
        let Some(choice) =
            text[open + 2..close].trim().parse::<usize>().ok().and_then(|at| choices.get(at.checked_sub(1)?))
        else {
            // What is no gap stays, and is not looked at again.
            text.replace_range(open..open + 2, "&#91;&#91;");
            continue;
        };
        number += 1;
        model.push_str(&format!("<p>[{number}] {choice}</p>"));
        text.replace_range(open..close + 2, &format!("[{number}] _____"));
    }
    if number == 0 {
        return Err("it has no gaps to fill".to_owned());
    }
    let mut sorted = choices.clone();
    sorted.sort();
    sorted.dedup();
    text.push_str(&format!("<p>{}</p>", sorted.join(" / ")));
    kit.tell("gaps to fill: it became open-ended, with what belongs in them as model answer");
    let question = texts.html(&text, kit);
    Ok(typed(question, Vec::new(), vec![texts.html(&model, kit)]))
}
