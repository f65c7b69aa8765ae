//! Items that are answered by typing.

use super::super::metadata;
use super::super::rules::{Rule, Sign, Test, score_of};
use super::Reader;
use super::response::{Label, Response};
use crate::content::model::{Accepted, Question, Text};
use crate::exchange::decimals::middle;
use crate::exchange::draft::number;
use crate::exchange::kit::{Kit, plain_number, typed};
use crate::exchange::text::{escaped_line, one_line};

impl Reader<'_> {
    pub(super) fn typed(&self, text: String, response: &Response, kit: &mut Kit) -> Result<Question, String> {
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

    pub(super) fn is_right(&self, response: &Response, label: &Label) -> bool {
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
    pub(super) fn right(&self, response: &Response) -> Vec<String> {
        let right = response.labels.iter().filter(|label| self.is_right(response, label));
        let labels = right.map(|label| label.html.clone()).filter(|html| !html.trim().is_empty());
        let mut typed = Vec::new();
        // What is typed has labels of no words, or none.
        if response.labels.iter().all(|label| label.html.trim().is_empty()) {
            for rule in self.rules.iter().filter(|rule| rule.score() > 0.0) {
                rule.test.values(&response.ident, &mut typed, &mut Vec::new());
            }
        }
        labels.chain(typed.into_iter().map(crate::exchange::kit::html_of)).collect()
    }
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
