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
    /// Adds a course of such a number in its list and such a subject; its words still carry the numbers of the builder.
    pub fn put(&mut self, course: usize, subject: u32, view: &View) {
        let title = &view.title[..view.title.len().min(MAX_TITLE)];
        let parts = &view.parts[..view.parts.len().min(MAX_PARTS)];
        // An id has at most 128 characters, but folding may lengthen it: a code past a byte's reach is left out.
        let code = if view.code.len() <= usize::from(u8::MAX) { view.code } else { "" };
        self.entries.push(Entry {
            course: small_number(course),
            words: small_number(self.words.len()),
            code: small_number(self.codes.len()),
            subject,
            titles: u8::try_from(title.len()).unwrap_or(u8::MAX),
            parts: u8::try_from(parts.len()).unwrap_or(u8::MAX),
            code_len: u8::try_from(code.len()).unwrap_or(0),
            department_len: u8::try_from(view.department.len().min(code.len())).unwrap_or(0),
            small: view.small,
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

    /// What courses use a word for.
    pub fn role(&self, word: u64) -> u8 {
        usize::try_from(word).ok().and_then(|word| self.roles.get(word)).copied().unwrap_or(0)
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
            subject: self.subjects.get(entry.subject as usize).map_or(&[], Vec::as_slice),
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
        let view = |title, parts, small, code, department| View {
            title,
            parts,
            subject: &[],
            small,
            code,
            department,
        };
        shelf.put(7, 1, &view(&[0, 1], &[2], 0, "math201", "math"));
        shelf.put(3, 0, &view(&[2], &[], 1, "", ""));
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
        let view =
            View { title: &title, parts: &title, subject: &[], small: 0, code: &code, department: &code };
        shelf.put(0, 0, &view);
        assert_eq!((shelf.view(0).title.len(), shelf.view(0).code), (MAX_TITLE, ""));
    }
}
