//! A response before it meets the wire, and those that hold for one moment.

use bytes::Bytes;
use http::StatusCode;
use http::header::{
    ACCESS_CONTROL_ALLOW_HEADERS, ACCESS_CONTROL_ALLOW_METHODS, ACCESS_CONTROL_MAX_AGE, CACHE_CONTROL,
    CONTENT_TYPE, HeaderValue,
};

use super::headers::COMMON;

pub type Response = http::Response<Bytes>;

/// A response with the headers that go with every one.
pub fn response(status: StatusCode, body: Bytes) -> Response {
    let mut response = Response::new(body);
    *response.status_mut() = status;
    *response.headers_mut() = COMMON.clone();
    response
}

/// A short response for machines, never kept.
pub fn plain_text(body: &'static str) -> Response {
    fresh(StatusCode::OK, "text/plain; charset=utf-8", Bytes::from_static(body.as_bytes()))
}

/// JSON that holds for now alone.
pub fn json(status: StatusCode, body: String) -> Response {
    fresh(status, "application/json", Bytes::from(body))
}

/// Metrics as Prometheus reads them.
pub fn openmetrics(body: String) -> Response {
    fresh(StatusCode::OK, "application/openmetrics-text; version=1.0.0; charset=utf-8", Bytes::from(body))
}

/// Leave for a cross-origin request.
pub fn preflight() -> Response {
    let mut response = response(StatusCode::NO_CONTENT, Bytes::new());
    let headers = response.headers_mut();
    headers.insert(ACCESS_CONTROL_ALLOW_METHODS, HeaderValue::from_static("GET, HEAD"));
    headers.insert(ACCESS_CONTROL_ALLOW_HEADERS, HeaderValue::from_static("*"));
    headers.insert(ACCESS_CONTROL_MAX_AGE, HeaderValue::from_static("86400"));
    response
}

fn fresh(status: StatusCode, content_type: &'static str, body: Bytes) -> Response {
    let mut response = response(status, body);
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(content_type));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
