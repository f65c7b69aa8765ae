//! The data for the measurements: a catalogue and judged queries, read from files with one JSON
//! object per line.

use std::collections::HashMap;
use std::error::Error;
use std::fs::File;
use std::io::{BufRead, BufReader};

use serde::Deserialize;
use serde::de::DeserializeOwned;
use stoa_search::Course;

/// A course in the catalogue.
#[derive(Deserialize)]
pub(crate) struct Row {
    pub id: String,
    pub name: String,
    pub subject: Option<String>,
}

impl Row {
    pub(crate) fn course(&self) -> Course<'_> {
        Course {
            id: &self.id,
            name: &self.name,
            subject: self.subject.as_deref(),
            ..Course::default()
        }
    }
}

#[derive(Deserialize)]
pub(crate) struct Query {
    pub class: String,
    #[serde(rename = "query")]
    pub typed: String,
    /// Course ids and how well they answer the query: 3 is the intended course, 2 a fair answer, 1
    /// related.
    #[serde(rename = "rel")]
    pub grades: HashMap<String, usize>,
}

/// Reads the catalogue, repeated this many times. The ids of the copies end in `x2`, `x3` and so
/// on.
pub(crate) fn catalogue(path: &str, copies: usize) -> Result<Vec<Row>, Box<dyn Error>> {
    let rows: Vec<Row> = lines(path)?;
    let copy = |n: usize| {
        rows.iter().map(move |row| Row {
            id: if n == 1 {
                row.id.clone()
            } else {
                format!("{} x{n}", row.id)
            },
            name: row.name.clone(),
            subject: row.subject.clone(),
        })
    };
    Ok((1..=copies).flat_map(copy).collect())
}

pub(crate) fn queries(path: &str) -> Result<Vec<Query>, Box<dyn Error>> {
    lines(path)
}

/// Returns the classes of the queries in order of appearance.
pub(crate) fn classes(queries: &[Query]) -> Vec<&str> {
    let mut classes = Vec::new();
    for query in queries {
        if !classes.contains(&query.class.as_str()) {
            classes.push(&query.class);
        }
    }
    classes
}

fn lines<T: DeserializeOwned>(path: &str) -> Result<Vec<T>, Box<dyn Error>> {
    let file = File::open(path).map_err(|error| format!("{path}: {error}"))?;
    let mut rows = Vec::new();
    for (number, line) in BufReader::new(file).lines().enumerate() {
        let line = line?;
        if !line.trim().is_empty() {
            let row = serde_json::from_str(&line);
            rows.push(row.map_err(|error| format!("{path}, line {}: {error}", number + 1))?);
        }
    }
    Ok(rows)
}
