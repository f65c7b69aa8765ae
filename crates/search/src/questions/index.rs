//! The index of questions, which consists of postings of stems in tantivy, word sequences, and
//! formulas as text.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::sync::Arc;

use tantivy::directory::RamDirectory;
use tantivy::schema::{Field, IndexRecordOption, NumericOptions, Schema};
use tantivy::termdict::TermDictionary;
use tantivy::{
    DocSet, Index as Tantivy, InvertedIndexReader, SingleSegmentIndexWriter, TERMINATED,
    TantivyDocument, Term,
};

use super::analysis_cache::{AnalysisCache, StemNumbers, Vocabulary};
use super::ngram_index::NgramIndex;
use super::parts::PARTS;
use super::segments::{Run, chunks, each_formula, each_run, is_article, segments};
use super::word_sequences::{GAP, WordSequences};
use crate::analysis::tokenise::{compact, letters_then_digits};
use crate::analysis::{Language, normalise, to_u32, tokens};
use crate::lexicon::{AllowedErrors, Lexicon, build_dictionary};

/// The texts of a question as HTML: question and stem, answers, explanation and topics.
#[derive(Debug, Default)]
pub struct QuestionTexts<'a> {
    pub parts: [Vec<Cow<'a, str>>; PARTS],
}

/// The words of an exam and its course, by which its questions can be found, too.
#[derive(Debug, Default)]
pub struct ExamContext {
    pub texts: Vec<String>,
    /// The course's code, which can also be found without separators.
    pub code: String,
    /// The number of questions in the exam.
    pub questions: usize,
    /// The language of the exam's content.
    pub language: Language,
}

/// The initial size of tantivy's hash tables, in bytes.
const WRITER_BYTES: usize = 16_000_000;
/// The first number used for canonical formulas as terms; lower numbers are stems.
const FIRST_FORMULA_TERM: u64 = 1 << 32;

pub(super) struct QuestionIndex {
    parts: [Arc<InvertedIndexReader>; PARTS],
    fields: [Field; PARTS],
    /// All words after normalisation.
    dictionary: TermDictionary,
    /// For each word in the dictionary, the first of its numbers, followed by the count of all
    /// numbers. A word has several if it occurs in several languages, or if words differ only in
    /// diacritics.
    first_numbers: Vec<u32>,
    /// For each word, the number of its stem.
    stem_of: Vec<u32>,
    stem_numbers: StemNumbers,
    /// For each word stem, the number of parts of questions that contain it.
    frequencies: Vec<u32>,
    pub sequences: WordSequences,
    pub formulas: NgramIndex,
    /// The stems from contexts, each with the ranges of questions to which it applies.
    pub contexts: BTreeMap<String, Vec<(u32, u32)>>,
    pub questions: usize,
    /// The languages of the questions.
    pub languages: Vec<Language>,
}

impl QuestionIndex {
    pub(super) fn build<'a>(
        contexts: impl Iterator<Item = ExamContext>,
        mut texts: impl Iterator<Item = QuestionTexts<'a>>,
    ) -> tantivy::Result<Self> {
        let mut schema = Schema::builder();
        let options = NumericOptions::default().set_indexed();
        let fields = ["question", "answers", "explanation"]
            .map(|name| schema.add_u64_field(name, options.clone()));
        let mut writer: SingleSegmentIndexWriter = Tantivy::builder()
            .schema(schema.build())
            .single_segment_index_writer(RamDirectory::create(), WRITER_BYTES)?;
        let mut builder = QuestionIndexBuilder::default();
        let mut contexts_by_stem = BTreeMap::new();
        let mut questions = 0;
        for context in contexts {
            builder.set_language(context.language);
            for texts in texts.by_ref().take(context.questions) {
                let mut document = TantivyDocument::new();
                for (field, part) in fields.into_iter().zip(&texts.parts) {
                    builder.add_part(part, |term| document.add_u64(field, term));
                }
                writer.add_document(document)?;
            }
            add_context(&context, questions, &mut contexts_by_stem);
            questions += context.questions;
        }
        let searcher = writer.finalize()?.reader()?.searcher();
        let empty = || Arc::new(InvertedIndexReader::empty(IndexRecordOption::Basic));
        let mut parts = [empty(), empty(), empty()];
        if let [segment] = searcher.segment_readers() {
            for (part, field) in parts.iter_mut().zip(fields) {
                *part = segment.inverted_index(field)?;
            }
        }
        let QuestionIndexBuilder {
            vocabulary,
            mut formulas,
            mut sequences,
            frequencies,
            ..
        } = builder;
        let Vocabulary {
            words,
            stem_of,
            stem_numbers,
            ..
        } = vocabulary;
        formulas.finish();
        let languages = words.iter().map(|(language, _)| *language).collect();
        let words = words.into_iter().flat_map(|(_, words)| words);
        let mut words: Vec<(Box<str>, u32)> = words
            .map(|(word, number)| (normalise(&word).into(), number))
            .collect();
        words.sort_unstable();
        let stem_of = words
            .iter()
            .map(|(_, number)| stem_of[*number as usize])
            .collect();
        let mut sorted_number = vec![0; words.len()];
        for (sorted, (_, number)) in (0..).zip(&words) {
            sorted_number[*number as usize] = sorted;
        }
        sequences.finish(&sorted_number);
        let count = to_u32(words.len());
        let mut words: Vec<(u32, Box<str>)> =
            (0..).zip(words.into_iter().map(|(word, _)| word)).collect();
        words.dedup_by(|(_, word), (_, before)| word == before);
        let dictionary = build_dictionary(words.iter().map(|(_, word)| &**word))?;
        let first_numbers = words
            .iter()
            .map(|(first, _)| *first)
            .chain([count])
            .collect();
        Ok(Self {
            parts,
            fields,
            dictionary,
            first_numbers,
            stem_of,
            stem_numbers,
            frequencies,
            sequences,
            formulas,
            contexts: contexts_by_stem,
            questions,
            languages,
        })
    }

    /// Returns the stems of a written word in every language.
    pub(super) fn stems(&self, word: &str) -> Vec<String> {
        let mut stems = Vec::new();
        for language in &self.languages {
            let (stem, plain) = language.stems(&language.lowercase(word));
            let new = [stem]
                .into_iter()
                .chain(plain)
                .filter(|stem| !stems.contains(stem));
            let new: Vec<String> = new.collect();
            stems.extend(new);
        }
        stems
    }

    /// Returns the numbers of the stems that a written word may have.
    pub(super) fn stem_numbers(&self, word: &str) -> Vec<u32> {
        let stems = self.stems(word);
        let mut numbers: Vec<u32> = stems
            .iter()
            .flat_map(|stem| self.stem_numbers.of(stem))
            .collect();
        // Usually, there is only one number.
        numbers.sort_unstable();
        numbers.dedup();
        numbers
    }

    /// Returns the stem numbers of a phrase, with one list for each language in which all the words
    /// occur.
    pub(super) fn phrases(&self, words: &[impl AsRef<str>]) -> Vec<Vec<u32>> {
        let mut phrases: Vec<Vec<u32>> = Vec::new();
        for language in &self.languages {
            let stem = |word: &str| {
                let (stem, plain) = language.stems(&language.lowercase(word));
                [stem]
                    .iter()
                    .chain(&plain)
                    .find_map(|stem| self.stem_numbers.of(stem).next())
            };
            let phrase: Option<Vec<u32>> = words.iter().map(|word| stem(word.as_ref())).collect();
            phrases.extend(phrase.filter(|phrase| !phrases.contains(phrase)));
        }
        phrases
    }

    /// Returns the number of a word's stem.
    pub(super) fn stem_of(&self, word: u32) -> u32 {
        self.stem_of[word as usize]
    }

    /// Like [`QuestionIndex::stem_of`], but for a word in a sequence; returns `None` for the gap between
    /// two texts.
    pub(super) fn stem_at(&self, word: u32) -> Option<u32> {
        self.stem_of.get(word as usize).copied()
    }

    /// Returns the numbers of a normalised word, which may have several.
    pub(super) fn words(&self, word: &str) -> Range<u32> {
        let number = self.lexicon().number(word).ok().flatten();
        number.map_or(0..0, |number| self.numbers(number..number + 1))
    }

    /// Returns the numbers of the words that begin with the given letters.
    pub(super) fn words_with_prefix(&self, prefix: &str) -> Range<u32> {
        let range = self.lexicon().prefix_range(prefix);
        range.map_or(0..0, |range| self.numbers(range))
    }

    /// Calls `each` with the text and the numbers of each word that is one error away from a typed
    /// word.
    pub(super) fn each_misspelt(&self, typed: &str, mut each: impl FnMut(&str, Range<u32>)) {
        // An error would mean a damaged index, which cannot happen in memory.
        let _ = self
            .lexicon()
            .each_misspelt(typed, AllowedErrors::ONE, |number, word, _| {
                each(word, self.numbers(number..number + 1));
            });
    }

    fn lexicon(&self) -> Lexicon<'_> {
        Lexicon(&self.dictionary)
    }

    /// Converts a range of the dictionary to the numbers of its words.
    fn numbers(&self, range: Range<u64>) -> Range<u32> {
        let first = |word: u64| self.first_numbers[word as usize];
        first(range.start)..first(range.end)
    }

    /// Returns the number of parts of questions that contain a stem.
    pub(super) fn stem_frequency(&self, stem: u32) -> usize {
        self.frequencies[stem as usize] as usize
    }

    /// Calls `each` with each question that contains a stem in the given part, in order. If `among`
    /// is given, the other questions are left out.
    pub(super) fn each_posting(
        &self,
        part: usize,
        stem: u32,
        among: Option<&[u32]>,
        each: impl FnMut(u32),
    ) {
        self.each_with_term(part, u64::from(stem), among, each);
    }

    /// Like [`QuestionIndex::each_posting`], but for a canonical formula.
    pub(super) fn each_with_formula(
        &self,
        part: usize,
        formula: u32,
        among: Option<&[u32]>,
        each: impl FnMut(u32),
    ) {
        self.each_with_term(part, FIRST_FORMULA_TERM | u64::from(formula), among, each);
    }

    /// Returns the questions that contain all the stems in the given part, in order. If `among` is
    /// given, the other questions are left out.
    pub(super) fn with_stems(&self, part: usize, stems: &[u32], among: Option<&[u32]>) -> Vec<u32> {
        let mut rarest_first = stems.to_vec();
        rarest_first.sort_by_key(|stem| (self.stem_frequency(*stem), *stem));
        rarest_first.dedup();
        let mut all: Option<Vec<u32>> = None;
        for stem in rarest_first {
            let mut found = Vec::new();
            self.each_posting(part, stem, all.as_deref().or(among), |question| {
                found.push(question);
            });
            all = Some(found);
        }
        all.unwrap_or_default()
    }

    fn each_with_term(
        &self,
        part: usize,
        term: u64,
        among: Option<&[u32]>,
        mut each: impl FnMut(u32),
    ) {
        let term = Term::from_field_u64(self.fields[part], term);
        // An error would mean a damaged index, which cannot happen in memory.
        let Ok(Some(mut postings)) =
            self.parts[part].read_postings(&term, IndexRecordOption::Basic)
        else {
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
}

/// An index under construction, with a cache for the analysis of repeated texts.
#[derive(Default)]
struct QuestionIndexBuilder {
    vocabulary: Vocabulary,
    formulas: NgramIndex,
    sequences: WordSequences,
    /// The number, counting from 1, of the last part in which each stem occurred.
    last_part: Vec<u32>,
    frequencies: Vec<u32>,
    part: u32,
    cache: AnalysisCache,
    /// The segments of a text, each as its number in the cache.
    segments: Vec<u32>,
}

impl QuestionIndexBuilder {
    fn set_language(&mut self, language: Language) {
        if self.vocabulary.set_language(language) {
            self.cache = AnalysisCache::default();
        }
    }

    /// Adds the texts of a part and calls `each` with each of the part's terms.
    fn add_part(&mut self, texts: &[Cow<'_, str>], mut each: impl FnMut(u64)) {
        self.part += 1;
        self.cache.clear_if_full();
        for html in texts {
            self.split(html);
            self.last_part
                .resize(self.vocabulary.stem_numbers.count(), 0);
            self.frequencies
                .resize(self.vocabulary.stem_numbers.count(), 0);
            for number in &self.segments {
                let analysed = &self.cache.analysed[*number as usize];
                if analysed.formula.is_some() {
                    self.sequences.end_phrase();
                }
                for (word, initial) in &analysed.words {
                    self.sequences.push(*word, *initial);
                    let stem = self.vocabulary.stem_of[*word as usize];
                    if std::mem::replace(&mut self.last_part[stem as usize], self.part) != self.part
                    {
                        self.frequencies[stem as usize] += 1;
                        each(u64::from(stem));
                    }
                }
                if analysed.ends_phrase {
                    self.sequences.end_phrase();
                }
                analysed
                    .canonical
                    .iter()
                    .for_each(|formula| each(FIRST_FORMULA_TERM | u64::from(*formula)));
            }
            self.sequences.push(GAP, 0);
            let analysed = self
                .segments
                .iter()
                .map(|number| &self.cache.analysed[*number as usize]);
            let segments = analysed.map(|analysed| (&analysed.segment, analysed.formula.as_ref()));
            each_formula(segments, |formula| self.formulas.push(formula));
        }
        self.sequences.end_part();
        self.formulas.end_part();
    }

    fn split(&mut self, html: &str) {
        let Self {
            cache,
            vocabulary,
            segments: numbers,
            ..
        } = self;
        numbers.clear();
        each_run(html, |run| match run {
            Run::Formula(text) => numbers.push(cache.formula(text, vocabulary)),
            Run::Code(text) => numbers.push(cache.code(text, vocabulary)),
            Run::Prose(text) => {
                let first = numbers.len();
                let chunks = text.split_whitespace().flat_map(chunks);
                numbers.extend(chunks.filter_map(|chunk| cache.chunk(chunk, vocabulary)));
                let languages = [vocabulary.language()];
                for at in first..numbers.len() {
                    let segment =
                        |at: usize| Some(&cache.analysed[*numbers.get(at)? as usize].segment);
                    let before = at
                        .checked_sub(1)
                        .filter(|before| *before >= first)
                        .and_then(segment);
                    if segment(at)
                        .is_some_and(|here| is_article(&languages, before, here, segment(at + 1)))
                    {
                        numbers[at] = cache.article(vocabulary);
                    }
                }
            }
        });
    }
}

/// Adds the stems of a context, which applies to the exam's questions, beginning with `start`.
fn add_context(context: &ExamContext, start: usize, found: &mut BTreeMap<String, Vec<(u32, u32)>>) {
    let language = context.language;
    let mut stems = BTreeSet::new();
    let mut codes = vec![compact(&normalise(&context.code))];
    let mut add_word = |word: &str| {
        let (stem, plain) = language.stems(&language.lowercase(word));
        stems.extend([stem].into_iter().chain(plain));
    };
    for text in context.texts.iter().chain([&context.code]) {
        for segment in segments(text, &[language]) {
            segment.each_word(segment.formula_tokens().as_ref(), &mut add_word);
        }
        for word in tokens(text) {
            add_word(word);
            if let Some((letters, digits)) = letters_then_digits(word) {
                codes.extend([normalise(letters), normalise(digits)]);
            }
        }
    }
    stems.extend(codes);
    let (start, end) = (to_u32(start), to_u32(start + context.questions));
    for stem in stems {
        let ranges = found.entry(stem).or_default();
        match ranges.last_mut() {
            Some(last) if last.1 == start => last.1 = end,
            _ => ranges.push((start, end)),
        }
    }
}
