//! One connection, from the first byte to the last: [`serve`] runs hyper on a stream with time
//! limits. Hyper itself sets none.

use std::convert::Infallible;
use std::future::poll_fn;
use std::io::{self, IoSlice};
use std::panic::AssertUnwindSafe;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, LazyLock};
use std::task::{Context, Poll};
use std::time::Duration;

use futures_util::FutureExt;
use http::header::{CONNECTION, HOST, HeaderValue};
use hyper::body::{Body, Bytes, Frame, Incoming, SizeHint};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, ReadBuf, copy, sink};
use tokio::net::TcpStream;
use tokio::sync::{Notify, watch};
use tokio::time::{Instant, Sleep, sleep, sleep_until, timeout};
use tower_service::Service;
use warp::reply::Response;

use super::validate::{Validity, validate};
use crate::http::Peer;
use crate::http::error::HttpError;

/// The maximum number of header lines in a request.
const MAX_HEADERS: usize = 64;
/// The maximum size of a request's head, in bytes.
const MAX_HEAD_BYTES: usize = 16 << 10;

/// The time that a new connection has to send its first request after the server is told to stop.
const GRACE: Duration = Duration::from_millis(100);

/// Serves a connection until it ends, which is soon after `stopping` becomes true. The server waits
/// until the receiver is dropped.
pub(super) async fn serve<S>(
    socket: TcpStream,
    state: Arc<ConnectionState>,
    routes: S,
    timeouts: Timeouts,
    mut stopping: watch::Receiver<bool>,
) where
    S: Service<http::Request<Incoming>, Response = Response, Error = Infallible> + Clone + 'static,
{
    let peer = socket.peer_addr().ok().map(|address| Peer(address.ip()));
    let stream = TimeoutStream::new(socket, timeouts, state.clone());
    let service = service_fn(|mut request: http::Request<Incoming>| {
        if let Some(peer) = peer {
            request.extensions_mut().insert(peer);
        }
        Box::pin(respond(request, routes.clone(), state.clone()))
    });
    let mut connection = http1::Builder::new()
        .max_headers(MAX_HEADERS)
        .max_buf_size(MAX_HEAD_BYTES)
        // A client may close its side after its request and still wait for the response.
        .half_close(true)
        .serve_connection(TokioIo::new(stream), service);
    let stop = wait_for_stop(&mut stopping, &state);
    tokio::pin!(stop);
    let mut stop_is_known = false;
    let mut refused = false;
    loop {
        tokio::select! {
            biased;
            // Errors are the client's fault: it disconnected, took too long, or sent something that
            // is not HTTP.
            ended = poll_fn(|cx| connection.poll_without_shutdown(cx)) => {
                refused = ended.is_err_and(|error| error.is_parse());
                break;
            }
            () = &mut stop, if !stop_is_known => {
                // Hyper would wait for the rest of the first head.
                if !state.has_received_head() {
                    break;
                }
                stop_is_known = true;
                Pin::new(&mut connection).graceful_shutdown();
            }
            // Bytes that the client sent in the meantime were received above, so a request may be
            // in progress again.
            () = state.leave.notified() => {
                if state.idleness_now().is_some() {
                    break;
                }
                state.leaving.store(false, Ordering::Relaxed);
            }
        }
    }
    state.leaving.store(true, Ordering::Relaxed);
    let stream = connection.into_parts().io.into_inner();
    close(stream.into_socket(), refused || state.is_closing()).await;
}

/// Waits until the connection must end. Requests sent before the stop still get a response.
async fn wait_for_stop(stopping: &mut watch::Receiver<bool>, state: &ConnectionState) {
    // An error means that the server is gone.
    let _ = stopping.wait_for(|stopping| *stopping).await;
    if !state.has_received_head() {
        sleep(GRACE).await;
    }
}

/// Responds to one request, with status 500 if the service panics.
async fn respond<S>(
    mut request: http::Request<Incoming>,
    mut routes: S,
    state: Arc<ConnectionState>,
) -> Result<http::Response<TrackedBody<impl Body<Data = Bytes, Error = warp::Error>>>, Infallible>
where
    S: Service<http::Request<Incoming>, Response = Response, Error = Infallible>,
{
    let in_progress = state.begin();
    let validity = validate(&request);
    // A target that is a whole URL takes precedence (RFC 9112, section 3.2.2).
    if let Some(Ok(host)) = request
        .uri()
        .authority()
        .map(|host| HeaderValue::from_str(host.as_str()))
    {
        request.headers_mut().insert(HOST, host);
    }
    let mut response = match validity {
        Validity::Invalid(error) => refuse(error),
        Validity::Valid | Validity::ValidWithBody => {
            let responded = AssertUnwindSafe(async { routes.call(request).await })
                .catch_unwind()
                .await;
            match responded {
                Ok(Ok(response)) => response,
                Ok(Err(never)) => match never {},
                Err(_) => refuse(HttpError::Internal),
            }
        }
    };
    if validity != Validity::Valid {
        state.close();
        response
            .headers_mut()
            .insert(CONNECTION, HeaderValue::from_static("close"));
    }
    Ok(response.map(|body| TrackedBody {
        body,
        _response: in_progress,
    }))
}

/// A response body; the response counts as in progress until the body is dropped.
struct TrackedBody<B> {
    body: B,
    _response: ResponseInProgress,
}

impl<B: Body + Unpin> Body for TrackedBody<B> {
    type Data = B::Data;
    type Error = B::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<B::Data>, B::Error>>> {
        Pin::new(&mut self.body).poll_frame(cx)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

fn refuse(error: HttpError) -> Response {
    error.to_response().map(Into::into)
}

/// Closes a socket. If the client may still be sending, reads and discards its bytes for two
/// seconds; otherwise the system would reset the connection, and the response might be lost.
async fn close(mut socket: TcpStream, client_may_be_sending: bool) {
    const LINGER: Duration = Duration::from_secs(2);
    const MAX_DROPPED_BYTES: u64 = 8 << 20;
    if socket.shutdown().await.is_err() || !client_may_be_sending {
        return;
    }
    let mut rest = socket.take(MAX_DROPPED_BYTES);
    let _ = timeout(LINGER, copy(&mut rest, &mut sink())).await;
}

/// The state of a connection's requests and responses, shared by its service, its [`TimeoutStream`]
/// and the listener.
#[derive(Debug, Default)]
pub(super) struct ConnectionState {
    responses: AtomicU32,
    closing: AtomicBool,
    has_head: AtomicBool,
    /// Since when the server has been waiting for the rest of a request, and since when for the
    /// client to receive part of a response. Times are in [`milliseconds`]; [`BUSY`] and 0,
    /// respectively, mean that it is not waiting.
    waiting_since: AtomicU64,
    stalled_since: AtomicU64,
    /// Whether another connection needs its slot, or the connection is ending for another reason.
    leaving: AtomicBool,
    leave: Notify,
}

/// The reason why a connection is idle, and since when; variants are in the order in which
/// connections give up their slots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Idleness {
    /// The client has sent no request, or only part of one, since that time.
    Waiting(u64),
    /// The client has received nothing of its response since that time.
    Stalled(u64),
}

/// Used in place of a time: a request was received, and its response has not been sent yet.
const BUSY: u64 = u64::MAX;

/// The time for which a client that receives nothing of its response keeps its slot when other
/// connections need the slot.
const PATIENCE: Duration = Duration::from_secs(5);

/// Converts a point in time to a number of milliseconds greater than 0, which means 'never' where a
/// time is stored.
fn milliseconds(instant: Instant) -> u64 {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    instant.saturating_duration_since(*START).as_millis() as u64 + 1
}

/// Marks a request as in progress until it is dropped.
struct ResponseInProgress(Arc<ConnectionState>);

impl ConnectionState {
    /// Creates the state of a new connection.
    pub(super) fn new() -> ConnectionState {
        ConnectionState {
            waiting_since: milliseconds(Instant::now()).into(),
            ..ConnectionState::default()
        }
    }

    /// Returns why the connection is idle, and since when; `None` if it is busy or already ending.
    pub(super) fn idleness(&self) -> Option<Idleness> {
        if self.is_leaving() {
            None
        } else {
            self.idleness_now()
        }
    }

    fn idleness_now(&self) -> Option<Idleness> {
        let stalled = self.stalled_since.load(Ordering::Relaxed);
        if stalled > 0 {
            let now = milliseconds(Instant::now());
            return (now >= stalled + PATIENCE.as_millis() as u64)
                .then_some(Idleness::Stalled(stalled));
        }
        let waiting = self.waiting_since.load(Ordering::Relaxed);
        (waiting != BUSY && !self.is_responding()).then_some(Idleness::Waiting(waiting))
    }

    /// Returns whether the connection is giving up its slot; false again if it has become busy
    /// instead.
    pub(super) fn is_leaving(&self) -> bool {
        self.leaving.load(Ordering::Relaxed)
    }

    /// Tells the connection to end if it is still idle.
    pub(super) fn leave(&self) {
        self.leaving.store(true, Ordering::Relaxed);
        self.leave.notify_one();
    }

    fn begin(self: &Arc<Self>) -> ResponseInProgress {
        self.responses.fetch_add(1, Ordering::Relaxed);
        ResponseInProgress(self.clone())
    }

    fn is_responding(&self) -> bool {
        self.responses.load(Ordering::Relaxed) > 0
    }

    /// Records that the connection ends after the current response, regardless of what else the
    /// client sends.
    fn close(&self) {
        self.closing.store(true, Ordering::Relaxed);
    }

    fn is_closing(&self) -> bool {
        self.closing.load(Ordering::Relaxed)
    }

    fn received_head(&self) {
        self.has_head.store(true, Ordering::Relaxed);
    }

    fn has_received_head(&self) -> bool {
        self.has_head.load(Ordering::Relaxed)
    }
}

impl Drop for ResponseInProgress {
    fn drop(&mut self) {
        self.0.responses.fetch_sub(1, Ordering::Relaxed);
    }
}

/// The time limits for a client.
#[derive(Clone, Copy, Debug)]
pub struct Timeouts {
    /// The time for the head of a request, from its first byte to its end, and for the first byte
    /// of a connection.
    pub head: Duration,
    /// The time between two requests on a connection.
    pub idle: Duration,
    /// The time between two bytes of a response that the client receives.
    pub stall: Duration,
}

/// A socket with [`Timeouts`].
///
/// Only request heads are received (a request with a body is refused unread), so the ends of heads
/// show whether a request is unfinished. Vectored writes pass through: without them, hyper would
/// copy each body for each client.
struct TimeoutStream<S> {
    socket: S,
    timeouts: Timeouts,
    state: Arc<ConnectionState>,
    head: PartialHead,
    /// When the server began to wait for missing bytes. Set by the read that finds none, so that a
    /// write does not need the clock.
    waiting_since: Option<Instant>,
    /// When the client last received a byte, if writes are pending.
    stalled_since: Option<Instant>,
    timer: Pin<Box<Sleep>>,
}

impl<S> TimeoutStream<S> {
    fn new(socket: S, timeouts: Timeouts, state: Arc<ConnectionState>) -> TimeoutStream<S> {
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

    fn into_socket(self) -> S {
        self.socket
    }

    fn read_deadline(&mut self) -> Option<Instant> {
        let timeout = if !self.state.has_received_head() || self.head.has_begun() {
            self.timeouts.head
        } else if self.state.is_responding() {
            return None;
        } else {
            self.timeouts.idle
        };
        let since = *self.waiting_since.get_or_insert_with(|| {
            let now = Instant::now();
            self.state
                .waiting_since
                .store(milliseconds(now), Ordering::Relaxed);
            now
        });
        Some(since + timeout)
    }

    /// Returns whether a deadline has passed; if not, the task wakes when it does. The timer is
    /// reset only when it fires or must fire earlier, not with every request.
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
            // The server is busy until the next read that finds no data.
            self.state.waiting_since.store(BUSY, Ordering::Relaxed);
        }
    }

    /// Ends a connection whose client receives nothing. Only written bytes count, because hyper
    /// also flushes after each byte that a slow client sends.
    fn after_write(
        &mut self,
        cx: &mut Context<'_>,
        result: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        if let Poll::Ready(written) = &result {
            if self.stalled_since.take().is_some() {
                self.state.stalled_since.store(0, Ordering::Relaxed);
            }
            if matches!(written, Ok(1..)) {
                self.waiting_since = None;
            }
            return result;
        }
        let since = *self.stalled_since.get_or_insert_with(|| {
            let now = Instant::now();
            self.state
                .stalled_since
                .store(milliseconds(now), Ordering::Relaxed);
            now
        });
        if self.is_over(since + self.timeouts.stall, cx) {
            return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
        }
        Poll::Pending
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for TimeoutStream<S> {
    fn poll_read(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        let before = buf.filled().len();
        if let Poll::Ready(result) = Pin::new(&mut this.socket).poll_read(cx, buf) {
            this.received(&buf.filled()[before..]);
            return Poll::Ready(result);
        }
        match this.read_deadline() {
            Some(deadline) if this.is_over(deadline, cx) => {
                Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
            }
            _ => Poll::Pending,
        }
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for TimeoutStream<S> {
    fn poll_write(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
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

/// The request head being received. Finds the ends of heads in a stream of bytes, without parsing
/// them.
#[derive(Debug, Default)]
struct PartialHead {
    /// The number of bytes of the head that have arrived, not counting empty lines before it.
    length: usize,
    /// The number of bytes of the current line that have arrived.
    line: usize,
}

impl PartialHead {
    /// Returns whether a head is unfinished.
    fn has_begun(&self) -> bool {
        self.length > 0
    }

    /// Processes the next bytes. Returns whether a head ended among them.
    fn take(&mut self, bytes: &[u8]) -> bool {
        let mut ended = false;
        for &byte in bytes {
            match byte {
                b'\n' if self.line == 0 => {
                    ended |= self.has_begun();
                    *self = PartialHead::default();
                }
                b'\n' => {
                    self.length += 1;
                    self.line = 0;
                }
                // This is part of a line ending; the parser rejects a lone carriage return.
                b'\r' => {}
                _ => {
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
    fn empty_lines_begin_no_head() {
        let mut head = PartialHead::default();
        assert!(!head.take(b"\r\n\r\n\n"));
        assert!(!head.has_begun());
    }
}
