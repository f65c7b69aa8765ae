//! Everything that an author wrote is shown, or reported as a problem.

use std::sync::Arc;

use stoa::content::load;
use stoa::content::source::Source;
use stoa::content::tree::MemoryTree;

/// Returns the problems in an exam, without the name of its file.
fn problems(exam: &str) -> Vec<String> {
    let mut tree = MemoryTree::default();
    tree.add("courses/c/course.yaml", "id: C\nname: Course\n");
    tree.add("courses/c/exams/e.yaml", exam);
    let found = load(&Source::Memory(Arc::new(tree)))
        .err()
        .unwrap_or_default();
    let line = |problem: &stoa::content::diagnostics::Problem| {
        problem.to_string().replace("courses/c/exams/e.yaml:", "")
    };
    found.iter().map(line).collect()
}

/// Returns an exam with a question whose text is a block scalar.
fn asking(text: &str) -> String {
    let text = text.replace('\n', "\n      ");
    format!("id: e\ndescription: E\nquestions:\n  - id: q\n    question: |-\n      {text}\n")
}

#[test]
fn comments_and_anchors_that_lose_no_words_are_legal() {
    let commented = "id: e\ndescription: Final 2025\nquestions:\n  - id: e-1 # the first\n    \
        question: What is $x$?    # asked in 2024 as well\n    points: 2 # as in the paper\n    # a line of its own\n    \
        answers: [{answerText: '1', correct: true}, {answerText: 'C# and F#'}]\n";
    let anchored = "id: e\ndescription: Final 2025\nquestions:\n  - id: e-1\n    question: &same What is $x$?\n    \
        answers: &answers [{answerText: '1', correct: true}, {answerText: '2'}]\n  - id: e-2\n    question: *same\n    \
        answers: *answers\n";
    for exam in [commented, anchored] {
        assert_eq!(problems(exam), [""; 0], "{exam}");
    }
}

#[test]
fn an_anchor_without_an_alias_is_found_anywhere() {
    for (exam, place) in [
        ("id: e\ndescription: &amp; E\n", "2:14: `&amp;`"),
        ("id: e\n&d description: E\n", "2:1: `&d`"),
        (
            "id: e\ndescription: E\nquestions: &all\n  - id: q\n    question: &x\n",
            "3:12: `&all`",
        ),
        (
            "id: e\ndescription: E\nquestions:\n  - &q\n    id: q\n    question: Q\n",
            "4:5: `&q`",
        ),
        ("id: e\ndescription: E\nquestions: &q []\n", "3:12: `&q`"),
        (
            "id: e\ndescription: &x E\nsource: &x F\nlicense: *x\n",
            "2:14: `&x`",
        ),
    ] {
        let found = problems(exam);
        assert!(
            found[0].starts_with(place) && found[0].contains("no alias uses"),
            "{found:?}"
        );
    }
    let found = problems("id: e\ndescription: !important E\n");
    assert!(
        found[0].contains("the tag `!important` has no meaning here"),
        "{found:?}"
    );
}

#[test]
fn a_directive_that_yaml_ignores_is_found() {
    let exam = "---\nid: e\ndescription: E\n";
    let found = problems(&format!(
        "# A comment\n%FOO bar\n%YAML 1.2\n\n%YAMLER\n{exam}"
    ));
    let places = [
        "2:1: `%FOO bar` is a directive",
        "5:1: `%YAMLER` is a directive",
    ];
    assert_eq!(found.len(), 2, "{found:?}");
    assert!(
        found
            .iter()
            .zip(places)
            .all(|(problem, place)| problem.starts_with(place)),
        "{found:?}"
    );
    assert_eq!(
        problems(&format!("{}{exam}", "%FOO\n".repeat(100))).len(),
        20
    );
    assert_eq!(
        problems(&format!("%YAML 1.2\n%TAG ! tag:example.org,2024:\n{exam}")),
        [""; 0]
    );
}

#[test]
fn a_percent_sign_that_hides_the_rest_of_its_line_is_found() {
    for (text, place) in [
        (
            r"How much is $25 % \cdot 4$?",
            "6:23: LaTeX treats `% \\cdot 4`",
        ),
        (r"$a$, $\frac{1}{2}\\% b$", "6:26: LaTeX treats `% b`"),
        ("$$\na % b\n+ c\n$$", "7:9: LaTeX treats `% b`"),
        ("$a %b\nc$", "6:10: LaTeX treats `%b`"),
        ("| a |\n|---|\n| $1 % 2$ |", "8:12: LaTeX treats `% 2`"),
        ("- *x $\\%% 1$*", "6:15: LaTeX treats `% 1`"),
    ] {
        let found = problems(&asking(text));
        assert_eq!(found.len(), 1, "{text}: {found:?}");
        assert!(found[0].starts_with(place), "{text}: {found:?}");
    }
    for text in [
        r"How much is $25\,\% \cdot 4$?",
        "$$\na %\n+ b % \n$$",
        "$a %$ and more",
        "25 % of $4$ and 30 % of $5$",
        "`$25 % 4$`",
        "```\n$25 % 4$\n```",
        r"\$25 % 4\$",
        r"$a \\\% b$",
    ] {
        assert_eq!(problems(&asking(text)), [""; 0], "{text}");
    }
    let all = "id: e\ndescription: $1 % 2$\ninstructions: $1 % 2$\nsource: $1 % 2$\nquestions:\n  - stem: $1 % 2$\n    \
        questions:\n      - id: q\n        question: $1 % 2$\n        explanation: $1 % 2$\n        hints: [$1 % 2$]\n        \
        answers:\n          - {answerText: $1 % 2$, correct: true, feedback: $1 % 2$}\n          - {answerText: $1 % 2$}\n";
    assert_eq!(problems(all).len(), 9, "{:?}", problems(all));
}
