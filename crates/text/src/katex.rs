//! The commands that KaTeX supports: [`find_unknown`] finds what it would show as source.

use std::sync::OnceLock;

/// Commands that define further commands.
const DEFINING: [&str; 6] = [
    "\\def",
    "\\gdef",
    "\\let",
    "\\newcommand",
    "\\renewcommand",
    "\\providecommand",
];

/// Commands that KaTeX supports but does not execute in untrusted input: it shows their names and
/// drops their arguments.
const UNTRUSTED: [&str; 7] = [
    "\\href",
    "\\htmlClass",
    "\\htmlData",
    "\\htmlId",
    "\\htmlStyle",
    "\\includegraphics",
    "\\url",
];

/// Returns the sorted list of commands that KaTeX supports, and of environments, in braces. A test
/// of the user interface compares the list with the installed KaTeX.
fn names() -> &'static [&'static str] {
    static NAMES: OnceLock<Vec<&str>> = OnceLock::new();
    NAMES.get_or_init(|| include_str!("katex.txt").lines().collect())
}

/// Whether KaTeX can typeset a command, with its backslash, or an environment, in braces.
pub fn is_known(name: &str) -> bool {
    !UNTRUSTED.contains(&name) && names().binary_search(&name).is_ok()
}

/// Finds the first command in a formula that KaTeX would show as its name only.
pub fn find_untrusted(latex: &str) -> Option<&str> {
    let bytes = latex.as_bytes();
    let mut at = 0;
    while let Some(found) = latex[at..].find('\\') {
        at += found;
        let length = count_letters(&bytes[at + 1..]);
        let command = &latex[at..=at + length];
        if UNTRUSTED.contains(&command) {
            return Some(command);
        }
        at += match length {
            // An escaped character, such as `\\`.
            0 => 1 + latex[at + 1..].chars().next().map_or(0, char::len_utf8),
            _ => 1 + length,
        };
    }
    None
}

fn count_letters(bytes: &[u8]) -> usize {
    let letters = bytes.iter().take_while(|byte| byte.is_ascii_alphabetic());
    letters.count()
}

/// Finds the first command or environment in a formula that KaTeX does not support.
pub fn find_unknown(latex: &str) -> Option<&str> {
    if !latex.contains('\\') || DEFINING.iter().any(|defining| latex.contains(defining)) {
        return None;
    }
    let bytes = latex.as_bytes();
    let mut at = 0;
    while let Some(found) = latex[at..].find('\\') {
        at += found;
        let length = count_letters(&bytes[at + 1..]);
        if length == 0 {
            // An escaped character, such as `\\`.
            at += 1 + latex[at + 1..].chars().next().map_or(0, char::len_utf8);
            continue;
        }
        let command = &latex[at..=at + length];
        at += 1 + length;
        if !is_known(command) {
            return Some(command);
        }
        if matches!(command, "\\begin" | "\\end")
            && let Some(name) = latex[at..].strip_prefix('{')
            && let Some(end) = name.find(['}', '\\']).map(|end| end + 1)
            && latex[at + end..].starts_with('}')
        {
            let environment = &latex[at..=at + end];
            if !is_known(environment) {
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
        assert!(names().is_sorted());
        assert!(names().len() > 900);
    }

    #[test]
    fn a_command_is_unknown_where_katex_has_none() {
        for latex in [
            "\\frac{1}{2}",
            "\\begin{pmatrix*}[r] 1 \\\\ 2\\end{pmatrix*}",
            "\\,\\%\\\\ab",
            "\\def\\x{1}\\x",
        ] {
            assert_eq!(find_unknown(latex), None, "{latex}");
        }
        assert_eq!(find_unknown("a \\fraq{1}{2}"), Some("\\fraq"));
        assert_eq!(
            find_unknown("\\begin{tabular}{c}1\\end{tabular}"),
            Some("{tabular}")
        );
        assert_eq!(find_unknown("\\é\\siunit"), Some("\\siunit"));
        assert_eq!(find_unknown("\\url{a.b}"), Some("\\url"));
    }

    #[test]
    fn commands_that_need_trust_are_found() {
        for command in UNTRUSTED {
            assert!(names().contains(&command), "{command}");
            let latex = format!("x \\\\ {command}{{a}}{{b}}");
            assert_eq!(find_untrusted(&latex), Some(command), "{latex}");
        }
        for latex in ["", "\\", "a \\\\href", "\\hrefs", "\\é", "href", "\\hbar"] {
            assert_eq!(find_untrusted(latex), None, "{latex}");
        }
    }
}
