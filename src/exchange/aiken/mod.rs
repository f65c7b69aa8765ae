//! Aiken: a question, its choices by letter, and a line that says which is right.

mod write;

pub use self::write::write;
use super::draft::{Draft, Import, Item, Outcome, choice, first_words};
use super::source::Source;
use super::text::{plain, plain_as_typed};
use crate::content::model::{Question, Text};

/// Reads the questions of an Aiken file.
///
/// # Errors
/// Why the file cannot be read.
pub fn read(source: &Source) -> Result<Import, String> {
    let text = source.text()?;
    let mut import = Import::default();
    let mut open = Open::default();
    // Whether the last line explains the question before it.
    let mut is_explained = false;
    for (at, line) in text.split('\n').enumerate() {
        let line_number = at + 1;
        let typed = line.trim_end();
        let line = line.trim();
        if let Some(key) = answer_line(line) {
            import.items.push(std::mem::take(&mut open).closed(key, line_number));
            is_explained = false;
        } else if let Some(text) =
            explanation_line(line).filter(|_| open.text.is_empty() && !import.items.is_empty())
        {
            is_explained = explain(&mut import, text);
        } else if is_explained && !line.is_empty() {
            explain(&mut import, line);
        } else if line.is_empty() {
            is_explained = false;
            open.is_apart = true;
        } else if let Some(choice) = lettered(line).filter(|choice| open.takes(choice)) {
            open.choices.push((choice.letter, choice.text.to_owned()));
        } else {
            // Words behind choices that no answer ended begin another question.
            if !open.choices.is_empty() {
                if open.is_apart {
                    import.items.extend(std::mem::take(&mut open).left_open());
                } else if let Some((_, last)) = open.choices.last_mut() {
                    last.push('\n');
                    last.push_str(line);
                    continue;
                }
            }
            if open.text.is_empty() {
                open.line = line_number;
            } else {
                open.text.push_str(if open.is_apart { "\n\n" } else { "\n" });
            }
            open.text.push_str(typed);
            open.is_apart = false;
        }
    }
    import.items.extend(open.left_open());
    Ok(import)
}

/// A question that has begun.
#[derive(Default)]
struct Open {
    line: usize,
    text: String,
    choices: Vec<(char, String)>,
    /// Whether an empty line was the last one.
    is_apart: bool,
}

impl Open {
    /// Whether a choice of this letter comes next; a letter may be left out.
    fn takes(&self, choice: &Lettered) -> bool {
        let last = self.choices.last().map(|(last, _)| *last);
        let next = last.map_or('A', |last| char::from_u32(last as u32 + 1).unwrap_or('A'));
        let is_later = choice.is_plain && last.is_some_and(|last| choice.letter > last);
        !self.text.is_empty() && (choice.letter == next || is_later)
    }

    fn closed(self, key: &str, line: usize) -> Item {
        let line = if self.text.is_empty() { line } else { self.line };
        let name = if self.text.is_empty() { "(no name)".to_owned() } else { first_words(&self.text) };
        if self.text.is_empty() {
            return Item::refused(line, name, "there is no question before this answer");
        }
        let verdict = key.trim().to_ascii_lowercase();
        if self.choices.is_empty() && matches!(verdict.as_str(), "true" | "false") {
            let answers = [("True", verdict == "true"), ("False", verdict == "false")];
            let question = Question {
                question: Text(plain_as_typed(&self.text)),
                answers: Some(answers.map(|(text, is_right)| choice(text, is_right, None)).to_vec()),
                ..Question::default()
            };
            return Item::held(line, name, Draft { question, ..Draft::default() }, Vec::new());
        }
        if self.choices.is_empty() {
            return Item::refused(
                line,
                name,
                "it has no choices: each begins with a letter and a point or bracket",
            );
        }
        // Some write the whole choice: `B. Paris`.
        let written = lettered(key.trim()).map(|choice| vec![choice.letter]);
        let letters = written.unwrap_or_else(|| {
            let letters = key.trim().trim_end_matches(['.', ')']).chars();
            letters
                .filter(|c| !c.is_whitespace() && !matches!(c, ',' | ';' | '&'))
                .map(|c| c.to_ascii_uppercase())
                .collect()
        });
        let is_known = |letter: &char| self.choices.iter().any(|(known, _)| known == letter);
        if letters.is_empty() || !letters.iter().all(is_known) {
            return Item::refused(line, name, format!("its answer `{}` is none of its choices", key.trim()));
        }
        let answers =
            self.choices.iter().map(|(letter, text)| choice(plain(text), letters.contains(letter), None));
        let question = Question {
            question: Text(plain_as_typed(&self.text)),
            select_all: letters.len() > 1,
            answers: Some(answers.collect()),
            ..Question::default()
        };
        Item::held(line, name, Draft { question, ..Draft::default() }, Vec::new())
    }

    fn left_open(self) -> Option<Item> {
        let name = first_words(&self.text);
        (!self.text.is_empty()).then(|| Item::refused(self.line, name, "no line `ANSWER:` ends it"))
    }
}

/// What is right, where a line says so.
fn answer_line(line: &str) -> Option<&str> {
    let (word, key) = line.split_once(':')?;
    word.trim().eq_ignore_ascii_case("answer").then_some(key)
}

/// Whether a line says which of some letters is right.
pub fn is_key(line: &str) -> bool {
    let key = answer_line(line.trim()).map(str::trim);
    key.is_some_and(|key| lettered(key).is_some() || matches!(key.as_bytes(), [b'A'..=b'Z' | b'a'..=b'z']))
}

/// What a line explains, where it says that it does.
fn explanation_line(line: &str) -> Option<&str> {
    let (word, text) = line.split_once(':')?;
    let word = word.trim().to_ascii_lowercase();
    matches!(&*word, "explanation" | "feedback" | "rationale").then_some(text.trim())
}

/// Takes a line into the explanation of the last question, and says whether there is one.
fn explain(import: &mut Import, line: &str) -> bool {
    let Some(item) = import.items.last_mut() else { return false };
    if let (Outcome::Held { draft, .. }, false) = (&mut item.outcome, line.is_empty()) {
        let explanation = &mut draft.question.explanation.0;
        let line = plain(line);
        *explanation = Some(explanation.take().map_or(line.clone(), |before| format!("{before}\n{line}")));
    }
    true
}

/// A choice that a line begins: `A. text`, `A) text`, with or without the space.
struct Lettered<'a> {
    letter: char,
    text: &'a str,
    /// Whether it is written as Aiken asks for: a capital letter, and a space.
    is_plain: bool,
}

fn lettered(line: &str) -> Option<Lettered<'_>> {
    let letter = line.chars().next().filter(char::is_ascii_alphabetic)?;
    let rest = line[1..].strip_prefix(['.', ')'])?;
    // `A.D. 79` and `a.m.` are words of a question.
    let is_abbreviation = letter.eq_ignore_ascii_case(&'a')
        && line[1..].starts_with('.')
        && rest.starts_with(|c: char| c.is_ascii_alphabetic())
        && rest[1..].starts_with('.');
    let text = Some(rest.trim()).filter(|_| !is_abbreviation)?;
    let is_plain = letter.is_ascii_uppercase() && rest.starts_with(char::is_whitespace);
    (!text.is_empty()).then_some(Lettered { letter: letter.to_ascii_uppercase(), text, is_plain })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_text(text: &str) -> Vec<Item> {
        read(&Source::of("q.txt", text)).expect("it is read").items
    }

    fn shape(item: &Item) -> String {
        match &item.outcome {
            Outcome::Refused(reasons) => format!("{}: refused: {}", item.line, reasons.join("; ")),
            Outcome::Held { draft, .. } => {
                let answers = draft.question.answers.iter().flatten();
                let answers: Vec<_> = answers
                    .map(|answer| {
                        format!("{}{}", if answer.correct { "*" } else { "" }, answer.answer_text.0)
                    })
                    .collect();
                format!("{}: {} [{}]", item.line, draft.question.question.0, answers.join("|"))
            }
        }
    }

    #[test]
    fn questions_end_with_their_answers() {
        let items = read_text(
            "What is 2*3*4?\nA. 9\nB) 24\nANSWER: B\n\nWhich of these?\nA. one\n   and more\nb. two\nanswer: a, B\n",
        );
        let shapes: Vec<_> = items.iter().map(shape).collect();
        assert_eq!(shapes, ["1: What is 2\\*3\\*4? [9|*24]", "6: Which of these? [*one\nand more|*two]"]);
    }

    #[test]
    fn a_question_may_have_lines_and_begin_with_a_letter() {
        let items = read_text("A. Einstein said\nso.\n\nDid he?\nA. Yes\n\nB. No\n\nANSWER: A");
        assert_eq!(shape(&items[0]), "1: A. Einstein said\nso.\n\nDid he? [*Yes|No]");
    }

    #[test]
    fn a_choice_may_follow_its_letter_without_a_space() {
        let items =
            read_text("Who ruled in\nA.D. 79?\nA)Titus\nB)Nero\nANSWER: A\n\nTwo?\nA.one\nB.two\nANSWER:B");
        let shapes: Vec<_> = items.iter().map(shape).collect();
        assert_eq!(shapes, ["1: Who ruled in\nA.D. 79? [*Titus|Nero]", "7: Two? [one|*two]"]);
    }

    #[test]
    fn a_letter_may_be_left_out_and_the_key_say_more() {
        let items = read_text(
            "One?\nA) a\nB) b, e.g. c\nD) d\nANSWER: D\n\nTwo?\nA. a\nB. b\nANSWER: B. b\n\nThree?\nA. a\nANSWER: A.",
        );
        let shapes: Vec<_> = items.iter().map(shape).collect();
        assert_eq!(shapes, ["1: One? [a|b, e.g. c|*d]", "7: Two? [a|*b]", "12: Three? [*a]"]);
    }

    #[test]
    fn an_explanation_may_follow_the_answer() {
        let items = read_text(
            "One?\nA. a\nANSWER: A\nExplanation: Because\nof *it*.\n\nTwo?\nA. a\nANSWER: A\n\nFeedback:\nSo.\nFeedback: and so\n\nThree?\nA. a\nANSWER: A",
        );
        let explanations: Vec<_> = items
            .iter()
            .map(|item| match &item.outcome {
                Outcome::Held { draft, .. } => draft.question.explanation.0.as_deref(),
                Outcome::Refused(reasons) => panic!("{reasons:?}"),
            })
            .collect();
        assert_eq!(explanations, [Some("Because\nof \\*it\\*."), Some("So.\nand so"), None]);
        let shapes: Vec<_> = items.iter().map(shape).collect();
        assert_eq!(shapes[2], "15: Three? [*a]");
    }

    #[test]
    fn a_statement_may_be_true_or_false() {
        let items = read_text("It is so.\nAnswer: False\n\nIs it?\nANSWER: TRUE");
        let shapes: Vec<_> = items.iter().map(shape).collect();
        assert_eq!(shapes, ["1: It is so. [True|*False]", "4: Is it? [*True|False]"]);
    }

    #[test]
    fn lines_of_a_question_stay_indented() {
        let items = read_text("  What is it?\n  if a:\n      b\n  A. c\n  ANSWER: A");
        assert_eq!(shape(&items[0]), "1: What is it?\nif a:\n\u{a0}\u{a0}\u{a0}\u{a0}b [*c]");
    }

    #[test]
    fn what_is_wrong_is_refused_alone() {
        let items = read_text(
            "One?\nA. a\nB. b\nANSWER: C\n\nTwo?\nA. a\nB. b\n\nThree?\nA. a\nANSWER: A\nANSWER: B\n\nFour?\nANSWER: A\n\nFive",
        );
        let refused: Vec<_> = items.iter().map(|item| matches!(item.outcome, Outcome::Refused(_))).collect();
        assert_eq!(refused, [true, true, false, true, true, true]);
        let lines: Vec<_> = items.iter().map(|item| item.line).collect();
        assert_eq!(lines, [1, 6, 10, 13, 15, 18]);
    }
}
