import { expect, test } from 'vitest';
import { parseStored } from '../testing/saved';
import { type Card, isBehind, listDue, parseCard, readCards, toStoredCard } from './cards';

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
    'a later review of one',
    { ...review, repetitions: 2, graded: { rating: 'hard', before: review } },
    [2.3065, 2.1181, 20_458, 1_767_323_045_000, 2, 0, ['hard', tuple]],
  ],
])('%s is stored as a tuple and read again', (_, review, stored) => {
  expect(toStoredCard(review)).toEqual(stored);
  expect(parseCard(JSON.parse(JSON.stringify(stored)))).toEqual(review);
});

test('of the state before a graded answer six numbers are stored', () => {
  const before = { ...review, graded: { rating: 'again', before: undefined } } as const;
  expect(toStoredCard({ ...review, graded: { rating: 'good', before } })).toEqual([
    ...tuple,
    ['good', tuple],
  ]);
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'due'],
  ['an object', { due: 1 }],
  ['too few numbers', tuple.slice(0, 5)],
  ['no stability', tuple.with(0, 0)],
  ['a stability of more than a century', tuple.with(0, 36_501)],
  ['no number', tuple.with(0, Number.NaN)],
  ['a difficulty above ten', tuple.with(1, 10.5)],
  ['a difficulty below one', tuple.with(1, 0.5)],
  ['half a day', tuple.with(2, 1.5)],
  ['a day that no date has', tuple.with(2, 1e9)],
  ['a time that no date has', tuple.with(3, 1e16)],
  ['no repetition', tuple.with(4, 0)],
  ['fewer than no lapses', tuple.with(5, -1)],
  ['a number as text', [...tuple.slice(0, 3), '1767323045000', 1, 0]],
])('%s is no review', (_, entry) => {
  expect(parseCard(entry)).toBeUndefined();
});

test.each<[string, unknown]>([
  ['a number', 3],
  ['another rating', ['easy', null]],
  ['a malformed state before', ['good', [1, 2]]],
  ['nothing', null],
])('%s as the grade is left aside', (_, graded) => {
  expect(parseCard([...tuple, graded])).toEqual(review);
});

function savedWith(record: object, study: object) {
  return parseStored({
    record: JSON.stringify(record),
    study: JSON.stringify({ version: 1, ...study }),
  });
}

const choice = { id: 'a', answerText: 'A', correct: true };

test('cards are read of questions that have an answer, once for the same sections', () => {
  const schedule = { p: tuple, q: 'broken', gone: tuple };
  const saved = savedWith({ p: choice, q: choice, r: choice }, { schedule });
  const cards = readCards(saved);
  expect([...cards]).toEqual([['p', review]]);
  expect(readCards({ ...saved, flags: new Map() })).toBe(cards);
  const cleared = { ...saved, record: new Map() };
  expect([...readCards(cleared)]).toEqual([]);
});

test('due is what is due on a day or was before', () => {
  const reviews = new Map(
    [19, 20, 21].map((due) => [`${due}`, { ...review, due }] satisfies [string, Card]),
  );
  expect(listDue(reviews, 18)).toEqual([]);
  expect(listDue(reviews, 20)).toEqual(['19', '20']);
});

const at = new Date(1_767_323_045_000).toISOString();
const later = new Date(1_767_323_045_001).toISOString();

test.each<[string, object, object, boolean]>([
  ['nothing is kept', {}, {}, false],
  ['an answer has no time', { p: choice }, { answered: { p: {} } }, false],
  ['an answer is not scheduled', { p: choice }, { answered: { p: { at } } }, true],
  ['it is', { p: choice }, { answered: { p: { at } }, schedule: { p: tuple } }, false],
  [
    'it was given after its review',
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
  ['it was cleared', {}, { answered: { p: { at } } }, false],
  ['it is malformed', { p: 7 }, { answered: { p: { at } } }, false],
  ['how it was given is malformed', { p: choice }, { answered: { p: { at, streak: 'x' } } }, false],
  [
    'its time is the last that a date can hold',
    { p: choice },
    { answered: { p: { at: new Date(8.64e15).toISOString() } } },
    false,
  ],
  ['it is not graded yet', { p: 'typed' }, { answered: { p: { at } } }, false],
  [
    'it is graded',
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
    'its grade was taken back',
    { p: 'typed' },
    { answered: { p: { at } }, schedule: { p: [...tuple, ['good', null]] } },
    true,
  ],
  [
    'its grade was changed, and how it was graded is not known',
    { p: 'typed' },
    {
      answered: { p: { at } },
      grades: { p: { at, grade: 'partly' } },
      schedule: { p: tuple },
    },
    false,
  ],
])('where %s', (_, record, study, expected) => {
  expect(isBehind(savedWith(record, study))).toBe(expected);
});

test('a key of a later version is left alone', () => {
  const study = { version: 2, answered: { p: { at } } };
  expect(isBehind(savedWith({ p: choice }, study))).toBe(false);
});
