//! The command line.

use std::path::PathBuf;
use std::time::Duration;

use clap::builder::{BoolishValueParser, PossibleValuesParser};
use clap::{Parser, Subcommand, ValueEnum};
use clap_complete::Shell;

use super::check::Format;
use super::export::ExportFlags;
use super::import::ImportFlags;
use super::new::New;
use stoa::content::model::schema::Kind;
use stoa::content::moment::{Moment, parse_moment};
use stoa::content::rules::lints::LINTS;
use stoa::content::source::Source;
use stoa::server::{Limits, Timeouts};
use stoa::site::url::{BasePath, BaseUrl, Origin};

/// Publish past exams and let students practise them: one binary, one port, a folder of YAML.
#[derive(Debug, Parser)]
#[command(version, disable_help_subcommand = true, after_help = AFTER_HELP)]
pub struct Args {
    #[command(subcommand)]
    pub command: Option<Command>,

    /// Folder of content; without it, the content that was built in
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
    pub at: BaseUrlFlags,

    /// For authors: serve changed content as soon as files in the folder change, to this machine, --host and --origin only
    #[arg(long, env = "STOA_WATCH", value_parser = BoolishValueParser::new())]
    pub watch: bool,

    /// How to write logs: text on a terminal and JSON elsewhere, or always one of them
    #[arg(
        long,
        env = "STOA_LOG_FORMAT",
        value_name = "FORMAT",
        default_value = "auto"
    )]
    pub log_format: LogFormat,

    /// Log each request, without its query
    #[arg(long, env = "STOA_ACCESS_LOG", value_parser = BoolishValueParser::new())]
    pub access_log: bool,

    /// Serve metrics for Prometheus at /metrics on this address of their own, such as 127.0.0.1:9090
    #[arg(long, env = "STOA_METRICS_ADDR", value_name = "ADDR:PORT")]
    pub metrics_addr: Option<String>,

    /// Most connections at once; for one more, the one that has been idle longest is closed
    #[arg(long, env = "STOA_MAX_CONNECTIONS", value_name = "N", default_value_t = 4096,
          value_parser = connections)]
    max_connections: usize,

    /// Longest time for a request's head, from its first byte
    #[arg(long, env = "STOA_HEAD_TIMEOUT", value_name = "TIME", default_value = "10s", value_parser = duration)]
    head_timeout: Duration,

    /// Longest pause between two requests of a connection
    #[arg(long, env = "STOA_IDLE_TIMEOUT", value_name = "TIME", default_value = "75s", value_parser = duration)]
    idle_timeout: Duration,

    /// Longest time in which a client takes nothing of its answer
    #[arg(long, env = "STOA_STALL_TIMEOUT", value_name = "TIME", default_value = "30s", value_parser = duration)]
    stall_timeout: Duration,

    /// Longest time from the signal to stop to the end
    #[arg(long, env = "STOA_SHUTDOWN_TIMEOUT", value_name = "TIME", default_value = "8s", value_parser = duration)]
    shutdown_timeout: Duration,
}

const AFTER_HELP: &str =
    "Logs go to standard error; STOA_LOG sets their level (error, warn, info, debug).";

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LogFormat {
    Auto,
    Text,
    Json,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Say what is wrong with a folder of content, and serve nothing
    Check {
        /// Folder of content; without it, what `stoa` would serve
        dir: Option<PathBuf>,

        /// How to print what is found; without it, in full on a terminal and a line each elsewhere
        #[arg(long, value_name = "FORMAT")]
        format: Option<Format>,

        /// Say what is likely a mistake, too
        #[arg(long)]
        lint: bool,

        /// List what is hidden at this time, such as 2027-01-01 or 2027-01-01T18:00+01:00, instead of now
        #[arg(long, value_name = "TIME", value_parser = moment)]
        at: Option<Moment>,
    },
    /// Say what is legal in a folder of content, and likely a mistake
    ///
    /// Reads the content and writes nothing. Ends with 1 where a denied lint found something, where the content is
    /// not valid, or where the folder holds none. docs/lint.md says why each lint is there, and how to mend what it finds; `lint: allow:` in site.yaml
    /// names what is meant as it is.
    Lint {
        /// Folder of content; without it, what `stoa` would serve
        dir: Option<PathBuf>,

        /// How to print what is found; without it, in full on a terminal and a line each elsewhere
        #[arg(long, value_name = "FORMAT")]
        format: Option<Format>,

        /// End with 1 where this lint finds something; may be given several times
        #[arg(long, value_name = "RULE", value_parser = PossibleValuesParser::new(LINTS.iter().map(|lint| lint.name)))]
        deny: Vec<String>,

        /// Pass over this lint; may be given several times
        #[arg(long, value_name = "RULE", value_parser = PossibleValuesParser::new(LINTS.iter().map(|lint| lint.name)))]
        allow: Vec<String>,
    },
    /// Write a small course that can be served at once
    ///
    /// Writes a course with an exam, the site's own file, and the schemas by which editors know what a file may hold.
    Init {
        /// Folder to write into: a new one, or one without site.yaml and courses
        dir: PathBuf,

        /// Also write .github/workflows/stoa.yml, which checks each change on GitHub and publishes the site on its Pages
        #[arg(long)]
        github: bool,
    },
    /// Begin a course or an exam
    ///
    /// Writes into the folder of content a file to fill in, with ids that are free, and prints its path; without --data
    /// prints the file itself. Ends with 1 where what is in the folder is not valid.
    New {
        #[command(subcommand)]
        what: New,
    },
    /// Print the JSON Schema (draft-07) of a kind of file, for editors
    Schema {
        /// Which file
        kind: Kind,
    },
    /// Write the whole site as files, for a static host
    ///
    /// Reads the content that `stoa` would serve; writes pages as index.html, answers of the API with .json behind
    /// their addresses, 404.html, and the files of the user interface.
    Build {
        /// Folder to write into: a new or an empty one
        dir: PathBuf,
    },
    /// Write exams as files for other systems
    ///
    /// Reads the content that `stoa` would serve; writes a file for one exam, and a folder with a file for each exam of
    /// a course or of all. Prints what became of each question: exported, changed, refused, and why.
    Export(ExportFlags),
    /// Take questions of other systems into a folder of content
    ///
    /// Reads files of LaTeX (the exam class, automultiplechoice, R/exams, moodle.sty), GIFT, Aiken, Moodle XML, QTI (a
    /// file or a package), mdbook-quiz (TOML) and Markdown with a task list; writes one exam file for each, with its figures beside it, below DIR/courses. Prints what became of each
    /// question: imported, changed, refused, and why.
    ///
    /// With --from pdf, a folder of PDF files becomes an archive of papers: each folder in it is a course, and the names of
    /// files and folders say the date and kind of each exam, and which files are solutions.
    Import(ImportFlags),
    /// Ask a running server on this machine whether it is well: exit status 0 if so
    Healthcheck,
    /// Print what makes a shell complete the arguments of `stoa`
    Completions {
        /// Shell to complete them in
        shell: Shell,
    },
    /// Print this manual as a page for `man`
    Man,
}

/// Where the site is published.
#[derive(Clone, Debug, clap::Args)]
pub struct BaseUrlFlags {
    /// Path below which the site lies on its host, such as /exams; requests may come with it or without
    #[arg(long, env = "STOA_BASE_PATH", value_name = "PATH", global = true)]
    base_path: Option<BasePath>,

    /// Scheme and host of the site's addresses, such as https://exams.example.org: makes those that search
    /// engines read absolute, and the sitemap
    #[arg(long, env = "STOA_ORIGIN", value_name = "ORIGIN", global = true)]
    origin: Option<Origin>,

    /// For a site behind a proxy that signs people in: no shared cache keeps an answer, and no search engine lists a page
    #[arg(long, env = "STOA_PRIVATE", value_parser = BoolishValueParser::new(), global = true)]
    private: bool,
}

impl BaseUrlFlags {
    pub fn base_url(&self) -> BaseUrl {
        BaseUrl {
            path: self.base_path.clone().unwrap_or_default(),
            origin: self.origin.clone(),
            is_private: self.private,
        }
    }
}

impl Args {
    pub fn limits(&self) -> Limits {
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

    pub fn source(&self) -> Source {
        self.data.clone().map_or(Source::Embedded, Source::Folder)
    }
}

fn moment(text: &str) -> Result<Moment, String> {
    parse_moment(text).ok_or_else(|| {
        "write a date or a time with its offset, like 2027-01-01T18:00+01:00".to_owned()
    })
}

/// Parses a time such as `10s`, `500ms` or `2m`; a bare number is in seconds.
fn duration(text: &str) -> Result<Duration, String> {
    let duration = match text.parse() {
        Ok(seconds) => Duration::from_secs(seconds),
        Err(_) => humantime::parse_duration(text)
            .map_err(|error| format!("{error}; write it like 10s or 500ms"))?,
    };
    if duration > MAX_DURATION {
        Err("at most a year".to_owned())
    } else {
        Ok(duration)
    }
}

const MAX_DURATION: Duration = Duration::from_hours(365 * 24);

/// More connections than any system supports.
const MAX_CONNECTIONS: usize = 1 << 24;

fn connections(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(0) => Err("at least one is needed".to_owned()),
        Ok(MAX_CONNECTIONS..) => Err(format!("fewer than {MAX_CONNECTIONS}")),
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
        assert_eq!(duration("10"), Ok(Duration::from_secs(10)));
        assert_eq!(duration("500ms"), Ok(Duration::from_millis(500)));
        assert!(duration("soon").is_err());
        assert!(duration("18446744073709551615").is_err());
    }

    #[test]
    fn connections_are_counted_within_reason() {
        assert_eq!(connections("1"), Ok(1));
        for text in ["0", "-1", "18446744073709551615"] {
            assert!(connections(text).is_err(), "{text}");
        }
    }
}
