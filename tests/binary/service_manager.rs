//! What a service manager such as systemd passes to the server, and what the server tells it.

use std::net::{SocketAddr, TcpListener, TcpStream};
use std::os::fd::OwnedFd;
use std::os::unix::net::{UnixDatagram, UnixListener};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, sleep};
use std::time::Duration;

use crate::common::{PATIENCE, Running, campus, outcome, stoa, write};
use crate::raw::Raw;

/// Starts the program as systemd does: the socket is file descriptor 3, and the environment
/// contains the id of the process that it is for.
const HAND_OVER: &str = "exec 3<&0 </dev/null; export LISTEN_PID=$$; exec \"$@\"";

/// Returns the program with a socket passed to it.
fn handed(socket: impl Into<OwnedFd>, arguments: &[&str]) -> Command {
    let bare = stoa();
    let mut command = Command::new("sh");
    for (name, _) in bare.get_envs() {
        command.env_remove(name);
    }
    command
        .args(["-c", HAND_OVER, "sh"])
        .arg(bare.get_program())
        .args(arguments);
    command.arg("--data").arg(campus()).env("LISTEN_FDS", "1");
    command
        .stdin(Stdio::from(socket.into()))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

fn port() -> (TcpListener, SocketAddr) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("it has an address");
    (listener, address)
}

fn again(listener: &TcpListener) -> TcpListener {
    listener.try_clone().expect("one more of it")
}

#[test]
fn a_passed_socket_takes_precedence_over_host_and_port() {
    let (listener, address) = port();
    let server = Running::start(handed(listener, &["--host", "192.0.2.1", "--port", "1"]));
    assert_eq!(server.announced, format!("listening on http://{address}\n"));
    assert!(server.get("/api/courses").contains("Linear Algebra"));
    assert!(server.logs("serving").contains(&address.to_string()));
}

#[test]
fn a_socket_for_another_process_is_ignored() {
    let (_, taken) = port();
    let mut command = stoa();
    command
        .env("LISTEN_FDS", "1")
        .env("LISTEN_PID", "1")
        .args(["--port", "0", "--data"])
        .arg(campus());
    let server = Running::start(command);
    assert_ne!(server.address, taken);
    assert!(server.get("/healthz").ends_with("ok\n"));
}

#[test]
fn an_unusable_socket_is_reported_in_one_clear_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let local = UnixListener::bind(folder.path().join("socket")).expect("a socket");
    let (listener, address) = port();
    let client = TcpStream::connect(address).expect("it accepts");
    let file = std::fs::File::open("/dev/null").expect("Linux has one");
    let mut two = handed(again(&listener), &[]);
    two.env("LISTEN_FDS", "2");
    for (mut command, said) in [
        (handed(local, &[]), "not a valid tcp socket"),
        (handed(client, &[]), "Accept=no"),
        (handed(file, &[]), "not a socket"),
        (two, "2 sockets"),
    ] {
        let (code, out, err) = outcome(&mut command);
        assert_eq!((code, out.as_str()), (Some(1), ""), "{err}");
        assert_eq!(err.lines().count(), 1, "{err}");
        assert!(
            err.starts_with("cannot listen: ") && err.contains(said),
            "{err}"
        );
    }
}

#[test]
fn a_restart_on_a_socket_that_stays_open_loses_no_request() {
    let (listener, address) = port();
    let mut server = Running::start(handed(again(&listener), &[]));
    let running = Arc::new(AtomicBool::new(true));
    let clients: Vec<_> = (0..4)
        .map(|_| {
            let running = running.clone();
            thread::spawn(move || {
                let mut responses = 0;
                while running.load(Ordering::Relaxed) {
                    let stream = TcpStream::connect(address).expect("it accepts");
                    stream
                        .set_read_timeout(Some(PATIENCE))
                        .expect("a timeout is set");
                    let response = Raw::new(stream).get("/api/courses").expect("a response");
                    assert_eq!(response.status, 200);
                    responses += 1;
                }
                responses
            })
        })
        .collect();
    for _ in 0..5 {
        sleep(Duration::from_millis(100));
        server.signal("TERM");
        assert_eq!(server.wait().code(), Some(0));
        server = Running::start(handed(again(&listener), &[]));
    }
    running.store(false, Ordering::Relaxed);
    let responses: usize = clients
        .into_iter()
        .map(|client| client.join().expect("none is lost"))
        .sum();
    assert!(responses > 100, "there was a load of {responses} requests");
}

/// A socket that receives the messages to a service manager.
struct Ear {
    socket: UnixDatagram,
    folder: tempfile::TempDir,
}

impl Ear {
    fn new() -> Ear {
        let folder = tempfile::tempdir().expect("a folder");
        let socket = UnixDatagram::bind(folder.path().join("notify")).expect("a socket");
        socket
            .set_read_timeout(Some(PATIENCE))
            .expect("a timeout is set");
        Ear { socket, folder }
    }

    fn start(&self, mut command: Command) -> Running {
        command.env("NOTIFY_SOCKET", self.folder.path().join("notify"));
        Running::start(command)
    }

    /// Returns the lines of the next message.
    fn next(&self) -> Vec<String> {
        let mut bytes = [0; 4096];
        let count = self.socket.recv(&mut bytes).expect("it is told");
        String::from_utf8_lossy(&bytes[..count])
            .lines()
            .map(str::to_owned)
            .collect()
    }
}

#[test]
fn the_service_manager_is_notified_of_events() {
    const COURSE: &str = "courses/c/course.yaml";
    let folder = tempfile::tempdir().expect("a folder");
    write(folder.path(), &[(COURSE, "id: C\nname: Old\n")]);
    let ear = Ear::new();
    let mut command = stoa();
    command.args(["--port", "0", "--data"]).arg(folder.path());
    let mut server = ear.start(command);
    assert_eq!(
        ear.next(),
        ["READY=1", "STATUS=courses: 1, exams: 0, questions: 0"]
    );
    assert!(
        server.get("/healthz").ends_with("ok\n"),
        "it is ready when it says so"
    );

    write(
        folder.path(),
        &[("courses/d/course.yaml", "id: D\nname: New\n")],
    );
    server.signal("HUP");
    let reloading = ear.next();
    assert_eq!(reloading[0], "RELOADING=1");
    assert!(
        reloading[1]
            .strip_prefix("MONOTONIC_USEC=")
            .is_some_and(|now| now.parse::<u64>().is_ok())
    );
    assert_eq!(
        ear.next(),
        ["READY=1", "STATUS=courses: 2, exams: 0, questions: 0"]
    );

    write(folder.path(), &[(COURSE, "id: C\nnmae: Broken\n")]);
    server.signal("HUP");
    assert_eq!(ear.next()[0], "RELOADING=1");
    assert_eq!(
        ear.next(),
        [
            "READY=1",
            "STATUS=the new content is not valid: the old content is still being served"
        ]
    );

    server.signal("TERM");
    assert_eq!(ear.next(), ["STOPPING=1"]);
    assert_eq!(server.wait().code(), Some(0));
}

#[test]
fn built_in_content_is_reloaded_at_once() {
    let ear = Ear::new();
    let mut command = stoa();
    command.args(["--port", "0"]);
    let server = ear.start(command);
    assert_eq!(ear.next()[0], "READY=1");
    server.signal("HUP");
    assert_eq!(ear.next()[0], "RELOADING=1");
    assert_eq!(ear.next()[0], "READY=1");
}

#[test]
fn the_watchdog_is_notified_that_the_server_is_alive() {
    let ear = Ear::new();
    let mut command = stoa();
    command
        .env("WATCHDOG_USEC", "100000")
        .args(["--port", "0", "--data"])
        .arg(campus());
    let _server = ear.start(command);
    assert_eq!(ear.next()[0], "READY=1");
    for _ in 0..3 {
        assert_eq!(ear.next(), ["WATCHDOG=1"]);
    }
}

#[test]
fn a_missing_service_manager_blocks_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    for watchdog in ["0", "soon"] {
        let mut command = stoa();
        command
            .env("NOTIFY_SOCKET", folder.path().join("nobody"))
            .env("WATCHDOG_USEC", watchdog);
        command.args(["--port", "0", "--data"]).arg(campus());
        let server = Running::start(command);
        server.logs("cannot tell the service manager");
        assert!(server.get("/healthz").ends_with("ok\n"));
    }
}
