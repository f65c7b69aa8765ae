import { expect, test } from 'vitest';
import { describeProgress } from './describeProgress';

const on = { on: true };

test.each([
  [0, [], 0, 0, undefined],
  [0, [{ on: false }, 7], 0, 0, undefined],
  [1, [], 0, 0, '1 answer'],
  [12, [on], 0, 0, '12 answers and 1 flag'],
  [0, [on, on, { on: false }], 0, 0, '2 flags'],
  [3, [on], 2, 0, '3 answers, 1 flag and 2 grades'],
  [3, [], 0, 1, '3 answers and 1 run'],
])('%i answers, flags %j, %i grades and %i runs are %j', (answers, flags, grades, runs, words) => {
  const some = (count: number) => new Map(Array.from({ length: count }, (_, id) => [`${id}`, {}]));
  const flagged = new Map(flags.map((flag, at) => [`${at}`, flag]));
  const kept = { record: some(answers), flags: flagged, grades: some(grades), runs: some(runs) };
  expect(describeProgress({ ...kept, answered: new Map(), schedule: new Map() })).toBe(words);
});
