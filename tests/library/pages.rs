//! Pages as visitors read them without scripts.

use std::path::Path;

use bytes::Bytes;
use serde_json::json;
use stoa::site::route::Route;
use stoa_content::model::Site as SiteFile;
use stoa_content::yaml;
use warp::http::header::{ACCEPT_ENCODING, IF_NONE_MATCH};
use warp::http::{Response, StatusCode};

use crate::in_process::Server;

const FINAL: &str = "/courses/MATH-201/exams/la-2023-final";

fn campus() -> Server {
    Server::over(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/campus"))
}

fn html(response: &Response<Bytes>) -> String {
    String::from_utf8(response.body().to_vec()).expect("UTF-8")
}

/// Returns the content of the page's `main` element.
fn main_of(routes: &Server, path: &str) -> String {
    let page = html(&routes.get(path));
    let (_, main) = page.split_once("<main").expect("a main");
    main.split_once("</main>").expect("its end").0.to_owned()
}

/// Asserts that the HTML contains all parts in this order.
fn assert_order(html: &str, parts: &[&str], what: &str) {
    let mut rest = html;
    for part in parts {
        let (_, after) = rest
            .split_once(part)
            .unwrap_or_else(|| panic!("{what}: {part} is missing or early in\n{html}"));
        rest = after;
    }
}

#[test]
fn what_a_site_does_not_say_about_itself_is_taken_from_the_shipped_site() {
    let shipped: SiteFile =
        yaml::parse_if_valid(include_str!("../../data/site.yaml")).expect("the shipped file");
    let [name, repository, contact] = [shipped.name, shipped.repository, shipped.contact]
        .map(|value| value.non_blank().expect("a value"));

    let folder = tempfile::tempdir().expect("a folder");
    let page = html(&Server::over(folder.path()).get("/"));
    for value in [&name, &repository, &contact] {
        assert!(page.contains(value), "{value}: {page}");
    }

    let own = "name: My exams\nrepository: https://example.org/source\n";
    std::fs::write(folder.path().join("site.yaml"), own).expect("a file");
    let page = html(&Server::over(folder.path()).get("/"));
    for value in ["My exams", "https://example.org/source", &contact] {
        assert!(page.contains(value), "{value}: {page}");
    }
    assert!(!page.contains(&repository), "{page}");
}

#[test]
fn content_declares_its_language_if_it_differs() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |path: &str, text: &str| {
        let path = folder.path().join(path);
        std::fs::create_dir_all(path.parent().expect("a parent")).expect("a folder");
        std::fs::write(path, text).expect("a file");
    };
    write("site.yaml", "language: de\n");
    write(
        "courses/a/course.yaml",
        "id: A\nname: Algebra\nlanguage: de\n",
    );
    write(
        "courses/b/course.yaml",
        "id: B\nname: الجبر\nlanguage: ar\n",
    );
    let exam = |id: &str, language: &str| {
        format!(
            "id: {id}\ndescription: d\ninstructions: i\n{language}questions: [{{id: {id}-1, question: q}}]\n"
        )
    };
    write("courses/b/exams/1.yaml", &exam("one", ""));
    write("courses/b/exams/2.yaml", &exam("two", "language: fr\n"));
    let routes = Server::over(folder.path());
    let response = |path: &str| -> serde_json::Value {
        serde_json::from_slice(routes.get(path).body()).expect("JSON")
    };
    let languages = |list: &serde_json::Value| -> Vec<serde_json::Value> {
        list.as_array()
            .expect("a list")
            .iter()
            .map(|item| item["language"].clone())
            .collect()
    };
    assert_eq!(
        languages(&response("/api/courses")),
        [json!(null), json!("ar")]
    );
    assert_eq!(
        languages(&response("/api/exams/course/B")),
        [json!("ar"), json!("fr")]
    );
    assert_eq!(response("/api/questions/one-1")["language"], "ar");
    assert_eq!(response("/api/exams/two")["language"], "fr");
    assert_eq!(response("/api/exams/two")["questions"][0]["language"], "fr");
    let page = |path: &str| html(&routes.get(path));
    let list = page("/courses");
    assert!(list.contains("<html lang=\"de\" dir=\"ltr\">"), "{list}");
    assert!(
        list.contains("<meta property=\"og:locale\" content=\"de_DE\">"),
        "{list}"
    );
    assert!(
        list.contains("<span lang=\"ar\" dir=\"rtl\">الجبر</span>"),
        "{list}"
    );
    assert!(!list.contains("lang=\"de\">Algebra"), "{list}");
    let review = page("/courses/B/exams/two");
    assert!(review.contains("<span lang=\"fr\">d</span>"), "{review}");
    assert!(
        page("/courses/B/exams/one/questions/one-1").contains("lang=\"ar\" dir=\"rtl\"><p>q</p>")
    );
    let question = page("/courses/B/exams/two/questions/two-1");
    assert!(
        question.contains("two</span>\u{a0}· <span lang=\"fr\">d</span>"),
        "{question}"
    );
}

#[test]
fn a_page_contains_the_names_of_its_course_and_its_exam() {
    let routes = campus();
    let head = |path: &str| {
        html(&routes.get(path))
            .split_once("</head>")
            .expect("a head")
            .0
            .to_owned()
    };
    let course = r#"<meta name="stoa-course" content="{&quot;id&quot;:&quot;MATH-201&quot;,&quot;name&quot;:&quot;Linear Algebra&quot;"#;
    let exam = "&quot;description&quot;:&quot;Final, spring 2023&quot;,&quot;id&quot;:&quot;la-2023-final&quot;";
    for screen in [
        "",
        "/timed/60",
        "/sit",
        "/paper",
        "/questions/la-2023-final-1",
    ] {
        let head = head(&format!("{FINAL}{screen}"));
        assert!(
            head.contains(course) && head.contains(exam),
            "{screen}: {head}"
        );
    }
    for screen in ["exams", "resources", "practice"] {
        let head = head(&format!("/courses/MATH-201/{screen}"));
        assert!(
            head.contains(course) && !head.contains("stoa-exam"),
            "{screen}: {head}"
        );
    }
    for path in [
        "/courses",
        "/courses/CS-102/exams/la-2023-final",
        "/courses/NOPE/exams",
    ] {
        let head = head(path);
        assert!(
            !head.contains("stoa-course") && !head.contains("stoa-exam"),
            "{path}: {head}"
        );
    }
}

#[test]
fn the_examples_in_german_and_arabic_are_served() {
    let routes = Server::over(&Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/languages"));
    for (course, exam, attributes) in [
        ("analysis-1", "analysis-1-2024-klausur", "lang=\"de\""),
        (
            "jabr-khatti",
            "jabr-khatti-2024-nihai",
            "lang=\"ar\" dir=\"rtl\"",
        ),
    ] {
        let whole = routes.get(&format!("/api/exams/{exam}"));
        let whole: serde_json::Value = serde_json::from_slice(whole.body()).expect("JSON");
        assert_eq!(
            whole["questions"].as_array().map(Vec::len),
            Some(10),
            "{exam}"
        );
        let review = html(&routes.get(&format!("/courses/{course}/exams/{exam}")));
        assert!(review.contains(&format!("<span {attributes}>")), "{review}");
        let paper = html(&routes.get(&format!("/courses/{course}/exams/{exam}/paper")));
        assert!(paper.contains("<img") && paper.contains("<math"), "{exam}");
    }
}

#[test]
fn every_page_can_be_read_without_scripts() {
    let routes = campus();
    for (path, parts) in [
        (
            "/",
            &[
                "A one stop shop for students to study",
                "href=\"/courses\">Get Started",
                "action=\"/courses\"",
                "name=\"q\"",
                "Try a question",
                "Show the answer",
                "1,000+",
                "8+",
                "Comprehensive Resources",
                "Exam Preparation",
                "Collaborative Learning",
                "href=\"/courses\">Dive In",
            ][..],
        ),
        (
            "/courses",
            &[
                "Available Courses",
                "action=\"/courses\"",
                "name=\"q\"",
                "<h2 id=\"subject-0\">",
                "CS-102",
                "/courses/CS-102/exams\">Exams",
                "/courses/CS-102/resources\">Resources",
            ],
        ),
        (
            "/courses/MATH-201/exams",
            &[
                "href=\"/courses\"",
                "Go Back",
                "Exams for class MATH-201:",
                "la-2023-final",
                "Final, spring 2023",
                "href=\"/courses/MATH-201/exams/la-2023-final\">Non-Timed Exam",
            ],
        ),
        (
            "/courses/MATH-201/resources",
            &["Resources for class MATH-201:", "Lecture notes"],
        ),
        (
            "/courses/CS-102/resources",
            &["No resources available for this course."],
        ),
        (
            "/courses/NOPE/exams",
            &[
                "Exams for class NOPE:",
                "No exams available for this course.",
            ],
        ),
        (
            FINAL,
            &[
                "href=\"/courses/MATH-201/exams\"",
                "Exam Review",
                "la-2023-final</span>\u{a0}· Final, spring 2023",
                "questions/la-2023-final-1\">Q1",
                "questions/la-2023-final-5\">Q5",
                "without-scripts",
                "JavaScript",
                "/paper\">Print",
            ],
        ),
        (
            "/courses/MATH-201/exams/la-2023-final/timed/60",
            &["Exam Review", "Time left: 60000 ms", ">Q1<"],
        ),
        (
            "/courses/MATH-201/exams/nope",
            &["Exam Review", "No questions found for this exam."],
        ),
        (
            "/courses/MATH-201/exams/la-2023-final/questions/la-2023-final-1",
            &[
                "href=\"/courses/MATH-201/exams/la-2023-final\"",
                "Question 1 of 5",
                "for square matrices",
                "<details",
                "<summary class=\"button\">Show the answer</summary>",
                "Correct answer",
                "Explanation",
                "</details>",
                "You need JavaScript",
                "rel=\"next\"",
                "aria-current=\"page\">Q1",
            ],
        ),
        (
            "/courses/MATH-201/exams/la-2023-final/questions/la-2023-final-3",
            &[
                "State the rank-nullity theorem.",
                "Show the answer",
                "Model answer",
            ],
        ),
        (
            "/courses/MATH-201/exams/la-2023-final/questions/la-2023-final-4",
            &[
                "A question whose answers are still to come.",
                "No answers available for this question.",
            ],
        ),
        (
            "/courses/MATH-201/exams/la-2023-final/questions/nope",
            &[
                "Question not found. You probably have the wrong question ID!",
                ">Q1<",
            ],
        ),
        (
            "/courses/MATH-201/exams/la-2023-final/paper",
            &[
                "href=\"/courses/MATH-201/exams\"",
                "Final, spring 2023",
                "Name:",
                "\"Question 1\"",
                "for square matrices",
                "\"Question 5\"",
                "Answers",
                "\"Answer to question 1\"",
            ],
        ),
        (
            "/progress",
            &["Your progress", "without-scripts", "needs JavaScript"],
        ),
        (
            "/courses/MATH-201/practice",
            &["Practice", "without-scripts", "needs JavaScript"],
        ),
        (
            "/courses/MATH-201/exams/la-2023-final/sit",
            &["Sit the exam", "without-scripts", "needs JavaScript"],
        ),
        ("/nowhere", &["Page not found", "Browse the courses"]),
    ] {
        assert_order(&main_of(&routes, path), parts, path);
        let page = html(&routes.get(path));
        assert_eq!(page.matches("<h1").count(), 1, "{path}");
        assert_eq!(page.matches("<main").count(), 1, "{path}");
        assert_order(
            &page,
            &[
                "Skip to content",
                "Home",
                "Courses",
                "Progress",
                "<main",
                "<footer",
                "Help",
            ],
            path,
        );
        assert!(
            !page.contains("style="),
            "{path} has a style that the policy refuses"
        );
    }
}

#[test]
fn right_answers_are_shown_only_on_request() {
    let routes = campus();
    let page = main_of(&routes, &format!("{FINAL}/questions/la-2023-final-1"));
    let (before, after) = page.split_once("<details").expect("it is hidden");
    let (hidden, after) = after.split_once("</details>").expect("its end");
    assert!(hidden.contains("Correct answer"));
    for part in [before, after] {
        assert!(
            !part.contains("Correct") && !part.contains("Explanation"),
            "{part}"
        );
    }
}

#[test]
fn formulas_are_mathml() {
    let page = main_of(&campus(), &format!("{FINAL}/questions/la-2023-final-1"));
    assert!(
        page.contains("<math display=\"inline\">") && page.contains("<math display=\"block\">"),
        "{page}"
    );
    assert!(!page.contains('$') && !page.contains("\\det"), "{page}");
}

#[test]
fn a_search_answers_without_scripts() {
    let routes = campus();
    let page = main_of(&routes, "/courses?q=linear+algebra");
    assert_order(
        &page,
        &["value=\"linear algebra\"", "1 match", "MATH-201"],
        "a search",
    );
    assert!(!page.contains("CS-102"), "{page}");
    let nothing = main_of(&routes, "/courses?q=zzzzqq");
    assert_order(
        &nothing,
        &["No matches", "No courses to display."],
        "a search for nothing",
    );
    let long = main_of(&routes, &format!("/courses?q={}", "x".repeat(257)));
    assert!(long.contains("Error fetching courses"), "{long}");
    for (query, typed) in [
        ("%3Cscript%3E%22", "&lt;script&gt;&quot;"),
        ("100%", "100%"),
        ("%ff", "\u{fffd}"),
    ] {
        let response = routes.get(&format!("/courses?q={query}"));
        assert_eq!(response.status(), StatusCode::OK, "{query}");
        let typed = format!("value=\"{typed}\"");
        assert!(
            html(&response).contains(&typed),
            "{query}: {}",
            html(&response)
        );
    }
    for blank in ["/courses?q=", "/courses?q=%20+", "/courses?other=1"] {
        assert_eq!(
            routes.get(blank).body(),
            routes.get("/courses").body(),
            "{blank}"
        );
    }
}

#[test]
fn a_search_for_questions_that_finds_nothing_leads_on() {
    let routes = campus();
    let page = main_of(&routes, "/search?q=math-201");
    assert_order(
        &page,
        &[
            "1 course",
            "href=\"/courses/MATH-201/exams\"",
            "Linear Algebra",
            "No questions found.",
            "href=\"/courses\"",
            "Searches to try",
            "href=\"/search?q=",
        ],
        "a search that names a course",
    );
    let nothing = main_of(&routes, "/search?q=zzzzqqq");
    assert!(!nothing.contains("/exams\""), "{nothing}");
    assert_order(
        &nothing,
        &["No matches", "No questions found.", "Check the spelling"],
        "a search for nothing",
    );
    assert!(nothing.contains("href=\"/search?q="), "{nothing}");
    let found = main_of(&routes, "/search?q=determinant");
    assert_order(
        &found,
        &["href=\"/courses?q=determinant\"", "Search courses for"],
        "a search that finds questions",
    );
}

#[test]
fn the_start_page_has_a_question_that_can_be_answered_at_once() {
    let start = |exams: &[(&str, &str)]| {
        let folder = tempfile::tempdir().expect("a folder");
        let course = folder.path().join("courses/c");
        std::fs::create_dir_all(course.join("exams")).expect("a folder");
        std::fs::write(course.join("course.yaml"), "id: C\nname: Course\n").expect("a file");
        for (name, text) in exams {
            let exam = format!("id: {name}\ndescription: The {name} exam\n{text}\n");
            std::fs::write(course.join(format!("exams/{name}.yaml")), exam).expect("a file");
        }
        let server = Server::over(folder.path());
        (html(&server.get("/")), main_of(&server, "/"))
    };
    let choice = |id: &str, more: &str| {
        format!(
            "  - {{id: {id}, question: Which {id}?{more}, answers: [{{answerText: yes, correct: true}}, {{answerText: no}}]}}\n"
        )
    };
    let open = "questions:\n  - {id: typed, openEnded: true, question: Why typed?}\n";
    let plain = ", explanation: Because.";
    let first = format!(
        "{open}{}{}",
        choice("math", " $x$"),
        choice("unexplained", "")
    );
    let wordy = format!(" {}{plain}", "word ".repeat(60).trim_end());
    let second = format!(
        "questions:\n{}{}{}",
        choice("wordy", &wordy),
        choice("best", plain),
        choice("last", plain)
    );
    let withheld = format!(
        "answersFrom: 2999-01-01\nquestions:\n{}",
        choice("hidden", plain)
    );

    // The first short question with an explanation that needs neither a stem nor a typesetter.
    let (page, main) = start(&[("a", &first), ("b", &second), ("c", &withheld)]);
    assert!(
        page.contains("<meta name=\"stoa-sample\" content=\"best\">"),
        "{page}"
    );
    assert!(
        page.contains("<meta name=\"stoa-call\" content=\"/api/questions/best\">"),
        "{page}"
    );
    assert_order(
        &main,
        &[
            "Try a question",
            "/courses/C/exams/b\">The b exam",
            "Which best?",
            "Show the answer",
        ],
        "best",
    );

    // Otherwise, the least unsuitable question, but never one whose answers are withheld.
    let (_, main) = start(&[("a", &first), ("c", &withheld)]);
    assert!(main.contains("Which unexplained?"), "{main}");
    let (_, main) = start(&[("a", open), ("c", &withheld)]);
    assert!(main.contains("Why typed?"), "{main}");
    for exams in [&[("c", &*withheld)][..], &[]] {
        let (page, main) = start(exams);
        assert!(
            !main.contains("Try a question") && main.contains("name=\"q\""),
            "{main}"
        );
        assert!(
            !page.contains("stoa-sample") && !page.contains("name=\"stoa-call\""),
            "{page}"
        );
    }
}

#[test]
fn every_page_has_its_own_etag() {
    let routes = campus();
    let tag = |path: &str| routes.get(path).headers()["etag"].clone();
    let paths = [
        "/courses?q=linear",
        "/courses?q=Linear",
        "/courses?q=algo",
        "/courses",
        "/",
        FINAL,
    ];
    for (at, path) in paths.iter().enumerate() {
        let known = tag(path);
        assert_eq!(known, tag(path));
        for other in &paths[..at] {
            assert_ne!(known, tag(other), "{path} and {other}");
        }
        let known = known.to_str().expect("ASCII");
        let again = routes.ask("GET", path, &[(IF_NONE_MATCH, known)]);
        assert_eq!(again.status(), StatusCode::NOT_MODIFIED, "{path}");
        assert_eq!(
            routes
                .ask("GET", path, &[(ACCEPT_ENCODING, "br")])
                .headers()["content-encoding"],
            "br"
        );
    }
}

/// Returns a page without its structured data, in which no `<` occurs.
fn without_data(page: &str) -> String {
    let mut parts = page.split("<script type=\"application/ld+json\">");
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (told, rest) = part.split_once('<').expect("it ends");
        assert!(rest.starts_with("/script>"), "{told}<{rest}");
        plain.push_str(rest);
    }
    plain
}

#[test]
fn hostile_content_stays_text() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = "<script>alert(1)</script><img src=x onerror=alert(1)>\" onload=x '";
    let formula = r"$\href{javascript:alert(1)}{x}$ $\text{<b>x</b>}$";
    let question = json!({
        "id": "q<b>\"1", "question": format!("{text} {formula}"), "topics": [text], "explanation": text,
        "answers": [{"answerText": format!("{text} {formula}"), "correct": true, "feedback": text}],
    });
    let exam = json!({
        "id": "e<b>\"", "description": text, "source": text, "license": text, "instructions": text,
        "questions": [{"stem": text, "questions": [question]}],
    });
    let link = json!({"id": "r", "url": format!("javascript:{text}"), "description": text});
    let course = json!({"id": "C<b>\"", "name": text, "subject": text, "resources": [link]});
    // All JSON is valid YAML.
    let files = [
        ("courses/c/course.yaml", course.to_string()),
        ("courses/c/exams/e.yaml", exam.to_string()),
    ];
    crate::common::write(
        folder.path(),
        &files.each_ref().map(|(path, text)| (*path, text.as_str())),
    );
    let site = crate::in_process::site(folder.path()).expect("it is valid");
    let paths: Vec<String> = site.list_routes().filter_map(Route::path).collect();
    let routes = Server::of(site);
    for path in paths.iter().filter(|path| !path.starts_with("/api")) {
        let page = without_data(&html(&routes.get(path)));
        for part in [
            "<script>",
            "<img",
            "\" onload",
            "<b>",
            "href=\"javascript",
            "href='javascript",
        ] {
            assert!(!page.contains(part), "{path} holds {part}: {page}");
        }
    }
    assert!(paths.iter().any(|path| path.ends_with("/paper")));
}

#[test]
fn all_formulas_of_the_question_bank_become_mathml() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
    let site = crate::in_process::site(&root).expect("what ships is valid");
    let papers: Vec<String> = site
        .list_routes()
        .filter(|route| matches!(route, Route::Paper { .. }))
        .filter_map(Route::path)
        .collect();
    let routes = Server::of(site);
    let mut formulas = 0;
    for path in &papers {
        let page = html(&routes.get(path));
        formulas += page.matches("<math ").count();
        if let Some((_, source)) = page.split_once("class=\"math\"><code>") {
            panic!(
                "{path} shows the source of {}",
                &source[..source.len().min(200)]
            );
        }
    }
    assert!(
        formulas > 1000,
        "{formulas} formulas on {} papers",
        papers.len()
    );
}

#[test]
fn a_resource_is_described_in_the_language_of_its_course() {
    let folder = tempfile::tempdir().expect("a folder");
    let course = folder.path().join("courses/c");
    std::fs::create_dir_all(&course).expect("a folder");
    let text = "id: C\nname: n\nlanguage: de\nresources:\n  - {id: r, url: a.b, description: Das Skript}\n";
    std::fs::write(course.join("course.yaml"), text).expect("a file");
    let page = Server::over(folder.path()).get("/courses/C/resources");
    let html = String::from_utf8_lossy(page.body());
    assert!(
        html.contains("<p><span lang=\"de\">Das Skript</span></p>"),
        "{html}"
    );
}
