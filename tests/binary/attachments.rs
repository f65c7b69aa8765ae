//! Attachments over real connections: headers, conditional requests, ranges, and files that change
//! while they are sent.

use std::fs::{self, File};
use std::io::{Read, Write};
use std::os::unix::fs::{FileExt, symlink};
use std::path::PathBuf;
use std::time::{Duration, SystemTime};

use tempfile::TempDir;

use crate::common::{Running, campus, write};
use crate::process::memory;
use crate::raw::{Raw, Response, SECURITY};

const PDF: &str = "/attachments/exams/la-2025-mock/2025-mock.pdf";

/// Sends a request on its own connection.
fn ask(server: &Running, method: &str, path: &str, headers: &[(&str, &str)]) -> Response {
    let mut raw = Raw::new(server.connect());
    let lines: String = headers
        .iter()
        .map(|(name, value)| format!("{name}: {value}\r\n"))
        .collect();
    raw.send(format!(
        "{method} {path} HTTP/1.1\r\nhost: test\r\n{lines}\r\n"
    ));
    let response = raw.read_response_to(method).expect("a response");
    // The connection is reusable: the body had the announced length.
    assert_eq!(
        raw.get("/healthz").expect("another response").text(),
        "ok\n"
    );
    response
}

/// Creates content with one attachment of these bytes. Returns the folder and the path of the file.
fn content(name: &str, bytes: &[u8]) -> (TempDir, PathBuf) {
    let data = tempfile::tempdir().expect("a folder");
    let exam = format!("id: e\ndescription: d\nfiles:\n  - path: {name}\n    description: d\n");
    write(
        data.path(),
        &[
            ("courses/c/course.yaml", "id: C\nname: n\n"),
            ("courses/c/exams/e.yaml", &exam),
        ],
    );
    let path = data.path().join("courses/c/exams").join(name);
    fs::write(&path, bytes).expect("a file");
    (data, path)
}

#[test]
fn a_file_is_served_unchanged() {
    let server = Running::over(&campus());
    let bytes =
        fs::read(campus().join("courses/linear-algebra/exams/2025-mock.pdf")).expect("a file");
    for method in ["GET", "HEAD"] {
        let response = ask(&server, method, PDF, &[("accept-encoding", "br, gzip")]);
        assert_eq!(response.status, 200);
        assert_eq!(
            response.body,
            if method == "GET" { &bytes[..] } else { &[] }
        );
        for (name, value) in [
            ("content-type", "application/pdf"),
            ("content-length", &*bytes.len().to_string()),
            ("content-disposition", "inline; filename=\"2025-mock.pdf\""),
            ("accept-ranges", "bytes"),
            ("x-content-type-options", "nosniff"),
            (
                "cache-control",
                "public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400",
            ),
        ] {
            assert_eq!(response.header(name), Some(value), "{method} {name}");
        }
        assert!(
            response
                .header("etag")
                .is_some_and(|tag| tag.starts_with('"'))
        );
        assert!(
            response
                .header("last-modified")
                .is_some_and(|date| date.ends_with(" GMT"))
        );
        assert_eq!(response.header("content-encoding"), None);
        for name in SECURITY {
            assert!(response.header(name).is_some(), "{name}");
        }
    }
}

#[test]
fn a_file_cannot_run_scripts_and_has_a_readable_name() {
    let server = Running::over(&campus());
    let svg = ask(
        &server,
        "GET",
        "/attachments/exams/algo-2025-resit/tree.svg",
        &[],
    );
    assert_eq!(svg.header("content-type"), Some("image/svg+xml"));
    assert!(
        svg.header("content-security-policy")
            .is_some_and(|policy| policy.ends_with("; sandbox"))
    );
    let path = "/attachments/exams/algo-2025-resit/Pr%C3%BCfung%20%26%20Daten.csv";
    let csv = ask(&server, "GET", path, &[]);
    assert_eq!(
        csv.header("content-type"),
        Some("text/plain; charset=utf-8")
    );
    let name =
        "inline; filename=\"Pr_fung & Daten.csv\"; filename*=UTF-8''Pr%C3%BCfung%20%26%20Daten.csv";
    assert_eq!(csv.header("content-disposition"), Some(name));
    let text = ask(
        &server,
        "GET",
        "/attachments/courses/MATH-201/formulas.txt/",
        &[],
    );
    assert!(text.text().starts_with("det(AB) = det(A) det(B)\n"));

    let (data, _) = content("a.zip", b"PK\x03\x04 and so on");
    let zip = ask(
        &Running::over(data.path()),
        "GET",
        "/attachments/exams/e/a.zip",
        &[],
    );
    assert_eq!(zip.header("content-type"), Some("application/zip"));
    assert_eq!(
        zip.header("content-disposition"),
        Some("attachment; filename=\"a.zip\"")
    );
    let (data, _) = content("a.html", b"<script>alert(1)</script>");
    let html = ask(
        &Running::over(data.path()),
        "GET",
        "/attachments/exams/e/a.html",
        &[],
    );
    assert_eq!(
        html.header("content-type"),
        Some("text/plain; charset=utf-8")
    );
}

#[test]
fn a_file_that_is_now_hidden_or_outside_the_folder_is_not_found() {
    let (data, path) = content("a.txt", b"public");
    let outside = tempfile::tempdir().expect("a folder");
    write(data.path(), &[(".git/config", "secret")]);
    write(outside.path(), &[("a.txt", "secret")]);
    let server = Running::over(data.path());
    let address = "/attachments/exams/e/a.txt";
    assert_eq!(ask(&server, "GET", address, &[]).text(), "public");
    for target in [
        data.path().join(".git/config"),
        outside.path().join("a.txt"),
    ] {
        fs::remove_file(&path).expect("it is removed");
        symlink(target, &path).expect("a link");
        assert_eq!(ask(&server, "GET", address, &[]).status, 404);
    }
}

#[test]
fn a_request_about_another_version_fails() {
    let (data, _) = content("a.txt", b"0123456789");
    let server = Running::over(data.path());
    let address = "/attachments/exams/e/a.txt";
    let whole = ask(&server, "GET", address, &[]);
    let (tag, date) = (
        whole.header("etag").expect("a tag"),
        whole.header("last-modified").expect("a date"),
    );
    let weak = format!("W/{tag}");
    let both = format!("\"other\", {tag}");
    let past = "Thu, 01 Jan 1970 00:00:00 GMT";
    for (headers, status) in [
        (&[("if-match", tag)][..], 200),
        (&[("if-match", &*both)], 200),
        (&[("if-match", "*")], 200),
        (&[("if-match", &*weak)], 412),
        (&[("if-match", "\"other\"")], 412),
        (&[("if-match", "\"other\""), ("range", "bytes=0-1")], 412),
        (&[("if-match", tag), ("if-unmodified-since", past)], 200),
        (&[("if-match", tag), ("if-none-match", tag)], 304),
        (&[("if-unmodified-since", past)], 412),
        (&[("if-unmodified-since", date)], 200),
        (&[("if-unmodified-since", "no date")], 200),
    ] {
        for method in ["GET", "HEAD"] {
            assert_eq!(
                ask(&server, method, address, headers).status,
                status,
                "{method} {headers:?}"
            );
        }
    }
}

#[test]
fn only_files_listed_in_the_content_are_served() {
    let server = Running::over(&campus());
    for path in [
        "/attachments",
        "/attachments/exams/la-2025-mock",
        "/attachments/exams/la-2025-mock/2025-mock.yaml",
        "/attachments/exams/la-2025-mock/..%2F2025-mock.yaml",
        "/attachments/exams/la-2025-mock/%2e%2e",
        "/attachments/exams/la-2025-mock/../2025-mock.yaml",
        "/attachments/exams/la-2025-mock/%2Fetc%2Fpasswd",
        "/attachments/exams/la-2023-final/2025-mock.pdf",
        "/attachments/exams/nope/2025-mock.pdf",
        "/attachments/courses/MATH-201/course.yaml",
        "/attachments/courses/la-2025-mock/2025-mock.pdf",
        "/attachments/courses/MATH-201/formulas.txt/x",
    ] {
        let response = ask(&server, "GET", path, &[]);
        assert_eq!(
            (response.status, response.text()),
            (404, "{\"error\":\"no such address\"}".to_owned()),
            "{path}"
        );
    }
    assert_eq!(
        ask(&server, "GET", "/attachments/exams/la-2025-mock/%ff", &[]).status,
        400
    );
    for method in ["POST", "PUT", "DELETE", "OPTIONS"] {
        let response = ask(&server, method, PDF, &[]);
        assert_eq!(
            (response.status, response.header("allow")),
            (405, Some("GET, HEAD")),
            "{method}"
        );
    }
}

#[test]
fn a_range_is_served() {
    let (data, _) = content("a.txt", b"0123456789");
    let server = Running::over(data.path());
    let address = "/attachments/exams/e/a.txt";
    for (range, status, content_range, body) in [
        ("bytes=0-3", 206, Some("bytes 0-3/10"), "0123"),
        ("bytes=8-", 206, Some("bytes 8-9/10"), "89"),
        ("bytes=-3", 206, Some("bytes 7-9/10"), "789"),
        ("bytes=0-", 206, Some("bytes 0-9/10"), "0123456789"),
        ("bytes=0-100", 206, Some("bytes 0-9/10"), "0123456789"),
        (
            "bytes=10-",
            416,
            Some("bytes */10"),
            "{\"error\":\"the file has no bytes in this range\"}",
        ),
        (
            "bytes=-0",
            416,
            Some("bytes */10"),
            "{\"error\":\"the file has no bytes in this range\"}",
        ),
        ("bytes=0-1,4-5", 200, None, "0123456789"),
        ("bytes=5-2", 200, None, "0123456789"),
        ("lines=1-2", 200, None, "0123456789"),
    ] {
        let response = ask(&server, "GET", address, &[("range", range)]);
        assert_eq!(
            (response.status, response.header("content-range")),
            (status, content_range),
            "{range}"
        );
        assert_eq!(response.text(), body, "{range}");
        assert_eq!(
            response.header("content-length"),
            Some(&*body.len().to_string()),
            "{range}"
        );
    }
    let whole = ask(&server, "GET", address, &[]);
    let (tag, date) = (
        whole.header("etag").expect("a tag"),
        whole.header("last-modified").expect("a date"),
    );
    let weak = format!("W/{tag}");
    for (validator, status) in [
        (tag, 206),
        (date, 206),
        ("\"other\"", 200),
        (&*weak, 200),
        ("Thu, 01 Jan 1970 00:00:00 GMT", 200),
        ("Fri, 31 Dec 9999 23:59:59 GMT", 200),
        ("nonsense", 200),
    ] {
        let response = ask(
            &server,
            "GET",
            address,
            &[("range", "bytes=0-0"), ("if-range", validator)],
        );
        assert_eq!(response.status, status, "{validator}");
    }
    let head = ask(&server, "HEAD", address, &[("range", "bytes=0-0")]);
    assert_eq!(
        (head.status, head.header("content-length")),
        (200, Some("10"))
    );
}

#[test]
fn a_version_that_the_client_has_is_not_sent_again() {
    let (data, path) = content("a.txt", b"one");
    let day = Duration::from_secs(24 * 3600);
    let set_time = |time| {
        File::options()
            .write(true)
            .open(&path)
            .and_then(|file| file.set_modified(time))
    };
    set_time(SystemTime::now() - 3 * day).expect("the time is set");
    let server = Running::over(data.path());
    let address = "/attachments/exams/e/a.txt";
    let first = ask(&server, "GET", address, &[]);
    let (tag, date) = (
        first.header("etag").expect("a tag"),
        first.header("last-modified").expect("a date"),
    );
    for (name, value, status) in [
        ("if-none-match", tag, 304),
        ("if-none-match", "*", 304),
        ("if-none-match", "\"other\"", 200),
        ("if-modified-since", date, 304),
        ("if-modified-since", "Fri, 31 Dec 9999 23:59:59 GMT", 304),
        ("if-modified-since", "Thu, 01 Jan 1970 00:00:00 GMT", 200),
        ("if-modified-since", "yesterday", 200),
    ] {
        let response = ask(&server, "GET", address, &[(name, value)]);
        assert_eq!(response.status, status, "{name}: {value}");
        assert_eq!(
            (response.header("etag"), response.header("last-modified")),
            (Some(tag), Some(date))
        );
    }
    let both = [("if-none-match", "\"other\""), ("if-modified-since", date)];
    assert_eq!(ask(&server, "GET", address, &both).status, 200);
    // A different version of the same size.
    fs::write(&path, "two").expect("a file");
    set_time(SystemTime::now() - 2 * day).expect("the time is set");
    let second = ask(
        &server,
        "GET",
        address,
        &[("if-none-match", tag), ("if-modified-since", date)],
    );
    assert_eq!((second.status, second.text()), (200, "two".to_owned()));
    assert_ne!(second.header("etag"), Some(tag));
    assert_eq!(
        ask(&server, "GET", address, &[("if-modified-since", date)]).status,
        200
    );
    // Times that HTTP cannot express.
    for time in [SystemTime::now() + 1000 * day, SystemTime::UNIX_EPOCH - day] {
        set_time(time).expect("the time is set");
        let response = ask(&server, "GET", address, &[]);
        assert_eq!((response.status, response.text()), (200, "two".to_owned()));
        assert!(response.header("last-modified").is_some());
    }
}

#[test]
fn a_file_is_served_as_it_is_at_the_time_of_the_request() {
    let (data, path) = content("a.pdf", b"%PDF-1.7 one");
    let server = Running::over(data.path());
    let address = "/attachments/exams/e/a.pdf";
    let kind = || {
        let response = ask(&server, "GET", address, &[]);
        (
            response.status,
            response
                .header("content-type")
                .unwrap_or_default()
                .to_owned(),
        )
    };
    assert_eq!(kind(), (200, "application/pdf".to_owned()));
    fs::write(&path, b"GIF89a\x03\0\x02\0\0\0\0").expect("a file");
    assert_eq!(kind(), (200, "image/gif".to_owned()));
    fs::write(&path, b"\0\x01 of no type").expect("a file");
    assert_eq!(kind().0, 404);
    fs::write(&path, b"").expect("a file");
    assert_eq!(kind(), (200, "text/plain; charset=utf-8".to_owned()));
    assert_eq!(
        ask(&server, "GET", address, &[("range", "bytes=0-")]).status,
        416
    );
    fs::remove_file(&path).expect("it is there");
    assert_eq!(kind().0, 404);
    symlink("/etc/passwd", &path).expect("a link");
    assert_eq!(kind().0, 404);
}

#[test]
fn a_file_that_changes_while_it_is_sent_ends_the_connection() {
    let size = 64 << 20;
    for is_truncated in [true, false] {
        let (data, path) = content("a.pdf", b"%PDF-1.7");
        let file = File::options().write(true).open(&path).expect("a file");
        file.set_len(size).expect("a sparse file");
        let server = Running::over(data.path());
        let mut stream = server.connect();
        stream
            .write_all(b"GET /attachments/exams/e/a.pdf HTTP/1.1\r\nhost: test\r\n\r\n")
            .expect("it is sent");
        let mut received = vec![0; 64 << 10];
        stream.read_exact(&mut received).expect("the beginning");
        let head = String::from_utf8_lossy(&received[..600]).into_owned();
        assert!(
            head.contains(&format!("content-length: {size}\r\n")),
            "{head}"
        );
        if is_truncated {
            file.set_len(1 << 20).expect("a shorter file");
        } else {
            file.write_all_at(b"other", size - 100)
                .expect("it is written");
        }
        let mut total = received.len() as u64;
        while let Ok(count @ 1..) = stream.read(&mut received) {
            total += count as u64;
        }
        assert!(total < size, "{total}");
        assert!(memory(&server) < 100 << 20);
        assert_eq!(ask(&server, "GET", "/healthz", &[]).status, 200);
    }
}

#[test]
fn many_slow_readers_cost_little_memory() {
    let (data, path) = content("a.pdf", b"%PDF-1.7");
    let size = 60 << 20;
    File::options()
        .write(true)
        .open(&path)
        .and_then(|file| file.set_len(size))
        .expect("a sparse file");
    let server = Running::over(data.path());
    ask(&server, "GET", "/healthz", &[]);
    let before = memory(&server);
    let mut readers: Vec<_> = (0..100).map(|_| server.connect()).collect();
    for reader in &mut readers {
        reader
            .write_all(b"GET /attachments/exams/e/a.pdf HTTP/1.1\r\nhost: test\r\n\r\n")
            .expect("it is sent");
    }
    let mut bytes = vec![0; 16 << 10];
    for _ in 0..20 {
        for reader in &mut readers {
            reader.read_exact(&mut bytes).expect("some bytes");
        }
    }
    // Memory used at startup may have been returned in the meantime.
    let cost = memory(&server).saturating_sub(before);
    assert!(cost < 20 << 20, "{} kB", cost >> 10);
}
