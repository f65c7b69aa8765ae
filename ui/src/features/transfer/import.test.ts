import { expect, test } from 'vitest';
import type { Question, WholeExam } from '../../api/types';
import { readCards } from '../../study/cards';
import { mergeSavedStates, pickNewEntries } from '../../study/merge';
import { setFlag, setGrade } from '../../study/saveAttempt';
import { type Attempt, type Change, emptySavedState, type SavedState } from '../../study/saved';
import { scheduleAttempts } from '../../study/schedule/fsrs';
import { createDice, type Roll } from '../../testing/createDice';
import { buildQuestion } from '../../testing/questions';
import { buildRecording, openProgress, parseStored, store } from '../../testing/saved';
import { buildLinkExport } from './export';
import { buildLinkImport } from './import';
import { decodePayload, encodePayload } from './link';

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

function after(...changes: readonly Change[]): SavedState {
  return changes.reduce((saved, change) => change(saved), emptySavedState);
}

const kept = after(
  buildRecording('E-1', { kind: 'choice', id: '2', answerText: 'two', correct: false }, at(0)),
  ...given.map(([id, attempt, words], n) => buildRecording(id, attempt, { ...at(n), words })),
  setGrade('E-4', 'partly', at(7)),
  setFlag('E-1', { ...flagged, on: true }),
);

async function arriving(from: SavedState, exam: Partial<WholeExam> | null = {}) {
  const text = await encodePayload(buildLinkExport(openProgress(store(from))).exams);
  const link = await decodePayload(text ?? '');
  if (link.state !== 'read') throw new Error('The link is not read');
  const found = exam && {
    id: 'E',
    description: 'E',
    courseId: 'C',
    questions: [...questions],
    ...exam,
  };
  const { saved, missing } = buildLinkImport(link.exams, new Map([['E', found]]));
  return { saved, missing, kept: store(saved) };
}

function withAnswers(changed: Partial<Question>) {
  return { questions: questions.map((question) => ({ ...question, ...changed })) };
}

test('an import equals the export except for fractions of seconds, so nothing in it is new', async () => {
  const { saved, kept: arrived, missing } = await arriving(kept);
  const stored = store(kept);
  expect(missing).toEqual({ answers: 0, flags: 0 });
  expect(JSON.parse(arrived.record ?? '')).toEqual(JSON.parse(stored.record ?? ''));
  const expected = JSON.parse(stored.study?.replaceAll(/\.\d{3}Z/g, '.000Z') ?? '');
  // A grade identifies its answer by time.
  const exact = at(3).at;
  expected.answered['E-4'].at = expected.grades['E-4'].of = exact;
  expect(JSON.parse(arrived.study ?? '')).toEqual(expected);
  expect(pickNewEntries(mergeSavedStates(kept, saved), kept).record.size).toBe(0);
  expect((await arriving(saved)).kept).toEqual(arrived);
});

/** Simulates a visitor who performs random actions, some of them within the same second. */
function working(roll: Roll, saved: SavedState, start: number): SavedState {
  let now = start;
  const changes = Array.from({ length: 1 + roll(12) }, (): Change => {
    now += roll(3) === 0 ? 1_000 * roll(90_000) : roll(1_500);
    const { revision: _, ...origin } = { ...at(0), at: new Date(now).toISOString() };
    const [id, attempt, words] = given[roll(given.length)] as (typeof given)[0];
    switch (roll(3)) {
      case 0:
        return setFlag(id, { ...origin, on: roll(2) === 0 });
      case 1:
        if (attempt.kind === 'open') {
          const grade = (['had', 'partly', 'missed'] as const)[roll(3)];
          return (before) =>
            before.record.has(id) ? setGrade(id, grade, { ...origin, revision })(before) : before;
        }
    }
    return buildRecording(id, attempt, { ...origin, revision, words });
  });
  return scheduleAttempts(changes.reduce((before, change) => change(before), saved));
}

test('progress that comes back from another device unchanged changes nothing', async () => {
  const roll = createDice(7);
  for (let turn = 0; turn < 300; turn += 1) {
    const saved = working(
      roll,
      emptySavedState,
      Date.parse('2026-01-02T03:04:05.000Z') + roll(1_000),
    );
    const there = scheduleAttempts((await arriving(saved)).saved);
    for (const returned of [there, (await arriving(there)).saved]) {
      const { schedule, ...rest } = pickNewEntries(mergeSavedStates(saved, returned), saved);
      for (const [name, entries] of Object.entries(rest))
        expect([name, ...entries]).toEqual([name]);
      // One of two reviews of the same answer may be rounded, but both make the question due on the
      // same day.
      const [before, after] = [saved, mergeSavedStates(saved, returned)].map(readCards);
      for (const id of schedule.keys()) {
        const { due, last } = before?.get(id) ?? {};
        expect([id, after?.get(id)]).toMatchObject(['E-4', { due, last }]);
      }
    }
  }
});

test('changes made on another device after a move are merged back', async () => {
  const roll = createDice(8);
  for (let turn = 0; turn < 300; turn += 1) {
    const start = Date.parse('2026-01-02T03:04:05.000Z') + roll(1_000);
    const saved = working(roll, emptySavedState, start);
    const moved = (await arriving(saved)).saved;
    // This is long after the last earlier change, so it is later by any clock.
    const there = working(roll, moved, start + 1e10);
    const back = mergeSavedStates(saved, (await arriving(there)).saved);
    const sections = ['record', 'flags', 'grades'] as const;
    const changed = pickNewEntries(there, moved);
    for (const name of sections) {
      for (const [id] of changed[name]) {
        expect(cut(back[name].get(id))).toEqual(cut(there[name].get(id)));
      }
    }
  }
});

/** Removes the milliseconds of the times in an entry. */
function cut(entry: unknown): unknown {
  return JSON.parse(JSON.stringify(entry).replaceAll(/\.\d{3}Z/g, 'Z'));
}

test('an answer whose id has changed is found by its words', async () => {
  const [one, two, three] = answers.map(({ id: _, ...words }) => words);
  const moved = [three, one, two].map((words, n) => ({ ...words, id: `${n + 1}` }));
  const { kept: arrived } = await arriving(
    kept,
    withAnswers({ answers: moved as Question['answers'] }),
  );
  expect(JSON.parse(arrived.record ?? '')).toMatchObject({
    'E-1': { id: '3', answerText: 'two', correct: false },
    'E-2': { chosen: ['2', '1'], correct: true },
  });
});

test('an answer to a question that has since been corrected is recognised, and judged by the site', async () => {
  const corrected = answers.map((answer) => ({ ...answer, correct: answer.id === '2' }));
  const { kept: arrived } = await arriving(
    kept,
    withAnswers({ answers: corrected, revision: 'new' }),
  );
  const { answered } = JSON.parse(arrived.study ?? '');
  for (const [id] of given) {
    expect(answered[id].revision).toMatch(/^before-/);
  }
  expect(JSON.parse(arrived.record ?? '')).toMatchObject({
    'E-1': { id: '2', answerText: '', correct: true },
    'E-2': { chosen: ['1', '3'], correct: false },
  });
});

test('progress of questions that no longer exist is counted, not imported', async () => {
  expect(await arriving(kept, null)).toMatchObject({
    kept: { record: null, study: null },
    missing: { answers: 4, flags: 1 },
  });
  const { kept: arrived, missing } = await arriving(kept, { questions: questions.slice(1) });
  expect(missing).toEqual({ answers: 1, flags: 1 });
  expect(Object.keys(JSON.parse(arrived.record ?? ''))).toEqual(['E-2', 'E-3', 'E-4']);
});

test('an answer without a revision is imported if its words still exist', async () => {
  const stored = {
    record: JSON.stringify({ 'E-1': { id: '2', answerText: 'two', correct: false } }),
    study: JSON.stringify({ version: 1, answered: { 'E-1': { course: 'C', exam: 'E' } } }),
  };
  const bare = parseStored(stored);
  expect((await arriving(bare)).kept).toEqual(stored);
  const reworded = answers.map((answer) => ({ ...answer, answerText: `${answer.answerText}!` }));
  expect((await arriving(bare, withAnswers({ answers: reworded }))).missing.answers).toBe(1);
});

test('property names that are special in objects work as ids', async () => {
  const proto = buildRecording('__proto__', { kind: 'open', text: 'typed' }, at(1));
  const exam = { questions: [buildQuestion({ id: '__proto__', openEnded: true, revision })] };
  const { kept: arrived } = await arriving(after(proto), exam);
  expect(arrived.record).toBe('{"__proto__":"typed"}');
});

test('if answers are withheld, only typed text is imported, because the rest cannot be judged', async () => {
  const { kept: arrived, missing } = await arriving(
    kept,
    withAnswers({ answersFrom: '2026-12-20T00:00:00Z', accept: undefined }),
  );
  expect(JSON.parse(arrived.record ?? '')).toEqual({ 'E-4': 'Zwei – 😀' });
  expect(missing).toEqual({ answers: 3, flags: 0 });
});
