use super::*;

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
