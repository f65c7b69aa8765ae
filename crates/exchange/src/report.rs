//! The report on an import or export: a line for each item, as text or JSON.

use std::fmt::{self, Write as _};

use serde::Serialize;

use crate::strings::deduplicate;
use stoa_text::quote::escape_unprintable;

/// The outcome for an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    Imported,
    Exported,
    Changed,
    Refused,
}

/// What became of an item: its status and, if it was changed or refused, the reasons.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ReportLine {
    pub file: String,
    /// The line where the item begins; 0 for an item that is a whole file.
    #[serde(skip_serializing_if = "is_zero")]
    pub line: usize,
    pub status: Status,
    pub name: String,
    pub reasons: Vec<String>,
}

/// A line for each item of an import or export, in the order of the source.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TransferReport(pub Vec<ReportLine>);

impl Status {
    fn as_str(self) -> &'static str {
        match self {
            Status::Imported => "imported",
            Status::Exported => "exported",
            Status::Changed => "changed",
            Status::Refused => "refused",
        }
    }
}

impl ReportLine {
    /// Returns the line for an item that is kept. Its status is `success` if there are no losses,
    /// and [`Status::Changed`] otherwise.
    pub fn kept(
        file: &str,
        line: usize,
        name: &str,
        losses: Vec<String>,
        success: Status,
    ) -> ReportLine {
        let status = if losses.is_empty() {
            success
        } else {
            Status::Changed
        };
        ReportLine {
            file: file.to_owned(),
            line,
            status,
            name: name.to_owned(),
            reasons: deduplicate(losses),
        }
    }

    /// Returns the line as it is displayed, with control characters escaped.
    fn escaped(&self) -> ReportLine {
        let ReportLine {
            file,
            line,
            status,
            name,
            reasons,
        } = self;
        let reasons = reasons
            .iter()
            .map(|reason| escape_unprintable(reason))
            .collect();
        ReportLine {
            file: escape_unprintable(file),
            line: *line,
            status: *status,
            name: escape_unprintable(name),
            reasons,
        }
    }

    /// Adds a loss, unless it is already listed.
    pub(crate) fn add_loss(&mut self, loss: String) {
        self.status = Status::Changed;
        if !self.reasons.contains(&loss) {
            self.reasons.push(loss);
        }
    }

    /// Returns the line for an item that is left out.
    pub fn refused(file: &str, line: usize, name: &str, reason: String) -> ReportLine {
        let (file, name) = (file.to_owned(), name.to_owned());
        ReportLine {
            file,
            line,
            status: Status::Refused,
            name,
            reasons: vec![reason],
        }
    }

    /// Turns the line of an item that was kept into that of a refused item.
    pub fn refuse(&mut self, reason: String) {
        self.status = Status::Refused;
        self.reasons = vec![reason];
    }
}

impl fmt::Display for ReportLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ReportLine {
            file,
            line,
            status,
            name,
            reasons,
        } = self.escaped();
        f.write_str(&file)?;
        if line > 0 {
            write!(f, ":{line}")?;
        }
        write!(f, ": {}: {name}", status.as_str())?;
        if reasons.is_empty() {
            Ok(())
        } else {
            write!(f, ": {}", reasons.join("; "))
        }
    }
}

fn is_zero(line: &usize) -> bool {
    *line == 0
}

impl TransferReport {
    fn count(&self, status: Status) -> usize {
        self.0.iter().filter(|line| line.status == status).count()
    }

    pub fn has_refused(&self) -> bool {
        self.count(Status::Refused) > 0
    }

    /// Formats the lines, followed by a line that counts them; `success` is the status of items
    /// without losses.
    pub fn to_text(&self, success: Status) -> String {
        let mut text = String::new();
        for line in &self.0 {
            let _ = writeln!(text, "{line}");
        }
        let (total, succeeded) = (self.0.len(), self.count(success));
        let (changed, refused) = (self.count(Status::Changed), self.count(Status::Refused));
        let _ = writeln!(
            text,
            "{total} items: {succeeded} {}, {changed} changed, {refused} refused",
            success.as_str()
        );
        text
    }

    /// Formats the lines and how many have each status as JSON; `success` is as in
    /// [`TransferReport::to_text`].
    pub fn to_json(&self, success: Status) -> String {
        let mut json = serde_json::Map::new();
        let lines: Vec<ReportLine> = self.0.iter().map(ReportLine::escaped).collect();
        json.insert(
            "items".to_owned(),
            serde_json::to_value(lines).unwrap_or_default(),
        );
        json.insert("total".to_owned(), self.0.len().into());
        for status in [success, Status::Changed, Status::Refused] {
            json.insert(status.as_str().to_owned(), self.count(status).into());
        }
        format!("{}\n", serde_json::Value::Object(json))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_has_a_line_an_item_and_counts_them() {
        let report = TransferReport(vec![
            ReportLine::kept("a.gift", 3, "One", vec![], Status::Imported),
            ReportLine::kept(
                "a.gift",
                5,
                "Two\n",
                vec!["x".into(), "y".into(), "x".into()],
                Status::Imported,
            ),
            ReportLine::refused("b.zip/c.xml", 1, "Three", "z".into()),
            ReportLine::kept("d.pdf", 0, "Four", vec![], Status::Imported),
        ]);
        assert_eq!(
            report.to_text(Status::Imported),
            "a.gift:3: imported: One\na.gift:5: changed: Two\\n: x; y\nb.zip/c.xml:1: refused: Three: z\n\
             d.pdf: imported: Four\n4 items: 2 imported, 1 changed, 1 refused\n"
        );
        let json: serde_json::Value =
            serde_json::from_str(&report.to_json(Status::Imported)).expect("it is JSON");
        assert_eq!(json["items"][1]["reasons"], serde_json::json!(["x", "y"]));
        assert_eq!((&json["total"], &json["imported"]), (&4.into(), &2.into()));
        assert_eq!(json["items"][3].get("line"), None);
        assert_eq!((&json["changed"], &json["refused"]), (&1.into(), &1.into()));
        assert_eq!(json["items"][0]["status"], "imported");
    }
}
