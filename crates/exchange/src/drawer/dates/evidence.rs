//! Determines a date from what its path and the other names in the drawer say:
//! [`Evidence::determine_date`].

use std::collections::{BTreeSet, HashMap};

use super::super::words::Season;
use super::{DateFact, DatePart, Form, Order, Term};

/// What the other names in a drawer say about the order of the numbers in a date.
#[derive(Default)]
pub(crate) struct Evidence {
    orders: HashMap<Form, BTreeSet<Order>>,
    numbers: HashMap<String, BTreeSet<u32>>,
}

/// The date of a file, as far as it can be determined from the path.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct FileDate {
    pub fact: DateFact,
    /// The parts of the year named in the path.
    pub terms: BTreeSet<Term>,
    pub is_day: bool,
    pub doubts: Vec<String>,
}

impl Evidence {
    /// Adds the evidence that is certain from the name of one file.
    pub(crate) fn add(&mut self, found: &[DatePart]) {
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
                .all(|other| other.start == one.start || other.form != one.form);
            if let ([(order, _)], true) = (&agreeing(one, found)[..], is_only) {
                self.orders
                    .entry(one.form.clone())
                    .or_default()
                    .insert(*order);
            }
        }
    }

    fn settle(&self, one: &DatePart, found: &[DatePart]) -> Vec<(Order, DateFact)> {
        let mut readings = agreeing(one, found);
        let facts: BTreeSet<DateFact> = readings.iter().map(|reading| reading.1).collect();
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
                    other.start != one.start
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
                    [(_, fact)] if other.start != one.start => fact.year,
                    _ => None,
                });
                let is_year = |reading: &(Order, DateFact)| {
                    reading.0 == Order::Ymd
                        && years.clone().any(|year| reading.1.year == Some(year))
                };
                if readings.iter().any(is_year) {
                    readings.retain(is_year);
                }
            }
            form => {
                let is_usual = |reading: &&(Order, DateFact)| {
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
    pub(crate) fn determine_date(&self, found: &[DatePart], is_year_first: bool) -> FileDate {
        let mut dated = FileDate::default();
        let mut facts = self.facts(found, is_year_first, &mut dated.doubts);
        let has_doubts = !dated.doubts.is_empty();
        // A letter followed by two digits is a date only if there is no other date.
        let is_letter = |(text, fact): &(&str, DateFact)| {
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
        let mut all = DateFact::default();
        for (_, fact) in &facts {
            all.month = all.month.or(fact.month);
            all.day = all.day.or(fact.day);
            all.term = all.term.or(fact.term);
            dated.terms.extend(fact.term);
        }
        all.year = match find_year(&facts, &all) {
            Ok(year) => year,
            Err(doubt) => {
                dated.doubts.push(doubt);
                return dated;
            }
        };
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
            && DateFact::day(year, month, day).is_none()
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

    /// Returns what is certain about the date, with the text that says so. Adds a doubt for each
    /// part that can be read in several ways.
    fn facts<'a>(
        &self,
        found: &'a [DatePart],
        is_year_first: bool,
        doubts: &mut Vec<String>,
    ) -> Vec<(&'a str, DateFact)> {
        let mut facts = Vec::new();
        for one in found {
            if one.is_other {
                doubts.push(format!("'{}' may be the date of something else", one.text));
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
                    doubts.push(format!(
                        "'{}' was read as {date}; it could also be {others}",
                        one.text
                    ));
                    readings = first;
                }
            }
            match readings[..] {
                [(_, fact)] => facts.push((one.text.as_str(), fact)),
                [] => doubts.push(format!("'{}' is not a date", one.text)),
                _ => {
                    let shown: Vec<String> =
                        readings.iter().map(|reading| reading.1.show()).collect();
                    doubts.push(format!("'{}' could be {}", one.text, shown.join(" or ")));
                }
            }
        }
        facts
    }
}

/// Finds the year on which all facts agree; `None` if they leave two years. `all` is what the facts
/// say together.
///
/// # Errors
/// The facts name different years; returns the doubt.
fn find_year(facts: &[(&str, DateFact)], all: &DateFact) -> Result<Option<u32>, String> {
    let years: BTreeSet<u32> = facts
        .iter()
        .filter(|(_, fact)| {
            !fact.academic
                && (!matches!(fact.term, Some(Term::Season(_) | Term::Numbered(_)))
                    || fact.month.is_some())
        })
        .filter_map(|(_, fact)| fact.year)
        .collect();
    let starts: Vec<&DateFact> = facts
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
        return Err(format!("{years:?} are different years"));
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
        (Some(..4), Some(true)) if all.term == Some(Term::Season(Season::Winter)) => Some(year + 1),
        (Some(3..10), Some(false)) => Some(year),
        _ => None,
    };
    let conflicts = plain.is_some() && of_term.is_some() && plain != of_term && all.month.is_none();
    if conflicts {
        return Err(format!(
            "'{}' and '{}' are different years",
            facts[0].0,
            facts[facts.len() - 1].0
        ));
    }
    Ok(plain
        .or_else(|| of_term.and_then(by_term))
        .or_else(|| of_academic.and_then(by_month)))
}

/// Returns the readings of one part that agree with what is certain about the other parts.
fn agreeing(one: &DatePart, found: &[DatePart]) -> Vec<(Order, DateFact)> {
    let others: Vec<DateFact> = found
        .iter()
        .filter(|other| other.start != one.start && !other.is_other)
        .filter_map(|other| match other.readings[..] {
            [(_, fact)] => Some(fact),
            _ => None,
        })
        .collect();
    let agree = |reading: &&(Order, DateFact)| others.iter().all(|other| other.agrees(&reading.1));
    let agreeing: Vec<_> = one.readings.iter().filter(agree).copied().collect();
    if agreeing.is_empty() {
        one.readings.clone()
    } else {
        agreeing
    }
}
