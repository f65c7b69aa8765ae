//! Every call in process, compared with golden responses that the tests of the user interface also
//! use.

use std::path::Path;

use bytes::Bytes;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::Value;
use warp::http::header::{ACCEPT_ENCODING, ACCESS_CONTROL_REQUEST_METHOD, IF_NONE_MATCH, ORIGIN};
use warp::http::{Response, StatusCode};

use crate::in_process::Server;
use stoa_text::rich_text::escape_html;

/// All characters except those that need no escape in a path.
const UNRESERVED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~');

fn campus() -> Server {
    Server::over(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/campus"))
}

fn golden(name: &str) -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/golden")
        .join(name);
    let text = std::fs::read_to_string(path).expect("a golden file");
    serde_json::from_str(&text).expect("golden files are JSON")
}

/// Encodes the segments of a path; the query stays unchanged.
fn encoded(address: &str) -> String {
    let (path, query) = address
        .split_once('?')
        .map_or((address, None), |(path, query)| (path, Some(query)));
    let segments: Vec<String> = path
        .split('/')
        .map(|segment| utf8_percent_encode(segment, NON_ALPHANUMERIC).to_string())
        .collect();
    segments.join("/") + &query.map(|query| format!("?{query}")).unwrap_or_default()
}

fn header<'a>(response: &'a Response<Bytes>, name: &str) -> &'a str {
    response
        .headers()
        .get(name)
        .map_or("", |value| value.to_str().expect("ASCII"))
}

#[test]
fn every_call_answers_its_golden_json() {
    let routes = campus();
    let golden = golden("answers.json");
    for (address, expected) in golden.as_object().expect("an object of responses") {
        let response = routes.get(&encoded(address));
        assert_eq!(response.status(), StatusCode::OK, "{address}");
        let body: Value = serde_json::from_slice(response.body()).expect("JSON");
        assert_eq!(&body, expected, "{address}");
        assert_eq!(header(&response, "content-type"), "application/json");
        assert_eq!(header(&response, "access-control-allow-origin"), "*");
        assert_eq!(
            header(&response, "cache-control"),
            "public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400"
        );
        assert!(header(&response, "etag").starts_with('"'), "{address}");
    }
}

#[test]
fn a_known_answer_is_not_sent_again() {
    let routes = campus();
    for path in [
        "/api/courses",
        "/api/courses/search?query=math",
        "/api/questions/nope",
        "/courses",
        "/",
    ] {
        let first = routes.get(path);
        let tag = header(&first, "etag");
        let second = routes.ask("GET", path, &[(IF_NONE_MATCH, tag)]);
        assert_eq!(second.status(), StatusCode::NOT_MODIFIED, "{path}");
        assert_eq!(header(&second, "etag"), tag);
        assert!(second.body().is_empty());
    }
}

#[test]
fn answers_are_compressed_on_request() {
    let routes = campus();
    for (accept, coding) in [
        ("br, gzip", "br"),
        ("gzip", "gzip"),
        ("identity", ""),
        ("br;q=0, gzip;q=0.1", "gzip"),
    ] {
        for path in ["/api/courses", "/courses"] {
            let response = routes.ask("GET", path, &[(ACCEPT_ENCODING, accept)]);
            assert_eq!(
                header(&response, "content-encoding"),
                coding,
                "{path} {accept}"
            );
            assert_eq!(header(&response, "vary"), "Accept-Encoding");
        }
    }
}

#[test]
fn errors_in_requests_are_reported_in_json() {
    let routes = campus();
    let too_long = format!("/api/search?query={}", "%C3%A4".repeat(257));
    let long = format!("/api/courses/search?query={}", "%C3%A4".repeat(257));
    for (path, status) in [
        ("/api", StatusCode::NOT_FOUND),
        ("/api/", StatusCode::NOT_FOUND),
        ("/api/nope", StatusCode::NOT_FOUND),
        ("/api/courses/nope", StatusCode::NOT_FOUND),
        ("/api/questions", StatusCode::NOT_FOUND),
        ("/api/questions/a/b", StatusCode::NOT_FOUND),
        ("/api/questions/%zz", StatusCode::BAD_REQUEST),
        ("/api/questions/%ff", StatusCode::BAD_REQUEST),
        ("/files/%ff", StatusCode::BAD_REQUEST),
        ("/assets/%z", StatusCode::BAD_REQUEST),
        ("/%61ttachments/exams/%/a.pdf", StatusCode::BAD_REQUEST),
        ("/api/courses/search", StatusCode::BAD_REQUEST),
        ("/api/courses/search?q=math", StatusCode::BAD_REQUEST),
        ("/api/courses/search?query=%zz", StatusCode::BAD_REQUEST),
        ("/api/search", StatusCode::BAD_REQUEST),
        ("/api/search?q=math", StatusCode::BAD_REQUEST),
        ("/api/search?query=%zz", StatusCode::BAD_REQUEST),
        (too_long.as_str(), StatusCode::BAD_REQUEST),
        (long.as_str(), StatusCode::BAD_REQUEST),
        ("/assets/nope.js", StatusCode::NOT_FOUND),
        ("/assets/", StatusCode::NOT_FOUND),
        ("/favicon.ico", StatusCode::NOT_FOUND),
        ("/app.js", StatusCode::NOT_FOUND),
    ] {
        let response = routes.get(path);
        assert_eq!(response.status(), status, "{path}");
        let body: Value = serde_json::from_slice(response.body()).expect("JSON");
        assert!(body["error"].is_string(), "{path}");
        assert_eq!(header(&response, "cache-control"), "no-store", "{path}");
    }
    let just_short_enough = format!("/api/courses/search?query={}", "%C3%A4".repeat(256));
    assert_eq!(routes.get(&just_short_enough).status(), StatusCode::OK);
    assert_eq!(routes.get("/api/courses/search?query=%20").body(), "[]");
    assert_eq!(
        routes.get("/api/search?query=%20").body(),
        r#"{"total":0,"questions":[]}"#
    );
}

#[test]
fn only_reading_methods_are_answered() {
    let routes = campus();
    for method in ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "BREW"] {
        for path in ["/", "/api/courses", "/api/nope", "/assets/app-1a2b.js"] {
            let response = routes.ask(method, path, &[]);
            assert_eq!(
                response.status(),
                StatusCode::METHOD_NOT_ALLOWED,
                "{method} {path}"
            );
            assert_eq!(header(&response, "allow"), "GET, HEAD");
        }
    }
    let preflight = [
        (ORIGIN, "https://a.example"),
        (ACCESS_CONTROL_REQUEST_METHOD, "GET"),
    ];
    let response = routes.ask("OPTIONS", "/api/courses", &preflight);
    assert_eq!(response.status(), StatusCode::NO_CONTENT);
    assert_eq!(header(&response, "access-control-allow-origin"), "*");
}

#[test]
fn every_page_has_its_status_and_title() {
    let routes = campus();
    for page in golden("pages.json").as_array().expect("a list of pages") {
        let path = page["path"].as_str().expect("a path");
        let response = routes.get(path);
        assert_eq!(
            u64::from(response.status().as_u16()),
            page["status"].as_u64().expect("a status"),
            "{path}"
        );
        let html = String::from_utf8_lossy(response.body()).into_owned();
        let title = format!(
            "<title>{}</title>",
            escape_html(page["title"].as_str().expect("a title"))
        );
        assert!(html.contains(&title), "{path}: {html}");
        for part in [
            "<meta name=\"description\"",
            "property=\"og:title\"",
            "stoa-contact",
            "stoa-name",
            "<div id=root>",
        ] {
            assert!(html.contains(part), "{path} has no {part}");
        }
        // Their addresses would have to be absolute, which requires an origin.
        assert!(
            !html.contains("rel=\"canonical\"") && !html.contains("og:url"),
            "{path}"
        );
        let is_indexed = !html.contains("content=\"noindex\"");
        assert_eq!(is_indexed, response.status() == StatusCode::OK, "{path}");
    }
}

#[test]
fn an_incomplete_escape_in_the_address_of_a_page_is_answered_with_a_page() {
    let routes = campus();
    for path in [
        "/courses/%ff/exams",
        "/courses/100%/exams",
        "/%",
        "/help%2",
        "/courses/MATH-201/exams/%e4",
    ] {
        let response = routes.get(path);
        assert_eq!(response.status(), StatusCode::BAD_REQUEST, "{path}");
        assert_eq!(
            header(&response, "content-type"),
            "text/html; charset=utf-8",
            "{path}"
        );
        let html = String::from_utf8_lossy(response.body());
        assert_eq!(header(&response, "cache-control"), "no-store", "{path}");
        assert!(
            html.contains("<h1 tabindex=\"-1\">Page not found</h1>"),
            "{path}: {html}"
        );
    }
    assert_eq!(
        routes.ask("POST", "/courses/%ff/exams", &[]).status(),
        StatusCode::METHOD_NOT_ALLOWED
    );
}

#[test]
fn a_course_alone_or_in_another_letter_case_leads_to_the_course() {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, id) in [
        ("a", "MATH-201"),
        ("b", "K\u{dc}N 1.5+x"),
        ("c", "Twice"),
        ("d", "TWICE"),
        ("e", "twicE"),
    ] {
        let course = folder.path().join("courses").join(name);
        std::fs::create_dir_all(&course).expect("a folder");
        std::fs::write(course.join("course.yaml"), format!("id: {id}\nname: n\n")).expect("a file");
    }
    let routes = Server::over(folder.path());
    for (path, target) in [
        ("/courses/MATH-201", "/courses/MATH-201/exams"),
        ("/courses/MATH-201/", "/courses/MATH-201/exams"),
        ("/courses/math-201", "/courses/MATH-201/exams"),
        ("/courses/Math-201/exams", "/courses/MATH-201/exams"),
        (
            "/courses/math-201/resources?a=%zz&b",
            "/courses/MATH-201/resources?a=%zz&b",
        ),
        (
            "/courses/math-201/practice?pool=due",
            "/courses/MATH-201/practice?pool=due",
        ),
        (
            "/courses/math-201/exams/E%20%2f",
            "/courses/MATH-201/exams/E%20%2F",
        ),
        (
            "/courses/math-201/exams/e/timed/60",
            "/courses/MATH-201/exams/e/timed/60",
        ),
        (
            "/courses/math-201/exams/e/sit",
            "/courses/MATH-201/exams/e/sit",
        ),
        (
            "/courses/math-201/exams/e/paper",
            "/courses/MATH-201/exams/e/paper",
        ),
        (
            "/courses/math-201/exams/e/questions/Q",
            "/courses/MATH-201/exams/e/questions/Q",
        ),
        (
            "/courses/k%C3%BCn%201.5%2BX/exams",
            "/courses/K%C3%9CN%201.5%2Bx/exams",
        ),
        ("/courses/twice", "/courses/twice"),
        ("/courses/Twice", "/courses/Twice/exams"),
    ] {
        for method in ["GET", "HEAD"] {
            let response = routes.ask(method, path, &[]);
            if target == path {
                assert_eq!(response.status(), StatusCode::NOT_FOUND, "{path}");
                continue;
            }
            assert_eq!(response.status(), StatusCode::PERMANENT_REDIRECT, "{path}");
            assert_eq!(header(&response, "location"), target, "{path}");
            assert_eq!(header(&response, "cache-control"), "no-store", "{path}");
        }
    }
    for path in [
        "/courses/NOPE",
        "/courses/twice/exams",
        "/courses/math-201/nope",
        "/Courses/MATH-201/exams",
    ] {
        assert_eq!(routes.get(path).status(), StatusCode::NOT_FOUND, "{path}");
    }
    assert_eq!(
        routes.get("/courses/MATH-201/exams").status(),
        StatusCode::OK
    );
    assert_eq!(
        routes.get("/attachments/courses/math-201/a.pdf").status(),
        StatusCode::NOT_FOUND
    );
    assert_eq!(routes.get("/api/exams/course/math-201").body(), "[]");
}

#[test]
fn every_address_of_a_site_is_listed_and_works() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/campus");
    let site = crate::in_process::site(&root).expect("the campus is valid");
    let told: Vec<String> = site
        .list_routes()
        .filter_map(stoa::site::route::Route::path)
        .collect();
    let routes = campus();
    for path in &told {
        assert_eq!(routes.get(path).status(), StatusCode::OK, "{path}");
    }
    let golden = golden("answers.json");
    let calls = golden.as_object().expect("an object of responses").iter();
    let calls = calls.filter(|(call, response)| {
        !call.contains('?') && !call.to_lowercase().contains("nope") && !response.is_null()
    });
    for (call, _) in calls {
        let call: Vec<_> = call
            .split('/')
            .map(|part| utf8_percent_encode(part, UNRESERVED).to_string())
            .collect();
        assert!(told.contains(&call.join("/")), "{call:?} is not told");
    }
}

#[test]
fn content_cannot_break_out_of_the_head() {
    let routes = campus();
    let response = routes.get(
        "/courses/MATH-201/exams/la%202024.final%20%C3%84/questions/la%202024.final%20%C3%84%201",
    );
    assert_eq!(response.status(), StatusCode::OK);
    let html = String::from_utf8_lossy(response.body()).into_owned();
    assert!(html.contains("&lt;b&gt;Not bold&lt;/b&gt; &amp;"), "{html}");
    let response = routes.get("/courses/%3C%2Ftitle%3E%3Cscript%3E/exams");
    assert!(!String::from_utf8_lossy(response.body()).contains("</title><script>"));
}

#[test]
fn files_of_the_interface_have_a_type_and_a_cache_policy() {
    let routes = campus();
    let script = routes.get("/assets/app-1a2b.js");
    assert_eq!(
        header(&script, "cache-control"),
        "public, max-age=31536000, immutable"
    );
    assert_eq!(
        header(&script, "content-type"),
        "text/javascript; charset=utf-8"
    );
    let icon = routes.get("/favicon.svg");
    assert_eq!(header(&icon, "content-type"), "image/svg+xml");
    assert_eq!(routes.get("/index.html").status(), StatusCode::NOT_FOUND);
}

#[test]
fn files_that_a_browser_installs_are_revalidated_each_time() {
    let routes = campus();
    for (path, content_type, keep) in [
        ("/sw.js", "text/javascript; charset=utf-8", "no-cache"),
        ("/offline.html", "text/html; charset=utf-8", "no-cache"),
        (
            "/manifest.webmanifest",
            "application/manifest+json",
            "public, max-age=0",
        ),
    ] {
        let response = routes.get(path);
        assert_eq!(response.status(), StatusCode::OK, "{path}");
        assert_eq!(header(&response, "content-type"), content_type, "{path}");
        assert!(
            header(&response, "cache-control").starts_with(keep),
            "{path}"
        );
        assert!(!response.headers()["etag"].is_empty(), "{path}");
    }
    let worker = routes.get("/sw.js");
    assert!(!String::from_utf8_lossy(worker.body()).contains("stoa:version"));
    let manifest: Value =
        serde_json::from_slice(routes.get("/manifest.webmanifest").body()).expect("JSON");
    assert_eq!(manifest["display"], "standalone");
    assert_eq!(manifest["start_url"], "./");
}

#[test]
fn figures_are_immutable_files_that_cannot_run_scripts() {
    let routes = campus();
    let question: Value =
        serde_json::from_slice(routes.get("/api/questions/algo-2025-resit-2").body())
            .expect("JSON");
    let html = question["stemHtml"].as_str().expect("a text");
    let (_, src) = html.split_once("src=\"").expect("a figure");
    let (src, _) = src.split_once('"').expect("an address");
    let figure = routes.get(src);
    assert_eq!(figure.status(), StatusCode::OK);
    assert!(figure.body().starts_with(b"<svg"));
    assert_eq!(header(&figure, "content-type"), "image/svg+xml");
    assert_eq!(
        header(&figure, "cache-control"),
        "public, max-age=31536000, immutable"
    );
    assert_eq!(header(&figure, "x-content-type-options"), "nosniff");
    let policy = header(&figure, "content-security-policy");
    assert!(
        policy.contains("sandbox") && policy.contains("default-src 'none'"),
        "{policy}"
    );
    assert!(!policy.contains("script"), "{policy}");
    let known = routes.ask("GET", src, &[(IF_NONE_MATCH, header(&figure, "etag"))]);
    assert_eq!(known.status(), StatusCode::NOT_MODIFIED);
    assert_eq!(
        header(
            &routes.ask("GET", src, &[(ACCEPT_ENCODING, "br")]),
            "content-encoding"
        ),
        "br"
    );
    for nothing in [
        "/files/tree.svg",
        "/files",
        "/files/",
        "/files/a/b",
        "/files/..%2Ftree.svg",
    ] {
        assert_eq!(
            routes.get(nothing).status(),
            StatusCode::NOT_FOUND,
            "{nothing}"
        );
    }
}

#[test]
fn every_answer_is_secured() {
    let routes = campus();
    for path in [
        "/",
        "/nowhere",
        "/api/courses",
        "/api/nope",
        "/assets/app-1a2b.js",
        "/healthz",
    ] {
        let response = routes.get(path);
        let policy = header(&response, "content-security-policy");
        assert!(
            policy.starts_with("default-src 'none'") && !policy.contains("unsafe"),
            "{path}: {policy}"
        );
        assert!(policy.contains("frame-ancestors 'none'"));
        assert_eq!(header(&response, "x-content-type-options"), "nosniff");
        let sharing = if path.starts_with("/api") {
            "cross-origin"
        } else {
            "same-origin"
        };
        assert_eq!(
            header(&response, "cross-origin-resource-policy"),
            sharing,
            "{path}"
        );
        for name in [
            "referrer-policy",
            "permissions-policy",
            "cross-origin-opener-policy",
        ] {
            assert!(!header(&response, name).is_empty(), "{path} has no {name}");
        }
    }
}

#[test]
fn an_unchanged_catalog_renders_to_the_same_bytes() {
    let (first, second) = (campus(), campus());
    for address in golden("answers.json")
        .as_object()
        .expect("an object")
        .keys()
    {
        let path = encoded(address);
        let (one, other) = (first.get(&path), second.get(&path));
        assert_eq!(header(&one, "etag"), header(&other, "etag"), "{address}");
    }
}
