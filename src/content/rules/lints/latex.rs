//! Formulas that somebody does not get to see.

use super::super::Finding;
use super::draft::Draft;
use super::{MOST_OF_A_TEXT, katex};
use crate::content::diagnostics::quoted;
use crate::content::markdown::Formula;

/// Commands with which a formula makes commands of its own.
const DEFINING: [&str; 6] =
    ["\\def", "\\gdef", "\\let", "\\newcommand", "\\renewcommand", "\\providecommand"];

pub fn the_typesetter_knows_the_command(draft: &Draft<'_>, found: &mut Vec<Finding>) {
    for passage in draft.passages.iter().filter(|passage| passage.source.contains('$')) {
        let formulas = passage.reading().formulas.iter();
        for unknown in formulas.filter_map(|formula| unknown_in(&formula.latex)).take(MOST_OF_A_TEXT) {
            let message = format!("KaTeX does not know {}", quoted(unknown));
            found.push(Finding::on(&passage.path, passage.source, passage.range_of(unknown), message));
        }
    }
}

pub fn readers_without_scripts_see_a_formula(draft: &Draft<'_>, found: &mut Vec<Finding>) {
    for passage in draft.passages.iter().filter(|passage| passage.source.contains('$')) {
        let is_lost = |formula: &&Formula| {
            unknown_in(&formula.latex).is_none() && !(draft.setting.is_mathml)(&formula.latex, formula.block)
        };
        for Formula { latex, .. } in passage.reading().formulas.iter().filter(is_lost).take(MOST_OF_A_TEXT) {
            let message = format!("the formula {} cannot be written as MathML", quoted(latex));
            found.push(Finding::on(&passage.path, passage.source, passage.range_of(latex), message));
        }
    }
}

/// The first command or environment of a formula that KaTeX does not know.
fn unknown_in(latex: &str) -> Option<&str> {
    if !latex.contains('\\') || DEFINING.iter().any(|defining| latex.contains(defining)) {
        return None;
    }
    let bytes = latex.as_bytes();
    let mut at = 0;
    while let Some(found) = latex[at..].find('\\') {
        at += found;
        let length = bytes[at + 1..].iter().take_while(|byte| byte.is_ascii_alphabetic()).count();
        if length == 0 {
            // A sign that is escaped, such as `\\`, of any width.
            at += 1 + latex[at + 1..].chars().next().map_or(0, char::len_utf8);
            continue;
        }
        let command = &latex[at..=at + length];
        at += 1 + length;
        if katex().binary_search(&command).is_err() {
            return Some(command);
        }
        if matches!(command, "\\begin" | "\\end")
            && let Some(end) = latex[at..].find('}')
            && latex[at..].starts_with('{')
        {
            let environment = &latex[at..=at + end];
            if katex().binary_search(&environment).is_err() {
                return Some(environment);
            }
            at += end;
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_katex_knows_is_in_order() {
        assert!(katex().is_sorted());
        assert!(katex().len() > 900);
    }

    #[test]
    fn a_command_is_unknown_where_katex_has_none() {
        for latex in
            ["\\frac{1}{2}", "\\begin{pmatrix*}[r] 1 \\\\ 2\\end{pmatrix*}", "\\,\\%\\\\ab", "\\def\\x{1}\\x"]
        {
            assert_eq!(unknown_in(latex), None, "{latex}");
        }
        assert_eq!(unknown_in("a \\fraq{1}{2}"), Some("\\fraq"));
        assert_eq!(unknown_in("\\begin{tabular}{c}1\\end{tabular}"), Some("{tabular}"));
        assert_eq!(unknown_in("\\é\\siunit"), Some("\\siunit"));
    }
}
