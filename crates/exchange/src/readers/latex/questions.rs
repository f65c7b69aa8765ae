//! Splits the body of a question into its text, choices, parts, gaps and solutions, wherever they
//! occur in the body. This code is shared by the exam class and automultiplechoice.

use std::rc::Rc;

use super::commands::Action;
use super::text::{LatexConverter, find_item_label};
use super::tree::{
    Element, Node, NodeKind, contains, find, is_blank, parse_options, split_at, to_plain_text,
    to_source, to_title, unwrap_around,
};
use crate::item::{
    BLANK, ExpectedAnswer, ImportedItem, Interaction, ItemChoice, ItemPart, Selection, TypedAnswer,
    number_blanks,
};
use crate::loss::{Audience, Loss, Refusal};
use crate::strings::{join_lines, non_empty};
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

#[derive(Default)]
struct Body {
    text: Vec<Node>,
    choices: Vec<ChoiceSource>,
    lists: usize,
    parts: Vec<LatexQuestion>,
    solutions: Vec<Vec<Node>>,
    /// The answers to the gaps, in order.
    gaps: Vec<Option<Vec<Node>>>,
    /// Answers that are given outside the text.
    answers: Vec<Vec<Node>>,
    accepted: Vec<Vec<Node>>,
    explanations: Vec<Vec<Node>>,
    hints: Vec<Vec<Node>>,
    topics: Vec<String>,
    id: Option<String>,
    points: Option<String>,
    selects: Option<Selection>,
    /// The marking rules, each with its place.
    scoring: Vec<(u32, String)>,
    number: Option<ExpectedAnswer>,
    /// Where the text after the parts begins.
    end_of_parts: usize,
}

struct ChoiceSource {
    nodes: Vec<Node>,
    is_right: bool,
}

const CHOICES: &str = "choice wrongchoice mauvaise CorrectChoice correctChoice correctchoice bonne";
const WRONG_CHOICES: &str = "choice wrongchoice mauvaise";
const PARTS: &str = "part subpart subsubpart bonuspart bonussubpart";
const PART_LISTS: &str = "parts subparts subsubparts";

impl Body {
    fn new(mut nodes: Vec<Node>) -> Body {
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
        if !is_list || self.lists > 0 || !self.parts.is_empty() {
            return;
        }
        self.lists += 1;
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
                self.lists += 1;
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
                self.lists += 1;
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
                self.selects = Some(Selection::of_several(
                    to_plain_text(command.content()).trim() == "all",
                ));
            }
            name if contains_word(CHOICES, name) => {
                // This is a choice outside a list: what comes after it cannot be distinguished from
                // the question's own text.
                self.lists += 1;
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
fn mark_in_text(node: &Node) -> Option<bool> {
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

impl LatexConverter<'_> {
    pub(super) fn new_item(&self, at: u32) -> ImportedItem {
        let (file, line) = self.document.locate(at);
        ImportedItem {
            file: non_empty(file.to_owned()),
            ..ImportedItem::new(line)
        }
    }

    /// Adds a question's items: a single item, or one for each of its parts, which share a stem.
    pub(super) fn convert_question(
        &mut self,
        mut question: LatexQuestion,
        stem: Option<String>,
        topics: &[String],
        items: &mut Vec<ImportedItem>,
    ) {
        self.spend_output(question.name.as_ref().map_or(0, String::len));
        // The document will be refused, so nothing more is converted.
        if self.describe_overflow().is_some() {
            return;
        }
        let first = items.len();
        let (at, is_bonus) = (question.at, question.is_bonus);
        let mut body = Body::new(std::mem::take(&mut question.body));
        let stem = join_texts(stem, self.convert_text_above(&question.above));
        if body.parts.is_empty() {
            let item = self.convert_item(question, body, stem, topics);
            items.push(item);
        } else {
            self.convert_parts(question, &mut body, stem, topics, items);
        }
        if let Some(item) = items.get_mut(first).filter(|_| is_bonus) {
            let line = self.document.find_line(at);
            item.losses.push(Loss::Conversion(format!(
                "line {line}: a bonus question in the source counts like any other here"
            )));
        }
    }

    /// Converts the text above a part, which later parts share.
    fn convert_text_above(&mut self, above: &Rc<[Node]>) -> Option<String> {
        let known = self
            .above
            .take()
            .filter(|(known, _)| Rc::ptr_eq(known, above));
        let (_, text) = known.unwrap_or_else(|| (Rc::clone(above), self.convert_non_empty(above)));
        let repeated = self.repeat_text(&text);
        self.above = Some((Rc::clone(above), text));
        repeated
    }

    fn convert_parts(
        &mut self,
        whole: LatexQuestion,
        body: &mut Body,
        stem: Option<String>,
        topics: &[String],
        items: &mut Vec<ImportedItem>,
    ) {
        let first = items.len();
        let parts = std::mem::take(&mut body.parts);
        if !body.choices.is_empty() {
            // The question becomes an item of its own, before its parts.
            let own = LatexQuestion {
                at: whole.at,
                name: whole.name.clone(),
                ..LatexQuestion::default()
            };
            let rest = Body {
                text: body.text.clone(),
                ..Body::default()
            };
            let item = self.convert_item(own, std::mem::replace(body, rest), stem.clone(), topics);
            items.push(item);
        }
        let text = self
            .convert_non_empty(&body.text)
            .map(|text| text.replace(GAP, BLANK));
        let stem = join_texts(stem, text);
        let own = std::mem::take(&mut self.losses);
        let has_part = |part: &LatexQuestion, is_with_points: bool| {
            contains(&part.body, &|node: &Node| {
                let part = node.as_command(PARTS);
                part.is_some_and(|part| {
                    part.arguments.iter().any(Option::is_some) == is_with_points
                })
            })
        };
        let have_points = parts
            .iter()
            .any(|part| part.points.is_some() || has_part(part, true));
        let lack_points = parts
            .iter()
            .any(|part| part.points.is_none() && (has_part(part, false) || !has_part(part, true)));
        for (at, part) in parts.into_iter().enumerate() {
            let letter = char::from(b'a' + (at % 26) as u8);
            let name = whole.name.as_ref().map(|name| format!("{name} ({letter})"));
            let stem = self.repeat_text(&stem);
            if self.describe_overflow().is_some() {
                break;
            }
            self.convert_question(LatexQuestion { name, ..part }, stem, topics, items);
        }
        let line = self.document.find_line(whole.at);
        let loss = |what: &str| Loss::Conversion(format!("line {line}: {what}"));
        if let Some(item) = items.get_mut(first) {
            item.losses.splice(0..0, own);
            if let Some(points) = whole.points.filter(|_| lack_points) {
                let some = if have_points { "some of " } else { "" };
                let what = format!(
                    "the {points} points of the whole question were left out, because {some}its parts have none"
                );
                item.losses.push(loss(&what));
            }
            if body.gaps.iter().any(Option::is_some) {
                item.losses.push(loss(
                    "the answers to gaps in the text above its parts were left out",
                ));
            }
        }
        let solutions: Vec<String> = body
            .solutions
            .iter()
            .chain(&body.answers)
            .map(|solution| self.convert_to_markdown(solution))
            .collect();
        if let (Some(last), false) = (items.last_mut(), solutions.is_empty()) {
            last.losses.push(loss(
                "the solution of the whole question was moved to its last part",
            ));
            add_feedback(last, solutions);
            last.losses.append(&mut self.losses);
        }
    }

    fn convert_item(
        &mut self,
        question: LatexQuestion,
        mut body: Body,
        stem: Option<String>,
        topics: &[String],
    ) -> ImportedItem {
        let mut item = self.new_item(question.at);
        item.name = question.name;
        item.id = body.id.take().or(question.id);
        item.stem = stem;
        self.spend_output(topics.iter().map(String::len).sum());
        item.topics = topics
            .iter()
            .cloned()
            .chain(std::mem::take(&mut body.topics))
            .collect();
        item.points = body.points.take().or(question.points);
        item.text = number_blanks(&self.convert_to_markdown(&body.text), &GAP.to_string());
        item.hints = body
            .hints
            .iter()
            .map(|hint| self.convert_to_markdown(hint))
            .collect();
        self.scoring(&body, &mut item);
        let has = |mark| contains(&body.text, &|node| mark_in_text(node) == Some(mark));
        if body.choices.is_empty() && has(true) && has(false) {
            self.record_loss(
                question.at,
                "some of the boxes in its text are marked, which gives the answer away",
            );
        }
        item.interaction = match body.lists {
            0 | 1 if body.choices.is_empty() => self.convert_answer(body, &mut item),
            0 | 1 => {
                let mut choices = self.convert_choices(&body, &mut item);
                if choices.iter().all(|choice| choice.weight == 0.0) {
                    let added = question
                        .none_of_these
                        .map(|text| ItemChoice::new(text, true, None));
                    choices.extend(added);
                }
                let right = choices.iter().filter(|choice| choice.weight > 0.0).count();
                let counted = Selection::of_several(right > 1);
                Ok(Interaction::Choice(
                    choices,
                    body.selects.or(question.selection).unwrap_or(counted),
                ))
            }
            lists => Err(Refusal::Malformed(format!(
                "it has {lists} lists of choices"
            ))),
        };
        item.losses.append(&mut self.losses);
        item
    }

    fn convert_texts(&mut self, texts: &[Vec<Node>]) -> Vec<String> {
        texts
            .iter()
            .map(|text| self.convert_to_markdown(text))
            .collect()
    }

    fn convert_choices(&mut self, body: &Body, item: &mut ImportedItem) -> Vec<ItemChoice> {
        let solutions = self.convert_texts(&body.solutions);
        let explanations = self.convert_texts(&body.explanations);
        let mut choices: Vec<ItemChoice> = body
            .choices
            .iter()
            .map(|choice| self.convert_choice(choice))
            .collect();
        // Some authors write the letter of the right choice instead of marking it.
        if choices.iter().all(|choice| choice.weight == 0.0) {
            let keys = body
                .answers
                .iter()
                .chain(body.gaps.iter().flatten())
                .map(|key| to_plain_text(key));
            let mut keys = keys.chain(solutions.iter().cloned());
            if let Some(right) = keys.find_map(|key| letter(&key, choices.len())) {
                choices[right].weight = 1.0;
            }
        }
        add_feedback(item, solutions);
        add_feedback(item, explanations);
        choices
    }

    /// Builds the interaction for a question without choices.
    fn convert_answer(
        &mut self,
        body: Body,
        item: &mut ImportedItem,
    ) -> Result<Interaction, Refusal> {
        let solutions = self.convert_texts(&body.solutions);
        let explanations = self.convert_texts(&body.explanations);
        if let Some(number) = body.number {
            add_feedback(item, solutions);
            return Ok(self.keyed(vec![Key::Typed(number)]));
        }
        let keys = match body.gaps.iter().any(Option::is_some) {
            true => body.gaps,
            false => body.answers.into_iter().map(Some).collect(),
        };
        let interaction = match &*keys {
            [] => {
                return Ok(Interaction::Essay { models: solutions })
                    .inspect(|_| add_feedback(item, explanations));
            }
            [Some(key)] => {
                let keys = std::iter::once(key)
                    .chain(&body.accepted)
                    .map(|key| self.convert_key(key))
                    .collect();
                let mut interaction = self.keyed(keys);
                if let Interaction::Typed(typed) = &mut interaction
                    && self.document.has_stoa_models
                {
                    typed.models = solutions;
                    add_feedback(item, explanations);
                    return Ok(interaction);
                }
                interaction
            }
            keys => {
                let parts = keys.iter().map(|key| {
                    let keys = key.iter().map(|key| self.convert_key(key)).collect();
                    ItemPart::from(self.keyed(keys))
                });
                Interaction::Several(parts.collect())
            }
        };
        add_feedback(item, solutions);
        add_feedback(item, explanations);
        Ok(interaction)
    }

    /// Builds the interaction for some answer keys: a typed answer if any key can be typed, and
    /// otherwise an essay with the keys as model answers.
    fn keyed(&self, keys: Vec<Key>) -> Interaction {
        let (mut answers, mut models) = (Vec::new(), Vec::new());
        for key in keys {
            match key {
                Key::Typed(expected) => answers.push(TypedAnswer::right(expected)),
                Key::Model(text) => models.push(text),
            }
        }
        match answers.is_empty() {
            true => Interaction::Essay { models },
            false => Interaction::typed(answers, false),
        }
    }

    fn convert_choice(&mut self, source: &ChoiceSource) -> ItemChoice {
        let is_feedback = |node: &Node| node.as_environment("stoafeedback").is_some();
        let feedback = find(&source.nodes, &is_feedback).and_then(Node::as_element);
        let feedback = feedback.map(|feedback| self.convert_to_markdown(feedback.content()));
        let nodes: Vec<Node> = source
            .nodes
            .iter()
            .filter(|node| !is_feedback(node))
            .cloned()
            .collect();
        ItemChoice::new(self.convert_to_markdown(&nodes), source.is_right, feedback)
    }

    /// Converts an answer key to a typed answer, if possible.
    fn convert_key(&mut self, nodes: &[Node]) -> Key {
        let plain = join_lines(&to_plain_text(nodes));
        let is_quantity = |element: &Element| {
            element.action() == Some(Action::WrittenOut) && element.name != "num"
        };
        let is_formula = |node: &Node| {
            matches!(node.kind, NodeKind::Formula { .. })
                || node.as_element().is_some_and(is_quantity)
        };
        if !contains(nodes, &is_formula) {
            return Key::Typed(ExpectedAnswer::Text(plain));
        }
        let (number, tolerance) = plain.split_once("\\pm").unwrap_or((&plain, ""));
        let number = number.trim().replace("{,}", ",").replace("\\,", "");
        match ExpectedAnswer::number(&number, tolerance) {
            ExpectedAnswer::Invalid(_) => Key::Model(self.convert_to_markdown(nodes)),
            expected => Key::Typed(expected),
        }
    }

    /// Reads the points and the other marking rules that automultiplechoice supports.
    fn scoring(&mut self, body: &Body, item: &mut ImportedItem) {
        for (at, rules) in &body.scoring {
            let mut others = Vec::new();
            for rule in rules.split(',').map(str::trim).filter_map(non_empty) {
                let (name, value) = rule.split_once('=').unwrap_or(("", rule));
                match (name.trim(), value.trim().parse::<f64>()) {
                    ("b", Ok(points)) if points > 0.0 => {
                        item.points = Some(value.trim().to_owned());
                    }
                    ("m" | "e" | "v" | "p", Ok(0.0)) => {}
                    ("m", Ok(points)) if points < 0.0 => item.losses.push(Loss::Penalties),
                    _ => others.push(rule),
                }
            }
            if !others.is_empty() {
                self.record_loss(
                    *at,
                    &format!("the marking rule `{}` was left out", others.join(",")),
                );
            }
        }
    }
}

fn add_feedback(item: &mut ImportedItem, texts: Vec<String>) {
    texts
        .into_iter()
        .for_each(|text| item.add_feedback(Audience::Everyone, text));
}

/// Joins two pieces of text as separate blocks.
pub(super) fn join_texts(first: Option<String>, second: Option<String>) -> Option<String> {
    match (first, second) {
        (Some(first), Some(second)) => Some(format!("{first}\n\n{second}")),
        (first, second) => first.or(second),
    }
}

enum Key {
    Typed(ExpectedAnswer),
    /// An answer key that cannot be typed, as Markdown.
    Model(String),
}

/// Returns the index of the choice that a one-letter answer key names.
fn letter(key: &str, choices: usize) -> Option<usize> {
    let key: String = key
        .chars()
        .filter(|c| !c.is_whitespace() && !"()*.\\_$".contains(*c))
        .collect();
    let letter = Some(key.as_bytes()).filter(|key| key.len() == 1)?[0].to_ascii_uppercase();
    let at = usize::from(letter.checked_sub(b'A')?);
    (at < choices).then_some(at)
}
