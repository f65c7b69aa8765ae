//! Writes an exam as a QTI 2.1 package: a manifest, a test, one item per question, and figures in
//! separate files.

use std::collections::HashSet;
use std::fmt::Write as _;
use std::io::{Cursor, Write as _};

use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use super::{
    Error, ExportLoss, NO_ANSWERS, Output, WrittenExam, has_feedback, is_number, write_each,
};
use crate::ids;
use crate::text::export::{
    are_choice_ids_numbers, escape_xml, export_html, mark_languages, name_question,
};
use stoa_content::catalog::{AcceptedAnswer, Exam, MarkdownText, Question, QuestionKind};
use stoa_content::figures::Figures;

const HEAD: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
const ITEM: &str = "xmlns=\"http://www.imsglobal.org/xsd/imsqti_v2p1\" xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xsi:schemaLocation=\"http://www.imsglobal.org/xsd/imsqti_v2p1 http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd\"";
const MANIFEST: &str = "xmlns=\"http://www.imsglobal.org/xsd/imscp_v1p1\" xmlns:imsmd=\"http://www.imsglobal.org/xsd/imsmd_v1p2\" xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xsi:schemaLocation=\"http://www.imsglobal.org/xsd/imscp_v1p1 http://www.imsglobal.org/xsd/qti/qtiv2p1/qtiv2p1_imscpv1p2_v1p0.xsd http://www.imsglobal.org/xsd/imsmd_v1p2 http://www.imsglobal.org/xsd/imsmd_v1p2p4.xsd\"";
const MAP_RESPONSE: &str = "    <setOutcomeValue identifier=\"SCORE\"><mapResponse identifier=\"RESPONSE\"/></setOutcomeValue>\n";

pub fn write(exam: &Exam, pictures: &Figures) -> Result<WrittenExam, Error> {
    let mut taken = HashSet::from(["test".to_owned(), "manifest".to_owned()]);
    let (items, verdicts) = write_each(exam, &[], |question, losses| {
        if question.choices.is_empty()
            && matches!(question.kind, QuestionKind::OneOf | QuestionKind::AllOf)
        {
            return Err(NO_ANSWERS);
        }
        let mut item = Item {
            ident: identifier(&question.id, &mut taken),
            ..Item::default()
        };
        item.xml = item.write(question, losses);
        item.topics.clone_from(&question.topics);
        Ok(item)
    });
    let package = pack(exam, &items, pictures)
        .map_err(|error| format!("the package cannot be written: {error}"))?;
    Ok(WrittenExam {
        output: Output::File(package),
        verdicts,
    })
}

fn pack(exam: &Exam, items: &[Item], pictures: &Figures) -> Result<Vec<u8>, zip::result::ZipError> {
    // Reserve the whole buffer: pictures make up most of a package, and while a buffer grows, its
    // old and its new copy exist at once.
    let shown: HashSet<&String> = items.iter().flat_map(|item| &item.pictures).collect();
    let room = shown
        .iter()
        .filter_map(|name| pictures.get(*name))
        .map(|picture| picture.bytes.len())
        .sum();
    let mut zip = ZipWriter::new(Cursor::new(Vec::with_capacity(room)));
    let deflated = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    let stored = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    zip.start_file("imsmanifest.xml", deflated)?;
    zip.write_all(manifest(exam, items).as_bytes())?;
    zip.start_file("test.xml", deflated)?;
    zip.write_all(test(exam, items).as_bytes())?;
    let mut written = HashSet::new();
    for item in items {
        zip.start_file(format!("items/{}.xml", item.ident), deflated)?;
        zip.write_all(item.xml.as_bytes())?;
        for name in &item.pictures {
            if let Some(picture) = pictures.get(name).filter(|_| written.insert(name)) {
                zip.start_file(format!("figures/{name}"), stored)?;
                zip.write_all(&picture.bytes)?;
            }
        }
    }
    Ok(zip.finish()?.into_inner())
}

/// Returns a unique identifier that is valid in XML and in file systems.
fn identifier(id: &str, taken: &mut HashSet<String>) -> String {
    let legal = |c: char| {
        if c.is_ascii_alphanumeric() || "-_".contains(c) {
            c
        } else {
            '_'
        }
    };
    let mut legal: String = id.chars().take(100).map(legal).collect();
    if !legal.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_') {
        legal.insert_str(0, "q-");
    }
    // Some file systems are not case-sensitive.
    let free = ids::find_unused_id(&legal, |id| taken.contains(&id.to_ascii_lowercase()));
    taken.insert(free.to_ascii_lowercase());
    free
}

fn manifest(exam: &Exam, items: &[Item]) -> String {
    let mut manifest = format!(
        "{HEAD}<manifest {MANIFEST} identifier=\"manifest\">\n  <metadata>\n    <schema>QTIv2.1 Package</schema>\n    <schemaversion>1.0.0</schemaversion>\n    <imsmd:lom><imsmd:general><imsmd:title><imsmd:langstring>{}</imsmd:langstring></imsmd:title></imsmd:general></imsmd:lom>\n  </metadata>\n  <organizations/>\n  <resources>\n    <resource identifier=\"test\" type=\"imsqti_test_xmlv2p1\" href=\"test.xml\">\n      <file href=\"test.xml\"/>\n",
        escape_xml(&exam.description)
    );
    for item in items {
        let _ = writeln!(
            manifest,
            "      <dependency identifierref=\"{}\"/>",
            item.ident
        );
    }
    manifest.push_str("    </resource>\n");
    for Item {
        ident,
        topics,
        pictures,
        ..
    } in items
    {
        let _ = writeln!(
            manifest,
            "    <resource identifier=\"{ident}\" type=\"imsqti_item_xmlv2p1\" href=\"items/{ident}.xml\">"
        );
        if !topics.is_empty() {
            manifest.push_str("      <metadata><imsmd:lom><imsmd:general>");
            for topic in topics.iter().map(|topic| escape_xml(topic)) {
                let _ = write!(
                    manifest,
                    "<imsmd:keyword><imsmd:langstring>{topic}</imsmd:langstring></imsmd:keyword>"
                );
            }
            manifest.push_str("</imsmd:general></imsmd:lom></metadata>\n");
        }
        let _ = writeln!(manifest, "      <file href=\"items/{ident}.xml\"/>");
        for name in pictures {
            let _ = writeln!(manifest, "      <file href=\"figures/{name}\"/>");
        }
        manifest.push_str("    </resource>\n");
    }
    manifest.push_str("  </resources>\n</manifest>\n");
    manifest
}

/// Writes the test, which determines the order of the items.
fn test(exam: &Exam, items: &[Item]) -> String {
    let title = escape_xml(&exam.description);
    let mut test = format!(
        "{HEAD}<assessmentTest {ITEM} identifier=\"test\" title=\"{title}\" toolName=\"Stoa\">\n"
    );
    if let Some(minutes) = exam.duration {
        let _ = writeln!(
            test,
            "  <timeLimits maxTime=\"{}\"/>",
            u32::from(minutes) * 60
        );
    }
    let _ = write!(
        test,
        "  <testPart identifier=\"part\" navigationMode=\"nonlinear\" submissionMode=\"individual\">\n    <assessmentSection identifier=\"section\" title=\"{title}\" visible=\"true\">\n"
    );
    for Item { ident, .. } in items {
        let _ = writeln!(
            test,
            "      <assessmentItemRef identifier=\"{ident}\" href=\"items/{ident}.xml\"/>"
        );
    }
    test.push_str("    </assessmentSection>\n  </testPart>\n</assessmentTest>\n");
    test
}

#[derive(Default)]
struct Item {
    ident: String,
    xml: String,
    /// The file names of the figures that the item shows.
    pictures: Vec<String>,
    topics: Vec<Box<str>>,
}

/// The parts of an item that depend on its kind.
struct Answering {
    declaration: String,
    interaction: String,
    processing: String,
}

impl Item {
    fn write(&mut self, question: &Question, losses: &mut Vec<ExportLoss>) -> String {
        let points = question.points;
        let mut text = String::new();
        if let Some(stem) = &question.stem {
            losses.push(ExportLoss::SharedText);
            text.push_str(&self.html(stem));
        }
        text.push_str(&self.html(&question.question));
        if !question.hints.is_empty() {
            losses.push(ExportLoss::QtiHints);
        }
        let Answering { declaration, interaction, mut processing } = match &question.kind {
            QuestionKind::OneOf | QuestionKind::AllOf => {
                if !are_choice_ids_numbers(&question.choices) {
                    losses.push(ExportLoss::ChoiceIds);
                }
                self.choices(question)
            }
            QuestionKind::Open => Answering {
                declaration: "  <responseDeclaration identifier=\"RESPONSE\" cardinality=\"single\" baseType=\"string\"/>\n".to_owned(),
                interaction: "    <extendedTextInteraction responseIdentifier=\"RESPONSE\"/>\n".to_owned(),
                processing: String::new(),
            },
            QuestionKind::Checked(accepted) => typed(accepted, points, losses),
        };
        let mut item = format!(
            "{HEAD}<assessmentItem {ITEM} identifier=\"{}\" title=\"{}\" label=\"{}\" adaptive=\"false\" timeDependent=\"false\" toolName=\"Stoa\">\n{declaration}  <outcomeDeclaration identifier=\"SCORE\" cardinality=\"single\" baseType=\"float\" normalMaximum=\"{points}\"><defaultValue><value>0</value></defaultValue></outcomeDeclaration>\n  <outcomeDeclaration identifier=\"MAXSCORE\" cardinality=\"single\" baseType=\"float\"><defaultValue><value>{points}</value></defaultValue></outcomeDeclaration>\n",
            self.ident,
            escape_xml(&name_question(question)),
            escape_xml(&question.id),
        );
        if has_feedback(question) {
            let cardinality = if question.kind == QuestionKind::AllOf {
                "multiple"
            } else {
                "single"
            };
            let _ = writeln!(
                item,
                "  <outcomeDeclaration identifier=\"FEEDBACK\" cardinality=\"{cardinality}\" baseType=\"identifier\"/>"
            );
            processing.push_str("    <setOutcomeValue identifier=\"FEEDBACK\"><variable identifier=\"RESPONSE\"/></setOutcomeValue>\n");
        }
        if question.explanation.is_some() {
            item.push_str("  <outcomeDeclaration identifier=\"SOLUTION\" cardinality=\"single\" baseType=\"identifier\"/>\n");
            processing.push_str("    <setOutcomeValue identifier=\"SOLUTION\"><baseValue baseType=\"identifier\">solution</baseValue></setOutcomeValue>\n");
        }
        let _ = write!(item, "  <itemBody>\n    {text}\n{interaction}");
        if question.is_open_ended() {
            for model in &question.choices {
                let model = self.html(&model.text);
                let _ = writeln!(
                    item,
                    "    <rubricBlock view=\"scorer\">{model}</rubricBlock>"
                );
            }
        }
        item.push_str("  </itemBody>\n");
        if !processing.is_empty() {
            let _ = write!(
                item,
                "  <responseProcessing>\n{processing}  </responseProcessing>\n"
            );
        }
        let choices = (1..)
            .zip(&question.choices)
            .filter(|_| !question.is_open_ended());
        let feedback = choices.filter_map(|(at, choice)| {
            Some(("FEEDBACK", format!("choice{at}"), choice.feedback.as_ref()?))
        });
        let explanation = question
            .explanation
            .iter()
            .map(|text| ("SOLUTION", "solution".to_owned(), text));
        for (outcome, name, text) in feedback.chain(explanation) {
            let html = self.html(text);
            let _ = writeln!(
                item,
                "  <modalFeedback outcomeIdentifier=\"{outcome}\" identifier=\"{name}\" showHide=\"show\">{html}</modalFeedback>"
            );
        }
        item.push_str("</assessmentItem>\n");
        item
    }

    fn html(&mut self, text: &MarkdownText) -> String {
        let out = export_html(&mark_languages(text), Some("../figures/"), true);
        for name in out.pictures {
            if !self.pictures.contains(&name) {
                self.pictures.push(name);
            }
        }
        out.html
    }

    fn choices(&mut self, question: &Question) -> Answering {
        let points = question.points;
        let right: Vec<usize> = (1..)
            .zip(&question.choices)
            .filter(|(_, choice)| choice.correct)
            .map(|(at, _)| at)
            .collect();
        let is_all = question.kind == QuestionKind::AllOf;
        let (cardinality, most) = if is_all {
            ("multiple", 0)
        } else {
            ("single", 1)
        };
        let is_mapped = !is_all && right.len() > 1;
        let correct = if is_all {
            &right[..]
        } else {
            &right[..right.len().min(1)]
        };
        let values: String = correct
            .iter()
            .map(|at| format!("<value>choice{at}</value>"))
            .collect();
        let mut declaration = format!(
            "  <responseDeclaration identifier=\"RESPONSE\" cardinality=\"{cardinality}\" baseType=\"identifier\">\n    <correctResponse>{values}</correctResponse>\n"
        );
        if is_mapped {
            let entry = |at| format!("<mapEntry mapKey=\"choice{at}\" mappedValue=\"{points}\"/>");
            let entries: String = right.iter().map(entry).collect();
            let _ = writeln!(
                declaration,
                "    <mapping defaultValue=\"0\">{entries}</mapping>"
            );
        }
        declaration.push_str("  </responseDeclaration>\n");
        let mut interaction = format!(
            "    <choiceInteraction responseIdentifier=\"RESPONSE\" shuffle=\"false\" maxChoices=\"{most}\">\n"
        );
        for (at, choice) in (1..).zip(&question.choices) {
            let html = self.html(&choice.text);
            let _ = writeln!(
                interaction,
                "      <simpleChoice identifier=\"choice{at}\">{html}</simpleChoice>"
            );
        }
        interaction.push_str("    </choiceInteraction>\n");
        let test =
            "<match><variable identifier=\"RESPONSE\"/><correct identifier=\"RESPONSE\"/></match>";
        let processing = if is_mapped {
            MAP_RESPONSE.to_owned()
        } else {
            condition(test, points)
        };
        Answering {
            declaration,
            interaction,
            processing,
        }
    }
}

fn typed(accepted: &[AcceptedAnswer], points: f64, losses: &mut Vec<ExportLoss>) -> Answering {
    let are_numbers = accepted.iter().all(is_number);
    if !are_numbers && accepted.iter().any(is_number) {
        losses.push(ExportLoss::NumbersAsText);
    }
    let values: Vec<&str> = accepted
        .iter()
        .map(|one| match one {
            AcceptedAnswer::Text(text) => text.as_str(),
            AcceptedAnswer::Number { number, .. } => number.as_str(),
        })
        .collect();
    let base = if are_numbers { "float" } else { "string" };
    let first = values
        .first()
        .map(|value| escape_xml(value))
        .unwrap_or_default();
    let mut declaration = format!(
        "  <responseDeclaration identifier=\"RESPONSE\" cardinality=\"single\" baseType=\"{base}\">\n    <correctResponse><value>{first}</value></correctResponse>\n"
    );
    let processing = if are_numbers {
        let tests = accepted.iter().filter_map(|one| match one {
            AcceptedAnswer::Number { number, tolerance } => {
                let tolerance = tolerance.as_deref().unwrap_or("0");
                Some(format!("<equal toleranceMode=\"absolute\" tolerance=\"{tolerance} {tolerance}\"><variable identifier=\"RESPONSE\"/><baseValue baseType=\"float\">{number}</baseValue></equal>"))
            }
            AcceptedAnswer::Text(_) => None,
        });
        let tests: String = tests.collect();
        condition(
            &if accepted.len() > 1 {
                format!("<or>{tests}</or>")
            } else {
                tests
            },
            points,
        )
    } else {
        let entry = |value: &&str| {
            let key = escape_xml(value);
            format!("<mapEntry mapKey=\"{key}\" mappedValue=\"{points}\" caseSensitive=\"false\"/>")
        };
        let entries: String = values.iter().map(entry).collect();
        let _ = writeln!(
            declaration,
            "    <mapping defaultValue=\"0\">{entries}</mapping>"
        );
        MAP_RESPONSE.to_owned()
    };
    declaration.push_str("  </responseDeclaration>\n");
    let interaction =
        "    <p><textEntryInteraction responseIdentifier=\"RESPONSE\"/></p>\n".to_owned();
    Answering {
        declaration,
        interaction,
        processing,
    }
}

/// Writes a condition that awards the points if a test is true.
fn condition(test: &str, points: f64) -> String {
    format!(
        "    <responseCondition>\n      <responseIf>{test}<setOutcomeValue identifier=\"SCORE\"><baseValue baseType=\"float\">{points}</baseValue></setOutcomeValue></responseIf>\n      <responseElse><setOutcomeValue identifier=\"SCORE\"><baseValue baseType=\"float\">0</baseValue></setOutcomeValue></responseElse>\n    </responseCondition>\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_identifier_is_one_and_stands_once() {
        let mut taken = HashSet::new();
        for (id, expected) in [
            ("math-1", "math-1"),
            ("Math-1", "Math-1-2"),
            ("1.2 a/ä", "q-1_2_a__"),
            ("", "q-"),
        ] {
            assert_eq!(identifier(id, &mut taken), expected);
        }
    }
}
