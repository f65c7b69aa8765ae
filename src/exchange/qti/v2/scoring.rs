//! What is right in QTI 2: declared, mapped, or said by rules.

use super::numbers::{Around, Range, around, ranges};
use crate::exchange::markup::{Element, Node};

/// What is declared of a response.
#[derive(Debug, Default)]
pub struct Declaration {
    pub ident: String,
    pub is_several: bool,
    pub base: String,
    pub correct: Vec<String>,
    mapping: Vec<(String, f64)>,
    pub has_case: bool,
}

/// The declaration of an interaction's response.
pub fn declaration(root: &Element, interaction: &Element) -> Result<Declaration, String> {
    let ident = interaction.attribute("responseIdentifier").unwrap_or("RESPONSE");
    let found = root.all("responseDeclaration").find(|one| one.attribute("identifier") == Some(ident));
    let Some(element) = found else { return Err("what is right is not declared".to_owned()) };
    let entries = element
        .child("mapping")
        .map(|mapping| mapping.all("mapEntry").collect::<Vec<_>>())
        .unwrap_or_default();
    let cardinality = element.attribute("cardinality").unwrap_or("single");
    if cardinality == "record" {
        return Err("its answer is a record, which cannot be held".to_owned());
    }
    Ok(Declaration {
        ident: ident.to_owned(),
        is_several: cardinality == "multiple",
        base: element.attribute("baseType").unwrap_or_default().to_owned(),
        correct: element
            .child("correctResponse")
            .map(|correct| correct.all("value").map(|value| value.text().trim().to_owned()).collect())
            .unwrap_or_default(),
        mapping: entries
            .iter()
            .filter_map(|entry| {
                let value = entry
                    .attribute("mappedValue")?
                    .trim()
                    .parse()
                    .ok()
                    .filter(|value: &f64| value.is_finite())?;
                Some((entry.attribute("mapKey")?.to_owned(), value))
            })
            .collect(),
        has_case: entries.iter().any(|entry| entry.attribute("caseSensitive") == Some("true")),
    })
}

impl Declaration {
    /// What each value scores.
    pub fn scores(&self, processing: &Processing) -> Result<Vec<(String, f64)>, String> {
        if !self.mapping.is_empty() && (processing.is_mapped || self.correct.is_empty()) {
            return Ok(self.mapping.clone());
        }
        if !self.correct.is_empty() {
            return Ok(self.correct.iter().map(|value| (value.clone(), 1.0)).collect());
        }
        let said: Vec<(String, f64)> = processing
            .rules
            .iter()
            .filter(|rule| rule.score > 0.0 && rule.responses.contains(&self.ident))
            .flat_map(|rule| rule.values.iter().map(|value| (value.clone(), rule.score)))
            .collect();
        if said.is_empty() { Err("what is right is not said".to_owned()) } else { Ok(said) }
    }
}

/// What is done with an answer.
#[derive(Debug, Default)]
pub struct Processing {
    /// Whether the score comes from a mapping.
    pub is_mapped: bool,
    pub numbers: Vec<Around>,
    /// What is right of numbers that are compared with the ends of a range.
    pub ranges: Vec<Range>,
    rules: Vec<Rule>,
    /// What is shown whatever was answered.
    always: Vec<String>,
}

#[derive(Debug, Default)]
struct Rule {
    /// Whether it holds only where those before it do not.
    is_else: bool,
    responses: Vec<String>,
    values: Vec<String>,
    /// What is typed, of each response.
    wanted: Vec<(String, String)>,
    score: f64,
    shows: Vec<String>,
}

impl Processing {
    pub fn of(root: &Element) -> Processing {
        let mut processing = Processing::default();
        let Some(element) = root.child("responseProcessing") else { return processing };
        processing.is_mapped =
            element.attribute("template").is_some_and(|template| template.contains("map_response"))
                || element.first_below("mapResponse").is_some();
        for set in element.all("setOutcomeValue") {
            processing.always.extend(set.text_of("baseValue"));
        }
        for rule in
            element.below_where(&|one| matches!(&*one.name, "responseIf" | "responseElseIf" | "responseElse"))
        {
            let (sets, tests): (Vec<&Element>, Vec<&Element>) = rule
                .elements()
                .filter(|child| !matches!(&*child.name, "responseCondition" | "exitResponse"))
                .partition(|child| child.name == "setOutcomeValue");
            let mut found = Rule { is_else: rule.name != "responseIf", ..Rule::default() };
            for test in tests.iter().filter(|test| test.name != "not") {
                let holder = Element { children: vec![Node::Element((*test).clone())], ..Element::default() };
                values(&holder, &mut found.values);
                wanted(&holder, &mut found.wanted);
                found.responses.extend(
                    holder
                        .below("variable")
                        .iter()
                        .filter_map(|variable| variable.attribute("identifier"))
                        .map(str::to_owned),
                );
                processing.numbers.extend(around(&holder));
            }
            if sets.iter().any(|set| set.attribute("identifier").is_some_and(is_score)) {
                let mut of_rule = Vec::new();
                tests.iter().for_each(|test| ranges(test, &mut of_rule));
                of_rule.retain(|range| !processing.ranges.contains(range));
                processing.ranges.append(&mut of_rule);
            }
            for set in sets {
                let value = set.text_of("baseValue");
                match set.attribute("identifier") {
                    Some(name) if is_score(name) && set.child("sum").is_some() => {
                        found.score = added(set);
                    }
                    Some(name) if is_score(name) => {
                        found.score = value.and_then(|value| value.parse().ok()).unwrap_or(0.0);
                        let is_full = set
                            .first_below("variable")
                            .is_some_and(|variable| variable.attribute("identifier") == Some("MAXSCORE"));
                        found.score = if is_full { 1.0 } else { found.score };
                    }
                    _ => found.shows.extend(value),
                }
            }
            processing.rules.push(found);
        }
        processing
    }

    /// What else is right of a response that is typed, and whether it has all points.
    pub fn typed<'a>(&'a self, response: &'a str) -> impl Iterator<Item = (&'a str, bool)> {
        let scoring = || self.rules.iter().filter(|rule| rule.score > 0.0);
        let of_it = scoring().filter(|rule| rule.responses.iter().any(|one| one == response));
        let best = of_it.map(|rule| rule.score).fold(0.0, f64::max);
        let wanted = scoring().flat_map(|rule| rule.wanted.iter().map(move |one| (one, rule.score)));
        wanted
            .filter(move |((of, _), _)| of == response)
            .map(move |((_, value), score)| (value.as_str(), score >= best))
    }

    /// Whether this feedback is shown to who asks for it by one of these buttons.
    pub fn is_asked_for(&self, feedback: &str, buttons: &[String]) -> bool {
        self.rules.iter().any(|rule| {
            rule.shows.iter().any(|shown| shown == feedback)
                && rule.responses.iter().any(|one| buttons.contains(one))
        })
    }

    /// Whether this feedback is shown whatever was answered.
    pub fn is_always(&self, feedback: &str) -> bool {
        self.always.iter().any(|shown| shown == feedback)
    }

    /// Whether this choice, alone, shows this feedback.
    pub fn leads(&self, choice: &str, feedback: &str) -> bool {
        let mut is_over = false;
        for rule in &self.rules {
            is_over &= rule.is_else;
            if rule.values == [choice] && !rule.shows.is_empty() {
                if !is_over && rule.shows.iter().any(|shown| shown == feedback) {
                    return true;
                }
                is_over = true;
            }
        }
        false
    }
}

/// Whether an outcome is the score, as some call it in front.
fn is_score(name: &str) -> bool {
    name == "SCORE" || name.ends_with("_SCORE")
}

/// The values that tests name, where nothing says that they must not be chosen.
fn values(element: &Element, found: &mut Vec<String>) {
    for inner in element.elements().filter(|inner| inner.name != "not") {
        match inner.name.as_str() {
            "baseValue" => found.push(inner.text().trim().to_owned()),
            _ => values(inner, found),
        }
    }
}

/// The strings that tests compare responses with, where nothing says that they must not be the same.
fn wanted(element: &Element, found: &mut Vec<(String, String)>) {
    for inner in element.elements().filter(|inner| inner.name != "not") {
        if matches!(&*inner.name, "stringMatch" | "match") {
            let response = inner.child("variable").and_then(|variable| variable.attribute("identifier"));
            if let (Some(response), Some(value)) = (response, inner.text_of("baseValue")) {
                found.push((response.to_owned(), value));
            }
        } else {
            wanted(inner, found);
        }
    }
}

/// What a sum adds to the score: a number, or an outcome that stands for one.
fn added(set: &Element) -> f64 {
    match set.first_below("baseValue").map(|value| value.text().trim().parse::<f64>()) {
        Some(value) => value.ok().filter(|value| value.is_finite()).unwrap_or(0.0),
        None => {
            let others = set.below("variable").into_iter().filter_map(|one| one.attribute("identifier"));
            if others.filter(|name| !is_score(name)).count() > 0 { 1.0 } else { 0.0 }
        }
    }
}
