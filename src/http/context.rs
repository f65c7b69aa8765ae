//! What all requests share, and the threads on which slow answers are made.

use std::sync::Arc;
use std::time::Instant;

use tokio::sync::Semaphore;

use super::error::HttpError;
use crate::live::Live;
use crate::metrics::Metrics;
use crate::site::representation::EncodedCache;

/// How many searches and sitemaps run at once. The others wait.
const MAX_CONCURRENT: usize = 4;

/// What all requests share.
pub struct Context {
    pub live: Arc<Live>,
    pub metrics: Option<Arc<Metrics>>,
    /// Whether each request is logged.
    pub log_access: bool,
    pub(super) cache: Arc<EncodedCache>,
    permits: Arc<Semaphore>,
}

impl Context {
    pub fn new(live: Arc<Live>, metrics: Option<Arc<Metrics>>, log_access: bool) -> Context {
        let permits = Arc::new(Semaphore::new(MAX_CONCURRENT));
        Context { live, metrics, log_access, cache: Arc::default(), permits }
    }

    /// Runs slow work on another thread, together with at most three others.
    pub(super) async fn limited<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, HttpError> {
        let permit = self.permits.clone().acquire_owned().await.map_err(|_| HttpError::Internal)?;
        blocking(move || {
            let _permit = permit;
            work()
        })
        .await
    }

    /// The same for a search, whose duration is measured.
    pub(super) async fn search<T: Send + 'static>(
        &self,
        search: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, HttpError> {
        let metrics = self.metrics.clone();
        let measured = move || {
            let start = Instant::now();
            let found = search();
            if let Some(metrics) = metrics {
                metrics.search(start.elapsed());
            }
            found
        };
        self.limited(measured).await
    }
}

/// Runs work on another thread, so that other requests do not wait for it.
///
/// # Errors
/// The work panicked.
pub(super) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, HttpError> {
    tokio::task::spawn_blocking(work).await.map_err(|_| HttpError::Internal)
}
