//! What lints report, and what they do not.

use std::fs;
use std::path::Path;

use stoa_content::diagnostics::Severity;
use stoa_content::report;
use stoa_content::rules::lints::LINTS;
use stoa_content::source::Source;

/// An exam without anything to report except in its questions.
const EXAM: &str = "id: e\ndescription: E\ndate: 2024\nlicense: CC0-1.0\nquestions:\n";
const ANSWERS: &str =
    "explanation: Because., answers: [{answerText: Yes, correct: true}, {answerText: No}]";

/// Returns the rules that report anything in a site with these files, and the lines.
fn found_in(files: &[(&str, &str)]) -> Vec<(String, &'static str, usize)> {
    let folder = site(files);
    let source = Source::Folder(folder.path().to_owned());
    let loaded = stoa_content::lint(&source).unwrap_or_else(|problems| panic!("{problems:#?}"));
    let found = loaded.warnings.into_iter().map(|problem| {
        assert_eq!(problem.severity, Severity::Warning);
        assert!(!problem.help.is_empty());
        let file = source.path_of(&problem.file).to_owned();
        (
            file,
            problem.rule,
            problem.position.map_or(0, |place| place.line),
        )
    });
    found.collect()
}

fn site(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |path: &str, text: &str| {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("the folder");
        fs::write(path, text).expect("the file");
    };
    write("courses/c/course.yaml", "id: C\nname: C\n");
    for (path, text) in files {
        write(path, text);
    }
    folder
}

/// Returns the rules that find something in an exam with these questions, one per line from line 6.
fn found(questions: &[&str]) -> Vec<(&'static str, usize)> {
    let exam = questions.iter().fold(EXAM.to_owned(), |exam, question| {
        exam + "  - " + question + "\n"
    });
    let found = found_in(&[("courses/c/exams/e.yaml", &exam)]);
    found
        .into_iter()
        .map(|(_, rule, line)| (rule, line))
        .collect()
}

/// Returns a question with this text.
fn asking(text: &str) -> String {
    format!("{{id: q, question: '{text}', {ANSWERS}}}")
}

/// Returns a question with these answers, the first of which is right.
fn offering(answers: [&str; 4]) -> String {
    let answers = answers.map(|text| format!("{{answerText: '{text}'"));
    let answers = answers.join("}, ").replacen('}', ", correct: true}", 1);
    format!("{{id: q, question: What?, explanation: Because., answers: [{answers}}}]}}")
}

#[test]
fn each_mistake_is_found_at_its_place() {
    let asked = [
        ("money-as-math", "It costs $5 and Tom has 3$ more"),
        ("math-as-text", "What is x^2?"),
        ("math-as-text", "What is \\alpha?"),
        ("missing-brace", "What is $\\frac{1}{2 + x$?"),
        ("missing-brace", "What is $x^{2}}$?"),
        ("latex-delimiters", "What is \\(x^2\\)?"),
        ("unknown-latex", "What is $\\fraq{1}{2}$?"),
        ("unknown-latex", "What is $\\href{https://a.b}{c}$?"),
        (
            "unknown-latex",
            "What is $\\begin{tabular}{c} 1 \\end{tabular}$?",
        ),
        ("latex-without-scripts", "What is $\\frac{1}$?"),
        ("accidental-emphasis", "What is 2*3*4?"),
        ("accidental-emphasis", "What does __init__ do?"),
        ("all-capitals", "WHAT IS THE CAPITAL OF FRANCE?"),
        ("insecure-link", "See [this](http://example.org/a)."),
        ("select-several", "Which are prime? Select all that apply."),
    ];
    for (rule, text) in asked {
        assert_eq!(found(&[&asking(text)]), [(rule, 6)], "{text}");
    }
    let offered = [
        ("answers-alike", ["Rome", "Paris", "Oslo", "Paris."]),
        (
            "all-of-the-above",
            ["Rome", "Paris", "Oslo", "All of the above"],
        ),
        (
            "all-of-the-above",
            ["None of the above.", "Paris", "Oslo", "Rome"],
        ),
    ];
    for (rule, answers) in offered {
        assert_eq!(found(&[&offering(answers)]), [(rule, 6)], "{answers:?}");
    }
    let lacking = "{id: q, question: What?, answers: [{answerText: a, correct: true}]}";
    assert_eq!(found(&[lacking]), [("no-explanation", 6)]);
    assert_eq!(
        found(&["{id: q, question: Why?, openEnded: true}"]),
        [("no-model-answer", 6)]
    );
    assert_eq!(found(&["{id: q, question: Why?}"]), [("no-answers", 6)]);
    assert_eq!(
        found(&["{id: q, question: Why?, answers: []}"]),
        [("no-answers", 6)]
    );
}

#[test]
fn possibly_intended_content_is_not_reported() {
    for text in [
        "It costs $5 and $10.",
        "It costs \\$5 and 3\\$ more.",
        "What is $5 \\text{ apples and more}$?",
        "What is `x^2` in C, and C:\\alpha\\beta?",
        "What is *not* so, 2 * 3 * 4 or `2*3*4`?",
        "Is $2*3*4$ or 2\\*3\\*4 meant?",
        "TCP, UDP, ICMP, ARP, DNS",
        "SELECT THE ROWS OF THIS TABLE",
        "See [this](https://example.org/a) or [that](http://localhost:8080/).",
        "You choose two cards. Is it an ace?",
        "Is $\\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix}$ regular?",
        "Is `\\(x\\)` code?",
        "Does a [^1] do it, or ^_^?",
    ] {
        assert_eq!(found(&[&asking(text)]), [], "{text}");
    }
    for answers in [
        ["Aa", "aa", "AA", "aA"],
        ["A and B", "B and C", "above zero", "none"],
        ["a.b", "A.b", "$a$", "`a`"],
    ] {
        assert_eq!(found(&[&offering(answers)]), [], "{answers:?}");
    }
    let several = "{id: q, question: Select all that apply., selectAll: true, explanation: So.,\
                   answers: [{answerText: a, correct: true}, {answerText: b, correct: true}]}";
    let explained =
        "{id: r, question: What?, answers: [{answerText: a, correct: true, feedback: Because.}]}";
    let checked = "{id: s, question: How many?, openEnded: true, accept: [3], explanation: Count.}";
    assert_eq!(found(&[several, explained, checked]), []);
}

#[test]
fn words_after_the_language_of_a_code_block_are_found() {
    let exam = |text: &str| {
        let lines: String = text.lines().map(|line| format!("      {line}\n")).collect();
        let exam = format!(
            "{EXAM}  - id: q\n    question: |-\n{lines}    {}\n",
            ANSWERS.replace(", answers", "\n    answers")
        );
        found_in(&[("courses/c/exams/e.yaml", &exam)])
            .into_iter()
            .map(|(_, rule, line)| (rule, line))
            .collect::<Vec<_>>()
    };
    for fence in [
        "```python What does it print?",
        "~~~ c\ttitle=\"a b\" ",
        "> - ```` text 1 $a$",
        "``` What is this",
    ] {
        let end = fence
            .trim_start_matches(['>', '-', ' '])
            .split(|c| !"`~".contains(c))
            .next()
            .unwrap_or_default();
        let indent = if fence.starts_with('>') { ">   " } else { "" };
        assert_eq!(
            exam(&format!("Look:\n\n{fence}\n{indent}a\n{indent}{end}")),
            [("words-on-fence", 10)],
            "{fence}"
        );
    }
    for text in [
        "```python\na b c\n```",
        "```{r echo=FALSE}\na\n```",
        "```js {1,3}\na\n```",
        "Look:\n\n    ``` a b\n",
        "Is ```a b c``` code?",
    ] {
        assert_eq!(exam(text), [], "{text}");
    }
}

#[test]
fn warnings_are_reported_with_errors() {
    let files = [
        (
            "courses/c/exams/a.yaml",
            "id: a\ndescription: A\nlicense: CC0-1.0\n",
        ),
        (
            "courses/c/exams/b.yaml",
            "id: b\ndescription: B\ndate: 2024\nlicense: CC0-1.0\nquestions: 1\n",
        ),
        (
            "courses/c/exams/f.svg",
            "<svg viewBox='0 0 1 1' xmlns='http://www.w3.org/2000/svg'/>",
        ),
    ];
    let folder = site(&files);
    let problems =
        stoa_content::lint(&Source::Folder(folder.path().to_owned())).expect_err("a mistake");
    let found: Vec<_> = problems
        .iter()
        .map(|problem| (problem.severity, problem.rule))
        .collect();
    // It is not known what the broken exam shows, so no picture is called unused.
    assert_eq!(
        found,
        [
            (Severity::Error, "malformed"),
            (Severity::Warning, "no-date")
        ],
        "{problems:?}"
    );
}

/// Returns this many questions, whose right answer has this position and this length.
fn exam_of(right: impl Fn(usize) -> (usize, &'static str), count: usize) -> Vec<String> {
    let question = |nth: usize| {
        let (right, text) = right(nth);
        let answers = (0..4).map(|at| {
            let text = if at == right { text } else { "a wrong one" };
            format!("{{answerText: '{text} {at}', correct: {}}}", at == right)
        });
        let answers: Vec<_> = answers.collect();
        format!(
            "{{id: q{nth}, question: Number {nth}?, explanation: So., answers: [{}]}}",
            answers.join(", ")
        )
    };
    (0..count).map(question).collect()
}

#[test]
fn lines_that_yaml_joins_are_found() {
    let exam = EXAM.to_owned()
        + "  - id: q\n    question: >-\n      What does this print?\n\n      ```python\n      print(1)\n      print(2)\n      \
           ```\n    explanation: So.\n    answers: [{answerText: '1 and 2', correct: true}, {answerText: '3'}]\n";
    let path = "courses/c/exams/e.yaml";
    assert_eq!(
        found_in(&[(path, &exam)]),
        [(path.to_owned(), "folded-block", 8)]
    );
    assert_eq!(found_in(&[(path, &exam.replace(">-", "|-"))]), []);
}

#[test]
fn unread_files_that_look_like_content_are_found() {
    let exam = EXAM.to_owned() + "  - " + &asking("What?");
    let ids = |id: &str| {
        exam.replace("id: e\n", &format!("id: {id}\n"))
            .replace("id: q,", &format!("id: q-{id},"))
    };
    let (good, handed_out) = (
        ids("good") + "\nfiles: [{path: e2.txt, description: Data}]\n",
        ids("txt"),
    );
    let files = [
        ("courses/c/exams/e.yaml", good.as_str()),
        ("courses/c/exams/e1.txt", &handed_out),
        ("courses/c/exams/e2.txt", &handed_out),
        ("courses/c/exams/e1.YAML", &handed_out),
        ("courses/c/exams/notes.txt", "Ask about id: 7.\n"),
        ("courses/c/e1.yaml", &handed_out),
        ("courses/c/Exams/e1.yaml", &handed_out),
        ("courses/c/exams/2025/e1.yaml", &handed_out),
        ("Courses/d/course.yaml", "id: D\nname: D\n"),
        ("Site.yaml", "name: S\n"),
        ("docker-compose.yaml", "services: {}\n"),
        (".drafts/e1.yaml", &handed_out),
        ("e1.yaml", &handed_out),
    ];
    let found: Vec<_> = found_in(&files)
        .into_iter()
        .map(|(file, rule, _)| (file, rule))
        .collect();
    let expected = [
        "Courses",
        "Site.yaml",
        "courses/c/Exams",
        "courses/c/e1.yaml",
        "courses/c/exams/2025/e1.yaml",
        "courses/c/exams/e1.YAML",
        "courses/c/exams/e1.txt",
        "e1.yaml",
    ];
    assert_eq!(found, expected.map(|file| (file.to_owned(), "not-read")));
}

#[test]
fn a_stem_is_read_once_and_counts_for_each_of_its_questions() {
    let below = |id: &str, stem: &str, text: &str| {
        format!(
            "id: {id}\ndescription: E\ndate: 2024\nlicense: CC0-1.0\nquestions:\n  - stem: {stem}\n    questions:\n      \
             - {{id: q-{id}, question: '{text}', {ANSWERS}}}\n"
        )
    };
    let twins = |stem: &str| {
        let first = below(
            "a",
            "A block of mass 2 slides down a frictionless ramp.",
            "How fast does it leave?",
        );
        let second = below("b", stem, "How fast does it leave?");
        found_in(&[
            ("courses/c/exams/a.yaml", &first),
            ("courses/c/exams/b.yaml", &second),
        ])
        .len()
    };
    assert_eq!(
        twins("A block of mass 2 slides down a frictionless ramp."),
        1
    );
    assert_eq!(
        twins("A block of mass 3 slides down a frictionless ramp."),
        0
    );
    assert_eq!(
        twins("A ball of mass 2 slides down a frictionless ramp."),
        0
    );
}

#[test]
fn implausible_positions_of_right_answers_are_reported() {
    let rules = |questions: Vec<String>| {
        let questions: Vec<_> = questions.iter().map(String::as_str).collect();
        found(&questions)
            .into_iter()
            .map(|(rule, _)| rule)
            .collect::<Vec<_>>()
    };
    assert_eq!(
        rules(exam_of(|_| (0, "a right one"), 12)),
        ["right-answer-first"]
    );
    assert_eq!(rules(exam_of(|_| (0, "a right one"), 6)), [""; 0]);
    assert_eq!(rules(exam_of(|nth| (nth % 4, "a right one"), 40)), [""; 0]);
    let long = "an answer that is right and by far longer";
    assert_eq!(
        rules(exam_of(|nth| (nth % 4, long), 12)),
        ["right-answer-longest"]
    );
    let some = |nth: usize| {
        (
            nth % 4,
            if nth.is_multiple_of(12) {
                long
            } else {
                "a right one"
            },
        )
    };
    assert_eq!(rules(exam_of(some, 40)), [""; 0]);
}

#[test]
fn an_exam_names_its_date_and_its_license_or_the_site_does() {
    let exam = "id: e\ndescription: E\n";
    let path = "courses/c/exams/e.yaml";
    let at = |rule, line| (path.to_owned(), rule, line);
    assert_eq!(
        found_in(&[(path, exam)]),
        [at("no-license", 1), at("no-date", 1)]
    );
    assert_eq!(
        found_in(&[(path, exam), ("site.yaml", "license: CC0-1.0\n")]),
        [at("no-date", 1)]
    );
}

#[test]
fn an_exam_without_any_explanation_says_so_once() {
    let question = |id: &str| {
        format!("{{id: {id}, question: What?, answers: [{{answerText: a, correct: true}}]}}")
    };
    assert_eq!(
        found(&[&question("a"), &question("b"), &question("c")]),
        [("no-explanation", 6)]
    );
}

#[test]
fn a_duplicate_is_found_in_another_course() {
    let asked = |id: &str, text: &str| {
        let question = format!("{{id: {id}, question: '{text}', {ANSWERS}}}");
        EXAM.replace("id: e\n", &format!("id: exam-{id}\n")) + "  - " + &question
    };
    let twin = asked("b", "What organelle produces most of the ATP of a cell?");
    let files = [
        (
            "courses/c/exams/e.yaml",
            asked("a", "Which organelles produce most of the ATP of a cell?"),
        ),
        ("courses/d/course.yaml", "id: D\nname: D\n".to_owned()),
        (
            "courses/d/exams/e.yaml",
            asked(
                "b",
                "Which organelle produces the least of the ATP of a cell?",
            ),
        ),
    ];
    let files = |last: &str| {
        let mut files = files.clone();
        last.clone_into(&mut files[2].1);
        let files = files.each_ref().map(|(path, text)| (*path, text.as_str()));
        found_in(&files)
    };
    assert_eq!(
        files(&asked(
            "b",
            "Which organelle produces the least of the ATP of a cell?"
        )),
        []
    );
    let place = ("courses/d/exams/e.yaml".to_owned(), "near-twin", 6);
    assert_eq!(files(&twin.replace("produces", "produce")), [place]);
}

#[test]
fn pictures_must_be_used_and_small() {
    let svg = "<svg viewBox='0 0 10 10'/>";
    let large = format!(
        "<svg viewBox='0 0 10 10'><!--{}--></svg>",
        " ".repeat(600_000)
    );
    let exam = EXAM.to_owned() + "  - " + &asking("![A square](a.svg) ![Another](b.svg)");
    let files = [
        ("courses/c/exams/e.yaml", exam.as_str()),
        ("courses/c/exams/a.svg", svg),
        ("courses/c/exams/b.svg", &large),
        ("courses/c/exams/c.svg", "<svg viewBox='0 0 20 20'/>"),
    ];
    let at = |path: &str, rule| (path.to_owned(), rule, 0);
    let expected = [
        at("courses/c/exams/b.svg", "huge-figure"),
        at("courses/c/exams/c.svg", "unused-figure"),
    ];
    assert_eq!(found_in(&files), expected);
}

#[test]
fn a_resource_must_use_https() {
    let resource = |url: &str| {
        format!("id: C\nname: C\nresources:\n  - {{id: r, url: '{url}', description: D}}\n")
    };
    let expected = [("courses/c/course.yaml".to_owned(), "insecure-link", 4)];
    assert_eq!(
        found_in(&[("courses/c/course.yaml", &resource("HTTP://example.org"))]),
        expected
    );
    assert_eq!(
        found_in(&[("courses/c/course.yaml", &resource("example.org/notes"))]),
        []
    );
}

#[test]
fn rules_that_the_site_allows_are_not_reported() {
    let exam = EXAM.to_owned() + "  - " + &asking("What is x^2?");
    let second = exam
        .replace("id: e\n", "id: f\n")
        .replace("id: q,", "id: r,")
        .replace("x^2", "y^3");
    let files = |site: &str| {
        found_in(&[
            ("courses/c/exams/e.yaml", &exam),
            ("courses/c/exams/f.yaml", &second),
            ("site.yaml", site),
        ])
    };
    assert_eq!(files("").len(), 2);
    assert_eq!(
        files("lint: {allow: [{rule: math-as-text, reason: So.}]}").len(),
        0
    );
    assert_eq!(
        files("lint: {allow: [{rule: no-date, reason: So.}]}").len(),
        2
    );
    let one =
        files("lint: {allow: [{rule: math-as-text, file: courses/c/exams/e.yaml, reason: So.}]}");
    assert_eq!(
        one,
        [("courses/c/exams/f.yaml".to_owned(), "math-as-text", 6)]
    );
}

#[test]
fn every_lint_is_tested_here() {
    let tests = include_str!("lint.rs");
    for lint in LINTS {
        assert!(
            tests.contains(&format!("\"{}\"", lint.name)),
            "{}",
            lint.name
        );
    }
}

#[test]
fn the_shipped_content_has_no_warnings() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
    let warnings = stoa_content::lint(&Source::Folder(data))
        .expect("valid content")
        .warnings;
    assert!(warnings.is_empty(), "{}", report::write_lines(&warnings));
}

#[test]
fn a_report_shows_the_line_the_position_and_the_remedy() {
    let exam = EXAM.to_owned() + "  - " + &asking("Größe: what is x^2?") + "\n";
    let folder = site(&[("courses/c/exams/e.yaml", &exam)]);
    let source = Source::Folder(folder.path().to_owned());
    let warnings = stoa_content::lint(&source).expect("valid content").warnings;
    let report = report::write_text(&warnings, &source, report::ReportStyle::Plain);
    let lines: Vec<_> = report.lines().collect();
    assert!(
        lines[0].ends_with(
            "courses/c/exams/e.yaml:6:39: warning[math-as-text]: `x^2` looks like math but is shown as typed"
        )
    );
    let line = lines
        .iter()
        .find(|line| line.starts_with("6 | "))
        .expect("the line");
    let marks = lines
        .iter()
        .find(|line| line.contains("^^^"))
        .expect("the marks");
    let column =
        |line: &str, what: &str| line.split(what).next().map(|before| before.chars().count());
    assert_eq!(column(line, "x^2"), column(marks, "^^^"));
    assert!(
        lines
            .iter()
            .any(|line| line.starts_with("help: Put formulas between dollar signs"))
    );
    assert!(
        report::write_text(&warnings, &source, report::ReportStyle::Coloured).contains("\u{1b}[")
    );

    let json: serde_json::Value =
        serde_json::from_str(&report::write_json(&warnings)).expect("JSON");
    assert_eq!(json[0]["line"], 6);
    assert_eq!(json[0]["column"], 39);
    assert_eq!(
        (json[0]["severity"].as_str(), json[0]["rule"].as_str()),
        (Some("warning"), Some("math-as-text"))
    );
    assert!(report::write_github(&warnings).starts_with("::warning file="));
}
