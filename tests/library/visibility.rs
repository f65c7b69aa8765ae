//! Nothing that is hidden by dates is visible anywhere: every response of a site is checked.

use std::fs;
use std::path::Path;

use stoa::site::url::BaseUrl;

use crate::in_process::{Server, site_at};

const SVG: &str = "<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/>";

fn write(root: &Path, path: &str, text: &str) {
    let path = root.join(path);
    fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
    fs::write(path, text).expect("a file");
}

/// Writes a site in which all hidden words contain `secret`.
fn hidden_site(root: &Path) {
    write(
        root,
        "courses/a/course.yaml",
        "id: A\nname: Open course\nfiles: [{path: secret-notes.txt, description: The secret notes, from: 2999-01-01}]\n",
    );
    write(root, "courses/a/secret-notes.txt", "secret notes");
    write(
        root,
        "courses/b/course.yaml",
        "id: B\nname: A secret course\ndraft: true\n",
    );
    write(
        root,
        "courses/b/exams/e.yaml",
        "id: secret-of-b\ndescription: secret\nquestions: [{id: secret-b-1, question: secret}]\n",
    );
    let exams = [
        ("draft", "draft: true"),
        ("later", "from: 2999-01-01T00:00Z"),
        ("over", "until: 2001-01-01"),
    ];
    for (name, key) in exams {
        write(
            root,
            &format!("courses/a/exams/{name}.yaml"),
            &format!(
                "id: secret-{name}\ndescription: secret\n{key}\nquestions:\n  - id: secret-{name}-1\n    question: 'a secret ![secret](secret-{name}.svg)'\n"
            ),
        );
        write(
            root,
            &format!("courses/a/exams/secret-{name}.svg"),
            &SVG.replace("'1'/>", &format!("'1'><title>secret {name}</title></svg>")),
        );
    }
    write(
        root,
        "courses/a/exams/withheld.yaml",
        "id: withheld\ndescription: Shown without answers\nanswersFrom: 2999-12-20\n\
         files: [{path: secret.txt, description: secret, role: solution}]\nquestions:\n\
        \x20 - id: w-1\n    question: Which one?\n    hints: [secret hint]\n    explanation: 'secret why ![secret](secret-key.svg)'\n\
        \x20   answers: [{answerText: first, correct: true, feedback: secret feedback}, {answerText: second}]\n\
        \x20 - {id: w-2, question: What?, openEnded: true, accept: [secret], answers: [{answerText: secret model}]}\n\
        \x20 - {id: secret-w-3, question: secret, draft: true}\n",
    );
    write(
        root,
        "courses/a/exams/secret-key.svg",
        &SVG.replace("'1'/>", "'1'><title>secret key</title></svg>"),
    );
    write(
        root,
        "courses/a/exams/withdrawn.yaml",
        "id: withdrawn\ndescription: Taken down\ndate: 2024\nwithdrawn: at the lecturer's request\nfiles: [{path: secret.txt, \
         description: secret}]\nquestions: [{id: secret-gone-1, question: secret}]\n",
    );
    write(root, "courses/a/exams/secret.txt", "secret");
    write(
        root,
        "courses/a/exams/without.yaml",
        "id: without\ndescription: Nobody has it\nmissing: The lecturer does not release it.\n",
    );
    write(
        root,
        "courses/a/exams/zero.yaml",
        "id: zero\ndescription: Plain\nquestions: [{id: z-1, question: Plain?}]\n",
    );
}

fn server(root: &Path) -> Server {
    let base = BaseUrl {
        origin: "https://exams.example.org".parse().ok(),
        ..BaseUrl::default()
    };
    Server::of(site_at(root, base).expect("it is valid"))
}

#[test]
fn hidden_content_is_visible_nowhere() {
    let folder = tempfile::tempdir().expect("a folder");
    hidden_site(folder.path());
    let base = BaseUrl {
        origin: "https://exams.example.org".parse().ok(),
        ..BaseUrl::default()
    };
    let site = site_at(folder.path(), base).expect("it is valid");
    let routes: Vec<String> = site
        .list_routes()
        .chain(site.list_robot_routes())
        .filter_map(stoa::site::route::Route::path)
        .collect();
    let more = [
        "/api/search?query=secret",
        "/api/search?query=why",
        "/api/courses/search?query=secret",
        "/search?q=which",
        "/courses?q=course",
        "/courses/A/exams/withdrawn",
        "/courses/A/exams/without",
        "/offline.html",
        "/courses/A/exams/withheld/timed/60",
    ];
    let server = Server::of(site);
    for path in routes.iter().map(String::as_str).chain(more) {
        let body = server.get(path).into_body();
        let body = String::from_utf8_lossy(&body).replace("query=secret", "");
        assert!(!body.contains("secret"), "{path}: {body}");
    }
    for path in [
        "/api/exams/secret-draft",
        "/api/questions/secret-gone-1",
        "/api/exams/withdrawn",
        "/api/exams/without",
    ] {
        assert_eq!(server.get(path).into_body(), "null", "{path}");
    }
    for path in [
        "/api/exams/questions/withdrawn",
        "/api/exams/course/B",
        "/api/resources/course/B",
    ] {
        assert_eq!(server.get(path).into_body(), "[]", "{path}");
    }
    for path in [
        "/courses/A/exams/secret-draft",
        "/courses/B/exams",
        "/attachments/courses/A/secret-notes.txt",
        "/courses/A/exams/withheld/questions/secret-w-3",
        "/courses/A/exams/without",
    ] {
        assert_eq!(server.get(path).status(), 404, "{path}");
    }
    for path in [
        "/courses/A/exams/withdrawn",
        "/courses/A/exams/withdrawn/sit",
        "/courses/A/exams/withdrawn/paper",
        "/courses/A/exams/withdrawn/questions/secret-gone-1",
        "/attachments/exams/withdrawn/secret.txt",
    ] {
        let response = server.get(path);
        assert_eq!(response.status(), 410, "{path}");
        let body = String::from_utf8_lossy(response.body()).into_owned();
        assert!(
            body.contains("Withdrawn: at the lecturer's request"),
            "{path}: {body}"
        );
    }
    assert_eq!(server.get("/courses/B/exams/withdrawn").status(), 404);
}

#[test]
fn absent_exams_are_listed_in_their_place_with_the_reason() {
    let folder = tempfile::tempdir().expect("a folder");
    hidden_site(folder.path());
    let list = server(folder.path()).get("/api/exams/course/A").into_body();
    let list: serde_json::Value = serde_json::from_slice(&list).expect("JSON");
    let ids: Vec<_> = list
        .as_array()
        .expect("a list")
        .iter()
        .map(|exam| exam["id"].clone())
        .collect();
    assert_eq!(ids, ["withdrawn", "withheld", "without", "zero"]);
    assert_eq!(
        list[0],
        serde_json::json!({
            "id": "withdrawn", "description": "Taken down", "courseId": "A", "date": "2024",
            "withdrawn": "at the lecturer's request",
        })
    );
    let missing = "The lecturer does not release it.";
    let without = serde_json::json!({ "id": "without", "description": "Nobody has it", "courseId": "A", "missing": missing });
    assert_eq!(list[2], without);
    assert_eq!(
        list[3],
        serde_json::json!({ "id": "zero", "description": "Plain", "courseId": "A", "questions": 1 })
    );
    let page = server(folder.path()).get("/courses/A/exams").into_body();
    let page = String::from_utf8_lossy(&page).into_owned();
    assert!(page.contains(missing) && page.contains("Withdrawn: at the lecturer's request"));
    assert!(
        !page.contains("/exams/withdrawn") && !page.contains("/exams/without"),
        "they have no links"
    );
}

#[test]
fn absent_exams_are_described_in_their_own_language() {
    let folder = tempfile::tempdir().expect("a folder");
    write(folder.path(), "site.yaml", "language: de\n");
    let course = "id: A\nname: Algebra\nlanguage: en\n";
    write(folder.path(), "courses/a/course.yaml", course);
    write(
        folder.path(),
        "courses/a/exams/1.yaml",
        "id: gone\ndescription: Taken down\nwithdrawn: at the lecturer's request\n",
    );
    write(
        folder.path(),
        "courses/a/exams/2.yaml",
        "id: none\ndescription: Introuvable\nlanguage: fr\nmissing: Personne ne l'a.\n",
    );
    let server = server(folder.path());
    let page = |path: &str| String::from_utf8_lossy(&server.get(path).into_body()).into_owned();
    let (list, gone, none) = (
        page("/courses/A/exams"),
        page("/courses/A/exams/gone"),
        page("/courses/A/exams/none"),
    );
    assert!(list.contains("translate=\"no\">gone<"), "{list}");
    assert!(list.contains("translate=\"no\">none<"), "{list}");
    for (part, own) in [
        ("<span lang=\"en\">Taken down</span>", &gone),
        (
            "Zurückgezogen: <span lang=\"en\">at the lecturer's request</span>",
            &gone,
        ),
        ("<span lang=\"fr\">Introuvable</span>", &none),
        ("<span lang=\"fr\">Personne ne l'a.</span>", &none),
    ] {
        assert!(list.contains(part), "{part}: {list}");
        assert!(own.contains(part), "{part}: {own}");
    }
}

#[test]
fn questions_without_their_answers_say_when_they_appear() {
    let folder = tempfile::tempdir().expect("a folder");
    hidden_site(folder.path());
    let server = server(folder.path());
    let question = server.get("/api/questions/w-1").into_body();
    let question: serde_json::Value = serde_json::from_slice(&question).expect("JSON");
    assert!(
        question["answersFrom"]
            .as_str()
            .is_some_and(|from| from.starts_with("2999-12-20T00:00:00")),
        "{question}"
    );
    assert_eq!(question["answers"][0].get("correct"), None);
    assert_eq!(question["answers"][0]["answerText"], "first");
    for path in [
        "/courses/A/exams/withheld/questions/w-1",
        "/courses/A/exams/withheld/paper",
        "/courses/A/exams",
    ] {
        let page = server.get(path).into_body();
        let page = String::from_utf8_lossy(&page).into_owned();
        assert!(
            page.contains("Answers from 20 December 2999"),
            "{path}: {page}"
        );
        assert!(!page.contains("Show the answer"), "{path}");
    }
}

/// Compares two sites that differ only in what they hide.
#[test]
fn revisions_and_etags_depend_on_nothing_hidden() {
    let (one, other) = (
        tempfile::tempdir().expect("a folder"),
        tempfile::tempdir().expect("a folder"),
    );
    for folder in [&one, &other] {
        hidden_site(folder.path());
    }
    let path = other.path().join("courses/a/exams/withheld.yaml");
    let text = fs::read_to_string(&path).expect("a file");
    let text = text
        .replace("first, correct: true", "first")
        .replace("answerText: second", "answerText: second, correct: true")
        .replace("accept: [secret]", "accept: [another secret, and one more]")
        .replace("secret why", "another reason");
    fs::write(&path, text).expect("a file");
    let (one, other) = (server(one.path()), server(other.path()));
    for path in [
        "/api/questions/w-1",
        "/api/questions/w-2",
        "/api/exams/withheld",
        "/api/exams/questions/withheld",
    ] {
        let (one, other) = (one.get(path), other.get(path));
        assert_eq!(one.body(), other.body(), "{path}");
        assert_eq!(one.headers()["etag"], other.headers()["etag"], "{path}");
    }
}
