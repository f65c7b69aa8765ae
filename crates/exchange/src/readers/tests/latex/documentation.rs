//! Tests the examples in docs/import.md.

use super::{import, without_ids};

#[test]
fn sources_become_what_the_documentation_shows() {
    let page = include_str!("../../../../../../docs/import.md");
    let mut examples = 0;
    for part in page.split("```latex\n").skip(1) {
        let (source, rest) = part.split_once("```").expect("the source ends");
        let yaml = rest
            .split_once("```yaml\n")
            .and_then(|(_, yaml)| yaml.split_once("\n```"))
            .expect("an exam")
            .0;
        let name = if source.contains("\\exsolution") {
            "exam.Rnw"
        } else {
            "exam.tex"
        };
        let (lines, read) = import(name, source);
        assert!(
            lines.iter().all(|line| line.contains(": imported: ")),
            "{lines:#?}"
        );
        assert_eq!(without_ids(&read), yaml);
        examples += 1;
    }
    assert_eq!(examples, 4);
}
