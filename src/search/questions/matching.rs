//! Matching: which questions have what was typed. What stands in few is looked for first, what stands in many only where
//! a question may still match.

use std::collections::HashSet;

use super::index::Index;
use super::meter::{Meter, Reading};
use super::query::Query;
use super::unit::Unit;
use super::vocabulary::Role;

/// What costs no more is looked for in all questions.
const CHEAP: usize = 10_000;
/// A search looks at so many places, about, then leaves out what is left of a query.
const MOST_WORK: usize = 1_000_000;
/// What it costs to look at a question that is named, in places.
const NAMED: usize = 8;

/// What has been found of one question.
#[derive(Clone, Copy, Default)]
pub(super) struct Tally {
    pub score: f32,
    /// Units that it has: all but small ones, and those that are wanted.
    all: u8,
    wanted: u8,
    /// The parts that have one.
    pub parts: u8,
}

/// A unit, and in how many places it may stand.
struct Task<'a> {
    unit: &'a Unit,
    cost: usize,
}

pub(super) struct Matching<'a> {
    index: &'a Index,
    /// Those that cost little come first, then the others from the least on.
    tasks: Vec<Task<'a>>,
    meter: Meter,
    pub tallies: Vec<Tally>,
    /// What a question would have that had everything.
    pub most: f32,
    work: usize,
}

impl<'a> Matching<'a> {
    pub fn new(index: &'a Index, query: &'a Query) -> Matching<'a> {
        // Small words say where, not what: nearness looks at them.
        let units = query.units.iter().filter(|unit| unit.role != Role::Small);
        let mut tasks: Vec<Task<'_>> = units.map(|unit| Task { unit, cost: index.cost(unit) }).collect();
        tasks.sort_by_key(|task| if task.cost <= CHEAP { 0 } else { task.cost });
        let tallies = vec![Tally::default(); index.questions];
        Matching { index, tasks, meter: Meter::new(index.questions), tallies, most: 0.0, work: MOST_WORK }
    }

    /// The questions that have all units; where there is none, those that have more than half of what is wanted.
    pub fn questions(&mut self) -> Vec<u32> {
        let cheap = self.tasks.partition_point(|task| task.cost <= CHEAP).max(1).min(self.tasks.len());
        for task in 0..cheap {
            let Some(found) = self.measure(task, None) else { break };
            self.count(task, &found, None);
        }
        let cheap = cheap.min(self.tasks.len());
        let found = self.having_all(cheap);
        if found.is_empty() { self.having_most(cheap) } else { found }
    }

    /// How well questions have a unit; none where too much has been looked at already.
    fn measure(&mut self, task: usize, among: Option<&[u32]>) -> Option<Vec<Reading>> {
        if self.work == 0 {
            self.tasks.truncate(task);
            return None;
        }
        let Task { unit, cost } = self.tasks[task];
        let cost = among.map_or(cost, |among| cost.min(among.len().saturating_mul(NAMED)));
        self.work = self.work.saturating_sub(cost);
        Some(self.meter.measure(self.index, unit, among))
    }

    /// Adds what was found of a unit, among so many questions where these were named.
    fn count(&mut self, task: usize, found: &[Reading], among: Option<usize>) {
        let unit = self.tasks[task].unit;
        let questions = self.index.questions;
        let frequency = match among {
            None => found.len(),
            // The others have it as often as those that were looked at.
            Some(among) if !unit.signs.is_empty() => found.len() * questions / among.max(1),
            Some(_) => self.index.frequency(unit).min(questions),
        };
        let rarity = (1.0 + questions as f32 / frequency.max(1) as f32).ln() * unit.weight;
        self.most += rarity;
        for Reading { question, quality, parts } in found {
            let tally = &mut self.tallies[*question as usize];
            tally.score += quality * rarity;
            tally.all += 1;
            tally.wanted += u8::from(unit.role == Role::Wanted);
            tally.parts |= parts;
        }
    }

    /// What is left of a query is looked for in those questions alone that have all of it so far.
    fn having_all(&mut self, first: usize) -> Vec<u32> {
        let has_all = |tally: &Tally| usize::from(tally.all) == first;
        let mut those = self.those(has_all);
        let mut found = Vec::new();
        let mut task = first;
        while task < self.tasks.len() && !those.is_empty() {
            let Some(readings) = self.measure(task, Some(&those)) else { break };
            let among = std::mem::replace(&mut those, readings.iter().map(|found| found.question).collect());
            those.sort_unstable();
            found.push((task, readings, among.len()));
            task += 1;
        }
        let of_its_own = |found: &&Reading| found.parts != 0;
        let with_own = found.iter().flat_map(|(_, readings, _)| readings).filter(of_its_own);
        let with_own: HashSet<u32> = with_own.map(|found| found.question).collect();
        those.retain(|at| self.tallies[*at as usize].parts != 0 || with_own.contains(at));
        if !those.is_empty() {
            for (task, readings, among) in found {
                self.count(task, &readings, Some(among));
            }
        }
        those
    }

    /// What is left of a query is looked for in those questions alone that may yet come to have most of it.
    fn having_most(&mut self, first: usize) -> Vec<u32> {
        self.work = MOST_WORK;
        let mut those: Option<Vec<u32>> = None;
        let mut task = first;
        while task < self.tasks.len() {
            let can = self.most_with(task);
            if let Some(those) = &mut those {
                those.retain(|question| can(&self.tallies[*question as usize]));
            } else if !can(&Tally::default()) {
                those = Some(self.those(&can));
            }
            let Some(readings) = self.measure(task, those.as_deref()) else { break };
            self.count(task, &readings, those.as_ref().map(Vec::len));
            task += 1;
        }
        let has_most = self.most_with(self.tasks.len());
        self.those(|tally| tally.parts != 0 && has_most(tally))
    }

    /// Whether a question has most, or would if it had all units from one on.
    fn most_with(&self, rest: usize) -> impl Fn(&Tally) -> bool + use<> {
        let wanted = |tasks: &[Task<'_>]| tasks.iter().filter(|task| task.unit.role == Role::Wanted).count();
        let rest = &self.tasks[rest..];
        let (all, wanted, all_left, wanted_left) =
            (self.tasks.len(), wanted(&self.tasks), rest.len(), wanted(rest));
        move |tally: &Tally| match wanted {
            0 => (usize::from(tally.all) + all_left) * 2 > all,
            wanted => (usize::from(tally.wanted) + wanted_left) * 2 > wanted,
        }
    }

    fn those(&self, has: impl Fn(&Tally) -> bool) -> Vec<u32> {
        let those = self.tallies.iter().zip(0..).filter(|(tally, _)| has(tally));
        those.map(|(_, question)| question).collect()
    }
}
