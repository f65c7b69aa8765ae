//! `stoa check`: reports problems of content without serving it.

use std::io::{self, Write};
use std::process::ExitCode;

use super::report::{Format, print, size};
use stoa::content::source::Source;
use stoa::content::{self};

/// Reports problems, and the findings of lints if they are wanted.
pub fn run(source: &Source, format: Option<Format>, lint: bool) -> ExitCode {
    let loaded = if lint {
        content::lint(source)
    } else {
        content::load_as(source, "", |_, exam| exam.questions.len())
    };
    let loaded = match loaded {
        Ok(loaded) => loaded,
        Err(problems) => {
            print(&problems, source, format);
            return ExitCode::FAILURE;
        }
    };
    print(&loaded.warnings, source, format);
    if matches!(format, None | Some(Format::Text)) {
        // Standard output may be closed.
        let _ = writeln!(io::stdout(), "no problem in {}", size(&loaded.catalog));
    }
    ExitCode::SUCCESS
}
