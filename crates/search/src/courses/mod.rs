//! Course search: finds courses by what students type.
//!
//! [`query`] lists the interpretations of a query. [`expansion`] finds the dictionary words that
//! each typed word matches, [`index`] finds the documents that contain them, and [`score`] rates
//! how well a document fits.

mod course;
mod doc_table;
mod expansion;
mod index;
mod query;
mod score;
mod weights;

use std::collections::HashSet;

pub use self::course::Course;

use self::expansion::Expansion;
use self::index::CourseIndex;
use self::query::{Interpretation, Word};
use self::weights::CUT;
use crate::analysis::{Language, Synonyms, normalise, tokenise};

/// The maximum number of dictionary and document words that a search reads before it returns what
/// it has found. The limit is a count rather than a time, so that all replicas return the same
/// results. With 100,000 courses, ordinary queries use a fifth of the limit.
const BUDGET: usize = 200_000;
/// The maximum number of candidate documents for the rarest word of an interpretation.
const MAX_CANDIDATES: usize = 20_000;
/// The maximum number of documents found by the beginning of their code.
const MAX_BY_CODE: usize = 300;
/// The number of hits from which typing errors are no longer considered.
const ENOUGH: usize = 5;
/// The maximum number of courses returned.
const MAX_RESULTS: usize = 50;

/// An index for finding courses, immutable once built.
pub struct CourseSearch {
    index: CourseIndex,
    synonyms: Synonyms,
}

impl CourseSearch {
    /// Indexes the courses. A course without a language is in the site's language.
    ///
    /// # Errors
    /// Fails if tantivy cannot build an index in memory.
    pub fn build(
        courses: &[Course<'_>],
        site_language: Language,
        synonyms: &Synonyms,
    ) -> Result<Self, tantivy::TantivyError> {
        let search = Self {
            index: CourseIndex::build(courses, site_language)?,
            synonyms: synonyms.clone(),
        };
        // tantivy builds its tables for fuzzy search on first use; the first visitor should not
        // have to wait for them.
        search.find("qxzvwkjqx");
        Ok(search)
    }

    /// Finds the courses that match, best first. Returns their indices in the list from which the
    /// search was built.
    pub fn find(&self, query: &str) -> Vec<usize> {
        self.search(query).best_courses()
    }

    fn search(&self, query: &str) -> Search<'_> {
        let normalised = normalise(query);
        let mut search = Search::new(&self.index, tokenise::compact(&normalised));
        // An error would mean a damaged index, which cannot happen in memory. The hits found before
        // an error remain valid.
        let _ = search.run(&tokenise::tokens(&normalised), &self.synonyms);
        search
    }
}

/// A search in progress.
struct Search<'a> {
    index: &'a CourseIndex,
    /// The number of words read so far, out of [`BUDGET`].
    work: usize,
    /// The query without separators, for comparison with codes.
    code: String,
    /// The exact and tolerant expansions of words, kept because interpretations share most of their
    /// words.
    expansions: Vec<(Word, bool, Expansion)>,
    /// The documents found, each preceded by its score.
    hits: Vec<(f32, u32)>,
}

impl<'a> Search<'a> {
    fn new(index: &'a CourseIndex, code: String) -> Self {
        Self {
            index,
            work: 0,
            code,
            expansions: Vec::new(),
            hits: Vec::new(),
        }
    }

    /// Searches exactly, then tolerantly; each step is taken only if the previous steps found too
    /// little.
    fn run(&mut self, typed: &[&str], synonyms: &Synonyms) -> tantivy::Result<()> {
        if typed.is_empty() {
            return Ok(());
        }
        let code_fits = self.by_code()?;
        let typed = &query::parse_words(typed);
        let interpretations = query::list_interpretations(typed, synonyms, self.index);
        self.by_interpretations(&interpretations, false)?;
        if code_fits || self.hits.len() >= ENOUGH {
            return Ok(());
        }
        self.by_interpretations(&interpretations, true)?;
        if self.hits.is_empty() {
            self.by_interpretations(&query::list_split_interpretations(typed, self.index), false)?;
        }
        for tolerant in [false, true] {
            if self.hits.is_empty() {
                self.by_interpretations(&query::list_shortened_interpretations(typed), tolerant)?;
            }
        }
        Ok(())
    }

    /// Finds documents whose code begins with the query. Returns whether there are any and the
    /// query also contains a digit, in which case nothing else can be meant.
    fn by_code(&mut self) -> tantivy::Result<bool> {
        let docs = index::docs_by_code(self.index, &self.code, MAX_BY_CODE)?;
        self.work += docs.len();
        let hit = |&doc| {
            (
                score::score_code(&self.index.table.doc(doc), &self.code),
                doc,
            )
        };
        self.hits.extend(docs.iter().map(hit));
        Ok(!docs.is_empty() && tokenise::has_digit(&self.code))
    }

    fn by_interpretations(
        &mut self,
        interpretations: &[Interpretation],
        tolerant: bool,
    ) -> tantivy::Result<()> {
        interpretations
            .iter()
            .try_for_each(|interpretation| self.by_interpretation(interpretation, tolerant))
    }

    /// Finds documents that contain every required word. The candidates are the documents that
    /// contain the rarest of these words.
    fn by_interpretation(
        &mut self,
        interpretation: &Interpretation,
        tolerant: bool,
    ) -> tantivy::Result<()> {
        let mut at = Vec::with_capacity(interpretation.words.len());
        for word in &interpretation.words {
            if self.work >= BUDGET {
                return Ok(());
            }
            let known = self.expand(word, tolerant)?;
            if word.required && self.expansions[known].2.is_empty() {
                return Ok(());
            }
            at.push(known);
        }
        let expansions: Vec<&Expansion> = at.into_iter().map(|at| &self.expansions[at].2).collect();
        let required = interpretation
            .words
            .iter()
            .zip(&expansions)
            .filter(|(word, _)| word.required);
        let Some((_, rarest)) = required.min_by_key(|(_, expansion)| expansion.docs) else {
            return Ok(());
        };
        let most = MAX_CANDIDATES.min(BUDGET.saturating_sub(self.work) / expansions.len());
        let docs = expansion::docs_by_words(self.index, rarest, most)?;
        self.work += docs.len() * expansions.len();
        for doc in docs {
            let found = self.index.table.doc(doc);
            if let Some(score) = score::score(&found, doc, interpretation, &expansions) {
                self.hits
                    .push((score + score::score_code(&found, &self.code), doc));
            }
        }
        Ok(())
    }

    /// Expands a word unless it has already been expanded. Returns the index of the expansion.
    fn expand(&mut self, word: &Word, tolerant: bool) -> tantivy::Result<usize> {
        let same =
            |(known, level, _): &(Word, bool, Expansion)| *level == tolerant && known == word;
        if let Some(at) = self.expansions.iter().position(same) {
            return Ok(at);
        }
        let expansion = expansion::expand(self.index, word, tolerant)?;
        self.work += expansion.work;
        self.expansions.push((word.clone(), tolerant, expansion));
        Ok(self.expansions.len() - 1)
    }

    /// Returns the best courses, without repetitions.
    fn best_courses(mut self) -> Vec<usize> {
        let best = self.hits.iter().map(|hit| hit.0).fold(0.0, f32::max);
        self.hits.retain(|hit| hit.0 >= best - CUT);
        self.hits
            .sort_unstable_by(|a, b| a.1.cmp(&b.1).then(b.0.total_cmp(&a.0)));
        self.hits.dedup_by_key(|hit| hit.1);
        // The sort is stable, so hits with equal scores remain in index order.
        self.hits.sort_by(|a, b| b.0.total_cmp(&a.0));
        let courses = self.hits.iter().map(|hit| self.index.table.course(hit.1));
        // A course consists of several documents, one for each of its names.
        let mut seen = HashSet::new();
        courses
            .filter(|course| seen.insert(*course))
            .take(MAX_RESULTS)
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn search<'a>(courses: &[(&'a str, &'a str, &'a str)]) -> (CourseSearch, Vec<Course<'a>>) {
        let courses: Vec<Course> = courses
            .iter()
            .map(|&(id, name, subject)| Course {
                id,
                name,
                subject: (!subject.is_empty()).then_some(subject),
                ..Course::default()
            })
            .collect();
        (
            CourseSearch::build(&courses, Language::default(), &Synonyms::builtin())
                .expect("an index in memory"),
            courses,
        )
    }

    fn first<'a>(of: &(CourseSearch, Vec<Course<'a>>), query: &str) -> &'a str {
        of.0.find(query)
            .first()
            .map_or("nothing", |&at| of.1[at].id)
    }

    fn campus() -> (CourseSearch, Vec<Course<'static>>) {
        search(&[
            ("MATH-201", "Linear Algebra", "Mathematics"),
            ("MATH-202", "Calculus I", "Mathematics"),
            ("MATH-203", "Calculus II", "Mathematics"),
            ("MATH-204", "Calculus III", "Mathematics"),
            (
                "CSC148H1",
                "Introduction to Computer Science",
                "Computer Science",
            ),
            ("CSC369H1", "Operating Systems", "Computer Science"),
            ("CSC318H1", "Human-Computer Interaction", "Computer Science"),
            ("AKM 204E", "Akışkanlar Mekaniği", "İnşaat Mühendisliği"),
            ("CHM-110", "Organic Chemistry", ""),
            ("ECON 1", "Microeconomics", "Economics"),
            ("MTH1102", "Analyse numérique", "Mathématiques"),
            ("数学101", "线性代数", ""),
            ("ФИЗ-1", "Общая физика", ""),
        ])
    }

    #[test]
    fn the_course_that_is_meant_is_first() {
        let campus = campus();
        for (typed, meant) in [
            ("math-201", "MATH-201"),
            ("math201", "MATH-201"),
            ("Math - 201", "MATH-201"),
            ("amth 201", "MATH-201"),
            ("csc148", "CSC148H1"),
            ("148", "CSC148H1"),
            ("calc 2", "MATH-203"),
            ("calculus 3", "MATH-204"),
            ("lin alg", "MATH-201"),
            ("linalg", "MATH-201"),
            ("linearalgebra", "MATH-201"),
            ("algebra linear", "MATH-201"),
            ("liner algbera", "MATH-201"),
            ("linear algebra final exam", "MATH-201"),
            ("micro economics", "ECON 1"),
            ("os", "CSC369H1"),
            ("hci", "CSC318H1"),
            ("orgo", "CHM-110"),
            ("analyse numerique", "MTH1102"),
            ("akiskanlar", "AKM 204E"),
            ("AKIŞKANLAR", "AKM 204E"),
            ("mathematics 203", "MATH-203"),
            ("数学101", "数学101"),
            ("代数", "数学101"),
            ("общая", "ФИЗ-1"),
            ("физ 1", "ФИЗ-1"),
        ] {
            assert_eq!(first(&campus, typed), meant, "{typed}");
        }
    }

    #[test]
    fn another_form_of_a_word_is_found_in_the_language_of_the_course() {
        let in_language = |id, name, language| Course {
            id,
            name,
            language: Some(language),
            ..Course::default()
        };
        let courses = [
            in_language("DE-1", "Grundlagen des Übersetzens", "de"),
            in_language("FR-1", "Équations dérivées", "fr"),
            in_language("TR-1", "Olasılıkları Hesaplama", "tr"),
            in_language("AR-1", "المصفوفات والمعادلات", "ar"),
            in_language("AR-2", "الجبر الخطي", "ar"),
            in_language("EN-1", "Computing", "en"),
            in_language("EN-2", "Linear Algebra", "en"),
        ];
        let site = Language::of_tag(Some("fr"));
        let search =
            CourseSearch::build(&courses, site, &Synonyms::builtin()).expect("an index in memory");
        for (typed, found) in [
            ("übersetzer", vec!["DE-1"]),
            ("uebersetzer", vec!["DE-1"]),
            ("dérivée", vec!["FR-1"]),
            ("derivee equation", vec!["FR-1"]),
            ("olasilik", vec!["TR-1"]),
            ("مصفوفة", vec!["AR-1"]),
            ("معادلة", vec!["AR-1"]),
            ("جبر خطي", vec!["AR-2"]),
            ("algebra", vec!["EN-2"]),
        ] {
            let ids: Vec<&str> = search
                .find(typed)
                .iter()
                .map(|&at| courses[at].id)
                .collect();
            assert_eq!(ids, found, "{typed}");
        }
    }

    #[test]
    fn a_course_is_found_by_what_students_call_it_and_once() {
        let bees = ["Bugs and Bees".to_owned(), "evo".to_owned()];
        let logic = ["logic".to_owned(), "Logic and Bugs".to_owned()];
        let named = |id, name, aliases| Course {
            id,
            name,
            aliases,
            ..Course::default()
        };
        let courses = [
            named("BIO-1", "Evolutionary Ecology", &bees[..]),
            named("BIO-2", "Bees of Europe", &[]),
            named("PHL-1", "Logic and Reason", &logic),
        ];
        let search = CourseSearch::build(&courses, Language::default(), &Synonyms::builtin())
            .expect("an index in memory");
        for (typed, found) in [
            ("bugs and bees", vec![0]),
            ("bugs an", vec![0, 2]),
            ("evo", vec![0]),
            ("bio-1", vec![0]),
            ("bees", vec![1, 0]),
            ("logic", vec![2]),
        ] {
            assert_eq!(search.find(typed), found, "{typed}");
        }
    }

    #[test]
    fn nonsense_finds_nothing() {
        let campus = campus();
        for typed in [
            "",
            "  ",
            "--",
            "xqzvk",
            "qjw 98123",
            "pizza",
            "\u{301}",
            "🎓",
        ] {
            assert_eq!(first(&campus, typed), "nothing", "{typed}");
        }
    }

    #[test]
    fn the_first_letters_of_another_word_narrow_what_is_found() {
        let courses = search(&[
            ("MUS-1", "Opera", ""),
            ("MUS-2", "Opera Rehearsal", ""),
            ("MUS-3", "Opera in Italy", ""),
            ("ECN-1", "Quality Control", ""),
            ("ECN-2", "Quality Analysis", ""),
            ("ECN-3", "Media and Culture", ""),
            ("ECN-4", "Calculus I", ""),
            ("ECN-5", "Calculus, an Introduction", ""),
        ]);
        for (typed, found) in [
            ("opera r", vec!["MUS-2"]),
            ("opera i", vec!["MUS-3"]),
            ("opera x", vec!["MUS-1", "MUS-2", "MUS-3"]),
            ("quality an", vec!["ECN-2"]),
            ("media and c", vec!["ECN-3"]),
            ("calculus i", vec!["ECN-4"]),
            ("calculus a", vec!["ECN-5"]),
            ("r", vec![]),
        ] {
            let ids: Vec<&str> = courses
                .0
                .find(typed)
                .iter()
                .map(|&at| courses.1[at].id)
                .collect();
            assert_eq!(ids, found, "{typed}");
        }
    }

    #[test]
    fn a_search_ends_with_its_budget_whatever_is_typed() {
        // The expansion of the last word may exceed the budget by this much.
        const A_WORD: usize = 20_000;
        let words = [
            "ab", "bc", "cd", "ef", "fg", "gh", "hi", "ij", "jk", "kl", "mn", "op",
        ];
        let joined: Vec<String> = words.windows(2).map(<[&str]>::concat).collect();
        let title = [words.join(" "), joined.join(" ")].join(" ");
        let crowd = search(&vec![("X-1", title.as_str(), ""); 2000]).0;
        let worst = crowd.search(&words.join(" "));
        assert!(
            (BUDGET - 12..=BUDGET + A_WORD).contains(&worst.work),
            "the budget is reached, and kept"
        );
        assert!(!worst.best_courses().is_empty());
        for typed in [
            "a ".repeat(128),
            "linearalgebra".repeat(19),
            "zz1".repeat(85),
            "calc 2 ".repeat(36),
            "ﷺ".repeat(256),
            words.join("qqqq "),
        ] {
            assert!(crowd.search(&typed).work <= BUDGET + A_WORD, "{typed}");
        }
    }

    #[test]
    fn a_search_is_shared_between_threads() {
        fn shared<T: Send + Sync>(_: &T) {}
        shared(&campus().0);
    }

    #[test]
    fn an_empty_catalogue_has_no_results() {
        assert_eq!(first(&search(&[]), "math"), "nothing");
    }

    #[test]
    fn equal_matches_stand_by_shorter_title_then_code() {
        let courses = search(&[
            ("B-2", "Thesis", ""),
            ("A-3", "Thesis", ""),
            ("A-1", "Thesis Seminar", ""),
        ]);
        let ids: Vec<&str> = courses
            .0
            .find("thesis")
            .into_iter()
            .map(|at| courses.1[at].id)
            .collect();
        assert_eq!(ids, ["A-3", "B-2", "A-1"]);
    }
}
