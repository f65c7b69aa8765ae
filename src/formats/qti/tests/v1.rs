use super::*;

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
