//! More clients than there is room for: they wait, they share memory, and when they leave the
//! server is as it was.

use std::net::TcpStream;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::common::{PATIENCE, Running, campus, stoa, write};
use crate::process::{eventually, memory, sockets, ticks};
use crate::raw::{Instead, Raw};

const GET: &str = "GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n";

#[test]
fn a_hundred_stalled_readers_share_one_answer() {
    let folder = tempfile::tempdir().expect("a folder");
    let name = "large ".repeat(650_000);
    for id in ["A", "B"] {
        let path = format!("courses/{id}/course.yaml");
        write(folder.path(), &[(&path, &format!("id: {id}\nname: {name}\n"))]);
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
    // A copy for each would be 780 MB.
    let mut most = 0;
    for _ in 0..20 {
        sleep(Duration::from_millis(50));
        most = most.max(memory(&server));
    }
    assert!(most < before + (64 << 20), "{before} bytes before, {most} with the readers");
    assert!(server.get("/healthz").ends_with("ok\n"), "others are served");
    drop(readers);
    eventually("their connections end", || sockets(&server) == open);
}

#[test]
fn the_connection_above_the_limit_waits_until_one_leaves() {
    let mut command = stoa();
    command.arg("--data").arg(campus()).args(["--port", "0", "--max-connections", "3"]);
    let server = Running::start(command);
    let mut inside: Vec<Raw> = (0..3).map(|_| Raw::new(server.connect())).collect();
    for client in &mut inside {
        assert_eq!(client.get("/healthz").expect("it is served").text(), "ok\n");
    }
    let mut next = Raw::new(server.connect());
    next.send(GET);
    next.stream.set_read_timeout(Some(Duration::from_millis(700))).expect("a timeout is set");
    assert!(matches!(next.answer(), Err(Instead::Nothing)), "it waits");
    for client in &mut inside {
        assert_eq!(client.get("/healthz").expect("those inside are served").text(), "ok\n");
    }
    inside.pop();
    next.stream.set_read_timeout(Some(PATIENCE)).expect("a timeout is set");
    assert_eq!(next.answer().expect("now it is served").text(), "ok\n");
}

/// A server that may open so many files.
fn with_files(count: usize) -> Running {
    let mut command = Command::new("sh");
    command.args(["-c", &format!("ulimit -n {count}; exec \"$0\" \"$@\""), env!("CARGO_BIN_EXE_stoa")]);
    command.arg("--data").arg(campus()).args(["--port", "0"]);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("STOA_")) {
        command.env_remove(name);
    }
    Running::start(command)
}

#[test]
fn without_files_to_open_it_waits_and_recovers_by_itself() {
    let server = with_files(64);
    let mut known = Raw::new(server.connect());
    assert_eq!(known.get("/healthz").expect("it is served").text(), "ok\n");
    for _ in 0..2 {
        let flood: Vec<TcpStream> = (0..200).map(|_| server.connect()).collect();
        // There is a moment in which it has all the files it may have.
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
        assert_eq!(known.get("/api/courses").expect("who is inside is served").status, 200);
        drop(flood);
        let mut next = Raw::new(server.connect());
        assert_eq!(next.get("/healthz").expect("who comes after is served").text(), "ok\n");
    }
}

#[test]
fn a_thousand_short_visits_leave_nothing_behind() {
    let server = Running::over(&campus());
    assert!(server.get("/api/courses").contains("MATH-201"));
    // The server ends its side a moment before it lets the socket go.
    sleep(Duration::from_millis(300));
    let open = sockets(&server);
    for _ in 0..1000 {
        // Gone before the answer, and without a word.
        let _ = Raw::new(server.connect()).stream;
        Raw::new(server.connect()).send("GET /api/courses HTTP/1.1\r\nhost: a\r\n\r\n");
    }
    eventually("every connection ends", || sockets(&server) == open);
    assert!(server.get("/healthz").ends_with("ok\n"));
}
