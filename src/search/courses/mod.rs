//! Courses: what a student types becomes a list of courses, best first.
//!
//! A query passes through a handful of steps, one file each: [`readings`] says what the typed words may stand for,
//! [`query`] finds the dictionary's words that each of them [matches](mod@matches), [`places`] the courses that have
//! those, and [`rank`] says how well a course answers. [`find`] runs the steps, certain matches first, and guesses only
//! where those found too little. [`index`] and [`shelf`] are what is searched.

mod find;
mod index;
mod matches;
mod places;
mod query;
mod rank;
mod readings;
mod scale;
mod shelf;

use self::find::Search;
use self::index::Index;
use crate::content::catalog::Course;
use crate::search::analysis::{Synonyms, normalise as fold, tokenise as tokens};

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
        self.search(query).answer()
    }

    fn search(&self, query: &str) -> Search<'_> {
        let folded = fold(query);
        let mut search = Search::new(&self.index, tokens::compact(&folded));
        // An error would mean a damaged index, which memory does not give; what was found until then is still an answer.
        let _ = search.run(&tokens::tokens(&folded), &self.synonyms);
        search
    }
}

#[cfg(test)]
mod tests {
    use super::find::BUDGET;
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
    fn a_course_is_found_by_what_students_call_it_and_once() {
        let named = |id: &str, name: &str, aliases: &[&str]| Course {
            id: id.to_owned(),
            name: name.to_owned(),
            aliases: aliases.iter().map(ToString::to_string).collect(),
            ..Course::default()
        };
        let courses = [
            named("BIO-1", "Evolutionary Ecology", &["Bugs and Bees", "evo"]),
            named("BIO-2", "Bees of Europe", &[]),
            named("PHL-1", "Logic and Reason", &["logic", "Logic and Bugs"]),
        ];
        let search = CourseSearch::build(&courses, &Synonyms::builtin()).expect("an index in memory");
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
        for typed in ["", "  ", "--", "xqzvk", "qjw 98123", "pizza", "\u{301}", "🎓"] {
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
            let ids: Vec<&str> = courses.0.find(typed).iter().map(|&at| courses.1[at].id.as_str()).collect();
            assert_eq!(ids, found, "{typed}");
        }
    }

    #[test]
    fn a_search_ends_with_its_budget_whatever_is_typed() {
        // What is begun is ended: at most what one word may take.
        const A_WORD: usize = 20_000;
        let words = ["ab", "bc", "cd", "ef", "fg", "gh", "hi", "ij", "jk", "kl", "mn", "op"];
        let joined: Vec<String> = words.windows(2).map(<[&str]>::concat).collect();
        let title = [words.join(" "), joined.join(" ")].join(" ");
        let crowd = search(&vec![("X-1", title.as_str(), ""); 2000]).0;
        let worst = crowd.search(&words.join(" "));
        assert!((BUDGET - 12..=BUDGET + A_WORD).contains(&worst.work), "the budget is reached, and kept");
        assert!(!worst.answer().is_empty());
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
