//! Checks single values: ids, dates, numbers, languages and licences.

use std::collections::HashMap;

use oxilangtag::LanguageTag;

use crate::catalog::AttachmentRole;
use crate::finding::Finding;
use crate::model::{Attachment, OptionalText};
use crate::moment::parse_moment;
use crate::scalar::MAX_ID_LENGTH;
use crate::yaml::PathStep::{self, Item, Key};
use stoa_text::quote::quote;

/// The maximum length of a name, description or licence, in characters: many pages and API
/// responses repeat them.
const MAX_LINE_LENGTH: usize = 4_000;
/// The maximum length of a language tag, in bytes.
const MAX_TAG_LENGTH: usize = 100;

/// Reports the value of a key if it is present but malformed.
pub(super) fn check_value(
    value: &OptionalText,
    key: &'static str,
    of: &[PathStep],
    complaint: &str,
    is_well_formed: impl Fn(&str) -> bool,
    found: &mut Vec<Finding>,
) {
    let Some(text) = value.0.as_deref().filter(|text| !is_well_formed(text)) else {
        return;
    };
    let message = if text.trim().is_empty() {
        format!("{complaint}: leave out the key if there is nothing to say")
    } else {
        format!("{complaint}, not {}", quote(text))
    };
    found.push(Finding::at([of, &[Key(key)]].concat(), message));
}

pub(super) fn check_language(language: &OptionalText, found: &mut Vec<Finding>) {
    let complaint = "`language` must be a tag such as `en` or `pt-BR`";
    let is_tag = |tag: &str| tag.len() <= MAX_TAG_LENGTH && LanguageTag::parse(tag).is_ok();
    check_value(language, "language", &[], complaint, is_tag, found);
}

pub(super) fn check_license(license: &OptionalText, found: &mut Vec<Finding>) {
    check_value(
        license,
        "license",
        &[],
        "`license` must not be empty",
        |text| !text.trim().is_empty(),
        found,
    );
}

/// Reports values that are too long, because they are repeated in many places.
pub(super) fn check_lengths<'a>(
    values: impl IntoIterator<Item = (&'static str, Option<&'a str>)>,
    found: &mut Vec<Finding>,
) {
    for (key, value) in values {
        if value.is_some_and(|text| {
            text.len() > MAX_LINE_LENGTH && text.chars().nth(MAX_LINE_LENGTH).is_some()
        }) {
            let message = format!("`{key}` may have at most {MAX_LINE_LENGTH} characters");
            found.push(Finding::at([Key(key)], message));
        }
    }
}

/// Reports a malformed required id. An empty one has already been reported.
pub(super) fn check_id(id: &str, of: &[PathStep], found: &mut Vec<Finding>) {
    if !id.is_empty() {
        check_present_id(id, of, found);
    }
}

/// Reports a malformed optional id.
pub(super) fn check_present_id(id: &str, of: &[PathStep], found: &mut Vec<Finding>) {
    if let Some(reason) = find_id_problem(id) {
        let path = [of, &[Key("id")]].concat();
        found.push(Finding::at(path, format!("the id {} {reason}", quote(id))));
    }
}

/// Returns whether a string can be an id; [`find_id_problem`] says why not.
pub fn is_id(text: &str) -> bool {
    find_id_problem(text).is_none()
}

/// Returns why a string cannot be an id.
pub fn find_id_problem(id: &str) -> Option<&'static str> {
    const { assert!(MAX_ID_LENGTH == 128, "the message below says so") };
    if id.is_empty() {
        Some("is empty")
    } else if id.chars().count() > MAX_ID_LENGTH {
        Some("is longer than 128 characters")
    } else if id.chars().any(char::is_control) {
        Some("contains a control character")
    } else if id.contains('/') {
        Some("contains a `/`")
    } else if id.trim() != id {
        Some("starts or ends with white space")
    } else if id == "." || id == ".." {
        Some("would mean a folder in an address")
    } else {
        None
    }
}

/// Reports problems with the two moments between which something is visible.
pub(super) fn check_window(
    from: &OptionalText,
    until: &OptionalText,
    of: &[PathStep],
    found: &mut Vec<Finding>,
) {
    check_moment(from, "from", of, found);
    check_moment(until, "until", of, found);
    let moment = |value: &OptionalText| value.0.as_deref().and_then(parse_moment);
    if moment(from)
        .zip(moment(until))
        .is_some_and(|(from, until)| from.is_after(until))
    {
        let path = [of, &[Key("until")]].concat();
        found.push(Finding::at(
            path,
            "`until` is before `from`: it would never appear",
        ));
    }
}

pub(super) fn check_moment(
    moment: &OptionalText,
    key: &'static str,
    of: &[PathStep],
    found: &mut Vec<Finding>,
) {
    let complaint = format!(
        "`{key}` must be a date such as 2026-12-20 or a time such as 2026-12-20T18:00+01:00"
    );
    check_value(
        moment,
        key,
        of,
        &complaint,
        |text| parse_moment(text).is_some(),
        found,
    );
}

/// Reports problems with the moments of attachments.
pub(super) fn check_attachment_windows(files: &Option<Vec<Attachment>>, found: &mut Vec<Finding>) {
    for (at, file) in files.iter().flatten().enumerate() {
        check_window(&file.from, &file.until, &[Key("files"), Item(at)], found);
    }
}

/// Reports attachments whose names break the rules for ids.
pub(super) fn check_attachment_names(files: &Option<Vec<Attachment>>, found: &mut Vec<Finding>) {
    for (at, name) in attachment_names(files) {
        if let Some(reason) = find_id_problem(name) {
            let message = format!("the file name {} {reason}", quote(name));
            found.push(Finding::at([Key("files"), Item(at), Key("path")], message));
        }
    }
}

/// Reports attachments that have the same name as an earlier one.
pub(super) fn check_repeated_attachments(
    files: &Option<Vec<Attachment>>,
    found: &mut Vec<Finding>,
) {
    let mut first = HashMap::new();
    for (at, name) in attachment_names(files) {
        let path = [Key("files"), Item(at), Key("path")];
        if let Some(&other) = first.get(name) {
            let message = format!("the name {} is already taken at", quote(name));
            let related = Some((Vec::from(other), ""));
            found.push(Finding {
                related,
                ..Finding::at(path, message)
            });
        } else {
            first.insert(name, path);
        }
    }
}

/// Reports attachments with an unknown role.
pub(super) fn check_roles(files: &Option<Vec<Attachment>>, found: &mut Vec<Finding>) {
    for (at, file) in files.iter().flatten().enumerate() {
        let complaint = "`role` must be `paper` or `solution`";
        let is_role = |text: &str| AttachmentRole::parse(text).is_some();
        check_value(
            &file.role,
            "role",
            &[Key("files"), Item(at)],
            complaint,
            is_role,
            found,
        );
    }
}

/// Returns the names of attachments with their positions. A missing path has already been reported.
fn attachment_names(files: &Option<Vec<Attachment>>) -> impl Iterator<Item = (usize, &str)> {
    let files = files.iter().flatten().enumerate();
    files
        .filter(|(_, file)| !file.path.0.is_empty())
        .map(|(at, file)| (at, file.name()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_short_plain_names() {
        for id in [
            "a",
            "MATH-201",
            "la 2024.final Ä",
            "...",
            "7",
            "a\u{a0}b",
            &"x".repeat(128),
        ] {
            assert_eq!(find_id_problem(id), None, "{id}");
        }
        for id in [
            "",
            ".",
            "..",
            " a",
            "a ",
            "a/b",
            "a\nb",
            "\u{7f}",
            "a\u{2003}",
            &"ä".repeat(129),
        ] {
            assert!(find_id_problem(id).is_some(), "{id:?}");
        }
    }
}
