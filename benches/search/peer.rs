//! The engine that Stoa is compared with: MiniSearch in a Node.js process that replies to each line
//! with a line.

use std::error::Error;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde::Deserialize;
use serde::de::DeserializeOwned;

const SCRIPT: &str = "benches/minisearch/minisearch.mjs";

pub(crate) struct MiniSearch {
    process: Child,
    ask: ChildStdin,
    hear: BufReader<ChildStdout>,
}

#[derive(Clone, Copy)]
pub(crate) enum Searched {
    Courses,
    Questions,
}

#[derive(Deserialize)]
pub(crate) struct Ready {
    pub version: String,
    /// How long the index took to build.
    pub seconds: f64,
    /// The results of each query, as indices into the searched items; empty if these are copies.
    pub found: Vec<Vec<usize>>,
}

impl MiniSearch {
    /// Builds the index and runs every query once, which also warms up the compiler.
    pub(crate) fn start(
        what: Searched,
        texts: &str,
        queries: &str,
        copies: usize,
    ) -> Result<(Self, Ready), Box<dyn Error>> {
        let what = match what {
            Searched::Courses => "courses",
            Searched::Questions => "questions",
        };
        let mut process = Command::new("node")
            .args([SCRIPT, what, texts, queries, &copies.to_string()])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let (Some(ask), Some(hear)) = (process.stdin.take(), process.stdout.take()) else {
            return Err("no pipes to node".into());
        };
        let mut peer = Self {
            process,
            ask,
            hear: BufReader::new(hear),
        };
        let ready = peer.line()?;
        Ok((peer, ready))
    }

    /// Runs each query once more and returns the milliseconds that it took.
    pub(crate) fn round(&mut self) -> Result<Vec<f64>, Box<dyn Error>> {
        self.ask.write_all(b"\n")?;
        self.line()
    }

    fn line<T: DeserializeOwned>(&mut self) -> Result<T, Box<dyn Error>> {
        let mut line = String::new();
        if self.hear.read_line(&mut line)? == 0 {
            return Err(format!("node has ended, {}", self.process.wait()?).into());
        }
        Ok(serde_json::from_str(&line)?)
    }
}

impl Drop for MiniSearch {
    fn drop(&mut self) {
        // Whatever the process is still doing is not needed, and an error means that it has already
        // ended.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
