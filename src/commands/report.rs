//! The format of the report on an import or export; [`ReportFormat::print`] prints it.

use clap::ValueEnum;

use super::outcome::{print, print_error};
use stoa_exchange::report::{Status, TransferReport};

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum ReportFormat {
    Text,
    Json,
}

impl ReportFormat {
    /// Prints a report and notes.
    pub(super) fn print(self, report: &TransferReport, notes: &[String], success: Status) {
        match self {
            ReportFormat::Text => {
                let notes: String = notes.iter().map(|note| format!("{note}\n")).collect();
                print(notes + &report.to_text(success));
            }
            ReportFormat::Json => {
                notes.iter().for_each(print_error);
                print(report.to_json(success));
            }
        }
    }
}
