//! What an item shows, taken apart: its text, what is to be answered, and what is not for everyone.

use crate::exchange::html::tree;
use crate::exchange::markup::{Element, Node};
use crate::exchange::qti::texts::BLANK;
use crate::exchange::text::one_line;

#[derive(Default)]
pub struct Body {
    /// The text, with blanks where something is to be typed.
    pub nodes: Vec<Node>,
    pub interactions: Vec<Element>,
    /// Texts for those who give the points.
    pub for_scorers: Vec<Vec<Node>>,
    /// Texts that are shown after an answer.
    pub feedback: Vec<Element>,
    /// What buttons answer, such as one that asks for a hint.
    pub buttons: Vec<String>,
    /// What is not shown, by name.
    pub left_out: Vec<String>,
}

impl Body {
    pub fn of(body: &Element) -> Body {
        let mut taken = Body::default();
        let inline = body.below_where(&|element| is_inline(&element.name)).len();
        // A text right in the body is none by the rules: some put HTML there.
        let mut children: Vec<Node> = Vec::with_capacity(body.children.len());
        for child in &body.children {
            match child {
                Node::Text(text) if text.contains('<') => children.extend(tree(text)),
                other => children.push(other.clone()),
            }
        }
        if inline == 1
            && let Some(entry) = alone_at_the_end(&mut children)
        {
            taken.interactions.push(entry);
        }
        let nodes = taken.nodes(&children, inline > 1);
        taken.nodes = nodes;
        taken
    }

    fn nodes(&mut self, nodes: &[Node], is_numbered: bool) -> Vec<Node> {
        let mut kept = Vec::with_capacity(nodes.len());
        for node in nodes {
            let Node::Element(element) = node else {
                kept.push(node.clone());
                continue;
            };
            match element.name.as_str() {
                name if is_inline(name) => {
                    self.interactions.push(element.clone());
                    let number = self.interactions.len();
                    let blank = if is_numbered { format!("[{number}] {BLANK}") } else { BLANK.to_owned() };
                    kept.push(Node::Text(blank));
                }
                "endAttemptInteraction" => {
                    let title = element.attribute("title").unwrap_or("Submit");
                    self.left_out.push(format!("the button `{}`", one_line(title)));
                    self.buttons.extend(element.attribute("responseIdentifier").map(str::to_owned));
                }
                name if name.ends_with("Interaction") => {
                    self.interactions.push(element.clone());
                    // Some say it right above, too.
                    let is_said = |prompt: &Element| {
                        let said = text_of(&prompt.children);
                        !said.is_empty() && text_of(&kept) == said
                    };
                    for prompt in element.all("prompt").filter(|prompt| !is_said(prompt)).collect::<Vec<_>>()
                    {
                        let children = self.nodes(&prompt.children, is_numbered);
                        kept.push(Node::Element(Element {
                            name: "div".to_owned(),
                            children,
                            ..Element::default()
                        }));
                    }
                }
                "rubricBlock" => {
                    let view = element.attribute("view").unwrap_or("candidate");
                    let children = self.nodes(&element.children, is_numbered);
                    if view.split_whitespace().any(|one| one == "candidate") {
                        kept.push(Node::Element(Element {
                            name: "div".to_owned(),
                            children,
                            ..Element::default()
                        }));
                    } else {
                        self.for_scorers.push(children);
                    }
                }
                "feedbackBlock" | "feedbackInline" => self.feedback.push(element.clone()),
                "stylesheet" => self.left_out.push("a style sheet".to_owned()),
                "printedVariable" | "templateBlock" | "templateInline" => {
                    self.left_out.push(format!("a `{}` element", element.name));
                }
                "math" => kept.push(node.clone()),
                _ => {
                    let children = self.nodes(&element.children, is_numbered);
                    let (name, attributes) = (element.name.clone(), element.attributes.clone());
                    kept.push(Node::Element(Element { name, attributes, children, line: element.line }));
                }
            }
        }
        kept
    }
}

/// The words of nodes.
fn text_of(nodes: &[Node]) -> String {
    one_line(&Element { children: nodes.to_vec(), ..Element::default() }.text())
}

/// Takes an entry that stands alone below the text: it is no part of it.
fn alone_at_the_end(children: &mut Vec<Node>) -> Option<Element> {
    let is_blank = |node: &Node| matches!(node, Node::Text(text) if text.trim().is_empty());
    let last = children.iter().rposition(|node| !is_blank(node))?;
    let Node::Element(paragraph) = &children[last] else { return None };
    let mut held = paragraph.children.iter().filter(|node| !is_blank(node));
    match (held.next(), held.next(), last) {
        (Some(Node::Element(entry)), None, 1..) if entry.name == "textEntryInteraction" => {
            let entry = entry.clone();
            children.truncate(last);
            Some(entry)
        }
        _ => None,
    }
}

fn is_inline(name: &str) -> bool {
    matches!(name, "textEntryInteraction" | "inlineChoiceInteraction")
}
