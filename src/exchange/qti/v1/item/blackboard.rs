//! Matching as Blackboard writes it: what is matched, and what with, stand in blocks of their own.

use crate::exchange::markup::{Element, Node};

/// A presentation in which each response holds its own text, and each of its choices one; none where
/// it is no such matching.
pub(super) fn matching(presentation: &Element) -> Option<Element> {
    let right = block(presentation, "RIGHT_MATCH_BLOCK")?;
    let right: Vec<Vec<Node>> = right.elements().map(materials).collect();
    let asked = block(presentation, "RESPONSE_BLOCK")?;
    let mut rebuilt = without_blocks(presentation);
    for part in asked.elements() {
        let mut response = part.child("response_lid")?.clone();
        let labels = response.below("response_label");
        if labels.is_empty() || labels.len() > right.len() {
            return None;
        }
        let holders = labels
            .into_iter()
            .zip(&right)
            .map(|(label, shown)| Node::Element(Element { children: shown.clone(), ..label.clone() }));
        let choices =
            Element { name: "render_choice".to_owned(), children: holders.collect(), ..Element::default() };
        response.children = materials(&without_responses(part));
        response.children.push(Node::Element(choices));
        rebuilt.children.push(Node::Element(response));
    }
    Some(rebuilt)
}

fn is_block(element: &Element, class: &str) -> bool {
    element.attribute("class").is_some_and(|found| found.eq_ignore_ascii_case(class))
}

fn block<'a>(element: &'a Element, class: &str) -> Option<&'a Element> {
    element.below_where(&|inner| is_block(inner, class)).into_iter().next()
}

/// The materials in an element that hold something.
fn materials(element: &Element) -> Vec<Node> {
    let found = element.below("material").into_iter();
    found.filter(|material| !material.text().trim().is_empty()).cloned().map(Node::Element).collect()
}

fn without(element: &Element, is_left_out: &dyn Fn(&Element) -> bool) -> Element {
    let children = element.children.iter().filter_map(|child| match child {
        Node::Element(inner) if is_left_out(inner) => None,
        Node::Element(inner) => Some(Node::Element(without(inner, is_left_out))),
        other => Some(other.clone()),
    });
    Element { children: children.collect(), ..element.clone() }
}

fn without_blocks(presentation: &Element) -> Element {
    without(presentation, &|inner| is_block(inner, "RIGHT_MATCH_BLOCK") || is_block(inner, "RESPONSE_BLOCK"))
}

fn without_responses(part: &Element) -> Element {
    without(part, &|inner| inner.name.starts_with("response_"))
}
