//! `stoa check` and `stoa lint`: report problems in content without serving it. The entry points
//! are [`check`] and [`lint`].

use std::env;
use std::fmt::Write as _;
use std::io::{self, IsTerminal};
use std::process::ExitCode;
use std::sync::Arc;

use clap::ValueEnum;

use super::outcome::{print, print_error, to_exit_code};
use stoa::site::Site;
use stoa::site::ui::Ui;
use stoa::site::url::BaseUrl;
use stoa_content::catalog::Catalog;
use stoa_content::diagnostics::{Problem, Severity};
use stoa_content::moment::{Moment, Timetable};
use stoa_content::report::{self, ReportStyle};
use stoa_content::source::Source;
use stoa_content::visibility::View;

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum CheckFormat {
    /// For people: each finding with its line, the mistake underlined, and how to fix it
    Text,
    /// A JSON array of objects
    Json,
    /// Annotations for a GitHub workflow
    Github,
}

/// Reports problems, the findings of lints if requested, and what is hidden at a given moment,
/// which is now by default.
pub(super) fn check(
    source: &Source,
    format: Option<CheckFormat>,
    lint: bool,
    at: Option<Moment>,
) -> ExitCode {
    let view = at.map_or_else(View::now, View::at);
    let linted = || {
        if lint {
            stoa_content::lint(source).map(|linted| Some(linted.warnings))
        } else {
            Ok(None)
        }
    };
    let load = || stoa_content::load_view(source, view, "");
    let checked = source
        .require_content()
        .and_then(|()| Ok((linted()?, load()?)));
    let (linted, loaded) = match checked {
        Ok(checked) => checked,
        Err(problems) => {
            print_problems(&problems, source, format);
            return ExitCode::FAILURE;
        }
    };
    // Whether an example query finds anything is known only when the site is ready.
    if !loaded.catalog.settings.example_queries.is_empty() {
        let site = Site::load(source, view, Arc::new(Ui::embedded()), BaseUrl::default());
        if let Err(problems) = site {
            print_problems(&problems, source, format);
            return ExitCode::FAILURE;
        }
    }
    print_problems(linted.as_ref().unwrap_or(&loaded.warnings), source, format);
    if matches!(format, None | Some(CheckFormat::Text)) {
        let Timetable { hidden, next, .. } = &loaded.catalog.timetable;
        let mut report: String = hidden
            .iter()
            .map(|sentence| format!("{sentence}\n"))
            .collect();
        let _ = writeln!(report, "no problems in {}", describe_size(&loaded.catalog));
        if let Some(next) = next {
            let _ = writeln!(report, "the next change is at {next}");
        }
        print(report);
    }
    ExitCode::SUCCESS
}

/// Reports the findings of all lints except allowed ones. Fails if a denied lint finds anything.
pub(super) fn lint(
    source: &Source,
    format: Option<CheckFormat>,
    deny: &[String],
    allow: &[String],
) -> ExitCode {
    let loaded = match source
        .require_content()
        .and_then(|()| stoa_content::lint(source))
    {
        Ok(loaded) => loaded,
        Err(mut problems) => {
            problems.retain(|problem| problem.severity == Severity::Error);
            print_problems(&problems, source, format);
            return ExitCode::FAILURE;
        }
    };
    let mut warnings = loaded.warnings;
    warnings.retain(|warning| !allow.iter().any(|name| name == warning.rule));
    print_problems(&warnings, source, format);
    let count = match warnings.len() {
        0 => "no warnings".to_owned(),
        count => write_count(count, "warning"),
    };
    // Write to standard error, because each line of standard output is a warning.
    print_error(format_args!(
        "{count} in {}",
        describe_size(&loaded.catalog)
    ));
    let is_denied = |warning: &Problem| deny.iter().any(|name| name == warning.rule);
    to_exit_code(warnings.iter().any(is_denied))
}

/// Prints problems to standard output. Without a format, prints them in full on a terminal, and on
/// one line each elsewhere.
fn print_problems(problems: &[Problem], source: &Source, format: Option<CheckFormat>) {
    let is_terminal = io::stdout().is_terminal();
    let report = match format {
        Some(CheckFormat::Json) => report::write_json(problems),
        Some(CheckFormat::Github) => report::write_github(problems),
        Some(CheckFormat::Text) => report::write_text(problems, source, choose_style(is_terminal)),
        None if is_terminal => report::write_text(problems, source, choose_style(true)),
        None => report::write_lines(problems),
    };
    print(report);
}

/// Describes the size of the content.
fn describe_size(catalog: &Catalog) -> String {
    format!(
        "{}, {}, {}",
        write_count(catalog.courses.len(), "course"),
        write_count(catalog.count_exams(), "exam"),
        write_count(catalog.count_questions(), "question")
    )
}

fn write_count(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// Chooses colours for a terminal that supports them, unless `NO_COLOR` is set:
/// <https://no-color.org>.
fn choose_style(is_terminal: bool) -> ReportStyle {
    let is_set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
    let is_dumb = env::var_os("TERM").is_some_and(|terminal| terminal == "dumb");
    if is_terminal && !is_dumb && !is_set("NO_COLOR") {
        ReportStyle::Coloured
    } else {
        ReportStyle::Plain
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_takes_the_singular() {
        assert_eq!(
            [0, 1, 2].map(|count| write_count(count, "exam")),
            ["0 exams", "1 exam", "2 exams"]
        );
    }
}
