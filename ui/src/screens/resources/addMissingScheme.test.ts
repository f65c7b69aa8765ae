import { expect, test } from 'vitest';
import { addMissingScheme } from './addMissingScheme';

test.each([
  ['example.org', 'https://example.org'],
  ['http://example.org', 'http://example.org'],
  ['HTTPS://example.org', 'HTTPS://example.org'],
  ['ftp://example.org', 'https://ftp://example.org'],
  ['javascript:alert(1)', 'https://javascript:alert(1)'],
  ['httpsomething.org', 'https://httpsomething.org'],
])('%s is opened as %s', (url, opened) => {
  expect(addMissingScheme(url)).toBe(opened);
});
