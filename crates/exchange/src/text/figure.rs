//! Writes figures in Stoa's Markdown.

use crate::strings::join_lines;

/// Formats a figure in Stoa's Markdown.
pub(crate) fn write_figure(description: &str, path: &str, caption: Option<&str>) -> String {
    let description = join_lines(description)
        .replace('\\', "\\\\")
        .replace('[', "\\[")
        .replace(']', "\\]");
    write_escaped_figure(&description, path, caption)
}

/// Like [`write_figure`], but with a description in Markdown.
pub(crate) fn write_escaped_figure(description: &str, path: &str, caption: Option<&str>) -> String {
    let needs_brackets = path.contains(|c: char| c.is_whitespace() || "()<>".contains(c));
    let path = if needs_brackets {
        &format!("<{}>", path.replace(['<', '>', '\n'], ""))
    } else {
        path
    };
    match caption {
        None => format!("![{description}]({path})"),
        Some(caption) => {
            let caption = join_lines(caption)
                .replace('\\', "\\\\")
                .replace('"', "\\\"");
            format!("![{description}]({path} \"{caption}\")")
        }
    }
}
