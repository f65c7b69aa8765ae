//! The real binary as an operator sees it: flags, output, exit codes and signals.

use std::fs;
use std::io::{Read, Write};
use std::net::TcpListener;
use std::time::{Duration, Instant};

use crate::common::{Running, campus, outcome, stoa, write};

const COURSE: &str = "courses/c/course.yaml";

#[test]
fn it_says_where_it_listens_and_serves() {
    let server = Running::over(&campus());
    assert!(
        server
            .announced
            .starts_with("listening on http://127.0.0.1:"),
        "{}",
        server.announced
    );
    assert!(server.get("/healthz").starts_with("HTTP/1.1 200 OK\r\n"));
    assert!(server.get("/api/courses").contains("Linear Algebra"));
    let line = server.logs("serving");
    assert!(
        line.contains(r#""courses":4"#) && line.contains(r#""questions":12"#),
        "{line}"
    );
}

#[test]
fn settings_come_from_flags_and_from_the_environment() {
    let mut command = stoa();
    command
        .env("STOA_DATA", campus())
        .env("STOA_PORT", "0")
        .env("STOA_HOST", "127.0.0.1");
    let server = Running::start(command);
    assert!(server.get("/api/courses").contains("Linear Algebra"));

    let folder = tempfile::tempdir().expect("a folder");
    let mut command = stoa();
    command
        .env("STOA_DATA", "/nowhere")
        .env("STOA_PORT", "1")
        .args(["--port", "0", "--data"])
        .arg(folder.path());
    let server = Running::start(command);
    assert!(
        server.get("/api/courses").ends_with("\r\n\r\n[]"),
        "flags come first"
    );
}

#[test]
fn it_serves_below_the_given_path() {
    let settings = [
        ("STOA_BASE_PATH", "/exams"),
        ("STOA_ORIGIN", "https://exams.example.org/"),
    ];
    let mut command = stoa();
    command
        .envs(settings)
        .args(["--port", "0", "--data"])
        .arg(campus());
    let server = Running::start(command);
    for path in ["/exams/courses", "/courses"] {
        let page = server.get(path);
        assert!(
            page.contains("href=\"https://exams.example.org/exams/courses\""),
            "{page}"
        );
    }
    assert!(
        server
            .get("/exams/sitemap.xml")
            .contains("<loc>https://exams.example.org/exams/</loc>")
    );
    for path in ["/exams/healthz", "/healthz"] {
        assert!(server.get(path).ends_with("ok\n"), "{path}");
    }
    let mut healthcheck = stoa();
    healthcheck
        .arg("healthcheck")
        .envs(settings)
        .env("STOA_PORT", server.address.port().to_string());
    assert_eq!(outcome(&mut healthcheck).0, Some(0));

    // A reload keeps the base path.
    server.signal("HUP");
    server.logs("the new content is being served");
    assert!(
        server
            .get("/courses")
            .contains("href=\"https://exams.example.org/exams/courses\"")
    );
}

#[test]
fn without_a_folder_it_serves_the_built_in_content() {
    let mut command = stoa();
    command.args(["--port", "0"]);
    let server = Running::start(command);
    assert!(server.get("/api/courses").contains("MATH-201"));
    server.signal("HUP");
    server.logs("nothing to reload");
    assert!(server.get("/healthz").ends_with("ok\n"));
}

#[test]
fn it_listens_on_ipv6() {
    let mut command = stoa();
    command
        .args(["--host", "::1", "--port", "0", "--data"])
        .arg(campus());
    let server = Running::start(command);
    assert!(
        server.announced.starts_with("listening on http://[::1]:"),
        "{}",
        server.announced
    );
    assert!(server.get("/healthz").ends_with("ok\n"));
}

#[test]
fn invalid_content_is_listed_and_not_served() {
    let folder = tempfile::tempdir().expect("a folder");
    write(
        folder.path(),
        &[
            (COURSE, "id: C\nnmae: n\n"),
            ("courses/d/course.yaml", "id: C\nname: n\n"),
        ],
    );
    let file = folder.path().join(COURSE).display().to_string();
    let expected = [
        format!("{file}:1:1: a course needs the key `name`"),
        format!("{file}:2:1: unknown key `nmae` in a course: did you mean `name`?"),
        format!("the course id `C` is already taken at {file}:1:5"),
    ];
    let (code, out, err) = outcome(stoa().args(["--port", "0", "--data"]).arg(folder.path()));
    assert_eq!((code, out.as_str()), (Some(1), ""));
    assert_eq!(err.lines().count(), 3, "{err}");
    assert!(expected.iter().all(|line| err.contains(line)), "{err}");

    let (code, out, err) = outcome(stoa().arg("check").arg(folder.path()));
    assert_eq!((code, err.as_str()), (Some(1), ""));
    assert!(expected.iter().all(|line| out.contains(line)), "{out}");
}

#[test]
fn check_distinguishes_valid_content_from_wrong_usage() {
    let (code, out, _) = outcome(stoa().arg("check").arg(campus()));
    assert_eq!(
        (code, out.as_str()),
        (Some(0), "no problems in 4 courses, 6 exams, 12 questions\n")
    );
    assert_eq!(
        outcome(stoa().arg("check")).0,
        Some(0),
        "what is built in is clean"
    );
    assert_eq!(
        outcome(stoa().arg("check").env("STOA_DATA", "/nowhere")).0,
        Some(1)
    );
    let (code, out, _) = outcome(stoa().args(["check", "/nowhere"]));
    assert_eq!(code, Some(1));
    assert!(out.starts_with("/nowhere: "), "{out}");
    assert_eq!(outcome(stoa().args(["check", "a", "b"])).0, Some(2));
}

#[test]
fn check_reports_an_example_query_that_finds_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let exam =
        "id: e\ndescription: d\nquestions: [{id: q, openEnded: true, question: What is a heap?}]\n";
    write(
        folder.path(),
        &[
            ("site.yaml", "search: [heap, xqzvk]\n"),
            (COURSE, "id: C\nname: Course\n"),
            ("courses/c/exams/e.yaml", exam),
        ],
    );
    let (code, out, _) = outcome(stoa().arg("check").arg(folder.path()));
    assert_eq!(code, Some(1));
    assert!(
        out.ends_with("site.yaml:1:16: no question matches `xqzvk`\n"),
        "{out}"
    );
}

#[test]
fn wrong_usage_exits_with_two() {
    for arguments in [
        &["--port", "seventy"][..],
        &["--port", "70000"],
        &["--prot", "1"],
        &["surve"],
        &["--max-connections", "0"],
        &["--max-connections", "18446744073709551615"],
        &["--head-timeout", "18446744073709551615s"],
        &["--base-path", ""],
        &["--base-path", "exams"],
        &["--base-path", "/"],
        &["--base-path", "/exams/"],
        &["--base-path", "/courses"],
        &["--base-path", "/api/v1"],
        &["--base-path", "/sitemap.xml"],
        &["--origin", "exams.example.org"],
        &["--origin", "https://exams.example.org/exams"],
        &["--origin", "ftp://exams.example.org"],
    ] {
        let (code, out, err) = outcome(stoa().args(arguments));
        assert_eq!((code, out.as_str()), (Some(2), ""), "{arguments:?}");
        assert!(!err.is_empty() && !err.contains("panic"));
    }
}

#[test]
fn an_unavailable_address_is_reported_in_one_clear_line() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = taken
        .local_addr()
        .expect("it has an address")
        .port()
        .to_string();
    for arguments in [
        ["--host", "127.0.0.1", "--port", &port],
        ["--host", "999.1.1.1", "--port", "0"],
        ["--host", "192.0.2.1", "--port", "0"],
        ["--host", "a\nb", "--port", "0"],
    ] {
        let (code, out, err) = outcome(stoa().args(arguments).arg("--data").arg(campus()));
        assert_eq!((code, out.as_str()), (Some(1), ""), "{arguments:?}");
        assert_eq!(err.lines().count(), 1, "{err}");
        assert!(err.starts_with("cannot listen on "), "{err}");
    }
}

#[test]
fn it_stops_when_asked_to() {
    for name in ["TERM", "INT"] {
        let mut server = Running::over(&campus());
        let mut idle = server.connect();
        idle.write_all(b"GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n")
            .expect("it is sent");
        let mut response = [0; 15];
        idle.read_exact(&mut response).expect("a response");
        let start = Instant::now();
        server.signal(name);
        assert_eq!(server.wait().code(), Some(0), "{name}");
        // Far below the limit: an idle connection delays nothing.
        assert!(start.elapsed() < Duration::from_secs(6));
    }
}

#[test]
fn no_client_delays_a_stop() {
    let mut command = stoa();
    command
        .args([
            "--port",
            "0",
            "--shutdown-timeout",
            "1h",
            "--head-timeout",
            "1h",
            "--data",
        ])
        .arg(campus());
    let mut server = Running::start(command);
    let mut half = server.connect();
    half.write_all(b"GET /healthz HTTP/1.1\r\nhost:")
        .expect("it is sent");
    let silent = server.connect();
    std::thread::sleep(Duration::from_millis(100));
    server.signal("TERM");
    assert_eq!(server.wait().code(), Some(0));
    drop((half, silent));
}

#[test]
fn a_hangup_serves_the_new_content() {
    let folder = tempfile::tempdir().expect("a folder");
    write(folder.path(), &[(COURSE, "id: C\nname: Old\n")]);
    let server = Running::over(folder.path());
    assert!(server.get("/api/courses").contains("Old"));

    write(folder.path(), &[(COURSE, "id: C\nname: New\n")]);
    server.signal("HUP");
    server.logs("the new content is being served");
    assert!(server.get("/api/courses").contains("New"));

    write(folder.path(), &[(COURSE, "id: C\nnmae: Broken\n")]);
    server.signal("HUP");
    let line = server.logs("unknown key `nmae`");
    assert!(line.contains("courses/c/course.yaml:2:1: "), "{line}");
    server.logs("the old content is still being served");
    assert!(server.get("/api/courses").contains("New"));

    fs::remove_dir_all(folder.path().join("courses")).expect("it is removed");
    server.signal("HUP");
    server.logs("has neither site.yaml nor courses/");
    server.logs("the old content is still being served");
    assert!(server.get("/api/courses").contains("New"));

    // A folder without courses is valid if anything in it says that it is the right one.
    write(folder.path(), &[("site.yaml", "name: Empty\n")]);
    server.signal("HUP");
    server.logs("the new content is being served");
    assert!(server.get("/api/courses").ends_with("[]"));
}

#[test]
fn a_healthcheck_queries_the_server_with_the_same_settings() {
    let server = Running::over(&campus());
    let port = server.address.port().to_string();
    assert_eq!(
        outcome(stoa().arg("healthcheck").env("STOA_PORT", &port)).0,
        Some(0)
    );
    assert_eq!(
        outcome(
            stoa()
                .arg("healthcheck")
                .env("STOA_PORT", &port)
                .env("STOA_HOST", "0.0.0.0")
        )
        .0,
        Some(0)
    );
    let free = TcpListener::bind("127.0.0.1:0")
        .and_then(|listener| listener.local_addr())
        .expect("a port");
    let (code, _, err) = outcome(
        stoa()
            .arg("healthcheck")
            .env("STOA_PORT", free.port().to_string()),
    );
    assert_eq!(code, Some(1));
    assert_eq!(err.lines().count(), 1, "{err}");
}
