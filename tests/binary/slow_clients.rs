//! Slow clients: each limit cuts off those that hold a connection open, and nobody else.

use std::io::Write;
use std::path::Path;
use std::thread::{self, sleep};
use std::time::Duration;

use crate::common::{Running, campus, stoa, write};
use crate::process::{eventually, sockets};
use crate::raw::{Instead, Raw};

/// A limit that the test waits for.
const SHORT: &str = "1s";
/// A limit that no test reaches.
const LONG: &str = "10m";
/// The extra time that a busy machine may need; far below any other limit in a test.
const SLACK: Duration = Duration::from_secs(20);

const GET: &str = "GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n";

fn server(data: &Path, head: &str, idle: &str, stall: &str) -> Running {
    let mut command = stoa();
    command.arg("--data").arg(data).args(["--port", "0"]);
    command.args([
        "--head-timeout",
        head,
        "--idle-timeout",
        idle,
        "--stall-timeout",
        stall,
    ]);
    Running::start(command)
}

/// Asserts that the server ends this connection at its limit of one second: neither earlier, nor
/// only when the test runs out of patience.
fn ends_in_time(name: &str, client: &mut Raw) {
    let took = client.time_to_end();
    assert!(took > Duration::from_millis(700), "{name}: after {took:?}");
    assert!(took < SLACK, "{name}: after {took:?}");
}

/// Sends parts one by one, with a pause in between, until the server closes the connection.
fn drip(client: &Raw, parts: impl Iterator<Item = String> + Send + 'static, pause: Duration) {
    let mut stream = client.stream.try_clone().expect("it is cloned");
    thread::spawn(move || {
        for part in parts {
            if stream.write_all(part.as_bytes()).is_err() {
                return;
            }
            sleep(pause);
        }
    });
}

#[test]
fn a_silent_connection_is_closed() {
    let server = server(&campus(), SHORT, LONG, LONG);
    ends_in_time("silence", &mut Raw::new(server.connect()));
}

#[test]
fn a_head_must_be_complete_in_time_however_it_drips() {
    let server = server(&campus(), SHORT, LONG, LONG);
    let endless = |start: &'static str, then: &'static str| {
        [start]
            .into_iter()
            .chain(std::iter::repeat(then))
            .map(str::to_owned)
    };
    let letters = GET
        .chars()
        .map(String::from)
        .chain(std::iter::repeat_with(|| "x".to_owned()));
    let clients = [
        (
            "half a word",
            1,
            Box::new(endless("GE", "")) as Box<dyn Iterator<Item = String> + Send>,
        ),
        ("letter by letter", 100, Box::new(letters)),
        (
            "letter by letter, fast",
            10,
            Box::new(endless("GET /", "x")),
        ),
        (
            "line by line",
            150,
            Box::new(endless("GET / HTTP/1.1\r\n", "x: y\r\n")),
        ),
        ("empty lines", 100, Box::new(endless("\r\n", "\r\n"))),
        (
            "a carriage return, then nothing",
            500,
            Box::new(endless("GET / HTTP/1.1\r\nhost: a\r\n\r", "")),
        ),
    ];
    let waiting = clients.map(|(name, pause, parts)| {
        let mut client = Raw::new(server.connect());
        drip(&client, parts, Duration::from_millis(pause));
        thread::spawn(move || ends_in_time(name, &mut client))
    });
    for waiting in waiting {
        waiting.join().expect("it ends in time");
    }
}

#[test]
fn a_later_head_has_no_more_time_than_the_first() {
    let server = server(&campus(), SHORT, LONG, LONG);
    for then in ["GET / HT", "G", "GET / HTTP/1.1\r\nhost: a\r\n"] {
        let mut client = Raw::new(server.connect());
        client.get("/healthz").expect("a response");
        client.send(then);
        drip(
            &client,
            std::iter::repeat_n("x".to_owned(), 1000),
            Duration::from_millis(100),
        );
        ends_in_time(then, &mut client);
    }
}

#[test]
fn the_server_does_not_wait_for_half_a_pipelined_head() {
    let server = server(&campus(), SHORT, LONG, LONG);
    let mut client = Raw::new(server.connect());
    client.send(format!("{GET}{GET}GET / HTTP/1.1\r\nho"));
    for _ in 0..2 {
        assert_eq!(
            client
                .read_response()
                .expect("a response to each whole request")
                .text(),
            "ok\n"
        );
    }
    ends_in_time("half a head", &mut client);
}

#[test]
fn an_idle_connection_is_closed_at_its_own_limit() {
    let server = server(&campus(), LONG, SHORT, LONG);
    let mut idle = Raw::new(server.connect());
    idle.get("/healthz").expect("a response");
    ends_in_time("an idle connection", &mut idle);

    let mut restless = Raw::new(server.connect());
    restless.get("/healthz").expect("a response");
    drip(
        &restless,
        std::iter::repeat("\r\n".to_owned()),
        Duration::from_millis(100),
    );
    ends_in_time("one that sends empty lines", &mut restless);
}

#[test]
fn the_limit_for_heads_does_not_apply_between_two_requests() {
    let server = server(&campus(), SHORT, LONG, SHORT);
    let mut client = Raw::new(server.connect());
    for _ in 0..3 {
        assert_eq!(client.get("/healthz").expect("a response").text(), "ok\n");
        sleep(Duration::from_millis(1500));
    }
}

/// Creates content whose response at `/api/courses` is almost 8 MB.
fn large_content() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let name = "large ".repeat(650_000);
    for id in ["A", "B"] {
        let path = format!("courses/{id}/course.yaml");
        write(
            folder.path(),
            &[(&path, &format!("id: {id}\nname: {name}\n"))],
        );
    }
    folder
}

const LARGE: &str = "GET /api/courses HTTP/1.1\r\nhost: a\r\n\r\n";

#[test]
fn a_client_that_reads_nothing_is_cut() {
    let folder = large_content();
    let server = server(folder.path(), LONG, LONG, SHORT);
    let before = sockets(&server);
    let mut client = Raw::new(server.connect());
    client.send(LARGE);
    eventually("it is connected", || sockets(&server) > before);
    eventually("it is cut", || sockets(&server) == before);
    assert!(
        matches!(client.read_response(), Err(Instead::CutShort(_))),
        "the rest was not sent"
    );
}

#[test]
fn an_honest_slow_reader_is_not_cut() {
    let folder = large_content();
    let server = server(folder.path(), LONG, LONG, "4s");
    let mut slow = Sipping {
        client: server.connect(),
        taken: 0,
    };
    slow.client.write_all(LARGE.as_bytes()).expect("it is sent");
    // About 700 kB per second: the whole transfer takes longer than the limit, but reads are much
    // more frequent.
    while slow.sip() {
        sleep(Duration::from_millis(45));
    }
    assert!(slow.taken > 7_800_000, "cut after {} bytes", slow.taken);
}

/// A client that reads 32 KiB at a time.
struct Sipping {
    client: std::net::TcpStream,
    taken: usize,
}

impl Sipping {
    /// Reads the next bytes. Returns whether there are more.
    fn sip(&mut self) -> bool {
        let mut bytes = [0; 32 << 10];
        let count = std::io::Read::read(&mut self.client, &mut bytes).expect("it is not cut");
        self.taken += count;
        count > 0 && !bytes[..count].ends_with(b"}]")
    }
}
