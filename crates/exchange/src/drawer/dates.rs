//! Dates in file names. How to read an ambiguous number is decided by the other dates in its path
//! or by the other names in the drawer; otherwise, it remains undecided.

mod evidence;
mod scan;

use std::fmt;

use super::words::Season;

pub(super) use self::evidence::{Evidence, FileDate};
pub(super) use self::scan::{find_date_parts, parse_roman_numeral};

/// What one part of a name says about the date.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct DateFact {
    pub year: Option<u32>,
    /// Whether the year is an academic year: `year` and the one after it.
    academic: bool,
    pub month: Option<u32>,
    pub day: Option<u32>,
    pub term: Option<Term>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Term {
    Season(Season),
    Numbered(u32),
    /// A letter, as in H21 and V21.
    Letter(char),
}

/// The notation of a date whose numbers can be read in several orders.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Form {
    /// A notation that can be read in one way only.
    Plain,
    /// Six digits in a row: 221024.
    Six,
    /// Eight digits in a row: 20221024.
    Eight,
    /// Three two-digit numbers, and their separator.
    Short(String),
    /// Two short numbers, followed by a year: 24-10-2022.
    Long,
    /// A year, followed by two digits: 2022-10.
    YearTwo,
    /// The word for a term, followed by four digits that are one year or the ends of two: HT 2021.
    Term(String),
    /// A month beside two or four digits: 10.2022.
    MonthTwo,
    /// Letters, followed by a number that is either a year or part of a course code.
    Code(String),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Order {
    Ymd,
    Dmy,
    Mdy,
    /// A month of a year.
    Month,
    /// The two calendar years of an academic year.
    Academic,
    /// A year alone.
    None,
}

/// A part of a name that says something about the date.
#[derive(Clone, Debug)]
pub(super) struct DatePart {
    pub start: usize,
    pub end: usize,
    pub text: String,
    form: Form,
    readings: Vec<(Order, DateFact)>,
    /// Whether the date belongs to something else, such as a scan.
    is_other: bool,
    /// Whether the date follows a course code, as in DIT042-221024.
    follows_code: bool,
}

impl fmt::Display for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Term::Season(Season::Autumn) => f.write_str("autumn"),
            Term::Season(Season::Winter) => f.write_str("winter"),
            Term::Season(Season::Spring) => f.write_str("spring"),
            Term::Season(Season::Summer) => f.write_str("summer"),
            Term::Numbered(number) => write!(f, "term {number}"),
            Term::Letter(letter) => write!(f, "{letter}"),
        }
    }
}

impl DateFact {
    fn day(year: u32, month: u32, day: u32) -> Option<DateFact> {
        let leap =
            year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
        let days = match month {
            2 => 28 + u32::from(leap),
            4 | 6 | 9 | 11 => 30,
            1..=12 => 31,
            _ => 0,
        };
        let fact = DateFact {
            day: Some(day),
            ..DateFact::month(year, month)?
        };
        (1..=days).contains(&day).then_some(fact)
    }

    fn month(year: u32, month: u32) -> Option<DateFact> {
        let fact = DateFact {
            month: Some(month),
            ..DateFact::year(year)?
        };
        (1..=12).contains(&month).then_some(fact)
    }

    /// Builds a fact without a year.
    fn yearless(month: u32, day: Option<u32>) -> DateFact {
        DateFact {
            month: Some(month),
            day,
            ..DateFact::default()
        }
    }

    fn year(year: u32) -> Option<DateFact> {
        (1950..2050).contains(&year).then_some(DateFact {
            year: Some(year),
            ..DateFact::default()
        })
    }

    fn academic(first: u32, second: u32) -> Option<DateFact> {
        let is_next = second == first + 1 || second < 100 && second == (first + 1) % 100;
        DateFact::year(first)
            .filter(|_| is_next)
            .map(|fact| DateFact {
                academic: true,
                ..fact
            })
    }

    /// Returns the date in the format used in content files.
    pub(super) fn date(&self) -> Option<String> {
        let year = self.year.filter(|_| !self.academic)?;
        Some(match (self.month, self.day) {
            (Some(month), Some(day)) => format!("{year}-{month:02}-{day:02}"),
            (Some(month), None) => format!("{year}-{month:02}"),
            (None, _) => year.to_string(),
        })
    }

    fn show(&self) -> String {
        match (self.date(), self.year, self.month, self.day) {
            (Some(date), ..) => date,
            (_, Some(year), ..) => format!("the academic year that starts in {year}"),
            (_, _, Some(month), Some(day)) => format!("day {day} of month {month}"),
            _ => "no date".to_owned(),
        }
    }

    fn agrees(&self, other: &DateFact) -> bool {
        let years = |fact: &DateFact| {
            let goes_on = fact.academic || fact.term.is_some() && fact.month.is_none();
            fact.year.map(|year| year..=year + u32::from(goes_on))
        };
        let are_years = match (years(self), years(other)) {
            (Some(one), Some(two)) => one.start() <= two.end() && two.start() <= one.end(),
            _ => true,
        };
        let alike =
            |one: Option<u32>, two: Option<u32>| one.is_none() || two.is_none() || one == two;
        are_years && alike(self.month, other.month) && alike(self.day, other.day)
    }
}
