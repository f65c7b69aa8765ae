//! Exams with a paper: what calls, pages and structured data say about them.

use std::fs;

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::in_process::Server;

const FILES: &str = "files:
  - { path: 2019.pdf, description: As handed out, role: paper }
  - { path: key.txt, description: Worked answers, role: solution }
  - { path: data.txt, description: Data }
";

/// Starts a server for a course with an exam that has files and these additional lines.
fn server(lines: &str) -> (TempDir, Server) {
    let folder = tempfile::tempdir().expect("a folder");
    let exams = folder.path().join("courses/c/exams");
    fs::create_dir_all(&exams).expect("a folder");
    fs::write(exams.join("../course.yaml"), "id: C\nname: Course\n").expect("it is written");
    for (name, text) in [
        ("2019.pdf", "%PDF-1.4\n"),
        ("key.txt", "42"),
        ("data.txt", "1 2 3"),
    ] {
        fs::write(exams.join(name), text).expect("it is written");
    }
    fs::write(
        exams.join("e.yaml"),
        format!("id: e\ndescription: Final\n{FILES}{lines}"),
    )
    .expect("it is written");
    let server = Server::over(folder.path());
    (folder, server)
}

fn text(server: &Server, path: &str) -> String {
    String::from_utf8_lossy(server.get(path).body()).into_owned()
}

fn call(server: &Server, path: &str) -> Value {
    serde_json::from_slice(server.get(path).body()).expect("JSON")
}

#[test]
fn calls_name_the_role_of_a_file_that_has_one() {
    let (_folder, server) = server("");
    let roles = |files: &Value| -> Vec<Option<Value>> {
        let files = files.as_array().expect("a list");
        files.iter().map(|file| file.get("role").cloned()).collect()
    };
    let expected = [Some(json!("paper")), Some(json!("solution")), None];
    assert_eq!(
        roles(&call(&server, "/api/exams/course/C")[0]["files"]),
        expected
    );
    assert_eq!(roles(&call(&server, "/api/exams/e")["files"]), expected);
}

#[test]
fn an_exam_with_only_a_paper_does_not_mention_questions() {
    let (_folder, paper) = server("");
    let (_other, both) = server("questions: [{ id: q, question: Why? }]\n");
    assert!(text(&both, "/courses/C/exams").contains("1 question"));
    for address in [
        "/courses/C/exams",
        "/courses/C/exams/e",
        "/courses/C/exams/e/timed/60",
    ] {
        let page = text(&paper, address);
        assert!(!page.contains("0 questions"), "{address}: {page}");
        assert!(
            page.contains(r#"<a href="/attachments/exams/e/2019.pdf">Paper</a>"#),
            "{page}"
        );
        assert!(
            page.contains(r#"<a href="/attachments/exams/e/key.txt">Solution</a>"#),
            "{page}"
        );
        assert!(
            page.contains(r#"<a href="/attachments/exams/e/data.txt">Data "#),
            "{page}"
        );
    }
}

#[test]
fn a_review_has_room_for_the_paper_and_says_last_that_there_are_no_questions() {
    let (_folder, paper) = server("instructions: Two hours.\nlicense: CC0-1.0\n");
    let page = text(&paper, "/courses/C/exams/e");
    let place = |what: &str| {
        page.find(what)
            .unwrap_or_else(|| panic!("no {what}: {page}"))
    };
    let order = [
        "Papers-room",
        "Two hours.",
        "CC0-1.0",
        "No questions found for this exam.",
    ]
    .map(place);
    assert!(order.is_sorted(), "{order:?}");
    assert!(
        page.contains("Final in C Course: the original paper."),
        "{page}"
    );
    // A solution that is not a PDF is only linked.
    assert!(!page.contains("Papers-ask"), "{page}");
    assert!(!page.contains("/courses/C/exams/e/paper"), "{page}");

    let (_other, both) = server("questions: [{ id: q, question: Why? }]\n");
    let page = text(&both, "/courses/C/exams/e");
    assert!(
        page.find("Papers-room") < page.find("href=\"/courses/C/exams/e/questions/q\""),
        "{page}"
    );
    assert!(page.contains("/courses/C/exams/e/paper"), "{page}");
}

#[test]
fn an_exam_with_files_without_a_role_is_described_as_before() {
    let (folder, _) = server("");
    let exam = folder.path().join("courses/c/exams/e.yaml");
    fs::write(
        exam,
        "id: e\ndescription: Final\nfiles: [{ path: 2019.pdf, description: Sheet }]\n",
    )
    .expect("it is written");
    let server = Server::over(folder.path());
    assert!(text(&server, "/courses/C/exams").contains("0 questions"));
    assert!(!text(&server, "/courses/C/exams/e").contains("Papers-room"));
    assert_eq!(call(&server, "/api/exams/e")["files"][0].get("role"), None);
}
