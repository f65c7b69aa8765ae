//! Errors before the first header: in the request line, the version or the method, or bytes of an
//! entirely different protocol.

use super::case::{Case, Closes, Ends, Stays, case};

fn line(name: &str, line: &str) -> Case {
    case(name, format!("{line}\r\nhost: a\r\n\r\n"), Ends(400))
}

pub(super) fn cases() -> Vec<Case> {
    let mut cases = vec![
        line("one word", "garbage"),
        line("no method", " / HTTP/1.1"),
        line("no target", "GET HTTP/1.1"),
        line("no version", "GET /"),
        line("two spaces", "GET  / HTTP/1.1"),
        line("a tab for a space", "GET\t/ HTTP/1.1"),
        line("a word too many", "GET / HTTP/1.1 more"),
        line("a space in the target", "GET /a b HTTP/1.1"),
        line("a space behind the version", "GET / HTTP/1.1 "),
        line("a space before the method", " GET / HTTP/1.1"),
        line("an invalid method", "G(T / HTTP/1.1"),
        line("a NUL in the method", "G\0T / HTTP/1.1"),
        line("a NUL in the target", "GET /\0 HTTP/1.1"),
        line("a control character in the target", "GET /\u{1} HTTP/1.1"),
        line("a DEL in the target", "GET /\u{7f} HTTP/1.1"),
        line("a bare CR in the target", "GET /\rx HTTP/1.1"),
        line("a bare CR for the line's end", "GET / HTTP/1.1\rhost: a"),
        line("a target without a slash", "GET api/courses HTTP/1.1"),
        line("a query for a target", "GET ?query=a HTTP/1.1"),
        line("HTTP/0.9", "GET / HTTP/0.9"),
        line("HTTP/1.2", "GET / HTTP/1.2"),
        line("HTTP/1.10", "GET / HTTP/1.10"),
        line("HTTP/2.0", "GET / HTTP/2.0"),
        line("HTTP/3", "GET / HTTP/3"),
        line("HTTP/ and no number", "GET / HTTP/"),
        line("a version in lower case", "GET / http/1.1"),
        line("a version of another protocol", "GET / ICY/1.1"),
        line("a version with a letter behind it", "GET / HTTP/1.1x"),
    ];
    cases.extend([
        case(
            "a method of 20 KiB is a line too long",
            "A".repeat(20 << 10),
            Ends(431),
        ),
        case(
            "the preface of HTTP/2",
            "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0",
            Closes,
        ),
        case(
            "the hello of TLS",
            b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\xaa\xbb\xcc\r\n\r\n",
            Ends(400),
        ),
        case(
            "a bare LF and CR behind a version cut short",
            "GET /healthz HTTP/1.\n\rHost: a\r\n\r\n",
            Ends(400),
        ),
        case("the banner of SSH", "SSH-2.0-OpenSSH_9.9\r\n", Ends(400)),
        case(
            "the greeting of SMTP",
            "EHLO example.org\r\n\r\n",
            Ends(400),
        ),
        case(
            "the cookie of RDP",
            b"\x03\x00\x00\x2b\x26\xe0\x00\x00\x00\x00\x00Cookie: a\r\n",
            Ends(400),
        ),
        case(
            "bytes from 0 to 255",
            (0..=255).collect::<Vec<u8>>(),
            Ends(400),
        ),
        case("a megabyte of zeros", vec![0; 1 << 20], Ends(400)),
        case("16 MiB of the letter A", vec![b'A'; 16 << 20], Ends(431)),
        case("empty lines without end", "\r\n".repeat(20_000), Ends(431)),
    ]);
    cases.extend(methods());
    cases
}

fn methods() -> Vec<Case> {
    let method = |method: &str, target: &str| {
        let name = format!("{method} {target}");
        case(
            &name,
            format!("{method} {target} HTTP/1.1\r\nhost: a\r\n\r\n"),
            Stays(405),
        )
    };
    vec![
        method("TRACE", "/"),
        method("TRACE", "/api/courses"),
        method("OPTIONS", "/"),
        method("OPTIONS", "*"),
        method("OPTIONS", "/api/courses"),
        method("POST", "/api/courses"),
        method("PUT", "/"),
        method("DELETE", "/api/courses"),
        method("PATCH", "/"),
        method("PROPFIND", "/"),
        method("BREW", "/"),
        method("get", "/"),
        method("GETT", "/"),
        case(
            "CONNECT",
            "CONNECT example.org:443 HTTP/1.1\r\nhost: a\r\n\r\n",
            Ends(405),
        ),
        case(
            "CONNECT to a path",
            "CONNECT /healthz HTTP/1.1\r\nhost: a\r\n\r\n",
            Ends(405),
        ),
        case(
            "a preflight of the API",
            "OPTIONS /api/courses HTTP/1.1\r\nhost: a\r\norigin: https://b\r\n\
             access-control-request-method: GET\r\n\r\n",
            Stays(204),
        ),
        case(
            "a preflight of a page",
            "OPTIONS / HTTP/1.1\r\nhost: a\r\norigin: https://b\r\naccess-control-request-method: GET\r\n\r\n",
            Stays(405),
        ),
    ]
}
