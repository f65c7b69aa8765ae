//! Honest clients: they ask, take what comes, and count what they saw.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

use super::content::address;

/// How many requests a client sends on one connection.
const REQUESTS: usize = 500;
/// Between two requests of a client: a load, and no race for all the processor there is.
const PAUSE: Duration = Duration::from_millis(4);

/// What was seen. Times are counted in steps of a hundredth of a millisecond, so that minutes of
/// load are a few kB.
#[derive(Default)]
pub(crate) struct Tally {
    times: Vec<u64>,
    pub failures: Vec<String>,
    pub versions: usize,
}

const STEP: Duration = Duration::from_micros(10);
const STEPS: usize = 100_000;

impl Tally {
    fn count(&mut self, time: Duration) {
        self.times.resize(STEPS + 1, 0);
        let step = (time.as_nanos() / STEP.as_nanos()) as usize;
        self.times[step.min(STEPS)] += 1;
    }

    pub(crate) fn add(&mut self, other: Tally) {
        self.times.resize(STEPS + 1, 0);
        self.times
            .iter_mut()
            .zip(other.times)
            .for_each(|(all, more)| *all += more);
        self.failures.extend(other.failures);
        self.versions = self.versions.max(other.versions);
    }

    pub(crate) fn answered(&self) -> u64 {
        self.times.iter().sum()
    }

    pub(crate) fn failed(&self) -> usize {
        self.failures.len()
    }

    pub(crate) fn percentile(&self, percent: f64) -> Duration {
        let wanted = (self.answered() as f64 * percent / 100.0).ceil() as u64;
        let mut seen = 0;
        let step = self.times.iter().position(|count| {
            seen += count;
            seen >= wanted
        });
        STEP * (step.unwrap_or(0) as u32 + 1)
    }
}

/// Asks until told to stop.
pub(crate) fn ask(server: SocketAddr, number: usize, running: &AtomicBool) -> Tally {
    let mut tally = Tally::default();
    let mut last_version = None;
    let mut asked = number * 7919;
    while running.load(Ordering::Relaxed) {
        let visit = connect(server).and_then(|mut connection| {
            for _ in 0..REQUESTS {
                if !running.load(Ordering::Relaxed) {
                    break;
                }
                asked += 1;
                let path = address(asked);
                let start = Instant::now();
                let body = get(&mut connection, &path)?;
                tally.count(start.elapsed());
                if path == "/api/courses" {
                    let version = version_in(&body)?;
                    tally.versions += usize::from(last_version != Some(version));
                    last_version = Some(version);
                }
                sleep(PAUSE);
            }
            Ok(())
        });
        if let Err(error) = visit {
            tally
                .failures
                .push(format!("{} by client {number}: {error}", address(asked)));
            sleep(PAUSE);
        }
    }
    tally
}

fn connect(server: SocketAddr) -> io::Result<BufReader<TcpStream>> {
    let stream = TcpStream::connect(server)?;
    stream.set_nodelay(true)?;
    stream.set_read_timeout(Some(Duration::from_secs(30)))?;
    Ok(BufReader::new(stream))
}

/// The body of a whole response with the status 200.
fn get(connection: &mut BufReader<TcpStream>, path: &str) -> io::Result<Vec<u8>> {
    let request = format!("GET {path} HTTP/1.1\r\nhost: soak\r\n\r\n");
    connection.get_mut().write_all(request.as_bytes())?;
    let mut line = String::new();
    connection.read_line(&mut line)?;
    if !line.starts_with("HTTP/1.1 200 ") {
        return Err(io::Error::other(format!(
            "the response begins with {line:?}"
        )));
    }
    let mut length = None;
    while line != "\r\n" {
        line.clear();
        if connection.read_line(&mut line)? == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        if let Some(value) = line.to_ascii_lowercase().strip_prefix("content-length:") {
            length = value.trim().parse().ok();
        }
    }
    let mut body = vec![0; length.ok_or_else(|| io::Error::other("no length"))?];
    connection.read_exact(&mut body)?;
    Ok(body)
}

/// The version in a course list, which stands there twice.
fn version_in(body: &[u8]) -> io::Result<u64> {
    let text = String::from_utf8_lossy(body);
    let mut versions = text
        .split("\"v")
        .skip(1)
        .map(|rest| rest.split('"').next()?.parse().ok());
    match (versions.next(), versions.next(), versions.next()) {
        (Some(Some(one)), Some(Some(other)), None) if one == other => Ok(one),
        _ => Err(io::Error::other("a response of two versions")),
    }
}
