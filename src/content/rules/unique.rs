//! No two things of one kind share an id, over all files.

use crate::content::ids::Ids;

/// What has ids that are unique over the whole site.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Course,
    Resource,
    Exam,
    Question,
}

/// Where an id stands: in which file, and of which of the file's things of its kind.
pub type Spot = (usize, usize);

/// An id that was taken already.
#[derive(Clone, Debug)]
pub struct Repeated {
    pub kind: Kind,
    pub id: String,
    pub here: Spot,
    pub first: Spot,
}

impl Kind {
    /// What an author calls it.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Course => "course",
            Kind::Resource => "resource",
            Kind::Exam => "exam",
            Kind::Question => "question",
        }
    }
}

/// Numbers all ids of a kind; those that stood before are found. An empty id is none.
pub fn take<'a>(
    kind: Kind,
    entries: impl Iterator<Item = (Spot, &'a str)>,
    found: &mut Vec<Repeated>,
) -> Ids {
    let mut ids = Ids::default();
    let mut spots = Vec::new();
    for (here, id) in entries.filter(|(_, id)| !id.is_empty()) {
        match ids.insert(id) {
            Ok(()) => spots.push(here),
            Err(first) => found.push(Repeated { kind, id: id.to_owned(), here, first: spots[first] }),
        }
    }
    ids.settle();
    ids
}
