import { expect, test } from 'vitest';
import type { Attempt } from '../../study/saved';
import { areAllAttemptsPlaced, countStoredAttempts } from './ExamItem';

const attempt = (correct: boolean): Attempt => ({
  kind: 'choice',
  id: 'a',
  answerText: '',
  correct,
});

test('the answers known to belong to an exam are counted', () => {
  const attempts = new Map([
    ['a', attempt(true)],
    ['b', attempt(false)],
    ['c', attempt(true)],
  ]);
  const answered = new Map([
    ['a', { exam: 'E' }],
    ['b', { exam: 'E' }],
    ['c', { exam: 'F' }],
    ['gone', { exam: 'E' }],
  ]);
  expect(countStoredAttempts({ attempts, answered, grades: new Map() }, 'E')).toEqual({
    answered: 2,
    right: 1,
  });
  expect(areAllAttemptsPlaced({ attempts, answered })).toBe(true);
  expect(areAllAttemptsPlaced({ attempts, answered: new Map([['a', { exam: 'E' }]]) })).toBe(false);
});
