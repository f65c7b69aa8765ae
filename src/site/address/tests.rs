use super::*;

/// What a path is read as, written and named.
fn read(path: &str) -> (Option<String>, &'static str) {
    let segments = Segments::of(path).expect("well-formed");
    let address = Address::of(&segments);
    (address.path(), address.label())
}

#[test]
fn an_address_is_read_written_and_named() {
    for (path, label) in [
        ("/", "/"),
        ("/courses", "/courses"),
        ("/search", "/search"),
        ("/courses/a/exams", "/courses/{courseId}/exams"),
        ("/courses/K%C3%9CN%201.5/resources", "/courses/{courseId}/resources"),
        ("/courses/a/practice", "/courses/{courseId}/practice"),
        ("/courses/a/exams/b%2Fc", "/courses/{courseId}/exams/{examId}"),
        ("/courses/a/exams/b%2Fc/sit", "/courses/{courseId}/exams/{examId}/sit"),
        ("/courses/a/exams/b%2Fc/paper", "/courses/{courseId}/exams/{examId}/paper"),
        ("/courses/a/exams/b/timed/60", "/courses/{courseId}/exams/{examId}/timed/{duration}"),
        ("/courses/a/exams/b/questions/c", "/courses/{courseId}/exams/{examId}/questions/{questionId}"),
        ("/api/courses", "/api/courses"),
        ("/api/courses/search", "/api/courses/search"),
        ("/api/exams/course/a", "/api/exams/course/{courseId}"),
        ("/api/exams/questions/a", "/api/exams/questions/{examId}"),
        ("/api/exams/a", "/api/exams/{examId}"),
        ("/api/questions/a%2Bb", "/api/questions/{questionId}"),
        ("/api/resources/course/a", "/api/resources/course/{courseId}"),
        ("/api/search", "/api/search"),
        ("/search", "/search"),
        ("/progress", "/progress"),
        ("/help", "/help"),
        ("/files/0af3.svg", "/files/{name}"),
        ("/healthz", "/healthz"),
        ("/readyz", "/readyz"),
        ("/events", "/events"),
        ("/sitemap.xml", "/sitemap.xml"),
        ("/sitemap-12.xml", "/sitemap-{number}.xml"),
        ("/robots.txt", "/robots.txt"),
        ("/sitemap-0.xml", "/assets/{file}"),
        ("/sitemap-01.xml", "/assets/{file}"),
        ("/assets/a-1b2c.js", "/assets/{file}"),
        ("/favicon.svg", "/assets/{file}"),
        ("/sw.js", "/assets/{file}"),
        ("/offline.html", "/assets/{file}"),
    ] {
        assert_eq!(read(path), (Some(path.to_owned()), label));
        let slashed = format!("{}/", path.trim_end_matches('/'));
        assert_eq!(read(&slashed), (Some(path.to_owned()), label));
    }
    assert_eq!(read("/home").0.as_deref(), Some("/"));
}

#[test]
fn what_is_no_address_is_named_without_what_the_visitor_said() {
    for path in [
        "/x/y",
        "//",
        "//courses",
        "/courses//",
        "/a/b/c/d/e/f/g/h/i",
        "/api/x",
        "/api",
        "/api//////////",
        "/nowhere",
    ] {
        assert_eq!(read(path), (None, "other"), "{path}");
    }
}
