//! The response declarations and the response processing of QTI 2: which answers are right.

use crate::exchange::item::Expected;
use crate::exchange::markup::Element;
use crate::exchange::numbers::{middle, sum, without_zeros};
use crate::exchange::policy::Refusal;

/// A response declaration.
#[derive(Debug, Default)]
pub(super) struct Declaration {
    pub ident: String,
    pub is_several: bool,
    pub is_number: bool,
    pub correct: Vec<String>,
    mapping: Vec<(String, f64)>,
    pub is_case_sensitive: bool,
}

impl Declaration {
    /// The declaration of an interaction's response.
    pub fn parse(root: &Element, interaction: &Element) -> Result<Declaration, Refusal> {
        let ident = interaction.attribute("responseIdentifier").unwrap_or("RESPONSE");
        let element = root
            .all("responseDeclaration")
            .find(|one| one.attribute("identifier") == Some(ident))
            .ok_or("what is right is not declared")?;
        let cardinality = element.attribute("cardinality").unwrap_or("single");
        if cardinality == "record" {
            return Err("its answer is a record, which cannot be held".into());
        }
        let entries = || element.child("mapping").into_iter().flat_map(|mapping| mapping.all("mapEntry"));
        let correct = element.child("correctResponse").into_iter().flat_map(|correct| correct.all("value"));
        let points = |entry: &Element| -> Option<(String, f64)> {
            let points = number(entry.attribute("mappedValue")?)?;
            Some((entry.attribute("mapKey")?.to_owned(), points))
        };
        Ok(Declaration {
            ident: ident.to_owned(),
            is_several: cardinality == "multiple",
            is_number: matches!(element.attribute("baseType"), Some("integer" | "float")),
            correct: correct.map(|value| value.text().trim().to_owned()).collect(),
            mapping: entries().filter_map(points).collect(),
            is_case_sensitive: entries().any(|entry| entry.attribute("caseSensitive") == Some("true")),
        })
    }

    /// The points of each value.
    pub fn scores(&self, processing: &Processing) -> Result<Vec<(String, f64)>, Refusal> {
        if !self.mapping.is_empty() && (processing.is_mapped || self.correct.is_empty()) {
            return Ok(self.mapping.clone());
        }
        if !self.correct.is_empty() {
            return Ok(self.correct.iter().map(|value| (value.clone(), 1.0)).collect());
        }
        let rules = processing.rules.iter();
        let scoring = rules.filter(|rule| rule.score > 0.0 && rule.responses.contains(&self.ident));
        let stated: Vec<(String, f64)> =
            scoring.flat_map(|rule| rule.values.iter().map(|value| (value.clone(), rule.score))).collect();
        if stated.is_empty() { Err("what is right is not said".into()) } else { Ok(stated) }
    }
}

/// The response processing of an item.
#[derive(Debug, Default)]
pub(super) struct Processing {
    /// Whether the score comes from a mapping.
    pub is_mapped: bool,
    numbers: Vec<Around>,
    pub ranges: Vec<Range>,
    rules: Vec<Rule>,
    /// The feedback shown after every answer.
    pub always: Vec<String>,
}

/// A branch of a condition.
#[derive(Debug, Default)]
struct Rule {
    /// Whether it counts only where the branches before it do not.
    is_else: bool,
    responses: Vec<String>,
    values: Vec<String>,
    /// Responses and the strings that they are compared with.
    strings: Vec<(String, String)>,
    score: f64,
    shows: Vec<String>,
}

/// A number with a tolerance.
#[derive(Debug)]
struct Around {
    /// Empty where it is the declared one.
    number: String,
    /// Below the number, and above it.
    tolerance: [String; 2],
    /// Whether the tolerance is in per cent.
    is_relative: bool,
    response: Option<String>,
}

/// The numbers between two ends.
#[derive(Debug, PartialEq)]
pub(super) struct Range {
    pub response: String,
    pub low: String,
    pub high: String,
    /// Whether an end is excluded.
    pub is_open: bool,
}

impl Processing {
    pub fn parse(root: &Element) -> Processing {
        let mut processing = Processing::default();
        let Some(element) = root.child("responseProcessing") else { return processing };
        processing.is_mapped =
            element.attribute("template").is_some_and(|template| template.contains("map_response"))
                || element.first_below("mapResponse").is_some();
        processing.always =
            element.all("setOutcomeValue").filter_map(|set| set.text_of("baseValue")).collect();
        let is_branch =
            |one: &Element| matches!(&*one.name, "responseIf" | "responseElseIf" | "responseElse");
        for branch in element.below_where(&is_branch) {
            let rule = processing.branch(branch);
            processing.rules.push(rule);
        }
        processing
    }

    fn branch(&mut self, branch: &Element) -> Rule {
        let mut rule = Rule { is_else: branch.name != "responseIf", ..Rule::default() };
        let (sets, tests): (Vec<&Element>, Vec<&Element>) = branch
            .elements()
            .filter(|child| !matches!(&*child.name, "responseCondition" | "exitResponse"))
            .partition(|child| child.name == "setOutcomeValue");
        let is_scoring = sets.iter().any(|set| set.attribute("identifier").is_some_and(is_score));
        for test in tests.into_iter().filter(|test| test.name != "not") {
            collect(test, &mut rule);
            let variables = test.below_where(&|inner| inner.name == "variable").into_iter();
            let variables = variables.chain((test.name == "variable").then_some(test));
            rule.responses.extend(variables.filter_map(|one| one.attribute("identifier")).map(str::to_owned));
            let is_equal = |inner: &Element| matches!(&*inner.name, "equal" | "equalRounded");
            let equals = test.below_where(&is_equal).into_iter().chain(is_equal(test).then_some(test));
            self.numbers.extend(equals.filter_map(Around::parse));
            if is_scoring {
                collect_ranges(test, &mut self.ranges);
            }
        }
        for set in sets {
            match set.attribute("identifier") {
                Some(name) if is_score(name) => rule.score = score(set),
                _ => rule.shows.extend(set.text_of("baseValue")),
            }
        }
        rule
    }

    /// The numbers that a response is compared with.
    pub fn numbers<'a>(&'a self, response: &'a Declaration) -> impl Iterator<Item = Expected> + 'a {
        let declared = response.correct.first().map(String::as_str).unwrap_or_default();
        let of_it = |around: &&Around| around.response.as_deref().is_none_or(|one| one == response.ident);
        self.numbers.iter().filter(of_it).filter_map(|around| around.resolve(declared))
    }

    /// The strings that a response is compared with, and whether they give all points.
    pub fn strings<'a>(&'a self, response: &'a str) -> impl Iterator<Item = (&'a str, bool)> {
        let scoring = || self.rules.iter().filter(|rule| rule.score > 0.0);
        let of_it = scoring().filter(|rule| rule.responses.iter().any(|one| one == response));
        let best = of_it.map(|rule| rule.score).fold(0.0, f64::max);
        let strings = scoring().flat_map(|rule| rule.strings.iter().map(move |one| (one, rule.score)));
        strings
            .filter(move |((of, _), _)| of == response)
            .map(move |((_, value), score)| (value.as_str(), score >= best))
    }

    /// Whether this feedback is shown to those who ask for it by one of these buttons.
    pub fn is_asked_for(&self, feedback: &str, buttons: &[String]) -> bool {
        self.rules.iter().any(|rule| {
            rule.shows.iter().any(|shown| shown == feedback)
                && rule.responses.iter().any(|one| buttons.contains(one))
        })
    }

    /// Whether this choice alone shows this feedback.
    pub fn shows(&self, choice: &str, feedback: &str) -> bool {
        let mut is_decided = false;
        for rule in &self.rules {
            is_decided &= rule.is_else;
            if rule.values == [choice] && !rule.shows.is_empty() {
                if !is_decided && rule.shows.iter().any(|shown| shown == feedback) {
                    return true;
                }
                is_decided = true;
            }
        }
        false
    }
}

/// Whether an outcome is the score, which some name with a prefix.
fn is_score(name: &str) -> bool {
    name == "SCORE" || name.ends_with("_SCORE")
}

/// The points that a rule sets, or adds: a number, or an outcome that stands for one.
fn score(set: &Element) -> f64 {
    let value = set.first_below("baseValue").map(|value| number(&value.text()).unwrap_or(0.0));
    let outcomes = set.below("variable").into_iter().filter_map(|one| one.attribute("identifier"));
    let has_other = outcomes.into_iter().any(|name| !is_score(name));
    value.unwrap_or(f64::from(u8::from(has_other)))
}

fn number(text: &str) -> Option<f64> {
    text.trim().parse().ok().filter(|number: &f64| number.is_finite())
}

/// Collects the values and strings that a test compares with, unless it is negated.
fn collect(test: &Element, rule: &mut Rule) {
    match test.name.as_str() {
        "not" => return,
        "baseValue" => rule.values.push(test.text().trim().to_owned()),
        "stringMatch" | "match" => {
            let response = test.child("variable").and_then(|variable| variable.attribute("identifier"));
            if let (Some(response), Some(value)) = (response, test.text_of("baseValue")) {
                rule.strings.push((response.to_owned(), value));
            }
        }
        _ => {}
    }
    test.elements().for_each(|inner| collect(inner, rule));
}

/// Collects the ranges that tests state: at least one number and at most another.
fn collect_ranges(test: &Element, ranges: &mut Vec<Range>) {
    if test.name == "and" {
        for low in ends(test, "gte", "gt") {
            for high in ends(test, "lte", "lt").into_iter().filter(|high| high.0 == low.0) {
                let range = Range {
                    response: low.0.to_owned(),
                    low: low.1.clone(),
                    high: high.1,
                    is_open: low.2 || high.2,
                };
                if !ranges.contains(&range) {
                    ranges.push(range);
                }
            }
        }
    }
    test.elements().filter(|inner| inner.name != "not").for_each(|inner| collect_ranges(inner, ranges));
}

/// The comparisons of a response with one end of a range: response, number, whether the end is excluded.
fn ends<'a>(test: &'a Element, closed: &str, open: &str) -> Vec<(&'a str, String, bool)> {
    let tests = test.elements().filter(|test| test.name == closed || test.name == open);
    tests
        .filter_map(|test| {
            let response = test.elements().next().filter(|first| first.name == "variable")?;
            let value = without_zeros(&test.text_of("baseValue")?).to_owned();
            Some((response.attribute("identifier")?, value, test.name == open))
        })
        .collect()
}

impl Around {
    fn parse(equal: &Element) -> Option<Around> {
        let tolerance = if equal.name == "equalRounded" {
            let places: usize = equal.attribute("figures")?.parse().ok()?;
            let half = format!("0.{}5", "0".repeat(places.min(12)));
            Some(half).filter(|_| equal.attribute("roundingMode") == Some("decimalPlaces"))?
        } else {
            equal.attribute("tolerance").unwrap_or("0").to_owned()
        };
        // One holds below and above.
        let mut tolerances = tolerance.split_whitespace().map(|text| without_zeros(text).to_owned());
        let below = tolerances.next().unwrap_or_else(|| "0".to_owned());
        let above = tolerances.next().unwrap_or_else(|| below.clone());
        Some(Around {
            number: equal.text_of("baseValue").unwrap_or_default(),
            tolerance: [below, above],
            is_relative: equal.attribute("toleranceMode") == Some("relative"),
            response: equal.child("variable").and_then(|one| one.attribute("identifier")).map(str::to_owned),
        })
    }

    /// `None` where it is no number.
    fn resolve(&self, declared: &str) -> Option<Expected> {
        let number = without_zeros(if self.number.is_empty() { declared } else { &self.number });
        let [below, above] = self.tolerance.clone().map(|tolerance| match self.is_relative {
            true => percent_of(number, &tolerance),
            false => tolerance,
        });
        let expected = if below == above {
            Expected::number(number, &below)
        } else {
            let (number, tolerance) = middle(&sum(number, &format!("-{below}"))?, &sum(number, &above)?)?;
            Expected::number(&number, &tolerance)
        };
        Some(expected).filter(|expected| !matches!(expected, Expected::Invalid(_)))
    }
}

fn percent_of(value: &str, percent: &str) -> String {
    match (number(value), number(percent)) {
        (Some(value), Some(percent)) => {
            without_zeros(&format!("{:.12}", (value * percent / 100.0).abs())).to_owned()
        }
        _ => "0".to_owned(),
    }
}
