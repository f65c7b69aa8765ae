//! Finds the ends of request heads in a stream of bytes, without parsing them.

/// The head that is coming in.
#[derive(Debug, Default)]
pub struct PartialHead {
    /// Bytes of it so far; none of the empty lines before it.
    length: usize,
    /// Bytes of its current line so far.
    line: usize,
    /// How much of its current line is the beginning of `content-length`.
    length_name: usize,
    /// Whether this head, or one before it, has a `Content-Length`.
    has_length: bool,
}

const LENGTH_NAME: &[u8] = b"content-length";

impl PartialHead {
    /// Whether a head is unfinished.
    pub fn has_begun(&self) -> bool {
        self.length > 0
    }

    /// Whether any head so far had a `Content-Length`: hyper drops it where a `Transfer-Encoding`
    /// stands beside it.
    pub fn has_length(&self) -> bool {
        self.has_length
    }

    /// Takes in the next bytes; says whether a head ended among them.
    pub fn take(&mut self, bytes: &[u8]) -> bool {
        let mut ended = false;
        for &byte in bytes {
            match byte {
                b'\n' if self.line == 0 => {
                    ended |= self.has_begun();
                    *self = PartialHead { has_length: self.has_length, ..PartialHead::default() };
                }
                b'\n' => {
                    self.length += 1;
                    self.line = 0;
                    self.length_name = 0;
                }
                // Part of the line's end; a lone one is for the parser to refuse.
                b'\r' => {}
                _ => {
                    if self.length_name == self.line && self.line <= LENGTH_NAME.len() {
                        match LENGTH_NAME.get(self.line) {
                            Some(letter) if byte.eq_ignore_ascii_case(letter) => self.length_name += 1,
                            None => self.has_length |= byte == b':',
                            Some(_) => {}
                        }
                    }
                    self.length += 1;
                    self.line += 1;
                }
            }
        }
        ended
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_line_ends_a_head() {
        let mut head = PartialHead::default();
        assert!(!head.take(b"GET / HTTP/1.1\r\nhost: a\r\n"));
        assert!(head.has_begun());
        assert!(head.take(b"\r\n"));
        assert!(!head.has_begun());
        assert!(head.take(b"GET / HTTP/1.1\n\nGET /b"));
        assert!(head.has_begun());
    }

    #[test]
    fn a_length_is_seen_by_its_name() {
        for (bytes, expected) in [
            (&b"GET / HTTP/1.1\r\ncontent-length: 5\r\n"[..], true),
            (b"GET / HTTP/1.1\r\na: b\r\nCONTENT-LENGTH:5\r\n\r\nGET", true),
            (b"GET / HTTP/1.1\r\nx-content-length: 5\r\n", false),
            (b"GET / HTTP/1.1\r\ncontent-lengths: 5\r\n", false),
            (b"GET / HTTP/1.1\r\nx: content-length: 5\r\n\r\n", false),
        ] {
            let mut head = PartialHead::default();
            for byte in bytes {
                head.take(&[*byte]);
            }
            assert_eq!(head.has_length(), expected, "{}", String::from_utf8_lossy(bytes));
        }
    }

    #[test]
    fn empty_lines_begin_no_head() {
        let mut head = PartialHead::default();
        assert!(!head.take(b"\r\n\r\n\n"));
        assert!(!head.has_begun());
    }
}
