//! From a folder of YAML to a [`Catalog`]: read, check, build.

pub mod catalog;
mod check;
mod file;
mod latex;
mod node;
mod outline;
pub mod problem;
mod resume;
mod shape;
pub mod source;
mod text;

use rayon::prelude::*;
use serde::de::DeserializeOwned;

use catalog::{About, Catalog, Course, Exam};
use check::{Sheet, Sheets};
use file::{CourseFile, ExamFile, SiteFile};
use node::Node;
use outline::Outline;
use problem::{Place, Problem, first_of_each_file};
use shape::{Complaint, Shape};
use source::{CourseFiles, Files, Handle, Source};

/// Loads a site's content.
///
/// # Errors
/// Every problem of every file, by file and place.
pub fn load(source: &Source) -> Result<Catalog, Vec<Problem>> {
    let Files { site, synonyms, courses, problems } = source.files();
    let mut draft = Draft {
        site: site.map(|handle| Page::read(&handle, Form::Shape(&shape::SITE))),
        synonyms: synonyms.map(|handle| Page::read(&handle, Form::Synonyms)),
        courses: courses.par_iter().map(CourseDraft::read).collect(),
    };
    let mut problems = problems;
    for page in draft.pages_mut() {
        problems.append(&mut page.problems);
    }
    problems.extend(first_of_each_file(check::problems(&draft.sheets())));
    if problems.is_empty() {
        match draft.build() {
            Ok(catalog) => return Ok(catalog),
            Err(found) => problems = found,
        }
    }
    problems.sort();
    problems.dedup();
    Err(problems)
}

/// What a file must look like.
#[derive(Clone, Copy)]
enum Form {
    Shape(&'static Shape),
    Synonyms,
}

impl Form {
    fn complaints(self, root: &Node) -> Vec<Complaint> {
        match self {
            Form::Shape(shape) => shape::complaints(root, shape),
            Form::Synonyms => shape::synonym_complaints(root),
        }
    }

    /// What is wrong with a file that holds nothing.
    fn complaint_of_nothing(self) -> Option<Complaint> {
        let Form::Shape(shape) = self else {
            return None;
        };
        let required = shape.keys.iter().filter(|key| key.required);
        let keys: Vec<_> = required.map(|key| format!("`{}`", key.name)).collect();
        let start = Place { line: 1, column: 1 };
        let message = format!("the file is empty: {} needs {}", shape.what, keys.join(", "));
        (!keys.is_empty()).then_some((start, message))
    }
}

/// A file that was read: its text, where everything stands in it, and what is wrong with it alone.
struct Page {
    file: String,
    text: String,
    outline: Option<Outline>,
    problems: Vec<Problem>,
}

impl Page {
    /// Reads a file and holds it against its form.
    fn read(handle: &Handle, form: Form) -> Page {
        let file = handle.name.clone();
        let bytes = match handle.read() {
            Ok(bytes) => bytes,
            Err(problem) => {
                return Page { file, text: String::new(), outline: None, problems: vec![problem] };
            }
        };
        let (text, mut complaints) = match text::decode(bytes) {
            Ok(decoded) => decoded,
            Err(reason) => {
                let problems = vec![Problem::of_file(&file, reason)];
                return Page { file, text: String::new(), outline: None, problems };
            }
        };
        let mut outline = resume::outline(&text);
        complaints.append(&mut outline.mistakes);
        match &outline.root {
            Some(root) => complaints.extend(form.complaints(root)),
            None if complaints.is_empty() => complaints.extend(form.complaint_of_nothing()),
            None => {}
        }
        let problem = |(place, message)| Problem::at(&file, place, message);
        let problems = first_of_each_file(complaints.into_iter().map(problem).collect());
        Page { file, text, outline: Some(outline), problems }
    }

    fn sheet(&self) -> Option<Sheet<'_>> {
        let root = self.outline.as_ref()?.root.as_ref()?;
        Some(Sheet { file: &self.file, root })
    }

    /// The file's value; only asked of a file without problems.
    fn value<T: DeserializeOwned>(&self) -> Result<T, Problem> {
        serde_yaml::from_str(&self.text).map_err(|error| {
            let place = error.location().map(|at| Place { line: at.line(), column: at.column() });
            Problem { file: self.file.clone(), place, message: error.to_string() }
        })
    }
}

/// A course folder that was read.
struct CourseDraft {
    course: Option<Page>,
    exams: Vec<Page>,
}

impl CourseDraft {
    fn read(files: &CourseFiles) -> CourseDraft {
        CourseDraft {
            course: files.course.as_ref().map(|handle| Page::read(handle, Form::Shape(&shape::COURSE))),
            exams: files.exams.iter().map(|handle| Page::read(handle, Form::Shape(&shape::EXAM))).collect(),
        }
    }

    fn build(&self) -> Result<Option<Course>, Problem> {
        let Some(course) = &self.course else {
            return Ok(None);
        };
        let exams = self.exams.iter().map(|page| page.value().map(ExamFile::into_exam));
        let exams: Vec<Exam> = exams.collect::<Result<_, _>>()?;
        let course: CourseFile = course.value()?;
        Ok(Some(course.into_course(exams)))
    }
}

/// A whole site that was read.
struct Draft {
    site: Option<Page>,
    synonyms: Option<Page>,
    courses: Vec<CourseDraft>,
}

impl Draft {
    fn pages_mut(&mut self) -> impl Iterator<Item = &mut Page> {
        let of_courses =
            self.courses.iter_mut().flat_map(|draft| draft.course.iter_mut().chain(&mut draft.exams));
        self.site.iter_mut().chain(&mut self.synonyms).chain(of_courses)
    }

    fn sheets(&self) -> Sheets<'_> {
        let courses = self.courses.iter();
        Sheets {
            courses: courses.clone().filter_map(|draft| draft.course.as_ref()?.sheet()).collect(),
            exams: courses.flat_map(|draft| draft.exams.iter().filter_map(Page::sheet)).collect(),
            others: self.site.iter().chain(&self.synonyms).filter_map(Page::sheet).collect(),
        }
    }

    fn build(&self) -> Result<Catalog, Vec<Problem>> {
        let one = |problem| vec![problem];
        let site = match self.site.as_ref().filter(|page| page.sheet().is_some()) {
            Some(page) => page.value().map_err(one)?,
            None => SiteFile::default(),
        };
        let built: Vec<_> = self.courses.par_iter().map(CourseDraft::build).collect();
        let mut courses = Vec::with_capacity(built.len());
        let mut problems = Vec::new();
        for course in built {
            match course {
                Ok(course) => courses.extend(course),
                Err(problem) => problems.push(problem),
            }
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        courses.sort_by(|a, b| a.id.cmp(&b.id));
        let synonyms = self.synonyms.as_ref().and_then(Page::sheet);
        let synonyms = synonyms.map_or_else(Vec::new, |sheet| shape::synonyms(sheet.root));
        Ok(Catalog { about: about(site), courses, synonyms })
    }
}

/// The footer's links, with those of the shipped `site.yaml` for what is not given.
fn about(site: SiteFile) -> About {
    let shipped: SiteFile = serde_yaml::from_str(include_str!("../../data/site.yaml")).unwrap_or_default();
    About {
        repository: site.repository.or(shipped.repository).unwrap_or_default(),
        contact: site.contact.or(shipped.contact).unwrap_or_default(),
    }
}
