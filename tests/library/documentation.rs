//! The documentation is correct.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use stoa_content::load;
use stoa_content::rules::lints::{LINTS, Lint};
use stoa_content::source::Source;
use stoa_content::tree::MemoryTree;
use stoa_content::yaml::Document;
use stoa_text::markdown::{Figure, to_html};

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
    let document = fs::read_to_string(&path).expect("the document");
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
            .map(|(written, _)| row(written, to_html(written, &ramp).0.as_str()));
        let text = format!("{head}|---|---|\n{}", table.collect::<String>());
        fs::write(path, text).expect("the document is written");
        return;
    }
    for (written, shown) in rows {
        assert_eq!(to_html(&written, &ramp).0.as_str(), shown, "{written:?}");
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
    let document = fs::read_to_string(&path).expect("the document");
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
        fs::write(path, &made).expect("the document is written");
        return;
    }
    assert_eq!(document, made);
}

fn yaml_in(document: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(document);
    let text = fs::read_to_string(path).expect("the document");
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

/// Adds the paths of all files and folders in `folder`, relative to the root of the repository,
/// except what builds and package managers write.
fn add_paths(folder: &Path, paths: &mut Vec<String>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().and_then(|name| name.to_str());
        if matches!(name, Some(".git" | "dist" | "node_modules" | "target")) {
            continue;
        }
        let within = path.strip_prefix(env!("CARGO_MANIFEST_DIR"));
        paths.push(within.expect("it is inside").to_string_lossy().into_owned());
        if path.is_dir() && !path.is_symlink() {
            add_paths(&path, paths);
        }
    }
}

/// Returns the code spans that name a file or folder of the repository: a source file, or anything
/// in a top-level folder. Other files and folders are mostly those of an author or operator.
fn repository_paths(document: &str) -> Vec<String> {
    const SOURCES: [&str; 8] = ["css", "ftl", "mjs", "rs", "sh", "toml", "ts", "tsx"];
    let prose: String = document.split("```").step_by(2).collect();
    let spans = prose.split('`').skip(1).step_by(2);
    let is_path = |span: &&str| {
        let is_plain = |c: char| c.is_ascii_alphanumeric() || "._-/".contains(c);
        let first = span.split('/').next().unwrap_or_default();
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let is_inside = span.contains('/')
            && first.starts_with(|c: char| c.is_ascii_alphanumeric())
            && root.join(first).is_dir();
        let ending = Path::new(span)
            .extension()
            .and_then(|ending| ending.to_str());
        let is_source = ending.is_some_and(|ending| SOURCES.contains(&ending));
        let is_template = ["CODE", "NAME"].iter().any(|word| span.contains(word));
        span.chars().all(is_plain) && !is_template && (is_inside || is_source)
    };
    spans.filter(is_path).map(str::to_owned).collect()
}

#[test]
fn every_path_in_the_documentation_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut paths = Vec::new();
    add_paths(root, &mut paths);
    let mut documents = vec![root.join("CONTRIBUTING.md")];
    for entry in fs::read_dir(root.join("docs")).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.extension().is_some_and(|ending| ending == "md") {
            documents.push(path);
        }
    }
    let mut checked = 0;
    for document in documents {
        let text = fs::read_to_string(&document).expect("the document");
        for named in repository_paths(&text) {
            let named = named.trim_end_matches('/');
            // A name after that of its folder is not repeated in full.
            let exists = paths
                .iter()
                .any(|path| path == named || path.ends_with(&format!("/{named}")));
            assert!(exists, "{} names {named}", document.display());
            checked += 1;
        }
    }
    assert!(checked > 80, "only {checked} paths were read");
}
