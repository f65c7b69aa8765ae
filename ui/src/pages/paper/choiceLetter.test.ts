import { expect, test } from 'vitest';
import { choiceLetter } from './paperContent';

test('any number of choices has letters', () => {
  expect([0, 1, 25, 26, 27, 52, 701, 702].map(choiceLetter)).toEqual([
    'A',
    'B',
    'Z',
    'AA',
    'AB',
    'BA',
    'ZZ',
    'AAA',
  ]);
});
