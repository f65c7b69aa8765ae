//! The index of courses, which consists of dictionaries and postings in tantivy and a document
//! table for scoring.

use std::collections::HashMap;
use std::iter;
use std::sync::Arc;

use tantivy::directory::RamDirectory;
use tantivy::postings::TermInfo;
use tantivy::schema::{IndexRecordOption, Schema, TextFieldIndexing, TextOptions};
use tantivy::{
    DocSet, Index as Tantivy, InvertedIndexReader, SingleSegmentIndexWriter, TERMINATED,
    TantivyDocument,
};

use super::course::Course;
use super::doc_table::{Doc, DocTable, MAX_TITLE, WordId, role};
use crate::analysis::tokenise::{
    compact, leading_digits, letters_then_digits, tokens, words_with_offsets,
};
use crate::analysis::{Language, is_common_stop_word, normalise, to_u32};
use crate::lexicon::Lexicon;

pub(super) struct CourseIndex {
    /// The words in titles, subjects and ids, with their postings.
    pub words: Arc<InvertedIndexReader>,
    /// The ids without separators, such as `math201`.
    pub codes: Arc<InvertedIndexReader>,
    /// The initials of consecutive title words, such as `hci`.
    pub initials: Arc<InvertedIndexReader>,
    pub table: DocTable,
    stems: Stems,
}

/// The initial size of tantivy's hash tables, in bytes.
const WRITER_BYTES: usize = 16_000_000;

impl CourseIndex {
    /// Indexes the courses. A course without a language is in the site's language.
    pub(super) fn build(courses: &[Course<'_>], site_language: Language) -> tantivy::Result<Self> {
        let mut schema = Schema::builder();
        // The field values are words separated by spaces.
        let options = TextOptions::default().set_indexing_options(
            TextFieldIndexing::default()
                .set_tokenizer("whitespace")
                .set_index_option(IndexRecordOption::Basic)
                .set_fieldnorms(false),
        );
        let [words, codes, initials] =
            ["words", "codes", "initials"].map(|name| schema.add_text_field(name, options.clone()));
        // A single segment has a single dictionary, so a word's number is its position in that
        // dictionary.
        let mut writer: SingleSegmentIndexWriter = Tantivy::builder()
            .schema(schema.build())
            .single_segment_index_writer(RamDirectory::create(), WRITER_BYTES)?;
        let mut builder = CourseIndexBuilder::default();
        for (place, title, name) in in_order(courses) {
            let texts = builder.add(place, (name, &title), &courses[place], site_language);
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
            _ => std::array::from_fn(|_| {
                Arc::new(InvertedIndexReader::empty(IndexRecordOption::Basic))
            }),
        };
        let (table, stems) = builder.finish(&words)?;
        Ok(Self {
            words,
            codes,
            initials,
            table,
            stems,
        })
    }

    pub(super) fn lexicon(&self) -> Lexicon<'_> {
        Lexicon(self.words.terms())
    }

    /// Returns the dictionary words that, in some language, have the same stem as a normalised
    /// word.
    pub(super) fn words_with_stem_of(&self, word: &str) -> impl Iterator<Item = &str> {
        let stems = self.stems.languages.iter().flat_map(|language| {
            let (stem, other) = language.stems(word);
            iter::once(stem).chain(other)
        });
        stems
            .flat_map(|stem| self.stems.words.get(&stem).into_iter().flatten())
            .map(String::as_str)
    }
}

/// The dictionary words by their stems. English words are not included: their forms are found as
/// prefixes and plurals, and stems would lower the MRR@10 from 1.000 to .986 for half-typed titles
/// and from .997 to .996 for all queries.
#[derive(Default)]
struct Stems {
    languages: Vec<Language>,
    words: HashMap<String, Vec<String>>,
}

impl Stems {
    /// Adds the words in some text.
    fn add(&mut self, text: &str, language: Language) {
        if language == Language::default() || !language.has_stemmer() {
            return;
        }
        if !self.languages.contains(&language) {
            self.languages.push(language);
        }
        for word in tokens(text) {
            let (stem, plain) = language.stems(&language.lowercase(word));
            for stem in iter::once(stem).chain(plain) {
                let (words, word) = (self.words.entry(stem).or_default(), normalise(word));
                if !words.contains(&word) {
                    words.push(word);
                }
            }
        }
    }
}

/// Returns the documents as (course, normalised name, name), one for each name of each course, in
/// index order. This order resolves ties: shorter titles come first, then titles are sorted by
/// code.
fn in_order<'a>(courses: &'a [Course<'a>]) -> impl Iterator<Item = (usize, String, &'a str)> {
    let mut order: Vec<_> = courses
        .iter()
        .enumerate()
        .flat_map(|(place, course)| {
            let aliases = course.aliases.iter().map(String::as_str);
            let names = iter::once(course.name).chain(aliases);
            names.map(move |name| (place, course, name))
        })
        .map(|(place, course, name)| {
            let title = normalise(name);
            let key = (
                tokens(&title).len(),
                title.chars().count(),
                normalise(course.id),
            );
            (key, place, title, name)
        })
        .collect();
    order.sort_unstable();
    order
        .into_iter()
        .map(|(_, place, title, name)| (place, title, name))
}

/// Builds the document table alongside tantivy's index. Words are numbered in order of appearance
/// until [`CourseIndexBuilder::finish`].
#[derive(Default)]
struct CourseIndexBuilder {
    table: DocTable,
    numbers: HashMap<String, WordId>,
    roles: Vec<u8>,
    subjects: HashMap<String, (u32, String)>,
    stems: Stems,
}

impl CourseIndexBuilder {
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

    /// Returns the number and the words of a subject.
    fn subject(&mut self, subject: &str) -> (u32, String) {
        if let Some(known) = self.subjects.get(subject) {
            return known.clone();
        }
        let folded = normalise(subject);
        let words = tokens(&folded);
        let ids = words.iter().map(|word| self.number(word, 0)).collect();
        let new = (to_u32(self.table.subjects.len()), words.join(" "));
        self.table.subjects.push(ids);
        self.subjects.insert(subject.to_owned(), new.clone());
        new
    }

    /// Adds a document to the table. Returns its words, its code and its initials.
    fn add(
        &mut self,
        place: usize,
        (name, title): (&str, &str),
        course: &Course<'_>,
        site_language: Language,
    ) -> [String; 3] {
        let subject = course.subject.map(|subject| self.subject(subject));
        let (subject, mut text) = subject.unwrap_or((u32::MAX, String::new()));
        let (mut numbers, mut stop_words, mut content) = (Vec::new(), 0u32, Vec::new());
        for (position, (at, word)) in words_with_offsets(title).enumerate() {
            let cut_short = title[at + word.len()..].starts_with('.') && word.len() >= 3;
            numbers.push(self.number(word, if cut_short { role::ABBREVIATION } else { 0 }));
            if !is_common_stop_word(word) {
                content.push(word);
            } else if position < MAX_TITLE {
                stop_words |= 1 << position;
            }
            text.extend([" ", word]);
        }
        let language = course
            .language
            .map_or(site_language, |language| Language::of_tag(Some(language)));
        for text in iter::once(name).chain(course.subject) {
            self.stems.add(text, language);
        }
        let id = normalise(course.id);
        let department = department(&id);
        let mut ids = Vec::new();
        for part in parts(&id) {
            text.extend([" ", part]);
            ids.push(self.number(
                part,
                if part == department {
                    role::DEPARTMENT
                } else {
                    0
                },
            ));
        }
        let code = compact(&id);
        let letters = &code[..code.find(char::is_numeric).unwrap_or(code.len())];
        let doc = Doc {
            title: &numbers,
            parts: &ids,
            subject: &[],
            stop_words,
            code: &code,
            department: letters,
        };
        self.table.push(place, subject, &doc);
        [text, code, initials(&content)]
    }

    /// Renumbers the words to match the finished dictionary.
    fn finish(mut self, words: &InvertedIndexReader) -> tantivy::Result<(DocTable, Stems)> {
        // A word that is too long for tantivy is not in the dictionary, so its number matches
        // nothing.
        let mut number = vec![WordId::MAX; self.roles.len()];
        let mut stream = words.terms().stream()?;
        while stream.advance() {
            let known = std::str::from_utf8(stream.key())
                .ok()
                .and_then(|word| self.numbers.get(word));
            if let Some(&old) = known {
                number[old as usize] = WordId::try_from(stream.term_ord()).unwrap_or(WordId::MAX);
            }
        }
        self.table.renumber(&number, &self.roles);
        Ok((self.table, self.stems))
    }
}

/// Returns the words by which an id can be found: its own words and, for each, the letters, the
/// remainder and the number. For `csc148h1`, these are `csc`, `148h1` and `148`.
fn parts(id: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    for word in tokens(id) {
        let (letters, rest) = letters_then_digits(word).unwrap_or(("", word));
        let number = leading_digits(rest);
        for part in [word, letters, rest, number, number.trim_start_matches('0')] {
            // A single digit or letter after the number denotes a section, which must not match a
            // numeral.
            if !part.is_empty()
                && !parts.contains(&part)
                && (part.chars().count() > 1 || parts.is_empty())
            {
                parts.push(part);
            }
        }
    }
    parts
}

/// Returns the department, which is the letters at the start of an id.
fn department(id: &str) -> &str {
    let first = tokens(id).first().copied().unwrap_or("");
    letters_then_digits(first).map_or(first, |(letters, _)| letters)
}

/// Returns the initials of each run of two to four words, without repetitions.
fn initials(content: &[&str]) -> String {
    let letters: Vec<char> = content
        .iter()
        .filter_map(|word| word.chars().next())
        .collect();
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

/// Returns at most `most` documents whose ids, without separators, begin with the given text,
/// ordered by id.
pub(super) fn docs_by_code(
    index: &CourseIndex,
    text: &str,
    most: usize,
) -> tantivy::Result<Vec<u32>> {
    let mut stream = index.codes.terms().range().ge(text).into_stream()?;
    let mut docs = Vec::new();
    while docs.len() < most && stream.advance() && stream.key().starts_with(text.as_bytes()) {
        collect(&index.codes, stream.value(), most, &mut docs)?;
    }
    Ok(docs)
}

/// Appends documents that contain a word until there are `most` documents.
pub(super) fn collect(
    reader: &InvertedIndexReader,
    info: &TermInfo,
    most: usize,
    docs: &mut Vec<u32>,
) -> tantivy::Result<()> {
    if docs.len() >= most {
        return Ok(());
    }
    let mut postings = reader.read_postings_from_terminfo(info, IndexRecordOption::Basic)?;
    while postings.doc() != TERMINATED && docs.len() < most {
        docs.push(postings.doc());
        postings.advance();
    }
    Ok(())
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
        assert!(CourseIndex::build(&[], Language::default()).is_ok());
    }
}
