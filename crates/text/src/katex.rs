//! The commands that KaTeX supports: [`find_unknown`] finds a command or an environment that it
//! does not support.

use std::iter;
use std::sync::OnceLock;

/// Commands that define further commands.
const DEFINING: &str = "\\def \\gdef \\let \\newcommand \\renewcommand \\providecommand";

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

/// Returns the sorted list of the commands and, in braces, the environments that KaTeX supports. A
/// test of the user interface compares the list with the installed KaTeX.
fn names() -> &'static [&'static str] {
    static NAMES: OnceLock<Vec<&str>> = OnceLock::new();
    NAMES.get_or_init(|| include_str!("katex.txt").lines().collect())
}

/// Returns whether KaTeX can typeset a command (given with its backslash) or an environment (given
/// in braces).
pub fn is_known(name: &str) -> bool {
    !UNTRUSTED.contains(&name) && names().binary_search(&name).is_ok()
}

/// Finds the first command in a formula that KaTeX would show by its name without executing it.
pub fn find_untrusted(latex: &str) -> Option<&str> {
    find_commands(latex)
        .map(|(command, _)| command)
        .find(|command| UNTRUSTED.contains(command))
}

/// Returns the commands in a formula, each with what follows it.
fn find_commands(latex: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut rest = latex;
    iter::from_fn(move || {
        loop {
            rest = &rest[rest.find('\\')?..];
            let name = rest[1..].trim_start_matches(|c: char| c.is_ascii_alphabetic());
            let (command, after) = rest.split_at(rest.len() - name.len());
            if command.len() > 1 {
                rest = after;
                return Some((command, after));
            }
            // This is an escaped character, such as `\\`.
            rest = &after[after.ceil_char_boundary(1)..];
        }
    })
}

/// Finds the first command or environment in a formula that KaTeX does not support.
pub fn find_unknown(latex: &str) -> Option<&str> {
    if !latex.contains('\\') || DEFINING.split(' ').any(|defining| latex.contains(defining)) {
        return None;
    }
    find_commands(latex).find_map(|(command, rest)| {
        let environment = match command {
            "\\begin" | "\\end" => find_environment(rest),
            _ => None,
        };
        [Some(command), environment]
            .into_iter()
            .flatten()
            .find(|name| !is_known(name))
    })
}

/// Finds the name of an environment, with its braces, at the start of a formula.
fn find_environment(text: &str) -> Option<&str> {
    let end = text.find(['}', '\\'])?;
    let braced = text.starts_with('{') && text[end..].starts_with('}');
    braced.then(|| &text[..=end])
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
