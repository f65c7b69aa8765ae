//! How QTI 1.2 scores: conditions on what was answered, what they score and what they show.

use crate::exchange::markup::Element;

/// One condition, what it scores and shows.
#[derive(Debug)]
pub struct Rule {
    pub test: Test,
    /// What is done to the score.
    pub scores: Vec<(Action, f64)>,
    /// The feedback that is shown.
    pub shows: Vec<String>,
    /// Whether those behind it are looked at, too.
    pub goes_on: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    Set,
    Add,
    Subtract,
}

/// What a condition asks.
#[derive(Debug, PartialEq)]
pub enum Test {
    Equal {
        response: String,
        value: String,
        has_case: bool,
    },
    /// At least, at most, more than, less than.
    Compare {
        response: String,
        sign: Sign,
        value: String,
    },
    /// What is typed holds this.
    Holds {
        response: String,
        value: String,
    },
    Not(Box<Test>),
    And(Vec<Test>),
    Or(Vec<Test>),
    /// Whatever was answered.
    Any,
    Unknown,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    AtLeast,
    AtMost,
    Over,
    Under,
}

pub fn rules(item: &Element) -> Vec<Rule> {
    let conditions = item.all("resprocessing").flat_map(|processing| processing.all("respcondition"));
    let mut rules: Vec<Rule> = conditions.map(rule).collect();
    // Some say what is right and not what it scores.
    if let [only] = &mut rules.iter_mut().filter(|rule| rule.test != Test::Any).collect::<Vec<_>>()[..]
        && only.scores.is_empty()
        && only.shows.is_empty()
        && matches!(only.test, Test::Equal { .. } | Test::And(_) | Test::Or(_))
    {
        only.scores.push((Action::Set, 100.0));
    }
    // Blackboard scores typed answers by what it says to them alone.
    if rules.iter().all(|rule| rule.score() <= 0.0) {
        for rule in &mut rules {
            if rule.test != Test::Any && rule.scores.is_empty() && rule.shows.iter().any(|to| to == "correct")
            {
                rule.scores.push((Action::Set, 100.0));
            }
        }
    }
    rules
}

fn rule(condition: &Element) -> Rule {
    let tests: Vec<Test> =
        condition.child("conditionvar").map(|tests| tests.elements().map(test).collect()).unwrap_or_default();
    let scores = condition.all("setvar").filter_map(|set| {
        let name = set.attribute("varname").or(set.attribute("variablename")).unwrap_or("SCORE");
        if name.to_ascii_lowercase().contains("feedback") {
            return None;
        }
        let action = match set.attribute("action").unwrap_or("Set") {
            "Add" => Action::Add,
            "Subtract" => Action::Subtract,
            _ => Action::Set,
        };
        let text = set.text();
        let value = match text.trim() {
            // As Blackboard says it.
            "SCORE.max" => 100.0,
            "SCORE.min" => 0.0,
            number => number.parse().ok().filter(|value: &f64| value.is_finite())?,
        };
        Some((action, value))
    });
    Rule {
        test: one(tests),
        scores: scores.collect(),
        shows: condition
            .all("displayfeedback")
            .filter_map(|shown| shown.attribute("linkrefid"))
            .map(str::to_owned)
            .collect(),
        goes_on: condition.attribute("continue").is_some_and(|goes_on| goes_on.eq_ignore_ascii_case("yes")),
    }
}

fn one(mut tests: Vec<Test>) -> Test {
    match tests.len() {
        0 => Test::Any,
        1 => tests.remove(0),
        _ => Test::And(tests),
    }
}

fn test(element: &Element) -> Test {
    let inner = || element.elements().map(test).collect::<Vec<_>>();
    let response = || element.attribute("respident").unwrap_or_default().to_owned();
    let value = || element.text().trim().to_owned();
    let compare = |sign| Test::Compare { response: response(), sign, value: value() };
    match element.name.as_str() {
        "varequal" => Test::Equal {
            response: response(),
            value: value(),
            has_case: element.attribute("case").is_some_and(|case| case.eq_ignore_ascii_case("yes")),
        },
        "vargte" => compare(Sign::AtLeast),
        "varlte" => compare(Sign::AtMost),
        "vargt" => compare(Sign::Over),
        "varlt" => compare(Sign::Under),
        "varsubset" | "varsubstring" => Test::Holds { response: response(), value: value() },
        "not" => Test::Not(Box::new(one(inner()))),
        "and" => Test::And(inner()),
        "or" => Test::Or(inner()),
        "other" => Test::Any,
        _ => Test::Unknown,
    }
}

impl Rule {
    /// What it sets or adds.
    pub fn score(&self) -> f64 {
        self.scores
            .iter()
            .map(|(action, value)| if *action == Action::Subtract { -value } else { *value })
            .sum()
    }
}

impl Test {
    /// Whether it holds where nothing but this choice was made.
    pub fn holds(&self, of: &str, choice: &str) -> bool {
        match self {
            Test::Equal { response, value, .. } => response == of && value == choice,
            Test::Not(test) => !test.holds(of, choice),
            Test::And(tests) => tests.iter().all(|test| test.holds(of, choice)),
            Test::Or(tests) => tests.iter().any(|test| test.holds(of, choice)),
            Test::Any => true,
            Test::Compare { .. } | Test::Holds { .. } | Test::Unknown => false,
        }
    }

    /// The values that a response must have, and must not have.
    pub fn values<'a>(&'a self, of: &str, wanted: &mut Vec<&'a str>, unwanted: &mut Vec<&'a str>) {
        match self {
            Test::Equal { response, value, .. } if response == of => wanted.push(value),
            Test::Not(test) => test.values(of, unwanted, wanted),
            Test::And(tests) | Test::Or(tests) => {
                tests.iter().for_each(|test| test.values(of, wanted, unwanted));
            }
            _ => {}
        }
    }

    /// Whether several choices of a response have to be made together.
    pub fn asks_for_several(&self, of: &str) -> bool {
        match self {
            Test::And(tests) => {
                let (mut wanted, mut unwanted) = (Vec::new(), Vec::new());
                tests.iter().for_each(|test| test.values(of, &mut wanted, &mut unwanted));
                wanted.len() > 1 && tests.iter().all(|test| !matches!(test, Test::Or(_)))
            }
            _ => false,
        }
    }

    /// Whether it asks for several things at once.
    pub fn is_joint(&self) -> bool {
        match self {
            Test::And(tests) => tests.len() > 1 || tests.iter().any(Test::is_joint),
            Test::Or(tests) => tests.iter().any(Test::is_joint),
            Test::Not(_) => true,
            _ => false,
        }
    }
}

/// What the rules give for one choice alone.
pub fn score_of(rules: &[Rule], response: &str, choice: &str) -> f64 {
    let mut score = 0.0;
    for rule in rules.iter().filter(|rule| rule.test.holds(response, choice)) {
        for (action, value) in &rule.scores {
            match action {
                Action::Set => score = *value,
                Action::Add => score += value,
                Action::Subtract => score -= value,
            }
        }
        if !rule.goes_on && !rule.scores.is_empty() {
            break;
        }
    }
    score
}
