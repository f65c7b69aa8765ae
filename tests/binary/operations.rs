//! What operators see of a running server: readiness, watching, metrics and logs.

use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::common::{PATIENCE, Running, campus, outcome, stoa, write};
use crate::raw::Raw;
use serde_json::Value;

pub(crate) const COURSE: &str = "courses/c/course.yaml";

pub(crate) fn folder_with(name: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    write(
        folder.path(),
        &[(COURSE, &format!("id: C\nname: {name}\n"))],
    );
    folder
}

pub(crate) fn start(data: &Path, arguments: &[&str]) -> Running {
    let mut command = stoa();
    command
        .arg("--data")
        .arg(data)
        .args(["--port", "0"])
        .args(arguments);
    Running::start(command)
}

pub(crate) fn json(response: &str) -> Value {
    let body = response.split("\r\n\r\n").nth(1).expect("a body");
    serde_json::from_str(body).expect("JSON")
}

/// Sends requests until a response contains this text.
pub(crate) fn until(server: &Running, path: &str, text: &str) {
    let start = Instant::now();
    while !server.get(path).contains(text) {
        assert!(start.elapsed() < PATIENCE, "{path} never held {text}");
        sleep(Duration::from_millis(20));
    }
}

#[test]
fn readiness_says_which_content_is_served() {
    let folder = folder_with("Old");
    let server = start(folder.path(), &[]);
    let response = server.get("/readyz");
    assert!(
        response.starts_with("HTTP/1.1 200 OK\r\n") && response.contains("cache-control: no-store")
    );
    let first = json(&response);
    assert_eq!(first["status"], "ready");
    assert_eq!(first["content"]["courses"], 1);
    assert_eq!(first["content"]["hash"].as_str().map(str::len), Some(16));
    assert!(first["failedReload"].is_null());

    write(folder.path(), &[(COURSE, "id: C\nnmae: Broken\n")]);
    server.signal("HUP");
    server.logs("still being served");
    let failed = json(&server.get("/readyz"));
    assert_eq!(failed["failedReload"]["problems"], 2);
    assert_eq!(failed["content"], first["content"]);

    write(folder.path(), &[(COURSE, "id: C\nname: New\n")]);
    server.signal("HUP");
    server.logs("the new content is being served");
    let second = json(&server.get("/readyz"));
    assert!(second["failedReload"].is_null());
    assert_ne!(second["content"]["hash"], first["content"]["hash"]);
}

#[test]
fn replicas_of_the_same_content_have_the_same_hash() {
    let (one, other) = (start(&campus(), &[]), start(&campus(), &[]));
    assert_eq!(
        json(&one.get("/readyz"))["content"]["hash"],
        json(&other.get("/readyz"))["content"]["hash"]
    );
}

#[test]
fn a_log_that_nobody_reads_blocks_nothing() {
    let (unread, stuck) = std::io::pipe().expect("a pipe");
    let (closed, broken) = std::io::pipe().expect("a pipe");
    drop(closed);
    let full = fs::OpenOptions::new()
        .write(true)
        .open("/dev/full")
        .expect("Linux has one");
    for log in [Stdio::from(stuck), Stdio::from(broken), Stdio::from(full)] {
        let folder = folder_with("Old");
        let mut command = stoa();
        command
            .arg("--data")
            .arg(folder.path())
            .args(["--port", "0", "--access-log"])
            .stderr(log);
        let mut server = Running::start(command);
        let mut client = Raw::new(server.connect());
        // More than fits into a pipe.
        for _ in 0..2_000 {
            let response = client.get("/api/courses").expect("a response");
            assert_eq!(response.status, 200);
        }
        write(folder.path(), &[(COURSE, "id: C\nname: New\n")]);
        server.signal("HUP");
        until(&server, "/api/courses", "New");
        server.signal("TERM");
        assert_eq!(server.wait().code(), Some(0));
    }
    drop(unread);
}

#[test]
fn metrics_have_their_own_listener() {
    let folder = folder_with("Old");
    let port =
        std::net::TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
    let address = port.expect("a free port").to_string();
    let server = start(folder.path(), &["--metrics-addr", &address]);
    assert!(
        server.get("/metrics").starts_with("HTTP/1.1 404"),
        "the public port does not tell"
    );
    server.get("/api/questions/a-visitors-own-words");
    server.get("/api/courses/search?query=old");
    server.signal("HUP");
    server.logs("the new content is being served");

    let metrics = Running::at(address.parse().expect("an address"));
    let text = metrics.get("/metrics");
    for line in [
        "stoa_requests_total{method=\"GET\",route=\"/api/questions/{questionId}\",status=\"2xx\"} 1",
        "stoa_search_duration_seconds_count 1",
        "stoa_content{kind=\"courses\"} 1",
        "stoa_reloads_total{result=\"ok\"} 1",
        "stoa_reloads_total{result=\"failed\"} 0",
        "stoa_open_connections",
        "stoa_build_info{version=",
        "stoa_request_duration_seconds_bucket{le=",
    ] {
        assert!(text.contains(line), "{line} in {text}");
    }
    assert!(!text.contains("a-visitors-own-words"));
    assert!(metrics.get("/api/courses").starts_with("HTTP/1.1 404"));
    let (code, _, err) = outcome(stoa().args(["--port", "0", "--metrics-addr", "nonsense"]));
    assert_eq!((code, err.lines().count()), (Some(1), 1), "{err}");
}

#[test]
fn logs_are_json_or_text_and_contain_no_queries() {
    let folder = folder_with("Old");
    let server = start(folder.path(), &["--access-log"]);
    let line: Value =
        serde_json::from_str(&server.logs("serving")).expect("JSON where there is no terminal");
    assert_eq!(line["courses"], 1);
    server.get("/api/courses/search?query=my%20secret%0Aforged");
    let line = server.logs("/api/courses/search");
    assert!(
        !line.contains("secret") && !line.contains("forged"),
        "{line}"
    );
    assert_eq!(
        serde_json::from_str::<Value>(&line).expect("JSON")["status"],
        200
    );

    let mut command = stoa();
    command
        .env("STOA_ACCESS_LOG", "1")
        .env("STOA_LOG_FORMAT", "text")
        .args(["--port", "0", "--data"]);
    let server = Running::start({
        command.arg(folder.path());
        command
    });
    assert!(server.logs("serving").contains("courses=1"));
    let mut command = stoa();
    command
        .env("STOA_LOG", "error")
        .env("STOA_LOG_FORMAT", "text")
        .args(["--port", "0", "--data"]);
    command.arg(folder.path());
    let quiet = Running::start(command);
    quiet.signal("HUP");
    write(folder.path(), &[(COURSE, "id: [\n")]);
    sleep(Duration::from_millis(300));
    quiet.signal("HUP");
    assert!(
        quiet.logs("").contains("ERROR"),
        "what is below its level is not logged"
    );
    assert_eq!(outcome(stoa().env("STOA_LOG", "loud")).0, Some(1));
}

/// Writes more questions than can be indexed before the port opens, one of them with a unique word.
fn many_questions(folder: &Path, word: &str) {
    let mut exam = "id: c-2024\ndescription: Final\nquestions:\n".to_owned();
    for number in 0..6_000 {
        let about = if number == 5_999 { word } else { "walrus" };
        exam.push_str(&format!(
            "  - id: c-2024-{number}\n    question: What does a {about} do with $x_{{{number}}} + 1$?\n    answers:\n      - answerText: Eat {number}\n        correct: true\n      - answerText: Sleep\n"
        ));
    }
    write(
        folder,
        &[
            (COURSE, "id: C\nname: Animals\n"),
            ("courses/c/exams/2024.yaml", &exam),
        ],
    );
}

#[test]
fn many_questions_can_be_searched_once_indexed_and_during_a_reload() {
    let folder = tempfile::tempdir().expect("a folder");
    many_questions(folder.path(), "quokka");
    let server = start(folder.path(), &[]);
    let search = |word: &str| server.get(&format!("/api/search?query={word}"));
    for waiting in [search("quokka"), server.get("/search?q=quokka")] {
        assert!(
            waiting.starts_with("HTTP/1.1 503 ") && waiting.contains("retry-after:"),
            "{waiting}"
        );
        // A cache that stored the response would keep reporting that.
        assert!(waiting.contains("cache-control: no-store"), "{waiting}");
    }
    until(&server, "/api/search?query=quokka", "\"c-2024-5999\"");

    many_questions(folder.path(), "okapi");
    server.signal("HUP");
    let start = Instant::now();
    while !search("okapi").contains("\"c-2024-5999\"") {
        assert!(
            start.elapsed() < PATIENCE,
            "the new questions were never found"
        );
        // Until then, the old questions are searched; there is never a moment without results.
        let old = search("walrus");
        assert!(
            old.starts_with("HTTP/1.1 200 ") && old.contains("\"total\":5999"),
            "{old}"
        );
        sleep(Duration::from_millis(20));
    }
    assert_eq!(json(&search("quokka"))["total"], 0);
}
