import { expect, test } from 'vitest';
import { buildQuestion } from '../../testing/questions';
import { openProgress } from '../../testing/saved';
import type { Card } from '../cards';
import { findAttemptTime, listPoolQuestions, listPracticeQuestions, type Pool } from './pools';

const answers = [
  { id: 'a', answerText: 'yes', correct: true },
  { id: 'b', answerText: 'no', correct: false },
];
const choice = (id: string) => buildQuestion({ id, answers, revision: 'r2' });
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
const review = (due: number): Card => ({
  stability: 2,
  difficulty: 5,
  due,
  last: 0,
  repetitions: 1,
  lapses: 0,
});
const today = 20_000;
const past = {
  ...openProgress({ record: JSON.stringify(record), study: JSON.stringify(study) }),
  cards: new Map([
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
])('%s contains %j', (pool, ids) => {
  expect(listPoolQuestions(pool, questions, past).map(({ id }) => id)).toEqual(ids);
});

test('unanswered questions and answers without a valid time count as oldest', () => {
  expect(questions.map((question) => findAttemptTime(question, past))).toEqual([
    Date.parse('2026-01-02T00:00:00.000Z'),
    ...Array(4).fill(Number.NEGATIVE_INFINITY),
  ]);
});

test('unanswerable questions are left out, and the others keep their numbers', () => {
  const exam = [
    buildQuestion({ id: 'no answers' }),
    choice('choice'),
    buildQuestion({ id: 'none to select', selectAll: true }),
    buildQuestion({ id: 'open', openEnded: true }),
    buildQuestion({ id: 'checked', openEnded: true, accept: ['9'] }),
    { ...choice('withheld'), answersFrom: '2026-12-20T00:00:00Z' },
  ];
  const found = listPracticeQuestions([{ questions: exam }, { questions: [choice('other exam')] }]);
  expect(found.map(({ id, number }) => `${number} ${id}`)).toEqual([
    '2 choice',
    '4 open',
    '5 checked',
    '1 other exam',
  ]);
});
