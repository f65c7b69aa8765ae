import { expect, test } from 'vitest';
import { formatSentences } from './describePayload';

test('sentences are joined, and empty ones are left out', () => {
  expect(formatSentences(['', 'One.', false, 'Two.', 'Three.'])).toBe('One. Two. Three.');
  expect(formatSentences([false, ''])).toBe('');
});
