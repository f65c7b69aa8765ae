import { expect, test } from 'vitest';
import { parseStored } from '../testing/saved';
import {
  type Card,
  isScheduleBehind,
  listDueQuestions,
  parseCard,
  readCards,
  toStoredCard,
} from './cards';

const review: Card = {
  stability: 2.3065,
  difficulty: 2.1181,
  due: 20_458,
  last: 1_767_323_045_000,
  repetitions: 1,
  lapses: 0,
};
const tuple = [2.3065, 2.1181, 20_458, 1_767_323_045_000, 1, 0];

test.each<[string, Card, unknown]>([
  ['a review', review, tuple],
  [
    'the first review of a graded answer',
    { ...review, graded: { rating: 'good', before: undefined } },
    [...tuple, ['good', null]],
  ],
  [
    'a later review of a graded answer',
    { ...review, repetitions: 2, graded: { rating: 'hard', before: review } },
    [2.3065, 2.1181, 20_458, 1_767_323_045_000, 2, 0, ['hard', tuple]],
  ],
])('%s is stored as a tuple and read again', (_, review, stored) => {
  expect(toStoredCard(review)).toEqual(stored);
  expect(parseCard(JSON.parse(JSON.stringify(stored)))).toEqual(review);
});

test('only six numbers of the state before a graded answer are stored', () => {
  const before = { ...review, graded: { rating: 'again', before: undefined } } as const;
  expect(toStoredCard({ ...review, graded: { rating: 'good', before } })).toEqual([
    ...tuple,
    ['good', tuple],
  ]);
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['text', 'due'],
  ['an object', { due: 1 }],
  ['too few numbers', tuple.slice(0, 5)],
  ['a stability of zero', tuple.with(0, 0)],
  ['a stability of more than a century', tuple.with(0, 36_501)],
  ['NaN', tuple.with(0, Number.NaN)],
  ['a difficulty above ten', tuple.with(1, 10.5)],
  ['a difficulty below one', tuple.with(1, 0.5)],
  ['a fractional day', tuple.with(2, 1.5)],
  ['a day outside the range of dates', tuple.with(2, 1e9)],
  ['a time outside the range of dates', tuple.with(3, 1e16)],
  ['zero repetitions', tuple.with(4, 0)],
  ['a negative number of lapses', tuple.with(5, -1)],
  ['a number as text', [...tuple.slice(0, 3), '1767323045000', 1, 0]],
])('%s is not a review', (_, entry) => {
  expect(parseCard(entry)).toBeUndefined();
});

test.each<[string, unknown]>([
  ['a number', 3],
  ['another rating', ['easy', null]],
  ['a malformed earlier state', ['good', [1, 2]]],
  ['nothing', null],
])('%s in place of the grade is ignored', (_, graded) => {
  expect(parseCard([...tuple, graded])).toEqual(review);
});

function savedWith(record: object, study: object) {
  return parseStored({
    record: JSON.stringify(record),
    study: JSON.stringify({ version: 1, ...study }),
  });
}

const choice = { id: 'a', answerText: 'A', correct: true };

test('cards are read only for answered questions, and only once for the same sections', () => {
  const schedule = { p: tuple, q: 'broken', gone: tuple };
  const saved = savedWith({ p: choice, q: choice, r: choice }, { schedule });
  const cards = readCards(saved);
  expect([...cards]).toEqual([['p', review]]);
  expect(readCards({ ...saved, flags: new Map() })).toBe(cards);
  const cleared = { ...saved, record: new Map() };
  expect([...readCards(cleared)]).toEqual([]);
});

test('a question is due on its day and later', () => {
  const reviews = new Map(
    [19, 20, 21].map((due) => [`${due}`, { ...review, due }] satisfies [string, Card]),
  );
  expect(listDueQuestions(reviews, 18)).toEqual([]);
  expect(listDueQuestions(reviews, 20)).toEqual(['19', '20']);
});

const at = new Date(1_767_323_045_000).toISOString();
const later = new Date(1_767_323_045_001).toISOString();

test.each<[string, object, object, boolean]>([
  ['nothing is stored', {}, {}, false],
  ['an answer has no time', { p: choice }, { answered: { p: {} } }, false],
  ['an answer is not scheduled', { p: choice }, { answered: { p: { at } } }, true],
  [
    'the answer is scheduled',
    { p: choice },
    { answered: { p: { at } }, schedule: { p: tuple } },
    false,
  ],
  [
    'the answer was given after its review',
    { p: choice },
    { answered: { p: { at: later } }, schedule: { p: tuple } },
    true,
  ],
  [
    'its review is malformed',
    { p: choice },
    { answered: { p: { at } }, schedule: { p: [1] } },
    true,
  ],
  ['the answer was cleared', {}, { answered: { p: { at } } }, false],
  ['the answer is malformed', { p: 7 }, { answered: { p: { at } } }, false],
  [
    'the metadata of the answer is malformed',
    { p: choice },
    { answered: { p: { at, streak: 'x' } } },
    false,
  ],
  [
    'its time is the latest that a Date can represent',
    { p: choice },
    { answered: { p: { at: new Date(8.64e15).toISOString() } } },
    false,
  ],
  ['the answer is not graded yet', { p: 'typed' }, { answered: { p: { at } } }, false],
  [
    'the answer is graded',
    { p: 'typed' },
    { answered: { p: { at } }, grades: { p: { at, grade: 'had' } } },
    true,
  ],
  [
    'its grade is scheduled',
    { p: 'typed' },
    {
      answered: { p: { at } },
      grades: { p: { at, grade: 'had' } },
      schedule: { p: [...tuple, ['good', null]] },
    },
    false,
  ],
  [
    'its grade was changed',
    { p: 'typed' },
    {
      answered: { p: { at } },
      grades: { p: { at, grade: 'partly' } },
      schedule: { p: [...tuple, ['good', null]] },
    },
    true,
  ],
  [
    'its grade was removed',
    { p: 'typed' },
    { answered: { p: { at } }, schedule: { p: [...tuple, ['good', null]] } },
    true,
  ],
  [
    'its grade was changed, but the scheduled rating is not stored',
    { p: 'typed' },
    {
      answered: { p: { at } },
      grades: { p: { at, grade: 'partly' } },
      schedule: { p: tuple },
    },
    false,
  ],
])('whether the schedule is behind if %s', (_, record, study, expected) => {
  expect(isScheduleBehind(savedWith(record, study))).toBe(expected);
});

test('a key of a later version is left unchanged', () => {
  const study = { version: 2, answered: { p: { at } } };
  expect(isScheduleBehind(savedWith({ p: choice }, study))).toBe(false);
});
