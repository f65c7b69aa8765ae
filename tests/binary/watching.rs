//! Content that is watched is served as it changes, and who looks at it hears of it.

use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::os::unix::fs::symlink;
use std::thread::sleep;
use std::time::{Duration, Instant};

use super::operations::{COURSE, folder_with, json, start, until};
use crate::common::{PATIENCE, write};

/// Reads from a stream until it holds this text; gives back all that was read.
fn read_until(stream: &mut TcpStream, text: &str) -> String {
    let start = Instant::now();
    let mut read = Vec::new();
    let mut some = [0; 4096];
    while !String::from_utf8_lossy(&read).contains(text) {
        assert!(start.elapsed() < PATIENCE, "no {text} in {}", String::from_utf8_lossy(&read));
        let count = stream.read(&mut some).expect("more");
        assert!(count > 0, "the stream ended: {}", String::from_utf8_lossy(&read));
        read.extend_from_slice(&some[..count]);
    }
    String::from_utf8_lossy(&read).into_owned()
}

#[test]
fn while_content_is_watched_its_news_are_told() {
    let folder = folder_with("Old");
    let mut server = start(folder.path(), &["--watch", "--base-path", "/exams"]);
    assert!(server.get("/exams/courses").contains("<meta name=\"stoa-events\""));
    let mut stream = server.connect();
    stream.write_all(b"GET /exams/events HTTP/1.1\r\nhost: a\r\n\r\n").expect("sent");
    let head = read_until(&mut stream, "event:content\n");
    assert!(head.starts_with("HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n"), "{head}");
    assert!(head.contains("x-content-type-options: nosniff"));

    write(folder.path(), &[(COURSE, "id: C\nnmae: Broken\n")]);
    let told = read_until(&mut stream, "\n\n");
    let told = if told.contains("event:problems") { told } else { read_until(&mut stream, "event:problems") };
    for part in ["course.yaml\"", "\"line\":2", "\"column\":1", "\"source\":\"nmae: Broken\"", "\"help\":\""]
    {
        assert!(told.contains(part), "{part}: {told}");
    }
    // Who comes later hears of it, too.
    let mut second = server.connect();
    second.write_all(b"GET /events HTTP/1.1\r\nhost: a\r\n\r\n").expect("sent");
    read_until(&mut second, "event:problems");

    write(folder.path(), &[(COURSE, "id: C\nname: New\n")]);
    read_until(&mut stream, "event:content");
    read_until(&mut second, "event:content");
    server.signal("TERM");
    assert!(server.wait().success());
}

#[test]
fn without_watching_there_are_no_news() {
    let server = start(folder_with("Old").path(), &[]);
    assert!(server.get("/events").starts_with("HTTP/1.1 404 "));
    assert!(!server.get("/courses").contains("stoa-events"));
}

#[test]
fn a_watched_folder_is_served_as_it_changes() {
    let folder = folder_with("Old");
    let server = start(folder.path(), &["--watch"]);
    write(folder.path(), &[(COURSE, "id: C\nname: New\n")]);
    until(&server, "/api/courses", "New");
    // As editors save: a file beside it, then a rename.
    write(folder.path(), &[("courses/c/.course.tmp", "id: C\nname: Newer\n")]);
    fs::rename(folder.path().join("courses/c/.course.tmp"), folder.path().join(COURSE))
        .expect("it is renamed");
    until(&server, "/api/courses", "Newer");
    write(folder.path(), &[("courses/d/course.yaml", "id: D\nname: Added\n")]);
    until(&server, "/api/courses", "Added");
    write(folder.path(), &[("courses/d/exams/e.yaml", "id: e\ndescription: In a new folder\n")]);
    until(&server, "/api/exams/course/D", "In a new folder");
    let figure = |width: u32| format!("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {width} 5'/>");
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
    until(&server, "/api/questions/q", r#"width=\"10\""#);
    write(folder.path(), &[("courses/d/exams/figures/f.svg", &figure(20))]);
    until(&server, "/api/questions/q", r#"width=\"20\""#);
    write(folder.path(), &[(COURSE, "id: [\n")]);
    server.logs("still served");
    assert!(server.get("/api/courses").contains("Newer"));
}

#[test]
fn a_folder_that_takes_the_place_of_a_watched_one_is_served_and_watched() {
    let (old, new) = (folder_with("Old"), folder_with("New"));
    let place = tempfile::tempdir().expect("a folder");
    let (current, next) = (place.path().join("current"), place.path().join("next"));
    symlink(old.path(), &current).expect("a link");
    let server = start(&current, &["--watch"]);
    symlink(new.path(), &next).expect("a link");
    fs::rename(&next, &current).expect("it takes the other's place");
    until(&server, "/api/courses", "New");
    write(new.path(), &[(COURSE, "id: C\nname: Newer\n")]);
    until(&server, "/api/courses", "Newer");

    fs::remove_file(&current).expect("it is a link");
    server.logs("still served");
    fs::rename(old.path(), &current).expect("a folder in place of the link");
    until(&server, "/api/courses", "Old");
}

#[test]
fn reading_content_is_no_change() {
    let folder = folder_with("Old");
    let server = start(folder.path(), &["--watch"]);
    server.signal("HUP");
    server.logs("the new content is served");
    let loaded = json(&server.get("/readyz"));
    sleep(Duration::from_millis(1500));
    assert_eq!(json(&server.get("/readyz")), loaded, "its own reading must not make it reload");
}
