//! Whatever names authors choose, visitors can find the content.

use std::collections::BTreeSet;
use std::fs;

use percent_encoding::{AsciiSet, CONTROLS, NON_ALPHANUMERIC, utf8_percent_encode};
use proptest::collection::btree_set;
use proptest::prelude::*;

use crate::in_process::Server;

/// The characters that a browser escapes in a typed path.
const TYPED: &AsciiSet = &CONTROLS
    .add(b' ')
    .add(b'"')
    .add(b'#')
    .add(b'<')
    .add(b'>')
    .add(b'?')
    .add(b'`')
    .add(b'%')
    .add(b'/');

/// Generates any allowed id.
fn id() -> impl Strategy<Value = String> {
    let plain = "[A-Za-z0-9 ._~%?#&=+;:@!$'()*,\\\\-]{1,12}";
    let any = prop::collection::vec(any::<char>(), 1..6).prop_map(String::from_iter);
    let long = Just("ä".repeat(128));
    let odd = prop::sample::select(vec![
        "...",
        "%2f",
        "%",
        "a%00",
        "nope",
        "search",
        "\u{202e}x",
        "e\u{301}",
        "é",
    ]);
    prop_oneof![3 => plain, 4 => any, 1 => long, 2 => odd.prop_map(str::to_owned)].prop_filter(
        "an id that the contract allows",
        |id| {
            let is_step = id == "." || id == "..";
            !is_step
                && !id.is_empty()
                && id.trim() == id
                && !id.contains('/')
                && !id.chars().any(char::is_control)
        },
    )
}

/// Returns a YAML scalar with this text.
fn quoted(text: &str) -> String {
    let escaped: String = text
        .chars()
        .map(|c| format!("\\U{:08x}", u32::from(c)))
        .collect();
    format!("\"{escaped}\"")
}

/// Starts a site in which each of these ids is a course, an exam of that course and a question of
/// that exam.
fn site_of(ids: &BTreeSet<String>) -> Server {
    let folder = tempfile::tempdir().expect("a folder");
    for (number, id) in ids.iter().enumerate() {
        let course = folder.path().join(format!("courses/{number}"));
        fs::create_dir_all(course.join("exams")).expect("a folder");
        let id = quoted(id);
        fs::write(course.join("course.yaml"), format!("id: {id}\nname: n\n")).expect("a file");
        let exam = format!("id: {id}\ndescription: d\nquestions:\n  - id: {id}\n    question: q\n");
        fs::write(course.join("exams/e.yaml"), exam).expect("a file");
    }
    Server::over(folder.path())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_id_is_found_by_its_address(ids in btree_set(id(), 1..12)) {
        let server = site_of(&ids);
        for id in &ids {
            for set in [NON_ALPHANUMERIC, TYPED] {
                let at = utf8_percent_encode(id, set).to_string();
                let json = |path: String| -> serde_json::Value {
                    serde_json::from_slice(server.get(&path).body()).expect("JSON")
                };
                prop_assert_eq!(&json(format!("/api/exams/course/{at}"))[0]["id"], id.as_str());
                prop_assert_eq!(&json(format!("/api/exams/questions/{at}"))[0]["id"], id.as_str());
                prop_assert_eq!(&json(format!("/api/questions/{at}"))["id"], id.as_str());
                prop_assert_eq!(&json(format!("/api/exams/{at}"))["questions"][0]["id"], id.as_str());
                for page in [
                    format!("/courses/{at}/exams"),
                    format!("/courses/{at}/resources"),
                    format!("/courses/{at}/exams/{at}"),
                    format!("/courses/{at}/exams/{at}/timed/60000"),
                    format!("/courses/{at}/exams/{at}/questions/{at}/"),
                ] {
                    prop_assert_eq!(server.get(&page).status().as_u16(), 200, "{}", page);
                }
            }
        }
    }
}
