//! Courses of a drawer: the name of a course's folder, and where the names of files repeat the
//! course's code or name.

use std::collections::HashMap;

use super::words::{Meaning, NameToken, tokenise};

/// A course, identified by the name of its folder.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DrawerCourse {
    pub id: String,
    pub name: String,
    /// The words in the folder's name.
    words: Vec<String>,
    /// Whether the id is a course code rather than a name.
    pub(super) has_code: bool,
    /// Whether the folder's name says more than which exams it contains and from when.
    pub(super) is_named: bool,
}

impl DrawerCourse {
    /// Parses the name of a course's folder, such as 'DIT042 Data structures', 'Analysis I' or
    /// 'Linear Algebra (MA1234)'.
    pub fn from_folder(folder: &str) -> DrawerCourse {
        let pieces = tokenise(&[folder.to_owned()]);
        let words = pieces.iter().map(|token| token.key().to_owned()).collect();
        let parts: Vec<&str> = folder
            .split(|c: char| c.is_whitespace() || c.is_control() || "_()[],:–—".contains(c))
            .filter(|part| !part.is_empty())
            .collect();
        let parts: Vec<&str> = parts
            .into_iter()
            .filter(|part| part.contains(char::is_alphanumeric))
            .collect();
        let has_digit = |part: &str| part.contains(|c: char| c.is_ascii_digit());
        let is_code = |part: &str| {
            let is_plain = part
                .chars()
                .all(|c| c.is_ascii_alphanumeric() || "-./".contains(c))
                && part.chars().count() <= 14;
            let is_year = part.len() == 4
                && part.starts_with(['1', '2'])
                && part.bytes().all(|byte| byte.is_ascii_digit());
            let digits = part.chars().filter(char::is_ascii_digit).count();
            has_digit(part)
                && is_plain
                && !is_year
                && (digits > 1 || part.starts_with(|c: char| c.is_ascii_uppercase()))
        };
        let is_subject = |part: &str| {
            (2..6).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_uppercase())
        };
        let is_number = |part: &str| {
            (2..5).contains(
                &part
                    .trim_end_matches(|c: char| c.is_ascii_uppercase())
                    .len(),
            ) && part.starts_with(|c: char| c.is_ascii_digit())
                && part.bytes().all(|byte| byte.is_ascii_alphanumeric())
        };
        // In 'CS 101 Programming', the code has two parts.
        let code = match parts[..] {
            [one, two, ..] if is_subject(one) && is_number(two) => Some((0, 2)),
            _ => {
                let ends = [0, parts.len().saturating_sub(1)];
                ends.into_iter()
                    .find(|at| parts.get(*at).is_some_and(|part| is_code(part)))
                    .map(|at| (at, at + 1))
            }
        };
        let id = |parts: &[&str]| parts.join("-").replace('/', "-");
        let (id, name) = match code {
            Some((from, to)) => (
                id(&parts[from..to]),
                [&parts[..from], &parts[to..]].concat().join(" "),
            ),
            None => (id(&parts), parts.join(" ")),
        };
        let name = name.trim_matches(|c: char| "-–. ".contains(c)).to_owned();
        let name = if name.is_empty() { id.clone() } else { name };
        let says = |meaning: Meaning| {
            let is_known = matches!(
                meaning,
                Meaning::Solution
                    | Meaning::Exam
                    | Meaning::Paper
                    | Meaning::Kind(_)
                    | Meaning::And
                    | Meaning::Filler
                    | Meaning::Season(_)
                    | Meaning::Month(_)
            );
            is_known.then_some(())
        };
        let is_time = |token: &NameToken| {
            let digits = token.count_digits();
            digits == 1 || digits == 2 || digits == 4 && token.key().starts_with(['1', '2'])
        };
        let is_named = pieces
            .iter()
            .any(|token| token.find_meaning(says).is_none() && !is_time(token));
        // At some universities, '18.06' is a course number.
        let is_named = is_named || id.contains('.') && code.is_some();
        let id = id
            .trim_matches(|c| "-. ".contains(c))
            .chars()
            .take(100)
            .collect();
        DrawerCourse {
            id,
            name,
            words,
            has_code: code.is_some(),
            is_named,
        }
    }

    /// Builds the course with the given id.
    pub fn with_id(id: &str, name: Option<&str>) -> DrawerCourse {
        let course = DrawerCourse::from_folder(id);
        DrawerCourse {
            id: id.to_owned(),
            name: name.unwrap_or(id).to_owned(),
            is_named: true,
            ..course
        }
    }

    /// Returns only the letters and digits of the id.
    pub(super) fn code(&self) -> String {
        self.id
            .chars()
            .filter(|c| c.is_alphanumeric())
            .flat_map(char::to_lowercase)
            .collect()
    }

    /// Whether the letters before a number abbreviate the course's name.
    fn is_called(&self, letters: &str) -> bool {
        let letters = letters.to_lowercase();
        let initials: String = self
            .words
            .iter()
            .filter_map(|word| word.chars().next())
            .collect();
        let own: String = self.code().chars().filter(|c| c.is_alphabetic()).collect();
        letters == own || letters == initials || self.words.contains(&letters)
    }
}

/// Marks the words that are the course's own code or name as taken; returns the code if it occurs.
pub(super) fn take_own_words(
    course: &DrawerCourse,
    tokens: &mut [NameToken],
    taken: &mut [bool],
) -> Vec<String> {
    const LONGEST: usize = 6;
    let own = course.code();
    let mut codes = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let most = (at + LONGEST).min(tokens.len());
        let is_own = |end: &usize| {
            tokens[at..*end]
                .iter()
                .map(NameToken::key)
                .collect::<String>()
                == own
        };
        // BIO2020 may be a course code rather than BIO followed by a year.
        let is_whole =
            |end: &usize| course.has_code || tokens.get(*end).is_none_or(|next| !next.is_glued());
        let code = (at + 1..=most)
            .find(is_own)
            .filter(is_whole)
            .filter(|_| own.len() > 1);
        let words = course.words.iter().enumerate().map(|(from, _)| {
            let pairs = course.words[from..].iter().zip(&tokens[at..]);
            pairs
                .take_while(|(word, token)| word.as_str() == token.key())
                .count()
        });
        let run = words.max().filter(|run| *run > 1).map(|run| at + run);
        codes.extend(code.map(|_| course.id.clone()));
        match code.max(run) {
            Some(end) => {
                taken[at..end].fill(true);
                tokens[at..end]
                    .iter_mut()
                    .for_each(NameToken::forget_meanings);
                at = end;
            }
            None => at += 1,
        }
    }
    codes
}

/// Returns where the course code that begins at a token ends, and records the years that may be
/// part of a code.
pub(super) fn find_code_end(
    tokens: &[NameToken],
    taken: &[bool],
    at: usize,
    course: &DrawerCourse,
    years: &mut HashMap<usize, String>,
) -> Option<usize> {
    let letters = &tokens[at];
    let next = tokens.get(at + 1).filter(|next| {
        next.name_index == letters.name_index
            && next.value.is_some()
            && !taken[at + 1]
            && !taken[at]
    })?;
    // Small words such as 'la' may be abbreviations, too.
    let is_small = |meaning| {
        use Meaning::{And, Copy, Filler, Hint, Number, Part, Unit, Version, With, Without};
        matches!(
            meaning,
            And | Copy | Filler | Hint | Number(_) | Part | Unit | Version | With | Without
        )
    };
    let is_word = letters
        .find_meaning(|meaning| (!is_small(meaning)).then_some(()))
        .is_some();
    let length = letters.text.chars().count();
    let is_latin = letters.text.chars().all(|c| c.is_ascii_alphabetic());
    let is_upper = is_latin && letters.text.chars().all(|c| c.is_ascii_uppercase());
    let (digits, value) = (next.count_digits(), next.value.unwrap_or_default());
    let is_free = next.is_glued();
    if !is_latin
        || !(is_free || ["-", " ", "_"].contains(&next.separator.as_str()))
        || letters.value.is_some()
    {
        return None;
    }
    let is_year = digits == 4 && (1950..2050).contains(&value);
    let is_short = length >= 2 && length <= if is_upper { 5 } else { 4 };
    let is_code = is_short
        && match digits {
            3 => is_free || is_upper && !is_word,
            2 => is_free && is_upper && !is_word,
            4 => {
                !is_year
                    && is_upper
                    && (is_free || next.separator == "-" || next.separator == " ")
                    && (!is_word || value > 2132 && letters.text.len() < 4)
            }
            _ => false,
        };
    if is_code && !(is_word && digits == 4 && value / 100 + 1 == value % 100) {
        // A single letter that follows belongs to the code: CS101A.
        let has_letter = tokens.get(at + 2).is_some_and(|last| {
            is_free && last.is_glued() && last.text.chars().count() == 1 && !last.is_known()
        });
        return Some(at + 2 + usize::from(has_letter));
    }
    let is_season = length == 1 && "HVSFW".contains(&letters.text);
    let is_doubtful = is_free && length < 6 && !is_season
        || is_short && is_upper && next.separator != "_" && !course.is_called(&letters.text);
    if is_year && (!is_word || length == 1) && is_doubtful && (is_short || length == 1) {
        years.insert(at + 1, format!("{} {}", course.id, letters.key()));
    }
    None
}
