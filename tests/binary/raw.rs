//! A raw connection: sends bytes unchanged, and reads the responses one by one.

// Each test file uses a part of this module.

use std::io::{ErrorKind, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::time::{Duration, Instant};

/// Headers that every response must have.
pub(crate) const SECURITY: [&str; 6] = [
    "content-security-policy",
    "x-content-type-options",
    "referrer-policy",
    "permissions-policy",
    "cross-origin-opener-policy",
    "cross-origin-resource-policy",
];

/// A complete response.
#[derive(Debug)]
pub(crate) struct Response {
    pub status: u16,
    pub head: String,
    pub body: Vec<u8>,
}

impl Response {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().skip(1).find_map(|line| {
            let (key, value) = line.split_once(':')?;
            key.eq_ignore_ascii_case(name).then(|| value.trim())
        })
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }
}

/// What happened instead of a response.
#[derive(Debug)]
pub(crate) enum Instead {
    /// The connection was closed or reset before the first byte of a response.
    Closed,
    /// The connection ended in the middle of a response, after these bytes.
    CutShort(Vec<u8>),
    /// Nothing arrived for longer than anything should take.
    Nothing,
}

pub(crate) struct Raw {
    pub stream: TcpStream,
    unread: Vec<u8>,
}

impl Raw {
    pub(crate) fn new(stream: TcpStream) -> Raw {
        Raw {
            stream,
            unread: Vec::new(),
        }
    }

    /// Sends bytes. A server that has already refused the request need not read them all.
    pub(crate) fn send(&mut self, bytes: impl AsRef<[u8]>) {
        let _ = self.stream.write_all(bytes.as_ref());
    }

    pub(crate) fn get(&mut self, path: &str) -> Result<Response, Instead> {
        self.send(format!("GET {path} HTTP/1.1\r\nhost: test\r\n\r\n"));
        self.read_response()
    }

    /// Reads the next response.
    pub(crate) fn read_response(&mut self) -> Result<Response, Instead> {
        self.read_response_to("GET")
    }

    /// Reads the next response. A response to HEAD has no body.
    pub(crate) fn read_response_to(&mut self, method: &str) -> Result<Response, Instead> {
        let end = loop {
            if let Some(end) = self.unread.windows(4).position(|part| part == b"\r\n\r\n") {
                break end + 4;
            }
            self.more()?;
        };
        let head = String::from_utf8_lossy(&self.unread[..end]).into_owned();
        let status = head
            .split(' ')
            .nth(1)
            .and_then(|status| status.parse().ok())
            .unwrap_or(0);
        let mut response = Response {
            status,
            head,
            body: Vec::new(),
        };
        let bare = method == "HEAD" || status == 304 || status == 204;
        let length = response
            .header("content-length")
            .and_then(|length| length.parse().ok());
        let length = if bare { 0 } else { length.unwrap_or(0) };
        while self.unread.len() < end + length {
            self.more()?;
        }
        response.body = self.unread[end..end + length].to_vec();
        self.unread.drain(..end + length);
        Ok(response)
    }

    /// Returns whether the server ends the connection without sending another byte.
    pub(crate) fn ends(&mut self) -> bool {
        self.unread.is_empty() && matches!(self.more(), Err(Instead::Closed))
    }

    /// Returns how long the server takes to end the connection, whatever it sends before that.
    pub(crate) fn time_to_end(&mut self) -> Duration {
        let start = Instant::now();
        loop {
            match self.more() {
                Ok(()) => self.unread.clear(),
                Err(Instead::Nothing) => {
                    panic!("the connection is still open after {:?}", start.elapsed())
                }
                Err(_) => return start.elapsed(),
            }
        }
    }

    pub(crate) fn end_sending(&self) {
        let _ = self.stream.shutdown(Shutdown::Write);
    }

    fn more(&mut self) -> Result<(), Instead> {
        let mut bytes = [0; 16 << 10];
        let instead = match self.stream.read(&mut bytes) {
            Ok(0) => Instead::Closed,
            Ok(count) => {
                self.unread.extend_from_slice(&bytes[..count]);
                return Ok(());
            }
            Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {
                Instead::Nothing
            }
            Err(_) => Instead::Closed,
        };
        match instead {
            Instead::Closed if !self.unread.is_empty() => {
                Err(Instead::CutShort(self.unread.clone()))
            }
            instead => Err(instead),
        }
    }
}
