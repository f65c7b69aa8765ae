//! Writes YAML that YAML 1.1 parsers also read correctly.
//!
//! serde_yaml writes YAML 1.2, in which `no` and `12:30` are strings. In YAML 1.1 they are `false`
//! and a number, so this module quotes them.

use serde::Serialize;

/// The keys whose values are not text, and therefore not quoted.
const NOT_TEXT: [&str; 8] = [
    "number",
    "tolerance",
    "points",
    "duration",
    "correct",
    "openEnded",
    "selectAll",
    "date",
];

/// Writes a value as YAML.
///
/// # Errors
/// serde_yaml cannot write the value.
pub fn to_string(value: &impl Serialize) -> Result<String, serde_yaml::Error> {
    let plain = serde_yaml::to_string(value)?;
    let mut quoted = String::with_capacity(plain.len() + 64);
    // The minimum indentation of the lines in the current block scalar.
    let mut block: Option<usize> = None;
    for line in plain.lines() {
        let indent = line.len() - line.trim_start_matches(' ').len();
        if block.is_some_and(|least| line.trim_start().is_empty() || indent >= least) {
            quoted.push_str(line);
        } else {
            let entry = Entry::of(line, indent);
            block = entry.opens_block().then_some(entry.column + 1);
            if entry.is_misread() {
                let start = &line[..line.len() - entry.value.len()];
                quoted.extend([start, "'", entry.value, "'"]);
            } else {
                quoted.push_str(line);
            }
        }
        quoted.push('\n');
    }
    Ok(quoted)
}

/// The key and value of a line outside block scalars, and the column after its dashes.
struct Entry<'a> {
    key: &'a str,
    value: &'a str,
    column: usize,
}

impl<'a> Entry<'a> {
    fn of(line: &'a str, indent: usize) -> Entry<'a> {
        let (mut rest, mut column, mut dash) = (&line[indent..], indent, indent);
        while let Some(item) = rest.strip_prefix("- ") {
            dash = column;
            column += 2;
            rest = item;
        }
        match rest.split_once(": ") {
            Some((key, value)) if key.bytes().all(|byte| byte.is_ascii_alphanumeric()) => {
                Entry { key, value, column }
            }
            _ => Entry {
                key: "",
                value: rest,
                column: dash,
            },
        }
    }

    fn opens_block(&self) -> bool {
        self.value.starts_with(['|', '>'])
    }

    fn is_misread(&self) -> bool {
        let value = self.value;
        let is_word = ["y", "n", "yes", "no", "on", "off", "=", "<<"]
            .contains(&value.to_ascii_lowercase().as_str());
        let is_number_like = value.starts_with(|c: char| c.is_ascii_digit() || "+-.".contains(c))
            && value.bytes().any(|byte| byte.is_ascii_digit())
            && value
                .chars()
                .all(|c| c.is_ascii_hexdigit() || "_:.+-xXoOtTzZ ".contains(c));
        (is_word || is_number_like) && !NOT_TEXT.contains(&self.key)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn what_older_readers_take_for_something_else_is_quoted() {
        for (text, written) in [
            ("no", "'no'"),
            ("Yes", "'Yes'"),
            ("=", "'='"),
            ("12:30", "'12:30'"),
            ("1_000", "'1_000'"),
            ("2024-05-13", "'2024-05-13'"),
            ("nobody", "nobody"),
            ("-x", "-x"),
            ("a: no", "'a: no'"),
        ] {
            assert_eq!(
                to_string(&vec![text]).expect("text"),
                format!("- {written}\n"),
                "{text}"
            );
            let map = BTreeMap::from([("feedback", text)]);
            assert_eq!(
                to_string(&map).expect("text"),
                format!("feedback: {written}\n"),
                "{text}"
            );
        }
        assert_eq!(
            to_string(&BTreeMap::from([("points", 1.5)])).expect("a number"),
            "points: 1.5\n"
        );
    }

    #[test]
    fn lines_of_a_block_stay_as_they_are() {
        let block = "yes:\n- no\n  - 12:30\n\nfeedback: no\n";
        for list in [vec![block, "no"], vec!["off", block, block]] {
            let map = BTreeMap::from([("question", list.clone()), ("text", list.clone())]);
            let yaml = to_string(&vec![map.clone()]).expect("texts");
            let back: Vec<BTreeMap<&str, Vec<String>>> = serde_yaml::from_str(&yaml).expect("YAML");
            assert_eq!(back[0]["question"], list, "{yaml}");
            assert_eq!(back[0]["text"], list);
        }
    }
}
