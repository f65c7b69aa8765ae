//! Checks official results: numbers must be valid and consistent, and must not reveal anything
//! about an individual.

use super::values::check_value;
use crate::finding::Finding;
use crate::model::{Exam, OptionalText};
use crate::scalar::{MIN_PEOPLE_IN_RESULTS, normalise_decimal, parse_count};
use crate::yaml::PathStep::Key;
use stoa_text::quote::quote;

/// Reports everything that is wrong with the results of an exam.
pub(super) fn check(exam: &Exam, found: &mut Vec<Finding>) {
    const RESULTS: &str = "results";
    let Some(results) = &exam.results else { return };
    let mut report = |key: &'static str, message: String| {
        found.push(Finding::at([Key(RESULTS), Key(key)], message));
    };
    let sat = parse_count(&results.sat.0);
    match sat {
        Some(sat) if sat >= MIN_PEOPLE_IN_RESULTS => {}
        Some(_) => report(
            "sat",
            format!(
                "fewer than {MIN_PEOPLE_IN_RESULTS} people sat the exam: they could be identified"
            ),
        ),
        // A missing number has already been reported.
        None if results.sat.0.is_empty() => {}
        None => report(
            "sat",
            format!(
                "`sat` must be a whole number, not {}",
                quote(&results.sat.0)
            ),
        ),
    }
    let mut graded = 0_u64;
    for (grade, number) in results.grades.iter().flatten() {
        match parse_count(&number.0) {
            Some(number) => graded += u64::from(number),
            None if number.0.is_empty() => {}
            None => {
                let message = format!(
                    "the number of people with grade {} must be a whole number, not {}",
                    quote(grade),
                    quote(&number.0)
                );
                report("grades", message);
            }
        }
    }
    let passed = results.passed.0.as_deref().and_then(parse_count);
    if let Some(sat) = sat {
        if passed.is_some_and(|passed| passed > sat) {
            report(
                "passed",
                format!("more people passed than the {sat} who sat the exam"),
            );
        }
        if graded > u64::from(sat) {
            report(
                "grades",
                format!("{graded} people have a grade, but only {sat} sat the exam"),
            );
        }
    }
    let number = |value: &OptionalText| {
        value
            .0
            .as_deref()
            .and_then(normalise_decimal)?
            .parse::<f64>()
            .ok()
    };
    let [mean, of, deviation] = [&results.mean, &results.of, &results.deviation].map(number);
    if mean.is_some() && results.of.is_none() {
        report(
            "mean",
            "`mean` needs `of`, the highest possible number of points".to_owned(),
        );
    }
    for (key, points) in [("mean", mean), ("deviation", deviation)] {
        if let (Some(points), Some(of)) = (points, of)
            && points > of
        {
            report(
                key,
                format!("`{key}` must not be greater than `of`, which is {of}"),
            );
        }
    }
    let of_results = [Key(RESULTS)];
    let mut check = |value: &OptionalText, key, complaint: &str, is_legal: fn(f64) -> bool| {
        let is_legal = |text: &str| {
            normalise_decimal(text)
                .and_then(|number| number.parse().ok())
                .is_some_and(is_legal)
        };
        check_value(value, key, &of_results, complaint, is_legal, found);
    };
    check(
        &results.mean,
        "mean",
        "`mean` must be 0 or a positive number",
        |number| number >= 0.0,
    );
    check(
        &results.of,
        "of",
        "`of` must be a number greater than 0",
        |number| number > 0.0,
    );
    check(
        &results.deviation,
        "deviation",
        "`deviation` must be 0 or a positive number",
        |number| number >= 0.0,
    );
    let complaint = "`passed` must be a whole number";
    check_value(
        &results.passed,
        "passed",
        &of_results,
        complaint,
        |text| parse_count(text).is_some(),
        found,
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(results: &str) -> Vec<String> {
        let yaml = format!("{{id: e, description: d, results: {results}}}");
        let exam: Exam = crate::yaml::parse_if_valid(&yaml).expect("an exam");
        let mut found = Vec::new();
        check(&exam, &mut found);
        let key = |finding: &Finding| match finding.path.last() {
            Some(Key(key)) => (*key).to_owned(),
            _ => String::new(),
        };
        found.iter().map(key).collect()
    }

    #[test]
    fn numbers_fit_each_other() {
        for results in [
            "{sat: 183, passed: 148, mean: 59.9, of: 100, deviation: 13, grades: {'1.0': 4, '1.3': 9}, source: a}",
            "{sat: 10}",
            "{sat: 10, passed: 10, grades: {A: 10}}",
            "{sat: 10, mean: 0, of: 0.5}",
            "{sat: 10, of: 50}",
        ] {
            assert_eq!(keys(results), Vec::<String>::new(), "{results}");
        }
        for (results, key) in [
            ("{sat: 9}", "sat"),
            ("{sat: many}", "sat"),
            ("{sat: 10.5}", "sat"),
            ("{sat: 20, passed: 21}", "passed"),
            ("{sat: 20, passed: -1}", "passed"),
            ("{sat: 20, grades: {A: 11, B: 10}}", "grades"),
            ("{sat: 20, grades: {A: x}}", "grades"),
            ("{sat: 20, mean: 5}", "mean"),
            ("{sat: 20, mean: 11, of: 10}", "mean"),
            ("{sat: 20, mean: -1, of: 10}", "mean"),
            ("{sat: 20, of: 0}", "of"),
            ("{sat: 20, deviation: -1}", "deviation"),
        ] {
            assert_eq!(keys(results), [key], "{results}");
        }
    }
}
