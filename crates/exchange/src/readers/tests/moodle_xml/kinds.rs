use super::*;

#[test]
fn what_older_and_other_kinds_hold() {
    let judged = r#"<questiontext><text>Judge.</text></questiontext><row number="1"><optiontext><text>Fire is hot</text></optiontext></row><row number="2"><optiontext><text>Ice is hot</text></optiontext><feedbacktext><text>It is cold.</text></feedbacktext></row><column number="1"><responsetext><text>True</text></responsetext></column><column number="2"><responsetext><text>False</text></responsetext></column><weight rownumber="1" columnnumber="1"><value> 1.000 </value></weight><weight rownumber="1" columnnumber="2"><value>0</value></weight><weight rownumber="2" columnnumber="2"><value>1.000</value></weight></question>"#;
    let (converted, changed) = one(&format!("<question type=\"mtf\">{NAME}{judged}"));
    assert_eq!(
        converted.question.question.0,
        "Judge.\n\n- Fire is hot\n- Ice is hot\n\n___\n\n- False\n- True"
    );
    assert_eq!(
        answers(&converted),
        [("- Fire is hot → True\n- Ice is hot → False", false, None)]
    );
    assert_eq!(
        (converted.question.explanation.0.as_deref(), changed.len()),
        (Some("It is cold."), 2)
    );

    let several = "<answer fraction=\"100\"><text>a</text></answer><answer fraction=\"0\"><text>b</text></answer><answer fraction=\"100\"><text>c</text></answer>";
    let (converted, changed) = one(&format!(
        "<question type=\"oumultiresponse\">{NAME}<questiontext><text>Q</text></questiontext>{several}</question>"
    ));
    assert_eq!(
        answers(&converted),
        [("a", true, None), ("b", false, None), ("c", true, None)]
    );
    assert!(converted.question.select_all && changed.is_empty());

    let image = "<image>old.gif</image><image_base64>\nR0lGODlhAwACAIAAAA==\n</image_base64>";
    let (converted, changed) = one(&format!(
        "<question type=\"essay\">{NAME}<questiontext><text>Look.</text></questiontext>{image}</question>"
    ));
    assert_eq!(
        converted.question.question.0,
        "Look.\n\n![old.gif](quiz/old.gif)"
    );
    assert_eq!(changed.len(), 1);

    let text = "<questiontext><text>{1:MULTIRESPONSE_H:%50%a~%50%b~c} {1:SHORTANSWER_C:=d}</text></questiontext>";
    let (converted, _) = one(&format!("<question type=\"cloze\">{NAME}{text}</question>"));
    assert_eq!(answers(&converted), [("[1] a; b\n\n[2] d", false, None)]);
    let text = "<questiontext><text>Pick {1:MULTICHOICE:Pear~%50%Apple}</text></questiontext>";
    let (converted, changed) = one(&format!("<question type=\"cloze\">{NAME}{text}</question>"));
    assert_eq!(
        (answers(&converted), changed.len()),
        (vec![("Pear", false, None), ("Apple", true, None)], 1)
    );
    let text = "<questiontext><text>Say {1:SAC:=d}.</text></questiontext>";
    let (converted, changed) = one(&format!("<question type=\"cloze\">{NAME}{text}</question>"));
    assert!(converted.question.accept.is_some() && changed.len() == 1);

    let (converted, changed) = one(&format!("<question type=\"essay\">{NAME}</question>"));
    assert_eq!(
        (converted.question.question.0.as_str(), changed.len()),
        ("Name", 1)
    );
}

#[test]
fn what_generators_write_is_read() {
    let text = "<questiontext format=\"markdown\"><text>Which?</text></questiontext>";
    let of = |shares: [&str; 3]| {
        let answers: String = shares
            .iter()
            .zip(["a", "b", "c"])
            .map(|(share, name)| {
                format!("<answer fraction=\"{share}\"><text>{name}</text></answer>")
            })
            .collect();
        format!("{NAME}{text}{answers}")
    };
    let right = |xml: &str| {
        let (converted, changed) = one(xml);
        let right: String = answers(&converted)
            .iter()
            .filter(|answer| answer.1)
            .map(|answer| answer.0)
            .collect();
        (right, converted.question.select_all, changed.len())
    };
    let both = ("ab".to_owned(), true, 0);
    // Fractions that add up to a whole mean that several choices are right, unless `single` says
    // otherwise.
    assert_eq!(
        right(&format!(
            "<question type=\"multichoice\">{}</question>",
            of(["50.0", "50.0", "0"])
        )),
        both
    );
    let single = |said: &str, shares| {
        format!(
            "<question type=\"MultiChoice\">{}<single>{said}</single></question>",
            of(shares)
        )
    };
    assert_eq!(right(&single("False", ["50,0", "50%", ""])), both);
    assert_eq!(
        right(&single("true", ["50", "50", "0"])),
        ("ab".to_owned(), false, 1)
    );
    assert!(refused(&single("true", ["all", "0", "0"])).contains("`all`"));

    let only = format!(
        "<question type=\"truefalse\">{NAME}{text}<answer fraction=\"100\"><text>false</text></answer></question>"
    );
    assert_eq!(
        answers(&one(&only).0),
        [("False", true, None), ("True", false, None)]
    );

    let inner = "<questiontext><text><p>A &eacute; <b>b</b></p><p>c</p></text></questiontext>";
    let (converted, changed) = one(&format!(
        "<question type=\"essay\">{NAME}{inner}</question>"
    ));
    assert_eq!(
        (converted.question.question.0.as_str(), changed.len()),
        ("A é **b**\n\nc", 0)
    );
    assert!(
        refused(&format!(
            "<question type=\"essay\">{NAME}&nothing;</question>"
        ))
        .contains("`&nothing;`")
    );
}

#[test]
fn typed_answers_are_words_and_numbers() {
    let typed = |kind: &str, answer: &str, tolerance: &str| {
        let answer = format!(
            "<answer fraction=\"100\"><text>{answer}</text><tolerance>{tolerance}</tolerance></answer>"
        );
        format!("<question type=\"{kind}\">{NAME}{answer}</question>")
    };
    let accepted = |xml: &str| match &one(xml).0.question.accept.unwrap_or_default()[..] {
        [AcceptedAnswer::Text(text)] => text.0.clone(),
        [AcceptedAnswer::Number(AcceptedNumber { number, tolerance })] => {
            format!("{}±{}", number.0, tolerance.0.as_deref().unwrap_or("0"))
        }
        other => panic!("{other:?}"),
    };
    assert_eq!(
        accepted(&typed("shortanswer", "&lt;p&gt;Paris &lt;/p&gt;", "")),
        "Paris"
    );
    assert_eq!(
        accepted(&typed("numerical", "&lt;p&gt;2,50&lt;/p&gt;", "-0.5")),
        "2.5±0.5"
    );
    assert_eq!(
        refused(&typed("numerical", "5", "few")),
        "`few` is not a tolerance"
    );
    assert_eq!(
        refused(&typed("numerical", "few", "5")),
        "`few` is not a number"
    );
}

#[test]
fn a_gap_is_filled_from_its_own_group() {
    let option = |text: &str, group: &str| {
        format!("<selectoption><text>{text}</text><group>{group}</group></selectoption>")
    };
    let (converted, _) = one(&format!(
        "<question type='gapselect'><questiontext><text>The cat [[2]].</text></questiontext>{}{}{}</question>",
        option("mat", "1"),
        option("sits", "2"),
        option("sit", "2")
    ));
    assert_eq!(
        answers(&converted),
        [("sits", true, None), ("sit", false, None)]
    );
}

#[test]
fn feedback_of_what_is_put_in_order_is_told() {
    let (converted, changed) = one(
        "<question type='ordering'><questiontext><text>Sort.</text></questiontext><answer fraction='2'><text>b</text></answer><answer fraction='1'><text>a</text><feedback><text>It begins.</text></feedback></answer></question>",
    );
    assert_eq!(answers(&converted), [("1. a\n2. b", false, None)]);
    assert_eq!(
        (converted.question.explanation.0.as_deref(), changed.len()),
        (Some("It begins."), 2)
    );
}
