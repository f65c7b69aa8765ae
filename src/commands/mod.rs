//! What the program does, a verb a file.

mod build;
mod check;
mod completions;
mod export;
mod flags;
mod healthcheck;
mod import;
mod log;
mod man;
mod place;
mod serve;

use std::io::{self, Write};
use std::net::{SocketAddr, ToSocketAddrs};
use std::process::ExitCode;

use clap::Parser;

use flags::{Args, Command};
use stoa::content::source::Source;

/// Why a command failed: lines for a person to read.
type Reasons = Vec<String>;

/// Does what the arguments say, or says why not; wrong usage ends the program with 2.
pub fn run() -> ExitCode {
    let args = Args::parse();
    match &args.command {
        Some(Command::Check { dir }) => check::run(&dir.clone().map_or(args.source(), Source::Folder)),
        Some(Command::Build { dir }) => told(build::run(dir, &args.source(), args.at.place())),
        Some(Command::Export(flags)) => export::run(flags, &args.source()),
        Some(Command::Import(flags)) => import::run(flags),
        Some(Command::Healthcheck) => told(healthcheck::run(&args)),
        Some(Command::Completions { shell }) => completions::run(*shell),
        Some(Command::Man) => man::run(),
        None => told(serve::run(&args)),
    }
}

fn told(outcome: Result<(), Reasons>) -> ExitCode {
    let Err(reasons) = outcome else {
        return ExitCode::SUCCESS;
    };
    for reason in reasons {
        // There is nowhere left to say that standard error is closed.
        let _ = writeln!(io::stderr(), "{reason}");
    }
    ExitCode::FAILURE
}

fn resolve(host: &str, port: u16) -> io::Result<SocketAddr> {
    let host = host.strip_prefix('[').and_then(|host| host.strip_suffix(']')).unwrap_or(host);
    let mut addresses = (host, port).to_socket_addrs()?;
    addresses.next().ok_or_else(|| io::Error::other("it has no address"))
}
