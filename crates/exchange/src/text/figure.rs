//! Writes figures in Stoa's Markdown.

use crate::strings::one_line;

/// Formats a figure in Stoa's Markdown.
pub(crate) fn figure(description: &str, path: &str, caption: Option<&str>) -> String {
    let description = one_line(description)
        .replace('\\', "\\\\")
        .replace('[', "\\[")
        .replace(']', "\\]");
    escaped_figure(&description, path, caption)
}

/// Like [`figure`], but with a description in Markdown.
pub(crate) fn escaped_figure(description: &str, path: &str, caption: Option<&str>) -> String {
    let needs_brackets = path.contains(|c: char| c.is_whitespace() || "()<>".contains(c));
    let path = if needs_brackets {
        &format!("<{}>", path.replace(['<', '>', '\n'], ""))
    } else {
        path
    };
    match caption {
        None => format!("![{description}]({path})"),
        Some(caption) => {
            let caption = one_line(caption).replace('\\', "\\\\").replace('"', "\\\"");
            format!("![{description}]({path} \"{caption}\")")
        }
    }
}
