//! The index: questions cut into keys, which tantivy holds, and into signs, which stand one behind the other.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use tantivy::directory::RamDirectory;
use tantivy::schema::{Field, IndexRecordOption, Schema, TextFieldIndexing, TextOptions};
use tantivy::{Index as Tantivy, InvertedIndexReader, SingleSegmentIndexWriter, TantivyDocument, Term};

use super::pieces::{of_html, of_text, stretches, words};
use super::stem::Stems;
use crate::search::language::fold;
use crate::search::language::tokens::{compact, letters_then_digits, tokens};

/// Where in a question something stands; the first that has a match says where it was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    Question,
    Answers,
    Explanation,
}

pub(super) const PARTS: usize = 3;

/// A question as it is searched: HTML of each part.
#[derive(Debug, Default)]
pub struct Texts {
    pub parts: [Vec<String>; PARTS],
}

/// What narrows: the words around the questions of an exam.
#[derive(Debug, Default)]
pub struct Context {
    pub texts: Vec<String>,
    /// A course's code, under which it is known as a whole as well.
    pub code: String,
    /// How many questions it has.
    pub questions: usize,
}

const WRITER_BYTES: usize = 16_000_000;

pub(super) struct Index {
    pub parts: [Arc<InvertedIndexReader>; PARTS],
    pub fields: [Field; PARTS],
    /// Every word there is, in order, and the number of its key.
    pub words: Vec<(Box<str>, u32)>,
    /// Keys by number.
    pub keys: Vec<Box<str>>,
    pub key_numbers: HashMap<Box<str>, u32>,
    /// The signs of all questions, a line each stretch.
    pub signs: String,
    /// Where the signs of each part of each question end.
    pub sign_ends: Vec<u32>,
    /// Words of contexts, and which ranges of questions they are said of.
    pub contexts: BTreeMap<String, Vec<(u32, u32)>>,
    pub questions: usize,
    pub stems: Stems,
}

impl Index {
    pub fn build(
        contexts: impl Iterator<Item = Context>,
        texts: impl Iterator<Item = Texts>,
    ) -> tantivy::Result<Self> {
        let stems = Stems::new();
        let mut schema = Schema::builder();
        let options = TextOptions::default().set_indexing_options(
            TextFieldIndexing::default()
                .set_tokenizer("whitespace")
                .set_index_option(IndexRecordOption::Basic)
                .set_fieldnorms(false),
        );
        let fields =
            ["question", "answers", "explanation"].map(|name| schema.add_text_field(name, options.clone()));
        let mut writer: SingleSegmentIndexWriter = Tantivy::builder()
            .schema(schema.build())
            .single_segment_index_writer(RamDirectory::create(), WRITER_BYTES)?;
        let mut known: HashMap<Box<str>, u32> = HashMap::new();
        let mut keys: Vec<Box<str>> = Vec::new();
        let mut key_numbers: HashMap<Box<str>, u32> = HashMap::new();
        let (mut all, mut ends, mut questions) = (String::new(), Vec::new(), 0);
        for texts in texts {
            let mut document = TantivyDocument::new();
            for (field, html) in fields.into_iter().zip(&texts.parts) {
                let mut line = String::new();
                for html in html {
                    let pieces = of_html(html);
                    for word in words(&pieces) {
                        let number = match known.get(word.as_str()) {
                            Some(number) => *number,
                            None => {
                                let key: Box<str> = stems.key(&word).into();
                                let number = *key_numbers.entry(key.clone()).or_insert_with(|| {
                                    keys.push(key);
                                    u32::try_from(keys.len() - 1).unwrap_or(u32::MAX)
                                });
                                known.insert(word.into(), number);
                                number
                            }
                        };
                        line.push_str(&keys[number as usize]);
                        line.push(' ');
                    }
                    all.push_str(&stretches(&pieces));
                }
                document.add_text(field, line);
                ends.push(u32::try_from(all.len()).unwrap_or(u32::MAX));
            }
            writer.add_document(document)?;
            questions += 1;
        }
        let index = writer.finalize()?;
        let searcher = index.reader()?.searcher();
        let empty = || Arc::new(InvertedIndexReader::empty(IndexRecordOption::Basic));
        let mut parts = [empty(), empty(), empty()];
        if let [segment] = searcher.segment_readers() {
            for (part, field) in parts.iter_mut().zip(fields) {
                *part = segment.inverted_index(field)?;
            }
        }
        let mut words: Vec<_> = known.into_iter().collect();
        words.sort_unstable();
        all.shrink_to_fit();
        Ok(Self {
            parts,
            fields,
            words,
            keys,
            key_numbers,
            signs: all,
            sign_ends: ends,
            contexts: context_words(contexts, &stems),
            questions,
            stems,
        })
    }

    /// The questions that have a key in a part.
    pub fn postings(&self, part: usize, key: u32, mut each: impl FnMut(u32)) -> u32 {
        use tantivy::{DocSet, TERMINATED};
        let term = Term::from_field_text(self.fields[part], &self.keys[key as usize]);
        // An error would mean a damaged index, which memory does not give.
        let Ok(Some(mut postings)) = self.parts[part].read_postings(&term, IndexRecordOption::Basic) else {
            return 0;
        };
        let mut count = 0;
        let mut doc = postings.doc();
        while doc != TERMINATED {
            each(doc);
            count += 1;
            doc = postings.advance();
        }
        count
    }

    /// Where signs stand as a whole: questions and parts, in order.
    pub fn signs_at(&self, signs: &str, mut each: impl FnMut(u32, usize)) {
        let bytes = self.signs.as_bytes();
        let digit = |at: Option<usize>| at.and_then(|at| bytes.get(at)).is_some_and(u8::is_ascii_digit);
        let point = |at: usize| bytes.get(at).is_some_and(|byte| *byte == b'.');
        let begins = signs.as_bytes().first().is_some_and(u8::is_ascii_digit);
        let ends = signs.as_bytes().last().is_some_and(u8::is_ascii_digit);
        let mut last = usize::MAX;
        for at in memchr::memmem::find_iter(bytes, signs.as_bytes()) {
            let end = at + signs.len();
            let before =
                begins && (digit(at.checked_sub(1)) || (at > 1 && point(at - 1) && digit(at.checked_sub(2))));
            let after = ends && (digit(Some(end)) || (point(end) && digit(Some(end + 1))));
            if before || after {
                continue;
            }
            let place = self.sign_ends.partition_point(|end| (*end as usize) <= at);
            if place != last {
                last = place;
                each(u32::try_from(place / PARTS).unwrap_or(u32::MAX), place % PARTS);
            }
        }
    }
}

fn context_words(
    contexts: impl Iterator<Item = Context>,
    stems: &Stems,
) -> BTreeMap<String, Vec<(u32, u32)>> {
    let mut found: BTreeMap<String, Vec<(u32, u32)>> = BTreeMap::new();
    let mut first = 0u32;
    for context in contexts {
        let mut said = BTreeSet::new();
        for text in context.texts.iter().chain([&context.code]) {
            let mut pieces = Vec::new();
            of_text(text, &mut pieces);
            said.extend(words(&pieces).iter().map(|word| stems.key(word)));
            let folded = fold(text);
            for word in tokens(&folded) {
                said.insert(stems.key(word));
                if let Some((letters, digits)) = letters_then_digits(word) {
                    said.extend([letters.to_owned(), digits.to_owned()]);
                }
            }
        }
        said.insert(compact(&fold(&context.code)));
        let end = first + u32::try_from(context.questions).unwrap_or(u32::MAX);
        for word in said {
            let ranges = found.entry(word).or_default();
            match ranges.last_mut() {
                Some(last) if last.1 == first => last.1 = end,
                _ => ranges.push((first, end)),
            }
        }
        first = end;
    }
    found
}
