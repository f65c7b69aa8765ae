//! What requests are answered from, and in turn.

use std::sync::Arc;
use std::time::Instant;

use tokio::sync::Semaphore;

use crate::live::Live;
use crate::metrics::Metrics;
use crate::wire::error::HttpError;
use crate::wire::forms::Forms;

/// How much of what takes long runs at once: searches, and lists of all pages. The rest waits for its
/// turn.
const AT_ONCE: usize = 4;

/// What requests are answered from.
pub struct Context {
    pub live: Arc<Live>,
    pub metrics: Option<Arc<Metrics>>,
    /// Whether each request is logged.
    pub log_access: bool,
    pub(super) forms: Arc<Forms>,
    turns: Arc<Semaphore>,
}

impl Context {
    pub fn new(live: Arc<Live>, metrics: Option<Arc<Metrics>>, log_access: bool) -> Context {
        let turns = Arc::new(Semaphore::new(AT_ONCE));
        Context { live, metrics, log_access, forms: Arc::default(), turns }
    }

    /// Does what takes long where it holds up no answer that is only copied, and not too much at once.
    pub(super) async fn in_turn<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, HttpError> {
        let turn = self.turns.clone().acquire_owned().await.map_err(|_| HttpError::Internal)?;
        let working = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            work()
        });
        working.await.map_err(|_| HttpError::Internal)
    }

    /// Searches in turn, and counts how long that took.
    pub(super) async fn searching<T: Send + 'static>(
        &self,
        search: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, HttpError> {
        let metrics = self.metrics.clone();
        let timed = move || {
            let start = Instant::now();
            let found = search();
            if let Some(metrics) = metrics {
                metrics.search(start.elapsed());
            }
            found
        };
        self.in_turn(timed).await
    }
}
