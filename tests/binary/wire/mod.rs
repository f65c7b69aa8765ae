//! The real binary against bytes that no honest client sends: each case gets a response or its
//! connection is closed, and the next client is served.

mod case;
mod headers;
mod lawful;
mod pairs;
mod request_line;
mod target;

use std::io::Write;

use crate::common::{Running, campus, write};
use crate::raw::{Raw, SECURITY};
use case::{Case, run};

fn all() -> Vec<Case> {
    let tables = [
        request_line::cases(),
        headers::cases(),
        target::cases(),
        lawful::cases(),
        pairs::cases(),
    ];
    tables.into_iter().flatten().collect()
}

#[test]
fn every_request_is_handled_as_expected_and_the_next_is_served() {
    let server = Running::over(&campus());
    let cases = all();
    let wrong: Vec<String> = cases
        .iter()
        .filter_map(|case| run(&server, case).err())
        .collect();
    assert!(
        wrong.is_empty(),
        "{} of {}:\n{}",
        wrong.len(),
        cases.len(),
        wrong.join("\n")
    );
    assert!(cases.len() >= 70);
}

#[test]
fn no_two_cases_have_the_same_name() {
    let mut names: Vec<_> = all().into_iter().map(|case| case.name).collect();
    names.sort();
    let count = names.len();
    names.dedup();
    assert_eq!(names.len(), count);
}

#[test]
fn pipelined_requests_are_answered_in_order() {
    let server = Running::over(&campus());
    let mut client = Raw::new(server.connect());
    let paths = [
        "/healthz",
        "/api/courses",
        "/api/nope",
        "/healthz",
        "/api/questions/nope",
    ];
    client.send(
        paths
            .map(|path| format!("GET {path} HTTP/1.1\r\nhost: a\r\n\r\n"))
            .concat(),
    );
    let responses = paths.map(|_| client.read_response().expect("a response to each"));
    assert_eq!(
        responses.each_ref().map(|response| response.status),
        [200, 200, 404, 200, 200]
    );
    assert!(responses[1].text().contains("MATH-201"));
    assert_eq!(responses[4].text(), "null");
    assert_eq!(
        client.get("/healthz").expect("and so is the next").text(),
        "ok\n"
    );
}

#[test]
fn a_refusal_behind_large_answers_comes_after_them() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = "HTTP/1.1 400 Bad Request ".repeat(80_000);
    write(
        folder.path(),
        &[(
            "courses/c/course.yaml",
            &format!("id: C\nname: \"{text}\"\n"),
        )],
    );
    let server = Running::over(folder.path());
    let mut client = Raw::new(server.connect());
    let get = "GET /api/courses HTTP/1.1\r\nhost: a\r\n\r\n";
    client.send([get, get, get, "GET / HTTP/1.1\r\nhost : a\r\n\r\n", get].concat());
    for _ in 0..3 {
        let response = client.read_response().expect("a whole response");
        assert_eq!(response.status, 200);
        assert!(
            response.text().contains(text.trim()),
            "the text of a response is no refusal"
        );
        // A client that reads slowly makes the server write in many parts.
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    let refusal = client.read_response().expect("it is refused");
    assert_eq!(refusal.status, 400);
    assert_eq!(
        refusal.header("content-length"),
        Some("0"),
        "{}",
        refusal.head
    );
    assert!(client.ends());
}

#[test]
fn an_answer_to_head_has_the_length_of_the_body() {
    let server = Running::over(&campus());
    for path in [
        "/api/courses",
        "/",
        "/api/nope",
        "/healthz",
        "/api/courses/search?query=math",
    ] {
        let mut client = Raw::new(server.connect());
        let body = client.get(path).expect("a response");
        client.send(format!("HEAD {path} HTTP/1.1\r\nhost: a\r\n\r\n"));
        let head = client.read_response_to("HEAD").expect("a response");
        assert_eq!(
            head.header("content-length"),
            Some(body.body.len().to_string().as_str()),
            "{path}"
        );
        assert_eq!(
            head.header("content-type"),
            body.header("content-type"),
            "{path}"
        );
        assert_eq!(head.status, body.status, "{path}");
        // A body would end up in the next response.
        assert_eq!(
            client.get("/healthz").expect("a response").text(),
            "ok\n",
            "{path}"
        );
    }
}

#[test]
fn an_unchanged_answer_has_no_body() {
    let server = Running::over(&campus());
    let mut client = Raw::new(server.connect());
    for path in ["/api/courses", "/courses", "/api/courses/search?query=math"] {
        let first = client.get(path).expect("a response");
        let tag = first.header("etag").expect("it has a tag").to_owned();
        for list in [
            tag.clone(),
            format!("W/{tag}"),
            format!("\"x\", W/\"y\" ,{tag}"),
            "*".to_owned(),
        ] {
            client.send(format!(
                "GET {path} HTTP/1.1\r\nhost: a\r\nif-none-match: {list}\r\n\r\n"
            ));
            let response = client.read_response().expect("a response");
            assert_eq!(response.status, 304, "{path} {list}");
            assert_eq!(response.header("etag"), Some(tag.as_str()), "{path}");
            assert!(
                SECURITY.iter().all(|name| response.header(name).is_some()),
                "{}",
                response.head
            );
            assert_eq!(
                client.get("/healthz").expect("a response").text(),
                "ok\n",
                "{path}"
            );
        }
    }
}

#[test]
fn refused_bytes_are_still_read_from_the_connection() {
    let server = Running::over(&campus());
    for (head, status) in [
        ("GET /", 431),
        ("GET / HTTP/1.1\r\nhost: a\r\nx: ", 431),
        (
            "GET / HTTP/1.1\r\nhost: a\r\ncontent-length: 1000000\r\n\r\n",
            413,
        ),
        (
            "POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1000000\r\n\r\n",
            405,
        ),
    ] {
        let mut client = server.connect();
        client.write_all(head.as_bytes()).expect("it is sent");
        // A reset would lose the response if the client had not read it yet.
        for _ in 0..1000 {
            client
                .write_all(&[b'x'; 1000])
                .expect("the server takes it");
        }
        let mut client = Raw::new(client);
        assert_eq!(
            client.read_response().expect("a response").status,
            status,
            "{head}"
        );
    }
}

#[test]
fn a_client_that_closes_its_side_is_still_answered() {
    let server = Running::over(&campus());
    for path in ["/healthz", "/api/courses", "/api/courses/search?query=math"] {
        for _ in 0..20 {
            let mut client = Raw::new(server.connect());
            client.send(format!("GET {path} HTTP/1.1\r\nhost: a\r\n\r\n"));
            client.end_sending();
            assert_eq!(
                client.read_response().expect("a response").status,
                200,
                "{path}"
            );
            assert!(client.ends());
        }
    }
}
