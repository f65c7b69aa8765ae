//! Attachments: files of a course or an exam that are served unchanged. This module determines each
//! file's type from its first few kilobytes, and opens the file where it is stored.

use std::collections::{HashMap, HashSet};

use crate::catalog::{Attachment, AttachmentRole};
use crate::figures::is_url;
use crate::finding::Finding;
use crate::model;
use crate::source::File;
use crate::stored_file::{FileType, Location, MAX_ATTACHMENT_BYTES, NOT_SERVED, ReadError};
use crate::svg::{self, ACTIVE_SVG_HELP, ACTIVE_SVG_RULE, SizeError};
use crate::yaml::PathStep::{Item, Key};
use stoa_text::quote::quote;

/// Renames attachments so that a static host serves each with the right content type. Different
/// names stay different.
pub fn rename_by_type(attachments: &mut [Attachment]) {
    let mut taken: HashSet<String> = attachments
        .iter()
        .map(|attachment| attachment.name.clone())
        .collect();
    for Attachment { name, ending, .. } in attachments
        .iter_mut()
        .filter(|attachment| !attachment.ending.is_empty())
    {
        while !taken.insert(name.clone()) {
            name.push_str(ending);
        }
    }
}

/// Opens the attachments listed in a file and reports those that cannot be served. Their names are
/// checked elsewhere, by rules.
pub fn open_all(
    files: Option<Vec<model::Attachment>>,
    file: &File,
    found: &mut Vec<Finding>,
) -> Vec<Attachment> {
    let mut attachments = Vec::new();
    // A file that is listed more than once is opened only once.
    let mut opened = HashMap::new();
    for (at, listed) in files.unwrap_or_default().into_iter().enumerate() {
        let name = listed.name().to_owned();
        let model::Attachment {
            path,
            description,
            role,
            ..
        } = listed;
        let beside = file
            .resolve(&path.0)
            .map_or_else(|| path.0.clone(), |beside| beside.name().to_owned());
        match opened
            .entry(beside)
            .or_insert_with(|| open(file, &path.0))
            .clone()
        {
            Ok((file_type, size, is_markup, location)) => {
                let ending = file_type.missing_ending(&name, is_markup);
                let (description, role) = (
                    description.0,
                    role.0.as_deref().and_then(AttachmentRole::parse),
                );
                attachments.push(Attachment {
                    name,
                    description,
                    role,
                    file_type,
                    size,
                    ending,
                    location,
                });
            }
            // A missing path has already been reported.
            Err(_) if path.0.is_empty() => {}
            Err((rule, reason)) => {
                let path_of = [Key("files"), Item(at), Key("path")];
                let message = format!("the file {} {reason}", quote(&path.0));
                let help = match rule {
                    ACTIVE_SVG_RULE => ACTIVE_SVG_HELP,
                    _ => {
                        "Put the file next to this one and write its name: `path: 2024-final.pdf`."
                    }
                };
                found.push(Finding {
                    rule,
                    help,
                    ..Finding::at(path_of, message)
                });
            }
        }
    }
    attachments
}

/// Returns the type and size of the attachment at a path relative to a file, whether it looks like
/// markup, and its location.
///
/// # Errors
/// Returns the rule that the attachment violates, and the reason, which follows the file name in
/// the message.
fn open(
    file: &File,
    path: &str,
) -> Result<(FileType, u64, bool, Location), (&'static str, String)> {
    let elsewhere = |reason: &str| ("attachment-elsewhere", reason.to_owned());
    if is_url(path) {
        let reason = "is an address, not a file: put the file next to this one, or list the address under `resources`";
        return Err(elsewhere(reason));
    }
    let beside = file.resolve(path);
    let beside = beside.ok_or_else(|| elsewhere("points outside the content folder"))?;
    let location = beside.location();
    if beside.is_hidden() {
        return Err(elsewhere(NOT_SERVED));
    }
    let mut opened = location.open().map_err(|error| match error {
        ReadError::NotFound => (
            "attachment-not-found",
            "does not exist; paths are relative to this file".to_owned(),
        ),
        ReadError::Outside => elsewhere("is a link to a place outside the content folder"),
        ReadError::Hidden => elsewhere(&error.to_string()),
        ReadError::TooLarge | ReadError::Other(_) => ("attachment-unusable", error.to_string()),
    })?;
    let unusable = |reason: &str| ("attachment-unusable", reason.to_owned());
    if opened.size > MAX_ATTACHMENT_BYTES {
        const { assert!(MAX_ATTACHMENT_BYTES == 100 << 20, "the message says so") };
        return Err(unusable("is larger than 100 MiB"));
    }
    let types = "is not a PDF, PNG, JPEG, WebP, AVIF, GIF, SVG, ZIP (DOCX, XLSX, ODT, ODS) or UTF-8 text file";
    let file_type = opened.file_type.ok_or_else(|| unusable(types))?;
    if file_type == FileType::Svg {
        let text = opened.read_svg().map_err(|reason| unusable(&reason))?;
        let text = text.trim_start_matches('\u{feff}');
        let read = svg::parse(text).and_then(|svg| {
            svg.describe_active_part(text)
                .map_or(Ok(()), |it| Err(SizeError::Active(it)))
        });
        read.map_err(|error| (error.rule("attachment-unusable"), error.to_string()))?;
    }
    Ok((file_type, opened.size, opened.is_markup, location))
}
