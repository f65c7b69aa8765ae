//! The shelf: every course's words as numbers, side by side in a few flat arrays, so that a hit is ranked without a store.

/// A word's number: its place in the index's sorted dictionary.
pub(super) type WordId = u32;

/// What courses use a word for; one byte of these per word.
pub(super) mod role {
    pub const DEPARTMENT: u8 = 1;
    pub const ABBREVIATION: u8 = 2;
}

/// All courses in the order of the index: shorter titles first, then by code.
#[derive(Debug, Default)]
pub(super) struct Shelf {
    pub words: Vec<WordId>,
    pub codes: String,
    pub entries: Vec<Entry>,
    pub subjects: Vec<Vec<WordId>>,
    pub roles: Vec<u8>,
}

/// One course: where its words and its code lie.
#[derive(Debug, Clone, Copy)]
pub(super) struct Entry {
    course: u32,
    words: u32,
    code: u32,
    subject: u32,
    titles: u8,
    parts: u8,
    code_len: u8,
    department_len: u8,
    /// Which of the first 32 title words are small words.
    small: u32,
}

/// What [`Shelf::put`] is told about a course; words still carry the numbers of the builder.
pub(super) struct Lines<'a> {
    pub course: usize,
    pub title: &'a [WordId],
    pub small: u32,
    pub parts: &'a [WordId],
    pub subject: u32,
    pub code: &'a str,
    pub department_len: usize,
}

/// A course as ranking sees it.
pub(super) struct View<'a> {
    pub title: &'a [WordId],
    pub parts: &'a [WordId],
    pub subject: &'a [WordId],
    /// Which title words, by bit, are small words.
    pub small: u32,
    pub code: &'a str,
    pub department: &'a str,
}

/// The most words a title keeps: what a ranking mask can tell apart.
pub(super) const MAX_TITLE: usize = 32;
const MAX_PARTS: usize = 16;

impl Shelf {
    pub fn put(&mut self, lines: &Lines) {
        let title = &lines.title[..lines.title.len().min(MAX_TITLE)];
        let parts = &lines.parts[..lines.parts.len().min(MAX_PARTS)];
        // An id has at most 128 characters, but folding may lengthen it: a code past a byte's reach is left out.
        let code = if lines.code.len() <= usize::from(u8::MAX) { lines.code } else { "" };
        self.entries.push(Entry {
            course: small_number(lines.course),
            words: small_number(self.words.len()),
            code: small_number(self.codes.len()),
            subject: lines.subject,
            titles: u8::try_from(title.len()).unwrap_or(u8::MAX),
            parts: u8::try_from(parts.len()).unwrap_or(u8::MAX),
            code_len: u8::try_from(code.len()).unwrap_or(0),
            department_len: u8::try_from(lines.department_len.min(code.len())).unwrap_or(0),
            small: lines.small,
        });
        self.words.extend_from_slice(title);
        self.words.extend_from_slice(parts);
        self.codes.push_str(code);
    }

    /// Replaces the builder's numbers by the dictionary's and gives spare room back.
    pub fn renumber(&mut self, number: &[WordId], roles: &[u8]) {
        let all = self.words.iter_mut().chain(self.subjects.iter_mut().flatten());
        for word in all {
            *word = number[*word as usize];
        }
        self.roles = vec![0; roles.len()];
        for (&role, &word) in roles.iter().zip(number) {
            if let Some(known) = self.roles.get_mut(word as usize) {
                *known = role;
            }
        }
        self.words.shrink_to_fit();
        self.entries.shrink_to_fit();
        self.codes.shrink_to_fit();
    }

    /// The place a course has in the list that search was built from.
    pub fn course(&self, place: u32) -> usize {
        self.entries[place as usize].course as usize
    }

    pub fn view(&self, place: u32) -> View<'_> {
        let entry = &self.entries[place as usize];
        let (start, middle) = (entry.words as usize, entry.words as usize + usize::from(entry.titles));
        let code = &self.codes[entry.code as usize..entry.code as usize + usize::from(entry.code_len)];
        View {
            title: &self.words[start..middle],
            parts: &self.words[middle..middle + usize::from(entry.parts)],
            subject: &self.subjects[entry.subject as usize],
            small: entry.small,
            code,
            department: &code[..usize::from(entry.department_len)],
        }
    }
}

/// Counts of courses and words stay far below four thousand million: content is read into memory first.
fn small_number(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_put_is_seen_under_the_dictionarys_numbers() {
        let mut shelf = Shelf { subjects: vec![vec![], vec![1]], ..Shelf::default() };
        shelf.put(&Lines {
            course: 7,
            title: &[0, 1],
            small: 0,
            parts: &[2],
            subject: 1,
            code: "math201",
            department_len: 4,
        });
        shelf.put(&Lines {
            course: 3,
            title: &[2],
            small: 1,
            parts: &[],
            subject: 0,
            code: "",
            department_len: 0,
        });
        shelf.renumber(&[5, 4, 0], &[0, 0, role::DEPARTMENT]);
        let first = shelf.view(0);
        assert_eq!((first.title, first.parts, first.subject), (&[5, 4][..], &[0][..], &[4][..]));
        assert_eq!((first.code, first.department, shelf.course(0)), ("math201", "math", 7));
        assert_eq!(
            (shelf.view(1).title, shelf.view(1).small, shelf.roles[0]),
            (&[0][..], 1, role::DEPARTMENT)
        );
    }

    #[test]
    fn an_endless_title_or_code_is_cut() {
        let mut shelf = Shelf { subjects: vec![vec![]], ..Shelf::default() };
        let (title, code) = (vec![0; 500], "a".repeat(400));
        shelf.put(&Lines {
            course: 0,
            title: &title,
            small: 0,
            parts: &title,
            subject: 0,
            code: &code,
            department_len: 400,
        });
        assert_eq!((shelf.view(0).title.len(), shelf.view(0).code), (MAX_TITLE, ""));
    }
}
