//! `stoa new`: writes a course or an exam to fill in.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use clap::Subcommand;

use super::Reasons;
use super::skeleton::{editor_line, free, free_path, slug, write_new, write_schemas, yaml};
use stoa::content::catalog::Catalog;
use stoa::content::model::schema::Kind;
use stoa::content::model::{Answer, CourseFile, Exam, Item, Question, Text};
use stoa::content::rules::id_problem;
use stoa::content::source::Source;
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
    let (text, kind, path) = match new {
        New::Course { id, name, subject } => {
            let (id, text) = course(id.as_deref(), name, subject.as_deref(), known.as_ref())?;
            (text, Kind::Course, data.map(|data| course_path(data, &id)))
        }
        New::Exam { course, id, description } => {
            let (id, text) = exam(course, id.as_deref(), description, known.as_ref())?;
            let path = data.map(|data| {
                let folder = folder_of(data, course).ok_or_else(|| no_course(course))?;
                Ok::<_, Reasons>(free_path(&folder.join("exams"), &slug(&id), ".yaml"))
            });
            (text, Kind::Exam, path.transpose()?)
        }
    };
    let depth = if kind == Kind::Course { 2 } else { 3 };
    let text = editor_line(kind, depth) + &text;
    let output = match (data, path) {
        (Some(data), Some(path)) => {
            write_new(&path, &text)?;
            write_schemas(data)?;
            format!("{}\n", path.display())
        }
        _ => text,
    };
    // The file is written even if standard output is closed.
    let _ = io::stdout().write_all(output.as_bytes());
    Ok(())
}

fn known(data: &Path) -> Result<Known, Reasons> {
    let loaded = content::load_as(&Source::Folder(data.to_owned()), "", |_, exam| exam.id);
    let lines =
        |problems: Vec<content::diagnostics::Problem>| problems.iter().map(ToString::to_string).collect();
    loaded.map(|loaded| loaded.catalog).map_err(lines)
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
    known: Option<&Known>,
) -> Result<(String, String), Reasons> {
    if known.is_some_and(|known| known.courses.iter().all(|known| known.id != course)) {
        return Err(no_course(course));
    }
    let is_exam = |id: &str| known.is_some_and(|known| known.exams.iter().flatten().any(|exam| exam == id));
    let is_question = |id: &str| known.is_some_and(|known| known.question_ids.number(id).is_some());
    let id = free_id("exam", id, &format!("{}-exam-1", slug(course)), is_exam)?;
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
    let exam = Exam {
        id: id.clone().into(),
        description: description.into(),
        date: Some(this_year()).into(),
        questions: Some(vec![Item::Question(question)]),
        ..Exam::default()
    };
    let text = yaml(&exam)?;
    Ok((id, text))
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

fn course_path(data: &Path, id: &str) -> PathBuf {
    free_path(&data.join("courses"), &slug(id), "").join("course.yaml")
}

/// The folder of a course, by the id in its file.
fn folder_of(data: &Path, course: &str) -> Option<PathBuf> {
    #[derive(serde::Deserialize)]
    struct Id {
        id: Text,
    }
    let mut folders: Vec<_> =
        fs::read_dir(data.join("courses")).ok()?.flatten().map(|entry| entry.path()).collect();
    folders.sort();
    folders.into_iter().find(|folder| {
        let texts = ["course.yaml", "course.yml"].map(|name| fs::read_to_string(folder.join(name)).ok());
        let ids = texts
            .into_iter()
            .flatten()
            .filter_map(|text| serde_yaml::from_str::<Id>(text.trim_start_matches('\u{feff}')).ok());
        ids.into_iter().any(|found| found.id.0 == course)
    })
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
