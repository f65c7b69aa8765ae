//! Questions that put things together or in order: here they are open-ended.

use super::texts::{Texts, html_source, source};
use crate::content::file::Question;
use crate::formats::kit::{Kit, html_of, typed};
use crate::formats::markup::Element;
use crate::formats::text::one_line;

pub fn matching(
    element: &Element,
    text: String,
    texts: &mut Texts,
    kit: &mut Kit,
) -> Result<Question, String> {
    let mut pairs = Vec::new();
    for pair in element.all("subquestion") {
        let left = html_source(pair);
        let right = pair.child("answer").map(source).unwrap_or_default();
        pairs.push((left, html_of(&one_line(&right))));
    }
    asked(&text, &pairs, texts, kit)
}

/// A question that asks for pairs, both sides HTML.
fn asked(
    text: &str,
    pairs: &[(String, String)],
    texts: &mut Texts,
    kit: &mut Kit,
) -> Result<Question, String> {
    let left: Vec<&(String, String)> = pairs.iter().filter(|(left, _)| !left.trim().is_empty()).collect();
    if left.is_empty() {
        return Err("it has nothing to match".to_owned());
    }
    let mut right: Vec<&str> =
        pairs.iter().map(|(_, right)| right.as_str()).filter(|right| !right.is_empty()).collect();
    right.sort_unstable();
    right.dedup();
    let items = |items: &mut dyn Iterator<Item = String>| {
        items.map(|item| format!("<li>{item}</li>")).collect::<String>()
    };
    let shown = format!(
        "<ul>{}</ul><hr><ul>{}</ul>",
        items(&mut left.iter().map(|(left, _)| left.clone())),
        items(&mut right.iter().map(|right| (*right).to_owned()))
    );
    let solution = format!(
        "<ul>{}</ul>",
        items(&mut left.iter().map(|(left, right)| format!("{} → {right}", bare(left))))
    );
    kit.tell("matching: it became open-ended, with the pairs as model answer");
    let question = format!("{text}\n\n{}", texts.html(&shown, kit));
    let model = texts.html(&solution, kit);
    Ok(typed(question.trim().to_owned(), Vec::new(), vec![model]))
}

/// HTML without the one paragraph that it is.
fn bare(html: &str) -> &str {
    let html = html.trim();
    let inner = html.strip_prefix("<p>").and_then(|rest| rest.strip_suffix("</p>"));
    inner.filter(|inner| !inner.contains("<p")).unwrap_or(html)
}

pub fn ordering(
    element: &Element,
    text: String,
    texts: &mut Texts,
    kit: &mut Kit,
) -> Result<Question, String> {
    let right: Vec<String> =
        element.all("answer").map(html_source).filter(|item| !item.trim().is_empty()).collect();
    if right.is_empty() {
        return Err("it has nothing to bring in order".to_owned());
    }
    let mut shuffled = right.clone();
    shuffled.sort();
    let items =
        |items: &[String]| items.iter().map(|item| format!("<li>{}</li>", bare(item))).collect::<String>();
    kit.tell("ordering: it became open-ended, with the right order as model answer");
    let shown = texts.html(&format!("<ul>{}</ul>", items(&shuffled)), kit);
    let model = texts.html(&format!("<ol>{}</ol>", items(&right)), kit);
    Ok(typed(format!("{text}\n\n{shown}").trim().to_owned(), Vec::new(), vec![model]))
}
