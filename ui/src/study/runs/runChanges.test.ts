import { expect, test } from 'vitest';
import { buildQuestion } from '../../testing/questions';
import { parseStored, store } from '../../testing/saved';
import { type Change, emptySavedState, type SavedState } from '../saved';
import { listOpenRuns, listRuns, type RunContent, readRuns } from './run';
import {
  beginRun,
  changeRunQuestion,
  finishRun,
  gradeRunAttempt,
  gradeRunQuestion,
  type RunEnd,
  saveRunEnd,
  setRunView,
  setUsedTime,
} from './runChanges';

const nothing = emptySavedState;
const place = { course: 'C', exam: 'E' };
const time = (minute: number) => new Date(Date.UTC(2026, 4, 4, 10, minute)).toISOString();
const at = (minute: number) => ({ used: minute * 60_000, seen: time(minute) });
const begun = beginRun('run', {
  ...place,
  at: time(0),
  limit: 1_800_000,
  questions: [{ id: 'p', points: 2 }, { id: 'q' }],
});
const end: RunEnd = {
  at: time(20),
  now: time(25),
  used: 1_200_000,
  outcomes: new Map([['p', 'ungraded']]),
  attempts: [
    { id: 'p', attempt: { kind: 'open', text: 'so' }, metadata: { ...place, at: time(20) } },
  ],
};

const after = (...changes: Change[]) => changes.reduce((kept, change) => change(kept), nothing);
const runIn = ({ runs }: SavedState, id = 'run') => readRuns(runs).get(id);
const plain = (saved: SavedState) => {
  const { record, study } = store(saved);
  return {
    record: JSON.parse(record ?? '{}'),
    answered: JSON.parse(study ?? '{}').answered ?? {},
  };
};

test('a run exists from the moment it begins, and no answer is recorded', () => {
  const kept = after(begun);
  expect(kept.record.size).toBe(0);
  expect(runIn(kept)).toMatchObject({ ...place, limit: 1_800_000, used: 0, seen: time(0) });
});

test('answers, flags and the question in view are saved with the run', () => {
  const kept = after(
    begun,
    changeRunQuestion('run', 'p', { text: 's' }, at(1)),
    changeRunQuestion('run', 'q', { chosen: ['a'], flagged: true }, at(2)),
    changeRunQuestion('run', 'p', { text: 'so' }, at(3)),
    setRunView('run', { current: 'q', timeHidden: true }),
  );
  expect(runIn(kept)).toMatchObject({
    ...at(3),
    current: 'q',
    timeHidden: true,
    questions: [
      { id: 'p', points: 2, text: 'so' },
      { id: 'q', chosen: ['a'], flagged: true },
    ],
  });
});

test('the time used by a run never decreases', () => {
  const kept = after(begun, setUsedTime('run', at(5)), setUsedTime('run', at(3)));
  expect(runIn(kept)).toMatchObject(at(5));
});

test('a run ends once, and its answers are saved as submitted at that time', () => {
  const kept = after(begun, saveRunEnd('run', end));
  expect(runIn(kept)).toMatchObject({
    ended: time(20),
    used: 1_200_000,
    questions: [{ outcome: 'ungraded' }, { outcome: 'unanswerable' }],
  });
  expect(plain(kept)).toMatchObject({ record: { p: 'so' }, answered: { p: { at: time(20) } } });
  expect(after(begun, saveRunEnd('run', end), saveRunEnd('run', { ...end, at: time(9) }))).toEqual(
    kept,
  );
  const late = changeRunQuestion('run', 'p', { text: 'late' }, at(30));
  expect(after(begun, saveRunEnd('run', end), late, setUsedTime('run', at(40)))).toEqual(kept);
});

test('an answer given after the deadline but before the end was noticed is kept', () => {
  const since = (minute: number) =>
    parseStored({
      record: '{"p":"since"}',
      study: JSON.stringify({ version: 1, answered: { p: { ...place, at: time(minute) } } }),
    });
  const over = (kept: SavedState) => plain(saveRunEnd('run', end)(begun(kept))).record;
  expect(over(since(22))).toEqual({ p: 'since' });
  expect(over(since(10))).toEqual({ p: 'so' });
  // The clock has been set back since then.
  expect(over(since(50))).toEqual({ p: 'so' });
});

test('a grade is saved with an ended run, and removed again', () => {
  const early = after(begun, gradeRunQuestion('run', 'p', 'had', time(30)));
  expect(early).toEqual(after(begun));
  const graded = after(
    begun,
    saveRunEnd('run', end),
    gradeRunQuestion('run', 'p', 'partly', time(30)),
  );
  expect(runIn(graded)?.questions[0]).toMatchObject({ outcome: 'partly' });
  const back = gradeRunQuestion('run', 'p', undefined, time(30))(graded);
  expect(runIn(back)?.questions[0]).toMatchObject({ outcome: 'ungraded' });
  expect(Date.parse(runIn(back)?.graded ?? '')).toBeGreaterThan(Date.parse(time(30)));
});

const openQuestion = buildQuestion({ id: 'p', exam_id: 'F', openEnded: true, revision: 'r1' });
const sheet: RunContent = { questions: [openQuestion] };
const answered = after(begun, changeRunQuestion('run', 'p', { text: 'so' }, at(1)));

function finish(kept: SavedState): SavedState {
  const [run] = listRuns(readRuns(kept.runs), place);
  if (run === undefined) throw new Error('There is no run');
  return finishRun(run, sheet, at(20)).change(kept);
}

test('an answer of a run is saved under the exam of its question', () => {
  expect(plain(finish(answered))).toEqual({
    record: { p: 'so' },
    answered: { p: { at: time(20), course: 'C', exam: 'F', revision: 'r1', streak: 0 } },
  });
});

test('a grade in a run is also the grade of the saved answer, unless there is a later one', () => {
  const grade = gradeRunAttempt('run', openQuestion, 'had', time(30));
  const graded = grade(finish(answered));
  expect(runIn(graded)?.questions[0]).toMatchObject({ outcome: 'had' });
  const { grades } = JSON.parse(store(graded).study ?? '{}');
  expect(grades.p).toMatchObject({ grade: 'had', course: 'C', exam: 'F', revision: 'r1' });
  const later = parseStored({ ...store(finish(answered)), record: '{"p":"later"}' });
  expect(runIn(grade(later))?.questions[0]).toMatchObject({ outcome: 'had' });
  expect(grade(later).grades.size).toBe(0);
});

test('runs without an exam are not earlier runs of one another', () => {
  const mock = (id: string, minute: number) =>
    beginRun(id, { course: 'C', at: time(minute), questions: [{ id: 'p', text: 'kept' }] });
  const ended = after(mock('one', 5), saveRunEnd('one', end));
  const both = mock('two', 1)(ended);
  expect(runIn(both, 'one')?.questions[0]).toMatchObject({ text: 'kept' });
  expect(runIn(both, 'two')?.at).toBe(time(1));
});

test('the run that was begun last comes first, even if the clock was set back', () => {
  const again = beginRun('again', { ...place, at: time(-600), limit: null, questions: [] });
  const other = beginRun('other', { course: 'C', exam: 'F', at: time(90), questions: [] });
  const kept = after(
    begun,
    changeRunQuestion('run', 'p', { text: 'so' }, at(1)),
    saveRunEnd('run', end),
  );
  const both = other(again(kept));
  expect(listRuns(readRuns(both.runs), place).map(({ id }) => id)).toEqual(['again', 'run']);
  // Only the outcome of the earlier run is kept.
  expect(runIn(both)?.questions[0]).toEqual({ id: 'p', points: 2, outcome: 'ungraded' });
});

test('changing a run that does not exist changes nothing', () => {
  const kept = parseStored({ record: '{"x":1}', study: '{"version":1,"runs":{"run":7}}' });
  for (const change of [
    setUsedTime('run', at(1)),
    saveRunEnd('run', end),
    setRunView('none', {}),
  ]) {
    expect(change(kept)).toEqual(kept);
  }
});

test('a run is in progress until it ends, unless another run of its exam is begun', () => {
  const other = beginRun('other', { course: 'C', exam: 'F', at: time(1), questions: [] });
  const again = beginRun('again', { ...place, at: time(2), questions: [] });
  const going = (...changes: Change[]) => listOpenRuns(after(...changes).runs).map(({ id }) => id);
  expect(going()).toEqual([]);
  expect(going(begun, other)).toEqual(['other', 'run']);
  expect(going(begun, other, saveRunEnd('run', end))).toEqual(['other']);
  expect(going(begun, again)).toEqual(['again']);
  expect(going(begun, again, saveRunEnd('again', { ...end, at: time(3) }))).toEqual([]);
});
