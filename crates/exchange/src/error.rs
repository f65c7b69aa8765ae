//! Why a source cannot be read: a [`SourceError`], which may be an [`XmlError`].

use std::io;

/// The reason why a source cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum SourceError {
    #[error("cannot be read: {}", reason(.0))]
    Io(#[from] io::Error),
    #[error("is not a regular file")]
    NotAFile,
    /// The limit, in bytes.
    #[error("is larger than {} MiB", .0 >> 20)]
    TooLarge(u64),
    /// The line of the first invalid byte, and how to repair the file.
    #[error("is not UTF-8: see line {0}; {1}")]
    NotUtf8(usize, &'static str),
    #[error("{0}")]
    Xml(#[from] XmlError),
    /// What would exceed the work that a source may require, and what to do about it if anything can
    /// be done.
    #[error("{0}")]
    TooMuchWork(&'static str),
    /// The output would exceed both limits: a multiple of the source's size, and an absolute size.
    #[error(
        "would produce more than {times} times its own size and more than {megabytes} MB of files"
    )]
    TooMuchOutput { times: u64, megabytes: u64 },
    /// The name of a format that cannot be imported.
    #[error("{0} is for export only")]
    ExportOnly(&'static str),
    /// A description of how the source breaks a rule of its format.
    #[error("{0}")]
    Malformed(String),
}

/// The reason why a part of an XML file cannot be read, and its line, counted from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{reason} (line {line})")]
pub struct XmlError {
    pub line: usize,
    pub reason: String,
    /// Whether nothing after the error can be read.
    pub is_end: bool,
}

fn reason(error: &io::Error) -> String {
    if error.kind() == io::ErrorKind::NotFound {
        "it does not exist".to_owned()
    } else {
        error.to_string()
    }
}

impl From<String> for SourceError {
    fn from(reason: String) -> SourceError {
        SourceError::Malformed(reason)
    }
}

impl From<&str> for SourceError {
    fn from(reason: &str) -> SourceError {
        SourceError::Malformed(reason.to_owned())
    }
}
