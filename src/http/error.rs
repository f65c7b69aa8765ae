//! Why a request gets an error response: [`HttpError`].

use http::StatusCode;

use crate::site::path::MalformedEscape;
use stoa_content::scalar::MAX_QUERY_LENGTH;

/// The reason why a request gets an error response.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HttpError {
    /// 400: the request is not HTTP, or contradicts itself.
    BadRequest,
    /// 400: no `Host` header, several of them, or an invalid one.
    BadHost,
    /// 400: a percent-escape that is malformed or not UTF-8.
    BadEscape,
    /// 400: a search without `query`.
    NoQuery,
    /// 400: a search of more than 256 characters.
    QueryTooLong,
    /// 404.
    NotFound,
    /// 405: neither GET nor HEAD.
    MethodNotAllowed,
    /// 406: the client refuses every content coding.
    NotAcceptable,
    /// 412: the file is not the version that the request requires.
    PreconditionFailed,
    /// 413: a request with a body.
    BodyNotWanted,
    /// 421: the host is not one of this server's, and the content may be unpublished.
    Misdirected,
    /// 414: an address longer than 8 KiB.
    UriTooLong,
    /// 416: the range begins after the end of the file.
    RangeNotSatisfiable,
    /// 503: the index that a search needs is still being built.
    NotReady,
    /// 500: a bug in the server.
    Internal,
}

const _: () = assert!(MAX_QUERY_LENGTH == 256, "the message below says so");

impl HttpError {
    /// Returns the status and the message of the response.
    pub fn status_and_message(self) -> (StatusCode, &'static str) {
        match self {
            HttpError::BadRequest => (StatusCode::BAD_REQUEST, "malformed request"),
            HttpError::BadHost => (
                StatusCode::BAD_REQUEST,
                "exactly one valid Host header is required",
            ),
            HttpError::BodyNotWanted => (
                StatusCode::PAYLOAD_TOO_LARGE,
                "a request must not have a body",
            ),
            HttpError::UriTooLong => (StatusCode::URI_TOO_LONG, "the address is longer than 8 KiB"),
            HttpError::Misdirected => (
                StatusCode::MISDIRECTED_REQUEST,
                "with --watch, only requests for this machine, --host or --origin are accepted",
            ),
            HttpError::RangeNotSatisfiable => (
                StatusCode::RANGE_NOT_SATISFIABLE,
                "the file has no bytes in this range",
            ),
            HttpError::PreconditionFailed => {
                (StatusCode::PRECONDITION_FAILED, "the file has changed")
            }
            HttpError::BadEscape => (StatusCode::BAD_REQUEST, "malformed percent-encoding"),
            HttpError::NoQuery => (StatusCode::BAD_REQUEST, "the parameter `query` is missing"),
            HttpError::QueryTooLong => (
                StatusCode::BAD_REQUEST,
                "`query` is longer than 256 characters",
            ),
            HttpError::NotFound => (StatusCode::NOT_FOUND, "no such address"),
            HttpError::MethodNotAllowed => (
                StatusCode::METHOD_NOT_ALLOWED,
                "only GET and HEAD are allowed",
            ),
            HttpError::NotAcceptable => (StatusCode::NOT_ACCEPTABLE, "no acceptable encoding"),
            HttpError::NotReady => (StatusCode::SERVICE_UNAVAILABLE, "search is not ready yet"),
            HttpError::Internal => (StatusCode::INTERNAL_SERVER_ERROR, "internal error"),
        }
    }
}

impl From<MalformedEscape> for HttpError {
    fn from(_: MalformedEscape) -> HttpError {
        HttpError::BadEscape
    }
}
