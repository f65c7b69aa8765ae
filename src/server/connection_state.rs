//! The state that a connection's service and its [`TimeoutStream`](super::timeout_stream::TimeoutStream) share.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

/// The requests and responses of one connection.
#[derive(Debug, Default)]
pub struct ConnectionState {
    answering: AtomicU32,
    closing: AtomicBool,
    has_length: AtomicBool,
    has_head: AtomicBool,
}

/// A request that is being answered, until this is dropped.
pub struct Answering(Arc<ConnectionState>);

impl ConnectionState {
    pub fn begin(self: &Arc<Self>) -> Answering {
        self.answering.fetch_add(1, Ordering::Relaxed);
        Answering(self.clone())
    }

    pub fn is_answering(&self) -> bool {
        self.answering.load(Ordering::Relaxed) > 0
    }

    /// Notes that the connection ends with the response at hand, whatever the client still sends.
    pub fn close(&self) {
        self.closing.store(true, Ordering::Relaxed);
    }

    pub fn is_closing(&self) -> bool {
        self.closing.load(Ordering::Relaxed)
    }

    /// Notes that a whole request head was received.
    pub fn received_head(&self) {
        self.has_head.store(true, Ordering::Relaxed);
    }

    /// Whether any whole request head was received.
    pub fn has_received_head(&self) -> bool {
        self.has_head.load(Ordering::Relaxed)
    }

    /// Notes that a head with a `Content-Length` was received.
    pub fn received_length(&self) {
        self.has_length.store(true, Ordering::Relaxed);
    }

    pub fn has_received_length(&self) -> bool {
        self.has_length.load(Ordering::Relaxed)
    }
}

impl Drop for Answering {
    fn drop(&mut self) {
        self.0.answering.fetch_sub(1, Ordering::Relaxed);
    }
}
