use super::v1::{canvas, canvas_item, lid, text};
use super::*;

/// An item of Blackboard's dialect.
fn blackboard(kind: &str, response: &str, processing: &str) -> String {
    format!(
        "<item maxattempts=\"0\"><itemmetadata><bbmd_questiontype>{kind}</bbmd_questiontype></itemmetadata><presentation><flow class=\"Block\"><flow class=\"QUESTION_BLOCK\">{}</flow>{response}</flow></presentation><resprocessing scoremodel=\"SumOfScores\">{processing}<respcondition title=\"incorrect\"><conditionvar><other/></conditionvar><setvar action=\"Set\" variablename=\"SCORE\">0.0</setvar></respcondition></resprocessing></item>",
        formatted("Which?")
    )
}

fn formatted(html: &str) -> String {
    format!(
        "<flow class=\"FORMATTED_TEXT_BLOCK\"><material><mat_extension><mat_formattedtext type=\"HTML\">{html}</mat_formattedtext></mat_extension></material></flow><flow class=\"FILE_BLOCK\"><material/></flow>"
    )
}

#[test]
fn blackboard_choices_that_are_made_together() {
    let response =
        lid("Single", &[("a", "one"), ("b", "two"), ("c", "three")]).replace("response1", "response");
    let rule = "<respcondition title=\"correct\"><conditionvar><and><varequal respident=\"response\">a</varequal><not><varequal respident=\"response\">b</varequal></not><varequal respident=\"response\">c</varequal></and></conditionvar><setvar action=\"Set\" variablename=\"SCORE\">SCORE.max</setvar></respcondition>";
    for kind in ["Multiple Answer", "Other"] {
        let found = import("q.xml", canvas(&blackboard(kind, &response, rule)).as_bytes());
        let (draft, changed) = held(&found.items[0]);
        assert!(draft.question.select_all && changed.is_empty());
        assert_eq!(answers(draft), [("one", true, None), ("two", false, None), ("three", true, None)]);
    }
}

#[test]
fn blackboard_pairs_stand_in_blocks() {
    let part = |ident: &str, text: &str, labels: [&str; 2]| {
        let labels = labels.map(|label| format!("<response_label ident=\"{label}\"/>")).concat();
        format!(
            "<flow class=\"Block\">{}<response_lid ident=\"{ident}\" rcardinality=\"Single\"><render_choice><flow_label class=\"Block\">{labels}</flow_label></render_choice></response_lid></flow>",
            formatted(text)
        )
    };
    let response = format!(
        "<flow class=\"RESPONSE_BLOCK\">{}{}</flow><flow class=\"RIGHT_MATCH_BLOCK\"><flow class=\"Block\">{}</flow><flow class=\"Block\">{}</flow></flow>",
        part("1", "cat", ["a", "b"]),
        part("2", "frog", ["c", "d"]),
        formatted("amphibian"),
        formatted("mammal"),
    );
    let rule = |ident: &str, label: &str| {
        format!(
            "<respcondition><conditionvar><varequal respident=\"{ident}\">{label}</varequal></conditionvar><displayfeedback linkrefid=\"correct\"/></respcondition>"
        )
    };
    let item = blackboard("Matching", &response, &(rule("1", "b") + &rule("2", "c")));
    let found = import("q.xml", canvas(&item).as_bytes());
    let (draft, changed) = held(&found.items[0]);
    assert_eq!(draft.question.question.0, "Which?\n\n- cat\n- frog\n\n___\n\n- amphibian\n- mammal");
    assert_eq!(answers(draft), [("- cat → mammal\n- frog → amphibian", false, None)]);
    assert_eq!(changed.len(), 1);
}

#[test]
fn an_order_is_open_ended() {
    let item = format!(
        "<!DOCTYPE questestinterop SYSTEM \"ims.dtd\" [\n<!ELEMENT ims_render_object (flow_label+)>\n]>\n<questestinterop><item ident=\"i\" title=\"Days\"><presentation>{}{}</presentation><resprocessing><respcondition><conditionvar><varequal respident=\"response1\">2</varequal><varequal respident=\"response1\">1</varequal></conditionvar><setvar action=\"Add\" varname=\"SCORE1\"> 5 </setvar></respcondition></resprocessing></item></questestinterop>",
        text("Sort."),
        lid("Ordered", &[("1", "Tuesday"), ("2", "Monday")])
    );
    let found = import("q.xml", item.as_bytes());
    let (draft, changed) = held(&found.items[0]);
    assert_eq!(draft.question.question.0, "Sort.\n\n- Monday\n- Tuesday");
    assert_eq!((answers(draft), changed.len()), (vec![("1. Monday\n2. Tuesday", false, None)], 1));
}

#[test]
fn what_is_right_may_score_nothing() {
    let item = canvas_item(
        "multiple_choice_question",
        &(text("Which?") + &lid("Single", &[("1", "a"), ("2", "b")])),
        "<respcondition><conditionvar><varequal respident=\"response1\">2</varequal></conditionvar></respcondition>",
    );
    let found = import("q.xml", canvas(&item).as_bytes());
    assert_eq!(answers(held(&found.items[0]).0), [("a", false, None), ("b", true, None)]);
}

#[test]
fn several_gaps_are_typed_into() {
    let gap = |ident: &str| {
        format!(
            "<response_str ident=\"{ident}\"><render_fib><response_label ident=\"A\"/></render_fib></response_str>"
        )
    };
    let item = format!(
        "<item ident=\"i\" title=\"Richard\"><presentation>{}{}{}{}</presentation><resprocessing><respcondition><conditionvar><varequal respident=\"1\">winter</varequal><varequal respident=\"2\">summer</varequal></conditionvar><setvar action=\"Add\" varname=\"FIBSCORE1\">3</setvar></respcondition></resprocessing></item>",
        text("Now is the"),
        gap("1"),
        text("made glorious"),
        gap("2")
    );
    let found = import("q.xml", canvas(&item).as_bytes());
    let (draft, changed) = held(&found.items[0]);
    assert_eq!(draft.question.question.0, "Now is the [1] _____ made glorious [2] _____");
    assert_eq!(changed, ["gaps to fill: it became open-ended, with what belongs in them as model answer"]);
    assert_eq!(answers(draft), [("[1] winter\n\n[2] summer", false, None)]);
}

#[test]
fn an_essay_of_blackboard_needs_no_place_to_write() {
    let essay = |kind: &str| {
        format!(
            "<item title=\"Rain\"><itemmetadata><bbmd_questiontype>{kind}</bbmd_questiontype></itemmetadata><presentation><flow>{}</flow></presentation><resprocessing/></item>",
            text("Why does it rain?")
        )
    };
    let found = import("q.xml", canvas(&(essay("Essay") + &essay("Hot Spot"))).as_bytes());
    let (draft, changed) = held(&found.items[0]);
    assert!(draft.question.open_ended && changed.is_empty());
    assert_eq!(draft.question.question.0, "Why does it rain?");
    assert!(refused(&found.items[1]).contains("how it is answered"));
}

#[test]
fn feedback_may_stand_in_what_scores_and_an_entry_below_the_text() {
    let item = "<item title=\"Cell\"><presentation><flow><material><mattext texttype=\"text/html\">&lt;p&gt;What gives energy?&lt;/p&gt;</mattext><response_str ident=\"a\"><render_fib><response_label ident=\"b\"/></render_fib></response_str></material></flow></presentation><resprocessing><respcondition><conditionvar><varequal respident=\"b\">sugar</varequal></conditionvar><setvar action=\"Set\">100</setvar></respcondition><itemfeedback ident=\"FB\"><material><mattext>See page 3.</mattext></material></itemfeedback></resprocessing></item>";
    let found = import("q.xml", canvas(item).as_bytes());
    let (draft, _) = held(&found.items[0]);
    assert_eq!(draft.question.question.0, "What gives energy?");
    assert_eq!(draft.question.explanation.0.as_deref(), Some("See page 3."));
}

#[test]
fn entries_below_a_text_that_marks_them_are_no_part_of_it() {
    let entry = |ident: &str| {
        format!(
            "<response_str ident=\"{ident}\"><render_fib><response_label ident=\"x\"/></render_fib></response_str>"
        )
    };
    let right = |ident: &str| format!("<varequal respident=\"{ident}\">{ident}</varequal>");
    let item = format!(
        "<item title=\"Gaps\"><presentation><flow>{}</flow><flow>{}{}</flow></presentation><resprocessing><respcondition><conditionvar>{}{}</conditionvar><setvar>1</setvar></respcondition></resprocessing></item>",
        text("First [a], then [b]."),
        entry("a"),
        entry("b"),
        right("a"),
        right("b"),
    );
    let found = import("q.xml", canvas(&item).as_bytes());
    assert_eq!(held(&found.items[0]).0.question.question.0, "First [1] _____, then [2] _____.");
}
