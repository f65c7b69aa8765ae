//! One connection: hyper over a guarded socket, from the first byte to the last.

use std::convert::Infallible;
use std::future::poll_fn;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
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

use super::exchange::Exchange;
use super::guard::{Guard, Patience};
use super::verdict::{Verdict, judge};
use crate::wire::error::HttpError;

/// Header lines of one request.
const MOST_HEADERS: usize = 64;
/// Bytes of one request's head.
const LARGEST_HEAD: usize = 16 << 10;

/// In which a connection that is open when the server stops may still send its first request.
const LAST_MOMENT: Duration = Duration::from_millis(100);

/// Serves a connection to its end, which comes soon once `stopping` turns true. That receiver lives until then:
/// the server waits for it.
pub async fn serve<S>(socket: TcpStream, routes: S, patience: Patience, mut stopping: watch::Receiver<bool>)
where
    S: Service<http::Request<Incoming>, Response = Response, Error = Infallible> + Clone,
{
    let exchange = Arc::new(Exchange::default());
    let guard = Guard::new(socket, patience, exchange.clone());
    let service = service_fn(|request| Box::pin(answer(request, routes.clone(), exchange.clone())));
    let mut connection = http1::Builder::new()
        .max_headers(MOST_HEADERS)
        .max_buf_size(LARGEST_HEAD)
        // A client may end its side when it has asked, and waits for the answer all the same.
        .half_close(true)
        .serve_connection(TokioIo::new(guard), service);
    let stop = stop(&mut stopping, &exchange);
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
                // Hyper would wait for the rest of a first head.
                if !exchange.has_heard() {
                    break;
                }
                stop_is_known = true;
                std::pin::Pin::new(&mut connection).graceful_shutdown();
            }
        }
    }
    let guard = connection.into_parts().io.into_inner();
    close(guard.into_socket(), refused || exchange.is_closing()).await;
}

/// Waits until it is time to end: what was asked on the way to here is still answered.
async fn stop(stopping: &mut watch::Receiver<bool>, exchange: &Exchange) {
    // An error is a server that is gone already.
    let _ = stopping.wait_for(|stopping| *stopping).await;
    if !exchange.has_heard() {
        sleep(LAST_MOMENT).await;
    }
}

/// Answers one request; whatever goes wrong in that is an answer, too.
async fn answer<S>(
    request: http::Request<Incoming>,
    mut routes: S,
    exchange: Arc<Exchange>,
) -> Result<Response, Infallible>
where
    S: Service<http::Request<Incoming>, Response = Response, Error = Infallible>,
{
    let _answering = exchange.begin();
    let verdict = judge(&request, exchange.has_length());
    let mut response = match verdict {
        Verdict::Refuse(error) => refuse(error),
        Verdict::Answer | Verdict::AnswerAndClose => {
            let answered = AssertUnwindSafe(async { routes.call(request).await }).catch_unwind().await;
            match answered {
                Ok(Ok(response)) => response,
                Ok(Err(never)) => match never {},
                Err(_) => refuse(HttpError::Internal),
            }
        }
    };
    if verdict != Verdict::Answer {
        exchange.close();
        response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    }
    Ok(response)
}

fn refuse(error: HttpError) -> Response {
    error.response().map(Into::into)
}

/// Closes a socket. Where the client may still be sending, what it sends is read and dropped for a
/// moment: closed at once, the system would reset the connection and the answer might be lost.
async fn close(mut socket: TcpStream, client_may_be_sending: bool) {
    const LINGER: Duration = Duration::from_secs(2);
    const MOST_BYTES: u64 = 8 << 20;
    if socket.shutdown().await.is_err() || !client_may_be_sending {
        return;
    }
    let mut rest = socket.take(MOST_BYTES);
    let _ = timeout(LINGER, copy(&mut rest, &mut sink())).await;
}
