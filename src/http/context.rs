//! State that all requests share, and the threads on which slow responses are made.

use std::sync::Arc;

use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use super::error::HttpError;
use crate::live::Live;
use crate::metrics::Metrics;
use crate::site::representation::EncodedCache;

/// How many searches and sitemaps run at once. The others wait.
const MAX_CONCURRENT: usize = 4;

/// State that all requests share.
pub struct Context {
    pub live: Arc<Live>,
    pub metrics: Option<Arc<Metrics>>,
    /// Whether each request is logged.
    pub log_access: bool,
    pub(super) cache: EncodedCache,
    permits: Arc<Semaphore>,
}

impl Context {
    pub fn new(live: Arc<Live>, metrics: Option<Arc<Metrics>>, log_access: bool) -> Context {
        let permits = Arc::new(Semaphore::new(MAX_CONCURRENT));
        Context { live, metrics, log_access, cache: EncodedCache::default(), permits }
    }

    /// Runs slow work on another thread; if it is limited, together with at most three others.
    ///
    /// # Errors
    /// The work panicked.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        limited: bool,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, HttpError> {
        let permit = match limited {
            true => Some(self.permits.clone().acquire_owned().await.map_err(|_| HttpError::Internal)?),
            false => None,
        };
        let working = spawn_blocking(move || {
            let _permit = permit;
            work()
        });
        working.await.map_err(|_| HttpError::Internal)
    }
}
