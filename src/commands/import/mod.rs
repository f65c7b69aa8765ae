//! `stoa import`: turns questions from other systems into exams in a course. The entry point is
//! [`run`].

mod destination;
mod flags;
pub(super) mod papers;
mod questions;

use std::process::ExitCode;

use super::outcome::{complain, exit_code};
use flags::From;
pub(super) use flags::ImportFlags;
use stoa_content::rules::is_id;
use stoa_exchange::report::Status;

pub(super) fn run(flags: &ImportFlags) -> ExitCode {
    let wrong_usage = |message: &str| {
        complain(format_args!("error: {message}"));
        ExitCode::from(2)
    };
    let course = flags.course.as_ref();
    if let Some(course) = course.filter(|course| !is_id(course)) {
        return wrong_usage(&format!("{course:?} is not a valid course id"));
    }
    let (report, notes) = match (course, flags.from) {
        (_, Some(From::Pdf)) if flags.force => {
            return wrong_usage(
                "--from pdf does not change existing exams, so --force has no effect",
            );
        }
        (_, Some(From::Pdf)) => papers::import(flags),
        (None, _) => {
            return wrong_usage("--course is missing: it is optional only with --from pdf");
        }
        (Some(course), _) => questions::import(flags, course),
    };
    flags.report.print(&report, &notes, Status::Imported);
    exit_code(report.has_refused() || !notes.is_empty())
}
