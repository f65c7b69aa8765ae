//! An exam as a package of QTI 2.1: a manifest, a test, an item a question, figures beside them.

use std::collections::HashSet;
use std::fmt::Write as _;
use std::io::{Cursor, Write as _};

use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use crate::content::catalog::{Accepted, Exam, Kind, Question};
use crate::content::figures::Figures as Pictures;
use crate::formats::outgoing::{Style, are_places, name, outgoing, xml};
use crate::formats::written::{Output, Verdict, Written};

const ITEM: &str = "xmlns=\"http://www.imsglobal.org/xsd/imsqti_v2p1\" xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xsi:schemaLocation=\"http://www.imsglobal.org/xsd/imsqti_v2p1 http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd\"";
const MANIFEST: &str = "xmlns=\"http://www.imsglobal.org/xsd/imscp_v1p1\" xmlns:imsmd=\"http://www.imsglobal.org/xsd/imsmd_v1p2\" xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xsi:schemaLocation=\"http://www.imsglobal.org/xsd/imscp_v1p1 http://www.imsglobal.org/xsd/qti/qtiv2p1/qtiv2p1_imscpv1p2_v1p0.xsd http://www.imsglobal.org/xsd/imsmd_v1p2 http://www.imsglobal.org/xsd/imsmd_v1p2p4.xsd\"";
const HEAD: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

/// Items stand in a folder of their own.
const STYLE: Style = Style { pictures: "../figures/", is_xml: true };

/// An item that is written.
struct ItemFile {
    ident: String,
    xml: String,
    pictures: Vec<String>,
    topics: Vec<String>,
}

/// Writes an exam.
///
/// # Errors
/// Why no package can be made.
pub fn write(exam: &Exam, pictures: &Pictures) -> Result<Written, String> {
    let mut taken = HashSet::from(["test".to_owned(), "manifest".to_owned()]);
    let (mut items, mut verdicts) = (Vec::new(), Vec::new());
    for question in &exam.questions {
        if question.choices.is_empty() && matches!(question.kind, Kind::OneOf | Kind::AllOf) {
            verdicts.push(Verdict::Refused(vec!["it has no answers".to_owned()]));
            continue;
        }
        let ident = identifier(&question.id, &mut taken);
        let mut changed = Vec::new();
        items.push(item(question, ident, &mut changed));
        verdicts.push(Verdict::Held(changed));
    }
    let packed =
        packed(exam, &items, pictures).map_err(|error| format!("the package cannot be written: {error}"))?;
    Ok(Written { output: Output::File(packed), verdicts })
}

fn packed(exam: &Exam, items: &[ItemFile], pictures: &Pictures) -> Result<Vec<u8>, zip::result::ZipError> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let packed = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    // A picture is packed already.
    let stored = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    zip.start_file("imsmanifest.xml", packed)?;
    zip.write_all(manifest(exam, items).as_bytes())?;
    zip.start_file("test.xml", packed)?;
    zip.write_all(test(exam, items).as_bytes())?;
    let mut written = HashSet::new();
    for item in items {
        zip.start_file(format!("items/{}.xml", item.ident), packed)?;
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

fn manifest(exam: &Exam, items: &[ItemFile]) -> String {
    let mut manifest = format!(
        "{HEAD}<manifest {MANIFEST} identifier=\"manifest\">\n  <metadata>\n    <schema>QTIv2.1 Package</schema>\n    <schemaversion>1.0.0</schemaversion>\n    <imsmd:lom><imsmd:general><imsmd:title><imsmd:langstring>{}</imsmd:langstring></imsmd:title></imsmd:general></imsmd:lom>\n  </metadata>\n  <organizations/>\n  <resources>\n    <resource identifier=\"test\" type=\"imsqti_test_xmlv2p1\" href=\"test.xml\">\n      <file href=\"test.xml\"/>\n",
        xml(&exam.description)
    );
    for item in items {
        let _ = writeln!(manifest, "      <dependency identifierref=\"{}\"/>", item.ident);
    }
    manifest.push_str("    </resource>\n");
    for item in items {
        let ident = &item.ident;
        let _ = writeln!(
            manifest,
            "    <resource identifier=\"{ident}\" type=\"imsqti_item_xmlv2p1\" href=\"items/{ident}.xml\">"
        );
        if !item.topics.is_empty() {
            manifest.push_str("      <metadata><imsmd:lom><imsmd:general>");
            for topic in &item.topics {
                let _ = write!(
                    manifest,
                    "<imsmd:keyword><imsmd:langstring>{}</imsmd:langstring></imsmd:keyword>",
                    xml(topic)
                );
            }
            manifest.push_str("</imsmd:general></imsmd:lom></metadata>\n");
        }
        let _ = writeln!(manifest, "      <file href=\"items/{ident}.xml\"/>");
        for name in &item.pictures {
            let _ = writeln!(manifest, "      <file href=\"figures/{name}\"/>");
        }
        manifest.push_str("    </resource>\n");
    }
    manifest.push_str("  </resources>\n</manifest>\n");
    manifest
}

fn test(exam: &Exam, items: &[ItemFile]) -> String {
    let title = xml(&exam.description);
    let mut test =
        format!("{HEAD}<assessmentTest {ITEM} identifier=\"test\" title=\"{title}\" toolName=\"Stoa\">\n");
    if let Some(minutes) = exam.duration {
        let _ = writeln!(test, "  <timeLimits maxTime=\"{}\"/>", u32::from(minutes) * 60);
    }
    test.push_str(
        "  <testPart identifier=\"part\" navigationMode=\"nonlinear\" submissionMode=\"individual\">\n",
    );
    let _ =
        writeln!(test, "    <assessmentSection identifier=\"section\" title=\"{title}\" visible=\"true\">");
    for item in items {
        let _ = writeln!(
            test,
            "      <assessmentItemRef identifier=\"{0}\" href=\"items/{0}.xml\"/>",
            item.ident
        );
    }
    test.push_str("    </assessmentSection>\n  </testPart>\n</assessmentTest>\n");
    test
}

struct Writer {
    pictures: Vec<String>,
}

impl Writer {
    fn html(&mut self, html: &str) -> String {
        let out = outgoing(html, STYLE);
        for name in out.pictures {
            if !self.pictures.contains(&name) {
                self.pictures.push(name);
            }
        }
        out.html
    }
}

fn item(question: &Question, ident: String, changed: &mut Vec<String>) -> ItemFile {
    let mut writer = Writer { pictures: Vec::new() };
    let points = question.points;
    let has_feedback = question.choices.iter().any(|choice| choice.feedback.is_some());
    let mut text = String::new();
    if let Some(stem) = &question.stem {
        changed.push("the text that it shares with others stands in its own".to_owned());
        text.push_str(&writer.html(&stem.html));
    }
    text.push_str(&writer.html(&question.question.html));
    if !question.hints.is_empty() {
        changed.push("its hints are left out".to_owned());
    }
    let (declared, interaction, scored) = match &question.kind {
        Kind::OneOf | Kind::AllOf => {
            if !are_places(&question.choices) {
                changed.push("the ids of its answers are left out".to_owned());
            }
            choices(question, &mut writer)
        }
        Kind::Open => (
            "  <responseDeclaration identifier=\"RESPONSE\" cardinality=\"single\" baseType=\"string\"/>\n"
                .to_owned(),
            "    <extendedTextInteraction responseIdentifier=\"RESPONSE\"/>\n".to_owned(),
            String::new(),
        ),
        Kind::Checked(accepted) => typed(accepted, points, changed),
    };
    let cardinality = if question.kind == Kind::AllOf { "multiple" } else { "single" };
    let mut xml_text = format!(
        "{HEAD}<assessmentItem {ITEM} identifier=\"{ident}\" title=\"{}\" label=\"{}\" adaptive=\"false\" timeDependent=\"false\" toolName=\"Stoa\">\n{declared}  <outcomeDeclaration identifier=\"SCORE\" cardinality=\"single\" baseType=\"float\" normalMaximum=\"{points}\"><defaultValue><value>0</value></defaultValue></outcomeDeclaration>\n  <outcomeDeclaration identifier=\"MAXSCORE\" cardinality=\"single\" baseType=\"float\"><defaultValue><value>{points}</value></defaultValue></outcomeDeclaration>\n",
        xml(&name(question)),
        xml(&question.id),
    );
    let mut processing = scored;
    if has_feedback {
        let _ = writeln!(
            xml_text,
            "  <outcomeDeclaration identifier=\"FEEDBACK\" cardinality=\"{cardinality}\" baseType=\"identifier\"/>"
        );
        processing.push_str("    <setOutcomeValue identifier=\"FEEDBACK\"><variable identifier=\"RESPONSE\"/></setOutcomeValue>\n");
    }
    if question.explanation.is_some() {
        xml_text.push_str("  <outcomeDeclaration identifier=\"SOLUTION\" cardinality=\"single\" baseType=\"identifier\"/>\n");
        processing.push_str("    <setOutcomeValue identifier=\"SOLUTION\"><baseValue baseType=\"identifier\">solution</baseValue></setOutcomeValue>\n");
    }
    let _ = write!(xml_text, "  <itemBody>\n    {text}\n{interaction}");
    if question.is_open_ended() {
        for model in &question.choices {
            let model = writer.html(&model.text.html);
            let _ = writeln!(xml_text, "    <rubricBlock view=\"scorer\">{model}</rubricBlock>");
        }
    }
    xml_text.push_str("  </itemBody>\n");
    if !processing.is_empty() {
        let _ = write!(xml_text, "  <responseProcessing>\n{processing}  </responseProcessing>\n");
    }
    for (at, choice) in question.choices.iter().enumerate().filter(|_| !question.is_open_ended()) {
        if let Some(feedback) = &choice.feedback {
            let html = writer.html(&feedback.html);
            let _ = writeln!(
                xml_text,
                "  <modalFeedback outcomeIdentifier=\"FEEDBACK\" identifier=\"choice{}\" showHide=\"show\">{html}</modalFeedback>",
                at + 1
            );
        }
    }
    if let Some(explanation) = &question.explanation {
        let html = writer.html(&explanation.html);
        let _ = writeln!(
            xml_text,
            "  <modalFeedback outcomeIdentifier=\"SOLUTION\" identifier=\"solution\" showHide=\"show\">{html}</modalFeedback>"
        );
    }
    xml_text.push_str("</assessmentItem>\n");
    ItemFile { ident, xml: xml_text, pictures: writer.pictures, topics: question.topics.clone() }
}

/// What is declared, asked and scored of choices.
fn choices(question: &Question, writer: &mut Writer) -> (String, String, String) {
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
        let html = writer.html(&choice.text.html);
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
fn typed(accepted: &[Accepted], points: f64, changed: &mut Vec<String>) -> (String, String, String) {
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

/// A name that XML takes for an id, and no file system for anything else; none twice.
fn identifier(id: &str, taken: &mut HashSet<String>) -> String {
    let mut legal: String = id
        .chars()
        .take(100)
        .map(|c| if c.is_ascii_alphanumeric() || "-_".contains(c) { c } else { '_' })
        .collect();
    if !legal.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_') {
        legal.insert_str(0, "q-");
    }
    let mut free = legal.clone();
    let mut number = 2;
    // Some file systems do not tell large letters from small ones.
    while !taken.insert(free.to_ascii_lowercase()) {
        free = format!("{legal}-{number}");
        number += 1;
    }
    free
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_identifier_is_one_and_stands_once() {
        let mut taken = HashSet::new();
        for (id, expected) in
            [("math-1", "math-1"), ("Math-1", "Math-1-2"), ("1.2 a/ä", "q-1_2_a__"), ("", "q-")]
        {
            assert_eq!(identifier(id, &mut taken), expected);
        }
    }
}
