//! The images of another system's Markdown: found beside its source, they become figures.

use crate::content::diagnostics::quoted;
use crate::content::markdown::{FigureReference, no_figures, parse};
use crate::exchange::figures::Figures;
use crate::exchange::source::Source;

/// A text whose images are figures, as far as they are there; what became of the others is told.
pub fn with_figures(
    markdown: String,
    source: &Source,
    figures: &mut Figures,
    changed: &mut Vec<String>,
) -> String {
    replaced(&markdown, |mention| {
        let name = mention.path.rsplit('/').next().unwrap_or(&mention.path);
        let found = match source.beside(&mention.path) {
            Some(file) => figures.add_file(name, file),
            None => Err(format!("the image {} is not beside the source", quoted(&mention.path))),
        };
        Some(match found {
            Ok(path) => {
                let mut description = mention.description.as_str();
                if description.is_empty() {
                    changed.push(format!("no description: the image {name} is described by its file name"));
                    description = name;
                }
                figure(description, &path, mention.title.as_deref())
            }
            Err(reason) => {
                changed.push(reason);
                let words = if mention.description.is_empty() { name } else { &mention.description };
                super::escaped_line(&format!("[{words}]"))
            }
        })
    })
}

/// A text whose figures are their descriptions, and whether there were any.
pub fn without_figures(markdown: &str) -> (String, bool) {
    let mut had_any = false;
    let written = replaced(markdown, |mention| {
        had_any = true;
        Some(super::escaped_line(&format!("[{}]", mention.description)))
    });
    (written, had_any)
}

/// A text in which each image is what a function makes of it; where it makes nothing, it stays.
pub fn replaced(markdown: &str, mut with: impl FnMut(&FigureReference) -> Option<String>) -> String {
    if !markdown.contains("![") {
        return markdown.to_owned();
    }
    let mut mentions = parse(markdown, &no_figures).figures;
    mentions.sort_by_key(|mention| mention.at);
    let mut written = String::with_capacity(markdown.len());
    let mut copied = 0;
    for mention in mentions {
        let Some(length) = length(&markdown[mention.at..]).filter(|_| mention.at >= copied) else { continue };
        let Some(image) = with(&mention) else { continue };
        written.push_str(&markdown[copied..mention.at]);
        written.push_str(&image);
        copied = mention.at + length;
    }
    written.push_str(&markdown[copied..]);
    written
}

/// A figure, as it is written here.
pub fn figure(description: &str, path: &str, title: Option<&str>) -> String {
    let legal =
        |text: &str| super::one_line(text).replace('\\', "\\\\").replace('[', "\\[").replace(']', "\\]");
    let path = if path.contains(|c: char| c.is_whitespace() || "()<>".contains(c)) {
        format!("<{}>", path.replace(['<', '>', '\n'], ""))
    } else {
        path.to_owned()
    };
    match title {
        None => format!("![{}]({path})", legal(description)),
        Some(title) => {
            let title = super::one_line(title).replace('\\', "\\\\").replace('"', "\\\"");
            format!("![{}]({path} \"{title}\")", legal(description))
        }
    }
}

/// How long the image is that a text begins with: `![…](…)`.
fn length(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut depth = 0_usize;
    let mut at = 1;
    loop {
        match bytes.get(at)? {
            b'\\' => at += 1,
            b'[' => depth += 1,
            b']' if depth == 1 => break,
            b']' => depth -= 1,
            _ => {}
        }
        at += 1;
    }
    at += 1;
    if bytes.get(at) != Some(&b'(') {
        return None;
    }
    let mut depth = 0_usize;
    let mut quote = None;
    loop {
        let byte = *bytes.get(at)?;
        match (byte, quote) {
            (b'\\', _) => at += 1,
            (byte, Some(open)) => quote = Some(open).filter(|_| byte != open),
            (b'"', None) => quote = Some(b'"'),
            (b'<', None) => quote = Some(b'>'),
            (b'(', None) => depth += 1,
            (b')', None) if depth == 1 => return Some(at + 1),
            (b')', None) => depth -= 1,
            _ => {}
        }
        at += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_image_ends_where_its_bracket_does() {
        for image in ["![a](b.png)", "![a [b] \\]](<b (1).png> \"c) \\\" d\")", "![](a(1).png 'x')"] {
            assert_eq!(length(&format!("{image} rest)")), Some(image.len()), "{image}");
        }
        assert_eq!(length("![a]"), None);
        assert_eq!(length("![a](b"), None);
    }

    #[test]
    fn images_are_found_beside_the_source_or_told_of() {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::write(folder.path().join("a.gif"), b"GIF89a\x03\x00\x02\x00\x80\x00\x00").expect("a file");
        let source = Source::from_path(&folder.path().join("q.md"));
        let mut figures = Figures::in_folder("q");
        let mut changed = Vec::new();
        let text = "![One](a.gif) ![](a.gif \"t\") ![Two](https://b.c/d.png) `![x](a.gif)`".to_owned();
        let text = with_figures(text, &source, &mut figures, &mut changed);
        assert_eq!(text, "![One](q/a.gif) ![a.gif](q/a.gif \"t\") [Two] `![x](a.gif)`");
        assert_eq!(changed.len(), 2);
    }
}
