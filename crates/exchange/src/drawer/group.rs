//! Groups the files of a course into exams: [`group_files`].

use std::collections::{BTreeSet, HashMap};

use super::dates::Term;
use super::words;
use super::{DrawerExam, Reading};

/// What the files of one exam have in common: the date, the terms, the kinds and the number, or,
/// without a date, the rest of the name.
type ExamKey = (
    Option<String>,
    BTreeSet<Term>,
    BTreeSet<usize>,
    Option<u32>,
    String,
);

/// Groups the files of one course into exams.
pub fn group_files(files: &[usize], readings: &mut [Reading]) -> Vec<DrawerExam> {
    let keys = find_keys(files, readings);
    let mut order: Vec<usize> = (0..keys.len()).collect();
    order.sort_by(|one, two| {
        keys[*one]
            .cmp(&keys[*two])
            .then(
                readings[files[*one]]
                    .is_solution
                    .cmp(&readings[files[*two]].is_solution),
            )
            .then(one.cmp(two))
    });
    let mut exams: Vec<DrawerExam> = Vec::new();
    for of_exam in order.chunk_by(|one, two| keys[*one] == keys[*two]) {
        let key = &keys[of_exam[0]];
        let of_exam: Vec<usize> = of_exam.iter().map(|at| files[*at]).collect();
        report_copies(&of_exam, readings);
        report_unknown_words(&of_exam, readings);
        exams.push(make_exam(of_exam, key, readings));
    }
    exams
}

/// Returns the key of each file's exam.
fn find_keys(files: &[usize], readings: &[Reading]) -> Vec<ExamKey> {
    // A solution without a date belongs to the only paper with the same name.
    let mut named: HashMap<&str, BTreeSet<&str>> = HashMap::new();
    for Reading { rest, bare, .. } in files
        .iter()
        .map(|file| &readings[*file])
        .filter(|one| one.is_undated_paper())
    {
        named.entry(bare).or_default().insert(rest);
    }
    let key = |reading: &Reading| -> ExamKey {
        let Reading {
            date,
            terms,
            kinds,
            number,
            rest,
            bare,
            ..
        } = reading;
        if date.is_some() {
            return (
                date.clone(),
                terms.clone(),
                kinds.clone(),
                *number,
                String::new(),
            );
        }
        let papers = named
            .get(bare.as_str())
            .filter(|papers| reading.is_solution && !papers.contains(rest.as_str()));
        let paper = papers
            .filter(|papers| papers.len() == 1)
            .and_then(BTreeSet::first);
        (
            None,
            BTreeSet::new(),
            BTreeSet::new(),
            None,
            paper.map_or(rest.as_str(), |paper| paper).to_owned(),
        )
    };
    let mut keys: Vec<ExamKey> = files.iter().map(|file| key(&readings[*file])).collect();
    // Among files with the same date, a file that names no kind of exam belongs to the only kind
    // that is named.
    let is_bare = |key: &ExamKey| key.2.is_empty() && key.3.is_none();
    let mut named: HashMap<Option<String>, BTreeSet<ExamKey>> = HashMap::new();
    for key in keys.iter().filter(|key| !is_bare(key)) {
        named.entry(key.0.clone()).or_default().insert(key.clone());
    }
    for (key, _) in keys
        .iter_mut()
        .zip(files)
        .filter(|(key, file)| readings[**file].is_day && is_bare(key))
    {
        let others = named.get(&key.0).filter(|kinds| kinds.len() == 1);
        *key = others.and_then(BTreeSet::first).unwrap_or(key).clone();
    }
    keys
}

/// Reports a file that may be a copy of another one of the exam.
fn report_copies(of_exam: &[usize], readings: &mut [Reading]) {
    for at in of_exam {
        let same = |other: &&usize| {
            *other != at && readings[**other].is_solution == readings[*at].is_solution
        };
        if readings[*at].has_copy && of_exam.iter().any(|other| same(&other)) {
            readings[*at]
                .doubts
                .push("it may be a copy of another file".to_owned());
        }
    }
}

/// Reports a word that occurs in only one of several papers' names, because it may mean 'solution'.
fn report_unknown_words(of_exam: &[usize], readings: &mut [Reading]) {
    let papers: Vec<usize> = of_exam
        .iter()
        .copied()
        .filter(|at| !readings[*at].is_solution)
        .collect();
    let has_all = |word: &String| papers.iter().all(|at| readings[*at].unknown.contains(word));
    let own: Vec<Vec<String>> = papers
        .iter()
        .map(|at| {
            readings[*at]
                .unknown
                .iter()
                .filter(|word| !has_all(word))
                .cloned()
                .collect()
        })
        .collect();
    for (at, own) in papers.iter().zip(own).filter(|(_, own)| !own.is_empty()) {
        readings[*at]
            .doubts
            .push(format!("not recognised: '{}'", own.join("', '")));
    }
}

/// Makes the exam of the given files.
fn make_exam(of_exam: Vec<usize>, exam_key: &ExamKey, readings: &[Reading]) -> DrawerExam {
    let first = &readings[of_exam[0]];
    let named = of_exam
        .iter()
        .map(|at| &readings[*at])
        .find(|reading| !reading.kinds.is_empty())
        .unwrap_or(first);
    let is_dated = first.date.is_some();
    let number = named
        .number
        .filter(|number| !named.kind.ends_with(&number.to_string()))
        .map(|number| format!(" {number}"));
    let title = if is_dated {
        format!("{}{}", named.kind, number.unwrap_or_default())
    } else {
        first.title.clone()
    };
    let date = first.date.clone();
    let period = first.period.clone();
    let mut key: Vec<String> = date.iter().cloned().collect();
    if is_dated {
        let (_, terms, kinds, number, _) = exam_key;
        key.extend(terms.iter().map(Term::to_string));
        key.extend(kinds.iter().map(|kind| words::name_kind(*kind).to_owned()));
        key.extend(number.map(|number| number.to_string()));
    } else if first.rest.is_empty() {
        key.push(first.title.clone());
    } else {
        key.push(first.rest.clone());
    }
    let key = key.join(" ");
    DrawerExam {
        files: of_exam,
        date,
        key,
        title,
        period,
    }
}
