//! Takes the body of a question apart: its text, choices, parts, gaps and solutions, wherever they stand in it.
//! The exam class and automultiplechoice share this.

use super::commands::{self, Wrapper};
use super::text::{Converter, Document};
use super::tree::{Command, Environment, Kind, Node};
use crate::exchange::item::{
    BLANK, Choice, Expected, Interaction, Item, Part, Selection, Typed, TypedAnswer, number_blanks,
};
use crate::exchange::loss::{Audience, Loss, Refusal};
use crate::exchange::text::one_line;

/// Stands for a gap in a text.
const GAP: char = '\u{e000}';

/// A question as its document writes it.
#[derive(Default)]
pub struct Question {
    pub at: u32,
    pub name: Option<String>,
    pub points: Option<String>,
    pub body: Vec<Node>,
    /// Text about this question and those behind it, for a part.
    pub above: Vec<Node>,
    /// How many choices may be selected, where its command says so.
    pub selection: Option<Selection>,
    pub id: Option<String>,
}

/// The parts of a body.
#[derive(Default)]
struct Body {
    text: Vec<Node>,
    choices: Vec<ChoiceSource>,
    /// The number of lists of choices.
    lists: usize,
    parts: Vec<Question>,
    solutions: Vec<Vec<Node>>,
    /// The answers of gaps, in order.
    gaps: Vec<Option<Vec<Node>>>,
    /// Answers beside the text.
    answers: Vec<Vec<Node>>,
    accepted: Vec<Vec<Node>>,
    explanations: Vec<Vec<Node>>,
    hints: Vec<Vec<Node>>,
    topics: Vec<String>,
    id: Option<String>,
    points: Option<String>,
    selects: Option<Selection>,
    /// Rules of marking, with their places.
    scoring: Vec<(u32, String)>,
    number: Option<Expected>,
}

struct ChoiceSource {
    nodes: Vec<Node>,
    is_right: bool,
}

const CHOICES: [&str; 7] =
    ["choice", "CorrectChoice", "correctChoice", "correctchoice", "wrongchoice", "bonne", "mauvaise"];
const RIGHT_CHOICES: [&str; 4] = ["CorrectChoice", "correctChoice", "correctchoice", "bonne"];
const PARTS: [&str; 5] = ["part", "subpart", "subsubpart", "bonuspart", "bonussubpart"];

/// Whether nodes hold something that a condition is true of, at any depth.
pub fn holds(nodes: &[Node], condition: &dyn Fn(&Node) -> bool) -> bool {
    nodes.iter().any(|node| {
        condition(node)
            || match &node.kind {
                Kind::Group(inside) => holds(inside, condition),
                Kind::Environment(environment) => holds(&environment.body, condition),
                Kind::Command(command) => {
                    command.arguments.iter().flatten().any(|inside| holds(inside, condition))
                }
                _ => false,
            }
    })
}

/// Whether a node belongs to a question's structure.
fn is_structure(document: &Document, node: &Node) -> bool {
    match &node.kind {
        Kind::Command(command) => {
            let name = command.name.text(&document.sources);
            CHOICES.contains(&name)
                || matches!(
                    name,
                    "fillin"
                        | "answerline"
                        | "explain"
                        | "scoring"
                        | "bareme"
                        | "AMCOpen"
                        | "AMCOuverte"
                        | "AMCnumericChoices"
                )
                || matches!(name, "stoaid" | "stoatopic" | "stoapoints" | "stoaaccept" | "stoaselect")
        }
        Kind::Environment(environment) => {
            let wrapper = commands::environment(&environment.name).map(|known| known.wrapper);
            matches!(wrapper, Some(Wrapper::Choices | Wrapper::Solution))
                || is_parts(environment)
                || environment.name.starts_with("stoa")
        }
        _ => false,
    }
}

fn is_feedback(node: &Node) -> bool {
    matches!(&node.kind, Kind::Environment(environment) if environment.name == "stoafeedback")
}

fn is_parts(environment: &Environment) -> bool {
    matches!(&*environment.name, "parts" | "subparts" | "subsubparts")
}

impl Body {
    fn take(document: &Document, nodes: Vec<Node>) -> Body {
        let mut body = Body::default();
        let text = body.text_of(document, nodes);
        body.text = text;
        body
    }

    /// Takes what is structure out of nodes, and returns the rest.
    fn text_of(&mut self, document: &Document, nodes: Vec<Node>) -> Vec<Node> {
        let mut text = Vec::with_capacity(nodes.len());
        for node in nodes {
            if !holds(std::slice::from_ref(&node), &|node| is_structure(document, node)) {
                text.push(node);
                continue;
            }
            let at = node.at;
            match node.kind {
                Kind::Group(inside) => {
                    let inside = self.text_of(document, inside);
                    text.push(Node { at, kind: Kind::Group(inside) });
                }
                Kind::Environment(environment) => {
                    let Environment { name, body, arguments } = *environment;
                    match commands::environment(&name).map(|known| known.wrapper) {
                        Some(Wrapper::Solution) if document.is_blank(&body) => {}
                        Some(Wrapper::Solution) => self.solutions.push(body),
                        Some(Wrapper::Choices) => {
                            self.lists += 1;
                            let before = self.push_choices(document, body);
                            text.extend(before);
                        }
                        _ if name == "stoahint" => self.hints.push(body),
                        _ if name == "stoaexplanation" => self.explanations.push(body),
                        _ if matches!(&*name, "parts" | "subparts" | "subsubparts") => {
                            let before = self.push_parts(document, body);
                            text.extend(before);
                        }
                        _ => {
                            let body = self.text_of(document, body);
                            let environment = Environment { name, body, arguments };
                            text.push(Node { at, kind: Kind::Environment(Box::new(environment)) });
                        }
                    }
                }
                Kind::Command(command) => self.command(document, at, *command, &mut text),
                kind => text.push(Node { at, kind }),
            }
        }
        text
    }

    /// Adds the choices of a list; returns what stands before the first.
    fn push_choices(&mut self, document: &Document, body: Vec<Node>) -> Vec<Node> {
        let mut before = Vec::new();
        let is_choice = |node: &Node| document.is_command(node, &CHOICES);
        let first = self.choices.len();
        let mut queue: std::collections::VecDeque<Node> = body.into();
        while let Some(node) = queue.pop_front() {
            match node.kind {
                Kind::Command(command) if CHOICES.contains(&command.name.text(&document.sources)) => {
                    let is_right = RIGHT_CHOICES.contains(&command.name.text(&document.sources));
                    self.choices.push(ChoiceSource { nodes: Vec::new(), is_right });
                }
                // Lists of choices stand in columns, and choices in groups.
                Kind::Group(inside) if holds(&inside, &is_choice) => prepend(&mut queue, inside),
                Kind::Environment(environment) if holds(&environment.body, &is_choice) => {
                    prepend(&mut queue, environment.body);
                }
                kind => {
                    let node = Node { at: node.at, kind };
                    match self.choices[first..].last_mut() {
                        Some(choice) => choice.nodes.push(node),
                        None => before.push(node),
                    }
                }
            }
        }
        // Solutions and marking rules may stand among the choices.
        for at in first..self.choices.len() {
            let nodes = std::mem::take(&mut self.choices[at].nodes);
            let (feedback, nodes): (Vec<Node>, Vec<Node>) = nodes.into_iter().partition(is_feedback);
            let mut nodes = self.text_of(document, nodes);
            nodes.extend(feedback);
            self.choices[at].nodes = nodes;
        }
        self.text_of(document, before)
    }

    /// Adds the parts of a question; returns what stands before the first.
    fn push_parts(&mut self, document: &Document, body: Vec<Node>) -> Vec<Node> {
        let mut before = Vec::new();
        let (mut above, mut is_above) = (Vec::new(), false);
        let is_part = |node: &Node| document.is_command(node, &PARTS);
        let first = self.parts.len();
        let mut queue: std::collections::VecDeque<Node> = body.into();
        while let Some(node) = queue.pop_front() {
            let at = node.at;
            match node.kind {
                Kind::Command(mut command) if PARTS.contains(&command.name.text(&document.sources)) => {
                    let points = command.arguments.pop().flatten().map(|points| document.points(&points));
                    is_above = false;
                    self.parts.push(Question { at, points, above: above.clone(), ..Question::default() });
                }
                Kind::Command(mut command)
                    if matches!(command.name.text(&document.sources), "uplevel" | "fullwidth") =>
                {
                    above = command.arguments.pop().flatten().unwrap_or_default();
                    is_above = true;
                }
                Kind::Environment(environment)
                    if matches!(&*environment.name, "EnvUplevel" | "EnvFullwidth") =>
                {
                    above = environment.body;
                    is_above = true;
                }
                Kind::Group(inside) if holds(&inside, &is_part) => prepend(&mut queue, inside),
                Kind::Environment(environment)
                    if !is_parts(&environment) && holds(&environment.body, &is_part) =>
                {
                    prepend(&mut queue, environment.body);
                }
                kind => {
                    let node = Node { at, kind };
                    match self.parts[first..].last_mut() {
                        _ if is_above => above.push(node),
                        Some(part) => part.body.push(node),
                        None => before.push(node),
                    }
                }
            }
        }
        self.text_of(document, before)
    }

    fn command(&mut self, document: &Document, at: u32, mut command: Command, text: &mut Vec<Node>) {
        let name = command.name.text(&document.sources);
        match name {
            "fillin" => {
                self.gaps.push(command.arguments.swap_remove(0).filter(|key| !document.is_blank(key)));
                text.push(Node { at, kind: Kind::Character(GAP) });
            }
            "answerline" => {
                self.answers.extend(command.arguments.swap_remove(0).filter(|key| !document.is_blank(key)));
            }
            "explain" => self.solutions.extend(command.arguments.pop().flatten()),
            "scoring" | "bareme" => self.scoring.push((at, document.typed(command.inside()))),
            "AMCnumericChoices" => {
                let value = document.plain(command.argument(0).unwrap_or_default());
                let options = document.plain(command.argument(1).unwrap_or_default());
                self.number = Some(amc_number(&value, &options));
            }
            "AMCOpen" | "AMCOuverte" => {}
            "stoaid" => self.id = Some(one_line(&document.plain(command.inside()))),
            "stoapoints" => self.points = Some(document.plain(command.inside())),
            "stoatopic" => self.topics.push(one_line(&document.plain(command.inside()))),
            "stoaaccept" => self.accepted.extend(command.arguments.pop().flatten()),
            "stoaselect" => {
                let is_all = document.plain(command.inside()).trim() == "all";
                self.selects = Some(if is_all { Selection::Several } else { Selection::One });
            }
            name if CHOICES.contains(&name) => {
                // A choice outside of a list: what stands behind it cannot be told from the text.
                self.lists += 1;
                self.choices
                    .push(ChoiceSource { nodes: Vec::new(), is_right: RIGHT_CHOICES.contains(&name) });
            }
            _ => {
                for argument in command.arguments.iter_mut().flatten() {
                    *argument = self.text_of(document, std::mem::take(argument));
                }
                text.push(Node { at, kind: Kind::Command(Box::new(command)) });
            }
        }
    }
}

fn prepend(queue: &mut std::collections::VecDeque<Node>, nodes: Vec<Node>) {
    for node in nodes.into_iter().rev() {
        queue.push_front(node);
    }
}

/// The number of `\AMCnumericChoices`, whose tolerances count in units of the last place.
fn amc_number(value: &str, options: &str) -> Expected {
    let option = |name: &str| {
        let found = options
            .split(',')
            .find_map(|option| option.split_once('=').filter(|(key, _)| key.trim() == name));
        found.map(|(_, value)| value.trim().to_owned())
    };
    let decimals: usize = option("decimals").and_then(|places| places.parse().ok()).unwrap_or(0);
    let approximate: f64 =
        option("exact").or_else(|| option("approx")).and_then(|units| units.parse().ok()).unwrap_or(0.0);
    let tolerance = approximate / 10_f64.powi(decimals.min(9) as i32);
    let tolerance = if tolerance > 0.0 { format!("{tolerance:.decimals$}") } else { String::new() };
    Expected::number(value, &tolerance)
}

impl Document {
    /// The points of a question: the number that an option begins with, as `2.5` or `10 points`.
    pub fn points(&self, option: &[Node]) -> String {
        let text = self.plain(option);
        let text = text.trim().trim_start_matches('(');
        let digits = text.bytes().take_while(|byte| byte.is_ascii_digit() || b".,".contains(byte)).count();
        let (number, word) = text.split_at(digits);
        let is_unit = word.trim().chars().all(|c| c.is_alphabetic() || ".()'".contains(c));
        let text = if digits > 0 && is_unit { number.trim_end_matches(['.', ',']) } else { text };
        if text.starts_with('.') { format!("0{text}") } else { text.replace(',', ".") }
    }
}

impl Converter<'_> {
    /// The items of a question: one, or one for each of its parts. They share a stem.
    pub fn items(
        &mut self,
        question: Question,
        stem: Option<String>,
        topics: &[String],
        items: &mut Vec<Item>,
    ) {
        let mut body = Body::take(self.document, question.body);
        let above = Some(self.markdown(&question.above)).filter(|text| !text.is_empty());
        let stem = join_texts(stem, above);
        let parts = std::mem::take(&mut body.parts);
        if parts.is_empty() {
            let question = Question { body: Vec::new(), ..question };
            let item = self.item(question, body, stem, topics);
            items.push(item);
            return;
        }
        let first = items.len();
        let whole = Question { body: Vec::new(), ..question };
        if !body.choices.is_empty() {
            // Its parts follow a question of its own.
            let own = Question { at: whole.at, name: whole.name.clone(), ..Question::default() };
            let rest = Body { text: body.text.clone(), ..Body::default() };
            let item = self.item(own, std::mem::replace(&mut body, rest), stem.clone(), topics);
            items.push(item);
        }
        let text = self.markdown(&body.text).replace(GAP, BLANK);
        let stem = join_texts(stem, Some(text).filter(|text| !text.is_empty()));
        let own = std::mem::take(&mut self.losses);
        let have_points = |part: &Question| {
            part.points.is_some() || holds(&part.body, &|node| has_points(self.document, node))
        };
        let have_points = parts.iter().any(have_points);
        for (at, part) in parts.into_iter().enumerate() {
            let letter = char::from(b'a' + (at % 26) as u8);
            let name = whole.name.as_ref().map(|name| format!("{name} ({letter})"));
            self.items(Question { name, ..part }, stem.clone(), topics, items);
        }
        let line = self.document.line(whole.at);
        if let Some(item) = items.get_mut(first) {
            item.losses.splice(0..0, own);
            if let Some(points) = whole.points.filter(|_| !have_points) {
                item.losses.push(Loss::Conversion(format!(
                    "line {line}: the {points} points of the whole question, as its parts have none"
                )));
            }
            if body.gaps.iter().any(Option::is_some) {
                let loss = format!("line {line}: the answers to gaps in the text above its parts");
                item.losses.push(Loss::Conversion(loss));
            }
        }
        let solutions: Vec<String> =
            body.solutions.iter().chain(&body.answers).map(|solution| self.markdown(solution)).collect();
        if let (Some(last), false) = (items.last_mut(), solutions.is_empty()) {
            last.losses.push(Loss::Conversion(format!(
                "line {line}: the solution of the whole question stands with its last part"
            )));
            solutions.into_iter().for_each(|solution| last.add_feedback(Audience::Everyone, solution));
            last.losses.append(&mut self.losses);
        }
    }

    /// The item of a question without parts.
    fn item(&mut self, question: Question, mut body: Body, stem: Option<String>, topics: &[String]) -> Item {
        let (file, line) = self.document.place(question.at);
        let mut item = Item::new(line);
        item.within = Some(file.to_owned()).filter(|file| !file.is_empty());
        item.name = question.name;
        item.id = body.id.take().or(question.id);
        item.stem = stem;
        item.topics = topics.iter().cloned().chain(std::mem::take(&mut body.topics)).collect();
        item.points = body.points.take().or(question.points);
        let text = self.markdown(&body.text);
        item.text = number_blanks(&text, &GAP.to_string());
        item.hints = body.hints.iter().map(|hint| self.markdown(hint)).collect();
        self.scoring(&body, &mut item);
        item.interaction = self.interaction(question.selection, body, &mut item);
        item.losses.append(&mut self.losses);
        item
    }

    fn interaction(
        &mut self,
        selection: Option<Selection>,
        body: Body,
        item: &mut Item,
    ) -> Result<Interaction, Refusal> {
        let document = self.document;
        if body.lists > 1 {
            return Err(Refusal::Malformed(format!("it has {} lists of choices", body.lists)));
        }
        let mut solutions: Vec<String> =
            body.solutions.iter().map(|solution| self.markdown(solution)).collect();
        let explanations: Vec<String> = body.explanations.iter().map(|text| self.markdown(text)).collect();
        let add = |item: &mut Item, texts: Vec<String>| {
            texts.into_iter().for_each(|text| item.add_feedback(Audience::Everyone, text));
        };
        if !body.choices.is_empty() {
            let keys = body.answers.iter().chain(body.gaps.iter().flatten());
            let letters: Vec<String> =
                keys.map(|key| document.plain(key)).chain(solutions.iter().cloned()).collect();
            let mut choices: Vec<Choice> = body.choices.iter().map(|choice| self.choice(choice)).collect();
            // Some write the letter of the right choice instead of marking it.
            if choices.iter().all(|choice| choice.weight == 0.0)
                && let Some(right) = letters.iter().find_map(|key| letter(key, choices.len()))
            {
                choices[right].weight = 1.0;
            }
            let right = choices.iter().filter(|choice| choice.weight > 0.0).count();
            let counted = if right > 1 { Selection::Several } else { Selection::One };
            add(item, solutions);
            add(item, explanations);
            return Ok(Interaction::Choice(choices, body.selects.or(selection).unwrap_or(counted)));
        }
        if let Some(number) = body.number {
            add(item, solutions);
            let answers = vec![TypedAnswer::right(number)];
            return Ok(Interaction::Typed(Typed { answers, ..Typed::default() }));
        }
        let keys: Vec<Option<Vec<Node>>> = match body.gaps.iter().any(Option::is_some) {
            true => body.gaps,
            false => body.answers.into_iter().map(Some).collect(),
        };
        let mut keys: Vec<Option<Key>> = keys.into_iter().map(|key| key.map(|key| self.key(&key))).collect();
        if keys.len() == 1
            && let Some(Some(first)) = keys.pop_if(|_| true)
        {
            let accepted = body.accepted.iter().map(|key| self.key(key));
            let mut typed = Typed::default();
            let mut models = Vec::new();
            for key in std::iter::once(first).chain(accepted.collect::<Vec<_>>()) {
                match key {
                    Key::Typed(expected) => typed.answers.push(TypedAnswer::right(expected)),
                    Key::Model(text) => models.push(text),
                }
            }
            let is_checked = !typed.answers.is_empty();
            add(item, explanations);
            if is_checked && document.has_stoa_models() {
                typed.models = solutions;
                return Ok(Interaction::Typed(typed));
            }
            add(item, std::mem::take(&mut solutions));
            return Ok(if is_checked { Interaction::Typed(typed) } else { Interaction::Essay { models } });
        }
        if keys.iter().any(Option::is_some) {
            let parts = keys.into_iter().map(|key| {
                let interaction = match key {
                    Some(Key::Typed(expected)) => Interaction::Typed(Typed {
                        answers: vec![TypedAnswer::right(expected)],
                        ..Typed::default()
                    }),
                    Some(Key::Model(text)) => Interaction::Essay { models: vec![text] },
                    None => Interaction::Essay { models: Vec::new() },
                };
                Part { name: None, interaction }
            });
            let parts = parts.collect();
            add(item, solutions);
            add(item, explanations);
            return Ok(Interaction::Several(parts));
        }
        add(item, explanations);
        Ok(Interaction::Essay { models: solutions })
    }

    fn choice(&mut self, source: &ChoiceSource) -> Choice {
        let feedback = source.nodes.iter().find(|node| is_feedback(node)).map(|node| match &node.kind {
            Kind::Environment(feedback) => self.markdown(&feedback.body),
            _ => String::new(),
        });
        let nodes: Vec<Node> = source.nodes.iter().filter(|node| !is_feedback(node)).cloned().collect();
        Choice::new(self.markdown(&nodes), source.is_right, feedback)
    }

    /// A key: what is typed, if it can be.
    fn key(&mut self, nodes: &[Node]) -> Key {
        let has_formula = holds(nodes, &|node| matches!(node.kind, Kind::Formula(_)));
        let plain = one_line(&self.document.plain(nodes));
        if !has_formula {
            return Key::Typed(Expected::Text(plain));
        }
        let (number, tolerance) = plain.split_once("\\pm").unwrap_or((&plain, ""));
        let number = number.trim().replace("{,}", ",").replace("\\,", "");
        match Expected::number(&number, tolerance) {
            Expected::Invalid(_) => Key::Model(self.markdown(nodes)),
            expected => Key::Typed(expected),
        }
    }

    /// The points and the other rules of marking of automultiplechoice.
    fn scoring(&mut self, body: &Body, item: &mut Item) {
        for (at, rules) in &body.scoring {
            let mut others = Vec::new();
            for rule in rules.split(',').map(str::trim).filter(|rule| !rule.is_empty()) {
                let (name, value) = rule.split_once('=').unwrap_or(("", rule));
                match (name.trim(), value.trim().parse::<f64>()) {
                    ("b", Ok(points)) if points > 0.0 => item.points = Some(value.trim().to_owned()),
                    ("m" | "e" | "v" | "p", Ok(0.0)) => {}
                    ("m", Ok(points)) if points < 0.0 => item.losses.push(Loss::Penalties),
                    _ => others.push(rule),
                }
            }
            if !others.is_empty() {
                let what = format!("the rule of marking `{}` is not held", others.join(","));
                self.lose(*at, &what);
            }
        }
    }
}

/// Joins two texts, each a block of its own.
fn join_texts(first: Option<String>, second: Option<String>) -> Option<String> {
    match (first, second) {
        (Some(first), Some(second)) => Some(format!("{first}\n\n{second}")),
        (first, second) => first.or(second),
    }
}

enum Key {
    Typed(Expected),
    /// It cannot be typed: Markdown.
    Model(String),
}

fn has_points(document: &Document, node: &Node) -> bool {
    match &node.kind {
        Kind::Command(command) => {
            PARTS.contains(&command.name.text(&document.sources))
                && command.arguments.iter().any(Option::is_some)
        }
        _ => false,
    }
}

/// The choice that a key of one letter names, from 0.
fn letter(key: &str, choices: usize) -> Option<usize> {
    let key: String = key.chars().filter(|c| !c.is_whitespace() && !"()*.\\_$".contains(*c)).collect();
    let letter = Some(key.as_bytes()).filter(|key| key.len() == 1)?[0].to_ascii_uppercase();
    let at = usize::from(letter.checked_sub(b'A')?);
    (at < choices).then_some(at)
}
