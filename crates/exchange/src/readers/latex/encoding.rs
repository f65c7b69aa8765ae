//! The text of a LaTeX file, whose encoding its preamble may name: [`decode`].

use encoding_rs::Encoding;

use crate::error::SourceError;
use crate::source::ImportSource;

/// The maximum size, in bytes, of a source with all the files that it includes; an exam file cannot
/// be larger.
pub(super) const MAX_DOCUMENT_BYTES: usize = 4 << 20;

/// Decodes a source: as UTF-8 or, failing that, in the encoding of its document or the one given by
/// its `inputenc`.
///
/// # Errors
/// Fails if the source cannot be read or is in another encoding.
pub(super) fn decode(
    source: &ImportSource,
    encoding: Option<&'static Encoding>,
) -> Result<(String, Option<&'static Encoding>), SourceError> {
    let line = match source.read_text() {
        Err(SourceError::NotUtf8(line, _)) => line,
        utf_8 => return utf_8.map(|text| (text, None)),
    };
    let bytes = source.read_bytes(MAX_DOCUMENT_BYTES as u64)?;
    let head = String::from_utf8_lossy(&bytes);
    let named = || {
        head.match_indices("inputenc}").find_map(|(at, _)| {
            let option = find_option_before(&head, at)
                .split([']', ','])
                .next()?
                .trim();
            // The other encodings have the same names as on the web.
            let name = match option {
                "ansinew" => "latin1",
                "latin9" | "latin10" => "l9",
                "applemac" => "macintosh",
                name => name,
            };
            Encoding::for_label(name.as_bytes())
        })
    };
    let advice = "save it as UTF-8, or name its encoding with \\usepackage[…]{inputenc}";
    let encoding = encoding
        .or_else(named)
        .ok_or(SourceError::NotUtf8(line, advice))?;
    let text = encoding.decode_without_bom_handling(&bytes).0;
    Ok((
        text.replace("\r\n", "\n").replace('\r', "\n"),
        Some(encoding),
    ))
}

/// Returns the option in brackets before the name of a package, if the option is short.
pub(super) fn find_option_before(sources: &str, at: usize) -> &str {
    const MAX_OPTION: usize = 200;
    let before = &sources[sources.floor_char_boundary(at.saturating_sub(MAX_OPTION))..at];
    before.rsplit_once('[').map_or("", |(_, option)| option)
}
