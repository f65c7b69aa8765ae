//! Questions that put things together or in order: here they are open-ended.

use super::texts::{Texts, html_source, source};
use crate::content::model::Question;
use crate::exchange::kit::{Kit, html_of, typed};
use crate::exchange::markup::Element;
use crate::exchange::text::one_line;

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

/// Statements that are judged one by one, true or false or whatever the columns say.
pub fn judged(element: &Element, text: String, texts: &mut Texts, kit: &mut Kit) -> Result<Question, String> {
    let columns: Vec<(&str, String)> = element
        .all("column")
        .filter_map(|column| Some((column.attribute("number")?, html_source(column.child("responsetext")?))))
        .collect();
    let weight = |row: &str, column: &str| {
        let is_it = |weight: &&Element| {
            weight.attribute("rownumber") == Some(row) && weight.attribute("columnnumber") == Some(column)
        };
        let value = element.all("weight").find(is_it).and_then(|weight| weight.text_of("value"));
        value.and_then(|value| value.parse::<f64>().ok()).unwrap_or(0.0)
    };
    let mut pairs = Vec::new();
    for row in element.all("row") {
        let (Some(number), Some(statement)) = (row.attribute("number"), row.child("optiontext")) else {
            return Err("one of its rows has no text".to_owned());
        };
        let right: Vec<&str> = columns
            .iter()
            .filter(|(column, _)| weight(number, column) > 0.0)
            .map(|(_, shown)| bare(shown))
            .collect();
        if right.is_empty() {
            return Err(format!("what is right of its row {} is not said", one_line(number)));
        }
        pairs.push((html_source(statement), right.join(" / ")));
        let said = row.child("feedbacktext").map(|said| texts.text(said, kit)).unwrap_or_default();
        if !said.trim().is_empty() {
            kit.tell("feedback to its rows: it joined the explanation");
            kit.explain(said);
        }
    }
    let all = columns.iter().map(|(_, shown)| (String::new(), bare(shown).to_owned()));
    pairs.extend(all);
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
