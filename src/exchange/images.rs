//! Where pictures in texts of other systems come from: out of the text itself, out of the file around
//! it, out of its package; never from the web.

use base64::Engine;
use base64::alphabet::STANDARD;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};

use super::figures::Figures;
use crate::content::diagnostics::quoted;

/// Base64 as it is found: with padding or without.
const LENIENT: GeneralPurpose = GeneralPurpose::new(
    &STANDARD,
    GeneralPurposeConfig::new()
        .with_decode_padding_mode(DecodePaddingMode::Indifferent)
        .with_decode_allow_trailing_bits(true),
);

/// Bytes that are written as text.
///
/// # Errors
/// Why they are none.
pub fn base64(text: &str) -> Result<Vec<u8>, String> {
    let text: Vec<u8> = text.bytes().filter(|byte| !byte.is_ascii_whitespace()).collect();
    LENIENT.decode(text).map_err(|error| format!("cannot be read: {error}"))
}

/// The picture that stands in an address itself; none where the address is another one.
pub fn inline(address: &str, figures: &mut Figures) -> Option<Result<String, String>> {
    let start = address.get(..5)?;
    if !start.eq_ignore_ascii_case("data:") {
        return None;
    }
    let Some((head, data)) = address[5..].split_once(',') else {
        return Some(Err("an image in its own address cannot be read".to_owned()));
    };
    let bytes = if head.to_ascii_lowercase().ends_with(";base64") {
        base64(&percent_encoding::percent_decode_str(data).decode_utf8_lossy())
    } else {
        Ok(percent_encoding::percent_decode_str(data).collect())
    };
    let told = |why: String| format!("an image in its own address {why}");
    Some(bytes.map_err(told).and_then(|bytes| figures.add_bytes("image", bytes)))
}

/// Why an address is no picture that is at hand.
pub fn elsewhere(address: &str) -> String {
    if address.is_empty() {
        return "an image has no address".to_owned();
    }
    let shown: String = address.chars().take(100).collect();
    if address.starts_with("http://") || address.starts_with("https://") || address.starts_with("//") {
        format!("the image {} is on the web, from where nothing is fetched", quoted(&shown))
    } else {
        format!("the image {} is not there", quoted(&shown))
    }
}

/// A name in an address, as it was before it became part of one.
pub fn decoded(name: &str) -> String {
    percent_encoding::percent_decode_str(name).decode_utf8_lossy().into_owned()
}
