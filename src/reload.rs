//! The content that is served now, and its exchange for other content while requests run.

use std::sync::Arc;
use std::time::{Duration, Instant};

use arc_swap::ArcSwap;

use crate::content::problem::Problem;
use crate::content::source::Source;
use crate::content::{self};
use crate::http::ui::Ui;
use crate::site::Site;

/// What is served, and where it came from.
pub struct Served {
    source: Source,
    ui: Arc<Ui>,
    site: ArcSwap<Site>,
}

/// How a load went.
#[derive(Debug)]
pub struct Loaded {
    pub courses: usize,
    pub exams: usize,
    pub questions: usize,
    pub took: Duration,
}

impl Served {
    /// Loads the content for the first time.
    ///
    /// # Errors
    /// Every problem of the content.
    pub fn load(source: Source) -> Result<(Served, Loaded), Vec<Problem>> {
        let ui = Arc::new(Ui::embedded());
        let (site, loaded) = build(&source, &ui)?;
        Ok((Served { source, ui, site: ArcSwap::from(site) }, loaded))
    }

    /// The site as it is now; whole, whatever is loaded meanwhile.
    pub fn site(&self) -> Arc<Site> {
        self.site.load_full()
    }

    /// Whether there is a folder to read again.
    pub fn can_change(&self) -> bool {
        matches!(self.source, Source::Folder(_))
    }

    /// Reads the content again. Where it is not valid, the old one stays.
    ///
    /// # Errors
    /// Every problem of the content.
    pub fn reload(&self) -> Result<Loaded, Vec<Problem>> {
        let (site, loaded) = build(&self.source, &self.ui)?;
        self.site.store(site);
        Ok(loaded)
    }
}

fn build(source: &Source, ui: &Arc<Ui>) -> Result<(Arc<Site>, Loaded), Vec<Problem>> {
    let start = Instant::now();
    let catalog = content::load(source)?;
    let (courses, exams, questions) = (catalog.courses.len(), catalog.exam_count(), catalog.question_count());
    let site = Site::new(catalog, ui.clone()).map_err(|reason| vec![Problem::of_file("content", reason)])?;
    Ok((Arc::new(site), Loaded { courses, exams, questions, took: start.elapsed() }))
}
