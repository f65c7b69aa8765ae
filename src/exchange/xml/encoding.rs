//! The text of a file that says itself how it is encoded.

/// The text of some bytes: UTF-8, or what the file declares.
///
/// # Errors
/// Why they are none.
pub fn text(bytes: Vec<u8>) -> Result<String, String> {
    if let Some((encoding, _)) = encoding_rs::Encoding::for_bom(&bytes).filter(|(_, mark)| *mark > 0) {
        return decoded(bytes, encoding);
    }
    match declared(&bytes) {
        None => decoded(bytes, encoding_rs::UTF_8),
        Some(label) => match encoding_rs::Encoding::for_label(label.as_bytes()) {
            // Of 16 bits, it would not have been read so far.
            Some(encoding) if !encoding.is_ascii_compatible() => {
                Err(format!("declares the encoding {label}, but is none of that"))
            }
            Some(encoding) => decoded(bytes, encoding),
            None => Err(format!("declares the encoding {label}, which is not known")),
        },
    }
}

fn decoded(bytes: Vec<u8>, encoding: &'static encoding_rs::Encoding) -> Result<String, String> {
    if encoding == encoding_rs::UTF_8 {
        let text = String::from_utf8(bytes).map_err(|error| {
            let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
            let line = good.iter().filter(|byte| **byte == b'\n').count() + 1;
            format!("is not UTF-8: see line {line}; save it as UTF-8, or let it declare its encoding")
        })?;
        return Ok(match text.strip_prefix('\u{feff}') {
            Some(rest) => rest.to_owned(),
            None => text,
        });
    }
    let (text, _, is_broken) = encoding.decode(&bytes);
    if is_broken {
        Err(format!("is not {}, which it declares", encoding.name()))
    } else {
        Ok(text.into_owned())
    }
}

/// The encoding that an XML declaration names.
fn declared(bytes: &[u8]) -> Option<String> {
    let start = bytes.get(..bytes.len().min(200))?;
    let start = String::from_utf8_lossy(start);
    let declaration = start.trim_start().strip_prefix("<?xml")?.split_once("?>")?.0.to_owned();
    let value = declaration.split_once("encoding")?.1.trim_start().strip_prefix('=')?.trim_start();
    let quote = value.chars().next().filter(|quote| matches!(quote, '"' | '\''))?;
    value[1..].split_once(quote).map(|(label, _)| label.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_utf_8_or_what_is_declared() {
        let latin = b"<?xml version='1.0' encoding='ISO-8859-1'?><a>\xe4</a>".to_vec();
        assert!(text(latin).is_ok_and(|text| text.contains('ä')));
        assert_eq!(text(b"\xef\xbb\xbf<a/>".to_vec()).as_deref(), Ok("<a/>"));
        assert_eq!(text(b"\xff\xfe<\0a\0/\0>\0".to_vec()).as_deref(), Ok("<a/>"));
        for broken in [
            &b"<a>\xe4</a>"[..],
            b"<?xml version='1.0' encoding='utf-8'?><a>\xe4</a>",
            b"<?xml version='1.0' encoding='klingon'?><a/>",
            b"<?xml version='1.0' encoding='utf-16'?><a/>",
        ] {
            assert!(text(broken.to_vec()).is_err());
        }
    }
}
