//! QTI 1.2, with the dialect of Canvas, and 2.x: a file, or a package of many.

mod package;
mod texts;
mod v1;
mod v2;
mod write;

#[cfg(test)]
mod tests;

use super::draft::{Import, Item};
use super::figures::Figures;
use super::source::{LARGEST_TEXT, Source};
use super::xml::{self, Wrong, Xml};
use texts::Place;

pub use self::write::write;

/// Reads the questions of a QTI file or package.
///
/// # Errors
/// Why it cannot be read.
pub fn read(source: &Source, figures: &mut Figures) -> Result<Import, String> {
    if source.beginning().starts_with("PK\u{3}\u{4}") || matches!(&*source.ending(), "zip" | "imscc") {
        return package::read(source, figures);
    }
    let text = xml::text(source.bytes(LARGEST_TEXT)?)?;
    let root = Xml::whole(&text).map_err(told)?;
    let mut place = Place::beside(source, figures);
    match root.name.as_str() {
        "questestinterop" => {
            let mut import = v1::about(&root);
            import.items = v1::items(&root, &mut place);
            Ok(import)
        }
        "assessmentItem" => Ok(Import { items: vec![v2::item(&root, &[], &mut place)], ..Import::default() }),
        "assessmentTest" => {
            Err("is a test without its questions: import the package that it is part of".to_owned())
        }
        name if name.starts_with("qti-") => Err("is QTI 3: export it as QTI 2.1 or 1.2".to_owned()),
        name => Err(format!("is neither QTI nor Moodle XML: its root is `{name}`")),
    }
}

fn told(wrong: Wrong) -> String {
    format!("{} (line {})", wrong.reason, wrong.line)
}

/// A file of a package that is not read, as an item.
fn unread(within: &str, line: usize, reason: String) -> Item {
    Item { within: Some(within.to_owned()), ..Item::refused(line, "(the file)", reason) }
}
