import type { Course } from '../../api/calls';

/** A stretch of a text, and whether the query matches it. */
export interface Stretch {
  readonly text: string;
  readonly marked: boolean;
}

// Letters that stay one piece when accents are taken off.
const spelledOut: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
};

interface Sign {
  /** One folded letter or digit. */
  readonly sign: string;
  /** Where in the text it stands. */
  readonly from: number;
  readonly to: number;
  /** Whether a word starts here, and whether a separator stands before it. */
  readonly starts: boolean;
  readonly parted: boolean;
}

/**
 * Marks in a text what a query matches: the beginnings of words, whatever their case and accents.
 * In a course code a word of the query may also run on over the code's separators.
 */
export function matchesIn(text: string, query: string, kind: 'code' | 'words'): Stretch[] {
  const signs = signsOf(text);
  const marked = new Array<boolean>(text.length).fill(false);
  for (const word of wordsOf(query)) {
    for (let at = 0; at < signs.length; at += 1) {
      const last = signs[at]?.starts === true ? lastOf(signs, at, word, kind) : undefined;
      if (last !== undefined) marked.fill(true, signs[at]?.from, last.to);
    }
  }
  return stretchesOf(text, marked);
}

interface Named {
  readonly text: string;
  readonly kind: 'code' | 'words';
}

/** Whether each word of a query matches something in one of the texts. */
export function holdsAll(query: string, texts: readonly Named[]): boolean {
  const named = texts.map(({ text, kind }) => ({ signs: signsOf(text), kind }));
  const words = wordsOf(query);
  const isHeld = (word: string) =>
    named.some(({ signs, kind }) =>
      signs.some(({ starts }, at) => starts && lastOf(signs, at, word, kind) !== undefined),
    );
  return words.length > 0 && words.every(isHeld);
}

function lastOf(
  signs: readonly Sign[],
  at: number,
  word: string,
  kind: 'code' | 'words',
): Sign | undefined {
  for (let i = 0; i < word.length; i += 1) {
    const sign = signs[at + i];
    if (sign?.sign !== word[i]) return undefined;
    if (i > 0 && sign?.parted === true && kind === 'words') return undefined;
  }
  return signs[at + word.length - 1];
}

function signsOf(text: string): Sign[] {
  const signs: Sign[] = [];
  let from = 0;
  let before = '';
  for (const character of text) {
    const to = from + character.length;
    for (const sign of fold(character)) {
      const parted = before === '';
      signs.push({ sign, from, to, parted, starts: parted || isDigit(before) !== isDigit(sign) });
      before = sign;
    }
    // A combining accent folds to nothing, yet separates nothing either.
    if (!/[\p{L}\p{N}\p{M}]/u.test(character)) before = '';
    from = to;
  }
  return signs;
}

function wordsOf(query: string): string[] {
  return query
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .map((word) => [...word].flatMap(fold).join(''))
    .filter((word) => word !== '');
}

function fold(character: string): string[] {
  const lower = character.toLowerCase();
  const plain = (spelledOut[lower] ?? lower).normalize('NFD').replace(/[^\p{L}\p{N}]/gu, '');
  return plain.split('');
}

function isDigit(sign: string): boolean {
  return /\p{N}/u.test(sign);
}

function stretchesOf(text: string, marked: readonly boolean[]): Stretch[] {
  const stretches: Stretch[] = [];
  let from = 0;
  for (let at = 1; at <= text.length; at += 1) {
    if (at < text.length && marked[at] === marked[from]) continue;
    stretches.push({ text: text.slice(from, at), marked: marked[from] ?? false });
    from = at;
  }
  return stretches;
}

/** The courses in which each word of a query begins a word of the code, the name or the subject. */
export function filterCourses(courses: readonly Course[], query: string): Course[] {
  return courses.filter(({ id, name, subject }) =>
    holdsAll(query, [
      { text: id, kind: 'code' },
      { text: name, kind: 'words' },
      { text: subject ?? '', kind: 'words' },
    ]),
  );
}
