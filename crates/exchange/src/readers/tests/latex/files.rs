//! Tests sources in other encodings, and the files next to sources.

use std::fs;

use super::{import_source, without_ids};
use crate::source::ImportSource;

/// Imports `exam.tex` from a folder that contains the given files, and returns the report and the
/// questions.
#[track_caller]
pub(super) fn import_files(files: &[(&str, &[u8])]) -> (Vec<String>, String) {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, bytes) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("it is made");
        fs::write(path, bytes).expect("it is written");
    }
    let (lines, yaml) = import_source(&ImportSource::from_path(&folder.path().join("exam.tex")));
    (lines, without_ids(&yaml))
}

#[test]
fn the_encoding_is_what_inputenc_names() {
    for (encoding, bytes, text) in [
        ("latin1", &b"caf\xe9"[..], "café"),
        ("cp1252", b"10 \x80", "10 €"),
        ("ansinew", b"\x93a\x94", "“a”"),
        ("latin2", b"\xb1", "ą"),
        ("latin9", b"\xa4", "€"),
        ("koi8-r", b"\xc1", "а"),
        ("applemac", b"\x8e", "é"),
    ] {
        let head = format!("\\usepackage[{encoding}]{{inputenc}}\n\\question ");
        let (lines, yaml) = import_files(&[("exam.tex", &[head.as_bytes(), bytes].concat())]);
        assert_eq!(lines.len(), 1, "{lines:?}");
        assert_eq!(
            yaml,
            format!("- question: {text}\n  openEnded: true"),
            "{encoding}"
        );
    }
    let source = ImportSource::from_bytes("exam.tex", b"\\question caf\xe9".to_vec());
    let read = crate::Format::Latex.read(&source, &mut crate::media::Media::default());
    let error = read
        .err()
        .map(|error| error.to_string())
        .unwrap_or_default();
    assert!(
        error.contains("name its encoding with \\usepackage[…]{inputenc}"),
        "{error}"
    );
}

#[test]
fn files_beside_the_source_are_read_in_its_encoding() {
    let (lines, yaml) = import_files(&[
        ("exam.tex", b"\\documentclass{ours}\\usepackage[latin1]{inputenc}\\usepackage{a,b}\n\\input{one}\n\\include{two}\n\\q{B} \xe9 \\both"),
        ("ours.cls", b"\\LoadClass{exam}\\newcommand{\\q}[1]{\\question #1\\our@name}\\def\\our@name{!}"),
        ("a.sty", b"\\newcommand{\\both}{$\\R$}"),
        ("b.sty", b"\\RequirePackage{a}\\newcommand{\\R}{\\mathbb{R}}"),
        ("one.tex", b"\\question caf\xe9"),
    ]);
    assert_eq!(
        lines,
        [
            "exam.tex:3: refused: two: the file `two` is not next to the source",
            "exam.tex/one:1: imported: café",
            "exam.tex:4: imported: B! é \\mathbb{R}",
        ]
    );
    assert_eq!(
        yaml,
        "- question: café\n  openEnded: true\n- question: B! é $\\mathbb{R}$\n  openEnded: true"
    );
}
