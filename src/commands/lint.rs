//! `stoa lint`: reports what is valid but probably a mistake.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::builder::PossibleValue;

use super::report::{Format, counted, print, size};
use stoa::content;
use stoa::content::rules::lints::LINTS;
use stoa::content::source::Source;

/// Reports the findings of all lints that are not allowed. Fails if a denied lint found something.
pub fn run(source: &Source, format: Option<Format>, deny: &[String], allow: &[String]) -> ExitCode {
    let loaded = match content::lint(source) {
        Ok(loaded) => loaded,
        Err(problems) => {
            print(&problems, source, format);
            return ExitCode::FAILURE;
        }
    };
    let mut warnings = loaded.warnings;
    warnings.retain(|warning| !allow.iter().any(|name| name == warning.rule));
    print(&warnings, source, format);
    let count = match warnings.len() {
        0 => "nothing to say".to_owned(),
        count => counted(count, "warning"),
    };
    // On standard error, because each line of standard output is a warning.
    let _ = writeln!(io::stderr(), "{count} in {}", size(&loaded.catalog));
    let is_denied = warnings.iter().any(|warning| deny.iter().any(|name| name == warning.rule));
    if is_denied { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

/// The names of all lints, for the command line.
pub fn names() -> Vec<PossibleValue> {
    LINTS.iter().map(|lint| PossibleValue::new(lint.name)).collect()
}
