//! `stoa import`: questions of other systems, as exams of a course.

mod destination;
pub(super) mod papers;

use std::collections::HashSet;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::{Args, ValueEnum};

use self::destination::{Course, Error, ExamFile};
use super::flags::{name_of, one_of};
use stoa_content::catalog::Catalog;
use stoa_content::diagnostics::Problem;
use stoa_content::source::Source as Content;
use stoa_exchange::Format;
use stoa_exchange::assemble::{Assembled, Names, assemble};
use stoa_exchange::foreign;
use stoa_exchange::ids;
use stoa_exchange::latex;
use stoa_exchange::media::Media;
use stoa_exchange::report::{Line, Report, Status};
use stoa_exchange::source::Source;
use stoa_text::quote::one_line;

#[derive(Debug, Args)]
pub(super) struct ImportFlags {
    /// Files to import. A folder can be one exam of Markdown questions or contain files in other formats; with --from
    /// pdf, it contains a folder of papers for each course
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    /// Content folder to write into; created if missing
    #[arg(long, value_name = "DIR")]
    into: PathBuf,

    /// Id of the course that the exams belong to; created if missing. Optional only with --from pdf
    #[arg(long, value_name = "ID", required_unless_present = "from")]
    course: Option<String>,

    /// Name of the course if it is created; defaults to its id
    #[arg(long, allow_hyphen_values = true)]
    name: Option<String>,

    /// Format of the files; by default, recognised by their names and contents
    #[arg(long, value_name = "FORMAT", value_parser = from())]
    from: Option<From>,

    /// Replace exams that were imported before
    #[arg(long)]
    force: bool,

    /// Report what an import would do without writing anything
    #[arg(long)]
    dry_run: bool,

    /// Format of the report on each question
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    report: ReportFormat,
}

/// How a report is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum ReportFormat {
    Text,
    Json,
}

impl ReportFormat {
    /// Prints a report, and what is to be said beside it.
    pub(super) fn print(self, report: &Report, notes: &[String], clean: Status) {
        let notes: String = notes.iter().map(|note| format!("{note}\n")).collect();
        // A reader that went away wants no more of it.
        match self {
            ReportFormat::Text => {
                let _ = io::stdout().write_all((notes + &report.text(clean)).as_bytes());
            }
            ReportFormat::Json => {
                let _ = io::stderr().write_all(notes.as_bytes());
                let _ = io::stdout().write_all(report.json(clean).as_bytes());
            }
        }
    }
}

/// What an import takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum From {
    Questions(Format),
    /// Papers, by their names.
    Pdf,
}

fn from() -> impl TypedValueParser<Value = From> {
    let formats = Format::ALL
        .into_iter()
        .filter(|&format| format != Format::Csv);
    let questions = formats.map(|format| (name_of(format), From::Questions(format)));
    let pdf =
        PossibleValue::new("pdf").help("Papers: a folder of PDF files, recognised by their names");
    one_of(questions.chain([(pdf, From::Pdf)]))
}

pub(super) fn run(flags: &ImportFlags) -> ExitCode {
    let wrong_usage = |message: String| {
        let _ = writeln!(io::stderr(), "error: {message}");
        ExitCode::from(2)
    };
    if let Some(course) = flags
        .course
        .as_ref()
        .filter(|course| !stoa_content::is_id(course))
    {
        return wrong_usage(format!("{course:?} is not a valid course id"));
    }
    let (report, notes) = match (&flags.course, flags.from) {
        (_, Some(From::Pdf)) if flags.force => {
            return wrong_usage(
                "--from pdf does not change existing exams, so --force has no effect".to_owned(),
            );
        }
        (_, Some(From::Pdf)) => papers::import(flags),
        (None, _) => {
            return wrong_usage(
                "--course is missing: it is optional only with --from pdf".to_owned(),
            );
        }
        (Some(course), _) => {
            let mut import = Import::begin(flags, course);
            for (source, format) in sources(flags) {
                import.add(&source, format);
            }
            (import.report, import.notes)
        }
    };
    flags.report.print(&report, &notes, Status::Imported);
    if report.has_refused() || !notes.is_empty() {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    }
}

/// The sources that the arguments name, with their formats where these are known already.
fn sources(flags: &ImportFlags) -> Vec<(Source, Option<Format>)> {
    let mut found = Vec::new();
    let from = match flags.from {
        Some(From::Questions(format)) => Some(format),
        _ => None,
    };
    for path in &flags.files {
        let source = Source::from_path(path);
        if source.is_folder() {
            let first = found.len();
            in_folder(source, from, 0, &mut found);
            // Files that others include are a part of these.
            let included: HashSet<PathBuf> = found[first..]
                .iter()
                .filter(|(_, format)| *format == Some(Format::Latex))
                .flat_map(|(source, _)| latex::included(source))
                .collect();
            let mut at = 0;
            found.retain(|(source, _)| {
                at += 1;
                at <= first || !included.contains(&PathBuf::from(&source.name))
            });
        } else {
            found.push((source, from));
        }
    }
    found
}

/// The sources in a folder: the folder itself if it contains questions in Markdown, its other files, and
/// those of the folders in it.
fn in_folder(
    folder: Source,
    from: Option<Format>,
    depth: usize,
    found: &mut Vec<(Source, Option<Format>)>,
) {
    const MAX_DEPTH: usize = 8;
    let Ok(entries) = folder.entries() else {
        found.push((folder, from));
        return;
    };
    let before = found.len();
    let takes = |format: Format| from.is_none_or(|from| from == format);
    let is_markdown = |file: &Source| Format::detect(file) == Some(Format::MarkdownQuiz);
    if takes(Format::MarkdownQuiz) && entries.files.iter().any(is_markdown) {
        found.push((folder.clone(), Some(Format::MarkdownQuiz)));
    }
    if takes(Format::Latex) && entries.files.iter().any(latex::is_rexams) {
        found.push((folder.clone(), Some(Format::Latex)));
    }
    let others = entries
        .files
        .into_iter()
        .filter(|file| !latex::is_rexams(file))
        .filter_map(|file| {
            let format = Format::detect(&file)
                .filter(|format| *format != Format::MarkdownQuiz && takes(*format))?;
            Some((file, Some(format)))
        });
    found.extend(others);
    for inner in entries.folders {
        if depth < MAX_DEPTH {
            in_folder(inner, from, depth + 1, found);
        }
    }
    // A folder without anything is told of.
    if depth == 0 && found.len() == before {
        found.push((folder, from.or(Some(Format::MarkdownQuiz))));
    }
}

/// The content that is there already.
///
/// # Errors
/// It is not valid.
fn existing(into: &Path) -> Result<Option<Catalog>, Error> {
    if !into.exists() {
        return Ok(None);
    }
    stoa_content::load(&Content::Folder(into.to_owned()))
        .map(|loaded| Some(loaded.catalog))
        .map_err(|problems| {
            let first = problems.first().map(Problem::to_string).unwrap_or_default();
            Error::Invalid(into.to_owned(), first)
        })
}

/// An import and its state so far.
struct Import<'a> {
    flags: &'a ImportFlags,
    /// The course, or why nothing can be written.
    course: Result<Course, Error>,
    exams: HashSet<String>,
    questions: HashSet<String>,
    /// Names of files that this import has written or replaced.
    written: HashSet<String>,
    report: Report,
    notes: Vec<String>,
}

impl<'a> Import<'a> {
    /// Begins with the ids of the content that is there already.
    fn begin(flags: &'a ImportFlags, course: &str) -> Import<'a> {
        let (mut exams, mut questions) = (HashSet::new(), HashSet::new());
        let course = existing(&flags.into).and_then(|there| {
            for exam in there.iter().flat_map(|catalog| &catalog.exams).flatten() {
                exams.insert(exam.id.clone());
                let ids = exam
                    .questions
                    .iter()
                    .map(|question| question.id.to_string());
                questions.extend(ids);
            }
            Course::find(&flags.into, course, flags.name.as_deref())
        });
        let (written, report, notes) = (HashSet::new(), Report::default(), Vec::new());
        Import {
            flags,
            course,
            exams,
            questions,
            written,
            report,
            notes,
        }
    }

    /// Imports a source as an exam of its own.
    fn add(&mut self, source: &Source, format: Option<Format>) {
        let refuse = |report: &mut Report, reason: String| {
            report
                .0
                .push(Line::refused(&source.name, 1, &source.stem(), reason));
        };
        let Some(format) = format.or_else(|| Format::detect(source)) else {
            let reason = match source.open() {
                Err(error) => error.to_string(),
                Ok(_) => foreign::advice(source)
                    .unwrap_or("its format is unknown: name it with --from")
                    .to_owned(),
            };
            return refuse(&mut self.report, reason);
        };
        let file = ids::free(&ids::of_file(&source.stem()), |name| {
            self.written.contains(name)
        });
        let mut media = Media::in_folder(&file);
        let document = match format.read(source, &mut media) {
            Ok(document) if document.items.is_empty() => {
                self.notes
                    .push(format!("{}: contains no questions", one_line(&source.name)));
                return;
            }
            Ok(document) => document,
            Err(error) => return refuse(&mut self.report, error.to_string()),
        };
        self.written.insert(file.clone());
        let replaced = self
            .course
            .as_ref()
            .ok()
            .and_then(|course| ExamFile::new(course, &file).ids());
        let replaced = replaced.filter(|_| self.flags.force);
        if let Some((exam, questions)) = &replaced {
            self.exams.remove(exam);
            questions
                .iter()
                .for_each(|id| _ = self.questions.remove(id));
        }
        let exam_id = ids::free(&file, |id| self.exams.contains(id));
        let names = Names {
            source: &source.name,
            exam_id: &exam_id,
            description: &source.stem(),
            taken: &self.questions,
        };
        let Assembled {
            ids,
            yaml,
            files,
            mut lines,
        } = assemble(document, &media, &names);
        if let Some(yaml) = yaml {
            let written = match &self.course {
                Ok(_) if self.flags.dry_run => Ok(()),
                Ok(course) => {
                    let file = ExamFile::new(course, &file);
                    course
                        .write(&file, &yaml, &files, self.flags.force)
                        .map_err(|error| error.to_string())
                }
                Err(error) => Err(error.to_string()),
            };
            match written {
                Ok(()) => {
                    self.exams.insert(exam_id);
                    self.questions.extend(ids);
                }
                Err(reason) => {
                    for line in lines
                        .iter_mut()
                        .filter(|line| line.status != Status::Refused)
                    {
                        line.refuse(reason.clone());
                    }
                    if let Some((exam, questions)) = replaced {
                        self.exams.insert(exam);
                        self.questions.extend(questions);
                    }
                }
            }
        }
        self.report.0.extend(lines);
    }
}
