//! What must hold beyond the shape of single files: rules, each with a name, a severity and a
//! function.

mod course;
mod exam;
mod ids;
mod unique;

pub use self::course::COURSE;
pub use self::exam::EXAM;
pub use self::unique::{Kind, Repeated, Spot, take};
use super::problem::Severity;

/// What is said of a file as it was read.
pub struct Rule<T: 'static> {
    /// In kebab case, as operators name it.
    pub name: &'static str,
    pub severity: Severity,
    pub check: fn(&T, &mut Vec<Finding>),
}

/// A step on the way from a file's root to a value in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    Key(&'static str),
    /// From 0.
    Item(usize),
}

/// Where a rule is broken, and how.
#[derive(Clone, Debug)]
pub struct Finding {
    pub path: Vec<Step>,
    pub message: String,
    /// Whether something is missing there: where the file was not read to its end, it may not be.
    pub is_missing: bool,
    /// Another place that the message ends with, and what follows it.
    pub other: Option<(Vec<Step>, &'static str)>,
}

impl Finding {
    fn at(path: impl Into<Vec<Step>>, message: String) -> Finding {
        Finding { path: path.into(), message, is_missing: false, other: None }
    }
}

/// Everything that these rules say of a file.
pub fn findings<T>(rules: &'static [Rule<T>], file: &T) -> Vec<(&'static Rule<T>, Finding)> {
    let mut all = Vec::new();
    for rule in rules {
        let mut found = Vec::new();
        (rule.check)(file, &mut found);
        all.extend(found.into_iter().map(|finding| (rule, finding)));
    }
    all
}
