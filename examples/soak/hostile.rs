//! Clients that mean no good: silent, slow, stalled, malformed, and gone too early.

use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle, sleep};
use std::time::Duration;

/// How many connections of a kind are held at once.
const CROWD: usize = 50;
/// How long each round of a kind lasts; longer than the limits that the server is started with.
const ROUND: Duration = Duration::from_secs(5);

type Attack = fn(SocketAddr, &AtomicBool) -> io::Result<usize>;

const ATTACKS: [Attack; 6] = [silent, dripping, stalled, malformed, hasty, idle];

/// Starts an enemy of each kind; each counts its connections.
pub(crate) fn start(server: SocketAddr, running: &Arc<AtomicBool>) -> Vec<JoinHandle<usize>> {
    let enemy = |attack: Attack| {
        let running = running.clone();
        thread::spawn(move || {
            let mut connections = 0;
            while running.load(Ordering::Relaxed) {
                // That an attack fails is no fault.
                connections += attack(server, &running).unwrap_or(0);
                sleep(Duration::from_millis(10));
            }
            connections
        })
    };
    ATTACKS.into_iter().map(enemy).collect()
}

fn crowd(server: SocketAddr, sends: &[u8]) -> io::Result<Vec<TcpStream>> {
    let visit = |_| {
        let mut stream = TcpStream::connect(server)?;
        stream.write_all(sends)?;
        Ok(stream)
    };
    (0..CROWD).map(visit).collect()
}

fn rest(running: &AtomicBool) {
    let mut left = ROUND;
    while running.load(Ordering::Relaxed) && !left.is_zero() {
        let step = Duration::from_millis(100).min(left);
        sleep(step);
        left -= step;
    }
}

fn silent(server: SocketAddr, running: &AtomicBool) -> io::Result<usize> {
    let clients = crowd(server, b"")?;
    rest(running);
    Ok(clients.len())
}

fn idle(server: SocketAddr, running: &AtomicBool) -> io::Result<usize> {
    let clients = crowd(server, b"GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n")?;
    rest(running);
    Ok(clients.len())
}

fn dripping(server: SocketAddr, running: &AtomicBool) -> io::Result<usize> {
    let mut clients = crowd(server, b"GET / HTTP/1.1\r\nhost: a\r\nx: ")?;
    for _ in 0..100 {
        if !running.load(Ordering::Relaxed) {
            break;
        }
        for client in &mut clients {
            let _ = client.write_all(b"y");
        }
        sleep(ROUND / 100);
    }
    Ok(clients.len())
}

fn stalled(server: SocketAddr, running: &AtomicBool) -> io::Result<usize> {
    let clients = crowd(
        server,
        b"GET /api/resources/course/LARGE HTTP/1.1\r\nhost: a\r\n\r\n",
    )?;
    rest(running);
    Ok(clients.len())
}

fn malformed(server: SocketAddr, _: &AtomicBool) -> io::Result<usize> {
    let mut large = b"GET /".to_vec();
    large.resize(100_000, b'x');
    for sends in [
        &b"\x16\x03\x01\x02\0\x01\0\r\n\r\n"[..],
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        b"GET / HTTP/1.1\r\n\r\n",
        b"POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n",
        b"GET /%ff HTTP/1.1\r\nhost : a\r\n\r\n",
        &large,
    ] {
        let mut stream = TcpStream::connect(server)?;
        stream.set_read_timeout(Some(ROUND))?;
        let _ = stream.write_all(sends);
        let _ = stream.read_to_end(&mut Vec::new());
    }
    Ok(6)
}

/// Asks and does not wait for the response.
fn hasty(server: SocketAddr, _: &AtomicBool) -> io::Result<usize> {
    for _ in 0..10 {
        TcpStream::connect(server)?.write_all(b"GET /api/courses HTTP/1.1\r\nhost: a\r\n\r\n")?;
        sleep(Duration::from_millis(5));
    }
    Ok(10)
}
