//! Loads content as a [`Site`], a catalog that is ready to be served. The entry point is
//! [`Site::load`].

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use http::HeaderValue;
use serde::Serialize;

use super::cache_policy::{CachePolicy, SharedCaching};
use super::layout::Layout;
use super::offline;
use super::representation::{Body, ContentHash, Resource};
use super::responses::{self, Digests};
use super::searches::{IndexError, SearchIndexes};
use super::ui::Ui;
use super::url::BaseUrl;
use super::{example_queries, sample_question};
use stoa_content::attachments::rename_by_type;
use stoa_content::catalog::{Catalog, ExamInCourse, OwnPage, QuestionInExam, SiteSettings};
use stoa_content::diagnostics::Problem;
use stoa_content::figures::FigureFile;
use stoa_content::model;
use stoa_content::moment::Timetable;
use stoa_content::source::Source;
use stoa_content::visibility::View;
use stoa_content::yaml;

/// A catalog, with the hashes of all responses and the search indexes. To handle a request, the
/// server looks up what it needs here and serialises it.
///
/// A site never changes; a reload builds a new one.
pub struct Site {
    pub counts: Counts,
    /// A hash of all API responses. Replicas with the same hash give the same responses.
    pub hash: String,
    pub ui: Arc<Ui>,
    pub base: BaseUrl,
    pub(super) catalog: Catalog,
    pub(super) digests: Digests,
    pub(super) layout: Layout,
    pub(super) offline: offline::Files,
    pub(super) course_list: Resource<'static>,
    /// The index of the sample question on the start page.
    sample: Option<usize>,
    /// The figures by name.
    pub(super) figures: BTreeMap<String, Resource<'static>>,
    /// The number of pages in the sitemap, computed on request.
    pub(super) listed_count: OnceLock<usize>,
    pub(super) searches: SearchIndexes,
}

/// The numbers of courses, exams and so on in a site.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Counts {
    pub courses: usize,
    pub exams: usize,
    pub questions: usize,
}

/// Fills in the keys that `site.yaml` omits, with the values in the `site.yaml` that ships with the
/// program.
fn add_defaults(settings: &mut SiteSettings) {
    let shipped: model::Site = yaml::parse_if_valid(include_str!("../../data/site.yaml"))
        .expect("the shipped file is valid: a test loads it");
    for (value, default) in [
        (&mut settings.name, shipped.name),
        (&mut settings.repository, shipped.repository),
        (&mut settings.contact, shipped.contact),
    ] {
        if value.is_empty() {
            *value = default.non_blank().unwrap_or_default();
        }
    }
    if settings.name.is_empty() {
        "Stoa".clone_into(&mut settings.name);
    }
}

impl Site {
    /// Loads content and returns it with its warnings.
    ///
    /// # Errors
    /// Returns all problems in the content, or the failure to build a search index.
    pub fn load(
        source: &Source,
        view: View,
        ui: Arc<Ui>,
        base: BaseUrl,
    ) -> Result<(Site, Vec<Problem>), Vec<Problem>> {
        let loaded = stoa_content::load_view(source, view, base.path.as_str())?;
        let mut catalog = loaded.catalog;
        // Static hosts determine types by file name.
        if !ui.call_suffix().is_empty() {
            let courses = catalog.courses.iter_mut().map(|course| &mut course.files);
            let exams = catalog.exams.iter_mut().flatten();
            let files = courses.chain(exams.map(|exam| &mut exam.files));
            files.for_each(|files| rename_by_type(files));
        }
        let site = Site::build(catalog, ui, base)?;
        Ok((site, loaded.warnings))
    }

    fn build(mut catalog: Catalog, ui: Arc<Ui>, base: BaseUrl) -> Result<Site, Vec<Problem>> {
        add_defaults(&mut catalog.settings);
        let searches = SearchIndexes::new(&catalog)?;
        if catalog.settings.example_queries.is_empty() {
            catalog.settings.example_queries = example_queries::choose(&catalog);
        } else {
            searches.index_questions(&catalog)?;
            remove_useless_examples(&mut catalog, &searches)?;
        }
        let settings = &catalog.settings;
        let sample = sample_question::choose(&catalog);
        let course_list = responses::make_course_list(&catalog.courses);
        let digests = Digests::new(&catalog);
        let sample_id = sample.map(|found| &*found.question.id);
        let layout = Layout::new(&ui, settings, &digests.own_pages, sample_id, &base);
        let offline = offline::make_files(&ui, &layout, settings, &base);
        let sample = sample.map(|found| found.index);
        let figures = std::mem::take(&mut catalog.figures);
        Ok(Site {
            counts: Counts {
                courses: catalog.courses.len(),
                exams: catalog.count_exams(),
                questions: catalog.count_questions(),
            },
            hash: digests.hash(course_list.hash).to_string(),
            ui,
            base,
            layout,
            offline,
            course_list,
            sample,
            digests,
            catalog,
            figures: figures.into_iter().map(make_figure).collect(),
            listed_count: OnceLock::new(),
            searches,
        })
    }

    /// Returns whether there are so few questions that startup can wait for their index.
    pub fn is_small_enough_to_index_at_startup(&self) -> bool {
        const MAX_QUESTIONS: usize = 5_000;
        self.counts.questions <= MAX_QUESTIONS
    }

    /// Builds the index of questions, unless it has already been built.
    ///
    /// # Errors
    /// The system does not have enough memory for it.
    pub fn index_questions(&self) -> Result<(), IndexError> {
        self.searches.index_questions(&self.catalog)
    }

    /// Returns what is hidden because of the dates in the content, and when that next changes.
    pub fn timetable(&self) -> &Timetable {
        &self.catalog.timetable
    }

    /// Returns the value of `Cache-Control` for a response with the given policy.
    pub fn cache_control(&self, policy: CachePolicy) -> HeaderValue {
        let timetable = self.timetable();
        policy.to_header(if self.base.is_private {
            SharedCaching::Forbidden
        } else if timetable.is_used {
            SharedCaching::Limited(timetable.seconds_to_next().unwrap_or(60).min(60))
        } else {
            SharedCaching::Allowed
        })
    }

    /// Returns the sample question on the start page.
    pub(super) fn sample(&self) -> Option<QuestionInExam<'_>> {
        self.catalog.question_at(self.sample?)
    }

    /// Returns one of the operator's own pages, with its number.
    pub(super) fn find_own_page(&self, name: &str) -> Option<(usize, &OwnPage)> {
        let mut pages = self.catalog.settings.pages.iter().enumerate();
        pages.find(|(_, page)| page.name == name)
    }

    /// Returns an exam if it belongs to the given course.
    pub(super) fn find_exam(&self, course: &str, exam: &str) -> Option<ExamInCourse<'_>> {
        let found = self.catalog.find_exam(exam)?;
        (found.course.id == course).then_some(found)
    }
}

/// Removes the example queries that find nothing because some content is hidden.
///
/// # Errors
/// Returns the problems of example queries that find nothing although no content is hidden.
fn remove_useless_examples(
    catalog: &mut Catalog,
    searches: &SearchIndexes,
) -> Result<(), Vec<Problem>> {
    let queries = &mut catalog.settings.example_queries;
    let useless = queries.extract_if(.., |query| !searches.finds_questions(&query.text));
    let problems: Vec<Problem> = useless
        .filter_map(|query| query.problem_if_useless)
        .collect();
    if problems.is_empty() || !catalog.timetable.hidden.is_empty() {
        Ok(())
    } else {
        Err(problems)
    }
}

/// Creates the resource for a figure, whose name contains a hash of its bytes.
fn make_figure((name, picture): (String, FigureFile)) -> (String, Resource<'static>) {
    let resource = Resource {
        content_type: picture.content_type,
        hash: ContentHash::of(name.as_bytes()),
        body: Body::Stored(picture.bytes),
    };
    (name, resource)
}
