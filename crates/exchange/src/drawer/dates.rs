//! Dates in file names. How to read an ambiguous number is decided by the other dates in its path
//! or by the other names in the drawer; otherwise, it remains undecided.

use std::collections::{BTreeSet, HashMap};
use std::fmt;

use super::words::{Meaning, NameToken, Season};
use stoa_text::word_list::lists;

/// The last two digits of the latest year in three two-digit numbers: most readings that mistake a
/// day for a year give a later one.
const LATEST: u32 = 28;

/// What one part of a name says about the date.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Fact {
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
    Plain,
    Six,
    Eight,
    /// Three two-digit numbers, and their separator.
    Short(String),
    Long,
    YearTwo,
    /// The word for a term, followed by four digits that stand for one year or two.
    Term(String),
    MonthTwo,
    /// Letters, followed by a number that is either a year or part of a course code.
    Code(String),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Order {
    Ymd,
    Dmy,
    Mdy,
    Month,
    Academic,
    None,
}

/// A part of a name that says something about the date.
#[derive(Clone, Debug)]
pub(super) struct DatePart {
    pub from: usize,
    pub to: usize,
    pub text: String,
    form: Form,
    readings: Vec<(Order, Fact)>,
    /// Whether the date belongs to something else, such as a scan.
    is_other: bool,
    /// Whether the date follows a course code, as in DIT042-221024.
    follows_code: bool,
}

/// What the other names in a drawer say about the order of the numbers in a date.
#[derive(Default)]
pub(super) struct Evidence {
    orders: HashMap<Form, BTreeSet<Order>>,
    numbers: HashMap<String, BTreeSet<u32>>,
}

/// The date of a file, as far as it can be determined from the path.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Dated {
    pub fact: Fact,
    /// The parts of the year named in the path.
    pub terms: BTreeSet<Term>,
    pub is_day: bool,
    pub doubts: Vec<String>,
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

impl Fact {
    fn day(year: u32, month: u32, day: u32) -> Option<Fact> {
        let leap =
            year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
        let days = match month {
            2 => 28 + u32::from(leap),
            4 | 6 | 9 | 11 => 30,
            1..=12 => 31,
            _ => 0,
        };
        let fact = Fact {
            day: Some(day),
            ..Fact::month(year, month)?
        };
        (1..=days).contains(&day).then_some(fact)
    }

    fn month(year: u32, month: u32) -> Option<Fact> {
        let fact = Fact {
            month: Some(month),
            ..Fact::year(year)?
        };
        (1..=12).contains(&month).then_some(fact)
    }

    /// Builds a fact without a year.
    fn yearless(month: u32, day: Option<u32>) -> Fact {
        Fact {
            month: Some(month),
            day,
            ..Fact::default()
        }
    }

    fn year(year: u32) -> Option<Fact> {
        (1950..2050).contains(&year).then_some(Fact {
            year: Some(year),
            ..Fact::default()
        })
    }

    fn academic(first: u32, second: u32) -> Option<Fact> {
        let is_next = second == first + 1 || second < 100 && second == (first + 1) % 100;
        Fact::year(first).filter(|_| is_next).map(|fact| Fact {
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

    fn agrees(&self, other: &Fact) -> bool {
        let years = |fact: &Fact| {
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

/// Expands a two-digit year to four digits.
fn century(year: u32) -> Option<u32> {
    match year {
        0..50 => Some(2000 + year),
        70..100 => Some(1900 + year),
        _ => None,
    }
}

/// Returns every way to read three two-digit numbers as a year, a month and a day.
fn triple(one: u32, two: u32, three: u32) -> Vec<(Order, Fact)> {
    let day = |order, year: u32, month, day| {
        let year = century(year).filter(|year| *year <= 2000 + LATEST)?;
        Some((order, Fact::day(year, month, day)?))
    };
    [
        day(Order::Ymd, one, two, three),
        day(Order::Dmy, three, two, one),
        day(Order::Mdy, three, one, two),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn separates(gap: &str) -> bool {
    ["-", "_", ".", " ", "–", "/"].contains(&gap)
}

fn is_near(gap: &str) -> bool {
    gap.chars().count() <= 2 && !gap.contains('/')
}

/// Where a date ends, its form and its possible readings.
type Read = (usize, Form, Vec<(Order, Fact)>);

struct Scan<'a> {
    tokens: &'a [NameToken],
    /// Marks the tokens that cannot be part of a date.
    blocked: &'a [bool],
}

impl Scan<'_> {
    fn number(&self, at: usize) -> Option<(u32, usize)> {
        let token = self.tokens.get(at).filter(|_| !self.blocked[at])?;
        Some((token.value?, token.digits()))
    }

    fn gap(&self, at: usize) -> &str {
        self.tokens.get(at).map_or("/", |token| token.gap.as_str())
    }

    /// Returns the number at a token if it has one or two digits.
    fn short(&self, at: usize) -> Option<u32> {
        self.number(at)
            .filter(|(_, digits)| *digits <= 2)
            .map(|(value, _)| value)
    }

    fn two(&self, at: usize) -> Option<u32> {
        self.number(at)
            .filter(|(_, digits)| *digits == 2)
            .map(|(value, _)| value)
    }

    fn year(&self, at: usize) -> Option<u32> {
        let (value, digits) = self.number(at)?;
        (digits == 4 && Fact::year(value).is_some()).then_some(value)
    }

    fn means(&self, at: usize, meaning: Meaning) -> bool {
        self.tokens
            .get(at)
            .is_some_and(|token| token.means(meaning))
    }

    fn month(&self, at: usize) -> Option<u32> {
        let token = self.tokens.get(at)?;
        token.find(|meaning| match meaning {
            Meaning::Month(month) => Some(month),
            _ => None,
        })
    }

    fn is(&self, at: usize, words: &str) -> bool {
        self.tokens
            .get(at)
            .is_some_and(|token| lists(words, token.key()))
    }

    /// Returns the position after small words such as 'de' in '24 de octubre de 2022'.
    fn skip(&self, at: usize) -> usize {
        let small = "st nd rd th de of er del do den o a";
        if self.is(at, small) && is_near(self.gap(at)) {
            at + 1
        } else {
            at
        }
    }

    /// Reads the date that begins at a token: where it ends, its form and its possible readings.
    fn read(&self, at: usize) -> Option<Read> {
        let one = |to, fact: Option<Fact>| Some((to, Form::Plain, vec![(Order::Ymd, fact?)]));
        let of = |order, fact: Option<Fact>| fact.map(|fact| (order, fact));
        let token = self.tokens.get(at).filter(|_| !self.blocked[at])?;
        let season = token.find(|meaning| match meaning {
            Meaning::Season(season) => Some(season),
            _ => None,
        });
        if let Some(season) = season.filter(|_| token.value.is_none()) {
            return self.season(at, season);
        }
        let gaps = (self.gap(at + 1), self.gap(at + 2));
        let (is_triple, is_pair) = (
            separates(gaps.0) && gaps.0 == gaps.1,
            separates(gaps.0) && gaps.0 != "/",
        );
        if let Some((value, digits)) = self.number(at) {
            let (high, low) = (value / 100, value % 100);
            if let 6 | 8 = digits {
                let is_long = digits == 8;
                let mut readings = if is_long {
                    let (year, month, day) = (value / 10_000, high % 100, low);
                    let (first, second, last) =
                        (value / 1_000_000, value / 10_000 % 100, value % 10_000);
                    vec![
                        of(Order::Ymd, Fact::day(year, month, day)),
                        of(Order::Dmy, Fact::day(last, second, first)),
                        of(Order::Mdy, Fact::day(last, first, second)),
                        of(Order::Academic, Fact::academic(year, last)),
                    ]
                } else {
                    vec![
                        of(Order::Month, Fact::month(high, low)),
                        of(Order::Academic, Fact::academic(high, low)),
                    ]
                };
                if !is_long {
                    readings.extend(
                        triple(value / 10_000, high % 100, low)
                            .into_iter()
                            .map(Some),
                    );
                }
                let form = if is_long { Form::Eight } else { Form::Six };
                return Some((at + 1, form, readings.into_iter().flatten().collect()));
            }
            if let Some(year) = self.year(at) {
                if self.is(at + 1, "年") {
                    let month = self.short(at + 2).filter(|_| self.is(at + 3, "月"));
                    let day = self
                        .short(at + 4)
                        .filter(|_| month.is_some() && self.is(at + 5, "日 号"));
                    return match (month, day) {
                        (Some(month), Some(day)) => one(at + 6, Fact::day(year, month, day)),
                        (Some(month), None) => one(at + 4, Fact::month(year, month)),
                        _ => one(at + 2, Fact::year(year)),
                    };
                }
                // This is the year in which the students enrolled.
                if self.is(at + 1, "级 級 届") {
                    return Some((at + 2, Form::Plain, Vec::new()));
                }
                let is_whole = |at: usize| gaps.0 != "/" || self.gap(at + 1) == "/";
                if let (true, Some(two), Some(three)) =
                    (is_triple, self.short(at + 1), self.short(at + 2))
                {
                    let date = Fact::day(year, two, three)
                        .filter(|_| is_whole(at + 1) && is_whole(at + 2));
                    let is_date = date.is_some()
                        || gaps.0 != "/" && (self.two(at + 1), self.two(at + 2)) != (None, None);
                    if is_date {
                        return Some((
                            at + 3,
                            Form::Plain,
                            of(Order::Ymd, date).into_iter().collect(),
                        ));
                    }
                }
                if let Some(month) = self.month(at + 1).filter(|_| is_near(gaps.0)) {
                    let day = self
                        .short(at + 2)
                        .filter(|_| gaps.0 == gaps.1 || self.two(at + 2).is_some());
                    let day = day
                        .filter(|_| is_near(gaps.1))
                        .and_then(|day| Fact::day(year, month, day));
                    return if day.is_some() {
                        one(at + 3, day)
                    } else {
                        one(at + 2, Fact::month(year, month))
                    };
                }
                if let (true, Some(other)) = (is_pair, self.year(at + 1)) {
                    let range = of(Order::Academic, Fact::academic(year, other));
                    return Some((at + 2, Form::Plain, range.into_iter().collect()));
                }
                if let (true, Some(two)) = (is_pair, self.two(at + 1)) {
                    let readings = [
                        of(Order::Month, Fact::month(year, two)),
                        of(Order::Academic, Fact::academic(year, two)),
                    ];
                    let readings: Vec<_> = readings.into_iter().flatten().collect();
                    if !readings.is_empty() {
                        return Some((at + 2, Form::YearTwo, readings));
                    }
                }
                if let Some(letter) = self
                    .letter(at + 1)
                    .filter(|_| gaps.0.is_empty() && !self.gap(at + 2).is_empty())
                {
                    return one(
                        at + 2,
                        Fact::year(year).map(|fact| Fact {
                            term: Some(Term::Letter(letter)),
                            ..fact
                        }),
                    );
                }
                if self.means(at + 1, Meaning::Academic) && is_near(gaps.0) {
                    return one(at + 2, Fact::academic(year, year + 1));
                }
                return one(at + 1, Fact::year(year));
            }
            if let (true, Some(first), Some(second), Some(year)) = (
                is_triple && gaps.0 != "/",
                self.short(at),
                self.short(at + 1),
                self.year(at + 2),
            ) {
                let mut readings = vec![of(Order::Dmy, Fact::day(year, second, first))];
                // In dates written with dots, the day always comes before the month.
                if gaps.0 != "." {
                    readings.push(of(Order::Mdy, Fact::day(year, first, second)));
                }
                return Some((at + 3, Form::Long, readings.into_iter().flatten().collect()));
            }
            if let (true, Some(one), Some(two), Some(three)) = (
                is_triple && gaps.0 != "/",
                self.short(at),
                self.short(at + 1),
                self.two(at + 2),
            ) {
                // A two-digit year is not written next to a one-digit number. In dates written with
                // dots, the day comes before the month.
                let mut readings = triple(one, two, three);
                let is_even = self.two(at).is_some() && self.two(at + 1).is_some();
                readings.retain(|(order, _)| match order {
                    Order::Mdy => gaps.0 != ".",
                    Order::Ymd => is_even,
                    _ => true,
                });
                return Some((at + 3, Form::Short(gaps.0.to_owned()), readings));
            }
            // If the separators before and after it are the same, the first number may belong to
            // the word before it: exam_02_2019.
            let is_numbered = gaps.0 != "."
                && self.gap(at) == gaps.0
                && at > 0
                && self.tokens[at - 1].value.is_none();
            if let (true, Some(month), Some(year)) = (is_pair, self.short(at), self.year(at + 1)) {
                let reads = digits == 2 || gaps.0 == ".";
                if let Some(fact) = Fact::month(year, month).filter(|_| reads) {
                    let number = is_numbered
                        .then(|| of(Order::None, Fact::year(year)))
                        .flatten();
                    let readings = [(Order::Month, fact)].into_iter().chain(number);
                    return Some((at + 2, Form::MonthTwo, readings.collect()));
                }
            }
        }
        let ordinal = token.find(|meaning| match meaning {
            Meaning::Number(number) => {
                Some(number).filter(|_| token.text.starts_with(|c: char| c.is_ascii_digit()))
            }
            _ => None,
        });
        if let Some(day) = self.short(at).or(ordinal) {
            let at_month = self.skip(at + 1);
            let month = self
                .month(at_month)
                .filter(|_| is_near(self.gap(at_month)))?;
            let at_year = self.skip(at_month + 1);
            let near = is_near(self.gap(at_year));
            let month_day = Fact::yearless(month, Some(day));
            let is_number = self.number(at).is_some_and(|(_, digits)| digits == 1)
                && at > 0
                && self.numbers(at - 1)
                && is_near(self.gap(at));
            if let Some(year) = self.year(at_year).filter(|_| near) {
                let number = is_number
                    .then(|| of(Order::None, Fact::month(year, month)))
                    .flatten();
                let date = of(Order::Dmy, Fact::day(year, month, day));
                return Some((
                    at_year + 1,
                    Form::MonthTwo,
                    date.into_iter().chain(number).collect(),
                ));
            }
            if let Some(year) = self.two(at_year).filter(|_| near) {
                let mut readings = triple(day, month, year);
                readings.retain(|(order, _)| *order != Order::Mdy);
                return Some((at_year + 1, Form::Short(String::new()), readings));
            }
            return Some((at_month + 1, Form::MonthTwo, vec![(Order::Dmy, month_day)]));
        }
        if let Some(month) = self.month(at) {
            let next = self.skip(at + 1);
            let near = is_near(self.gap(next));
            if let Some(year) = self.year(next).filter(|_| near) {
                return one(next + 1, Fact::month(year, month));
            }
            if let Some(day) = self.short(next).filter(|_| near) {
                let at_year = self.skip(next + 1);
                if let Some(year) = self.year(at_year).filter(|_| is_near(self.gap(at_year))) {
                    return one(at_year + 1, Fact::day(year, month, day));
                }
                let is_marked = self.gap(next).contains(['\'', '’']);
                let year =
                    century(day).filter(|year| *year <= 2000 + LATEST && self.two(next).is_some());
                let year = of(Order::Ymd, year.and_then(|year| Fact::month(year, month)));
                let is_day = (1..32).contains(&day) && !is_marked;
                let day = is_day.then_some(Fact::yearless(month, Some(day)));
                let readings = year.into_iter().chain(of(Order::Dmy, day));
                return Some((next + 1, Form::MonthTwo, readings.collect()));
            }
            const SURE: &str = "jan feb apr jun jul aug sep oct okt nov dec dez may mai maj mei";
            let is_sure = token.key().chars().count() > 3
                || !token.key().is_ascii()
                || lists(SURE, token.key());
            return one(at + 1, is_sure.then_some(Fact::yearless(month, None)));
        }
        self.term(at)
    }

    /// Returns the token's letter, if the token is a single capital letter that forms a word of its
    /// own.
    fn letter(&self, at: usize) -> Option<char> {
        let text = &self.tokens.get(at)?.text;
        text.chars()
            .next()
            .filter(|c| c.is_ascii_uppercase() && text.len() == 1)
    }

    /// Whether this word introduces the number of an exam or of a part.
    fn numbers(&self, at: usize) -> bool {
        let counts = |meaning: Meaning| {
            matches!(
                meaning,
                Meaning::Kind(_)
                    | Meaning::Exam
                    | Meaning::Paper
                    | Meaning::Part
                    | Meaning::Unit
                    | Meaning::Version
            )
            .then_some(())
        };
        self.tokens
            .get(at)
            .and_then(|token| token.find(counts))
            .is_some()
    }

    /// Reads a season and its year: WS2122, WS 2021/22, Fall 2019.
    fn season(&self, at: usize, season: Season) -> Option<Read> {
        let term = Some(Term::Season(season));
        let goes_on = matches!(season, Season::Autumn | Season::Winter);
        let with = |fact: Fact| Fact {
            term,
            academic: false,
            ..fact
        };
        let one = |to, fact: Option<Fact>| Some((to, Form::Plain, vec![(Order::Ymd, fact?)]));
        let next = self.skip(at + 1);
        let near = is_near(self.gap(next));
        let second = |at: usize| {
            let gap = self.gap(at);
            let is_pair = separates(gap) && gap != "/" || [":", "_-", "&"].contains(&gap);
            self.number(at)
                .filter(|(_, digits)| is_pair && [2, 4].contains(digits))
                .map(|(value, _)| value)
        };
        let Some((value, digits)) = self.number(next).filter(|_| near) else {
            let year_before = at > 0 && self.year(at - 1).is_some() && is_near(self.gap(at));
            let is_word =
                self.tokens[at].key().chars().count() > 2 || !self.tokens[at].key().is_ascii();
            return one(
                at + 1,
                (is_word || year_before).then_some(with(Fact::default())),
            );
        };
        // A summer falls in a single calendar year: if two years are given, the second.
        let pair = |first: u32, second: u32| {
            let fact = Fact::academic(first, second).map(with)?;
            Some(if goes_on {
                fact
            } else {
                Fact {
                    year: fact.year.map(|year| year + 1),
                    ..fact
                }
            })
        };
        let pair_of = |year: Option<u32>| {
            let pair = second(next + 1).and_then(|second| pair(year?, second));
            if pair.is_some() {
                one(next + 2, pair)
            } else {
                one(next + 1, year.and_then(Fact::year).map(with))
            }
        };
        let of_term = |readings| {
            let form = Form::Term(self.tokens[at].key().to_owned());
            Some((next + 1, form, readings))
        };
        match digits {
            2 => pair_of(century(value)),
            4 => {
                let pair = century(value / 100)
                    .and_then(|year| pair(year, value % 100))
                    .filter(|_| goes_on);
                let is_pair =
                    second(next + 1).is_some_and(|second| Fact::academic(value, second).is_some());
                match (Fact::year(value), pair) {
                    (Some(year), pair) if !is_pair => {
                        let pair = pair.map(|pair| (Order::Academic, pair));
                        of_term([(Order::Ymd, with(year))].into_iter().chain(pair).collect())
                    }
                    (Some(_), _) => pair_of(Some(value)),
                    (None, Some(pair)) => of_term(vec![(Order::Academic, pair)]),
                    (None, None) => None,
                }
            }
            6 => one(next + 1, pair(value / 100, value % 100)),
            8 => one(next + 1, pair(value / 10_000, value % 10_000)),
            _ => None,
        }
    }

    /// Reads a numbered part of the year, a four-digit academic year, or a letter followed by a
    /// year.
    fn term(&self, at: usize) -> Option<Read> {
        let token = &self.tokens[at];
        let one = |to, fact: Fact| Some((to, Form::Plain, vec![(Order::Ymd, fact)]));
        let numbered = |number| Fact {
            term: Some(Term::Numbered(number)),
            ..Fact::default()
        };
        let semester = token.find(|meaning| match meaning {
            Meaning::Semester(number) => Some(number),
            _ => None,
        });
        if let Some(number) = semester {
            return one(at + 1, numbered(number));
        }
        if token.means(Meaning::Unit) {
            let is_word = token.key().chars().count() > 2 || !token.key().is_ascii();
            let is_letter =
                token.text.starts_with(char::is_uppercase) && self.gap(at + 1).is_empty();
            let number = self.number(at + 1).filter(|_| {
                is_near(self.gap(at + 1)) && (is_word || is_letter || token.key() == "lp")
            });
            let number = number
                .filter(|(value, digits)| *digits == 1 && (1..=4).contains(value))
                .map(|(value, _)| value);
            let number = number.or_else(|| roman(self.tokens.get(at + 1).filter(|_| is_word)?));
            if let Some(number) = number {
                return one(at + 2, numbered(number));
            }
            let before = self
                .tokens
                .get(at.checked_sub(1)?)
                .filter(|_| is_word && is_near(&token.gap))?;
            let number = roman(before).or(before
                .value
                .filter(|value| before.digits() == 1 && (1..=4).contains(value)))?;
            return one(at + 1, numbered(number));
        }
        if token.means(Meaning::Academic) {
            let (value, digits) = self.number(at + 1).filter(|_| is_near(self.gap(at + 1)))?;
            let (first, second, to) = match digits {
                4 => (value / 100, value % 100, at + 2),
                2 => (
                    value,
                    self.two(at + 2).filter(|_| separates(self.gap(at + 2)))?,
                    at + 3,
                ),
                _ => return None,
            };
            return one(
                to,
                century(first).and_then(|first| Fact::academic(first, second))?,
            );
        }
        let letter = self
            .letter(at)
            .filter(|_| self.gap(at + 1).is_empty() && !token.is_glued())?;
        let is_last = self
            .tokens
            .get(at + 2)
            .is_none_or(|next| !next.gap.is_empty());
        if let Some(year) = self.year(at + 1).filter(|_| is_last) {
            let fact = Fact {
                term: Some(Term::Letter(letter)),
                ..Fact::year(year)?
            };
            return one(at + 2, fact).filter(|_| "HVSFW".contains(letter));
        }
        let year = self.two(at + 1).filter(|_| "HVSF".contains(letter))?;
        let year =
            century(year).filter(|year| is_last && *year <= 2000 + LATEST && *year > 2000)?;
        one(
            at + 2,
            Fact {
                year: Some(year),
                term: Some(Term::Letter(letter)),
                ..Fact::default()
            },
        )
    }
}

/// Returns the value of a small Roman numeral written in capitals.
pub(super) fn roman(token: &NameToken) -> Option<u32> {
    let at = ["I", "II", "III", "IV", "V", "VI"]
        .iter()
        .position(|roman| *roman == token.text)?;
    Some(at as u32 + 1)
}

/// Finds what the tokens of a path say about the date.
///
/// `blocked` marks the tokens that have another meaning; `codes` maps years that may be course
/// numbers to the letters before them.
pub(super) fn scan(
    tokens: &[NameToken],
    blocked: &[bool],
    codes: &HashMap<usize, String>,
) -> Vec<DatePart> {
    let scan = Scan { tokens, blocked };
    let mut found: Vec<DatePart> = Vec::new();
    let mut at = 0;
    let mut scanned = None;
    while at < tokens.len() {
        let Some((to, mut form, mut readings)) = scan.read(at) else {
            at += 1;
            continue;
        };
        readings.dedup_by_key(|reading| reading.1);
        readings.sort_by_key(|reading| reading.1);
        readings.dedup_by_key(|reading| reading.1);
        let name = tokens[at].name;
        let before = (0..at)
            .rev()
            .find(|before| tokens[*before].name != name || !tokens[*before].means(Meaning::Filler));
        let before = before
            .map(|before| &tokens[before])
            .filter(|before| before.name == name);
        let has_day = readings.iter().any(|reading| reading.1.day.is_some()) || readings.is_empty();
        let is_scan =
            scanned == Some(name) || before.is_some_and(|before| before.means(Meaning::Scan));
        let is_other =
            is_scan && has_day || before.is_some_and(|before| before.means(Meaning::NotDate));
        if is_scan && has_day {
            // The number after it is a time of day.
            scanned = Some(name);
        }
        if let (Some(letters), 1) = (codes.get(&at), readings.len()) {
            form = Form::Code(letters.clone());
            readings.push((Order::None, Fact::default()));
        }
        let follows_code = at > 0 && blocked[at - 1] && tokens[at - 1].name == name;
        let is_date = !readings.is_empty() || to - at > 1;
        if is_date {
            let text = tokens[at..to].iter().enumerate();
            let text = text.map(|(nth, token)| {
                if nth == 0 {
                    token.text.clone()
                } else {
                    format!("{}{}", token.gap, token.text)
                }
            });
            found.push(DatePart {
                from: at,
                to,
                text: text.collect(),
                form,
                readings,
                is_other,
                follows_code,
            });
        }
        at = to;
    }
    found
}

impl Evidence {
    /// Adds the evidence that is certain from the name of one file.
    pub(super) fn add(&mut self, found: &[DatePart]) {
        for one in found.iter().filter(|one| !one.is_other) {
            if let (Form::Code(letters), Some((_, fact))) = (&one.form, one.readings.first()) {
                self.numbers
                    .entry(letters.clone())
                    .or_default()
                    .extend(fact.year);
            }
            // If a name has two numbers of this form, one of them may not be a date.
            let is_only = found
                .iter()
                .all(|other| other.from == one.from || other.form != one.form);
            if let ([(order, _)], true) = (&agreeing(one, found)[..], is_only) {
                self.orders
                    .entry(one.form.clone())
                    .or_default()
                    .insert(*order);
            }
        }
    }

    fn settle(&self, one: &DatePart, found: &[DatePart]) -> Vec<(Order, Fact)> {
        let mut readings = agreeing(one, found);
        let facts: BTreeSet<Fact> = readings.iter().map(|reading| reading.1).collect();
        if facts.len() == 1 {
            readings.truncate(1);
            return readings;
        }
        match &one.form {
            // A course has a single number, but exams from several years.
            Form::Code(letters)
                if self
                    .numbers
                    .get(letters)
                    .is_some_and(|numbers| numbers.len() > 2) =>
            {
                readings.retain(|reading| reading.0 != Order::None);
            }
            // What looks like a year next to another date is the number of a course.
            Form::Code(_)
                if found.iter().any(|other| {
                    other.from != one.from
                        && other
                            .readings
                            .iter()
                            .any(|reading| reading.1.year.is_some())
                }) =>
            {
                readings.retain(|reading| reading.0 == Order::None);
            }
            Form::MonthTwo => {
                // A month and two digits, which are the last two of a year that the path names
                // elsewhere.
                let years = found.iter().filter_map(|other| match other.readings[..] {
                    [(_, fact)] if other.from != one.from => fact.year,
                    _ => None,
                });
                let is_year = |reading: &(Order, Fact)| {
                    reading.0 == Order::Ymd
                        && years.clone().any(|year| reading.1.year == Some(year))
                };
                if readings.iter().any(is_year) {
                    readings.retain(is_year);
                }
            }
            form => {
                let is_usual = |reading: &&(Order, Fact)| {
                    self.orders
                        .get(form)
                        .is_some_and(|orders| orders.contains(&reading.0))
                };
                if let [usual] = readings.iter().filter(is_usual).collect::<Vec<_>>()[..] {
                    readings = vec![*usual];
                }
            }
        }
        readings
    }

    /// Determines the date of a file.
    ///
    /// `is_year_first` says whether the authors of such names usually begin six-digit dates with
    /// the year.
    pub(super) fn date(&self, found: &[DatePart], is_year_first: bool) -> Dated {
        let mut dated = Dated::default();
        let mut facts: Vec<(&str, Fact)> = Vec::new();
        for one in found {
            if one.is_other {
                dated
                    .doubts
                    .push(format!("'{}' may be the date of something else", one.text));
                continue;
            }
            let mut readings = self.settle(one, found);
            if is_year_first
                && one.form == Form::Six
                && readings.iter().any(|reading| reading.0 == Order::Ymd)
            {
                readings.retain(|reading| reading.0 == Order::Ymd);
            }
            // Institutions that put the course code first usually write the year before the month,
            // but that proves nothing.
            if one.follows_code && one.form == Form::Six && readings.len() > 1 {
                let (first, others): (Vec<_>, Vec<_>) = readings
                    .iter()
                    .copied()
                    .partition(|reading| reading.0 == Order::Ymd);
                if let [(_, fact)] = first[..] {
                    let others: Vec<String> =
                        others.iter().map(|reading| reading.1.show()).collect();
                    let (date, others) = (fact.show(), others.join(" or "));
                    dated.doubts.push(format!(
                        "'{}' was read as {date}; it could also be {others}",
                        one.text
                    ));
                    readings = first;
                }
            }
            match readings[..] {
                [(_, fact)] => facts.push((&one.text, fact)),
                [] => dated.doubts.push(format!("'{}' is not a date", one.text)),
                _ => {
                    let shown: Vec<String> =
                        readings.iter().map(|reading| reading.1.show()).collect();
                    dated
                        .doubts
                        .push(format!("'{}' could be {}", one.text, shown.join(" or ")));
                }
            }
        }
        let has_doubts = !dated.doubts.is_empty();
        // A letter followed by two digits is a date only if there is no other date.
        let is_letter = |(text, fact): &(&str, Fact)| {
            matches!(fact.term, Some(Term::Letter(_))) && text.len() == 3
        };
        if facts
            .iter()
            .any(|fact| fact.1.year.is_some() && !is_letter(fact))
        {
            facts.retain(|fact| !is_letter(fact));
        }
        for (at, (text, fact)) in facts.iter().enumerate() {
            if let Some((other, _)) = facts[..at].iter().find(|(_, other)| !fact.agrees(other)) {
                dated
                    .doubts
                    .push(format!("'{other}' and '{text}' are different dates"));
                return dated;
            }
        }
        let mut all = Fact::default();
        for (_, fact) in &facts {
            all.month = all.month.or(fact.month);
            all.day = all.day.or(fact.day);
            all.term = all.term.or(fact.term);
            dated.terms.extend(fact.term);
        }
        let years: BTreeSet<u32> = facts
            .iter()
            .filter(|(_, fact)| {
                !fact.academic
                    && (!matches!(fact.term, Some(Term::Season(_) | Term::Numbered(_)))
                        || fact.month.is_some())
            })
            .filter_map(|(_, fact)| fact.year)
            .collect();
        let starts: Vec<&Fact> = facts
            .iter()
            .map(|(_, fact)| fact)
            .filter(|fact| fact.year.is_some())
            .collect();
        let season = match all.term {
            Some(Term::Season(season)) => Some(matches!(season, Season::Autumn | Season::Winter)),
            Some(Term::Numbered(number)) if number <= 2 => Some(number == 1),
            _ => None,
        };
        let of_term = starts
            .iter()
            .find(|fact| fact.term.is_some() && !fact.academic)
            .and_then(|fact| fact.year);
        let of_academic = starts
            .iter()
            .find(|fact| fact.academic)
            .and_then(|fact| fact.year);
        let plain = years.first().copied();
        if years.len() > 1 {
            dated.doubts.push(format!("{years:?} are different years"));
            return dated;
        }
        // If there are two years, takes the one that contains the month or the semester.
        let by_month = |first: u32| match (all.month, season) {
            (Some(9..), _) => Some(first),
            (Some(..=7), _) => Some(first + 1),
            (None, Some(is_first)) => Some(first + u32::from(!is_first)),
            _ => None,
        };
        let by_term = |year: u32| match (all.month, season) {
            (None, _) => Some(year),
            (Some(9..), Some(true)) => Some(year),
            (Some(..4), Some(true)) if all.term == Some(Term::Season(Season::Winter)) => {
                Some(year + 1)
            }
            (Some(3..10), Some(false)) => Some(year),
            _ => None,
        };
        let conflicts =
            plain.is_some() && of_term.is_some() && plain != of_term && all.month.is_none();
        if conflicts {
            dated.doubts.push(format!(
                "'{}' and '{}' are different years",
                facts[0].0,
                facts[facts.len() - 1].0
            ));
            return dated;
        }
        all.year = plain
            .or_else(|| of_term.and_then(by_term))
            .or_else(|| of_academic.and_then(by_month));
        if all.year.is_none() {
            if let Some((text, _)) = facts.iter().find(|(_, fact)| fact.year.is_some()) {
                dated
                    .doubts
                    .push(format!("'{text}' could be in either of two years"));
            }
            return dated;
        }
        // A doubt about one date does not affect another date that names a day.
        let is_whole = all.day.is_some() && all.month.is_some();
        if has_doubts
            && !is_whole
            && found
                .iter()
                .any(|one| !one.is_other && self.settle(one, found).len() > 1)
        {
            return dated;
        }
        if all.month.is_none() {
            all.day = None;
        }
        if let (Some(year), Some(month), Some(day)) = (all.year, all.month, all.day)
            && Fact::day(year, month, day).is_none()
        {
            dated
                .doubts
                .push(format!("there is no day {day} in month {month} of {year}"));
            return dated;
        }
        dated.is_day = all.day.is_some();
        dated.fact = all;
        if is_whole {
            dated
                .doubts
                .retain(|doubt| !doubt.ends_with("may be the date of something else"));
        }
        dated
    }
}

/// Returns the readings of one part that agree with what is certain about the other parts.
fn agreeing(one: &DatePart, found: &[DatePart]) -> Vec<(Order, Fact)> {
    let others: Vec<Fact> = found
        .iter()
        .filter(|other| other.from != one.from && !other.is_other)
        .filter_map(|other| match other.readings[..] {
            [(_, fact)] => Some(fact),
            _ => None,
        })
        .collect();
    let agree = |reading: &&(Order, Fact)| others.iter().all(|other| other.agrees(&reading.1));
    let agreeing: Vec<_> = one.readings.iter().filter(agree).copied().collect();
    if agreeing.is_empty() {
        one.readings.clone()
    } else {
        agreeing
    }
}
