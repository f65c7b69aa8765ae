//! From arguments to an exit code.

mod commands;

use std::process::ExitCode;

fn main() -> ExitCode {
    commands::run()
}
