//! Whatever a visitor sends gets a response, and never a server error.

use std::path::Path;
use std::sync::LazyLock;

use proptest::collection::vec;
use proptest::prelude::*;
use warp::http::Method;
use warp::http::header::{ACCEPT_ENCODING, IF_NONE_MATCH};

use crate::in_process::Server;

thread_local! {
    static CAMPUS: LazyLock<Server> =
        const { LazyLock::new(|| Server::over(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/campus"))) };
}

/// Generates bytes, many of which are meaningful in their position.
fn bytes(meaning: &'static [&'static str]) -> impl Strategy<Value = Vec<u8>> {
    let part = prop_oneof![
        3 => prop::sample::select(meaning).prop_map(|text| text.as_bytes().to_vec()),
        1 => vec(any::<u8>(), 0..6),
        1 => any::<char>().prop_map(|c| c.to_string().into_bytes()),
    ];
    vec(part, 0..12).prop_map(|parts| parts.concat())
}

const PATHS: &[&str] = &[
    "/",
    "/api/",
    "/api/courses",
    "/api/courses/search",
    "/api/questions/",
    "/api/exams/course/",
    "/courses/",
    "MATH-201",
    "/exams/",
    "/questions/",
    "/timed/",
    "/assets/",
    "app-1a2b.js",
    "..",
    ".",
    "%2f",
    "%2e",
    "%00",
    "%",
    "%c3%a4",
    "%ff",
    "%zz",
    ";",
    "//",
    "\\",
    "?",
    "#",
    "&",
    "=",
    "healthz",
    "readyz",
    "home",
    "+",
    " ",
];

const QUERIES: &[&str] = &[
    "query=",
    "&",
    "=",
    "+",
    "%20",
    "%",
    "%zz",
    "%c3%a4",
    "%00",
    "math",
    "linear algebra",
    "\"",
    "(",
    ")",
    "*",
    "~9",
    "^",
    ":",
    "[",
    "]",
    "{",
    "}",
    "-",
    "!",
    "AND",
    "OR",
    "\\",
    "/.*/",
    "c++",
    "ä",
    "𝔘",
    "\u{301}",
];

const CODINGS: &[&str] = &[
    "br", "gzip", "x-gzip", "identity", "*", "zstd", ",", ";", "q=", "q=0", "q=0.001", "q=1.0000",
    "=", " ", "\t", "Q=0", "q=nan", "q=1e9", "\"",
];

const TAGS: &[&str] = &[
    "\"",
    "W/",
    "*",
    ",",
    " ",
    "\"\"",
    "\"0123456789abcdef\"",
    "-br\"",
    "\"x\"",
    "\\",
    "w/",
];

fn is_no_fault(target: &[u8], accept: &[u8], tags: &[u8]) -> Result<(), TestCaseError> {
    let headers = [(ACCEPT_ENCODING, accept), (IF_NONE_MATCH, tags)];
    let status = CAMPUS.with(|campus| {
        campus
            .try_ask(Method::GET, target, &headers)
            .map(|response| response.status().as_u16())
    });
    prop_assert!(
        status.is_none_or(|status| (200..500).contains(&status)),
        "{status:?}"
    );
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_path_causes_a_server_error(path in bytes(PATHS)) {
        is_no_fault(&[b"/", &path[..]].concat(), b"gzip", b"\"x\"")?;
    }

    #[test]
    fn no_search_causes_a_server_error(query in bytes(QUERIES)) {
        let escaped: String = query.iter().map(|byte| format!("%{byte:02x}")).collect();
        is_no_fault(format!("/api/courses/search?query={escaped}").as_bytes(), b"br", b"*")?;
        is_no_fault(&[b"/api/courses/search?", &query[..]].concat(), b"br", b"*")?;
    }

    #[test]
    fn no_accept_encoding_causes_a_server_error(accept in bytes(CODINGS)) {
        for path in ["/api/courses", "/courses", "/api/courses/search?query=math", "/nowhere", "/healthz"] {
            is_no_fault(path.as_bytes(), &accept, b"")?;
        }
    }

    #[test]
    fn no_if_none_match_causes_a_server_error(tags in bytes(TAGS)) {
        for path in ["/api/courses", "/courses", "/api/courses/search?query=math", "/nowhere", "/healthz"] {
            is_no_fault(path.as_bytes(), b"gzip", &tags)?;
        }
    }
}
