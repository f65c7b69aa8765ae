//! `stoa import --from pdf`: a drawer of papers becomes exams that hand them out, by [`import`]. What a paper is, its name and its folders
//! say; of a PDF only the first bytes are read, to know that it is one.

use std::borrow::Borrow;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use bytes::Bytes;

use super::destination::{self, Course, ExamFile, existing};
use super::flags::ImportFlags;
use stoa::content::is_id;
use stoa::content::model::{Attachment, Exam};
use stoa::content::stored_file::{FileType, MAX_ATTACHMENT_BYTES, OpenFile};
use stoa::content::yaml;
use stoa::exchange::drawer::{self, File, Reading};
use stoa::exchange::ids;
use stoa::exchange::media::MediaFile;
use stoa::exchange::report::{Line, Report, Status};
use stoa::exchange::source::Source;
use stoa::site::texts::Texts;

/// The deepest folder that is looked into.
const MAX_DEPTH: usize = 16;

/// A PDF file of a drawer.
pub struct Paper {
    pub path: PathBuf,
    /// The names from the drawer to the file, the last one with its ending.
    names: Vec<String>,
}

/// Imports the drawers that the arguments name; returns the report, and notes beside it.
pub fn import(flags: &ImportFlags) -> (Report, Vec<String>) {
    let mut files = Vec::new();
    for path in &flags.files {
        match path.is_dir() {
            true => walk(path, path, 0, &mut files),
            false => files.push((
                path.clone(),
                Paper::new(path, path.parent().unwrap_or(Path::new(""))),
            )),
        }
    }
    let mut notes = Vec::new();
    if files.is_empty() {
        notes.extend(
            flags
                .files
                .iter()
                .map(|path| format!("{}: contains no files", path.display())),
        );
    }
    let mut lines: Vec<Option<Line>> = Vec::new();
    let mut papers: Vec<(usize, Paper, drawer::Course)> = Vec::new();
    for (at, (path, paper)) in files.into_iter().enumerate() {
        match paper.and_then(|paper| Ok((course(flags, &paper)?, paper))) {
            Ok((course, paper)) => {
                papers.push((at, paper, course));
                lines.push(None);
            }
            Err(reason) => {
                let name = path.file_name().unwrap_or_default().to_string_lossy();
                lines.push(Some(Line::refused(
                    &path.to_string_lossy(),
                    0,
                    &name,
                    reason,
                )));
            }
        }
    }
    let below = usize::from(flags.course.is_none());
    let files: Vec<File> = papers
        .iter()
        .map(|(_, paper, course)| File {
            course,
            path: paper.stems(below),
        })
        .collect();
    let mut readings = drawer::read(&files);
    let mut courses: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (at, (_, _, course)) in papers.iter().enumerate() {
        courses.entry(&course.id).or_default().push(at);
    }
    let mut there = There::default();
    let known = existing(&flags.into).map(|catalog| {
        if let Some(catalog) = catalog {
            there.texts = Some(Texts::for_tag(catalog.about.language.as_deref()));
            let exams = catalog.all_exams().map(|found| {
                let files = found.exam.files.iter().map(|file| file.name.clone());
                let course = found.course.id.clone();
                (found.exam.id.clone(), (course, files.collect()))
            });
            there.exams = exams.collect();
        }
    });
    for (id, of_course) in courses {
        let named = &papers[of_course[0]].2;
        let course = match &known {
            Ok(()) => {
                Course::find(&flags.into, id, Some(&named.name)).map_err(|error| error.to_string())
            }
            Err(error) => Err(error.to_string()),
        };
        for exam in drawer::group(&of_course, &mut readings) {
            let outcome = course.as_ref().map_err(String::clone).and_then(|course| {
                there.add(&exam, named, &papers, &readings, course, flags.dry_run)
            });
            for (nth, file) in exam.files.iter().enumerate() {
                let (at, paper, _) = &papers[*file];
                let shown = paper.path.to_string_lossy();
                let reading = &readings[*file];
                let mut losses = reading.doubts.clone();
                losses.extend(
                    reading
                        .date
                        .is_none()
                        .then(|| "its name contains no date".to_owned()),
                );
                let what = described(id, reading);
                let mut line = Line::held(&shown, 0, &what, losses, Status::Imported);
                match &outcome {
                    Ok(Written::New) => {}
                    Ok(Written::Old(names)) if names[nth] => {
                        line.status = Status::Imported;
                        line.reasons = vec!["it already exists and was left unchanged".to_owned()];
                    }
                    Ok(Written::Old(_)) => line.refuse(
                        "its exam already exists and was left unchanged: add the file to it by hand"
                            .to_owned(),
                    ),
                    Err(reason) => line.refuse(reason.clone()),
                }
                lines[*at] = Some(line);
            }
        }
    }
    (Report(lines.into_iter().flatten().collect()), notes)
}

/// Finds the files in a folder, by name. Hidden ones are passed over.
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
                let paper = Paper::new(&path, drawer);
                found.push((path, paper));
            }
        }
    }
}

/// The course of a file: that of the arguments, or its first folder.
fn course(flags: &ImportFlags, paper: &Paper) -> Result<drawer::Course, String> {
    let course = match (&flags.course, &paper.names[..]) {
        (Some(id), _) => drawer::Course::with_id(id, flags.name.as_deref()),
        (None, [folder, _, ..]) => drawer::Course::from_folder(folder),
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
    /// Finds out whether a file of a drawer is a PDF.
    ///
    /// # Errors
    /// It is not, cannot be read, or is larger than an attachment may be.
    pub fn new(path: &Path, drawer: &Path) -> Result<Paper, String> {
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
            return Err("is larger than 100 MiB".to_owned());
        }
        Ok(paper)
    }

    /// # Errors
    /// The file cannot be read.
    pub fn open(&self) -> Result<OpenFile, String> {
        OpenFile::open(&self.path).map_err(|error| error.to_string())
    }

    /// The names below some folders, without the file's ending.
    pub fn stems(&self, below: usize) -> Vec<String> {
        let mut names = self.names[below.min(self.names.len().saturating_sub(1))..].to_vec();
        if let Some(name) = names.last_mut() {
            *name = stem(name).to_owned();
        }
        names
    }

    fn name(&self) -> &str {
        self.names.last().map_or("", String::as_str)
    }

    fn media(&self, path: String) -> MediaFile {
        let source = Source::from_path(&self.path);
        MediaFile {
            path,
            read: Arc::new(move || source.bytes(MAX_ATTACHMENT_BYTES).map(Bytes::from)),
        }
    }
}

/// A text that content may say: in one line, without control characters, and not too long.
fn line(text: &str) -> String {
    const MOST: usize = 200;
    let words: Vec<&str> = text
        .split(|c: char| c.is_whitespace() || c.is_control())
        .filter(|word| !word.is_empty())
        .collect();
    words.join(" ").chars().take(MOST).collect()
}

fn stem(name: &str) -> &str {
    let at = name.len().saturating_sub(".pdf".len());
    name.get(at..)
        .filter(|ending| ending.eq_ignore_ascii_case(".pdf"))
        .map_or(name, |_| &name[..at])
}

/// What was recognised of a file.
fn described(course: &str, reading: &Reading) -> String {
    let date = reading.when();
    let role = if reading.is_solution {
        "solution"
    } else {
        "paper"
    };
    let parts = [course, &reading.kind, date, role];
    parts
        .into_iter()
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join(", ")
}

/// What became of an exam.
enum Written {
    New,
    /// It was there; for each of its files, whether it hands it out.
    Old(Vec<bool>),
}

/// The exams that are there, and what is written beside them.
#[derive(Default)]
struct There {
    texts: Option<Texts>,
    /// The course and the names of files of each exam, by its id.
    exams: HashMap<String, (String, Vec<String>)>,
    /// The ids of this import.
    taken: HashSet<String>,
}

impl There {
    /// Writes an exam unless it is there.
    fn add(
        &mut self,
        exam: &drawer::Exam,
        course: &drawer::Course,
        papers: &[(usize, Paper, drawer::Course)],
        readings: &[Reading],
        folder: &Course,
        is_dry: bool,
    ) -> Result<Written, String> {
        let key = Some(ids::slug(&exam.key))
            .filter(|key| !key.is_empty())
            .unwrap_or_else(|| "exam".to_owned());
        let id = ids::free(&format!("{}-{key}", ids::slug(&course.id)), |id| {
            self.taken.contains(id)
                || self
                    .exams
                    .get(id)
                    .is_some_and(|(other, _)| *other != course.id)
        });
        self.taken.insert(id.clone());
        let file = ids::of_file(&id);
        let papers: Vec<(&Paper, &Reading)> = exam
            .files
            .iter()
            .map(|at| (&papers[*at].1, &readings[*at]))
            .collect();
        let names = names(&papers, |_| false);
        if let Some((_, there)) = self.exams.get(&id) {
            return Ok(Written::Old(
                names.iter().map(|name| there.contains(name)).collect(),
            ));
        }
        if is_dry {
            return Ok(Written::New);
        }
        let description = title(exam, self.texts.unwrap_or(Texts::for_tag(None)));
        let files = attachments(&papers, &names, &file);
        let media: Vec<MediaFile> = papers
            .iter()
            .zip(&files)
            .map(|((paper, _), file)| paper.media(file.path.0.clone()))
            .collect();
        let exam = Exam {
            id: id.into(),
            description: Some(description)
                .filter(|text| !text.is_empty())
                .unwrap_or(course.id.clone())
                .into(),
            date: exam.date.clone().into(),
            files: Some(files),
            ..Exam::default()
        };
        let text =
            yaml::to_string(&exam).map_err(|error| destination::Error::Yaml(error).to_string())?;
        let file = ExamFile::new(folder, &file);
        folder
            .write(&file, &text, &media, false)
            .map_err(|error| error.to_string())?;
        Ok(Written::New)
    }
}

/// The name of an exam: its kind as it is written, and its date in the language of the site.
pub fn title(exam: &drawer::Exam, texts: Texts) -> String {
    let date = match &exam.date {
        Some(date) if date.len() > "2024".len() => texts.date(date),
        _ => exam.period.clone(),
    };
    let parts = [line(&exam.title), line(&date)];
    parts
        .into_iter()
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join(", ")
}

/// The names of an exam's files, each other than the others also to systems that do not tell letter cases apart.
pub fn names<P: Borrow<Paper>, R: Borrow<Reading>>(
    papers: &[(P, R)],
    is_taken: impl Fn(&str) -> bool,
) -> Vec<String> {
    let mut given = HashSet::new();
    let names = papers.iter().map(|(paper, reading)| {
        let own = paper.borrow().name();
        let (stem, ending) = own.split_at(stem(own).len());
        let ending = if ending.is_empty() { ".pdf" } else { ending };
        let stem = if is_id(own) {
            stem.to_owned()
        } else {
            ids::of_file(stem)
        };
        let is_taken = |stem: &str| {
            let name = format!("{stem}{ending}");
            given.contains(&name.to_lowercase()) || is_taken(&name)
        };
        let is_solution = reading.borrow().is_solution && is_taken(&stem);
        let stem = ids::free(
            &if is_solution {
                format!("{stem}-solution")
            } else {
                stem
            },
            is_taken,
        );
        let name = format!("{stem}{ending}");
        given.insert(name.to_lowercase());
        name
    });
    names.collect()
}

/// The files of an exam as its own file lists them.
pub fn attachments<P: Borrow<Paper>, R: Borrow<Reading>>(
    papers: &[(P, R)],
    names: &[String],
    folder: &str,
) -> Vec<Attachment> {
    let attachment = |((paper, reading), name): (&(P, R), &String)| {
        let role = if reading.borrow().is_solution {
            "solution"
        } else {
            "paper"
        };
        let own = paper.borrow().name();
        Attachment {
            path: if folder.is_empty() {
                name.clone()
            } else {
                format!("{folder}/{name}")
            }
            .into(),
            description: Some(line(stem(own)))
                .filter(|text| !text.is_empty())
                .unwrap_or(name.clone())
                .into(),
            role: Some(role.to_owned()).into(),
            ..Attachment::default()
        }
    };
    papers.iter().zip(names).map(attachment).collect()
}
