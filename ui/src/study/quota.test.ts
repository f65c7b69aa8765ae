import { expect, test } from 'vitest';
import { savedFrom, storedFrom } from '../testing/saved';
import { oldestRun, withoutRun } from './quota';
import type { Saved } from './saved';

const ended = (day: number) => ({ ended: `2026-01-0${day}T00:00:00.000Z` });
const study = (runs: object) => JSON.stringify({ version: 1, flags: { q: { on: true } }, runs });

test('the run that was ended first goes first, and the last one never', () => {
  const withoutOldest = (saved: Saved) => withoutRun(saved, oldestRun(saved) ?? '');
  const runs = { b: ended(2), going: {}, a: ended(1), c: ended(3) };
  const once = withoutOldest(savedFrom({ record: null, study: study(runs) }));
  expect(storedFrom(once).study).toBe(study({ b: ended(2), going: {}, c: ended(3) }));
  const twice = withoutOldest(once);
  expect(storedFrom(twice).study).toBe(study({ going: {}, c: ended(3) }));
  expect(oldestRun(twice)).toBeUndefined();
});

test.each([null, '', '{"version":1}', '{"version":1,"runs":7}', 'x'])('of %j none goes', (text) => {
  expect(oldestRun(savedFrom({ record: null, study: text }))).toBeUndefined();
});
