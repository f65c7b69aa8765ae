//! Loads all files of a site in parallel: parses each file into a value and a list of all its
//! problems, and checks properties that concern several files: unique ids, duplicate questions and
//! unused figures.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

use rayon::prelude::*;
use serde::Deserialize;

use crate::catalog::{
    Absence, AbsentExam, Catalog, Course, Exam, ExampleQuery, OwnPage, SiteSettings,
};
use crate::diagnostics::{Problem, Severity, limit_problems_of_each_file};
use crate::figures::FigureCollector;
use crate::finding::{Rule, apply_rules};
use crate::model::{self, CourseFile, Synonyms};
use crate::moment::Timetable;
use crate::parsed_file::{ParsedFile, PositionFinder, decode_file, locate_finding, parse_file};
use crate::rules::lints::{self, Fingerprint};
use crate::rules::{self, IdKind};
use crate::source::{CourseFiles, File, SiteFiles, Source};
use crate::stored_file::Location;
use crate::visibility::{View, VisibleExam};
use crate::yaml::{Document, PathStep};
use crate::{build, own_pages};
use stoa_text::quote::{escape_unprintable, quote};

/// Valid content, with its warnings.
#[derive(Debug)]
pub struct LoadedContent {
    pub catalog: Catalog,
    pub warnings: Vec<Problem>,
}

/// Loads all of a site's content, regardless of its dates.
///
/// # Errors
/// Returns all problems in all files, sorted by file and position.
pub fn load(source: &Source) -> Result<LoadedContent, Vec<Problem>> {
    load_view(source, View::EVERYTHING, "")
}

/// Loads the part of a site's content that a view shows; hidden content is checked but omitted.
/// Addresses of figures begin with `base`.
///
/// # Errors
/// Returns all problems in all files, sorted by file and position.
pub fn load_view(source: &Source, view: View, base: &str) -> Result<LoadedContent, Vec<Problem>> {
    load_files(source, source.list_files(), view, base, false)
}

/// Loads content with the findings of all lints among its warnings.
///
/// # Errors
/// Returns all problems in all files, sorted by file and position, followed by the findings.
pub fn lint(source: &Source) -> Result<LoadedContent, Vec<Problem>> {
    load_files(source, source.list_files(), View::EVERYTHING, "", true)
}

/// Loads the files in a source as they were when they were listed.
pub(crate) fn load_files(
    source: &Source,
    mut files: SiteFiles,
    view: View,
    base: &str,
    lint: bool,
) -> Result<LoadedContent, Vec<Problem>> {
    let mut problems = std::mem::take(&mut files.problems);
    let (figures, hidden_figures) = (FigureCollector::new(base), FigureCollector::new(base));
    let mut timetable = Timetable::default();
    let (mut site, allowed) = load_site(
        files.site.as_ref(),
        &view,
        &figures,
        &mut timetable,
        &mut problems,
    );
    site.pages = load_own_pages(&files, &figures, &mut problems);
    let synonyms: Synonyms =
        optional_file(files.synonyms.as_ref(), &[], &mut problems).unwrap_or_default();
    let context = Context {
        site: &site,
        view,
        figures: &figures,
        hidden_figures: &hidden_figures,
        lint,
    };

    let courses = std::mem::take(&mut files.courses);
    let mut courses: Vec<LoadedCourse> = courses
        .into_par_iter()
        .map(|files| LoadedCourse::new(files, &context))
        .collect();
    courses.sort_by(|one, other| one.course.id.cmp(&other.course.id));
    let exam_files: Vec<_> = courses
        .iter()
        .flat_map(|course| course.exams.iter().map(move |file| (&course.course, file)))
        .collect();
    let mut exams: Vec<LoadedExam> = exam_files
        .into_par_iter()
        .map(|(course, file)| LoadedExam::new(file, course, &context))
        .collect();

    let repeated = repeated_ids(&courses, &exams);
    problems.extend(
        courses
            .iter_mut()
            .flat_map(|course| std::mem::take(&mut course.problems)),
    );
    problems.extend(
        exams
            .iter_mut()
            .flat_map(|exam| std::mem::take(&mut exam.problems)),
    );
    if lint {
        problems.extend(lint_files(&files, &courses, &exams, &figures));
    }
    problems.extend(limit_problems_of_each_file(repeated_id_problems(
        &repeated, &courses, &exams,
    )));
    problems.sort();
    problems.dedup();
    let (mut problems, mut warnings): (Vec<_>, Vec<_>) = problems
        .into_iter()
        .partition(|problem| problem.severity == Severity::Error);
    warnings.retain(|warning| !is_allowed(warning, source, &allowed));
    if !problems.is_empty() {
        if lint {
            // Files that cannot be read may use any picture.
            problems.extend(
                warnings
                    .into_iter()
                    .filter(|warning| warning.rule != "unused-figure"),
            );
        }
        return Err(problems);
    }
    let mut catalog = Catalog {
        settings: site,
        figures: figures.finish(),
        synonyms: synonyms.into_table(),
        timetable,
        ..Catalog::default()
    };
    add_courses(&mut catalog, courses, exams);
    catalog.index();
    Ok(LoadedContent { catalog, warnings })
}

/// Loads the operator's own pages, in the order of their links.
fn load_own_pages(
    files: &SiteFiles,
    figures: &FigureCollector,
    problems: &mut Vec<Problem>,
) -> Vec<OwnPage> {
    let mut pages = Vec::new();
    for file in &files.pages {
        match decode_file(file) {
            Ok((text, mistakes)) => {
                let (page, mut found) = own_pages::load(file, &text, figures);
                let mistakes = mistakes.into_iter();
                problems
                    .extend(mistakes.map(|(at, message)| Problem::at(file.name(), at, message)));
                problems.append(&mut found);
                pages.extend(page);
            }
            Err(problem) => problems.push(problem),
        }
    }
    problems.append(&mut own_pages::report_names_differing_only_in_case(
        &files.pages,
    ));
    own_pages::sort(&mut pages);
    pages
}

/// Returns the findings of the lints that concern several files, or files that are not read.
fn lint_files(
    files: &SiteFiles,
    courses: &[LoadedCourse],
    exams: &[LoadedExam],
    figures: &FigureCollector,
) -> Vec<Problem> {
    let mut problems = near_twins(exams);
    let attached = courses
        .iter()
        .flat_map(|course| course.course.files.iter().map(|file| &file.location));
    let attached: HashSet<_> = attached
        .chain(exams.iter().flat_map(|exam| &exam.attached))
        .collect();
    let entries = files.list_all();
    problems.extend(lints::find_unread_files(&entries, &attached));
    let images = entries
        .iter()
        .map(|(file, _)| file)
        .filter(|file| is_image(file.path()));
    let images = images.filter(|image| !attached.contains(&image.location()));
    problems.extend(lints::check_figures(images, figures));
    problems
}

/// Adds the courses and exams that are there to a catalog, and what is hidden to its timetable.
fn add_courses(catalog: &mut Catalog, courses: Vec<LoadedCourse>, exams: Vec<LoadedExam>) {
    let mut exams = exams.into_iter();
    for LoadedCourse {
        file,
        course,
        exams: files,
        is_there,
        timetable,
        ..
    } in courses
    {
        catalog
            .timetable
            .merge(timetable, file.as_ref().map_or("", File::name));
        let (mut there, mut absent) = (Vec::new(), Vec::new());
        for exam in exams.by_ref().take(files.len()).filter(|_| is_there) {
            catalog.timetable.merge(exam.timetable, exam.file.name());
            match exam.seen {
                Seen::There(exam) => there.push(*exam),
                Seen::Absent(exam) => absent.push(AbsentExam {
                    position: there.len(),
                    ..exam
                }),
                Seen::Hidden => {}
            }
        }
        if is_there {
            catalog.courses.push(course);
            catalog.exams.push(there);
            catalog.absent.push(absent);
        }
    }
}

/// Loads the metadata of the site, and the list of warnings that it allows.
fn load_site(
    file: Option<&File>,
    view: &View,
    figures: &FigureCollector,
    timetable: &mut Timetable,
    problems: &mut Vec<Problem>,
) -> (SiteSettings, Vec<model::AllowedLint>) {
    let mut parsed = file.map(|file| parse_file::<model::Site>(file, rules::SITE_RULES));
    let mut site = parsed
        .as_mut()
        .and_then(|parsed| parsed.value.take())
        .unwrap_or_default();
    let allowed = site
        .lint
        .take()
        .and_then(|lint| lint.allow)
        .unwrap_or_default();
    let queries = site.search.take().unwrap_or_default();
    let mut of_site = Timetable::default();
    let (mut settings, found) = build::build_settings(site, file, view, figures, &mut of_site);
    if let Some(mut parsed) = parsed {
        settings.example_queries = example_queries(queries, &parsed);
        parsed.report(found);
        problems.append(&mut parsed.problems);
        timetable.merge(of_site, &parsed.name);
    }
    (settings, allowed)
}

fn example_queries(
    queries: Vec<model::Text>,
    parsed: &ParsedFile<model::Site>,
) -> Vec<ExampleQuery> {
    if queries.is_empty() {
        return Vec::new();
    }
    let document = Document::parse(&parsed.text);
    let queries = queries.into_iter().enumerate().map(|(at, query)| {
        let finding = rules::make_useless_example_finding(at, &query.0);
        let problem_if_useless = locate_finding(finding, &parsed.name, &document);
        let text = query.0;
        ExampleQuery {
            text,
            problem_if_useless,
        }
    });
    queries.collect()
}

/// Returns whether a path below the courses folder has the extension of an image.
fn is_image(path: &str) -> bool {
    const ENDINGS: [&str; 7] = [".png", ".jpg", ".jpeg", ".webp", ".avif", ".gif", ".svg"];
    let path = path.to_ascii_lowercase();
    path.starts_with("courses/") && ENDINGS.iter().any(|ending| path.ends_with(ending))
}

/// Data shared by all files in a load.
struct Context<'a> {
    site: &'a SiteSettings,
    view: View,
    figures: &'a FigureCollector,
    /// The figures in hidden content, which is checked but not served.
    hidden_figures: &'a FigureCollector,
    /// Whether to run lints.
    lint: bool,
}

/// Parses a file that may be missing.
fn optional_file<T: for<'de> Deserialize<'de>>(
    file: Option<&File>,
    rules: &'static [Rule<T>],
    problems: &mut Vec<Problem>,
) -> Option<T> {
    let mut parsed = parse_file(file?, rules);
    problems.append(&mut parsed.problems);
    parsed.value
}

/// A course without its exams. Its id is empty if the course could not be read.
struct LoadedCourse {
    file: Option<File>,
    course: Course,
    exams: Vec<File>,
    is_there: bool,
    timetable: Timetable,
    problems: Vec<Problem>,
}

impl LoadedCourse {
    fn new(files: CourseFiles, context: &Context<'_>) -> LoadedCourse {
        let CourseFiles {
            course: file,
            exams,
        } = files;
        let (mut course, mut problems) = (Course::default(), Vec::new());
        let (mut is_there, mut timetable) = (true, Timetable::default());
        if let Some(file) = &file {
            let mut parsed = parse_file::<CourseFile>(file, rules::COURSE_RULES);
            if let Some(course) = parsed.value.as_ref().filter(|_| context.lint) {
                let found = lints::check_course(course);
                parsed.report_folded();
                parsed.report(found);
            }
            if let Some(value) = parsed.value.as_ref().filter(|_| !exams.is_empty()) {
                let found = apply_rules(rules::COURSE_WITH_EXAMS_RULES, value);
                parsed.report(found);
            }
            if let Some(value) = parsed.value.take() {
                is_there = context.view.check_course(&value, &mut timetable);
                let mut files = value.files.clone();
                context.view.remove_hidden_files(&mut files, &mut timetable);
                let (mut built, found) = build::build_course(value, file, context.site);
                let names: Vec<&str> = files
                    .iter()
                    .flatten()
                    .map(model::Attachment::name)
                    .collect();
                built.files.retain(|file| names.contains(&&*file.name));
                parsed.report(found);
                course = built;
            }
            problems = parsed.problems;
        }
        LoadedCourse {
            file,
            course,
            exams,
            is_there,
            timetable,
            problems,
        }
    }
}

struct LoadedExam {
    file: File,
    id: String,
    /// The ids of all questions in the exam, including hidden ones.
    questions: Vec<Box<str>>,
    timetable: Timetable,
    /// If lints are run, one for each question; `None` for a question that is too short to compare.
    fingerprints: Vec<Option<Fingerprint>>,
    /// The locations of the exam's attachments, if lints are run.
    attached: Vec<Location>,
    seen: Seen,
    problems: Vec<Problem>,
}

/// What the view shows of an exam.
enum Seen {
    There(Box<Exam>),
    Absent(AbsentExam),
    /// The exam is hidden or has errors.
    Hidden,
}

impl LoadedExam {
    fn new(file: &File, course: &Course, context: &Context<'_>) -> LoadedExam {
        let mut parsed = parse_file::<model::Exam>(file, rules::EXAM_RULES);
        let mut fingerprints = Vec::new();
        if let Some(exam) = parsed.value.as_ref().filter(|_| context.lint) {
            fingerprints = lints::compute_fingerprints(exam);
            let found = lints::check_exam(exam, context.site.license.is_some());
            parsed.report_folded();
            parsed.report(found);
        }
        let mut timetable = Timetable::default();
        // The complete exam is checked. What is visible is built separately if it is only a part of
        // the exam.
        let (mut complete, mut visible, mut is_all_visible) = (None, None, false);
        if let Some(value) = parsed.value.take() {
            let Context {
                site,
                view,
                figures,
                hidden_figures,
                ..
            } = *context;
            let shown = view.show_exam(&value, &mut timetable);
            is_all_visible = shown
                .as_ref()
                .is_some_and(|shown| matches!(shown.exam, Cow::Borrowed(_)));
            if let Some(VisibleExam {
                exam: Cow::Owned(shown),
                answers_from,
                absence,
            }) = shown
            {
                let (built, _) =
                    build::build_exam(shown, answers_from, (file, course), site, figures);
                visible = Some((built, absence));
            }
            let figures = if is_all_visible {
                figures
            } else {
                hidden_figures
            };
            let (built, found) = build::build_exam(value, None, (file, course), site, figures);
            parsed.report(found);
            complete = Some(built);
        }
        let id = complete
            .as_ref()
            .map_or_else(String::new, |exam| exam.id.clone());
        let questions = complete.iter().flat_map(|exam| &exam.questions);
        let questions = questions.map(|question| question.id.clone()).collect();
        let mut attached = Vec::new();
        if let Some(exam) = complete.as_ref().filter(|_| context.lint) {
            attached.extend(exam.files.iter().map(|file| file.location.clone()));
        }
        let is_valid = parsed
            .problems
            .iter()
            .all(|problem| problem.severity == Severity::Warning);
        let seen = if is_valid {
            choose_seen(complete.filter(|_| is_all_visible), visible)
        } else {
            Seen::Hidden
        };
        let problems = parsed.problems;
        let file = file.clone();
        LoadedExam {
            file,
            id,
            questions,
            timetable,
            fingerprints,
            attached,
            seen,
            problems,
        }
    }
}

/// Chooses what the view shows of a valid exam: the complete exam, if all of it is visible; otherwise
/// its visible part, or its list entry if the exam is absent.
fn choose_seen(complete: Option<Exam>, visible: Option<(Exam, Option<Absence>)>) -> Seen {
    match (complete, visible) {
        (Some(exam), _) | (None, Some((exam, None))) => Seen::There(Box::new(exam)),
        (None, Some((exam, Some(absence)))) => Seen::Absent(AbsentExam {
            id: exam.id,
            description: exam.description,
            date: exam.date,
            language: exam.language,
            absence,
            position: 0,
        }),
        (None, None) => Seen::Hidden,
    }
}

/// The number of a file among those of its kind, and the number of an item within that file.
type IdPlace = (usize, usize);

/// An id that is already in use.
struct RepeatedId {
    kind: IdKind,
    id: String,
    location: IdPlace,
    first: IdPlace,
}

/// Finds the ids of courses, resources, exams and questions that repeat an earlier one of the same
/// kind.
fn repeated_ids(courses: &[LoadedCourse], exams: &[LoadedExam]) -> Vec<RepeatedId> {
    let mut repeated = Vec::new();
    let courses = courses.iter().map(|loaded| &loaded.course).enumerate();
    let course_ids = courses.clone().map(|(at, course)| ((at, 0), &*course.id));
    add_repeated(IdKind::Course, course_ids, &mut repeated);
    let resource_ids = courses.flat_map(|(at, course)| {
        let resources = course.resources.iter().enumerate();
        resources.map(move |(nth, resource)| ((at, nth), &*resource.id))
    });
    add_repeated(IdKind::Resource, resource_ids, &mut repeated);
    let exams = exams.iter().enumerate();
    let exam_ids = exams.clone().map(|(at, exam)| ((at, 0), &*exam.id));
    add_repeated(IdKind::Exam, exam_ids, &mut repeated);
    let question_ids = exams.flat_map(|(at, exam)| {
        let ids = exam.questions.iter().enumerate();
        ids.map(move |(nth, id)| ((at, nth), &**id))
    });
    add_repeated(IdKind::Question, question_ids, &mut repeated);
    repeated
}

/// Adds the ids that repeat an earlier one. Skips empty ids, which have already been reported.
fn add_repeated<'a>(
    kind: IdKind,
    ids: impl Iterator<Item = (IdPlace, &'a str)>,
    repeated: &mut Vec<RepeatedId>,
) {
    let mut known = HashMap::new();
    for (location, id) in ids.filter(|(_, id)| !id.is_empty()) {
        let first = *known.entry(id).or_insert(location);
        if first != location {
            repeated.push(RepeatedId {
                kind,
                id: id.to_owned(),
                location,
                first,
            });
        }
    }
}

fn repeated_id_problems(
    repeated: &[RepeatedId],
    courses: &[LoadedCourse],
    exams: &[LoadedExam],
) -> Vec<Problem> {
    let mut finder = PositionFinder::default();
    let problem = |RepeatedId {
                       kind,
                       id,
                       location,
                       first,
                   }: &RepeatedId| {
        let file = |at: usize| match kind {
            IdKind::Course | IdKind::Resource => courses[at].file.as_ref(),
            IdKind::Exam | IdKind::Question => Some(&exams[at].file),
        };
        let (here, there) = (file(location.0)?, file(first.0)?);
        let position = finder.find_id_position(here, *kind, location.1)?;
        let other = finder.find_id_position(there, *kind, first.1)?;
        let message = format!(
            "the {} id {} is already taken at {}:{other}",
            kind.name(),
            quote(id),
            there.name()
        );
        Some(Problem {
            rule: "repeated-id",
            help: "Give one of the two a different id.",
            length: id.chars().count(),
            ..Problem::at(here.name(), position, message)
        })
    };
    repeated.iter().filter_map(problem).collect()
}

/// Finds questions that are almost the same as an earlier one.
fn near_twins(exams: &[LoadedExam]) -> Vec<Problem> {
    let (mut seen, mut finder, mut problems) =
        (HashMap::new(), PositionFinder::default(), Vec::new());
    for exam in exams {
        for (nth, fingerprint) in exam.fingerprints.iter().enumerate() {
            let Some(fingerprint) = *fingerprint else {
                continue;
            };
            let (first, first_nth): (&File, usize) =
                *seen.entry(fingerprint).or_insert((&exam.file, nth));
            if (first.name(), first_nth) == (exam.file.name(), nth) {
                continue;
            }
            let position = finder.find_id_position(&exam.file, IdKind::Question, nth);
            let twin = finder.find_id_position(first, IdKind::Question, first_nth);
            if let (Some(position), Some(twin)) = (position, twin) {
                let message = format!(
                    "this question is nearly the same as the one at {}:{twin}",
                    escape_unprintable(first.name())
                );
                problems.push(lints::make_near_twin_problem(
                    exam.file.name(),
                    position,
                    message,
                ));
            }
        }
    }
    problems
}

/// Returns whether `site.yaml` allows a warning.
fn is_allowed(warning: &Problem, source: &Source, allowed: &[model::AllowedLint]) -> bool {
    allowed.iter().any(|allowed| {
        let file = allowed
            .file
            .0
            .as_deref()
            .map(str::trim)
            .filter(|file| !file.is_empty());
        let matches = |file: &str| {
            file == warning.file
                || file.strip_prefix("./").unwrap_or(file) == source.path_of(&warning.file)
        };
        allowed.rule.0 == warning.rule && file.is_none_or(matches)
    })
}

/// The lines where the questions of an exam begin.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct QuestionLines {
    /// The name of the exam's file, as it appears in messages.
    pub file: String,
    /// The line of each question, in exam order.
    pub lines: Vec<usize>,
}

/// Finds the lines where the questions of each exam begin, by the exam's id.
pub fn find_question_lines(source: &Source) -> HashMap<String, QuestionLines> {
    let courses = source.list_files().courses;
    let files: Vec<File> = courses
        .into_iter()
        .flat_map(|course| course.exams)
        .collect();
    let lines_of = |file: File| {
        let parsed = parse_file::<model::Exam>(&file, rules::EXAM_RULES);
        let document = Document::parse(&parsed.text);
        let line = |path: &Vec<PathStep>| {
            document
                .find_position(path)
                .map_or(1, |position| position.line)
        };
        let lines = document.list_question_paths().iter().map(line).collect();
        Some((
            parsed.value?.id.0,
            QuestionLines {
                file: parsed.name,
                lines,
            },
        ))
    };
    files.into_par_iter().filter_map(lines_of).collect()
}
