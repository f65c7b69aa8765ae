//! One connection: hyper over a stream with timeouts, from the first byte to the last.

use std::convert::Infallible;
use std::future::poll_fn;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

use futures_util::FutureExt;
use http::header::{CONNECTION, HeaderValue};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncReadExt, AsyncWriteExt, copy, sink};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::{sleep, timeout};
use tower_service::Service;
use warp::reply::Response;

use super::timeout_stream::{TimeoutStream, Timeouts};
use super::validate::{Validity, validate};
use crate::http::error::HttpError;

/// Header lines of one request.
const MAX_HEADERS: usize = 64;
/// Bytes of one request's head.
const MAX_HEAD_BYTES: usize = 16 << 10;

/// How long a new connection may still send its first request when the server stops.
const GRACE: Duration = Duration::from_millis(100);

/// Serves a connection to its end, which comes soon once `stopping` turns true. The server waits until that receiver is
/// dropped.
pub async fn serve<S>(socket: TcpStream, routes: S, timeouts: Timeouts, mut stopping: watch::Receiver<bool>)
where
    S: Service<http::Request<Incoming>, Response = Response, Error = Infallible> + Clone,
{
    let state = Arc::new(ConnectionState::default());
    let stream = TimeoutStream::new(socket, timeouts, state.clone());
    let service = service_fn(|request| Box::pin(answer(request, routes.clone(), state.clone())));
    let mut connection = http1::Builder::new()
        .max_headers(MAX_HEADERS)
        .max_buf_size(MAX_HEAD_BYTES)
        // A client may end its side when it has asked, and waits for the answer all the same.
        .half_close(true)
        .serve_connection(TokioIo::new(stream), service);
    let stop = stop(&mut stopping, &state);
    tokio::pin!(stop);
    let mut stop_is_known = false;
    let mut refused = false;
    loop {
        tokio::select! {
            biased;
            // Errors are the client's: it went away, took too long, or made no sense.
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
                std::pin::Pin::new(&mut connection).graceful_shutdown();
            }
        }
    }
    let stream = connection.into_parts().io.into_inner();
    close(stream.into_socket(), refused || state.is_closing()).await;
}

/// Waits until the connection is to end. Requests that were sent before the stop are still answered.
async fn stop(stopping: &mut watch::Receiver<bool>, state: &ConnectionState) {
    // An error means that the server is gone.
    let _ = stopping.wait_for(|stopping| *stopping).await;
    if !state.has_received_head() {
        sleep(GRACE).await;
    }
}

/// Answers one request. A panic is answered with 500.
async fn answer<S>(
    request: http::Request<Incoming>,
    mut routes: S,
    state: Arc<ConnectionState>,
) -> Result<Response, Infallible>
where
    S: Service<http::Request<Incoming>, Response = Response, Error = Infallible>,
{
    let _answering = state.begin();
    let validity = validate(&request, state.has_received_length());
    let mut response = match validity {
        Validity::Invalid(error) => refuse(error),
        Validity::Valid | Validity::ValidWithBody => {
            let answered = AssertUnwindSafe(async { routes.call(request).await }).catch_unwind().await;
            match answered {
                Ok(Ok(response)) => response,
                Ok(Err(never)) => match never {},
                Err(_) => refuse(HttpError::Internal),
            }
        }
    };
    if validity != Validity::Valid {
        state.close();
        response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    }
    Ok(response)
}

fn refuse(error: HttpError) -> Response {
    error.response().map(Into::into)
}

/// Closes a socket. Where the client may still be sending, what it sends is read and dropped for two seconds: otherwise
/// the system would reset the connection, and the response might be lost.
async fn close(mut socket: TcpStream, client_may_be_sending: bool) {
    const LINGER: Duration = Duration::from_secs(2);
    const MAX_DROPPED_BYTES: u64 = 8 << 20;
    if socket.shutdown().await.is_err() || !client_may_be_sending {
        return;
    }
    let mut rest = socket.take(MAX_DROPPED_BYTES);
    let _ = timeout(LINGER, copy(&mut rest, &mut sink())).await;
}

/// The requests and responses of one connection, which its service and its [`TimeoutStream`] share.
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

    pub fn received_head(&self) {
        self.has_head.store(true, Ordering::Relaxed);
    }

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
