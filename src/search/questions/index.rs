//! The index: questions cut into words, which tantivy holds the postings of, and into signs, which the arena holds.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use tantivy::directory::RamDirectory;
use tantivy::schema::{Field, IndexRecordOption, NumericOptions, Schema};
use tantivy::{
    DocSet, Index as Tantivy, InvertedIndexReader, SingleSegmentIndexWriter, TERMINATED, TantivyDocument,
    Term,
};

use super::PARTS;
use super::arena::Arena;
use super::builder::{Builder, Lexicon};
use super::forward::{Forward, GAP};
use super::pieces::{in_signs, of_text, words};
use super::stem::Stems;
use super::unit::Unit;
use crate::search::language::fold;
use crate::search::language::tokens::{compact, letters_then_digits, tokens};

/// Where in a question something stands; the first that has a match says where it was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    Question,
    Answers,
    Explanation,
}

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
    parts: [Arc<InvertedIndexReader>; PARTS],
    fields: [Field; PARTS],
    /// Every word there is, in order, and its number.
    words: Vec<(Box<str>, u32)>,
    /// The places of words in that order, in the order of the words read backwards.
    backwards: Vec<u32>,
    /// The key of each word by its number.
    key_of: Vec<u32>,
    /// Keys by number.
    numbers: HashMap<Box<str>, u32>,
    /// In how many parts of questions each key stands.
    pub counts: Vec<u32>,
    pub arena: Arena,
    pub forward: Forward,
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
        let mut schema = Schema::builder();
        // Terms are numbers: of keys and, above those, of skeletons.
        let options = NumericOptions::default().set_indexed();
        let fields =
            ["question", "answers", "explanation"].map(|name| schema.add_u64_field(name, options.clone()));
        let mut writer: SingleSegmentIndexWriter = Tantivy::builder()
            .schema(schema.build())
            .single_segment_index_writer(RamDirectory::create(), WRITER_BYTES)?;
        let mut builder = Builder::default();
        let mut questions = 0;
        for texts in texts {
            let mut document = TantivyDocument::new();
            for (field, html) in fields.into_iter().zip(&texts.parts) {
                builder.part(html, |term| document.add_u64(field, term));
            }
            writer.add_document(document)?;
            questions += 1;
        }
        let searcher = writer.finalize()?.reader()?.searcher();
        let empty = || Arc::new(InvertedIndexReader::empty(IndexRecordOption::Basic));
        let mut parts = [empty(), empty(), empty()];
        if let [segment] = searcher.segment_readers() {
            for (part, field) in parts.iter_mut().zip(fields) {
                *part = segment.inverted_index(field)?;
            }
        }
        let Builder { lexicon, mut arena, mut forward, counts, .. } = builder;
        let Lexicon { stems, words, key_of, numbers } = lexicon;
        let mut words: Vec<_> = words.into_iter().collect();
        words.sort_unstable();
        let mut backwards: Vec<u32> = (0..).take(words.len()).collect();
        backwards.sort_unstable_by(|a, b| {
            let word = |at: &u32| words[*at as usize].0.bytes().rev();
            word(a).cmp(word(b))
        });
        arena.finish();
        forward.finish();
        let contexts = context_words(contexts, &stems);
        Ok(Self {
            parts,
            fields,
            words,
            backwards,
            key_of,
            numbers,
            counts,
            arena,
            forward,
            contexts,
            questions,
            stems,
        })
    }

    /// The number of a word's key.
    pub fn key(&self, word: &str) -> Option<u32> {
        self.numbers.get(self.stems.key(word).as_str()).copied()
    }

    /// The key of a word by the word's number.
    pub fn key_of(&self, word: u32) -> u32 {
        self.key_of[word as usize]
    }

    /// The number of the very word.
    pub fn word(&self, word: &str) -> Option<u32> {
        let at = self.words.binary_search_by(|(known, _)| (**known).cmp(word)).ok()?;
        Some(self.words[at].1)
    }

    /// Every word from one on, in order, with its key.
    pub fn words_from(&self, first: &str) -> impl Iterator<Item = (&str, u32)> {
        let from = self.words.partition_point(|(known, _)| &**known < first);
        self.words[from..].iter().map(|(word, number)| (&**word, self.key_of(*number)))
    }

    /// Every word with an end, with its key.
    pub fn words_to(&self, end: &str) -> impl Iterator<Item = (&str, u32)> {
        let word = |at: &u32| &self.words[*at as usize];
        let from = self.backwards.partition_point(|at| word(at).0.bytes().rev().lt(end.bytes().rev()));
        let words = self.backwards[from..].iter().map(word);
        let words = words.map(|(known, number)| (&**known, self.key_of(*number)));
        words.take_while(move |(known, _)| known.ends_with(end))
    }

    /// The keys of a part of a question, in order.
    pub fn keys(&self, question: usize, part: usize) -> impl Iterator<Item = u32> {
        let words = self.forward.part(question, part).iter().filter(|word| **word != GAP);
        words.map(|word| self.key_of(*word))
    }

    /// The questions that have a key in a part, in order; of some only, where these are named.
    pub fn postings(&self, part: usize, key: u32, among: Option<&[u32]>, each: impl FnMut(u32)) {
        self.term(part, u64::from(key), among, each);
    }

    /// The questions that have a term in a part, in order; of some only, where these are named.
    pub fn term(&self, part: usize, term: u64, among: Option<&[u32]>, mut each: impl FnMut(u32)) {
        let term = Term::from_field_u64(self.fields[part], term);
        // An error would mean a damaged index, which memory does not give.
        let Ok(Some(mut postings)) = self.parts[part].read_postings(&term, IndexRecordOption::Basic) else {
            return;
        };
        let mut doc = postings.doc();
        let Some(among) = among else {
            while doc != TERMINATED {
                each(doc);
                doc = postings.advance();
            }
            return;
        };
        for question in among {
            if doc < *question {
                doc = postings.seek(*question);
            }
            if doc == *question {
                each(doc);
            }
        }
    }

    /// In how many questions' parts the words of a unit stand, at most.
    pub fn frequency(&self, unit: &Unit) -> usize {
        let rarest = |keys: &[u32]| keys.iter().map(|key| self.counts[*key as usize] as usize).min();
        let words = unit.readings.iter().filter_map(|(keys, _)| rarest(keys)).sum::<usize>();
        let ranges = unit.context.iter().filter_map(|word| self.contexts.get(word)).flatten();
        words + ranges.map(|(from, to)| (to - from) as usize).sum::<usize>()
    }

    /// How many places have to be looked at for a unit, about.
    pub fn cost(&self, unit: &Unit) -> usize {
        let signs = unit.signs.iter().map(|signs| self.arena.cost(signs));
        self.frequency(unit) + signs.sum::<usize>()
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
            words(&pieces, &in_signs(&pieces), |word| {
                said.insert(stems.key(word));
            });
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
