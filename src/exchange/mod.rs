//! Questions of other systems, to and from the types of content: a format a file.
//!
//! A reader makes items of a [`Source`], of which each tells what became of it; a writer makes files
//! of an exam. Neither touches the disk beyond its source: what they made is placed by the commands.

pub mod aiken;
pub mod assemble;
pub mod csv;
mod decimals;
pub mod draft;
#[cfg(test)]
mod exchanged;
pub mod figures;
pub mod gift;
pub mod html;
pub mod ids;
mod images;
mod kit;

pub mod left_out;
pub mod markdown_quiz;
pub mod markup;
pub mod mdbook_quiz;
mod moodle_xml;

mod package;
mod qti;
pub mod report;
#[cfg(test)]
mod round_trip;
mod scoring;

pub mod source;
mod stock;
pub mod text;
mod tidy;
pub mod written;
mod xml;

use clap::ValueEnum;

use crate::content::catalog::Exam;
use crate::content::figures::Figures as Pictures;
use draft::Import;
use figures::Figures;
use source::Source;
use written::Written;

// The names under which readers and writers know the text layer.
use text::export as languages;
use text::export as outgoing;
use text::export as shown;
use text::format as moodle_text;

/// A format that questions are taken from, given in, or both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Moodle's GIFT, a text
    Gift,
    /// Aiken, a text of questions with one right answer
    Aiken,
    /// Moodle's own XML
    MoodleXml,
    /// QTI 1.2 and 2.x: a file, or a package as zip or imscc
    Qti,
    /// mdbook-quiz, a TOML file
    MdbookQuiz,
    /// Markdown with a YAML head and a task list: a question a file, a folder an exam
    MarkdownQuiz,
    /// Flash cards for a spreadsheet: front, back and tags
    Csv,
}

/// The most questions that one source may hold.
pub const MOST_ITEMS: usize = 100_000;

impl Format {
    /// The format of a source, by how its name ends and how it begins.
    pub fn of(source: &Source) -> Option<Format> {
        let begins = source.beginning();
        let begins = begins.trim_start_matches('\u{feff}').trim_start();
        match source.ending().as_str() {
            "" if source.is_folder() => Some(Format::MarkdownQuiz),
            "gift" => Some(Format::Gift),
            "aiken" => Some(Format::Aiken),
            "zip" | "imscc" => Some(Format::Qti),
            "toml" => Some(Format::MdbookQuiz),
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
            _ if begins.starts_with("---\n") || begins.starts_with("---\r") => Some(Format::MarkdownQuiz),
            "txt" | "" if begins.split(['\n', '\r']).any(aiken::is_key) => Some(Format::Aiken),
            "txt" | "" if begins.contains('{') || begins.contains("::") => Some(Format::Gift),
            _ => None,
        }
    }

    /// Reads the questions of a source; its pictures are put to the figures.
    ///
    /// # Errors
    /// Why the source as a whole cannot be read.
    pub fn read(self, source: &Source, figures: &mut Figures) -> Result<Import, String> {
        match self {
            Format::Gift => gift::read(source, figures),
            Format::Aiken => aiken::read(source),
            Format::MdbookQuiz => mdbook_quiz::read(source, figures),
            Format::MarkdownQuiz => markdown_quiz::read(source, figures),
            Format::MoodleXml => moodle_xml::read(source, figures),
            Format::Qti => qti::read(source, figures),
            Format::Csv => Err("csv is written and not read".to_owned()),
        }
    }

    /// Writes an exam, with those of the site's pictures that it shows.
    ///
    /// # Errors
    /// Why nothing is written.
    pub fn write(self, exam: &Exam, pictures: &Pictures) -> Result<Written, String> {
        match self {
            Format::Gift => Ok(gift::write(exam)),
            Format::Aiken => Ok(aiken::write(exam)),
            Format::MdbookQuiz => mdbook_quiz::write(exam),
            Format::MarkdownQuiz => markdown_quiz::write(exam, pictures),
            Format::Csv => csv::write(exam),
            Format::MoodleXml => moodle_xml::write(exam, pictures),
            Format::Qti => qti::write(exam, pictures),
        }
    }

    /// How a file of this format ends; none where an exam is a folder.
    pub fn ending(self) -> Option<&'static str> {
        match self {
            Format::Gift => Some("gift"),
            Format::Aiken => Some("txt"),
            Format::MoodleXml => Some("xml"),
            Format::Qti => Some("zip"),
            Format::MdbookQuiz => Some("toml"),
            Format::MarkdownQuiz => None,
            Format::Csv => Some("csv"),
        }
    }
}
