//! Tells HTML from plain text that looks like it: [`contains_html`].

/// Whether text contains elements or entities that a browser would not show as typed.
pub(crate) fn contains_html(text: &str) -> bool {
    let last_end = text.rfind('>').unwrap_or(0);
    let elements = text
        .match_indices('<')
        .take_while(|(at, _)| *at < last_end)
        .any(|(at, _)| {
            let behind = text[at + 1..].strip_prefix('/').unwrap_or(&text[at + 1..]);
            let name: String = behind
                .chars()
                .take_while(char::is_ascii_alphanumeric)
                .take(12)
                .collect();
            let ends = behind[name.len()..].chars().next();
            ELEMENTS
                .split(' ')
                .any(|element| element.eq_ignore_ascii_case(&name))
                && matches!(ends, Some('>' | '/' | ' ' | '\n' | '\t'))
        });
    elements
        || text.match_indices('&').any(|(at, _)| {
            let name: String = text[at + 1..]
                .chars()
                .take_while(|c| c.is_ascii_alphanumeric() || *c == '#')
                .collect();
            !name.is_empty() && text[at + 1 + name.len()..].starts_with(';')
        })
}

/// The names of elements that authors write, separated by spaces. Other words in angle brackets, as
/// in `Vec<String>`, are text.
const ELEMENTS: &str = "a b big blockquote br center cite code dd del div dl dt em font h1 h2 h3 h4 h5 h6 hr i img ins \
    kbd li math ol p pre s samp script small span strike strong style sub sup table tbody td th tr \
    u ul";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn html_is_distinguished_from_text_that_looks_like_it() {
        for text in [
            "a <b>c</b>",
            "a<br>b",
            "a<br/>b",
            "1 &lt; 2",
            "<img src='a.png'>",
            "&#8211;",
            "</p>",
        ] {
            assert!(contains_html(text), "{text}");
        }
        for text in ["a < b > c", "Vec<String>", "a & b; c", "<i", "x<y"] {
            assert!(!contains_html(text), "{text}");
        }
    }
}
