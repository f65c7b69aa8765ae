//! The answer keys of CS-310: schedules, page replacement, interleavings and sizes, simulated or
//! computed.

use std::collections::{BTreeSet, HashMap, HashSet};

use super::support::permutations;
use super::{assert_number, assert_set, assert_text};

/// The arrival and burst times of a process.
type Job = (u32, u32);

/// Simulates one time unit after another. `pick` chooses among the ready processes, given the time,
/// the process that ran last and the remaining time of each. Returns the completion times and the
/// number of context switches.
fn schedule(
    jobs: &[Job],
    mut pick: impl FnMut(&[usize], u32, Option<usize>, &[u32]) -> usize,
) -> (Vec<u32>, u32) {
    let mut left: Vec<u32> = jobs.iter().map(|job| job.1).collect();
    let mut done = vec![0; jobs.len()];
    let (mut last, mut changes, mut time) = (None, 0, 0);
    while left.iter().any(|&left| left > 0) {
        let ready: Vec<usize> = (0..jobs.len())
            .filter(|&at| jobs[at].0 <= time && left[at] > 0)
            .collect();
        if !ready.is_empty() {
            let running = last.filter(|at| ready.contains(at));
            let next = pick(&ready, time, running, &left);
            changes += u32::from(last.is_some_and(|last| last != next));
            left[next] -= 1;
            last = Some(next);
            if left[next] == 0 {
                done[next] = time + 1;
            }
        }
        time += 1;
    }
    (done, changes)
}

fn remaining_first(jobs: &[Job]) -> Vec<u32> {
    let least = |ready: &[usize], _, _, left: &[u32]| {
        *ready
            .iter()
            .min_by_key(|&&at| left[at])
            .expect("there is one")
    };
    schedule(jobs, least).0
}

fn fifo_order(jobs: &[Job]) -> (Vec<u32>, u32) {
    schedule(jobs, |ready, _, _, _| {
        *ready
            .iter()
            .min_by_key(|&&at| jobs[at].0)
            .expect("there is one")
    })
}

fn mean_waiting(jobs: &[Job], done: &[u32]) -> f64 {
    mean(
        jobs.iter()
            .zip(done)
            .map(|(job, done)| f64::from(done - job.0 - job.1)),
    )
}

fn mean(values: impl Iterator<Item = f64>) -> f64 {
    let values: Vec<f64> = values.collect();
    values.iter().sum::<f64>() / values.len() as f64
}

/// Round robin with a queue. A process that arrives at the end of a quantum enters before the
/// preempted one.
fn round_robin(jobs: &[Job], quantum: u32) -> (Vec<u32>, Vec<u32>) {
    let mut left: Vec<u32> = jobs.iter().map(|job| job.1).collect();
    let (mut first, mut done) = (vec![None; jobs.len()], vec![0; jobs.len()]);
    let mut queue: Vec<usize> = (0..jobs.len()).filter(|&at| jobs[at].0 == 0).collect();
    let mut time = 0;
    while !queue.is_empty() {
        let at = queue.remove(0);
        first[at].get_or_insert(time);
        let run = quantum.min(left[at]);
        let arrived =
            (0..jobs.len()).filter(|&other| (time + 1..=time + run).contains(&jobs[other].0));
        queue.extend(arrived);
        time += run;
        left[at] -= run;
        match left[at] {
            0 => done[at] = time,
            _ => queue.push(at),
        }
    }
    (first.into_iter().flatten().collect(), done)
}

#[test]
fn schedules() {
    let chart = [(0, 7), (2, 4), (3, 2), (6, 3)];
    let done = remaining_first(&chart);
    assert_eq!(done, [16, 8, 5, 11]);
    assert_number("cs-310-2023-midterm-28", mean_waiting(&chart, &done));
    let with_last = |burst| [chart[0], chart[1], chart[2], (6, burst)];
    let largest = (1..10).filter(|&burst| {
        let done = remaining_first(&with_last(burst));
        done[3] < done[0]
    });
    assert_number(
        "cs-310-2023-midterm-30",
        f64::from(largest.max().expect("there is one")),
    );
    let (in_order, changes) = fifo_order(&chart);
    assert_eq!((in_order, changes), (vec![7, 11, 13, 16], 3));

    let jobs = [(0, 9), (2, 4), (3, 1), (5, 6)];
    let turnaround = remaining_first(&jobs)
        .into_iter()
        .zip(jobs)
        .map(|(done, job)| f64::from(done - job.0));
    assert_number("cs-310-2023-midterm-13", mean(turnaround));
    let (_, done) = round_robin(&[(0, 5), (1, 3), (2, 4)], 2);
    assert_eq!(done, [12, 9, 11]);
    assert_number("cs-310-2023-midterm-14", f64::from(done[1]));
    for (a, b) in [(1, 4), (2, 2), (4, 1), (1, 1)] {
        let total = |quantum| {
            round_robin(&[(0, a), (0, b)], quantum)
                .1
                .into_iter()
                .sum::<u32>()
        };
        if total(1) > total(2) {
            assert_text(
                "cs-310-2024-midterm-39",
                &format!("Bursts of ${a}$ and ${b}$"),
            );
        } else {
            assert_ne!((a, b), (2, 2));
        }
    }

    let jobs = [(0, 6), (1, 3), (2, 4), (4, 2)];
    let priorities = [3, 1, 2, 1];
    let best = |ready: &[usize], _, _, _: &[u32]| {
        *ready
            .iter()
            .min_by_key(|&&at| (priorities[at], jobs[at].0))
            .expect("there is one")
    };
    assert_number(
        "cs-310-2024-midterm-10",
        mean_waiting(&jobs, &schedule(&jobs, best).0),
    );

    let jobs = [(0, 8), (1, 3), (4, 6), (6, 1)];
    let mut order: Vec<usize> = Vec::new();
    schedule(&jobs, |ready, time, running, _| {
        let ratio = |at: usize| f64::from(time - jobs[at].0) / f64::from(jobs[at].1);
        let best = *ready
            .iter()
            .max_by(|&&a, &&b| ratio(a).total_cmp(&ratio(b)))
            .expect("there is one");
        let next = running.unwrap_or(best);
        if order.last() != Some(&next) {
            order.push(next);
        }
        next
    });
    let order: Vec<String> = order.iter().map(|at| format!("P{}", at + 1)).collect();
    assert_text("cs-310-2024-midterm-12", &order.join(", "));

    let mut virtual_times = [0; 3];
    let slices: Vec<&str> = (0..6)
        .map(|_| {
            let at = (0..3)
                .min_by_key(|&at| virtual_times[at])
                .expect("there is one");
            virtual_times[at] += [2, 3, 6][at];
            ["A", "B", "C"][at]
        })
        .collect();
    assert_text("cs-310-2024-final-9", &slices.join(" "));
}

#[test]
fn feedback_queues_and_deadlines() {
    let mut queues = [vec![(0, 20), (1, 14), (2, 3)], Vec::new(), Vec::new()];
    let (mut time, mut done) = (0, [0; 3]);
    while let Some(level) = (0..3).find(|&level| !queues[level].is_empty()) {
        let (process, left) = queues[level].remove(0);
        let run = left.min([4, 8, u32::MAX][level]);
        time += run;
        match left - run {
            0 => done[process] = time,
            rest => queues[level + 1].push((process, rest)),
        }
    }
    assert_number("cs-310-2024-midterm-14", f64::from(done[0]));

    // Jobs as (release, deadline, work); the second job of T2 is the last one.
    let jobs = [(0, 5, 2), (5, 10, 2), (10, 15, 2), (0, 7, 4), (7, 14, 4)];
    let work: Vec<Job> = jobs.iter().map(|job| (job.0, job.2)).collect();
    let (done, _) = schedule(&work, |ready, _, _, _| {
        *ready
            .iter()
            .min_by_key(|&&at| jobs[at].1)
            .expect("there is one")
    });
    assert_number("cs-310-2024-midterm-26", f64::from(done[4]));
    assert_number("cs-310-2024-midterm-32", 100.0 * (2.0 / 5.0 + 4.0 / 7.0));

    let fits = |work: u32| {
        let jobs: Vec<(u32, u32)> = (0..7)
            .map(|at| (at * 5, 2))
            .chain((0..5).map(|at| (at * 7, work)))
            .collect();
        let (done, _) = schedule(&jobs, |ready, _, _, _| {
            *ready.iter().min().expect("there is one")
        });
        (7..12).all(|at| done[at] <= jobs[at].0 + 7)
    };
    assert_number(
        "cs-310-2024-midterm-33",
        f64::from(
            (1..6)
                .filter(|&work| fits(work))
                .max()
                .expect("there is one"),
        ),
    );

    let slices = (1..)
        .find(|&slices| 1.0 - 0.8_f64.powi(slices) >= 0.99)
        .expect("there is one");
    assert_number("cs-310-2024-midterm-31", f64::from(slices));
    let mut predicted = 4.0;
    let bursts = (1..).find(|_| {
        predicted = (predicted + 20.0) / 2.0;
        predicted > 18.0
    });
    assert_text(
        "cs-310-2023-midterm-42",
        &format!("After ${}$", bursts.expect("there is one")),
    );
    let segments = [
        (0x4000, 0x900),
        (0x4400, 0x300),
        (0x3F00, 0x500),
        (0x4000, 0x400),
    ];
    let physical = |logical: usize| {
        let (base, length) = segments[logical >> 12];
        (logical & 0xFFF < length).then_some(base + (logical & 0xFFF))
    };
    let same: Vec<usize> = (0x1000..0x4000)
        .filter(|&it| physical(it) == physical(0x0480))
        .collect();
    assert_eq!(same.len(), 1);
    assert_text("cs-310-2023-final-42", &format!("`{:04x}`", same[0]));
    let serial = (48.0 - 120.0 / 4.0) / 0.75;
    let cores = (1..)
        .find(|&cores| serial + (120.0 - serial) / f64::from(cores) <= 27.0)
        .expect("there is one");
    assert_number("cs-310-2023-midterm-32", f64::from(cores));
}

#[test]
fn forks() {
    // `fork() && fork() || fork()`: the number of resulting processes.
    let and = [true, false]; // parent, child of the first call
    let lines: u32 = and
        .iter()
        .flat_map(|&first| {
            if first {
                vec![true, false]
            } else {
                vec![false]
            }
        })
        .map(|left| if left { 1 } else { 2 })
        .sum();
    assert_number("cs-310-2023-midterm-23", f64::from(lines));
    let letters: u32 = (1..=3).map(|round| 2_u32.pow(round)).sum();
    assert_number("cs-310-2024-midterm-5", f64::from(letters));

    let printed = [1, 2, 10, 20];
    assert_number(
        "cs-310-2023-midterm-36",
        f64::from(printed.iter().sum::<i32>()),
    );
    let possible: Vec<Vec<i32>> = permutations(&printed)
        .into_iter()
        .filter(|order| fits_waits(order))
        .collect();
    assert_number("cs-310-2023-midterm-38", possible.len() as f64);
    let as_text = |order: &Vec<i32>| {
        order
            .iter()
            .map(i32::to_string)
            .collect::<Vec<_>>()
            .join(", ")
    };
    let possible: HashSet<String> = possible.iter().map(as_text).collect();
    super::assert_those("cs-310-2023-midterm-37", |option| possible.contains(option));
}

/// Returns whether an order of output is possible if the first child waits for its child, and the
/// first process for one of its two children.
fn fits_waits(order: &[i32]) -> bool {
    let place = |number| order.iter().position(|&other| other == number);
    place(20) < place(2) && (place(10) < place(1) || place(2) < place(1))
}

/// Returns all possible final values of a shared variable. Each thread executes a number of rounds,
/// each of which loads the value and stores the result of `change`.
fn outcomes(x: i32, rounds: [u32; 2], change: [fn(i32) -> i32; 2]) -> BTreeSet<i32> {
    let mut seen = HashSet::new();
    let mut open = vec![(x, rounds, [None::<i32>; 2])];
    let mut ends = BTreeSet::new();
    while let Some(state) = open.pop() {
        if !seen.insert(state) {
            continue;
        }
        let (x, rounds, registers) = state;
        if rounds == [0, 0] {
            ends.insert(x);
        }
        for at in 0..2 {
            let (mut x, mut rounds, mut registers) = (x, rounds, registers);
            match registers[at].take() {
                Some(loaded) => {
                    x = change[at](loaded);
                    rounds[at] -= 1;
                }
                None if rounds[at] > 0 => registers[at] = Some(x),
                None => continue,
            }
            open.push((x, rounds, registers));
        }
    }
    ends
}

#[test]
fn interleavings_and_semaphores() {
    let add_one = |x| x + 1;
    let least = *outcomes(0, [10, 10], [add_one, add_one])
        .first()
        .expect("there is one");
    assert_number("cs-310-2023-midterm-24", f64::from(least));
    assert_number(
        "cs-310-2024-midterm-24",
        outcomes(5, [1, 1], [add_one, |x| x * 2]).len() as f64,
    );
    assert_number("cs-310-2023-midterm-33", f64::from(9 - 6 - 2));
    assert_number("cs-310-2023-final-14", f64::from(7 - 4 - 1));

    // The barrier, with and without its last line; each thread runs as far as it can.
    let barrier = |with_last_line: bool| {
        let (mut value, mut passed) = (1, 0);
        while passed < 5 && value > 0 {
            passed += 1;
            value += i32::from(with_last_line) - 1;
        }
        (passed, value)
    };
    assert_number("cs-310-2024-final-19", f64::from(barrier(false).0));
    assert_number("cs-310-2024-final-40", f64::from(barrier(true).1));

    // The stack without locks: `top` and the successors of A, B, C as indices.
    let (mut top, mut next) = (0, HashMap::from([(0, 1), (1, 2)]));
    let (seen, successor) = (top, next[&top]);
    top = next[&next[&top]];
    next.insert(0, top);
    top = 0;
    if top == seen {
        top = successor;
    }
    assert_text("cs-310-2024-midterm-35", ["A", "B", "C"][top]);
}

/// Counts page faults. `evict` chooses the frame to evict from the load times, the last uses and
/// the future accesses.
fn faults(
    accesses: &[u32],
    frames: usize,
    evict: impl Fn(&[(u32, usize, usize)], &[u32]) -> usize,
) -> usize {
    let mut memory: Vec<(u32, usize, usize)> = Vec::new();
    let mut count = 0;
    for (time, &page) in accesses.iter().enumerate() {
        if let Some(entry) = memory.iter_mut().find(|entry| entry.0 == page) {
            entry.2 = time;
            continue;
        }
        count += 1;
        if memory.len() == frames {
            memory.remove(evict(&memory, &accesses[time..]));
        }
        memory.push((page, time, time));
    }
    count
}

fn first_in(memory: &[(u32, usize, usize)], _: &[u32]) -> usize {
    (0..memory.len())
        .min_by_key(|&at| memory[at].1)
        .expect("there is one")
}

fn least_recent(memory: &[(u32, usize, usize)], _: &[u32]) -> usize {
    (0..memory.len())
        .min_by_key(|&at| memory[at].2)
        .expect("there is one")
}

fn furthest_use(memory: &[(u32, usize, usize)], coming: &[u32]) -> usize {
    let next = |at: usize| {
        coming
            .iter()
            .position(|&page| page == memory[at].0)
            .unwrap_or(usize::MAX)
    };
    (0..memory.len())
        .max_by_key(|&at| next(at))
        .expect("there is one")
}

#[test]
fn page_replacement() {
    let accesses = [4, 3, 1, 4, 1, 5, 4, 3, 4, 1, 2, 5];
    assert_number(
        "cs-310-2023-final-11",
        faults(&accesses, 3, least_recent) as f64,
    );
    assert_eq!(
        (
            faults(&accesses, 3, first_in),
            faults(&accesses, 3, furthest_use)
        ),
        (9, 6)
    );
    let accesses = [5, 1, 4, 2, 5, 1, 3, 5, 1, 2, 4, 2, 3];
    let with = |frames| faults(&accesses, frames, first_in);
    assert_text(
        "cs-310-2023-final-19",
        &format!("${}$ with three and ${}$ with four", with(3), with(4)),
    );
    let accesses = [4, 2, 3, 4, 5, 4, 2, 1, 3, 4, 2, 3];
    assert_number(
        "cs-310-2024-final-12",
        faults(&accesses, 3, furthest_use) as f64,
    );
    assert_eq!(
        (
            faults(&accesses, 3, least_recent),
            faults(&accesses, 3, first_in)
        ),
        (9, 10)
    );
    let accesses = [1, 2, 3, 1, 4, 2];
    assert_eq!(
        (
            faults(&accesses, 3, least_recent),
            faults(&accesses, 3, first_in)
        ),
        (5, 4)
    );
    let accesses = [1, 2, 3, 4, 1, 2, 5, 1, 2, 3, 4, 5];
    let both = |frames| {
        (
            faults(&accesses, frames, first_in),
            faults(&accesses, frames, least_recent),
        )
    };
    assert_eq!((both(3), both(4)), ((9, 10), (10, 8)));

    // The clock algorithm: pages and reference bits, with the hand at frame 2.
    let (mut frames, mut hand) = ([('A', true), ('B', false), ('C', true), ('D', true)], 2);
    let mut replaced = ' ';
    for page in ['E', 'C', 'F'] {
        if let Some(frame) = frames.iter_mut().find(|frame| frame.0 == page) {
            frame.1 = true;
            continue;
        }
        while std::mem::take(&mut frames[hand].1) {
            hand = (hand + 1) % 4;
        }
        replaced = std::mem::replace(&mut frames[hand], (page, true)).0;
        hand = (hand + 1) % 4;
    }
    assert_text("cs-310-2024-final-18", &format!("Page ${replaced}$"));
}

/// Counts the misses of an LRU cache of pages for a sequence of accesses.
fn misses(pages: impl Iterator<Item = usize>, entries: usize, of: usize) -> u32 {
    let mut last_use = vec![None; of];
    let mut held: BTreeSet<(usize, usize)> = BTreeSet::new();
    let mut count = 0;
    for (time, page) in pages.enumerate() {
        match last_use[page].take_if(|last| held.contains(&(*last, page))) {
            Some(last) => {
                held.remove(&(last, page));
            }
            None => {
                count += 1;
                if held.len() == entries {
                    held.pop_first();
                }
            }
        }
        held.insert((time, page));
        last_use[page] = Some(time);
    }
    count
}

#[test]
fn loops_over_pages() {
    // Four columns represent all 1024, because each starts with the same pages in memory.
    let columns =
        |rows_a_page: usize| (0..4).flat_map(move |_| (0..1024).map(move |row| row / rows_a_page));
    let all_columns = |frames, rows_a_page| 256 * misses(columns(rows_a_page), frames, 1024);
    assert_text(
        "cs-310-2023-final-24",
        &format!("${}$", thousands(all_columns(64, 1))),
    );
    assert_eq!(misses(columns(1), 1023, 1024), 4 * 1024);
    assert_number(
        "cs-310-2023-final-39",
        f64::from(misses(columns(1), 1024, 1024)),
    );
    let tile = |rows: usize| (0..64).flat_map(move |_| rows * 64..rows * 64 + 64);
    let tiles = misses((0..16).flat_map(|_| (0..16).flat_map(tile)), 64, 1024);
    assert_number("cs-310-2023-final-40", f64::from(tiles));
    let bands = (0..16).flat_map(|band| (0..16).flat_map(move |_| tile(band)));
    assert_eq!(misses(bands, 64, 1024), 1024);
    assert_eq!(
        (all_columns(128, 1), all_columns(64, 2)),
        (1_048_576, 524_288)
    );

    let pass = || (0..1 << 20).step_by(8).map(|address: usize| address >> 12);
    let passes = |times: usize| misses((0..times).flat_map(|_| pass()), 64, 256);
    assert_number("cs-310-2023-final-32", f64::from(passes(3) - passes(2)));
}

fn thousands(number: u32) -> String {
    format!(
        "{}\\,{:03}\\,{:03}",
        number / 1_000_000,
        number / 1000 % 1000,
        number % 1000
    )
}

#[test]
fn translation() {
    let time = |hits: f64, walk: f64| hits * 105.0 + (1.0 - hits) * (105.0 + walk);
    assert_number("cs-310-2023-final-10", time(0.9, 100.0));
    let needed = (0..=1000)
        .map(f64::from)
        .find(|hits| time(hits / 1000.0, 200.0) <= 115.0 + 1e-9)
        .expect("there is one");
    assert_number("cs-310-2023-final-33", needed / 10.0);
    let table = |address: u32| {
        let page: HashMap<u32, u32> = [
            (0x00, 0x1A),
            (0x01, 0x1B),
            (0x20, 0x07),
            (0x21, 0x30),
            (0x2A, 0x5B),
        ]
        .into();
        page.get(&(address >> 8))
            .map(|frame| frame << 8 | address & 0xFF)
    };
    assert_text(
        "cs-310-2023-final-26",
        &format!("{:X}", table(0x20FF + 1).expect("there is one")),
    );
    let pages: Vec<u32> = (0x2F80..=0x3180_u32)
        .map(|address| address >> 8)
        .collect::<BTreeSet<_>>()
        .into_iter()
        .collect();
    let tables = pages
        .iter()
        .map(|page| page >> 4)
        .filter(|&entry| entry != 2 && entry != 0);
    assert_number(
        "cs-310-2023-final-28",
        (pages.len() + tables.collect::<BTreeSet<_>>().len()) as f64,
    );

    let levels = f64::from(48 - 16) / f64::from(16 - 3);
    assert_number("cs-310-2024-final-14", levels.ceil());
    assert_number("cs-310-2024-final-24", f64::from((4 + 1) * (4 + 1) - 1));
    let regions = [
        (0x0040_0000_u32, 0x0040_2FFF_u32),
        (0x0040_3000, 0x0040_3FFF),
        (0x007F_E000, 0x0080_1FFF),
        (0x4000_0000, 0x4000_1FFF),
        (0xBFFF_C000, 0xBFFF_FFFF),
    ];
    let tables: BTreeSet<u32> = regions
        .iter()
        .flat_map(|&(first, last)| first >> 22..=last >> 22)
        .collect();
    assert_number("cs-310-2024-final-33", tables.len() as f64);
    assert_number(
        "cs-310-2024-final-35",
        f64::from((0x00C0_0000 - 0x0080_2000) >> 12),
    );
    let rights = ["rx", "rw", "rw", "r", "rw"];
    let fails = |address: u32, right: char| {
        let region = regions
            .iter()
            .position(|&(first, last)| (first..=last).contains(&address));
        region.is_none_or(|at| !rights[at].contains(right))
    };
    super::assert_those("cs-310-2024-final-32", |option| {
        let (_, digits) = option.split_once("0x").expect("an address");
        let right = option.chars().next().expect("a word").to_ascii_lowercase();
        let right = if right == 'e' { 'x' } else { right };
        fails(
            u32::from_str_radix(digits.trim_end_matches('`'), 16).expect("hexadecimal"),
            right,
        )
    });
    assert_text(
        "cs-310-2024-final-20",
        &format!("One fault in ${}\\,000$ accesses", 5_000_000 / 20 / 1000),
    );
}

#[test]
fn copies_on_write() {
    // The frame of each page of each process. Each copy gets the next frame number.
    let frames_after =
        |pages: u32, processes: usize, writes: &[(usize, std::ops::RangeInclusive<u32>)]| {
            let mut frames: Vec<Vec<u32>> = vec![(0..pages).collect(); processes];
            let mut next = pages;
            for (process, range) in writes {
                for page in range.clone() {
                    let at = page as usize;
                    let frame = frames[*process][at];
                    let users = frames.iter().filter(|of| of[at] == frame).count();
                    if users > 1 {
                        frames[*process][at] = next;
                        next += 1;
                    }
                }
            }
            let copies = next - pages;
            (
                frames.concat().into_iter().collect::<BTreeSet<u32>>().len(),
                copies,
            )
        };
    // Data pages 1 to 30 have the numbers 0 to 29, and code pages the numbers 30 to 39.
    let (total, _) = frames_after(40, 3, &[(1, 0..=7), (0, 5..=11), (2, 0..=2)]);
    assert_number("cs-310-2023-final-31", total as f64);
    // Heap 0 to 3, data 4, stack 5 to 8.
    let (_, copies) = frames_after(9, 2, &[(1, 0..=3), (1, 8..=8), (0, 0..=3), (0, 4..=4)]);
    assert_number("cs-310-2024-final-34", f64::from(copies));
}

#[test]
fn files_and_disks() {
    let entries = 1024 / 4;
    let largest = 12 + entries + entries * entries;
    assert_text(
        "cs-310-2023-final-20",
        &format!("${}\\,{}$ KB", largest / 1000, largest % 1000),
    );
    let index = 300_000 / 1024;
    let reads = match index {
        0..12 => 1,
        at if at < 12 + entries => 2,
        _ => 3,
    };
    assert_number("cs-310-2023-final-35", f64::from(reads));
    let behind: i32 = 800 - 12 - entries;
    let tables = 2 + (behind + entries - 1) / entries;
    assert_number("cs-310-2023-final-36", f64::from(800 + tables));
    let size = |block: f64| (12.0 + block / 4.0 + (block / 4.0).powi(2)) * block;
    assert_number(
        "cs-310-2023-final-37",
        (size(2048.0) / size(1024.0)).round(),
    );
    assert_number(
        "cs-310-2023-final-13",
        8.0 + 60_000.0 / 7200.0 / 2.0 + 4096.0 / 1e8 * 1000.0,
    );
    assert_number("cs-310-2024-final-22", f64::from(2 * 4));
    assert_number(
        "cs-310-2024-final-39",
        f64::from(1 + 1 + 1 + 100 + 1 + (1 + 1 + 100)),
    );

    let mut holes = [240, 90, 410, 180, 320];
    let sizes = holes;
    let mut from = 0;
    for request in [150, 300, 170] {
        let at = holes
            .iter()
            .position(|&hole| hole >= request)
            .expect("there is one");
        holes[at] -= request;
        from = sizes[at];
    }
    assert_number("cs-310-2023-final-7", f64::from(from));
    let lost = [70_u32, 35, 130]
        .iter()
        .map(|&size| size.next_power_of_two() - size)
        .sum::<u32>();
    assert_number("cs-310-2024-final-8", f64::from(lost));

    let (mut at, mut waiting, mut moved) = (70_i32, vec![30, 60, 95, 110, 160], 0);
    while let Some(place) = (0..waiting.len()).min_by_key(|&place| (waiting[place] - at).abs()) {
        let next = waiting.remove(place);
        moved += (next - at).abs();
        at = next;
    }
    assert_text(
        "cs-310-2023-final-29",
        &format!("SCAN was used; SSTF would take ${moved}"),
    );
    let (stripe, place) = (31 / 3, 31 % 3);
    let parity = 3 - stripe % 4;
    let disk = (0..4)
        .filter(|&disk| disk != parity)
        .nth(place)
        .expect("there is one");
    assert_text(
        "cs-310-2023-final-30",
        &format!("Block $31$ on disk {disk}, parity on disk {parity}"),
    );
    assert_text(
        "cs-310-2024-final-31",
        &format!("{:o}", (0o777 & !0o027 & !0o100) | 0o020 | 0o004),
    );
}

#[test]
fn deadlocks_and_curves() {
    type Units = [i32; 3];
    let at_most = |a: Units, b: Units| (0..3).all(|kind| a[kind] <= b[kind]);
    let plus = |a: Units, b: Units| [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
    let minus = |a: Units, b: Units| [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
    let stuck = |mut free: Units, allocated: &[Units], needs: &[Units]| {
        let mut left: Vec<usize> = (0..needs.len()).collect();
        while let Some(at) = left
            .iter()
            .position(|&process| at_most(needs[process], free))
        {
            free = plus(free, allocated[left.remove(at)]);
        }
        left
    };
    let allocated = [[1, 0, 1], [0, 2, 0], [2, 0, 0], [1, 1, 1]];
    let needs = [[2, 2, 1], [1, 1, 1], [4, 1, 3], [2, 0, 1]];
    let requests = [
        (0, [0, 0, 1]),
        (3, [1, 0, 1]),
        (0, [1, 1, 0]),
        (2, [1, 0, 0]),
    ];
    let safe = requests.iter().filter(|(process, units)| {
        let (mut allocated, mut needs) = (allocated, needs);
        allocated[*process] = plus(allocated[*process], *units);
        needs[*process] = minus(needs[*process], *units);
        stuck(minus([2, 1, 1], *units), &allocated, &needs).is_empty()
    });
    let safe: Vec<String> = safe
        .map(|(process, [a, b, c])| format!("P{} requests $({a}, {b}, {c})$", process + 1))
        .collect();
    assert_eq!(safe.len(), 1);
    assert_text("cs-310-2023-final-23", &safe[0]);
    let deadlocked = stuck(
        [0, 1, 0],
        &[[1, 0, 0], [0, 1, 1], [1, 1, 0], [0, 0, 1]],
        &[[0, 1, 0], [0, 0, 1], [1, 0, 1], [1, 2, 0]],
    );
    assert_eq!(deadlocked, [1, 2, 3]);
    assert_text("cs-310-2024-final-21", "P2, P3 and P4");

    let (x, y) = ([8000, 6000, 2000, 1500, 1400], [5000, 1000, 700, 600, 500]);
    let few_enough = y
        .iter()
        .position(|faults| 100 + faults <= 850)
        .expect("there is one");
    assert_number("cs-310-2024-final-26", 10.0 * (few_enough as f64 + 1.0));
    assert_number(
        "cs-310-2024-final-27",
        f64::from(
            (0..5)
                .map(|at| x[at] + y[4 - at])
                .min()
                .expect("there is one"),
        ),
    );
    let mut of_x = 1;
    let visited: Vec<usize> = (0..20)
        .map(|_| {
            if x[of_x] > y[4 - of_x] {
                of_x += 1;
            } else {
                of_x -= 1;
            }
            10 * (of_x + 1)
        })
        .collect();
    assert_eq!(
        visited[18..].iter().copied().collect::<BTreeSet<_>>(),
        BTreeSet::from([40, 50])
    );
    assert_set(
        "cs-310-2024-final-36",
        &[
            "With FIFO, an additional frame never causes additional faults",
            "With the same number of frames, FIFO never has fewer faults than LRU",
            "Every page that FIFO holds with three frames is also held with four",
        ],
    );
}
