//! What a client hears whose request head makes no sense: hyper refuses it before any service of
//! ours is called, so its bare status line is exchanged for a full answer on the way out.

use crate::http::error::HttpError;

use super::head::PartialHead;

/// The longest request line that is parsed.
pub const LONGEST_URI: usize = 8 << 10;

/// Longer than any refusal of hyper's: a status line, a length, a date.
const LONGEST_OF_HYPERS: usize = 512;

/// An answer in place of hyper's, as far as it is not sent.
pub struct Refusal {
    bytes: Vec<u8>,
    sent: usize,
}

impl Refusal {
    /// The refusal to send in place of what hyper writes, if that is one of its own: an error that
    /// is a short head alone, without the headers that each of our answers has. The part of a body
    /// that happens to begin like one is none: content holds no bare CR.
    pub fn in_place_of(written: &[u8], head: &PartialHead) -> Option<Refusal> {
        let status = written.strip_prefix(b"HTTP/1.1 ").or_else(|| written.strip_prefix(b"HTTP/1.0 "))?;
        let ours = b"x-content-type-options";
        if !status.starts_with(b"4")
            || written.len() > LONGEST_OF_HYPERS
            || !written.ends_with(b"\r\n\r\n")
            || written.windows(ours.len()).any(|part| part == ours)
        {
            return None;
        }
        let error = match head.open_request_line() {
            Some(length) if length > LONGEST_URI => HttpError::UriTooLong,
            _ if status.starts_with(b"431") => HttpError::HeadTooLarge,
            _ if status.starts_with(b"414") => HttpError::UriTooLong,
            _ => HttpError::BadRequest,
        };
        Some(Refusal { bytes: wire(error, head.is_of_head()), sent: 0 })
    }

    pub fn rest(&self) -> &[u8] {
        &self.bytes[self.sent..]
    }

    pub fn advance(&mut self, count: usize) {
        self.sent += count;
    }
}

/// An error as it stands on the wire, the last of its connection.
fn wire(error: HttpError, without_body: bool) -> Vec<u8> {
    let (head, body) = error.answer().into_parts();
    let mut bytes = format!("HTTP/1.1 {}\r\n", head.status).into_bytes();
    for (name, value) in &head.headers {
        bytes.extend_from_slice(name.as_str().as_bytes());
        bytes.extend_from_slice(b": ");
        bytes.extend_from_slice(value.as_bytes());
        bytes.extend_from_slice(b"\r\n");
    }
    bytes.extend(format!("content-length: {}\r\nconnection: close\r\n\r\n", body.len()).into_bytes());
    if !without_body {
        bytes.extend_from_slice(&body);
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    const HYPERS: &[u8] = b"HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n";

    #[test]
    fn hypers_own_error_is_exchanged() {
        let refusal = Refusal::in_place_of(HYPERS, &PartialHead::default()).expect("a refusal");
        let text = String::from_utf8_lossy(refusal.rest());
        assert!(text.starts_with("HTTP/1.1 400 Bad Request\r\n"), "{text}");
        assert!(text.contains("x-content-type-options: nosniff\r\n"));
        assert!(text.contains("\r\nconnection: close\r\n\r\n{\"error\":"));
    }

    #[test]
    fn our_own_answers_pass() {
        let content = b"HTTP/1.1 400 Bad Request: what does it mean?\",\"openEnded\":true}";
        for ours in [&wire(HttpError::BadEscape, false)[..], b"HTTP/1.1 200 OK\r\n\r\n", content, b"{}", b""]
        {
            assert!(Refusal::in_place_of(ours, &PartialHead::default()).is_none());
        }
    }

    #[test]
    fn a_request_line_without_end_is_too_long() {
        let mut head = PartialHead::default();
        head.take(&b"x".repeat(LONGEST_URI + 1));
        let refusal = Refusal::in_place_of(b"HTTP/1.1 431 \r\n\r\n", &head).expect("a refusal");
        assert!(refusal.rest().starts_with(b"HTTP/1.1 414"));
    }
}
