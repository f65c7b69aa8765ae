//! A stream that does not wait for ever: the time limits that hyper leaves to its user, put around
//! each connection's socket.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep_until};

use super::exchange::Exchange;
use super::head::PartialHead;

/// How long a client may take.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// For a request's head from its first byte, and for the first byte of a connection.
    pub head: Duration,
    /// Between two requests of one connection.
    pub idle: Duration,
    /// Between two bytes that it takes of an answer.
    pub stall: Duration,
}

/// A socket with [`Patience`].
///
/// Nothing but request heads comes in (a request with a body is refused unread), so watching for
/// the ends of heads tells exactly whether one is unfinished. Vectored writes pass through:
/// without them hyper would copy each body once per client.
pub struct Guard<S> {
    socket: S,
    patience: Patience,
    exchange: Arc<Exchange>,
    head: PartialHead,
    /// Since when the bytes that are missing now are awaited; none until somebody asks for them,
    /// which saves looking at the clock with each write.
    waiting_since: Option<Instant>,
    /// Since when the client has not taken a byte.
    stalled_since: Option<Instant>,
    alarm: Pin<Box<Sleep>>,
}

impl<S> Guard<S> {
    pub fn new(socket: S, patience: Patience, exchange: Arc<Exchange>) -> Guard<S> {
        Guard {
            socket,
            patience,
            exchange,
            head: PartialHead::default(),
            waiting_since: None,
            stalled_since: None,
            alarm: Box::pin(sleep_until(Instant::now() + patience.head)),
        }
    }

    pub fn into_socket(self) -> S {
        self.socket
    }

    fn read_deadline(&mut self) -> Option<Instant> {
        let patience = if !self.exchange.has_heard() || self.head.has_begun() {
            self.patience.head
        } else if self.exchange.is_answering() {
            return None;
        } else {
            self.patience.idle
        };
        Some(*self.waiting_since.get_or_insert_with(Instant::now) + patience)
    }

    /// Whether a deadline has passed; if not, the task wakes when it does. The timer is moved when
    /// it fires or must fire earlier, not with every request.
    fn is_over(&mut self, deadline: Instant, cx: &mut Context<'_>) -> bool {
        if deadline < self.alarm.deadline() {
            self.alarm.as_mut().reset(deadline);
        }
        while self.alarm.as_mut().poll(cx).is_ready() {
            if deadline <= Instant::now() {
                return true;
            }
            self.alarm.as_mut().reset(deadline);
        }
        false
    }

    fn took(&mut self, bytes: &[u8]) {
        let had_begun = self.head.has_begun();
        let ended = self.head.take(bytes);
        if ended || (!had_begun && self.head.has_begun() && self.exchange.has_heard()) {
            self.waiting_since = None;
        }
        if ended {
            self.exchange.heard();
        }
        if self.head.has_length() {
            self.exchange.saw_length();
        }
    }

    /// Notes how a write went, and ends a connection whose client takes nothing. Only bytes that
    /// were taken count: hyper flushes after each byte that a slow client sends, too.
    fn after_write(
        &mut self,
        cx: &mut Context<'_>,
        result: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        if let Poll::Ready(written) = &result {
            self.stalled_since = None;
            if matches!(written, Ok(1..)) {
                self.waiting_since = None;
            }
            return result;
        }
        let since = *self.stalled_since.get_or_insert_with(Instant::now);
        if self.is_over(since + self.patience.stall, cx) {
            return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
        }
        Poll::Pending
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Guard<S> {
    fn poll_read(self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        let before = buf.filled().len();
        if let Poll::Ready(result) = Pin::new(&mut this.socket).poll_read(cx, buf) {
            this.took(&buf.filled()[before..]);
            return Poll::Ready(result);
        }
        match this.read_deadline() {
            Some(deadline) if this.is_over(deadline, cx) => Poll::Ready(Err(io::ErrorKind::TimedOut.into())),
            _ => Poll::Pending,
        }
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Guard<S> {
    fn poll_write(self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let result = Pin::new(&mut this.socket).poll_write(cx, bytes);
        this.after_write(cx, result)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let result = Pin::new(&mut this.socket).poll_write_vectored(cx, parts);
        this.after_write(cx, result)
    }

    fn is_write_vectored(&self) -> bool {
        self.socket.is_write_vectored()
    }

    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        let result = Pin::new(&mut this.socket).poll_flush(cx).map_ok(|()| 0);
        this.after_write(cx, result).map_ok(|_| ())
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().socket).poll_shutdown(cx)
    }
}
