//! The arguments of `stoa import`: [`ImportFlags`].

use std::path::PathBuf;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};

use crate::commands::report::ReportFormat;
use stoa::exchange::Format;

#[derive(Debug, Args)]
pub struct ImportFlags {
    /// Files to import. A folder can be one exam of Markdown questions or contain files in other formats; with --from
    /// pdf, it contains a folder of papers for each course
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

    /// Format of the files; by default, recognised by their names and contents
    #[arg(long, value_name = "FORMAT", value_parser = parse_from())]
    pub from: Option<From>,

    /// Replace exams that were imported before
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
pub enum From {
    Questions(Format),
    /// Papers, by their names.
    Pdf,
}

fn parse_from() -> impl TypedValueParser<Value = From> {
    let names = Format::value_variants()
        .iter()
        .filter(|format| **format != Format::Csv);
    let names = names.filter_map(ValueEnum::to_possible_value);
    let pdf =
        PossibleValue::new("pdf").help("Papers: a folder of PDF files, recognised by their names");
    PossibleValuesParser::new(names.chain([pdf])).try_map(|name| match name.as_str() {
        "pdf" => Ok(From::Pdf),
        name => Format::from_str(name, false).map(From::Questions),
    })
}
