//! More clients than the server has room for: they make room for each other and share memory, and
//! once they leave, the server is as before.

use std::net::TcpStream;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::common::{Running, campus, stoa, write};
use crate::operations::start;
use crate::process::{eventually, memory, sockets, ticks};
use crate::raw::Raw;

#[test]
fn a_hundred_stalled_readers_share_one_answer() {
    let folder = tempfile::tempdir().expect("a folder");
    let name = "large ".repeat(650_000);
    for id in ["A", "B"] {
        let path = format!("courses/{id}/course.yaml");
        write(
            folder.path(),
            &[(&path, &format!("id: {id}\nname: {name}\n"))],
        );
    }
    let server = Running::over(folder.path());
    assert!(server.get("/api/courses").len() > 7_000_000);
    sleep(Duration::from_millis(300));
    let before = memory(&server);
    let open = sockets(&server);
    let mut readers: Vec<Raw> = (0..100).map(|_| Raw::new(server.connect())).collect();
    for reader in &mut readers {
        reader.send("GET /api/courses HTTP/1.1\r\nhost: a\r\n\r\n");
    }
    eventually("all are connected", || sockets(&server) >= open + 100);
    // A copy for each client would take 780 MB.
    let mut most = 0;
    for _ in 0..20 {
        sleep(Duration::from_millis(50));
        most = most.max(memory(&server));
    }
    assert!(
        most < before + (64 << 20),
        "{before} bytes before, {most} with the readers"
    );
    assert!(
        server.get("/healthz").ends_with("ok\n"),
        "others are served"
    );
    drop(readers);
    eventually("their connections end", || sockets(&server) == open);
}

/// Starts a server for three connections, with content whose response at `/api/courses` is almost 8
/// MB.
fn for_three(folder: &tempfile::TempDir) -> Running {
    let name = "large ".repeat(650_000);
    for id in ["A", "B"] {
        let path = format!("courses/{id}/course.yaml");
        write(
            folder.path(),
            &[(&path, &format!("id: {id}\nname: {name}\n"))],
        );
    }
    let mut command = stoa();
    command
        .arg("--data")
        .arg(folder.path())
        .args(["--port", "0", "--max-connections", "3"]);
    command.args([
        "--head-timeout",
        "10m",
        "--idle-timeout",
        "10m",
        "--stall-timeout",
        "10m",
    ]);
    Running::start(command)
}

const LARGE: &str = "GET /api/courses HTTP/1.1\r\nhost: a\r\n\r\n";

/// Reads a response and returns the size of its body.
fn size_of_answer(client: &mut Raw) -> usize {
    client
        .read_response()
        .expect("the whole response comes")
        .body
        .len()
}

#[test]
fn above_the_limit_the_connection_idle_longest_makes_room() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = for_three(&folder);
    let mut inside: Vec<Raw> = (0..3).map(|_| Raw::new(server.connect())).collect();
    for client in &mut inside {
        assert_eq!(client.get("/healthz").expect("it is served").text(), "ok\n");
        sleep(Duration::from_millis(20));
    }
    // Now the second connection has been idle longest.
    assert_eq!(
        inside[0].get("/healthz").expect("it is served").text(),
        "ok\n"
    );
    let mut next = Raw::new(server.connect());
    assert_eq!(next.get("/healthz").expect("there is room").text(), "ok\n");
    assert!(inside[1].ends(), "it made room");
    for at in [0, 2] {
        assert_eq!(
            inside[at]
                .get("/healthz")
                .expect("the others are served")
                .text(),
            "ok\n"
        );
    }
}

#[test]
fn half_a_request_reserves_no_place() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = for_three(&folder);
    let mut holding: Vec<Raw> = (0..3).map(|_| Raw::new(server.connect())).collect();
    for (client, part) in holding
        .iter_mut()
        .zip(["", "GET / HT", "GET / HTTP/1.1\r\nhost: a\r\n"])
    {
        client.send(part);
    }
    // The connections stay open, so that each needs its own place.
    let mut served: Vec<Raw> = Vec::new();
    for _ in 0..3 {
        let mut next = Raw::new(server.connect());
        assert_eq!(next.get("/healthz").expect("there is room").text(), "ok\n");
        served.push(next);
    }
    assert!(holding.iter_mut().all(Raw::ends));
}

#[test]
fn a_response_in_progress_keeps_its_place_before_an_idle_connection() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = for_three(&folder);
    let open = sockets(&server);
    let mut readers: Vec<Raw> = (0..2).map(|_| Raw::new(server.connect())).collect();
    for reader in &mut readers {
        reader.send(LARGE);
    }
    eventually("they are connected", || sockets(&server) == open + 2);
    for _ in 0..20 {
        let mut next = Raw::new(server.connect());
        assert_eq!(next.get("/healthz").expect("there is room").text(), "ok\n");
    }
    for reader in &mut readers {
        assert!(size_of_answer(reader) > 7_000_000, "it is sent to its end");
    }
}

#[test]
fn if_nobody_is_idle_a_client_that_reads_nothing_makes_room() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = for_three(&folder);
    let open = sockets(&server);
    let mut readers: Vec<Raw> = (0..3).map(|_| Raw::new(server.connect())).collect();
    for reader in &mut readers {
        reader.send(LARGE);
    }
    eventually("they are connected", || sockets(&server) == open + 3);
    let mut next = Raw::new(server.connect());
    assert_eq!(
        next.get("/healthz")
            .expect("there is room in the end")
            .text(),
        "ok\n"
    );
    let whole = readers
        .iter_mut()
        .map(Raw::read_response)
        .filter(Result::is_ok)
        .count();
    assert_eq!(whole, 2, "one of them made room");
}

/// Returns the peak memory in bytes taken by a hundred clients that send a request and stop
/// reading.
fn cost_of_readers(server: &Running, requests: &[&str]) -> u64 {
    let open = sockets(server);
    let before = memory(server);
    let mut readers: Vec<Raw> = (0..100).map(|_| Raw::new(server.connect())).collect();
    for (reader, request) in readers.iter_mut().zip(requests.iter().cycle()) {
        reader.send(request);
    }
    let mut most = 0;
    for reader in &mut readers {
        // The first bytes show that the response has been rendered and is waiting for the client.
        let mut bytes = [0; 1024];
        std::io::Read::read_exact(&mut reader.stream, &mut bytes).expect("it begins");
        most = most.max(memory(server));
    }
    assert!(sockets(server) >= open + 100, "they all still wait");
    drop(readers);
    eventually("their connections end", || sockets(server) == open);
    most.saturating_sub(before)
}

/// Creates content with a paper of more than 6 MB, `/courses/c/exams/e/paper`.
fn large_paper() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let mut exam = "id: e\ndescription: Exam\nquestions:\n".to_owned();
    for number in 0..1_000_u64 {
        // Words that hardly ever repeat, so that they are large even when compressed.
        let words = (0..90_u64).map(|nth| (number * 90 + nth).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let words: String = words.map(|word| format!("w{word:x} ")).collect();
        exam += &format!("  - id: q{number}\n    question: {words}\n    answers:\n");
        exam += &format!(
            "      - answerText: {words}\n        correct: true\n      - answerText: other\n"
        );
    }
    write(
        folder.path(),
        &[
            ("courses/c/course.yaml", "id: c\nname: C\n"),
            ("courses/c/exams/e.yaml", &exam),
        ],
    );
    folder
}

#[test]
fn a_hundred_stalled_readers_share_a_page_that_is_rendered_for_them() {
    let folder = large_paper();
    // On a busy machine, the last one begins long after the first.
    let server = start(folder.path(), &["--stall-timeout", "10m"]);
    let idle = sockets(&server);
    // Allocations that only the first requests make.
    assert!(server.get("/healthz").ends_with("ok\n"));
    eventually("the first connection ends", || sockets(&server) == idle);
    let paper = "GET /courses/c/exams/e/paper HTTP/1.1\r\nhost: a\r\n";
    let coded = |coding| format!("{paper}accept-encoding: {coding}\r\n\r\n");
    let requests = ["identity", "gzip", "br"].map(coded);
    for (name, requests) in [
        ("plain", &requests[..1]),
        ("in every coding", &requests[..]),
    ] {
        let requests: Vec<&str> = requests.iter().map(String::as_str).collect();
        let cost = cost_of_readers(&server, &requests);
        // A page for each reader would take more than 600 MB.
        assert!(
            cost < 60 << 20,
            "{name}: {cost} bytes more with the readers"
        );
    }
    assert!(
        server.get("/healthz").ends_with("ok\n"),
        "others are served"
    );
}

/// Starts a server that may open this many files.
fn with_files(count: usize) -> Running {
    let mut command = Command::new("sh");
    command.args([
        "-c",
        &format!("ulimit -n {count}; exec \"$0\" \"$@\""),
        env!("CARGO_BIN_EXE_stoa"),
    ]);
    command.arg("--data").arg(campus()).args(["--port", "0"]);
    command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    for (name, _) in
        std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("STOA_"))
    {
        command.env_remove(name);
    }
    Running::start(command)
}

#[test]
fn it_waits_when_out_of_file_descriptors_and_recovers() {
    let server = with_files(64);
    let mut known = Raw::new(server.connect());
    assert_eq!(known.get("/healthz").expect("it is served").text(), "ok\n");
    for _ in 0..2 {
        let flood: Vec<TcpStream> = (0..200).map(|_| server.connect()).collect();
        // At some moment, the server has opened as many files as it may.
        let mut full = 0;
        eventually("the files are used up", || {
            let now = sockets(&server);
            let is_full = now == full && now > 30;
            full = now;
            is_full
        });
        let (busy, start) = (ticks(&server), Instant::now());
        sleep(Duration::from_secs(1));
        let share = (ticks(&server) - busy) as f64 / (start.elapsed().as_secs_f64() * 100.0);
        assert!(share < 0.5, "it spends {share:.2} of a processor on trying");
        assert_eq!(
            known
                .get("/api/courses")
                .expect("who is inside is served")
                .status,
            200
        );
        drop(flood);
        let mut next = Raw::new(server.connect());
        assert_eq!(
            next.get("/healthz")
                .expect("who comes after is served")
                .text(),
            "ok\n"
        );
    }
}

#[test]
fn a_thousand_short_connections_leave_nothing_behind() {
    let server = Running::over(&campus());
    assert!(server.get("/api/courses").contains("MATH-201"));
    // The server closes its side a moment before it releases the socket.
    sleep(Duration::from_millis(300));
    let open = sockets(&server);
    for _ in 0..1000 {
        // Connections that end before the response, with and without a request.
        let _ = Raw::new(server.connect()).stream;
        Raw::new(server.connect()).send("GET /api/courses HTTP/1.1\r\nhost: a\r\n\r\n");
    }
    eventually("every connection ends", || sockets(&server) == open);
    assert!(server.get("/healthz").ends_with("ok\n"));
}
