//! What the program does, a verb a file.

mod build;
mod check;
mod completions;
mod export;
mod flags;
mod healthcheck;
mod import;
mod init;
mod lint;
mod log;
mod man;
mod new;
mod place;
mod report;
mod schema;
mod serve;
mod skeleton;

use std::fs;
use std::io::{self, Write};
use std::net::{SocketAddr, ToSocketAddrs};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Parser;

use flags::{Args, Command};
use stoa::content::source::Source;

/// Why a command failed: lines for a person to read.
type Reasons = Vec<String>;

/// Does what the arguments say, or says why not; wrong usage ends the program with 2.
pub fn run() -> ExitCode {
    let args = Args::parse();
    let of = |dir: &Option<PathBuf>| dir.clone().map_or(args.source(), Source::Folder);
    match &args.command {
        Some(Command::Check { dir, format, lint }) => check::run(&of(dir), *format, *lint),
        Some(Command::Lint { dir, format, deny, allow }) => lint::run(&of(dir), *format, deny, allow),
        Some(Command::Build { dir }) => told(build::run(dir, &args.source(), args.at.base_url())),
        Some(Command::Init { dir }) => told(init::run(dir)),
        Some(Command::New { what }) => told(new::run(what, args.data.as_deref())),
        Some(Command::Schema { kind }) => schema::run(kind.0),
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

/// # Errors
/// There is something in a folder, with which what is written would be mixed up; or it cannot be read.
fn require_empty(folder: &Path, wanted: &str) -> Result<(), Reasons> {
    let shown = folder.display();
    match fs::read_dir(folder).map(|mut entries| entries.next().is_none()) {
        Ok(true) => Ok(()),
        Ok(false) => Err(vec![format!("{shown} is not empty: give {wanted}")]),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(vec![format!("cannot read {shown}: {error}")]),
    }
}

fn resolve(host: &str, port: u16) -> io::Result<SocketAddr> {
    let host = host.strip_prefix('[').and_then(|host| host.strip_suffix(']')).unwrap_or(host);
    let mut addresses = (host, port).to_socket_addrs()?;
    addresses.next().ok_or_else(|| io::Error::other("it has no address"))
}
