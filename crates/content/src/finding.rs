//! Rules for content, and what they find: a [`Finding`] at a path within a file. [`apply_rules`]
//! finds violations.

use std::ops::Range;

use crate::diagnostics::Severity;
use crate::yaml::PathStep;

/// A rule for files of one type.
pub struct Rule<T: 'static> {
    /// The name in kebab case, as reports show it.
    pub name: &'static str,
    /// How to fix a violation, in one sentence.
    pub help: &'static str,
    pub check: fn(&T, &mut Vec<Finding>),
}

/// A violation of a rule.
#[derive(Clone, Debug)]
pub struct Finding {
    pub rule: &'static str,
    pub severity: Severity,
    pub help: &'static str,
    pub path: Vec<PathStep>,
    pub message: String,
    /// Whether something is missing at the path. If the file could not be read to the end, the file
    /// may contain it after all.
    pub is_missing: bool,
    /// A second value, whose position is appended to the message, and the text that follows the
    /// position.
    pub related: Option<(Vec<PathStep>, &'static str)>,
    /// The part of the text at `path` that is wrong, and how many identical parts precede it.
    pub part: Option<(String, usize)>,
}

impl Finding {
    /// Creates a finding at a path. The code that applies the rule fills in the rule's name and
    /// help.
    pub fn at(path: impl Into<Vec<PathStep>>, message: impl Into<String>) -> Finding {
        Finding {
            rule: "",
            severity: Severity::Error,
            help: "",
            path: path.into(),
            message: message.into(),
            is_missing: false,
            related: None,
            part: None,
        }
    }

    /// Creates a finding at the first line of a byte range of a text.
    pub(crate) fn in_text(
        path: &[PathStep],
        text: &str,
        range: Range<usize>,
        message: impl Into<String>,
    ) -> Finding {
        let line = text[range.clone()].lines().next().unwrap_or_default();
        let before = text[..range.start].matches(line).count();
        let part = (!line.is_empty()).then(|| (line.to_owned(), before));
        Finding {
            part,
            ..Finding::at(path, message)
        }
    }

    /// Creates a finding about a key that is missing; `path` is where it would be.
    pub fn missing(path: &[PathStep], message: impl Into<String>) -> Finding {
        Finding {
            is_missing: true,
            ..Finding::at(path, message)
        }
    }
}

/// Returns all violations of the given rules in a file.
pub(crate) fn apply_rules<T>(rules: &'static [Rule<T>], file: &T) -> Vec<Finding> {
    let mut all = Vec::new();
    for rule in rules {
        let start = all.len();
        (rule.check)(file, &mut all);
        for finding in &mut all[start..] {
            (finding.rule, finding.help) = (rule.name, rule.help);
        }
    }
    all
}
