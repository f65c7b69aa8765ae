//! An answer before it meets the wire, and those that hold for one moment.

use bytes::Bytes;
use http::header::{
    ACCESS_CONTROL_ALLOW_HEADERS, ACCESS_CONTROL_ALLOW_METHODS, ACCESS_CONTROL_MAX_AGE, CACHE_CONTROL,
    CONTENT_TYPE, HeaderValue,
};
use http::{Response, StatusCode};

use super::headers::COMMON;

pub type Answer = Response<Bytes>;

/// An answer with the headers that go with every one.
pub fn answer(status: StatusCode, body: Bytes) -> Answer {
    let mut answer = Response::new(body);
    *answer.status_mut() = status;
    *answer.headers_mut() = COMMON.clone();
    answer
}

/// A short answer for machines, never kept.
pub fn plain_text(body: &'static str) -> Answer {
    fresh(StatusCode::OK, "text/plain; charset=utf-8", Bytes::from_static(body.as_bytes()))
}

/// An answer in JSON that holds for now alone.
pub fn json(status: StatusCode, body: String) -> Answer {
    fresh(status, "application/json", Bytes::from(body))
}

/// Metrics as Prometheus reads them.
pub fn openmetrics(body: String) -> Answer {
    fresh(StatusCode::OK, "application/openmetrics-text; version=1.0.0; charset=utf-8", Bytes::from(body))
}

/// Leave for a cross-origin request.
pub fn preflight() -> Answer {
    let mut answer = answer(StatusCode::NO_CONTENT, Bytes::new());
    let headers = answer.headers_mut();
    headers.insert(ACCESS_CONTROL_ALLOW_METHODS, HeaderValue::from_static("GET, HEAD"));
    headers.insert(ACCESS_CONTROL_ALLOW_HEADERS, HeaderValue::from_static("*"));
    headers.insert(ACCESS_CONTROL_MAX_AGE, HeaderValue::from_static("86400"));
    answer
}

fn fresh(status: StatusCode, content_type: &'static str, body: Bytes) -> Answer {
    let mut answer = answer(status, body);
    let headers = answer.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(content_type));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    answer
}
