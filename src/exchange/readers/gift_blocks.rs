//! Splits a GIFT file into blocks between empty lines, with the ids, tags and categories around them.

use crate::exchange::item::category_topics;

/// A block of lines that may be a question.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Block {
    /// Where it begins, from 1.
    pub line: usize,
    pub text: String,
    /// From a comment: `[id:…]`.
    pub id: Option<String>,
    /// From the category it stands in, and from comments: `[tag:…]`.
    pub topics: Vec<String>,
}

pub fn blocks(text: &str) -> Vec<Block> {
    let mut found: Vec<Block> = Vec::new();
    let mut category = Vec::new();
    let mut block = Block::default();
    let lines: Vec<&str> = text.split('\n').collect();
    for (at, line) in lines.iter().enumerate() {
        let trimmed = line.trim();
        // Some leave no empty line between two questions.
        let may_begin = trimmed.starts_with("::") || trimmed.starts_with("//");
        if may_begin && is_closed(&block.text) && has_answers(&lines[at..]) {
            push(&mut found, std::mem::take(&mut block), &category);
        }
        if trimmed.is_empty() && is_in_code(&block.text, &lines[at..]) {
            block.text.push('\n');
        } else if trimmed.is_empty() {
            // Ids and tags in comments count for the question right behind them.
            let told = std::mem::take(&mut block);
            if !told.text.is_empty() {
                push(&mut found, told, &category);
            } else if told.id.is_some() || !told.topics.is_empty() {
                block = Block { line: 0, ..told };
            }
        } else if let Some(comment) = trimmed.strip_prefix("//") {
            if block.text.is_empty() {
                block.id = marked(comment, "[id:").pop().or(block.id.take());
                block.topics.extend(marked(comment, "[tag:"));
            }
        } else if let Some(path) = trimmed.strip_prefix("$CATEGORY:").filter(|_| block.text.is_empty()) {
            category = category_topics(path);
        } else {
            if block.text.is_empty() {
                block.line = at + 1;
            } else {
                block.text.push('\n');
            }
            block.text.push_str(line.trim_end());
        }
    }
    if !block.text.is_empty() {
        push(&mut found, block, &category);
    }
    found
}

/// Adds a block, or joins it to the one before, whose answers hold an empty line.
fn push(found: &mut Vec<Block>, mut block: Block, category: &[String]) {
    if let Some(last) = found.last_mut()
        && is_open(&last.text)
        && !block.text.starts_with("::")
        && !opens(&block.text)
    {
        last.text.push_str("\n\n");
        last.text.push_str(&block.text);
        return;
    }
    block.topics.splice(0..0, category.iter().cloned());
    let mut known = std::collections::HashSet::new();
    block.topics.retain(|topic| known.insert(topic.clone()));
    found.push(block);
}

/// Whether a code block is open at the end of a text, and closed before another question begins.
fn is_in_code(text: &str, lines: &[&str]) -> bool {
    const LONGEST: usize = crate::exchange::LONGEST_LOOKED_INTO;
    const MOST_LINES: usize = 200;
    if text.len() > LONGEST {
        return false;
    }
    let opened = text.rfind("<pre").is_some_and(|at| !text[at..].contains("</pre>"));
    let close = match (opened, text.matches("```").count() % 2) {
        (true, _) => "</pre>",
        (false, 1) => "```",
        _ => return false,
    };
    let is_next = |line: &&&str| ["::", "//", "$CATEGORY:"].iter().any(|sign| line.starts_with(sign));
    lines.iter().take(MOST_LINES).take_while(|line| !is_next(line)).any(|line| line.contains(close))
}

/// Whether a brace is open at the end of a text.
fn is_open(text: &str) -> bool {
    braces(text).last() == Some('{')
}

/// Whether the last brace of a text closes one.
fn is_closed(text: &str) -> bool {
    braces(text).last() == Some('}')
}

/// Whether the first brace of a text opens one.
fn opens(text: &str) -> bool {
    braces(text).next() == Some('{')
}

/// Whether a brace opens before the next empty line.
fn has_answers(lines: &[&str]) -> bool {
    lines.iter().take_while(|line| !line.trim().is_empty()).any(|line| opens(line))
}

/// The braces of a text that are not escaped.
fn braces(text: &str) -> impl Iterator<Item = char> + '_ {
    let mut is_escaped = false;
    text.chars().filter(move |&c| {
        let is_brace = !is_escaped && matches!(c, '{' | '}');
        is_escaped = !is_escaped && c == '\\';
        is_brace
    })
}

/// The values in a comment between this opening and the next bracket.
fn marked(comment: &str, opening: &str) -> Vec<String> {
    let values = comment.split(opening).skip(1).map(|rest| {
        let (mut value, mut is_escaped) = (String::new(), false);
        for c in rest.chars() {
            match c {
                '\\' if !is_escaped => is_escaped = true,
                ']' if !is_escaped => break,
                c => {
                    value.push(c);
                    is_escaped = false;
                }
            }
        }
        value.trim().to_owned()
    });
    values.filter(|value| !value.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_stand_between_empty_lines() {
        let found =
            blocks("// a comment\n\nOne?{T}\n  \n// [id:q2] [tag:a\\]b] [tag:c]\nTwo?\n// inside\n{F}\n");
        let lines: Vec<_> = found.iter().map(|block| (block.line, block.text.as_str())).collect();
        assert_eq!(lines, [(3, "One?{T}"), (6, "Two?\n{F}")]);
        assert_eq!(found[1].id.as_deref(), Some("q2"));
        assert_eq!(found[1].topics, ["a]b", "c"]);
        assert_eq!((found[0].id.as_ref(), found[0].topics.len()), (None, 0));
    }

    #[test]
    fn a_category_is_a_topic_of_what_follows() {
        let found = blocks("A{T}\n\n$CATEGORY: $course$/top/Cells//Tissue/Mitosis\n\nB{T}\n\nC{T}\n");
        let topics: Vec<_> = found.iter().map(|block| block.topics.join(", ")).collect();
        assert_eq!(topics, ["", "Cells/Tissue, Mitosis", "Cells/Tissue, Mitosis"]);
    }

    #[test]
    fn answers_may_hold_an_empty_line() {
        let found = blocks("One?{\n=a\n\n~b\n}\n\nTwo?{T}\n\nThree {\n\n::Four::Four?{T}");
        let texts: Vec<_> = found.iter().map(|block| block.text.as_str()).collect();
        assert_eq!(texts, ["One?{\n=a\n\n~b\n}", "Two?{T}", "Three {", "::Four::Four?{T}"]);
        let found = blocks("One?{\n\n=a\n\n~b\n\n}\n\nTwo?{T}");
        let texts: Vec<_> = found.iter().map(|block| block.text.as_str()).collect();
        assert_eq!(texts, ["One?{\n\n=a\n\n~b\n\n}", "Two?{T}"]);
    }

    #[test]
    fn code_may_hold_an_empty_line() {
        let found =
            blocks("One?\n```\na {\n\n}\n```\n{=a}\n\n<pre>b\n\nc</pre>{T}\n\n<pre>d\n\n::e::f</pre>{T}");
        let texts: Vec<_> = found.iter().map(|block| block.text.as_str()).collect();
        assert_eq!(
            texts,
            ["One?\n```\na {\n\n}\n```\n{=a}", "<pre>b\n\nc</pre>{T}", "<pre>d", "::e::f</pre>{T}"]
        );
    }

    #[test]
    fn questions_may_follow_each_other_without_an_empty_line() {
        let found = blocks(
            "::One::One?{\n=a\n}\n::Two::Two?{T}\n// [id:q3]\nThree?{F}\n// the end\n\nFour {=a}\n// a gap\nis one.",
        );
        let shapes: Vec<_> = found.iter().map(|block| (block.line, block.text.as_str())).collect();
        assert_eq!(
            shapes,
            [(1, "::One::One?{\n=a\n}"), (4, "::Two::Two?{T}"), (6, "Three?{F}"), (9, "Four {=a}\nis one.")]
        );
        assert_eq!(found[2].id.as_deref(), Some("q3"));
    }
}
