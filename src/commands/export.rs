//! `stoa export`: writes exams as files for other systems. The entry point is [`run`].

use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;

use super::outcome::{Failure, Outcome, print_error, to_exit_code};
use super::report::ReportFormat;
use super::staging::{self, Staging};
use super::values::{name_format, parse_one_of};
use stoa_content::QuestionLines;
use stoa_content::catalog::Exam;
use stoa_content::source::Source;
use stoa_exchange::Format;
use stoa_exchange::item::take_first_words;
use stoa_exchange::report::{ReportLine, Status, TransferReport};
use stoa_exchange::writers::{ExportLoss, Output, Verdict, WrittenExam};
use stoa_text::quote::escape_unprintable;

#[derive(Debug, Args)]
pub(super) struct ExportFlags {
    /// Format to export to
    #[arg(
        long,
        value_name = "FORMAT",
        value_parser = parse_one_of(Format::ALL.map(|format| (name_format(format), format)))
    )]
    to: Format,

    /// Id of the course to export; without --course and --exam, every course is exported
    #[arg(long, value_name = "ID", conflicts_with = "exam")]
    course: Option<String>,

    /// Id of the exam to export
    #[arg(long, value_name = "ID")]
    exam: Option<String>,

    /// File to write for one exam, or folder to write into for a course or the whole site
    #[arg(long, value_name = "PATH")]
    out: PathBuf,

    /// Replace existing files
    #[arg(long)]
    force: bool,

    /// Format of the report on each question
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    report: ReportFormat,
}

pub(super) fn run(flags: &ExportFlags, source: &Source) -> Outcome {
    let (report, notes) = export(flags, source)?;
    // Write to standard error, because standard output contains exactly one line per question.
    for note in notes {
        print_error(escape_unprintable(&note));
    }
    flags.report.print(&report, &[], Status::Exported);
    Ok(to_exit_code(report.has_refused()))
}

/// Writes what the flags ask for. Returns the report on each question, and notes on what is lost
/// from the exams.
fn export(flags: &ExportFlags, source: &Source) -> Result<(TransferReport, Vec<String>), Failure> {
    let loaded = source
        .require_content()
        .and_then(|()| stoa_content::load(source));
    let catalog = loaded.map_err(Failure::of_problems)?.catalog;
    let course = flags.course.as_ref();
    if let Some(id) = course.filter(|id| catalog.find_course(id).is_none()) {
        return Err(format!("there is no course {id:?}").into());
    }
    let is_wanted = |wanted: Option<&String>, id: &str| wanted.is_none_or(|wanted| wanted == id);
    let exams: Vec<&Exam> = catalog
        .all_exams()
        .filter(|found| is_wanted(course, &found.course.id))
        .map(|found| found.exam)
        .filter(|exam| is_wanted(flags.exam.as_ref(), &exam.id))
        .collect();
    if let Some(id) = flags.exam.as_ref().filter(|_| exams.is_empty()) {
        return Err(format!("there is no exam {id:?}").into());
    }
    let lines_of_exams = stoa_content::find_question_lines(source);
    let staging = Staging::begin(&flags.out)?;
    let (mut report, mut notes) = (TransferReport::default(), Vec::new());
    for exam in exams {
        let none = QuestionLines::default();
        let places = lines_of_exams.get(&exam.id).unwrap_or(&none);
        let path = match (&flags.exam, flags.to.extension()) {
            (Some(_), _) => flags.out.clone(),
            (None, Some(extension)) => flags.out.join(format!("{}.{extension}", exam.id)),
            (None, None) => flags.out.join(&exam.id),
        };
        let WrittenExam { output, verdicts } = flags.to.write(exam, &catalog.figures)?;
        let has_any = verdicts
            .iter()
            .any(|verdict| matches!(verdict, Verdict::Written(_)));
        let lost = flags.to.list_left_out(exam);
        if has_any && !lost.is_empty() {
            notes.push(format!(
                "{}: details of the exam that were left out: {}",
                places.file,
                lost.join(", ")
            ));
        }
        if has_any {
            write_output(&path, &output, flags.force, &staging)?;
        }
        report
            .0
            .extend(exam.questions.iter().zip(verdicts).enumerate().map(
                |(at, (question, verdict))| {
                    let line = places.lines.get(at).copied().unwrap_or(1);
                    let name = take_first_words(&question.question.markdown);
                    match verdict {
                        Verdict::Written(losses) => {
                            let losses = losses.iter().map(ExportLoss::to_string).collect();
                            ReportLine::kept(&places.file, line, &name, losses, Status::Exported)
                        }
                        Verdict::Refused(reason) => {
                            ReportLine::refused(&places.file, line, &name, reason.to_owned())
                        }
                    }
                },
            ));
    }
    staging.finish()?;
    Ok((report, notes))
}

/// The reason why a file cannot be written.
#[derive(Debug, thiserror::Error)]
enum ExportError {
    #[error("{} is not empty: use --force to write into it", .0.display())]
    NotEmpty(PathBuf),
    #[error(transparent)]
    File(#[from] staging::StagingError),
}

/// Writes the output of an exporter.
fn write_output(
    path: &Path,
    output: &Output,
    force: bool,
    staging: &Staging,
) -> Result<(), ExportError> {
    let write = |path: &Path, bytes: &[u8], force| Ok(staging.write(path, bytes, force)?);
    match output {
        Output::File(bytes) => write(path, bytes, force),
        Output::Beside(bytes, others) => {
            write(path, bytes, force)?;
            let folder = path.parent().unwrap_or(Path::new(""));
            // Exams share a folder of figures. The name of a figure is derived from its content, so
            // replacing a figure changes nothing.
            others
                .iter()
                .try_for_each(|(name, bytes)| write(&folder.join(name), bytes, true))
        }
        Output::Folder(files) => {
            let is_empty = fs::read_dir(path).map_or(true, |mut entries| entries.next().is_none());
            if !force && !is_empty {
                return Err(ExportError::NotEmpty(path.to_owned()));
            }
            files
                .iter()
                .try_for_each(|(name, bytes)| write(&path.join(name), bytes, force))
        }
    }
}
