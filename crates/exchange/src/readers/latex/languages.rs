//! The programming languages of listings.

use crate::text::is_valid_language_name;

/// Returns the language specified in a listing's options.
pub(super) fn find_listing_language(options: &str) -> Option<String> {
    let (_, language) = options.split_once("language=")?;
    let language = language.trim_start_matches('{');
    let language = language
        .split_once(']')
        .filter(|_| language.starts_with('['))
        .map_or(language, |(_, rest)| rest);
    parse_language_name(language.split([',', ']', '}', '\n']).next()?)
}

/// Returns the language of a listing, in lower case, if the name is a plausible one.
pub(super) fn parse_language_name(name: &str) -> Option<String> {
    let name = name.trim().to_lowercase();
    Some(name).filter(|name| is_valid_language_name(name))
}
