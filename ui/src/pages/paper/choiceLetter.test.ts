import { expect, test } from 'vitest';
import { choiceLetter } from './paperContent';

test('choices are lettered, however many there are', () => {
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
