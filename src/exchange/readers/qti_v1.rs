//! Parses QTI 1.2 and the dialects of Canvas, Blackboard and D2L.

use super::qti::Resources;
use super::qti_v1_rules::{self as rules, Bound, Rule, Test, score_of};
use crate::content::rich_text::escape;
use crate::exchange::html::parse;
use crate::exchange::item::{
    Audience, Choice, Document, Expected, Interaction, Item, Part, Selection, Typed, TypedAnswer,
    number_blanks,
};
use crate::exchange::markup::{Element, Node, to_html};
use crate::exchange::numbers::{middle, without_zeros};
use crate::exchange::policy::{Loss, Refusal};
use crate::exchange::text::one_line;

/// Stands for a place to type in HTML until all of them are counted. No text holds it.
const GAP: &str = "\u{fdd8}";

/// The most pairs of a choice and a rule that are tried: thousands of each.
const MOST_TRIED: usize = 10_000_000;

/// The title and the time limit of a document.
pub(super) fn about(root: &Element) -> Document {
    let Some(quiz) = root.child("assessment") else { return Document::default() };
    Document {
        description: quiz.attribute("title").map(str::to_owned),
        duration: metadata(quiz, "qmd_timelimit").and_then(|minutes| minutes.trim().parse().ok()),
        ..Document::default()
    }
}

/// The items of a document.
pub(super) fn items(root: &Element, resources: &mut Resources) -> Vec<Item> {
    let mut items = Vec::new();
    read_section(root, &Section::default(), resources, &mut items);
    items
}

/// The properties that the items of a section share.
#[derive(Clone, Default)]
struct Section {
    topics: Vec<String>,
    stem: Option<String>,
    /// The number of items that are drawn from it.
    drawn: Option<usize>,
    points: Option<String>,
}

fn read_section(element: &Element, section: &Section, resources: &mut Resources, items: &mut Vec<Item>) {
    // The text without a question right before an item.
    let mut stem: Option<String> = None;
    for child in element.elements() {
        match child.name.as_str() {
            "assessment" | "objectbank" => read_section(child, section, resources, items),
            "section" => {
                let inner = Section::parse(child, section, resources);
                read_section(child, &inner, resources, items);
            }
            "item" => {
                let mut reader = Reader { element: child, rules: rules::parse(child), resources };
                let mut item = Item::new(child.line);
                item.points.clone_from(&section.points);
                item.topics.clone_from(&section.topics);
                item.losses.extend(section.drawn.map(Loss::Drawn));
                if reader.read(&mut item) {
                    item.stem = stem.take().or_else(|| section.stem.clone());
                    item.within = resources.within();
                    items.push(item);
                } else {
                    let text = item.text;
                    stem = Some(stem.map_or(text.clone(), |above| format!("{above}\n\n{text}")));
                }
            }
            _ => {}
        }
    }
    if stem.is_some_and(|text| !text.trim().is_empty())
        && let Some(last) = items.last_mut()
    {
        last.losses.push(Loss::TextBehind);
    }
}

impl Section {
    fn parse(element: &Element, outer: &Section, resources: &mut Resources) -> Section {
        let mut section = Section { drawn: None, points: None, ..outer.clone() };
        let title = element.attribute("title").map(str::trim).filter(|title| !title.is_empty());
        section.topics.extend(title.filter(|title| *title != "root_section").map(str::to_owned));
        let mut losses = Vec::new();
        let material: String =
            element.all("presentation_material").map(|text| material(text, &mut losses)).collect();
        let stem = resources.html(&material, &mut losses);
        section.stem = Some(stem).filter(|stem| !stem.trim().is_empty()).or(section.stem);
        if let Some(ordering) = element.child("selection_ordering")
            && let Some(selection) = ordering.first_below("selection")
        {
            let drawn = selection.text_of("selection_number").and_then(|number| number.parse().ok());
            section.drawn = drawn.filter(|drawn| *drawn < element.all("item").count());
            section.points = selection.first_below("points_per_item").map(Element::text);
        }
        section
    }
}

/// Reads one item.
struct Reader<'a, 'b, 'c> {
    element: &'a Element,
    rules: Vec<Rule>,
    resources: &'b mut Resources<'c>,
}

/// Something to be answered.
struct Response<'a> {
    ident: &'a str,
    element: &'a Element,
    labels: Vec<Label<'a>>,
}

/// A choice of a response, or an answer that is typed.
struct Label<'a> {
    ident: &'a str,
    html: String,
    algorithm: &'a str,
    /// Whether it is typed, and not shown as a choice.
    is_typed: bool,
}

impl Response<'_> {
    fn is_choice(&self) -> bool {
        self.element.name == "response_lid"
    }

    fn is_typed(&self) -> bool {
        !self.labels.is_empty() && self.labels.iter().all(|label| label.is_typed)
    }

    /// The marker of its gap in the text: `[name]`.
    fn marker(&self) -> Option<String> {
        let name = self.ident.strip_prefix("response_").or((!self.is_choice()).then_some(self.ident))?;
        (!name.is_empty()).then(|| format!("[{name}]"))
    }

    /// The name that it shows beside its choices.
    fn name(&self, losses: &mut Vec<Loss>) -> String {
        self.element.all("material").map(|text| material(&holder(text), losses)).collect::<String>()
    }
}

impl Reader<'_, '_, '_> {
    /// Reads the item; returns whether it is a question, and no text without one.
    fn read(&mut self, item: &mut Item) -> bool {
        let element = self.element;
        item.name = element.attribute("title").map(str::to_owned);
        item.id = element.attribute("ident").map(str::to_owned);
        let points = ["points_possible", "cc_weighting", "qmd_absolutescore_max", "qmd_weighting"];
        let own = points.iter().find_map(|key| metadata(element, key));
        item.points = item.points.take().or(own);
        item.topics.extend(metadata(element, "qmd_topic").map(|topic| one_line(&topic)));
        let kind = metadata(element, "question_type").unwrap_or_default();
        let Some(presentation) = element.child("presentation") else {
            item.interaction = Err(Refusal::NoText);
            return true;
        };
        let rebuilt = rebuild_matching(presentation);
        let presentation = rebuilt.as_ref().unwrap_or(presentation);
        let responses = responses(presentation, &kind, &mut item.losses);
        let html = text_of(presentation, &responses, &mut item.losses);
        item.text = self.resources.html(&html, &mut item.losses);
        let other_kind =
            ["bbmd_questiontype", "qmd_questiontype"].iter().find_map(|key| metadata(element, key));
        let profile = metadata(element, "cc_profile").unwrap_or_default();
        let asks_nothing = responses.is_empty()
            && presentation.below_where(&|inner| inner.name.starts_with("render_")).is_empty();
        if kind == "text_only_question"
            || (asks_nothing && kind.is_empty() && profile.is_empty() && other_kind.is_none())
        {
            return false;
        }
        let essays = ["Essay", "Short Response", "Long Answer", "Written Response"];
        let is_essay = kind == "essay_question"
            || profile.starts_with("cc.essay")
            || other_kind.is_some_and(|kind| essays.iter().any(|essay| kind.eq_ignore_ascii_case(essay)));
        item.interaction = match &*kind {
            "calculated_question" => Err(Refusal::Kind(kind, "its numbers are drawn anew for each student")),
            "file_upload_question" => Err(Refusal::Kind(kind, "it is answered with a file")),
            _ => self.interaction(&responses, is_essay, item),
        };
        true
    }

    fn interaction(
        &mut self,
        responses: &[Response],
        is_essay: bool,
        item: &mut Item,
    ) -> Result<Interaction, Refusal> {
        for hint in self.element.below("hintmaterial") {
            let html = material(hint, &mut item.losses);
            item.hints.push(self.resources.html(&html, &mut item.losses));
        }
        let choices: usize = responses.iter().map(|response| response.labels.len()).sum();
        if choices.saturating_mul(self.rules.len()) > MOST_TRIED {
            return Err("it has more answers and rules for their score than can be tried".into());
        }
        let mut feedback = self.feedback(item);
        let interaction = match responses {
            [] if is_essay => Ok(Interaction::Essay { models: Vec::new() }),
            [] => Err(Refusal::NoInteraction),
            [one] if one.is_choice() && one.is_typed() => Ok(self.gap(one)),
            [one] if one.is_choice() && !one.labels.is_empty() => {
                let cardinality = one.element.attribute("rcardinality").unwrap_or("Single");
                if cardinality.eq_ignore_ascii_case("ordered") {
                    self.order(one, &mut item.losses)
                } else {
                    Ok(self.choices(one, cardinality, &mut feedback, &mut item.losses))
                }
            }
            [one] if !one.is_choice() => self.typed(one, is_essay, &mut item.losses),
            several => self.several(several, &mut item.losses),
        };
        self.add_feedback(feedback, item);
        interaction
    }

    /// The feedback by ident, as Markdown. Some write it into what scores.
    fn feedback(&mut self, item: &mut Item) -> Vec<(String, String)> {
        let mut found = Vec::new();
        for feedback in self.element.below("itemfeedback") {
            let ident = feedback.attribute("ident").unwrap_or_default().to_owned();
            let without_hints = without(feedback, &|inner| inner.name == "hint");
            let html = material(&without_hints, &mut item.losses);
            let text = self.resources.html(&html, &mut item.losses);
            if !text.trim().is_empty() {
                found.push((ident, text));
            }
        }
        found
    }

    /// Adds the feedback of the whole question, for those to whom the rules and its ident say.
    fn add_feedback(&self, feedback: Vec<(String, String)>, item: &mut Item) {
        for (ident, text) in feedback {
            let ident_has = |words: &[&str]| {
                let ident = ident.to_ascii_lowercase();
                words.iter().any(|word| ident.contains(word))
            };
            let rule = self.rules.iter().find(|rule| rule.shows.contains(&ident));
            let is_for_all = rule.is_some_and(|rule| rule.test == Test::Any);
            let audience = if ident_has(&["incorrect", "wrong"]) {
                Audience::Wrong
            } else if ident_has(&["general", "solution"]) || (rule.is_none() && !ident_has(&["correct"])) {
                Audience::Everyone
            } else if rule.is_some_and(|rule| rule.score() > 0.0) || ident_has(&["correct", "right"]) {
                Audience::Right
            } else if is_for_all && rule.is_some_and(|rule| rule.continues) {
                Audience::Everyone
            } else if is_for_all {
                Audience::Wrong
            } else {
                Audience::Typed
            };
            item.add_feedback(audience, text);
        }
    }

    /// A gap of Canvas' dialect, whose labels are what may be typed.
    fn gap(&self, response: &Response) -> Interaction {
        let right = response.labels.iter().filter(|label| self.is_right(response, label));
        let answers = right.map(|label| {
            let nodes = parse(&label.html);
            let text = one_line(&Element { children: nodes, ..Element::default() }.text());
            TypedAnswer::right(match label.algorithm {
                "TextCloseEnough" => Expected::Approximate(text),
                "TextContainsAnswer" => Expected::Contained(text),
                "TextRegex" => Expected::Pattern(text),
                _ => Expected::Text(text),
            })
        });
        Interaction::Typed(Typed { answers: answers.collect(), ..Typed::default() })
    }

    fn choices(
        &mut self,
        response: &Response,
        cardinality: &str,
        feedback: &mut Vec<(String, String)>,
        losses: &mut Vec<Loss>,
    ) -> Interaction {
        let scoring = || self.rules.iter().filter(|rule| rule.score() > 0.0);
        // Blackboard writes 'Single' of choices that are selected together, too.
        let is_several = cardinality.eq_ignore_ascii_case("multiple")
            || metadata(self.element, "bbmd_questiontype").is_some_and(|kind| kind == "Multiple Answer")
            || scoring().any(|rule| rule.test.asks_for_several(response.ident));
        // The rule that names all right choices together.
        let joint = scoring()
            .filter(|rule| is_several && rule.test.is_joint())
            .max_by(|one, other| one.score().total_cmp(&other.score()));
        let wanted = joint.map(|rule| rule.test.values(response.ident).wanted);
        let scores: Vec<f64> = response
            .labels
            .iter()
            .map(|label| match &wanted {
                Some(wanted) => f64::from(u8::from(wanted.contains(&label.ident))),
                None => score_of(&self.rules, response.ident, label.ident),
            })
            .collect();
        let best = scores.iter().copied().fold(f64::MIN_POSITIVE, f64::max);
        let mut used = Vec::new();
        let mut choices = Vec::with_capacity(scores.len());
        for (label, score) in response.labels.iter().zip(scores) {
            let rules = self.rules.iter().filter(|rule| rule.names_only(response.ident, label.ident));
            let shown: Vec<&String> = rules.flat_map(|rule| &rule.shows).collect();
            let mut said: Vec<&str> = feedback
                .iter()
                .filter(|(ident, _)| shown.contains(&ident))
                .map(|(_, text)| text.as_str())
                .collect();
            said.dedup();
            let said = Some(said.join("\n\n")).filter(|said| !said.is_empty());
            used.extend(shown.into_iter().cloned());
            let text = self.resources.html(&label.html, losses);
            choices.push(Choice { text, share: score / best, feedback: said });
        }
        feedback.retain(|(ident, _)| !used.contains(ident));
        Interaction::Choice(choices, if is_several { Selection::Several } else { Selection::One })
    }

    fn order(&mut self, response: &Response, losses: &mut Vec<Loss>) -> Result<Interaction, Refusal> {
        let scoring = self.rules.iter().filter(|rule| rule.score() > 0.0);
        let best = scoring.max_by(|one, other| one.score().total_cmp(&other.score()));
        let order = best.map(|rule| rule.test.values(response.ident).wanted).unwrap_or_default();
        let texts: Vec<(&str, String)> = response
            .labels
            .iter()
            .map(|label| (label.ident, self.resources.html(&label.html, losses)))
            .collect();
        let text = |ident: &str| texts.iter().find(|(name, _)| *name == ident).map(|(_, text)| text.clone());
        let order: Vec<String> = order.into_iter().filter_map(text).collect();
        if order.is_empty() {
            return Err("the right order is not said".into());
        }
        Ok(Interaction::Ordering { order, options: texts.into_iter().map(|(_, text)| text).collect() })
    }

    /// Several responses: pairs where each has a name and all have the same choices, else parts.
    fn several(&mut self, responses: &[Response], losses: &mut Vec<Loss>) -> Result<Interaction, Refusal> {
        let labels = |response: &Response| -> Vec<String> {
            response.labels.iter().map(|label| label.html.trim().to_owned()).collect()
        };
        let first = labels(&responses[0]);
        let have_same_choices = responses.iter().all(|response| labels(response) == first)
            && first.iter().any(|html| !html.is_empty())
            && !responses.iter().all(Response::is_typed);
        let is_matching = have_same_choices
            || metadata(self.element, "question_type").is_some_and(|kind| kind == "matching_question");
        let (mut pairs, mut options, mut parts) = (Vec::new(), Vec::new(), Vec::new());
        for (at, response) in responses.iter().enumerate() {
            let right = self.right(response);
            if right.is_empty() {
                return Err(Refusal::PartWithoutAnswer(at + 1));
            }
            let name = response.name(losses);
            let name = self.resources.html(&name, losses);
            let mut html = |html: &str| self.resources.html(html, losses);
            if is_matching {
                let name = if name.trim().is_empty() { format!("[{}]", at + 1) } else { name };
                let all = response.element.attribute("rcardinality").unwrap_or_default();
                let separator = if all.eq_ignore_ascii_case("multiple") { "; " } else { " / " };
                pairs.push((name, right.iter().map(|text| html(text)).collect::<Vec<_>>().join(separator)));
                options.extend(response.labels.iter().map(|label| html(&label.html)));
                continue;
            }
            let is_marked = response.marker().is_some();
            let interaction = if response.is_typed() || response.labels.len() < 2 {
                let answers = right.iter().map(|html| {
                    let nodes = parse(html);
                    let text = one_line(&Element { children: nodes, ..Element::default() }.text());
                    TypedAnswer::right(Expected::Text(text))
                });
                Interaction::Typed(Typed { answers: answers.collect(), ..Typed::default() })
            } else {
                let choices = response.labels.iter().map(|label| {
                    Choice::new(html(&label.html), right.contains(&label.html.trim().to_owned()), None)
                });
                Interaction::Choice(choices.collect(), Selection::One)
            };
            let name = Some(name).filter(|name| !is_marked && !name.trim().is_empty());
            parts.push(Part { name, interaction });
        }
        Ok(if is_matching { Interaction::Matching { pairs, options } } else { Interaction::Several(parts) })
    }

    fn is_right(&self, response: &Response, label: &Label) -> bool {
        // Canvas names one answer of a gap in its rules, and accepts them all.
        label.is_typed
            || score_of(&self.rules, response.ident, label.ident) > 0.0
            // Together with the other responses.
            || self.rules.iter().any(|rule| {
                rule.score() > 0.0 && rule.test.values(response.ident).wanted.contains(&label.ident)
            })
    }

    /// The right choices of a response, or what is to be typed, as HTML.
    fn right(&self, response: &Response) -> Vec<String> {
        let right = response.labels.iter().filter(|label| self.is_right(response, label));
        let mut found: Vec<String> =
            right.map(|label| label.html.trim().to_owned()).filter(|html| !html.is_empty()).collect();
        if response.labels.iter().all(|label| label.html.trim().is_empty()) {
            let scoring = self.rules.iter().filter(|rule| rule.score() > 0.0);
            found.extend(scoring.flat_map(|rule| rule.test.values(response.ident).wanted).map(escape));
        }
        found
    }

    fn typed(
        &self,
        response: &Response,
        is_essay: bool,
        losses: &mut Vec<Loss>,
    ) -> Result<Interaction, Refusal> {
        let essay = Ok(Interaction::Essay { models: Vec::new() });
        if is_essay {
            return essay;
        }
        let scoring: Vec<&Rule> = self.rules.iter().filter(|rule| rule.score() > 0.0).collect();
        let best = scoring.iter().map(|rule| rule.score()).fold(0.0, f64::max);
        let mut stated = Stated::default();
        for rule in &scoring {
            if rule.score() < best {
                losses.push(Loss::PartialCredit);
            } else {
                stated.collect(&rule.test);
            }
        }
        if stated.texts.is_empty() && stated.ranges.is_empty() && stated.contained.is_empty() {
            if scoring.iter().any(|rule| rule.test != Test::Any) {
                return Err("what is right is said in a way that is not known".into());
            }
            return essay;
        }
        losses.extend(stated.has_open_range.then_some(Loss::RangeEnds));
        let is_number = !stated.ranges.is_empty()
            || response.element.name == "response_num"
            || metadata(self.element, "question_type").is_some_and(|kind| kind == "numerical_question")
            || response.element.below("render_fib").iter().any(|fib| {
                fib.attribute("fibtype")
                    .is_some_and(|kind| matches!(&*kind.to_ascii_lowercase(), "integer" | "decimal"))
            });
        let mut ranges: Vec<Expected> =
            stated.ranges.iter().map(|(low, high)| Expected::range(low, high)).collect();
        let mut expected = Vec::new();
        for text in stated.texts {
            let range = stated.ranges.iter().position(|(low, high)| is_middle(&text, low, high));
            match range {
                // The number with a range around it is stated more exactly than the range's middle.
                Some(at) => {
                    let (low, high) = &stated.ranges[at];
                    ranges[at] = around(&text, low, high).unwrap_or(ranges[at].clone());
                }
                None if is_number => expected.push(Expected::number(&text, "")),
                None => expected.push(Expected::Text(text)),
            }
        }
        expected.append(&mut ranges);
        expected.extend(stated.contained.into_iter().map(Expected::Contained));
        let answers = expected.into_iter().map(TypedAnswer::right).collect();
        let is_case_sensitive = stated.is_case_sensitive;
        Ok(Interaction::Typed(Typed { answers, is_case_sensitive, models: Vec::new() }))
    }
}

/// The typed answers that rules state.
#[derive(Default)]
struct Stated {
    texts: Vec<String>,
    contained: Vec<String>,
    ranges: Vec<(String, String)>,
    is_case_sensitive: bool,
    has_open_range: bool,
}

impl Stated {
    fn collect(&mut self, test: &Test) {
        match test {
            Test::Equal { value, is_case_sensitive, .. } => {
                self.is_case_sensitive |= is_case_sensitive;
                let value = one_line(value);
                if !value.is_empty() && !self.texts.contains(&value) {
                    self.texts.push(value);
                }
            }
            Test::Contains { value } => self.contained.push(one_line(value)),
            Test::And(tests) => {
                let end = |wanted| {
                    tests.iter().find_map(|test| match test {
                        Test::Compare { bound, is_open, value } if *bound == wanted => Some((value, is_open)),
                        _ => None,
                    })
                };
                match (end(Bound::Low), end(Bound::High)) {
                    (Some((low, is_over)), Some((high, is_under))) => {
                        self.has_open_range |= is_over | is_under;
                        let ends = [low, high].map(|end| without_zeros(end).to_owned());
                        self.ranges.push(ends.into());
                    }
                    _ => tests.iter().for_each(|test| self.collect(test)),
                }
            }
            Test::Or(tests) => tests.iter().for_each(|test| self.collect(test)),
            _ => {}
        }
    }
}

/// Whether a number is the middle of a range, as far as binary fractions tell.
fn is_middle(number: &str, low: &str, high: &str) -> bool {
    let value = |text: &str| text.trim().parse::<f64>().ok();
    match (value(number), middle(low, high).and_then(|(middle, _)| value(&middle))) {
        (Some(number), Some(middle)) => (number - middle).abs() <= 4.0 * f64::EPSILON * number.abs().max(1.0),
        _ => false,
    }
}

/// A number and the range around it, without the errors of sums of binary fractions: Canvas writes
/// `-0.007999999999999998` for 0.002 - 0.01.
fn around(number: &str, low: &str, high: &str) -> Option<Expected> {
    let (low, high) = (low.parse::<f64>().ok()?, high.parse::<f64>().ok()?);
    let half = (high - low) / 2.0;
    let error = 4.0 * f64::EPSILON * low.abs().max(high.abs());
    let mut rounded = (0..17).filter_map(|digits| format!("{half:.digits$e}").parse::<f64>().ok());
    let tolerance = rounded.find(|tolerance| (tolerance - half).abs() <= error)?;
    Some(Expected::number(number, &tolerance.to_string()))
}

/// The text of an item as HTML, with its gaps numbered.
fn text_of(presentation: &Element, responses: &[Response], losses: &mut Vec<Loss>) -> String {
    let markers: Vec<String> = responses.iter().filter_map(Response::marker).collect();
    // The names of several parts are no text, and Canvas puts answers into them.
    let has_parts = responses.len() > 1 || responses.iter().any(|one| one.ident.starts_with("response_"));
    let html = if has_parts {
        material(&without_names(presentation), losses)
    } else {
        material(presentation, losses)
    };
    let html = html.trim();
    if has_parts && markers.len() == responses.len() && markers.iter().all(|marker| html.contains(marker)) {
        let mut html = html.replace(GAP, "");
        // In the order of the responses, which need not be that of the text.
        for (at, marker) in markers.iter().enumerate() {
            let number = if markers.len() > 1 { format!("[{}] ", at + 1) } else { String::new() };
            html = html.replace(marker, &format!("{number}{}", crate::exchange::item::BLANK));
        }
        return html;
    }
    // A place to type below the text is no part of it.
    if let (1, Some((above, behind))) = (responses.len(), html.split_once(GAP))
        && behind.replace("</div>", "").trim().is_empty()
    {
        return format!("{above}{behind}");
    }
    number_blanks(html, GAP)
}

fn responses<'a>(presentation: &'a Element, kind: &str, losses: &mut Vec<Loss>) -> Vec<Response<'a>> {
    let has_blanks = kind == "fill_in_multiple_blanks_question";
    let is_response =
        |element: &Element| matches!(&*element.name, "response_lid" | "response_str" | "response_num");
    let found = presentation.below_where(&is_response).into_iter();
    found
        .map(|element| Response {
            ident: element.attribute("ident").unwrap_or_default(),
            element,
            labels: element
                .below("response_label")
                .into_iter()
                .map(|label| Label {
                    ident: label.attribute("ident").unwrap_or_default(),
                    html: material(label, losses),
                    algorithm: label.attribute("scoring_algorithm").unwrap_or_default(),
                    is_typed: has_blanks
                        && label.attribute("answer_type").is_none_or(|kind| kind == "openEntry"),
                })
                .collect(),
        })
        .collect()
}

/// An element's metadata of a label.
fn metadata(element: &Element, label: &str) -> Option<String> {
    let holders = element.elements().filter(|child| matches!(&*child.name, "itemmetadata" | "qtimetadata"));
    for holder in holders {
        // D2L writes it with an underscore.
        let is_field = |element: &Element| matches!(&*element.name, "qtimetadatafield" | "qti_metadatafield");
        for field in holder.below_where(&is_field) {
            if field.text_of("fieldlabel").is_some_and(|found| found.eq_ignore_ascii_case(label)) {
                return field.text_of("fieldentry");
            }
        }
        if let Some(found) = holder.first_below(label) {
            return Some(found.text().trim().to_owned()).filter(|text| !text.is_empty());
        }
    }
    None
}

/// Rewrites matching as Blackboard states it, with both sides in blocks of their own, so that each response
/// holds its own text and each of its choices one. `None` for anything else.
fn rebuild_matching(presentation: &Element) -> Option<Element> {
    let is_block = |element: &Element, class: &str| {
        element.attribute("class").is_some_and(|found| found.eq_ignore_ascii_case(class))
    };
    let block = |class| presentation.below_where(&|inner| is_block(inner, class)).into_iter().next();
    let right: Vec<Vec<Node>> = block("RIGHT_MATCH_BLOCK")?.elements().map(materials).collect();
    let mut rebuilt = without(presentation, &|inner| {
        is_block(inner, "RIGHT_MATCH_BLOCK") || is_block(inner, "RESPONSE_BLOCK")
    });
    for part in block("RESPONSE_BLOCK")?.elements() {
        let mut response = part.child("response_lid")?.clone();
        let labels = response.below("response_label");
        if labels.is_empty() || labels.len() > right.len() {
            return None;
        }
        let labels = labels.into_iter().zip(&right);
        let labels = labels.map(|(label, text)| Element { children: text.clone(), ..label.clone() });
        let children = labels.map(Node::Element).collect();
        let choices = Element { name: "render_choice".to_owned(), children, ..Element::default() };
        response.children = materials(&without(part, &|inner| inner.name.starts_with("response_")));
        response.children.push(Node::Element(choices));
        rebuilt.children.push(Node::Element(response));
    }
    Some(rebuilt)
}

/// The materials below an element that hold text.
fn materials(element: &Element) -> Vec<Node> {
    let found = element.below("material").into_iter();
    found.filter(|material| !material.text().trim().is_empty()).cloned().map(Node::Element).collect()
}

fn without(element: &Element, is_left_out: &dyn Fn(&Element) -> bool) -> Element {
    let children = element.children.iter().filter_map(|child| match child {
        Node::Element(inner) if is_left_out(inner) => None,
        Node::Element(inner) => Some(Node::Element(without(inner, is_left_out))),
        text => Some(text.clone()),
    });
    Element { children: children.collect(), ..element.clone() }
}

/// A presentation without the names of its choice responses.
fn without_names(element: &Element) -> Element {
    let is_choice = element.name == "response_lid";
    let children = element.children.iter().filter_map(|child| match child {
        Node::Element(inner) if is_choice && inner.name == "material" => None,
        Node::Element(inner) => Some(Node::Element(without_names(inner))),
        text => Some(text.clone()),
    });
    Element { children: children.collect(), ..element.clone() }
}

fn holder(element: &Element) -> Element {
    Element { children: vec![Node::Element(element.clone())], ..Element::default() }
}

/// The materials in an element as HTML, without the choices of its responses.
fn material(element: &Element, losses: &mut Vec<Loss>) -> String {
    let mut html = String::new();
    push_material(element, &mut html, losses);
    html
}

fn push_material(element: &Element, html: &mut String, losses: &mut Vec<Loss>) {
    for child in element.elements() {
        match child.name.as_str() {
            "mattext" => html.push_str(&mattext(child)),
            "matemtext" => html.push_str(&format!("<em>{}</em>", mattext(child))),
            "matbreak" => html.push_str("<br>"),
            "matimage" => html.push_str(&matimage(child)),
            // Blackboard's dialect.
            "mat_extension" if child.child("mat_formattedtext").is_some() => {
                child.all("mat_formattedtext").for_each(|text| html.push_str(&mattext(text)));
            }
            "mataudio" | "matvideo" | "matapplet" | "matapplication" | "matref" | "mat_extension" => {
                losses.push(Loss::LeftOut(format!("a `{}` element", child.name)));
            }
            "flow" | "flow_mat" => {
                html.push_str("<div>");
                push_material(child, html, losses);
                html.push_str("</div>");
            }
            "response_str" | "response_num" | "response_lid" | "response_grp" | "response_xy" => {
                child.all("material").for_each(|material| push_material(material, html, losses));
                if matches!(&*child.name, "response_str" | "response_num") {
                    html.push_str(&format!(" {GAP} "));
                }
            }
            "material" => {
                push_material(child, html, losses);
                html.push(' ');
            }
            "altmaterial" | "material_ref" | "response_extension" | "response_na" => {}
            _ => push_material(child, html, losses),
        }
    }
}

fn mattext(element: &Element) -> String {
    if element.elements().next().is_some() {
        return to_html(&element.children);
    }
    let text = element.text();
    // Systems write 'plain' of HTML, too.
    let has_tags = TAGS.split('|').any(|tag| text.contains(tag));
    let kind = element.attribute("texttype").or(element.attribute("type")).map(str::to_ascii_lowercase);
    let is_plain = match kind.as_deref() {
        Some("text/html" | "text/xhtml" | "html") => false,
        Some("text/plain" | "plain_text") => !has_tags,
        _ => {
            element.name != "mat_formattedtext"
                && !has_tags
                && !text.contains("&lt;")
                && !text.contains("&nbsp;")
        }
    };
    if is_plain { escape(text.trim()).replace('\n', "<br>") } else { text }
}

/// Tags that show that a text is HTML.
const TAGS: &str = "</p>|<br>|<br/>|<br />|</b>|</i>|</em>|</strong>|</div>|</span>|<img |</sub>|</sup>|</table>|\
    </ul>|</ol>|</code>|</pre>";

fn matimage(element: &Element) -> String {
    let data: String = element.text().split_whitespace().collect();
    let source = match element.attribute("uri").filter(|uri| !uri.trim().is_empty()) {
        Some(uri) => uri.to_owned(),
        None if data.is_empty() => data,
        None => format!("data:{};base64,{data}", element.attribute("imagtype").unwrap_or("image/png")),
    };
    let alt = element.attribute("label").unwrap_or_default();
    format!("<img src=\"{}\" alt=\"{}\">", escape(&source), escape(alt))
}
