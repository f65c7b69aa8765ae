//! Whatever text authors write, its HTML contains only what is allowed.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use super::markdown::{PIECES, markdown, plain};
use super::strict_html::text_of;
use stoa_text::markdown::{Figure, ParsedMarkdown, parse, to_html};

/// Finds a figure if the path has the extension of a picture.
fn find(path: &str) -> Option<Figure> {
    path.ends_with(".png").then(|| Figure {
        src: format!("/files/{}", path.len()),
        width: 4,
        height: 3,
    })
}

fn is_sound(markdown: &str) -> Result<ParsedMarkdown, TestCaseError> {
    let reading = parse(markdown, &find);
    let text = text_of(reading.html.as_str());
    prop_assert!(
        text.is_ok(),
        "{:?}: {markdown:?} -> {:?}",
        text,
        reading.html
    );
    prop_assert_eq!(&reading.html, &to_html(markdown, &find).0);
    for formula in &reading.formulas {
        prop_assert_eq!(
            &reading.words[formula.words.clone()],
            formula.latex.as_str()
        );
    }
    prop_assert_eq!(
        reading.html.as_str().matches(" class=\"math\">").count(),
        reading.formulas.len()
    );
    for figure in &reading.figures {
        prop_assert!(
            markdown[figure.at..].starts_with("!["),
            "{figure:?} in {markdown:?}"
        );
    }
    Ok(reading)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn html_contains_only_what_is_allowed(markdown in markdown()) {
        is_sound(&markdown)?;
    }

    #[test]
    fn plain_text_becomes_only_allowed_html(markdown in plain()) {
        is_sound(&markdown)?;
    }

    #[test]
    fn a_dollar_sign_in_code_is_an_ordinary_character(
        pieces in vec(select(PIECES), 0..16),
        code in vec(select(&["`D`", "`` D`D ``", "`a\nD`", "D"][..]), 16),
    ) {
        let mut markdown = String::new();
        for (piece, code) in pieces.iter().zip(code) {
            if !piece.contains(['`', '[', '<', '\\']) {
                markdown += piece;
                markdown += code;
            }
        }
        let reading = parse(&markdown, &find);
        let mut typed = markdown.clone();
        // Finds code by the order of the marks.
        let is_code = |nth: usize| {
            let at = reading.words.match_indices('D').nth(nth).map(|(at, _)| at);
            at.is_some_and(|at| reading.code.iter().any(|code| code.contains(&at)))
        };
        let signs: Vec<_> = markdown.match_indices('D').map(|(at, _)| at).collect();
        prop_assume!(reading.words.matches('D').count() == signs.len());
        for (nth, at) in signs.into_iter().enumerate() {
            if is_code(nth) {
                typed.replace_range(at..=at, "$");
            } else {
                typed.replace_range(at..=at, "E");
            }
        }
        let shown = parse(&typed, &find);
        prop_assert_eq!(shown.words.len(), reading.words.len(), "{:?}", typed);
        for range in &reading.code {
            prop_assert_eq!(&shown.words[range.clone()], reading.words[range.clone()].replace('D', "$"));
        }
        prop_assert_eq!(shown.formulas.len(), reading.formulas.len(), "{:?}", typed);
    }

    #[test]
    fn a_block_formula_keeps_its_lines(
        lines in vec("[+*>#=|_-]{0,3}( |[0-9][.)])?[+*>#=|_<-]?( [a-z])?", 1..6),
        quotes in 0_usize..3,
    ) {
        let lines: Vec<_> = lines.iter().map(|line| line.trim()).filter(|line| !line.is_empty()).collect();
        prop_assume!(!lines.is_empty());
        let prefix = "> ".repeat(quotes);
        let mut markdown = format!("{prefix}$$\n");
        for line in &lines {
            markdown += &format!("{prefix}{line}\n");
        }
        let reading = is_sound(&(markdown + &prefix + "$$"))?;
        prop_assert_eq!(reading.formulas.len(), 1, "{:?}", reading.html);
        prop_assert_eq!(&reading.formulas[0].latex, &lines.join("\n"));
        prop_assert!(reading.formulas[0].is_block && reading.words == reading.formulas[0].latex);
    }

    #[test]
    fn no_characters_cause_a_panic(markdown in vec(any::<char>(), 0..40).prop_map(String::from_iter)) {
        is_sound(&markdown)?;
    }

    #[test]
    fn plain_words_are_never_lost(words in vec("[a-zA-Zäß,.;?!]{1,8}", 1..20), breaks in vec(any::<bool>(), 20)) {
        let mut markdown = String::new();
        for (word, is_break) in words.iter().zip(breaks) {
            markdown += word;
            markdown += if is_break { "\n" } else { " " };
        }
        let reading = is_sound(&markdown)?;
        prop_assert_eq!(reading.words, words.join(" "));
        prop_assert_eq!(text_of(&reading.html.as_str().replace("<br>", " ")).unwrap_or_default(), words.join(" "));
    }
}
