//! Interactions that content has no kind for: here they are open-ended, where what is right can be
//! written down.

use super::scoring::{Processing, declaration};
use crate::content::model::Question;
use crate::exchange::kit::{Kit, html_of, typed};
use crate::exchange::markup::{Element, Node, html};
use crate::exchange::qti::texts::Place;

pub fn open_ended(
    root: &Element,
    text: &str,
    interactions: &[Element],
    place: &mut Place,
    kit: &mut Kit,
) -> Result<Question, String> {
    let processing = Processing::of(root);
    let (mut asked, mut solved) = (String::new(), String::new());
    for (at, interaction) in interactions.iter().enumerate() {
        let sign = if interactions.len() > 1 { format!("[{}] ", at + 1) } else { String::new() };
        let response = declaration(root, interaction);
        let choices = choices(interaction);
        let shown = |ident: &str| {
            let found = choices.iter().find(|(name, _)| name == ident);
            found.map_or_else(|| html_of(ident), |(_, html)| html.trim().to_owned())
        };
        let list = |items: &[String], kind: &str| {
            format!(
                "<{kind}>{}</{kind}>",
                items.iter().map(|item| format!("<li>{item}</li>")).collect::<String>()
            )
        };
        let all: Vec<String> = choices.iter().map(|(_, html)| html.trim().to_owned()).collect();
        let right = |response: &super::Declaration| -> Result<Vec<String>, String> {
            let scores = response.scores(&processing)?;
            Ok(scores.into_iter().filter(|(_, score)| *score > 0.0).map(|(value, _)| value).collect())
        };
        let (kind, shows, solves) = match interaction.name.as_str() {
            "textEntryInteraction" => {
                let response = response?;
                let ranges = processing.ranges.iter().filter(|range| range.response == response.ident);
                let mut values: Vec<String> =
                    ranges.map(|range| html_of(&format!("{} to {}", range.low, range.high))).collect();
                if values.is_empty() {
                    values = right(&response)?.iter().map(|value| html_of(value)).collect();
                }
                ("gaps to fill", String::new(), format!("<p>{sign}{}</p>", values.join(" / ")))
            }
            "inlineChoiceInteraction" | "choiceInteraction" | "hottextInteraction" => {
                let values: Vec<String> = right(&response?)?.iter().map(|value| shown(value)).collect();
                let shows = format!("<p>{sign}{}</p>", all.join(" / "));
                ("several choices", shows, format!("<p>{sign}{}</p>", values.join("; ")))
            }
            "extendedTextInteraction" => {
                let values = response.map(|response| response.correct).unwrap_or_default();
                let values: Vec<String> = values.iter().map(|value| html_of(value)).collect();
                ("several entries", String::new(), format!("<p>{sign}{}</p>", values.join(" / ")))
            }
            "orderInteraction" => {
                let values: Vec<String> = response?.correct.iter().map(|value| shown(value)).collect();
                ("ordering", list(&sorted(all), "ul"), list(&values, "ol"))
            }
            "matchInteraction" | "associateInteraction" | "gapMatchInteraction" => {
                let pairs: Vec<String> = right(&response?)?
                    .iter()
                    .map(|pair| {
                        let (one, other) = pair.split_once(char::is_whitespace).unwrap_or((pair, ""));
                        format!("{} → {}", shown(one), shown(other.trim()))
                    })
                    .collect();
                let blocks = if interaction.name == "gapMatchInteraction" {
                    gap_text(interaction)
                } else {
                    String::new()
                };
                ("matching", format!("{blocks}{}", list(&all, "ul")), list(&pairs, "ul"))
            }
            other => return Err(format!("a `{other}` cannot be held")),
        };
        kit.tell(format!("{kind}: it became open-ended, with what is right as model answer"));
        asked.push_str(&shows);
        solved.push_str(&solves);
    }
    let asked = place.html(&asked, kit);
    let solved = place.html(&solved, kit);
    let models = Some(solved).filter(|text| !text.trim().is_empty()).into_iter().collect();
    Ok(typed(format!("{text}\n\n{asked}").trim().to_owned(), Vec::new(), models))
}

fn sorted(mut items: Vec<String>) -> Vec<String> {
    items.sort();
    items
}

/// The choices of an interaction, as HTML, by their identifiers.
fn choices(interaction: &Element) -> Vec<(String, String)> {
    let is_choice = |element: &Element| {
        matches!(
            &*element.name,
            "simpleChoice" | "inlineChoice" | "simpleAssociableChoice" | "gapText" | "gapImg" | "hottext"
        )
    };
    let found = interaction.below_where(&is_choice).into_iter();
    found
        .map(|choice| {
            (
                choice.attribute("identifier").unwrap_or_default().to_owned(),
                html(&without_feedback(&choice.children)),
            )
        })
        .collect()
}

fn without_feedback(nodes: &[Node]) -> Vec<Node> {
    let is_feedback =
        |node: &&Node| matches!(node, Node::Element(element) if element.name.starts_with("feedback"));
    nodes.iter().filter(|node| !is_feedback(node)).cloned().collect()
}

/// The text around gaps, each with its name.
fn gap_text(interaction: &Element) -> String {
    fn named(nodes: &[Node]) -> Vec<Node> {
        let kept = nodes.iter().filter_map(|node| match node {
            Node::Text(_) => Some(node.clone()),
            Node::Element(element) => match element.name.as_str() {
                "gap" => Some(Node::Text(format!(
                    "_____ ({})",
                    element.attribute("identifier").unwrap_or_default()
                ))),
                "gapText" | "gapImg" | "prompt" => None,
                _ => Some(Node::Element(Element { children: named(&element.children), ..element.clone() })),
            },
        });
        kept.collect()
    }
    html(&named(&interaction.children))
}
