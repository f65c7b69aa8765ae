//! One row of the tables: what is sent, and what must happen.

use crate::common::Running;
use crate::raw::{Instead, Raw, Response, SECURITY};

pub(super) struct Case {
    pub name: String,
    pub sends: Vec<u8>,
    pub then: Then,
}

/// The required reaction to a request.
#[derive(Clone, Copy, Debug)]
pub(super) enum Then {
    /// This status; the connection stays open.
    Stays(u16),
    /// This status, complete; then the connection ends, whatever else was sent on it.
    Ends(u16),
    /// The connection ends without a response.
    Closes,
}

pub(super) use Then::{Closes, Ends, Stays};

pub(super) fn case(name: &str, sends: impl AsRef<[u8]>, then: Then) -> Case {
    Case {
        name: name.to_owned(),
        sends: sends.as_ref().to_vec(),
        then,
    }
}

/// Returns a GET request with these header lines in addition to Host.
pub(super) fn with(headers: &str) -> String {
    format!("GET /api/courses HTTP/1.1\r\nhost: a\r\n{headers}\r\n\r\n")
}

/// Returns a GET request for a target.
pub(super) fn target(target: &str) -> String {
    format!("GET {target} HTTP/1.1\r\nhost: a\r\n\r\n")
}

/// Runs a case. The error says in one line what happened instead.
pub(super) fn run(server: &Running, case: &Case) -> Result<(), String> {
    let mut client = Raw::new(server.connect());
    client.send(&case.sends);
    let method = if case.sends.starts_with(b"HEAD ") {
        "HEAD"
    } else {
        "GET"
    };
    let heard = client.read_response_to(method);
    let judged = match (case.then, heard) {
        (Closes, Err(Instead::Closed)) => Ok(()),
        (Stays(status), Ok(response)) => {
            is_whole(&response, status).and_then(|()| goes_on(&mut client))
        }
        (Ends(status), Ok(response)) => {
            is_whole(&response, status).and_then(|()| match client.ends() {
                true => Ok(()),
                false => Err(format!("{status}, and the connection goes on")),
            })
        }
        (_, Ok(response)) => Err(response.head.lines().next().unwrap_or_default().to_owned()),
        (_, Err(instead)) => Err(format!("{instead:?}")),
    };
    judged
        .and_then(|()| goes_on(&mut Raw::new(server.connect())))
        .map_err(|instead| format!("{}: expected {:?}, got {instead}", case.name, case.then))
}

/// Checks that a response has this status and everything that every response must have.
fn is_whole(response: &Response, status: u16) -> Result<(), String> {
    if response.status != status {
        return Err(response.head.lines().next().unwrap_or_default().to_owned());
    }
    // The parser refuses requests that are not HTTP, as briefly as possible.
    let is_bare =
        [400, 414, 431].contains(&status) && response.header("content-length") == Some("0");
    if is_bare && response.header("connection") == Some("close") {
        return Ok(());
    }
    if let Some(name) = SECURITY.iter().find(|name| response.header(name).is_none()) {
        return Err(format!("{status} without {name}"));
    }
    let is_error = status >= 400 && !response.body.is_empty();
    let is_page = response
        .header("content-type")
        .is_some_and(|kind| kind.starts_with("text/html"));
    if is_error && !is_page && !response.body.starts_with(b"{\"error\":\"") {
        return Err(format!("{status} with the body {:?}", response.text()));
    }
    if status == 405 && response.header("allow") != Some("GET, HEAD") {
        return Err("405 without Allow".to_owned());
    }
    Ok(())
}

fn goes_on(client: &mut Raw) -> Result<(), String> {
    match client.get("/healthz") {
        Ok(response) if response.status == 200 && response.text() == "ok\n" => Ok(()),
        Ok(response) => Err(format!(
            "the next request got {}",
            response.head.lines().next().unwrap_or_default()
        )),
        Err(instead) => Err(format!("the next request got {instead:?}")),
    }
}
