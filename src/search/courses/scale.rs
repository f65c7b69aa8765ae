//! The scale: what every number of the ranking means, in points; a typed word that a title has is worth 200.
//!
//! A course's score is the mean of its words' points, what the title as a whole adds, less what the reading of the typed
//! words costs; what the typed text says about the code as a whole comes on top. A very title reaches some 320, and a
//! code that fits stands above everything that words can reach.

/// How well a word of the dictionary fits a typed one; bytes, as a table holds one for each word of the dictionary.
pub mod fit {
    /// The word as typed.
    pub const EXACT: u8 = 200;
    /// `2` for `ii`.
    pub const NUMERAL: u8 = 194;
    /// One thing for many, and the reverse.
    pub const PLURAL: u8 = 180;
    /// The beginning of a word, from nearly nothing of it to nearly all.
    pub const PREFIX_FROM: u8 = 140;
    pub const PREFIX_TO: u8 = 178;
    /// A department before a number: with letters too many, or with a slip of the finger.
    pub const DEPARTMENT: u8 = 140;
    pub const DEPARTMENT_ERROR: u8 = 170;
    /// An abbreviation that the title has for the typed word: `Org.` for `organic`.
    pub const CUT_SHORT: u8 = 110;
    /// `111` is a number of its own before it is the beginning of `1115`.
    pub const LONGER_NUMBER: u8 = 100;
    pub const ONE_ERROR: u8 = 124;
    pub const TWO_ERRORS: u8 = 92;
    /// Taken off where the error stands in the beginning of a longer word, where the first letter is wrong, which people
    /// rarely miss, and where a letter is wrong, as two swapped are likelier.
    pub const ERROR_IN_PREFIX: u8 = 32;
    pub const WRONG_FIRST: u8 = 24;
    pub const NOT_SWAPPED: u8 = 2;
}

/// A department or a number typed exactly says more than a title word.
pub const DEPARTMENT_OR_NUMBER: f32 = 210.0;
/// A word of the subject that fits exactly; others in proportion.
pub const SUBJECT: f32 = 172.0;
/// The initials of title words.
pub const INITIALS: f32 = 148.0;
/// A small word that the title has, beside the mean of the others.
pub const SMALL_WORD: f32 = 4.0;
/// What a course loses that has no word beginning as the one still being typed does: more than [`CUT`] can bridge, so
/// such courses are answered only where none has it.
pub const LACKS_BEGUN: f32 = 200.0;

/// All content words of the title were typed; a part of them, in proportion.
pub const COVERAGE: f32 = 60.0;
/// The title has the words in the order typed.
pub const IN_ORDER: f32 = 10.0;
/// The title has the typed words one after the other, the last of them still being typed: people type titles from the
/// left, and what comes next in one is likelier meant than a shorter title.
pub const PHRASE: f32 = 24.0;
/// The title's first word was typed.
pub const AT_START: f32 = 6.0;
/// Nothing but the title was typed, word by word.
pub const VERY_TITLE: f32 = 40.0;
/// A number alone is a course's number before it is a year in a title.
pub const NUMBER_ALONE: f32 = 100.0;

/// All that was typed is the course's code.
pub const CODE: f32 = 1000.0;
/// It is the code but for letters at the end: `csc148` of `csc148h1`.
pub const CODE_STEM: f32 = 700.0;
/// It is the beginning of the code, a number included.
pub const CODE_PREFIX: f32 = 600.0;
/// It is the department, or the beginning of one.
pub const DEPARTMENT: f32 = 400.0;
pub const DEPARTMENT_PREFIX: f32 = 120.0;

/// What a reading costs: a synonym, each further meaning of its phrase, words joined or cut, a word left out.
pub const SYNONYM: f32 = 2.0;
pub const NEXT_MEANING: f32 = 12.0;
pub const RESPACED: f32 = 6.0;
pub const SHORTENED: f32 = 40.0;

/// Matches this much below the best are left out: the page sorts a group by id, where they would stand above it.
pub const CUT: f32 = 70.0;
