import { expect, test } from 'vitest';
import { openProgress } from '../testing/saved';
import { findFinishedRun, findNextQuestion, listRecentWork } from './recentWork';

const at = (day: number) => `2026-01-0${day}T12:00:00.000Z`;
const place = (exam: string) => ({ course: 'C', exam });
const open = (study: object, record: object = {}) =>
  openProgress({
    record: JSON.stringify(record),
    study: JSON.stringify({ version: 1, ...study }),
  });
const going = { ...place('G'), at: at(1), used: 0, seen: at(9), questions: [] };

test('the last exams are those of the latest answers, flags and runs, each once', () => {
  const answered = {
    a: { ...place('A'), at: at(1) },
    b: { ...place('B'), at: at(3) },
    c: { ...place('B'), at: at(2) },
  };
  const record = { a: 'x', b: 'x', c: 'x' };
  expect(listRecentWork(open({ answered }, record))).toEqual([
    { ...place('B'), questionId: 'b' },
    { ...place('A'), questionId: 'a' },
  ]);
  // An answer that was cleared does not count.
  expect(listRecentWork(open({ answered }, { a: 'x' }))).toEqual([
    { ...place('A'), questionId: 'a' },
  ]);
  const flags = { f: { ...place('F'), at: at(4), on: true } };
  const runs = { r: { ...place('R'), used: 0, seen: at(5), ended: at(5), questions: [] } };
  expect(listRecentWork(open({ answered, flags, runs }, record))).toEqual([
    { ...place('R'), questionId: undefined },
    { ...place('F'), questionId: 'f' },
    { ...place('B'), questionId: 'b' },
    { ...place('A'), questionId: 'a' },
  ]);
});

test('an exam with a run in progress is resumed, so it is not one of the last exams', () => {
  const answered = { a: { ...place('A'), at: at(1) }, g: { ...place('G'), at: at(2) } };
  const progress = open({ answered, runs: { going } }, { a: 'x', g: 'x' });
  expect(listRecentWork(progress)).toEqual([{ ...place('A'), questionId: 'a' }]);
  expect(listRecentWork(open({ runs: { going } }))).toEqual([]);
});

test('a finished run is the standing of its exam until a question that it left open is answered', () => {
  const run = {
    ...place('A'),
    used: 0,
    seen: at(3),
    at: at(2),
    ended: at(3),
    questions: [
      { id: 'a', outcome: 'wrong' },
      { id: 'b', outcome: 'unanswered' },
    ],
  };
  const find = (answers: object, runs: object = { run }) =>
    findFinishedRun(
      place('A'),
      open(
        { answered: answers, runs },
        Object.fromEntries(Object.keys(answers).map((id) => [id, 'x'])),
      ),
    )?.id;
  const answered = (day: number) => ({ ...place('A'), at: at(day) });
  expect(find({ a: answered(3) })).toBe('run');
  // What was missed in it may be practised, and other answers may be older.
  expect(find({ a: answered(5), b: answered(1) })).toBe('run');
  expect(find({ b: answered(5) })).toBeUndefined();
  expect(find({ new: answered(5) })).toBeUndefined();
  expect(find({}, { run, later: { ...run, at: at(6), ended: undefined } })).toBeUndefined();
  expect(find({}, {})).toBeUndefined();
});

test('the next question is the first open one after the last answer, or else the first open one', () => {
  const questions = ['a', 'b', 'c', 'd'].map((id) => ({ id, openEnded: true }));
  const past = (...ids: string[]) => open({}, Object.fromEntries(ids.map((id) => [id, 'x'])));
  expect(findNextQuestion(questions, 'b', past('b'))?.id).toBe('c');
  expect(findNextQuestion(questions, 'b', past('b', 'c'))?.id).toBe('d');
  expect(findNextQuestion(questions, 'd', past('d', 'b'))?.id).toBe('a');
  expect(findNextQuestion(questions, undefined, past('a'))?.id).toBe('b');
  expect(findNextQuestion(questions, 'd', past('a', 'b', 'c', 'd'))).toBeUndefined();
  const withheld = questions.map((one) => ({ ...one, answersFrom: '2027-01-01' }));
  expect(findNextQuestion(withheld, 'a', past('a'))).toBeUndefined();
});
