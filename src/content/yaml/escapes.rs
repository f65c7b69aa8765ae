//! Reports texts whose escapes in double quotes produce control characters or swallow the backslash of a LaTeX
//! command.

use crate::content::diagnostics::quoted;

/// The problem of a text; `source` is given where it is in double quotes.
pub fn problem_of(text: &str, source: Option<&str>) -> Option<String> {
    // `"$\theta$"` without the second backslash loads as a tab and `heta`.
    if let Some((escape, command)) = source.and_then(swallowed_command) {
        return Some(format!(
            "in double quotes `{escape}` is an escape, so {} loses its backslash: \
             write this text in single quotes or in a block (`|-`)",
            quoted(&command)
        ));
    }
    // Only an escape makes any other: the file itself was checked.
    if source.is_none() && !text.contains('\u{85}') {
        return None;
    }
    let c = text.chars().find(|c| c.is_control() && !matches!(c, '\n' | '\t'))?;
    let hint = match source {
        Some(_) => {
            ": in double quotes a backslash starts an escape; write LaTeX in single quotes or in a block (`|-`)"
        }
        None => "",
    };
    Some(format!("the text holds the control character U+{:04X}{hint}", u32::from(c)))
}

/// LaTeX commands that begin with `\n` or `\t`, without those that begin with `\text`.
const COMMANDS: &str = "\
    nLeftarrow nRightarrow nVdash nabla natural ncong ne nearrow neg neq newline nexists ngeq \
    ngtr ni nleftarrow nleq nless nmid nobreak nolimits nonumber not notin nparallel nprec \
    nrightarrow nsim nsubseteq nu nwarrow tag tan tanh tau tbinom tfrac therefore theta \
    thickapprox thickspace thinspace tilde times tiny to top triangle triangleq";

/// The first escape within `$...$` in a double-quoted source that swallows the backslash of a LaTeX command.
/// Escapes that can be intended there are those of the backslash and the quote, and `\n` or `\t` if no command
/// begins with it.
fn swallowed_command(source: &str) -> Option<(String, String)> {
    // The delimiter that ends the current formula.
    let mut closing = None;
    let mut rest = source;
    while let Some(c) = rest.chars().next() {
        let after = &rest[c.len_utf8()..];
        if c == '$' {
            let dollars = if rest.starts_with("$$") && closing != Some("$") { "$$" } else { "$" };
            closing = match closing {
                None => Some(dollars),
                Some(opened) if opened == dollars => None,
                still_open => still_open,
            };
            rest = &rest[dollars.len()..];
            continue;
        }
        if c != '\\' {
            rest = after;
            continue;
        }
        let escaped = after.chars().next()?;
        let in_math = closing.is_some_and(|closing| after.contains(closing));
        let command: String = after.chars().take_while(char::is_ascii_alphabetic).collect();
        let is_intended = match escaped {
            '\\' | '"' | '\n' | '\r' | 'x' | 'u' | 'U' => true,
            'n' | 't' => !COMMANDS.split(' ').any(|name| name == command) && !command.starts_with("text"),
            _ => false,
        };
        if in_math && !is_intended {
            return Some((format!("\\{escaped}"), format!("\\{command}")));
        }
        // An escaped backslash before a dollar sign is `\$`, which opens no math.
        let skip = if after.starts_with("\\$") { 2 } else { escaped.len_utf8() };
        rest = &after[skip..];
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_escape_inside_math_is_a_swallowed_command() {
        let command = |source| swallowed_command(source).map(|(_, command)| command);
        assert_eq!(command(r#""$\frac{1}{2}$""#).as_deref(), Some(r"\frac"));
        assert_eq!(command(r#""angle $\theta$""#).as_deref(), Some(r"\theta"));
        assert_eq!(command(r#""$$a \neq b$$""#).as_deref(), Some(r"\neq"));
        assert_eq!(command(r#""$a$$b$\nand on""#), None);
        assert_eq!(command(r#""$a$\nand $b$""#), None);
        assert_eq!(command(r#""$\\frac{1}{2}$""#), None);
        assert_eq!(command(r#""line\nline""#), None);
        assert_eq!(command(r#""$$\na+b\n$$""#), None);
        assert_eq!(command(r#""```\necho $a\n\techo $b\n```""#), None);
        assert_eq!(command(r#""$a\n\times b$""#).as_deref(), Some(r"\times"));
        assert_eq!(command(r#""$\textbf{a}$""#).as_deref(), Some(r"\textbf"));
        assert_eq!(command(r#""it costs \\$5\nor $5""#), None);
    }
}
