//! Parses QTI 2.0 to 2.2, in which each document contains a single item.

use super::qti_resources::{Resources, has_word};
use super::qti_rules::{ResponseRule, StatedAnswers, find_scoring_rules, parse_number, parse_v2};
use crate::html::{MAX_PARTS, parse};
use crate::item::{
    BLANK, ExpectedAnswer, ImportedItem, Interaction, ItemChoice, ItemPart, TypedAnswer,
    TypedAnswers,
};
use crate::loss::{Audience, Loss, Refusal};
use crate::markup::{Element, Node, collect_text};
use crate::policy::is_boilerplate;
use crate::strings::{join_lines, non_empty};
use crate::text::{escape_markdown_line, from_text};

pub(super) fn read_item(root: &Element, resources: &mut Resources) -> ImportedItem {
    let name = root.attribute("title").map(str::to_owned);
    if root.count_descendants() > MAX_PARTS {
        return ImportedItem {
            name,
            interaction: Err(Refusal::TooMuchWork),
            ..ImportedItem::new(root.line)
        };
    }
    let root = &repair(root);
    let mut item = ImportedItem {
        name,
        ..ImportedItem::new(root.line)
    };
    let own = root
        .attribute("label")
        .filter(|_| root.attribute("toolName") == Some("Stoa"));
    item.id = own.or(root.attribute("identifier")).map(str::to_owned);
    item.points = points(root);
    let processing = root
        .child("responseProcessing")
        .cloned()
        .unwrap_or_default();
    let is_mapped = processing
        .attribute("template")
        .is_some_and(|template| template.contains("map_response"))
        || processing.first_descendant_named("mapResponse").is_some();
    let mut always: Vec<String> = processing
        .children_named("setOutcomeValue")
        .filter_map(|set| set.child_text("baseValue"))
        .collect();
    always.extend(
        processing
            .children_named("responseCondition")
            .flat_map(shown_by_all),
    );
    let reference = root
        .child("assessmentStimulusRef")
        .and_then(|reference| reference.attribute("href"));
    item.stem = reference.and_then(|href| resources.convert_stimulus(href));
    let mut reader = V2Reader {
        root,
        rules: parse_v2(&processing),
        is_mapped,
        always,
        resources,
        item,
    };
    reader.item.interaction = reader.read();
    let mut item = reader.item;
    resources.finish(&mut item);
    item
}

/// Fixes mistakes that converters make in items: HTML written as text in prompts and in blocks with
/// the class `html`, and names written in lower case.
fn repair(element: &Element) -> Element {
    let children = match &element.children[..] {
        [Node::Text(text)] if element.has_class("html") => parse(text),
        [Node::Text(text)] if element.name == "prompt" && text.trim().starts_with("<p>") => {
            parse(text)
        }
        children => children
            .iter()
            .map(|child| match child {
                Node::Element(inner) => Node::Element(repair(inner)),
                text => text.clone(),
            })
            .collect(),
    };
    let known = [
        "textEntryInteraction",
        "inlineChoiceInteraction",
        "inlineChoice",
        "responseIdentifier",
    ];
    let name = |name: &str| {
        let found = known.iter().find(|one| one.eq_ignore_ascii_case(name));
        found.map_or(name, |found| found).to_owned()
    };
    let attributes = element
        .attributes
        .iter()
        .map(|(key, value)| (name(key), value.clone()))
        .collect();
    Element {
        children,
        name: name(&element.name),
        attributes,
        line: element.line,
    }
}

/// Returns the identifiers of the feedback that every branch of a condition shows, if one of the
/// branches always applies.
fn shown_by_all(condition: &Element) -> Vec<String> {
    let is_true = |branch: &Element| {
        branch.name == "responseElse"
            || branch
                .child_text("baseValue")
                .is_some_and(|value| value == "true")
    };
    let shown = |branch: &Element| -> Vec<String> {
        let values = branch
            .children_named("setOutcomeValue")
            .flat_map(|set| set.descendants_named("baseValue"));
        values.map(|value| value.text().trim().to_owned()).collect()
    };
    let branches: Vec<Vec<String>> = condition.child_elements().map(shown).collect();
    let mut of_all = branches.first().cloned().unwrap_or_default();
    of_all.retain(|name| {
        condition.child_elements().any(is_true) && branches.iter().all(|shown| shown.contains(name))
    });
    of_all
}

fn points(root: &Element) -> Option<String> {
    let outcome = |name: &str| {
        root.children_named("outcomeDeclaration")
            .find(|outcome| outcome.attribute("identifier") == Some(name))
    };
    let default =
        outcome("MAXSCORE").and_then(|outcome| outcome.child("defaultValue")?.child_text("value"));
    // This is Inspera's rule that limits the score to the maximum.
    let is_bound = |element: &Element| element.attribute("type") == Some("max_score_upper_bound");
    let bound = || {
        root.descendants_where(&is_bound)
            .first()?
            .first_descendant_named("baseValue")
            .map(Element::text)
    };
    default
        .or_else(|| {
            outcome("SCORE")?
                .attribute("normalMaximum")
                .map(str::to_owned)
        })
        .or_else(bound)
}

/// The body of an item, split into its parts.
#[derive(Default)]
struct Body {
    /// The text, with blanks where answers are typed or chosen inline.
    nodes: Vec<Node>,
    interactions: Vec<Element>,
    /// The places to answer: for each, the index of an interaction and, if the interaction has
    /// several gaps, the identifier of the gap.
    parts: Vec<(usize, Option<String>)>,
    /// Text that is meant for scorers.
    rubrics: Vec<Vec<Node>>,
    feedback: Vec<Element>,
    /// The identifiers of the responses that belong to buttons, such as one that shows a hint.
    buttons: Vec<String>,
    left_out: Vec<String>,
    has_several_parts: bool,
}

impl Body {
    fn parse(element: &Element) -> Body {
        let is_part = |element: &Element| match element.name.as_str() {
            "gap" => true,
            "endAttemptInteraction" | "gapMatchInteraction" => false,
            name => name.ends_with("Interaction"),
        };
        let has_several_parts = element.descendants_where(&is_part).len() > 1;
        let mut body = Body {
            has_several_parts,
            ..Body::default()
        };
        // Text directly in the body is not valid, but some programs put HTML there.
        let mut children: Vec<Node> = Vec::with_capacity(element.children.len());
        for child in &element.children {
            match child {
                Node::Text(text) if text.contains('<') => children.extend(parse(text)),
                other => children.push(other.clone()),
            }
        }
        body.nodes = body.convert(&children);
        if !has_several_parts {
            remove_last_blank(&mut body.nodes);
        }
        body
    }

    /// Adds a place to answer and returns the node that marks it in the text.
    fn add_part(&mut self, interaction: usize, gap: Option<String>) -> Node {
        self.parts.push((interaction, gap));
        let number = if self.has_several_parts {
            format!("[{}] ", self.parts.len())
        } else {
            String::new()
        };
        Node::Text(format!("{number}{BLANK}"))
    }

    fn convert(&mut self, nodes: &[Node]) -> Vec<Node> {
        let mut kept = Vec::with_capacity(nodes.len());
        for node in nodes {
            let Node::Element(element) = node else {
                kept.push(node.clone());
                continue;
            };
            match element.name.as_str() {
                "textEntryInteraction" | "inlineChoiceInteraction" => {
                    self.interactions.push(element.clone());
                    kept.push(self.add_part(self.interactions.len() - 1, None));
                }
                "endAttemptInteraction" => {
                    let title = element.attribute("title").unwrap_or("Submit");
                    self.left_out
                        .push(format!("the button `{}`", join_lines(title)));
                    self.buttons
                        .extend(element.attribute("responseIdentifier").map(str::to_owned));
                }
                "gap" => {
                    let ident = element
                        .attribute("identifier")
                        .unwrap_or_default()
                        .to_owned();
                    kept.push(
                        self.add_part(self.interactions.len().saturating_sub(1), Some(ident)),
                    );
                }
                "gapText" | "gapImg" => {}
                name if name.ends_with("Interaction") => {
                    self.interactions.push(element.clone());
                    if name != "gapMatchInteraction" {
                        self.add_part(self.interactions.len() - 1, None);
                    }
                    if matches!(name, "gapMatchInteraction" | "hottextInteraction") {
                        kept.push(div(self.convert(&element.children)));
                        continue;
                    }
                    // Some authors repeat the prompt directly above the interaction.
                    let above = text_of(&kept);
                    let is_new =
                        |prompt: &&Element| above.is_empty() || text_of(&prompt.children) != above;
                    for prompt in element.children_named("prompt").filter(is_new) {
                        kept.push(div(self.convert(&prompt.children)));
                    }
                }
                "rubricBlock" => {
                    let children = self.convert(&element.children);
                    let view = element.attribute("view").unwrap_or("candidate");
                    if view.split_whitespace().any(|one| one == "candidate") {
                        kept.push(div(children));
                    } else {
                        self.rubrics.push(children);
                    }
                }
                "feedbackBlock" | "feedbackInline" => self.feedback.push(element.clone()),
                "stylesheet" => self.left_out.push("a style sheet".to_owned()),
                "math" => kept.push(node.clone()),
                _ => {
                    let children = self.convert(&element.children);
                    let (name, attributes) = (element.name.clone(), element.attributes.clone());
                    kept.push(Node::Element(Element {
                        name,
                        attributes,
                        children,
                        line: element.line,
                    }));
                }
            }
        }
        kept
    }
}

fn div(children: Vec<Node>) -> Node {
    Node::Element(Element {
        name: "div".to_owned(),
        children,
        ..Element::default()
    })
}

fn text_of(nodes: &[Node]) -> String {
    join_lines(&collect_text(nodes))
}

/// Removes the last block if it contains only a blank, which is not part of the text.
fn remove_last_blank(nodes: &mut Vec<Node>) {
    let is_space = |node: &Node| matches!(node, Node::Text(text) if text.trim().is_empty());
    let Some(last) = nodes.iter().rposition(|node| !is_space(node)) else {
        return;
    };
    match &mut nodes[last] {
        Node::Element(element) if last == 0 && element.name == "div" => {
            remove_last_blank(&mut element.children);
        }
        node if last > 0 && text_of(std::slice::from_ref(node)) == BLANK => nodes.truncate(last),
        _ => {}
    }
}

/// Feedback by name, as Markdown; feedback for everyone has an empty name.
type Feedback = Vec<(String, String)>;

struct V2Reader<'a, 'b, 'c> {
    root: &'a Element,
    rules: Vec<ResponseRule>,
    /// Whether the score is taken from a mapping.
    is_mapped: bool,
    /// The identifiers of the feedback that is shown after every answer.
    always: Vec<String>,
    resources: &'b mut Resources<'c>,
    item: ImportedItem,
}

impl V2Reader<'_, '_, '_> {
    fn read(&mut self) -> Result<Interaction, Refusal> {
        let item_body = self.root.child("itemBody").ok_or(Refusal::NoText)?;
        // Template variables without processing are constants, which Inspera uses for points.
        let drawn = [
            "templateProcessing",
            "printedVariable",
            "templateBlock",
            "templateInline",
        ];
        if !self
            .root
            .descendants_where(&|element| drawn.contains(&&*element.name))
            .is_empty()
        {
            return Err("it is not supported: its numbers are different for each student".into());
        }
        let body = Body::parse(item_body);
        self.item.text = self.resources.convert_nodes(&body.nodes);
        self.resources
            .losses
            .extend(body.left_out.iter().cloned().map(Loss::LeftOut));
        let mut feedback = self.read_feedback(&body);
        let models: Vec<String> = body
            .rubrics
            .iter()
            .map(|nodes| self.resources.convert_nodes(nodes))
            .collect();
        if body.parts.is_empty() {
            return Err("it asks no question".into());
        }
        let mut parts = Vec::with_capacity(body.parts.len());
        for (at, gap) in &body.parts {
            let of_choices = if body.parts.len() == 1 {
                &mut feedback
            } else {
                &mut Vec::new()
            };
            let interaction =
                self.read_interaction(&body.interactions[*at], gap.as_deref(), of_choices)?;
            parts.push(interaction.into());
        }
        if let [
            ItemPart {
                interaction: Interaction::Typed(TypedAnswers { models: own, .. }),
                ..
            },
        ] = &mut parts[..]
        {
            own.extend(models);
        } else if let [
            ItemPart {
                interaction: Interaction::Essay { models: own },
                ..
            },
        ] = &mut parts[..]
        {
            own.splice(0..0, models);
        } else if models.iter().any(|model| !model.trim().is_empty()) {
            self.resources
                .losses
                .push(Loss::LeftOut("a note for graders".to_owned()));
        }
        self.add_feedback(feedback);
        Ok(Interaction::Several(parts))
    }

    fn read_feedback(&mut self, body: &Body) -> Feedback {
        let mut found = Vec::new();
        for feedback in self
            .root
            .children_named("modalFeedback")
            .chain(&body.feedback)
        {
            let name = feedback.attribute("identifier").unwrap_or_default();
            let text = self.resources.convert_nodes(&feedback.children);
            if text.trim().is_empty() {
                continue;
            }
            if feedback.attribute("showHide") == Some("hide") {
                // The feedback is hidden for one outcome value and shown for all the others.
                found.push((String::new(), text));
            } else if self.is_asked_for(name, &body.buttons) {
                self.item.hints.push(text);
            } else {
                found.push((name.to_owned(), text));
            }
        }
        found
    }

    /// Whether the given feedback is shown when one of the given buttons is pressed.
    fn is_asked_for(&self, feedback: &str, buttons: &[String]) -> bool {
        self.rules.iter().any(|rule| {
            rule.shown_feedback.iter().any(|shown| shown == feedback)
                && buttons.iter().any(|button| rule.condition.mentions(button))
        })
    }

    /// Whether the rules show the given feedback for the given choice alone.
    fn is_shown(&self, feedback: &str, response: &str, choice: &str) -> bool {
        if self.always.iter().any(|always| always == feedback) {
            return false;
        }
        let mut is_decided = false;
        self.rules.iter().any(|rule| {
            let is_about = !rule.shown_feedback.is_empty()
                && rule.condition.list_values(response).wanted == [choice];
            let is_shown = is_about
                && !is_decided
                && rule.shown_feedback.iter().any(|shown| shown == feedback);
            is_decided = (is_decided || is_about) && !rule.continues;
            is_shown
        })
    }

    /// Returns the values of a response that earn points, each with the number of points.
    fn read_scores(&self, response: &Declaration) -> Result<Vec<(String, f64)>, Refusal> {
        if !response.mapping.is_empty() && (self.is_mapped || response.correct.is_empty()) {
            return Ok(response.mapping.clone());
        }
        if !response.correct.is_empty() {
            return Ok(response
                .correct
                .iter()
                .map(|value| (value.clone(), 1.0))
                .collect());
        }
        let values = |rule: &ResponseRule| {
            let wanted = rule
                .condition
                .list_values(&response.ident)
                .wanted
                .into_iter();
            let stated = wanted.filter_map(non_empty);
            stated
                .map(|value| (value.to_owned(), rule.score()))
                .collect::<Vec<_>>()
        };
        let stated: Vec<(String, f64)> = find_scoring_rules(&self.rules).flat_map(values).collect();
        if stated.is_empty() {
            Err("the correct answer is not given".into())
        } else {
            Ok(stated)
        }
    }

    fn add_feedback(&mut self, feedback: Feedback) {
        for (name, text) in feedback {
            let is_always = self.always.contains(&name);
            let audience = if has_word(&name, &["incorrect", "wrong"]) {
                Audience::Wrong
            } else if is_always || has_word(&name, &["general", "solution", "expla"]) {
                Audience::Everyone
            } else if has_word(&name, &["correct", "right"]) {
                Audience::Right
            } else {
                Audience::Some
            };
            self.item.add_feedback(audience, text);
        }
    }

    fn read_interaction(
        &mut self,
        element: &Element,
        gap: Option<&str>,
        feedback: &mut Feedback,
    ) -> Result<Interaction, Refusal> {
        self.resources.spend_work(self.root.children.len() / 8)?;
        let declaration = Declaration::parse(self.root, element);
        match element.name.as_str() {
            "choiceInteraction" | "inlineChoiceInteraction" | "hottextInteraction" => {
                self.read_choices(element, &declaration?, feedback)
            }
            "textEntryInteraction" => self.read_typed(&declaration?),
            "extendedTextInteraction" => match declaration {
                // If a rule compares the response with a value, the question has a right answer and
                // is not an essay.
                Ok(response)
                    if find_scoring_rules(&self.rules).any(|rule| {
                        rule.condition
                            .list_values(&response.ident)
                            .wanted
                            .iter()
                            .any(|value| !value.is_empty())
                    }) =>
                {
                    self.read_typed(&response)
                }
                Ok(response) => {
                    let models = response
                        .correct
                        .iter()
                        .map(|text| escape_markdown_line(text))
                        .collect();
                    Ok(Interaction::Essay { models })
                }
                Err(_) => Ok(Interaction::Essay { models: Vec::new() }),
            },
            "orderInteraction" => {
                let options = self.read_options(element);
                let order = declaration?.correct;
                let order = order
                    .iter()
                    .map(|ident| self.read_text_of_option(&options, ident))
                    .collect();
                Ok(Interaction::Ordering {
                    order,
                    options: options.into_iter().map(|one| one.1).collect(),
                })
            }
            "matchInteraction" | "associateInteraction" => {
                let options = self.read_options(element);
                let pairs = self.read_pairs(&declaration?)?;
                let sides = options.len() + pairs.len();
                self.resources.spend_work(sides.saturating_mul(sides) / 8)?;
                let mut text = |ident: &str| self.read_text_of_option(&options, ident);
                let pairs: Vec<_> = pairs
                    .iter()
                    .map(|(left, right)| (text(left), text(right)))
                    .collect();
                let is_left = |text: &String| pairs.iter().any(|(left, _)| left == text);
                let sets: Vec<&Element> = element.children_named("simpleMatchSet").collect();
                // An unmatched entry on the left is not an option on the right.
                let alone: Vec<String> = match sets[..] {
                    [left, _] => self
                        .read_options(left)
                        .into_iter()
                        .map(|one| one.1)
                        .collect(),
                    _ => Vec::new(),
                };
                let others = options.into_iter().map(|(_, text)| text);
                let options = others
                    .filter(|text| !is_left(text) && !alone.contains(text))
                    .collect();
                let alone = alone
                    .into_iter()
                    .filter(|text| !is_left(text))
                    .map(|text| (text, String::new()));
                let pairs = pairs.iter().cloned().chain(alone).collect();
                Ok(Interaction::Matching { pairs, options })
            }
            "gapMatchInteraction" => {
                let pairs = self.read_pairs(&declaration?)?;
                let is_right = |option: &str| {
                    pairs
                        .iter()
                        .any(|(left, right)| left == option && Some(right.as_str()) == gap)
                };
                let options = self.read_options(element).into_iter();
                let choices =
                    options.map(|(ident, text)| ItemChoice::new(text, is_right(&ident), None));
                Ok(Interaction::choice(choices, false))
            }
            other => Err(format!("a `{other}` is not supported").into()),
        }
    }

    /// Returns the options of an interaction, each with its identifier.
    fn read_options(&mut self, element: &Element) -> Vec<(String, String)> {
        let is_option = |element: &Element| {
            matches!(
                &*element.name,
                "simpleChoice" | "simpleAssociableChoice" | "gapText" | "gapImg"
            )
        };
        let options = element.descendants_where(&is_option).into_iter().map(|option| {
            let ident = option.attribute("identifier").unwrap_or_default().to_owned();
            let is_feedback =
                |node: &Node| matches!(node, Node::Element(inner) if inner.name.starts_with("feedback"));
            let nodes: Vec<Node> =
                option.children.iter().filter(|node| !is_feedback(node)).cloned().collect();
            (ident, self.resources.convert_nodes(&nodes))
        });
        options.collect()
    }

    /// Returns the text of an option, or the identifier itself if it is unknown.
    fn read_text_of_option(&mut self, options: &[(String, String)], ident: &str) -> String {
        if let Some((_, text)) = options.iter().find(|(name, _)| name == ident) {
            return text.clone();
        }
        self.resources
            .losses
            .push(Loss::KeyWithoutChoice(join_lines(ident)));
        from_text(ident)
    }

    fn read_pairs(&self, response: &Declaration) -> Result<Vec<(String, String)>, Refusal> {
        let scores = self.read_scores(response)?;
        let right = scores.into_iter().filter(|(_, score)| *score > 0.0);
        let pairs = right.filter_map(|(pair, _)| {
            let (left, right) = pair.split_once(char::is_whitespace)?;
            Some((left.to_owned(), right.trim().to_owned()))
        });
        Ok(pairs.collect())
    }

    fn read_choices(
        &mut self,
        element: &Element,
        response: &Declaration,
        feedback: &mut Feedback,
    ) -> Result<Interaction, Refusal> {
        let scores = self.read_scores(response)?;
        let rules = feedback.len().saturating_mul(self.rules.len() + 1) + scores.len();
        self.resources
            .spend_work(rules.saturating_mul(element.children.len() + 1) / 8)?;
        let best = scores
            .iter()
            .map(|(_, score)| *score)
            .fold(f64::MIN_POSITIVE, f64::max);
        let is_choice = |element: &Element| {
            matches!(&*element.name, "simpleChoice" | "inlineChoice" | "hottext")
        };
        let mut used: Vec<String> = Vec::new();
        let (mut choices, mut idents) = (Vec::new(), Vec::new());
        let elements = element.descendants_where(&is_choice);
        for choice in elements {
            let ident = choice.attribute("identifier").unwrap_or_default();
            idents.push(ident);
            let (own, shown): (Vec<Node>, Vec<Node>) = choice.children.iter().cloned().partition(|node| {
                matches!(node, Node::Element(inner) if matches!(&*inner.name, "feedbackInline" | "feedbackBlock"))
            });
            let text = self.resources.convert_nodes(&shown);
            let mut said: Vec<String> = Vec::new();
            for node in own {
                if let Node::Element(inner) = node {
                    said.push(self.resources.convert_nodes(&inner.children));
                }
            }
            for (name, text) in &*feedback {
                if name == ident || self.is_shown(name, &response.ident, ident) {
                    // Generic feedback that a rule shows for all right answers does not concern
                    // this choice.
                    said.extend(
                        Some(text.clone()).filter(|text| name == ident || !is_boilerplate(text)),
                    );
                    used.push(name.clone());
                }
            }
            said.retain(|text| !text.trim().is_empty());
            said.dedup();
            let score: f64 = scores
                .iter()
                .filter(|(name, _)| name == ident)
                .map(|(_, score)| score)
                .sum();
            let feedback = non_empty(said.join("\n\n"));
            choices.push(ItemChoice {
                text,
                weight: score / best,
                feedback,
            });
        }
        feedback.retain(|(name, _)| !used.contains(name));
        for (key, _) in scores.iter().filter(|(_, score)| *score > 0.0) {
            if !idents.contains(&&**key) {
                self.resources
                    .losses
                    .push(Loss::KeyWithoutChoice(join_lines(key)));
            }
        }
        Ok(Interaction::choice(choices, response.is_several))
    }

    fn read_typed(&mut self, response: &Declaration) -> Result<Interaction, Refusal> {
        let declared = response
            .correct
            .first()
            .map(String::as_str)
            .unwrap_or_default();
        let of_response =
            find_scoring_rules(&self.rules).filter(|rule| rule.condition.mentions(&response.ident));
        let best = of_response.map(ResponseRule::score).fold(0.0, f64::max);
        let (mut answers, mut ranges, mut texts) = (Vec::new(), Vec::new(), Vec::new());
        for rule in &self.rules {
            let mut stated = StatedAnswers::default();
            stated.collect(&rule.condition, Some(&response.ident));
            answers.extend(
                stated
                    .numbers
                    .iter()
                    .filter_map(|number| number.expected(declared)),
            );
            if rule.sets_score() {
                self.resources
                    .losses
                    .extend(stated.has_open_range.then_some(Loss::RangeEnds));
                ranges.append(&mut stated.ranges);
            }
            if rule.score() > 0.0 {
                let weight = if rule.score() >= best { 1.0 } else { 0.5 };
                texts.extend(stated.texts.into_iter().map(|text| (text, weight)));
            }
        }
        answers.append(&mut ranges);
        let mut answers: Vec<TypedAnswer> = answers.into_iter().map(TypedAnswer::right).collect();
        if answers.is_empty() {
            let scores = self.read_scores(response)?;
            let best = scores
                .iter()
                .map(|(_, score)| *score)
                .fold(f64::MIN_POSITIVE, f64::max);
            for (value, score) in scores.into_iter().filter(|(_, score)| *score > 0.0) {
                let value = join_lines(&value);
                let expected = match value.as_str() {
                    "" => continue,
                    number if response.is_number => ExpectedAnswer::number(number, ""),
                    text => ExpectedAnswer::Text(text.to_owned()),
                };
                answers.push(TypedAnswer {
                    weight: score / best,
                    ..TypedAnswer::right(expected)
                });
            }
        }
        if !response.is_number && !self.is_mapped {
            for (text, weight) in texts {
                let answer = TypedAnswer {
                    weight,
                    ..TypedAnswer::right(ExpectedAnswer::Text(text))
                };
                if !answers.contains(&answer) {
                    answers.push(answer);
                }
            }
        }
        answers.dedup();
        let is_case_sensitive = response.is_case_sensitive && !response.is_number;
        Ok(Interaction::typed(answers, is_case_sensitive))
    }
}

/// A response declaration.
struct Declaration {
    ident: String,
    is_several: bool,
    is_number: bool,
    correct: Vec<String>,
    mapping: Vec<(String, f64)>,
    is_case_sensitive: bool,
}

impl Declaration {
    fn parse(root: &Element, interaction: &Element) -> Result<Declaration, Refusal> {
        let ident = interaction
            .attribute("responseIdentifier")
            .unwrap_or("RESPONSE");
        let mut all = root.children_named("responseDeclaration");
        let element = all.find(|one| one.attribute("identifier") == Some(ident));
        let element = element.ok_or("the correct answer is not declared")?;
        let cardinality = element.attribute("cardinality").unwrap_or("single");
        if cardinality == "record" {
            return Err("its answer is a record, which is not supported".into());
        }
        let entries = || {
            element
                .child("mapping")
                .into_iter()
                .flat_map(|mapping| mapping.children_named("mapEntry"))
        };
        let correct = element
            .child("correctResponse")
            .into_iter()
            .flat_map(|correct| correct.children_named("value"));
        let points = |entry: &Element| {
            Some((
                entry.attribute("mapKey")?.to_owned(),
                parse_number(entry.attribute("mappedValue")?)?,
            ))
        };
        Ok(Declaration {
            ident: ident.to_owned(),
            is_several: cardinality == "multiple",
            is_number: matches!(element.attribute("baseType"), Some("integer" | "float")),
            correct: correct
                .map(|value| value.text().trim().to_owned())
                .collect(),
            mapping: entries().filter_map(points).collect(),
            is_case_sensitive: entries()
                .any(|entry| entry.attribute("caseSensitive") == Some("true")),
        })
    }
}
