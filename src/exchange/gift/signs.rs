//! Signs of GIFT that nobody escaped, in answers that have a line each.

use super::escapes::hidden;

/// Answers whose lines begin with their signs, in which an equals sign further on is text, and whether
/// there is any.
pub fn with_equals_as_text(inside: &str) -> (String, bool) {
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
            // Behind a space, and before none, it begins an answer.
            let is_text = match c {
                '=' => !is_behind_sign && (!before.is_whitespace() || next.is_whitespace()),
                '~' => next == '=' && !before.is_whitespace(),
                _ => false,
            };
            written.push(if is_text { hidden(c) } else { c });
            is_behind_sign = c == '~' && !is_text;
            before = c;
        }
    }
    let is_changed = written != inside;
    (written, is_changed)
}

#[cfg(test)]
mod tests {
    use super::super::escapes::shown;
    use super::*;

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
            let (written, _) = with_equals_as_text(inside);
            assert_eq!(shown(&written), inside);
            assert_eq!(written.matches(['=', '~']).count(), signs, "{inside}");
        }
    }
}
