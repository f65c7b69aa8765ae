//! `stoa new`: writes a course or an exam to fill in. The entry point is [`run`].

use std::path::{Path, PathBuf};

use clap::Subcommand;

use super::import::papers::{self, Paper};
use super::outcome::{Failure, print, print_error};
use super::skeleton::{
    find_course, find_free_path, load_existing, make_editor_line, make_slug, to_yaml, write_schemas,
};
use super::staging::Staging;
use stoa::site::texts::Texts;
use stoa_content::catalog::Catalog;
use stoa_content::model::schema::SchemaKind;
use stoa_content::model::{Answer, CourseFile, Exam, Question, QuestionOrStem};
use stoa_content::rules::find_id_problem;
use stoa_exchange::drawer::{self, Reading};
use stoa_exchange::ids;

#[derive(Debug, Subcommand)]
pub(super) enum NewCommand {
    /// Create a course in the content folder, or print it if no folder is given
    ///
    /// Reads the content in --data and writes a course.yaml to a new folder in its courses folder.
    Course {
        /// Id, shown as the course code; defaults to an unused one
        #[arg(long, value_parser = parse_id)]
        id: Option<String>,
        /// Name
        #[arg(long, default_value = "New course", value_parser = parse_text, allow_hyphen_values = true)]
        name: String,
        /// Subject that the course is listed under
        #[arg(long, value_name = "S", value_parser = parse_text, allow_hyphen_values = true)]
        subject: Option<String>,
    },
    /// Create an exam in the content folder, or print it if no folder is given
    ///
    /// Reads the content in --data and writes a file to the folder of the course.
    Exam {
        /// Id of the course that the exam belongs to
        #[arg(long, value_name = "ID", value_parser = parse_id)]
        course: String,
        /// Id; defaults to an unused one
        #[arg(long, value_parser = parse_id)]
        id: Option<String>,
        /// Name; defaults to what the names of the PDF files say
        #[arg(long, value_name = "TEXT", value_parser = parse_text, allow_hyphen_values = true)]
        description: Option<String>,
        /// PDF files to publish instead of questions: papers and solutions. They are copied next to the exam; their names
        /// say which is which and give the date
        #[arg(long, value_name = "FILE", num_args = 1..)]
        from_pdf: Vec<PathBuf>,
    },
}

/// Writes a file into the content folder and prints its path, or prints the file if no folder is
/// given.
///
/// # Errors
/// The existing content is not valid, an id is already in use, or the course does not exist.
pub(super) fn run(new: &NewCommand, data: Option<&Path>) -> Result<(), Failure> {
    let known = data.map(load_existing).transpose();
    let known = known.map_err(Failure::of_problems)?.flatten();
    let staging = data
        .map(Staging::begin)
        .transpose()
        .map_err(Failure::of_new_file)?;
    let (text, kind, path) = match new {
        NewCommand::Course { id, name, subject } => {
            let course = make_course(id.as_deref(), name, subject.as_deref(), known.as_ref())?;
            let name = make_slug(&course.id.0);
            let folder = data.map(|data| find_free_path(&data.join("courses"), &name, ""));
            let path = folder.map(|folder| folder.join("course.yaml"));
            (to_yaml(&course)?, SchemaKind::Course, path)
        }
        NewCommand::Exam {
            course,
            id,
            description,
            from_pdf,
        } => {
            let find = |data| find_course(data, course).ok().flatten();
            let folder = data.map(|data| find(data).ok_or_else(|| no_course(course)));
            let folder = folder.transpose()?.map(|folder| folder.join("exams"));
            let description = description.as_deref();
            let id = choose_exam_id(course, id.as_deref(), known.as_ref())?;
            let exam = if from_pdf.is_empty() {
                Exam {
                    description: description.unwrap_or("New exam").into(),
                    questions: Some(vec![QuestionOrStem::Question(make_question(
                        &id,
                        known.as_ref(),
                    ))]),
                    ..Exam::default()
                }
            } else {
                let settings = known.as_ref().map(|known| &known.settings);
                let language = settings.and_then(|settings| settings.language.as_deref());
                let papers = Papers::read(course, from_pdf, language)?;
                let names = papers.choose_names(folder.as_deref());
                if let (Some(folder), Some(staging)) = (&folder, &staging) {
                    for ((paper, _), name) in papers.pairs().iter().zip(&names) {
                        staging
                            .copy(&folder.join(name), paper.open()?.bytes)
                            .map_err(Failure::of_new_file)?;
                    }
                }
                papers.make_exam(description, &names)
            };
            let path = folder.map(|folder| find_free_path(&folder, &make_slug(&id), ".yaml"));
            let id = id.into();
            (to_yaml(&Exam { id, ..exam })?, SchemaKind::Exam, path)
        }
    };
    let depth = if kind == SchemaKind::Course { 2 } else { 3 };
    let text = make_editor_line(kind, depth) + &text;
    let output = match (data, path, staging) {
        (Some(data), Some(path), Some(staging)) => {
            let written = staging.write(&path, text.as_bytes(), false);
            written
                .and_then(|()| write_schemas(data, &staging))
                .and_then(|()| staging.finish())
                .map_err(Failure::of_new_file)?;
            format!("{}\n", path.display())
        }
        _ => text,
    };
    print(output);
    Ok(())
}

fn make_course(
    id: Option<&str>,
    name: &str,
    subject: Option<&str>,
    known: Option<&Catalog>,
) -> Result<CourseFile, Failure> {
    let is_taken = |id: &str| known.is_some_and(|known| known.find_course(id).is_some());
    let id = choose_id("course", id, "COURSE-1", is_taken)?;
    let subject = subject.map(str::to_owned).into();
    Ok(CourseFile {
        id: id.into(),
        name: name.into(),
        subject,
        ..CourseFile::default()
    })
}

/// Chooses the id of an exam.
///
/// # Errors
/// The id is already in use, or there is no such course.
fn choose_exam_id(
    course: &str,
    id: Option<&str>,
    known: Option<&Catalog>,
) -> Result<String, Failure> {
    if known.is_some_and(|known| known.find_course(course).is_none()) {
        return Err(no_course(course));
    }
    let is_exam = |id: &str| known.is_some_and(|known| known.find_exam(id).is_some());
    choose_id(
        "exam",
        id,
        &format!("{}-exam-1", make_slug(course)),
        is_exam,
    )
}

/// Creates a question to fill in.
fn make_question(exam: &str, known: Option<&Catalog>) -> Question {
    let is_question = |id: &str| known.is_some_and(|known| known.find_question(id).is_some());
    // Leave room for the number.
    let stem: String = exam.chars().take(100).collect();
    let answer = |text: &str, correct| Answer {
        answer_text: text.into(),
        correct,
        ..Answer::default()
    };
    Question {
        id: ids::find_unused_id(&format!("{}-1", stem.trim_end()), is_question).into(),
        question: "Write the question here, with math between dollar signs: $x^2 = 4$".into(),
        answers: Some(vec![
            answer("The correct answer, such as $x = 2$", true),
            answer("An incorrect answer, such as $x = 3$", false),
        ]),
        explanation: Some("Explain here why that answer is correct.".to_owned()).into(),
        ..Question::default()
    }
}

/// The papers and solutions of one exam, as described by their names.
struct Papers {
    papers: Vec<Paper>,
    /// What the names of the papers say.
    readings: Vec<Reading>,
    exam: drawer::DrawerExam,
    texts: Texts,
}

impl Papers {
    /// # Errors
    /// A file cannot be read, is not a PDF, or is larger than an attachment may be; or the dates of
    /// the files differ.
    fn read(course: &str, paths: &[PathBuf], language: Option<&str>) -> Result<Papers, Failure> {
        let course = drawer::DrawerCourse::with_id(course, None);
        let open = |path: &PathBuf| {
            let folder = path.parent().unwrap_or(Path::new(""));
            Paper::check(path, folder).map_err(|reason| format!("{}: {reason}", path.display()))
        };
        let papers = paths.iter().map(open).collect::<Result<Vec<_>, _>>()?;
        let files: Vec<drawer::DrawerFile> = papers
            .iter()
            .map(|paper| drawer::DrawerFile {
                course: &course,
                path: paper.stems(0),
            })
            .collect();
        let mut readings = drawer::read_names(&files);
        let all: Vec<usize> = (0..papers.len()).collect();
        let mut exams = drawer::group_files(&all, &mut readings);
        let dated: Vec<_> = papers
            .iter()
            .zip(&readings)
            .filter(|(_, reading)| reading.date.is_some())
            .collect();
        if let Some(other) = dated
            .iter()
            .find(|(_, reading)| reading.date_or_period() != dated[0].1.date_or_period())
        {
            let shown = |(paper, reading): &(&Paper, &Reading)| {
                format!(
                    "{} is dated {}",
                    paper.path.display(),
                    reading.date_or_period()
                )
            };
            let (first, other) = (shown(&dated[0]), shown(other));
            return Err(format!("{first}, {other}: an exam can have only one date").into());
        }
        for (paper, reading) in papers.iter().zip(&readings) {
            for doubt in &reading.doubts {
                // Write to standard error, because standard output contains only the path.
                print_error(format_args!("{}: {doubt}", paper.path.display()));
            }
        }
        let at = exams
            .iter()
            .position(|exam| exam.date.is_some())
            .unwrap_or_default();
        Ok(Papers {
            papers,
            readings,
            exam: exams.swap_remove(at),
            texts: Texts::for_tag(language),
        })
    }

    fn pairs(&self) -> Vec<(&Paper, &Reading)> {
        self.papers.iter().zip(&self.readings).collect()
    }

    /// Chooses for each file a name that is unused in a folder: the file's own name if possible.
    fn choose_names(&self, folder: Option<&Path>) -> Vec<String> {
        let is_taken =
            |name: &str| folder.is_some_and(|folder| folder.join(name).symlink_metadata().is_ok());
        papers::choose_names(&self.pairs(), is_taken)
    }

    fn make_exam(&self, description: Option<&str>, names: &[String]) -> Exam {
        let read = papers::make_title(&self.exam, self.texts);
        let read = Some(read)
            .filter(|text| !text.is_empty())
            .unwrap_or_else(|| "New exam".to_owned());
        let mut files = papers::list_attachments(&self.pairs(), names, "");
        files.sort_by_key(|file| file.role.0.clone());
        Exam {
            description: description.unwrap_or(&read).into(),
            date: self.exam.date.clone().into(),
            files: Some(files),
            ..Exam::default()
        }
    }
}

/// Returns the given id or, if there is none, an unused one.
fn choose_id(
    kind: &str,
    id: Option<&str>,
    default: &str,
    is_taken: impl Fn(&str) -> bool,
) -> Result<String, Failure> {
    match id {
        Some(id) if is_taken(id) => Err(format!("the {kind} id '{id}' is already taken").into()),
        Some(id) => Ok(id.to_owned()),
        None => {
            let (stem, _) = default.rsplit_once('-').unwrap_or((default, ""));
            let mut numbered = (1_usize..).map(|number| format!("{stem}-{number}"));
            Ok(numbered
                .find(|id| !is_taken(id))
                .unwrap_or_else(|| default.to_owned()))
        }
    }
}

fn no_course(id: &str) -> Failure {
    format!("there is no course '{id}': create it with `stoa new course --id '{id}'`").into()
}

fn parse_id(text: &str) -> Result<String, String> {
    match find_id_problem(text) {
        Some(reason) => Err(format!("the id {reason}")),
        None => Ok(text.to_owned()),
    }
}

fn parse_text(text: &str) -> Result<String, String> {
    if text.trim().is_empty() {
        Err("must not be empty".to_owned())
    } else {
        Ok(text.to_owned())
    }
}
