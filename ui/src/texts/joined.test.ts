import { expect, test } from 'vitest';
import { formatFacts, formatSentences } from './joined';

test('sentences and facts are joined, and what is not there is left out', () => {
  expect(formatSentences(['', 'One.', false, 'Two.', undefined, 'Three.'])).toBe(
    'One. Two. Three.',
  );
  expect(formatFacts(['one', undefined, 'two'])).toBe('one, two');
  expect(formatFacts([false])).toBe('');
});
