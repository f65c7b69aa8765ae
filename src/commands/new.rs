//! `stoa new`: writes a course or an exam to fill in.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use clap::Subcommand;

use super::skeleton::{editor_line, free, free_path, is_course, slug, write_schemas, yaml};
use super::staging::Staging;
use super::{Reasons, lines, unwritten};
use stoa::content::attachments::{FileType, MAX_ATTACHMENT_BYTES, OpenFile};
use stoa::content::catalog::Catalog;
use stoa::content::model::schema::Kind;
use stoa::content::model::{Answer, Attachment, CourseFile, Exam, Item, Question};
use stoa::content::rules::id_problem;
use stoa::content::source::Source;
use stoa::content::visibility::View;
use stoa::content::{self};

#[derive(Debug, Subcommand)]
pub enum New {
    /// A course; written into the content folder, or printed where none is given
    Course {
        /// Its id, shown as the course code; without it, a free one
        #[arg(long, value_parser = id)]
        id: Option<String>,
        /// Its name
        #[arg(long, default_value = "New course", value_parser = text, allow_hyphen_values = true)]
        name: String,
        /// The subject under which it is listed
        #[arg(long, value_name = "S", value_parser = text, allow_hyphen_values = true)]
        subject: Option<String>,
    },
    /// An exam of a course; written into the content folder, or printed where none is given
    Exam {
        /// Id of its course
        #[arg(long, value_name = "ID", value_parser = id)]
        course: String,
        /// Its id; without it, a free one
        #[arg(long, value_parser = id)]
        id: Option<String>,
        /// Its name
        #[arg(long, value_name = "TEXT", default_value = "New exam", value_parser = text, allow_hyphen_values = true)]
        description: String,
        /// A PDF that the exam hands out in place of questions; it is copied beside the exam
        #[arg(long, value_name = "FILE")]
        from_pdf: Option<PathBuf>,
    },
}

/// The existing content; of exams only the ids.
type Known = Catalog<String>;

/// Writes a file into the content folder and prints its path, or prints the file if there is no folder.
///
/// # Errors
/// The existing content is not valid, an id is taken, or the course does not exist.
pub fn run(new: &New, data: Option<&Path>) -> Result<(), Reasons> {
    let known = data.map(known).transpose()?;
    let staging = data.map(Staging::begin).transpose().map_err(unwritten)?;
    let (text, kind, path) = match new {
        New::Course { id, name, subject } => {
            let (id, text) = course(id.as_deref(), name, subject.as_deref(), known.as_ref())?;
            (
                text,
                Kind::Course,
                data.map(|data| free_path(&data.join("courses"), &slug(&id), "").join("course.yaml")),
            )
        }
        New::Exam { course, id, description, from_pdf } => {
            let folder = data.map(|data| folder_of(data, course).ok_or_else(|| no_course(course)));
            let folder = folder.transpose()?.map(|folder| folder.join("exams"));
            let paper = from_pdf.as_deref().map(Paper::open).transpose()?;
            let name = paper.as_ref().map(|paper| paper.free_name(folder.as_deref()));
            let (id, text) = exam(course, id.as_deref(), description, name.as_deref(), known.as_ref())?;
            if let (Some(paper), Some(name), Some(folder), Some(staging)) = (paper, name, &folder, &staging) {
                staging.copy(&folder.join(name), paper.file.bytes).map_err(unwritten)?;
            }
            (text, Kind::Exam, folder.map(|folder| free_path(&folder, &slug(&id), ".yaml")))
        }
    };
    let depth = if kind == Kind::Course { 2 } else { 3 };
    let text = editor_line(kind, depth) + &text;
    let output = match (data, path, staging) {
        (Some(data), Some(path), Some(staging)) => {
            let written = staging.write(&path, text.as_bytes(), false);
            written.and_then(|()| write_schemas(data, &staging)).map_err(unwritten)?;
            staging.finish().map_err(unwritten)?;
            format!("{}\n", path.display())
        }
        _ => text,
    };
    // The file is written even if standard output is closed.
    let _ = io::stdout().write_all(output.as_bytes());
    Ok(())
}

fn known(data: &Path) -> Result<Known, Reasons> {
    let loaded = content::load_as(&Source::Folder(data.to_owned()), View::EVERYTHING, "", |_, exam| exam.id);
    loaded.map(|loaded| loaded.catalog).map_err(|problems| lines(&problems))
}

fn course(
    id: Option<&str>,
    name: &str,
    subject: Option<&str>,
    known: Option<&Known>,
) -> Result<(String, String), Reasons> {
    let is_taken = |id: &str| known.is_some_and(|known| known.courses.iter().any(|course| course.id == id));
    let id = free_id("course", id, "COURSE-1", is_taken)?;
    let subject = subject.map(str::to_owned).into();
    let course = CourseFile { id: id.clone().into(), name: name.into(), subject, ..CourseFile::default() };
    let text = yaml(&course)?;
    Ok((id, text))
}

fn exam(
    course: &str,
    id: Option<&str>,
    description: &str,
    paper: Option<&str>,
    known: Option<&Known>,
) -> Result<(String, String), Reasons> {
    if known.is_some_and(|known| known.courses.iter().all(|known| known.id != course)) {
        return Err(no_course(course));
    }
    let is_exam = |id: &str| known.is_some_and(|known| known.exams.iter().flatten().any(|exam| exam == id));
    let is_question = |id: &str| known.is_some_and(|known| known.question_ids.number(id).is_some());
    let id = free_id("exam", id, &format!("{}-exam-1", slug(course)), is_exam)?;
    let exam = Exam {
        id: id.clone().into(),
        description: description.into(),
        date: Some(this_year()).into(),
        ..Exam::default()
    };
    if let Some(paper) = paper {
        let description = "The exam as it was handed out".into();
        let file = Attachment { path: paper.into(), description, ..Attachment::default() };
        let text = yaml(&Exam { files: Some(vec![file]), ..exam })?;
        return Ok((id, text));
    }
    // Leave room for the number.
    let stem: String = id.chars().take(100).collect();
    let answer = |text: &str, correct| Answer { answer_text: text.into(), correct, ..Answer::default() };
    let question = Question {
        id: free(&format!("{}-1", stem.trim_end()), is_question).into(),
        question: "What is asked? Math stands between dollar signs: $x^2 = 4$".into(),
        answers: Some(vec![
            answer("The right answer, such as $x = 2$", true),
            answer("A wrong answer, such as $x = 3$", false),
        ]),
        explanation: Some("Why it is right, for those who did not know.".to_owned()).into(),
        ..Question::default()
    };
    let text = yaml(&Exam { questions: Some(vec![Item::Question(question)]), ..exam })?;
    Ok((id, text))
}

/// A PDF outside of the content.
struct Paper {
    path: PathBuf,
    file: OpenFile,
}

impl Paper {
    /// # Errors
    /// The file cannot be read, is no PDF, or is larger than an attachment may be.
    fn open(path: &Path) -> Result<Paper, Reasons> {
        let refused = |reason: &str| vec![format!("{}: {reason}", path.display())];
        let file = OpenFile::open(path).map_err(|error| refused(&error.to_string()))?;
        if file.file_type != Some(FileType::Pdf) {
            return Err(refused("is no PDF"));
        }
        if file.size > MAX_ATTACHMENT_BYTES {
            return Err(refused("is larger than 100 MiB"));
        }
        Ok(Paper { path: path.to_owned(), file })
    }

    /// Its own name, or one like it that is free in a folder and legal.
    fn free_name(&self, folder: Option<&Path>) -> String {
        let own = self.path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let is_free = |folder: &Path| folder.join(&own).symlink_metadata().is_err();
        if id_problem(&own).is_none() && !own.starts_with('.') && folder.is_none_or(is_free) {
            return own;
        }
        let stem = slug(&self.path.file_stem().unwrap_or_default().to_string_lossy());
        let path = free_path(folder.unwrap_or(Path::new("")), &stem, ".pdf");
        path.file_name().map_or(own, |name| name.to_string_lossy().into_owned())
    }
}

/// The given id, or else a free one.
fn free_id(
    kind: &str,
    id: Option<&str>,
    default: &str,
    is_taken: impl Fn(&str) -> bool,
) -> Result<String, Reasons> {
    match id {
        Some(id) if is_taken(id) => Err(vec![format!("the {kind} id '{id}' is already taken")]),
        Some(id) => Ok(id.to_owned()),
        None => {
            let (stem, _) = default.rsplit_once('-').unwrap_or((default, ""));
            let mut numbered = (1_usize..).map(|number| format!("{stem}-{number}"));
            Ok(numbered.find(|id| !is_taken(id)).unwrap_or_else(|| default.to_owned()))
        }
    }
}

fn no_course(id: &str) -> Reasons {
    vec![format!("there is no course '{id}': `stoa new course --id '{id}'` begins one")]
}

/// The folder of a course, by the id in its file.
fn folder_of(data: &Path, course: &str) -> Option<PathBuf> {
    let mut folders: Vec<_> =
        fs::read_dir(data.join("courses")).ok()?.flatten().map(|entry| entry.path()).collect();
    folders.sort();
    folders.into_iter().find(|folder| is_course(folder, course))
}

fn this_year() -> String {
    let mut now = humantime::format_rfc3339_seconds(SystemTime::now()).to_string();
    now.truncate("2026".len());
    now
}

fn id(text: &str) -> Result<String, String> {
    match id_problem(text) {
        Some(reason) => Err(format!("an id that {reason}")),
        None => Ok(text.to_owned()),
    }
}

fn text(text: &str) -> Result<String, String> {
    if text.trim().is_empty() { Err("there is no text in it".to_owned()) } else { Ok(text.to_owned()) }
}
