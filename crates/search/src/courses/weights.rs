//! The numbers by which courses are scored. A typed word that a title has is worth 200 points.
//!
//! The score of a course is the mean of its words' points plus what the title as a whole adds, minus the penalty of the
//! interpretation. What the query says about the code is added. A complete title reaches some 320 points; a code
//! that matches is above all words.

/// How well a word of the dictionary fits a typed one, as a byte.
pub(super) mod fit {
    /// The word as typed.
    pub(crate) const EXACT: u8 = 200;
    /// `2` for `ii`.
    pub(crate) const NUMERAL: u8 = 194;
    /// The plural of a singular, and the reverse.
    pub(crate) const PLURAL: u8 = 180;
    /// Another form of the word in the language of the course.
    pub(crate) const STEM: u8 = 179;
    /// The beginning of a word, in proportion to its length.
    pub(crate) const PREFIX_FROM: u8 = 140;
    pub(crate) const PREFIX_TO: u8 = 178;
    /// A department before a number: with too many letters, or misspelt.
    pub(crate) const DEPARTMENT: u8 = 140;
    pub(crate) const DEPARTMENT_ERROR: u8 = 170;
    /// An abbreviation in the title: `Org.` for `organic`.
    pub(crate) const CUT_SHORT: u8 = 110;
    /// A number that begins with the typed one.
    pub(crate) const LONGER_NUMBER: u8 = 100;
    pub(crate) const ONE_ERROR: u8 = 124;
    pub(crate) const TWO_ERRORS: u8 = 92;
    /// Subtracted for an error in the beginning of a longer word, for a wrong first letter, and for any error but
    /// swapped letters.
    pub(crate) const ERROR_IN_PREFIX: u8 = 32;
    pub(crate) const WRONG_FIRST: u8 = 24;
    pub(crate) const NOT_SWAPPED: u8 = 2;
}

/// The exact department or number.
pub(super) const DEPARTMENT_OR_NUMBER: f32 = 210.0;
/// An exact word of the subject; others in proportion to their fit.
pub(super) const SUBJECT: f32 = 172.0;
/// The initials of title words.
pub(super) const INITIALS: f32 = 148.0;
/// A stop word of the title, beside the mean of the other words.
pub(super) const STOP_WORD: f32 = 4.0;
/// Subtracted where no word begins like the one that is being typed. More than [`CUT`]: such courses are found only if
/// there are no others.
pub(super) const LACKS_PARTIAL: f32 = 200.0;

/// All words of the title but stop words were typed; in proportion to their number.
pub(super) const COVERAGE: f32 = 60.0;
/// The words are in the typed order.
pub(super) const IN_ORDER: f32 = 10.0;
/// The typed words are neighbours, and the last one is still being typed.
pub(super) const PHRASE: f32 = 24.0;
/// The title's first word was typed.
pub(super) const AT_START: f32 = 6.0;
/// Exactly the title was typed.
pub(super) const EXACT_TITLE: f32 = 40.0;
/// The query is the number of a course.
pub(super) const NUMBER_ALONE: f32 = 100.0;

/// The query is the code.
pub(super) const CODE: f32 = 1000.0;
/// The query is the code without letters at its end: `csc148` for `csc148h1`.
pub(super) const CODE_STEM: f32 = 700.0;
/// The query is the beginning of the code, with digits.
pub(super) const CODE_PREFIX: f32 = 600.0;
/// The query is the department, or its beginning.
pub(super) const DEPARTMENT: f32 = 400.0;
pub(super) const DEPARTMENT_PREFIX: f32 = 120.0;

/// Penalties of interpretations: a synonym, each further meaning of its phrase, words joined or split, a word left out.
pub(super) const SYNONYM: f32 = 2.0;
pub(super) const NEXT_MEANING: f32 = 12.0;
pub(super) const RESPACED: f32 = 6.0;
pub(super) const SHORTENED: f32 = 40.0;

/// Courses so far below the best are not answered: the page sorts by id and would show them above it.
pub(super) const CUT: f32 = 70.0;
