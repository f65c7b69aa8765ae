//! What all requests share, as a [`Context`]; [`Context::run`] does slow work on other threads.

use std::sync::Arc;

use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use super::error::HttpError;
use super::hosts::AcceptedHosts;
use crate::live::LiveSite;
use crate::metrics::Metrics;
use crate::site::representation::EncodedCache;

/// The maximum number of concurrent searches, and of concurrent large renderings. Others wait.
const MAX_CONCURRENT: usize = 4;

/// State shared by all requests.
pub struct Context {
    pub(super) live: Arc<LiveSite>,
    pub(super) metrics: Option<Arc<Metrics>>,
    pub(super) log_access: bool,
    pub(super) cache: EncodedCache,
    searches: Arc<Semaphore>,
    renderings: Arc<Semaphore>,
    /// If the content may be unpublished, the only hosts for which the server responds to requests.
    pub(super) hosts: Option<AcceptedHosts>,
}

impl Context {
    /// Creates the state for a site that any host may request.
    pub fn new(live: Arc<LiveSite>, metrics: Option<Arc<Metrics>>, log_access: bool) -> Context {
        let [searches, renderings] = [(); 2].map(|()| Arc::new(Semaphore::new(MAX_CONCURRENT)));
        let cache = EncodedCache::default();
        Context {
            live,
            metrics,
            log_access,
            cache,
            searches,
            renderings,
            hosts: None,
        }
    }

    /// If hosts are given, responds only to requests for them, and does not let pages of other
    /// sites read a response.
    #[must_use]
    pub fn with_hosts(self, hosts: Option<AcceptedHosts>) -> Context {
        Context { hosts, ..self }
    }

    /// Runs slow work on another thread, with at most `MAX_CONCURRENT` tasks of its kind at a
    /// time.
    ///
    /// # Errors
    /// The work panicked.
    pub async fn run<T: Send + 'static>(
        &self,
        kind: SlowWork,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, HttpError> {
        let permits = match kind {
            SlowWork::Search => Some(&self.searches),
            SlowWork::Rendering => Some(&self.renderings),
            SlowWork::Opening => None,
        };
        let permit = match permits {
            // The semaphores are never closed.
            Some(permits) => permits.clone().acquire_owned().await.ok(),
            None => None,
        };
        let working = spawn_blocking(move || {
            let _permit = permit;
            work()
        });
        working.await.map_err(|_| HttpError::Internal)
    }
}

/// Work that would delay the other connections of its thread.
#[derive(Clone, Copy)]
pub enum SlowWork {
    Search,
    /// Rendering or compressing many bytes.
    Rendering,
    /// Opening a file.
    Opening,
}
