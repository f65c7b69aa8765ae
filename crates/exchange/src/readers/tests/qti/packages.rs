use super::v1::{canvas, canvas_item, entry, lid, scores, text};
use super::v2::item_2;
use super::*;

#[test]
fn a_pool_of_blackboard_is_a_package_of_its_own_kind() {
    let said = |html: &str| {
        format!(
            "<flow class=\"FORMATTED_TEXT_BLOCK\"><material><mat_extension><mat_formattedtext type=\"HTML\">{}</mat_formattedtext></mat_extension></material></flow>",
            stoa_text::rich_text::escape_html(html)
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
    let bytes = zipped(&[
        ("res00001.dat", b"<COURSE/>"),
        ("res00002.dat", pool.as_bytes()),
    ]);
    let found = import("pool.zip", &bytes);
    assert_eq!(found.items.len(), 2);
    let (converted, changed) = kept(&found.items[0]);
    assert_eq!(converted.question.question.0, "Which is a **metal**?");
    assert_eq!(
        answers(converted),
        [("Sulphur", false, None), ("Zinc", true, None)]
    );
    assert_eq!(changed.len(), 0, "{changed:?}");
    assert_eq!(
        kept(&found.items[1]).0.question.accept,
        Some(vec![AcceptedAnswer::Text("Zn".into())])
    );
}

#[test]
fn a_package_holds_a_quiz_once_and_its_pictures() {
    let gif = b"GIF89a\x03\x00\x02\x00\x80\x00\x00";
    let item = canvas_item(
        "multiple_choice_question",
        &(text(
            "<p><img src=\"$IMS-CC-FILEBASE$/folder/a%20b.gif?canvas_download=1\" alt=\"Ramp\"></p>",
        ) + &lid("Single", &[("1", "a"), ("2", "b")])),
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
    assert_eq!(
        found.items[0].file.as_deref(),
        Some("non_cc_assessments/gquiz.xml.qti")
    );
    assert_eq!(
        (found.description.as_deref(), found.instructions.as_deref()),
        (Some("Meta"), Some("Be quick."))
    );
    assert_eq!(
        kept(&found.items[0]).0.question.question.0,
        "![Ramp](quiz/a-b.gif)"
    );
}

#[test]
fn blackboard_packs_pictures_in_places_of_its_own() {
    let gif = b"GIF89a\x03\x00\x02\x00\x80\x00\x00";
    let item = |source: &str| {
        canvas_item(
            "multiple_choice_question",
            &(text(&format!(
                "<p><img src=\"@X@EmbeddedFile.{source}\" alt=\"Ramp\"></p>"
            )) + &lid("Single", &[("1", "a"), ("2", "b")])),
            &scores("<varequal respident=\"response1\">1</varequal>"),
        )
    };
    let quiz = canvas(
        &(item("location@X@a.gif")
            + &item("requestUrlStub@X@bbcswebdav/xid-12_1")
            + &item("location@X@c.gif")),
    );
    let found = import(
        "pool.zip",
        &zipped(&[
            ("res00001.dat", quiz.as_bytes()),
            ("res00001/a.gif", gif),
            (
                "csfiles/home_dir/b__xid-12_1.gif",
                b"GIF89a\x04\x00\x02\x00\x80\x00\x00",
            ),
        ]),
    );
    let texts: Vec<_> = found
        .items
        .iter()
        .map(|item| kept(item).0.question.question.0.as_str())
        .collect();
    assert_eq!(
        texts[..2],
        ["![Ramp](quiz/a.gif)", "![Ramp](quiz/b__xid-12_1.gif)"]
    );
    assert!(
        kept(&found.items[2])
            .1
            .iter()
            .any(|change| change.contains("c.gif"))
    );
}

#[test]
fn the_test_of_a_package_says_the_order() {
    let essay = |ident: &str| {
        item_2(
            "",
            &format!("<p>{ident}</p><extendedTextInteraction responseIdentifier=\"R\"/>"),
            "",
        )
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
    let texts: Vec<_> = found
        .items
        .iter()
        .map(|item| kept(item).0.question.question.0.as_str())
        .collect();
    assert_eq!(
        (texts, found.description.as_deref()),
        (vec!["b", "a"], Some("Final"))
    );
    assert!(kept(&found.items[1]).0.question.topics.is_some());
}

#[test]
fn a_hostile_file_is_an_error_or_a_refusal() {
    let read = |name: &str, bytes: &[u8]| {
        read(
            &ImportSource::from_bytes(name, bytes),
            &mut Media::in_folder("quiz"),
        )
    };
    let deep = format!(
        "<questestinterop>{}{}</questestinterop>",
        "<section>".repeat(10_000),
        "</section>".repeat(10_000)
    );
    let laughs =
        "<!DOCTYPE a [<!ENTITY b 'ha'><!ENTITY c '&b;&b;'>]><questestinterop>&c;</questestinterop>";
    for text in [
        "",
        "<html/>",
        &deep,
        laughs,
        "<assessmentTest/>",
        "<qti-assessment-item/>",
    ] {
        assert!(read("a.xml", text.as_bytes()).is_err(), "{text:.60}");
    }
    assert!(read("a.zip", b"PK\x03\x04").is_err());
    let bad = zipped(&[
        ("a.xml", b"<assessmentItem><broken></assessmentItem>"),
        ("../../b.xml", b"<assessmentItem/>"),
    ]);
    let found = Import::from(read("a.zip", &bad).expect("it is a package"));
    assert!(found.items.len() == 1 && matches!(found.items[0].outcome, ItemOutcome::Refused(_)));
}

#[test]
fn a_picture_may_be_named_in_another_way() {
    let gif = b"GIF89a\x03\x00\x02\x00\x80\x00\x00";
    let item = |source: &str| {
        canvas_item(
            "multiple_choice_question",
            &(text(&format!("<p><img src=\"{source}\" alt=\"Ramp\"></p>"))
                + &lid("Single", &[("1", "a"), ("2", "b")])),
            &scores("<varequal respident=\"response1\">1</varequal>"),
        )
    };
    let names = [
        "%%LINKPATH%%images/Ramp.GIF",
        "/webct/Template/ramp.gif",
        "..%5Cimages%5Cramp.gif",
    ];
    let quiz = canvas(&names.map(item).concat());
    let found = import(
        "p.zip",
        &zipped(&[
            ("q/quiz.xml", quiz.as_bytes()),
            ("q/data/images/ramp.gif", gif),
        ]),
    );
    for item in &found.items {
        assert_eq!(kept(item).0.question.question.0, "![Ramp](quiz/ramp.gif)");
    }
}

#[test]
fn a_quiz_and_the_bank_it_draws_from_count_once() {
    let item = |ident: &str, reference: &str, words: &str| {
        canvas_item("essay_question", &(text(words) + &entry()), "").replace("gessay_question", ident).replace(
            "<fieldlabel>points_possible",
            &format!("<fieldlabel>assessment_question_identifierref</fieldlabel><fieldentry>{reference}</fieldentry></qtimetadatafield><qtimetadatafield><fieldlabel>points_possible"),
        )
    };
    let quiz =
        canvas(&(item("q1", "b1", "One?") + &item("q2", "b2", "Two?") + &item("q3", "", "Own?")));
    let bank = canvas(
        &(item("b1", "", "One?") + &item("b2", "", "Two, edited?") + &item("b4", "", "Four?")),
    )
    .replace("ident=\"gquiz\"", "ident=\"gbank\"");
    let found = import(
        "p.zip",
        &zipped(&[("quiz.xml", quiz.as_bytes()), ("bank.xml", bank.as_bytes())]),
    );
    let texts: Vec<_> = found
        .items
        .iter()
        .map(|item| kept(item).0.question.question.0.as_str())
        .collect();
    assert_eq!(texts, ["One?", "Two?", "Own?", "Two, edited?", "Four?"]);
}

#[test]
fn what_is_missing_or_encrypted_is_refused_by_name() {
    let manifest = "<manifest><resources><resource href=\"a.xml\"/><resource href=\"b.xml\"><file href=\"c.png\"/></resource></resources></manifest>";
    let item = item_2(
        "",
        "<p>Why?</p><extendedTextInteraction responseIdentifier=\"R\"/>",
        "",
    );
    let mut bytes = zipped(&[
        ("imsmanifest.xml", manifest.as_bytes()),
        ("a.xml", item.as_bytes()),
        ("d.xml", item.as_bytes()),
    ]);
    let found = import("p.zip", &bytes);
    assert_eq!(found.items.len(), 3);
    assert_eq!(found.items[2].file.as_deref(), Some("b.xml"));
    assert!(refused(&found.items[2]).contains("not in the package"));
    // The encryption flag is set both in the central directory and in the file's own header.
    for (signature, flags) in [(&b"PK\x01\x02"[..], 8), (b"PK\x03\x04", 6)] {
        let places: Vec<usize> = bytes
            .windows(4)
            .enumerate()
            .filter(|(_, four)| *four == signature)
            .map(|(at, _)| at)
            .collect();
        bytes[places[2] + flags] |= 1;
    }
    let found = import("p.zip", &bytes);
    let encrypted = found
        .items
        .iter()
        .find(|item| item.file.as_deref() == Some("d.xml"));
    assert!(encrypted.is_some_and(|item| refused(item).contains("encrypted")));
}

#[test]
fn what_a_test_says_of_its_items_is_kept() {
    let item = |text: &str, href: &str| {
        let body = format!("<p>{text}</p><extendedTextInteraction responseIdentifier=\"R\"/>");
        let reference =
            format!("<assessmentStimulusRef identifier=\"s\" href=\"{href}\"/><itemBody>");
        item_2("", &body, "").replace("<itemBody>", &reference)
    };
    let stimulus = "<assessmentStimulus identifier=\"s\"><stimulusBody><p>A passage.</p></stimulusBody></assessmentStimulus>";
    let test = "<assessmentTest title=\"Final\"><testPart><assessmentSection><selection select=\"1\"/><rubricBlock view=\"candidate\"><p>Choose one.</p></rubricBlock><assessmentItemRef href=\"../items/a.xml\"><weight identifier=\"W\" value=\"2.5\"/></assessmentItemRef><assessmentItemRef href=\"../items/b.xml\"/></assessmentSection></testPart></assessmentTest>";
    let found = import(
        "p.zip",
        &zipped(&[
            ("items/a.xml", item("One?", "../s.xml").as_bytes()),
            ("items/b.xml", item("Two?", "t.xml").as_bytes()),
            ("s.xml", stimulus.as_bytes()),
            ("t/test.xml", test.as_bytes()),
        ]),
    );
    let (converted, changed) = kept(&found.items[0]);
    assert_eq!(converted.stem.as_deref(), Some("Choose one.\n\nA passage."));
    assert_eq!(converted.question.points.0.as_deref(), Some("2.5"));
    assert_eq!(changed, ["it is one of a group from which 1 is drawn"]);
    let (converted, changed) = kept(&found.items[1]);
    assert_eq!(
        (converted.stem.as_deref(), changed.len()),
        (Some("Choose one."), 2)
    );
    assert!(
        changed.iter().any(|change| change.contains("`t.xml`")),
        "{changed:?}"
    );
}

#[test]
fn files_that_a_question_links_to_are_files_of_the_exam() {
    use crate::assemble::{ExamNames, assemble};
    let link = |address: &str| format!("<p>See the <a href=\"{address}\">table</a>.</p>");
    let item =
        |address: &str| canvas_item("essay_question", &(text(&link(address)) + &entry()), "");
    let quiz = canvas(
        &(item("$IMS-CC-FILEBASE$/data/table.csv?canvas_download=1")
            + &item("data/paper.pdf")
            + &item("none.csv")),
    );
    let files: [(&str, &[u8]); 3] = [
        ("q/quiz.xml", quiz.as_bytes()),
        ("web_resources/data/table.csv", b"a;b\n"),
        ("q/data/paper.pdf", b"%PDF-1.7\n"),
    ];
    let source = ImportSource::from_bytes("p.zip", zipped(&files));
    let mut media = Media::in_folder("quiz");
    let document = read(&source, &mut media).expect("it is read");
    let names = ExamNames {
        source: "p.zip",
        exam_id: "p",
        description: "p",
        taken_ids: &HashSet::new(),
    };
    let assembled = assemble(document, &media, &names);
    let yaml = assembled.yaml.unwrap_or_default();
    let expected = "files:\n- path: quiz/table.csv\n  description: table.csv\n- path: quiz/paper.pdf\n  description: paper.pdf\n";
    assert!(yaml.contains(expected), "{yaml}");
    let written: Vec<_> = assembled
        .files
        .iter()
        .map(|file| file.path.as_str())
        .collect();
    assert_eq!(written, ["quiz/table.csv", "quiz/paper.pdf"]);
    assert!(assembled.lines[0].reasons[0].ends_with("its file is attached to the exam"));
    assert_eq!(
        assembled.lines[2].reasons,
        ["the link to `none.csv` became text"]
    );
}

#[test]
fn files_that_end_alike_and_files_that_grow_are_bounded() {
    let quiz = |names: &[String]| {
        let links: String = names
            .iter()
            .map(|name| format!("<a href=\"{name}\">x</a>"))
            .collect();
        canvas(&canvas_item(
            "multiple_choice_question",
            &(text(&links) + &lid("Single", &[("a", "a")])),
            "",
        ))
    };
    let read = |files: &[(&str, &[u8])]| {
        let source = ImportSource::from_bytes("a.zip", zipped(files));
        let found = crate::Format::Qti.read(&source, &mut Media::in_folder("quiz"));
        found
            .map(|document| document.items.len())
            .map_err(|error| error.to_string())
    };
    let names: Vec<String> = (0..20_000).map(|nth| format!("f{nth}/same.txt")).collect();
    let other: Vec<String> = (0..5_000).map(|nth| format!("g{nth}/same.txt")).collect();
    let text = quiz(&other);
    let mut files: Vec<(&str, &[u8])> = names
        .iter()
        .map(|name| (name.as_str(), &b"text"[..]))
        .collect();
    files.push(("quiz.xml", text.as_bytes()));
    assert_eq!(read(&files), Ok(1));
    let large: Vec<Vec<u8>> = (b'a'..=b'c')
        .map(|letter| vec![letter; 40_000_000])
        .collect();
    let names: Vec<String> = (0..3).map(|nth| format!("{nth}.txt")).collect();
    for (count, is_held) in [(2, true), (3, false)] {
        let text = quiz(&names[..count]);
        let mut files: Vec<(&str, &[u8])> = names
            .iter()
            .zip(&large)
            .map(|(name, bytes)| (name.as_str(), &bytes[..]))
            .take(count)
            .collect();
        files.push(("quiz.xml", text.as_bytes()));
        let found = read(&files);
        assert_eq!(found == Ok(1), is_held, "{found:?}");
        assert!(
            is_held
                || found.is_err_and(
                    |reason| reason.contains("50 times its own size and more than 100 MB")
                )
        );
    }
}

#[test]
fn what_a_test_draws_and_lacks_is_refused() {
    let item = item_2(
        "",
        "<p>One?</p><extendedTextInteraction responseIdentifier=\"R\"/>",
        "",
    );
    let reasons = |sections: &str, section: &str| -> Vec<(String, String)> {
        let test = format!("<assessmentTest><testPart>{sections}</testPart></assessmentTest>");
        let found = import(
            "p.zip",
            &zipped(&[
                ("a.xml", item.as_bytes()),
                ("s.xml", section.as_bytes()),
                ("t.xml", test.as_bytes()),
            ]),
        );
        kept(&found.items[0]);
        found.items[1..]
            .iter()
            .map(|item| (item.name.clone(), refused(item)))
            .collect()
    };
    let whole = "<assessmentSection><assessmentItemRef href=\"a.xml\"/></assessmentSection>";
    let drawn = "<assessmentSection identifier=\"d\"><selection select=\"2\"/></assessmentSection>";
    let inner = "<assessmentSection><assessmentItemRef href=\"c.xml\"/></assessmentSection>";
    let [there, missing] =
        ["s", "u"].map(|name| format!("<assessmentSectionRef href=\"{name}.xml\"/>"));
    assert_eq!(reasons(&there, whole), []);
    for (test, section, name) in [
        (drawn, whole, "d"),
        (&there, drawn, "d"),
        (&missing, whole, "u.xml"),
        (&there, inner, "c.xml"),
    ] {
        let found = reasons(test, section);
        assert!(found.len() == 1 && found[0].0 == name, "{found:?}");
        assert!(found[0].1.ends_with("as well"), "{found:?}");
    }
}
