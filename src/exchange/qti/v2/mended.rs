//! Items of QTI 2 whose markup is amiss, as it was meant.

use crate::exchange::html::tree;
use crate::exchange::markup::{Element, Node};

/// An item in which the HTML is read that converters put as text into prompts and blocks of its class.
pub fn with_html(element: &Element) -> Element {
    let children = match &element.children[..] {
        [Node::Text(text)] if element.has_class("html") => tree(text),
        [Node::Text(text)] if element.name == "prompt" && text.trim().starts_with("<p>") => tree(text),
        children => children
            .iter()
            .map(|child| match child {
                Node::Element(inner) => Node::Element(with_html(inner)),
                other => other.clone(),
            })
            .collect(),
    };
    // Tools for HTML write names in small letters.
    let as_it_should_be = |name: &str| match name {
        "textentryinteraction" => "textEntryInteraction".to_owned(),
        "inlinechoiceinteraction" => "inlineChoiceInteraction".to_owned(),
        "inlinechoice" => "inlineChoice".to_owned(),
        "responseidentifier" => "responseIdentifier".to_owned(),
        name => name.to_owned(),
    };
    let attributes = element.attributes.iter().map(|(name, value)| (as_it_should_be(name), value.clone()));
    Element {
        children,
        name: as_it_should_be(&element.name),
        attributes: attributes.collect(),
        line: element.line,
    }
}
