//! Images in texts of other systems: data URLs and addresses. Nothing is fetched from the web.

use base64::Engine;
use base64::alphabet::STANDARD;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};

use super::figures::Figures;
use crate::content::diagnostics::quoted;

/// Base64 with padding or without.
const LENIENT: GeneralPurpose = GeneralPurpose::new(
    &STANDARD,
    GeneralPurposeConfig::new()
        .with_decode_padding_mode(DecodePaddingMode::Indifferent)
        .with_decode_allow_trailing_bits(true),
);

/// Decodes Base64, with white space in it.
///
/// # Errors
/// The text is no Base64.
pub fn decode_base64(text: &str) -> Result<Vec<u8>, String> {
    let text: Vec<u8> = text.bytes().filter(|byte| !byte.is_ascii_whitespace()).collect();
    LENIENT.decode(text).map_err(|error| format!("cannot be read: {error}"))
}

/// Adds the image of a data URL to the figures; none if the address is no data URL.
pub fn from_data_url(address: &str, figures: &mut Figures) -> Option<Result<String, String>> {
    address.get(..5).filter(|scheme| scheme.eq_ignore_ascii_case("data:"))?;
    let Some((head, data)) = address[5..].split_once(',') else {
        return Some(Err("an image in its own address cannot be read".to_owned()));
    };
    let bytes = if head.to_ascii_lowercase().ends_with(";base64") {
        decode_base64(&percent_decode(data))
    } else {
        Ok(percent_encoding::percent_decode_str(data).collect())
    };
    let bytes = bytes.map_err(|reason| format!("an image in its own address {reason}"));
    Some(bytes.and_then(|bytes| figures.add_bytes("image", bytes)))
}

/// Says why the image at an address is missing.
pub fn unavailable(address: &str) -> String {
    if address.is_empty() {
        return "an image has no address".to_owned();
    }
    let shown = quoted(&address.chars().take(100).collect::<String>());
    if ["http://", "https://", "//"].iter().any(|scheme| address.starts_with(scheme)) {
        format!("the image {shown} is on the web, from where nothing is fetched")
    } else {
        format!("the image {shown} is not there")
    }
}

/// Decodes the percent-encoding of an address.
pub fn percent_decode(address: &str) -> String {
    percent_encoding::percent_decode_str(address).decode_utf8_lossy().into_owned()
}
