//! The rules for `site.yaml`.

use super::Step::Key;
use super::values::{check_language, check_license};
use super::{Finding, Rule};
use crate::content::file::Site;
use crate::content::problem::Severity::Error;
use crate::content::problem::quoted;

pub const SITE: &[Rule<Site>] = &[
    Rule { name: "malformed-language", severity: Error, check: the_language_is_one },
    Rule { name: "empty-license", severity: Error, check: the_license_says_something },
    Rule { name: "malformed-report", severity: Error, check: mistakes_are_reported_somewhere },
];

fn the_language_is_one(site: &Site, found: &mut Vec<Finding>) {
    check_language(&site.language, &[], found);
}

fn the_license_says_something(site: &Site, found: &mut Vec<Finding>) {
    check_license(&site.license, &[], found);
}

fn mistakes_are_reported_somewhere(site: &Site, found: &mut Vec<Finding>) {
    let Some(report) = site.report.0.as_deref().filter(|report| !report.trim().is_empty()) else { return };
    let is_there =
        |scheme: &str| report.get(..scheme.len()).is_some_and(|start| start.eq_ignore_ascii_case(scheme));
    if !["https://", "http://", "mailto:"].into_iter().any(is_there) {
        let report = quoted(report);
        let message = format!("`report` must be an https, http or mailto address, not {report}");
        found.push(Finding::at([Key("report")], message));
    }
}
