//! Converts questions to items, once `question_body` has split their bodies.

use std::rc::Rc;

use super::commands::Action;
use super::question_body::{Body, ChoiceSource, GAP, LatexQuestion, PARTS, mark_in_text};
use super::text::LatexConverter;
use super::tree::{Element, Node, NodeKind, contains, find, to_plain_text};
use crate::item::{
    BLANK, ExpectedAnswer, ImportedItem, Interaction, ItemChoice, ItemPart, Selection, TypedAnswer,
    number_blanks,
};
use crate::loss::{Audience, Loss, Refusal};
use crate::strings::{join_lines, non_empty};

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
        item.interaction = match body.list_count {
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
                let counted = Selection::one_or_several(right > 1);
                Ok(Interaction::Choice(
                    choices,
                    body.selection.or(question.selection).unwrap_or(counted),
                ))
            }
            count => Err(Refusal::Malformed(format!(
                "it has {count} lists of choices"
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
