//! The conditions on responses in QTI 1.2 and 2.x, with the scores that they give and the feedback
//! that they show.

use super::qti_resources::has_word;
use crate::item::ExpectedAnswer;
use crate::loss::Refusal;
use crate::markup::Element;
use crate::number::{add, find_midpoint, read_number, strip_zeros};
use crate::strings::{join_lines, non_empty};

/// A `respcondition` in QTI 1.2, or a branch of a `responseCondition` in QTI 2.
#[derive(Debug)]
pub(super) struct ResponseRule {
    pub condition: Condition,
    scores: Vec<(Action, f64)>,
    /// The identifiers of the feedback that is shown.
    pub shown_feedback: Vec<String>,
    /// Whether the next rule is evaluated, too.
    pub continues: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Action {
    Set,
    Add,
    Subtract,
}

#[derive(Debug, PartialEq)]
pub(super) enum Condition {
    /// The response equals the value. An empty value means that the value is stated elsewhere.
    Equal {
        response: String,
        value: String,
        is_case_sensitive: bool,
    },
    Near(NumberWithTolerance),
    Compare {
        response: String,
        bound: Bound,
        is_open: bool,
        value: String,
    },
    Contains(String),
    Not(Box<Condition>),
    And(Vec<Condition>),
    Or(Vec<Condition>),
    /// True for every response.
    Any,
    Unknown,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    Low,
    High,
}

impl Bound {
    /// Returns the bound that `gte`, `gt`, `lte` or `lt` stands for, and whether the bound itself
    /// is excluded.
    fn named(name: &str) -> (Bound, bool) {
        let bound = if name.starts_with('g') {
            Bound::Low
        } else {
            Bound::High
        };
        (bound, !name.ends_with('e'))
    }
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct NumberWithTolerance {
    response: Option<String>,
    /// The number to compare with; empty if the declared number applies.
    number: String,
    /// The tolerances below and above the number.
    tolerance: [String; 2],
    /// Whether the tolerances are percentages.
    is_relative: bool,
}

pub(super) fn parse_v1(item: &Element) -> Vec<ResponseRule> {
    let conditions = item
        .children_named("resprocessing")
        .flat_map(|processing| processing.children_named("respcondition"));
    let mut rules: Vec<ResponseRule> = conditions.map(ResponseRule::parse_v1).collect();
    // Some systems state the right answer but not its score.
    if let [only] = &mut rules
        .iter_mut()
        .filter(|rule| rule.condition != Condition::Any)
        .collect::<Vec<_>>()[..]
        && only.scores.is_empty()
        && only.shown_feedback.is_empty()
        && matches!(
            only.condition,
            Condition::Equal { .. } | Condition::And(_) | Condition::Or(_)
        )
    {
        only.scores.push((Action::Set, 100.0));
    }
    // Blackboard indicates which typed answers are right only by the feedback shown for them.
    if rules.iter().all(|rule| rule.score() <= 0.0) {
        let is_right = |rule: &&mut ResponseRule| {
            rule.condition != Condition::Any
                && rule.scores.is_empty()
                && rule.shown_feedback.iter().any(|one| one == "correct")
        };
        rules
            .iter_mut()
            .filter(is_right)
            .for_each(|rule| rule.scores.push((Action::Set, 100.0)));
    }
    rules
}

pub(super) fn parse_v2(processing: &Element) -> Vec<ResponseRule> {
    let is_branch =
        |one: &Element| matches!(&*one.name, "responseIf" | "responseElseIf" | "responseElse");
    let mut rules: Vec<ResponseRule> = Vec::new();
    for branch in processing.descendants_where(&is_branch) {
        if let Some(before) = rules.last_mut() {
            before.continues = branch.name == "responseIf";
        }
        rules.push(ResponseRule::parse_v2(branch));
    }
    rules
}

impl ResponseRule {
    fn parse_v1(condition: &Element) -> ResponseRule {
        let conditions = condition
            .child("conditionvar")
            .map(|var| Condition::all(var, Condition::parse_v1));
        let scores = condition.children_named("setvar").filter_map(|set| {
            let name = set
                .attribute("varname")
                .or(set.attribute("variablename"))
                .unwrap_or("SCORE");
            // Only an increase in the score earns points: other variables count mistakes or
            // attempts.
            if has_word(
                name,
                &[
                    "feedback",
                    "incorrect",
                    "wrong",
                    "mistake",
                    "error",
                    "attempt",
                    "penalt",
                ],
            ) {
                return None;
            }
            let action = match &*set
                .attribute("action")
                .unwrap_or("Set")
                .to_ascii_lowercase()
            {
                "add" => Action::Add,
                "subtract" => Action::Subtract,
                "multiply" | "divide" => return None,
                _ => Action::Set,
            };
            let value = match set.text().trim() {
                // Blackboard writes the maximum score like this.
                "SCORE.max" => 100.0,
                "SCORE.min" => 0.0,
                number => parse_number(number)?,
            };
            Some((action, value))
        });
        let shows = condition
            .children_named("displayfeedback")
            .filter_map(|shown| shown.attribute("linkrefid"));
        ResponseRule {
            condition: Condition::all_of(conditions.unwrap_or_default()),
            scores: scores.collect(),
            shown_feedback: shows.map(str::to_owned).collect(),
            continues: is_yes(condition, "continue"),
        }
    }

    fn parse_v2(branch: &Element) -> ResponseRule {
        let (sets, conditions): (Vec<&Element>, Vec<&Element>) = branch
            .child_elements()
            .filter(|child| !matches!(&*child.name, "responseCondition" | "exitResponse"))
            .partition(|child| child.name == "setOutcomeValue");
        let is_of_score = |set: &&Element| set.attribute("identifier").is_some_and(is_score);
        let (of_score, others): (Vec<&Element>, Vec<&Element>) =
            sets.into_iter().partition(is_of_score);
        ResponseRule {
            condition: Condition::all_of(conditions.into_iter().map(Condition::parse_v2).collect()),
            scores: of_score
                .last()
                .map(|set| (Action::Set, outcome_value(set)))
                .into_iter()
                .collect(),
            shown_feedback: others
                .into_iter()
                .flat_map(|set| set.descendants_named("baseValue"))
                .map(|value| value.text().trim().to_owned())
                .filter_map(non_empty)
                .collect(),
            continues: true,
        }
    }

    pub(super) fn score(&self) -> f64 {
        let signed = |(action, value): &(Action, f64)| match action {
            Action::Subtract => -value,
            Action::Set | Action::Add => *value,
        };
        self.scores.iter().map(signed).sum()
    }

    pub(super) fn sets_score(&self) -> bool {
        !self.scores.is_empty()
    }
}

/// Returns the rules that award points.
pub(super) fn find_scoring_rules(rules: &[ResponseRule]) -> impl Iterator<Item = &ResponseRule> {
    rules.iter().filter(|rule| rule.score() > 0.0)
}

fn is_yes(element: &Element, attribute: &str) -> bool {
    element
        .attribute(attribute)
        .is_some_and(|text| text.eq_ignore_ascii_case("yes"))
}

pub(super) fn parse_number(text: &str) -> Option<f64> {
    text.trim()
        .parse()
        .ok()
        .filter(|number: &f64| number.is_finite())
}

/// Whether an outcome is the score; its name may have a prefix.
fn is_score(name: &str) -> bool {
    name == "SCORE" || name.ends_with("_SCORE")
}

/// Returns the points that a `setOutcomeValue` sets or adds: a number, or an outcome that stands
/// for one.
fn outcome_value(set: &Element) -> f64 {
    let value = set
        .first_descendant_named("baseValue")
        .map(|value| parse_number(&value.text()).unwrap_or(0.0));
    let outcomes = set
        .descendants_named("variable")
        .into_iter()
        .filter_map(|one| one.attribute("identifier"));
    let has_other = outcomes.into_iter().any(|name| !is_score(name));
    let sign = if set.child("subtract").is_some() {
        -1.0
    } else {
        1.0
    };
    sign * value.unwrap_or(f64::from(u8::from(has_other)))
}

/// The values that a condition refers to for one response.
#[derive(Default)]
pub(super) struct StatedValues<'a> {
    pub wanted: Vec<&'a str>,
    pub unwanted: Vec<&'a str>,
}

impl Condition {
    fn all(element: &Element, parse: fn(&Element) -> Condition) -> Vec<Condition> {
        element.child_elements().map(parse).collect()
    }

    fn all_of(mut conditions: Vec<Condition>) -> Condition {
        match conditions.len() {
            0 => Condition::Any,
            1 => conditions.remove(0),
            _ => Condition::And(conditions),
        }
    }

    fn parse_v1(element: &Element) -> Condition {
        let value = element.text().trim().to_owned();
        let response = element
            .attribute("respident")
            .unwrap_or_default()
            .to_owned();
        match element.name.as_str() {
            "varequal" => Condition::Equal {
                response,
                value,
                is_case_sensitive: is_yes(element, "case"),
            },
            name @ ("vargte" | "vargt" | "varlte" | "varlt") => {
                let (bound, is_open) = Bound::named(name.trim_start_matches("var"));
                Condition::Compare {
                    response,
                    bound,
                    is_open,
                    value,
                }
            }
            "varsubset" | "varsubstring" => Condition::Contains(value),
            "not" => Condition::Not(Box::new(Condition::all_of(Condition::all(
                element,
                Condition::parse_v1,
            )))),
            "and" => Condition::And(Condition::all(element, Condition::parse_v1)),
            "or" => Condition::Or(Condition::all(element, Condition::parse_v1)),
            "other" => Condition::Any,
            _ => Condition::Unknown,
        }
    }

    fn parse_v2(element: &Element) -> Condition {
        let compare = |(bound, is_open)| {
            let first = element
                .child_elements()
                .next()
                .filter(|first| first.name == "variable");
            let response = first
                .and_then(|first| first.attribute("identifier"))
                .map(str::to_owned);
            match (response, element.child_text("baseValue")) {
                (Some(response), Some(value)) => Condition::Compare {
                    response,
                    bound,
                    is_open,
                    value,
                },
                _ => Condition::Unknown,
            }
        };
        match element.name.as_str() {
            "not" => Condition::Not(Box::new(Condition::And(Condition::all(
                element,
                Condition::parse_v2,
            )))),
            "and" => Condition::And(Condition::all(element, Condition::parse_v2)),
            "or" => Condition::Or(Condition::all(element, Condition::parse_v2)),
            name @ ("gte" | "gt" | "lte" | "lt") => compare(Bound::named(name)),
            "equal" | "equalRounded" => {
                NumberWithTolerance::parse(element).map_or(Condition::Unknown, Condition::Near)
            }
            name => {
                let variable = if name == "variable" {
                    Some(element)
                } else {
                    element.first_descendant_named("variable")
                };
                let Some(response) = variable.and_then(|one| one.attribute("identifier")) else {
                    return Condition::Unknown;
                };
                let equal = |value: String| Condition::Equal {
                    response: response.to_owned(),
                    value,
                    is_case_sensitive: false,
                };
                let values = element.descendants_named("baseValue").into_iter();
                let conditions: Vec<Condition> = values
                    .map(|value| equal(value.text().trim().to_owned()))
                    .collect();
                if conditions.is_empty() {
                    equal(String::new())
                } else {
                    Condition::all_of(conditions)
                }
            }
        }
    }

    /// Whether the condition is true if only the given choice is selected.
    fn holds(&self, of: &str, choice: &str) -> bool {
        match self {
            Condition::Equal {
                response, value, ..
            } => response == of && value == choice,
            Condition::Not(condition) => !condition.holds(of, choice),
            Condition::And(conditions) => conditions
                .iter()
                .all(|condition| condition.holds(of, choice)),
            Condition::Or(conditions) => conditions
                .iter()
                .any(|condition| condition.holds(of, choice)),
            Condition::Any => true,
            Condition::Near(_)
            | Condition::Compare { .. }
            | Condition::Contains(_)
            | Condition::Unknown => false,
        }
    }

    /// Returns the values that a response must have and those that it must not have.
    pub(super) fn list_values(&self, of: &str) -> StatedValues<'_> {
        let mut values = StatedValues::default();
        self.collect_values(of, &mut values.wanted, &mut values.unwanted);
        values
    }

    fn collect_values<'a>(
        &'a self,
        of: &str,
        wanted: &mut Vec<&'a str>,
        unwanted: &mut Vec<&'a str>,
    ) {
        match self {
            Condition::Equal {
                response, value, ..
            } if response == of => wanted.push(value),
            Condition::Not(condition) => condition.collect_values(of, unwanted, wanted),
            Condition::And(conditions) | Condition::Or(conditions) => {
                conditions
                    .iter()
                    .for_each(|condition| condition.collect_values(of, wanted, unwanted));
            }
            _ => {}
        }
    }

    /// Whether the condition refers to the given response and does not negate it.
    pub(super) fn mentions(&self, of: &str) -> bool {
        match self {
            Condition::Equal { response, .. } | Condition::Compare { response, .. } => {
                response == of
            }
            Condition::Near(near) => near.response.as_deref() == Some(of),
            Condition::And(conditions) | Condition::Or(conditions) => {
                conditions.iter().any(|condition| condition.mentions(of))
            }
            _ => false,
        }
    }

    /// Whether the condition requires several choices of a response to be selected together.
    pub(super) fn asks_for_several(&self, of: &str) -> bool {
        matches!(self, Condition::And(conditions) if conditions.iter().all(|condition| !matches!(condition, Condition::Or(_))))
            && self.list_values(of).wanted.len() > 1
    }

    /// Whether the condition combines or negates others.
    pub(super) fn is_joint(&self) -> bool {
        match self {
            Condition::And(conditions) => {
                conditions.len() > 1 || conditions.iter().any(Condition::is_joint)
            }
            Condition::Or(conditions) => conditions.iter().any(Condition::is_joint),
            Condition::Not(_) => true,
            _ => false,
        }
    }
}

/// Returns the points that the rules give if only the given choice is selected.
pub(super) fn compute_score(rules: &[ResponseRule], response: &str, choice: &str) -> f64 {
    let mut score = 0.0;
    for rule in rules
        .iter()
        .filter(|rule| rule.condition.holds(response, choice))
    {
        for (action, value) in &rule.scores {
            match action {
                Action::Set => score = *value,
                Action::Add => score += value,
                Action::Subtract => score -= value,
            }
        }
        if !rule.continues && !rule.scores.is_empty() {
            break;
        }
    }
    score
}

/// The typed answers stated in conditions.
#[derive(Default)]
pub(super) struct StatedAnswers {
    pub texts: Vec<String>,
    pub contained: Vec<String>,
    pub numbers: Vec<NumberWithTolerance>,
    pub ranges: Vec<ExpectedAnswer>,
    pub is_case_sensitive: bool,
    /// Whether any range excludes one of its endpoints.
    pub has_open_range: bool,
}

impl StatedAnswers {
    /// Adds the answers stated in a condition, for one response or for all responses.
    pub(super) fn collect(&mut self, condition: &Condition, of: Option<&str>) {
        let is_of = |response: &str| of.is_none_or(|of| of == response);
        match condition {
            Condition::Equal {
                response,
                value,
                is_case_sensitive,
            } if is_of(response) => {
                self.is_case_sensitive |= is_case_sensitive;
                let value = join_lines(value);
                if !value.is_empty() && !self.texts.contains(&value) {
                    self.texts.push(value);
                }
            }
            Condition::Near(near) if near.response.as_deref().is_none_or(is_of) => {
                self.numbers.push(near.clone());
            }
            Condition::Contains(value) => self.contained.push(join_lines(value)),
            Condition::And(conditions) => {
                let end = |wanted| {
                    conditions.iter().find_map(|condition| match condition {
                        Condition::Compare {
                            response,
                            bound,
                            is_open,
                            value,
                        } if *bound == wanted && is_of(response) => Some((value, is_open)),
                        _ => None,
                    })
                };
                if let (Some((low, is_over)), Some((high, is_under))) =
                    (end(Bound::Low), end(Bound::High))
                {
                    self.has_open_range |= is_over | is_under;
                    self.ranges.push(ExpectedAnswer::range(low, high));
                } else {
                    conditions
                        .iter()
                        .for_each(|condition| self.collect(condition, of));
                }
            }
            Condition::Or(conditions) => conditions
                .iter()
                .for_each(|condition| self.collect(condition, of)),
            _ => {}
        }
    }
}

impl NumberWithTolerance {
    fn parse(equal: &Element) -> Option<NumberWithTolerance> {
        let tolerance = if equal.name == "equalRounded" {
            let places: usize = equal.attribute("figures")?.parse().ok()?;
            let half = format!("0.{}5", "0".repeat(places.min(12)));
            Some(half).filter(|_| equal.attribute("roundingMode") == Some("decimalPlaces"))?
        } else {
            equal.attribute("tolerance").unwrap_or("0").to_owned()
        };
        // A single tolerance applies both below and above the number.
        let mut tolerances = tolerance.split_whitespace().map(str::to_owned);
        let below = tolerances.next().unwrap_or_else(|| "0".to_owned());
        let above = tolerances.next().unwrap_or_else(|| below.clone());
        Some(NumberWithTolerance {
            response: equal
                .child("variable")
                .and_then(|one| one.attribute("identifier"))
                .map(str::to_owned),
            number: equal.child_text("baseValue").unwrap_or_default(),
            tolerance: [below, above],
            is_relative: equal.attribute("toleranceMode") == Some("relative"),
        })
    }

    /// Returns the expected answer, using `declared` if no number is stated; returns `None` if the
    /// value is not a number.
    pub(super) fn expected(&self, declared: &str) -> Option<ExpectedAnswer> {
        let read = |number: &str| match read_number(number) {
            Err(Refusal::NotANumber(_)) => None,
            read => Some(read),
        };
        let number = read(if self.number.is_empty() {
            declared
        } else {
            &self.number
        })?;
        let [below, above] = self.tolerance.each_ref().map(|tolerance| read(tolerance));
        let (number, below, above) = match (number, below?, above?) {
            (Ok(number), Ok(below), Ok(above)) => (number, below, above),
            (Err(refusal), ..) | (_, Err(refusal), _) | (.., Err(refusal)) => {
                return Some(ExpectedAnswer::Invalid(refusal));
            }
        };
        let [below, above] = [below, above].map(|tolerance| match self.is_relative {
            true => percent_of(&number, &tolerance),
            false => tolerance,
        });
        if below == above {
            return Some(ExpectedAnswer::number(&number, &below));
        }
        let (number, tolerance) =
            find_midpoint(&add(&number, &format!("-{below}"))?, &add(&number, &above)?)?;
        Some(ExpectedAnswer::number(&number, &tolerance))
    }
}

fn percent_of(value: &str, percent: &str) -> String {
    match (parse_number(value), parse_number(percent)) {
        (Some(value), Some(percent)) => {
            strip_zeros(&format!("{:.12}", (value * percent / 100.0).abs())).to_owned()
        }
        _ => "0".to_owned(),
    }
}
