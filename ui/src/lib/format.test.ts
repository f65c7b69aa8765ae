import { expect, test } from 'vitest';
import { acceptedText, counted, dateInWords } from './format';

test.each([
  ['2024-05-13', '13 May 2024'],
  ['2024-05-03', '3 May 2024'],
  ['2024-05', 'May 2024'],
  ['2024', '2024'],
  ['0987-12', 'December 0987'],
  ['2024-02-29', '29 February 2024'],
  ['2024-13-05', '2024-13-05'],
  ['2024-13', '2024-13'],
  ['2024-00', '2024-00'],
  ['2023-02-29', '2023-02-29'],
  ['2024-05-00', '2024-05-00'],
  ['2024-04-31', '2024-04-31'],
  ['spring', 'spring'],
])('the date %s reads %s', (date, words) => {
  expect(dateInWords(date)).toBe(words);
});

test('one thing is no things', () => {
  expect([0, 0.5, 1, 90].map((count) => counted(count, 'minute'))).toEqual([
    '0 minutes',
    '0.5 minutes',
    '1 minute',
    '90 minutes',
  ]);
});

test('an accepted answer is told as it stands, a number with its tolerance', () => {
  expect(['None', { number: 9.81, tolerance: 0.02 }, { number: -3 }].map(acceptedText)).toEqual([
    'None',
    '9.81 ± 0.02',
    '-3',
  ]);
});
