//! The documentation is correct.

use std::path::Path;
use std::sync::Arc;

use stoa::content::load;
use stoa::content::markdown::{Figure, html};
use stoa::content::rules::lints::{LINTS, Lint};
use stoa::content::source::Source;
use stoa::content::tree::MemoryTree;
use stoa::content::yaml::Document;

/// Returns the rows of the table in `docs/markdown.md`: the source, and its HTML.
fn rows(document: &str) -> Vec<(String, String)> {
    let code = |cell: &str| {
        let cell = cell.trim();
        let fence = "`".repeat(cell.len() - cell.trim_start_matches('`').len());
        let inner = cell.strip_prefix(&fence)?.strip_suffix(&fence)?;
        let inner = inner
            .strip_prefix(' ')
            .and_then(|inner| inner.strip_suffix(' '))
            .unwrap_or(inner);
        Some(inner.replace("\\|", "|").replace('⏎', "\n"))
    };
    let rows = document
        .lines()
        .filter_map(|line| line.strip_prefix("| ")?.strip_suffix(" |"));
    rows.filter_map(|row| {
        let (written, shown) = row.split_once(" | `")?;
        Some((code(written)?, code(&format!("`{shown}"))?))
    })
    .collect()
}

fn ramp(path: &str) -> Option<Figure> {
    (path == "ramp.svg").then(|| Figure {
        src: "/files/1f3a.svg".to_owned(),
        width: 320,
        height: 180,
    })
}

#[test]
fn every_row_of_the_markdown_table_is_correct() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/markdown.md");
    let document = std::fs::read_to_string(&path).expect("the document");
    let rows = rows(&document);
    assert!(rows.len() > 50, "only {} rows were read", rows.len());
    let table_rows = document
        .lines()
        .filter(|line| line.starts_with("| `"))
        .count();
    assert_eq!(rows.len(), table_rows, "a row cannot be read");
    if std::env::var_os("STOA_BLESS").is_some() {
        let (head, _) = document.split_once("|---|---|\n").expect("a table");
        let table = rows
            .iter()
            .map(|(written, _)| row(written, html(written, &ramp).0.as_str()));
        let text = format!("{head}|---|---|\n{}", table.collect::<String>());
        std::fs::write(path, text).expect("the document is written");
        return;
    }
    for (written, shown) in rows {
        assert_eq!(html(&written, &ramp).0.as_str(), shown, "{written:?}");
    }
}

/// Formats a row of the table. A bar in a cell is escaped with a backslash.
fn row(written: &str, shown: &str) -> String {
    let code = |text: &str| {
        let text = text.replace('\n', "⏎").replace('|', "\\|");
        let runs = text.split(|c| c != '`').map(str::len).max().unwrap_or(0);
        let fence = "`".repeat(runs + 1);
        let pad = if runs > 0 || text.starts_with(' ') {
            " "
        } else {
            ""
        };
        format!("{fence}{pad}{text}{pad}{fence}")
    };
    format!("| {} | {} |\n", code(written), code(shown))
}

#[test]
fn the_table_of_lints_is_generated_from_the_lints() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/lint.md");
    let document = std::fs::read_to_string(&path).expect("the document");
    let (head, rest) = document.split_once("|---|---|---|---|\n").expect("a table");
    let behind = rest.find("\n## ").expect("a chapter behind the table");
    let cell = |text: &str| text.replace('|', "\\|");
    let row = |lint: &Lint| {
        format!(
            "| `{}` | warning | {} | {} |\n",
            lint.name,
            cell(lint.why),
            cell(lint.help)
        )
    };
    let rows = LINTS.iter().map(row);
    let made = format!(
        "{head}|---|---|---|---|\n{}{}",
        rows.collect::<String>(),
        &rest[behind..]
    );
    if std::env::var_os("STOA_BLESS").is_some() {
        std::fs::write(path, &made).expect("the document is written");
        return;
    }
    assert_eq!(document, made);
}

fn yaml_in(document: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(document);
    let text = std::fs::read_to_string(path).expect("the document");
    let blocks = text
        .split("```yaml\n")
        .skip(1)
        .filter_map(|behind| behind.split_once("```"));
    blocks.map(|(block, _)| block.to_owned()).collect()
}

#[test]
fn the_example_of_the_readme_is_valid() {
    let mut tree = MemoryTree::default();
    for file in yaml_in("README.md") {
        let path = file
            .lines()
            .next()
            .and_then(|line| line.strip_prefix("# my-content/"))
            .expect("a path");
        tree.add(path, file.as_str());
    }
    let loaded = load(&Source::Memory(Arc::new(tree))).expect("it is valid");
    assert_eq!(
        (
            loaded.catalog.courses.len(),
            loaded.catalog.exams[0][0].questions.len()
        ),
        (1, 2)
    );
}

#[test]
fn no_example_loses_words_in_a_comment() {
    for document in [
        "README.md",
        "docs/authoring.md",
        "docs/content.md",
        "docs/lint.md",
        "docs/search.md",
    ] {
        for yaml in yaml_in(document) {
            let mistakes = Document::parse(&yaml).mistakes;
            let lost = mistakes
                .iter()
                .find(|(_, message)| message.contains("comment"));
            assert_eq!(lost, None, "{document}: {yaml}");
        }
    }
}
