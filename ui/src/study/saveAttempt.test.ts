import { describe, expect, test } from 'vitest';
import {
  applyToTexts,
  buildRecording,
  nothingStored,
  openProgress,
  type Stored,
} from '../testing/saved';
import { removeMetadata, setFlag, setGrade } from './saveAttempt';
import type { Attempt, Change, Grade } from './saved';

const nothing = nothingStored;
const right: Attempt = { kind: 'choice', id: 'a', answerText: 'yes', correct: true };
const wrong: Attempt = { ...right, correct: false };
const typed: Attempt = { kind: 'open', text: 'typed' };
const at = '2026-01-02T03:04:05.000Z';
const origin = { at, course: 'C', exam: 'E' };
const now = { ...origin, revision: 'r1' };

function after(changes: readonly Change[], kept = nothing): Stored {
  return changes.reduce((before, change) => applyToTexts(change)(before), kept);
}

function studyAfter(changes: readonly Change[], kept = nothing) {
  return openProgress(after(changes, kept));
}

test('the metadata of an answer is saved with a version', () => {
  const { record, study } = after([buildRecording('q', right, { ...now, words: ['yes'] })]);
  expect(JSON.parse(record ?? '')).toEqual({ q: { id: 'a', answerText: 'yes', correct: true } });
  expect(JSON.parse(study ?? '')).toEqual({
    version: 1,
    answered: { q: { ...now, words: ['yes'], streak: 1 } },
  });
});

test('unknown values are not saved, and any id works', () => {
  const metadata = { ...origin, revision: undefined, words: undefined };
  const { study } = after([buildRecording('__proto__', right, metadata)]);
  const entry = JSON.stringify({ ...origin, streak: 1 });
  expect(study).toBe(`{"version":1,"answered":{"__proto__":${entry}}}`);
});

test.each(['', 'no json', '[]', '{"version":0}', '{"version":"1","answered":{}}', '{"version":1}'])(
  'an entry can be added to the stored text %j',
  (study) => {
    const { answered } = studyAfter([buildRecording('q', right, now)], { record: null, study });
    expect(answered.get('q')?.exam).toBe('E');
  },
);

test('unknown members are kept at every level', () => {
  const stored = {
    version: 1,
    runs: { E: 1 },
    flags: { q: { on: true, colour: 'red' } },
    answered: { other: { revision: 'x', more: 1 }, broken: 7, q: { words: ['old'], mood: 'good' } },
  };
  const kept = { record: '{"x":7}', study: JSON.stringify(stored) };
  const { record, study } = after(
    [buildRecording('q', typed, now), setFlag('r', { on: true })],
    kept,
  );
  expect(JSON.parse(record ?? '')).toEqual({ x: 7, q: 'typed' });
  expect(JSON.parse(study ?? '')).toEqual({
    ...stored,
    flags: { ...stored.flags, r: { on: true } },
    answered: { ...stored.answered, q: { ...now, mood: 'good', streak: 0 } },
  });
  expect(JSON.parse(applyToTexts(removeMetadata(['q']))(kept).study ?? '')).toEqual({
    ...stored,
    answered: { other: stored.answered.other, broken: 7 },
  });
  expect(applyToTexts(removeMetadata(['q']))(nothing)).toEqual(nothing);
});

test('the last change has the latest time, even if the clock was set back', () => {
  const early = { ...now, at: '2025-01-01T00:00:00.000Z' };
  const times = [
    buildRecording('q', right, now),
    buildRecording('q', wrong, early),
    setGrade('q', 'had', early),
  ];
  const { answered, grades } = studyAfter(times);
  expect(answered.get('q')?.at).toBe('2026-01-02T03:04:05.001Z');
  expect(grades.get('q')?.at).toBe('2026-01-02T03:04:05.002Z');
  const { flags } = studyAfter([
    setFlag('q', { ...now, on: true }),
    setFlag('q', { ...early, on: false }),
  ]);
  expect(flags.get('q')).toEqual({ ...origin, on: false, at: '2026-01-02T03:04:05.001Z' });
  const last = { ...now, at: '+275760-09-13T00:00:00.000Z' };
  const again = studyAfter([buildRecording('q', right, last), buildRecording('q', right, now)]);
  expect([...again.answered.keys()]).toEqual(['q']);
});

describe('the streak', () => {
  const step = {
    right: buildRecording('q', right, now),
    wrong: buildRecording('q', wrong, now),
    typed: buildRecording('q', typed, now),
    corrected: buildRecording('q', right, { ...now, revision: 'r2' }),
    had: setGrade('q', 'had', now),
    partly: setGrade('q', 'partly', now),
    missed: setGrade('q', 'missed', now),
    ungraded: setGrade('q', undefined, now),
  };
  type Step = keyof typeof step;

  test.each<[Step[], number]>([
    [['right', 'right'], 2],
    [['right', 'wrong', 'right'], 1],
    [['right', 'corrected'], 1],
    [['typed'], 0],
    [['typed', 'had', 'typed'], 1],
    [['typed', 'had', 'typed', 'had'], 2],
    [['typed', 'had', 'typed', 'had', 'had'], 2],
    [['typed', 'had', 'typed', 'partly'], 0],
    [['typed', 'had', 'typed', 'missed'], 0],
    [['typed', 'had', 'typed', 'missed', 'had'], 2],
    [['typed', 'had', 'typed', 'missed', 'ungraded'], 1],
    [['had'], 1],
  ])('after %j is %i', (steps, streak) => {
    expect(studyAfter(steps.map((name) => step[name])).answered.get('q')?.streak).toBe(streak);
  });
});

test('a grade is saved with its answer until it is removed or a new answer is given', () => {
  const graded = [buildRecording('q', typed, now), setGrade('q', 'partly', now)];
  expect(studyAfter(graded).grades.get('q')).toEqual({
    ...now,
    at: '2026-01-02T03:04:05.001Z',
    grade: 'partly' satisfies Grade,
    of: at,
    before: 0,
  });
  expect([...studyAfter([...graded, setGrade('q', undefined, now)]).grades]).toEqual([]);
  expect([...studyAfter([...graded, buildRecording('q', typed, now)]).grades]).toEqual([]);
});

describe('whether a question was a mistake before the answer', () => {
  const step = {
    right: buildRecording('q', right, now),
    wrong: buildRecording('q', wrong, now),
    typed: buildRecording('q', typed, now),
    corrected: buildRecording('q', right, { ...now, revision: 'r2' }),
    had: setGrade('q', 'had', now),
    partly: setGrade('q', 'partly', now),
    missed: setGrade('q', 'missed', now),
  };
  type Step = keyof typeof step;

  test.each<[Step[], true | undefined]>([
    [['wrong'], undefined],
    [['right', 'right'], undefined],
    [['right', 'wrong'], undefined],
    [['wrong', 'right'], true],
    [['wrong', 'wrong'], true],
    [['wrong', 'right', 'right'], true],
    [['wrong', 'right', 'right', 'right'], undefined],
    [['wrong', 'right', 'wrong', 'right'], true],
    [['wrong', 'corrected'], undefined],
    [['wrong', 'right', 'corrected'], undefined],
    [['typed', 'typed'], undefined],
    [['typed', 'partly', 'typed'], undefined],
    [['typed', 'missed', 'typed'], true],
    [['typed', 'missed', 'had', 'typed'], undefined],
    [['typed', 'missed', 'typed', 'had', 'typed'], true],
    [['typed', 'missed', 'typed', 'had', 'typed', 'had', 'typed'], undefined],
    [['typed', 'missed', 'typed', 'partly', 'typed'], true],
  ])('after %j is %j', (steps, mistaken) => {
    const { answered } = studyAfter(steps.map((name) => step[name]));
    expect(answered.get('q')?.mistaken).toBe(mistaken);
  });

  test('is derived from the record if there is no metadata', () => {
    const record = JSON.stringify({ q: { id: 'a', answerText: 'yes', correct: false } });
    const { answered } = studyAfter([buildRecording('q', right, now)], { record, study: null });
    expect(answered.get('q')?.mistaken).toBe(true);
    const typedOnly = { record: '{"q":"typed"}', study: null };
    expect(
      studyAfter([buildRecording('q', right, now)], typedOnly).answered.get('q')?.mistaken,
    ).toBe(undefined);
  });
});
