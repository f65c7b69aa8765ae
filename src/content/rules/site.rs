//! The rules for `site.yaml`.

use super::Step::{Item, Key};
use super::values::{check_language, check_license};
use super::{Finding, Rule, lints};
use crate::content::diagnostics::Severity::Error;
use crate::content::diagnostics::quoted;
use crate::content::model::Site;

pub const SITE: &[Rule<Site>] = &[
    Rule {
        name: "malformed-language",
        severity: Error,
        help: "Write a BCP 47 tag: `language: en`.",
        check: the_language_is_one,
    },
    Rule {
        name: "empty-license",
        severity: Error,
        help: "Name the licence, such as `license: CC-BY-4.0`, or leave the key out.",
        check: the_license_says_something,
    },
    Rule {
        name: "malformed-report",
        severity: Error,
        help: "Write an address such as `report: https://example.org/issues/new?title={id}`.",
        check: mistakes_are_reported_somewhere,
    },
    Rule {
        name: "unknown-lint",
        severity: Error,
        help: "Write the name as `stoa lint` shows it in brackets; `stoa lint --help` lists all.",
        check: what_is_allowed_exists,
    },
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

fn what_is_allowed_exists(site: &Site, found: &mut Vec<Finding>) {
    let allowed = site.lint.iter().flat_map(|lint| lint.allow.iter().flatten());
    for (at, allowed) in allowed.enumerate() {
        let name = &allowed.rule.0;
        // A missing one was complained of already.
        if !name.is_empty() && lints::find(name).is_none() {
            let path = [Key("lint"), Key("allow"), Item(at), Key("rule")];
            found.push(Finding::at(path, format!("there is no lint {}", quoted(name))));
        }
    }
}
