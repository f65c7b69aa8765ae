//! Units: the parts of a query, each of which a question has or has not.

use super::signs::Signs;
use super::vocabulary::Role;

/// Ways to read a word: these keys together, and how sure it is that they are meant.
pub(super) type Readings = Vec<(Vec<u32>, f32)>;

/// What a part of a query may stand for.
#[derive(Debug, Default)]
pub(super) struct Unit {
    /// A word as it was typed, folded.
    pub word: String,
    pub readings: Readings,
    /// Any of these signs as they stand.
    pub signs: Vec<Signs>,
    /// The formula whatever its variables are called.
    pub skeleton: Option<u64>,
    /// As a word of a course or an exam.
    pub context: Vec<String>,
    pub role: Role,
    pub weight: f32,
}

impl Unit {
    /// Whether it is a sign of a formula that tells nothing by itself.
    pub fn is_one_sign(&self) -> bool {
        let is_one = |signs: &Signs| signs.text.chars().nth(1).is_none();
        self.word.is_empty()
            && self.skeleton.is_none()
            && self.signs.iter().all(is_one)
            && self.readings.is_empty()
    }
}
