//! A stream with time limits around each connection's socket. Hyper itself sets none.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep_until};

use super::connection::ConnectionState;

/// How long a client may take.
#[derive(Clone, Copy, Debug)]
pub struct Timeouts {
    /// From the first byte of a request's head to its end, and for the first byte of a connection.
    pub head: Duration,
    /// Between two requests of one connection.
    pub idle: Duration,
    /// Between two bytes of a response that the client receives.
    pub stall: Duration,
}

/// A socket with [`Timeouts`].
///
/// Only request heads are received (a request with a body is refused unread), so the ends of heads say whether one is
/// unfinished. Vectored writes pass through: without them hyper would copy each body for each client.
pub struct TimeoutStream<S> {
    socket: S,
    timeouts: Timeouts,
    state: Arc<ConnectionState>,
    head: PartialHead,
    /// When the server began to wait for the bytes that are missing. Set by the read that finds none, so that a write
    /// needs no clock.
    waiting_since: Option<Instant>,
    /// When the client last received a byte, while writes are pending.
    stalled_since: Option<Instant>,
    timer: Pin<Box<Sleep>>,
}

impl<S> TimeoutStream<S> {
    pub fn new(socket: S, timeouts: Timeouts, state: Arc<ConnectionState>) -> TimeoutStream<S> {
        TimeoutStream {
            socket,
            timeouts,
            state,
            head: PartialHead::default(),
            waiting_since: None,
            stalled_since: None,
            timer: Box::pin(sleep_until(Instant::now() + timeouts.head)),
        }
    }

    pub fn into_socket(self) -> S {
        self.socket
    }

    fn read_deadline(&mut self) -> Option<Instant> {
        let timeout = if !self.state.has_received_head() || self.head.has_begun() {
            self.timeouts.head
        } else if self.state.is_answering() {
            return None;
        } else {
            self.timeouts.idle
        };
        Some(*self.waiting_since.get_or_insert_with(Instant::now) + timeout)
    }

    /// Whether a deadline has passed; if not, the task wakes when it does. The timer is reset when it fires or must fire
    /// earlier, not with every request.
    fn is_over(&mut self, deadline: Instant, cx: &mut Context<'_>) -> bool {
        if deadline < self.timer.deadline() {
            self.timer.as_mut().reset(deadline);
        }
        while self.timer.as_mut().poll(cx).is_ready() {
            if deadline <= Instant::now() {
                return true;
            }
            self.timer.as_mut().reset(deadline);
        }
        false
    }

    fn received(&mut self, bytes: &[u8]) {
        let had_begun = self.head.has_begun();
        let ended = self.head.take(bytes);
        if ended || (!had_begun && self.head.has_begun() && self.state.has_received_head()) {
            self.waiting_since = None;
        }
        if ended {
            self.state.received_head();
        }
        if self.head.has_length() {
            self.state.received_length();
        }
    }

    /// Ends a connection whose client receives nothing. Only written bytes count, because hyper also flushes after each
    /// byte that a slow client sends.
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
        if self.is_over(since + self.timeouts.stall, cx) {
            return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
        }
        Poll::Pending
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for TimeoutStream<S> {
    fn poll_read(self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        let before = buf.filled().len();
        if let Poll::Ready(result) = Pin::new(&mut this.socket).poll_read(cx, buf) {
            this.received(&buf.filled()[before..]);
            return Poll::Ready(result);
        }
        match this.read_deadline() {
            Some(deadline) if this.is_over(deadline, cx) => Poll::Ready(Err(io::ErrorKind::TimedOut.into())),
            _ => Poll::Pending,
        }
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for TimeoutStream<S> {
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

/// The request head that is coming in. Finds the ends of heads in a stream of bytes, without parsing them.
#[derive(Debug, Default)]
struct PartialHead {
    /// Bytes of it so far; none of the empty lines before it.
    length: usize,
    /// Bytes of its current line so far.
    line: usize,
    /// How much of its current line is the beginning of `content-length`.
    length_name: usize,
    /// Whether this head, or one before it, has a `Content-Length`.
    has_length: bool,
}

const LENGTH_NAME: &[u8] = b"content-length";

impl PartialHead {
    /// Whether a head is unfinished.
    fn has_begun(&self) -> bool {
        self.length > 0
    }

    /// Whether any head so far had a `Content-Length`: hyper drops it where a `Transfer-Encoding`
    /// stands beside it.
    fn has_length(&self) -> bool {
        self.has_length
    }

    /// Takes in the next bytes; says whether a head ended among them.
    fn take(&mut self, bytes: &[u8]) -> bool {
        let mut ended = false;
        for &byte in bytes {
            match byte {
                b'\n' if self.line == 0 => {
                    ended |= self.has_begun();
                    *self = PartialHead { has_length: self.has_length, ..PartialHead::default() };
                }
                b'\n' => {
                    self.length += 1;
                    self.line = 0;
                    self.length_name = 0;
                }
                // Part of the line's end; a lone one is for the parser to refuse.
                b'\r' => {}
                _ => {
                    if self.length_name == self.line && self.line <= LENGTH_NAME.len() {
                        match LENGTH_NAME.get(self.line) {
                            Some(letter) if byte.eq_ignore_ascii_case(letter) => self.length_name += 1,
                            None => self.has_length |= byte == b':',
                            Some(_) => {}
                        }
                    }
                    self.length += 1;
                    self.line += 1;
                }
            }
        }
        ended
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_line_ends_a_head() {
        let mut head = PartialHead::default();
        assert!(!head.take(b"GET / HTTP/1.1\r\nhost: a\r\n"));
        assert!(head.has_begun());
        assert!(head.take(b"\r\n"));
        assert!(!head.has_begun());
        assert!(head.take(b"GET / HTTP/1.1\n\nGET /b"));
        assert!(head.has_begun());
    }

    #[test]
    fn a_length_is_seen_by_its_name() {
        for (bytes, expected) in [
            (&b"GET / HTTP/1.1\r\ncontent-length: 5\r\n"[..], true),
            (b"GET / HTTP/1.1\r\na: b\r\nCONTENT-LENGTH:5\r\n\r\nGET", true),
            (b"GET / HTTP/1.1\r\nx-content-length: 5\r\n", false),
            (b"GET / HTTP/1.1\r\ncontent-lengths: 5\r\n", false),
            (b"GET / HTTP/1.1\r\nx: content-length: 5\r\n\r\n", false),
        ] {
            let mut head = PartialHead::default();
            for byte in bytes {
                head.take(&[*byte]);
            }
            assert_eq!(head.has_length(), expected, "{}", String::from_utf8_lossy(bytes));
        }
    }

    #[test]
    fn empty_lines_begin_no_head() {
        let mut head = PartialHead::default();
        assert!(!head.take(b"\r\n\r\n\n"));
        assert!(!head.has_begun());
    }
}
