//! Course search: what a student types becomes a list of courses, best first.
//!
//! A query passes through a handful of steps, one file each: [`mod@fold`] writes it the way the index is written,
//! [`tokens`] cuts it into words, [`alternatives`] says what the words may stand for, [`query`] finds the dictionary's
//! words that each of them [matches](mod@matches), [`places`] the courses that have those, and [`rank`] says how well a course
//! answers.
//! [`spelling`] and [`synonyms`] are what the steps know about language; [`index`] and [`shelf`] are what is searched.
//! [`CourseSearch`] runs the steps, certain matches first, guesses only where those found too little.

mod alternatives;
mod fold;
mod index;
mod matches;
mod places;
mod query;
mod rank;
mod shelf;
mod spelling;
mod synonyms;
mod tokens;

use std::time::{Duration, Instant};

use self::alternatives::{Reading, Word};
pub use self::fold::fold;
use self::index::Index;
use self::matches::Matches;
pub use self::synonyms::Synonyms;
use crate::content::catalog::Course;

/// After this long a search answers with what it has found.
const BUDGET: Duration = Duration::from_millis(50);
/// The most courses a reading's rarest word may lead to; all of them are ranked.
const MAX_CANDIDATES: usize = 20_000;
/// The most courses that are found by the beginning of their code.
const MAX_BY_CODE: usize = 300;
/// With this many matches nobody needs guesses.
const ENOUGH: usize = 5;

/// Finds courses by what students type. Built once from a catalogue, then only read: share it between threads freely.
pub struct CourseSearch {
    index: Index,
    synonyms: Synonyms,
}

impl CourseSearch {
    /// Indexes the courses.
    ///
    /// # Errors
    /// Where tantivy cannot build an index in memory; no catalogue is known to cause that.
    pub fn build(courses: &[Course], synonyms: &Synonyms) -> Result<Self, tantivy::TantivyError> {
        let search = Self { index: Index::build(courses)?, synonyms: synonyms.clone() };
        // tantivy makes its tables for one and two errors at first use: the first visitor should not wait for them.
        search.find("qxzvwkjqx");
        Ok(search)
    }

    /// The courses meant, as places in the list that search was built from, best first; none for a blank query.
    pub fn find(&self, query: &str) -> Vec<usize> {
        let folded = fold(query);
        let mut search = Search {
            index: &self.index,
            started: Instant::now(),
            code: tokens::compact(&folded),
            expanded: Vec::new(),
            hits: Vec::new(),
        };
        // An error would mean a damaged index, which memory does not give; what was found until then is still an answer.
        let _ = search.run(&tokens::tokens(&folded), &self.synonyms);
        search.answer()
    }
}

/// One search under way.
struct Search<'a> {
    index: &'a Index,
    started: Instant,
    /// All that was typed, without separators.
    code: String,
    /// What words were found to match, with and without tolerance: readings share most of their words.
    expanded: Vec<(Word, bool, Matches)>,
    /// Courses found: how well they answer, and their place on the shelf.
    hits: Vec<(f32, u32)>,
}

impl Search<'_> {
    /// From what is certain to what is guessed; a later step runs only where the ones before found too little.
    fn run(&mut self, typed: &[&str], synonyms: &Synonyms) -> tantivy::Result<()> {
        if typed.is_empty() {
            return Ok(());
        }
        let code_fits = self.by_code()?;
        let readings = alternatives::readings(typed, synonyms, self.index);
        self.by_readings(&readings, false)?;
        if code_fits || self.hits.len() >= ENOUGH {
            return Ok(());
        }
        self.by_readings(&readings, true)?;
        if self.hits.is_empty() {
            self.by_readings(&alternatives::split_readings(typed, self.index), false)?;
        }
        for tolerant in [false, true] {
            if self.hits.is_empty() {
                self.by_readings(&alternatives::shortened_readings(typed), tolerant)?;
            }
        }
        Ok(())
    }

    /// Finds courses whose code begins with all that was typed; whether that includes a number, which settles it.
    fn by_code(&mut self) -> tantivy::Result<bool> {
        let places = places::by_code(self.index, &self.code, MAX_BY_CODE)?;
        for &place in &places {
            self.hits.push((rank::code_score(&self.index.shelf.view(place), &self.code), place));
        }
        Ok(!places.is_empty() && tokens::has_digit(&self.code))
    }

    fn by_readings(&mut self, readings: &[Reading], tolerant: bool) -> tantivy::Result<()> {
        for (nth, reading) in readings.iter().enumerate() {
            // The first one is always tried: on a busy machine the time may be gone before it begins.
            if nth > 0 && self.started.elapsed() > BUDGET {
                break;
            }
            self.by_reading(reading, tolerant)?;
        }
        Ok(())
    }

    /// Finds courses that have every required word: the rarest word leads to them, the shelf knows the rest.
    fn by_reading(&mut self, reading: &Reading, tolerant: bool) -> tantivy::Result<()> {
        let mut at = Vec::with_capacity(reading.words.len());
        for word in &reading.words {
            let known = self.expand(word, tolerant)?;
            if word.required && self.expanded[known].2.is_empty() {
                return Ok(());
            }
            at.push(known);
        }
        let matches: Vec<&Matches> = at.into_iter().map(|at| &self.expanded[at].2).collect();
        let required = reading.words.iter().zip(&matches).filter(|(word, _)| word.required);
        let Some((_, rarest)) = required.min_by_key(|(_, matches)| matches.places) else {
            return Ok(());
        };
        for place in places::by_words(self.index, rarest, MAX_CANDIDATES)? {
            let view = self.index.shelf.view(place);
            if let Some(score) = rank::score(&view, place, reading, &matches) {
                self.hits.push((score + rank::code_score(&view, &self.code), place));
            }
        }
        Ok(())
    }

    /// Where in `expanded` the word's matches are.
    fn expand(&mut self, word: &Word, tolerant: bool) -> tantivy::Result<usize> {
        let known = self.expanded.iter().position(|(known, level, _)| *level == tolerant && known == word);
        if let Some(at) = known {
            return Ok(at);
        }
        let matches = query::expand(self.index, word, tolerant)?;
        self.expanded.push((word.clone(), tolerant, matches));
        Ok(self.expanded.len() - 1)
    }

    /// The best of what was found, each course once.
    fn answer(mut self) -> Vec<usize> {
        let best = self.hits.iter().map(|hit| hit.0).fold(0.0, f32::max);
        self.hits.retain(|hit| hit.0 >= best - rank::CUT);
        self.hits.sort_unstable_by(|a, b| a.1.cmp(&b.1).then(b.0.total_cmp(&a.0)));
        self.hits.dedup_by_key(|hit| hit.1);
        // A stable sort: among equals the shelf's order stands, shorter titles first, then by code.
        self.hits.sort_by(|a, b| b.0.total_cmp(&a.0));
        self.hits.truncate(rank::MOST);
        self.hits.iter().map(|hit| self.index.shelf.course(hit.1)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn search(courses: &[(&str, &str, &str)]) -> (CourseSearch, Vec<Course>) {
        let courses: Vec<Course> = courses
            .iter()
            .map(|&(id, name, subject)| Course {
                id: id.to_owned(),
                name: name.to_owned(),
                subject: (!subject.is_empty()).then(|| subject.to_owned()),
                ..Course::default()
            })
            .collect();
        (CourseSearch::build(&courses, &Synonyms::builtin()).expect("an index in memory"), courses)
    }

    fn first<'a>(of: &'a (CourseSearch, Vec<Course>), query: &str) -> &'a str {
        of.0.find(query).first().map_or("nothing", |&at| &of.1[at].id)
    }

    fn campus() -> (CourseSearch, Vec<Course>) {
        search(&[
            ("MATH-201", "Linear Algebra", "Mathematics"),
            ("MATH-202", "Calculus I", "Mathematics"),
            ("MATH-203", "Calculus II", "Mathematics"),
            ("MATH-204", "Calculus III", "Mathematics"),
            ("CSC148H1", "Introduction to Computer Science", "Computer Science"),
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
    fn nonsense_finds_nothing() {
        let campus = campus();
        for typed in ["", "  ", "--", "xqzvk", "qjw 98123", "pizza", "\u{301}", "🎓"] {
            assert_eq!(first(&campus, typed), "nothing", "{typed}");
        }
    }

    #[test]
    fn a_hostile_query_costs_little() {
        let campus = campus();
        for typed in [
            "a ".repeat(128),
            "linearalgebra".repeat(19),
            "zz1".repeat(85),
            "calc 2 ".repeat(36),
            "ﷺ".repeat(256),
        ] {
            let started = Instant::now();
            campus.0.find(&typed);
            assert!(started.elapsed() < Duration::from_secs(1), "{typed}");
        }
    }

    #[test]
    fn many_threads_search_at_once() {
        fn shared<T: Send + Sync>(_: &T) {}
        shared(&campus().0);
    }

    #[test]
    fn an_empty_catalogue_answers_nothing() {
        assert_eq!(first(&search(&[]), "math"), "nothing");
    }

    #[test]
    fn equal_matches_stand_by_shorter_title_then_code() {
        let courses = search(&[("B-2", "Thesis", ""), ("A-3", "Thesis", ""), ("A-1", "Thesis Seminar", "")]);
        let ids: Vec<&str> =
            courses.0.find("thesis").into_iter().map(|at| courses.1[at].id.as_str()).collect();
        assert_eq!(ids, ["A-3", "B-2", "A-1"]);
    }
}
