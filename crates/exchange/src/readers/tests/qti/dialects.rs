use super::v1::{canvas, canvas_item, lid, scores, text};
use super::*;

/// Builds an item in Blackboard's dialect.
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
    let response = lid("Single", &[("a", "one"), ("b", "two"), ("c", "three")])
        .replace("response1", "response");
    let rule = "<respcondition title=\"correct\"><conditionvar><and><varequal respident=\"response\">a</varequal><not><varequal respident=\"response\">b</varequal></not><varequal respident=\"response\">c</varequal></and></conditionvar><setvar action=\"Set\" variablename=\"SCORE\">SCORE.max</setvar></respcondition>";
    for kind in ["Multiple Answer", "Other"] {
        let found = import(
            "q.xml",
            canvas(&blackboard(kind, &response, rule)).as_bytes(),
        );
        let (converted, changed) = kept(&found.items[0]);
        assert!(converted.question.select_all && changed.is_empty());
        assert_eq!(
            answers(converted),
            [
                ("one", true, None),
                ("two", false, None),
                ("three", true, None)
            ]
        );
    }
}

#[test]
fn blackboard_pairs_stand_in_blocks() {
    let part = |ident: &str, text: &str, labels: [&str; 2]| {
        let labels = labels
            .map(|label| format!("<response_label ident=\"{label}\"/>"))
            .concat();
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
    let (converted, changed) = kept(&found.items[0]);
    assert_eq!(
        converted.question.question.0,
        "Which?\n\n- cat\n- frog\n\n___\n\n- amphibian\n- mammal"
    );
    assert_eq!(
        answers(converted),
        [("- cat → mammal\n- frog → amphibian", false, None)]
    );
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
    let (converted, changed) = kept(&found.items[0]);
    assert_eq!(
        converted.question.question.0,
        "Sort.\n\n- Monday\n- Tuesday"
    );
    assert_eq!(
        (answers(converted), changed.len()),
        (vec![("1. Monday\n2. Tuesday", false, None)], 1)
    );
}

#[test]
fn what_is_right_may_score_nothing() {
    let item = canvas_item(
        "multiple_choice_question",
        &(text("Which?") + &lid("Single", &[("1", "a"), ("2", "b")])),
        "<respcondition><conditionvar><varequal respident=\"response1\">2</varequal></conditionvar></respcondition>",
    );
    let found = import("q.xml", canvas(&item).as_bytes());
    assert_eq!(
        answers(kept(&found.items[0]).0),
        [("a", false, None), ("b", true, None)]
    );
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
    let (converted, changed) = kept(&found.items[0]);
    assert_eq!(
        converted.question.question.0,
        "Now is the [1] _____ made glorious [2] _____"
    );
    assert_eq!(
        changed,
        [
            "gaps to fill: the question became open-ended, with the missing words as the model answer"
        ]
    );
    assert_eq!(
        answers(converted),
        [("[1] winter\n\n[2] summer", false, None)]
    );
}

#[test]
fn an_essay_of_blackboard_needs_no_place_to_write() {
    let essay = |kind: &str| {
        format!(
            "<item title=\"Rain\"><itemmetadata><bbmd_questiontype>{kind}</bbmd_questiontype></itemmetadata><presentation><flow>{}</flow></presentation><resprocessing/></item>",
            text("Why does it rain?")
        )
    };
    let found = import(
        "q.xml",
        canvas(&(essay("Essay") + &essay("Hot Spot"))).as_bytes(),
    );
    let (converted, changed) = kept(&found.items[0]);
    assert!(converted.question.open_ended && changed.is_empty());
    assert_eq!(converted.question.question.0, "Why does it rain?");
    assert!(refused(&found.items[1]).contains("at an image"));
}

#[test]
fn feedback_may_stand_in_what_scores_and_an_entry_below_the_text() {
    let item = "<item title=\"Cell\"><presentation><flow><material><mattext texttype=\"text/html\">&lt;p&gt;What gives energy?&lt;/p&gt;</mattext><response_str ident=\"a\"><render_fib><response_label ident=\"b\"/></render_fib></response_str></material></flow></presentation><resprocessing><respcondition><conditionvar><varequal respident=\"b\">sugar</varequal></conditionvar><setvar action=\"Set\">100</setvar></respcondition><itemfeedback ident=\"FB\"><material><mattext>See page 3.</mattext></material></itemfeedback></resprocessing></item>";
    let found = import("q.xml", canvas(item).as_bytes());
    let (converted, _) = kept(&found.items[0]);
    assert_eq!(converted.question.question.0, "What gives energy?");
    assert_eq!(
        converted.question.explanation.0.as_deref(),
        Some("See page 3.")
    );
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
    assert_eq!(
        kept(&found.items[0]).0.question.question.0,
        "First [1] _____, then [2] _____."
    );
}

/// Builds an item from metadata, presentation and processing.
fn item_of(metadata: &str, presentation: &str, processing: &str) -> String {
    let fields = metadata
        .split(';')
        .filter_map(|field| field.split_once('='));
    let fields: String = fields
        .map(|(label, entry)| format!("<qti_metadatafield><fieldlabel>{label}</fieldlabel><fieldentry>{entry}</fieldentry></qti_metadatafield>"))
        .collect();
    canvas(&format!(
        "<item ident=\"i\" title=\"Name\"><itemmetadata><qtimetadata>{fields}</qtimetadata></itemmetadata><presentation><flow>{presentation}</flow></presentation><resprocessing>{processing}</resprocessing></item>"
    ))
}

fn condition(response: &str, value: &str, variable: &str) -> String {
    format!(
        "<respcondition><conditionvar><varequal respident=\"{response}\">{value}</varequal></conditionvar><setvar varname=\"{variable}\" action=\"Add\">1</setvar></respcondition>"
    )
}

#[test]
fn only_what_raises_a_score_is_credit() {
    let row = |name: &str| {
        format!(
            "<response_grp respident=\"{name}\" rcardinality=\"Single\">{}<render_choice><flow_label><response_label ident=\"1\">{}</response_label><response_label ident=\"2\">{}</response_label></flow_label></render_choice></response_grp>",
            text(name),
            text("meows"),
            text("barks")
        )
    };
    for wrong in ["D2L_Incorrect", "wrong_answers", "Mistakes"] {
        let rules = condition("cat", "1", "D2L_Correct")
            + &condition("cat", "2", wrong)
            + &condition("dog", "1", wrong)
            + &condition("dog", "2", "D2L_Correct");
        let presentation = text("Match.") + &row("cat") + &row("dog");
        let found = import(
            "q.xml",
            item_of("qmd_questiontype=Matching", &presentation, &rules).as_bytes(),
        );
        let (converted, _) = kept(&found.items[0]);
        assert_eq!(
            answers(converted),
            [("- cat → meows\n- dog → barks", false, None)]
        );
        assert_eq!(
            converted.question.question.0,
            "Match.\n\n- cat\n- dog\n\n___\n\n- barks\n- meows"
        );
    }
}

#[test]
fn what_has_a_key_or_a_type_is_no_description() {
    let with_key = item_of("", &text("Fill in."), &condition("a", "b", "SCORE"));
    assert_eq!(import("q.xml", with_key.as_bytes()).items.len(), 1);
    let with_type = item_of("wct_questiontype=WCT_FillInTheBlank", &text("Fill in."), "");
    assert_eq!(import("q.xml", with_type.as_bytes()).items.len(), 1);
    assert_eq!(
        import("q.xml", item_of("", &text("Read."), "").as_bytes())
            .items
            .len(),
        0
    );
}

#[test]
fn text_between_the_choices_belongs_to_the_question() {
    let label = |ident: &str, shown: &str| {
        format!(
            "<response_label ident=\"{ident}\">{}</response_label>",
            text(shown)
        )
    };
    let presentation = format!(
        "{}<response_lid ident=\"r\" rcardinality=\"Ordered\"><render_extension><ims_render_object>{}{}{}{}{}</ims_render_object></render_extension></response_lid>",
        text("Put in order."),
        text("The"),
        label("1", "dog"),
        text("chased the"),
        label("2", "cat"),
        text("home.")
    );
    let rules = "<respcondition><conditionvar><varequal respident=\"r\">2</varequal><varequal respident=\"r\">1</varequal></conditionvar><setvar>100</setvar></respcondition>";
    let found = import(
        "q.xml",
        item_of("wct_questiontype=WCT_JumbledSentence", &presentation, rules).as_bytes(),
    );
    let (converted, _) = kept(&found.items[0]);
    assert_eq!(
        converted.question.question.0,
        "Put in order. The [1] _____ chased the [2] _____ home.\n\n- cat\n- dog"
    );
    assert_eq!(answers(converted), [("1. cat\n2. dog", false, None)]);

    let presentation = format!(
        "<response_str ident=\"r\"><render_fib>{}<response_label ident=\"A\"/>{}<response_label ident=\"A\"/></render_fib></response_str>",
        text("Now is the"),
        text("of our")
    );
    let rules = "<respcondition><conditionvar><varequal respident=\"r\">winter</varequal><varequal respident=\"r\">discontent</varequal></conditionvar><setvar>1</setvar></respcondition>";
    let found = import("q.xml", item_of("", &presentation, rules).as_bytes());
    let (converted, _) = kept(&found.items[0]);
    assert_eq!(
        converted.question.question.0,
        "Now is the [1] _____ of our [2] _____"
    );
    assert_eq!(
        answers(converted),
        [("[1] winter\n\n[2] discontent", false, None)]
    );
}

#[test]
fn every_gap_marker_is_a_gap() {
    let gap = |ident: &str, name: &str| {
        format!(
            "<response_lid ident=\"response_{ident}\">{}<render_choice><response_label ident=\"{ident}1\">{}</response_label></render_choice></response_lid>",
            text(name),
            text(name)
        )
    };
    // One gap is marked by its identifier, one by its name alone, and one is not marked in the
    // text.
    let presentation = text("Fill in [Multiple] [Blanks].")
        + &gap("Multiple", "Multiple")
        + &gap("x", "Blanks")
        + &gap("y", "z");
    let rules = condition("response_Multiple", "Multiple1", "SCORE")
        + &condition("response_x", "x1", "SCORE")
        + &condition("response_y", "y1", "SCORE");
    let found = import(
        "q.xml",
        item_of(
            "question_type=fill_in_multiple_blanks_question",
            &presentation,
            &rules,
        )
        .as_bytes(),
    );
    let (converted, _) = kept(&found.items[0]);
    assert!(
        converted
            .question
            .question
            .0
            .starts_with("Fill in [1] _____ [2] _____."),
        "{}",
        converted.question.question.0
    );
}

#[test]
fn the_own_type_of_blackboard_decides() {
    let entry = "<response_str ident=\"response\"><render_fib/></response_str>";
    for kind in ["Calculated", "File Upload"] {
        let item = blackboard(kind, entry, "");
        let found = import("q.xml", canvas(&item).as_bytes());
        assert!(refused(&found.items[0]).contains(kind), "{kind}");
    }
    let item = item_of("", &(text("[x] + 1?") + entry), "").replace(
        "<presentation>",
        "<itemproc_extension><calculated><formula/></calculated></itemproc_extension><presentation>",
    );
    assert!(
        refused(&import("q.xml", item.as_bytes()).items[0]).contains("different for each student")
    );
}

#[test]
fn a_key_that_names_no_choice_is_told() {
    let presentation = text("Which?") + &lid("Single", &[("1", "a"), ("2", "b")]);
    let rules = scores("<varequal respident=\"response1\">1</varequal>")
        + &scores("<varequal respident=\"response1\">9</varequal>");
    let found = import("q.xml", item_of("", &presentation, &rules).as_bytes());
    assert_eq!(
        kept(&found.items[0]).1,
        ["`9` is marked as correct but is not one of the choices"]
    );
}

#[test]
fn texts_of_webct_are_choices() {
    let label = |ident: &str| {
        format!(
            "<response_label ident=\"{ident}\"><material><mat_extension><webct:localizable_mattext>{ident}</webct:localizable_mattext></mat_extension></material></response_label>"
        )
    };
    let presentation = format!(
        "{}<response_lid ident=\"r\"><render_choice>{}{}</render_choice></response_lid>",
        text("Is it?"),
        label("True"),
        label("False")
    );
    let found = import(
        "q.xml",
        item_of("", &presentation, &condition("r", "True", "SCORE")).as_bytes(),
    );
    let (converted, changed) = kept(&found.items[0]);
    assert_eq!(
        answers(converted),
        [("True", true, None), ("False", false, None)]
    );
    assert_eq!(changed, Vec::<String>::new());
}

#[test]
fn what_goes_with_a_text_and_an_essay_is_not_lost_in_silence() {
    let essay = "<response_str ident=\"r\" word_limit_enabled=\"Yes\" word_limit_min=\"140\" word_limit_max=\"500\"><render_fib/></response_str>";
    let items = item_of("question_type=text_only_question", &text("A passage."), "")
        .replace(
            "title=\"Name\"",
            "title=\"Name\" instructions=\"Read *this*.\"",
        )
        .replace("</section></assessment></questestinterop>", "")
        + &canvas_item("essay_question", &(text("Why?") + essay), "")
        + "</section></assessment></questestinterop>";
    let found = import("q.xml", items.as_bytes());
    let (converted, changed) = kept(&found.items[0]);
    assert_eq!(
        converted.stem.as_deref(),
        Some("Read \\*this\\*.\n\nA passage.")
    );
    assert_eq!(
        changed,
        ["the expected length of the answer was left out: 140 to 500 words"]
    );
}

#[test]
fn several_boxes_of_desire2learn_ask_for_several_answers() {
    let entry = "<response_str ident=\"r\"><render_fib input_boxes=\"2\"><response_label ident=\"a\"/></render_fib></response_str>";
    let rules = condition("a", "red", "SCORE") + &condition("a", "blue", "SCORE");
    let found = import(
        "q.xml",
        item_of(
            "qmd_questiontype=Multi-Short Answer",
            &(text("Two colours?") + entry),
            &rules,
        )
        .as_bytes(),
    );
    let (converted, changed) = kept(&found.items[0]);
    assert_eq!(
        answers(converted),
        [("[1] red / blue\n\n[2] red / blue", false, None)]
    );
    assert_eq!(changed.len(), 1);
}

#[test]
fn texts_of_a_quiz_and_texts_between_its_items_are_kept() {
    let shown = |name: &str, words: &str| {
        format!(
            "<{name} view=\"All\"><flow_mat>{}</flow_mat></{name}>",
            formatted(words)
        )
    };
    let above = shown("rubric", "Be quick.") + &shown("presentation_material", "Be quick.");
    let rule = "<respcondition title=\"correct\"><conditionvar/><setvar action=\"Set\" variablename=\"SCORE\">SCORE.max</setvar></respcondition>";
    let key = "<answer_key><answer_key_material><flow_mat><material><mattext>Because.</mattext></material></flow_mat></answer_key_material></answer_key><presentation>";
    let entry = "<response_str ident=\"a\"><render_fib/></response_str>";
    let passage = blackboard("Presentation Only", "", rule);
    let essay = blackboard("Essay", entry, "").replace("<presentation>", key);
    let quiz = canvas(&(passage + &essay)).replace("<section ", &(above + "<section "));
    let found = import("q.xml", quiz.as_bytes());
    assert_eq!(
        (found.instructions.as_deref(), found.items.len()),
        (Some("Be quick."), 1)
    );
    let (converted, _) = kept(&found.items[0]);
    assert_eq!(converted.stem.as_deref(), Some("Which?"));
    assert_eq!(answers(converted), [("Because.", false, None)]);
}

#[test]
fn rows_of_a_matching_that_were_emptied_are_none() {
    let row = |ident: &str, name: &str| {
        format!(
            "<response_lid ident=\"{ident}\">{}<render_choice><response_label ident=\"1\">{}</response_label><response_label ident=\"2\">{}</response_label></render_choice></response_lid>",
            text(name),
            text("meows"),
            text("barks")
        )
    };
    let presentation =
        text("Match.") + &row("a", "cat") + &row("b", "") + &row("c", "dog") + &row("d", "fish");
    let rules = condition("a", "1", "SCORE") + &condition("c", "2", "SCORE");
    let found = import(
        "q.xml",
        item_of("question_type=matching_question", &presentation, &rules).as_bytes(),
    );
    let (converted, _) = kept(&found.items[0]);
    assert_eq!(
        converted.question.question.0,
        "Match.\n\n- cat\n- dog\n- fish\n\n___\n\n- barks\n- meows"
    );
    assert_eq!(
        answers(converted),
        [("- cat → meows\n- dog → barks", false, None)]
    );
}
