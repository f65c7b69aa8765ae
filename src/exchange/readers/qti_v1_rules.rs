//! The response processing of QTI 1.2: conditions on responses, what they score and which feedback they show.

use super::qti::has_word;
use crate::exchange::markup::Element;

#[derive(Debug)]
pub(super) struct Rule {
    pub test: Test,
    scores: Vec<(Action, f64)>,
    /// The idents of the feedback that is shown.
    pub shows: Vec<String>,
    /// Whether the rules behind it count, too.
    pub continues: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Action {
    Set,
    Add,
    Subtract,
}

#[derive(Debug, PartialEq)]
pub(super) enum Test {
    Equal {
        response: String,
        value: String,
        is_case_sensitive: bool,
    },
    Compare {
        bound: Bound,
        is_open: bool,
        value: String,
    },
    Contains {
        value: String,
    },
    Not(Box<Test>),
    And(Vec<Test>),
    Or(Vec<Test>),
    /// Holds for every response.
    Any,
    Unknown,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    Low,
    High,
}

pub(super) fn parse(item: &Element) -> Vec<Rule> {
    let conditions = item.all("resprocessing").flat_map(|processing| processing.all("respcondition"));
    let mut rules: Vec<Rule> = conditions.map(Rule::parse).collect();
    // Some state what is right and not what it scores.
    if let [only] = &mut rules.iter_mut().filter(|rule| rule.test != Test::Any).collect::<Vec<_>>()[..]
        && only.scores.is_empty()
        && only.shows.is_empty()
        && matches!(only.test, Test::Equal { .. } | Test::And(_) | Test::Or(_))
    {
        only.scores.push((Action::Set, 100.0));
    }
    // Blackboard scores typed answers by the feedback that they show alone.
    if rules.iter().all(|rule| rule.score() <= 0.0) {
        let is_right = |rule: &&mut Rule| {
            rule.test != Test::Any && rule.scores.is_empty() && rule.shows.iter().any(|one| one == "correct")
        };
        rules.iter_mut().filter(is_right).for_each(|rule| rule.scores.push((Action::Set, 100.0)));
    }
    rules
}

impl Rule {
    fn parse(condition: &Element) -> Rule {
        let tests = condition.child("conditionvar").map(Test::parse_all).unwrap_or_default();
        let scores = condition.all("setvar").filter_map(|set| {
            let name = set.attribute("varname").or(set.attribute("variablename")).unwrap_or("SCORE");
            // Variables that count mistakes are no credit.
            if has_word(name, &["feedback", "incorrect"]) {
                return None;
            }
            let action = match set.attribute("action").unwrap_or("Set") {
                "Add" => Action::Add,
                "Subtract" => Action::Subtract,
                _ => Action::Set,
            };
            let value = match set.text().trim() {
                // As Blackboard writes it.
                "SCORE.max" => 100.0,
                "SCORE.min" => 0.0,
                number => number.parse().ok().filter(|value: &f64| value.is_finite())?,
            };
            Some((action, value))
        });
        let shows = condition.all("displayfeedback").filter_map(|shown| shown.attribute("linkrefid"));
        Rule {
            test: Test::all_of(tests),
            scores: scores.collect(),
            shows: shows.map(str::to_owned).collect(),
            continues: is_yes(condition, "continue"),
        }
    }

    /// The points that it sets or adds.
    pub fn score(&self) -> f64 {
        let signed = |(action, value): &(Action, f64)| match action {
            Action::Subtract => -value,
            Action::Set | Action::Add => *value,
        };
        self.scores.iter().map(signed).sum()
    }

    /// Whether it is about this choice of a response and no other.
    pub fn names_only(&self, response: &str, choice: &str) -> bool {
        let values = self.test.values(response);
        values.unwanted.is_empty() && values.wanted == [choice]
    }
}

fn is_yes(element: &Element, attribute: &str) -> bool {
    element.attribute(attribute).is_some_and(|text| text.eq_ignore_ascii_case("yes"))
}

/// The values that a test names of a response.
#[derive(Default)]
pub(super) struct Values<'a> {
    pub wanted: Vec<&'a str>,
    pub unwanted: Vec<&'a str>,
}

impl Test {
    fn parse_all(element: &Element) -> Vec<Test> {
        element.elements().map(Test::parse).collect()
    }

    fn all_of(mut tests: Vec<Test>) -> Test {
        match tests.len() {
            0 => Test::Any,
            1 => tests.remove(0),
            _ => Test::And(tests),
        }
    }

    fn parse(element: &Element) -> Test {
        let value = element.text().trim().to_owned();
        match element.name.as_str() {
            "varequal" => Test::Equal {
                response: element.attribute("respident").unwrap_or_default().to_owned(),
                value,
                is_case_sensitive: is_yes(element, "case"),
            },
            "vargte" => Test::Compare { bound: Bound::Low, is_open: false, value },
            "vargt" => Test::Compare { bound: Bound::Low, is_open: true, value },
            "varlte" => Test::Compare { bound: Bound::High, is_open: false, value },
            "varlt" => Test::Compare { bound: Bound::High, is_open: true, value },
            "varsubset" | "varsubstring" => Test::Contains { value },
            "not" => Test::Not(Box::new(Test::all_of(Test::parse_all(element)))),
            "and" => Test::And(Test::parse_all(element)),
            "or" => Test::Or(Test::parse_all(element)),
            "other" => Test::Any,
            _ => Test::Unknown,
        }
    }

    /// Whether it holds where this choice alone is selected.
    fn holds(&self, of: &str, choice: &str) -> bool {
        match self {
            Test::Equal { response, value, .. } => response == of && value == choice,
            Test::Not(test) => !test.holds(of, choice),
            Test::And(tests) => tests.iter().all(|test| test.holds(of, choice)),
            Test::Or(tests) => tests.iter().any(|test| test.holds(of, choice)),
            Test::Any => true,
            Test::Compare { .. } | Test::Contains { .. } | Test::Unknown => false,
        }
    }

    /// The values that a response must have, and must not have.
    pub fn values(&self, of: &str) -> Values<'_> {
        let mut values = Values::default();
        self.collect_values(of, &mut values.wanted, &mut values.unwanted);
        values
    }

    fn collect_values<'a>(&'a self, of: &str, wanted: &mut Vec<&'a str>, unwanted: &mut Vec<&'a str>) {
        match self {
            Test::Equal { response, value, .. } if response == of => wanted.push(value),
            Test::Not(test) => test.collect_values(of, unwanted, wanted),
            Test::And(tests) | Test::Or(tests) => {
                tests.iter().for_each(|test| test.collect_values(of, wanted, unwanted));
            }
            _ => {}
        }
    }

    /// Whether several choices of a response have to be selected together.
    pub fn asks_for_several(&self, of: &str) -> bool {
        matches!(self, Test::And(tests) if tests.iter().all(|test| !matches!(test, Test::Or(_))))
            && self.values(of).wanted.len() > 1
    }

    /// Whether it states several conditions at once.
    pub fn is_joint(&self) -> bool {
        match self {
            Test::And(tests) => tests.len() > 1 || tests.iter().any(Test::is_joint),
            Test::Or(tests) => tests.iter().any(Test::is_joint),
            Test::Not(_) => true,
            _ => false,
        }
    }
}

/// The points that the rules give for one choice alone.
pub(super) fn score_of(rules: &[Rule], response: &str, choice: &str) -> f64 {
    let mut score = 0.0;
    for rule in rules.iter().filter(|rule| rule.test.holds(response, choice)) {
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
