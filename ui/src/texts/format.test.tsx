import { render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import {
  formatAcceptedAnswer,
  formatDate,
  formatList,
  formatMessage,
  formatNumber,
  type MessagePattern,
  setFormatLanguage,
} from './format';

afterEach(() => setFormatLanguage({ tag: 'en-GB', direction: 'ltr', messages: [] }));

const minutes = [
  ['count', { one: [['count'], ' minute'], other: [['count'], ' minutes'] }],
] as const;

test('singular and plural are different', () => {
  expect([0, 0.5, 1, 90].map((count) => formatMessage(0, minutes, { count }))).toEqual([
    '0 minutes',
    '0.5 minutes',
    '1 minute',
    '90 minutes',
  ]);
});

test('numbers keep their digits', () => {
  expect([1000, 1 / 3, -0.25].map(formatNumber)).toEqual(['1000', '0.3333333333333333', '-0.25']);
});

test('a message is formatted in the current language', () => {
  const forms: Record<string, MessagePattern> = {
    one: [['count'], ' minuta'],
    few: [['count'], ' minuty'],
    many: [['count'], ' minut'],
    other: [['count'], ' minuty'],
  };
  setFormatLanguage({ tag: 'pl', direction: 'ltr', messages: [[['count', forms] as const]] });
  expect([1, 2, 5, 1.5].map((count) => formatMessage(0, minutes, { count }))).toEqual([
    '1 minuta',
    '2 minuty',
    '5 minut',
    '1,5 minuty',
  ]);
});

test('a part of a message can be an element', () => {
  const pattern = ['Press ', ['kbd', [['key']]], '.'] as const;
  const { container } = render(
    formatMessage(0, pattern, { key: 'n', kbd: (text) => <kbd>{text}</kbd> }),
  );
  expect(container.innerHTML).toBe('<span>Press </span><kbd>n</kbd><span>.</span>');
});

test.each([
  ['2024-05-13', '13 May 2024'],
  ['2024-05-03', '3 May 2024'],
  ['2024-05', 'May 2024'],
  ['2024', '2024'],
  ['2024-02-29', '29 February 2024'],
  ['2024-13-05', '2024-13-05'],
  ['2024-13', '2024-13'],
  ['2024-00', '2024-00'],
  ['2023-02-29', '2023-02-29'],
  ['2024-05-00', '2024-05-00'],
  ['2024-04-31', '2024-04-31'],
  ['spring', 'spring'],
])('the date %s is formatted as %s', (date, words) => {
  expect(formatDate(date)).toBe(words);
});

test('lists are formatted', () => {
  const things = ['2 answers', '1 flag', '3 runs'];
  expect([1, 2, 3].map((count) => formatList(things.slice(0, count)))).toEqual([
    '2 answers',
    '2 answers and 1 flag',
    '2 answers, 1 flag and 3 runs',
  ]);
});

test('accepted answers are formatted, numbers with their tolerance', () => {
  expect(
    ['None', { number: 9.81, tolerance: 0.02 }, { number: -3 }].map(formatAcceptedAnswer),
  ).toEqual(['None', '9.81 ± 0.02', '-3']);
});
