//! The languages of code, which our HTML does not name and other systems know by a class.

use std::borrow::Cow;

use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag};

use crate::content::catalog::Text;

/// How a block of code begins in our HTML.
const CODE: &str = "<pre><code>";

/// The HTML of a text, in which each block of code names the language that the author gave it.
pub fn with_languages(text: &Text) -> Cow<'_, str> {
    let languages = languages(&text.markdown);
    // What the parser takes otherwise than the text's own reading does is left alone.
    if languages.iter().all(String::is_empty) || text.html.matches(CODE).count() != languages.len() {
        return Cow::Borrowed(&text.html);
    }
    let mut parts = text.html.split(CODE);
    let mut html = parts.next().unwrap_or_default().to_owned();
    for (language, part) in languages.iter().zip(parts) {
        match language.as_str() {
            "" => html.push_str(CODE),
            language => html.push_str(&format!("<pre><code class=\"language-{language}\">")),
        }
        html.push_str(part);
    }
    Cow::Owned(html)
}

/// The language of each block of code, empty where none is named.
fn languages(markdown: &str) -> Vec<String> {
    if !markdown.contains("```") && !markdown.contains("~~~") {
        return Vec::new();
    }
    let options = Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH | Options::ENABLE_MATH;
    let blocks = Parser::new_ext(markdown, options).filter_map(|event| match event {
        Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) => Some(info.to_string()),
        Event::Start(Tag::CodeBlock(CodeBlockKind::Indented)) => Some(String::new()),
        _ => None,
    });
    let first = |info: String| info.split([' ', ',', '{']).next().unwrap_or_default().to_owned();
    blocks.map(first).map(|name| if is_language(&name) { name } else { String::new() }).collect()
}

/// Whether a word can name a language, in a class as behind a fence.
pub fn is_language(name: &str) -> bool {
    const LONGEST: usize = 32;
    let is_sign = |c: char| c.is_ascii_alphanumeric() || "+-#._".contains(c);
    (1..=LONGEST).contains(&name.len()) && name.chars().all(is_sign)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::markdown::{no_figures, parse};

    fn html(markdown: &str) -> String {
        let html = parse(markdown, &no_figures).html;
        with_languages(&Text { markdown: markdown.to_owned(), html }).into_owned()
    }

    #[test]
    fn code_names_the_language_that_its_fence_does() {
        assert_eq!(html("```c++\na\n```"), "<pre><code class=\"language-c++\">a</code></pre>");
        assert_eq!(
            html("a\n\n```\nb\n```\n\n- ~~~rust,ignore\n  c\n  ~~~"),
            "<p>a</p><pre><code>b</code></pre><ul><li><pre><code class=\"language-rust\">c</code></pre></li></ul>"
        );
        assert_eq!(html("```a\"b\nc\n```"), "<pre><code>c</code></pre>");
        assert_eq!(html("`x`"), "<p><code>x</code></p>");
    }
}
