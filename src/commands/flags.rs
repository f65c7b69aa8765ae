//! The command line, parsed by [`Args`].

use std::path::PathBuf;
use std::time::Duration;

use clap::builder::{BoolishValueParser, PossibleValue, PossibleValuesParser};
use clap::{Parser, Subcommand, ValueEnum};
use clap_complete::Shell;

use super::check::CheckFormat;
use super::export::ExportFlags;
use super::import::ImportFlags;
use super::new::NewCommand;
use super::shipped;
use super::values::parse_one_of;
use stoa::server::{Limits, Timeouts};
use stoa::site::url::{BasePath, BaseUrl, Origin};
use stoa_content::model::schema::SchemaKind;
use stoa_content::moment::{Moment, parse_moment};
use stoa_content::rules::lints;
use stoa_content::source::Source;

/// Publish past exams for students to practise with: one binary, one port, a folder of YAML.
#[derive(Debug, Parser)]
#[command(version, disable_help_subcommand = true, after_help = AFTER_HELP)]
pub(super) struct Args {
    #[command(subcommand)]
    pub command: Option<Command>,

    /// Content folder; defaults to the content built into the binary
    #[arg(long, env = "STOA_DATA", value_name = "DIR", global = true)]
    pub data: Option<PathBuf>,

    /// Port to listen on; 0 picks a free one
    #[arg(long, env = "STOA_PORT", value_name = "N", default_value_t = 8080)]
    pub port: u16,

    /// Address to listen on
    #[arg(
        long,
        env = "STOA_HOST",
        value_name = "ADDR",
        default_value = "127.0.0.1"
    )]
    pub host: String,

    #[command(flatten)]
    pub base_url_flags: BaseUrlFlags,

    /// For authors: reload the content as soon as a file changes; respond only to requests for this machine, --host and --origin
    #[arg(long, env = "STOA_WATCH", value_parser = BoolishValueParser::new())]
    pub watch: bool,

    /// Log format; auto writes text on a terminal and JSON elsewhere
    #[arg(
        long,
        env = "STOA_LOG_FORMAT",
        value_name = "FORMAT",
        default_value = "auto"
    )]
    pub log_format: LogFormat,

    /// Log every request, without its query string
    #[arg(long, env = "STOA_ACCESS_LOG", value_parser = BoolishValueParser::new())]
    pub access_log: bool,

    /// Serve Prometheus metrics at /metrics on this separate address, for example 127.0.0.1:9090
    #[arg(long, env = "STOA_METRICS_ADDR", value_name = "ADDR:PORT")]
    pub metrics_addr: Option<String>,

    /// Maximum number of connections; beyond it, a new one replaces the one that has been idle longest
    #[arg(long, env = "STOA_MAX_CONNECTIONS", value_name = "N", default_value_t = 4096,
          value_parser = parse_connections)]
    max_connections: usize,

    /// How long a client may take to send a request's headers, counted from the first byte
    #[arg(long, env = "STOA_HEAD_TIMEOUT", value_name = "TIME", default_value = "10s", value_parser = parse_duration)]
    head_timeout: Duration,

    /// How long a connection may stay idle between two requests
    #[arg(long, env = "STOA_IDLE_TIMEOUT", value_name = "TIME", default_value = "75s", value_parser = parse_duration)]
    idle_timeout: Duration,

    /// How long a client may go without reading any of its response
    #[arg(long, env = "STOA_STALL_TIMEOUT", value_name = "TIME", default_value = "30s", value_parser = parse_duration)]
    stall_timeout: Duration,

    /// How long the server may take to stop after a stop signal
    #[arg(long, env = "STOA_SHUTDOWN_TIMEOUT", value_name = "TIME", default_value = "8s", value_parser = parse_duration)]
    shutdown_timeout: Duration,
}

const AFTER_HELP: &str =
    "Logs go to standard error; STOA_LOG sets their level (error, warn, info, debug).";

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum LogFormat {
    Auto,
    Text,
    Json,
}

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Report problems in a content folder without serving it
    ///
    /// Reads the files in the folder, prints each problem with its location, and changes nothing.
    Check {
        /// Content folder; defaults to what `stoa` would serve
        dir: Option<PathBuf>,

        /// Output format; by default, findings are shown in full on a terminal and on one line each elsewhere
        #[arg(long, value_name = "FORMAT")]
        format: Option<CheckFormat>,

        /// Also report what is probably a mistake
        #[arg(long)]
        lint: bool,

        /// List what is hidden at this time, for example 2027-01-01 or 2027-01-01T18:00+01:00, instead of now
        #[arg(long, value_name = "TIME", value_parser = parse_time)]
        at: Option<Moment>,
    },
    /// Report content that is legal but probably a mistake
    ///
    /// Reads the content and writes nothing. Exits with status 1 if a denied lint finds anything, if the content is
    /// invalid, or if the folder has no content. docs/lint.md explains why each lint exists and how to fix what it
    /// finds; list intended exceptions under `lint: allow:` in site.yaml.
    Lint {
        /// Content folder; defaults to what `stoa` would serve
        dir: Option<PathBuf>,

        /// Output format; by default, findings are shown in full on a terminal and on one line each elsewhere
        #[arg(long, value_name = "FORMAT")]
        format: Option<CheckFormat>,

        /// Exit with status 1 if this lint finds anything; can be given more than once
        #[arg(long, value_name = "RULE", value_parser = PossibleValuesParser::new(lints::list_names()))]
        deny: Vec<String>,

        /// Ignore this lint; can be given more than once
        #[arg(long, value_name = "RULE", value_parser = PossibleValuesParser::new(lints::list_names()))]
        allow: Vec<String>,
    },
    /// Create a small course that can be served at once
    ///
    /// Writes a course with an exam, a site.yaml, and the schemas that let editors complete and check content files.
    Init {
        /// Folder to write into: a new one, or one that is empty except for README, LICENSE and hidden files
        dir: PathBuf,

        /// Also write .github/workflows/stoa.yml, which checks every change on GitHub and publishes the site on GitHub Pages
        #[arg(long)]
        github: bool,
    },
    /// Create a course or an exam to fill in
    ///
    /// Writes a file to fill in, with unused ids, into the content folder and prints its path; without --data, prints
    /// the file instead. Exits with status 1 if the existing content is invalid.
    New {
        #[command(subcommand)]
        what: NewCommand,
    },
    /// Print the JSON Schema (draft-07) for a type of file, for use in an editor
    ///
    /// Reads nothing and writes the schema to standard output.
    Schema {
        /// Kind of file
        #[arg(value_parser = parse_one_of(SchemaKind::ALL.map(|kind| (PossibleValue::new(kind.name()), kind))))]
        kind: SchemaKind,
    },
    /// Write the whole site as files for a static host
    ///
    /// Reads the content that `stoa` would serve; writes pages as index.html, API responses at their addresses with
    /// .json appended, 404.html, and the files of the user interface.
    Build {
        /// Folder to write into: a new or empty one
        dir: PathBuf,
    },
    /// Export exams for other systems
    ///
    /// Reads the content that `stoa` would serve; writes one file for an exam, or a folder with a file for each exam in
    /// a course or on the whole site. Reports what happened to each question: exported, changed or refused, and why.
    Export(ExportFlags),
    /// Import questions from other systems into a content folder
    ///
    /// Reads LaTeX (the exam class, automultiplechoice, R/exams, moodle.sty), GIFT, Aiken, Moodle XML, QTI (a file or a
    /// package), mdbook-quiz (TOML) and Markdown with a task list; writes one exam file for each source, with its
    /// figures next to it, under DIR/courses. Reports what happened to each question: imported, changed or refused, and
    /// why.
    ///
    /// With --from pdf, a folder of PDF files becomes an archive of papers: each folder in it is a course, and the names
    /// of files and folders give the date and kind of each exam and say which files are solutions.
    Import(ImportFlags),
    /// Check whether the server running on this machine is healthy; exits with status 0 if it is
    Healthcheck,
    /// Print a completion script for a shell
    Completions {
        /// Shell to generate completions for
        shell: Shell,
    },
    /// Print this help as a man page
    Man,
}

/// Where the site is published.
#[derive(Clone, Debug, clap::Args)]
pub(super) struct BaseUrlFlags {
    /// Path of the site on its host, for example /exams; requests are answered both with and without it
    #[arg(long, env = "STOA_BASE_PATH", value_name = "PATH", global = true)]
    base_path: Option<BasePath>,

    /// Scheme and host of the site, for example https://exams.example.org; needed for the sitemap and for the absolute
    /// addresses that search engines read
    #[arg(long, env = "STOA_ORIGIN", value_name = "ORIGIN", global = true)]
    origin: Option<Origin>,

    /// For a site behind a proxy that signs people in: keep responses out of shared caches and pages out of search engines
    #[arg(long, env = "STOA_PRIVATE", value_parser = BoolishValueParser::new(), global = true)]
    private: bool,
}

impl BaseUrlFlags {
    pub(super) fn base_url(&self) -> BaseUrl {
        BaseUrl {
            path: self.base_path.clone().unwrap_or_default(),
            origin: self.origin.clone(),
            is_private: self.private,
        }
    }
}

impl Args {
    pub(super) fn limits(&self) -> Limits {
        Limits {
            timeouts: Timeouts {
                head: self.head_timeout,
                idle: self.idle_timeout,
                stall: self.stall_timeout,
            },
            connections: self.max_connections,
            shutdown: self.shutdown_timeout,
        }
    }

    pub(super) fn open_source(&self) -> Source {
        self.data
            .clone()
            .map_or_else(shipped::open_source, Source::Folder)
    }
}

fn parse_time(text: &str) -> Result<Moment, String> {
    parse_moment(text).ok_or_else(|| {
        "must be a date such as 2027-01-01, or a time with its offset, such as 2027-01-01T18:00+01:00".to_owned()
    })
}

/// Parses a time such as `10s`, `500ms` or `2m`; a bare number is in seconds.
fn parse_duration(text: &str) -> Result<Duration, String> {
    let duration = match text.parse() {
        Ok(seconds) => Duration::from_secs(seconds),
        Err(_) => humantime::parse_duration(text)
            .map_err(|error| format!("{error}; write a time such as 10s or 500ms"))?,
    };
    if duration > MAX_DURATION {
        Err("must be at most a year".to_owned())
    } else {
        Ok(duration)
    }
}

const MAX_DURATION: Duration = Duration::from_hours(365 * 24);

/// More connections than any system supports.
const MAX_CONNECTIONS: usize = 1 << 24;

fn parse_connections(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(0) => Err("must be at least 1".to_owned()),
        Ok(MAX_CONNECTIONS..) => Err(format!("must be less than {MAX_CONNECTIONS}")),
        Ok(count) => Ok(count),
        Err(error) => Err(error.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_consistent() {
        Args::command().debug_assert();
    }

    #[test]
    fn every_flag_has_its_variable() {
        for argument in Args::command()
            .get_arguments()
            .filter(|argument| argument.get_long().is_some())
        {
            let Some(flag) = argument
                .get_long()
                .filter(|flag| !["help", "version"].contains(flag))
            else {
                continue;
            };
            let variable = format!("STOA_{}", flag.to_uppercase().replace('-', "_"));
            assert_eq!(
                argument
                    .get_env()
                    .map(|name| name.to_string_lossy().into_owned()),
                Some(variable)
            );
        }
    }

    #[test]
    fn times_have_units() {
        assert_eq!(parse_duration("10"), Ok(Duration::from_secs(10)));
        assert_eq!(parse_duration("500ms"), Ok(Duration::from_millis(500)));
        assert!(parse_duration("soon").is_err());
        assert!(parse_duration("18446744073709551615").is_err());
    }

    #[test]
    fn connections_are_counted_within_reason() {
        assert_eq!(parse_connections("1"), Ok(1));
        for text in ["0", "-1", "18446744073709551615"] {
            assert!(parse_connections(text).is_err(), "{text}");
        }
    }
}
