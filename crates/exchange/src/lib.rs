//! Imports questions from other systems and exports questions to them.
//!
//! The entry points are [`Format::read`], [`assemble`](assemble::assemble) and [`Format::write`].
//! The main types:
//!
//! - [`Format`] is a format that questions are read from, written to, or both.
//! - [`ImportSource`] is a file, a folder or a package from another system.
//! - [`ImportedItem`](item::ImportedItem) is a question as its source states it; an
//!   [`ImportedExam`] is everything in a source.
//! - [`AssembledExam`](assemble::AssembledExam) is the exam made from the items, with a report line
//!   for each.
//! - [`WrittenExam`] is the set of files that an exam is written to.
//!
//! A reader parses an [`ImportSource`] into items, `policy` decides how much of each item Stoa can
//! represent, and [`mod@assemble`] makes an exam from them. A writer turns an exam into files.
//! Nothing in this crate writes to the disk.
//!
//! ```
//! use std::collections::HashSet;
//!
//! use stoa_exchange::Format;
//! use stoa_exchange::assemble::{ExamNames, assemble};
//! use stoa_exchange::media::Media;
//! use stoa_exchange::source::ImportSource;
//!
//! let source = ImportSource::from_bytes("primes.gift", "Is 2 prime? {TRUE}");
//! let format = Format::detect(&source).expect("a known format");
//! let mut media = Media::in_folder("primes");
//! let document = format.read(&source, &mut media)?;
//! let names = ExamNames {
//!     source: &source.name,
//!     exam_id: "primes",
//!     description: "Primes",
//!     taken_ids: &HashSet::new(),
//! };
//! let exam = assemble(document, &media, &names).yaml.expect("an exam");
//! assert!(exam.contains("question: Is 2 prime?"), "{exam}");
//! # Ok::<(), stoa_exchange::source::SourceError>(())
//! ```

#[cfg(test)]
mod round_trip;

pub mod assemble;
mod budget;
pub mod drawer;
mod error;
pub mod foreign;
pub mod html;
pub mod ids;
pub mod item;
mod limits;
mod loss;
mod markup;
pub mod media;
mod number;
mod package;
mod policy;
mod readers;
pub mod report;
pub mod source;
mod strings;
mod text;
pub mod writers;
mod xml;

pub use limits::MAX_ITEMS;
pub use readers::latex;

use budget::Budget;
use item::ImportedExam;
use media::Media;
use source::{ImportSource, SourceError};
use stoa_content::catalog::Exam;
use stoa_content::figures::Figures;
use writers::WrittenExam;

/// A format that questions are imported from, exported to, or both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    Gift,
    Aiken,
    MoodleXml,
    Qti,
    MdbookQuiz,
    Latex,
    MarkdownQuiz,
    Csv,
}

/// What is said about a format in lists and in file names.
struct FormatInfo {
    /// In kebab case.
    name: &'static str,
    description: &'static str,
    /// Without the dot; `None` if an exam is a folder.
    extension: Option<&'static str>,
}

impl Format {
    /// All formats, in the order in which they are listed.
    pub const ALL: [Format; 8] = [
        Format::Gift,
        Format::Aiken,
        Format::MoodleXml,
        Format::Qti,
        Format::MdbookQuiz,
        Format::Latex,
        Format::MarkdownQuiz,
        Format::Csv,
    ];

    fn info(self) -> FormatInfo {
        match self {
            Format::Gift => FormatInfo {
                name: "gift",
                description: "Moodle's GIFT text format",
                extension: Some("gift"),
            },
            Format::Aiken => FormatInfo {
                name: "aiken",
                description: "Moodle's Aiken text format, one correct answer per question",
                extension: Some("txt"),
            },
            Format::MoodleXml => FormatInfo {
                name: "moodle-xml",
                description: "Moodle XML",
                extension: Some("xml"),
            },
            Format::Qti => FormatInfo {
                name: "qti",
                description: "QTI 1.2 and 2.x: a file, or a package as zip or imscc",
                extension: Some("zip"),
            },
            Format::MdbookQuiz => FormatInfo {
                name: "mdbook-quiz",
                description: "mdbook-quiz TOML file",
                extension: Some("toml"),
            },
            Format::Latex => FormatInfo {
                name: "latex",
                description: "LaTeX: the exam class, automultiplechoice, moodle.sty and R/exams",
                extension: Some("tex"),
            },
            Format::MarkdownQuiz => FormatInfo {
                name: "markdown-quiz",
                description: "Markdown with YAML front matter and a task list: each file is a question, each folder an exam",
                extension: None,
            },
            Format::Csv => FormatInfo {
                name: "csv",
                description: "Flash cards for a spreadsheet: front, back and tags; export only",
                extension: Some("csv"),
            },
        }
    }

    /// Returns the format's name, in kebab case.
    pub fn name(self) -> &'static str {
        self.info().name
    }

    /// Describes the format in one line.
    pub fn description(self) -> &'static str {
        self.info().description
    }

    /// Returns the extension of files in this format; `None` if an exam is a folder.
    pub fn extension(self) -> Option<&'static str> {
        self.info().extension
    }

    /// Detects the format of a source from the end of its name and its first few bytes.
    pub fn detect(source: &ImportSource) -> Option<Format> {
        let begins = source.read_beginning();
        let begins = begins.trim_start_matches('\u{feff}').trim_start();
        match source.extension().as_str() {
            "" if source.is_folder() => Some(Format::MarkdownQuiz),
            "gift" => Some(Format::Gift),
            "aiken" => Some(Format::Aiken),
            "zip" | "imscc" => Some(Format::Qti),
            "mbz" => Some(Format::MoodleXml),
            "toml" => Some(Format::MdbookQuiz),
            "tex" | "rmd" | "rnw" => Some(Format::Latex),
            "md" | "markdown" => Some(Format::MarkdownQuiz),
            _ if begins.starts_with("PK\u{3}\u{4}") => Some(Format::Qti),
            ending if begins.starts_with('<') => {
                let is_qti = ["questestinterop", "assessment", "qti", "<manifest"]
                    .iter()
                    .any(|word| begins.contains(word));
                match begins.contains("<quiz") || begins.contains(":quiz") {
                    true => Some(Format::MoodleXml),
                    false => (is_qti || ending == "xml").then_some(Format::Qti),
                }
            }
            _ if begins.starts_with("---\n") || begins.starts_with("---\r") => {
                Some(Format::MarkdownQuiz)
            }
            "txt" | "" if begins.split(['\n', '\r']).any(readers::aiken::is_key) => {
                Some(Format::Aiken)
            }
            "txt" | "" if begins.contains('{') || begins.contains("::") => Some(Format::Gift),
            _ => None,
        }
    }

    /// Reads the questions in a source, adding their pictures to `media`.
    pub fn read(
        self,
        source: &ImportSource,
        media: &mut Media,
    ) -> Result<ImportedExam, SourceError> {
        if let Some(advice) = foreign::explain(source) {
            return Err(advice.into());
        }
        media.budget = Budget::of(source.size());
        let document = match self {
            Format::Gift => readers::gift::read(source, media),
            Format::Aiken => readers::aiken::read(source),
            Format::MdbookQuiz => readers::mdbook_quiz::read(source, media),
            Format::Latex => latex::read(source, media),
            Format::MarkdownQuiz => readers::markdown_quiz::read(source, media),
            Format::MoodleXml => readers::moodle_xml::read(source, media),
            Format::Qti => readers::qti::read(source, media),
            Format::Csv => Err(SourceError::ExportOnly(self.name())),
        };
        media.budget.check()?;
        document
    }

    /// Writes an exam along with those of the site's pictures that it shows.
    pub fn write(self, exam: &Exam, pictures: &Figures) -> Result<WrittenExam, writers::Error> {
        match self {
            Format::Gift => Ok(writers::gift::write(exam)),
            Format::Aiken => Ok(writers::aiken::write(exam)),
            Format::MdbookQuiz => writers::mdbook_quiz::write(exam),
            Format::Latex => Ok(writers::latex::write(exam, pictures)),
            Format::MarkdownQuiz => writers::markdown_quiz::write(exam, pictures),
            Format::Csv => writers::csv::write(exam),
            Format::MoodleXml => Ok(writers::moodle_xml::write(exam, pictures)),
            Format::Qti => writers::qti::write(exam, pictures),
        }
    }

    /// Returns the parts of an exam, apart from its questions, that the format leaves out.
    pub fn list_left_out(self, exam: &Exam) -> Vec<&'static str> {
        let parts = [
            ("date", exam.date.is_some()),
            ("time limit", exam.duration.is_some() && self != Format::Qti),
            (
                "instructions",
                exam.instructions.is_some() && !matches!(self, Format::Gift | Format::Latex),
            ),
            ("source", exam.source.is_some()),
            ("licence", exam.license.is_some()),
        ];
        writers::keep_flagged(parts)
    }
}
