//! The site that is served now, and what is known of how it came to be.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::SystemTime;

use arc_swap::{ArcSwap, ArcSwapOption};
use serde::Serialize;

use crate::content::diagnostics::Problem;
use crate::content::source::Source;
use crate::news::News;
use crate::site::{Counts, Site};

/// One pointer to a whole [`Site`], exchanged while requests run.
pub struct Live {
    site: ArcSwap<Current>,
    failure: ArcSwapOption<Failure>,
    stopping: AtomicBool,
    /// For those who write the content, where there are any.
    news: Option<News>,
}

struct Current {
    site: Arc<Site>,
    at: SystemTime,
}

/// A reload that was refused.
struct Failure {
    at: SystemTime,
    problems: usize,
}

/// The body of `/readyz`.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Report<'a> {
    status: &'static str,
    content: Content<'a>,
    /// The reload that failed last, if none has succeeded since.
    failed_reload: Option<FailedReload>,
}

#[derive(Serialize)]
struct Content<'a> {
    hash: &'a str,
    #[serde(flatten)]
    counts: Counts,
    loaded: String,
}

#[derive(Serialize)]
struct FailedReload {
    at: String,
    problems: usize,
}

impl Live {
    pub fn new(site: Site) -> Live {
        Live {
            site: ArcSwap::from_pointee(Current { site: Arc::new(site), at: SystemTime::now() }),
            failure: ArcSwapOption::empty(),
            stopping: AtomicBool::new(false),
            news: None,
        }
    }

    /// The same, with news of the content from now on.
    #[must_use]
    pub fn with_news(self) -> Live {
        let news = News::of(&self.site().hash);
        Live { news: Some(news), ..self }
    }

    pub fn news(&self) -> Option<&News> {
        self.news.as_ref()
    }

    /// The site as it is now; whole, whatever is loaded meanwhile.
    pub fn site(&self) -> Arc<Site> {
        self.site.load().site.clone()
    }

    /// Serves another site from now on. The one before may be in use for some moments.
    pub fn replace(&self, site: Site) -> Arc<Site> {
        let before = self.site.swap(Arc::new(Current { site: Arc::new(site), at: SystemTime::now() }));
        self.failure.store(None);
        if let Some(news) = &self.news {
            news.served(&self.site().hash);
        }
        before.site.clone()
    }

    /// Notes that other content was refused, for what is wrong with it.
    pub fn refuse(&self, problems: &[Problem], source: &Source) {
        self.failure.store(Some(Arc::new(Failure { at: SystemTime::now(), problems: problems.len() })));
        if let Some(news) = &self.news {
            news.wrong(problems, source);
        }
    }

    /// Says that no new requests are wanted.
    pub fn stop(&self) {
        self.stopping.store(true, Ordering::Relaxed);
        if let Some(news) = &self.news {
            news.end();
        }
    }

    pub fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::Relaxed)
    }

    /// The body of `/readyz`: which content is served, since when, and whether a reload failed.
    pub fn report(&self) -> String {
        let time = |at| humantime::format_rfc3339_seconds(at).to_string();
        let loaded = self.site.load();
        let failure = self.failure.load();
        let report = Report {
            status: if self.is_stopping() { "stopping" } else { "ready" },
            content: Content { hash: &loaded.site.hash, counts: loaded.site.counts, loaded: time(loaded.at) },
            failed_reload: failure
                .as_ref()
                .map(|failure| FailedReload { at: time(failure.at), problems: failure.problems }),
        };
        serde_json::to_string(&report).expect("structs of strings and numbers always serialise")
    }
}
