//! The index of questions, which consists of postings of stems in tantivy, word sequences, and
//! formulas as text.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ops::Range;
use std::sync::Arc;

use tantivy::directory::RamDirectory;
use tantivy::schema::{Field, IndexRecordOption, NumericOptions, Schema};
use tantivy::termdict::TermDictionary;
use tantivy::{
    DocSet, Index as Tantivy, InvertedIndexReader, SingleSegmentIndexWriter, TERMINATED,
    TantivyDocument, Term,
};

use super::ngram_index::NgramIndex;
use super::parts::PARTS;
use super::segments::{
    Run, Segment, chunks, each_formula, each_identifier, each_run, is_article, segment, segments,
};
use crate::analysis::tokenise::{compact, letters_then_digits};
use crate::analysis::{
    FormulaTokens, Language, WordClass, canonical_formula, normalise, to_u32, tokens, word_class,
};
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
/// The initial of a word that is passed over in a phrase with given initials, such as `of`.
const PASSED_OVER: u8 = b'-';
/// Marks the initial of a word after which no phrase continues.
const PHRASE_END: u8 = 1 << 7;
/// Separates the texts of a part from one another in the word sequences.
pub(super) const GAP: u32 = u32::MAX;
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

/// The numbers of the words in each question, in order; that is, a forward index.
#[derive(Default)]
pub(super) struct WordSequences {
    words: Vec<u32>,
    /// The first letter of each word, used to find phrases by their initials: [`PASSED_OVER`] for a
    /// stop word, zero for a word that is not in prose, with [`PHRASE_END`] where a phrase ends.
    initials: Vec<u8>,
    /// The position at which each part of each question ends.
    part_ends: Vec<u32>,
}

impl WordSequences {
    fn push(&mut self, word: u32, initial: u8) {
        self.words.push(word);
        self.initials.push(initial);
    }

    fn end_phrase(&mut self) {
        if let Some(initial) = self.initials.last_mut() {
            *initial |= PHRASE_END;
        }
    }

    fn end_part(&mut self) {
        self.part_ends.push(to_u32(self.words.len()));
    }

    fn finish(&mut self, sorted_number: &[u32]) {
        for word in &mut self.words {
            *word = sorted_number.get(*word as usize).copied().unwrap_or(GAP);
        }
        self.words.shrink_to_fit();
        self.initials.shrink_to_fit();
        self.part_ends.shrink_to_fit();
    }

    /// Returns the words of a part of a question, with [`GAP`] after each text.
    pub(super) fn part(&self, question: usize, part: usize) -> &[u32] {
        let at = question * PARTS + part;
        let start = at
            .checked_sub(1)
            .map_or(0, |before| self.part_ends[before] as usize);
        &self.words[start..self.part_ends[at] as usize]
    }

    /// Returns every occurrence of a phrase with the given initials. Only consecutive words of prose
    /// with no punctuation between them form a phrase; stop words between them do not count.
    pub(super) fn phrases_with_initials(&self, letters: &str) -> impl Iterator<Item = Vec<u32>> {
        let letters = letters.as_bytes().split_first();
        letters.into_iter().flat_map(|(first, rest)| {
            let starts = memchr::memchr_iter(*first, &self.initials);
            starts.filter_map(|start| self.phrase_with_initials(start, rest))
        })
    }

    /// Returns the phrase that begins at the position `start`, if the words after its first one
    /// have the given initials.
    fn phrase_with_initials(&self, start: usize, rest: &[u8]) -> Option<Vec<u32>> {
        let mut others = Vec::new();
        let mut at = start;
        for letter in rest {
            loop {
                if self.initials[at] & PHRASE_END != 0 {
                    return None;
                }
                at += 1;
                match *self.initials.get(at)? & !PHRASE_END {
                    PASSED_OVER => {}
                    initial if initial == *letter => break,
                    _ => return None,
                }
            }
            others.push(self.words[at]);
        }
        Some([&[self.words[start]], others.as_slice()].concat())
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

/// The numbers assigned to stems.
#[derive(Default)]
struct StemNumbers {
    numbers: HashMap<Box<str>, u32>,
    /// The numbers of the stems of words, by the stems that these words have without diacritics, if
    /// the two differ.
    plain: HashMap<Box<str>, Vec<u32>>,
}

impl StemNumbers {
    fn count(&self) -> usize {
        self.numbers.len()
    }

    fn of(&self, stem: &str) -> impl Iterator<Item = u32> {
        self.numbers
            .get(stem)
            .into_iter()
            .chain(self.plain.get(stem).into_iter().flatten())
            .copied()
    }

    fn add(&mut self, stem: String, plain: Option<String>) -> u32 {
        let next = to_u32(self.numbers.len());
        let number = *self.numbers.entry(stem.into()).or_insert(next);
        if let Some(plain) = plain {
            let numbers = self.plain.entry(plain.into()).or_default();
            if !numbers.contains(&number) {
                numbers.push(number);
            }
        }
        number
    }
}

/// Numbers words and stems in order of appearance.
#[derive(Default)]
struct Vocabulary {
    /// The words of each language, in lower case, with their numbers.
    words: Vec<(Language, HashMap<Box<str>, u32>)>,
    /// The index of the language of the text being analysed.
    current: usize,
    stem_of: Vec<u32>,
    stem_numbers: StemNumbers,
}

impl Vocabulary {
    /// Sets the language of the texts that follow. Returns whether the language changed.
    fn set_language(&mut self, language: Language) -> bool {
        let known = self.words.iter().position(|(known, _)| *known == language);
        let at = known.unwrap_or(self.words.len());
        if known.is_none() {
            self.words.push((language, HashMap::new()));
        }
        std::mem::replace(&mut self.current, at) != at
    }

    fn language(&self) -> Language {
        self.words[self.current].0
    }

    /// Returns the number of a written word.
    fn number(&mut self, word: &str) -> u32 {
        let (language, words) = &mut self.words[self.current];
        let word = language.lowercase(word);
        if let Some(number) = words.get(word.as_str()) {
            return *number;
        }
        let (stem, plain) = language.stems(&word);
        let number = to_u32(self.stem_of.len());
        self.stem_of.push(self.stem_numbers.add(stem, plain));
        words.insert(word.into(), number);
        number
    }
}

/// A segment with the results of its analysis.
struct Analysed {
    segment: Segment,
    formula: Option<FormulaTokens>,
    /// The numbers of the words, each with the word's initial.
    words: Vec<(u32, u8)>,
    /// Whether a phrase that includes the segment ends with it.
    ends_phrase: bool,
    canonical: Vec<u32>,
}

#[derive(Default)]
struct AnalysisCache {
    analysed: Vec<Analysed>,
    chunks: HashMap<Box<str>, Option<u32>>,
    formulas: HashMap<Box<str>, u32>,
    code: HashMap<Box<str>, u32>,
    article: Option<u32>,
}

impl AnalysisCache {
    fn chunk(&mut self, text: &str, vocabulary: &mut Vocabulary) -> Option<u32> {
        if let Some(number) = self.chunks.get(text) {
            return *number;
        }
        let number = segment(text).map(|segment| self.add(segment, vocabulary));
        if let Some(number) = number.filter(|_| text.ends_with(|c: char| !c.is_alphanumeric())) {
            self.analysed[number as usize].ends_phrase = true;
        }
        self.chunks.insert(text.into(), number);
        number
    }

    fn formula(&mut self, text: &str, vocabulary: &mut Vocabulary) -> u32 {
        if let Some(number) = self.formulas.get(text) {
            return *number;
        }
        let number = self.add(Segment::Formula(text.to_owned()), vocabulary);
        self.formulas.insert(text.into(), number);
        number
    }

    /// Analyses code by its identifiers, because `int` in code is a type, not an integral.
    fn code(&mut self, text: &str, vocabulary: &mut Vocabulary) -> u32 {
        if let Some(number) = self.code.get(text) {
            return *number;
        }
        let segment = Segment::Formula(text.to_owned());
        let formula = segment.formula_tokens();
        let mut words = Vec::new();
        each_identifier(text, |word| {
            words.push((vocabulary.number(word), 0));
        });
        let number = self.add_analysed(segment, formula, words);
        self.code.insert(text.into(), number);
        number
    }

    /// Returns the analysis of a one-letter word, which is not searched.
    fn article(&mut self, vocabulary: &mut Vocabulary) -> u32 {
        let number = self
            .article
            .unwrap_or_else(|| self.add(Segment::Word(String::new()), vocabulary));
        self.article = Some(number);
        number
    }

    fn add(&mut self, segment: Segment, vocabulary: &mut Vocabulary) -> u32 {
        let formula = segment.formula_tokens();
        let mut words = Vec::new();
        segment.each_word(formula.as_ref(), |word| {
            let initial = match formula {
                Some(_) => 0,
                None => initial(word, vocabulary.language()),
            };
            words.push((vocabulary.number(word), initial));
        });
        // The last word of a hyphenated one is the whole of it.
        if let [_, .., (_, joined)] = words.as_mut_slice() {
            *joined = PASSED_OVER;
        }
        self.add_analysed(segment, formula, words)
    }

    fn add_analysed(
        &mut self,
        segment: Segment,
        formula: Option<FormulaTokens>,
        words: Vec<(u32, u8)>,
    ) -> u32 {
        let canonical = formula
            .as_ref()
            .map(|formula| canonical_formulas(&formula.text))
            .unwrap_or_default();
        self.analysed.push(Analysed {
            ends_phrase: formula.is_some(),
            segment,
            formula,
            words,
            canonical,
        });
        to_u32(self.analysed.len() - 1)
    }

    /// Clears the cache if it is full, which invalidates all previous numbers.
    fn clear_if_full(&mut self) {
        const CAPACITY: usize = 1 << 16;
        if self.analysed.len() > CAPACITY {
            *self = AnalysisCache::default();
        }
    }
}

/// Returns the first letter of a written word after normalisation, if it is a Latin letter.
fn initial(word: &str, language: Language) -> u8 {
    let word = normalise(word);
    if word_class(&word, &[language]) == WordClass::Stop {
        return PASSED_OVER;
    }
    let first = word.bytes().next();
    first.filter(u8::is_ascii_lowercase).unwrap_or(0)
}

/// Returns the canonical form of a formula and, if it is an equation, of each of its sides.
fn canonical_formulas(formula: &str) -> Vec<u32> {
    let sides = formula
        .contains('=')
        .then(|| formula.split('='))
        .into_iter()
        .flatten();
    std::iter::once(formula)
        .chain(sides)
        .filter_map(canonical_formula)
        .collect()
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
