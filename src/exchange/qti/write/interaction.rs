//! What an item declares, asks and scores.

use std::fmt::Write as _;

use super::texts::Writer;
use crate::content::catalog::{Accepted, Kind, Question};
use crate::exchange::outgoing::xml;

/// What is declared, asked and scored of choices.
pub(super) fn choices(question: &Question, writer: &mut Writer) -> (String, String, String) {
    let points = question.points;
    let right: Vec<usize> = question
        .choices
        .iter()
        .enumerate()
        .filter(|(_, choice)| choice.correct)
        .map(|(at, _)| at + 1)
        .collect();
    let is_all = question.kind == Kind::AllOf;
    let cardinality = if is_all { "multiple" } else { "single" };
    let is_mapped = !is_all && right.len() > 1;
    let shown = if is_all { &right[..] } else { &right[..right.len().min(1)] };
    let values: String = shown.iter().map(|at| format!("<value>choice{at}</value>")).collect();
    let mut declared = format!(
        "  <responseDeclaration identifier=\"RESPONSE\" cardinality=\"{cardinality}\" baseType=\"identifier\">\n    <correctResponse>{values}</correctResponse>\n"
    );
    if is_mapped {
        let entries: String = right
            .iter()
            .map(|at| format!("<mapEntry mapKey=\"choice{at}\" mappedValue=\"{points}\"/>"))
            .collect();
        let _ = writeln!(declared, "    <mapping defaultValue=\"0\">{entries}</mapping>");
    }
    declared.push_str("  </responseDeclaration>\n");
    let most = if is_all { 0 } else { 1 };
    let mut asked = format!(
        "    <choiceInteraction responseIdentifier=\"RESPONSE\" shuffle=\"false\" maxChoices=\"{most}\">\n"
    );
    for (at, choice) in question.choices.iter().enumerate() {
        let html = writer.html(&choice.text);
        let _ = writeln!(asked, "      <simpleChoice identifier=\"choice{}\">{html}</simpleChoice>", at + 1);
    }
    asked.push_str("    </choiceInteraction>\n");
    let scored = if is_mapped {
        "    <setOutcomeValue identifier=\"SCORE\"><mapResponse identifier=\"RESPONSE\"/></setOutcomeValue>\n"
            .to_owned()
    } else {
        scored("<match><variable identifier=\"RESPONSE\"/><correct identifier=\"RESPONSE\"/></match>", points)
    };
    (declared, asked, scored)
}

/// What is declared, asked and scored of a typed answer.
pub(super) fn typed(
    accepted: &[Accepted],
    points: f64,
    changed: &mut Vec<String>,
) -> (String, String, String) {
    let is_number = accepted.iter().all(|one| matches!(one, Accepted::Number { .. }));
    if !is_number && accepted.iter().any(|one| matches!(one, Accepted::Number { .. })) {
        changed.push("its numbers are compared as text".to_owned());
    }
    let asked = "    <p><textEntryInteraction responseIdentifier=\"RESPONSE\"/></p>\n".to_owned();
    let values: Vec<&str> = accepted
        .iter()
        .map(|one| match one {
            Accepted::Text(text) => text.as_str(),
            Accepted::Number { number, .. } => number.as_str(),
        })
        .collect();
    let base = if is_number { "float" } else { "string" };
    let first = values.first().map(|value| xml(value)).unwrap_or_default();
    let mut declared = format!(
        "  <responseDeclaration identifier=\"RESPONSE\" cardinality=\"single\" baseType=\"{base}\">\n    <correctResponse><value>{first}</value></correctResponse>\n"
    );
    let scored = if is_number {
        let tests: String = accepted
            .iter()
            .filter_map(|one| match one {
                Accepted::Number { number, tolerance } => {
                    let tolerance = tolerance.as_deref().unwrap_or("0");
                    Some(format!("<equal toleranceMode=\"absolute\" tolerance=\"{tolerance} {tolerance}\"><variable identifier=\"RESPONSE\"/><baseValue baseType=\"float\">{number}</baseValue></equal>"))
                }
                Accepted::Text(_) => None,
            })
            .collect();
        scored(&if accepted.len() > 1 { format!("<or>{tests}</or>") } else { tests }, points)
    } else {
        let entries: String = values
            .iter()
            .map(|value| {
                format!(
                    "<mapEntry mapKey=\"{}\" mappedValue=\"{points}\" caseSensitive=\"false\"/>",
                    xml(value)
                )
            })
            .collect();
        let _ = writeln!(declared, "    <mapping defaultValue=\"0\">{entries}</mapping>");
        "    <setOutcomeValue identifier=\"SCORE\"><mapResponse identifier=\"RESPONSE\"/></setOutcomeValue>\n"
            .to_owned()
    };
    declared.push_str("  </responseDeclaration>\n");
    (declared, asked, scored)
}

fn scored(test: &str, points: f64) -> String {
    format!(
        "    <responseCondition>\n      <responseIf>{test}<setOutcomeValue identifier=\"SCORE\"><baseValue baseType=\"float\">{points}</baseValue></setOutcomeValue></responseIf>\n      <responseElse><setOutcomeValue identifier=\"SCORE\"><baseValue baseType=\"float\">0</baseValue></setOutcomeValue></responseElse>\n    </responseCondition>\n"
    )
}
