import { expect, test } from 'vitest';
import { keptInWords } from './keptInWords';

const on = { on: true };

test.each([
  [0, [], 0, undefined],
  [0, [{ on: false }, 7], 0, undefined],
  [1, [], 0, '1 answer'],
  [12, [on], 0, '12 answers and 1 flag'],
  [0, [on, on, { on: false }], 0, '2 flags'],
  [3, [on], 2, '3 answers, 1 flag and 2 grades'],
])('%i answers, flags %j and %i grades are %j', (answers, flags, grades, words) => {
  const some = (count: number) => new Map(Array.from({ length: count }, (_, id) => [`${id}`, {}]));
  const flagged = new Map(flags.map((flag, at) => [`${at}`, flag]));
  expect(
    keptInWords({
      record: some(answers),
      answered: new Map(),
      flags: flagged,
      grades: some(grades),
    }),
  ).toBe(words);
});
