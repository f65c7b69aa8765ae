//! Recognises formulas as typed without LaTeX: matrices such as `[1 2; 3 4]`, binomial coefficients,
//! and functions such as `floor(x)`.

use super::symbols::find_word_token;

/// The maximum length in characters of bracketed text; the brackets of longer text are read one by one.
const MAX_BRACKETED: usize = 500;

/// Returns the length in bytes of the bracketed text at the start of a string, brackets included.
fn measure_bracketed(text: &str) -> Option<usize> {
    let mut open = Vec::new();
    for (at, character) in text.char_indices().take(MAX_BRACKETED) {
        match character {
            '(' => open.push(')'),
            '[' => open.push(']'),
            '{' => open.push('}'),
            ')' | ']' | '}' if open.pop() != Some(character) => return None,
            _ => {}
        }
        if open.is_empty() {
            return Some(at + character.len_utf8());
        }
    }
    None
}

/// Splits off the bracketed text at the start of a string, and returns what the brackets enclose.
pub(super) fn split_brackets(text: &str) -> Option<(&str, &str)> {
    let (bracketed, rest) = text.split_at(measure_bracketed(text)?);
    let inner = bracketed.get(1..bracketed.len() - 1)?;
    Some((inner, rest))
}

/// Splits text at a separator, except inside brackets.
fn split_outside_brackets(text: &str, is_separator: impl Fn(char) -> bool) -> Vec<&str> {
    let (mut parts, mut start, mut depth) = (Vec::new(), 0, 0usize);
    for (at, character) in text.char_indices() {
        match character {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth = depth.saturating_sub(1),
            _ if depth == 0 && is_separator(character) => {
                parts.push(&text[start..at]);
                start = at + character.len_utf8();
            }
            _ => {}
        }
    }
    parts.push(&text[start..]);
    parts
}

/// Splits off the matrix at the start of a string, and returns its rows: `[1 2; 3 4]`,
/// `[[1, 2], [3, 4]]`, `((1, 2), (3, 4))` or `{{1, 2}, {3, 4}}`.
pub(super) fn split_matrix(text: &str) -> Option<(Vec<Vec<&str>>, &str)> {
    let bracket = text
        .chars()
        .next()
        .filter(|c| matches!(c, '(' | '[' | '{'))?;
    // Most brackets are those of a formula, and do not need a search for their end.
    let is_nested = text[1..].trim_start().starts_with(bracket);
    if !is_nested && (bracket != '[' || !text.contains(';')) {
        return None;
    }
    let (inner, rest) = split_brackets(text)?;
    let rows: Option<Vec<Vec<&str>>> = if is_nested {
        split_outside_brackets(inner, |c| c == ',')
            .into_iter()
            .map(|row| match split_brackets(row.trim())? {
                (entries, "") if row.trim().starts_with(bracket) => Some(split_row(entries)),
                _ => None,
            })
            .collect()
    } else {
        let rows = split_outside_brackets(inner, |c| c == ';');
        Some(rows.into_iter().map(split_row).collect())
    };
    let rows = rows?;
    let columns = rows[0].len();
    let is_matrix = rows.len() > 1
        && columns > usize::from(is_nested)
        && rows.iter().all(|row| row.len() == columns)
        && rows.iter().flatten().all(|entry| !entry.is_empty());
    is_matrix.then_some((rows, rest))
}

/// Splits the row of a matrix at its commas or, if it has none, at its spaces.
fn split_row(row: &str) -> Vec<&str> {
    let entries = split_outside_brackets(row, |c| c == ',');
    if entries.len() > 1 {
        return entries.into_iter().map(str::trim).collect();
    }
    let entries = split_outside_brackets(row.trim(), char::is_whitespace);
    entries
        .into_iter()
        .filter(|entry| !entry.is_empty())
        .collect()
}

/// What a function in keyboard notation stands for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Function {
    /// The argument between delimiters, such as those of the absolute value.
    Delimited(&'static str, &'static str),
    /// The argument without its accent.
    Accent,
    /// The argument with a superscript.
    Superscript(&'static str),
    Binomial,
}

pub(super) fn find_function(name: &str) -> Option<Function> {
    Some(match name {
        "floor" => Function::Delimited("⌊", "⌋"),
        "ceil" | "ceiling" => Function::Delimited("⌈", "⌉"),
        "abs" => Function::Delimited("|", "|"),
        "norm" => Function::Delimited("||", "||"),
        "hat" | "bar" | "vec" => Function::Accent,
        "inv" => Function::Superscript("-1"),
        "transpose" => Function::Superscript("t"),
        "binom" | "choose" | "C" => Function::Binomial,
        _ => return None,
    })
}

/// Splits the two arguments of a binomial coefficient.
pub(super) fn split_binomial_arguments(arguments: &str) -> Option<(&str, &str)> {
    match split_outside_brackets(arguments, |c| c == ',').as_slice() {
        [upper, lower] if !upper.trim().is_empty() && !lower.trim().is_empty() => {
            Some((upper, lower))
        }
        _ => None,
    }
}

/// Rewrites the notations in a query that contain spaces or words so that each is a single piece of
/// text: `[1,2;3,4]` for `[1 2; 3 4]`, `C(n,k)` for `n choose k` and `nCk`, `sum_{k=1}^{n}` for
/// `sum from k=1 to n`.
pub(crate) fn join_notations(query: &str) -> String {
    let query = join_brackets(query);
    let words: Vec<&str> = query.split(' ').collect();
    let mut joined: Vec<String> = Vec::with_capacity(words.len());
    let mut rest = words.as_slice();
    while let [word, after @ ..] = rest {
        let (text, after) = join_words(word, after).unwrap_or_else(|| {
            (
                rewrite_combinations(word).unwrap_or_else(|| (*word).to_owned()),
                after,
            )
        });
        joined.push(text);
        rest = after;
    }
    joined.join(" ")
}

/// Removes the spaces from matrices and from the arguments of functions.
fn join_brackets(query: &str) -> String {
    let mut joined = String::with_capacity(query.len());
    let mut rest = query;
    while let Some(character) = rest.chars().next() {
        if let Some((rows, after)) = split_matrix(rest) {
            let rows = rows.iter().map(|row| remove_spaces(&row.join(",")));
            joined.extend(["[", &rows.collect::<Vec<_>>().join(";"), "]"]);
            rest = after;
            continue;
        }
        let name = &joined[joined
            .trim_end_matches(|c: char| c.is_ascii_alphabetic())
            .len()..];
        match split_brackets(rest).filter(|_| character == '(') {
            Some((inner, after)) if takes_bounds(name) && is_range(inner) => {
                let (from, to) = inner.split_once("..").unwrap_or((inner, ""));
                let bounds = format!("_{{{from}}}^{{{to}}}");
                joined.push_str(&remove_spaces(&bounds));
                rest = after;
            }
            Some((inner, after)) if find_function(name).is_some() => {
                joined.push('(');
                joined.push_str(&remove_spaces(&join_brackets(inner)));
                joined.push(')');
                rest = after;
            }
            Some((inner, after)) if is_choice(inner) => {
                if joined.ends_with(char::is_alphanumeric) {
                    joined.push(' ');
                }
                joined.push_str(&join_notations(inner));
                rest = after;
            }
            _ => {
                joined.push(character);
                rest = &rest[character.len_utf8()..];
            }
        }
    }
    joined
}

fn remove_spaces(text: &str) -> String {
    text.split_whitespace().collect()
}

/// Whether text is the range of an index, such as `k=1..n`.
fn is_range(text: &str) -> bool {
    let range = text.split_once("..");
    range.is_some_and(|(from, to)| !from.is_empty() && !to.is_empty() && !to.starts_with('.'))
}

/// Whether text is only a binomial coefficient, such as `n choose k`.
fn is_choice(text: &str) -> bool {
    let words: Vec<&str> = text.split_whitespace().collect();
    matches!(words.as_slice(), [_, "choose", _])
}

/// Whether a word names an operator with bounds.
fn takes_bounds(word: &str) -> bool {
    matches!(word, "sum" | "prod" | "int" | "integral")
}

/// Joins a word with those after it if they are one notation; returns the words that are left.
fn join_words<'a>(word: &str, after: &'a [&'a str]) -> Option<(String, &'a [&'a str])> {
    // Words, including `a` and `I`, are not operands.
    let is_operand = |text: &str| {
        (1..=5).contains(&text.len())
            && !matches!(text, "a" | "A" | "i" | "I")
            && !text.starts_with(['+', '-'])
            && text
                .bytes()
                .all(|b| b.is_ascii_alphanumeric() || matches!(b, b'+' | b'-'))
            && !text
                .as_bytes()
                .windows(2)
                .any(|two| two.iter().all(u8::is_ascii_alphabetic))
    };
    let is_bound = |text: &str| {
        text.chars().nth(1).is_none()
            || !text.chars().all(char::is_alphabetic)
            || find_word_token(text).is_some()
    };
    let is_limit = |text: &str| text.contains("->") || text.contains('→');
    match (word, after) {
        (upper, ["choose", lower, rest @ ..]) if is_operand(upper) && is_operand(lower) => {
            Some((format!("C({upper},{lower})"), rest))
        }
        (name, ["from", from, "to", to, rest @ ..] | [from, "to", to, rest @ ..])
            if takes_bounds(name) && is_bound(from) && is_bound(to) =>
        {
            Some((format!("{name}_{{{from}}}^{{{to}}}"), rest))
        }
        ("lim" | "limit", ["as", at, ..]) if is_limit(at) => Some(("lim".to_owned(), &after[1..])),
        ("limit", [at, ..]) if is_limit(at) => Some(("lim".to_owned(), after)),
        _ => None,
    }
}

/// Rewrites the combinations in a word as calculators have them: `C(n,k)` for `nCk` and `5C2`.
fn rewrite_combinations(word: &str) -> Option<String> {
    if !word.contains('C') {
        return None;
    }
    let is_part = |c: char| c.is_ascii_alphanumeric();
    let mut rewritten = String::new();
    let mut rest = word;
    while !rest.is_empty() {
        let length = rest.find(|c| !is_part(c)).unwrap_or(rest.len());
        let (part, after) = rest.split_at(length);
        let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        let is_operand = |text: &str| {
            (1..=3).contains(&text.len())
                && (is_number(text) || matches!(text, "n" | "m" | "k" | "r"))
        };
        match part.split_once('C') {
            Some((upper, lower)) if is_operand(upper) && is_operand(lower) => {
                rewritten.push_str(&format!("C({upper},{lower})"));
            }
            _ => rewritten.push_str(part),
        }
        let separators = after.find(is_part).unwrap_or(after.len());
        rewritten.push_str(&after[..separators]);
        rest = &after[separators..];
    }
    (rewritten != word).then_some(rewritten)
}

/// Removes the names of accents after single letters: `x - p` for `xbar - p-hat`. Returns `None` if
/// there are none.
pub(crate) fn remove_accent_names(text: &str) -> Option<String> {
    let mut plain = String::with_capacity(text.len());
    let mut before = "";
    for piece in text.split_inclusive(|c: char| !c.is_alphabetic()) {
        let name = piece.trim_end_matches(|c: char| !c.is_alphabetic());
        if matches!(name, "bar" | "hat") && before.strip_suffix('-').is_some_and(is_letter) {
            // Remove the hyphen.
            plain.pop();
        } else {
            plain.push_str(accented(name).unwrap_or(name));
        }
        plain.push_str(&piece[name.len()..]);
        before = piece;
    }
    (plain != text).then_some(plain)
}

/// Returns the letter in a name such as `xbar` or `thetahat`.
fn accented(name: &str) -> Option<&str> {
    let letter = name
        .strip_suffix("bar")
        .or_else(|| name.strip_suffix("hat"))?;
    let is_word = matches!(
        name,
        "chat" | "that" | "what" | "hbar" | "Chat" | "That" | "What"
    );
    (is_letter(letter) && !is_word).then_some(letter)
}

fn is_letter(text: &str) -> bool {
    text.chars().count() == 1 || find_word_token(text).is_some()
}

/// Calls `each` with the names of the letters with accents in LaTeX: `xbar` for `\bar{x}`.
pub(crate) fn for_each_accented_letter(latex: &str, mut each: impl FnMut(&str)) {
    for accent in ["bar", "hat"] {
        for after in latex.split(&format!("\\{accent}")).skip(1) {
            let letter = after.trim_start_matches(['{', ' ', '\\']);
            let length = letter.find(|c: char| !c.is_ascii_alphabetic());
            let letter = &letter[..length.unwrap_or(letter.len())];
            if is_letter(letter) {
                each(&[letter, accent].concat());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_matrix_is_split_into_rows_in_every_notation() {
        for text in [
            "[1 -2; 3 4]x",
            "[1,-2;3,4]x",
            "[[1,-2],[3,4]]x",
            "[[1, -2], [3, 4]]x",
            "((1,-2),(3,4))x",
            "{{1,-2},{3,4}}x",
        ] {
            let rows = vec![vec!["1", "-2"], vec!["3", "4"]];
            assert_eq!(split_matrix(text), Some((rows, "x")), "{text}");
        }
        assert_eq!(
            split_matrix("[2; f(1,3)]"),
            Some((vec![vec!["2"], vec!["f(1,3)"]], ""))
        );
    }

    #[test]
    fn other_brackets_are_not_matrices() {
        for text in [
            "[1,2]",
            "[1 2",
            "((a+b)c)",
            "((1,2))",
            "[[1,2],[3]]",
            "[[1],[2]]",
            "[x]; [y]",
            "{{}^{56}_{26}Fe}",
            "(1;2)",
            "",
            "x",
            "[;]",
            "((1,2),3)",
            "[[1,2],(3,4)]",
        ] {
            assert_eq!(split_matrix(text), None, "{text}");
        }
    }

    #[test]
    fn notations_with_spaces_are_joined() {
        for (query, expected) in [
            ("LU of [1 2; 3 4]", "LU of [1,2;3,4]"),
            ("rank [[1, 2], [3, 4]]", "rank [1,2;3,4]"),
            ("floor( (j - 1) / 3 ) = 2", "floor((j-1)/3) = 2"),
            ("C(n, k) = C(n, n - k)", "C(n,k) = C(n,n-k)"),
            ("5 choose 2", "C(5,2)"),
            ("n-1 choose k", "C(n-1,k)"),
            ("k(n choose k) p^k", "k C(n,k) p^k"),
            ("5C2=10", "C(5,2)=10"),
            ("nCr * p^r", "C(n,r) * p^r"),
            ("sum from k=1 to n k^2", "sum_{k=1}^{n} k^2"),
            ("int 0 to 1 x dx", "int_{0}^{1} x dx"),
            ("sum(k=1..n) k", "sum_{k=1}^{n} k"),
            ("limit as x->0 sin(x)/x", "lim x->0 sin(x)/x"),
            ("limit x->0", "lim x->0"),
        ] {
            assert_eq!(join_notations(query), expected);
        }
    }

    #[test]
    fn names_of_accents_follow_letters() {
        let plain = |text| remove_accent_names(text);
        assert_eq!(plain("2xbar/(1-x-bar)").as_deref(), Some("2x/(1-x)"));
        assert_eq!(plain("x-xbar=-thetahat").as_deref(), Some("x-x=-theta"));
        for text in [
            "that", "chat", "hbar", "crowbar", "bar", "x-", "-", "all-hat",
        ] {
            assert_eq!(plain(text), None, "{text}");
        }
        let mut names = Vec::new();
        for_each_accented_letter(r"\bar{x} + \bar X + \hat\theta + \hat{xy} + \hat", |name| {
            names.push(name.to_owned());
        });
        assert_eq!(names, ["xbar", "Xbar", "thetahat"]);
    }

    #[test]
    fn other_queries_stay_as_they_are() {
        for query in [
            "how do i choose a pivot",
            "students choose 2 courses",
            "we choose n",
            "HCl + 2C2H6 at 20C",
            "limit of a sequence",
            "sum up to n",
            "f( x ) [1, 2]",
            "a  b",
            "((",
            "",
        ] {
            assert_eq!(join_notations(query), query);
        }
    }
}
