//! Splits the body of a question into its text, choices, parts, gaps and solutions, wherever they
//! occur in the body. This code is shared by the exam class and automultiplechoice.

use std::rc::Rc;

use super::commands::Action;
use super::text::find_item_label;
use super::tree::{
    Element, Node, NodeKind, find, is_blank, parse_options, split_at, to_plain_text, to_source,
    to_title, unwrap_around,
};
use crate::item::{ExpectedAnswer, Selection};
use crate::strings::non_empty;
use stoa_text::word_list::contains_word;

/// Stands for a gap in the text.
pub(super) const GAP: char = '\u{e000}';

/// A question as it is written in the document.
#[derive(Default)]
pub(super) struct LatexQuestion {
    pub at: u32,
    pub name: Option<String>,
    pub points: Option<String>,
    pub is_bonus: bool,
    pub body: Vec<Node>,
    /// If the question is a part, the text that applies to it and to the parts after it.
    pub above: Rc<[Node]>,
    /// Whether one or several choices can be selected, if the question's command specifies that.
    pub selection: Option<Selection>,
    /// The choice that the package adds, which is right if no other choice is.
    pub none_of_these: Option<&'static str>,
    pub id: Option<String>,
}

/// The body of a question, taken apart: what is left is its text, and everything that has a meaning
/// of its own has been moved out of it. A gap leaves a [`GAP`] in the text.
#[derive(Default)]
pub(super) struct Body {
    pub text: Vec<Node>,
    pub choices: Vec<ChoiceSource>,
    /// The number of lists of choices. A choice outside a list counts as a list of its own.
    pub list_count: usize,
    pub parts: Vec<LatexQuestion>,
    pub solutions: Vec<Vec<Node>>,
    /// The answers to the gaps, in order.
    pub gaps: Vec<Option<Vec<Node>>>,
    /// The answers on lines outside the text, one for each line. They count only if no gap has an
    /// answer.
    pub answers: Vec<Vec<Node>>,
    /// Other answers that are accepted as well, if the question has only one gap or line.
    pub accepted: Vec<Vec<Node>>,
    pub explanations: Vec<Vec<Node>>,
    pub hints: Vec<Vec<Node>>,
    pub topics: Vec<String>,
    pub id: Option<String>,
    pub points: Option<String>,
    /// Whether one or several choices can be selected, if the body specifies that.
    pub selection: Option<Selection>,
    /// The marking rules, each with its place.
    pub scoring: Vec<(u32, String)>,
    pub number: Option<ExpectedAnswer>,
    /// Where the text after the parts begins.
    pub end_of_parts: usize,
}

pub(super) struct ChoiceSource {
    pub nodes: Vec<Node>,
    pub is_right: bool,
}

const CHOICES: &str = "choice wrongchoice mauvaise CorrectChoice correctChoice correctchoice bonne";
const WRONG_CHOICES: &str = "choice wrongchoice mauvaise";
pub(super) const PARTS: &str = "part subpart subsubpart bonuspart bonussubpart";
const PART_LISTS: &str = "parts subparts subsubparts";

impl Body {
    pub(super) fn new(mut nodes: Vec<Node>) -> Body {
        let mut body = Body::default();
        // Text after the last list of parts belongs to the last part in the list.
        let last = nodes
            .iter()
            .rposition(|node| node.as_environment(PART_LISTS).is_some());
        let behind = last
            .map(|last| nodes.split_off(last + 1))
            .unwrap_or_default();
        body.text = body.text_of(nodes);
        body.take_marked_text();
        match body.parts.last_mut() {
            Some(part) if behind.iter().any(is_text) => part.body.extend(behind),
            _ => {
                let behind = body.text_of(behind);
                body.text.extend(behind);
            }
        }
        body
    }

    /// If the text contains choices preceded by boxes, some of which are marked, takes those
    /// choices out of the text.
    fn take_marked_text(&mut self) {
        let marks = self
            .text
            .iter()
            .enumerate()
            .filter_map(|(at, node)| Some((at, mark_in_text(node)?)));
        let marks: Vec<(usize, bool)> = marks.collect();
        let has = |mark| marks.iter().any(|(_, is_marked)| *is_marked == mark);
        let ends = marks
            .iter()
            .skip(1)
            .map(|(at, _)| *at)
            .chain([self.text.len()]);
        let mut choices = marks
            .iter()
            .zip(ends)
            .map(|((at, _), end)| &self.text[at + 1..end]);
        let is_list = has(true) && has(false) && choices.all(|nodes| nodes.iter().any(is_text));
        if !is_list || self.list_count > 0 || !self.parts.is_empty() {
            return;
        }
        self.list_count += 1;
        for (at, is_right) in marks.into_iter().rev() {
            let mut nodes = self.text.split_off(at);
            nodes.remove(0);
            nodes.retain(|node| !node.is_command("\\ newline hfill quad qquad"));
            self.choices.push(ChoiceSource { nodes, is_right });
        }
        self.choices.reverse();
    }

    /// Removes the structure, such as choices and solutions, from nodes and returns the rest.
    fn text_of(&mut self, nodes: Vec<Node>) -> Vec<Node> {
        let mut text = Vec::with_capacity(nodes.len());
        for Node { at, kind } in nodes {
            match kind {
                NodeKind::Element(element) if element.is_environment => {
                    self.environment(at, *element, &mut text);
                }
                NodeKind::Element(element) => self.command(at, *element, &mut text),
                kind => text.push(Node { at, kind }),
            }
        }
        text
    }

    fn environment(&mut self, at: u32, environment: Element, text: &mut Vec<Node>) {
        match &*environment.name {
            _ if environment.action() == Some(Action::Solution) => {
                self.solutions
                    .extend(Some(environment.into_content()).filter(|body| !is_blank(body)));
            }
            _ if environment.action() == Some(Action::Choices) => {
                self.list_count += 1;
                text.extend(self.push_choices(environment.into_content()));
            }
            "stoahint" => self.hints.push(environment.into_content()),
            "stoaexplanation" => self.explanations.push(environment.into_content()),
            name if contains_word(PART_LISTS, name) => {
                // Text between parts applies to the parts after it.
                let is_between = !self.parts.is_empty() && self.end_of_parts <= text.len();
                let between = if is_between {
                    text.split_off(self.end_of_parts)
                } else {
                    Vec::new()
                };
                let between = Some(between).filter(|between| between.iter().any(is_text));
                text.extend(self.push_parts(environment.into_content(), between));
                self.end_of_parts = text.len();
            }
            _ if matches!(environment.action(), Some(Action::List(_)))
                && has_marked_boxes(&environment) =>
            {
                self.list_count += 1;
                text.extend(self.push_boxes(environment.content()));
            }
            _ => text.push(self.without_structure(at, environment)),
        }
    }

    /// Returns an element after removing the structure from its arguments and body.
    fn without_structure(&mut self, at: u32, mut element: Element) -> Node {
        for argument in element.arguments.iter_mut().flatten() {
            *argument = self.text_of(std::mem::take(argument));
        }
        Node::element(at, element)
    }

    /// Adds the choices in a list; returns what comes before the first of them.
    fn push_choices(&mut self, body: Vec<Node>) -> Vec<Node> {
        let mut before = Vec::new();
        let first = self.choices.len();
        for node in unwrap_around(body, "", &|node| node.is_command(CHOICES)) {
            match self.choices[first..].last_mut() {
                _ if node.is_command(CHOICES) => self.push_choice(&node),
                Some(choice) => choice.nodes.push(node),
                None => before.push(node),
            }
        }
        // Solutions and marking rules may be among the choices.
        for at in first..self.choices.len() {
            let nodes = std::mem::take(&mut self.choices[at].nodes);
            self.choices[at].nodes = self.text_of(nodes);
        }
        self.text_of(before)
    }

    /// Adds, as choices, the items of a list whose labels are boxes; returns what comes before the
    /// first item.
    fn push_boxes(&mut self, body: &[Node]) -> Vec<Node> {
        let mut items = split_at(body, |node| node.is_command("item")).into_iter();
        let before = items.next().map_or(&[][..], |(_, before)| before).to_vec();
        for (item, nodes) in items {
            let nodes = self.text_of(nodes.to_vec());
            self.choices.push(ChoiceSource {
                nodes,
                is_right: item.and_then(find_item_label).and_then(mark_of) == Some(true),
            });
        }
        self.text_of(before)
    }

    fn push_choice(&mut self, choice: &Node) {
        let is_right = !choice.is_command(WRONG_CHOICES);
        self.choices.push(ChoiceSource {
            nodes: Vec::new(),
            is_right,
        });
    }

    /// Adds the parts of a question; returns what comes before the first part.
    fn push_parts(&mut self, body: Vec<Node>, between: Option<Vec<Node>>) -> Vec<Node> {
        let mut before = Vec::new();
        // The text above the parts added so far, and the text that applies to the next part and
        // those after it.
        let (mut above, mut next_above): (Rc<[Node]>, Option<Vec<Node>>) = (Rc::new([]), between);
        let first = self.parts.len();
        for node in unwrap_around(body, PART_LISTS, &|node| node.is_command(PARTS)) {
            if let Some(part) = node.as_command(PARTS) {
                let points = part.arguments[0].as_deref().map(parse_points);
                let is_bonus = part.name.starts_with("bonus");
                if let Some(next) = next_above.take() {
                    above = next.into();
                }
                let above = Rc::clone(&above);
                self.parts.push(LatexQuestion {
                    at: node.at,
                    points,
                    is_bonus,
                    above,
                    ..LatexQuestion::default()
                });
            } else if let Some(text) = find_text_above(&node) {
                let next = next_above.get_or_insert_default();
                next.push(Node {
                    at: node.at,
                    kind: NodeKind::Paragraph,
                });
                next.extend_from_slice(text.content());
            } else {
                match (&mut next_above, self.parts[first..].last_mut()) {
                    (Some(above), Some(_)) => above.push(node),
                    (Some(above), None) if is_text(&node) => above.push(node),
                    (None, Some(part)) => part.body.push(node),
                    (_, None) => before.push(node),
                }
            }
        }
        // If no part follows such text, it belongs to what comes before it.
        self.parts[first..]
            .last_mut()
            .map_or(&mut before, |part| &mut part.body)
            .extend(next_above.into_iter().flatten());
        self.text_of(before)
    }

    fn command(&mut self, at: u32, mut command: Element, text: &mut Vec<Node>) {
        match &*command.name {
            "fillin" => {
                self.gaps.push(
                    command
                        .arguments
                        .swap_remove(0)
                        .filter(|key| !is_blank(key)),
                );
                text.push(Node::character(at, GAP));
            }
            "answerline" => {
                self.answers.extend(
                    command
                        .arguments
                        .swap_remove(0)
                        .filter(|key| !is_blank(key)),
                );
            }
            "explain" => self.solutions.push(command.into_content()),
            "scoring" | "bareme" => self.scoring.push((at, to_source(command.content()))),
            "AMCnumericChoices" => {
                self.number = Some(amc_number(
                    &to_plain_text(command.argument(0)),
                    command.argument(1),
                ));
            }
            "AMCOpen" | "AMCOuverte" => {}
            "stoaid" => self.id = to_title(command.content()),
            "stoapoints" => self.points = Some(to_plain_text(command.content())),
            "stoatopic" => self.topics.extend(to_title(command.content())),
            "stoaaccept" => self.accepted.push(command.into_content()),
            "stoaselect" => {
                self.selection = Some(Selection::one_or_several(
                    to_plain_text(command.content()).trim() == "all",
                ));
            }
            name if contains_word(CHOICES, name) => {
                // This is a choice outside a list: what comes after it cannot be distinguished from
                // the question's own text.
                self.list_count += 1;
                self.push_choice(&Node::element(at, command));
            }
            _ => text.push(self.without_structure(at, command)),
        }
    }
}

/// Whether the box that nodes represent is marked; `None` if they do not represent a box.
fn mark_of(nodes: &[Node]) -> Option<bool> {
    const EMPTY: &str =
        "square Square Box bigcirc circ ocircle CheckBox checkbox faSquareO faCircleO ☐ □ ◯ ○";
    const MARKED: &str = "blacksquare boxtimes XBox Checkedbox CheckedBox checkedbox bullet boxdot CIRCLE checkmark \
         faCheckSquareO faDotCircleO ☑ ☒ ■ ● ✓ ✔";
    const AROUND: &str = "rlap llap mathrlap text textbf raisebox Large large ensuremath";
    let typed = to_source(nodes);
    let words = typed
        .split(|c: char| c.is_whitespace() || "\\{}$()[]".contains(c))
        .filter_map(non_empty);
    let marks = words.filter(|word| !contains_word(AROUND, word));
    let marks = marks.map(|word| {
        contains_word(MARKED, word)
            .then_some(true)
            .or_else(|| contains_word(EMPTY, word).then_some(false))
    });
    let marks: Vec<bool> = marks.collect::<Option<_>>()?;
    (!marks.is_empty()).then(|| marks.contains(&true))
}

/// Like [`mark_of`], but for a node in text, which must not be a symbol in a longer formula.
pub(super) fn mark_in_text(node: &Node) -> Option<bool> {
    let is_one = match &node.kind {
        NodeKind::Formula { latex, .. } => latex.len() < 40,
        NodeKind::Element(element) => !element.is_environment && !element.is_group(),
        _ => false,
    };
    let is_sign = |text: &str| {
        ["circ", "bullet", "checkmark"]
            .iter()
            .any(|sign| text.contains(sign))
    };
    let node = std::slice::from_ref(node);
    if is_one {
        mark_of(node).filter(|_| !is_sign(&to_source(node)))
    } else {
        None
    }
}

/// Whether all the labels in a list are boxes, of which some but not all are marked. An item
/// without a label has the list's default label.
fn has_marked_boxes(list: &Element) -> bool {
    let usual = || {
        let is_empty = |node: &Node| mark_of(std::slice::from_ref(node)) == Some(false);
        find(list.argument(0), &is_empty).map(|_| false)
    };
    let items = list
        .content()
        .iter()
        .filter(|node| node.is_command("item"))
        .filter_map(Node::as_element);
    let marks = items.map(|item| item.argument(0)).map(|label| {
        if label.is_empty() {
            usual()
        } else {
            mark_of(label)
        }
    });
    marks
        .collect::<Option<Vec<bool>>>()
        .is_some_and(|marks| marks.contains(&true) && marks.contains(&false))
}

/// Whether a node shows text that is not a solution.
fn is_text(node: &Node) -> bool {
    let is_solution = node.as_element().is_some_and(|element| {
        element.action() == Some(Action::Solution)
            || matches!(&*element.name, "answerline" | "explain")
    });
    !is_solution && !is_blank(std::slice::from_ref(node))
}

/// Returns the text that applies to the next questions, if the node is such text.
pub(super) fn find_text_above(node: &Node) -> Option<&Element> {
    node.as_command("uplevel fullwidth")
        .or_else(|| node.as_environment("EnvUplevel EnvFullwidth"))
}

/// Parses the number in `\AMCnumericChoices`, whose tolerances are in units of the last decimal
/// place.
fn amc_number(value: &str, rules: &[Node]) -> ExpectedAnswer {
    let rules = parse_options(rules);
    let rule = |name: &str| {
        let found = rules.iter().find(|(rule, _)| rule == name);
        found.and_then(|(_, value)| to_plain_text(value).trim().parse::<f64>().ok())
    };
    let decimals = rule("decimals").unwrap_or(0.0).clamp(0.0, 9.0) as usize;
    let tolerance =
        rule("exact").or_else(|| rule("approx")).unwrap_or(0.0) / 10_f64.powi(decimals as i32);
    let tolerance = if tolerance > 0.0 {
        format!("{tolerance:.decimals$}")
    } else {
        String::new()
    };
    ExpectedAnswer::number(value, &tolerance)
}

/// Parses the points of a question from the beginning of an option, such as `2.5` or `10 points`.
pub(super) fn parse_points(option: &[Node]) -> String {
    let text = to_plain_text(option);
    let text = text.trim().trim_start_matches('(');
    let digits = text
        .bytes()
        .take_while(|byte| byte.is_ascii_digit() || b".,".contains(byte))
        .count();
    let (number, word) = text.split_at(digits);
    let is_unit = word
        .trim()
        .chars()
        .all(|c| c.is_alphabetic() || ".()'".contains(c));
    let text = if digits > 0 && is_unit {
        number.trim_end_matches(['.', ','])
    } else {
        text
    };
    if text.starts_with('.') {
        format!("0{text}")
    } else {
        text.replace(',', ".")
    }
}
