//! Sets up logging. The entry point is [`start`].

use std::io::{self, IsTerminal};

use tracing_appender::non_blocking::{NonBlockingBuilder, WorkerGuard};
use tracing_subscriber::filter::LevelFilter;
use tracing_subscriber::fmt;

use super::flags::LogFormat;
use super::outcome::Failure;

/// The maximum number of lines waiting to be written; further lines are dropped.
const MAX_WAITING_LINES: usize = 8192;

/// Starts logging to standard error: text on a terminal and JSON elsewhere, unless `format` says
/// otherwise. A separate thread writes the lines, so that a slow or closed reader costs only log
/// lines. Dropping the guard writes the remaining lines, within about a second.
///
/// # Errors
/// `STOA_LOG` is not a log level.
pub(super) fn start(format: LogFormat) -> Result<WorkerGuard, Failure> {
    let level = match std::env::var("STOA_LOG") {
        Ok(level) if !level.is_empty() => level
            .parse::<LevelFilter>()
            .map_err(|_| "STOA_LOG must be error, warn, info, debug, trace or off")?,
        _ => LevelFilter::INFO,
    };
    let terminal = io::stderr().is_terminal();
    let as_text = format == LogFormat::Text || (format == LogFormat::Auto && terminal);
    let (writer, guard) = NonBlockingBuilder::default()
        .buffered_lines_limit(MAX_WAITING_LINES)
        .finish(io::stderr());
    let subscriber = fmt()
        .with_writer(writer)
        .with_max_level(level)
        .with_target(false);
    // Reporting a failed write would require another write.
    let subscriber = subscriber.log_internal_errors(false);
    if as_text {
        subscriber.with_ansi(terminal).init();
    } else {
        subscriber.json().flatten_event(true).init();
    }
    Ok(guard)
}
