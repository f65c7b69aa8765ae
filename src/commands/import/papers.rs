//! `stoa import --from pdf`: turns a drawer of papers into exams that publish them. The entry point
//! is [`import`]. A paper is described by its name and its folders; only the first few bytes of a
//! file are read, to make sure that it is a PDF.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use bytes::Bytes;

use super::destination::{DestinationCourse, ExamFile, load_existing};
use super::flags::ImportFlags;
use crate::commands::skeleton::to_yaml;
use stoa::site::texts::Texts;
use stoa_content::model::{Attachment, Exam};
use stoa_content::rules::is_id;
use stoa_content::stored_file::{FileType, MAX_ATTACHMENT_BYTES, OpenFile};
use stoa_exchange::drawer::{self, DrawerFile, Reading};
use stoa_exchange::ids;
use stoa_exchange::media::MediaFile;
use stoa_exchange::report::{ReportLine, Status, TransferReport};
use stoa_exchange::source::ImportSource;

/// The maximum depth of folders to search.
const MAX_DEPTH: usize = 16;

/// A PDF file in a drawer.
pub(crate) struct Paper {
    pub path: PathBuf,
    /// The path components from the drawer to the file, the last one with its extension.
    names: Vec<String>,
}

/// Imports the drawers that the arguments name. Returns the report and notes.
pub(crate) fn import(flags: &ImportFlags) -> (TransferReport, Vec<String>) {
    let mut files = Vec::new();
    for path in &flags.files {
        if path.is_dir() {
            walk(path, path, 0, &mut files);
        } else {
            let drawer = path.parent().unwrap_or(Path::new(""));
            files.push((path.clone(), Paper::check(path, drawer)));
        }
    }
    let mut notes = Vec::new();
    if files.is_empty() {
        let empty = flags.files.iter();
        notes.extend(empty.map(|path| format!("{}: contains no files", path.display())));
    }
    // Each item contains the position of its file among all files.
    let mut lines: Vec<(usize, ReportLine)> = Vec::new();
    let mut papers: Vec<(usize, Paper, drawer::DrawerCourse)> = Vec::new();
    for (at, (path, paper)) in files.into_iter().enumerate() {
        match paper.and_then(|paper| Ok((choose_course(flags, &paper)?, paper))) {
            Ok((course, paper)) => papers.push((at, paper, course)),
            Err(reason) => {
                let name = path.file_name().unwrap_or_default().to_string_lossy();
                let line = ReportLine::refused(&path.to_string_lossy(), 0, &name, reason);
                lines.push((at, line));
            }
        }
    }
    let below = usize::from(flags.course.is_none());
    let filed = papers.iter().map(|(_, paper, course)| DrawerFile {
        course,
        path: paper.stems(below),
    });
    let mut readings = drawer::read_names(&filed.collect::<Vec<_>>());
    let mut courses: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (at, (_, _, course)) in papers.iter().enumerate() {
        courses.entry(&course.id).or_default().push(at);
    }
    let mut existing = ExistingExams::load(&flags.into);
    for (id, of_course) in courses {
        let named = &papers[of_course[0]].2;
        let folder = DestinationCourse::find(&flags.into, id, Some(&named.name));
        for exam in drawer::group_files(&of_course, &mut readings) {
            let files: Vec<(&Paper, &Reading)> = exam
                .files
                .iter()
                .map(|&file| (&papers[file].1, &readings[file]))
                .collect();
            let written = match (&mut existing, &folder) {
                (Ok(existing), Ok(folder)) => {
                    existing.add(&exam, &files, named, folder, flags.dry_run)
                }
                (Err(reason), _) => Err(reason.clone()),
                (_, Err(reason)) => Err(reason.clone()),
            };
            for (nth, (paper, reading)) in files.into_iter().enumerate() {
                let at = papers[exam.files[nth]].0;
                lines.push((at, report_paper(id, paper, reading, &written, nth)));
            }
        }
    }
    lines.sort_by_key(|(at, _)| *at);
    let lines = lines.into_iter().map(|(_, line)| line).collect();
    (TransferReport(lines), notes)
}

/// Reports the paper whose position among those of its exam is `nth`.
fn report_paper(
    course: &str,
    paper: &Paper,
    reading: &Reading,
    written: &Result<Written, String>,
    nth: usize,
) -> ReportLine {
    let mut losses = reading.doubts.clone();
    if reading.date.is_none() {
        losses.push("its name contains no date".to_owned());
    }
    let shown = paper.path.to_string_lossy();
    let what = describe(course, reading);
    let mut line = ReportLine::kept(&shown, 0, &what, losses, Status::Imported);
    match written {
        Ok(Written::New) => {}
        Ok(Written::Old(names)) if names[nth] => {
            line.status = Status::Imported;
            line.reasons = vec!["it already exists and was left unchanged".to_owned()];
        }
        Ok(Written::Old(_)) => line.refuse(
            "its exam already exists and was left unchanged: add the file to it by hand".to_owned(),
        ),
        Err(reason) => line.refuse(reason.clone()),
    }
    line
}

/// Finds the files in a folder, sorted by name. Skips hidden files.
fn walk(
    drawer: &Path,
    folder: &Path,
    depth: usize,
    found: &mut Vec<(PathBuf, Result<Paper, String>)>,
) {
    let entries = fs::read_dir(folder).and_then(Iterator::collect::<Result<Vec<_>, _>>);
    let mut entries = match entries {
        Ok(entries) => entries,
        Err(error) => {
            return found.push((folder.to_owned(), Err(format!("cannot be read: {error}"))));
        }
    };
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let path = entry.path();
        let kind = entry.file_type();
        match kind {
            _ if entry.file_name().as_encoded_bytes().starts_with(b".") => {}
            Ok(kind) if kind.is_symlink() => found.push((path, Err("is a link".to_owned()))),
            Ok(kind) if kind.is_dir() && depth < MAX_DEPTH => walk(drawer, &path, depth + 1, found),
            Ok(kind) if kind.is_dir() => {
                found.push((path, Err("is nested too deeply".to_owned())));
            }
            _ => {
                let paper = Paper::check(&path, drawer);
                found.push((path, paper));
            }
        }
    }
}

/// Chooses the course of a file: the one in the arguments, or the one named after its first folder.
fn choose_course(flags: &ImportFlags, paper: &Paper) -> Result<drawer::DrawerCourse, String> {
    let course = match (&flags.course, &paper.names[..]) {
        (Some(id), _) => drawer::DrawerCourse::with_id(id, flags.name.as_deref()),
        (None, [folder, _, ..]) => drawer::DrawerCourse::from_folder(folder),
        (None, _) => {
            return Err(
                "is not in a course's folder: move it into one, or name the course with --course"
                    .to_owned(),
            );
        }
    };
    if is_id(&course.id) {
        Ok(course)
    } else {
        Err("the name of its folder cannot be a course id".to_owned())
    }
}

impl Paper {
    /// Checks that a file in a drawer is a PDF.
    ///
    /// # Errors
    /// The file is not a PDF, cannot be read, or is larger than an attachment may be.
    pub(crate) fn check(path: &Path, drawer: &Path) -> Result<Paper, String> {
        let below = path.strip_prefix(drawer).unwrap_or(path);
        let names = below
            .iter()
            .map(|name| name.to_str().map(str::to_owned))
            .collect::<Option<Vec<_>>>();
        let paper = Paper {
            path: path.to_owned(),
            names: names.ok_or("its name is not UTF-8")?,
        };
        let file = paper.open()?;
        if file.file_type != Some(FileType::Pdf) {
            return Err("is not a PDF".to_owned());
        }
        if file.size > MAX_ATTACHMENT_BYTES {
            return Err(format!("is larger than {} MiB", MAX_ATTACHMENT_BYTES >> 20));
        }
        Ok(paper)
    }

    /// # Errors
    /// The file cannot be read.
    pub(crate) fn open(&self) -> Result<OpenFile, String> {
        OpenFile::open(&self.path).map_err(|error| error.to_string())
    }

    /// Returns the path components below the first `below` folders, without the file's extension.
    pub(crate) fn stems(&self, below: usize) -> Vec<String> {
        let mut names = self.names[below.min(self.names.len().saturating_sub(1))..].to_vec();
        if let Some(name) = names.last_mut() {
            *name = strip_ending(name).to_owned();
        }
        names
    }

    fn name(&self) -> &str {
        self.names.last().map_or("", String::as_str)
    }

    fn media(&self, path: String) -> MediaFile {
        let source = ImportSource::from_path(&self.path);
        MediaFile {
            path,
            read: Arc::new(move || source.read_bytes(MAX_ATTACHMENT_BYTES).map(Bytes::from)),
        }
    }
}

/// Makes a string valid in content: on one line, without control characters, and not too long.
fn to_line(text: &str) -> String {
    const MOST: usize = 200;
    let words: Vec<&str> = text
        .split(|c: char| c.is_whitespace() || c.is_control())
        .filter(|word| !word.is_empty())
        .collect();
    words.join(" ").chars().take(MOST).collect()
}

fn strip_ending(name: &str) -> &str {
    let at = name.len().saturating_sub(".pdf".len());
    name.get(at..)
        .filter(|ending| ending.eq_ignore_ascii_case(".pdf"))
        .map_or(name, |_| &name[..at])
}

/// Describes what a file was recognised as.
fn describe(course: &str, reading: &Reading) -> String {
    join([
        course,
        &reading.kind,
        reading.date_or_period(),
        name_role(reading),
    ])
}

/// Returns the role of a file as `exam.yaml` names it.
fn name_role(reading: &Reading) -> &'static str {
    if reading.is_solution {
        "solution"
    } else {
        "paper"
    }
}

/// What happened to an exam.
enum Written {
    New,
    /// The exam already existed; for each of its files, whether the exam publishes that file.
    Old(Vec<bool>),
}

/// The existing exams, and the ids of those that this import adds.
#[derive(Default)]
struct ExistingExams {
    texts: Option<Texts>,
    /// The course and the file names of each exam, by its id.
    exams: HashMap<String, (String, Vec<String>)>,
    /// The ids used by this import.
    taken: HashSet<String>,
}

impl ExistingExams {
    /// Loads the exams from the content in a folder.
    ///
    /// # Errors
    /// The content is not valid.
    fn load(into: &Path) -> Result<ExistingExams, String> {
        let Some(catalog) = load_existing(into)? else {
            return Ok(ExistingExams::default());
        };
        let exams = catalog.all_exams().map(|found| {
            let files = found.exam.files.iter().map(|file| file.name.clone());
            let course = found.course.id.clone();
            (found.exam.id.clone(), (course, files.collect()))
        });
        Ok(ExistingExams {
            texts: Some(Texts::for_tag(catalog.settings.language.as_deref())),
            exams: exams.collect(),
            taken: HashSet::new(),
        })
    }

    /// Adds an exam unless it exists.
    fn add(
        &mut self,
        exam: &drawer::DrawerExam,
        papers: &[(&Paper, &Reading)],
        course: &drawer::DrawerCourse,
        folder: &DestinationCourse,
        is_dry: bool,
    ) -> Result<Written, String> {
        let key = non_empty(ids::make_slug(&exam.key)).unwrap_or_else(|| "exam".to_owned());
        let id = ids::find_unused_id(&format!("{}-{key}", ids::make_slug(&course.id)), |id| {
            self.taken.contains(id)
                || self
                    .exams
                    .get(id)
                    .is_some_and(|(other, _)| *other != course.id)
        });
        self.taken.insert(id.clone());
        let file = ids::make_file_stem_id(&id);
        let names = choose_names(papers, |_| false);
        if let Some((_, files)) = self.exams.get(&id) {
            return Ok(Written::Old(
                names.iter().map(|name| files.contains(name)).collect(),
            ));
        }
        if is_dry {
            return Ok(Written::New);
        }
        let description = make_title(exam, self.texts.unwrap_or(Texts::for_tag(None)));
        let files = list_attachments(papers, &names, &file);
        let media: Vec<MediaFile> = papers
            .iter()
            .zip(&files)
            .map(|((paper, _), file)| paper.media(file.path.0.clone()))
            .collect();
        let exam = Exam {
            id: id.into(),
            description: non_empty(description).unwrap_or(course.id.clone()).into(),
            date: exam.date.clone().into(),
            files: Some(files),
            ..Exam::default()
        };
        let text = to_yaml(&exam)?;
        let file = ExamFile::new(folder, &file);
        folder.write(&file, &text, &media, false)?;
        Ok(Written::New)
    }
}

/// Composes the name of an exam from its kind, as written, and its date, in the language of the
/// site.
pub(crate) fn make_title(exam: &drawer::DrawerExam, texts: Texts) -> String {
    let date = match &exam.date {
        Some(date) if date.len() > "2024".len() => texts.format_date(date),
        _ => exam.period.clone(),
    };
    join([&to_line(&exam.title), &to_line(&date)])
}

/// Chooses a name for each file of an exam. The names differ in more than letter case, because some
/// systems do not distinguish it.
pub(crate) fn choose_names(
    papers: &[(&Paper, &Reading)],
    is_taken: impl Fn(&str) -> bool,
) -> Vec<String> {
    let mut given = HashSet::new();
    let names = papers.iter().map(|(paper, reading)| {
        let own = paper.name();
        let (stem, ending) = own.split_at(strip_ending(own).len());
        let ending = if ending.is_empty() { ".pdf" } else { ending };
        let mut stem = if is_id(own) {
            stem.to_owned()
        } else {
            ids::make_file_stem_id(stem)
        };
        let is_taken = |stem: &str| {
            let name = format!("{stem}{ending}");
            given.contains(&name.to_lowercase()) || is_taken(&name)
        };
        if reading.is_solution && is_taken(&stem) {
            stem += "-solution";
        }
        let name = ids::find_unused_id(&stem, is_taken) + ending;
        given.insert(name.to_lowercase());
        name
    });
    names.collect()
}

/// Returns the list of an exam's files in the form in which the exam's own file contains it.
pub(crate) fn list_attachments(
    papers: &[(&Paper, &Reading)],
    names: &[String],
    folder: &str,
) -> Vec<Attachment> {
    let attachment = |((paper, reading), name): (&(&Paper, &Reading), &String)| {
        let path = Path::new(folder).join(name);
        Attachment {
            path: path.to_string_lossy().into_owned().into(),
            description: non_empty(to_line(strip_ending(paper.name())))
                .unwrap_or(name.clone())
                .into(),
            role: Some(name_role(reading).to_owned()).into(),
            ..Attachment::default()
        }
    };
    papers.iter().zip(names).map(attachment).collect()
}

/// Joins the non-empty strings with commas.
fn join<const N: usize>(texts: [&str; N]) -> String {
    let texts = texts.into_iter().filter(|text| !text.is_empty());
    texts.collect::<Vec<_>>().join(", ")
}

fn non_empty(text: String) -> Option<String> {
    Some(text).filter(|text| !text.is_empty())
}
