//! Targets that try to pass for something else: escapes, parent segments, other forms and unusual
//! lengths.

use super::case::{Case, Ends, Stays, Then, case, target};

fn of(name: &str, path: &str, then: Then) -> Case {
    case(name, target(path), then)
}

pub(super) fn cases() -> Vec<Case> {
    let mut cases = vec![
        of(
            "the whole address",
            "http://a.example/api/courses",
            Stays(200),
        ),
        of(
            "the whole address of another host",
            "http://b.example/api/courses",
            Stays(200),
        ),
        of(
            "the whole address without a path",
            "http://a.example",
            Stays(200),
        ),
        of("an authority alone", "a.example:80", Ends(400)),
        of("an asterisk", "*", Ends(400)),
        of("8 KiB", &format!("/{}", "x".repeat(8191)), Stays(404)),
        of(
            "8 KiB and a byte",
            &format!("/{}", "x".repeat(8192)),
            Ends(414),
        ),
        of("9 KiB", &format!("/{}", "x".repeat(9 << 10)), Ends(414)),
        of(
            "9 KiB of query",
            &format!("/api/courses?{}", "x".repeat(9 << 10)),
            Ends(414),
        ),
        of("1 MB", &format!("/{}", "x".repeat(1_000_000)), Ends(431)),
        of("3 MiB", &format!("/{}", "x".repeat(3 << 20)), Ends(431)),
        of(
            "1 MB of query",
            &format!("/?{}", "x".repeat(1_000_000)),
            Ends(431),
        ),
        of("4,000 slashes", &"/".repeat(4000), Stays(404)),
        of("2,000 steps upwards", &"/..".repeat(2000), Stays(404)),
        of(
            "a query of 256 characters",
            &format!("/api/courses/search?query={}", "x".repeat(256)),
            Stays(200),
        ),
        of(
            "a query of 257 characters",
            &format!("/api/courses/search?query={}", "x".repeat(257)),
            Stays(400),
        ),
        of(
            "a query of 8,000 brackets",
            &format!("/api/courses/search?query={}", "(".repeat(8000)),
            Stays(400),
        ),
        of(
            "a query that is malformed",
            "/api/courses/search?query=%zz",
            Stays(400),
        ),
        of(
            "a query with a NUL",
            "/api/courses/search?query=%00",
            Stays(200),
        ),
        of(
            "a query in a query language",
            "/api/courses/search?query=name:%22a%22~9^8%20AND%20(",
            Stays(200),
        ),
        of("no query", "/api/courses/search", Stays(400)),
    ];
    for path in [
        "/%",
        "/a%",
        "/a%2",
        "/%zz",
        "/%u0041",
        "/%ff",
        "/%c0%af",
        "/%c0%ae%c0%ae/",
        "/%ed%a0%80",
    ] {
        cases.push(of(
            &format!("the malformed escape {path}"),
            path,
            Stays(400),
        ));
        let inside = format!("/api/questions{path}");
        cases.push(of(
            &format!("the malformed escape {inside}"),
            &inside,
            Stays(400),
        ));
    }
    for path in [
        "/..",
        "/../../../../etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/..%2f..%2fetc%2fpasswd",
        "/assets/../index.html",
        "/assets/..%2findex.html",
        "/assets//etc/passwd",
        "/assets/%00",
        "/assets/.%00./",
        "/index.html",
        "/index.html.br",
        "/.git/config",
        "/.env",
        "/data/site.yaml",
        "//",
        "//evil.example/%2e%2e",
        "/courses;a=b",
        "/courses/;/exams",
        "/courses/./exams",
        "/api/./courses",
        "/api//courses",
        "/api/courses/%2f",
        "/api%2fcourses",
        "/API/courses",
        "/courses%00",
        "/courses%0d%0ax:%20y",
        "/courses/MATH-201%2fexams",
    ] {
        cases.push(of(&format!("nothing at {path}"), path, Stays(404)));
    }
    for path in [
        "/api/questions/%2f",
        "/api/questions/%00",
        "/api/questions/..",
        "/api/questions/%2e%2e",
    ] {
        cases.push(of(
            &format!("an id that names nothing, {path}"),
            path,
            Stays(200),
        ));
    }
    for path in [
        "/courses/",
        "/api/courses/",
        "/%63ourses",
        "/api/courses?a=%zz&b",
        "/courses?",
    ] {
        cases.push(of(
            &format!("another way to say it, {path}"),
            path,
            Stays(200),
        ));
    }
    for byte in ['<', '>', '`'] {
        cases.push(of(
            &format!("a bare {byte}"),
            &format!("/nowhere{byte}"),
            Ends(400),
        ));
    }
    for byte in ['"', '\\', '^', '{', '|', '}', 'ä'] {
        cases.push(of(
            &format!("a bare {byte}"),
            &format!("/nowhere{byte}"),
            Stays(404),
        ));
    }
    cases
}
