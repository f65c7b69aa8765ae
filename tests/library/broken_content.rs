//! Each folder under `broken/` contains one kind of mistake and the report that it must cause.
//! `STOA_BLESS=1 cargo test` updates the reports, for review in the diff.

use std::fs;
use std::path::Path;

use stoa_content::source::Source;

/// Returns the report on a folder, with file names relative to the folder.
fn report(folder: &Path) -> String {
    let root = format!("{}/", folder.display());
    match stoa_content::load(&Source::Folder(folder.to_owned())) {
        Ok(_) => String::new(),
        Err(problems) => problems
            .iter()
            .map(|problem| format!("{problem}\n").replace(&root, ""))
            .collect(),
    }
}

#[test]
fn each_mistake_is_reported_at_its_place() {
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/broken");
    let mut folders: Vec<_> = fs::read_dir(cases)
        .expect("the cases")
        .map(|entry| entry.expect("a case").path())
        .collect();
    folders.sort();
    assert!(folders.len() > 10);
    let mut wrong = String::new();
    for folder in folders {
        let actual = report(&folder);
        if std::env::var_os("STOA_BLESS").is_some() {
            fs::write(folder.join("expected.txt"), &actual).expect("the report is written");
        }
        let expected = fs::read_to_string(folder.join("expected.txt")).expect("an expected report");
        if actual != expected || expected.is_empty() {
            wrong += &format!(
                "{}:\n--- expected\n{expected}--- reported\n{actual}\n",
                folder.display()
            );
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}
