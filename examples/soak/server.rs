//! The server under test, as a process that can be started, signalled, measured and stopped.

use std::fs;
use std::io::{self, BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

pub(crate) struct Server {
    pub address: SocketAddr,
    child: Child,
}

impl Server {
    /// Starts the server with limits so short that every attacker reaches one.
    pub(crate) fn start(stoa: &Path, data: &Path) -> io::Result<Server> {
        let mut child = Command::new(stoa)
            .arg("--data")
            .arg(data)
            .args([
                "--port",
                "0",
                "--head-timeout",
                "2s",
                "--idle-timeout",
                "3s",
                "--stall-timeout",
                "3s",
            ])
            .env("STOA_LOG", "error")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let mut line = String::new();
        if let Some(out) = child.stdout.take() {
            BufReader::new(out).read_line(&mut line)?;
        }
        let address = line
            .trim()
            .rsplit("//")
            .next()
            .and_then(|address| address.parse().ok());
        match address {
            Some(address) => Ok(Server { address, child }),
            None => {
                child.kill()?;
                child.wait()?;
                Err(io::Error::other(format!(
                    "it does not say where it is listening: {line:?}"
                )))
            }
        }
    }

    fn signal(&self, name: &str) -> io::Result<()> {
        Command::new("kill")
            .arg(name)
            .arg(self.child.id().to_string())
            .status()
            .map(drop)
    }

    pub(crate) fn reload(&self) -> io::Result<()> {
        self.signal("-HUP")
    }

    /// Returns the lowest resident memory within a second, in bytes, so that a reload in progress
    /// does not count.
    pub(crate) fn memory(&self) -> io::Result<u64> {
        let mut least = u64::MAX;
        for _ in 0..10 {
            sleep(Duration::from_millis(100));
            let status = fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
            let line = status
                .lines()
                .find_map(|line| line.strip_prefix("VmRSS:"))
                .unwrap_or_default();
            let kilobytes: u64 = line
                .trim()
                .trim_end_matches(" kB")
                .parse()
                .map_err(io::Error::other)?;
            least = least.min(kilobytes << 10);
        }
        Ok(least)
    }

    /// Stops the server and returns whether it exits with status 0 in time.
    pub(crate) fn stop(&mut self) -> io::Result<bool> {
        self.signal("-TERM")?;
        let start = Instant::now();
        while start.elapsed() < Duration::from_secs(20) {
            if let Some(status) = self.child.try_wait()? {
                return Ok(status.success());
            }
            sleep(Duration::from_millis(50));
        }
        Ok(false)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
