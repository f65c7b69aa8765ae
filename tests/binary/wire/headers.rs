//! Invalid headers: their syntax and size, the Host, and false lengths.

use super::case::{Case, Ends, Stays, Then, case, with};

fn header(name: &str, line: &str, then: Then) -> Case {
    case(name, with(line), then)
}

/// Builds a GET request with only these headers.
fn host(name: &str, lines: &str, then: Then) -> Case {
    case(
        name,
        format!("GET /api/courses HTTP/1.1\r\n{lines}\r\n"),
        then,
    )
}

/// Builds a POST request with these headers and nothing after them.
fn post(name: &str, lines: &str, then: Then) -> Case {
    case(
        name,
        format!("POST /api/courses HTTP/1.1\r\nhost: a\r\n{lines}\r\n\r\n"),
        then,
    )
}

pub(super) fn cases() -> Vec<Case> {
    [syntax(), sizes(), hosts(), lengths(), codings()]
        .into_iter()
        .flatten()
        .collect()
}

fn syntax() -> Vec<Case> {
    vec![
        header("a header without a colon", "nonsense", Ends(400)),
        header("a header without a name", ": value", Ends(400)),
        header("a space before the colon", "x : value", Ends(400)),
        header("a tab before the colon", "x\t: value", Ends(400)),
        header("a space in a name", "x y: value", Ends(400)),
        header("a bracket in a name", "x(y): value", Ends(400)),
        header("a letter beyond ASCII in a name", "xä: value", Ends(400)),
        header("a NUL in a name", "x\0: value", Ends(400)),
        header("a NUL in a value", "x: val\0ue", Ends(400)),
        header("a control character in a value", "x: val\u{1}ue", Ends(400)),
        header("a DEL in a value", "x: val\u{7f}ue", Ends(400)),
        header("a bare CR in a value", "x: val\rue", Ends(400)),
        header("a bare CR between two headers", "x: a\ry: b", Ends(400)),
        header("two CRs before an LF", "x: a\r\r\ny: b", Ends(400)),
        header("a folded value", "x: a\r\n b", Ends(400)),
        header("a value folded with a tab", "x: a\r\n\tb", Ends(400)),
        host("a folded Host", "host: a\r\n b\r\n", Ends(400)),
        host("a space before the first header", " host: a\r\n", Ends(400)),
        header("an empty value", "x:", Stays(200)),
        header("letters beyond ASCII in a value", "x: ä", Stays(200)),
        header("a tab in a value", "x: a\tb", Stays(200)),
        case(
            "bare LFs for the lines' ends",
            "GET /api/courses HTTP/1.1\nhost: a\n\n",
            Stays(200),
        ),
    ]
}

fn sizes() -> Vec<Case> {
    let many = |count| {
        (0..count)
            .map(|i| format!("x{i}: y"))
            .collect::<Vec<_>>()
            .join("\r\n")
    };
    let large = |length| format!("x: {}", "y".repeat(length));
    vec![
        header("64 headers", &many(63), Stays(200)),
        header("65 headers", &many(64), Ends(431)),
        case(
            "65 headers and no body",
            format!("HEAD / HTTP/1.1\r\nhost: a\r\n{}\r\n\r\n", many(64)),
            Ends(431),
        ),
        header("3,000 headers", &many(3000), Ends(431)),
        header("a head of 15 KiB", &large(15 << 10), Stays(200)),
        header("a head of 17 KiB", &large(17 << 10), Ends(431)),
        header("a header of 1 MB", &large(1_000_000), Ends(431)),
        header("a header of 1 MiB and more", &large(3 << 20), Ends(431)),
        header(
            "a name of 17 KiB",
            &format!("{}: y", "x".repeat(17 << 10)),
            Ends(431),
        ),
        header(
            "60 headers of 1 KiB",
            &vec![large(1 << 10); 60].join("\r\n"),
            Ends(431),
        ),
        case(
            "a head of 1 MB that never ends",
            format!("GET / HTTP/1.1\r\n{}", "x: y\r\n".repeat(170_000)),
            Ends(431),
        ),
    ]
}

fn hosts() -> Vec<Case> {
    vec![
        host("no Host", "", Ends(400)),
        host("two Hosts", "host: a\r\nhost: b\r\n", Ends(400)),
        host("one Host twice", "host: a\r\nhost: a\r\n", Ends(400)),
        host("an empty Host", "host:\r\n", Ends(400)),
        host("a Host with a path", "host: a/b\r\n", Ends(400)),
        host("a Host with a user", "host: u@a\r\n", Ends(400)),
        host("a Host with a space", "host: a b\r\n", Ends(400)),
        host("a Host with a list", "host: a, b\r\n", Ends(400)),
        host("a Host with a query", "host: a?b\r\n", Ends(400)),
        host("a Host with a scheme", "host: http://a\r\n", Ends(400)),
        host("a Host of letters beyond ASCII", "host: ä\r\n", Ends(400)),
        host("a Host with half a bracket", "host: [::1\r\n", Ends(400)),
        host("a Host with a port of letters", "host: a:b\r\n", Ends(400)),
        host(
            "a Host with a port too high",
            "host: a:65536\r\n",
            Ends(400),
        ),
        host("a Host with a signed port", "host: a:+80\r\n", Ends(400)),
        host("a Host that is a port alone", "host: :80\r\n", Ends(400)),
        host("a Host with two ports", "host: a:1:2\r\n", Ends(400)),
        host("a Host with a NUL", "host: a\0b\r\n", Ends(400)),
        host(
            "a Host with an IPv6 address",
            "host: [::1]:8080\r\n",
            Stays(200),
        ),
        host(
            "a Host with white space around",
            "host: \t a \r\n",
            Stays(200),
        ),
        host("a Host in capitals", "HOST: A.EXAMPLE\r\n", Stays(200)),
        case(
            "no Host in HTTP/1.0",
            "GET /api/courses HTTP/1.0\r\n\r\n",
            Ends(200),
        ),
        case(
            "two Hosts in HTTP/1.0",
            "GET / HTTP/1.0\r\nhost: a\r\nhost: b\r\n\r\n",
            Ends(400),
        ),
        case(
            "no Host, but a target that has one",
            "GET http://a/api/courses HTTP/1.1\r\n\r\n",
            Ends(400),
        ),
        case(
            "CONNECT without Host",
            "CONNECT a:443 HTTP/1.1\r\n\r\n",
            Ends(400),
        ),
    ]
}

fn lengths() -> Vec<Case> {
    let of = |value: &str| format!("content-length: {value}");
    let mut cases = vec![
        header("a length of 0", &of("0"), Stays(200)),
        header(
            "a length of 5 and a body",
            "content-length: 5\r\n\r\nhello",
            Ends(413),
        ),
        header("a length of 5 and no body", &of("5"), Ends(413)),
        header("a length of 4 GB", &of("4294967296"), Ends(413)),
        header(
            "a body of 1 MB",
            &format!("{}\r\n\r\n{}", of("1000000"), "x".repeat(1_000_000)),
            Ends(413),
        ),
        header(
            "a body that waits for leave",
            "content-length: 5\r\nexpect: 100-continue",
            Ends(413),
        ),
        header(
            "one length twice",
            "content-length: 5\r\ncontent-length: 5",
            Ends(413),
        ),
        header(
            "two lengths",
            "content-length: 0\r\ncontent-length: 5",
            Ends(400),
        ),
        header(
            "two lengths, the other way round",
            "content-length: 5\r\ncontent-length: 0",
            Ends(400),
        ),
        case(
            "HEAD with a body",
            "HEAD / HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\n\r\nhello",
            Ends(413),
        ),
        post("POST with a length of 0", &of("0"), Stays(405)),
        post(
            "POST with a body",
            "content-length: 5\r\n\r\nhello",
            Ends(405),
        ),
        post(
            "POST with a body that waits for leave",
            "content-length: 5\r\nexpect: 100-continue",
            Ends(405),
        ),
    ];
    for value in [
        "+5",
        "-5",
        "-0",
        "5a",
        "0x5",
        "",
        "5 5",
        "5,6",
        "5;",
        "1e3",
        "99999999999999999999",
        "٥",
    ] {
        cases.push(header(
            &format!("a length of {value:?}"),
            &of(value),
            Ends(400),
        ));
    }
    cases
}

fn codings() -> Vec<Case> {
    let of = |value: &str| format!("transfer-encoding: {value}");
    let mut cases = vec![
        post(
            "POST in chunks",
            "transfer-encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n",
            Ends(405),
        ),
        post(
            "POST with a length and chunks",
            "content-length: 5\r\ntransfer-encoding: chunked",
            Ends(405),
        ),
        post(
            "POST with chunks and a length",
            "transfer-encoding: chunked\r\ncontent-length: 5",
            Ends(405),
        ),
        post(
            "POST with a length of 0 and chunks",
            "content-length: 0\r\ntransfer-encoding: chunked",
            Ends(405),
        ),
        post(
            "POST with a coding that is not the last",
            &of("chunked, gzip"),
            Ends(400),
        ),
        post("POST with an unknown coding", &of("xchunked"), Ends(400)),
        case(
            "HEAD in chunks",
            "HEAD / HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n",
            Ends(400),
        ),
        case(
            "chunks in HTTP/1.0",
            "POST / HTTP/1.0\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n",
            Ends(400),
        ),
    ];
    for value in [
        "chunked",
        "Chunked",
        "identity",
        "gzip",
        "",
        "chunked, chunked",
        "\tchunked",
        "chunked;a=b",
    ] {
        cases.push(header(
            &format!("GET with the coding {value:?}"),
            &of(value),
            Ends(400),
        ));
    }
    cases
}
