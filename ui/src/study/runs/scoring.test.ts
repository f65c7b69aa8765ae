import { expect, test } from 'vitest';
import { buildQuestion } from '../../testing/questions';
import { isWrongOrMissed, type Outcome, type RunQuestion } from './run';
import { computeOutcome } from './runChanges';
import { scoreRun, scoreTopics, toPercent } from './scoring';

const asked = (outcome: Outcome, points?: number, topics?: string[]): RunQuestion => ({
  id: 'q',
  outcome,
  points,
  topics,
});

const answers = [
  { id: 'a', answerText: 'yes', correct: true },
  { id: 'b', answerText: 'no', correct: false },
];
const choice = buildQuestion({ answers });
const all = buildQuestion({ answers, selectAll: true });
const checked = buildQuestion({ openEnded: true, accept: [{ number: 2 }] });
const open = buildQuestion({ openEnded: true });

test.each([
  ['a right choice', choice, { chosen: ['a'] }, 'right'],
  ['a wrong choice', choice, { chosen: ['b'] }, 'wrong'],
  ['no choice', choice, {}, 'unanswered'],
  ['a choice that no longer exists', choice, { chosen: ['c'] }, 'unanswered'],
  ['all right choices', all, { chosen: ['a'] }, 'right'],
  ['one too many', all, { chosen: ['a', 'b'] }, 'wrong'],
  ['a choice that was undone', all, { chosen: [] }, 'unanswered'],
  ['a right number', checked, { text: '2,0' }, 'right'],
  ['a wrong number', checked, { text: '3' }, 'wrong'],
  ['white space', checked, { text: ' ' }, 'unanswered'],
  ['typed text', open, { text: 'so' }, 'ungraded'],
  ['no text', open, { text: ' ' }, 'unanswered'],
  ['nothing to choose from', buildQuestion(), {}, 'unanswerable'],
  ['a question that is gone', undefined, { chosen: ['a'] }, 'unanswerable'],
] as const)('%s is %4$s', (_, question, kept, outcome) => {
  const chosen = 'chosen' in kept ? [...kept.chosen] : undefined;
  expect(computeOutcome(question, { id: 'q', ...kept, chosen })).toBe(outcome);
});

test.each<readonly [readonly RunQuestion[], number, number]>([
  [[], 0, 0],
  [[asked('right', 2), asked('wrong'), asked('unanswered', 3)], 2, 6],
  [[asked('right'), asked('ungraded', 5)], 1, 1],
  [[asked('right'), asked('had', 5)], 6, 6],
  [[asked('right'), asked('partly', 5)], 3.5, 6],
  [[asked('right'), asked('missed', 5)], 1, 6],
  [[asked('unanswerable', 5)], 0, 0],
  [[asked('right', 0.1), asked('right', 0.2)], 0.3, 0.3],
])('%j is worth %d of %d', (questions, points, of) => {
  expect(scoreRun(questions)).toEqual({ points, of });
});

test.each([
  [18, 25, 72],
  [2, 3, 67],
  [0, 4, 0],
  [0.5, 8, 6],
  [0, 0, undefined],
])('%d of %d is %d per cent', (points, of, percent) => {
  expect(toPercent({ points, of })).toBe(percent);
});

test('a question counts in each of its topics, and those without one come last', () => {
  const questions = [
    asked('wrong', 1),
    asked('right', 2, ['b', 'a', 'b']),
    asked('wrong', 1, ['a']),
    asked('ungraded', 1, ['c']),
  ];
  expect(scoreTopics(questions)).toEqual([
    { topic: 'b', points: 2, of: 2 },
    { topic: 'a', points: 2, of: 3 },
    { topic: undefined, points: 0, of: 1 },
  ]);
  expect(scoreTopics([asked('right')])).toEqual([]);
});

test('only wrong answers and those graded as missed count as wrong or missed', () => {
  const outcomes: Outcome[] = ['right', 'wrong', 'missed', 'partly', 'unanswered', 'ungraded'];
  expect(outcomes.filter((outcome) => isWrongOrMissed(asked(outcome)))).toEqual([
    'wrong',
    'missed',
  ]);
});
