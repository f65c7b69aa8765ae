//! Finds the dates in a name, with their possible readings: [`find_date_parts`].

use std::collections::HashMap;

use super::super::words::{Meaning, NameToken, Season};
use super::{DateFact, DatePart, Form, Order, Term};
use stoa_text::word_list::contains_word;

/// The last two digits of the latest year in three two-digit numbers: most readings that mistake a
/// day for a year give a later one.
const LATEST: u32 = 28;

/// Expands a two-digit year to four digits.
fn century(year: u32) -> Option<u32> {
    match year {
        0..50 => Some(2000 + year),
        70..100 => Some(1900 + year),
        _ => None,
    }
}

/// Returns every way to read three two-digit numbers as a year, a month and a day.
fn triple(one: u32, two: u32, three: u32) -> Vec<(Order, DateFact)> {
    let day = |order, year: u32, month, day| {
        let year = century(year).filter(|year| *year <= 2000 + LATEST)?;
        Some((order, DateFact::day(year, month, day)?))
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
type Read = (usize, Form, Vec<(Order, DateFact)>);

struct Scan<'a> {
    tokens: &'a [NameToken],
    /// Marks the tokens that cannot be part of a date.
    blocked: &'a [bool],
}

impl Scan<'_> {
    fn number(&self, at: usize) -> Option<(u32, usize)> {
        let token = self.tokens.get(at).filter(|_| !self.blocked[at])?;
        Some((token.value?, token.count_digits()))
    }

    fn gap(&self, at: usize) -> &str {
        self.tokens
            .get(at)
            .map_or("/", |token| token.separator.as_str())
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
        (digits == 4 && DateFact::year(value).is_some()).then_some(value)
    }

    fn means(&self, at: usize, meaning: Meaning) -> bool {
        self.tokens
            .get(at)
            .is_some_and(|token| token.has_meaning(meaning))
    }

    fn month(&self, at: usize) -> Option<u32> {
        let token = self.tokens.get(at)?;
        token.find_meaning(|meaning| match meaning {
            Meaning::Month(month) => Some(month),
            _ => None,
        })
    }

    fn is(&self, at: usize, words: &str) -> bool {
        self.tokens
            .get(at)
            .is_some_and(|token| contains_word(words, token.key()))
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
        let token = self.tokens.get(at).filter(|_| !self.blocked[at])?;
        let season = token.find_meaning(|meaning| match meaning {
            Meaning::Season(season) => Some(season),
            _ => None,
        });
        if let Some(season) = season.filter(|_| token.value.is_none()) {
            return self.season(at, season);
        }
        if let Some((value, digits)) = self.number(at) {
            if let 6 | 8 = digits {
                return Some(read_digits(at, value, digits == 8));
            }
            if let Some(year) = self.year(at) {
                return self.read_year(at, year);
            }
            if let Some(read) = self.read_numbers(at, digits) {
                return Some(read);
            }
        }
        let ordinal = token.find_meaning(|meaning| match meaning {
            Meaning::Number(number) => {
                Some(number).filter(|_| token.text.starts_with(|c: char| c.is_ascii_digit()))
            }
            _ => None,
        });
        if let Some(day) = self.short(at).or(ordinal) {
            return self.read_day(at, day);
        }
        if let Some(month) = self.month(at) {
            return self.read_month(at, month);
        }
        self.term(at)
    }

    /// Returns the separators after a token and after the next one.
    fn gaps(&self, at: usize) -> (&str, &str) {
        (self.gap(at + 1), self.gap(at + 2))
    }

    /// Reads a date that begins with a year of four digits.
    fn read_year(&self, at: usize, year: u32) -> Option<Read> {
        let gaps = self.gaps(at);
        let is_triple = separates(gaps.0) && gaps.0 == gaps.1;
        let is_pair = separates(gaps.0) && gaps.0 != "/";
        if self.is(at + 1, "年") {
            let month = self.short(at + 2).filter(|_| self.is(at + 3, "月"));
            let day = self
                .short(at + 4)
                .filter(|_| month.is_some() && self.is(at + 5, "日 号"));
            return match (month, day) {
                (Some(month), Some(day)) => plain(at + 6, DateFact::day(year, month, day)),
                (Some(month), None) => plain(at + 4, DateFact::month(year, month)),
                _ => plain(at + 2, DateFact::year(year)),
            };
        }
        // This is the year in which the students enrolled.
        if self.is(at + 1, "级 級 届") {
            return Some((at + 2, Form::Plain, Vec::new()));
        }
        let is_whole = |at: usize| gaps.0 != "/" || self.gap(at + 1) == "/";
        if let (true, Some(two), Some(three)) = (is_triple, self.short(at + 1), self.short(at + 2))
        {
            let date =
                DateFact::day(year, two, three).filter(|_| is_whole(at + 1) && is_whole(at + 2));
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
                .and_then(|day| DateFact::day(year, month, day));
            return if day.is_some() {
                plain(at + 3, day)
            } else {
                plain(at + 2, DateFact::month(year, month))
            };
        }
        if let (true, Some(other)) = (is_pair, self.year(at + 1)) {
            let range = of(Order::Academic, DateFact::academic(year, other));
            return Some((at + 2, Form::Plain, range.into_iter().collect()));
        }
        if let (true, Some(two)) = (is_pair, self.two(at + 1)) {
            let readings = [
                of(Order::Month, DateFact::month(year, two)),
                of(Order::Academic, DateFact::academic(year, two)),
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
            return plain(
                at + 2,
                DateFact::year(year).map(|fact| DateFact {
                    term: Some(Term::Letter(letter)),
                    ..fact
                }),
            );
        }
        if self.means(at + 1, Meaning::Academic) && is_near(gaps.0) {
            return plain(at + 2, DateFact::academic(year, year + 1));
        }
        plain(at + 1, DateFact::year(year))
    }

    /// Reads a date that consists of numbers, the last of which is the year.
    fn read_numbers(&self, at: usize, digits: usize) -> Option<Read> {
        let gaps = self.gaps(at);
        let is_triple = separates(gaps.0) && gaps.0 == gaps.1;
        let is_pair = separates(gaps.0) && gaps.0 != "/";
        if let (true, Some(first), Some(second), Some(year)) = (
            is_triple && gaps.0 != "/",
            self.short(at),
            self.short(at + 1),
            self.year(at + 2),
        ) {
            let mut readings = vec![of(Order::Dmy, DateFact::day(year, second, first))];
            // In dates written with dots, the day always comes before the month.
            if gaps.0 != "." {
                readings.push(of(Order::Mdy, DateFact::day(year, first, second)));
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
            if let Some(fact) = DateFact::month(year, month).filter(|_| reads) {
                let number = is_numbered
                    .then(|| of(Order::None, DateFact::year(year)))
                    .flatten();
                let readings = [(Order::Month, fact)].into_iter().chain(number);
                return Some((at + 2, Form::MonthTwo, readings.collect()));
            }
        }
        None
    }

    /// Reads a date that begins with a day, followed by the name of a month.
    fn read_day(&self, at: usize, day: u32) -> Option<Read> {
        let at_month = self.skip(at + 1);
        let month = self
            .month(at_month)
            .filter(|_| is_near(self.gap(at_month)))?;
        let at_year = self.skip(at_month + 1);
        let near = is_near(self.gap(at_year));
        let month_day = DateFact::yearless(month, Some(day));
        let is_number = self.number(at).is_some_and(|(_, digits)| digits == 1)
            && at > 0
            && self.numbers(at - 1)
            && is_near(self.gap(at));
        if let Some(year) = self.year(at_year).filter(|_| near) {
            let number = is_number
                .then(|| of(Order::None, DateFact::month(year, month)))
                .flatten();
            let date = of(Order::Dmy, DateFact::day(year, month, day));
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
        Some((at_month + 1, Form::MonthTwo, vec![(Order::Dmy, month_day)]))
    }

    /// Reads a date that begins with the name of a month.
    fn read_month(&self, at: usize, month: u32) -> Option<Read> {
        let next = self.skip(at + 1);
        let near = is_near(self.gap(next));
        if let Some(year) = self.year(next).filter(|_| near) {
            return plain(next + 1, DateFact::month(year, month));
        }
        if let Some(day) = self.short(next).filter(|_| near) {
            let at_year = self.skip(next + 1);
            if let Some(year) = self.year(at_year).filter(|_| is_near(self.gap(at_year))) {
                return plain(at_year + 1, DateFact::day(year, month, day));
            }
            let is_marked = self.gap(next).contains(['\'', '’']);
            let year =
                century(day).filter(|year| *year <= 2000 + LATEST && self.two(next).is_some());
            let year = of(
                Order::Ymd,
                year.and_then(|year| DateFact::month(year, month)),
            );
            let is_day = (1..32).contains(&day) && !is_marked;
            let day = is_day.then_some(DateFact::yearless(month, Some(day)));
            let readings = year.into_iter().chain(of(Order::Dmy, day));
            return Some((next + 1, Form::MonthTwo, readings.collect()));
        }
        const SURE: &str = "jan feb apr jun jul aug sep oct okt nov dec dez may mai maj mei";
        let key = self.tokens[at].key();
        let is_sure = key.chars().count() > 3 || !key.is_ascii() || contains_word(SURE, key);
        plain(at + 1, is_sure.then_some(DateFact::yearless(month, None)))
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
            .and_then(|token| token.find_meaning(counts))
            .is_some()
    }

    /// Reads a season and its year: WS2122, WS 2021/22, Fall 2019.
    fn season(&self, at: usize, season: Season) -> Option<Read> {
        let term = Some(Term::Season(season));
        let goes_on = matches!(season, Season::Autumn | Season::Winter);
        let with = |fact: DateFact| DateFact {
            term,
            academic: false,
            ..fact
        };
        let one = |to, fact: Option<DateFact>| Some((to, Form::Plain, vec![(Order::Ymd, fact?)]));
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
                (is_word || year_before).then_some(with(DateFact::default())),
            );
        };
        // A summer falls in a single calendar year: if two years are given, the second.
        let pair = |first: u32, second: u32| {
            let fact = DateFact::academic(first, second).map(with)?;
            Some(if goes_on {
                fact
            } else {
                DateFact {
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
                one(next + 1, year.and_then(DateFact::year).map(with))
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
                let is_pair = second(next + 1)
                    .is_some_and(|second| DateFact::academic(value, second).is_some());
                match (DateFact::year(value), pair) {
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
        let one = |to, fact: DateFact| Some((to, Form::Plain, vec![(Order::Ymd, fact)]));
        let numbered = |number| DateFact {
            term: Some(Term::Numbered(number)),
            ..DateFact::default()
        };
        let semester = token.find_meaning(|meaning| match meaning {
            Meaning::Semester(number) => Some(number),
            _ => None,
        });
        if let Some(number) = semester {
            return one(at + 1, numbered(number));
        }
        if token.has_meaning(Meaning::Unit) {
            let is_word = token.key().chars().count() > 2 || !token.key().is_ascii();
            let is_letter =
                token.text.starts_with(char::is_uppercase) && self.gap(at + 1).is_empty();
            let number = self.number(at + 1).filter(|_| {
                is_near(self.gap(at + 1)) && (is_word || is_letter || token.key() == "lp")
            });
            let number = number
                .filter(|(value, digits)| *digits == 1 && (1..=4).contains(value))
                .map(|(value, _)| value);
            let number = number
                .or_else(|| parse_roman_numeral(self.tokens.get(at + 1).filter(|_| is_word)?));
            if let Some(number) = number {
                return one(at + 2, numbered(number));
            }
            let before = self
                .tokens
                .get(at.checked_sub(1)?)
                .filter(|_| is_word && is_near(&token.separator))?;
            let number = parse_roman_numeral(before).or(before
                .value
                .filter(|value| before.count_digits() == 1 && (1..=4).contains(value)))?;
            return one(at + 1, numbered(number));
        }
        if token.has_meaning(Meaning::Academic) {
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
                century(first).and_then(|first| DateFact::academic(first, second))?,
            );
        }
        let letter = self
            .letter(at)
            .filter(|_| self.gap(at + 1).is_empty() && !token.is_glued())?;
        let is_last = self
            .tokens
            .get(at + 2)
            .is_none_or(|next| !next.separator.is_empty());
        if let Some(year) = self.year(at + 1).filter(|_| is_last) {
            let fact = DateFact {
                term: Some(Term::Letter(letter)),
                ..DateFact::year(year)?
            };
            return one(at + 2, fact).filter(|_| "HVSFW".contains(letter));
        }
        let year = self.two(at + 1).filter(|_| "HVSF".contains(letter))?;
        let year =
            century(year).filter(|year| is_last && *year <= 2000 + LATEST && *year > 2000)?;
        one(
            at + 2,
            DateFact {
                year: Some(year),
                term: Some(Term::Letter(letter)),
                ..DateFact::default()
            },
        )
    }
}

/// Returns a reading that leaves no choice, if the date exists.
fn plain(to: usize, fact: Option<DateFact>) -> Option<Read> {
    Some((to, Form::Plain, vec![(Order::Ymd, fact?)]))
}

fn of(order: Order, fact: Option<DateFact>) -> Option<(Order, DateFact)> {
    fact.map(|fact| (order, fact))
}

/// Reads a number of six or, if `is_long`, eight digits.
fn read_digits(at: usize, value: u32, is_long: bool) -> Read {
    let (high, low) = (value / 100, value % 100);
    let mut readings = if is_long {
        let (year, month, day) = (value / 10_000, high % 100, low);
        let (first, second, last) = (value / 1_000_000, value / 10_000 % 100, value % 10_000);
        vec![
            of(Order::Ymd, DateFact::day(year, month, day)),
            of(Order::Dmy, DateFact::day(last, second, first)),
            of(Order::Mdy, DateFact::day(last, first, second)),
            of(Order::Academic, DateFact::academic(year, last)),
        ]
    } else {
        vec![
            of(Order::Month, DateFact::month(high, low)),
            of(Order::Academic, DateFact::academic(high, low)),
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
    (at + 1, form, readings.into_iter().flatten().collect())
}

/// Returns the value of a small Roman numeral written in capitals.
pub(crate) fn parse_roman_numeral(token: &NameToken) -> Option<u32> {
    let at = ["I", "II", "III", "IV", "V", "VI"]
        .iter()
        .position(|roman| *roman == token.text)?;
    Some(at as u32 + 1)
}

/// Finds what the tokens of a path say about the date.
///
/// `blocked` marks the tokens that have another meaning; `codes` maps years that may be course
/// numbers to the letters before them.
pub(crate) fn find_date_parts(
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
        let name = tokens[at].name_index;
        let before = (0..at).rev().find(|before| {
            tokens[*before].name_index != name || !tokens[*before].has_meaning(Meaning::Filler)
        });
        let before = before
            .map(|before| &tokens[before])
            .filter(|before| before.name_index == name);
        let has_day = readings.iter().any(|reading| reading.1.day.is_some()) || readings.is_empty();
        let is_scan =
            scanned == Some(name) || before.is_some_and(|before| before.has_meaning(Meaning::Scan));
        let is_other =
            is_scan && has_day || before.is_some_and(|before| before.has_meaning(Meaning::NotDate));
        if is_scan && has_day {
            // The number after it is a time of day.
            scanned = Some(name);
        }
        if let (Some(letters), 1) = (codes.get(&at), readings.len()) {
            form = Form::Code(letters.clone());
            readings.push((Order::None, DateFact::default()));
        }
        let follows_code = at > 0 && blocked[at - 1] && tokens[at - 1].name_index == name;
        let is_date = !readings.is_empty() || to - at > 1;
        if is_date {
            let text = tokens[at..to].iter().enumerate();
            let text = text.map(|(nth, token)| {
                if nth == 0 {
                    token.text.clone()
                } else {
                    format!("{}{}", token.separator, token.text)
                }
            });
            found.push(DatePart {
                start: at,
                end: to,
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
