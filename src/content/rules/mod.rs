//! What must hold beyond the shape of single files: rules, each with a name, a severity and a
//! function.

mod course;
mod exam;
mod ids;
pub mod lints;
mod question;
mod site;
mod unique;
mod values;
mod walk;

use std::ops::Range;

pub use self::course::COURSE;
pub use self::exam::{EXAM, minutes};
pub use self::ids::id_problem;
pub use self::ids::is_id;
pub use self::question::points;
pub use self::site::SITE;
pub use self::unique::{Kind, Repeated, Spot, take};
pub use self::values::decimal;
use super::diagnostics::Severity;

/// What is said of a file as it was read.
pub struct Rule<T: 'static> {
    /// In kebab case, as operators name it.
    pub name: &'static str,
    pub severity: Severity,
    /// How to mend what is found, in a sentence.
    pub help: &'static str,
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
    /// The rule's name and severity, and how to mend it.
    pub rule: &'static str,
    pub severity: Severity,
    pub help: &'static str,
    pub path: Vec<Step>,
    pub message: String,
    /// Whether something is missing there: where the file was not read to its end, it may not be.
    pub is_missing: bool,
    /// Another place that the message ends with, and what follows it.
    pub other: Option<(Vec<Step>, &'static str)>,
    /// The stretch of the text there that is meant, and how many of its kind stand before it.
    pub stretch: Option<(String, usize)>,
}

impl Finding {
    pub fn at(path: impl Into<Vec<Step>>, message: impl Into<String>) -> Finding {
        Finding {
            rule: "",
            severity: Severity::Error,
            help: "",
            path: path.into(),
            message: message.into(),
            is_missing: false,
            other: None,
            stretch: None,
        }
    }

    /// At a stretch of a text, of which these bytes are meant.
    pub fn on(path: &[Step], source: &str, range: Range<usize>, message: impl Into<String>) -> Finding {
        let line = source[range.clone()].lines().next().unwrap_or_default();
        let before = source[..range.start].matches(line).count();
        let stretch = (!line.is_empty()).then(|| (line.to_owned(), before));
        Finding { stretch, ..Finding::at(path, message) }
    }

    /// Says which rule is broken.
    fn is_of(&mut self, rule: &'static str, severity: Severity, help: &'static str) {
        (self.rule, self.severity, self.help) = (rule, severity, help);
    }
}

/// Everything that these rules say of a file.
pub fn findings<T>(rules: &'static [Rule<T>], file: &T) -> Vec<Finding> {
    let mut all = Vec::new();
    for rule in rules {
        let from = all.len();
        (rule.check)(file, &mut all);
        for finding in &mut all[from..] {
            finding.is_of(rule.name, rule.severity, rule.help);
        }
    }
    all
}
