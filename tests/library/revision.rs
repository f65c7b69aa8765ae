//! A question's revision changes if and only if its right answers change: edits and their effect.

use serde_json::Value;

use crate::in_process::Server;

/// Returns the revision of a question with these lines, according to the API.
fn revision(lines: &str) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let course = folder.path().join("courses/c");
    std::fs::create_dir_all(course.join("exams/more")).expect("a folder");
    std::fs::write(course.join("course.yaml"), "id: C\nname: Course\n").expect("a file");
    for (name, width) in [("a.svg", 1), ("b.svg", 2), ("more/a.svg", 1)] {
        let svg = format!("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {width} 1'/>");
        std::fs::write(course.join("exams").join(name), svg).expect("a file");
    }
    let mut exam = "id: e\ndescription: Exam\nquestions:\n  - id: q\n".to_owned();
    for line in lines.lines() {
        exam += &format!("    {line}\n");
    }
    std::fs::write(course.join("exams/e.yaml"), exam).expect("a file");
    let routes = Server::over(folder.path());
    let read = |path| serde_json::from_slice::<Value>(routes.get(path).body()).expect("JSON");
    let (question, list) = (read("/api/questions/q"), read("/api/exams/questions/e"));
    assert_eq!(question["revision"], list[0]["revision"]);
    question["revision"]
        .as_str()
        .expect("a revision")
        .to_owned()
}

const CHOICE: &str = "\
question: Which?
answers:
  - answerText: The Nile
    correct: true
  - answerText: The Amazon
  - answerText: The Volga
explanation: It is the longest.
topics: [rivers]";

const TYPED: &str = "\
question: How fast?
openEnded: true
accept:
  - number: 9.81
    tolerance: 0.02
  - fast
answers:
  - answerText: 9.81";

/// An edit of a question: the text to replace, and its replacement.
type Edit<'a> = (&'a str, &'a str);

fn edited(question: &str, edit: Edit<'_>) -> String {
    assert!(question.contains(edit.0), "{edit:?}");
    question.replacen(edit.0, edit.1, 1)
}

#[test]
fn edits_that_do_not_affect_what_is_right_keep_the_revision() {
    let edits: [(&str, &[Edit<'_>]); 2] = [
        (
            CHOICE,
            &[
                ("question: Which?", "question: Which of these rivers?"),
                ("The Amazon", "The Orinoco"),
                ("  - answerText: The Volga\n", ""),
                (
                    "  - answerText: The Volga\n",
                    "  - answerText: The Volga\n  - answerText: The Rhine\n",
                ),
                (
                    "  - answerText: The Volga\n",
                    "  - id: v\n    answerText: The Volga\n    feedback: No.\n",
                ),
                (
                    "explanation: It is the longest.",
                    "hints: [Think of Egypt.]",
                ),
                ("topics: [rivers]", "points: 3"),
                ("The Nile", "'the  **nile**.'"),
                ("The Nile", "“The Nile”"),
                ("The Nile", "The Nilé"),
                (
                    "    correct: true\n  - answerText: The Amazon\n",
                    "    correct: true\n    feedback: Yes!\n  - answerText: The Amazon\n",
                ),
                (
                    "  - answerText: The Nile\n    correct: true\n  - answerText: The Amazon\n",
                    "  - answerText: The Amazon\n  - answerText: The Nile\n    correct: true\n",
                ),
                (
                    "question: Which?",
                    "question: Which?\nopenEnded: false\nselectAll: false",
                ),
            ],
        ),
        (
            TYPED,
            &[
                ("question: How fast?", "question: How fast does it fall?"),
                (
                    "answers:\n  - answerText: 9.81",
                    "answers:\n  - answerText: Some 9.8 m/s²",
                ),
                ("answers:\n  - answerText: 9.81", "hints: [Fall.]"),
                ("number: 9.81", "number: 9.810"),
                ("number: 9.81", "number: 981e-2"),
                ("tolerance: 0.02", "tolerance: 2E-2"),
                ("  - fast\n", "  - ' FÁST '\n"),
                ("  - fast\n", "  - fast\n  - fast\n"),
            ],
        ),
    ];
    for (question, edits) in edits {
        let before = revision(question);
        for &edit in edits {
            assert_eq!(revision(&edited(question, edit)), before, "{edit:?}");
        }
    }
}

#[test]
fn edits_that_affect_what_is_right_change_the_revision() {
    let edits: [(&str, &[Edit<'_>]); 2] = [
        (
            CHOICE,
            &[
                ("The Nile", "The Congo"),
                ("The Nile", "The Nile and the Congo"),
                ("The Amazon\n", "The Amazon\n    correct: true\n"),
                (
                    "    correct: true\n  - answerText: The Amazon\n",
                    "  - answerText: The Amazon\n    correct: true\n",
                ),
                ("question: Which?", "question: Which?\nselectAll: true"),
                ("question: Which?", "question: Which?\nopenEnded: true"),
                ("The Nile", "'The `Nile`'"),
                ("The Nile", "'![Nile](a.svg)'"),
            ],
        ),
        (
            TYPED,
            &[
                ("number: 9.81", "number: -9.81"),
                ("number: 9.81", "number: 98.1"),
                ("tolerance: 0.02", "tolerance: 0.03"),
                ("    tolerance: 0.02\n", ""),
                ("  - fast\n", ""),
                ("  - fast\n", "  - fast\n  - quick\n"),
                ("  - fast\n", "  - fa st\n"),
                (
                    "accept:\n  - number: 9.81\n    tolerance: 0.02\n  - fast\n",
                    "",
                ),
            ],
        ),
    ];
    for (question, edits) in edits {
        let before = revision(question);
        for &edit in edits {
            assert_ne!(revision(&edited(question, edit)), before, "{edit:?}");
        }
    }
}

#[test]
fn a_right_answer_with_its_own_id_may_be_reworded_freely() {
    let named = edited(
        CHOICE,
        (
            "  - answerText: The Nile",
            "  - id: n\n    answerText: The Nile",
        ),
    );
    let before = revision(&named);
    assert_eq!(
        revision(&edited(&named, ("The Nile", "The White and the Blue Nile"))),
        before
    );
    assert_ne!(revision(&edited(&named, ("id: n", "id: m"))), before);
}

#[test]
fn in_formulas_numbers_code_and_figures_every_character_counts() {
    let of = |answer: &str| revision(&edited(CHOICE, ("The Nile", answer)));
    for (one, other) in [
        ("'-5'", "'5'"),
        ("'1.5'", "'15'"),
        ("'3, 4'", "'3.4'"),
        ("$x$", "$X$"),
        ("$(0, 1]$", "$[0, 1]$"),
        ("'`a.b`'", "'`a,b`'"),
        ("'![One](a.svg)'", "'![One](b.svg)'"),
        ("'![One](a.svg)'", "'![Two](a.svg)'"),
        ("'![One](a.svg)'", "'![One](more/a.svg)'"),
    ] {
        assert_ne!(of(one), of(other), "{one} {other}");
    }
    for (one, other) in [
        ("$x + 1$", "$x+1$"),
        ("'`a  b`'", "'`a b`'"),
        ("'−5'", "'-5'"),
        ("'(5)'", "'5'"),
    ] {
        assert_eq!(of(one), of(other), "{one} {other}");
    }
}
