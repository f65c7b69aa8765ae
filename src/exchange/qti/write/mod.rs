//! An exam as a package of QTI 2.1: a manifest, a test, an item a question, figures beside them.

mod interaction;
mod item;
mod manifest;
mod texts;

use std::collections::HashSet;
use std::io::{Cursor, Write as _};

use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use crate::content::catalog::{Exam, Kind};
use crate::content::figures::Figures as Pictures;
use crate::exchange::written::{Output, Verdict, Written};
use item::{ItemFile, item};
use manifest::{manifest, test};

const ITEM: &str = "xmlns=\"http://www.imsglobal.org/xsd/imsqti_v2p1\" xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xsi:schemaLocation=\"http://www.imsglobal.org/xsd/imsqti_v2p1 http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd\"";
const HEAD: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

/// Writes an exam.
///
/// # Errors
/// Why no package can be made.
pub fn write(exam: &Exam, pictures: &Pictures) -> Result<Written, String> {
    let mut taken = HashSet::from(["test".to_owned(), "manifest".to_owned()]);
    let (mut items, mut verdicts) = (Vec::new(), Vec::new());
    for question in &exam.questions {
        if question.choices.is_empty() && matches!(question.kind, Kind::OneOf | Kind::AllOf) {
            verdicts.push(Verdict::Refused(vec!["it has no answers".to_owned()]));
            continue;
        }
        let ident = identifier(&question.id, &mut taken);
        let mut changed = Vec::new();
        items.push(item(question, ident, &mut changed));
        verdicts.push(Verdict::Held(changed));
    }
    let packed =
        packed(exam, &items, pictures).map_err(|error| format!("the package cannot be written: {error}"))?;
    Ok(Written { output: Output::File(packed), verdicts })
}

fn packed(exam: &Exam, items: &[ItemFile], pictures: &Pictures) -> Result<Vec<u8>, zip::result::ZipError> {
    // Most of a package are its pictures: a buffer that grows would hold them three times.
    let shown: HashSet<&String> = items.iter().flat_map(|item| &item.pictures).collect();
    let room: usize =
        shown.iter().filter_map(|name| pictures.get(*name)).map(|picture| picture.bytes.len()).sum();
    let mut zip = ZipWriter::new(Cursor::new(Vec::with_capacity(room)));
    let packed = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    // A picture is packed already.
    let stored = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    zip.start_file("imsmanifest.xml", packed)?;
    zip.write_all(manifest(exam, items).as_bytes())?;
    zip.start_file("test.xml", packed)?;
    zip.write_all(test(exam, items).as_bytes())?;
    let mut written = HashSet::new();
    for item in items {
        zip.start_file(format!("items/{}.xml", item.ident), packed)?;
        zip.write_all(item.xml.as_bytes())?;
        for name in &item.pictures {
            if let Some(picture) = pictures.get(name).filter(|_| written.insert(name)) {
                zip.start_file(format!("figures/{name}"), stored)?;
                zip.write_all(&picture.bytes)?;
            }
        }
    }
    Ok(zip.finish()?.into_inner())
}

/// A name that XML takes for an id, and no file system for anything else; none twice.
fn identifier(id: &str, taken: &mut HashSet<String>) -> String {
    let mut legal: String = id
        .chars()
        .take(100)
        .map(|c| if c.is_ascii_alphanumeric() || "-_".contains(c) { c } else { '_' })
        .collect();
    if !legal.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_') {
        legal.insert_str(0, "q-");
    }
    let mut free = legal.clone();
    let mut number = 2;
    // Some file systems do not tell large letters from small ones.
    while !taken.insert(free.to_ascii_lowercase()) {
        free = format!("{legal}-{number}");
        number += 1;
    }
    free
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_identifier_is_one_and_stands_once() {
        let mut taken = HashSet::new();
        for (id, expected) in
            [("math-1", "math-1"), ("Math-1", "Math-1-2"), ("1.2 a/ä", "q-1_2_a__"), ("", "q-")]
        {
            assert_eq!(identifier(id, &mut taken), expected);
        }
    }
}
