//! The arguments of `stoa import`: [`ImportFlags`].

use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValue, TypedValueParser};

use crate::commands::report::ReportFormat;
use crate::commands::values::{name_format, parse_one_of};
use stoa_exchange::Format;

#[derive(Debug, Args)]
pub(crate) struct ImportFlags {
    /// Files to import. A folder can be a single exam in Markdown, or contain files in other formats; with --from pdf,
    /// it must contain a folder of papers for each course
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,

    /// Content folder to write into; created if missing
    #[arg(long, value_name = "DIR")]
    pub into: PathBuf,

    /// Id of the course that the exams belong to; created if missing. Optional only with --from pdf
    #[arg(long, value_name = "ID", required_unless_present = "from")]
    pub course: Option<String>,

    /// Name of the course if it is created; defaults to its id
    #[arg(long, allow_hyphen_values = true)]
    pub name: Option<String>,

    /// Format of the files; by default, detected from their names and contents
    #[arg(long, value_name = "FORMAT", value_parser = parse_from())]
    pub from: Option<ImportKind>,

    /// Replace exams that have been imported before
    #[arg(long)]
    pub force: bool,

    /// Report what an import would do without writing anything
    #[arg(long)]
    pub dry_run: bool,

    /// Format of the report on each question
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub report: ReportFormat,
}

/// What an import reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ImportKind {
    Questions(Format),
    /// Papers, recognised by their names.
    Pdf,
}

fn parse_from() -> impl TypedValueParser<Value = ImportKind> {
    let formats = Format::ALL
        .into_iter()
        .filter(|&format| format != Format::Csv);
    let questions = formats.map(|format| (name_format(format), ImportKind::Questions(format)));
    let pdf =
        PossibleValue::new("pdf").help("Papers: a folder of PDF files, identified by their names");
    parse_one_of(questions.chain([(pdf, ImportKind::Pdf)]))
}
