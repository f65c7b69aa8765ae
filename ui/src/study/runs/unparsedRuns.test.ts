import { expect, test } from 'vitest';
import { parseStored, store } from '../../testing/saved';
import type { SavedState } from '../saved';
import { findOldestEndedRun, removeRun } from './unparsedRuns';

const ended = (day: number) => ({ ended: `2026-01-0${day}T00:00:00.000Z` });
const study = (runs: object) => JSON.stringify({ version: 1, flags: { q: { on: true } }, runs });

test('the run that ended first is removed first, and the last one is kept', () => {
  const withoutOldest = (saved: SavedState) => removeRun(saved, findOldestEndedRun(saved) ?? '');
  const runs = { b: ended(2), going: {}, a: ended(1), c: ended(3) };
  const once = withoutOldest(parseStored({ record: null, study: study(runs) }));
  expect(store(once).study).toBe(study({ b: ended(2), going: {}, c: ended(3) }));
  const twice = withoutOldest(once);
  expect(store(twice).study).toBe(study({ going: {}, c: ended(3) }));
  expect(findOldestEndedRun(twice)).toBeUndefined();
});

test.each([null, '', '{"version":1}', '{"version":1,"runs":7}', 'x'])(
  'no run is removed from %j',
  (text) => {
    expect(findOldestEndedRun(parseStored({ record: null, study: text }))).toBeUndefined();
  },
);
