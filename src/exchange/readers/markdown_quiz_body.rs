//! Parses the body of a question in Markdown: text, a task list, and quotes that explain.

#[derive(Debug, Default)]
pub struct Body {
    /// The first line that is not empty.
    pub line: usize,
    /// The text before the options, without quotes.
    pub text: String,
    pub options: Vec<Choice>,
    /// Quotes outside the options, and text behind them.
    pub notes: Vec<String>,
}

#[derive(Debug, Default)]
pub struct Choice {
    pub is_right: bool,
    pub text: String,
    /// Quotes inside the option, or right below it.
    pub feedback: String,
    offset: usize,
}

/// The part of a body that a line belongs to.
#[derive(Clone, Copy, PartialEq)]
enum Part {
    Text,
    Option,
    Feedback,
    Note,
}

impl Body {
    pub fn parse(text: &str, first: usize) -> Body {
        let mut body = Body { line: first, ..Body::default() };
        let mut part = Part::Text;
        let mut is_apart = true;
        let mut fence: Option<Fence> = None;
        for (at, line) in text.split('\n').enumerate() {
            let trimmed = line.trim();
            if trimmed.is_empty() {
                is_apart = true;
                body.push(part, "");
                continue;
            }
            if body.text.is_empty() && body.options.is_empty() && body.notes.is_empty() {
                body.line = first + at;
            }
            let is_indented = line.starts_with("  ") || line.starts_with('\t');
            let is_in_option = matches!(part, Part::Option | Part::Feedback);
            let option = task(line).filter(|_| !(is_indented && is_in_option && indent(line) > 3));
            if let Some(open) = fence {
                body.push(part, &line[indent(line).min(open.offset)..]);
                fence = fence.filter(|_| !trimmed.starts_with(open.marker));
            } else if let Some((is_right, text, offset)) = option {
                let (text, feedback) = (text.to_owned(), String::new());
                fence = Fence::parse(&text, offset);
                body.options.push(Choice { is_right, text, feedback, offset });
                part = Part::Option;
            } else if let Some(quote) = trimmed.strip_prefix('>') {
                let is_feedback = !body.options.is_empty() && (is_indented || is_in_option && !is_apart);
                if !is_feedback && part != Part::Note {
                    body.notes.push(String::new());
                }
                part = if is_feedback { Part::Feedback } else { Part::Note };
                body.push(part, quote.strip_prefix(' ').unwrap_or(quote));
            } else {
                match part {
                    Part::Option if is_indented || !is_apart => {}
                    Part::Feedback | Part::Note if !is_apart => {}
                    Part::Feedback if is_indented => part = Part::Option,
                    _ if body.options.is_empty() => part = Part::Text,
                    _ => {
                        body.notes.push(String::new());
                        part = Part::Note;
                    }
                }
                let option = body.options.last().filter(|_| part == Part::Option);
                let offset = option.map_or(0, |option| indent(line).min(option.offset));
                body.push(part, &line[offset..]);
                fence = Fence::parse(trimmed, offset);
            }
            is_apart = false;
        }
        body
    }

    /// Appends a line to the last text of a part.
    fn push(&mut self, part: Part, line: &str) {
        let text = match part {
            Part::Text => Some(&mut self.text),
            Part::Note => self.notes.last_mut(),
            Part::Option => self.options.last_mut().map(|option| &mut option.text),
            Part::Feedback => self.options.last_mut().map(|option| &mut option.feedback),
        };
        if let Some(text) = text {
            if !text.is_empty() {
                text.push('\n');
            }
            text.push_str(line);
        }
    }
}

/// An open fenced code block.
#[derive(Clone, Copy)]
struct Fence {
    marker: &'static str,
    /// The indentation that is not part of its lines.
    offset: usize,
}

impl Fence {
    fn parse(line: &str, offset: usize) -> Option<Fence> {
        let marker = ["```", "~~~"].into_iter().find(|marker| line.starts_with(marker))?;
        Some(Fence { marker, offset })
    }
}

/// The number of spaces at the beginning of a line.
fn indent(line: &str) -> usize {
    line.len() - line.trim_start_matches(' ').len()
}

/// The option that a line begins, `- [x] text` or `1. [ ] text`: whether it is right, its text, and the
/// text's indentation.
fn task(whole: &str) -> Option<(bool, &str, usize)> {
    let line = whole.trim_start();
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    let rest = match digits {
        0 => line.strip_prefix(['-', '*', '+'])?,
        _ => line[digits..].strip_prefix(['.', ')'])?,
    };
    let rest = rest.strip_prefix([' ', '\t'])?.trim_start();
    let offset = whole.len() - rest.len();
    let (mark, text) = rest.strip_prefix('[')?.split_once(']')?;
    let is_right = match mark.trim() {
        "x" | "X" => true,
        "" => false,
        _ => return None,
    };
    // A link begins with brackets, too.
    (!text.starts_with(['(', '['])).then_some((is_right, text.trim(), offset))
}
