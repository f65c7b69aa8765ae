import { expect, test } from 'vitest';
import { questionOf } from '../../testing/questions';
import { progressFrom } from '../../testing/saved';
import type { Review } from '../reviews';
import { lastAnswered, type Pool, poolIn, practicableIn, questionsIn } from './pools';

const answers = [
  { id: 'a', answerText: 'yes', correct: true },
  { id: 'b', answerText: 'no', correct: false },
];
const choice = (id: string) => questionOf({ id, answers, revision: 'r2' });
const wrong = { id: 'b', answerText: 'no', correct: false };
const record = {
  wrong,
  right: { id: 'a', answerText: 'yes', correct: true },
  corrected: wrong,
  'other kind': 'typed',
};
const study = {
  version: 1,
  answered: {
    wrong: { at: '2026-01-02T00:00:00.000Z', revision: 'r2' },
    corrected: { at: '2026-01-03T00:00:00.000Z', revision: 'r1' },
    right: { at: 'long ago' },
  },
  flags: { right: { on: true }, corrected: { on: true }, wrong: { on: false } },
};
const review = (due: number): Review => ({
  stability: 2,
  difficulty: 5,
  due,
  last: 0,
  repetitions: 1,
  lapses: 0,
});
const today = 20_000;
const past = {
  ...progressFrom({ record: JSON.stringify(record), study: JSON.stringify(study) }),
  reviews: new Map([
    ['wrong', review(today)],
    ['right', review(today + 1)],
    ['corrected', review(today - 5)],
    ['new', review(today)],
  ]),
  today,
};
const questions = ['wrong', 'right', 'corrected', 'other kind', 'new'].map(choice);

test.each<[Pool, string[]]>([
  ['due', ['wrong']],
  ['mistakes', ['wrong']],
  ['flagged', ['right', 'corrected']],
  ['new', ['corrected', 'other kind', 'new']],
  ['all', ['wrong', 'right', 'corrected', 'other kind', 'new']],
])('%s holds %j', (pool, ids) => {
  expect(questionsIn(pool, questions, past).map(({ id }) => id)).toEqual(ids);
});

test('longest ago is what was never answered, or nobody knows when', () => {
  expect(questions.map((question) => lastAnswered(question, past))).toEqual([
    Date.parse('2026-01-02T00:00:00.000Z'),
    ...Array(4).fill(Number.NEGATIVE_INFINITY),
  ]);
});

test('what cannot be answered is left out, and the others keep their places', () => {
  const exam = [
    questionOf({ id: 'no answers' }),
    choice('choice'),
    questionOf({ id: 'none to select', selectAll: true }),
    questionOf({ id: 'open', openEnded: true }),
    questionOf({ id: 'checked', openEnded: true, accept: ['9'] }),
    { ...choice('withheld'), answersFrom: '2026-12-20T00:00:00Z' },
  ];
  const found = practicableIn([{ questions: exam }, { questions: [choice('other exam')] }]);
  expect(found.map(({ id, place }) => `${place} ${id}`)).toEqual([
    '2 choice',
    '4 open',
    '5 checked',
    '1 other exam',
  ]);
});

test.each([
  ['?pool=mistakes', 'mistakes'],
  ['?x=1&pool=new', 'new'],
  ['?pool=toString', undefined],
  ['?pool=', undefined],
  ['', undefined],
])('the address %j names the pool %j', (search, pool) => {
  expect(poolIn(search)).toBe(pool);
});
