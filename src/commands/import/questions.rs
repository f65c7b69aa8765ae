//! Turns files of questions into exams, one per source. The entry point is [`import`].

use std::collections::HashSet;
use std::path::PathBuf;

use super::destination::{DestinationCourse, ExamFile, load_existing};
use super::flags::{ImportFlags, ImportKind};
use stoa_content::catalog::{Catalog, ExamInCourse};
use stoa_exchange::Format;
use stoa_exchange::assemble::{AssembledExam, ExamNames, assemble};
use stoa_exchange::foreign;
use stoa_exchange::ids;
use stoa_exchange::latex;
use stoa_exchange::media::Media;
use stoa_exchange::report::{ReportLine, Status, TransferReport};
use stoa_exchange::source::ImportSource;
use stoa_text::quote::escape_unprintable;

/// Imports the sources that the arguments name into a course. Returns the report and notes.
pub(super) fn import(flags: &ImportFlags, course: &str) -> (TransferReport, Vec<String>) {
    let mut import = Import::begin(flags, course);
    for (source, format) in find_sources(flags) {
        import.add(&source, format);
    }
    (import.report, import.notes)
}

/// Finds the sources that the arguments name, with their formats if these are already known.
fn find_sources(flags: &ImportFlags) -> Vec<(ImportSource, Option<Format>)> {
    let mut found = Vec::new();
    let from = match flags.from {
        Some(ImportKind::Questions(format)) => Some(format),
        _ => None,
    };
    for path in &flags.files {
        let source = ImportSource::from_path(path);
        if source.is_folder() {
            let first = found.len();
            find_in_folder(source, from, 0, &mut found);
            // A file that another file includes is part of that file.
            let included: HashSet<PathBuf> = found[first..]
                .iter()
                .filter(|(_, format)| *format == Some(Format::Latex))
                .flat_map(|(source, _)| latex::list_possible_inclusions(source))
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

/// Finds the sources in a folder: the folder itself if it contains Markdown questions, its other
/// files, and the sources in its subfolders.
fn find_in_folder(
    folder: ImportSource,
    from: Option<Format>,
    depth: usize,
    found: &mut Vec<(ImportSource, Option<Format>)>,
) {
    const MAX_DEPTH: usize = 8;
    let Ok(entries) = folder.list_entries() else {
        found.push((folder, from));
        return;
    };
    let before = found.len();
    let takes = |format: Format| from.is_none_or(|from| from == format);
    let is_markdown = |file: &ImportSource| Format::detect(file) == Some(Format::MarkdownQuiz);
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
            find_in_folder(inner, from, depth + 1, found);
        }
    }
    // Report a folder without sources.
    if depth == 0 && found.len() == before {
        found.push((folder, from.or(Some(Format::MarkdownQuiz))));
    }
}

/// An import and its state so far.
struct Import<'a> {
    flags: &'a ImportFlags,
    /// The course, or why nothing can be written.
    course: Result<DestinationCourse, String>,
    exams: HashSet<String>,
    questions: HashSet<String>,
    /// The names of the files that this import has written or replaced.
    written: HashSet<String>,
    report: TransferReport,
    notes: Vec<String>,
}

impl<'a> Import<'a> {
    /// Begins an import with the ids of the existing content.
    fn begin(flags: &'a ImportFlags, course: &str) -> Import<'a> {
        let (mut exams, mut questions) = (HashSet::new(), HashSet::new());
        let course = load_existing(&flags.into).and_then(|existing| {
            for ExamInCourse { exam, .. } in existing.iter().flat_map(Catalog::all_exams) {
                exams.insert(exam.id.clone());
                let ids = exam
                    .questions
                    .iter()
                    .map(|question| question.id.to_string());
                questions.extend(ids);
            }
            DestinationCourse::find(&flags.into, course, flags.name.as_deref())
        });
        let (written, report, notes) = (HashSet::new(), TransferReport::default(), Vec::new());
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

    /// Imports a source as a separate exam.
    fn add(&mut self, source: &ImportSource, format: Option<Format>) {
        let refuse = |report: &mut TransferReport, reason: String| {
            report
                .0
                .push(ReportLine::refused(&source.name, 1, &source.stem(), reason));
        };
        let Some(format) = format.or_else(|| Format::detect(source)) else {
            let reason = match source.open() {
                Err(error) => error.to_string(),
                Ok(_) => foreign::explain(source)
                    .unwrap_or("its format is unknown: name it with --from")
                    .to_owned(),
            };
            return refuse(&mut self.report, reason);
        };
        let file = ids::find_unused_id(&ids::make_file_stem_id(&source.stem()), |name| {
            self.written.contains(name)
        });
        let mut media = Media::in_folder(&file);
        let document = match format.read(source, &mut media) {
            Ok(document) if document.items.is_empty() => {
                self.notes.push(format!(
                    "{}: contains no questions",
                    escape_unprintable(&source.name)
                ));
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
            .and_then(|course| ExamFile::new(course, &file).read_ids());
        let replaced = replaced.filter(|_| self.flags.force);
        if let Some((exam, questions)) = &replaced {
            self.exams.remove(exam);
            questions
                .iter()
                .for_each(|id| _ = self.questions.remove(id));
        }
        let exam_id = ids::find_unused_id(&file, |id| self.exams.contains(id));
        let names = ExamNames {
            source: &source.name,
            exam_id: &exam_id,
            description: &source.stem(),
            taken_ids: &self.questions,
        };
        let AssembledExam {
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
                    course.write(&file, &yaml, &files, self.flags.force)
                }
                Err(reason) => Err(reason.clone()),
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
