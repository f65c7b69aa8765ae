//! Reads the items of QTI 1.2 and of the dialects of Canvas, Blackboard and D2L.

use super::qti_material::{GAP, convert_material, convert_material_itself, has_text_between};
use super::qti_resources::{Resources, has_word};
use super::qti_rules::{
    Condition, ResponseRule, StatedAnswers, compute_score, find_scoring_rules, parse_v1,
};
use crate::html;
use crate::item::{
    BLANK, ExpectedAnswer, ImportedItem, Interaction, ItemChoice, ItemPart, TypedAnswer,
    describe_answer_length, number_blanks,
};
use crate::loss::{Audience, Loss, Refusal};
use crate::markup::{Element, Node};
use crate::strings::{join_lines, non_blank, non_empty};
use crate::text::from_text;
use stoa_text::rich_text::escape_html;

/// The kinds of questions that are not supported: the names that systems give them, and why.
const UNSUPPORTED_KINDS: [(&[&str], &str); 3] = [
    (
        &[
            "calculated_question",
            "calculated",
            "wct_calculated",
            "arithmetic",
            "significant figures",
        ],
        "its numbers are different for each student",
    ),
    (
        &["file_upload_question", "file upload", "file response"],
        "it is answered by uploading a file",
    ),
    (
        &["hot_spot_question", "hot spot"],
        "it is answered by pointing at an image",
    ),
];

/// The kinds of items that consist only of text and ask nothing, under the names that Canvas,
/// Blackboard and D2L give them, in lower case.
const TEXTS: [&str; 3] = [
    "text_only_question",
    "presentation only",
    "text information",
];

/// The properties that the items in a section share.
#[derive(Clone, Default)]
pub(super) struct Section {
    pub topics: Vec<String>,
    pub stem: Option<String>,
    /// The number of items that are drawn from the section.
    pub drawn: Option<usize>,
    pub points: Option<String>,
}

pub(super) struct ItemReader<'a, 'b, 'c> {
    element: &'a Element,
    rules: Vec<ResponseRule>,
    resources: &'b mut Resources<'c>,
    pub item: ImportedItem,
}

/// A place in an item where the student responds.
struct Response<'a> {
    ident: &'a str,
    element: &'a Element,
    labels: Vec<Label<'a>>,
}

/// A `response_label`: a choice that is offered or, if `is_typed`, an answer that is accepted.
struct Label<'a> {
    ident: &'a str,
    html: String,
    algorithm: &'a str,
    /// Whether the label is typed rather than shown as a choice.
    is_typed: bool,
}

impl Response<'_> {
    fn is_choice(&self) -> bool {
        matches!(&*self.element.name, "response_lid" | "response_grp")
    }

    fn is_typed(&self) -> bool {
        !self.labels.is_empty() && self.labels.iter().all(|label| label.is_typed)
    }

    /// Returns the values that a rule requires of the response, by its own identifier or that of a
    /// blank.
    fn wanted<'r>(&self, rule: &'r ResponseRule) -> Vec<&'r str> {
        let own = rule.condition.list_values(self.ident).wanted;
        let places = self
            .labels
            .iter()
            .filter(|label| label.html.trim().is_empty() && label.ident != self.ident);
        own.into_iter()
            .chain(places.flat_map(|label| rule.condition.list_values(label.ident).wanted))
            .collect()
    }

    /// Whether the response has the given cardinality; the default is `single`.
    fn is(&self, cardinality: &str) -> bool {
        self.element
            .attribute("rcardinality")
            .unwrap_or("single")
            .eq_ignore_ascii_case(cardinality)
    }

    /// Finds the marker of the response's gap in the text: `[name]`, where the name comes from the
    /// response's identifier or its own text.
    fn marker(&self, html: &str) -> Option<String> {
        let ident = self
            .ident
            .strip_prefix("response_")
            .or((!self.is_choice()).then_some(self.ident));
        let own = self
            .element
            .children_named("material")
            .map(Element::text)
            .collect::<String>();
        let names = [ident.unwrap_or_default(), own.trim()]
            .into_iter()
            .filter_map(non_empty);
        names
            .map(|name| format!("[{name}]"))
            .find(|marker| html.contains(&**marker))
    }
}

impl<'a, 'b, 'c> ItemReader<'a, 'b, 'c> {
    pub(super) fn new(
        element: &'a Element,
        section: &Section,
        resources: &'b mut Resources<'c>,
    ) -> ItemReader<'a, 'b, 'c> {
        let points = [
            "points_possible",
            "cc_weighting",
            "qmd_absolutescore_max",
            "qmd_weighting",
        ];
        let own_points = || points.iter().find_map(|key| find_metadata(element, key));
        let topic = find_metadata(element, "qmd_topic").map(|topic| join_lines(&topic));
        let item = ImportedItem {
            name: element.attribute("title").map(str::to_owned),
            id: element.attribute("ident").map(str::to_owned),
            points: section.points.clone().or_else(own_points),
            topics: section.topics.iter().cloned().chain(topic).collect(),
            losses: section.drawn.map(Loss::Drawn).into_iter().collect(),
            ..ImportedItem::new(element.line)
        };
        ItemReader {
            element,
            rules: parse_v1(element),
            resources,
            item,
        }
    }

    /// Reads the item; returns whether it is a question rather than just text.
    pub(super) fn read(&mut self) -> bool {
        let Some(presentation) = self.element.child("presentation") else {
            self.item.interaction = Err(Refusal::NoText);
            return true;
        };
        let kind = find_metadata(self.element, "question_type").unwrap_or_default();
        let rebuilt = rebuild_matching(presentation);
        let presentation = rebuilt.as_ref().unwrap_or(presentation);
        let responses = responses(presentation, &kind, &mut self.resources.losses);
        let (html, is_marked) = text_of(presentation, &responses, &mut self.resources.losses);
        self.item.text = self.resources.convert_html(&html);
        if let Some(above) = convert_texts_above(self.element, self.resources) {
            self.item.text = format!("{above}\n\n{}", self.item.text);
        }
        if let Some(instructions) = self.element.attribute("instructions").and_then(non_blank) {
            self.item.text = format!("{}\n\n{}", from_text(instructions), self.item.text);
        }
        let other_kind = ["bbmd_questiontype", "qmd_questiontype", "wct_questiontype"]
            .iter()
            .find_map(|key| find_metadata(self.element, key));
        let profile = find_metadata(self.element, "cc_profile").unwrap_or_default();
        let asks_nothing = responses.is_empty()
            && presentation
                .descendants_where(&|inner| inner.name.starts_with("render_"))
                .is_empty();
        let has_no_kind = kind.is_empty() && profile.is_empty() && other_kind.is_none();
        let has_key = find_scoring_rules(&self.rules).any(|rule| rule.condition != Condition::Any);
        let own_kind = other_kind.clone().unwrap_or_else(|| kind.clone());
        let names = own_kind.to_ascii_lowercase();
        if !has_key && (TEXTS.contains(&&*names) || (asks_nothing && has_no_kind)) {
            return false;
        }
        let essays = ["Essay", "Short Response", "Long Answer", "Written Response"];
        let is_essay = kind == "essay_question"
            || profile.starts_with("cc.essay")
            || other_kind
                .as_ref()
                .is_some_and(|kind| essays.iter().any(|essay| kind.eq_ignore_ascii_case(essay)));
        let has_formula =
            |extension: &Element| extension.first_descendant_named("calculated").is_some();
        let is_drawn = self
            .element
            .child("itemproc_extension")
            .is_some_and(has_formula);
        let unsupported = UNSUPPORTED_KINDS
            .iter()
            .find(|(kinds, _)| kinds.contains(&&*names))
            .or(UNSUPPORTED_KINDS.first().filter(|_| is_drawn));
        self.item.interaction = match unsupported {
            Some((_, why)) => Err(Refusal::Kind(join_lines(&own_kind), why)),
            None => self.read_interaction(&responses, &is_marked, is_essay, &kind),
        };
        true
    }

    fn read_interaction(
        &mut self,
        responses: &[Response],
        is_marked: &[bool],
        is_essay: bool,
        kind: &str,
    ) -> Result<Interaction, Refusal> {
        for hint in self.element.descendants_named("hintmaterial") {
            let html = convert_material(hint, &mut self.resources.losses);
            self.item.hints.push(self.resources.convert_html(&html));
        }
        let choices: usize = responses.iter().map(|response| response.labels.len()).sum();
        self.resources
            .spend_work(choices.saturating_mul(self.rules.len() + responses.len()) / 4)?;
        let mut feedback = self.read_feedback();
        let interaction = match responses {
            [] if is_essay => Ok(Interaction::Essay { models: Vec::new() }),
            [] => Err(Refusal::NoInteraction),
            [one] if one.is_choice() && one.is_typed() => Ok(typed(self.read_right(one))),
            [one] if one.is_choice() && !one.labels.is_empty() && one.is("ordered") => {
                self.read_order(one)
            }
            [one] if one.is_choice() && !one.labels.is_empty() => {
                Ok(self.read_choices(one, &mut feedback))
            }
            [one]
                if !one.is_choice()
                    && !one.element.descendants_where(&has_text_between).is_empty() =>
            {
                self.read_gaps(one)
            }
            [one] if !one.is_choice() => self.read_typed(one, is_essay, kind),
            several => self.read_several(several, is_marked, kind),
        };
        self.add_feedback(feedback);
        interaction
    }

    /// Returns the feedback by identifier, as Markdown. In some files, feedback is inside the
    /// scoring rules.
    fn read_feedback(&mut self) -> Vec<(String, String)> {
        let mut found = Vec::new();
        for feedback in self.element.descendants_named("itemfeedback") {
            let ident = feedback.attribute("ident").unwrap_or_default().to_owned();
            let without_hints = without(feedback, &|_, inner| inner.name == "hint");
            let html = convert_material(&without_hints, &mut self.resources.losses);
            let text = self.resources.convert_html(&html);
            if !text.trim().is_empty() {
                found.push((ident, text));
            }
        }
        found
    }

    /// Adds the feedback on the whole question, for the audience that the rules and the feedback's
    /// identifier imply.
    fn add_feedback(&mut self, feedback: Vec<(String, String)>) {
        for (ident, text) in feedback {
            let rule = self
                .rules
                .iter()
                .find(|rule| rule.shown_feedback.contains(&ident));
            let is_for_all = rule.is_some_and(|rule| rule.condition == Condition::Any);
            let audience = if has_word(&ident, &["incorrect", "wrong"]) {
                Audience::Wrong
            } else if has_word(&ident, &["general", "solution"])
                || (rule.is_none() && !has_word(&ident, &["correct"]))
            {
                Audience::Everyone
            } else if rule.is_some_and(|rule| rule.score() > 0.0)
                || has_word(&ident, &["correct", "right"])
            {
                Audience::Right
            } else if is_for_all && rule.is_some_and(|rule| rule.continues) {
                Audience::Everyone
            } else if is_for_all {
                Audience::Wrong
            } else {
                Audience::Typed
            };
            self.item.add_feedback(audience, text);
        }
    }

    fn read_choices(
        &mut self,
        response: &Response,
        feedback: &mut Vec<(String, String)>,
    ) -> Interaction {
        self.note_keys_without_choice(response);
        // Blackboard writes 'Single' even for choices that must be selected together.
        let is_several = response.is("multiple")
            || find_metadata(self.element, "bbmd_questiontype")
                .is_some_and(|kind| kind == "Multiple Answer")
            || find_scoring_rules(&self.rules)
                .any(|rule| rule.condition.asks_for_several(response.ident));
        // This is the rule that names all the right choices together.
        let joint = best(
            find_scoring_rules(&self.rules).filter(|rule| is_several && rule.condition.is_joint()),
        );
        let wanted = joint.map(|rule| rule.condition.list_values(response.ident).wanted);
        let score = |label: &Label| match &wanted {
            Some(wanted) => f64::from(u8::from(wanted.contains(&label.ident))),
            None => compute_score(&self.rules, response.ident, label.ident),
        };
        let scores: Vec<f64> = response.labels.iter().map(score).collect();
        let best = scores.iter().copied().fold(f64::MIN_POSITIVE, f64::max);
        let mut used = Vec::new();
        let mut choices = Vec::with_capacity(scores.len());
        for (label, score) in response.labels.iter().zip(scores) {
            let is_about = |rule: &&ResponseRule| {
                let values = rule.condition.list_values(response.ident);
                values.unwanted.is_empty() && values.wanted == [label.ident]
            };
            let rules = self.rules.iter().filter(is_about);
            let shown: Vec<&String> = rules.flat_map(|rule| &rule.shown_feedback).collect();
            let said = feedback.iter().filter(|(ident, _)| shown.contains(&ident));
            let mut said: Vec<&str> = said.map(|(_, text)| text.as_str()).collect();
            said.dedup();
            let said = non_empty(said.join("\n\n"));
            used.extend(shown.into_iter().cloned());
            choices.push(ItemChoice {
                text: self.resources.convert_html(&label.html),
                weight: score / best,
                feedback: said,
            });
        }
        feedback.retain(|(ident, _)| !used.contains(ident));
        Interaction::choice(choices, is_several)
    }

    /// Records as losses the values in scoring rules that match no choice.
    fn note_keys_without_choice(&mut self, response: &Response) {
        let wanted = find_scoring_rules(&self.rules)
            .flat_map(|rule| rule.condition.list_values(response.ident).wanted);
        let is_unknown = |key: &&str| response.labels.iter().all(|label| label.ident != *key);
        let losses: Vec<Loss> = wanted
            .filter(is_unknown)
            .map(|key| Loss::KeyWithoutChoice(join_lines(key)))
            .collect();
        self.resources.losses.extend(losses);
    }

    /// Reads several blanks in one text, whose answers are the values in the best rule, in order.
    fn read_gaps(&mut self, response: &Response) -> Result<Interaction, Refusal> {
        let right: Vec<String> = match best(find_scoring_rules(&self.rules)) {
            Some(rule) => response
                .wanted(rule)
                .into_iter()
                .map(str::to_owned)
                .collect(),
            None => Vec::new(),
        };
        if right.len() != response.labels.len() {
            return Err(Refusal::PartWithoutAnswer(
                right.len().min(response.labels.len()) + 1,
            ));
        }
        let part = |text: String| typed(vec![(escape_html(&text), "")]).into();
        Ok(Interaction::Several(right.into_iter().map(part).collect()))
    }

    fn read_order(&mut self, response: &Response) -> Result<Interaction, Refusal> {
        self.note_keys_without_choice(response);
        let texts: Vec<(&str, String)> = response
            .labels
            .iter()
            .map(|label| (label.ident, self.resources.convert_html(&label.html)))
            .collect();
        let order = best(find_scoring_rules(&self.rules))
            .map(|rule| rule.condition.list_values(response.ident).wanted);
        let text = |ident: &str| {
            texts
                .iter()
                .find(|(name, _)| *name == ident)
                .map(|(_, text)| text.clone())
        };
        let order: Vec<String> = order
            .unwrap_or_default()
            .into_iter()
            .filter_map(text)
            .collect();
        if order.is_empty() {
            return Err("the correct order is not given".into());
        }
        Ok(Interaction::Ordering {
            order,
            options: texts.into_iter().map(|(_, text)| text).collect(),
        })
    }

    /// Reads several responses: as pairs if all of them have the same choices, and otherwise as
    /// parts.
    fn read_several(
        &mut self,
        responses: &[Response],
        is_marked: &[bool],
        kind: &str,
    ) -> Result<Interaction, Refusal> {
        let labels = |response: &Response| -> Vec<String> {
            response
                .labels
                .iter()
                .map(|label| label.html.trim().to_owned())
                .collect()
        };
        let first = labels(&responses[0]);
        let have_same_choices = responses.iter().all(|response| labels(response) == first)
            && first.iter().any(|html| !html.is_empty())
            && !responses.iter().all(Response::is_typed);
        let is_matching = have_same_choices || kind == "matching_question";
        let (mut pairs, mut options, mut parts) = (Vec::new(), Vec::new(), Vec::new());
        for (at, response) in responses.iter().enumerate() {
            let right = self.read_right(response);
            if right.is_empty() && (!is_matching || is_marked[at]) {
                return Err(Refusal::PartWithoutAnswer(at + 1));
            }
            // This is the name that is shown next to the response's choices.
            let losses = &mut self.resources.losses;
            let names = response
                .element
                .children_named("material")
                .map(|text| convert_material_itself(text, losses));
            let name = names.collect::<String>();
            let name = self.resources.convert_html(&name);
            let mut html = |html: &str| self.resources.convert_html(html);
            if is_matching {
                options.extend(response.labels.iter().map(|label| html(&label.html)));
                let is_blank = name.trim().is_empty();
                // Authors clear rows that they no longer want.
                if !(is_blank && right.is_empty()) {
                    let name = if is_blank {
                        format!("[{}]", at + 1)
                    } else {
                        name
                    };
                    let separator = if response.is("multiple") { "; " } else { " / " };
                    let right: Vec<String> = right.iter().map(|(text, _)| html(text)).collect();
                    pairs.push((name, right.join(separator)));
                }
                continue;
            }
            let is_named = !is_marked[at] && !name.trim().is_empty();
            let interaction = if response.is_typed() || response.labels.len() < 2 {
                typed(right)
            } else {
                let is_right =
                    |label: &Label| right.iter().any(|(html, _)| html == label.html.trim());
                let choice =
                    |label: &Label| ItemChoice::new(html(&label.html), is_right(label), None);
                Interaction::choice(response.labels.iter().map(choice), false)
            };
            parts.push(ItemPart {
                name: Some(name).filter(|_| is_named),
                interaction,
            });
        }
        Ok(if is_matching {
            Interaction::Matching { pairs, options }
        } else {
            Interaction::Several(parts)
        })
    }

    /// Returns the right choices of a response, or the answers to be typed, as HTML, each with the
    /// algorithm that compares it.
    fn read_right<'r>(&self, response: &Response<'r>) -> Vec<(String, &'r str)> {
        let is_right = |label: &Label| {
            // In its rules, Canvas names only one answer for each gap, but it accepts all of them.
            label.is_typed
                || compute_score(&self.rules, response.ident, label.ident) > 0.0
                // The choice may be right only in combination with other responses.
                || find_scoring_rules(&self.rules).any(|rule| response.wanted(rule).contains(&label.ident))
        };
        if response
            .labels
            .iter()
            .all(|label| label.html.trim().is_empty())
        {
            let values = find_scoring_rules(&self.rules).flat_map(|rule| response.wanted(rule));
            return values.map(|value| (escape_html(value), "")).collect();
        }
        let right = response
            .labels
            .iter()
            .filter(|label| !label.html.trim().is_empty() && is_right(label));
        right
            .map(|label| (label.html.trim().to_owned(), label.algorithm))
            .collect()
    }

    fn read_typed(
        &mut self,
        response: &Response,
        is_essay: bool,
        kind: &str,
    ) -> Result<Interaction, Refusal> {
        let mut stated = StatedAnswers::default();
        let best = find_scoring_rules(&self.rules)
            .map(ResponseRule::score)
            .fold(0.0, f64::max);
        for rule in self
            .rules
            .iter()
            .filter(|rule| !is_essay && rule.score() > 0.0)
        {
            if rule.score() < best {
                self.resources.losses.push(Loss::PartialCredit);
            } else {
                stated.collect(&rule.condition, None);
            }
        }
        let StatedAnswers {
            texts,
            contained,
            ranges,
            is_case_sensitive,
            has_open_range,
            ..
        } = stated;
        if texts.is_empty() && ranges.is_empty() && contained.is_empty() {
            if !is_essay
                && find_scoring_rules(&self.rules).any(|rule| rule.condition != Condition::Any)
            {
                return Err("the correct answer is given in an unknown form".into());
            }
            let limit = |name| response.element.attribute(name);
            if limit("word_limit_enabled").is_none_or(|enabled| enabled.eq_ignore_ascii_case("yes"))
            {
                let length =
                    describe_answer_length(limit("word_limit_min"), limit("word_limit_max"));
                self.resources.losses.extend(length);
            }
            // This is where Desire2Learn states the model answer.
            let keys = self.element.children_named("answer_key");
            let html: String = keys
                .map(|key| convert_material(key, &mut self.resources.losses))
                .collect();
            return Ok(Interaction::Essay {
                models: vec![self.resources.convert_html(&html)],
            });
        }
        self.resources
            .losses
            .extend(has_open_range.then_some(Loss::RangeEnds));
        let is_number = !ranges.is_empty()
            || response.element.name == "response_num"
            || kind == "numerical_question"
            || response
                .element
                .descendants_named("render_fib")
                .iter()
                .any(|fib| {
                    let kind = fib
                        .attribute("fibtype")
                        .unwrap_or_default()
                        .to_ascii_lowercase();
                    matches!(&*kind, "integer" | "decimal")
                });
        // Canvas states both a number and the range around it.
        let texts = texts
            .into_iter()
            .filter(|text| !ranges.iter().any(|range| is_middle(text, range)));
        let expected = texts.map(|text| match is_number {
            true => ExpectedAnswer::number(&text, ""),
            false => ExpectedAnswer::Text(text),
        });
        let expected = expected
            .chain(ranges.iter().cloned())
            .chain(contained.into_iter().map(ExpectedAnswer::Contained));
        let typed = Interaction::typed(expected.map(TypedAnswer::right), is_case_sensitive);
        // Desire2Learn has a separate box for each of several answers.
        let fib = response.element.first_descendant_named("render_fib");
        let boxes = fib
            .and_then(|fib| fib.attribute("input_boxes")?.parse().ok())
            .unwrap_or(1_usize)
            .min(100);
        let parts = std::iter::repeat_n(typed.into(), boxes.max(1));
        Ok(Interaction::Several(parts.collect()))
    }
}

fn best<'a>(rules: impl Iterator<Item = &'a ResponseRule>) -> Option<&'a ResponseRule> {
    rules.max_by(|one, other| one.score().total_cmp(&other.score()))
}

/// Builds a typed answer from the right answers and the Canvas algorithms that compare them.
fn typed(right: Vec<(String, &str)>) -> Interaction {
    let answers = right.into_iter().map(|(html, algorithm)| {
        let text = html::extract_words(&html);
        TypedAnswer::right(match algorithm {
            "TextCloseEnough" => ExpectedAnswer::Approximate(text),
            "TextContainsAnswer" => ExpectedAnswer::Contained(text),
            "TextRegex" => ExpectedAnswer::Pattern(text),
            _ => ExpectedAnswer::Text(text),
        })
    });
    Interaction::typed(answers, false)
}

/// Whether a number is the midpoint of a range, within binary rounding errors.
fn is_middle(number: &str, range: &ExpectedAnswer) -> bool {
    let ExpectedAnswer::Number(middle, _) = range else {
        return false;
    };
    let (Ok(number), Ok(middle)) = (number.trim().parse::<f64>(), middle.parse::<f64>()) else {
        return false;
    };
    (number - middle).abs() <= 4.0 * f64::EPSILON * number.abs().max(1.0)
}

/// Returns the text of an item as HTML, with its gaps numbered, and whether the text has a marker
/// for each response.
fn text_of(
    presentation: &Element,
    responses: &[Response],
    losses: &mut Vec<Loss>,
) -> (String, Vec<bool>) {
    // If there are several parts, their names are not part of the text, and Canvas puts answers
    // into them.
    let has_parts = responses.len() > 1
        || responses
            .iter()
            .any(|one| one.ident.starts_with("response_"));
    let is_name = |outer: &Element, inner: &Element| {
        has_parts
            && matches!(&*outer.name, "response_lid" | "response_grp")
            && inner.name == "material"
    };
    let html = convert_material(&without(presentation, &is_name), losses);
    let html = html.trim();
    let markers: Vec<Option<String>> = responses
        .iter()
        .map(|one| one.marker(html).filter(|_| has_parts))
        .collect();
    let is_marked: Vec<bool> = markers.iter().map(Option::is_some).collect();
    if is_marked.contains(&true) {
        let number = |at: usize| {
            if responses.len() > 1 {
                format!("[{}] {BLANK}", at + 1)
            } else {
                BLANK.to_owned()
            }
        };
        // A blank whose marker is elsewhere in the text is not shown a second time.
        let typed = responses
            .iter()
            .enumerate()
            .filter(|(_, one)| !one.is_choice())
            .map(|(at, _)| at);
        let mut places = typed.map(|at| {
            if is_marked[at] {
                String::new()
            } else {
                number(at)
            }
        });
        let mut parts = html.split(GAP);
        let mut text = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            text.push_str(&places.next().unwrap_or_default());
            text.push_str(part);
        }
        // The markers are replaced in the order of the responses, which may differ from their order
        // in the text.
        for (at, marker) in markers.iter().enumerate() {
            text = marker
                .as_ref()
                .map_or(text.clone(), |marker| text.replace(&**marker, &number(at)));
        }
        return (text, is_marked);
    }
    // A single blank at the end is not part of the text.
    let text = match html.split_once(GAP).filter(|_| responses.len() == 1) {
        Some((above, behind)) if behind.replace("</div>", "").trim().is_empty() => {
            format!("{above}{behind}")
        }
        _ => number_blanks(html, GAP),
    };
    (text, is_marked)
}

fn responses<'a>(
    presentation: &'a Element,
    kind: &str,
    losses: &mut Vec<Loss>,
) -> Vec<Response<'a>> {
    let has_blanks = kind == "fill_in_multiple_blanks_question";
    let mut label = |label: &'a Element| Label {
        ident: label.attribute("ident").unwrap_or_default(),
        html: convert_material(label, losses),
        algorithm: label.attribute("scoring_algorithm").unwrap_or_default(),
        is_typed: has_blanks
            && label
                .attribute("answer_type")
                .is_none_or(|kind| kind == "openEntry"),
    };
    let is_response = |element: &Element| {
        matches!(
            &*element.name,
            "response_lid" | "response_grp" | "response_str" | "response_num"
        )
    };
    let found = presentation
        .descendants_where(&is_response)
        .into_iter()
        .map(|element| Response {
            // Desire2Learn uses a different attribute for the identifiers of groups.
            ident: element
                .attribute("ident")
                .or(element.attribute("respident"))
                .unwrap_or_default(),
            element,
            labels: element
                .descendants_named("response_label")
                .into_iter()
                .map(&mut label)
                .collect(),
        });
    found.collect()
}

/// Converts the text that is shown above the content of a quiz, a section or an item.
pub(super) fn convert_texts_above(element: &Element, resources: &mut Resources) -> Option<String> {
    let is_hidden = |_: &Element, inner: &Element| inner.attribute("isdisplayed") == Some("no");
    let is_shown = |text: &&Element| {
        let view = text.attribute("view").unwrap_or("All");
        ["All", "Candidate"]
            .iter()
            .any(|shown| view.eq_ignore_ascii_case(shown))
    };
    let texts = ["rubric", "presentation_material"]
        .into_iter()
        .flat_map(|name| element.children_named(name));
    let mut found: Vec<String> = Vec::new();
    for text in texts.filter(is_shown) {
        let html = convert_material(&without(text, &is_hidden), &mut resources.losses);
        let text = resources.convert_html(&html);
        // Blackboard gives the same text as both the description and the instructions.
        if !text.trim().is_empty() && !found.contains(&text) {
            found.push(text);
        }
    }
    for (name, what) in [
        ("objectives", "the text of its objectives"),
        ("assessfeedback", "the feedback on the whole quiz"),
        ("sectionfeedback", "the feedback on its section"),
    ] {
        if element
            .children_named(name)
            .any(|left| !left.text().trim().is_empty())
        {
            resources.losses.push(Loss::LeftOut(what.to_owned()));
        }
    }
    non_empty(found.join("\n\n"))
}

/// Returns the value that an element's metadata has for the given label.
pub(super) fn find_metadata(element: &Element, label: &str) -> Option<String> {
    let holders = element
        .child_elements()
        .filter(|child| matches!(&*child.name, "itemmetadata" | "qtimetadata"));
    for holder in holders {
        // D2L writes the element's name with an underscore.
        let is_field =
            |element: &Element| matches!(&*element.name, "qtimetadatafield" | "qti_metadatafield");
        for field in holder.descendants_where(&is_field) {
            if field
                .child_text("fieldlabel")
                .is_some_and(|found| found.eq_ignore_ascii_case(label))
            {
                return field.child_text("fieldentry");
            }
        }
        if let Some(found) = holder.first_descendant_named(label) {
            return non_empty(found.text().trim().to_owned());
        }
    }
    None
}

/// Rewrites Blackboard's matching questions, which have each side in a separate block, so that each
/// response contains its own text and each of its choices. Returns `None` for anything else.
fn rebuild_matching(presentation: &Element) -> Option<Element> {
    let is_block = |element: &Element, class: &str| {
        element
            .attribute("class")
            .is_some_and(|found| found.eq_ignore_ascii_case(class))
    };
    let block = |class| {
        presentation
            .descendants_where(&|inner| is_block(inner, class))
            .into_iter()
            .next()
    };
    let right: Vec<Vec<Node>> = block("RIGHT_MATCH_BLOCK")?
        .child_elements()
        .map(materials)
        .collect();
    let is_either =
        |inner: &Element| is_block(inner, "RIGHT_MATCH_BLOCK") || is_block(inner, "RESPONSE_BLOCK");
    let mut rebuilt = without(presentation, &|_, inner| is_either(inner));
    for part in block("RESPONSE_BLOCK")?.child_elements() {
        let mut response = part.child("response_lid")?.clone();
        let labels = response.descendants_named("response_label");
        if labels.is_empty() || labels.len() > right.len() {
            return None;
        }
        let labels = labels.into_iter().zip(&right);
        let labels = labels.map(|(label, text)| Element {
            children: text.clone(),
            ..label.clone()
        });
        let children = labels.map(Node::Element).collect();
        let choices = Element {
            name: "render_choice".to_owned(),
            children,
            ..Element::default()
        };
        response.children = materials(&without(part, &|_, inner| {
            inner.name.starts_with("response_")
        }));
        response.children.push(Node::Element(choices));
        rebuilt.children.push(Node::Element(response));
    }
    Some(rebuilt)
}

/// Returns the materials below an element that contain text.
fn materials(element: &Element) -> Vec<Node> {
    let found = element.descendants_named("material").into_iter();
    found
        .filter(|material| !material.text().trim().is_empty())
        .cloned()
        .map(Node::Element)
        .collect()
}

/// Copies an element without the descendants for which `is_left_out`, which is called with the
/// parent and the child, returns true.
fn without(element: &Element, is_left_out: &dyn Fn(&Element, &Element) -> bool) -> Element {
    let children = element.children.iter().filter_map(|child| match child {
        Node::Element(inner) if is_left_out(element, inner) => None,
        Node::Element(inner) => Some(Node::Element(without(inner, is_left_out))),
        text => Some(text.clone()),
    });
    Element {
        children: children.collect(),
        ..element.clone()
    }
}
