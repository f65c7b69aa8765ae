//! Words of strangers as they fit into a line.

/// A text on one line, without white space around it.
pub(super) fn words(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    for word in text.split(|c: char| c.is_whitespace() || c.is_control()).filter(|word| !word.is_empty()) {
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    line
}

/// The beginning of a text, for a report.
pub(super) fn short(text: &str) -> String {
    const LONGEST: usize = 80;
    let text = words(text);
    if text.chars().count() > LONGEST { text.chars().take(LONGEST).chain(['…']).collect() } else { text }
}
