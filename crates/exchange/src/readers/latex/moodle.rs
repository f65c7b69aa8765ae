//! Reads questions written with moodle.sty: environments inside a `quiz`, with options and items.

use super::question_body::GAP;
use super::text::LatexConverter;
use super::tree::{
    Element, Node, NodeKind, contains, parse_options, split_at, to_plain_text, to_title,
};
use crate::item::{
    BLANK, ExpectedAnswer, ImportedItem, Interaction, ItemChoice, ItemPart, TypedAnswer,
    number_blanks,
};
use crate::loss::{Audience, Refusal};
use crate::strings::{join_lines, non_empty};

const KINDS: &str = "multi numerical shortanswer truefalse essay matching cloze clozemulti";

/// The question options that a quiz may set for all its questions.
const OPTIONS: [&str; 10] = [
    "points",
    "default grade",
    "tags",
    "feedback",
    "multiple",
    "single",
    "usecase",
    "case sensitive",
    "tolerance",
    "fraction",
];

/// Options by name. An option that is given without a value has an empty value.
type Options = Vec<(String, Vec<Node>)>;

/// Returns the value of the last of the options that have one of the given names.
fn option<'o>(options: &'o Options, names: &[&str]) -> Option<&'o [Node]> {
    let found = options
        .iter()
        .rev()
        .find(|(name, _)| names.contains(&name.as_str()));
    found.map(|(_, value)| value.as_slice())
}

/// Whether the last of the given options is `false`; `None` if none of them is set.
fn is_false(options: &Options, names: &[&str]) -> Option<bool> {
    Some(to_plain_text(option(options, names)?).trim() == "false")
}

struct Answer {
    nodes: Vec<Node>,
    options: Options,
    has_star: bool,
}

impl Answer {
    fn new(item: &Element, nodes: &[Node]) -> Answer {
        Answer {
            nodes: nodes.to_vec(),
            options: parse_options(item.argument(0)),
            has_star: item.has_star,
        }
    }

    /// Returns the fraction of the points that the answer earns, if its options specify one.
    fn fraction(&self) -> Option<f64> {
        let fraction = to_plain_text(option(&self.options, &["fraction"])?);
        fraction
            .trim()
            .parse::<f64>()
            .ok()
            .map(|percent| percent / 100.0)
    }
}

fn is_question(node: &Node) -> bool {
    node.as_environment(KINDS).is_some()
}

fn answers(body: &[Node]) -> (&[Node], Vec<Answer>) {
    let mut parts = split_at(body, |node| node.is_command("item")).into_iter();
    let text = parts.next().map_or(&[][..], |(_, text)| text);
    let answers = parts.filter_map(|(item, nodes)| Some(Answer::new(item?.as_element()?, nodes)));
    (text, answers.collect())
}

impl LatexConverter<'_> {
    /// Adds the questions of a quiz, or of an element that contains questions.
    pub(super) fn convert_quiz(&mut self, quiz: &Element, items: &mut Vec<ImportedItem>) {
        let (mut nodes, mut defaults, mut topics) = (quiz.content(), Options::new(), Vec::new());
        if quiz.name == "quiz" {
            defaults = parse_options(quiz.argument(0));
            defaults.retain(|(name, _)| OPTIONS.contains(&&**name));
            // The first group is the category.
            if let Some((category, rest)) = nodes.split_first()
                && let Some(category) = category.as_element().filter(|category| category.is_group())
            {
                topics.extend(to_title(category.content()));
                nodes = rest;
            }
        }
        let mut stem: Option<String> = None;
        for node in nodes {
            let Some(element) = node.as_element() else {
                continue;
            };
            match &*element.name {
                _ if is_question(node) => {
                    let mut item = self.convert_moodle_item(node.at, element, &defaults);
                    item.topics.splice(0..0, topics.iter().cloned());
                    item.stem = stem.take();
                    items.push(item);
                }
                "description" if element.is_environment => {
                    stem = self.convert_non_empty(element.content());
                }
                "setcategory" | "setsubcategory" => {
                    topics = to_title(element.content()).into_iter().collect();
                }
                "moodleset" => {
                    // If an option is set more than once, its last value applies.
                    for (name, value) in parse_options(element.content()) {
                        defaults.retain(|(known, _)| *known != name);
                        if OPTIONS.contains(&&*name) {
                            defaults.push((name, value));
                        }
                    }
                }
                _ if contains(element.content(), &is_question) => self.convert_quiz(element, items),
                _ => {}
            }
        }
    }

    fn convert_moodle_item(
        &mut self,
        at: u32,
        question: &Element,
        defaults: &Options,
    ) -> ImportedItem {
        let mut item = self.new_item(at);
        item.name = to_title(question.argument(1));
        let options: Options = defaults
            .iter()
            .cloned()
            .chain(parse_options(question.argument(0)))
            .collect();
        let points = option(&options, &["points", "default grade"]);
        item.points = points.map(|points| to_plain_text(points).trim().to_owned());
        if let Some(tags) = option(&options, &["tags"]) {
            item.topics = to_plain_text(tags)
                .split(',')
                .map(join_lines)
                .filter_map(non_empty)
                .collect();
        }
        if let Some(feedback) = option(&options, &["feedback"]) {
            let feedback = self.convert_to_markdown(feedback);
            item.add_feedback(Audience::Everyone, feedback);
        }
        item.interaction = if question.name.starts_with("cloze") {
            let (mut text, mut parts) = (Vec::new(), Vec::new());
            self.convert_gaps(question.content(), &mut text, &mut parts);
            item.text = number_blanks(&self.convert_to_markdown(&text), &GAP.to_string())
                .replace(GAP, BLANK);
            if parts.is_empty() {
                Err(Refusal::NoGaps)
            } else {
                Ok(Interaction::Several(parts))
            }
        } else {
            let (text, answers) = answers(question.content());
            item.text = self.convert_to_markdown(text);
            Ok(self.convert_moodle_interaction(&question.name, &answers, &options))
        };
        item.losses.append(&mut self.losses);
        item
    }

    fn convert_moodle_interaction(
        &mut self,
        kind: &str,
        answers: &[Answer],
        options: &Options,
    ) -> Interaction {
        match kind {
            "multi" => {
                let is_multiple = is_false(options, &["multiple"]) == Some(false)
                    || is_false(options, &["single"]) == Some(true);
                Interaction::choice(
                    answers
                        .iter()
                        .map(|answer| self.convert_moodle_choice(answer)),
                    is_multiple,
                )
            }
            "truefalse" => {
                const LABELS: [&str; 7] = ["", "true", "false", "vrai", "faux", "wahr", "falsch"];
                let mut choices = vec![
                    ItemChoice::new("True", false, None),
                    ItemChoice::new("False", false, None),
                ];
                for (choice, answer) in choices.iter_mut().zip(answers) {
                    let ItemChoice {
                        text,
                        weight,
                        feedback,
                    } = self.convert_moodle_choice(answer);
                    let is_label = LABELS.contains(&&*text.to_lowercase());
                    (choice.weight, choice.feedback) =
                        (weight, feedback.or((!is_label).then_some(text)));
                }
                Interaction::choice(choices, false)
            }
            "numerical" | "shortanswer" => {
                let is_case_sensitive =
                    is_false(options, &["usecase", "case sensitive"]) == Some(false);
                let answers = answers.iter().map(|answer| {
                    let text = join_lines(&to_plain_text(&answer.nodes));
                    let expected = match kind {
                        _ if text == "*" => ExpectedAnswer::Anything,
                        "numerical" => {
                            let own = option(&answer.options, &["tolerance"]);
                            let tolerance = own.or_else(|| option(options, &["tolerance"]));
                            ExpectedAnswer::number(
                                &text,
                                &to_plain_text(tolerance.unwrap_or_default()),
                            )
                        }
                        _ => ExpectedAnswer::with_wildcards(&text),
                    };
                    let feedback = option(&answer.options, &["feedback"])
                        .map(|text| self.convert_to_markdown(text));
                    let weight = answer.fraction().unwrap_or(1.0);
                    TypedAnswer {
                        weight,
                        feedback,
                        ..TypedAnswer::right(expected)
                    }
                });
                Interaction::typed(answers, is_case_sensitive)
            }
            "matching" => {
                let (mut pairs, mut options) = (Vec::new(), Vec::new());
                for Answer { nodes, .. } in answers {
                    let at = nodes.iter().position(|node| node.is_command("answer"));
                    let (left, right) = nodes.split_at(at.unwrap_or(nodes.len()));
                    let left = self.convert_non_empty(left);
                    let right = self.convert_to_markdown(right.get(1..).unwrap_or_default());
                    match left {
                        Some(left) => pairs.push((left, right)),
                        None => options.push(right),
                    }
                }
                Interaction::Matching { pairs, options }
            }
            _ => {
                let models = answers
                    .iter()
                    .filter_map(|answer| self.convert_non_empty(&answer.nodes))
                    .collect();
                Interaction::Essay { models }
            }
        }
    }

    fn convert_moodle_choice(&mut self, answer: &Answer) -> ItemChoice {
        let (mut nodes, mut has_star) = (answer.nodes.clone(), answer.has_star);
        // A star may come after the options.
        if let Some(Node {
            kind: NodeKind::Text(text),
            ..
        }) = nodes.first_mut()
            && let Some(behind) = text.trim_start().strip_prefix('*')
        {
            (has_star, *text) = (true, behind.to_owned());
        }
        let text = self.convert_to_markdown(&nodes);
        let feedback =
            option(&answer.options, &["feedback"]).map(|text| self.convert_to_markdown(text));
        let choice = ItemChoice::new(text, has_star, feedback);
        ItemChoice {
            weight: answer.fraction().unwrap_or(choice.weight),
            ..choice
        }
    }

    /// Replaces the questions inside some text, at any depth, with gaps.
    fn convert_gaps(&mut self, nodes: &[Node], text: &mut Vec<Node>, parts: &mut Vec<ItemPart>) {
        for node in nodes {
            match node.as_element() {
                Some(gap) if is_question(node) => {
                    let (before, answers) = answers(gap.content());
                    text.extend_from_slice(before);
                    text.push(Node::character(node.at, GAP));
                    let options = parse_options(gap.argument(0));
                    let interaction =
                        self.convert_moodle_interaction(&gap.name, &answers, &options);
                    parts.push(interaction.into());
                }
                Some(other) if other.is_environment && contains(other.content(), &is_question) => {
                    let mut body = Vec::new();
                    self.convert_gaps(other.content(), &mut body, parts);
                    text.push(Node::element(
                        node.at,
                        Element {
                            arguments: vec![Some(body)],
                            ..other.clone()
                        },
                    ));
                }
                _ => text.push(node.clone()),
            }
        }
    }
}
