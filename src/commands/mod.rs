//! The commands of the program, one per file. [`run`] is the entry point.

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
mod outcome;
mod report;
mod serve;
mod shipped;
mod skeleton;
mod staging;
mod values;

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use clap::{CommandFactory, Parser};

use flags::{Args, Command};
use outcome::{Failure, Outcome, print};
use stoa_content::model::schema::write_schema;
use stoa_content::rules::lints;
use stoa_content::source::Source;

/// Runs the command that the arguments name. Exits with 2 on incorrect usage.
pub(crate) fn run() -> ExitCode {
    // With a handler, writing a file beyond the size limit fails, as on a full disk; by default,
    // the signal kills the process.
    let too_large = rustix::process::Signal::XFSZ.as_raw();
    let _ = signal_hook::flag::register(too_large, Arc::new(AtomicBool::new(false)));
    run_command(&Args::parse()).unwrap_or_else(Failure::report)
}

fn run_command(args: &Args) -> Outcome {
    let of = |dir: &Option<PathBuf>| dir.clone().map_or(args.open_source(), Source::Folder);
    match &args.command {
        Some(Command::Check {
            dir,
            format,
            lint,
            at,
        }) => return Ok(check::check(&of(dir), *format, *lint, *at)),
        Some(Command::Lint {
            dir,
            format,
            deny,
            allow,
        }) => return Ok(check::lint(&of(dir), *format, deny, allow)),
        Some(Command::Build { dir }) => {
            build::run(dir, &args.open_source(), args.base_url_flags.base_url())?;
        }
        Some(Command::Init { dir, github }) => init::run(dir, *github)?,
        Some(Command::New { what }) => new::run(what, args.data.as_deref())?,
        Some(Command::Schema { kind }) => print(write_schema(*kind, &lints::list_names())),
        Some(Command::Export(flags)) => return export::run(flags, &args.open_source()),
        Some(Command::Import(flags)) => return Ok(import::run(flags)),
        Some(Command::Healthcheck) => healthcheck::run(args)?,
        Some(Command::Completions { shell }) => {
            let mut script = Vec::new();
            clap_complete::generate(*shell, &mut Args::command(), "stoa", &mut script);
            print(script);
        }
        Some(Command::Man) => print(man::render_page()),
        None => serve::run(args)?,
    }
    Ok(ExitCode::SUCCESS)
}
