//! What became of each item: a line a person reads, and the same as JSON.

use std::fmt::{self, Write as _};

use serde::Serialize;

use crate::content::diagnostics::one_line;

/// How an item fared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    Imported,
    Exported,
    Changed,
    Refused,
}

/// What became of one item.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Line {
    pub file: String,
    pub line: usize,
    pub status: Status,
    pub name: String,
    pub reasons: Vec<String>,
}

/// What became of all items.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report(pub Vec<Line>);

impl Status {
    fn word(self) -> &'static str {
        match self {
            Status::Imported => "imported",
            Status::Exported => "exported",
            Status::Changed => "changed",
            Status::Refused => "refused",
        }
    }
}

impl Line {
    /// Of an item that is held as far as nothing is told.
    pub fn held(file: &str, line: usize, name: &str, changed: Vec<String>, clean: Status) -> Line {
        let mut reasons: Vec<String> = Vec::with_capacity(changed.len());
        for reason in changed {
            if !reasons.contains(&reason) {
                reasons.push(reason);
            }
        }
        let status = if reasons.is_empty() { clean } else { Status::Changed };
        Line { file: file.to_owned(), line, status, name: name.to_owned(), reasons }
    }

    /// Says one thing more that is not as it was.
    pub fn tell(&mut self, reason: String) {
        self.status = Status::Changed;
        self.reasons.push(reason);
    }

    pub fn refused(file: &str, line: usize, name: &str, reasons: Vec<String>) -> Line {
        Line { file: file.to_owned(), line, status: Status::Refused, name: name.to_owned(), reasons }
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Line { file, line, status, name, reasons } = self;
        write!(f, "{}:{line}: {}: {}", one_line(file), status.word(), one_line(name))?;
        if reasons.is_empty() { Ok(()) } else { write!(f, ": {}", one_line(&reasons.join("; "))) }
    }
}

impl Report {
    fn count(&self, status: Status) -> usize {
        self.0.iter().filter(|line| line.status == status).count()
    }

    pub fn has_refused(&self) -> bool {
        self.count(Status::Refused) > 0
    }

    /// A line an item, and how many of each at last; those that fared well count under this status.
    pub fn text(&self, clean: Status) -> String {
        let mut text = String::new();
        for line in &self.0 {
            let _ = writeln!(text, "{line}");
        }
        let (total, held) = (self.0.len(), self.count(clean));
        let (changed, refused) = (self.count(Status::Changed), self.count(Status::Refused));
        let _ =
            writeln!(text, "{total} items: {held} {}, {changed} changed, {refused} refused", clean.word());
        text
    }

    pub fn json(&self, clean: Status) -> String {
        let counts = [
            ("total", self.0.len()),
            (clean.word(), self.count(clean)),
            ("changed", self.count(Status::Changed)),
            ("refused", self.count(Status::Refused)),
        ];
        let mut json = serde_json::Map::new();
        json.insert("items".to_owned(), serde_json::to_value(&self.0).unwrap_or_default());
        json.extend(counts.map(|(key, count)| (key.to_owned(), count.into())));
        format!("{}\n", serde_json::Value::Object(json))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_has_a_line_an_item_and_counts_them() {
        let report = Report(vec![
            Line::held("a.gift", 3, "One", vec![], Status::Imported),
            Line::held("a.gift", 5, "Two\n", vec!["x".into(), "y".into(), "x".into()], Status::Imported),
            Line::refused("b.zip/c.xml", 1, "Three", vec!["z".into()]),
        ]);
        assert_eq!(
            report.text(Status::Imported),
            "a.gift:3: imported: One\na.gift:5: changed: Two\\n: x; y\nb.zip/c.xml:1: refused: Three: z\n\
             3 items: 1 imported, 1 changed, 1 refused\n"
        );
        let json: serde_json::Value =
            serde_json::from_str(&report.json(Status::Imported)).expect("it is JSON");
        assert_eq!(json["items"][1]["reasons"], serde_json::json!(["x", "y"]));
        assert_eq!((&json["total"], &json["imported"]), (&3.into(), &1.into()));
        assert_eq!((&json["changed"], &json["refused"]), (&1.into(), &1.into()));
        assert_eq!(json["items"][0]["status"], "imported");
    }
}
