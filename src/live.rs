//! The site that is being served, and the state of the server for `/readyz`: [`LiveSite`].

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::SystemTime;

use arc_swap::{ArcSwap, ArcSwapOption};
use serde::Serialize;

use crate::events::ContentEvents;
use crate::site::{Counts, Site};
use stoa_content::diagnostics::Problem;
use stoa_content::source::Source;

/// A pointer to the current [`Site`], which a reload replaces while requests are running.
pub struct LiveSite {
    site: ArcSwap<Current>,
    /// The most recent failed reload, if none has succeeded since.
    failure: ArcSwapOption<FailedReload>,
    stopping: AtomicBool,
    /// The events for authors, with `--watch`.
    events: Option<ContentEvents>,
}

struct Current {
    site: Arc<Site>,
    /// When the site was loaded.
    at: String,
}

/// The body of `/readyz`.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Report<'a> {
    status: &'static str,
    content: Content<'a>,
    failed_reload: Option<&'a FailedReload>,
}

#[derive(Serialize)]
struct Content<'a> {
    hash: &'a str,
    #[serde(flatten)]
    counts: Counts,
    loaded: &'a str,
}

/// A reload that failed.
#[derive(Serialize)]
struct FailedReload {
    at: String,
    problems: usize,
}

impl LiveSite {
    /// Serves a site, without events.
    pub fn new(site: Site) -> LiveSite {
        LiveSite {
            site: ArcSwap::from_pointee(Current {
                site: Arc::new(site),
                at: format_now(),
            }),
            failure: ArcSwapOption::empty(),
            stopping: AtomicBool::new(false),
            events: None,
        }
    }

    /// Adds events for authors, if they are wanted.
    #[must_use]
    pub fn with_events(self, are_wanted: bool) -> LiveSite {
        let events = are_wanted.then(|| ContentEvents::new(&self.site().hash));
        LiveSite { events, ..self }
    }

    /// Returns the events for authors, if there are any.
    pub fn events(&self) -> Option<&ContentEvents> {
        self.events.as_ref()
    }

    /// Returns the current site. It stays alive and unchanged while another site is loaded.
    pub fn site(&self) -> Arc<Site> {
        self.site.load().site.clone()
    }

    /// Serves another site from now on. Returns the previous one, which running requests may still
    /// be using.
    pub fn replace(&self, site: Site) -> Arc<Site> {
        let before = self.site.swap(Arc::new(Current {
            site: Arc::new(site),
            at: format_now(),
        }));
        self.failure.store(None);
        if let Some(events) = &self.events {
            events.publish_content(&self.site().hash);
        }
        before.site.clone()
    }

    /// Records that a reload failed.
    pub fn record_failure(&self, problems: &[Problem], source: &Source) {
        self.failure.store(Some(Arc::new(FailedReload {
            at: format_now(),
            problems: problems.len(),
        })));
        if let Some(events) = &self.events {
            events.publish_problems(problems, source);
        }
    }

    /// Records that the server is stopping, and ends event streams.
    pub fn stop(&self) {
        self.stopping.store(true, Ordering::Relaxed);
        if let Some(events) = &self.events {
            events.close();
        }
    }

    pub fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::Relaxed)
    }

    /// Writes the body of `/readyz`.
    pub fn write_report(&self) -> String {
        let loaded = self.site.load();
        let failure = self.failure.load();
        let report = Report {
            status: if self.is_stopping() {
                "stopping"
            } else {
                "ready"
            },
            content: Content {
                hash: &loaded.site.hash,
                counts: loaded.site.counts,
                loaded: &loaded.at,
            },
            failed_reload: failure.as_deref(),
        };
        serde_json::to_string(&report).expect("structs of strings and numbers always serialise")
    }
}

fn format_now() -> String {
    humantime::format_rfc3339_seconds(SystemTime::now()).to_string()
}
