//! How logs are written, seen by `main` alone.

use std::io::{self, IsTerminal};

use tracing_subscriber::filter::LevelFilter;
use tracing_subscriber::fmt;

use crate::args::LogFormat;

/// Starts logging on standard error: text on a terminal, JSON elsewhere, unless told otherwise.
///
/// # Errors
/// `STOA_LOG` names no level.
pub fn start(format: LogFormat) -> Result<(), Vec<String>> {
    let level = match std::env::var("STOA_LOG") {
        Ok(level) if !level.is_empty() => level.parse::<LevelFilter>().map_err(|_| {
            vec!["STOA_LOG must be one of error, warn, info, debug, trace and off".to_owned()]
        })?,
        _ => LevelFilter::INFO,
    };
    let terminal = io::stderr().is_terminal();
    let as_text = format == LogFormat::Text || (format == LogFormat::Auto && terminal);
    let subscriber = fmt().with_writer(io::stderr).with_max_level(level).with_target(false);
    if as_text {
        subscriber.with_ansi(terminal).init();
    } else {
        subscriber.json().flatten_event(true).init();
    }
    Ok(())
}
