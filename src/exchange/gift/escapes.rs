//! GIFT's escapes: hidden before a text is taken apart, and shown again in its parts.

/// What stands for an escaped character while a text is taken apart: characters that no text holds.
const HIDDEN: [(char, char); 8] = [
    (':', '\u{fdd0}'),
    ('#', '\u{fdd1}'),
    ('=', '\u{fdd2}'),
    ('{', '\u{fdd3}'),
    ('}', '\u{fdd4}'),
    ('~', '\u{fdd5}'),
    ('n', '\u{fdd6}'),
    ('%', '\u{fdd7}'),
];

/// LaTeX commands that begin as the escape of a line's end does.
const COMMANDS: [&str; 26] = [
    "nabla",
    "natural",
    "ne",
    "nearrow",
    "neg",
    "neq",
    "newline",
    "nexists",
    "ngeq",
    "ni",
    "nleq",
    "nmid",
    "nolimits",
    "nonumber",
    "not",
    "notin",
    "nparallel",
    "nrightarrow",
    "nsim",
    "nsubset",
    "nsubseteq",
    "nsupseteq",
    "nu",
    "nwarrow",
    "nless",
    "ngtr",
];

/// What stands for an escaped character.
pub fn hidden(c: char) -> char {
    HIDDEN.iter().find(|(plain, _)| *plain == c).map_or(c, |(_, mark)| *mark)
}

/// A text with its escapes hidden.
pub fn hide(text: &str) -> String {
    let mut hidden = String::with_capacity(text.len());
    let mut in_math = false;
    let mut at = 0;
    while at < text.len() {
        let rest = &text[at..];
        let Some(c) = rest.chars().next() else { break };
        at += c.len_utf8();
        match c {
            '\u{fdd0}'..='\u{fdd7}' => {}
            '$' if rest.starts_with("$$") => {
                in_math = !in_math;
                hidden.push_str("$$");
                at += 1;
            }
            '\\' => {
                let behind = &rest[1..];
                let next = behind.chars().next();
                let stands_for = HIDDEN.iter().find(|(plain, _)| next == Some(*plain));
                match (next, stands_for) {
                    (Some('\\'), _) => {
                        hidden.push('\\');
                        at += 1;
                    }
                    (Some('n'), _) if in_math && begins_command(behind) => hidden.push('\\'),
                    // A comment's sign in LaTeX.
                    (Some('%'), _) | (_, None) => {
                        in_math = match next {
                            Some('(' | '[') => true,
                            Some(')' | ']') => false,
                            _ => in_math,
                        };
                        hidden.push('\\');
                    }
                    (_, Some((_, mark))) => {
                        hidden.push(*mark);
                        at += 1;
                    }
                }
            }
            c => hidden.push(c),
        }
    }
    hidden
}

/// A text in whose formulas and code every sign is escaped that has a meaning outside.
pub fn with_insides_escaped(text: &str) -> String {
    let mut written = String::with_capacity(text.len() + 16);
    let mut rest = text;
    while let Some((at, open, close)) = first_inside(rest) {
        let start = at + open.len();
        let is_one = |inside: &str| match open {
            "<pre" | "<code" | "```" => inside.contains(['{', '}']),
            "`" => !inside.contains('\n'),
            _ => is_latex(inside),
        };
        let Some(length) = rest[start..].find(close).filter(|length| is_one(&rest[start..start + length]))
        else {
            written.push_str(&rest[..start]);
            rest = &rest[start..];
            continue;
        };
        written.push_str(&rest[..start]);
        let mut before = ' ';
        for c in rest[start..start + length].chars() {
            if matches!(c, '{' | '}' | '=' | '~' | '#' | ':') && before != '\\' {
                written.push('\\');
            }
            written.push(c);
            before = c;
        }
        written.push_str(close);
        rest = &rest[start + length + close.len()..];
    }
    written + rest
}

/// Where a formula or code begins in a text, and the signs around it.
fn first_inside(text: &str) -> Option<(usize, &'static str, &'static str)> {
    let signs = [
        ("$$", "$$"),
        ("\\(", "\\)"),
        ("\\[", "\\]"),
        ("$", "$"),
        ("<pre", "</pre>"),
        ("<code", "</code>"),
        ("```", "```"),
        ("`", "`"),
    ];
    let found = signs.into_iter().filter_map(|(open, close)| Some((text.find(open)?, open, close)));
    found.min_by_key(|(at, _, _)| *at)
}

/// Whether something is LaTeX of one line with braces in it.
fn is_latex(text: &str) -> bool {
    text.contains('{') && !text.contains('\n') && text.contains(['\\', '^', '_'])
}

fn begins_command(text: &str) -> bool {
    let letters = text.bytes().take_while(u8::is_ascii_alphabetic).count();
    COMMANDS.contains(&&text[..letters])
}

/// A part of a text as it is meant.
pub fn shown(hidden: &str) -> String {
    let mut shown = String::with_capacity(hidden.len());
    for c in hidden.chars() {
        match HIDDEN.iter().find(|(_, mark)| *mark == c) {
            Some(('n', _)) => shown.push('\n'),
            Some((plain, _)) => shown.push(*plain),
            None => shown.push(c),
        }
    }
    shown
}

/// A text as GIFT writes it.
pub fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        match c {
            '\n' => escaped.push_str("\\n"),
            '\\' | '#' | '=' | '~' | '{' | '}' | ':' => {
                escaped.push('\\');
                escaped.push(c);
            }
            c => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_escaped_character_is_hidden_and_comes_back() {
        let hidden = hide(r"a\~b \= \# \{x\} 1\:2 \\( \n \frac");
        assert!(!hidden.contains(['~', '=', '#', '{', '}', ':']));
        assert_eq!(shown(&hidden), "a~b = # {x} 1:2 \\( \n \\frac");
    }

    #[test]
    fn commands_in_formulas_are_no_ends_of_lines() {
        for text in [r"\(a \neq b\)", r"$$\nabla f$$"] {
            assert_eq!(shown(&hide(text)), text);
        }
        assert_eq!(shown(&hide(r"one\neq two")), "one\neq two");
        assert_eq!(shown(&hide(r"\(x\) and\nu")), "\\(x\\) and\nu");
    }

    #[test]
    fn formulas_and_code_are_escaped_where_nobody_did() {
        for (text, written) in [
            (r"Is $$\frac{1}{2}=x$$ it?{=a ~b}", r"Is $$\frac\{1\}\{2\}\=x$$ it?{=a ~b}"),
            (r"Is \(x_{1}\) and $y^\{2\}$?{T}", r"Is \(x_\{1\}\) and $y^\{2\}$?{T}"),
            ("It costs $5{=a ~$6}", "It costs $5{=a ~$6}"),
            (
                "`f() {}` or <pre a=b>g\n{ }</pre>?{T}",
                r"`f() \{\}` or <pre a\=b>g
\{ \}</pre>?{T}",
            ),
            ("```\na: {\n```?{=a ~`b}", "```\na\\: \\{\n```?{=a ~`b}"),
        ] {
            assert_eq!(with_insides_escaped(text), written);
        }
    }

    #[test]
    fn what_is_escaped_is_read_as_it_was() {
        let text = "a = {b} ~c #d e:f \\(x\\) \\\\ \\n\nnext";
        assert_eq!(shown(&hide(&escaped(text))), text);
    }
}
