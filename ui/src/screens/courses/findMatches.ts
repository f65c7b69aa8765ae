import type { Course } from '../../api/types';

// Matches a query with the codes, names and subjects of courses.

/** A part of a text, and whether the query matches it. */
export interface MatchSpan {
  readonly text: string;
  readonly isMatch: boolean;
}

// Letters that Unicode does not decompose, with their replacements.
const replacements: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
};

interface Letter {
  /** A letter or digit, in lower case and without accents. */
  readonly letter: string;
  /** The range of the letter in the text. */
  readonly from: number;
  readonly to: number;
  /** Whether a word starts here. */
  readonly startsWord: boolean;
  readonly followsSeparator: boolean;
}

/**
 * Divides a text into parts that match a query and parts that do not. Each word of the query
 * matches the beginnings of words, ignoring case and accents. In a course code, a match may
 * continue after the code's separators.
 */
export function findMatches(text: string, query: string, kind: 'code' | 'words'): MatchSpan[] {
  const letters = splitLetters(text);
  const matched = new Array<boolean>(text.length).fill(false);
  for (const word of splitWords(query)) {
    for (const [index, { from }] of letters.entries()) {
      const last = getLast(letters, index, word, kind);
      if (last !== undefined) matched.fill(true, from, last.to);
    }
  }
  return findSpans(text, matched);
}

interface Named {
  readonly text: string;
  readonly kind: 'code' | 'words';
}

/** Returns whether each word in a query matches something in at least one of the texts. */
export function matchesEveryWord(query: string, texts: readonly Named[]): boolean {
  const searched = texts.map(({ text, kind }) => ({ letters: splitLetters(text), kind }));
  const words = splitWords(query);
  const isFound = (word: string) =>
    searched.some(({ letters, kind }) =>
      letters.some((_, index) => getLast(letters, index, word, kind) !== undefined),
    );
  return words.length > 0 && words.every(isFound);
}

/**
 * Returns the last letter of the match of a query word that begins at the given index, or undefined
 * if there is no match.
 */
function getLast(
  letters: readonly Letter[],
  index: number,
  word: string,
  kind: 'code' | 'words',
): Letter | undefined {
  if (letters[index]?.startsWord !== true) return undefined;
  for (let i = 0; i < word.length; i += 1) {
    const letter = letters[index + i];
    if (letter?.letter !== word[i]) return undefined;
    if (i > 0 && letter?.followsSeparator === true && kind === 'words') return undefined;
  }
  return letters[index + word.length - 1];
}

function splitLetters(text: string): Letter[] {
  const letters: Letter[] = [];
  let from = 0;
  let before = '';
  for (const character of text) {
    const to = from + character.length;
    for (const letter of normalise(character)) {
      const followsSeparator = before === '';
      const startsWord = followsSeparator || isDigit(before) !== isDigit(letter);
      letters.push({ letter, from, to, startsWord, followsSeparator });
      before = letter;
    }
    // A combining accent is removed, but does not separate words.
    if (!/[\p{L}\p{N}\p{M}]/u.test(character)) before = '';
    from = to;
  }
  return letters;
}

function splitWords(query: string): string[] {
  return query
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .map((word) => [...word].flatMap(normalise).join(''))
    .filter((word) => word !== '');
}

function normalise(character: string): string[] {
  const lower = character.toLowerCase();
  const plain = (replacements[lower] ?? lower).normalize('NFD').replace(/[^\p{L}\p{N}]/gu, '');
  return plain.split('');
}

function isDigit(letter: string): boolean {
  return /\p{N}/u.test(letter);
}

function findSpans(text: string, matched: readonly boolean[]): MatchSpan[] {
  const spans: MatchSpan[] = [];
  let from = 0;
  for (let index = 1; index <= text.length; index += 1) {
    if (index < text.length && matched[index] === matched[from]) continue;
    spans.push({ text: text.slice(from, index), isMatch: matched[from] ?? false });
    from = index;
  }
  return spans;
}

/**
 * Returns the courses for which each word in a query is the beginning of a word in the course's
 * code, name or subject.
 */
export function filterCourses(courses: readonly Course[], query: string): Course[] {
  return courses.filter(({ id, name, subject }) =>
    matchesEveryWord(query, [
      { text: id, kind: 'code' },
      { text: name, kind: 'words' },
      { text: subject ?? '', kind: 'words' },
    ]),
  );
}
