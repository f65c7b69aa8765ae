//! Watched content is served as it changes, and viewers are notified.

use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::os::unix::fs::symlink;
use std::thread::sleep;
use std::time::{Duration, Instant};

use super::operations::{COURSE, folder_with, json, start};
use crate::common::{PATIENCE, Running, write};
use crate::process::eventually;

/// Reads from a stream until it contains this text. Returns everything that was read.
fn read_until(stream: &mut TcpStream, text: &str) -> String {
    let start = Instant::now();
    let mut read = Vec::new();
    let mut some = [0; 4096];
    while !String::from_utf8_lossy(&read).contains(text) {
        assert!(
            start.elapsed() < PATIENCE,
            "no {text} in {}",
            String::from_utf8_lossy(&read)
        );
        let count = stream.read(&mut some).expect("more");
        assert!(
            count > 0,
            "the stream ended: {}",
            String::from_utf8_lossy(&read)
        );
        read.extend_from_slice(&some[..count]);
    }
    String::from_utf8_lossy(&read).into_owned()
}

#[test]
fn changes_of_watched_content_are_announced() {
    let folder = folder_with("Old");
    let mut server = start(folder.path(), &["--watch", "--base-path", "/exams"]);
    assert!(here(&server, "/exams/courses").contains("<meta name=\"stoa-events\""));
    let mut stream = server.connect();
    stream
        .write_all(b"GET /exams/events HTTP/1.1\r\nhost: localhost:1\r\n\r\n")
        .expect("sent");
    let head = read_until(&mut stream, "event:content\n");
    assert!(
        head.starts_with("HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n"),
        "{head}"
    );
    assert!(head.contains("x-content-type-options: nosniff"));

    write(folder.path(), &[(COURSE, "id: C\nnmae: Broken\n")]);
    let told = read_until(&mut stream, "\n\n");
    let told = if told.contains("event:problems") {
        told
    } else {
        read_until(&mut stream, "event:problems")
    };
    for part in [
        "\"file\":\"courses/c/course.yaml\"",
        "\"line\":2",
        "\"column\":1",
        "\"source\":\"nmae: Broken\"",
        "\"help\":\"",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
    assert!(
        !told.contains(&*folder.path().to_string_lossy()),
        "where it lies is nobody's business: {told}"
    );
    // Clients that connect later are also notified.
    let mut second = server.connect();
    second
        .write_all(b"GET /events HTTP/1.1\r\nhost: [::1]\r\n\r\n")
        .expect("sent");
    read_until(&mut second, "event:problems");

    write(folder.path(), &[(COURSE, "id: C\nname: New\n")]);
    read_until(&mut stream, "event:content");
    read_until(&mut second, "event:content");
    server.signal("TERM");
    assert!(server.wait().success());
}

/// Returns the whole response to a GET request whose host is this machine.
fn here(server: &Running, path: &str) -> String {
    server.exchange(format!(
        "GET {path} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n"
    ))
}

/// Waits until the response at a path contains this text.
fn until_here(server: &Running, path: &str, text: &str) {
    eventually(text, || here(server, path).contains(text));
}

/// Returns the response to a request with only these headers.
fn ask(server: &Running, request: &str) -> String {
    server.exchange(format!("{request}\r\nconnection: close\r\n\r\n"))
}

#[test]
fn problems_are_reported_only_to_this_machine() {
    let folder = folder_with("Old");
    let arguments = [
        "--watch",
        "--host",
        "0.0.0.0",
        "--origin",
        "https://exams.example.org",
    ];
    let server = start(folder.path(), &arguments);
    // Behind a proxy, every peer looks like this machine; only the host tells them apart.
    let [mut author, mut stranger] = ["localhost", "exams.example.org"].map(|host| {
        let mut stream = server.connect();
        write!(stream, "GET /events HTTP/1.1\r\nhost: {host}\r\n\r\n").expect("sent");
        read_until(&mut stream, "event:content\n");
        stream
    });
    let id_twice = [
        (COURSE, "id: C\nname: Old\n"),
        ("courses/d/course.yaml", "id: C\nname: Secret plan\n"),
    ];
    write(folder.path(), &id_twice);
    let told = read_until(&mut author, "\"help\"");
    assert!(
        told.contains("is already taken at courses/c/course.yaml:1"),
        "{told}"
    );
    assert!(!told.contains(&*folder.path().to_string_lossy()), "{told}");
    write(
        folder.path(),
        &[("courses/d/course.yaml", "id: D\nname: Public\n")],
    );
    let told = read_until(&mut stranger, "event:content\n");
    assert!(
        !told.contains("problems") && !told.contains("Secret plan"),
        "{told}"
    );
    // Another address of this machine does not belong to the loopback interface.
    let address = std::net::UdpSocket::bind("0.0.0.0:0").and_then(|socket| {
        socket.connect("192.0.2.1:9")?;
        socket.local_addr()
    });
    let Ok(address) = address else { return };
    let Ok(mut remote) = TcpStream::connect((address.ip(), server.address.port())) else {
        return;
    };
    remote
        .set_read_timeout(Some(PATIENCE))
        .expect("a timeout is set");
    remote
        .write_all(b"GET /events HTTP/1.1\r\nhost: localhost\r\n\r\n")
        .expect("sent");
    read_until(&mut remote, "event:content\n");
    write(folder.path(), &id_twice);
    read_until(&mut author, "already taken");
    write(
        folder.path(),
        &[("courses/d/course.yaml", "id: D\nname: Other\n")],
    );
    let told = read_until(&mut remote, "event:content\n");
    assert!(!told.contains("problems"), "{told}");
}

#[test]
fn unpublished_content_is_for_known_hosts_and_no_other_site() {
    let folder = folder_with("Old");
    let server = start(
        folder.path(),
        &["--watch", "--origin", "https://exams.example.org"],
    );
    for host in [
        "localhost",
        "127.0.0.1:8080",
        "127.1.2.3",
        "[::1]:1",
        "Exams.Example.ORG",
        "exams.example.org:8",
    ] {
        let response = ask(
            &server,
            &format!("GET /api/courses HTTP/1.1\r\nhost: {host}\r\norigin: https://evil.example"),
        );
        assert!(response.starts_with("HTTP/1.1 200 "), "{host}: {response}");
        assert!(
            !response.to_lowercase().contains("access-control"),
            "{host}: {response}"
        );
        assert!(
            response.contains("cross-origin-resource-policy: same-origin"),
            "{host}: {response}"
        );
    }
    let response = ask(&server, "GET /api/courses HTTP/1.0");
    assert!(
        response.starts_with("HTTP/1.1 200 ") || response.starts_with("HTTP/1.0 200 "),
        "{response}"
    );
    for path in [
        "/",
        "/api/courses",
        "/courses",
        "/healthz",
        "/readyz",
        "/events",
        "/nowhere",
        "/%",
    ] {
        for host in ["evil.example", "test", "localhost.evil.example", "10.0.0.1"] {
            let response = ask(&server, &format!("GET {path} HTTP/1.1\r\nhost: {host}"));
            assert!(
                response.starts_with("HTTP/1.1 421 "),
                "{path} {host}: {response}"
            );
        }
    }
    let whole = ask(
        &server,
        "GET http://evil.example/api/courses HTTP/1.1\r\nhost: localhost",
    );
    assert!(
        whole.starts_with("HTTP/1.1 421 "),
        "the target takes precedence: {whole}"
    );
    let preflight = "OPTIONS /api/courses HTTP/1.1\r\nhost: localhost\r\norigin: https://evil.example\r\n\
        access-control-request-method: GET";
    let response = ask(&server, preflight);
    assert!(
        response.starts_with("HTTP/1.1 405 ") && !response.contains("access-control"),
        "{response}"
    );

    let public = start(folder.path(), &[]);
    assert!(
        public
            .get("/api/courses")
            .contains("access-control-allow-origin: *")
    );
    assert!(ask(&public, preflight).starts_with("HTTP/1.1 204 "));
}

#[test]
fn without_watching_there_are_no_events() {
    let server = start(folder_with("Old").path(), &[]);
    assert!(server.get("/events").starts_with("HTTP/1.1 404 "));
    assert!(!server.get("/courses").contains("stoa-events"));
}

#[test]
fn a_watched_folder_is_served_as_it_changes() {
    let folder = folder_with("Old");
    let server = start(folder.path(), &["--watch"]);
    write(folder.path(), &[(COURSE, "id: C\nname: New\n")]);
    until_here(&server, "/api/courses", "New");
    // Saves like an editor: writes a file next to the old one, then renames it.
    write(
        folder.path(),
        &[("courses/c/.course.tmp", "id: C\nname: Newer\n")],
    );
    fs::rename(
        folder.path().join("courses/c/.course.tmp"),
        folder.path().join(COURSE),
    )
    .expect("it is renamed");
    until_here(&server, "/api/courses", "Newer");
    write(
        folder.path(),
        &[("courses/d/course.yaml", "id: D\nname: Added\n")],
    );
    until_here(&server, "/api/courses", "Added");
    write(
        folder.path(),
        &[(
            "courses/d/exams/e.yaml",
            "id: e\ndescription: In a new folder\n",
        )],
    );
    until_here(&server, "/api/exams/course/D", "In a new folder");
    let figure =
        |width: u32| format!("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {width} 5'/>");
    write(
        folder.path(),
        &[
            ("courses/d/exams/figures/f.svg", &figure(10)),
            (
                "courses/d/exams/e.yaml",
                "id: e\ndescription: Exam\nquestions:\n  - id: q\n    question: '![A box](figures/f.svg)'\n",
            ),
        ],
    );
    until_here(&server, "/api/questions/q", r#"width=\"10\""#);
    write(
        folder.path(),
        &[("courses/d/exams/figures/f.svg", &figure(20))],
    );
    until_here(&server, "/api/questions/q", r#"width=\"20\""#);
    write(folder.path(), &[(COURSE, "id: [\n")]);
    server.logs("still being served");
    assert!(here(&server, "/api/courses").contains("Newer"));
}

#[test]
fn a_folder_that_replaces_a_watched_one_is_served_and_watched() {
    let (old, new) = (folder_with("Old"), folder_with("New"));
    let place = tempfile::tempdir().expect("a folder");
    let (current, next) = (place.path().join("current"), place.path().join("next"));
    symlink(old.path(), &current).expect("a link");
    let server = start(&current, &["--watch"]);
    symlink(new.path(), &next).expect("a link");
    fs::rename(&next, &current).expect("it takes the other's place");
    until_here(&server, "/api/courses", "New");
    write(new.path(), &[(COURSE, "id: C\nname: Newer\n")]);
    until_here(&server, "/api/courses", "Newer");

    fs::remove_file(&current).expect("it is a link");
    server.logs("still being served");
    fs::rename(old.path(), &current).expect("a folder in place of the link");
    until_here(&server, "/api/courses", "Old");
}

#[test]
fn reading_content_is_not_a_change() {
    let folder = folder_with("Old");
    let server = start(folder.path(), &["--watch"]);
    server.signal("HUP");
    server.logs("the new content is being served");
    let loaded = json(&here(&server, "/readyz"));
    sleep(Duration::from_millis(1500));
    assert_eq!(
        json(&here(&server, "/readyz")),
        loaded,
        "its own reading must not make it reload"
    );
}

#[test]
fn a_folder_that_becomes_empty_does_not_empty_the_site() {
    let folder = folder_with("Old");
    let server = start(folder.path(), &["--watch"]);
    fs::remove_dir_all(folder.path().join("courses")).expect("it is deleted");
    server.logs("has neither site.yaml nor courses/");
    server.logs("still being served");
    assert!(here(&server, "/api/courses").contains("Old"));
    write(folder.path(), &[(COURSE, "id: C\nname: New\n")]);
    until_here(&server, "/api/courses", "New");
}
