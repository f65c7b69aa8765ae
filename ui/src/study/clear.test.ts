import { expect, test } from 'vitest';
import { nothingStored, parseStored, store } from '../testing/saved';
import { buildRemoval, buildRestoration, listSavedIds, pickEntries } from './clear';
import type { SavedState } from './saved';

const choice = { id: 'a', answerText: 'yes', correct: true };
const record = { p: 'typed', q: choice, other: 'typed', broken: 7 };
const origin = { at: '2026-01-02T03:04:05.000Z', course: 'C', exam: 'E' };
const study = {
  version: 1,
  answered: { p: { ...origin, mood: 'good' }, q: origin, other: { ...origin, exam: 'F' } },
  flags: { p: { ...origin, on: true }, r: { ...origin, on: false } },
  grades: { p: { ...origin, grade: 'had' } },
  runs: { run: { ...origin, used: 1 }, another: { ...origin, exam: 'F' } },
  schedule: { p: [2.3, 2.1, 20_458, 1_767_323_045_000, 1, 0], other: [1, 5, 20_000, 1, 1, 0] },
  settings: { of: 'something else' },
};
const kept = keptOf(record, study);
const ids = ['p', 'q', 'r', 'broken', 'run'];

function keptOf(of: unknown, beside: unknown): SavedState {
  return parseStored({ record: JSON.stringify(of), study: JSON.stringify(beside) });
}

function plain(saved: SavedState) {
  const { record, study } = store(saved);
  return { record: JSON.parse(record ?? 'null'), study: JSON.parse(study ?? 'null') };
}

test('the questions and runs of an exam are those saved with its id', () => {
  expect(new Set(listSavedIds(kept, 'E'))).toEqual(new Set(['p', 'q', 'r', 'run']));
  expect(listSavedIds(kept, 'F')).toEqual(['other', 'another']);
  expect(listSavedIds(parseStored(nothingStored), 'E')).toEqual([]);
});

test('entries are removed from both keys and restored completely', () => {
  const taken = pickEntries(kept, ids);
  const rest = buildRemoval(ids)(kept);
  expect(plain(rest)).toEqual({
    record: { other: 'typed' },
    study: {
      ...study,
      answered: { other: study.answered.other },
      flags: {},
      grades: {},
      runs: { another: study.runs.another },
      schedule: { other: study.schedule.other },
    },
  });
  expect(plain(buildRestoration(taken)(rest))).toEqual({ record, study });
  expect(plain(buildRestoration(taken)(parseStored(nothingStored)))).toMatchObject({
    record: { p: 'typed', q: choice, broken: 7 },
    study: { version: 1, grades: study.grades, schedule: { p: study.schedule.p } },
  });
});

test('restoring keeps entries saved since the removal', () => {
  const taken = pickEntries(kept, ids);
  const since = { ...origin, at: '2026-02-02T03:04:05.000Z' };
  const meanwhile = keptOf(
    { p: 'since', more: 'typed' },
    {
      version: 1,
      answered: { p: since, more: since },
      flags: { p: { ...since, on: false }, q: { ...since, on: true } },
      runs: { run: { ...since, used: 2 } },
      schedule: { more: [1, 5, 20_500, 2, 1, 0] },
    },
  );
  expect(plain(buildRestoration(taken)(meanwhile))).toEqual({
    record: { p: 'since', more: 'typed', q: choice, broken: 7 },
    study: {
      version: 1,
      answered: { p: since, more: since, q: origin },
      flags: { p: { ...since, on: false }, q: { ...since, on: true }, r: study.flags.r },
      runs: { run: { ...since, used: 2 } },
      schedule: { more: [1, 5, 20_500, 2, 1, 0] },
    },
  });
});

test('removing nothing changes nothing', () => {
  const nothing = parseStored(nothingStored);
  expect(buildRemoval(ids)(nothing)).toBe(nothing);
  expect(buildRestoration(pickEntries(nothing, ids))(nothing)).toBe(nothing);
  expect(buildRemoval(['x'])(kept).record).toBe(kept.record);
});
