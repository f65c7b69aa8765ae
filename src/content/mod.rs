//! From a folder of YAML to a [`Catalog`]: read, check, build.

mod build;
pub mod catalog;
mod decode;
pub mod figures;
mod folder;
pub mod ids;
pub mod lint;
pub mod markdown;
pub mod memory;
pub mod model;
mod strict;

pub mod diagnostics;
mod read;
mod revision;
pub mod rich_text;
pub mod rules;
pub mod source;
mod spans;
mod tree;
pub mod yaml;

use std::collections::HashMap;

use rayon::prelude::*;

use catalog::{About, Catalog, Course, Exam};
use diagnostics::{Problem, Severity, first_of_each_file};
use figures::Gathered;
use ids::{Ids, Names};
use lint::Linter;
use model::{CourseFile, Synonyms};
use read::{Again, read};
use rules::{Finding, Kind, Repeated, Rule, Spot, lints, take};
pub use rules::{decimal, is_id, points};
use source::Source;
pub use spans::MOST_VALUES;
use tree::{CourseFiles, File, Files};

/// Content that can be served, and what is to be said about it all the same.
#[derive(Debug)]
pub struct Loaded<E = Exam> {
    pub catalog: Catalog<E>,
    pub warnings: Vec<Problem>,
}

/// Loads a site's content whole.
///
/// # Errors
/// Every problem of every file, by file and place.
pub fn load(source: &Source) -> Result<Loaded, Vec<Problem>> {
    load_as(source, "", |_, exam| exam)
}

/// Loads a site's content, of which each exam is kept as what `keep` makes of it and of its course.
/// Exams are read side by side and in no order, and none is held longer than that takes. The
/// addresses of figures begin with `base`.
///
/// # Errors
/// Every problem of every file, by file and place.
pub fn load_as<E: Send>(
    source: &Source,
    base: &str,
    keep: impl Fn(&Course, Exam) -> E + Sync,
) -> Result<Loaded<E>, Vec<Problem>> {
    load_with(source, base, None, keep)
}

/// Loads content, and looks for what is likely a mistake where that is wanted.
fn load_with<E: Send>(
    source: &Source,
    base: &str,
    linter: Option<&Linter>,
    keep: impl Fn(&Course, Exam) -> E + Sync,
) -> Result<Loaded<E>, Vec<Problem>> {
    let Files { site, synonyms, courses, mut problems } = source.files();
    let mut site = value_of(site, rules::SITE, &mut problems).unwrap_or_default();
    let allowed = site.lint.take();
    let about = build::about(site);
    let linter = linter.map(|linter| linter.with(&about));
    let synonyms = value_of(synonyms, &[], &mut problems).map_or_else(Vec::new, |Synonyms(table)| table);
    let figures = Gathered::below(base);

    let mut courses: Vec<CourseRead> =
        courses.into_par_iter().map(|files| CourseRead::of(files, &about, linter)).collect();
    courses.sort_by(|one, other| one.course.id.cmp(&other.course.id));
    let files = courses.iter().flat_map(|course| course.exams.iter().map(move |file| (course, file)));
    let files: Vec<_> = files.collect();
    let exams: Vec<ExamRead<E>> = files
        .into_par_iter()
        .map(|(course, file)| {
            let make = |exam| build::exam(exam, file, &about, &figures);
            ExamRead::of(&course.course, file, linter, make, &keep)
        })
        .collect();

    let mut repeated = Vec::new();
    let (exam_ids, question_ids) = unique_ids(&courses, &exams, &mut repeated);
    let of_files = courses.iter_mut().map(|course| &mut course.problems);
    of_files.for_each(|found| problems.append(found));
    if linter.is_some() {
        problems.extend(lint::twins(&exams));
        problems.extend(lint::figures(source, &figures));
    }
    let mut kept = Vec::with_capacity(exams.len());
    let mut exam_files = Vec::with_capacity(exams.len());
    for mut exam in exams {
        problems.append(&mut exam.problems);
        kept.extend(exam.kept);
        exam_files.push(exam.file);
    }
    problems.extend(first_of_each_file(placed(&repeated, &courses, &exam_files)));
    problems.sort();
    problems.dedup();
    let (problems, warnings) = problems.into_iter().partition(|found| found.severity == Severity::Error);
    let problems: Vec<Problem> = problems;
    let warnings = lint::without(source, warnings, allowed);
    if !problems.is_empty() {
        return Err(problems);
    }
    let mut kept = kept.into_iter();
    let exams = courses.iter().map(|course| kept.by_ref().take(course.exams.len()).collect()).collect();
    let courses = courses.into_iter().map(|course| course.course).collect();
    let figures = figures.finish();
    let catalog = Catalog { about, courses, exams, exam_ids, question_ids, figures, synonyms };
    Ok(Loaded { catalog, warnings })
}

/// Where the questions of an exam stand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct QuestionLines {
    /// The exam's file, as messages name it.
    pub file: String,
    /// The line of each question, in exam order.
    pub lines: Vec<usize>,
}

/// Where the questions of each exam stand, by the exam's id.
pub fn question_lines(source: &Source) -> HashMap<String, QuestionLines> {
    let courses = source.files().courses;
    let files: Vec<File> = courses.into_iter().flat_map(|course| course.exams).collect();
    files.into_par_iter().filter_map(|file| lines_in(&file)).collect()
}

fn lines_in(file: &File) -> Option<(String, QuestionLines)> {
    let id = read::<model::Exam>(file, rules::EXAM).value?.id.0;
    let (text, _) = decode::decode(file.read().ok()?).ok()?;
    let places = spans::Places::of(&text);
    let paths = places.questions();
    let lines = paths.iter().map(|path| places.find(path).map_or(1, |place| place.line)).collect();
    Some((id, QuestionLines { file: file.name().to_owned(), lines }))
}

/// A course folder whose course was read, but not its exams. A course that could not be read is one
/// without an id.
struct CourseRead {
    file: Option<File>,
    course: Course,
    exams: Vec<File>,
    problems: Vec<Problem>,
}

impl CourseRead {
    fn of(
        CourseFiles { course: file, exams }: CourseFiles,
        about: &About,
        linter: Option<Linter>,
    ) -> CourseRead {
        let mut read = file.as_ref().map(|file| read::<CourseFile>(file, rules::COURSE));
        if let (Some(read), Some(_)) = (&mut read, linter) {
            let found = read.value.as_ref().map_or_else(Vec::new, lints::of_course);
            read.tell(found);
        }
        let (course, problems) = read.map_or_else(Default::default, |read| (read.value, read.problems));
        let course = course.map_or_else(Course::default, |course| build::course(course, about));
        CourseRead { file, course, exams, problems }
    }
}

/// An exam that was read and kept.
struct ExamRead<E> {
    file: File,
    id: String,
    questions: Names,
    /// What tells twins, of each question, where that is asked.
    fingerprints: Vec<Option<lints::Fingerprint>>,
    kept: Option<E>,
    problems: Vec<Problem>,
}

impl<E> ExamRead<E> {
    fn of(
        course: &Course,
        file: &File,
        linter: Option<Linter>,
        make: impl Fn(model::Exam) -> (Exam, Vec<Finding>),
        keep: impl Fn(&Course, Exam) -> E,
    ) -> ExamRead<E> {
        let mut read = read(file, rules::EXAM);
        let mut fingerprints = Vec::new();
        if let (Some(exam), Some(linter)) = (&read.value, linter) {
            fingerprints = lints::fingerprints(exam);
            let found = linter.exam(exam);
            read.tell(found);
        }
        let exam = read.value.take().map(make).map(|(exam, found)| {
            read.tell(found);
            exam
        });
        let mut questions = Names::default();
        exam.iter().flat_map(|exam| &exam.questions).for_each(|question| questions.push(&question.id));
        let id = exam.as_ref().map_or_else(String::new, |exam| exam.id.clone());
        // What is not valid is looked at, and not kept.
        let is_valid = read.problems.iter().all(|problem| problem.severity == Severity::Warning);
        let kept = exam.filter(|_| is_valid).map(|exam| keep(course, exam));
        ExamRead { file: file.clone(), id, questions, fingerprints, kept, problems: read.problems }
    }
}

/// The ids of exams and of questions; what stands twice, courses and resources included, is found.
fn unique_ids<E>(courses: &[CourseRead], exams: &[ExamRead<E>], found: &mut Vec<Repeated>) -> (Ids, Ids) {
    let courses = courses.iter().map(|read| &read.course).enumerate();
    take(Kind::Course, courses.clone().map(|(at, course)| ((at, 0), course.id.as_str())), found);
    let links = courses.flat_map(|(at, course)| {
        let links = course.resources.iter().enumerate();
        links.map(move |(nth, link)| ((at, nth), link.id.as_str()))
    });
    take(Kind::Resource, links, found);
    let exams = exams.iter().enumerate();
    let exam_ids = take(Kind::Exam, exams.clone().map(|(at, exam)| ((at, 0), exam.id.as_str())), found);
    let questions =
        exams.flat_map(|(at, exam)| exam.questions.iter().enumerate().map(move |(nth, id)| ((at, nth), id)));
    (exam_ids, take(Kind::Question, questions, found))
}

/// Repeated ids as problems.
fn placed(repeated: &[Repeated], courses: &[CourseRead], exams: &[File]) -> Vec<Problem> {
    let file = |kind: Kind, (at, _): Spot| match kind {
        Kind::Course | Kind::Resource => courses[at].file.clone(),
        Kind::Exam | Kind::Question => Some(exams[at].clone()),
    };
    let mut again = Again::default();
    let place = |repeated: &Repeated| {
        let (here, first) = (file(repeated.kind, repeated.here)?, file(repeated.kind, repeated.first)?);
        again.place(repeated, &here, &first)
    };
    repeated.iter().filter_map(place).collect()
}

/// What stands in a file that need not be there.
fn value_of<T: for<'de> serde::Deserialize<'de> + 'static>(
    file: Option<File>,
    rules: &'static [Rule<T>],
    problems: &mut Vec<Problem>,
) -> Option<T> {
    let mut read = read(&file?, rules);
    problems.append(&mut read.problems);
    read.value
}
