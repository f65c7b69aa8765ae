//! Reads the questions of moodle.sty: environments in a `quiz`, with options and items.

use super::questions::holds;
use super::text::{Converter, split_at};
use super::tree::{Command, Environment, Kind, Node, Span};
use crate::exchange::item::{
    BLANK, Choice, Expected, Interaction, Item, Part, Selection, Typed, TypedAnswer, number_blanks,
};
use crate::exchange::loss::{Audience, Refusal};
use crate::exchange::text::one_line;

/// The environments that are questions.
const KINDS: [&str; 8] =
    ["multi", "numerical", "shortanswer", "truefalse", "essay", "matching", "cloze", "clozemulti"];
/// Stands for a gap in a text.
const GAP: &str = "\u{e000}";

/// Options by name. One without a value has an empty one.
#[derive(Clone, Default)]
struct Options(Vec<(String, Vec<Node>)>);

impl Options {
    fn find(&self, names: &[&str]) -> Option<&[Node]> {
        let found = self.0.iter().rev().find(|(name, _)| names.contains(&name.as_str()));
        found.map(|(_, value)| value.as_slice())
    }
}

/// An answer of a question.
struct Answer<'n> {
    nodes: &'n [Node],
    options: Options,
    has_star: bool,
}

impl Converter<'_> {
    /// Adds the questions of a quiz.
    pub fn quiz(&mut self, environment: &Environment, items: &mut Vec<Item>) {
        let document = self.document;
        // The category is the last group before the first question: options may stand before it.
        let mut nodes = environment.body.as_slice();
        let mut topics = Vec::new();
        if let Some((Node { kind: Kind::Group(name), .. }, rest)) = nodes.split_first() {
            topics.push(one_line(&document.plain(name)));
            nodes = rest;
        }
        let options = environment.arguments.first().and_then(Option::as_deref).unwrap_or_default();
        let mut defaults = self.options(options);
        let mut stem: Option<String> = None;
        for node in nodes {
            match &node.kind {
                Kind::Environment(question) if KINDS.contains(&&*question.name) => {
                    let mut item = self.moodle_item(node.at, question, &defaults);
                    item.topics.splice(0..0, topics.iter().filter(|topic| !topic.is_empty()).cloned());
                    item.stem = stem.take();
                    items.push(item);
                }
                Kind::Environment(description) if description.name == "description" => {
                    let text = self.markdown(&description.body);
                    stem = Some(text).filter(|text| !text.is_empty());
                }
                Kind::Environment(other) if holds(&other.body, &is_question) => self.quiz(other, items),
                Kind::Group(inside) if holds(inside, &is_question) => {
                    let environment =
                        Environment { name: String::new(), arguments: Vec::new(), body: inside.clone() };
                    self.quiz(&environment, items);
                }
                Kind::Command(command) => match command.name.text(&document.sources) {
                    "setcategory" | "setsubcategory" => {
                        topics = vec![one_line(&document.plain(command.inside()))];
                    }
                    "moodleset" => defaults.0.extend(self.options(command.inside()).0),
                    _ => {}
                },
                _ => {}
            }
        }
    }

    fn moodle_item(&mut self, at: u32, environment: &Environment, defaults: &Options) -> Item {
        let document = self.document;
        let (file, line) = document.place(at);
        let mut item = Item::new(line);
        item.within = Some(file.to_owned()).filter(|file| !file.is_empty());
        let name = environment.arguments.get(1).and_then(Option::as_deref).unwrap_or_default();
        item.name = Some(one_line(&document.plain(name))).filter(|name| !name.is_empty());
        let mut options = defaults.clone();
        let own = environment.arguments.first().and_then(Option::as_deref).unwrap_or_default();
        options.0.extend(self.options(own).0);
        let points = options.find(&["points", "default grade"]);
        item.points = points.map(|points| document.plain(points).trim().to_owned());
        if let Some(tags) = options.find(&["tags"]) {
            let tags = document.plain(tags);
            item.topics = tags.split(',').map(one_line).filter(|tag| !tag.is_empty()).collect();
        }
        if let Some(feedback) = options.find(&["feedback"]) {
            let feedback = self.markdown(feedback);
            item.add_feedback(Audience::Everyone, feedback);
        }
        item.interaction = if environment.name.starts_with("cloze") {
            self.cloze(environment, &mut item)
        } else {
            let (text, answers) = self.answers(&environment.body);
            item.text = self.markdown(text);
            self.moodle_interaction(&environment.name, &answers, &options)
        };
        item.losses.append(&mut self.losses);
        item
    }

    /// The text of a question, and its answers.
    fn answers<'n>(&self, body: &'n [Node]) -> (&'n [Node], Vec<Answer<'n>>) {
        let document = self.document;
        let mut parts = split_at(body, |node| document.is_command(node, &["item"])).into_iter();
        let text = parts.next().map_or(&[][..], |(_, text)| text);
        let answers = parts.filter_map(|(item, nodes)| match &item?.kind {
            Kind::Command(command) => Some(self.answer(command, nodes)),
            _ => None,
        });
        (text, answers.collect())
    }

    fn answer<'n>(&self, command: &Command, nodes: &'n [Node]) -> Answer<'n> {
        let options = command.argument(0).map(|options| self.options(options)).unwrap_or_default();
        Answer { nodes, options, has_star: command.has_star }
    }

    fn moodle_interaction(
        &mut self,
        kind: &str,
        answers: &[Answer],
        options: &Options,
    ) -> Result<Interaction, Refusal> {
        let document = self.document;
        match kind {
            "multi" => {
                let is_multiple =
                    options.find(&["multiple"]).is_some_and(|value| !is_false(document.plain(value)))
                        || options.find(&["single"]).is_some_and(|value| is_false(document.plain(value)));
                let choices = answers.iter().map(|answer| self.moodle_choice(answer)).collect();
                let selection = if is_multiple { Selection::Several } else { Selection::One };
                Ok(Interaction::Choice(choices, selection))
            }
            "truefalse" => {
                let mut choices = vec![Choice::new("True", false, None), Choice::new("False", false, None)];
                for (choice, answer) in choices.iter_mut().zip(answers) {
                    let read = self.moodle_choice(answer);
                    choice.weight = read.weight;
                    let is_label = matches!(
                        &*read.text.to_lowercase(),
                        "true" | "false" | "vrai" | "faux" | "wahr" | "falsch"
                    );
                    choice.feedback =
                        read.feedback.or(Some(read.text).filter(|text| !text.is_empty() && !is_label));
                }
                Ok(Interaction::Choice(choices, Selection::One))
            }
            "numerical" | "shortanswer" => {
                let is_case_sensitive = options
                    .find(&["usecase", "case sensitive"])
                    .is_some_and(|value| !is_false(document.plain(value)));
                let tolerance =
                    options.find(&["tolerance"]).map(|value| document.plain(value)).unwrap_or_default();
                let answers = answers.iter().map(|answer| {
                    let text = one_line(&document.plain(answer.nodes));
                    let expected = match kind {
                        _ if text == "*" => Expected::Anything,
                        "numerical" => {
                            let own = answer.options.find(&["tolerance"]).map(|value| document.plain(value));
                            Expected::number(&text, &own.unwrap_or_else(|| tolerance.clone()))
                        }
                        _ => Expected::with_wildcards(&text),
                    };
                    let feedback = answer.options.find(&["feedback"]).map(|text| self.markdown(text));
                    let weight = self.fraction(answer).unwrap_or(1.0);
                    TypedAnswer { weight, feedback, ..TypedAnswer::right(expected) }
                });
                let answers = answers.collect();
                Ok(Interaction::Typed(Typed { answers, is_case_sensitive, models: Vec::new() }))
            }
            "matching" => {
                let (mut pairs, mut rest) = (Vec::new(), Vec::new());
                for answer in answers {
                    let at = answer.nodes.iter().position(|node| document.is_command(node, &["answer"]));
                    let (left, right) = answer.nodes.split_at(at.unwrap_or(answer.nodes.len()));
                    let (left, right) =
                        (self.markdown(left), self.markdown(right.get(1..).unwrap_or_default()));
                    if left.is_empty() { rest.push(right) } else { pairs.push((left, right)) }
                }
                Ok(Interaction::Matching { pairs, options: rest })
            }
            _ => {
                let models = answers.iter().map(|answer| self.markdown(answer.nodes));
                let models: Vec<String> = models.filter(|model| !model.is_empty()).collect();
                Ok(Interaction::Essay { models })
            }
        }
    }

    fn moodle_choice(&mut self, answer: &Answer) -> Choice {
        // A star may stand behind the options.
        let behind = match answer.nodes.split_first() {
            Some((Node { at, kind: Kind::Text(span) }, rest)) => {
                let text = span.text(&self.document.sources);
                let space = text.len() - text.trim_start().len();
                text.trim_start().strip_prefix('*').map(|_| {
                    let skipped = space as u32 + 1;
                    let span = Span { start: span.start + skipped, len: span.len - skipped };
                    let mut nodes = vec![Node { at: *at, kind: Kind::Text(span) }];
                    nodes.extend_from_slice(rest);
                    nodes
                })
            }
            _ => None,
        };
        let has_star = answer.has_star || behind.is_some();
        let text = self.markdown(behind.as_deref().unwrap_or(answer.nodes));
        let feedback = answer.options.find(&["feedback"]).map(|text| self.markdown(text));
        let choice = Choice::new(text, has_star, feedback);
        Choice { weight: self.fraction(answer).unwrap_or(choice.weight), ..choice }
    }

    /// The share of the points that an answer says it has.
    fn fraction(&self, answer: &Answer) -> Option<f64> {
        let fraction = self.document.plain(answer.options.find(&["fraction"])?);
        fraction.trim().parse::<f64>().ok().map(|percent| percent / 100.0)
    }

    /// Questions in a text.
    fn cloze(&mut self, environment: &Environment, item: &mut Item) -> Result<Interaction, Refusal> {
        let mut text = Vec::new();
        let mut parts = Vec::new();
        self.gaps(&environment.body, &mut text, &mut parts)?;
        let markdown = self.markdown(&text);
        item.text = number_blanks(&markdown, GAP).replace(GAP, BLANK);
        if parts.is_empty() { Err(Refusal::NoGaps) } else { Ok(Interaction::Several(parts)) }
    }

    fn gaps(&mut self, nodes: &[Node], text: &mut Vec<Node>, parts: &mut Vec<Part>) -> Result<(), Refusal> {
        for node in nodes {
            match &node.kind {
                Kind::Environment(gap) if KINDS.contains(&&*gap.name) => {
                    let options = gap.arguments.first().and_then(Option::as_deref).unwrap_or_default();
                    let options = self.options(options);
                    let (before, answers) = self.answers(&gap.body);
                    text.extend_from_slice(before);
                    text.push(Node { at: node.at, kind: Kind::Character('\u{e000}') });
                    let interaction = self.moodle_interaction(&gap.name, &answers, &options)?;
                    parts.push(Part { name: None, interaction });
                }
                Kind::Environment(other) if holds(&other.body, &is_question) => {
                    let mut body = Vec::new();
                    self.gaps(&other.body, &mut body, parts)?;
                    let environment = Environment { body, ..(**other).clone() };
                    text.push(Node { at: node.at, kind: Kind::Environment(Box::new(environment)) });
                }
                _ => text.push(node.clone()),
            }
        }
        Ok(())
    }

    /// Options as `name=value`, separated by commas; a value with commas stands in braces.
    fn options(&self, nodes: &[Node]) -> Options {
        let sources = &self.document.sources;
        let mut options = Options::default();
        let (mut name, mut value): (String, Option<Vec<Node>>) = (String::new(), None);
        let mut end = |name: &mut String, value: &mut Option<Vec<Node>>| {
            let name = one_line(&std::mem::take(name));
            let value = value.take().unwrap_or_default();
            if !name.is_empty() {
                options.0.push((name, value));
            }
        };
        for node in nodes {
            let Kind::Text(span) = &node.kind else {
                if let Some(value) = &mut value {
                    value.push(node.clone());
                }
                continue;
            };
            let mut rest = span.text(sources);
            while !rest.is_empty() {
                let len =
                    rest.find(if value.is_some() { &[','][..] } else { &[',', '='] }).unwrap_or(rest.len());
                let start = span.start + (span.len as usize - rest.len()) as u32;
                match &mut value {
                    Some(value) => {
                        let span = Span { start, len: len as u32 };
                        value.push(Node { at: node.at, kind: Kind::Text(span) });
                    }
                    None => name.push_str(&rest[..len]),
                }
                match rest[len..].chars().next() {
                    Some('=') => value = Some(Vec::new()),
                    Some(_) => end(&mut name, &mut value),
                    None => {}
                }
                rest = rest.get(len + 1..).unwrap_or_default();
            }
        }
        end(&mut name, &mut value);
        options
    }
}

fn is_question(node: &Node) -> bool {
    matches!(&node.kind, Kind::Environment(environment) if KINDS.contains(&&*environment.name))
}

fn is_false(value: String) -> bool {
    value.trim() == "false"
}
