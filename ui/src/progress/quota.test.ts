import { expect, test } from 'vitest';
import { withoutOldestRun } from './quota';

const ended = (day: number) => ({ ended: `2026-01-0${day}T00:00:00.000Z` });
const study = (runs: object) => JSON.stringify({ version: 1, flags: { q: { on: true } }, runs });

test('the run that was ended first goes first, and the last one never', () => {
  const runs = { b: ended(2), going: {}, a: ended(1), c: ended(3) };
  const once = withoutOldestRun(study(runs)) ?? '';
  expect(once).toBe(study({ b: ended(2), going: {}, c: ended(3) }));
  const twice = withoutOldestRun(once) ?? '';
  expect(twice).toBe(study({ going: {}, c: ended(3) }));
  expect(withoutOldestRun(twice)).toBeUndefined();
});

test.each([null, '', '{"version":1}', '{"version":1,"runs":7}', 'x'])('of %j none goes', (text) => {
  expect(withoutOldestRun(text)).toBeUndefined();
});
