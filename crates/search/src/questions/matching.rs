//! Finds the questions that match a query: those that match all clauses; failing that, those that
//! match most of the clauses; failing that, those that match a rare clause.
//!
//! Rare clauses are matched first, against all questions. Frequent clauses are then matched only
//! against the questions that can still be in the result.

use std::collections::HashSet;

use super::clauses::{Alternative, Clause};
use super::index::QuestionIndex;
use super::parts::PARTS;
use super::phrases::match_phrase;
use super::query::Query;
use super::weights::{self, quality};
use crate::analysis::WordClass;

/// The maximum cost of a clause that is matched against all questions.
const CHEAP: usize = 10_000;
/// The approximate maximum number of postings that a search reads. Once it is reached, the rest of
/// the query is ignored. It is a count rather than a time, so that all replicas return the same
/// results.
const MAX_COST: usize = 1_000_000;
/// The cost of looking up one question, as a number of postings.
const LOOKUP_COST: usize = 8;
/// The approximate number of words in a question. Reading all of them may cost less than a lookup
/// for each alternative.
const WORDS_OF_A_QUESTION: usize = 64;
/// A clause is rare if at most one in this many questions matches it, or at most [`FEW`] questions
/// do.
const RARE: usize = 20;
const FEW: usize = 10;
/// The weight of a word about asking, relative to words about the subject, if a question matches
/// only some of the words.
const ASKING_WEIGHT: f32 = 0.5;
/// The maximum number of words beginning with a prefix for which postings are read.
const MAX_PREFIX_WORDS: u32 = 300;

/// A count of the clauses that a question matches.
#[derive(Clone, Copy, Default)]
pub(super) struct Tally {
    pub score: f32,
    /// The number of clauses that match, and the number of those that are about the subject.
    all: u8,
    content: u8,
    /// The parts that match, one bit each; zero if only the context matches.
    pub parts: u8,
}

/// A question that matches a clause, and how well it does.
#[derive(Clone, Copy, Debug)]
struct ClauseMatch {
    question: u32,
    quality: f32,
    parts: u8,
}

/// The questions that match a query.
pub(super) struct Selection {
    pub questions: Vec<u32>,
    /// Whether the questions match neither all nor most of the clauses.
    pub is_partial: bool,
}

struct Task<'a> {
    clause: &'a Clause,
    cost: usize,
}

pub(super) struct Matcher<'a> {
    index: &'a QuestionIndex,
    /// The clauses to match: cheap ones first, then the others by cost.
    tasks: Vec<Task<'a>>,
    scorer: Scorer,
    pub tallies: Vec<Tally>,
    /// The score of a question that contains every clause in its own text, as typed.
    pub best_score: f32,
    cost_left: usize,
}

impl<'a> Matcher<'a> {
    pub(super) fn new(index: &'a QuestionIndex, query: &'a Query) -> Matcher<'a> {
        let clauses = query
            .clauses
            .iter()
            .filter(|clause| clause.class != WordClass::Stop);
        let mut tasks: Vec<Task<'_>> = clauses
            .map(|clause| Task {
                clause,
                cost: clause.cost(index),
            })
            .collect();
        tasks.sort_by_key(|task| if task.cost <= CHEAP { 0 } else { task.cost });
        let tallies = vec![Tally::default(); index.questions];
        let scorer = Scorer::new(index.questions);
        Matcher {
            index,
            tasks,
            scorer,
            tallies,
            best_score: 0.0,
            cost_left: MAX_COST,
        }
    }

    /// Selects the questions that match all clauses; if there are none, those that match more than
    /// half of the clauses about the subject; failing that, those that match a rare clause.
    pub(super) fn select(&mut self) -> Selection {
        let cheap = self
            .tasks
            .partition_point(|task| task.cost <= CHEAP)
            .max(1)
            .min(self.tasks.len());
        for task in 0..cheap {
            let Some(found) = self.score(task, None) else {
                break;
            };
            self.count(task, &found);
        }
        let cheap = cheap.min(self.tasks.len());
        let mut questions = self.matching_all(cheap);
        if questions.is_empty() {
            questions = self.matching_most(cheap);
        }
        let is_partial = questions.is_empty();
        if is_partial {
            questions = self.matching_some();
        }
        Selection {
            questions,
            is_partial,
        }
    }

    /// Matches a clause. Returns `None` if the search has become too expensive, in which case this
    /// and all later clauses are dropped.
    fn score(&mut self, task: usize, among: Option<&[u32]>) -> Option<Vec<ClauseMatch>> {
        if self.cost_left == 0 {
            self.tasks.truncate(task);
            return None;
        }
        let Task { clause, cost } = self.tasks[task];
        let cost = among.map_or(cost, |among| {
            cost.min(among.len().saturating_mul(LOOKUP_COST))
        });
        self.cost_left = self.cost_left.saturating_sub(cost);
        Some(self.scorer.score(self.index, clause, among))
    }

    fn count(&mut self, task: usize, found: &[ClauseMatch]) {
        let has_content = self.tasks[task].clause.class == WordClass::Content;
        self.best_score += 1.0;
        for ClauseMatch {
            question,
            quality,
            parts,
        } in found
        {
            let tally = &mut self.tallies[*question as usize];
            tally.score += quality;
            tally.all += 1;
            tally.content += u8::from(has_content);
            tally.parts |= parts;
        }
    }

    /// Returns the questions that match all clauses, at least one of them in their own text. The
    /// clauses before `first` have already been counted.
    fn matching_all(&mut self, first: usize) -> Vec<u32> {
        let mut those = self.with_tally(|tally| usize::from(tally.all) == first);
        let mut found = Vec::new();
        let mut task = first;
        while task < self.tasks.len() && !those.is_empty() {
            let Some(matches) = self.score(task, Some(&those)) else {
                break;
            };
            those = matches.iter().map(|found| found.question).collect();
            those.sort_unstable();
            found.push((task, matches));
            task += 1;
        }
        let by_own_text = found
            .iter()
            .flat_map(|(_, matches)| matches)
            .filter(|found| found.parts != 0);
        let by_own_text: HashSet<u32> = by_own_text.map(|found| found.question).collect();
        those.retain(|at| self.tallies[*at as usize].parts != 0 || by_own_text.contains(at));
        if !those.is_empty() {
            found
                .iter()
                .for_each(|(task, matches)| self.count(*task, matches));
        }
        those
    }

    /// Returns the questions that match most of the clauses, at least one of them in their own
    /// text. The clauses before `first` have already been counted.
    fn matching_most(&mut self, first: usize) -> Vec<u32> {
        self.cost_left = MAX_COST;
        let mut those: Option<Vec<u32>> = None;
        let mut task = first;
        while task < self.tasks.len() {
            let can_have_most = self.has_most_with(task);
            if let Some(those) = &mut those {
                those.retain(|question| can_have_most(&self.tallies[*question as usize]));
            } else if !can_have_most(&Tally::default()) {
                those = Some(self.with_tally(&can_have_most));
            }
            let Some(found) = self.score(task, those.as_deref()) else {
                break;
            };
            self.count(task, &found);
            task += 1;
        }
        let has_most = self.has_most_with(self.tasks.len());
        self.with_tally(|tally| tally.parts != 0 && has_most(tally))
    }

    /// Returns the questions that match a rare clause in their own text. All clauses contribute to
    /// their scores; rarer ones contribute more.
    fn matching_some(&mut self) -> Vec<u32> {
        self.cost_left = MAX_COST;
        self.best_score = 0.0;
        self.tallies.fill(Tally::default());
        let mut those = Vec::new();
        let mut task = 0;
        while task < self.tasks.len() {
            let Some(found) = self.score(task, None) else {
                break;
            };
            let clause = self.tasks[task].clause;
            those.extend(self.with_rare_word(clause, &found));
            let rarity = self.index.questions as f32 / found.len().max(1) as f32;
            let weight = match clause.class {
                WordClass::Asking => ASKING_WEIGHT * rarity.ln_1p(),
                _ => rarity.ln_1p(),
            };
            self.best_score += weight;
            for found in &found {
                let tally = &mut self.tallies[found.question as usize];
                tally.score += weight * found.quality;
                tally.parts |= found.parts;
            }
            task += 1;
        }
        those.sort_unstable();
        those.dedup();
        those
    }

    /// Returns the questions that match a clause in their own text. If there are too many, returns
    /// only those that contain a form of the typed word or, if there are still too many, the word
    /// exactly as typed; if even those are too many, returns none.
    fn with_rare_word(&self, clause: &Clause, found: &[ClauseMatch]) -> Vec<u32> {
        let most = (self.index.questions / RARE).max(FEW);
        if !clause.says_something() {
            return Vec::new();
        }
        let mut those: Vec<u32> = found
            .iter()
            .filter(|found| found.parts != 0)
            .map(|found| found.question)
            .collect();
        let typed = self.index.words(&clause.word);
        let stems: Vec<u32> = typed.clone().map(|word| self.index.stem_of(word)).collect();
        let is_form = |word: u32| {
            self.index
                .stem_at(word)
                .is_some_and(|stem| stems.contains(&stem))
        };
        let is_typed = |word: u32| typed.contains(&word);
        let narrower: [&dyn Fn(u32) -> bool; 2] = [&is_form, &is_typed];
        for is_meant in narrower {
            if those.len() > most {
                those.retain(|question| {
                    let mut parts =
                        (0..PARTS).map(|part| self.index.sequences.part(*question as usize, part));
                    parts.any(|words| words.iter().any(|word| is_meant(*word)))
                });
            }
        }
        if those.len() > most {
            those.clear();
        }
        those
    }

    /// Returns a function that tells whether a question would match most of the clauses if it also
    /// matched all those from index `rest` onwards.
    fn has_most_with(&self, rest: usize) -> impl Fn(&Tally) -> bool + use<> {
        let with_content = |tasks: &[Task<'_>]| {
            tasks
                .iter()
                .filter(|task| task.clause.class == WordClass::Content)
                .count()
        };
        let rest = &self.tasks[rest..];
        let (all, content) = (self.tasks.len(), with_content(&self.tasks));
        let (all_left, content_left) = (rest.len(), with_content(rest));
        move |tally: &Tally| match content {
            0 => (usize::from(tally.all) + all_left) * 2 > all,
            content => (usize::from(tally.content) + content_left) * 2 > content,
        }
    }

    fn with_tally(&self, has: impl Fn(&Tally) -> bool) -> Vec<u32> {
        let those = self.tallies.iter().zip(0..).filter(|(tally, _)| has(tally));
        those.map(|(_, question)| question).collect()
    }
}

/// Scores questions for one clause at a time.
struct Scorer {
    quality: Vec<f32>,
    parts: Vec<u8>,
    matched: Vec<u32>,
}

impl Scorer {
    fn new(questions: usize) -> Scorer {
        Scorer {
            quality: vec![0.0; questions],
            parts: vec![0; questions],
            matched: Vec::new(),
        }
    }

    /// Returns the questions that match a clause, each with its best quality. If `among` is given,
    /// which must be sorted, the other questions are left out.
    fn score(
        &mut self,
        index: &QuestionIndex,
        clause: &Clause,
        among: Option<&[u32]>,
    ) -> Vec<ClauseMatch> {
        let reads_words =
            among.filter(|among| among.len() * WORDS_OF_A_QUESTION < clause.cost(index));
        if let Some(among) = reads_words {
            self.read_words(index, clause, among);
        }
        for part in 0..PARTS {
            for alternative in &clause.alternatives {
                if reads_words.is_none() || alternative.stems.len() > 1 {
                    self.note_alternative(index, part, alternative, among);
                }
            }
            if reads_words.is_none() {
                let prefix = clause.prefix.start
                    ..clause
                        .prefix
                        .end
                        .min(clause.prefix.start + MAX_PREFIX_WORDS);
                for word in prefix {
                    self.note_stem(index, part, index.stem_of(word), quality::PREFIX, among);
                }
            }
            if let Some(formula) = clause.canonical {
                let note = |question| self.note(question, Some(part), quality::CANONICAL);
                index.each_with_formula(part, formula, among, note);
            }
        }
        for formula in &clause.formulas {
            index
                .formulas
                .for_each_occurrence(&formula.tokens, among, |found| {
                    self.note(
                        found.question,
                        Some(found.part),
                        formula.quality * found.quality,
                    );
                });
        }
        for range in clause
            .context
            .iter()
            .filter_map(|stem| index.contexts.get(stem))
            .flatten()
        {
            self.note_context(*range, among);
        }
        let take = |question: u32| {
            let at = question as usize;
            let quality = std::mem::take(&mut self.quality[at]);
            ClauseMatch {
                question,
                quality,
                parts: std::mem::take(&mut self.parts[at]),
            }
        };
        std::mem::take(&mut self.matched)
            .into_iter()
            .map(take)
            .collect()
    }

    /// Notes that a question matches the clause, keeping the best quality.
    fn note(&mut self, question: u32, part: Option<usize>, quality: f32) {
        let at = question as usize;
        let quality = part.map_or(weights::CONTEXT, |part| weights::PARTS[part]) * quality;
        if self.quality[at] == 0.0 {
            self.matched.push(question);
        }
        if let Some(part) = part {
            self.parts[at] |= 1 << part;
        }
        self.quality[at] = self.quality[at].max(quality);
    }

    /// Looks for prefixes and single stems in the word sequences of some questions.
    fn read_words(&mut self, index: &QuestionIndex, clause: &Clause, among: &[u32]) {
        let single = clause.alternatives.iter().filter_map(|alternative| {
            match alternative.stems.as_slice() {
                [stem] => Some((*stem, alternative.quality)),
                _ => None,
            }
        });
        let mut single: Vec<(u32, f32)> = single.collect();
        single.sort_by(|a, b| a.0.cmp(&b.0).then(b.1.total_cmp(&a.1)));
        for question in among {
            for part in 0..PARTS {
                for word in index.sequences.part(*question as usize, part) {
                    if clause.prefix.contains(word) {
                        self.note(*question, Some(part), quality::PREFIX);
                    }
                    if *word == super::word_sequences::GAP {
                        continue;
                    }
                    let stem = index.stem_of(*word);
                    let at = single.partition_point(|(known, _)| *known < stem);
                    if let Some((_, quality)) = single.get(at).filter(|(known, _)| *known == stem) {
                        self.note(*question, Some(part), *quality);
                    }
                }
            }
        }
    }

    /// Notes the questions that contain an alternative in the given part.
    fn note_alternative(
        &mut self,
        index: &QuestionIndex,
        part: usize,
        alternative: &Alternative,
        among: Option<&[u32]>,
    ) {
        let quality = alternative.quality;
        if let [stem] = *alternative.stems {
            return self.note_stem(index, part, stem, quality, among);
        }
        for question in index.with_stems(part, &alternative.stems, among) {
            let words = index.sequences.part(question as usize, part);
            let found = match_phrase(index, words, &alternative.stems, alternative.arrangement);
            if let Some(closeness) = found {
                self.note(question, Some(part), quality * closeness);
            }
        }
    }

    /// Notes the questions that contain a stem in the given part.
    fn note_stem(
        &mut self,
        index: &QuestionIndex,
        part: usize,
        stem: u32,
        quality: f32,
        among: Option<&[u32]>,
    ) {
        index.each_posting(part, stem, among, |question| {
            self.note(question, Some(part), quality);
        });
    }

    /// Notes the questions in a range whose context matches.
    fn note_context(&mut self, (from, to): (u32, u32), among: Option<&[u32]>) {
        match among {
            None => (from..to).for_each(|question| self.note(question, None, 1.0)),
            Some(among) => {
                let first = among.partition_point(|question| *question < from);
                let those = among[first..].iter().take_while(|question| **question < to);
                those.for_each(|question| self.note(*question, None, 1.0));
            }
        }
    }
}
