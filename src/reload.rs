//! Loads the content as a site: [`Loader::load`] does so at startup, and [`run`] later.

use std::sync::Arc;
use std::time::{Duration, Instant};

use jiff::Timestamp;
use rayon::ThreadPoolBuilder;
use tokio::sync::Notify;
use tokio::task::{JoinError, spawn_blocking};

use crate::live::LiveSite;
use crate::metrics::{Metrics, to_milliseconds};
use crate::service_manager;
use crate::site::Site;
use crate::site::ui::Ui;
use crate::site::url::BaseUrl;
use stoa_content::diagnostics::Problem;
use stoa_content::source::Source;
use stoa_content::visibility::View;

/// Loads sites from a source; each one is a completely new [`Site`] with the same user interface at
/// the same base URL.
pub struct Loader {
    pub source: Source,
    pub ui: Arc<Ui>,
    pub base: BaseUrl,
    /// Whether drafts are shown.
    pub drafts: bool,
}

/// A site that was loaded.
pub struct LoadedSite {
    pub site: Site,
    pub warnings: Vec<Problem>,
    pub took: Duration,
}

impl Loader {
    fn load_site(&self) -> Result<(Site, Vec<Problem>), Vec<Problem>> {
        Site::load(
            &self.source,
            View::now().with_drafts(self.drafts),
            self.ui.clone(),
            self.base.clone(),
        )
    }

    /// Loads the content while requests run, on half of the cores and with low priority.
    ///
    /// # Errors
    /// Returns all problems in the content. If courses are being served, an empty folder is one: it
    /// is more likely to be a failed update than what its operator wants to publish.
    fn load_in_background(&self, has_courses: bool) -> Result<LoadedSite, Vec<Problem>> {
        if has_courses {
            self.source.require_content()?;
        }
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let threads = ThreadPoolBuilder::new().num_threads((cores / 2).max(1));
        match threads.start_handler(|_| lower_priority()).build() {
            Ok(pool) => pool.install(|| self.load_with_index()),
            // The system cannot start more threads.
            Err(_) => self.load_with_index(),
        }
    }

    /// Loads the content and builds its question index, regardless of size. Meanwhile, the old
    /// content can still be served and searched.
    fn load_with_index(&self) -> Result<LoadedSite, Vec<Problem>> {
        let start = Instant::now();
        let fresh = self.load()?;
        fresh.site.index_questions()?;
        Ok(LoadedSite {
            took: start.elapsed(),
            ..fresh
        })
    }

    /// Loads the content, and builds its question index if there are few questions. If links in the
    /// content folder change meanwhile, their old targets may be deleted while they are being read;
    /// in that case, loads again.
    ///
    /// # Errors
    /// Returns all problems in the content.
    pub fn load(&self) -> Result<LoadedSite, Vec<Problem>> {
        const ATTEMPTS: usize = 3;
        let start = Instant::now();
        let mut paths = self.source.resolved_paths();
        let mut loaded = self.load_site();
        for _ in 1..ATTEMPTS {
            let now = self.source.resolved_paths();
            if now == paths {
                break;
            }
            paths = now;
            loaded = self.load_site();
        }
        let (site, mut warnings) = loaded?;
        warnings.extend(self.source.require_content().err().into_iter().flatten());
        if site.is_small_enough_to_index_at_startup() {
            site.index_questions()?;
        }
        Ok(LoadedSite {
            site,
            warnings,
            took: start.elapsed(),
        })
    }
}

/// Builds the question index while requests are running, unless it was built at startup.
pub fn build_question_index(site: &Site) {
    lower_priority();
    let start = Instant::now();
    match site.index_questions() {
        Ok(()) => {
            tracing::debug!(
                took_ms = to_milliseconds(start.elapsed()),
                "question search is ready"
            );
        }
        Err(error) => tracing::error!(%error, "question search failed to start"),
    }
}

/// On Linux, gives the current thread the lowest priority.
fn lower_priority() {
    // There, each thread has its own nice value. If the system refuses, requests are slower
    // during a reload.
    #[cfg(target_os = "linux")]
    let _ = rustix::process::nice(19);
}

/// Waits until no request is using a site, and then frees it. Otherwise, freeing it would delay the
/// last request.
fn drop_when_unused(mut site: Arc<Site>) {
    lower_priority();
    while let Err(in_use) = Arc::try_unwrap(site) {
        site = in_use;
        std::thread::sleep(Duration::from_millis(10));
    }
}

pub fn log_warnings(warnings: &[Problem]) {
    for warning in warnings {
        tracing::warn!("{warning}");
    }
}

/// Waits until content appears or disappears, or forever if there is no such time. Wakes up
/// occasionally, because somebody may set the clock.
async fn wait_for_change(next: Option<Timestamp>) {
    const LONGEST_SLEEP: Duration = Duration::from_mins(1);
    let Some(next) = next else {
        return std::future::pending().await;
    };
    while let Ok(left) = Duration::try_from(next.duration_since(Timestamp::now()))
        && !left.is_zero()
    {
        tokio::time::sleep(left.min(LONGEST_SLEEP)).await;
    }
}

/// Reloads the content on request and whenever its dates change what is visible, and serves it if
/// it is valid. Requests during a reload cause one more reload.
pub async fn run(
    requests: Arc<Notify>,
    loader: Arc<Loader>,
    live: Arc<LiveSite>,
    metrics: Option<Arc<Metrics>>,
) {
    /// The delay before invalid content is loaded again because of its dates.
    const RETRY_AFTER: Duration = Duration::from_mins(1);
    let mut has_failed = false;
    loop {
        let next = live.site().timetable().next;
        let is_asked = tokio::select! {
            () = requests.notified() => true,
            () = async {
                if has_failed {
                    tokio::time::sleep(RETRY_AFTER).await;
                }
                wait_for_change(next).await;
            } => false,
        };
        service_manager::notify_reloading();
        if is_asked && !loader.source.can_change() {
            tracing::info!("nothing to reload: the built-in content does not change");
            service_manager::notify_ready(live.site().counts);
            continue;
        }
        let (loading, has_courses) = (loader.clone(), live.site().counts.courses > 0);
        let loading = move || loading.load_in_background(has_courses);
        let loaded = spawn_blocking(loading).await;
        has_failed = !finish(loaded, &loader.source, &live, metrics.as_deref());
    }
}

/// Serves the site that a reload has loaded or, if it failed, records why and continues to serve
/// the old one. Returns whether it succeeded.
fn finish(
    loaded: Result<Result<LoadedSite, Vec<Problem>>, JoinError>,
    source: &Source,
    live: &LiveSite,
    metrics: Option<&Metrics>,
) -> bool {
    let loaded = loaded.unwrap_or_else(|panic| {
        let message = format!("loading it failed, which is a mistake in Stoa: {panic}");
        Err(vec![Problem::of_file("content", message)])
    });
    let has_succeeded = loaded.is_ok();
    if let Some(metrics) = metrics {
        metrics.count_reload(has_succeeded);
    }
    match loaded {
        Ok(LoadedSite {
            site,
            warnings,
            took,
        }) => {
            log_warnings(&warnings);
            let counts = site.counts;
            let before = live.replace(site);
            std::thread::spawn(move || drop_when_unused(before));
            if let Some(metrics) = metrics {
                metrics.set_content(counts);
            }
            tracing::info!(
                courses = counts.courses,
                exams = counts.exams,
                questions = counts.questions,
                took_ms = to_milliseconds(took),
                "the new content is being served"
            );
            service_manager::notify_ready(counts);
        }
        Err(problems) => {
            live.record_failure(&problems, source);
            for problem in &problems {
                tracing::error!("{problem}");
            }
            tracing::error!(
                problems = problems.len(),
                "the new content is not valid: the old content is still being served"
            );
            service_manager::notify_refused();
        }
    }
    has_succeeded
}

#[cfg(test)]
mod tests {
    use super::*;
    use stoa_content::tree::MemoryTree;

    #[tokio::test]
    async fn a_reload_that_panics_is_reported_until_one_succeeds() {
        let mut tree = MemoryTree::default();
        tree.add("courses/c/course.yaml", "id: C\nname: Course\n");
        let loader = Loader {
            source: Source::Memory(Arc::new(tree)),
            ui: Arc::new(Ui::from_files([])),
            base: BaseUrl::default(),
            drafts: false,
        };
        let load = || loader.load().expect("the content is valid");
        let live = LiveSite::new(load().site);
        let read_report = || {
            let report = serde_json::from_str(&live.write_report());
            report.map(|mut report: serde_json::Value| report["failedReload"].take())
        };

        let panicking = spawn_blocking(|| panic!("on purpose")).await;
        assert!(!finish(panicking, &loader.source, &live, None));
        let failure = read_report().expect("JSON");
        assert_eq!(failure["problems"], 1);

        assert!(finish(Ok(Ok(load())), &loader.source, &live, None));
        assert!(read_report().expect("JSON").is_null());
    }
}
