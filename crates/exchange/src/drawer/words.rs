//! Looks up the meanings of words in file names in the table `words.txt`, and splits names into
//! words.

use std::collections::HashMap;
use std::sync::LazyLock;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// A possible meaning of a word in a file name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    Solution,
    /// A solution in the word's own language, but something else in other languages.
    SolutionIn,
    /// Possibly a solution.
    Unsure,
    /// Both paper and solution in one file.
    Both,
    With,
    And,
    Without,
    /// The questions, without answers.
    Paper,
    /// An exam of any kind.
    Exam,
    /// A kind of exam, identified by its line in the table.
    Kind(usize),
    /// A word that says nothing relevant.
    Filler,
    /// A program or device that puts its own date into the file name.
    Scan,
    /// A word before a date that is not the exam's.
    NotDate,
    Part,
    Version,
    Copy,
    Season(Season),
    /// A numbered part of the year.
    Unit,
    Semester(u32),
    Academic,
    Month(u32),
    Number(u32),
    /// A word that matters only for its language.
    Hint,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Season {
    Autumn,
    Winter,
    Spring,
    Summer,
}

/// A meaning of a word, and the language in which the word has that meaning.
type Sense = (Meaning, &'static str);

struct WordTable {
    senses: HashMap<String, Vec<Sense>>,
    /// The length of the longest word in the table, in characters.
    longest: usize,
    resit: usize,
    last: usize,
    /// The first word listed for each kind of exam.
    kinds: HashMap<usize, &'static str>,
}

static TABLE: LazyLock<WordTable> = LazyLock::new(|| {
    let mut table = WordTable {
        senses: HashMap::new(),
        longest: 0,
        resit: 0,
        last: 0,
        kinds: HashMap::new(),
    };
    for (at, line) in include_str!("words.txt").lines().enumerate() {
        let Some((head, words)) = line.split_once(": ").filter(|_| !line.starts_with('#')) else {
            continue;
        };
        let (class, language) = head.split_once(' ').unwrap_or((head, ""));
        let number = language.parse().unwrap_or_default();
        let meaning = match class {
            "solution" => Meaning::Solution,
            "solution-in" => Meaning::SolutionIn,
            "unsure" => Meaning::Unsure,
            "both" => Meaning::Both,
            "with" => Meaning::With,
            "and" => Meaning::And,
            "without" => Meaning::Without,
            "paper" => Meaning::Paper,
            "exam" => Meaning::Exam,
            "kind" => Meaning::Kind(at),
            "scan" => Meaning::Scan,
            "notdate" => Meaning::NotDate,
            "part" => Meaning::Part,
            "version" => Meaning::Version,
            "copy" => Meaning::Copy,
            "term" => Meaning::Season(match language {
                "autumn" => Season::Autumn,
                "winter" => Season::Winter,
                "spring" => Season::Spring,
                _ => Season::Summer,
            }),
            "unit" => Meaning::Unit,
            "first" => Meaning::Semester(1),
            "second" => Meaning::Semester(2),
            "academic" => Meaning::Academic,
            "month" => Meaning::Month(number),
            "number" => Meaning::Number(number),
            "hint" => Meaning::Hint,
            _ => Meaning::Filler,
        };
        if class == "kind" {
            table
                .kinds
                .insert(at, words.split(", ").next().unwrap_or_default());
        }
        for word in words.split(", ") {
            for key in [key(word), key(&in_ascii(word))] {
                table.longest = table.longest.max(key.chars().count());
                table.resit = if key == "resit" { at } else { table.resit };
                table.last = if key == "final" && class == "kind" {
                    at
                } else {
                    table.last
                };
                let senses = table.senses.entry(key).or_default();
                if !senses.contains(&(meaning, language)) {
                    senses.push((meaning, language));
                }
            }
        }
    }
    table
});

/// Returns the kind of exam that repeats another exam.
pub(super) fn find_resit_kind() -> usize {
    TABLE.resit
}

/// Returns the kind of exam at the end of a course.
pub(super) fn find_final_kind() -> usize {
    TABLE.last
}

/// Returns the name of a kind of exam, which is the same in every language.
pub(super) fn name_kind(kind: usize) -> &'static str {
    TABLE.kinds.get(&kind).copied().unwrap_or_default()
}

/// Transliterates German and Nordic letters the way people do on keyboards that lack them.
fn in_ascii(word: &str) -> String {
    word.replace(['ä', 'æ'], "ae")
        .replace(['ö', 'ø'], "oe")
        .replace('ü', "ue")
        .replace('å', "aa")
}

/// Returns a word in lower case, without accents or the separators between its parts.
fn key(word: &str) -> String {
    let plain = |c: char| match c {
        'ł' => 'l',
        'ø' => 'o',
        'đ' => 'd',
        'ı' => 'i',
        'أ' | 'إ' | 'آ' => 'ا',
        'ة' => 'ه',
        'ى' => 'ي',
        _ => c,
    };
    let folded = word
        .nfkc()
        .flat_map(char::to_lowercase)
        .map(plain)
        .collect::<String>();
    let folded = folded
        .replace('ß', "ss")
        .replace('æ', "ae")
        .replace('œ', "oe");
    let bare = folded
        .nfkd()
        .filter(|c| !is_combining_mark(*c) && *c != 'ـ')
        .map(plain);
    bare.filter(|c| c.is_alphanumeric() || "&+".contains(*c))
        .collect()
}

/// A word or a number in a name, with its possible meanings.
#[derive(Clone, Debug, Default)]
pub(super) struct NameToken {
    /// The text as written, without Unicode compatibility forms.
    pub text: String,
    /// The separator before the token; `/` at the beginning of a name in a path.
    pub separator: String,
    /// The index, in the path, of the name that contains the token.
    pub name_index: usize,
    /// The numeric value, if the token is a number.
    pub value: Option<u32>,
    key: String,
    senses: Vec<Sense>,
}

impl NameToken {
    pub(super) fn has_meaning(&self, meaning: Meaning) -> bool {
        self.senses.iter().any(|sense| sense.0 == meaning)
    }

    pub(super) fn find_meaning<T>(&self, find: impl Fn(Meaning) -> Option<T>) -> Option<T> {
        self.senses.iter().find_map(|sense| find(sense.0))
    }

    /// Returns the languages in which the token has a meaning, except meanings shared by every
    /// language.
    pub(super) fn languages(&self) -> impl Iterator<Item = &'static str> {
        self.senses
            .iter()
            .map(|sense| sense.1)
            .filter(|language| *language != "en")
    }

    /// Returns the language in which the token has the given meaning.
    pub(super) fn find_language(&self, meaning: Meaning) -> Option<&'static str> {
        self.senses
            .iter()
            .find(|sense| sense.0 == meaning)
            .map(|sense| sense.1)
    }

    /// Treats the token as part of a proper name, by removing its meanings.
    pub(super) fn forget_meanings(&mut self) {
        self.senses.clear();
    }

    pub(super) fn is_known(&self) -> bool {
        !self.senses.is_empty()
    }

    pub(super) fn key(&self) -> &str {
        &self.key
    }

    /// Returns the number of digits; 0 if the token is not a number.
    pub(super) fn count_digits(&self) -> usize {
        self.value.map_or(0, |_| self.key.len())
    }

    pub(super) fn is_glued(&self) -> bool {
        self.separator.is_empty()
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Script {
    Lower,
    Upper,
    Digit,
    /// A script written without spaces between words.
    Ideographic,
    Sign,
    Gap,
}

fn script(c: char) -> Script {
    match c {
        '&' | '+' => Script::Sign,
        _ if digit(c).is_some() => Script::Digit,
        '\u{3005}'..='\u{3007}'
        | '\u{3041}'..='\u{30ff}'
        | '\u{3400}'..='\u{9fff}'
        | '\u{ac00}'..='\u{d7af}' => Script::Ideographic,
        _ if c.is_uppercase() => Script::Upper,
        _ if c.is_alphanumeric() || is_combining_mark(c) => Script::Lower,
        _ => Script::Gap,
    }
}

/// Converts a digit from any script with decimal digits.
fn digit(c: char) -> Option<char> {
    let zero = [0x660, 0x6f0, 0x966, 0xff10]
        .into_iter()
        .find(|zero| (*zero..*zero + 10).contains(&(c as u32)));
    let value = zero.map_or_else(|| c.to_digit(10), |zero| Some(c as u32 - zero));
    value.and_then(|value| char::from_digit(value, 10))
}

/// Splits the names in a path into words and numbers: wherever letters and digits meet, the script
/// changes, or a camel-case word begins.
pub(super) fn tokenise(path: &[String]) -> Vec<NameToken> {
    let mut found = Vec::new();
    for (name, text) in path.iter().enumerate() {
        let mut pieces: Vec<NameToken> = Vec::new();
        let mut gap = "/".to_owned();
        let text: Vec<char> = text.nfkc().collect();
        let mut before = Script::Gap;
        for (at, &c) in text.iter().enumerate() {
            let here = script(c);
            let is_last_capital = text
                .get(at + 1)
                .is_some_and(|next| script(*next) == Script::Lower);
            let joins = match (before, here) {
                (Script::Upper, Script::Lower) => true,
                (Script::Upper, Script::Upper) => !is_last_capital,
                (Script::Gap | Script::Sign, _) => false,
                _ => before == here,
            };
            match (here, pieces.last_mut()) {
                (Script::Gap, _) => gap.push(c),
                (_, Some(piece)) if joins => piece.text.push(c),
                _ => pieces.push(NameToken {
                    text: c.to_string(),
                    separator: std::mem::take(&mut gap),
                    name_index: name,
                    ..NameToken::default()
                }),
            }
            before = here;
        }
        merge(pieces, &mut found);
    }
    found
}

/// Joins the pieces of a name into the longest words that are in the table.
fn merge(pieces: Vec<NameToken>, found: &mut Vec<NameToken>) {
    const MOST_PIECES: usize = 6;
    let keys: Vec<String> = pieces.iter().map(|piece| key(&piece.text)).collect();
    let mut at = 0;
    while let Some(piece) = pieces.get(at) {
        let most = (at + MOST_PIECES).min(pieces.len());
        let phrase = (at + 1..=most).rev().find_map(|end| {
            let spelled = keys[at..end].concat();
            let is_phrase = end == at + 1
                || pieces[at + 1..end]
                    .iter()
                    .all(|piece| piece.separator.chars().count() <= 1);
            senses(&spelled)
                .filter(|_| is_phrase)
                .map(|senses| (end, spelled, senses))
        });
        let (end, key, senses) = phrase.unwrap_or((at + 1, keys[at].clone(), Vec::new()));
        let text = pieces[at..end].iter().enumerate().map(|(nth, piece)| {
            if nth == 0 {
                piece.text.clone()
            } else {
                format!("{}{}", piece.separator, piece.text)
            }
        });
        let digits: Option<String> = piece.text.chars().map(digit).collect();
        let value = digits
            .as_deref()
            .filter(|_| end == at + 1)
            .and_then(|digits| digits.parse().ok());
        let key = digits.filter(|_| end == at + 1).unwrap_or(key);
        let token = NameToken {
            text: text.collect(),
            value,
            key,
            senses,
            ..piece.clone()
        };
        at = end;
        match compound(&token) {
            Some(parts) => found.extend(parts),
            None => found.push(token),
        }
    }
}

fn senses(key: &str) -> Option<Vec<Sense>> {
    // In Arabic, the article is attached to its word.
    TABLE
        .senses
        .get(key)
        .or_else(|| TABLE.senses.get(key.strip_prefix("ال")?))
        .cloned()
}

/// Splits an unknown word that consists entirely of words in the table; in ideographic scripts,
/// returns the words found in it.
fn compound(token: &NameToken) -> Option<Vec<NameToken>> {
    const SHORTEST: usize = 3;
    let letters: Vec<char> = token.text.chars().collect();
    let is_ideographic = letters
        .first()
        .is_some_and(|c| script(*c) == Script::Ideographic);
    if token.is_known() || token.value.is_some() || letters.len() > 60 {
        return None;
    }
    let shortest = if is_ideographic { 1 } else { SHORTEST };
    let mut parts: Vec<NameToken> = Vec::new();
    // Words are cut out of the original spelling if its characters correspond to those of the key.
    let plain: Vec<char> = token.key.chars().collect();
    let letters = if plain.len() == letters.len() {
        letters
    } else {
        plain.clone()
    };
    let piece = |from: usize, to: usize, senses: Vec<Sense>| {
        let text = letters[from..to].iter().collect();
        let separator = if from == 0 {
            token.separator.clone()
        } else {
            String::new()
        };
        NameToken {
            key: plain[from..to].iter().collect(),
            text,
            separator,
            senses,
            value: None,
            name_index: token.name_index,
        }
    };
    let word = |from: usize, to: usize| {
        senses(&plain[from..to].iter().collect::<String>()).map(|senses| piece(from, to, senses))
    };
    if is_ideographic {
        let mut at = 0;
        while at < letters.len() {
            let longest = (at + 1..=letters.len().min(at + TABLE.longest))
                .rev()
                .find_map(|end| Some((end, word(at, end)?)));
            let (end, part) = longest.unwrap_or_else(|| (at + 1, piece(at, at + 1, Vec::new())));
            parts.push(part);
            at = end;
        }
        return Some(parts);
    }
    // The next split at each position from which the rest of the word can be split into words,
    // computed from the end.
    let mut next: Vec<Option<usize>> = vec![None; letters.len() + 1];
    next[letters.len()] = Some(letters.len());
    for from in (0..letters.len()).rev() {
        let ends = (from + shortest..=letters.len().min(from + TABLE.longest)).rev();
        next[from] = ends
            .filter(|end| next[*end].is_some())
            .find(|end| word(from, *end).is_some());
    }
    let mut at = 0;
    while at < letters.len() {
        let end = next[at]?;
        parts.push(word(at, end)?);
        at = end;
    }
    Some(parts)
}
