use super::*;
use crate::limits::MAX_ITEMS;

/// Builds items in Canvas's dialect.
pub(super) fn canvas(items: &str) -> String {
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<questestinterop xmlns=\"http://www.imsglobal.org/xsd/ims_qtiasiv1p2\">\n<assessment ident=\"gquiz\" title=\"Quiz 1\"><qtimetadata><qtimetadatafield><fieldlabel>qmd_timelimit</fieldlabel><fieldentry>30</fieldentry></qtimetadatafield></qtimetadata><section ident=\"root_section\">\n{items}</section></assessment></questestinterop>"
    )
}

pub(super) fn canvas_item(kind: &str, presentation: &str, processing: &str) -> String {
    format!(
        "<item ident=\"g{kind}\" title=\"Name\"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>{kind}</fieldentry></qtimetadatafield><qtimetadatafield><fieldlabel>points_possible</fieldlabel><fieldentry>2.5</fieldentry></qtimetadatafield></qtimetadata></itemmetadata><presentation>{presentation}</presentation><resprocessing><outcomes><decvar maxvalue=\"100\" minvalue=\"0\" varname=\"SCORE\" vartype=\"Decimal\"/></outcomes>{processing}</resprocessing><itemfeedback ident=\"general_fb\"><flow_mat><material><mattext texttype=\"text/html\">&lt;p&gt;Since.&lt;/p&gt;</mattext></material></flow_mat></itemfeedback><itemfeedback ident=\"2_fb\"><flow_mat><material><mattext texttype=\"text/plain\">No!</mattext></material></flow_mat></itemfeedback></item>"
    )
}

pub(super) const GENERAL: &str = "<respcondition continue=\"Yes\"><conditionvar><other/></conditionvar><displayfeedback feedbacktype=\"Response\" linkrefid=\"general_fb\"/></respcondition>";

pub(super) fn text(html: &str) -> String {
    format!(
        "<material><mattext texttype=\"text/html\">{}</mattext></material>",
        stoa_text::rich_text::escape_html(html)
    )
}

pub(super) fn lid(cardinality: &str, labels: &[(&str, &str)]) -> String {
    let labels: String = labels
        .iter()
        .map(|(ident, shown)| format!("<response_label ident=\"{ident}\"><material><mattext texttype=\"text/plain\">{shown}</mattext></material></response_label>"))
        .collect();
    format!(
        "<response_lid ident=\"response1\" rcardinality=\"{cardinality}\"><render_choice>{labels}</render_choice></response_lid>"
    )
}

pub(super) fn scores(test: &str) -> String {
    format!(
        "<respcondition continue=\"No\"><conditionvar>{test}</conditionvar><setvar action=\"Set\" varname=\"SCORE\">100</setvar></respcondition>"
    )
}

pub(super) fn entry() -> String {
    "<response_str ident=\"response1\" rcardinality=\"Single\"><render_fib><response_label ident=\"answer1\" rshuffle=\"No\"/></render_fib></response_str>".to_owned()
}

#[test]
fn canvas_choices() {
    let feedback = "<respcondition continue=\"Yes\"><conditionvar><varequal respident=\"response1\">2</varequal></conditionvar><displayfeedback feedbacktype=\"Response\" linkrefid=\"2_fb\"/></respcondition>";
    let one = canvas_item(
        "multiple_choice_question",
        &(text("<p>What is \\(x\\)?</p>") + &lid("Single", &[("1", "a"), ("2", "b")])),
        &(GENERAL.to_owned()
            + feedback
            + &scores("<varequal respident=\"response1\">1</varequal>")),
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
        (
            found.description.as_deref(),
            found.duration,
            found.items.len()
        ),
        (Some("Quiz 1"), Some(30), 2)
    );
    let (converted, changed) = kept(&found.items[0]);
    assert_eq!(converted.question.question.0, "What is $x$?");
    assert_eq!(
        answers(converted),
        [("a", true, None), ("b", false, Some("No!"))]
    );
    assert_eq!(
        (
            converted.question.explanation.0.as_deref(),
            converted.question.points.0.as_deref()
        ),
        (Some("Since."), Some("2.5"))
    );
    assert_eq!((changed.len(), converted.question.select_all), (0, false));
    let (converted, changed) = kept(&found.items[1]);
    assert_eq!(
        answers(converted),
        [("a", true, None), ("b", false, None), ("c", true, None)]
    );
    assert!(
        converted.question.select_all && changed.iter().all(|change| change.contains("feedback")),
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
    let number = canvas_item(
        "numerical_question",
        &(text("Pi?") + &entry()),
        &scores(exact),
    );
    let range = canvas_item(
        "numerical_question",
        &(text("N?") + &entry()),
        &scores(
            "<vargte respident=\"response1\">1</vargte><varlte respident=\"response1\">5</varlte>",
        ),
    );
    let essay = canvas_item(
        "essay_question",
        &(text("Why?") + &entry()),
        "<respcondition continue=\"No\"><conditionvar><other/></conditionvar></respcondition>",
    );
    let found = import(
        "quiz.xml",
        canvas(&(short + &number + &range + &essay)).as_bytes(),
    );
    let accept = |at: usize| {
        kept(&found.items[at])
            .0
            .question
            .accept
            .clone()
            .unwrap_or_default()
    };
    let number = |number: &str, tolerance: &str| {
        AcceptedAnswer::Number(AcceptedNumber {
            number: number.into(),
            tolerance: Some(tolerance.to_owned()).into(),
        })
    };
    assert_eq!(
        accept(0),
        [
            AcceptedAnswer::Text("Berlin".into()),
            AcceptedAnswer::Text("berlin city".into())
        ]
    );
    assert_eq!(accept(1), [number("3.14", "0.1")]);
    assert_eq!(accept(2), [number("3", "2")]);
    assert_eq!(accept(3), []);
    assert!(
        found
            .items
            .iter()
            .all(|item| kept(item).0.question.open_ended)
    );
    assert_eq!(kept(&found.items[0]).0.question.question.0, "Capital?");
}

#[test]
fn a_number_is_as_it_is_written_though_its_range_is_not() {
    let around = |value: &str, low: &str, high: &str| {
        let processing = format!(
            "<or><varequal respident=\"response1\">{value}</varequal><and><vargte respident=\"response1\">{low}</vargte><varlte respident=\"response1\">{high}</varlte></and></or>"
        );
        canvas_item(
            "numerical_question",
            &(text("How much?") + &entry()),
            &scores(&processing),
        )
    };
    let items = around("0.002", "-0.007999999999999998", "0.012") + &around("5", "low", "6");
    let found = import("quiz.xml", canvas(&items).as_bytes());
    let number = AcceptedNumber {
        number: "0.002".into(),
        tolerance: Some("0.01".to_owned()).into(),
    };
    assert_eq!(
        kept(&found.items[0]).0.question.accept,
        Some(vec![AcceptedAnswer::Number(number)])
    );
    // Without its range, the number alone would be accepted, and the author would not be told.
    assert!(refused(&found.items[1]).contains("range"));
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
    let found = import(
        "quiz.xml",
        canvas(&(text_only + &fill + &calculated)).as_bytes(),
    );
    assert_eq!(found.items.len(), 2);
    let (converted, changed) = kept(&found.items[0]);
    assert_eq!(
        (converted.stem.as_deref(), answers(converted)),
        (
            Some("Read this."),
            vec![("[1] red\n\n[2] blue", false, None)]
        )
    );
    assert!(converted.question.open_ended && !changed.is_empty());
    assert!(refused(&found.items[1]).contains("calculated"));
}

/// Builds a gap in Canvas's dialect, with the text `beside` next to its labels.
pub(super) fn gap(name: &str, beside: &str, labels: &str) -> String {
    format!(
        "<response_lid ident=\"response_{name}\"><material><mattext>{beside}</mattext></material><render_choice>{labels}</render_choice></response_lid>"
    )
}

pub(super) fn gap_label(ident: &str, more: &str, text: &str) -> String {
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
            + &gap(
                "a",
                "a",
                &(gap_label("1", "", "Sn") + &gap_label("2", "", "sn")),
            )
            + &gap(
                long,
                "Au",
                &gap_label("3", "answer_type=\"openEntry\"", "Au"),
            )),
        &(sets("a", "1") + &sets(long, "3")),
    );
    let one = canvas_item(
        "fill_in_multiple_blanks_question",
        &(text("Lead is [b].")
            + &gap(
                "b",
                "b",
                &(gap_label("1", "", "Pb") + &gap_label("2", "", "plumbum")),
            )),
        &sets("b", "1"),
    );
    let pattern = canvas_item(
        "fill_in_multiple_blanks_question",
        &(text("Iron is [c].")
            + &gap(
                "c",
                "^Fe$",
                &gap_label("1", "scoring_algorithm=\"TextRegex\"", "^Fe$"),
            )),
        &sets("c", "1"),
    );
    let list = canvas_item(
        "multiple_dropdowns_question",
        &(text("Zinc is _____.")
            + &gap(
                "d",
                "d",
                &(gap_label("1", "", "Zn") + &gap_label("2", "", "Zr")),
            )),
        &sets("d", "1"),
    );
    let found = import(
        "quiz.xml",
        canvas(&(two + &one + &pattern + &list)).as_bytes(),
    );
    let (converted, _) = kept(&found.items[0]);
    assert_eq!(
        converted.question.question.0,
        "Tin is [1] _____, gold [2] _____."
    );
    assert_eq!(answers(converted), [("[1] Sn / sn\n\n[2] Au", false, None)]);
    let (converted, changed) = kept(&found.items[1]);
    assert_eq!(converted.question.question.0, "Lead is _____.");
    let accepted = ["Pb", "plumbum"].map(|text| AcceptedAnswer::Text(text.into()));
    assert_eq!(
        (converted.question.accept.as_deref(), changed.len()),
        (Some(&accepted[..]), 0)
    );
    let (converted, changed) = kept(&found.items[2]);
    assert!(
        converted.question.accept.is_none()
            && changed.iter().any(|change| change.contains("a pattern"))
    );
    let (converted, _) = kept(&found.items[3]);
    assert_eq!(converted.question.question.0, "Zinc is _____.");
    assert_eq!(
        answers(converted),
        [("Zn", true, None), ("Zr", false, None)]
    );
}

#[test]
fn a_text_behind_the_last_question_is_told_of() {
    let essay = canvas_item("essay_question", &(text("Why?") + &entry()), "");
    let last = canvas_item("text_only_question", &text("The end."), "");
    let found = import("quiz.xml", canvas(&(essay + &last)).as_bytes());
    let (_, changed) = kept(&found.items[0]);
    assert_eq!(
        changed,
        ["the text after the question was left out because it asks nothing"]
    );
}

#[test]
fn more_answers_and_rules_than_anybody_wrote_are_refused_at_once() {
    let idents: Vec<String> = (0..12_000).map(|nth| nth.to_string()).collect();
    let labels: Vec<(&str, &str)> = idents
        .iter()
        .map(|ident| (ident.as_str(), ident.as_str()))
        .collect();
    let rules: String = idents
        .iter()
        .map(|ident| {
            scores(&format!(
                "<varequal respident=\"response1\">{ident}</varequal>"
            ))
        })
        .collect();
    let item = canvas_item(
        "multiple_choice_question",
        &(text("Which?") + &lid("Single", &labels)),
        &rules,
    );
    let found = import("quiz.xml", canvas(&item).as_bytes());
    assert!(refused(&found.items[0]).contains("too much work"));
}

#[test]
fn a_reference_that_leads_nowhere_is_refused_with_what_to_do() {
    let item = canvas_item(
        "multiple_choice_question",
        &(text("Which?") + &lid("Single", &[("a", "a")])),
        "",
    );
    let refs = |ident: &str| {
        format!(
            "<itemref linkrefid=\"i1\"/><itemref linkrefid=\"{ident}\"/><sectionref linkrefid=\"s9\"/>{item}"
        )
    };
    let ident = item.split('"').nth(1).expect("an ident");
    let found = import("quiz.xml", canvas(&refs(ident)).as_bytes());
    assert_eq!(
        (
            &*found.items[0].name,
            &*found.items[1].name,
            found.items.len()
        ),
        ("i1", "s9", 3)
    );
    let told = "the question it refers to is not in the source: export the item bank as well";
    assert_eq!(refused(&found.items[0]), told);
    assert_eq!(
        refused(&found.items[1]),
        told.replace("question", "section")
    );
}

#[test]
fn questions_that_are_drawn_from_elsewhere_are_refused() {
    let item = canvas_item(
        "essay_question",
        &format!("{}{}", text("Why?"), entry()),
        "",
    );
    let drawn = |name: &str, from: &str| {
        format!(
            "<section {name}><selection_ordering><selection>{from}<selection_number>2</selection_number></selection></selection_ordering></section>"
        )
    };
    let bank = "<sourcebank_ref>bank1</sourcebank_ref>";
    for (name, from) in [
        ("ident=\"g\"", bank),
        ("ident=\"h\" title=\"g\"", bank),
        ("ident=\"g\"", ""),
    ] {
        let found = import(
            "q.xml",
            canvas(&format!("{item}{}", drawn(name, from))).as_bytes(),
        );
        kept(&found.items[0]);
        assert_eq!(
            (found.items.len(), found.items[1].name.as_str()),
            (2, "g"),
            "{from}"
        );
        assert!(
            refused(&found.items[1]).ends_with("export the question bank as well"),
            "{from}"
        );
    }
    let is_whole = |quiz: String, bank: &str| {
        let bank = format!("<questestinterop>{bank}</questestinterop>");
        let found = import(
            "q.zip",
            &zipped(&[("a.xml", quiz.as_bytes()), ("b.xml", bank.as_bytes())]),
        );
        found.items.iter().for_each(|item| _ = kept(item));
        found.items.len()
    };
    let bank = format!("<objectbank ident=\"bank1\">{item}</objectbank>");
    let quiz = canvas(&drawn(
        "ident=\"g\"",
        "<sourcebank_ref>bank1</sourcebank_ref>",
    ));
    assert_eq!(is_whole(quiz, &bank), 1);
    let empty = canvas("<section><selection_ordering><selection/></selection_ordering></section>");
    assert_eq!(is_whole(empty, &bank), 1);
}

#[test]
fn what_no_exam_has_room_for_is_not_kept() {
    let quiz = |items: &str| {
        format!(
            "<questestinterop><assessment><section>{items}</section></assessment></questestinterop>"
        )
    };
    for item in ["<item ident='i'/>", "<itemref linkrefid='none'/>"] {
        let found = import("quiz.xml", quiz(&item.repeat(MAX_ITEMS + 3)).as_bytes());
        let last = found.items.last().map(|item| item.name.as_str());
        assert_eq!(
            (found.items.len(), last),
            (MAX_ITEMS + 1, Some("(the rest)"))
        );
    }
    let elements = quiz(&"<a/>".repeat(1_200_000));
    let read = read(
        &ImportSource::from_bytes("quiz.xml", elements),
        &mut Media::in_folder("quiz"),
    );
    assert!(read.is_err_and(|error| error.to_string().contains("too many elements")));
}
