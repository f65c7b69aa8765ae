use super::*;

pub(super) fn item_2(declared: &str, body: &str, rest: &str) -> String {
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<assessmentItem xmlns=\"http://www.imsglobal.org/xsd/imsqti_v2p1\" identifier=\"i1\" title=\"Name\" adaptive=\"false\" timeDependent=\"false\">{declared}<outcomeDeclaration identifier=\"SCORE\" cardinality=\"single\" baseType=\"float\"/><itemBody>{body}</itemBody>{rest}</assessmentItem>"
    )
}

pub(super) fn response(cardinality: &str, base: &str, values: &[&str], more: &str) -> String {
    let values: String = values
        .iter()
        .map(|value| format!("<value>{value}</value>"))
        .collect();
    format!(
        "<responseDeclaration identifier=\"RESPONSE\" cardinality=\"{cardinality}\" baseType=\"{base}\"><correctResponse>{values}</correctResponse>{more}</responseDeclaration>"
    )
}

pub(super) const CORRECT: &str = "<responseProcessing template=\"http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct\"/>";
pub(super) const MAPPED: &str = "<responseProcessing template=\"http://www.imsglobal.org/question/qti_v2p1/rptemplates/map_response\"/>";

#[test]
fn items_of_the_second_version() {
    let choices = "<choiceInteraction responseIdentifier=\"RESPONSE\" maxChoices=\"1\"><prompt>Which?</prompt><simpleChoice identifier=\"A\">a <feedbackInline outcomeIdentifier=\"FEEDBACK\" identifier=\"A\" showHide=\"show\">Yes, since.</feedbackInline></simpleChoice><simpleChoice identifier=\"B\"><m:math xmlns:m=\"x\"><m:mi>b</m:mi></m:math></simpleChoice></choiceInteraction>";
    let found = import(
        "i.xml",
        item_2(
            &response("single", "identifier", &["A"], ""),
            &format!("<p>Look.</p>{choices}"),
            CORRECT,
        )
        .as_bytes(),
    );
    let (converted, changed) = kept(&found.items[0]);
    assert_eq!(converted.question.question.0, "Look.\n\nWhich?");
    assert_eq!(
        answers(converted),
        [("a", true, Some("Yes, since.")), ("$b$", false, None)]
    );
    assert!(changed.is_empty() && converted.id.as_deref() == Some("i1"));

    let mapping = "<mapping defaultValue=\"0\"><mapEntry mapKey=\"A\" mappedValue=\"2\"/><mapEntry mapKey=\"B\" mappedValue=\"1\"/></mapping>";
    let found = import(
        "i.xml",
        item_2(
            &response("multiple", "identifier", &["A", "B"], mapping),
            choices,
            MAPPED,
        )
        .as_bytes(),
    );
    let (converted, changed) = kept(&found.items[0]);
    assert!(
        converted.question.select_all
            && changed
                .iter()
                .any(|change| change.contains("partial credit"))
    );

    let entry = "<p>The capital is <textEntryInteraction responseIdentifier=\"RESPONSE\"/>.</p>";
    let found = import(
        "i.xml",
        item_2(
            &response("single", "string", &["Berlin"], ""),
            entry,
            CORRECT,
        )
        .as_bytes(),
    );
    let (converted, _) = kept(&found.items[0]);
    assert_eq!(
        (
            converted.question.question.0.as_str(),
            converted.question.accept.as_deref()
        ),
        (
            "The capital is _____.",
            Some(&[AcceptedAnswer::Text("Berlin".into())][..])
        )
    );

    let essay = "<p>Why?</p><rubricBlock view=\"scorer\"><p>Because.</p></rubricBlock><extendedTextInteraction responseIdentifier=\"RESPONSE\"/>";
    let found = import("i.xml", item_2("", essay, "").as_bytes());
    assert_eq!(
        answers(kept(&found.items[0]).0),
        [("Because.", false, None)]
    );

    let order = "<orderInteraction responseIdentifier=\"RESPONSE\"><prompt>Sort</prompt><simpleChoice identifier=\"A\">one</simpleChoice><simpleChoice identifier=\"B\">zero</simpleChoice></orderInteraction>";
    let found = import(
        "i.xml",
        item_2(
            &response("ordered", "identifier", &["B", "A"], ""),
            order,
            CORRECT,
        )
        .as_bytes(),
    );
    assert_eq!(
        answers(kept(&found.items[0]).0),
        [("1. zero\n2. one", false, None)]
    );

    let hotspot = "<hotspotInteraction responseIdentifier=\"RESPONSE\"/>";
    let found = import(
        "i.xml",
        item_2(
            &response("single", "identifier", &["A"], ""),
            hotspot,
            CORRECT,
        )
        .as_bytes(),
    );
    assert!(matches!(&found.items[0].outcome, ItemOutcome::Refused(_)));
}

#[test]
fn what_rules_compare_is_right() {
    let entry = "<p>The capital is <textEntryInteraction responseIdentifier=\"RESPONSE\"/>.</p>";
    let rules = "<responseProcessing><responseCondition><responseIf><or><stringMatch caseSensitive=\"false\"><baseValue baseType=\"string\">colour</baseValue><variable identifier=\"RESPONSE\"/></stringMatch><stringMatch caseSensitive=\"false\"><baseValue baseType=\"string\">colours</baseValue><variable identifier=\"RESPONSE\"/></stringMatch></or><setOutcomeValue identifier=\"SCORE\"><sum><variable identifier=\"SCORE\"/><variable identifier=\"EACH\"/></sum></setOutcomeValue></responseIf></responseCondition></responseProcessing>";
    let found = import(
        "i.xml",
        item_2(&response("single", "string", &["colour"], ""), entry, rules).as_bytes(),
    );
    assert_eq!(
        kept(&found.items[0]).0.question.accept.as_deref(),
        Some(
            &[
                AcceptedAnswer::Text("colour".into()),
                AcceptedAnswer::Text("colours".into())
            ][..]
        )
    );

    let rules = "<responseProcessing><responseCondition><responseIf><stringMatch caseSensitive=\"false\"><variable identifier=\"RESPONSE\"/><baseValue baseType=\"string\">two</baseValue></stringMatch><setOutcomeValue identifier=\"QUE_SCORE\"><sum><variable identifier=\"QUE_SCORE\"/><baseValue baseType=\"integer\">100</baseValue></sum></setOutcomeValue></responseIf></responseCondition></responseProcessing>";
    let entry = "<![CDATA[<div>Say <b>2</b>.</div>]]><extendedTextInteraction responseIdentifier=\"RESPONSE\"/>";
    let declared =
        "<responseDeclaration identifier=\"RESPONSE\" cardinality=\"single\" baseType=\"string\"/>";
    let found = import("i.xml", item_2(declared, entry, rules).as_bytes());
    let question = &kept(&found.items[0]).0.question;
    assert_eq!(question.question.0, "Say **2**.");
    assert_eq!(
        question.accept.as_deref(),
        Some(&[AcceptedAnswer::Text("two".into())][..])
    );

    let rules = "<responseProcessing><responseCondition><responseIf><equalRounded figures=\"3\" roundingMode=\"decimalPlaces\"><variable identifier=\"RESPONSE\"/><correct identifier=\"RESPONSE\"/></equalRounded><setOutcomeValue identifier=\"SCORE\"><baseValue baseType=\"float\">2</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>";
    let entry = "<p>e²? <textEntryInteraction responseIdentifier=\"RESPONSE\"/></p>";
    let found = import(
        "i.xml",
        item_2(&response("single", "float", &["7.389"], ""), entry, rules).as_bytes(),
    );
    let number = AcceptedNumber {
        number: "7.389".into(),
        tolerance: stoa_content::model::OptionalText(Some("0.0005".to_owned())),
    };
    assert_eq!(
        kept(&found.items[0]).0.question.accept.as_deref(),
        Some(&[AcceptedAnswer::Number(number)][..])
    );

    let entry =
        "<p>Is 2 * 3 a_b?</p>\n<p><textEntryInteraction responseIdentifier=\"RESPONSE\"/></p>\n";
    let found = import(
        "i.xml",
        item_2(&response("single", "string", &["6"], ""), entry, CORRECT).as_bytes(),
    );
    assert_eq!(kept(&found.items[0]).0.question.question.0, "Is 2 * 3 a_b?");

    let rule = |test: &str, score: &str| {
        format!(
            "<responseCondition><responseIf>{test}<setOutcomeValue identifier=\"SCORE\"><baseValue baseType=\"float\">{score}</baseValue></setOutcomeValue></responseIf></responseCondition>"
        )
    };
    let rules = format!(
        "<responseProcessing>{}{}</responseProcessing>",
        rule(
            "<match><variable identifier=\"RESPONSE\"/><correct identifier=\"RESPONSE\"/></match>",
            "1"
        ),
        rule(
            "<match><variable identifier=\"RESPONSE\"/><baseValue baseType=\"string\">Jork</baseValue></match>",
            "0.5"
        ),
    );
    let found = import(
        "i.xml",
        item_2(&response("single", "string", &["York"], ""), entry, &rules).as_bytes(),
    );
    let (converted, changed) = kept(&found.items[0]);
    assert_eq!(
        converted.question.accept.as_deref(),
        Some(&[AcceptedAnswer::Text("York".into())][..])
    );
    assert_eq!(changed, ["partial credit: `Jork` is not accepted"]);

    let member = |choice: &str, score: &str| {
        format!(
            "<responseCondition><responseIf><member><baseValue baseType=\"identifier\">{choice}</baseValue><variable identifier=\"RESPONSE\"/></member><setOutcomeValue identifier=\"QUE_SCORE\"><sum><variable identifier=\"QUE_SCORE\"/><baseValue baseType=\"integer\">{score}</baseValue></sum></setOutcomeValue></responseIf></responseCondition>"
        )
    };
    let rules = format!(
        "<responseProcessing>{}{}{}</responseProcessing>",
        member("A", "50.00"),
        member("B", "-100.00"),
        member("C", "50.00")
    );
    let asked = "<div class=\"html\">Which &lt;b&gt;two&lt;/b&gt; &amp;amp; why?</div><choiceInteraction responseIdentifier=\"RESPONSE\"><simpleChoice identifier=\"A\">&lt;br&gt;</simpleChoice><simpleChoice identifier=\"B\">b</simpleChoice><simpleChoice identifier=\"C\">c</simpleChoice></choiceInteraction>";
    let declared = "<responseDeclaration identifier=\"RESPONSE\" cardinality=\"multiple\" baseType=\"identifier\"/>";
    let found = import("i.xml", item_2(declared, asked, &rules).as_bytes());
    let (converted, _) = kept(&found.items[0]);
    assert_eq!(converted.question.question.0, "Which **two** & why?");
    assert_eq!(
        answers(converted),
        [("<br>", true, None), ("b", false, None), ("c", true, None)]
    );
}

#[test]
fn a_tolerance_may_differ_below_and_above_or_be_in_per_cent() {
    let entry = "<p>How deep? <textEntryInteraction responseIdentifier=\"RESPONSE\"/></p>";
    let equal = |mode: &str, off: &str, of: &str| {
        format!(
            "<responseCondition><responseIf><equal toleranceMode=\"{mode}\" tolerance=\"{off}\"><variable identifier=\"{of}\"/><correct identifier=\"{of}\"/></equal><setOutcomeValue identifier=\"SCORE\"><baseValue baseType=\"float\">1</baseValue></setOutcomeValue></responseIf></responseCondition>"
        )
    };
    for (mode, off, number, tolerance) in [
        ("absolute", "1 2", "12.5", "1.5"),
        ("absolute", "0.5", "12", "0.5"),
        ("relative", "25 25", "12", "3"),
        ("relative", "0 50", "15", "3"),
    ] {
        let rules = format!(
            "<responseProcessing>{}{}</responseProcessing>",
            equal(mode, off, "RESPONSE"),
            equal("absolute", "9", "OTHER")
        );
        let found = import(
            "i.xml",
            item_2(&response("single", "float", &["12"], ""), entry, &rules).as_bytes(),
        );
        let number = AcceptedNumber {
            number: number.into(),
            tolerance: Some(tolerance.to_owned()).into(),
        };
        let accept = kept(&found.items[0]).0.question.accept.clone();
        assert_eq!(
            accept,
            Some(vec![AcceptedAnswer::Number(number)]),
            "{mode} {off}"
        );
    }
}

#[test]
fn a_button_for_a_hint_is_left_out_and_its_hint_is_held() {
    let body = "<choiceInteraction responseIdentifier=\"RESPONSE\"><prompt>Which?</prompt><simpleChoice identifier=\"A\">a</simpleChoice><simpleChoice identifier=\"B\">b</simpleChoice></choiceInteraction><p><endAttemptInteraction responseIdentifier=\"ASK\" title=\"Show hint\"/></p>";
    let rest = "<responseProcessing><responseCondition><responseIf><variable identifier=\"ASK\"/><setOutcomeValue identifier=\"FEEDBACK\"><baseValue baseType=\"identifier\">HINT</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing><modalFeedback identifier=\"HINT\" outcomeIdentifier=\"FEEDBACK\" showHide=\"show\">Think.</modalFeedback><modalFeedback identifier=\"A\" outcomeIdentifier=\"FEEDBACK\" showHide=\"hide\">It is a.</modalFeedback>";
    let found = import(
        "i.xml",
        item_2(&response("single", "identifier", &["A"], ""), body, rest).as_bytes(),
    );
    let (converted, changed) = kept(&found.items[0]);
    assert_eq!(answers(converted), [("a", true, None), ("b", false, None)]);
    let hints: Vec<_> = converted
        .question
        .hints
        .iter()
        .flatten()
        .map(|hint| hint.0.as_str())
        .collect();
    assert_eq!(
        (hints, converted.question.explanation.0.as_deref()),
        (vec!["Think."], Some("It is a."))
    );
    assert!(
        changed
            .iter()
            .any(|change| change == "the button `Show hint` was left out"),
        "{changed:?}"
    );
}

#[test]
fn templates_that_are_constants_and_the_ends_of_a_range_are_as_inspera_means_them() {
    let points = "<templateDeclaration identifier=\"SCORE_EACH_CORRECT\" cardinality=\"single\" baseType=\"float\"><defaultValue><value>1</value></defaultValue></templateDeclaration>";
    let within = |low: &str| {
        format!(
            "<and><{low}><variable identifier=\"RESPONSE\"/><baseValue baseType=\"float\">2.5</baseValue></{low}><lte><variable identifier=\"RESPONSE\"/><baseValue baseType=\"float\">3.5</baseValue></lte></and>"
        )
    };
    let rules = |low: &str| {
        format!(
            "<responseProcessing><responseCondition><responseIf>{}<setOutcomeValue identifier=\"SCORE\"><sum><variable identifier=\"SCORE\"/><variable identifier=\"SCORE_EACH_CORRECT\"/></sum></setOutcomeValue></responseIf></responseCondition><responseCondition inspera:type=\"max_score_upper_bound\" xmlns:inspera=\"x\"><responseIf><and><gte><variable identifier=\"SCORE\"/><baseValue baseType=\"float\">4.0</baseValue></gte></and><setOutcomeValue identifier=\"SCORE\"><baseValue baseType=\"float\">4.0</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>",
            within(low)
        )
    };
    let entry = "<p lang=\"nn\" style=\"display: none;\">Kor djup?</p><p>How deep? <textEntryInteraction responseIdentifier=\"RESPONSE\"/> m</p>";
    let declared = response("single", "float", &["2.5"], "") + points;
    let found = import("i.xml", item_2(&declared, entry, &rules("gte")).as_bytes());
    let (converted, changed) = kept(&found.items[0]);
    let number = AcceptedNumber {
        number: "3".into(),
        tolerance: Some("0.5".to_owned()).into(),
    };
    assert_eq!(
        converted.question.accept,
        Some(vec![AcceptedAnswer::Number(number)])
    );
    assert_eq!(converted.question.question.0, "How deep? _____ m");
    assert_eq!(
        (converted.question.points.0.as_deref(), changed.len()),
        (Some("4"), 1),
        "{changed:?}"
    );
    let found = import("i.xml", item_2(&declared, entry, &rules("gt")).as_bytes());
    assert!(
        kept(&found.items[0])
            .1
            .iter()
            .any(|change| change.contains("ends of a range"))
    );
    let twice = entry.replace(
        " m</p>",
        "<textEntryInteraction responseIdentifier=\"RESPONSE\"/></p>",
    );
    let found = import("i.xml", item_2(&declared, &twice, &rules("gte")).as_bytes());
    assert_eq!(
        answers(kept(&found.items[0]).0)[0].0,
        "[1] 3 ± 0.5\n\n[2] 3 ± 0.5"
    );
    let drawn = declared + "<templateProcessing/>";
    let found = import("i.xml", item_2(&drawn, entry, &rules("gte")).as_bytes());
    assert!(refused(&found.items[0]).contains("different for each student"));
}

#[test]
fn a_choice_gets_what_the_first_rule_that_holds_says() {
    let member = |choice: &str| {
        format!(
            "<member><baseValue baseType=\"identifier\">{choice}</baseValue><variable identifier=\"RESPONSE\"/></member>"
        )
    };
    let sets = |name: &str| {
        format!(
            "<setOutcomeValue identifier=\"FEEDBACK\"><baseValue baseType=\"identifier\">{name}</baseValue></setOutcomeValue>"
        )
    };
    let says = |name: &str, text: &str| {
        format!(
            "<modalFeedback outcomeIdentifier=\"FEEDBACK\" identifier=\"{name}\">{text}</modalFeedback>"
        )
    };
    let rest = format!(
        "<responseProcessing><responseCondition><responseIf><and>{}<not>{}</not></and>{}</responseIf><responseElseIf>{}{}</responseElseIf></responseCondition></responseProcessing>{}{}",
        member("A"),
        member("B"),
        sets("all"),
        member("A"),
        sets("part"),
        says("all", "Since it rains."),
        says("part", "Not all."),
    );
    let body = "<choiceInteraction responseIdentifier=\"RESPONSE\"><prompt>Why?</prompt><simpleChoice identifier=\"A\">a</simpleChoice><simpleChoice identifier=\"B\">b</simpleChoice></choiceInteraction>";
    let found = import(
        "i.xml",
        item_2(&response("single", "identifier", &["A"], ""), body, &rest).as_bytes(),
    );
    let (converted, _) = kept(&found.items[0]);
    assert_eq!(
        answers(converted),
        [("a", true, Some("Since it rains.")), ("b", false, None)]
    );
}

#[test]
fn what_tools_for_html_wrote_is_read_as_it_was_meant() {
    let order = "<div><p>Order them.</p></div><orderInteraction responseIdentifier=\"RESPONSE\"><prompt>&lt;p&gt;Order them.&lt;/p&gt;</prompt><simpleChoice identifier=\"A\">b</simpleChoice><simpleChoice identifier=\"B\">a</simpleChoice></orderInteraction>";
    let declared = response("ordered", "identifier", &["B", "A"], "");
    let found = import("i.xml", item_2(&declared, order, CORRECT).as_bytes());
    assert_eq!(
        kept(&found.items[0]).0.question.question.0,
        "Order them.\n\n- a\n- b"
    );
    let entry = "<p>Red and <textentryinteraction responseidentifier=\"RESPONSE\"/>.</p>";
    let found = import(
        "i.xml",
        item_2(&response("single", "string", &["blue"], ""), entry, CORRECT).as_bytes(),
    );
    assert_eq!(
        kept(&found.items[0]).0.question.question.0,
        "Red and _____."
    );
}

#[test]
fn a_passage_with_choices_in_it_is_held_whole() {
    let body = "<hottextInteraction responseIdentifier=\"RESPONSE\" maxChoices=\"1\"><prompt>Which is wrong?</prompt><p>Sponsors of the <hottext identifier=\"A\">games</hottext> bought <hottext identifier=\"B\">time</hottext>.</p></hottextInteraction>";
    let found = import(
        "i.xml",
        item_2(&response("single", "identifier", &["A"], ""), body, CORRECT).as_bytes(),
    );
    let (converted, changed) = kept(&found.items[0]);
    assert_eq!(
        converted.question.question.0,
        "Which is wrong?\n\nSponsors of the games bought time."
    );
    assert_eq!(
        (answers(converted), changed.len()),
        (vec![("games", true, None), ("time", false, None)], 0)
    );
}

#[test]
fn a_key_that_names_no_choice_is_told() {
    let choices = "<choiceInteraction responseIdentifier=\"RESPONSE\"><prompt>Which?</prompt><simpleChoice identifier=\"A\">a</simpleChoice><simpleChoice identifier=\"B\">b</simpleChoice></choiceInteraction>";
    let order = choices.replace("choiceInteraction", "orderInteraction");
    let import = |cardinality: &str, body: &str, keys: &[&str]| {
        import(
            "i.xml",
            item_2(
                &response(cardinality, "identifier", keys, ""),
                body,
                CORRECT,
            )
            .as_bytes(),
        )
    };
    let found = import("multiple", choices, &["A", "Z"]);
    assert_eq!(
        kept(&found.items[0]).1,
        ["`Z` is marked as correct but is not one of the choices"]
    );
    assert!(refused(&import("single", choices, &["Z"]).items[0]).contains("`Z`"));
    let found = import("ordered", &order, &["B", "Z"]);
    assert!(
        kept(&found.items[0])
            .1
            .contains(&"`Z` is marked as correct but is not one of the choices".to_owned())
    );
}

#[test]
fn feedback_of_one_choice_of_several_stays_with_it() {
    let choices = "<choiceInteraction responseIdentifier=\"RESPONSE\" maxChoices=\"0\"><prompt>Which?</prompt><simpleChoice identifier=\"A\">a</simpleChoice><simpleChoice identifier=\"B\">b</simpleChoice></choiceInteraction>";
    let shows = |choice: &str| {
        format!(
            "<responseCondition><responseIf><member><baseValue baseType=\"identifier\">{choice}</baseValue><variable identifier=\"RESPONSE\"/></member><setOutcomeValue identifier=\"FEEDBACK\"><multiple><variable identifier=\"FEEDBACK\"/><baseValue baseType=\"identifier\">on{choice}</baseValue></multiple></setOutcomeValue></responseIf></responseCondition>"
        )
    };
    let feedback = |choice: &str| {
        format!(
            "<modalFeedback outcomeIdentifier=\"FEEDBACK\" identifier=\"on{choice}\" showHide=\"show\">Of {choice}.</modalFeedback>"
        )
    };
    let score = "<responseCondition><responseIf><match><variable identifier=\"RESPONSE\"/><correct identifier=\"RESPONSE\"/></match><setOutcomeValue identifier=\"SCORE\"><baseValue baseType=\"float\">1</baseValue></setOutcomeValue></responseIf></responseCondition>";
    let rest = format!(
        "<responseProcessing>{score}{}{}</responseProcessing>{}{}",
        shows("A"),
        shows("B"),
        feedback("A"),
        feedback("B")
    );
    let found = import(
        "i.xml",
        item_2(
            &response("multiple", "identifier", &["A"], ""),
            choices,
            &rest,
        )
        .as_bytes(),
    );
    let (converted, changed) = kept(&found.items[0]);
    assert_eq!(
        answers(converted),
        [("a", true, Some("Of A.")), ("b", false, Some("Of B."))]
    );
    assert_eq!(changed, Vec::<String>::new());
}

#[test]
fn points_that_are_taken_away_are_no_credit() {
    let choices = "<choiceInteraction responseIdentifier=\"RESPONSE\"><prompt>Which?</prompt><simpleChoice identifier=\"A\">a</simpleChoice><simpleChoice identifier=\"B\">b</simpleChoice></choiceInteraction>";
    let rule = |choice: &str, operation: &str| {
        format!(
            "<responseCondition><responseIf><match><variable identifier=\"RESPONSE\"/><baseValue baseType=\"identifier\">{choice}</baseValue></match><setOutcomeValue identifier=\"SCORE\"><{operation}><variable identifier=\"SCORE\"/><baseValue baseType=\"float\">1</baseValue></{operation}></setOutcomeValue></responseIf></responseCondition>"
        )
    };
    let rest = format!(
        "<responseProcessing>{}{}</responseProcessing>",
        rule("A", "sum"),
        rule("B", "subtract")
    );
    let declared = "<responseDeclaration identifier=\"RESPONSE\" cardinality=\"single\" baseType=\"identifier\"/>";
    let found = import("i.xml", item_2(declared, choices, &rest).as_bytes());
    assert_eq!(
        answers(kept(&found.items[0]).0),
        [("a", true, None), ("b", false, None)]
    );
}

#[test]
fn feedback_that_every_branch_shows_is_for_all() {
    let branch = |name: &str, test: &str| {
        format!(
            "<{name}>{test}<setOutcomeValue identifier=\"FEEDBACK\"><multiple><variable identifier=\"FEEDBACK\"/><baseValue baseType=\"identifier\">all</baseValue></multiple></setOutcomeValue></{name}>"
        )
    };
    let test = "<match><variable identifier=\"RESPONSE\"/><baseValue baseType=\"identifier\">A</baseValue></match>";
    let rest = format!(
        "<responseProcessing><responseCondition>{}{}</responseCondition></responseProcessing><modalFeedback outcomeIdentifier=\"FEEDBACK\" identifier=\"all\" showHide=\"show\">Since.</modalFeedback>",
        branch("responseIf", test),
        branch("responseElse", "")
    );
    let choices = "<choiceInteraction responseIdentifier=\"RESPONSE\"><prompt>Which?</prompt><simpleChoice identifier=\"A\">a</simpleChoice><simpleChoice identifier=\"B\">b</simpleChoice></choiceInteraction>";
    let found = import(
        "i.xml",
        item_2(
            &response("single", "identifier", &["A"], ""),
            choices,
            &rest,
        )
        .as_bytes(),
    );
    let (converted, changed) = kept(&found.items[0]);
    assert_eq!(
        (converted.question.explanation.0.as_deref(), changed.len()),
        (Some("Since."), 0)
    );
    assert_eq!(answers(converted)[0].2, None);
}

#[test]
fn what_belongs_to_nothing_stays_on_its_side() {
    let set = |choices: &[&str]| {
        let choice = |text: &&str| {
            format!("<simpleAssociableChoice identifier=\"{text}\">{text}</simpleAssociableChoice>")
        };
        format!(
            "<simpleMatchSet>{}</simpleMatchSet>",
            choices.iter().map(choice).collect::<String>()
        )
    };
    let body = format!(
        "<matchInteraction responseIdentifier=\"RESPONSE\"><prompt>Match.</prompt>{}{}</matchInteraction>",
        set(&["dog", "cow"]),
        set(&["barks", "flies"])
    );
    let found = import(
        "i.xml",
        item_2(
            &response("multiple", "directedPair", &["dog barks"], ""),
            &body,
            CORRECT,
        )
        .as_bytes(),
    );
    let (converted, _) = kept(&found.items[0]);
    assert_eq!(
        converted.question.question.0,
        "Match.\n\n- dog\n- cow\n\n___\n\n- barks\n- flies"
    );
    assert_eq!(answers(converted), [("- dog → barks", false, None)]);
}

#[test]
fn an_item_of_more_elements_than_a_question_has_room_for_is_refused() {
    let item = format!(
        "<assessmentItem title='Long'><itemBody>{}</itemBody></assessmentItem>",
        "<p/>".repeat(260_000)
    );
    let found = import("item.xml", item.as_bytes());
    assert_eq!(found.items[0].name, "Long");
    assert!(refused(&found.items[0]).contains("too much work"));
}
