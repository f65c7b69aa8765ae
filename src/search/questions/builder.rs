//! The builder: texts become postings, signs and words in order. What a chunk of text says is worked out once.

use std::collections::HashMap;

use super::arena::Arena;
use super::forward::Forward;
use super::pieces::{Cut, Piece, chunk, chunks, cut, in_signs, is_article, stretches, words};
use super::signs::Signs;
use super::skeleton::skeleton;
use super::stem::Stems;

/// More than this is forgotten at once: what is frequent is soon known again.
const MOST_KNOWN: usize = 1 << 16;
/// What is longer is code.
const LONGEST_FORMULA: usize = 200;

/// What grows while texts are read.
#[derive(Default)]
pub(super) struct Builder {
    pub lexicon: Lexicon,
    pub arena: Arena,
    pub forward: Forward,
    /// The part, counted from one, in which each key came last: once is enough for a posting.
    seen: Vec<u32>,
    /// In how many parts each key stands.
    pub counts: Vec<u32>,
    part: u32,
    memo: Memo,
    /// The chunks of a text, by their numbers in the memo.
    chunks: Vec<u32>,
}

impl Builder {
    /// Reads the texts of a part, and says which terms it has.
    pub fn part(&mut self, texts: &[String], mut each: impl FnMut(u64)) {
        self.part += 1;
        self.memo.forget();
        for html in texts {
            self.cut(html);
            self.seen.resize(self.lexicon.numbers.len(), 0);
            self.counts.resize(self.lexicon.numbers.len(), 0);
            for number in &self.chunks {
                let known = &self.memo.known[*number as usize];
                for (word, initial) in &known.words {
                    self.forward.add(*word, *initial);
                    let key = self.lexicon.key_of[*word as usize];
                    if std::mem::replace(&mut self.seen[key as usize], self.part) != self.part {
                        self.counts[key as usize] += 1;
                        each(u64::from(key));
                    }
                }
                known.skeletons.iter().for_each(|skeleton| each(*skeleton));
            }
            self.forward.end_text();
            let known = self.chunks.iter().map(|number| &self.memo.known[*number as usize]);
            let pieces = known.map(|known| (&known.piece, known.signs.as_ref()));
            stretches(pieces, |stretch| self.arena.add(stretch));
        }
        self.forward.end_part();
        self.arena.end_part();
    }

    fn cut(&mut self, html: &str) {
        let Self { memo, lexicon, chunks: numbers, .. } = self;
        numbers.clear();
        cut(html, |part| match part {
            Cut::Whole(text) => numbers.push(memo.whole(&text, lexicon)),
            Cut::Text(text) => {
                let first = numbers.len();
                numbers.extend(chunks(&text).filter_map(|text| memo.chunk(text, lexicon)));
                for at in first..numbers.len() {
                    let piece = |at: usize| Some(&memo.known[*numbers.get(at)? as usize].piece);
                    let before = at.checked_sub(1).filter(|before| *before >= first).and_then(piece);
                    if piece(at).is_some_and(|here| is_article(before, here, piece(at + 1))) {
                        numbers[at] = memo.article();
                    }
                }
            }
        });
    }
}

/// Words by number, and the numbers of their keys.
#[derive(Default)]
pub(super) struct Lexicon {
    pub stems: Stems,
    pub words: HashMap<Box<str>, u32>,
    pub key_of: Vec<u32>,
    /// Keys by number.
    pub numbers: HashMap<Box<str>, u32>,
}

impl Lexicon {
    fn number(&mut self, word: &str) -> u32 {
        if let Some(number) = self.words.get(word) {
            return *number;
        }
        let next = u32::try_from(self.numbers.len()).unwrap_or(u32::MAX);
        let key = *self.numbers.entry(self.stems.key(word).into()).or_insert(next);
        let number = u32::try_from(self.key_of.len()).unwrap_or(u32::MAX);
        self.key_of.push(key);
        self.words.insert(word.into(), number);
        number
    }
}

/// All that is said by what stands between two spaces, or by a formula.
struct Known {
    piece: Piece,
    signs: Option<Signs>,
    /// Its words and the first letter of each.
    words: Vec<(u32, u8)>,
    skeletons: Vec<u64>,
}

impl Known {
    fn new(piece: Piece, lexicon: &mut Lexicon) -> Known {
        let pieces = [piece];
        let mut signs = in_signs(&pieces);
        let mut numbers = Vec::new();
        words(&pieces, &signs, |word| {
            numbers.push((lexicon.number(word), word.bytes().next().unwrap_or(0)));
        });
        let [piece] = pieces;
        let signs = signs.pop().flatten();
        let skeletons = signs.as_ref().map(|signs| skeletons(&signs.text)).unwrap_or_default();
        Known { piece, signs, words: numbers, skeletons }
    }
}

/// What has been read already.
#[derive(Default)]
struct Memo {
    known: Vec<Known>,
    chunks: HashMap<Box<str>, Option<u32>>,
    wholes: HashMap<Box<str>, u32>,
    article: Option<u32>,
}

impl Memo {
    fn chunk(&mut self, text: &str, lexicon: &mut Lexicon) -> Option<u32> {
        if let Some(number) = self.chunks.get(text) {
            return *number;
        }
        let number = chunk(text).map(|piece| self.add(piece, lexicon));
        self.chunks.insert(text.into(), number);
        number
    }

    fn whole(&mut self, text: &str, lexicon: &mut Lexicon) -> u32 {
        if let Some(number) = self.wholes.get(text) {
            return *number;
        }
        let number = self.add(Piece::Signs(text.to_owned()), lexicon);
        self.wholes.insert(text.into(), number);
        number
    }

    /// A word that is not searched.
    fn article(&mut self) -> u32 {
        let known = &mut self.known;
        *self.article.get_or_insert_with(|| {
            let piece = Piece::Word(String::new());
            known.push(Known { piece, signs: None, words: Vec::new(), skeletons: Vec::new() });
            u32::try_from(known.len() - 1).unwrap_or(u32::MAX)
        })
    }

    fn add(&mut self, piece: Piece, lexicon: &mut Lexicon) -> u32 {
        self.known.push(Known::new(piece, lexicon));
        u32::try_from(self.known.len() - 1).unwrap_or(u32::MAX)
    }

    /// Makes room; nobody may hold a number then.
    fn forget(&mut self) {
        if self.known.len() > MOST_KNOWN {
            *self = Memo::default();
        }
    }
}

/// A formula is known by its skeleton, and by those of what it says to be equal.
fn skeletons(formula: &str) -> Vec<u64> {
    if formula.len() > LONGEST_FORMULA {
        return Vec::new();
    }
    let sides = formula.contains('=').then(|| formula.split('=')).into_iter().flatten();
    [formula].into_iter().chain(sides).filter_map(skeleton).collect()
}
