import { expect, test } from 'vitest';
import { buildQuestion } from '../../testing/questions';
import { addAttempt, continueRound, type Round } from './round';
import { parseRound, restoreRound, stringifyRound } from './storedRound';

const answers = ['a', 'b', 'c'].map((id) => ({ id, answerText: id, correct: id === 'a' }));
const course = ['one', 'two', 'three'].map((id, at) => ({
  ...buildQuestion({ id, answers }),
  number: at + 1,
}));
const [one, two] = course;
const attempt = { kind: 'choice', id: 'b', answerText: 'b', correct: false } as const;

function begin(): Round {
  if (!one || !two) throw new Error('no questions');
  const questions = [{ ...two, answers: answers.toReversed() }, one];
  return { questions, outcomes: [], first: undefined, latest: undefined };
}

const chosen = { pool: 'all', count: Number.POSITIVE_INFINITY } as const;

test.each([
  ['that has begun', begin()],
  ['with an answer', addAttempt(begin(), attempt)],
  ['at its second question', continueRound(addAttempt(begin(), attempt), undefined)],
])('a round %s is restored in its order', (_, round) => {
  const kept = parseRound(stringifyRound(round, 'here', chosen), 'here');
  if (kept === undefined) throw new Error('not kept');
  expect(kept).toMatchObject(chosen);
  expect(restoreRound(kept, course)).toEqual(round);
});

test('a round is not restored at another address, without its questions, or if malformed', () => {
  const text = stringifyRound(begin(), 'here', chosen);
  expect(parseRound(text, 'there')).toBeUndefined();
  const kept = parseRound(text, 'here');
  expect(kept && restoreRound(kept, course.slice(1))).toBeUndefined();
  for (const broken of [
    null,
    '',
    '{',
    'null',
    '{"address":"here"}',
    text.replace('"all"', '"x"'),
  ]) {
    expect(parseRound(broken, 'here')).toBeUndefined();
  }
});
