//! The rules for `site.yaml` and `course.yaml`.

use super::Step::{Item, Key};
use super::values::{
    check_attachment_names, check_id, check_language, check_license, check_repeated_attachments,
};
use super::{Finding, Rule, error, lints};
use crate::content::diagnostics::quoted;
use crate::content::model::{CourseFile, Site};

pub const MALFORMED_ID_HELP: &str =
    "Give it an id of 1 to 128 characters without `/`, such as `math-201-2024-final`.";
pub const EMPTY_LICENSE_HELP: &str = "Name the licence, such as `license: CC-BY-4.0`, or leave the key out.";
pub const MALFORMED_NAME_HELP: &str = "Rename the file, such as `2024-final.pdf`.";
pub const REPEATED_NAME_HELP: &str = "Rename one of the two files: their names are their addresses.";
pub const MALFORMED_LANGUAGE_HELP: &str = "Write a BCP 47 tag: `language: en`.";

pub const COURSE: &[Rule<CourseFile>] = &[
    error("malformed-id", MALFORMED_ID_HELP, |course, found| {
        check_id(&course.id.0, &[], found);
        for (at, resource) in course.resources.iter().flatten().enumerate() {
            check_id(&resource.id.0, &[Key("resources"), Item(at)], found);
        }
    }),
    error("malformed-language", MALFORMED_LANGUAGE_HELP, |course, found| {
        check_language(&course.language, found);
    }),
    error("malformed-name", MALFORMED_NAME_HELP, |course, found| {
        check_attachment_names(&course.files, found);
    }),
    error("repeated-name", REPEATED_NAME_HELP, |course, found| {
        check_repeated_attachments(&course.files, found);
    }),
];

pub const SITE: &[Rule<Site>] = &[
    error("malformed-language", MALFORMED_LANGUAGE_HELP, |site, found| {
        check_language(&site.language, found);
    }),
    error("empty-license", EMPTY_LICENSE_HELP, |site, found| check_license(&site.license, found)),
    error(
        "malformed-report",
        "Write an address such as `report: https://example.org/issues/new?title={id}`.",
        report_is_an_address,
    ),
    error(
        "unknown-lint",
        "Write the name as `stoa lint` shows it in brackets; `stoa lint --help` lists all.",
        allowed_lints_exist,
    ),
];

fn report_is_an_address(site: &Site, found: &mut Vec<Finding>) {
    let Some(report) = site.report.0.as_deref().filter(|report| !report.trim().is_empty()) else { return };
    let has_scheme =
        |scheme: &str| report.get(..scheme.len()).is_some_and(|start| start.eq_ignore_ascii_case(scheme));
    if !["https://", "http://", "mailto:"].into_iter().any(has_scheme) {
        let message = format!("`report` must be an https, http or mailto address, not {}", quoted(report));
        found.push(Finding::at([Key("report")], message));
    }
}

fn allowed_lints_exist(site: &Site, found: &mut Vec<Finding>) {
    let allowed = site.lint.iter().flat_map(|lint| lint.allow.iter().flatten());
    for (at, allowed) in allowed.enumerate() {
        let name = &allowed.rule.0;
        // An absent name was reported already.
        if !name.is_empty() && lints::find(name).is_none() {
            let path = [Key("lint"), Key("allow"), Item(at), Key("rule")];
            found.push(Finding::at(path, format!("there is no lint {}", quoted(name))));
        }
    }
}
