//! The analysis of repeated texts while the index is built. [`AnalysisCache`] analyses each segment
//! once, and [`Vocabulary`] numbers its words and their stems.

use std::collections::HashMap;

use super::segments::{Segment, each_identifier, segment};
use super::word_sequences::PASSED_OVER;
use crate::analysis::{
    FormulaTokens, Language, WordClass, canonical_formula, normalise, to_u32, word_class,
};

/// The numbers assigned to stems.
#[derive(Default)]
pub(super) struct StemNumbers {
    numbers: HashMap<Box<str>, u32>,
    /// The numbers of the stems of words, by the stems that these words have without diacritics, if
    /// the two differ.
    plain: HashMap<Box<str>, Vec<u32>>,
}

impl StemNumbers {
    pub(super) fn count(&self) -> usize {
        self.numbers.len()
    }

    pub(super) fn of(&self, stem: &str) -> impl Iterator<Item = u32> {
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
pub(super) struct Vocabulary {
    /// The words of each language, in lower case, with their numbers.
    pub(super) words: Vec<(Language, HashMap<Box<str>, u32>)>,
    /// The index of the language of the text being analysed.
    current: usize,
    pub(super) stem_of: Vec<u32>,
    pub(super) stem_numbers: StemNumbers,
}

impl Vocabulary {
    /// Sets the language of the texts that follow. Returns whether the language changed.
    pub(super) fn set_language(&mut self, language: Language) -> bool {
        let known = self.words.iter().position(|(known, _)| *known == language);
        let at = known.unwrap_or(self.words.len());
        if known.is_none() {
            self.words.push((language, HashMap::new()));
        }
        std::mem::replace(&mut self.current, at) != at
    }

    pub(super) fn language(&self) -> Language {
        self.words[self.current].0
    }

    /// Returns the number of a written word.
    pub(super) fn number(&mut self, word: &str) -> u32 {
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
pub(super) struct Analysed {
    pub(super) segment: Segment,
    pub(super) formula: Option<FormulaTokens>,
    /// The numbers of the words, each with the word's initial.
    pub(super) words: Vec<(u32, u8)>,
    /// Whether a phrase that includes the segment ends with it.
    pub(super) ends_phrase: bool,
    pub(super) canonical: Vec<u32>,
}

#[derive(Default)]
pub(super) struct AnalysisCache {
    pub(super) analysed: Vec<Analysed>,
    chunks: HashMap<Box<str>, Option<u32>>,
    formulas: HashMap<Box<str>, u32>,
    code: HashMap<Box<str>, u32>,
    article: Option<u32>,
}

impl AnalysisCache {
    pub(super) fn chunk(&mut self, text: &str, vocabulary: &mut Vocabulary) -> Option<u32> {
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

    pub(super) fn formula(&mut self, text: &str, vocabulary: &mut Vocabulary) -> u32 {
        if let Some(number) = self.formulas.get(text) {
            return *number;
        }
        let number = self.add(Segment::Formula(text.to_owned()), vocabulary);
        self.formulas.insert(text.into(), number);
        number
    }

    /// Analyses code by its identifiers, because `int` in code is a type, not an integral.
    pub(super) fn code(&mut self, text: &str, vocabulary: &mut Vocabulary) -> u32 {
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
    pub(super) fn article(&mut self, vocabulary: &mut Vocabulary) -> u32 {
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
    pub(super) fn clear_if_full(&mut self) {
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
