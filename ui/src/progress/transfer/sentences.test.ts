import { expect, test } from 'vitest';
import { formatSentences } from './sentences';

test('sentences are joined, and those that are not there are left out', () => {
  expect(formatSentences(['', 'One.', false, 'Two.', 'Three.'])).toBe('One. Two. Three.');
  expect(formatSentences([false, ''])).toBe('');
});
