//! The weights used to score courses. A typed word that occurs exactly in the title is worth 200
//! points.
//!
//! The score of a course is the mean of its words' points, plus points for the title as a whole,
//! minus the penalty of the interpretation, plus points for the code. A complete title scores about
//! 320 points; a matching code outranks any combination of words.

/// How well a dictionary word fits a typed word, as a byte.
pub(super) mod fit {
    /// The dictionary word is the word as typed.
    pub(crate) const EXACT: u8 = 200;
    /// The same number as a different kind of numeral: `2` for `ii`.
    pub(crate) const NUMERAL: u8 = 194;
    /// The plural of a singular word, or vice versa.
    pub(crate) const PLURAL: u8 = 180;
    /// Another form of the word in the language of the course.
    pub(crate) const STEM: u8 = 179;
    /// The beginning of a word, in proportion to how much of the word was typed.
    pub(crate) const PREFIX_MIN: u8 = 140;
    pub(crate) const PREFIX_MAX: u8 = 178;
    /// A department before a number that was typed with too many letters or was misspelt.
    pub(crate) const DEPARTMENT: u8 = 140;
    pub(crate) const DEPARTMENT_ERROR: u8 = 170;
    /// An abbreviation in the title: `Org.` for `organic`.
    pub(crate) const CUT_SHORT: u8 = 110;
    /// A number that begins with the typed number.
    pub(crate) const LONGER_NUMBER: u8 = 100;
    pub(crate) const ONE_ERROR: u8 = 124;
    pub(crate) const TWO_ERRORS: u8 = 92;
    /// The deductions for an error in the beginning of a longer word, for a wrong first letter, and
    /// for any error other than swapped letters.
    pub(crate) const ERROR_IN_PREFIX: u8 = 32;
    pub(crate) const WRONG_FIRST: u8 = 24;
    pub(crate) const NOT_SWAPPED: u8 = 2;
}

/// The department or number was typed exactly.
pub(super) const DEPARTMENT_OR_NUMBER: f32 = 210.0;
/// A word of the subject that was typed exactly; other words score in proportion to their fit.
pub(super) const SUBJECT: f32 = 172.0;
/// The initials of title words were typed.
pub(super) const INITIALS: f32 = 148.0;
/// A stop word of the title was typed; this is added to the mean of the other words.
pub(super) const STOP_WORD: f32 = 4.0;
/// The deduction if no word begins like the one that is being typed. It is more than [`CUT`], so
/// that such courses are found only if there are no others.
pub(super) const LACKS_PARTIAL: f32 = 200.0;

/// Every word of the title except stop words was typed; otherwise, the points are in proportion to
/// the number of words typed.
pub(super) const COVERAGE: f32 = 60.0;
/// The words are in the order in which they were typed.
pub(super) const IN_ORDER: f32 = 10.0;
/// The typed words are adjacent in the title, and the last one is still being typed.
pub(super) const PHRASE: f32 = 24.0;
/// The first word of the title was typed.
pub(super) const AT_START: f32 = 6.0;
/// The query is exactly the title.
pub(super) const EXACT_TITLE: f32 = 40.0;
/// The query is just a course number.
pub(super) const NUMBER_ALONE: f32 = 100.0;

/// The query is the code.
pub(super) const CODE: f32 = 1000.0;
/// The query is the code without an ending that begins with a letter: `csc148` for `csc148h1`.
pub(super) const CODE_STEM: f32 = 700.0;
/// The query is the beginning of the code, including at least one digit.
pub(super) const CODE_PREFIX: f32 = 600.0;
/// The query is the department, or its beginning.
pub(super) const DEPARTMENT: f32 = 400.0;
pub(super) const DEPARTMENT_PREFIX: f32 = 120.0;

/// The penalties of interpretations: for a synonym, for each further meaning of its phrase, for
/// words that are joined or split, and for a word that is omitted.
pub(super) const SYNONYM: f32 = 2.0;
pub(super) const NEXT_MEANING: f32 = 12.0;
pub(super) const RESPACED: f32 = 6.0;
pub(super) const SHORTENED: f32 = 40.0;

/// Courses this far below the best one are not returned: the page sorts courses by id and might
/// show them above the best one.
pub(super) const CUT: f32 = 70.0;
