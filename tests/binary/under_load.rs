//! Signals while clients send requests: a stop cuts off no response and waits for nobody beyond its
//! limit, and nobody notices a reload.

use std::fs;
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle, sleep};
use std::time::{Duration, Instant};

use crate::common::{PATIENCE, Running, campus, stoa, write};
use crate::process::{eventually, memory};
use crate::raw::{Instead, Raw, Response};

/// Far below how long it would take without the limit.
const SOON: Duration = Duration::from_secs(20);

fn with_limits(data: &Path, shutdown: &str) -> Running {
    let mut command = stoa();
    command
        .arg("--data")
        .arg(data)
        .args(["--port", "0", "--shutdown-timeout", shutdown]);
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

fn client(address: SocketAddr) -> Option<Raw> {
    let stream = TcpStream::connect(address).ok()?;
    stream
        .set_read_timeout(Some(PATIENCE))
        .expect("a timeout is set");
    Some(Raw::new(stream))
}

/// Creates content whose response at `/api/courses` is a megabyte.
fn large_content() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let course = format!("id: A\nname: {}\n", "large ".repeat(170_000));
    write(folder.path(), &[("courses/a/course.yaml", &course)]);
    folder
}

#[test]
fn a_stop_under_load_cuts_no_answer() {
    let folder = large_content();
    for pause in [50, 200, 400] {
        let mut server = with_limits(folder.path(), "1m");
        let address = server.address;
        let clients: Vec<JoinHandle<usize>> = (0..8)
            .map(|number| {
                let paths = [
                    "/api/courses",
                    "/healthz",
                    "/courses",
                    "/api/courses/search?query=large",
                ];
                thread::spawn(move || ask_until_it_ends(address, paths[number % paths.len()]))
            })
            .collect();
        sleep(Duration::from_millis(pause));
        let start = Instant::now();
        server.signal("TERM");
        assert_eq!(server.wait().code(), Some(0));
        assert!(start.elapsed() < SOON, "it took {:?}", start.elapsed());
        let responses: usize = clients
            .into_iter()
            .map(|client| client.join().expect("no response is cut"))
            .sum();
        assert!(responses > 0, "there was a load");
    }
}

/// Sends requests until nobody responds. Returns the number of responses, all of them complete.
fn ask_until_it_ends(address: SocketAddr, path: &str) -> usize {
    let mut responses = 0;
    while let Some(mut client) = client(address) {
        loop {
            match client.get(path) {
                Ok(response) => {
                    assert_eq!(response.status, 200, "{path}");
                    responses += 1;
                }
                Err(Instead::Closed) => break,
                Err(Instead::CutShort(part)) => panic!("{path}: cut after {} bytes", part.len()),
                Err(Instead::Nothing) => panic!("{path}: no response"),
            }
        }
    }
    responses
}

#[test]
fn a_stop_ends_within_its_limit_whatever_clients_do() {
    let folder = large_content();
    let mut server = with_limits(folder.path(), "1s");
    let mut all: Vec<Raw> = (0..25).map(|_| Raw::new(server.connect())).collect();
    for (number, client) in all.iter_mut().enumerate() {
        match number % 5 {
            0 => {}
            1 => client.send("GET / HTTP/1.1\r\nho"),
            2 => drop(client.get("/healthz")),
            3 => client.send("GET /api/courses HTTP/1.1\r\nhost: a\r\n\r\n".repeat(20)),
            _ => client.send("GET /healthz HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\n"),
        }
    }
    sleep(Duration::from_millis(300));
    let start = Instant::now();
    server.signal("TERM");
    assert_eq!(server.wait().code(), Some(0));
    assert!(start.elapsed() < SOON, "it took {:?}", start.elapsed());
}

#[test]
fn a_second_signal_ends_at_once() {
    for second in ["TERM", "INT"] {
        let mut server = with_limits(&campus(), "10m");
        let mut half = Raw::new(server.connect());
        half.send("GET / HTTP/1.1\r\nho");
        sleep(Duration::from_millis(300));
        server.signal("TERM");
        server.logs("stopping");
        server.signal(second);
        let start = Instant::now();
        assert_eq!(server.wait().code(), Some(0), "{second}");
        assert!(start.elapsed() < SOON, "it took {:?}", start.elapsed());
        drop(half);
    }
}

#[test]
fn clients_queued_at_the_time_of_a_stop_are_answered() {
    let mut server = Running::over(&campus());
    server.signal("STOP");
    let mut waiting: Vec<Raw> = (0..50).map(|_| Raw::new(server.connect())).collect();
    for client in &mut waiting {
        client.send("GET /healthz HTTP/1.1\r\nhost: test\r\n\r\n");
    }
    server.signal("TERM");
    server.signal("CONT");
    for client in &mut waiting {
        assert_eq!(client.read_response().expect("a response").status, 200);
    }
    assert_eq!(server.wait().code(), Some(0));
}

/// Puts a version of the content in place in one step, as a deployment would. The version occurs in
/// two responses, twice in one of them.
fn publish(root: &Path, version: usize) {
    let filler = "some text ".repeat(20_000);
    let course = format!(
        "id: C\nname: v{version}\nsubject: v{version}\nresources:\n  - id: r\n    url: a.example\n    \
         description: v{version} {filler}\n"
    );
    write(root, &[("courses/c/.next", &course)]);
    fs::rename(
        root.join("courses/c/.next"),
        root.join("courses/c/course.yaml"),
    )
    .expect("it is renamed");
}

fn versions(response: &Response) -> Vec<usize> {
    let text = response.text();
    let numbers = text.split("\"v").skip(1);
    numbers
        .map(|rest| {
            rest.split(['"', ' '])
                .next()
                .and_then(|v| v.parse().ok())
                .expect("a number")
        })
        .collect()
}

#[test]
fn two_hundred_reloads_under_load_go_unnoticed() {
    const RELOADS: usize = 200;
    let folder = tempfile::tempdir().expect("a folder");
    publish(folder.path(), 0);
    let server = Running::over(folder.path());
    let running = Arc::new(AtomicBool::new(true));
    let clients: Vec<JoinHandle<usize>> = (0..4)
        .map(|_| {
            let (address, running) = (server.address, running.clone());
            thread::spawn(move || watch_versions(address, &running))
        })
        .collect();
    let mut settled = 0;
    for version in 1..=RELOADS {
        publish(folder.path(), version);
        server.signal("HUP");
        sleep(Duration::from_millis(5));
        if version == RELOADS / 4 {
            wait_for(&server, version);
            settled = memory(&server);
        }
    }
    wait_for(&server, RELOADS);
    running.store(false, Ordering::Relaxed);
    let responses: usize = clients
        .into_iter()
        .map(|client| client.join().expect("no request failed"))
        .sum();
    assert!(
        responses > RELOADS,
        "there was a load of {responses} requests"
    );
    // Keeping two hundred sites in memory would take at least 80 MB.
    let after = memory(&server);
    assert!(
        after < settled + settled / 2 + (16 << 20),
        "{settled} bytes after 50 reloads, then {after}"
    );
}

/// Waits until a version is served. A reload that began before the version was in place served the
/// previous one, and the signal for this version is still pending.
fn wait_for(server: &Running, version: usize) {
    eventually("the new version is served", || {
        let mut client = Raw::new(server.connect());
        versions(&client.get("/api/courses").expect("a response")) == [version, version]
    });
}

/// Sends requests until told to stop. Each response contains a single version, never an older one
/// than before.
fn watch_versions(address: SocketAddr, running: &AtomicBool) -> usize {
    let mut responses = 0;
    let mut last = 0;
    let mut client = client(address).expect("it accepts");
    while running.load(Ordering::Relaxed) {
        for path in [
            "/api/courses",
            "/api/resources/course/C",
            "/api/courses/search?query=C",
        ] {
            let response = client.get(path).expect("a response");
            assert_eq!(response.status, 200, "{path}");
            let versions = versions(&response);
            assert!(
                !versions.is_empty() || path.contains("search"),
                "{path}: {}",
                response.text()
            );
            if let Some(first) = versions.first() {
                assert!(
                    versions.iter().all(|version| version == first),
                    "{path}: {versions:?}"
                );
                assert!(*first >= last, "{path}: {first} after {last}");
                last = *first;
            }
            responses += 1;
        }
    }
    responses
}
