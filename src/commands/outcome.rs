//! How a command ends: with an exit code ([`to_exit_code`]) or with the reasons why it failed
//! ([`Failure::report`]).

use std::fmt::Display;
use std::io::{self, Write};
use std::process::ExitCode;

use super::staging;
use stoa_content::diagnostics::Problem;
use stoa_text::quote::escape_unprintable;

pub(super) type Outcome = Result<ExitCode, Failure>;

/// The reasons why a command failed, as lines for a person to read.
#[derive(Debug)]
pub(super) struct Failure(pub Vec<String>);

impl<E: Display> From<E> for Failure {
    fn from(reason: E) -> Failure {
        Failure(vec![reason.to_string()])
    }
}

impl Failure {
    /// Creates a failure with a line for each problem.
    pub(super) fn of_problems(problems: Vec<Problem>) -> Failure {
        Failure(problems.iter().map(Problem::to_string).collect())
    }

    /// Creates the failure of a command that never replaces files.
    pub(super) fn of_new_file(error: staging::StagingError) -> Failure {
        match error {
            staging::StagingError::Exists(path) => {
                format!("cannot write {}: it already exists", path.display()).into()
            }
            error => error.into(),
        }
    }

    /// Prints the lines and returns exit code 1.
    pub(super) fn report(self) -> ExitCode {
        for reason in self.0 {
            print_error(escape_unprintable(&reason));
        }
        ExitCode::FAILURE
    }
}

/// Returns 1 if something failed that the command has already reported.
pub(super) fn to_exit_code(has_failed: bool) -> ExitCode {
    if has_failed {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    }
}

/// Prints a command's output. Ignores failures: files already written remain even if nobody reads
/// standard output.
pub(super) fn print(output: impl AsRef<[u8]>) {
    let _ = io::stdout().write_all(output.as_ref());
}

/// Prints a line to standard error; ignores failures.
pub(super) fn print_error(line: impl Display) {
    let _ = writeln!(io::stderr(), "{line}");
}
