//! From a source of content to a site, at start and again while requests run.

use std::sync::Arc;
use std::time::{Duration, Instant};

use rayon::ThreadPoolBuilder;
use tokio::sync::Notify;

use crate::content::diagnostics::Problem;
use crate::content::source::Source;
use crate::live::Live;
use crate::metrics::Metrics;
use crate::site::Site;
use crate::site::base_url::BaseUrl;
use crate::site::ui::Ui;
use crate::supervisor;

/// Loads sites from a source; each one a whole new [`Site`] with the same user interface, at the same
/// place.
pub struct Loader {
    source: Source,
    ui: Arc<Ui>,
    base: BaseUrl,
}

/// A site that was just loaded.
pub struct Fresh {
    pub site: Site,
    /// What is to be said about content that is served all the same.
    pub warnings: Vec<Problem>,
    pub took: Duration,
}

impl Loader {
    pub fn new(source: Source, ui: Ui, base: BaseUrl) -> Loader {
        Loader { source, ui: Arc::new(ui), base }
    }

    pub fn source(&self) -> &Source {
        &self.source
    }

    /// Loads the content while requests run: on half of the cores, where nothing else wants them.
    ///
    /// # Errors
    /// Every problem of the content.
    fn load_aside(&self) -> Result<Fresh, Vec<Problem>> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let threads = ThreadPoolBuilder::new().num_threads((cores / 2).max(1));
        match threads.start_handler(|_| give_way()).build() {
            Ok(pool) => pool.install(|| self.load_whole()),
            // The system has no threads to give.
            Err(_) => self.load_whole(),
        }
    }

    /// Loads the content with the index of its questions, however many they are: as long as that takes, the old
    /// content is served and searched.
    fn load_whole(&self) -> Result<Fresh, Vec<Problem>> {
        let start = Instant::now();
        let fresh = self.load()?;
        index_questions(&fresh.site)?;
        Ok(Fresh { took: start.elapsed(), ..fresh })
    }

    /// Loads the content, and its question index if there are few questions. If links of the content folder change
    /// meanwhile, what they led to may be deleted while it is read: then it is loaded again.
    ///
    /// # Errors
    /// All problems of the content.
    pub fn load(&self) -> Result<Fresh, Vec<Problem>> {
        const ATTEMPTS: usize = 3;
        let start = Instant::now();
        let mut paths = self.source.resolved_paths();
        let mut loaded = Site::load(&self.source, self.ui.clone(), self.base.clone());
        for _ in 1..ATTEMPTS {
            let now = self.source.resolved_paths();
            if now == paths {
                break;
            }
            paths = now;
            loaded = Site::load(&self.source, self.ui.clone(), self.base.clone());
        }
        let (site, warnings) = loaded?;
        if site.is_quickly_indexed() {
            index_questions(&site)?;
        }
        Ok(Fresh { site, warnings, took: start.elapsed() })
    }
}

fn index_questions(site: &Site) -> Result<(), Vec<Problem>> {
    site.index_questions().map_err(|reason| vec![Problem::of_file("content", reason.to_string())])
}

/// Builds the index of questions while requests run, where the start did not wait for it.
pub fn index(site: &Site) {
    give_way();
    let start = Instant::now();
    match site.index_questions() {
        Ok(()) => {
            tracing::debug!(took_ms = start.elapsed().as_secs_f64() * 1000.0, "questions can be searched");
        }
        Err(error) => tracing::error!(%error, "questions cannot be searched"),
    }
}

/// Lets every other thread go before this one.
fn give_way() {
    // On Linux a thread has a niceness of its own. What is refused costs visitors milliseconds.
    #[cfg(target_os = "linux")]
    let _ = rustix::process::nice(19);
}

/// Frees a site that is not served any more, when no request needs it: it is large, and the thread
/// of a request that comes last would be busy with it.
fn retire(mut site: Arc<Site>) {
    give_way();
    while let Err(in_use) = Arc::try_unwrap(site) {
        site = in_use;
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// Logs what is to be said about content that is served all the same.
pub fn warn(warnings: &[Problem]) {
    for warning in warnings {
        tracing::warn!("{warning}");
    }
}

/// Reads the content again whenever asked to, and serves it from then on; where it is not valid,
/// the old one stays. Logs which of both happened. To be asked during a reload is to be asked once.
pub async fn whenever(
    asked: Arc<Notify>,
    loader: Arc<Loader>,
    live: Arc<Live>,
    metrics: Option<Arc<Metrics>>,
) {
    loop {
        asked.notified().await;
        supervisor::reloading();
        if *loader.source() == Source::Embedded {
            tracing::info!("nothing to reload: the built-in content does not change");
            supervisor::ready(live.site().counts);
            continue;
        }
        let loading = loader.clone();
        let loaded = tokio::task::spawn_blocking(move || loading.load_aside()).await;
        if let Some(metrics) = &metrics {
            metrics.reload(matches!(loaded, Ok(Ok(_))));
        }
        match loaded {
            Ok(Ok(Fresh { site, warnings, took })) => {
                warn(&warnings);
                let counts = site.counts;
                let before = live.replace(site);
                std::thread::spawn(move || retire(before));
                if let Some(metrics) = &metrics {
                    metrics.content(counts);
                }
                tracing::info!(
                    courses = counts.courses,
                    exams = counts.exams,
                    questions = counts.questions,
                    took_ms = took.as_secs_f64() * 1000.0,
                    "the new content is served"
                );
                supervisor::ready(counts);
            }
            Ok(Err(problems)) => {
                live.refuse(&problems, loader.source());
                for problem in &problems {
                    tracing::error!("{problem}");
                }
                tracing::error!(
                    problems = problems.len(),
                    "the new content is not valid: the old one is still served"
                );
                supervisor::refused();
            }
            Err(error) => {
                tracing::error!(%error, "the reload failed: the old content is still served");
                supervisor::refused();
            }
        }
    }
}
