//! The rules for a course.

use super::Step::{Item, Key};
use super::values::check_language;
use super::{Finding, Rule, ids};
use crate::content::diagnostics::Severity::Error;
use crate::content::model::CourseFile;

pub const COURSE: &[Rule<CourseFile>] = &[
    Rule {
        name: "malformed-id",
        severity: Error,
        help: "Give it an id of 1 to 128 characters without `/`, such as `math-201-2024-final`.",
        check: ids_are_well_formed,
    },
    Rule {
        name: "malformed-language",
        severity: Error,
        help: "Write a BCP 47 tag: `language: en`.",
        check: the_language_is_one,
    },
];

fn ids_are_well_formed(course: &CourseFile, found: &mut Vec<Finding>) {
    ids::check(&course.id.0, &[], found);
    for (at, resource) in course.resources.iter().flatten().enumerate() {
        ids::check(&resource.id.0, &[Key("resources"), Item(at)], found);
    }
}

fn the_language_is_one(course: &CourseFile, found: &mut Vec<Finding>) {
    check_language(&course.language, &[], found);
}
