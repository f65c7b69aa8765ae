import { expect, test } from 'vitest';
import { buildQuestion } from '../testing/questions';
import { applyToTexts, buildRecording, nothingStored, openProgress } from '../testing/saved';
import { setFlag, setGrade } from './saveAttempt';
import type { Attempt } from './saved';
import { isMistake } from './selectors';

const right: Attempt = { kind: 'choice', id: 'a', answerText: 'yes', correct: true };
const now = { at: '2026-01-02T03:04:05.000Z', course: 'C', exam: 'E', revision: 'r1' };
const typed: Attempt = { kind: 'open', text: 'typed' };
const answers = [
  { id: 'a', answerText: 'yes', correct: true },
  { id: 'b', answerText: 'no', correct: false },
];

const step = {
  right: buildRecording('q', right, now),
  wrong: buildRecording('q', { kind: 'choice', id: 'b', answerText: 'no', correct: false }, now),
  typed: buildRecording('q', typed, now),
  had: setGrade('q', 'had', now),
  partly: setGrade('q', 'partly', now),
  missed: setGrade('q', 'missed', now),
  ungraded: setGrade('q', undefined, now),
  flag: setFlag('q', { ...now, on: true }),
};
type Step = keyof typeof step;

function isMistakeAfter(steps: readonly Step[], revision = 'r1'): boolean {
  const kept = steps.reduce((before, name) => applyToTexts(step[name])(before), nothingStored);
  const openEnded = steps.includes('typed');
  const question = buildQuestion({ id: 'q', revision, openEnded, answers });
  return isMistake(question, openProgress(kept));
}

test.each<[boolean, Step[]]>([
  [false, []],
  [false, ['flag']],
  [false, ['right']],
  [true, ['wrong']],
  [true, ['right', 'wrong']],
  [true, ['right', 'right', 'wrong']],
  [true, ['wrong', 'right']],
  [false, ['wrong', 'right', 'right']],
  [true, ['wrong', 'right', 'wrong']],
  [true, ['wrong', 'right', 'wrong', 'right']],
  [false, ['wrong', 'right', 'wrong', 'right', 'right']],
  [false, ['typed']],
  [false, ['typed', 'partly']],
  [false, ['typed', 'had']],
  [true, ['typed', 'missed']],
  [false, ['typed', 'missed', 'had']],
  [false, ['typed', 'missed', 'ungraded']],
  [true, ['typed', 'missed', 'typed']],
  [true, ['typed', 'missed', 'typed', 'had']],
  [false, ['typed', 'missed', 'typed', 'had', 'typed', 'had']],
  [true, ['typed', 'missed', 'typed', 'had', 'typed', 'partly']],
  [true, ['typed', 'missed', 'typed', 'had', 'typed', 'partly', 'typed', 'had']],
  [true, ['typed', 'had', 'typed', 'had', 'typed', 'missed']],
])('%s: a question is a mistake after %j', (isOne, steps) => {
  expect(isMistakeAfter(steps)).toBe(isOne);
});

test('a question corrected since the answer is not a mistake', () => {
  expect(isMistakeAfter(['wrong'], 'r2')).toBe(false);
  expect(isMistakeAfter(['typed', 'missed'], 'r2')).toBe(false);
});

test('an answer that is wrong according to the record alone is a mistake', () => {
  const past = openProgress({ record: '{"q":{"id":"b","answerText":"no","correct":false}}' });
  const question = buildQuestion({ id: 'q', answers });
  expect(isMistake(question, past)).toBe(true);
  // An attempt whose answer is gone does not count.
  expect(isMistake({ ...question, answers: [] }, past)).toBe(false);
});
