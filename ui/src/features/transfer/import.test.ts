import { expect, test } from 'vitest';
import type { Question, WholeExam } from '../../api/types';
import type { Attempt } from '../../study/attempts';
import { findNew, mergeSaved } from '../../study/merge';
import { setFlag, setGrade } from '../../study/saveAnswer';
import { type Change, nothingSaved, type Saved } from '../../study/saved';
import { buildQuestion } from '../../testing/questions';
import { buildRecording, openProgress, parseStored, store } from '../../testing/saved';
import { exportOf } from './export';
import { importOf } from './import';
import { payloadIn, textOf } from './link';

const answers = [
  { id: '1', answerText: 'one', correct: true },
  { id: '2', answerText: 'two', correct: false },
  { id: '3', answerText: 'three', correct: true },
];
const revision = '28a999578e3c9086';
const questions: readonly Question[] = [
  buildQuestion({ id: 'E-1', exam_id: 'E', answers, revision }),
  buildQuestion({ id: 'E-2', exam_id: 'E', answers, revision, selectAll: true }),
  buildQuestion({ id: 'E-3', exam_id: 'E', openEnded: true, revision, accept: [{ number: 2 }] }),
  buildQuestion({ id: 'E-4', exam_id: 'E', openEnded: true, revision }),
];
const origin = { course: 'C', exam: 'E', revision };
const at = (minute: number) => ({ ...origin, at: `2026-01-02T03:0${minute}:00.123Z` });
const given: readonly [string, Attempt, string[]?][] = [
  ['E-1', { kind: 'choice', id: '2', answerText: 'two', correct: false }],
  ['E-2', { kind: 'all', chosen: ['1', '3'], correct: true }, ['one', 'three']],
  ['E-3', { kind: 'checked', text: '2,0', correct: true }],
  ['E-4', { kind: 'open', text: 'Zwei – 😀' }],
];
const { revision: _, ...flagged } = at(8);

function after(...changes: readonly Change[]): Saved {
  return changes.reduce((saved, change) => change(saved), nothingSaved);
}

const kept = after(
  buildRecording('E-1', { kind: 'choice', id: '2', answerText: 'two', correct: false }, at(0)),
  ...given.map(([id, attempt, words], n) => buildRecording(id, attempt, { ...at(n), words })),
  setGrade('E-4', 'partly', at(7)),
  setFlag('E-1', { ...flagged, on: true }),
);

function arriving(from: Saved, exam: Partial<WholeExam> | null = {}) {
  const link = payloadIn(textOf(exportOf(openProgress(store(from))).exams) ?? '');
  if (link.state !== 'read') throw new Error('The link is not read');
  const found = exam && {
    id: 'E',
    description: 'E',
    courseId: 'C',
    questions: [...questions],
    ...exam,
  };
  const { saved, missing } = importOf(link.exams, new Map([['E', found]]));
  return { saved, missing, kept: store(saved) };
}

function withAnswers(changed: Partial<Question>) {
  return { questions: questions.map((question) => ({ ...question, ...changed })) };
}

test('an import equals what was exported, so nothing of it is new', () => {
  const { saved, kept: arrived, missing } = arriving(kept);
  const stored = store(kept);
  expect(missing).toEqual({ answers: 0, flags: 0 });
  expect(JSON.parse(arrived.record ?? '')).toEqual(JSON.parse(stored.record ?? ''));
  expect(JSON.parse(arrived.study ?? '')).toEqual(JSON.parse(stored.study ?? ''));
  expect(findNew(mergeSaved(kept, saved), kept).record.size).toBe(0);
  expect(arriving(saved).kept).toEqual(arrived);
});

test('an answer whose id has changed is found by its words', () => {
  const [one, two, three] = answers.map(({ id: _, ...words }) => words);
  const moved = [three, one, two].map((words, n) => ({ ...words, id: `${n + 1}` }));
  const { kept: arrived } = arriving(kept, withAnswers({ answers: moved as Question['answers'] }));
  expect(JSON.parse(arrived.record ?? '')).toMatchObject({
    'E-1': { id: '3', answerText: 'two', correct: false },
    'E-2': { chosen: ['2', '1'], correct: true },
  });
});

test('an answer to a question corrected since is recognised, and judged by the site', () => {
  const corrected = answers.map((answer) => ({ ...answer, correct: answer.id === '2' }));
  const { kept: arrived } = arriving(kept, withAnswers({ answers: corrected, revision: 'new' }));
  const { answered } = JSON.parse(arrived.study ?? '');
  for (const [id] of given) {
    expect(answered[id].revision).toMatch(/^before-/);
  }
  expect(JSON.parse(arrived.record ?? '')).toMatchObject({
    'E-1': { id: '2', answerText: '', correct: true },
    'E-2': { chosen: ['1', '3'], correct: false },
  });
});

test('progress of questions that no longer exist is counted, not imported', () => {
  expect(arriving(kept, null)).toMatchObject({
    kept: { record: null, study: null },
    missing: { answers: 4, flags: 1 },
  });
  const { kept: arrived, missing } = arriving(kept, { questions: questions.slice(1) });
  expect(missing).toEqual({ answers: 1, flags: 1 });
  expect(Object.keys(JSON.parse(arrived.record ?? ''))).toEqual(['E-2', 'E-3', 'E-4']);
});

test('an answer without a revision is imported if its words still exist', () => {
  const stored = {
    record: JSON.stringify({ 'E-1': { id: '2', answerText: 'two', correct: false } }),
    study: JSON.stringify({ version: 1, answered: { 'E-1': { course: 'C', exam: 'E' } } }),
  };
  const bare = parseStored(stored);
  expect(arriving(bare).kept).toEqual(stored);
  const reworded = answers.map((answer) => ({ ...answer, answerText: `${answer.answerText}!` }));
  expect(arriving(bare, withAnswers({ answers: reworded })).missing.answers).toBe(1);
});

test('ids that objects treat specially are ids', () => {
  const proto = buildRecording('__proto__', { kind: 'open', text: 'typed' }, at(1));
  const exam = { questions: [buildQuestion({ id: '__proto__', openEnded: true, revision })] };
  const { kept: arrived } = arriving(after(proto), exam);
  expect(arrived.record).toBe('{"__proto__":"typed"}');
});

test('of questions whose answers are withheld, only typed text arrives: the rest cannot be judged', () => {
  const { kept: arrived, missing } = arriving(
    kept,
    withAnswers({ answersFrom: '2026-12-20T00:00:00Z', accept: undefined }),
  );
  expect(JSON.parse(arrived.record ?? '')).toEqual({ 'E-4': 'Zwei – 😀' });
  expect(missing).toEqual({ answers: 3, flags: 0 });
});
