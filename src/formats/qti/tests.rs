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

#[test]
fn canvas_choices() {
    let feedback = "<respcondition continue=\"Yes\"><conditionvar><varequal respident=\"response1\">2</varequal></conditionvar><displayfeedback feedbacktype=\"Response\" linkrefid=\"2_fb\"/></respcondition>";
    let one = canvas_item(
        "multiple_choice_question",
        &(text("<p>What is \\(x\\)?</p>") + &lid("Single", &[("1", "a"), ("2", "b")])),
        &(GENERAL.to_owned() + feedback + &scores("<varequal respident=\"response1\">1</varequal>")),
    );
    let all = canvas_item(
        "multiple_answers_question",
        &(text("Which?") + &lid("Multiple", &[("1", "a"), ("2", "b"), ("3", "c")])),
        &scores(
            "<and><varequal respident=\"response1\">1</varequal><not><varequal respident=\"response1\">2</varequal></not><varequal respident=\"response1\">3</varequal></and>",
        ),
    );
    let found = import("quiz.xml", canvas(&(one + &all)).as_bytes());
    assert_eq!(
        (found.description.as_deref(), found.duration, found.items.len()),
        (Some("Quiz 1"), Some(30), 2)
    );
    let (draft, changed) = held(&found.items[0]);
    assert_eq!(draft.question.question.0, "What is $x$?");
    assert_eq!(answers(draft), [("a", true, None), ("b", false, Some("No!"))]);
    assert_eq!(
        (draft.question.explanation.0.as_deref(), draft.question.points.0.as_deref()),
        (Some("Since."), Some("2.5"))
    );
    assert_eq!((changed.len(), draft.question.select_all), (0, false));
    let (draft, changed) = held(&found.items[1]);
    assert_eq!(answers(draft), [("a", true, None), ("b", false, None), ("c", true, None)]);
    assert!(
        draft.question.select_all && changed.iter().all(|change| change.contains("feedback")),
        "{changed:?}"
    );
}

#[test]
fn canvas_typed_answers() {
    let equal = |value: &str| format!("<varequal respident=\"response1\">{value}</varequal>");
    let short = canvas_item(
        "short_answer_question",
        &(text("Capital?") + &entry()),
        &scores(&(equal("Berlin") + &equal("berlin city"))),
    );
    let exact = "<or><varequal respident=\"response1\">3.14</varequal><and><vargte respident=\"response1\">3.04</vargte><varlte respident=\"response1\">3.24</varlte></and></or>";
    let number = canvas_item("numerical_question", &(text("Pi?") + &entry()), &scores(exact));
    let range = canvas_item(
        "numerical_question",
        &(text("N?") + &entry()),
        &scores("<vargte respident=\"response1\">1</vargte><varlte respident=\"response1\">5</varlte>"),
    );
    let essay = canvas_item(
        "essay_question",
        &(text("Why?") + &entry()),
        "<respcondition continue=\"No\"><conditionvar><other/></conditionvar></respcondition>",
    );
    let found = import("quiz.xml", canvas(&(short + &number + &range + &essay)).as_bytes());
    let accept = |at: usize| held(&found.items[at]).0.question.accept.clone().unwrap_or_default();
    let number = |number: &str, tolerance: &str| {
        Accepted::Number(Number { number: number.into(), tolerance: Some(tolerance.to_owned()).into() })
    };
    assert_eq!(accept(0), [Accepted::Text("Berlin".into()), Accepted::Text("berlin city".into())]);
    assert_eq!(accept(1), [number("3.14", "0.1")]);
    assert_eq!(accept(2), [number("3", "2")]);
    assert_eq!(accept(3), []);
    assert!(found.items.iter().all(|item| held(item).0.question.open_ended));
    assert_eq!(held(&found.items[0]).0.question.question.0, "Capital?");
}

#[test]
fn a_number_is_as_it_is_written_though_its_range_is_not() {
    let around = |value: &str, low: &str, high: &str| {
        let processing = format!(
            "<or><varequal respident=\"response1\">{value}</varequal><and><vargte respident=\"response1\">{low}</vargte><varlte respident=\"response1\">{high}</varlte></and></or>"
        );
        canvas_item("numerical_question", &(text("How much?") + &entry()), &scores(&processing))
    };
    let items = around("0.002", "-0.007999999999999998", "0.012") + &around("5", "low", "6");
    let found = import("quiz.xml", canvas(&items).as_bytes());
    let number = Number { number: "0.002".into(), tolerance: Some("0.01".to_owned()).into() };
    assert_eq!(held(&found.items[0]).0.question.accept, Some(vec![Accepted::Number(number)]));
    // Without its range the number alone would be accepted, and nobody told.
    assert!(matches!(&found.items[1].outcome, Outcome::Refused(reasons) if reasons[0].contains("range")));
}

#[test]
fn a_pool_of_blackboard_is_a_package_of_its_own_kind() {
    let said = |html: &str| {
        format!(
            "<flow class=\"FORMATTED_TEXT_BLOCK\"><material><mat_extension><mat_formattedtext type=\"HTML\">{}</mat_formattedtext></mat_extension></material></flow>",
            crate::formats::kit::html_of(html)
        )
    };
    let label = |ident: &str, html: &str| {
        format!(
            "<flow_label class=\"Block\"><response_label ident=\"{ident}\">{}</response_label></flow_label>",
            said(html)
        )
    };
    let item = |question: &str, response: &str, rules: &str| {
        format!(
            "<item maxattempts=\"0\"><presentation><flow class=\"Block\"><flow class=\"QUESTION_BLOCK\">{}</flow><flow class=\"RESPONSE_BLOCK\">{response}</flow></flow></presentation><resprocessing scoremodel=\"SumOfScores\">{rules}<respcondition title=\"incorrect\"><conditionvar><other/></conditionvar><setvar variablename=\"SCORE\" action=\"Set\">0</setvar><displayfeedback linkrefid=\"incorrect\" feedbacktype=\"Response\"/></respcondition></resprocessing></item>",
            said(question)
        )
    };
    let choose = item(
        "<p>Which is a <b>metal</b>?</p>",
        &format!(
            "<response_lid ident=\"response\" rcardinality=\"Single\"><render_choice>{}{}</render_choice></response_lid>",
            label("x1", "Sulphur"),
            label("x2", "Zinc")
        ),
        "<respcondition title=\"correct\"><conditionvar><varequal respident=\"response\" case=\"No\">x2</varequal></conditionvar><setvar variablename=\"SCORE\" action=\"Set\">SCORE.max</setvar><displayfeedback linkrefid=\"correct\" feedbacktype=\"Response\"/></respcondition>",
    );
    let typed = item(
        "Its sign?",
        "<response_str ident=\"response\" rcardinality=\"Single\"><render_fib fibtype=\"String\"/></response_str>",
        "<respcondition title=\"x3\"><conditionvar><varequal respident=\"response\" case=\"No\">Zn</varequal></conditionvar><displayfeedback linkrefid=\"correct\" feedbacktype=\"Response\"/></respcondition>",
    );
    let pool = format!(
        "<?xml version='1.0' encoding='UTF-8'?><questestinterop><assessment title=\"Metals\"><section>{choose}{typed}</section></assessment></questestinterop>"
    );
    let bytes = zipped(&[("res00001.dat", b"<COURSE/>"), ("res00002.dat", pool.as_bytes())]);
    let found = import("pool.zip", &bytes);
    assert_eq!(found.items.len(), 2);
    let (draft, changed) = held(&found.items[0]);
    assert_eq!(draft.question.question.0, "Which is a **metal**?");
    assert_eq!(answers(draft), [("Sulphur", false, None), ("Zinc", true, None)]);
    assert_eq!(changed.len(), 0, "{changed:?}");
    assert_eq!(held(&found.items[1]).0.question.accept, Some(vec![Accepted::Text("Zn".into())]));
}

#[test]
fn canvas_kinds_that_become_open_ended_or_are_refused() {
    let blanks = "<response_lid ident=\"response_a\"><material><mattext>a</mattext></material><render_choice><response_label ident=\"1\"><material><mattext>red</mattext></material></response_label></render_choice></response_lid><response_lid ident=\"response_b\"><material><mattext>b</mattext></material><render_choice><response_label ident=\"2\"><material><mattext>blue</mattext></material></response_label></render_choice></response_lid>";
    let parts = "<respcondition><conditionvar><varequal respident=\"response_a\">1</varequal></conditionvar><setvar varname=\"SCORE\" action=\"Add\">50.00</setvar></respcondition><respcondition><conditionvar><varequal respident=\"response_b\">2</varequal></conditionvar><setvar varname=\"SCORE\" action=\"Add\">50.00</setvar></respcondition>";
    let fill = canvas_item(
        "fill_in_multiple_blanks_question",
        &(text("Roses are [a], violets are [b].") + blanks),
        parts,
    );
    let text_only = canvas_item("text_only_question", &text("<p>Read this.</p>"), "");
    let calculated = canvas_item("calculated_question", &text("[x] + 1"), "");
    let found = import("quiz.xml", canvas(&(text_only + &fill + &calculated)).as_bytes());
    assert_eq!(found.items.len(), 2);
    let (draft, changed) = held(&found.items[0]);
    assert_eq!(
        (draft.stem.as_deref(), answers(draft)),
        (Some("Read this."), vec![("- a → red\n- b → blue", false, None)])
    );
    assert!(draft.question.open_ended && !changed.is_empty());
    assert!(
        matches!(&found.items[1].outcome, Outcome::Refused(reasons) if reasons[0].contains("calculated"))
    );
}

/// A gap of Canvas' dialect, whose name is beside its labels.
fn gap(name: &str, beside: &str, labels: &str) -> String {
    format!(
        "<response_lid ident=\"response_{name}\"><material><mattext>{beside}</mattext></material><render_choice>{labels}</render_choice></response_lid>"
    )
}

fn gap_label(ident: &str, more: &str, text: &str) -> String {
    format!(
        "<response_label ident=\"{ident}\" {more}><material><mattext>{text}</mattext></material></response_label>"
    )
}

#[test]
fn gaps_do_not_tell_their_answers() {
    let sets = |response: &str, ident: &str| {
        format!(
            "<respcondition><conditionvar><varequal respident=\"response_{response}\">{ident}</varequal></conditionvar><setvar varname=\"SCORE\" action=\"Add\">50</setvar></respcondition>"
        )
    };
    let long = "0f8fad5b-d9cb-469f-a165-70867728950e";
    let two = canvas_item(
        "fill_in_multiple_blanks_question",
        &(text(&format!("Tin is [a], gold [{long}]."))
            + &gap("a", "a", &(gap_label("1", "", "Sn") + &gap_label("2", "", "sn")))
            + &gap(long, "Au", &gap_label("3", "answer_type=\"openEntry\"", "Au"))),
        &(sets("a", "1") + &sets(long, "3")),
    );
    let one = canvas_item(
        "fill_in_multiple_blanks_question",
        &(text("Lead is [b].")
            + &gap("b", "b", &(gap_label("1", "", "Pb") + &gap_label("2", "", "plumbum")))),
        &sets("b", "1"),
    );
    let pattern = canvas_item(
        "fill_in_multiple_blanks_question",
        &(text("Iron is [c].")
            + &gap("c", "^Fe$", &gap_label("1", "scoring_algorithm=\"TextRegex\"", "^Fe$"))),
        &sets("c", "1"),
    );
    let list = canvas_item(
        "multiple_dropdowns_question",
        &(text("Zinc is [d].") + &gap("d", "d", &(gap_label("1", "", "Zn") + &gap_label("2", "", "Zr")))),
        &sets("d", "1"),
    );
    let found = import("quiz.xml", canvas(&(two + &one + &pattern + &list)).as_bytes());
    let (draft, _) = held(&found.items[0]);
    assert_eq!(draft.question.question.0, "Tin is [a], gold [2] _____.");
    assert_eq!(answers(draft), [("- a → Sn / sn\n- [2] → Au", false, None)]);
    let (draft, changed) = held(&found.items[1]);
    assert_eq!(draft.question.question.0, "Lead is _____.");
    let accepted = ["Pb", "plumbum"].map(|text| Accepted::Text(text.into()));
    assert_eq!((draft.question.accept.as_deref(), changed.len()), (Some(&accepted[..]), 0));
    let (draft, changed) = held(&found.items[2]);
    assert!(draft.question.accept.is_none() && changed.iter().any(|change| change.contains("a pattern")));
    let (draft, _) = held(&found.items[3]);
    assert_eq!(draft.question.question.0, "Zinc is [d].");
    assert_eq!(answers(draft), [("Zn", true, None), ("Zr", false, None)]);
}

#[test]
fn a_package_holds_a_quiz_once_and_its_pictures() {
    let gif = b"GIF89a\x03\x00\x02\x00\x80\x00\x00";
    let item = canvas_item(
        "multiple_choice_question",
        &(text("<p><img src=\"$IMS-CC-FILEBASE$/folder/a%20b.gif?canvas_download=1\" alt=\"Ramp\"></p>")
            + &lid("Single", &[("1", "a"), ("2", "b")])),
        &scores("<varequal respident=\"response1\">1</varequal>"),
    );
    let quiz = canvas(&item);
    let found = import(
        "course.imscc",
        &zipped(&[
            ("imsmanifest.xml", b"<manifest><resources/></manifest>"),
            ("gquiz/assessment_qti.xml", quiz.as_bytes()),
            (
                "gquiz/assessment_meta.xml",
                b"<quiz><title>Meta</title><description>&lt;p&gt;Be quick.&lt;/p&gt;</description></quiz>",
            ),
            ("non_cc_assessments/gquiz.xml.qti", quiz.as_bytes()),
            ("web_resources/folder/a b.gif", gif),
            ("notes.xml", b"<broken"),
        ]),
    );
    assert_eq!(found.items.len(), 1);
    assert_eq!(found.items[0].within.as_deref(), Some("non_cc_assessments/gquiz.xml.qti"));
    assert_eq!(
        (found.description.as_deref(), found.instructions.as_deref()),
        (Some("Meta"), Some("Be quick."))
    );
    assert_eq!(held(&found.items[0]).0.question.question.0, "![Ramp](quiz/a-b.gif)");
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

const CORRECT: &str =
    "<responseProcessing template=\"http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct\"/>";
const MAPPED: &str =
    "<responseProcessing template=\"http://www.imsglobal.org/question/qti_v2p1/rptemplates/map_response\"/>";

#[test]
fn items_of_the_second_version() {
    let choices = "<choiceInteraction responseIdentifier=\"RESPONSE\" maxChoices=\"1\"><prompt>Which?</prompt><simpleChoice identifier=\"A\">a <feedbackInline outcomeIdentifier=\"FEEDBACK\" identifier=\"A\" showHide=\"show\">Yes, since.</feedbackInline></simpleChoice><simpleChoice identifier=\"B\"><m:math xmlns:m=\"x\"><m:mi>b</m:mi></m:math></simpleChoice></choiceInteraction>";
    let found = import(
        "i.xml",
        item_2(&response("single", "identifier", &["A"], ""), &format!("<p>Look.</p>{choices}"), CORRECT)
            .as_bytes(),
    );
    let (draft, changed) = held(&found.items[0]);
    assert_eq!(draft.question.question.0, "Look.\n\nWhich?");
    assert_eq!(answers(draft), [("a", true, Some("Yes, since.")), ("$b$", false, None)]);
    assert!(changed.is_empty() && draft.id.as_deref() == Some("i1"));

    let mapping = "<mapping defaultValue=\"0\"><mapEntry mapKey=\"A\" mappedValue=\"2\"/><mapEntry mapKey=\"B\" mappedValue=\"1\"/></mapping>";
    let found = import(
        "i.xml",
        item_2(&response("multiple", "identifier", &["A", "B"], mapping), choices, MAPPED).as_bytes(),
    );
    let (draft, changed) = held(&found.items[0]);
    assert!(draft.question.select_all && changed.iter().any(|change| change.contains("partial credit")));

    let entry = "<p>The capital is <textEntryInteraction responseIdentifier=\"RESPONSE\"/>.</p>";
    let found =
        import("i.xml", item_2(&response("single", "string", &["Berlin"], ""), entry, CORRECT).as_bytes());
    let (draft, _) = held(&found.items[0]);
    assert_eq!(
        (draft.question.question.0.as_str(), draft.question.accept.as_deref()),
        ("The capital is _____.", Some(&[Accepted::Text("Berlin".into())][..]))
    );

    let essay = "<p>Why?</p><rubricBlock view=\"scorer\"><p>Because.</p></rubricBlock><extendedTextInteraction responseIdentifier=\"RESPONSE\"/>";
    let found = import("i.xml", item_2("", essay, "").as_bytes());
    assert_eq!(answers(held(&found.items[0]).0), [("Because.", false, None)]);

    let order = "<orderInteraction responseIdentifier=\"RESPONSE\"><prompt>Sort</prompt><simpleChoice identifier=\"A\">one</simpleChoice><simpleChoice identifier=\"B\">zero</simpleChoice></orderInteraction>";
    let found = import(
        "i.xml",
        item_2(&response("ordered", "identifier", &["B", "A"], ""), order, CORRECT).as_bytes(),
    );
    assert_eq!(answers(held(&found.items[0]).0), [("1. zero\n2. one", false, None)]);

    let hotspot = "<hotspotInteraction responseIdentifier=\"RESPONSE\"/>";
    let found =
        import("i.xml", item_2(&response("single", "identifier", &["A"], ""), hotspot, CORRECT).as_bytes());
    assert!(matches!(&found.items[0].outcome, Outcome::Refused(_)));
}

#[test]
fn the_test_of_a_package_says_the_order() {
    let essay = |ident: &str| {
        item_2("", &format!("<p>{ident}</p><extendedTextInteraction responseIdentifier=\"R\"/>"), "")
    };
    let manifest = "<manifest><resources><resource type=\"imsqti_item_xmlv2p1\" href=\"a.xml\"><metadata><lom><general><keyword><langstring>Topic</langstring></keyword></general></lom></metadata><file href=\"a.xml\"/></resource><resource href=\"b.xml\"/></resources></manifest>";
    let test = "<assessmentTest title=\"Final\"><testPart><assessmentSection><assessmentItemRef href=\"b.xml\"/><assessmentItemRef href=\"a.xml\"/></assessmentSection></testPart></assessmentTest>";
    let found = import(
        "p.zip",
        &zipped(&[
            ("imsmanifest.xml", manifest.as_bytes()),
            ("a.xml", essay("a").as_bytes()),
            ("b.xml", essay("b").as_bytes()),
            ("t.xml", test.as_bytes()),
        ]),
    );
    let texts: Vec<_> = found.items.iter().map(|item| held(item).0.question.question.0.as_str()).collect();
    assert_eq!((texts, found.description.as_deref()), (vec!["b", "a"], Some("Final")));
    assert!(held(&found.items[1]).0.question.topics.is_some());
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
