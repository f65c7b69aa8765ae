mod packages;
mod v1;
mod v2;

use std::io::{Cursor, Write};

use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::*;
use crate::content::file::{Accepted, Number};
use crate::formats::draft::{Draft, Outcome};

fn zipped(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        zip.start_file(*name, SimpleFileOptions::default()).expect("a file begins");
        zip.write_all(bytes).expect("a file is written");
    }
    zip.finish().expect("a zip is written").into_inner()
}

fn import(name: &str, bytes: &[u8]) -> Import {
    read(&Source::of(name, bytes), &mut Figures::in_folder("quiz")).expect("it is read")
}

#[track_caller]
fn held(item: &Item) -> (&Draft, &[String]) {
    match &item.outcome {
        Outcome::Held { draft, changed } => (draft, changed),
        Outcome::Refused(reasons) => panic!("refused: {reasons:?}"),
    }
}

fn answers(draft: &Draft) -> Vec<(&str, bool, Option<&str>)> {
    let answers = draft.question.answers.iter().flatten();
    answers
        .map(|answer| (answer.answer_text.0.as_str(), answer.correct, answer.feedback.0.as_deref()))
        .collect()
}

/// Items of Canvas' dialect.
fn canvas(items: &str) -> String {
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<questestinterop xmlns=\"http://www.imsglobal.org/xsd/ims_qtiasiv1p2\">\n<assessment ident=\"gquiz\" title=\"Quiz 1\"><qtimetadata><qtimetadatafield><fieldlabel>qmd_timelimit</fieldlabel><fieldentry>30</fieldentry></qtimetadatafield></qtimetadata><section ident=\"root_section\">\n{items}</section></assessment></questestinterop>"
    )
}

fn canvas_item(kind: &str, presentation: &str, processing: &str) -> String {
    format!(
        "<item ident=\"g{kind}\" title=\"Name\"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>{kind}</fieldentry></qtimetadatafield><qtimetadatafield><fieldlabel>points_possible</fieldlabel><fieldentry>2.5</fieldentry></qtimetadatafield></qtimetadata></itemmetadata><presentation>{presentation}</presentation><resprocessing><outcomes><decvar maxvalue=\"100\" minvalue=\"0\" varname=\"SCORE\" vartype=\"Decimal\"/></outcomes>{processing}</resprocessing><itemfeedback ident=\"general_fb\"><flow_mat><material><mattext texttype=\"text/html\">&lt;p&gt;Since.&lt;/p&gt;</mattext></material></flow_mat></itemfeedback><itemfeedback ident=\"2_fb\"><flow_mat><material><mattext texttype=\"text/plain\">No!</mattext></material></flow_mat></itemfeedback></item>"
    )
}

const GENERAL: &str = "<respcondition continue=\"Yes\"><conditionvar><other/></conditionvar><displayfeedback feedbacktype=\"Response\" linkrefid=\"general_fb\"/></respcondition>";

fn text(html: &str) -> String {
    format!(
        "<material><mattext texttype=\"text/html\">{}</mattext></material>",
        crate::formats::kit::html_of(html)
    )
}

fn lid(cardinality: &str, labels: &[(&str, &str)]) -> String {
    let labels: String = labels
        .iter()
        .map(|(ident, shown)| format!("<response_label ident=\"{ident}\"><material><mattext texttype=\"text/plain\">{shown}</mattext></material></response_label>"))
        .collect();
    format!(
        "<response_lid ident=\"response1\" rcardinality=\"{cardinality}\"><render_choice>{labels}</render_choice></response_lid>"
    )
}

fn scores(test: &str) -> String {
    format!(
        "<respcondition continue=\"No\"><conditionvar>{test}</conditionvar><setvar action=\"Set\" varname=\"SCORE\">100</setvar></respcondition>"
    )
}

fn entry() -> String {
    "<response_str ident=\"response1\" rcardinality=\"Single\"><render_fib><response_label ident=\"answer1\" rshuffle=\"No\"/></render_fib></response_str>".to_owned()
}

fn item_2(declared: &str, body: &str, rest: &str) -> String {
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<assessmentItem xmlns=\"http://www.imsglobal.org/xsd/imsqti_v2p1\" identifier=\"i1\" title=\"Name\" adaptive=\"false\" timeDependent=\"false\">{declared}<outcomeDeclaration identifier=\"SCORE\" cardinality=\"single\" baseType=\"float\"/><itemBody>{body}</itemBody>{rest}</assessmentItem>"
    )
}

fn response(cardinality: &str, base: &str, values: &[&str], more: &str) -> String {
    let values: String = values.iter().map(|value| format!("<value>{value}</value>")).collect();
    format!(
        "<responseDeclaration identifier=\"RESPONSE\" cardinality=\"{cardinality}\" baseType=\"{base}\"><correctResponse>{values}</correctResponse>{more}</responseDeclaration>"
    )
}

#[test]
fn a_hostile_file_is_an_error_or_a_refusal() {
    let read = |name: &str, bytes: &[u8]| read(&Source::of(name, bytes), &mut Figures::in_folder("quiz"));
    let deep = format!(
        "<questestinterop>{}{}</questestinterop>",
        "<section>".repeat(10_000),
        "</section>".repeat(10_000)
    );
    let laughs = "<!DOCTYPE a [<!ENTITY b 'ha'><!ENTITY c '&b;&b;'>]><questestinterop>&c;</questestinterop>";
    for text in ["", "<html/>", &deep, laughs, "<assessmentTest/>", "<qti-assessment-item/>"] {
        assert!(read("a.xml", text.as_bytes()).is_err(), "{text:.60}");
    }
    assert!(read("a.zip", b"PK\x03\x04").is_err());
    let bad = zipped(&[
        ("a.xml", b"<assessmentItem><broken></assessmentItem>"),
        ("../../b.xml", b"<assessmentItem/>"),
    ]);
    let found = read("a.zip", &bad).expect("it is a package");
    assert!(found.items.len() == 1 && matches!(found.items[0].outcome, Outcome::Refused(_)));
}
