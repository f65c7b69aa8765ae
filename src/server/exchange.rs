//! What a connection's service and its guard know of each other.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

/// The requests and answers of one connection.
#[derive(Debug, Default)]
pub struct Exchange {
    answering: AtomicU32,
    closing: AtomicBool,
    has_length: AtomicBool,
    has_heard: AtomicBool,
}

/// A request that is being answered, until this is dropped.
pub struct Answering(Arc<Exchange>);

impl Exchange {
    pub fn begin(self: &Arc<Self>) -> Answering {
        self.answering.fetch_add(1, Ordering::Relaxed);
        Answering(self.clone())
    }

    pub fn is_answering(&self) -> bool {
        self.answering.load(Ordering::Relaxed) > 0
    }

    /// Says that the connection ends with the answer at hand, whatever the client still sends.
    pub fn close(&self) {
        self.closing.store(true, Ordering::Relaxed);
    }

    pub fn is_closing(&self) -> bool {
        self.closing.load(Ordering::Relaxed)
    }

    /// Says that a whole head came in.
    pub fn heard(&self) {
        self.has_heard.store(true, Ordering::Relaxed);
    }

    /// Whether a whole head came in, be it the first or a later one.
    pub fn has_heard(&self) -> bool {
        self.has_heard.load(Ordering::Relaxed)
    }

    /// Says that a head came in that has a `Content-Length`.
    pub fn saw_length(&self) {
        self.has_length.store(true, Ordering::Relaxed);
    }

    pub fn has_length(&self) -> bool {
        self.has_length.load(Ordering::Relaxed)
    }
}

impl Drop for Answering {
    fn drop(&mut self) {
        self.0.answering.fetch_sub(1, Ordering::Relaxed);
    }
}
