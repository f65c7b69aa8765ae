//! Structured data: JSON-LD as schema.org and search engines read it.

use std::path::{Path, PathBuf};

use serde_json::{Map, Value};

use crate::in_process::{Server, site_at};
use stoa::site::url::BaseUrl;

const ORIGIN: &str = "https://exams.example.org";

fn campus() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/campus")
}

fn server(root: &Path, origin: Option<&str>) -> Server {
    let base = BaseUrl {
        path: "/exams".parse().expect("legal"),
        origin: origin.map(|origin| origin.parse().expect("legal")),
        ..BaseUrl::default()
    };
    Server::of(site_at(root, base).expect("the content is valid"))
}

/// Returns the structured data of a page, one value per element.
fn things(server: &Server, path: &str) -> Vec<Value> {
    let page = String::from_utf8_lossy(server.get(path).body()).into_owned();
    let elements = page.split("<script type=\"application/ld+json\">").skip(1);
    let read = |element: &str| {
        let (json, _) = element.split_once("</script>").expect("it ends");
        let thing: Value =
            serde_json::from_str(json).unwrap_or_else(|error| panic!("{path}: {error}: {json}"));
        assert_eq!(thing["@context"], "https://schema.org", "{path}");
        check(&thing, path);
        thing
    };
    elements.map(read).collect()
}

/// Returns the properties of a type that search engines require, and the others that schema.org
/// defines for it.
fn vocabulary(kind: &str) -> (&'static [&'static str], &'static [&'static str]) {
    match kind {
        "WebSite" => (&["name", "url"], &["inLanguage"]),
        "Organization" => (&["name"], &["url"]),
        "Course" => (
            &["name", "provider", "url"],
            &["courseCode", "description", "hasPart", "associatedMedia"],
        ),
        "Quiz" => (&["name"], &["about", "hasPart", "url", "associatedMedia"]),
        "MediaObject" => (&["name", "contentUrl"], &["encodingFormat", "contentSize"]),
        "Question" => (
            &["name", "eduQuestionType"],
            &[
                "text",
                "learningResourceType",
                "inLanguage",
                "url",
                "acceptedAnswer",
                "suggestedAnswer",
            ],
        ),
        "Answer" => (&["text"], &["position", "answerExplanation"]),
        "Comment" => (&["text"], &[]),
        "BreadcrumbList" => (&["itemListElement"], &[]),
        "ListItem" => (&["position", "name", "item"], &[]),
        _ => panic!("{kind} is not among the types that are told"),
    }
}

fn check(thing: &Value, path: &str) {
    match thing {
        Value::Array(things) => {
            assert!(!things.is_empty(), "{path}: an empty list");
            things.iter().for_each(|thing| check(thing, path));
        }
        Value::Object(members) => check_object(members, path),
        Value::String(text) => assert!(!text.is_empty(), "{path}: an empty text"),
        Value::Number(number) => assert!(number.as_u64() > Some(0), "{path}: {number}"),
        _ => panic!("{path}: {thing}"),
    }
}

fn check_object(members: &Map<String, Value>, path: &str) {
    let kind = members["@type"].as_str().expect("a type");
    let (needed, known) = vocabulary(kind);
    for name in needed {
        assert!(
            members.contains_key(*name),
            "{path}: a {kind} without {name}"
        );
    }
    for (name, value) in members.iter().filter(|(name, _)| !name.starts_with('@')) {
        assert!(
            [needed, known].concat().contains(&name.as_str()),
            "{path}: {name} of a {kind}"
        );
        if ["url", "item"].contains(&name.as_str()) {
            let address = value.as_str().expect("an address");
            assert!(
                address.starts_with(&format!("{ORIGIN}/exams/")),
                "{path}: {address}"
            );
        }
        check(value, path);
    }
}

#[test]
fn the_data_of_a_course_has_its_provider_and_its_exams() {
    let server = server(&campus(), Some(ORIGIN));
    let [course, crumbs] = &things(&server, "/courses/MATH-201/exams")[..] else {
        panic!("two things")
    };
    assert_eq!(course["@type"], "Course");
    assert_eq!(
        (&course["courseCode"], &course["name"]),
        (&"MATH-201".into(), &"Linear Algebra".into())
    );
    assert!(
        course["description"]
            .as_str()
            .is_some_and(|text| text.contains("Linear Algebra"))
    );
    assert_eq!(course["provider"]["name"], "Stoa");
    let exams: Vec<&Value> = course["hasPart"]
        .as_array()
        .expect("exams")
        .iter()
        .collect();
    assert_eq!(exams.len(), 3);
    assert!(exams.iter().all(|exam| exam["@type"] == "Quiz"));
    assert_eq!(crumbs["itemListElement"].as_array().map(Vec::len), Some(2));
}

#[test]
fn the_data_of_an_exam_has_its_questions_without_their_answers() {
    let server = server(&campus(), Some(ORIGIN));
    let path = "/courses/MATH-201/exams/la-2023-final";
    let [quiz, crumbs] = &things(&server, path)[..] else {
        panic!("two things")
    };
    assert_eq!(
        (&quiz["@type"], &quiz["name"]),
        (&"Quiz".into(), &"Final, spring 2023".into())
    );
    assert_eq!(quiz["url"], format!("{ORIGIN}/exams{path}"));
    assert_eq!(quiz["about"]["courseCode"], "MATH-201");
    let questions = quiz["hasPart"].as_array().expect("questions");
    assert_eq!(questions.len(), 5);
    assert_eq!(
        questions[0]["url"],
        format!("{ORIGIN}/exams{path}/questions/la-2023-final-1")
    );
    assert_eq!(questions[2]["name"], "State the rank-nullity theorem.");
    assert!(!quiz.to_string().contains("Answer"), "{quiz}");
    assert_eq!(crumbs["itemListElement"][2]["name"], "Final, spring 2023");
}

#[test]
fn the_data_of_an_exam_and_of_a_course_has_their_files() {
    let server = server(&campus(), Some(ORIGIN));
    let exam = &things(&server, "/courses/MATH-201/exams/la-2025-mock")[0]["associatedMedia"][0];
    assert_eq!(exam["name"], "The exam as it was handed out");
    assert_eq!(exam["encodingFormat"], "application/pdf");
    let address = format!("{ORIGIN}/exams/attachments/exams/la-2025-mock/2025-mock.pdf");
    assert_eq!(exam["contentUrl"], address.as_str());
    let course = &things(&server, "/courses/MATH-201/exams")[0]["associatedMedia"][0];
    assert_eq!(course["name"], "Collection of formulas");
}

#[test]
fn the_data_of_a_question_has_its_answers() {
    let server = server(&campus(), Some(ORIGIN));
    let path = "/courses/MATH-201/exams/la-2023-final/questions/la-2023-final-1";
    let [quiz, crumbs] = &things(&server, path)[..] else {
        panic!("two things")
    };
    assert_eq!(quiz["@type"], "Quiz");
    let question = &quiz["hasPart"][0];
    assert_eq!(question["eduQuestionType"], "Multiple choice");
    assert_eq!(question["learningResourceType"], "Practice problem");
    assert_eq!(question["url"], format!("{ORIGIN}/exams{path}"));
    let answers = |name: &str| question[name].as_array().map_or(0, Vec::len);
    assert_eq!(answers("acceptedAnswer"), 1);
    assert!(answers("suggestedAnswer") >= 1);
    assert!(question["acceptedAnswer"][0]["answerExplanation"]["text"].is_string());
    assert_eq!(crumbs["itemListElement"].as_array().map(Vec::len), Some(4));
}

#[test]
fn every_shipped_page_has_valid_structured_data() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
    let base = BaseUrl {
        path: "/exams".parse().expect("legal"),
        origin: Some(ORIGIN.parse().expect("legal")),
        ..BaseUrl::default()
    };
    let site = site_at(&root, base).expect("it is valid");
    let paths: Vec<String> = site
        .list_routes()
        .filter(|address| address.is_listed())
        .filter_map(stoa::site::route::Route::path)
        .collect();
    let server = Server::of(site);
    let told: usize = paths.iter().map(|path| things(&server, path).len()).sum();
    assert!(told > paths.len(), "{told} things on {} pages", paths.len());
}

#[test]
fn a_change_of_structured_data_changes_the_etag() {
    let folder = tempfile::tempdir().expect("a folder");
    let course = folder.path().join("courses/c");
    std::fs::create_dir_all(course.join("exams")).expect("it is made");
    let mut seen = Vec::new();
    let contents = [
        ("n", "one", "first"),
        ("n", "two", "first"),
        ("n", "two", "second"),
        ("other", "two", "second"),
    ];
    for (name, description, question) in contents {
        std::fs::write(course.join("course.yaml"), format!("id: c\nname: {name}\n"))
            .expect("it is written");
        let exam = format!(
            "id: e\ndescription: {description}\nquestions: [{{id: q, question: {question}}}]\n"
        );
        std::fs::write(course.join("exams/e.yaml"), exam).expect("it is written");
        let server = server(folder.path(), Some(ORIGIN));
        let tag = |path: &str| server.get(path).headers()["etag"].clone();
        seen.push(
            [
                "/courses/c/exams",
                "/courses/c/exams/e",
                "/courses/c/exams/e/questions/q",
            ]
            .map(tag),
        );
    }
    let [one, other, third, fourth] = &seen[..] else {
        panic!("four")
    };
    assert!(
        (0..3).all(|page| one[page] != other[page]),
        "an exam's description is on all three pages"
    );
    assert!(
        (1..3).all(|page| other[page] != third[page]),
        "a question's text is on its page and the exam's"
    );
    assert!(
        (0..3).all(|page| third[page] != fourth[page]),
        "a course's name is on all three pages"
    );
}

#[test]
fn text_cannot_end_the_element() {
    let folder = tempfile::tempdir().expect("a folder");
    let course = folder.path().join("courses/c");
    std::fs::create_dir_all(course.join("exams")).expect("it is made");
    let text = "'</script><script>alert(1)</script><!--'";
    let exam = format!(
        "id: e\ndescription: {text}\nquestions: [{{id: q, question: {text}, explanation: {text}}}]\n"
    );
    std::fs::write(course.join("exams/e.yaml"), exam).expect("it is written");
    std::fs::write(course.join("course.yaml"), format!("id: c\nname: {text}\n"))
        .expect("it is written");
    let server = server(folder.path(), Some(ORIGIN));
    for path in [
        "/courses/c/exams",
        "/courses/c/exams/e",
        "/courses/c/exams/e/questions/q",
    ] {
        let told = things(&server, path);
        assert_eq!(told.len(), 2, "{path}");
        assert!(
            told[0].to_string().contains("</script><script>alert(1)"),
            "{path}"
        );
    }
}
