//! Handles GIFT's escapes: `mask` replaces them before text is split at special characters, and
//! `unmask` restores the escaped characters.

use crate::text::Lookahead;
use stoa_text::word_list::contains_word;

/// The characters that are replaced with stand-ins while text is split. The stand-ins are
/// noncharacters, which no text contains.
const STAND_INS: [char; 8] = [':', '#', '=', '{', '}', '~', 'n', '%'];
const FIRST_STAND_IN: u32 = 0xfdd0;

/// LaTeX commands that begin with `\n`, which is also the escape for a line break.
const COMMANDS: &str = "nabla natural ne nearrow neg neq newline nexists ngeq ngtr ni nleq nless nmid nolimits nonumber not notin \
    nparallel nrightarrow nsim nsubset nsubseteq nsupseteq nu nwarrow";

fn stand_in(c: char) -> Option<char> {
    let at = STAND_INS.iter().position(|plain| *plain == c)?;
    char::from_u32(FIRST_STAND_IN + at as u32)
}

/// Replaces escapes with their stand-ins.
pub(crate) fn mask(text: &str) -> String {
    let mut masked = String::with_capacity(text.len());
    let mut in_math = false;
    let mut rest = text.chars();
    while let Some(c) = rest.next() {
        let behind = rest.as_str();
        let next = behind.chars().next();
        match c {
            '\u{fdd0}'..='\u{fdd7}' => {}
            '$' if next == Some('$') => {
                rest.next();
                in_math = !in_math;
                masked.push_str("$$");
            }
            '\\' if next == Some('\\') => masked.extend(rest.next()),
            '\\' => {
                // In LaTeX, `\%` is a percent sign.
                let is_latex =
                    next == Some('%') || (next == Some('n') && in_math && begins_command(behind));
                if let Some(mark) = next.and_then(stand_in).filter(|_| !is_latex) {
                    rest.next();
                    masked.push(mark);
                } else {
                    in_math = matches!(next, Some('(' | '['))
                        || (in_math && !matches!(next, Some(')' | ']')));
                    masked.push('\\');
                }
            }
            c => masked.push(c),
        }
    }
    masked
}

/// Escapes the special characters of GIFT in formulas and code where the author did not.
pub(crate) fn escape_formulas_and_code(text: &str) -> String {
    let mut written = String::with_capacity(text.len() + 16);
    let (mut ahead, mut from) = (Lookahead::new(text), 0);
    while let Some((at, open, close)) = first_inside(&mut ahead, from) {
        let start = at + open.len();
        let is_one = |inside: &str| match open {
            "<pre" | "<code" | "```" => inside.contains(['{', '}']),
            "`" => !inside.contains('\n'),
            _ => is_latex(inside),
        };
        written.push_str(&text[from..start]);
        from = start;
        let Some(end) = ahead
            .find(close, start)
            .filter(|end| is_one(&text[start..*end]))
        else {
            continue;
        };
        let mut before = ' ';
        for c in text[start..end].chars() {
            if matches!(c, '{' | '}' | '=' | '~' | '#' | ':') && before != '\\' {
                written.push('\\');
            }
            written.push(c);
            before = c;
        }
        written.push_str(close);
        from = end + close.len();
    }
    written + &text[from..]
}

/// Finds where the next formula or piece of code begins, and its delimiters.
fn first_inside(text: &mut Lookahead, from: usize) -> Option<(usize, &'static str, &'static str)> {
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
    let found = signs
        .into_iter()
        .filter_map(|(open, close)| Some((text.find(open, from)?, open, close)));
    found.min_by_key(|(at, _, _)| *at)
}

/// Whether some text is a single line of LaTeX with braces in it.
fn is_latex(text: &str) -> bool {
    text.contains('{') && !text.contains('\n') && text.contains(['\\', '^', '_'])
}

fn begins_command(text: &str) -> bool {
    let letters = text.bytes().take_while(u8::is_ascii_alphabetic).count();
    contains_word(COMMANDS, &text[..letters])
}

pub(crate) fn unmask(masked: &str) -> String {
    let unmask_one = |c: char| {
        let at = u32::from(c).checked_sub(FIRST_STAND_IN);
        match at.and_then(|at| STAND_INS.get(at as usize)) {
            Some('n') => '\n',
            Some(plain) => *plain,
            None => c,
        }
    };
    masked.chars().map(unmask_one).collect()
}

/// Escapes text for GIFT.
pub(crate) fn escape_gift(text: &str) -> String {
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

/// Treats equals signs inside an answer as text, if each answer is on its own line. Also returns
/// whether there were any.
pub(crate) fn treat_equals_signs_as_text(inside: &str) -> (String, bool) {
    let begins = |line: &&str| line.trim_start().starts_with(['=', '~']);
    if inside.lines().filter(begins).count() < 2 {
        return (inside.to_owned(), false);
    }
    let mut written = String::with_capacity(inside.len());
    for (at, line) in inside.split('\n').enumerate() {
        if at > 0 {
            written.push('\n');
        }
        let start = line.len() - line.trim_start_matches([' ', '\t', '=', '~']).len();
        written.push_str(&line[..start]);
        let rest = &line[start..];
        let (mut before, mut is_behind_sign) = (' ', false);
        for (at, c) in rest.char_indices() {
            let next = rest[at + c.len_utf8()..].chars().next().unwrap_or(' ');
            // An equals sign that follows a space but does not precede one begins an answer.
            let is_text = match c {
                '=' => !is_behind_sign && (!before.is_whitespace() || next.is_whitespace()),
                '~' => next == '=' && !before.is_whitespace(),
                _ => false,
            };
            written.push(if is_text { stand_in(c).unwrap_or(c) } else { c });
            is_behind_sign = c == '~' && !is_text;
            before = c;
        }
    }
    let is_changed = written != inside;
    (written, is_changed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_escaped_character_is_masked_and_comes_back() {
        let masked = mask(r"a\~b \= \# \{x\} 1\:2 \\( \n \frac");
        assert!(!masked.contains(['~', '=', '#', '{', '}', ':']));
        assert_eq!(unmask(&masked), "a~b = # {x} 1:2 \\( \n \\frac");
    }

    #[test]
    fn commands_in_formulas_are_no_ends_of_lines() {
        for text in [r"\(a \neq b\)", r"$$\nabla f$$"] {
            assert_eq!(unmask(&mask(text)), text);
        }
        assert_eq!(unmask(&mask(r"one\neq two")), "one\neq two");
        assert_eq!(unmask(&mask(r"\(x\) and\nu")), "\\(x\\) and\nu");
    }

    #[test]
    fn formulas_and_code_are_escaped_where_nobody_did() {
        for (text, written) in [
            (
                r"Is $$\frac{1}{2}=x$$ it?{=a ~b}",
                r"Is $$\frac\{1\}\{2\}\=x$$ it?{=a ~b}",
            ),
            (
                r"Is \(x_{1}\) and $y^\{2\}$?{T}",
                r"Is \(x_\{1\}\) and $y^\{2\}$?{T}",
            ),
            ("It costs $5{=a ~$6}", "It costs $5{=a ~$6}"),
            (
                "`f() {}` or <pre a=b>g\n{ }</pre>?{T}",
                r"`f() \{\}` or <pre a\=b>g
\{ \}</pre>?{T}",
            ),
            ("```\na: {\n```?{=a ~`b}", "```\na\\: \\{\n```?{=a ~`b}"),
        ] {
            assert_eq!(escape_formulas_and_code(text), written);
        }
    }

    #[test]
    fn what_is_escaped_is_read_as_it_was() {
        let text = "a = {b} ~c #d e:f \\(x\\) \\\\ \\n\nnext";
        assert_eq!(unmask(&mask(&escape_gift(text))), text);
    }

    #[test]
    fn an_equals_sign_within_a_line_is_text() {
        for (inside, signs) in [
            ("=a href=b\n~c = d\n~=e ~=f", 6),
            ("=a\n~b~=c", 2),
            ("=a =b\n~c", 3),
            ("=a~b=c", 3),
            ("=a=b", 2),
            ("~=a\n~=b", 4),
        ] {
            let (written, _) = treat_equals_signs_as_text(inside);
            assert_eq!(unmask(&written), inside);
            assert_eq!(written.matches(['=', '~']).count(), signs, "{inside}");
        }
    }
}
