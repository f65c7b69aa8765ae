//! Lints for texts: formulas, emphasis, capitals and links.

use std::ops::Range;

use super::linted_exam::{LintedExam, MAX_FINDINGS_PER_TEXT, Passage};
use crate::finding::Finding;
use crate::model::CourseFile;
use crate::yaml::PathStep::{Item, Key};
use stoa_text::katex;
use stoa_text::markdown::{
    Emphasis, Formula, OBJECT_REPLACEMENT, find_emphasis, find_words_on_fences,
};
use stoa_text::mathml;
use stoa_text::quote::quote;
use stoa_text::rich_text::Event;
use stoa_text::word_list::contains_word;

pub(super) fn money_as_math(exam: &LintedExam<'_>, found: &mut Vec<Finding>) {
    for passage in exam.passages_with_dollars() {
        let amounts = passage
            .parsed()
            .formulas
            .iter()
            .filter(|formula| is_money(&formula.latex));
        for formula in amounts.take(MAX_FINDINGS_PER_TEXT) {
            let written = format!("${}$", formula.latex);
            let message = format!(
                "{} is typeset as a formula but looks like an amount of money",
                quote(&written)
            );
            found.push(passage.make_finding(&written, message));
        }
    }
}

/// Returns whether the source of a formula is an amount of money followed by words: `5 and then `.
fn is_money(latex: &str) -> bool {
    let words = latex
        .split(|c: char| !c.is_alphabetic())
        .filter(|word| word.chars().count() > 2)
        .count();
    latex.starts_with(|c: char| c.is_ascii_digit())
        && words >= 2
        && !latex.contains(['\\', '^', '_', '{', '}', '=', '<', '>', '&'])
}

pub(super) fn latex_delimiters(exam: &LintedExam<'_>, found: &mut Vec<Finding>) {
    for passage in &exam.passages {
        if let Some(range) = latex_delimited(passage) {
            let message = format!(
                "{} is not a formula here",
                quote(&passage.source[range.clone()])
            );
            found.push(passage.make_finding_in(range, message));
        }
    }
}

/// The maximum number of brackets checked per text.
const MAX_BRACKETS: usize = 16;

/// Finds the first `\(…\)` or `\[…\]` in a text outside code and formulas.
fn latex_delimited(passage: &Passage<'_>) -> Option<Range<usize>> {
    let source = passage.source;
    for (open, close) in [("\\(", "\\)"), ("\\[", "\\]")] {
        let found = source
            .match_indices(open)
            .take(MAX_BRACKETS)
            .find_map(|(at, _)| {
                let end = source[at + 2..].find(close).map(|end| at + 2 + end)?;
                let inside = &source[at + 2..end];
                let is_formula = !inside.trim().is_empty()
                    && !inside.contains("\n\n")
                    && (open == "\\(" || is_display(&source[..at], inside));
                is_formula.then_some(at..end + 2)
            });
        let Some(range) = found else { continue };
        let parsed = passage.parsed();
        let mut others = parsed
            .code
            .iter()
            .chain(parsed.formulas.iter().map(|formula| &formula.words));
        if !others.any(|range| parsed.words[range.clone()].contains(open)) {
            return Some(range);
        }
    }
    None
}

/// Returns whether the text in `\[…\]` is a formula rather than text with escaped brackets, such as
/// an index or a list in code, a regular expression, or a command-line option.
fn is_display(before: &str, inside: &str) -> bool {
    if before.ends_with(|c: char| c.is_alphanumeric() || "([)]_\"'".contains(c)) {
        return false;
    }
    // Escaped punctuation counts as text.
    let mut bare = String::with_capacity(inside.len());
    let mut chars = inside.chars().peekable();
    while let Some(c) = chars.next() {
        match chars.peek() {
            Some(next) if c == '\\' && next.is_ascii_punctuation() => {
                chars.next();
                bare.push(' ');
            }
            _ => bare.push(c),
        }
    }
    let has_command = bare.match_indices('\\').any(|(at, _)| {
        bare[at + 1..]
            .chars()
            .take_while(char::is_ascii_alphabetic)
            .take(2)
            .count()
            == 2
    });
    let is_short = bare
        .split(|c: char| !c.is_alphabetic())
        .all(|word| word.chars().count() < 3);
    has_command
        || has_power(&bare)
        || (is_short && bare.contains(['=', '_']) && !bare.contains("=="))
}

pub(super) fn math_as_text(exam: &LintedExam<'_>, found: &mut Vec<Finding>) {
    for passage in exam
        .passages
        .iter()
        .filter(|passage| passage.source.contains(['^', '\\']))
    {
        let Some(word) = math_in(passage.prose()) else {
            continue;
        };
        if latex_delimited(passage).is_none() && unclosed_formula(passage).is_none() {
            let message = format!("{} looks like math but is shown as typed", quote(word));
            found.push(passage.make_finding(word, message));
        }
    }
}

pub(super) fn missing_brace(exam: &LintedExam<'_>, found: &mut Vec<Finding>) {
    for passage in exam.passages_with_dollars() {
        if let Some(latex) = unclosed_formula(passage) {
            let message = format!("the braces of the formula {} do not match", quote(latex));
            found.push(passage.make_finding(latex, message));
        }
    }
}

/// Returns text between dollar signs that is not a formula because its braces do not match.
fn unclosed_formula<'a>(passage: &Passage<'a>) -> Option<&'a str> {
    let word = math_in(passage.prose())?.trim_matches('$');
    let (_, behind) = passage.source.split_once('$')?;
    let (between, _) = behind.rsplit_once('$')?;
    between
        .split('$')
        .find(|latex| latex.contains(word) && !are_braces_closed(latex))
}

fn are_braces_closed(latex: &str) -> bool {
    let mut level = 0_usize;
    let mut chars = latex.chars();
    while let Some(c) = chars.next() {
        match c {
            '\\' => _ = chars.next(),
            '{' => level += 1,
            '}' if level == 0 => return false,
            '}' => level -= 1,
            _ => {}
        }
    }
    level == 0
}

/// Returns the first word of a text that is certainly mathematics or LaTeX.
fn math_in(prose: &str) -> Option<&str> {
    let words = prose.split(|c: char| c.is_whitespace() || c == OBJECT_REPLACEMENT);
    let trimmed = words.map(|word| word.trim_matches(|c: char| ",.;:!?\"'“”‘’".contains(c)));
    trimmed
        .filter(|word| word.len() > 2)
        .find(|word| has_power(word) || has_command(word))
}

/// Returns whether a word contains a power: `x^2`, `10^{-3}`, `(a+b)^n`.
fn has_power(word: &str) -> bool {
    word.match_indices('^').any(|(at, _)| {
        let before = word[..at].chars().next_back();
        let mut behind = word[at + 1..].chars();
        let first = behind.next();
        let first = if matches!(first, Some('{' | '(' | '-' | '+' | '−')) {
            behind.next()
        } else {
            first
        };
        before.is_some_and(|c| c.is_alphanumeric() || c == ')')
            && first.is_some_and(|c| c.is_alphanumeric() || "-+−\\".contains(c))
    })
}

/// Returns whether a word contains a LaTeX command that cannot mean anything else.
fn has_command(word: &str) -> bool {
    word.match_indices('\\').any(|(at, _)| {
        let behind = &word[at + 1..];
        let name = &behind[..behind
            .find(|c: char| !c.is_ascii_alphabetic())
            .unwrap_or(behind.len())];
        let before = word[..at].chars().next_back();
        // The backslash is part of a path, or is itself escaped.
        let is_path = word[..at].contains(":\\") || matches!(before, Some(':' | '\\' | '/' | '.'));
        !is_path && contains_word(COMMANDS, name)
    })
}

const COMMANDS: &str = "\
    frac dfrac sqrt sum prod int infty cdot times leq geq neq approx partial nabla vec overline binom \
    mathbb mathbf mathrm mathcal alpha beta gamma delta epsilon theta lambda mu pi sigma phi omega Delta \
    Sigma Omega rightarrow Rightarrow forall";

pub(super) fn unknown_latex(exam: &LintedExam<'_>, found: &mut Vec<Finding>) {
    for passage in exam.passages_with_dollars() {
        let formulas = passage.parsed().formulas.iter();
        for unknown in formulas
            .filter_map(|formula| katex::find_unknown(&formula.latex))
            .take(MAX_FINDINGS_PER_TEXT)
        {
            let message = format!("KaTeX does not know {}", quote(unknown));
            found.push(passage.make_finding(unknown, message));
        }
        // A formula with such a command is shown as its source and is therefore part of the prose.
        let prose = passage.parsed().prose();
        let typed = prose.split_once('$').map_or("", |(_, typed)| typed);
        if let Some(command) = katex::find_untrusted(typed) {
            let message = format!("formulas cannot contain {}", quote(command));
            found.push(passage.make_finding(command, message));
        }
    }
}

pub(super) fn latex_without_scripts(exam: &LintedExam<'_>, found: &mut Vec<Finding>) {
    for passage in exam.passages_with_dollars() {
        let is_lost = |formula: &&Formula| {
            katex::find_unknown(&formula.latex).is_none()
                && !mathml::can_convert(&formula.latex, formula.is_block)
        };
        for Formula { latex, .. } in passage
            .parsed()
            .formulas
            .iter()
            .filter(is_lost)
            .take(MAX_FINDINGS_PER_TEXT)
        {
            let message = format!("the formula {} cannot be converted to MathML", quote(latex));
            found.push(passage.make_finding(latex, message));
        }
    }
}

pub(super) fn accidental_emphasis(exam: &LintedExam<'_>, found: &mut Vec<Finding>) {
    for passage in &exam.passages {
        let source = passage.source;
        let may_have = |mark: char| source.find(mark) != source.rfind(mark);
        if !may_have('*') && !source.contains("__") {
            continue;
        }
        let accidental = find_emphasis(source)
            .into_iter()
            .filter(|emphasis| is_accidental(source, emphasis));
        for Emphasis { range, .. } in accidental.take(MAX_FINDINGS_PER_TEXT) {
            let message = format!(
                "{} is shown as emphasis, without its marks",
                quote(&source[range.clone()])
            );
            found.push(passage.make_finding_in(range, message));
        }
    }
}

fn is_accidental(source: &str, emphasis: &Emphasis) -> bool {
    let Emphasis { range, marks } = emphasis;
    let inside = &source[range.start + marks..range.end - marks];
    let before = source[..range.start].chars().next_back();
    let behind = source[range.end..].chars().next();
    if source[range.start..].starts_with('_') {
        // This is a Python name, such as `__init__`.
        let is_name = inside.chars().all(|c| c.is_ascii_lowercase() || c == '_');
        return *marks == 2 && is_name && inside.len() > 2;
    }
    // The marks are between two factors without whitespace: `2*3*4`, `a*b + c*d`.
    let is_factor = |c: char| c.is_alphanumeric() || ")]}".contains(c);
    let begins_factor = |c: char| c.is_alphanumeric() || "([{-".contains(c);
    let is_product = before.is_some_and(is_factor) && behind.is_some_and(begins_factor);
    let is_word = |word: &str| word.chars().count() > 3 && word.chars().all(char::is_alphabetic);
    let left = source[..range.start]
        .rsplit(|c: char| !c.is_alphanumeric())
        .next()
        .unwrap_or_default();
    // Emphasis on part of a word is intentional: `re*write*s`.
    let stresses = is_word(inside) || (is_word(left) && inside.chars().all(char::is_alphabetic));
    is_product && !stresses
}

pub(super) fn words_on_fence(exam: &LintedExam<'_>, found: &mut Vec<Finding>) {
    let has_fence =
        |passage: &&Passage<'_>| passage.source.contains("```") || passage.source.contains("~~~");
    for passage in exam.passages.iter().filter(has_fence) {
        for range in find_words_on_fences(passage.source)
            .into_iter()
            .take(MAX_FINDINGS_PER_TEXT)
        {
            let words = quote(&passage.source[range.clone()]);
            let message = format!("{words} is not shown: it follows the language of a code block");
            found.push(passage.make_finding_in(range, message));
        }
    }
}

/// Words that occur in sentences, but not in names, commands or sequences.
const SENTENCE_WORDS: &str = "\
    THE OF IS ARE WHAT WHICH WHO HOW DOES THIS THAT FOLLOWING WITH YOU WAS AN TO DER DIE DAS IST WELCHE \
    LES LA EST QUE EL LOS ES";
/// The minimum number of words in a sentence in capitals.
const MIN_SENTENCE: usize = 5;

pub(super) fn all_capitals(exam: &LintedExam<'_>, found: &mut Vec<Finding>) {
    for passage in &exam.passages {
        // Fast path: most texts contain a lower-case letter near the beginning.
        if passage
            .source
            .bytes()
            .take(400)
            .any(|byte| byte.is_ascii_lowercase())
            && !passage.source.contains(['`', '$', '!'])
        {
            continue;
        }
        if is_in_capitals(passage.prose()) {
            let message = format!("{} is written in capitals", quote(passage.source.trim()));
            found.push(Finding::at(passage.path.as_slice(), message));
        }
    }
}

fn is_in_capitals(prose: &str) -> bool {
    let words = || {
        prose
            .split(|c: char| !c.is_alphabetic())
            .filter(|word| !word.is_empty())
    };
    // SQL commands are written in capitals.
    let is_query = words()
        .next()
        .is_some_and(|first| ["SELECT", "INSERT", "UPDATE", "DELETE"].contains(&first));
    words().count() >= MIN_SENTENCE
        && !prose.chars().any(char::is_lowercase)
        && words().any(|word| contains_word(SENTENCE_WORDS, word))
        && !is_query
}

pub(super) fn insecure_links(exam: &LintedExam<'_>, found: &mut Vec<Finding>) {
    for passage in exam
        .passages
        .iter()
        .filter(|passage| passage.source.contains("http://"))
    {
        let html = &passage.parsed().html;
        let addresses = html.events().filter_map(|event| match event {
            Event::Start(tag) if tag.name == "a" => {
                let address = tag.attribute("href")?.0;
                is_insecure(address).then_some(address)
            }
            _ => None,
        });
        for address in addresses.take(MAX_FINDINGS_PER_TEXT) {
            let message = format!("the link to {} does not use https", quote(address));
            found.push(passage.make_finding(address, message));
        }
    }
}

pub(super) fn insecure_resources(course: &CourseFile, found: &mut Vec<Finding>) {
    for (at, resource) in course.resources.iter().flatten().enumerate() {
        if is_insecure(&resource.url.0) {
            let message = format!("the link to {} does not use https", quote(&resource.url.0));
            found.push(Finding::at(
                [Key("resources"), Item(at), Key("url")],
                message,
            ));
        }
    }
}

/// Returns whether an address is fetched over a network without HTTPS.
fn is_insecure(address: &str) -> bool {
    let Some((scheme, rest)) = address.split_once("://") else {
        return false;
    };
    let host = rest.split(['/', ':', '?', '#']).next().unwrap_or_default();
    let is_here = host == "localhost" || host.starts_with("127.") || host.starts_with('[');
    scheme.eq_ignore_ascii_case("http") && !is_here
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_amount_and_words_is_money() {
        for latex in [
            "5 and Tom has ",
            "100 for rent and 200",
            "1,000 in the first year, then ",
        ] {
            assert!(is_money(latex), "{latex}");
        }
        for latex in [
            "5",
            "5 \\text{ cm and more}",
            "2x + 3y",
            "3 n",
            "5^{th power of it}",
            "10 km",
        ] {
            assert!(!is_money(latex), "{latex}");
        }
    }

    #[test]
    fn a_formula_of_its_own_is_told_from_brackets_that_are_escaped() {
        for (before, inside) in [
            ("Then ", "x^2"),
            ("", "\\frac{1}{2}"),
            ("It is:", "F = ma"),
            ("so ", "a_i"),
            ("", "\n\\sum x\n"),
            ("", "\\{x\\} = \\alpha"),
        ] {
            assert!(is_display(before, inside), "{inside}");
        }
        for (before, inside) in [
            ("print(", "i for i in range(5) if i%2==0"),
            ("b", "i=1"),
            ("input", "type=\"text\""),
            ("git log ", "--since=DATE"),
            ("matches ", "^a-z"),
            ("or ", "\\d\\s"),
            ("the key ", "user\\_name"),
            ("fill in ", "first_name"),
            ("", "x == y"),
            ("as in ", "1"),
        ] {
            assert!(!is_display(before, inside), "{inside}");
        }
    }

    #[test]
    fn math_is_what_can_be_nothing_else() {
        for word in [
            "x^2",
            "10^-3",
            "e^{2x}",
            "(a+b)^n",
            "\\frac{1}{2}",
            "\\alpha",
            "2\\cdot3",
        ] {
            assert_eq!(math_in(&format!("What is {word}?")), Some(word), "{word}");
        }
        for text in [
            "C:\\beta\\gamma",
            "[^1]",
            "a ^ b",
            "\\n and \\t",
            "^_^",
            "\\\\frac",
            "x\u{fffc}2",
            "^abc$",
        ] {
            assert_eq!(math_in(text), None, "{text}");
        }
    }

    fn accidents(source: &str) -> Vec<&str> {
        let found = find_emphasis(source)
            .into_iter()
            .filter(|emphasis| is_accidental(source, emphasis));
        found.map(|emphasis| &source[emphasis.range]).collect()
    }

    #[test]
    fn products_and_names_are_accidents() {
        assert_eq!(accidents("What is 2*3*4?"), ["*3*"]);
        assert_eq!(accidents("a*b + c*d"), ["*b + c*"]);
        assert_eq!(accidents("What does __init__ do?"), ["__init__"]);
        for meant in [
            "*not* this",
            "**2*3**",
            "an *e*mphasis",
            "re*write*s",
            "`2*3*4`",
            "$2*3*4$",
            "__Note__ well",
            "2 * 3 * 4",
        ] {
            assert!(
                accidents(meant).is_empty(),
                "{meant}: {:?}",
                accidents(meant)
            );
        }
    }

    #[test]
    fn a_sentence_in_capitals_is_in_capitals() {
        assert!(is_in_capitals("WHAT IS THE CAPITAL OF FRANCE?"));
        for prose in [
            "TCP, UDP, ICMP, ARP, DNS",
            "SELECT * FROM THE TABLE OF IT",
            "What IS THE CAPITAL?",
            "THE END",
        ] {
            assert!(!is_in_capitals(prose), "{prose}");
        }
    }
}
