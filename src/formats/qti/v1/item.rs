//! One item of QTI 1.2.

use super::metadata;
use super::rules::{Rule, Sign, Test, rules, score_of};
use crate::content::file::{Accepted, Question, Text};
use crate::formats::decimals::middle;
use crate::formats::draft::number;
use crate::formats::kit::{Kit, plain_number, typed};
use crate::formats::markup::{Element, Node};
use crate::formats::qti::texts::{BLANK, Place, material};
use crate::formats::scoring::{Choose, Shared, choices};
use crate::formats::text::{escaped_line, one_line};

/// What an item is.
pub enum Made {
    /// A text that asks nothing.
    Text(String),
    Question(Result<Question, String>),
}

/// Something that is to be answered.
struct Response<'a> {
    ident: String,
    element: &'a Element,
    labels: Vec<Label>,
}

/// A choice, as HTML.
struct Label {
    ident: String,
    html: String,
    /// How what is typed is compared with it.
    compared: Compared,
    /// Whether it is an answer to be typed, and no choice to be shown.
    is_hidden: bool,
}

/// How what is typed is compared with an answer.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Compared {
    Whole,
    /// A few letters may differ.
    Nearly,
    /// It has to hold the answer.
    Held,
    /// The answer is a pattern.
    Pattern,
}

impl Compared {
    fn of(label: &Element) -> Compared {
        match label.attribute("scoring_algorithm") {
            Some("TextCloseEnough") => Compared::Nearly,
            Some("TextContainsAnswer") => Compared::Held,
            Some("TextRegex") => Compared::Pattern,
            _ => Compared::Whole,
        }
    }
}

pub fn item(element: &Element, place: &mut Place, kit: &mut Kit) -> Made {
    kit.line = element.line;
    kit.name = element.attribute("title").map(str::to_owned);
    kit.id = element.attribute("ident").map(str::to_owned);
    let kind = metadata(element, "question_type").unwrap_or_default();
    let profile = metadata(element, "cc_profile").unwrap_or_default();
    let points = ["points_possible", "cc_weighting", "qmd_absolutescore_max", "qmd_weighting"]
        .iter()
        .find_map(|key| metadata(element, key));
    if let Some(points) = points.filter(|_| kit.points.is_none()) {
        kit.worth(&points);
    }
    kit.topics.extend(metadata(element, "qmd_topic").map(|topic| one_line(&topic)));
    let Some(presentation) = element.child("presentation") else {
        return Made::Question(Err("it has no text".to_owned()));
    };
    let responses = responses(presentation, &kind, kit);
    // What stands in one of several parts is its name, and some systems put its answer there.
    let has_parts = responses.len() > 1 || responses.iter().any(|response| response.gap().is_some());
    let html =
        if has_parts { material(&without_names(presentation), kit) } else { material(presentation, kit) };
    let html = html.trim().strip_suffix(BLANK).unwrap_or(&html).to_owned();
    if kind == "text_only_question"
        || (responses.is_empty() && kind.is_empty() && !holds_response(presentation))
    {
        return Made::Text(place.html(&html, kit));
    }
    if let Some(why) = unheld(&kind) {
        return Made::Question(Err(why));
    }
    let text = place.html(&html, kit);
    let rules = rules(element);
    let reader =
        Reader { element, rules, is_essay: kind == "essay_question" || profile.starts_with("cc.essay") };
    let question = reader.question(text, &responses, place, kit);
    Made::Question(question)
}

fn unheld(kind: &str) -> Option<String> {
    let why = match kind {
        "calculated_question" => "its numbers are drawn anew for each student",
        "file_upload_question" => "it is answered with a file",
        _ => return None,
    };
    Some(format!("the kind `{kind}` cannot be held: {why}"))
}

fn holds_response(presentation: &Element) -> bool {
    !presentation
        .below_where(&|element| element.name.starts_with("response_") || element.name.starts_with("render_"))
        .is_empty()
}

/// A presentation without what stands in its choices beside them.
fn without_names(element: &Element) -> Element {
    let is_part = element.name == "response_lid";
    let mut without = Element { children: Vec::new(), ..element.clone() };
    for child in &element.children {
        match child {
            Node::Element(inner) if is_part && inner.name == "material" => {}
            Node::Element(inner) => without.children.push(Node::Element(without_names(inner))),
            other => without.children.push(other.clone()),
        }
    }
    without
}

impl Response<'_> {
    /// The name of the gap in the text that it fills, in Canvas' dialect.
    fn gap(&self) -> Option<&str> {
        let is_choice = self.element.name == "response_lid";
        self.ident.strip_prefix("response_").filter(|_| is_choice)
    }

    /// The mark of its gap in the text.
    fn mark(&self) -> Option<String> {
        self.gap().map(|gap| format!("[{gap}]"))
    }
}

fn responses<'a>(presentation: &'a Element, kind: &str, kit: &mut Kit) -> Vec<Response<'a>> {
    let is_typed = kind == "fill_in_multiple_blanks_question";
    let is_response =
        |element: &Element| matches!(&*element.name, "response_lid" | "response_str" | "response_num");
    let found = presentation.below_where(&is_response).into_iter();
    found
        .map(|element| Response {
            ident: element.attribute("ident").unwrap_or_default().to_owned(),
            element,
            labels: element
                .below("response_label")
                .into_iter()
                .map(|label| Label {
                    ident: label.attribute("ident").unwrap_or_default().to_owned(),
                    html: material(label, kit),
                    compared: Compared::of(label),
                    is_hidden: is_typed
                        && label.attribute("answer_type").is_none_or(|kind| kind == "openEntry"),
                })
                .collect(),
        })
        .collect()
}

struct Reader<'a> {
    element: &'a Element,
    rules: Vec<Rule>,
    is_essay: bool,
}

impl Reader<'_> {
    fn question(
        &self,
        text: String,
        responses: &[Response],
        place: &mut Place,
        kit: &mut Kit,
    ) -> Result<Question, String> {
        for hint in self.element.below("hintmaterial") {
            let html = material(hint, kit);
            let hint = place.html(&html, kit);
            kit.hints.push(hint);
        }
        let feedbacks = self.feedbacks(place, kit);
        match responses {
            [] => Err("how it is answered is not known".to_owned()),
            [one] if one.element.name == "response_lid" && !one.labels.is_empty() => {
                let has_gap = one.mark().is_some_and(|mark| text.contains(&mark));
                if has_gap && one.labels.iter().all(|label| label.is_hidden) {
                    self.general(feedbacks, kit);
                    return self.gap(text, one, kit);
                }
                self.choices(text, one, feedbacks, place, kit)
            }
            [one] if one.element.name != "response_lid" => {
                let question = self.typed(text, one, kit);
                self.general(feedbacks, kit);
                question
            }
            several => {
                self.general(feedbacks, kit);
                self.several(&text, several, place, kit)
            }
        }
    }

    /// One gap in which something is typed.
    fn gap(&self, text: String, response: &Response, kit: &mut Kit) -> Result<Question, String> {
        let (mut accept, mut models) = (Vec::new(), Vec::new());
        for label in response.labels.iter().filter(|label| self.is_right(response, label)) {
            let answer = bare(&label.html);
            match label.compared {
                Compared::Whole => accept.push(answer),
                Compared::Nearly => {
                    kit.tell("answers with a letter wrong are not accepted");
                    accept.push(answer);
                }
                Compared::Held => {
                    kit.tell("answers that need only hold some words are not checked");
                    models.push(answer);
                }
                Compared::Pattern => {
                    kit.tell(format!("a pattern: nobody checks what fits `{answer}`"));
                    models.push(answer);
                }
            }
        }
        if !models.is_empty() {
            // Checked against the others alone, what fits these would be called wrong.
            models.splice(0..0, accept.drain(..));
        }
        if accept.is_empty() && models.is_empty() {
            return Err("no answer is right".to_owned());
        }
        let text = response.mark().map_or(text.clone(), |mark| text.replace(&mark, BLANK));
        let accept = accept.into_iter().map(|text| Accepted::Text(Text(text))).collect();
        Ok(typed(text, accept, models.iter().map(|text| escaped_line(text)).collect()))
    }

    fn choices(
        &self,
        text: String,
        response: &Response,
        feedbacks: Vec<(String, String)>,
        place: &mut Place,
        kit: &mut Kit,
    ) -> Result<Question, String> {
        let cardinality = response.element.attribute("rcardinality").unwrap_or("Single");
        if cardinality.eq_ignore_ascii_case("ordered") {
            return Err("what it asks is an order, which cannot be held".to_owned());
        }
        let is_several = cardinality.eq_ignore_ascii_case("multiple");
        // The rule that names all right choices together.
        let joint = self
            .rules
            .iter()
            .filter(|rule| is_several && rule.score() > 0.0 && rule.test.is_joint())
            .max_by(|one, other| one.score().total_cmp(&other.score()));
        let scores: Vec<f64> = match joint {
            Some(rule) => {
                let (mut wanted, mut unwanted) = (Vec::new(), Vec::new());
                rule.test.values(&response.ident, &mut wanted, &mut unwanted);
                response
                    .labels
                    .iter()
                    .map(|label| f64::from(u8::from(wanted.contains(&label.ident.as_str()))))
                    .collect()
            }
            None => response
                .labels
                .iter()
                .map(|label| score_of(&self.rules, &response.ident, &label.ident))
                .collect(),
        };
        let best = scores.iter().copied().fold(0.0, f64::max);
        let mut answers = Vec::new();
        let mut used: Vec<&str> = Vec::new();
        for (label, score) in response.labels.iter().zip(&scores) {
            let shown = place.html(&label.html, kit);
            let mut said = Vec::new();
            for rule in self.rules.iter().filter(|rule| names_only(rule, response, &label.ident)) {
                for shows in &rule.shows {
                    said.extend(
                        feedbacks.iter().filter(|(ident, _)| ident == shows).map(|(_, text)| text.clone()),
                    );
                    used.extend(
                        feedbacks.iter().filter(|(ident, _)| ident == shows).map(|(ident, _)| ident.as_str()),
                    );
                }
            }
            said.dedup();
            let feedback = Some(said.join("\n\n")).filter(|said| !said.trim().is_empty());
            if shown.trim().is_empty() {
                if *score > 0.0 {
                    return Err("a right answer has no text".to_owned());
                }
                kit.tell("an answer without text is left out");
                continue;
            }
            let share = if best > 0.0 { score / best } else { 0.0 };
            answers.push(Shared { text: shown, share, feedback });
        }
        let rest = feedbacks.iter().filter(|(ident, _)| !used.contains(&ident.as_str())).cloned().collect();
        self.general(rest, kit);
        let choose = if is_several { Choose::Several } else { Choose::One };
        choices(text, answers, choose, &mut kit.changed)
    }

    /// The feedbacks, by their idents, as Markdown.
    fn feedbacks(&self, place: &mut Place, kit: &mut Kit) -> Vec<(String, String)> {
        let mut found = Vec::new();
        for feedback in self.element.all("itemfeedback") {
            let ident = feedback.attribute("ident").unwrap_or_default().to_owned();
            let html: String = feedback
                .elements()
                .filter(|part| part.name != "hint")
                .map(|part| match part.name.as_str() {
                    "mattext" => material(feedback, kit),
                    _ => {
                        let mut holder = Element::default();
                        holder.children.push(Node::Element(part.clone()));
                        material(&holder, kit)
                    }
                })
                .collect();
            let text = place.html(&html, kit);
            if !text.trim().is_empty() {
                found.push((ident, text));
            }
        }
        found
    }

    /// What is said to everyone, or to who was right or wrong.
    fn general(&self, feedbacks: Vec<(String, String)>, kit: &mut Kit) {
        for (ident, text) in feedbacks {
            let lower = ident.to_ascii_lowercase();
            let shown_by = self.rules.iter().find(|rule| rule.shows.contains(&ident));
            let (is_for_all, scores) = match shown_by {
                Some(rule) => (rule.test == Test::Any, rule.score() > 0.0),
                None => (true, false),
            };
            if lower.contains("incorrect") || lower.contains("wrong") {
                kit.verdict(text, "wrong");
            } else if lower.contains("general")
                || lower.contains("solution")
                || (shown_by.is_none() && !lower.contains("correct"))
            {
                kit.explain(text);
            } else if scores || lower.contains("correct") || lower.contains("right") {
                kit.verdict(text, "right");
            } else if is_for_all && shown_by.is_some_and(|rule| rule.goes_on) {
                kit.explain(text);
            } else if is_for_all {
                kit.verdict(text, "wrong");
            } else {
                kit.verdict(text, "typed");
            }
        }
    }

    fn typed(&self, text: String, response: &Response, kit: &mut Kit) -> Result<Question, String> {
        let scoring: Vec<&Rule> = self.rules.iter().filter(|rule| rule.score() > 0.0).collect();
        let best = scoring.iter().map(|rule| rule.score()).fold(0.0, f64::max);
        let mut found = Found::default();
        for rule in scoring {
            if rule.score() < best {
                kit.tell("partial credit: only the answers with all points are right");
                continue;
            }
            found.look(&rule.test);
        }
        if let Some(why) = found.unread {
            return Err(why);
        }
        if self.is_essay || (found.texts.is_empty() && found.numbers.is_empty() && found.parts.is_empty()) {
            let is_checked = self.rules.iter().any(|rule| rule.score() > 0.0 && rule.test != Test::Any);
            if is_checked && !self.is_essay {
                return Err("what is right is said in a way that is not known".to_owned());
            }
            return Ok(typed(text, Vec::new(), Vec::new()));
        }
        if found.has_case {
            kit.tell("case-sensitive answers: here case does not count");
        }
        if found.is_open_range {
            kit.tell("the ends of a range count as well");
        }
        let is_number = found.is_ranged
            || response.element.name == "response_num"
            || metadata(self.element, "question_type").is_some_and(|kind| kind == "numerical_question")
            || response.element.below("render_fib").iter().any(|fib| {
                fib.attribute("fibtype")
                    .is_some_and(|kind| matches!(&*kind.to_ascii_lowercase(), "integer" | "decimal"))
            });
        if !found.parts.is_empty() {
            kit.tell("answers that need only hold some words are not checked");
            found.texts.append(&mut found.parts);
            return Ok(typed(text, Vec::new(), found.texts.iter().map(|text| escaped_line(text)).collect()));
        }
        let mut accept = Vec::new();
        for given in &found.texts {
            let one = if is_number { number(&plain_number(given), "0") } else { None };
            let range = found.ranges.iter().position(|(low, high)| is_middle(given, low, high));
            match (one, range) {
                // A range around it holds it already, and says it less exactly.
                (Some(_), Some(at)) => {
                    let (low, high) = &found.ranges[at];
                    if let Some(around) = around(given, low, high) {
                        found.numbers[at] = around;
                    }
                }
                (Some(one), None) => accept.push(one),
                (None, _) if is_number => return Err(format!("`{given}` is no number")),
                (None, _) => accept.push(Accepted::Text(Text(given.clone()))),
            }
        }
        accept.append(&mut found.numbers);
        Ok(typed(text, accept, Vec::new()))
    }

    fn is_right(&self, response: &Response, label: &Label) -> bool {
        // Canvas names one answer of a gap in its rules, and accepts them all.
        label.is_hidden || score_of(&self.rules, &response.ident, &label.ident) > 0.0 || {
            // Together with the other responses.
            self.rules.iter().filter(|rule| rule.score() > 0.0).any(|rule| {
                let (mut wanted, mut unwanted) = (Vec::new(), Vec::new());
                rule.test.values(&response.ident, &mut wanted, &mut unwanted);
                wanted.contains(&label.ident.as_str())
            })
        }
    }

    /// The right choices of a response, as HTML.
    fn right(&self, response: &Response) -> Vec<String> {
        let right = response.labels.iter().filter(|label| self.is_right(response, label));
        let labels = right.map(|label| label.html.clone());
        let mut typed = Vec::new();
        if response.labels.is_empty() {
            for rule in self.rules.iter().filter(|rule| rule.score() > 0.0) {
                rule.test.values(&response.ident, &mut typed, &mut Vec::new());
            }
        }
        labels.chain(typed.into_iter().map(crate::formats::kit::html_of)).collect()
    }

    /// Several things to answer: here they are one, open-ended.
    fn several(
        &self,
        text: &str,
        responses: &[Response],
        place: &mut Place,
        kit: &mut Kit,
    ) -> Result<Question, String> {
        let is_matching =
            metadata(self.element, "question_type").is_some_and(|kind| kind == "matching_question");
        let mut options: Vec<String> = Vec::new();
        let (mut asked, mut solved) = (String::new(), String::new());
        let is_hidden = responses.iter().flat_map(|response| &response.labels).all(|label| label.is_hidden);
        let same_labels = !is_hidden
            && responses.windows(2).all(|pair| {
                pair[0]
                    .labels
                    .iter()
                    .map(|label| label.html.trim())
                    .eq(pair[1].labels.iter().map(|label| label.html.trim()))
            });
        let is_list = is_matching || (same_labels && !responses[0].labels.is_empty());
        let mut text = text.to_owned();
        for (at, response) in responses.iter().enumerate() {
            let own: String = response
                .element
                .all("material")
                .map(|text| {
                    let mut holder = Element::default();
                    holder.children.push(Node::Element(text.clone()));
                    material(&holder, kit)
                })
                .collect();
            let mark = response.mark().filter(|mark| text.contains(mark));
            let name = match mark.as_deref().map(|mark| mark.trim_matches(['[', ']'])) {
                // New Quizzes names its gaps by numbers that tell nobody anything.
                Some(gap) if gap.len() > LONGEST_GAP => {
                    let name = format!("[{}]", at + 1);
                    text = text.replace(&format!("[{gap}]"), &format!("{name} {BLANK}"));
                    name
                }
                Some(gap) => gap.to_owned(),
                None if own.trim().is_empty() => format!("[{}]", at + 1),
                None => own.trim().to_owned(),
            };
            let right = self
                .right(response)
                .iter()
                .map(|html| html.trim().to_owned())
                .collect::<Vec<_>>()
                .join(" / ");
            if right.is_empty() {
                return Err(format!("what belongs to its part {} is not said", at + 1));
            }
            let choices: Vec<String> =
                response.labels.iter().map(|label| label.html.trim().to_owned()).collect();
            let is_typed = !choices.is_empty() && response.labels.iter().all(|label| label.is_hidden);
            if is_list || (choices.len() < 2 && mark.is_none()) {
                asked.push_str(&format!("<li>{name}</li>"));
            } else if !is_typed {
                asked.push_str(&format!("<li>{name}: {}</li>", choices.join(" / ")));
            }
            solved.push_str(&format!("<li>{name} → {right}</li>"));
            options.extend(choices);
        }
        options.sort();
        options.dedup();
        let mut html = format!("<ul>{asked}</ul>");
        if is_list {
            html.push_str(&format!(
                "<hr><ul>{}</ul>",
                options.iter().map(|option| format!("<li>{option}</li>")).collect::<String>()
            ));
        }
        let kind = if is_list { "matching" } else { "gaps to fill" };
        kit.tell(format!("{kind}: it became open-ended, with what belongs together as model answer"));
        // What stands in the text already need not be listed.
        let has_own = responses.iter().any(|response| response.element.child("material").is_some());
        let has_choices = responses.iter().any(|response| response.labels.len() > 1);
        let is_shown = (has_own || has_choices) && (is_list || !asked.is_empty());
        let shown = if is_shown { place.html(&html, kit) } else { String::new() };
        let model = place.html(&format!("<ul>{solved}</ul>"), kit);
        Ok(typed(format!("{text}\n\n{shown}").trim().to_owned(), Vec::new(), vec![model]))
    }
}

/// The longest name of a gap that tells something.
const LONGEST_GAP: usize = 24;

/// Whether a rule is about this one choice.
fn names_only(rule: &Rule, response: &Response, choice: &str) -> bool {
    let (mut wanted, mut unwanted) = (Vec::new(), Vec::new());
    rule.test.values(&response.ident, &mut wanted, &mut unwanted);
    unwanted.is_empty() && wanted == [choice]
}

/// What is accepted, as rules say it.
#[derive(Default)]
struct Found {
    texts: Vec<String>,
    parts: Vec<String>,
    numbers: Vec<Accepted>,
    ranges: Vec<(String, String)>,
    has_case: bool,
    is_ranged: bool,
    is_open_range: bool,
    /// Why a range cannot be read.
    unread: Option<String>,
}

impl Found {
    fn look(&mut self, test: &Test) {
        match test {
            Test::Equal { value, has_case, .. } => {
                self.has_case |= has_case;
                let value = one_line(value);
                if !value.is_empty() && !self.texts.contains(&value) {
                    self.texts.push(value);
                }
            }
            Test::Holds { value, .. } => self.parts.push(one_line(value)),
            Test::And(tests) => {
                let end = |low: bool| {
                    tests.iter().find_map(|test| match test {
                        Test::Compare { sign, value, .. } => {
                            let is_low = matches!(sign, Sign::AtLeast | Sign::Over);
                            (is_low == low).then_some((value, matches!(sign, Sign::Over | Sign::Under)))
                        }
                        _ => None,
                    })
                };
                match (end(true), end(false)) {
                    (Some((low, is_over)), Some((high, is_under))) => {
                        self.is_ranged = true;
                        self.is_open_range |= is_over || is_under;
                        let found = middle(&plain_number(low), &plain_number(high))
                            .and_then(|(number_of, tolerance)| number(&number_of, &tolerance));
                        match found {
                            Some(found) => {
                                self.ranges.push((plain_number(low), plain_number(high)));
                                self.numbers.push(found);
                            }
                            None => self.unread = Some(format!("`{low}` to `{high}` is no range")),
                        }
                    }
                    _ => tests.iter().for_each(|test| self.look(test)),
                }
            }
            Test::Or(tests) => tests.iter().for_each(|test| self.look(test)),
            _ => {}
        }
    }
}

/// Whether a number is the one in the middle of a range.
fn is_middle(given: &str, low: &str, high: &str) -> bool {
    let value = |text: &str| text.trim().parse::<f64>().ok();
    match (value(given), middle(low, high).and_then(|(middle, _)| value(&middle))) {
        (Some(given), Some(middle)) => (given - middle).abs() <= 4.0 * f64::EPSILON * given.abs().max(1.0),
        _ => false,
    }
}

/// A number and the range around it, without what sums of binary fractions leave behind.
fn around(given: &str, low: &str, high: &str) -> Option<Accepted> {
    let (low, high) = (low.trim().parse::<f64>().ok()?, high.trim().parse::<f64>().ok()?);
    let half = (high - low) / 2.0;
    let noise = 4.0 * f64::EPSILON * low.abs().max(high.abs());
    let mut shortest = (0..17).filter_map(|digits| format!("{half:.digits$e}").parse::<f64>().ok());
    let tolerance = shortest.find(|tolerance| (tolerance - half).abs() <= noise)?;
    number(&plain_number(given), &tolerance.to_string())
}

/// HTML as plain text.
fn bare(html: &str) -> String {
    let nodes = crate::formats::html::tree(html);
    one_line(&Element { children: nodes, ..Element::default() }.text())
}
