//! `stoa import`: turns questions from other systems into exams in a course. The entry point is
//! [`run`].

mod destination;
mod flags;
pub(super) mod papers;
mod questions;

use std::process::ExitCode;

use super::outcome::{print_error, to_exit_code};
pub(super) use flags::ImportFlags;
use flags::ImportKind;
use stoa_content::rules::is_id;
use stoa_exchange::report::Status;

pub(super) fn run(flags: &ImportFlags) -> ExitCode {
    let wrong_usage = |message: &str| {
        print_error(format_args!("error: {message}"));
        ExitCode::from(2)
    };
    let course = flags.course.as_ref();
    if let Some(course) = course.filter(|course| !is_id(course)) {
        return wrong_usage(&format!("{course:?} is not a valid course id"));
    }
    let (report, notes) = match (course, flags.from) {
        (_, Some(ImportKind::Pdf)) if flags.force => {
            return wrong_usage(
                "--from pdf does not change existing exams, so --force has no effect",
            );
        }
        (_, Some(ImportKind::Pdf)) => papers::import(flags),
        (None, _) => {
            return wrong_usage("--course is missing: it is optional only with --from pdf");
        }
        (Some(course), _) => questions::import(flags, course),
    };
    flags.report.print(&report, &notes, Status::Imported);
    to_exit_code(report.has_refused() || !notes.is_empty())
}
