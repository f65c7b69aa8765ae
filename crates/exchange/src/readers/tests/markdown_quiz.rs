use super::*;
use crate::policy::{Decision, ItemOutcome};
use crate::readers::support::{Import, kept};

fn read_text(text: &str) -> Decision {
    let document = read(
        &ImportSource::from_bytes("question-1.md", text),
        &mut Media::in_folder("q"),
    );
    Import::from(document.expect("it is read")).items.remove(0)
}

#[test]
fn a_head_and_a_task_list_are_a_question() {
    let item = read_text(
        "---\nquestion: \"Which holds `$HOME`, or costs $5 and $6?\"\ntitle: Question 7\ntags: [shell, 1]\nsource: me\n---\n\n> https://example.org/docs\n1. [x] One\n  more\n1. [ ] Two\n   > Not two.\n- [X] Three\n> Third.\n\n> At the end.\n",
    );
    let (converted, changed) = kept(&item);
    assert_eq!(
        (item.line, item.name.as_str(), changed),
        (
            1,
            "Question 7",
            vec!["`source` is not supported and was left out".to_owned()]
        )
    );
    let question = &converted.question;
    assert_eq!(
        question.question.0,
        "Which holds `$HOME`, or costs \\$5 and \\$6?"
    );
    let answers: Vec<_> = question
        .answers
        .iter()
        .flatten()
        .map(|answer| {
            (
                answer.answer_text.0.as_str(),
                answer.correct,
                answer.feedback.0.as_deref(),
            )
        })
        .collect();
    assert_eq!(
        answers,
        [
            ("One\nmore", true, None),
            ("Two", false, Some("Not two.")),
            ("Three", true, Some("Third."))
        ]
    );
    assert!(question.select_all);
    assert_eq!(
        question.explanation.0.as_deref(),
        Some("<https://example.org/docs>\n\nAt the end.")
    );
    assert_eq!(question.topics.as_ref().map(Vec::len), Some(2));
}

#[test]
fn options_hold_code() {
    let item = read_text(
        "---\nquestion: Which?\n---\n- [x] first\n\n  ```sh\n  echo $A$\n  ```\n- [ ] `b`\n",
    );
    let answers: Vec<_> = kept(&item)
        .0
        .question
        .answers
        .iter()
        .flatten()
        .map(|answer| answer.answer_text.0.clone())
        .collect();
    assert_eq!(answers, ["first\n\n```sh\necho $A$\n```", "`b`"]);
}

#[test]
fn what_stands_right_below_an_option_is_its_own() {
    let item = read_text(
        "---\nquestion: Which?\n---\n> https://example.org\n1. [x] This job\n```yaml\n  job:\n    if: a\n      - b\n```\n1. [ ] That job\n```yaml\njob:\n  if: b\n```\n> It is always true,\nwhatever b is.\n\n> In the end.\n",
    );
    let question = &kept(&item).0.question;
    let answers: Vec<_> = question
        .answers
        .iter()
        .flatten()
        .map(|answer| (answer.answer_text.0.as_str(), answer.feedback.0.as_deref()))
        .collect();
    let expected = [
        ("This job\n```yaml\n  job:\n    if: a\n      - b\n```", None),
        (
            "That job\n```yaml\njob:\n  if: b\n```",
            Some("It is always true,\nwhatever b is."),
        ),
    ];
    assert_eq!(answers, expected);
    assert_eq!(
        question.explanation.0.as_deref(),
        Some("<https://example.org>\n\nIn the end.")
    );
}

#[test]
fn what_is_none_is_refused_and_a_page_is_no_item() {
    for text in [
        "words",
        "---\na: [\n---\n",
        "---\nquestion: a\n---\n",
        "---\nquestion: a\n---\n- [ ] b\n",
        "---\nquestion: a\n---\n- [x]\n",
    ] {
        assert!(
            matches!(read_text(text).outcome, ItemOutcome::Refused(_)),
            "{text}"
        );
    }
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in [
        ("_index.md", "---\ntitle: All\n---\n# Hello"),
        ("README.md", "# Hello"),
        ("q1.md", "---\nquestion: a\n---\n- [x] b\n"),
        ("notes.txt", "x"),
        ("q2.md", "# Which?\n\n- [x] a\n- [ ] b\n"),
    ] {
        std::fs::write(folder.path().join(name), text).expect("a file");
    }
    let import = read(
        &ImportSource::from_path(folder.path()),
        &mut Media::default(),
    )
    .expect("it is read");
    let names: Vec<_> = import
        .items
        .iter()
        .map(|item| item.file.as_deref())
        .collect();
    assert_eq!(names, [Some("q1.md"), Some("q2.md")]);
    assert!(import.items[1].interaction.is_err());
}

#[test]
fn a_heading_asks_where_the_head_does_not_and_says_nothing_twice() {
    let item = read_text(
        "---\nquestion: Where do secrets go?\nsubject: []\n---\n# Where do secrets  go?\n- [x] A\n- [ ] B\n",
    );
    let (converted, changed) = kept(&item);
    assert_eq!(
        (converted.question.question.0.as_str(), changed.len()),
        ("Where do secrets go?", 0)
    );
    let item = read_text("---\ntitle: 1\n---\n\n## Single *choice*?\nMore.\n\n- [x] A\n- [ ] B\n");
    assert_eq!(
        kept(&item).0.question.question.0,
        "Single *choice*?\n\nMore."
    );
    let item = read_text("---\nquestion: Which?\n---\n#include says:\n\n- [x] A\n- [ ] B\n");
    assert_eq!(
        kept(&item).0.question.question.0,
        "Which?\n\n#include says:"
    );
}
