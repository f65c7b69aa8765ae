mod kinds;
mod plugins;

use super::*;
use crate::policy::{ConvertedQuestion, ItemOutcome};
use crate::readers::support::{self, Import, answers, kept};
use stoa_content::model::{AcceptedAnswer, AcceptedNumber};

fn import(xml: &str) -> Import {
    read(
        &ImportSource::from_bytes("quiz.xml", xml),
        &mut Media::in_folder("quiz"),
    )
    .expect("it is read")
    .into()
}

/// Imports a single question, placed between `quiz` tags, and returns it with its losses.
#[track_caller]
fn one(question: &str) -> (ConvertedQuestion, Vec<String>) {
    let import = import(&format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n{question}</quiz>"
    ));
    assert_eq!(import.items.len(), 1);
    let (converted, losses) = kept(&import.items[0]);
    (converted.clone(), losses)
}

#[track_caller]
fn refused(question: &str) -> String {
    let import = import(&format!("<quiz>{question}</quiz>"));
    assert_eq!(import.items.len(), 1);
    support::refused(&import.items[0])
}

fn topics(converted: &ConvertedQuestion) -> Vec<&str> {
    converted
        .question
        .topics
        .iter()
        .flatten()
        .map(|topic| topic.0.as_str())
        .collect()
}

const NAME: &str = "<name><text>Name</text></name>";

#[test]
fn one_right_answer_with_everything_around_it() {
    let xml = r#"<question type="category"><category><text>$course$/top/Physics/Motion</text></category></question>
<question type="multichoice">
  <name><text>Free fall</text></name>
  <questiontext format="html"><text><![CDATA[<p>How fast is <b>it</b> after \(t\) seconds?</p>]]></text></questiontext>
  <generalfeedback format="html"><text>&lt;p&gt;Recall Galilei.&lt;/p&gt;</text></generalfeedback>
  <defaultgrade>2.0000000</defaultgrade><penalty>0.3333333</penalty><hidden>0</hidden><idnumber>p-1</idnumber>
  <single>true</single><shuffleanswers>true</shuffleanswers>
  <correctfeedback format="html"><text>Your answer is correct.</text></correctfeedback>
  <answer fraction="100" format="html"><text>\(gt\)</text><feedback format="html"><text>Right</text></feedback></answer>
  <answer fraction="0" format="html"><text>2*3*4</text><feedback format="html"><text></text></feedback></answer>
  <hint format="html"><text>Think of $g$.</text><clearwrong/></hint>
  <tags><tag><text>gravity</text></tag></tags>
</question>"#;
    let (converted, changed) = one(xml);
    assert_eq!(changed, Vec::<String>::new());
    assert_eq!(converted.id.as_deref(), Some("p-1"));
    assert_eq!(
        converted.question.question.0,
        "How fast is **it** after $t$ seconds?"
    );
    assert_eq!(
        converted.question.explanation.0.as_deref(),
        Some("Recall Galilei.")
    );
    assert_eq!(converted.question.points.0.as_deref(), Some("2"));
    assert_eq!(
        answers(&converted),
        [("$gt$", true, Some("Right")), ("2\\*3\\*4", false, None)]
    );
    assert_eq!(topics(&converted), ["Physics", "Motion", "gravity"]);
    assert_eq!(converted.question.hints.iter().flatten().count(), 1);
    let import = import(&format!("<quiz>\n{xml}</quiz>"));
    assert_eq!(
        (import.items[0].name.as_str(), import.items[0].line),
        ("Free fall", 3)
    );
}

fn multichoice(single: bool, shares: &[&str]) -> String {
    let answers: String = shares
        .iter()
        .enumerate()
        .map(|(at, share)| format!("<answer fraction=\"{share}\"><text>{at}th</text></answer>"))
        .collect();
    format!(
        "<question type=\"multichoice\">{NAME}<questiontext><text>Q</text></questiontext><single>{single}</single>{answers}</question>"
    )
}

#[test]
fn shares_become_right_or_wrong() {
    for (single, shares, right, told) in [
        (true, &["100", "0"][..], &[true, false][..], 0),
        (true, &["100", "100", "0"], &[true, true, false], 0),
        (true, &["100", "50", "0"], &[true, false, false], 1),
        (true, &["80", "50", "0"], &[true, false, false], 1),
        (true, &["100", "-25"], &[true, false], 1),
        (false, &["50", "50", "0"], &[true, true, false], 0),
        (
            false,
            &["33.33333", "33.33333", "33.33333", "0"],
            &[true, true, true, false],
            0,
        ),
        (false, &["75", "25", "0"], &[true, true, false], 1),
        (false, &["50", "50", "-100"], &[true, true, false], 1),
        (false, &["100", "0"], &[true, false], 0),
    ] {
        let (converted, changed) = one(&multichoice(single, shares));
        let found: Vec<bool> = answers(&converted)
            .iter()
            .map(|(_, correct, _)| *correct)
            .collect();
        assert_eq!(
            (&found[..], changed.len()),
            (right, told),
            "{shares:?} {changed:?}"
        );
        assert_eq!(converted.question.select_all, !single);
    }
    assert!(refused(&multichoice(true, &["0", "0"])).contains("no answer is right"));
    assert!(refused(&multichoice(true, &["abc"])).contains("abc"));
}

#[test]
fn all_or_nothing_questions_are_imported_without_a_loss() {
    let (converted, changed) = one(
        "<question type='multichoiceset'><questiontext><text>Which are noble gases?</text></questiontext><answer fraction='100'><text>Neon</text></answer><answer fraction='0'><text>Oxygen</text></answer><answer fraction='100'><text>Argon</text></answer></question>",
    );
    let right: Vec<_> = answers(&converted)
        .iter()
        .map(|(_, correct, _)| *correct)
        .collect();
    assert_eq!(
        (right, converted.question.select_all, changed.len()),
        (vec![true, false, true], true, 0)
    );
}

#[test]
fn a_single_gap_with_choices_is_a_choice() {
    let (converted, changed) = one(
        "<question type='cloze'><questiontext format='html'><text>Ice {1:MC:~sinks#No.~=floats} on water.</text></questiontext></question>",
    );
    assert_eq!(converted.question.question.0, "Ice _____ on water.");
    let found: Vec<_> = answers(&converted)
        .iter()
        .map(|(text, correct, _)| (text.to_string(), *correct))
        .collect();
    assert_eq!(
        found,
        [("sinks".to_owned(), false), ("floats".to_owned(), true)]
    );
    assert!(
        !converted.question.open_ended && changed.is_empty(),
        "{changed:?}"
    );
    let (_, changed) = one(
        "<question type='cloze'><questiontext format='html'><text>{1:SA:=ice~%50%snow} is cold.</text></questiontext></question>",
    );
    assert!(
        changed
            .iter()
            .any(|change| change.contains("partial credit")),
        "{changed:?}"
    );
}

#[test]
fn true_or_false() {
    let (converted, changed) = one(
        "<question type='truefalse'><questiontext format='html'><text>Is it?</text></questiontext><answer fraction='0'><text>true</text><feedback><text>No: it is not.</text></feedback></answer><answer fraction='100'><text>false</text></answer></question>",
    );
    assert_eq!(
        answers(&converted),
        [
            ("True", false, Some("No: it is not.")),
            ("False", true, None)
        ]
    );
    assert!(changed.is_empty());
}

fn texts(converted: &ConvertedQuestion) -> Vec<&str> {
    let accept = converted.question.accept.iter().flatten();
    accept
        .filter_map(|one| {
            if let AcceptedAnswer::Text(text) = one {
                Some(text.0.as_str())
            } else {
                None
            }
        })
        .collect()
}

#[test]
fn short_answers() {
    let short = |more: &str| {
        format!(
            "<question type='shortanswer'><questiontext format='html'><text>Q?</text></questiontext>{more}</question>"
        )
    };
    let (converted, changed) = one(&short(
        "<usecase>0</usecase><answer fraction='100'><text>Berlin</text></answer><answer fraction='100'><text>2 \\* 3 &lt; 7</text></answer>",
    ));
    assert_eq!(
        (
            texts(&converted),
            changed.len(),
            converted.question.open_ended
        ),
        (vec!["Berlin", "2 * 3 < 7"], 0, true)
    );
    let (converted, changed) = one(&short(
        "<usecase>1</usecase><answer fraction='100'><text>a</text></answer><answer fraction='50'><text>b</text></answer><answer fraction='0'><text>*</text><feedback><text>See page 4.</text></feedback></answer>",
    ));
    assert_eq!((texts(&converted), changed.len()), (vec!["a"], 3));
    assert_eq!(
        converted.question.explanation.0.as_deref(),
        Some("See page 4.")
    );
    let (converted, changed) = one(&short(
        "<answer fraction='100'><text>photo*</text></answer>",
    ));
    assert_eq!(
        (texts(&converted).len(), answers(&converted), changed.len()),
        (0, vec![("photo*", false, None)], 1)
    );
}

#[test]
fn numbers() {
    let numerical = |more: &str| {
        format!(
            "<question type='numerical'><questiontext format='html'><text>Q?</text></questiontext>{more}</question>"
        )
    };
    let (converted, changed) = one(&numerical(
        "<answer fraction='100'><text>9.8100</text><tolerance>0.02</tolerance></answer><answer fraction='100'><text>-1,5</text></answer>",
    ));
    let number = |number: &str, tolerance: Option<&str>| {
        AcceptedAnswer::Number(AcceptedNumber {
            number: number.into(),
            tolerance: tolerance.map(str::to_owned).into(),
        })
    };
    assert_eq!(
        converted.question.accept,
        Some(vec![number("9.81", Some("0.02")), number("-1.5", None)])
    );
    assert!(changed.is_empty());
    let (_, changed) = one(&numerical(
        "<answer fraction='100'><text>1</text></answer><units><unit><multiplier>1</multiplier><unit_name>m</unit_name></unit></units>",
    ));
    assert!(changed[0].contains("`m`"));
    assert!(
        refused(&numerical("<answer fraction='100'><text>x</text></answer>"))
            .contains("not a number")
    );
}

#[test]
fn essays_and_what_becomes_open_ended() {
    let (converted, changed) = one(
        "<question type='essay'><questiontext format='html'><text>Why?</text></questiontext><graderinfo format='html'><text><![CDATA[<p>Because</p>]]></text></graderinfo><attachments>0</attachments></question>",
    );
    assert_eq!(
        (answers(&converted), changed.len()),
        (vec![("Because", false, None)], 0)
    );
    let (converted, changed) = one(
        "<question type='matching'><questiontext format='html'><text>Match</text></questiontext><subquestion format='html'><text><![CDATA[<p>cat</p>]]></text><answer><text>meows</text></answer></subquestion><subquestion format='html'><text>dog</text><answer><text>barks</text></answer></subquestion><subquestion><text></text><answer><text>moos</text></answer></subquestion></question>",
    );
    assert_eq!(
        answers(&converted),
        [("- cat → meows\n- dog → barks", false, None)]
    );
    assert!(converted.question.question.0.contains("- moos") && changed[0].contains("matching"));
    let (converted, changed) = one(
        "<question type='cloze'><questiontext format='html'><text><![CDATA[<p>The capital is {1:SHORTANSWER:=Berlin#Yes~%50%Bonn}.</p>]]></text></questiontext></question>",
    );
    assert_eq!(
        (
            converted.question.question.0.as_str(),
            texts(&converted),
            changed.len()
        ),
        ("The capital is _____.", vec!["Berlin"], 1)
    );
    let (converted, changed) = one(
        "<question type='cloze'><questiontext format='html'><text><![CDATA[<p>{1:MC:=a~b~c} and {2:NM:=5:0.1} {x}</p>]]></text></questiontext></question>",
    );
    assert_eq!(answers(&converted), [("[1] a\n\n[2] 5 ± 0.1", false, None)]);
    assert!(
        converted.question.question.0.contains("[1] a / b / c")
            && converted.question.question.0.contains("{x}")
            && changed.len() == 1
    );
    let (converted, _) = one(
        "<question type='gapselect'><questiontext format='html'><text>The [[2]] sat on [[9]]</text></questiontext><selectoption><text>dog</text></selectoption><selectoption><text>cat</text></selectoption></question>",
    );
    assert_eq!(converted.question.question.0, "The _____ sat on [[9]]");
    assert_eq!(
        answers(&converted),
        [("dog", false, None), ("cat", true, None)]
    );
}

#[test]
fn braces_that_are_no_gaps_end_soon() {
    for brace in ["{", "{1", "{1:SA:"] {
        let text = brace.repeat(20_000);
        let question = format!(
            "<question type='cloze'><questiontext><text>{text}</text></questiontext></question>"
        );
        assert_eq!(refused(&question), "it has no gaps to fill");
    }
}

#[test]
fn what_cannot_be_held_is_refused_with_its_reason() {
    for kind in ["calculated", "ddmarker", "random", "stack", ""] {
        let reason = refused(&format!("<question type='{kind}'>{NAME}</question>"));
        assert!(!reason.is_empty(), "{kind}");
    }
    assert!(
        refused("<question type='essay'><questiontext><text> </text></questiontext></question>")
            .contains("no text")
    );
}

#[test]
fn pictures_come_out_of_the_file() {
    let gif = "R0lGODlhAwACAIAAAA==";
    let (converted, changed) = one(&format!(
        "<question type='essay'><questiontext format='html'><text><![CDATA[<p><img src=\"@@PLUGINFILE@@/a%20b.gif\" alt=\"A ramp\"> <img src=\"data:image/gif;base64,{gif}\"> <img src=\"@@PLUGINFILE@@/none.png\" alt=\"x\"></p>]]></text><file name=\"a b.gif\" path=\"/\" encoding=\"base64\">{gif}</file></questiontext></question>"
    ));
    assert_eq!(
        converted.question.question.0,
        "![A ramp](quiz/a-b.gif) ![image](quiz/a-b.gif) x"
    );
    assert_eq!(changed.len(), 2, "{changed:?}");
}

#[test]
fn descriptions_stand_above_what_follows() {
    let description = |text: &str| {
        format!(
            "<question type='description'><questiontext format='html'><text>{text}</text></questiontext></question>"
        )
    };
    let essay = "<question type='essay'><questiontext format='html'><text>Q</text></questiontext></question>";
    let found = import(&format!(
        "<quiz>{}{essay}{}{essay}</quiz>",
        description("First"),
        description("Then")
    ));
    assert_eq!(found.instructions.as_deref(), Some("First"));
    assert_eq!(found.stems(), [None, Some("Then")]);
}

#[test]
fn a_hostile_file_is_an_error_or_a_refusal() {
    let read = |bytes: &[u8]| {
        read(
            &ImportSource::from_bytes("quiz.xml", bytes),
            &mut Media::in_folder("quiz"),
        )
    };
    for bytes in [
        &b""[..],
        b"<html></html>",
        b"<quiz",
        b"<!DOCTYPE quiz [<!ENTITY a 'b'>]><quiz><question type='essay'><questiontext><text>&a;</text></questiontext></question></quiz>",
        b"<quiz><question type='essay'><questiontext><text>\xff</text></questiontext></question></quiz>",
    ] {
        assert!(read(bytes).is_err(), "{}", String::from_utf8_lossy(bytes));
    }
    let essay = "<question type='essay'><questiontext format='html'><text>Q</text></questiontext></question>";
    let found = read(
        format!(
            "<quiz>{essay}<question>{}{}</question>{essay}<question",
            "<a>".repeat(10_000),
            "</a>".repeat(10_000)
        )
        .as_bytes(),
    );
    let found = Import::from(found.expect("what is whole is read"));
    let are_kept: Vec<bool> = found
        .items
        .iter()
        .map(|item| matches!(item.outcome, ItemOutcome::Kept { .. }))
        .collect();
    assert_eq!(are_kept, [true, false, true, false]);
}

#[test]
fn what_a_number_says_is_told_where_it_is_none() {
    let essay = |more: &str| {
        one(&format!(
            "<question type='essay'><questiontext><text>Q</text></questiontext>{more}</question>"
        ))
        .1
    };
    for points in ["NaN", "inf", "two"] {
        assert!(essay(&format!("<defaultgrade>{points}</defaultgrade>"))[0].contains(points));
    }
    assert_eq!(
        essay("<minwordlimit>50</minwordlimit><maxwordlimit>100</maxwordlimit>"),
        ["the expected length of the answer was left out: 50 to 100 words"]
    );
    assert_eq!(
        essay("<minwordlimit>0</minwordlimit><maxwordlimit></maxwordlimit>"),
        Vec::<String>::new()
    );
    let (converted, changed) = one(
        "<question type='numerical'><questiontext><text>Q</text></questiontext><answer fraction='100'><text>5</text><tolerance>0</tolerance></answer><answer fraction='50'><text>5</text><tolerance>1</tolerance></answer></question>",
    );
    assert_eq!(
        converted.question.accept.map(|accept| accept.len()),
        Some(1)
    );
    assert_eq!(changed, ["partial credit: `5 ± 1` is not accepted"]);
}

#[test]
fn markdown_is_that_of_the_other_formats() {
    let (converted, changed) = one(
        "<question type='essay'><questiontext format='markdown'><text>Rust &amp;mdash; *any* [file](a.csv), \\\\(x_1\\\\)</text></questiontext></question>",
    );
    assert_eq!(converted.question.question.0, "Rust — *any* file, $x_1$");
    assert_eq!(changed, ["the link to `a.csv` became text"]);
}

#[test]
fn a_text_behind_the_last_question_is_told_of() {
    let found = import(
        "<quiz><question type='essay'><questiontext><text>Q</text></questiontext></question><question type='description'><questiontext><text>The end.</text></questiontext></question></quiz>",
    );
    assert_eq!(found.instructions, None);
    assert_eq!(
        kept(&found.items[0]).1,
        ["the text after the question was left out because it asks nothing"]
    );
}

#[test]
fn what_is_lost_in_a_description_is_told() {
    let essay = "<question type='essay'><questiontext><text>Q</text></questiontext></question>";
    let found = import(&format!(
        "<quiz><question type='description'><questiontext format='html'><text>&lt;img src='@@PLUGINFILE@@/a.png' alt='A'&gt;</text></questiontext></question>{essay}</quiz>"
    ));
    assert_eq!(
        kept(&found.items[0]).1,
        ["the image `@@PLUGINFILE@@/a.png` is missing"]
    );
}

#[test]
fn a_file_that_a_text_links_to_is_handed_out() {
    let xml = "<quiz><question type='essay'><questiontext format='html'><text>&lt;a href='@@PLUGINFILE@@/data%201.csv'&gt;Data&lt;/a&gt; &lt;a href='@@PLUGINFILE@@/a.bin'&gt;x&lt;/a&gt; &lt;a href='@@PLUGINFILE@@/b.csv'&gt;y&lt;/a&gt;</text><file name='data 1.csv' encoding='base64'>YTtiCg==</file><file name='a.bin' encoding='base64'>AAEC</file></questiontext></question></quiz>";
    let mut media = Media::in_folder("quiz");
    let found = read(&ImportSource::from_bytes("quiz.xml", xml), &mut media).expect("it is read");
    let files: Vec<_> = media
        .attachments()
        .iter()
        .map(|one| (&*one.name, &*one.file.path))
        .collect();
    assert_eq!(files, [("data 1.csv", "quiz/data-1.csv")]);
    let (_, changed) = kept(&Import::from(found).items[0]);
    assert_eq!(
        changed,
        [
            "the link to `@@PLUGINFILE@@/data%201.csv` became text; its file is attached to the exam",
            "the link to `@@PLUGINFILE@@/a.bin` became text",
            "the link to `@@PLUGINFILE@@/b.csv` became text"
        ]
    );
}

#[test]
fn a_comma_that_may_be_of_thousands_is_refused() {
    let numerical = |number: &str, tolerance: &str| {
        format!(
            "<question type='numerical'><questiontext format='html'><text>Q</text></questiontext><answer \
             fraction='100'><text>{number}</text><tolerance>{tolerance}</tolerance></answer></question>"
        )
    };
    let cloze = |gap: &str| {
        format!(
            "<question type='cloze'><questiontext format='html'><text>Q {gap}</text></questiontext></question>"
        )
    };
    for question in [
        numerical("12,500", "0"),
        numerical("5", "1,000"),
        cloze("{1:NUMERICAL:=1,000:0}"),
        cloze("{1:NUMERICAL:=2:0} {1:NUMERICAL:=1,000:0}"),
    ] {
        let reason = refused(&question);
        assert!(
            reason.contains("could mean 12500 or 12.5") || reason.contains("could mean 1000 or 1:"),
            "{reason}"
        );
    }
    let partly = one(&cloze("{1:NUMERICAL:~%50%1,000:1~=3}")).1;
    assert_eq!(partly, ["partial credit: `1,000` is not accepted"]);
    let number = |question: &str| one(question).0.question.accept.expect("it is checked");
    let is = |number: &str| {
        AcceptedAnswer::Number(AcceptedNumber {
            number: number.into(),
            ..AcceptedNumber::default()
        })
    };
    for (written, read) in [
        ("1,5", "1.5"),
        ("12 500", "12500"),
        ("1.000,5", "1000.5"),
        ("1'000", "1000"),
    ] {
        assert_eq!(number(&numerical(written, "0")), [is(read)], "{written}");
        assert_eq!(
            number(&cloze(&format!("{{1:NM:={written}:0}}"))),
            [is(read)],
            "{written}"
        );
    }
}

/// Reads a source the way the import command does, and checks the limits.
fn bounded(xml: &str) -> Result<ImportedExam, SourceError> {
    crate::Format::MoodleXml.read(
        &ImportSource::from_bytes("quiz.xml", xml),
        &mut Media::in_folder("quiz"),
    )
}

#[test]
fn tables_of_joined_cells_are_refused_before_they_fill_the_memory() {
    let question = |html: &str| {
        format!(
            "<quiz><question type='truefalse'><questiontext format='html'><text><![CDATA[{html}]]></text></questiontext>\
             <answer fraction='100'><text>true</text></answer></question></quiz>"
        )
    };
    let cell = "<td colspan='100' rowspan='1000'>x</td>";
    let rows = |count: usize| "<tr><td>y</td></tr>".repeat(count);
    for html in [
        format!(
            "<table><tr>{}</tr>{}</table>",
            cell.repeat(100),
            rows(1_000)
        ),
        format!(
            "<table><tr>{}</tr>{}</table>",
            cell.repeat(100),
            rows(5_000)
        ),
        // There are many tables, each of a reasonable size.
        format!("<table><tr>{cell}</tr>{}</table>", rows(900)).repeat(200),
        format!(
            "<table><tr>{}</tr>{}</table>",
            "<td>z</td>".repeat(300),
            rows(300)
        )
        .repeat(200),
    ] {
        let found = bounded(&question(&html));
        assert!(
            found.is_err_and(|error| error.to_string().contains("too much work")),
            "{}",
            html.len()
        );
    }
    let usual =
        "<table><tr><td rowspan='3'>a</td><td colspan='2'>b</td></tr><tr><td>c</td></tr></table>";
    assert!(bounded(&question(usual)).is_ok());
}

#[test]
fn a_text_of_more_elements_or_formulas_than_one_has_room_for_is_refused() {
    let question = |html: &str| {
        format!(
            "<quiz><question type='essay'><questiontext format='html'><text><![CDATA[{html}]]></text></questiontext>\
             </question></quiz>"
        )
    };
    for part in ["<b>a</b>", "\\(a\\) ", "$$a$$ "] {
        let found = bounded(&question(&part.repeat(251_000)));
        assert!(
            found.is_err_and(|error| error.to_string().contains("too much work")),
            "{part}"
        );
        assert!(bounded(&question(&part.repeat(50_000))).is_ok(), "{part}");
    }
}

#[test]
fn gaps_that_share_long_lists_are_refused() {
    let options =
        "<selectoption><text>an option</text><group>1</group></selectoption>".repeat(5_000);
    let gaps = "[[1]] ".repeat(5_000);
    let found = bounded(&format!(
        "<quiz><question type='gapselect'><questiontext format='html'><text>{gaps}</text></questiontext>{options}\
         </question></quiz>"
    ));
    assert!(found.is_err_and(|error| error.to_string().contains("too much work")));
}

#[test]
fn thousands_of_braces_and_missing_images_are_read_once() {
    let quiz = |html: &str| {
        format!(
            "<quiz><question type='cloze'><questiontext format='html'><text><![CDATA[{html}]]></text></questiontext>\
             </question></quiz>"
        )
    };
    let found = bounded(&quiz(&"{1:MC:".repeat(100_000))).expect("it is read");
    assert_eq!(found.items[0].interaction, Err(Refusal::NoGaps));
    let images: String = (0..60_000)
        .map(|nth| format!("<img src='{nth}.png'>"))
        .collect();
    let found = bounded(&quiz(&format!("{images}{{1:SA:=a}}"))).expect("it is read");
    // Every missing image is named in the losses.
    assert!(found.items[0].losses.len() >= 60_000);
}

#[test]
fn what_no_kind_of_question_knows_is_told_of() {
    let of = |kind: &str, more: &str| {
        one(&format!(
            "<question type='{kind}'><questiontext format='html'><text>Q [[1]]</text></questiontext>{more}</question>"
        ))
    };
    let right = "<answer fraction='100'><text>a</text></answer>";
    let losses = of(
        "multichoice",
        &format!("{right}<extra><text>words</text></extra><more><text/></more>"),
    )
    .1;
    assert_eq!(losses, ["`extra` is not supported and was left out"]);
    let option = |text: &str, group: &str| {
        format!("<dragbox><text>{text}</text><group>{group}</group></dragbox>")
    };
    let losses = of(
        "ddwtos",
        &(option("a", "1") + &option("b", "1") + &option("c", "2")),
    )
    .1;
    assert_eq!(
        losses,
        ["the option `c`, which no gap offers, was left out"]
    );
    let description = |text: &str, more: &str| {
        format!(
            "<question type='description'><questiontext><text>{text}</text></questiontext><generalfeedback>\
             <text>{more}</text></generalfeedback></question>"
        )
    };
    let found = import(&format!(
        "<quiz>{}{}<question type='multichoice'><questiontext><text>Q</text></questiontext>\
         <defaultgrade>2,5000000</defaultgrade>{right}</question><other><text>lost</text></other></quiz>",
        description("Read.", "So."),
        description("Then.", "Thus.")
    ));
    assert_eq!(found.instructions.as_deref(), Some("Read.\n\nSo."));
    assert_eq!(found.stems()[0], Some("Then.\n\nThus."));
    assert_eq!(
        kept(&found.items[0]).0.question.points.0.as_deref(),
        Some("2.5")
    );
    assert_eq!(
        support::refused(&found.items[1]),
        "a `other` element is not a question"
    );
}

#[test]
fn more_gaps_than_an_exam_has_room_for_are_refused_before_they_are_built() {
    let gaps = "{1:MC:=a~b}".repeat(50_000);
    let reason = refused(&format!(
        "<question type='cloze'><questiontext format='html'><text>{gaps}</text></questiontext></question>"
    ));
    assert_eq!(reason, "it has more than 40000 answers");
}

#[test]
fn a_text_that_no_exam_has_room_for_is_refused_in_every_format() {
    let text = "[*".repeat(1 << 20);
    for format in ["html", "markdown", "plain_text", "moodle_auto_format"] {
        let reason = refused(&format!(
            "<question type='truefalse'><questiontext format='{format}'><text>{text}</text></questiontext>\
             <answer fraction='100'><text>true</text></answer></question>"
        ));
        assert_eq!(reason, "its text is longer than 1 MiB", "{format}");
    }
}
