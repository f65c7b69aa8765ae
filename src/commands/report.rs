//! The format of the report on an import or export; [`ReportFormat::print`] prints it.

use clap::ValueEnum;

use super::outcome::{complain, print};
use stoa_exchange::report::{ImportReport, Status};

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum ReportFormat {
    Text,
    Json,
}

impl ReportFormat {
    /// Prints a report and notes.
    pub(super) fn print(self, report: &ImportReport, notes: &[String], clean: Status) {
        match self {
            ReportFormat::Text => {
                let notes: String = notes.iter().map(|note| format!("{note}\n")).collect();
                print(notes + &report.text(clean));
            }
            ReportFormat::Json => {
                notes.iter().for_each(complain);
                print(report.json(clean));
            }
        }
    }
}
