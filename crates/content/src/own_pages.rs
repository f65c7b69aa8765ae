//! The operator's own pages: `pages/NAME.md`, Markdown after optional front matter. [`load`] loads
//! one.

use crate::catalog::OwnPage;
use crate::diagnostics::{Position, Problem};
use crate::figures::FigureCollector;
use crate::model::FrontMatter;
use crate::rules::find_id_problem;
use crate::scalar::normalise_decimal;
use crate::source::File;
use crate::yaml::{Document, MAX_TEXT_BYTES, PathStep, describe_text_limit};
use stoa_text::markdown::{self, LostText};
use stoa_text::quote::escape_unprintable;

/// The line before and after the front matter.
const FENCE: &str = "---";

/// Loads a page. Returns all problems of the page, and the page itself if it can be read.
pub(crate) fn load(
    file: &File,
    text: &str,
    figures: &FigureCollector,
) -> (Option<OwnPage>, Vec<Problem>) {
    let mut problems = Vec::new();
    let mut report = |position, message: String, help| {
        problems.push(Problem {
            help,
            rule: "own-page",
            ..Problem::at(file.name(), position, message)
        });
    };
    let name = file.name().rsplit('/').next().unwrap_or_default();
    let name = name.strip_suffix(".md").unwrap_or(name).to_owned();
    let start = Position { line: 1, column: 1 };
    if let Some(reason) = find_id_problem(&name) {
        report(
            start,
            format!("the name of this page {reason}"),
            "Rename the file: its name is part of the page's address.",
        );
    }
    let Some((front, body_at)) = split(text) else {
        let help = "End the front matter with a `---` line.";
        report(start, "the front matter does not end".to_owned(), help);
        return (None, problems);
    };
    let document = Document::parse(&front);
    let (value, mistakes) = document.deserialize::<FrontMatter>();
    let mistakes: Vec<_> = document.mistakes.iter().cloned().chain(mistakes).collect();
    for (position, message) in mistakes {
        report(
            position,
            message,
            "The keys are `title`, `order` and `footer`.",
        );
    }
    let front = value.unwrap_or_default();
    let order = front
        .order
        .0
        .as_deref()
        .map(|order| normalise_decimal(order).and_then(|order| order.parse().ok()));
    if order == Some(None) {
        let position = document
            .find_position(&[PathStep::Key("order")])
            .unwrap_or(start);
        report(
            position,
            "`order` must be a number".to_owned(),
            "Write a number, for example `order: 1`.",
        );
    }
    let body = &text[body_at..];
    if body.len() > MAX_TEXT_BYTES {
        let message = format!("this page is too long: {}", describe_text_limit(body.len()));
        report(
            position_at(text, body_at),
            message,
            "Split it into several pages.",
        );
        return (None, problems);
    }
    let (title, body_at) = match front.title.non_blank() {
        Some(title) => (Some(title), body_at),
        None => match markdown::find_first_heading(body) {
            // This heading becomes the heading of the page, so the body begins after it.
            Some((title, range)) if body[..range.start].trim().is_empty() => {
                (Some(title), body_at + range.end)
            }
            Some((title, _)) => (Some(title), body_at),
            None => (None, body_at),
        },
    };
    if title.is_none() {
        let help = "Start the page with a heading, for example `# Imprint`, or add `title: Imprint` to its front matter.";
        report(
            start,
            "this page has neither a title nor a heading".to_owned(),
            help,
        );
    }
    let body = &text[body_at..];
    let (html, references, lost) =
        markdown::to_html(body, &|path| figures.find_with_base_path(file, path));
    for reference in references {
        let position = position_at(text, body_at + reference.at);
        if reference.description.is_empty() {
            let help = "Write `![what it shows](file.svg)`.";
            report(position, "this figure has no description".to_owned(), help);
        }
        if let Err(error) = figures.find(file, &reference.path) {
            report(
                position,
                error.message,
                "Write `![what it shows](file.svg)`, with the file next to this one.",
            );
        }
    }
    for LostText {
        range,
        message,
        help,
        ..
    } in lost
    {
        report(position_at(text, body_at + range.start), message, help);
    }
    let page = title.filter(|_| problems.is_empty()).map(|title| OwnPage {
        name,
        title: escape_unprintable(&title),
        order: order.flatten(),
        is_in_footer: front.footer.unwrap_or(true),
        html,
    });
    (page, problems)
}

/// Returns the front matter, with its lines at their original line numbers, and the byte at which
/// the body begins. Returns `None` if the front matter has no end.
fn split(text: &str) -> Option<(String, usize)> {
    let mut lines = text.split_inclusive('\n');
    let is_fence = |line: &str| line.trim_end() == FENCE;
    let first = lines.next().unwrap_or_default();
    if !is_fence(first) {
        return Some((String::new(), 0));
    }
    let mut end = first.len();
    for line in lines {
        if is_fence(line) {
            return Some((format!("\n{}", &text[first.len()..end]), end + line.len()));
        }
        end += line.len();
    }
    None
}

fn position_at(text: &str, at: usize) -> Position {
    let before = &text[..at];
    let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
    Position {
        line: 1 + before.matches('\n').count(),
        column: 1 + before[line_start..].chars().count(),
    }
}

/// Sorts pages in the order of their links: first the pages with an `order`, then the others by
/// name.
pub(crate) fn sort(pages: &mut [OwnPage]) {
    pages.sort_by(|one, other| {
        let order = |page: &OwnPage| page.order.unwrap_or(f64::INFINITY);
        order(one)
            .total_cmp(&order(other))
            .then_with(|| one.name.cmp(&other.name))
    });
}

/// Reports pages whose names differ only in case, because some file systems and readers treat them
/// as the same.
pub(crate) fn report_names_differing_only_in_case(files: &[File]) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (at, file) in files.iter().enumerate() {
        let lower = file.name().to_lowercase();
        if let Some(first) = files[..at]
            .iter()
            .find(|first| first.name().to_lowercase() == lower)
        {
            let message = format!(
                "the name of this page differs from {} only in case",
                escape_unprintable(first.name())
            );
            let help = "Rename one of the two pages.";
            problems.push(Problem {
                help,
                rule: "own-page",
                ..Problem::of_file(file.name(), message)
            });
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_split_at_its_front_matter() {
        for (text, front, body) in [
            ("# A\n", "", "# A\n"),
            ("---\ntitle: A\n---\nbody\n", "\ntitle: A\n", "body\n"),
            ("---\r\ntitle: A\r\n---\r\nbody", "\ntitle: A\r\n", "body"),
            ("---\n---", "\n", ""),
            ("", "", ""),
            ("a\n---\n", "", "a\n---\n"),
        ] {
            let (found, at) = split(text).unwrap_or_else(|| panic!("{text:?} has an end"));
            assert_eq!((found.as_str(), &text[at..]), (front, body), "{text:?}");
        }
        assert_eq!(split("---\ntitle: A\n"), None);
    }
}
