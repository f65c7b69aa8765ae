//! Odd but legal requests: they are served, and the connection is handled as the client asks.

use super::case::{Case, Ends, Stays, Then, case, with};

fn header(line: &str, then: Then) -> Case {
    case(&line.chars().take(60).collect::<String>(), with(line), then)
}

fn old(name: &str, headers: &str, then: Then) -> Case {
    case(
        name,
        format!("GET /api/courses HTTP/1.0\r\n{headers}\r\n"),
        then,
    )
}

pub fn cases() -> Vec<Case> {
    let mut cases = vec![
        old("HTTP/1.0", "", Ends(200)),
        old(
            "HTTP/1.0 that stays",
            "connection: keep-alive\r\n",
            Stays(200),
        ),
        old(
            "HTTP/1.0 that stays, in capitals",
            "Connection: Keep-Alive\r\n",
            Stays(200),
        ),
        old("HTTP/1.0 that goes", "connection: close\r\n", Ends(200)),
        header("connection: close", Ends(200)),
        header("connection: keep-alive, close", Ends(200)),
        header("connection: keep-alive", Stays(200)),
        header("connection: nonsense", Stays(200)),
        header("connection: host", Stays(200)),
        header(
            "connection: upgrade\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABkAARAAAAAAAIAAAAA",
            Stays(200),
        ),
        header(
            "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13",
            Stays(200),
        ),
        header("range: bytes=0-0,1-1,2-2,3-3", Stays(200)),
        header("range: bytes=99999999999999999999-", Stays(200)),
        header("if-modified-since: never", Stays(200)),
        header("if-match: \"x\"", Stays(200)),
        header("te: trailers, deflate;q=0.5", Stays(200)),
        header("trailer: x", Stays(200)),
        header("keep-alive: timeout=999999999999", Stays(200)),
        header("content-type: \0x".replace('\0', "").as_str(), Stays(200)),
        header(
            "x-forwarded-host: evil.example\r\nx-original-url: /admin\r\nx-http-method-override: PUT",
            Stays(200),
        ),
        header("expect: 100-continue", Stays(200)),
        case(
            "an empty line before a request",
            format!("\r\n{}", with("x: y")),
            Stays(200),
        ),
        case(
            "ten empty lines before a request",
            format!("{}{}", "\r\n".repeat(10), with("x: y")),
            Stays(200),
        ),
        case(
            "HEAD",
            "HEAD /api/courses HTTP/1.1\r\nhost: a\r\n\r\n",
            Stays(200),
        ),
        case(
            "HEAD of nothing",
            "HEAD /api/nope HTTP/1.1\r\nhost: a\r\n\r\n",
            Stays(404),
        ),
        case(
            "HEAD that is not acceptable",
            "HEAD / HTTP/1.1\r\nhost: a\r\naccept-encoding: *;q=0\r\n\r\n",
            Stays(406),
        ),
    ];
    cases.extend(accepted());
    cases.extend(matched());
    cases
}

fn accepted() -> Vec<Case> {
    let accept = |value: &str, status| header(&format!("accept-encoding: {value}"), Stays(status));
    vec![
        accept("", 200),
        accept("zstd, dcb, compress", 200),
        accept("br;q=1.0, gzip;q=0.8, *;q=0.1", 200),
        accept("identity;q=0", 406),
        accept("identity;q=0, br", 200),
        accept("*;q=0", 406),
        accept("*;q=0, gzip", 200),
        accept("gzip;q=0, br;q=0, identity;q=0", 406),
        accept(";;;,,,=", 200),
        accept("gzip;q=nonsense", 200),
        accept("gzip;q=-1, br;q=1e9", 200),
        accept("br\u{e9}", 200),
        accept(&"gzip,".repeat(2000), 200),
        accept("br\r\naccept-encoding: identity;q=0", 200),
        accept("gzip\r\naccept-encoding: *;q=0", 200),
    ]
}

fn matched() -> Vec<Case> {
    let list = |value: &str, status| header(&format!("if-none-match: {value}"), Stays(status));
    vec![
        list("*", 304),
        list("\"x\"\r\nif-none-match: *", 304),
        list("\"x\", W/\"y\"", 200),
        list("", 200),
        list("\"", 200),
        list("W/", 200),
        list("unquoted", 200),
        list("\"*\"", 200),
        list(",,,,", 200),
        list("\"\u{e9}\"", 200),
        list(&"\"x\",".repeat(3000), 200),
    ]
}
