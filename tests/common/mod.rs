//! Runs the real binary on a folder of content, and stops it when a test is done with it.

// Each test file uses a part of this module.
#![allow(dead_code)]

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

/// Longer than anything takes unless it is broken.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

pub(crate) fn campus() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/campus")
}

/// Returns the program, not yet started, without the settings of whoever runs the tests.
pub(crate) fn stoa() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_stoa"));
    for (name, _) in
        std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("STOA_"))
    {
        command.env_remove(name);
    }
    command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// A running server.
pub(crate) struct Running {
    pub address: SocketAddr,
    /// The line on standard output.
    pub announced: String,
    child: Option<Child>,
    log: Receiver<String>,
}

impl Running {
    /// Starts a server on a folder, at a free port.
    pub(crate) fn over(data: &Path) -> Running {
        let mut command = stoa();
        command.arg("--data").arg(data).args(["--port", "0"]);
        Running::start(command)
    }

    pub(crate) fn start(mut command: Command) -> Running {
        let mut child = command.spawn().expect("the binary starts");
        let mut out = BufReader::new(child.stdout.take().expect("it is piped"));
        let (lines, log) = channel();
        if let Some(err) = child.stderr.take() {
            let mut err = BufReader::new(err).lines().map_while(Result::ok);
            thread::spawn(move || err.try_for_each(|line| lines.send(line)));
        }
        let mut announced = String::new();
        out.read_line(&mut announced)
            .expect("it says where it listens");
        let address = announced
            .trim()
            .rsplit("//")
            .next()
            .and_then(|address| address.parse().ok());
        let address = address.unwrap_or_else(|| {
            let said: Vec<_> = log.iter().collect();
            panic!("no address in {announced:?}: {said:?}")
        });
        Running {
            address,
            announced,
            child: Some(child),
            log,
        }
    }

    /// Returns another listener of a running server.
    pub(crate) fn at(address: SocketAddr) -> Running {
        let (_, log) = channel();
        Running {
            address,
            announced: String::new(),
            child: None,
            log,
        }
    }

    pub(crate) fn pid(&self) -> u32 {
        self.child.as_ref().expect("it was started here").id()
    }

    pub(crate) fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).expect("it accepts");
        stream
            .set_read_timeout(Some(PATIENCE))
            .expect("a timeout is set");
        stream
    }

    /// Sends bytes on a new connection and reads until the server closes it.
    pub(crate) fn exchange(&self, request: impl AsRef<[u8]>) -> String {
        let mut stream = self.connect();
        // A server that refuses a request may close before it has read everything.
        let _ = stream.write_all(request.as_ref());
        let mut response = Vec::new();
        let _ = stream.read_to_end(&mut response);
        String::from_utf8_lossy(&response).into_owned()
    }

    /// Returns the whole response to a GET request, head and body.
    pub(crate) fn get(&self, path: &str) -> String {
        self.exchange(format!(
            "GET {path} HTTP/1.1\r\nhost: test\r\nconnection: close\r\n\r\n"
        ))
    }

    pub(crate) fn signal(&self, name: &str) {
        let status = Command::new("kill")
            .args([&format!("-{name}"), &self.pid().to_string()])
            .status();
        assert!(status.expect("kill runs").success());
    }

    /// Waits for a log line that contains this text.
    pub(crate) fn logs(&self, text: &str) -> String {
        let start = Instant::now();
        let mut seen = Vec::new();
        while let Some(left) = PATIENCE.checked_sub(start.elapsed()) {
            match self.log.recv_timeout(left) {
                Ok(line) if line.contains(text) => return line,
                Ok(line) => seen.push(line),
                Err(_) => break,
            }
        }
        panic!("nothing logged with {text:?}: {seen:?}")
    }

    pub(crate) fn wait(&mut self) -> ExitStatus {
        wait(self.child.as_mut().expect("it was started here"))
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if let Some(child) = &mut self.child {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// Waits for a program to end on its own.
pub(crate) fn wait(child: &mut Child) -> ExitStatus {
    let start = Instant::now();
    while start.elapsed() < PATIENCE {
        if let Some(status) = child.try_wait().expect("it can be waited for") {
            return status;
        }
        thread::sleep(Duration::from_millis(10));
    }
    let _ = child.kill();
    panic!("it did not end")
}

/// Runs a program to completion. Returns the exit code, standard output and standard error.
pub(crate) fn outcome(command: &mut Command) -> (Option<i32>, String, String) {
    let mut child = command.spawn().expect("the binary starts");
    let mut out = child.stdout.take().expect("it is piped");
    let mut err = child.stderr.take().expect("it is piped");
    let reader = thread::spawn(move || {
        let mut text = String::new();
        let _ = err.read_to_string(&mut text);
        text
    });
    let mut said = String::new();
    let _ = out.read_to_string(&mut said);
    let code = wait(&mut child).code();
    (code, said, reader.join().expect("the reader ends"))
}

/// Writes files into a folder, including the folders in between.
pub(crate) fn write(root: &Path, files: &[(&str, &str)]) {
    for (path, text) in files {
        let path = root.join(path);
        fs::create_dir_all(path.parent().expect("it is in a folder")).expect("the folder is made");
        fs::write(path, text).expect("the file is written");
    }
}
