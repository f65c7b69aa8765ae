//! The index: courses cut into words and handed to tantivy; the only file that writes to tantivy.

use std::collections::HashMap;
use std::iter;
use std::sync::Arc;

use tantivy::directory::RamDirectory;
use tantivy::schema::{IndexRecordOption, Schema, TextFieldIndexing, TextOptions};
use tantivy::{Index as Tantivy, InvertedIndexReader, SingleSegmentIndexWriter, TantivyDocument};

use super::shelf::{MAX_TITLE, Shelf, View, WordId, role};
use crate::content::catalog::Course;
use crate::search::analysis::is_stop_word as is_small;
use crate::search::analysis::normalise as fold;
use crate::search::analysis::tokenise::{
    compact, leading_digits, letters_then_digits, tokens, words_with_offsets as spans,
};

/// Everything a search reads.
pub(super) struct Index {
    /// Words of titles, subjects and ids.
    pub words: Arc<InvertedIndexReader>,
    /// Ids without separators: `math201`.
    pub codes: Arc<InvertedIndexReader>,
    /// Initials of neighbouring title words: `hci`.
    pub initials: Arc<InvertedIndexReader>,
    pub shelf: Shelf,
}

/// tantivy's hash tables start from this; the one segment grows past it as it needs to.
const WRITER_BYTES: usize = 16_000_000;

impl Index {
    pub fn build(courses: &[Course]) -> tantivy::Result<Self> {
        let mut schema = Schema::builder();
        // Our own code cuts text into words; tantivy splits at the spaces we put between them.
        let options = TextOptions::default().set_indexing_options(
            TextFieldIndexing::default()
                .set_tokenizer("whitespace")
                .set_index_option(IndexRecordOption::Basic)
                .set_fieldnorms(false),
        );
        let [words, codes, initials] =
            ["words", "codes", "initials"].map(|name| schema.add_text_field(name, options.clone()));
        // One segment means one dictionary, whose order numbers the words. This writer never makes a second one,
        // and works without threads; an `IndexWriter` would start a new segment whenever its heap is full.
        let mut writer: SingleSegmentIndexWriter = Tantivy::builder()
            .schema(schema.build())
            .single_segment_index_writer(RamDirectory::create(), WRITER_BYTES)?;
        let mut builder = Builder::default();
        for (_, place, title) in in_order(courses) {
            let texts = builder.add(place, &title, &courses[place]);
            let mut document = TantivyDocument::new();
            for (field, text) in [words, codes, initials].into_iter().zip(texts) {
                document.add_text(field, text);
            }
            writer.add_document(document)?;
        }
        let index = writer.finalize()?;
        let searcher = index.reader()?.searcher();
        let [words, codes, initials] = match searcher.segment_readers() {
            [segment] => [
                segment.inverted_index(words)?,
                segment.inverted_index(codes)?,
                segment.inverted_index(initials)?,
            ],
            _ => std::array::from_fn(|_| Arc::new(InvertedIndexReader::empty(IndexRecordOption::Basic))),
        };
        let shelf = builder.finish(&words)?;
        Ok(Self { words, codes, initials, shelf })
    }
}

/// Courses as (sort key, place, folded title), once under each of their names: among equal matches the shorter title,
/// then the code, comes first, and a list of hits in index order is already in that order.
fn in_order(courses: &[Course]) -> Vec<((usize, usize, String), usize, String)> {
    let mut order: Vec<_> = courses
        .iter()
        .enumerate()
        .flat_map(|(place, course)| {
            let names = iter::once(&course.name).chain(&course.aliases);
            names.map(move |name| (place, course, fold(name)))
        })
        .map(|(place, course, title)| {
            ((tokens(&title).len(), title.chars().count(), fold(&course.id)), place, title)
        })
        .collect();
    order.sort_unstable();
    order
}

/// Collects the shelf beside tantivy's documents; words have numbers in order of appearance until [`Builder::finish`].
#[derive(Default)]
struct Builder {
    shelf: Shelf,
    numbers: HashMap<String, WordId>,
    roles: Vec<u8>,
    subjects: HashMap<String, (u32, String)>,
}

impl Builder {
    fn number(&mut self, word: &str, role: u8) -> WordId {
        if let Some(&number) = self.numbers.get(word) {
            self.roles[number as usize] |= role;
            return number;
        }
        let number = WordId::try_from(self.roles.len()).unwrap_or(WordId::MAX);
        self.numbers.insert(word.to_owned(), number);
        self.roles.push(role);
        number
    }

    /// A subject's number and its words.
    fn subject(&mut self, subject: &str) -> (u32, String) {
        if let Some(known) = self.subjects.get(subject) {
            return known.clone();
        }
        let folded = fold(subject);
        let words = tokens(&folded);
        let ids = words.iter().map(|word| self.number(word, 0)).collect();
        let new = (u32::try_from(self.shelf.subjects.len()).unwrap_or(u32::MAX), words.join(" "));
        self.shelf.subjects.push(ids);
        self.subjects.insert(subject.to_owned(), new.clone());
        new
    }

    /// Shelves a course and returns its words, its code and its initials for tantivy to index.
    fn add(&mut self, place: usize, title: &str, course: &Course) -> [String; 3] {
        let subject = course.subject.as_deref().map(|subject| self.subject(subject));
        let (subject, mut text) = subject.unwrap_or((u32::MAX, String::new()));
        let (mut numbers, mut small, mut content) = (Vec::new(), 0u32, Vec::new());
        for (position, (at, word)) in spans(title).enumerate() {
            let cut_short = title[at + word.len()..].starts_with('.') && word.len() >= 3;
            numbers.push(self.number(word, if cut_short { role::ABBREVIATION } else { 0 }));
            if !is_small(word) {
                content.push(word);
            } else if position < MAX_TITLE {
                small |= 1 << position;
            }
            text.extend([" ", word]);
        }
        let id = fold(&course.id);
        let department = department(&id);
        let mut ids = Vec::new();
        for part in parts(&id) {
            text.extend([" ", part]);
            ids.push(self.number(part, if part == department { role::DEPARTMENT } else { 0 }));
        }
        let code = compact(&id);
        let letters = &code[..code.find(char::is_numeric).unwrap_or(code.len())];
        let view =
            View { title: &numbers, parts: &ids, subject: &[], small, code: &code, department: letters };
        self.shelf.put(place, subject, &view);
        [text, code, initials(&content)]
    }

    /// Numbers words by the finished dictionary.
    fn finish(mut self, words: &InvertedIndexReader) -> tantivy::Result<Shelf> {
        // A word too long for tantivy is in no dictionary and keeps a number that nothing matches.
        let mut number = vec![WordId::MAX; self.roles.len()];
        let mut stream = words.terms().stream()?;
        while stream.advance() {
            let known = std::str::from_utf8(stream.key()).ok().and_then(|word| self.numbers.get(word));
            if let Some(&old) = known {
                number[old as usize] = WordId::try_from(stream.term_ord()).unwrap_or(WordId::MAX);
            }
        }
        self.shelf.renumber(&number, &self.roles);
        Ok(self.shelf)
    }
}

/// What an id may be found by: its words, and the letters, the rest and the number in each (`csc`, `148h1`, `148`;
/// `0148` without its zeros, too).
fn parts(id: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    for word in tokens(id) {
        let (letters, rest) = letters_then_digits(word).unwrap_or(("", word));
        let number = leading_digits(rest);
        for part in [word, letters, rest, number, number.trim_start_matches('0')] {
            // A lone digit or letter after the number is a section, and would pass for a part of a series.
            if !part.is_empty() && !parts.contains(&part) && (part.chars().count() > 1 || parts.is_empty()) {
                parts.push(part);
            }
        }
    }
    parts
}

/// The letters an id starts with.
fn department(id: &str) -> &str {
    let first = tokens(id).first().copied().unwrap_or("");
    letters_then_digits(first).map_or(first, |(letters, _)| letters)
}

/// Initials of each run of two to four content words, once each.
fn initials(content: &[&str]) -> String {
    let letters: Vec<char> = content.iter().filter_map(|word| word.chars().next()).collect();
    let mut runs: Vec<String> = Vec::new();
    for length in 2..=4 {
        for run in letters.windows(length) {
            let run: String = run.iter().collect();
            if !runs.contains(&run) && run.chars().all(char::is_alphabetic) {
                runs.push(run);
            }
        }
    }
    runs.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_found_by_its_parts() {
        for (id, found_by, letters) in [
            ("math-201", vec!["math", "201"], "math"),
            ("csc148h1", vec!["csc148h1", "csc", "148h1", "148"], "csc"),
            ("mac0422", vec!["mac0422", "mac", "0422", "422"], "mac"),
            ("akm 204e", vec!["akm", "204e", "204"], "akm"),
            ("6.0610", vec!["6", "0610", "610"], "6"),
            ("comp sci 250", vec!["comp", "sci", "250"], "comp"),
            ("stgc-aui", vec!["stgc", "aui"], "stgc"),
            ("--", vec![], ""),
        ] {
            assert_eq!((parts(id), department(id)), (found_by, letters), "{id}");
        }
    }

    #[test]
    fn initials_are_those_of_neighbours() {
        assert_eq!(initials(&["human", "computer", "interaction"]), "hc ci hci");
        assert_eq!(initials(&["calculus"]), "");
        assert_eq!(initials(&["calculus", "2"]), "");
    }

    #[test]
    fn an_empty_catalogue_is_legal() {
        assert!(Index::build(&[]).is_ok());
    }
}
