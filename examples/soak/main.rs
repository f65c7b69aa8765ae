//! Puts the server under a mixed load from honest clients for several minutes, while its content is
//! reloaded and hostile clients attack it: `make soak`, or
//! `cargo run --release --example soak -- PATH/TO/stoa`. SECONDS_OF_SOAK sets a different time.

mod content;
mod honest;
mod hostile;
mod server;

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, sleep};
use std::time::{Duration, Instant};

use honest::Tally;
use server::Server;

const RELOAD_EVERY: Duration = Duration::from_secs(5);
const HONEST: usize = 8;
const LARGEST_P99: Duration = Duration::from_millis(100);
const LARGEST_GROWTH: f64 = 1.1;

fn main() -> ExitCode {
    match soak() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            say(&format!("the soak test could not run: {error}"));
            ExitCode::FAILURE
        }
    }
}

fn say(line: &str) {
    // If standard output is closed, nobody is reading it.
    let _ = writeln!(io::stdout(), "{line}");
}

/// Returns whether the server withstood the load.
fn soak() -> io::Result<bool> {
    let stoa = std::env::args_os()
        .nth(1)
        .map_or_else(|| PathBuf::from("target/release/stoa"), PathBuf::from);
    let seconds = std::env::var("SECONDS_OF_SOAK")
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(600);
    let folder = tempfile::tempdir()?;
    content::publish(folder.path(), 0)?;
    let mut server = Server::start(&stoa, folder.path())?;
    let running = Arc::new(AtomicBool::new(true));
    let clients: Vec<_> = (0..HONEST)
        .map(|number| {
            let (address, running) = (server.address, running.clone());
            thread::spawn(move || honest::ask(address, number, &running))
        })
        .collect();
    let enemies = hostile::start(server.address, &running);

    let start = Instant::now();
    let warm = Duration::from_secs((seconds / 10).clamp(10, 60));
    let end = Duration::from_secs(seconds) + warm;
    let mut before = 0;
    let mut reloads = 0;
    while start.elapsed() < end {
        sleep(RELOAD_EVERY);
        reloads += 1;
        content::publish(folder.path(), reloads)?;
        server.reload()?;
        if start.elapsed() >= warm && before == 0 {
            before = server.memory()?;
        }
        if reloads % 12 == 0 {
            say(&format!(
                "{:4} s  {:6} kB",
                start.elapsed().as_secs(),
                server.memory()? / 1024
            ));
        }
    }
    let after = server.memory()?;
    running.store(false, Ordering::Relaxed);
    let mut tally = Tally::default();
    for client in clients {
        tally.add(
            client
                .join()
                .map_err(|_| io::Error::other("an honest client panicked"))?,
        );
    }
    let attacks: usize = enemies
        .into_iter()
        .filter_map(|enemy| enemy.join().ok())
        .sum();
    let stopped = server.stop()?;
    Ok(judge(&mut tally, attacks, reloads, before, after, stopped))
}

fn judge(
    tally: &mut Tally,
    attacks: usize,
    reloads: usize,
    before: u64,
    after: u64,
    stopped: bool,
) -> bool {
    let growth = after as f64 / before.max(1) as f64;
    let (median, p99) = (tally.percentile(50.0), tally.percentile(99.0));
    say(&format!(
        "{} honest requests, {} failed; {attacks} hostile connections",
        tally.answered(),
        tally.failed()
    ));
    tally
        .failures
        .iter()
        .take(10)
        .for_each(|failure| say(&format!("  failed: {failure}")));
    say(&format!(
        "{reloads} reloads, {} versions seen",
        tally.versions
    ));
    say(&format!(
        "median {median:?}, p99 {p99:?}, slowest {:?}",
        tally.percentile(100.0)
    ));
    say(&format!(
        "memory {} kB -> {} kB, factor {growth:.3}",
        before / 1024,
        after / 1024
    ));
    let mut held = true;
    for (claim, holds) in [
        (
            "no honest request failed",
            tally.failed() == 0 && tally.answered() > 0,
        ),
        ("every reload was served", tally.versions > reloads / 2),
        ("the honest p99 is under 100 ms", p99 < LARGEST_P99),
        (
            "memory is at most 1.1 times what it was",
            before > 0 && growth <= LARGEST_GROWTH,
        ),
        ("it stopped when asked to, with exit status 0", stopped),
    ] {
        say(&format!(
            "{} {claim}",
            if holds { "ok    " } else { "FAILED" }
        ));
        held &= holds;
    }
    held
}
