//! Content that appears and disappears on its own, and what commands report about it.

use std::thread::sleep;
use std::time::{Duration, Instant, SystemTime};

use crate::common::{PATIENCE, outcome, stoa, write};
use crate::operations::{folder_with, start, until};

const EXAM: &str = "courses/c/exams/e.yaml";
const LIST: &str = "/api/exams/course/C";

fn time_in(seconds: u64) -> String {
    humantime::format_rfc3339_seconds(SystemTime::now() + Duration::from_secs(seconds)).to_string()
}

#[test]
fn an_exam_appears_and_disappears_without_a_signal() {
    let folder = folder_with("Course");
    let exam = format!(
        "id: e\ndescription: Midterm\nfrom: {}\nuntil: {}\n",
        time_in(3),
        time_in(6)
    );
    write(folder.path(), &[(EXAM, &exam)]);
    let server = start(folder.path(), &[]);
    assert!(!server.get(LIST).contains("Midterm"));
    until(&server, LIST, "Midterm");
    let start = Instant::now();
    while server.get(LIST).contains("Midterm") {
        assert!(start.elapsed() < PATIENCE, "it never disappears");
        sleep(Duration::from_millis(50));
    }
}

#[test]
fn check_lists_what_is_hidden_and_build_prints_the_next_change() {
    let folder = folder_with("Course");
    let exam = "id: e\ndescription: d\nfrom: 2998-01-01T00:00Z\nanswersFrom: 2999-01-01T00:00Z\nquestions: [{id: q, \
                question: x, openEnded: true}]\n";
    write(
        folder.path(),
        &[
            (EXAM, exam),
            (
                "courses/c/exams/f.yaml",
                "id: f\ndescription: d\ndraft: true\n",
            ),
        ],
    );
    let check = |arguments: &[&str]| {
        let (code, printed, _) = outcome(stoa().arg("check").arg(folder.path()).args(arguments));
        assert_eq!(code, Some(0), "{printed}");
        printed
    };
    let now = check(&[]);
    assert!(
        now.contains("exams/e.yaml: the exam `e` is hidden until 2998-01-01T00:00:00+00:00"),
        "{now}"
    );
    assert!(
        now.contains("exams/f.yaml: the exam `f` is a draft"),
        "{now}"
    );
    assert!(
        now.contains("no problems in 1 course, 0 exams, 0 questions"),
        "{now}"
    );
    let later = check(&["--at", "2998-06-01"]);
    assert!(
        later.contains("the answers to the exam `e` are hidden until 2999-01-01T00:00:00+00:00"),
        "{later}"
    );
    assert!(
        later.contains("1 exam, 1 question") && !later.contains("hidden until 2998"),
        "{later}"
    );
    assert!(!check(&["--at", "2999-06-01"]).contains("hidden"));
    assert_eq!(
        outcome(
            stoa()
                .arg("check")
                .arg(folder.path())
                .args(["--at", "soon"])
        )
        .0,
        Some(2)
    );
    let out = folder.path().join("out");
    let (code, printed, errors) = outcome(
        stoa()
            .arg("build")
            .arg(&out)
            .arg("--data")
            .arg(folder.path()),
    );
    assert_eq!(code, Some(0), "{errors}");
    assert!(
        printed.contains("the next change is at 2998-01-01T00:00:00Z"),
        "{printed}"
    );
    assert!(!out.join("courses/C/exams/e").exists());
}

#[test]
fn drafts_are_shown_only_to_their_author() {
    let folder = folder_with("Course");
    write(
        folder.path(),
        &[(EXAM, "id: e\ndescription: Midterm\ndraft: true\n")],
    );
    assert!(!start(folder.path(), &[]).get(LIST).contains("Midterm"));
    let server = start(folder.path(), &["--watch"]);
    let get = |path: &str| {
        server.exchange(format!(
            "GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n"
        ))
    };
    assert!(get(LIST).contains(r#""draft":true"#));
    assert!(get("/courses/C/exams").contains("Draft"));
}
