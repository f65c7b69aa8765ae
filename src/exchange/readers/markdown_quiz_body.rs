//! Parses the body of a question in Markdown: text, a task list, and quotes that explain.

/// A body taken apart.
#[derive(Debug, Default)]
pub struct Body {
    /// The first line that says something.
    pub line: usize,
    /// What stands before the options, but for quotes.
    pub text: String,
    pub options: Vec<Choice>,
    /// Quotes outside the options, and what stands behind them.
    pub notes: Vec<String>,
}

#[derive(Debug, Default)]
pub struct Choice {
    pub is_right: bool,
    pub text: String,
    /// Quotes inside the option, or right below it.
    pub feedback: String,
    /// How far its lines stand in.
    offset: usize,
}

/// What the last line belonged to.
#[derive(Clone, Copy, PartialEq)]
enum In {
    Text,
    Option,
    Feedback,
    Note,
}

impl In {
    fn is_of_option(self) -> bool {
        matches!(self, In::Option | In::Feedback)
    }
}

impl Body {
    /// Takes a body apart that begins at this line.
    pub fn parse(text: &str, first: usize) -> Body {
        let mut body = Body { line: first, ..Body::default() };
        let mut within = In::Text;
        let mut is_apart = true;
        let mut fence: Option<Fence> = None;
        for (at, line) in text.split('\n').enumerate() {
            let trimmed = line.trim();
            if trimmed.is_empty() {
                is_apart = true;
                body.append(within, "");
                continue;
            }
            if body.text.is_empty() && body.options.is_empty() && body.notes.is_empty() {
                body.line = first + at;
            }
            let is_indented = line.starts_with("  ") || line.starts_with('\t');
            if let Some(open) = fence {
                body.append(within, open.within(line));
                if trimmed.starts_with(open.sign) {
                    fence = None;
                }
            } else if let Some((is_right, text, offset)) =
                task(line).filter(|_| !(is_indented && within.is_of_option() && indent(line) > 3))
            {
                body.options.push(Choice {
                    is_right,
                    text: text.to_owned(),
                    feedback: String::new(),
                    offset,
                });
                within = In::Option;
                fence = Fence::of(text, offset);
            } else if let Some(quote) = trimmed.strip_prefix('>') {
                let quote = quote.strip_prefix(' ').unwrap_or(quote);
                let is_below = within.is_of_option() && !is_apart;
                match body.options.last_mut().filter(|_| is_indented || is_below) {
                    Some(option) => {
                        push_line(&mut option.feedback, quote);
                        within = In::Feedback;
                    }
                    None => {
                        if within != In::Note {
                            body.notes.push(String::new());
                        }
                        within = In::Note;
                        body.append(In::Note, quote);
                    }
                }
            } else {
                match within {
                    In::Option if is_indented || !is_apart => {}
                    In::Feedback | In::Note if !is_apart => {}
                    In::Feedback if is_indented => within = In::Option,
                    _ if body.options.is_empty() => within = In::Text,
                    _ => {
                        body.notes.push(String::new());
                        within = In::Note;
                    }
                }
                let option = body.options.last().filter(|_| within == In::Option);
                let offset = option.map_or(0, |option| indent(line).min(option.offset));
                body.append(within, &line[offset..]);
                fence = Fence::of(trimmed, offset);
            }
            is_apart = false;
        }
        body.text = body.text.trim().to_owned();
        for option in &mut body.options {
            option.text = option.text.trim().to_owned();
        }
        body.notes =
            body.notes.iter().map(|note| note.trim().to_owned()).filter(|note| !note.is_empty()).collect();
        body
    }

    fn append(&mut self, within: In, line: &str) {
        match within {
            In::Text => push_line(&mut self.text, line),
            In::Note => {
                if let Some(note) = self.notes.last_mut() {
                    push_line(note, line);
                }
            }
            In::Option => {
                if let Some(option) = self.options.last_mut() {
                    push_line(&mut option.text, line);
                }
            }
            In::Feedback => {
                if let Some(option) = self.options.last_mut() {
                    push_line(&mut option.feedback, line);
                }
            }
        }
    }
}

/// A block of code that is open.
#[derive(Clone, Copy)]
struct Fence {
    sign: &'static str,
    /// How far its lines stand in, beyond what is theirs.
    offset: usize,
}

impl Fence {
    /// The block that a line begins.
    fn of(line: &str, offset: usize) -> Option<Fence> {
        let sign = ["```", "~~~"].into_iter().find(|sign| line.starts_with(sign))?;
        Some(Fence { sign, offset })
    }

    /// A line of its code.
    fn within(self, line: &str) -> &str {
        &line[indent(line).min(self.offset)..]
    }
}

fn push_line(text: &mut String, line: &str) {
    if !text.is_empty() {
        text.push('\n');
    }
    text.push_str(line);
}

/// How many spaces a line begins with.
fn indent(line: &str) -> usize {
    line.len() - line.trim_start_matches(' ').len()
}

/// An option that a line begins: `- [x] text`, `1. [ ] text`.
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
