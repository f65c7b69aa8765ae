//! `stoa check`: what is wrong with content, without serving it.

use std::io::{self, Write};
use std::process::ExitCode;

use stoa::content::problem::Problem;
use stoa::content::source::Source;
use stoa::content::{self};

pub fn run(source: &Source) -> ExitCode {
    // Of each exam only the size is kept.
    let (report, code) = match content::load_as(source, "", |_, exam| exam.questions.len()) {
        Ok(loaded) => {
            let (courses, exams) = (loaded.catalog.courses.len(), loaded.catalog.exam_count());
            let questions: usize = loaded.catalog.exams.iter().flatten().sum();
            let clean = format!("no problem in {courses} courses, {exams} exams, {questions} questions\n");
            (lines(&loaded.warnings) + &clean, ExitCode::SUCCESS)
        }
        Err(problems) => (lines(&problems), ExitCode::FAILURE),
    };
    // A reader that went away wants no more of it.
    let _ = io::stdout().write_all(report.as_bytes());
    code
}

fn lines(problems: &[Problem]) -> String {
    problems.iter().map(|problem| format!("{problem}\n")).collect()
}
