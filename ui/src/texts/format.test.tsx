import { render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Cases, formatNumber, formatText, setLanguage } from './format';
import { formatElements } from './formatElements';

afterEach(() => setLanguage({ tag: 'en', messages: [] }));

const minutes = [
  ['count', { one: [['count'], ' minute'], other: [['count'], ' minutes'] }],
] as const;

test('one thing is no things', () => {
  expect([0, 0.5, 1, 90].map((count) => formatText(0, minutes, { count }))).toEqual([
    '0 minutes',
    '0.5 minutes',
    '1 minute',
    '90 minutes',
  ]);
});

test('numbers keep their digits', () => {
  expect([1000, 1 / 3, -0.25].map(formatNumber)).toEqual(['1000', '0.3333333333333333', '-0.25']);
});

test('another language says the same message its own way', () => {
  const forms: Cases = {
    one: [['count'], ' minuta'],
    few: [['count'], ' minuty'],
    many: [['count'], ' minut'],
    other: [['count'], ' minuty'],
  };
  setLanguage({ tag: 'pl', messages: [[['count', forms]]] });
  expect([1, 2, 5, 1.5].map((count) => formatText(0, minutes, { count }))).toEqual([
    '1 minuta',
    '2 minuty',
    '5 minut',
    '1,5 minuty',
  ]);
});

test('a part of a message can be an element', () => {
  const pattern = ['Press ', ['kbd', [['key']]], '.'] as const;
  const { container } = render(
    formatElements(0, pattern, { key: 'n', kbd: (text) => <kbd>{text}</kbd> }),
  );
  expect(container.innerHTML).toBe('Press <kbd>n</kbd>.');
});
