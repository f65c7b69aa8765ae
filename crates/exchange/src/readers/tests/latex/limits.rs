//! Tests sources that never end, or that contain more than an exam can.

use super::import;

#[test]
fn reading_ends() {
    let laughs: String = ('b'..='z')
        .map(|c| {
            format!(
                "\\def\\{c}{{{}}}\n",
                format!("\\{}", char::from(c as u8 - 1)).repeat(10)
            )
        })
        .collect();
    for (source, line) in [
        (
            "\\question a\n\\def\\a{\\a}\\a".to_owned(),
            "exam.tex:2: refused: exam: its macros never end or produce too much text: `\\a`",
        ),
        (
            "\\def\\a{\\a x}\n\n\\a".to_owned(),
            "exam.tex:3: refused: exam: its macros never end or produce too much text: `\\a`",
        ),
        (
            format!("\\def\\a{{ha}}{laughs}\\question \\z"),
            "exam.tex:26: refused: exam: more than 350000 commands and groups",
        ),
        (
            "\\question a\n\\textbf{b\n\n\\question c".to_owned(),
            "exam.tex:2: refused: exam: the brace that opens here is not closed",
        ),
        (
            "\\question a\n$$x\n\nb".to_owned(),
            "exam.tex:2: refused: exam: the formula that begins here does not end",
        ),
        (
            "{".repeat(100_000),
            "exam.tex:1: refused: exam: braces and environments are nested more than 60 deep",
        ),
        (
            "\\begin{center}".repeat(100_000),
            "exam.tex:1: refused: exam: braces and environments are nested more than 60 deep",
        ),
        (
            "\\begin{verbatim}".repeat(100_000),
            "exam.tex:1: refused: exam: braces and environments",
        ),
        (
            "\\url{".repeat(100_000),
            "exam.tex:1: refused: exam: braces and environments",
        ),
        (
            "\\newcommand{\\a}[1]{\\a{#1#1}}\\a{x}".to_owned(),
            "exam.tex:1: refused: exam: its macros never end or produce too much text: `\\a`",
        ),
        (
            format!("\\question\n{}", "$x$ ".repeat(200_000)),
            "exam.tex:2: refused: exam: more than 100000 formulas",
        ),
        (
            format!("\\question {}a", "\\\"".repeat(20_000)),
            "exam.tex:1: refused: exam: braces and environments are nested more than 60 deep",
        ),
        (
            "\\def\\x{a\\x}\n$\\x$".to_owned(),
            "exam.tex:2: refused: exam: its macros never end or produce too much text: `\\x`",
        ),
        (
            format!(
                "\\def\\x{{{}}}\n\\question {}",
                "some words ".repeat(10_000),
                "\\x ".repeat(10_000)
            ),
            "exam.tex:2: refused: exam: it takes too long to read: too many parts are repeated or left unclosed",
        ),
        (
            format!(
                "\\def\\x#1{{{}}}\n\\question \\x{{{}}}",
                "#1".repeat(10_000),
                "a \\b".repeat(10_000)
            ),
            "exam.tex:2: refused: exam: its macros never end or produce too much text: `\\x`",
        ),
        (
            format!(
                "\\question\n\\begin{{itemize}}{}\\end{{itemize}}",
                "\\item[".repeat(20_000)
            ),
            "exam.tex:2: refused: exam: it takes too long to read: too many parts are repeated or left unclosed",
        ),
        (
            format!(
                "\\question {}\\begin{{parts}}{}\\end{{parts}}",
                "word ".repeat(20_000),
                "\\part a\n".repeat(100_000)
            ),
            "exam.tex:1: refused: exam: its text would become larger than 16 MiB: split it",
        ),
        (
            format!(
                "\\section{{{}}}{}",
                "word ".repeat(20_000),
                "\\question a\n".repeat(500)
            ),
            "exam.tex:1: refused: exam: its text would become larger than 16 MiB: split it",
        ),
        (
            format!("\\question {}", "~".repeat(350_001)),
            "exam.tex:1: refused: exam: more than 350000 commands and groups",
        ),
        (
            "\\iffalse\n".to_owned(),
            "exam.tex:1: refused: exam: a conditional has no \\fi",
        ),
    ] {
        let (lines, _) = import("exam.tex", &source);
        assert!(lines.len() == 1 && lines[0].starts_with(line), "{lines:?}");
    }
}

#[test]
fn a_source_of_20_mb_is_refused() {
    let source = crate::source::ImportSource::from_bytes("exam.tex", "a ".repeat(10 << 20));
    let read = crate::Format::Latex.read(&source, &mut crate::media::Media::default());
    assert_eq!(
        read.err().map(|error| error.to_string()).as_deref(),
        Some("is larger than 4 MiB")
    );
}
