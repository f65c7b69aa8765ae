//! What the attributes and style sheets of an SVG refer to.

use std::borrow::Cow;

use stoa_text::quote::quote;

/// Returns whether an address refers to a place in the file, or to an image or a font in a `data:`
/// URL. A link may also lead to the web.
pub(super) fn is_inside(address: &str, is_link: bool) -> bool {
    const LINKS: [&str; 3] = ["http://", "https://", "mailto:"];
    const TYPES: [&str; 8] = ["png", "jpeg", "jpg", "gif", "webp", "avif", "apng", "bmp"];
    // Normalise the address as browsers do.
    let address = address
        .trim_matches(|c: char| c <= ' ')
        .replace(['\t', '\n', '\r'], "");
    let start: String = address
        .chars()
        .take(64)
        .collect::<String>()
        .to_ascii_lowercase();
    let begins_with = |media_type: &str| {
        let rest = start
            .strip_prefix("data:")
            .and_then(|rest| rest.strip_prefix(media_type));
        rest.is_some_and(|rest| rest.starts_with([';', ',']))
    };
    start.is_empty()
        || start.starts_with('#')
        || is_link && LINKS.iter().any(|scheme| start.starts_with(scheme))
        || TYPES
            .iter()
            .any(|name| begins_with(&format!("image/{name}")))
}

/// Returns whether a style sheet may load an address: any address that an attribute may refer to,
/// or a font.
fn is_style_address(address: &str) -> bool {
    const FONTS: [&str; 4] = [
        "data:font/",
        "data:application/font",
        "data:application/x-font",
        "data:application/vnd.ms-",
    ];
    is_inside(address, false)
        || FONTS.iter().any(|start| address.starts_with(start))
        || address.starts_with("data:application/octet-stream")
}

/// Describes what a style sheet, or an attribute value that is read as one, refers to outside the
/// file.
pub(super) fn find_css_problem(css: &str) -> Option<String> {
    const LOADING: [&str; 6] = [
        "@import",
        "image-set(",
        "image(",
        "src(",
        "expression(",
        "-moz-binding",
    ];
    if !css.contains(['(', '@', '\\']) {
        return None;
    }
    let css = without_escapes(css).to_ascii_lowercase();
    if let Some(word) = LOADING.iter().find(|word| css.contains(**word)) {
        return Some(format!("the style {}", quote(word)));
    }
    css.match_indices("url(").find_map(|(at, found)| {
        let statement = css[..at].rsplit([';', '}']).next().unwrap_or_default();
        let address = &css[at + found.len()..];
        let address = address[..address.find(')').unwrap_or(address.len())].trim();
        let address = address.trim_matches(['"', '\'']).trim();
        let is_allowed =
            is_style_address(address) || statement.trim_start().starts_with("@namespace");
        (!is_allowed).then(|| format!("a reference to {}", quote(address)))
    })
}

/// Replaces the escapes in CSS with their characters: `\75rl(` becomes `url(`.
fn without_escapes(css: &str) -> Cow<'_, str> {
    if !css.contains('\\') {
        return Cow::Borrowed(css);
    }
    let mut plain = String::with_capacity(css.len());
    let mut rest = css;
    while let Some((before, behind)) = rest.split_once('\\') {
        plain.push_str(before);
        let digits = behind
            .bytes()
            .take(6)
            .take_while(u8::is_ascii_hexdigit)
            .count();
        rest = if digits > 0 {
            let code = u32::from_str_radix(&behind[..digits], 16).ok();
            plain.push(code.and_then(char::from_u32).unwrap_or('\u{fffd}'));
            let behind = &behind[digits..];
            behind
                .strip_prefix([' ', '\t', '\n', '\r', '\u{c}'])
                .unwrap_or(behind)
        } else {
            behind
                .strip_prefix("\r\n")
                .or_else(|| behind.strip_prefix('\n'))
                .unwrap_or(behind)
        };
    }
    plain.push_str(rest);
    Cow::Owned(plain)
}
