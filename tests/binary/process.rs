//! What the system reports about a running server: its memory, its open sockets and its processor
//! time.

// Each test file uses a part of this module.

use std::fs;
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::common::{PATIENCE, Running};

/// Returns the resident memory in bytes.
pub(crate) fn memory(server: &Running) -> u64 {
    let status = fs::read_to_string(format!("/proc/{}/status", server.pid())).expect("it runs");
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmRSS:"))
        .expect("it has memory");
    line.trim()
        .trim_end_matches(" kB")
        .parse::<u64>()
        .expect("a number")
        << 10
}

/// Returns the number of open sockets, including the listening one.
pub(crate) fn sockets(server: &Running) -> usize {
    let files = fs::read_dir(format!("/proc/{}/fd", server.pid())).expect("it runs");
    let targets = files
        .flatten()
        .filter_map(|file| fs::read_link(file.path()).ok());
    targets
        .filter(|target| target.to_string_lossy().starts_with("socket:"))
        .count()
}

/// Returns the processor time so far, in the system's ticks of a hundredth of a second.
pub(crate) fn ticks(server: &Running) -> u64 {
    let stat = fs::read_to_string(format!("/proc/{}/stat", server.pid())).expect("it runs");
    // The name in parentheses may contain spaces. After it, the times are the 12th and 13th fields.
    let fields = stat.rsplit(')').next().unwrap_or_default();
    fields
        .split_whitespace()
        .skip(11)
        .take(2)
        .map(|field| field.parse::<u64>().expect("a number"))
        .sum()
}

/// Waits until a condition holds.
pub(crate) fn eventually(what: &str, mut holds: impl FnMut() -> bool) {
    let start = Instant::now();
    while !holds() {
        assert!(start.elapsed() < PATIENCE, "never: {what}");
        sleep(Duration::from_millis(20));
    }
}
