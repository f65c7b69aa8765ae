//! Request smuggling: two requests in one, the second of which must never get a response, no matter
//! how two readers may disagree about where the first one ends.

use super::case::{Case, Ends, case};

const SECOND: &str = "GET /api/courses HTTP/1.1\r\nhost: a\r\n\r\n";

/// Builds a request with these headers, a body, and a second request after or inside it.
fn pair(name: &str, method: &str, headers: &str, body: &str, status: u16) -> Case {
    let sends = format!("{method} /healthz HTTP/1.1\r\nhost: a\r\n{headers}\r\n\r\n{body}{SECOND}");
    case(&format!("smuggled: {name}"), sends, Ends(status))
}

pub(super) fn cases() -> Vec<Case> {
    let length = format!("content-length: {}", SECOND.len());
    let chunked = "transfer-encoding: chunked";
    let both = format!("{length}\r\n{chunked}");
    let other_way = format!("{chunked}\r\n{length}");
    let chunk = format!("{:x}\r\n", SECOND.len());
    vec![
        pair("in the body of a GET", "GET", &length, "", 413),
        pair("in the body of a HEAD", "HEAD", &length, "", 413),
        pair("in the body of a POST", "POST", &length, "", 405),
        pair(
            "behind the body of a POST",
            "POST",
            "content-length: 1",
            "x",
            405,
        ),
        pair(
            "behind the body of a GET",
            "GET",
            "content-length: 1",
            "x",
            413,
        ),
        pair("length and chunks", "POST", &both, "0\r\n\r\n", 405),
        pair("chunks and length", "POST", &other_way, "0\r\n\r\n", 405),
        pair("length and chunks in a GET", "GET", &both, "0\r\n\r\n", 400),
        pair(
            "behind the chunks of a POST",
            "POST",
            chunked,
            "0\r\n\r\n",
            405,
        ),
        pair("in the chunks of a POST", "POST", chunked, &chunk, 405),
        pair(
            "behind the chunks of a GET",
            "GET",
            chunked,
            "0\r\n\r\n",
            400,
        ),
        pair(
            "behind the chunks of a HEAD",
            "HEAD",
            chunked,
            "0\r\n\r\n",
            400,
        ),
        pair(
            "a coding with a space before its colon",
            "GET",
            "transfer-encoding : chunked",
            "0\r\n\r\n",
            400,
        ),
        pair(
            "a coding with a vertical tab",
            "POST",
            "transfer-encoding: \u{b}chunked",
            "0\r\n\r\n",
            400,
        ),
        pair(
            "a folded coding",
            "GET",
            "transfer-encoding:\r\n chunked",
            "0\r\n\r\n",
            400,
        ),
        pair(
            "a coding in quotes",
            "POST",
            "transfer-encoding: \"chunked\"",
            "0\r\n\r\n",
            400,
        ),
        pair(
            "a coding twice",
            "GET",
            &format!("{chunked}\r\n{chunked}"),
            "0\r\n\r\n",
            400,
        ),
        pair(
            "a coding and identity",
            "GET",
            &format!("{chunked}\r\ntransfer-encoding: identity"),
            "0\r\n\r\n",
            400,
        ),
        pair(
            "a length with a sign",
            "GET",
            "content-length: +1",
            "x",
            400,
        ),
        pair(
            "a length with a space before its colon",
            "GET",
            "content-length : 1",
            "x",
            400,
        ),
        pair(
            "two lengths",
            "GET",
            &format!("content-length: 0\r\n{length}"),
            "",
            400,
        ),
        pair(
            "a list of lengths",
            "GET",
            &format!("content-length: 0, {}", SECOND.len()),
            "",
            400,
        ),
        pair(
            "a length behind a bare CR",
            "GET",
            &format!("x: y\r{length}"),
            "",
            400,
        ),
        pair(
            "a length behind a NUL",
            "GET",
            &format!("x: y\0\r\n{length}"),
            "",
            400,
        ),
        pair("an invalid header", "GET", "x y: z", "", 400),
        pair("two Hosts", "GET", "host: b", "", 400),
        pair(
            "a chunk's size in 17 digits",
            "POST",
            chunked,
            "10000000000000000\r\n",
            405,
        ),
        pair(
            "an upgrade with a body",
            "GET",
            &format!("connection: upgrade\r\nupgrade: h2c\r\n{length}"),
            "",
            413,
        ),
        case(
            "smuggled: behind HTTP/1.0",
            format!("GET /healthz HTTP/1.0\r\nhost: a\r\n\r\n{SECOND}"),
            Ends(200),
        ),
        case(
            "smuggled: behind the last of a connection",
            format!("GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n{SECOND}"),
            Ends(200),
        ),
        case(
            "smuggled: behind a line too long",
            format!(
                "GET /{} HTTP/1.1\r\nhost: a\r\n\r\n{SECOND}",
                "x".repeat(9 << 10)
            ),
            Ends(414),
        ),
    ]
}
