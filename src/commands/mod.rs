//! The commands of the program, one in a file.

mod build;
mod check;
mod export;
mod flags;
mod healthcheck;
mod import;
mod init;
mod log;
mod man;
mod new;
mod serve;
mod shipped;
mod skeleton;
mod staging;

use std::fs;
use std::io::{self, Write};
use std::net::{SocketAddr, ToSocketAddrs};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use clap::{CommandFactory, Parser};

use flags::{Args, Command};
use stoa_content::diagnostics::Problem;
use stoa_content::model::schema::schema;
use stoa_content::rules::lints;
use stoa_content::source::Source;
use stoa_text::quote::one_line;

/// Why a command failed: lines for a person to read.
type Reasons = Vec<String>;

/// Runs the command of the arguments. Wrong usage exits with 2.
pub(crate) fn run() -> ExitCode {
    // A file larger than it may be fails to be written then, as on a full disk; by default the signal kills the process.
    let too_large = rustix::process::Signal::XFSZ.as_raw();
    let _ = signal_hook::flag::register(too_large, Arc::new(AtomicBool::new(false)));
    let args = Args::parse();
    let of = |dir: &Option<PathBuf>| dir.clone().map_or(args.source(), Source::Folder);
    match &args.command {
        Some(Command::Check {
            dir,
            format,
            lint,
            at,
        }) => check::check(&of(dir), *format, *lint, *at),
        Some(Command::Lint {
            dir,
            format,
            deny,
            allow,
        }) => check::lint(&of(dir), *format, deny, allow),
        Some(Command::Build { dir }) => {
            exit_code(build::run(dir, &args.source(), args.at.base_url()))
        }
        Some(Command::Init { dir, github }) => exit_code(init::run(dir, *github)),
        Some(Command::New { what }) => exit_code(new::run(what, args.data.as_deref())),
        Some(Command::Schema { kind }) => print(schema(*kind, &lints::names()).as_bytes()),
        Some(Command::Export(flags)) => export::run(flags, &args.source()),
        Some(Command::Import(flags)) => import::run(flags),
        Some(Command::Healthcheck) => exit_code(healthcheck::run(&args)),
        Some(Command::Completions { shell }) => {
            let mut script = Vec::new();
            clap_complete::generate(*shell, &mut Args::command(), "stoa", &mut script);
            print(&script)
        }
        Some(Command::Man) => print(man::page().as_bytes()),
        None => exit_code(serve::run(&args)),
    }
}

/// Prints what a command makes.
fn print(output: &[u8]) -> ExitCode {
    // Standard output may be closed.
    let _ = io::stdout().write_all(output);
    ExitCode::SUCCESS
}

/// A line for each problem.
fn lines(problems: &[Problem]) -> Reasons {
    problems.iter().map(Problem::to_string).collect()
}

/// Why a file is not written.
fn unwritten(error: staging::Error) -> Reasons {
    vec![match error {
        // These commands replace nothing.
        staging::Error::Exists(path) => {
            format!("cannot write {}: it already exists", path.display())
        }
        error => error.to_string(),
    }]
}

/// Prints why a command failed.
fn exit_code(outcome: Result<(), Reasons>) -> ExitCode {
    let Err(reasons) = outcome else {
        return ExitCode::SUCCESS;
    };
    for reason in reasons {
        // Nothing can be done if standard error is closed.
        let _ = writeln!(io::stderr(), "{}", one_line(&reason));
    }
    ExitCode::FAILURE
}

/// # Errors
/// The folder is not empty, or cannot be read.
fn require_empty(folder: &Path, wanted: &str) -> Result<(), Reasons> {
    let shown = folder.display();
    let is_other = |entry: io::Result<fs::DirEntry>| {
        entry.is_ok_and(|entry| !entry.file_name().to_str().is_some_and(staging::is_staging))
    };
    match fs::read_dir(folder).map(|mut entries| !entries.any(is_other)) {
        Ok(true) => Ok(()),
        Ok(false) => Err(vec![format!("{shown} is not empty: name {wanted}")]),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(vec![format!("cannot read {shown}: {error}")]),
    }
}

fn resolve(host: &str, port: u16) -> io::Result<SocketAddr> {
    let host = host
        .strip_prefix('[')
        .and_then(|host| host.strip_suffix(']'))
        .unwrap_or(host);
    let mut addresses = (host, port).to_socket_addrs()?;
    addresses
        .next()
        .ok_or_else(|| io::Error::other("the host has no address"))
}
