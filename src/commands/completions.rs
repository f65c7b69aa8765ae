//! `stoa completions`: prints a completion script for a shell.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::CommandFactory;
use clap_complete::{Shell, generate};

use super::flags::Args;

pub fn run(shell: Shell) -> ExitCode {
    let mut script = Vec::new();
    generate(shell, &mut Args::command(), "stoa", &mut script);
    // Standard output may be closed.
    let _ = io::stdout().write_all(&script);
    ExitCode::SUCCESS
}
