//! Parsed on behind a mistake: one broken question does not hide the mistakes in those behind it.

use super::node::{Node, Value};
use super::outline::{Outline, read};

/// How often reading goes on in one file.
const RESUMPTIONS: usize = 20;

/// Reads a file's text. Never fails: mistakes are part of the answer.
///
/// Where reading breaks off inside an item of a list, it goes on with the list's next item.
pub fn outline(source: &str) -> Outline {
    let (mut outline, mut broke_off) = read(source);
    for _ in 0..RESUMPTIONS {
        let Some(rest) = broke_off.and_then(|line| resumed(source, &outline, line)) else {
            break;
        };
        let (next, next_broke_off) = read(&rest);
        broke_off = next_broke_off;
        outline.mistakes.extend(next.mistakes);
        if let (Some(root), Some(more)) = (&mut outline.root, next.root) {
            append(root, more);
        }
    }
    outline
}

/// The text from the next item on of the list in which reading broke off, at the lines where it
/// stood and under the list's key.
fn resumed(source: &str, outline: &Outline, broke_off: usize) -> Option<String> {
    let Value::Map(entries) = &outline.root.as_ref()?.value else {
        return None;
    };
    let (key, list) = entries.last()?;
    let (Value::Text(key), Value::List(items)) = (&key.value, &list.value) else {
        return None;
    };
    let indent = items.last()?.place.column.checked_sub("- ".len() + 1)?;
    let is_item = |line: &str| {
        let text = line.trim_start_matches(' ');
        text.len() + indent == line.len() && text.starts_with("- ")
    };
    let (next, _) = source.lines().enumerate().skip(broke_off).find(|(_, line)| is_item(line))?;
    let mut text = "\n".repeat(next.checked_sub(1)?);
    text.push_str(&key.text);
    text.push_str(":\n");
    for line in source.lines().skip(next) {
        text.push_str(line);
        text.push('\n');
    }
    Some(text)
}

/// Adds what a later reading found to what an earlier one did.
fn append(root: &mut Node, more: Node) {
    let (Value::Map(entries), Value::Map(more)) = (&mut root.value, more.value) else {
        return;
    };
    let mut more = more.into_iter();
    // The first entry is the list itself, under the key that was put there.
    if let (Some((_, list)), Some((_, rest))) = (entries.last_mut(), more.next())
        && let (Value::List(items), Value::List(rest)) = (&mut list.value, rest.value)
    {
        items.extend(rest);
    }
    entries.extend(more);
}
