use super::*;

/// Builds a question of the given kind from its elements.
fn xml(kind: &str, inside: &str) -> String {
    format!("<question type=\"{kind}\">{NAME}{inside}</question>")
}

#[test]
fn a_program_is_open_ended() {
    let text = "<questiontext format=\"html\"><text>Write it.</text></questiontext>";
    let code = "<answer>def f():\n\treturn `1`\n</answer><prototypetype>0</prototypetype>";
    let (converted, changed) = one(&xml("coderunner", &format!("{text}{code}")));
    assert_eq!(
        answers(&converted),
        [("```\ndef f():\n    return `1`\n```", false, None)]
    );
    assert!(converted.question.open_ended && changed.len() == 1);
    assert!(
        refused(&xml(
            "coderunner",
            &format!("{text}<prototypetype>2</prototypetype>")
        ))
        .contains("prototype")
    );
    let drawn = "<questiontext><text>Print {{ n }}.</text></questiontext>";
    assert!(refused(&xml("coderunner", drawn)).contains("different for each student"));
}

#[test]
fn gaps_stand_in_the_text() {
    let text = "<questiontext format=\"html\"><text>&lt;p&gt;f() { } is {a function|a = b}.&lt;/p&gt;</text></questiontext>";
    let gap = |display: &str, signs: &str| {
        let right = "<answer fraction=\"100\"><text>a function|a = b</text></answer>";
        let wrong = "<answer fraction=\"0\"><text>a ~ loop</text></answer>";
        format!(
            "<answerdisplay>{display}</answerdisplay><delimitchars>{signs}</delimitchars>{right}{wrong}"
        )
    };
    let (converted, changed) = one(&xml(
        "gapfill",
        &format!("{}{}", text.replace(" { }", ""), gap("gapfill", "{}")),
    ));
    assert_eq!(converted.question.question.0, "f() is _____.");
    let accepted: Vec<_> = converted.question.accept.iter().flatten().collect();
    assert!(
        matches!(
            accepted[..],
            [AcceptedAnswer::Text(_), AcceptedAnswer::Text(_)]
        ) && changed.is_empty()
    );

    let text = text.replace("{a", "[a").replace("b}", "b]");
    let (converted, _) = one(&xml("gapfill", &format!("{text}{}", gap("dragdrop", "[]"))));
    assert_eq!(converted.question.question.0, "f() { } is _____.");
    assert_eq!(
        answers(&converted),
        [
            ("a = b", true, None),
            ("a function", true, None),
            ("a ~ loop", false, None)
        ]
    );

    // Answers that may be patterns are not compared.
    let text = text.replace("a = b", "fn?");
    let (converted, changed) = one(&xml(
        "gapfill",
        &format!("{text}{}", gap("gapfill", "[]").replace("a = b", "fn?")),
    ));
    assert!(converted.question.accept.is_none() && changed.len() == 2);
    assert_eq!(
        answers(&converted),
        [("a function", false, None), ("fn?", false, None)]
    );
}

#[test]
fn patterns_and_computed_values() {
    let text = "<questiontext format=\"html\"><text>Which?</text></questiontext>";
    let answers_of = "<answer fraction=\"100\"><text>a cat</text></answer><answer fraction=\"100\"><text>a (cat|dog)</text></answer>";
    let (converted, changed) = one(&xml("regexp", &format!("{text}{answers_of}")));
    assert_eq!(
        (answers(&converted), changed.len()),
        (vec![("a cat", false, None)], 1)
    );

    let choices = "<answer fraction=\"100\"><text>a</text></answer><answer fraction=\"0\"><text>b</text></answer>";
    let plain = text.replace(
        "Which?",
        "&lt;p style='color:#f00'&gt;&amp;#8211; which?&lt;/p&gt;",
    );
    let (converted, changed) = one(&xml("multichoicewiris", &format!("{plain}{choices}")));
    assert_eq!(
        (converted.question.question.0.as_str(), changed.len()),
        ("– which?", 0)
    );
    let computed = text.replace("Which?", "Which #a?");
    assert!(
        refused(&xml("multichoicewiris", &format!("{computed}{choices}"))).contains("computed")
    );
    let (converted, _) = one(&xml("shortanswerwiris", &format!("{text}{choices}")));
    assert!(converted.question.open_ended && converted.question.accept.is_none());
}

#[test]
fn gaps_may_begin_and_end_with_the_same_sign() {
    let text = "<questiontext format=\"html\"><text>f is #a function#, #.</text></questiontext>";
    let (converted, _) = one(&xml(
        "gapfill",
        &format!("{text}<delimitchars>##</delimitchars>"),
    ));
    assert_eq!(converted.question.question.0, "f is _____, #.");
    assert_eq!(
        converted.question.accept,
        Some(vec![AcceptedAnswer::Text("a function".into())])
    );
}
