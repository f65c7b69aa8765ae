//! Reads a drawer of PDF files: what their names say about the course, the date and the kind of
//! exam, and which files make up one exam. Nothing is guessed: whatever a name leaves uncertain is
//! reported as a doubt.

mod course;
mod dates;
mod group;
mod words;

#[cfg(test)]
mod tests;

use std::collections::{BTreeSet, HashMap};

use course::{find_code_end, take_own_words};
use dates::{DatePart, Evidence, FileDate, Term, find_date_parts, parse_roman_numeral};
use stoa_text::word_list::contains_word;
use words::{Meaning, NameToken, tokenise};

pub use self::course::DrawerCourse;
pub use self::group::group_files;

/// A PDF file of a course: the folders between the course's folder and the file, and the file's
/// name without the extension.
pub struct DrawerFile<'a> {
    pub course: &'a DrawerCourse,
    pub path: Vec<String>,
}

/// What a file's path says about it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// The course codes in the name.
    pub codes: Vec<String>,
    pub date: Option<String>,
    /// The kind of exam as written, such as 'Final Exam'; empty if the name gives none.
    pub kind: String,
    pub is_solution: bool,
    /// What is uncertain, described in words.
    pub doubts: Vec<String>,
    is_day: bool,
    terms: BTreeSet<Term>,
    /// The time of year as written, if the date is neither a day nor a month.
    period: String,
    kinds: BTreeSet<usize>,
    number: Option<u32>,
    has_copy: bool,
    /// The words with no known meaning.
    unknown: BTreeSet<String>,
    /// The name without the words that stand for solutions.
    rest: String,
    /// The name without the words that stand for solutions or papers.
    bare: String,
    /// The name without the words that stand for solutions, formatted for display.
    title: String,
}

/// The files that make up one exam.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DrawerExam {
    /// The indices of the exam's files: papers first, then solutions, each sorted by path.
    pub files: Vec<usize>,
    pub date: Option<String>,
    /// What distinguishes the exam from the others in its course; used in its id.
    pub key: String,
    /// The kind of exam as written, or a name if the exam has no date; may be empty.
    pub title: String,
    /// The time of year as written, if the exam's date is neither a day nor a month.
    pub period: String,
}

impl Reading {
    fn is_undated_paper(&self) -> bool {
        self.date.is_none() && !self.is_solution
    }

    /// Returns the date, or the time of year as written.
    pub fn date_or_period(&self) -> &str {
        let date = self.date.as_deref().unwrap_or_default();
        if self.terms.is_empty() {
            date
        } else {
            &self.period
        }
    }
}

/// Reads the names of all the files in a drawer together, because some names determine how others
/// are read.
pub fn read_names(files: &[DrawerFile]) -> Vec<Reading> {
    let mut evidence = Evidence::default();
    let names: Vec<Name> = files.iter().map(Name::new).collect();
    for name in &names {
        evidence.add(&name.found);
    }
    names.iter().map(|name| name.read(&evidence)).collect()
}

/// A file's path, split into tokens.
struct Name<'a> {
    course: &'a DrawerCourse,
    tokens: Vec<NameToken>,
    /// Marks the tokens that are part of a course code, a course name or a date.
    taken: Vec<bool>,
    codes: Vec<String>,
    found: Vec<DatePart>,
    languages: BTreeSet<&'static str>,
    has_copy: bool,
}

impl<'a> Name<'a> {
    fn new(file: &DrawerFile<'a>) -> Name<'a> {
        let mut tokens = tokenise(&file.path);
        let mut taken = vec![false; tokens.len()];
        let has_copy = copy_number(&mut tokens, &mut taken);
        let mut codes = take_own_words(file.course, &mut tokens, &mut taken);
        let mut years = HashMap::new();
        for at in 0..tokens.len() {
            if let Some(to) = find_code_end(&tokens, &taken, at, file.course, &mut years) {
                codes.push(
                    tokens[at..to]
                        .iter()
                        .map(|token| token.text.as_str())
                        .collect(),
                );
                taken[at..to].fill(true);
                tokens[at..to]
                    .iter_mut()
                    .for_each(NameToken::forget_meanings);
            }
        }
        let found = find_date_parts(&tokens, &taken, &years);
        for one in &found {
            taken[one.start..one.end].fill(true);
        }
        let languages = tokens.iter().flat_map(NameToken::languages).collect();
        Name {
            course: file.course,
            tokens,
            taken,
            codes,
            found,
            languages,
            has_copy,
        }
    }

    fn read(&self, evidence: &Evidence) -> Reading {
        // Words that are also Danish or Norwegian prove nothing, because in those languages the day
        // comes first.
        let is_year_first = self.tokens.iter().any(|token| {
            let speaks = |language: &str| token.languages().any(|own| own == language);
            ["sv", "zh", "ja"].into_iter().any(speaks) && !speaks("no")
        });
        let FileDate {
            fact,
            terms,
            is_day,
            doubts,
        } = evidence.determine_date(&self.found, is_year_first);
        let mut reading = Reading {
            codes: self.codes.clone(),
            date: fact.date(),
            is_day,
            doubts,
            has_copy: self.has_copy,
            unknown: self.unknown(),
            ..Reading::default()
        };
        if fact.month.is_none() && reading.date.is_some() {
            reading.period = self.period(reading.date.as_deref().unwrap_or_default(), &terms);
            reading.terms = terms;
        }
        self.kind(&mut reading);
        self.role(&mut reading);
        self.rest(&mut reading);
        let own = self.course.code();
        let is_own = |code: &String| DrawerCourse::from_folder(code).code() == own;
        if self.course.has_code && !self.codes.is_empty() && !self.codes.iter().any(is_own) {
            reading.doubts.push(format!(
                "its name says {}, not {}",
                self.codes.join(", "),
                self.course.id
            ));
        }
        if !self.course.is_named {
            reading.doubts.push(format!(
                "'{}' does not look like the name of a course",
                self.course.name
            ));
        }
        reading
    }

    fn unknown(&self) -> BTreeSet<String> {
        let tokens = self.tokens.iter().zip(&self.taken);
        let unknown =
            tokens.filter(|(token, taken)| !**taken && !token.is_known() && token.value.is_none());
        unknown
            .map(|(token, _)| token.text.clone())
            .filter(|text| text.chars().count() > 1)
            .collect()
    }

    /// Returns the parts of the year as written or, failing that, the year.
    fn period(&self, year: &str, terms: &BTreeSet<Term>) -> String {
        let has = |text: &str, is: fn(char) -> bool| text.contains(is);
        let mut texts: Vec<&str> = self.found.iter().map(|one| one.text.as_str()).collect();
        texts.retain(|text| has(text, char::is_alphabetic) && !terms.is_empty());
        texts.dedup();
        let text = texts.join(" ");
        let digits = text.chars().filter(char::is_ascii_digit).count();
        match text.is_empty() {
            true => year.to_owned(),
            false if digits > 1 || !text.is_ascii() && has(&text, char::is_numeric) => text,
            false => format!("{text} {year}"),
        }
    }

    /// Finds the kind of exam, and the number attached to it.
    fn kind(&self, reading: &mut Reading) {
        let last = self.tokens.last().map_or(0, |token| token.name_index);
        let mut words: Vec<String> = Vec::new();
        for name in 0..=last {
            let of_name: Vec<usize> = (0..self.tokens.len())
                .filter(|at| self.tokens[*at].name_index == name && !self.taken[*at])
                .collect();
            let kind = |at: &usize| {
                self.tokens[*at].find_meaning(|meaning| match meaning {
                    Meaning::Kind(kind) => Some(kind),
                    _ => None,
                })
            };
            let mut kinds: BTreeSet<usize> = of_name.iter().filter_map(kind).collect();
            let is_list = |at: &usize| self.tokens[*at].has_meaning(Meaning::And);
            if name < last && kinds.len() > 1 && of_name.iter().any(is_list) {
                kinds.clear();
            }
            for at in &of_name {
                let token = &self.tokens[*at];
                let is_kind = kind(at).is_some_and(|kind| kinds.contains(&kind));
                if is_kind || name == last && token.has_meaning(Meaning::Exam) {
                    let number = self.number_of(*at);
                    reading.number = number.or(reading.number);
                    let word = capitalised(&token.text);
                    if words
                        .iter()
                        .all(|other| other.to_lowercase() != word.to_lowercase())
                    {
                        words.push(word);
                        words.extend(number.map(|number| number.to_string()));
                    }
                }
            }
            reading.kinds.append(&mut kinds);
        }
        // A resit of the final exam counts as a resit.
        if reading.kinds.contains(&words::find_resit_kind()) {
            reading.kinds.remove(&words::find_final_kind());
        }
        if reading.number.is_none() && !reading.is_day {
            let small = self.tokens.iter().enumerate().filter(|(at, token)| {
                let is_part = *at > 0 && self.is_part(at - 1);
                let is_number = token.value.is_some() && token.count_digits() <= 2
                    || parse_roman_numeral(token).is_some();
                !self.taken[*at] && is_number && !is_part
            });
            if let [(_, token)] = small.collect::<Vec<_>>()[..] {
                reading.number = token.value.or_else(|| parse_roman_numeral(token));
            }
        }
        reading.kind = words.join(" ");
    }

    fn is_part(&self, at: usize) -> bool {
        let token = &self.tokens[at];
        token.has_meaning(Meaning::Part) || token.has_meaning(Meaning::Version)
    }

    /// Returns the number attached to a kind of exam: 'midterm 2', '2nd midterm', 'Klausur II'.
    fn number_of(&self, at: usize) -> Option<u32> {
        const MOST: u32 = 60;
        let near = |gap: &str| gap.chars().count() <= 2 && !gap.contains(['/', '(', '[']);
        let free = |at: usize| {
            self.tokens.get(at).filter(|token| {
                !self.taken[at]
                    && token.name_index == self.tokens[at.min(self.tokens.len() - 1)].name_index
            })
        };
        let ordinal = |token: &NameToken| {
            token.find_meaning(|meaning| match meaning {
                Meaning::Number(number) => Some(number),
                _ => None,
            })
        };
        let small = |token: &NameToken| {
            token
                .value
                .filter(|value| token.count_digits() <= 2 && *value <= MOST)
        };
        let mut next = at + 1;
        if free(next).is_some_and(|token| {
            contains_word("no nr n", token.key()) || token.has_meaning(Meaning::Exam)
        }) {
            next += 1;
        }
        let behind = free(next).filter(|token| {
            near(&token.separator) && token.name_index == self.tokens[at].name_index
        });
        let behind = behind.and_then(|token| {
            small(token)
                .or_else(|| parse_roman_numeral(token))
                .or_else(|| ordinal(token))
        });
        let mut before = at.checked_sub(1);
        // Ordinals such as '2nd', '1.a' and '2º'.
        if before
            .and_then(free)
            .is_some_and(|token| contains_word("nd rd th e er o a os ta re", token.key()))
        {
            before = before.and_then(|before| before.checked_sub(1));
        }
        let ahead = before
            .filter(|before| *before == 0 || !self.is_part(before - 1))
            .and_then(free);
        let ahead = ahead.filter(|token| {
            token.name_index == self.tokens[at].name_index && near(&self.tokens[at].separator)
        });
        behind.or_else(|| {
            ahead.and_then(|token| {
                ordinal(token)
                    .or_else(|| small(token).filter(|_| token.count_digits() == 1))
                    .or_else(|| parse_roman_numeral(token))
            })
        })
    }

    /// Determines whether the file is a paper or a solution.
    fn role(&self, reading: &mut Reading) {
        let last = self.tokens.last().map_or(0, |token| token.name_index);
        for name in (0..=last).rev() {
            let of_name: Vec<&NameToken> = (0..self.tokens.len())
                .filter(|at| {
                    self.tokens[*at].name_index == name && !self.taken[*at]
                        || self.tokens[*at].has_meaning(Meaning::With)
                })
                .filter(|at| self.tokens[*at].name_index == name)
                .map(|at| &self.tokens[at])
                .collect();
            match self.role_of(&of_name) {
                Said::Nothing => continue,
                Said::Paper => {
                    let is_below = self.tokens.iter().any(|token| {
                        token.name_index < name && token.has_meaning(Meaning::Solution)
                    });
                    reading
                        .doubts
                        .extend(is_below.then(|| "its folder is for solutions".to_owned()));
                }
                Said::Solution => reading.is_solution = true,
                Said::Both(true) if name < last => {}
                Said::Both(_) => reading
                    .doubts
                    .push("the paper and its solution are in one file".to_owned()),
                Said::Unsure(word) => reading
                    .doubts
                    .push(format!("'{word}' may mean that the file is a solution")),
            }
            return;
        }
    }

    fn role_of(&self, words: &[&NameToken]) -> Said {
        let is_spoken = |token: &NameToken, meaning: Meaning| {
            token.find_language(meaning).is_some_and(|language| {
                language == "en"
                    || self.languages.iter().any(|own| *own == language)
                        && self.others_speak(token, language)
            })
        };
        let is_solution = |token: &&NameToken| {
            token.has_meaning(Meaning::Solution)
                || token.has_meaning(Meaning::SolutionIn) && is_spoken(token, Meaning::SolutionIn)
        };
        // A single letter counts as a joining word only in a name written in its language.
        let joins = |token: &NameToken, meaning: Meaning| {
            let is_letter = token.key().len() == 1 && token.key().chars().all(char::is_alphabetic);
            token.has_meaning(meaning)
                && (!is_letter
                    || token.text.chars().all(char::is_lowercase) && is_spoken(token, meaning))
        };
        let is_paper = |token: &&&NameToken| {
            token.has_meaning(Meaning::Paper)
                || token.has_meaning(Meaning::Exam)
                || token
                    .find_meaning(|meaning| matches!(meaning, Meaning::Kind(_)).then_some(()))
                    .is_some()
        };
        if words.iter().any(|token| token.has_meaning(Meaning::Both)) {
            return Said::Both(false);
        }
        if let Some(at) = words.iter().position(is_solution) {
            let mut before = words[..at]
                .iter()
                .rev()
                .take_while(|token| !is_solution(token))
                .take(2);
            let mut near = before.clone();
            if near.any(|token| joins(token, Meaning::Without)) {
                return Said::Paper;
            }
            if before.clone().any(|token| joins(token, Meaning::With)) && at > 0 {
                return Said::Both(false);
            }
            let joined = before.any(|token| joins(token, Meaning::And))
                && words[..at].iter().any(|token| !joins(token, Meaning::And));
            let behind = words[at + 1..]
                .iter()
                .position(|token| joins(token, Meaning::And) || joins(token, Meaning::With));
            let behind = behind.is_some_and(|and| {
                and < 2
                    && words[at + 1 + and..]
                        .iter()
                        .take(3)
                        .any(|token| is_paper(&token))
            });
            return if joined || behind {
                Said::Both(true)
            } else {
                Said::Solution
            };
        }
        let unsure = words.iter().find(|token| {
            token.has_meaning(Meaning::Unsure) || token.has_meaning(Meaning::SolutionIn)
        });
        match unsure {
            Some(token) => Said::Unsure(token.text.clone()),
            // 'Question 3' may also occur in the name of a solution.
            None if words
                .windows(2)
                .any(|pair| pair[0].has_meaning(Meaning::Paper) && pair[1].value.is_none()) =>
            {
                Said::Paper
            }
            None if words
                .last()
                .is_some_and(|token| token.has_meaning(Meaning::Paper)) =>
            {
                Said::Paper
            }
            None => Said::Nothing,
        }
    }

    /// Whether any other word in the path belongs to the given language.
    fn others_speak(&self, token: &NameToken, language: &str) -> bool {
        let is_other =
            |other: &&NameToken| !std::ptr::eq(*other, token) && other.key() != token.key();
        self.tokens
            .iter()
            .filter(is_other)
            .any(|other| other.languages().any(|own| own == language))
    }

    /// Stores the name without the words that stand for solutions and the words that join them, and
    /// also without the words that stand for papers.
    fn rest(&self, reading: &mut Reading) {
        let last = self.tokens.last().map_or(0, |token| token.name_index);
        let is_solution = |at: usize| {
            let means = |meaning| {
                self.tokens
                    .get(at)
                    .is_some_and(|token| token.has_meaning(meaning) && !self.taken[at])
            };
            means(Meaning::Solution) || means(Meaning::SolutionIn) || means(Meaning::Both)
        };
        let (mut rest, mut bare, mut title) = (Vec::new(), Vec::new(), String::new());
        for (at, token) in self.tokens.iter().enumerate() {
            let means = |meaning| token.has_meaning(meaning) && !self.taken[at];
            let joins = [Meaning::With, Meaning::And, Meaning::Filler]
                .into_iter()
                .any(means);
            let is_part = means(Meaning::Part)
                || at > 0
                    && self.tokens[at - 1].has_meaning(Meaning::Part)
                    && token.value.is_some();
            let is_left_out =
                is_solution(at) || joins && (is_solution(at + 1) || is_solution(at + 2)) || is_part;
            rest.extend((!is_left_out).then_some(token.key()));
            let is_of_folder =
                token.name_index < last && (means(Meaning::Exam) || means(Meaning::Filler));
            let is_paper = is_of_folder || means(Meaning::Paper);
            bare.extend((!is_left_out && !is_paper).then_some(token.key()));
            if !is_left_out {
                let gap = match token.separator.as_str() {
                    "/" => ": ",
                    "_" => " ",
                    gap => gap,
                };
                title.push_str(if title.is_empty() { "" } else { gap });
                title.push_str(&token.text);
            }
        }
        // A file marked as a copy may be a different exam.
        rest.extend(self.has_copy.then_some("()"));
        bare.extend(self.has_copy.then_some("()"));
        (reading.rest, reading.bare) = (rest.join(" "), bare.join(" "));
        if title.is_empty() {
            title = self
                .tokens
                .iter()
                .map(|token| token.text.as_str())
                .collect::<Vec<_>>()
                .join(" ");
        }
        let is_open = title.matches('(').count() > title.matches(')').count();
        reading.title = title + if is_open { ")" } else { "" };
    }
}

/// What a name says about its file's role.
enum Said {
    Nothing,
    Paper,
    Solution,
    /// Words for both a paper and a solution, and whether the two are merely joined.
    Both(bool),
    Unsure(String),
}

/// Marks the number that was given to a copy of a file as taken: 'final (1)', 'final - Copy (2)'.
fn copy_number(tokens: &mut [NameToken], taken: &mut [bool]) -> bool {
    let Some(at) = tokens.len().checked_sub(1) else {
        return false;
    };
    if tokens[at].has_meaning(Meaning::Copy) {
        taken[at] = true;
        return true;
    }
    let is_number = at > 0
        && tokens[at].value.is_some()
        && tokens[at].count_digits() <= 2
        && tokens[at].separator.ends_with('(');
    taken[at] |= is_number;
    is_number
}

/// Returns a word as written, but with a capital letter and with spaces between its parts.
fn capitalised(word: &str) -> String {
    let is_upper =
        word.chars().count() > 3 && word.is_ascii() && !word.contains(|c: char| c.is_lowercase());
    let mut shown = String::new();
    for c in word.chars().map(|c| if c == '_' { ' ' } else { c }) {
        let is_inner = !is_upper && c.is_uppercase() && shown.ends_with(char::is_lowercase);
        shown.extend(is_inner.then_some(' '));
        match shown.is_empty() {
            true => shown.extend(c.to_uppercase()),
            false if is_upper => shown.extend(c.to_lowercase()),
            false => shown.push(c),
        }
    }
    shown
}
