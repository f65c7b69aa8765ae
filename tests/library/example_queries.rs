//! The example queries on the search page: the operator's own or, without any, some that are
//! generated from the content.

use std::fs;
use std::path::Path;

use crate::in_process::{Server, site};
use crate::judged_questions::asked;

/// Returns the examples that the question search page links to, read from its setting for the user
/// interface.
fn examples(server: &Server) -> Vec<String> {
    let page = server.get("/search");
    let page = String::from_utf8_lossy(page.body());
    let setting = page.split_once("<meta name=\"stoa-queries\" content=\"");
    let Some((setting, _)) = setting.and_then(|(_, rest)| rest.split_once('"')) else {
        return Vec::new();
    };
    let setting = setting.replace("&quot;", "\"").replace("&lt;", "<");
    let examples: Vec<String> = serde_json::from_str(&setting).expect("a list of texts");
    assert_eq!(page.matches("/search?q=").count(), examples.len());
    examples
}

fn write_site(root: &Path, search: &str, rest_of_exam: &str) {
    let folder = root.join("courses/c/exams");
    fs::create_dir_all(&folder).expect("a folder");
    let exam = format!(
        "id: e\ndescription: d\n{rest_of_exam}questions: [{{id: q, openEnded: true, question: What is a heap?}}]\n"
    );
    for (path, text) in [
        ("site.yaml", search),
        ("courses/c/course.yaml", "id: C\nname: Course\n"),
        ("courses/c/exams/e.yaml", &exam),
        (
            "courses/c/exams/f.yaml",
            "id: f\ndescription: d\nquestions: [{id: r, openEnded: true, question: What is a stack?}]\n",
        ),
    ] {
        fs::write(root.join(path), text).expect("a file");
    }
}

#[test]
fn content_without_examples_generates_some_and_each_finds_something() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for (folder, count) in [("data", 4), ("tests/campus", 3)] {
        let server = Server::over(&root.join(folder));
        let examples = examples(&server);
        assert!(examples.len() >= count, "{folder}: {examples:?}");
        for example in &examples {
            assert_ne!(asked(&server, example)["total"], 0, "{folder}: {example}");
            assert_eq!(
                asked(&server, example).get("partial"),
                None,
                "{folder}: {example}"
            );
        }
        assert_eq!(examples, self::examples(&Server::over(&root.join(folder))));
    }
}

#[test]
fn the_operators_examples_are_shown_in_their_order() {
    let folder = tempfile::tempdir().expect("a folder");
    write_site(folder.path(), "search: [stack, '\"a\" heap']\n", "");
    assert_eq!(
        examples(&Server::over(folder.path())),
        ["stack", "\"a\" heap"]
    );
}

#[test]
fn an_example_that_finds_nothing_is_reported_at_its_place() {
    let folder = tempfile::tempdir().expect("a folder");
    let problems = |search: &str| {
        write_site(folder.path(), search, "");
        let problems = site(folder.path()).err().unwrap_or_default();
        let root = format!("{}/", folder.path().display());
        let problems = problems.iter().map(|problem| problem.replace(&root, ""));
        problems.collect::<Vec<_>>()
    };
    assert_eq!(
        problems("name: Archive\nsearch:\n  - stack\n  - xqzvk\n"),
        ["site.yaml:4:5: no question matches `xqzvk`"]
    );
    assert_eq!(
        problems("search: []\n"),
        ["site.yaml:1:9: `search` lists 0 queries, not 1 to 6"]
    );
    assert_eq!(
        problems("search: [a, b, c, d, e, f, g]\n"),
        ["site.yaml:1:9: `search` lists 7 queries, not 1 to 6"]
    );
    assert_eq!(
        problems(&format!("search: [{}]\n", "a".repeat(257))),
        ["site.yaml:1:10: this query has 257 characters, not at most 256"]
    );
}

#[test]
fn an_example_for_an_unpublished_exam_waits_for_it() {
    let folder = tempfile::tempdir().expect("a folder");
    write_site(
        folder.path(),
        "search: [heap, stack]\n",
        "from: 2999-01-01\n",
    );
    assert_eq!(examples(&Server::over(folder.path())), ["stack"]);
}
