import { expect, test } from 'vitest';
import { parseExternalUrl } from './parseExternalUrl';

test.each([
  ['example.org', 'https://example.org'],
  ['http://example.org', 'http://example.org'],
  ['HTTPS://example.org', 'HTTPS://example.org'],
  ['ftp://example.org', 'https://ftp://example.org'],
  ['javascript:alert(1)', 'https://javascript:alert(1)'],
  ['httpsomething.org', 'https://httpsomething.org'],
])('%s is opened as %s', (url, opened) => {
  expect(parseExternalUrl(url)).toBe(opened);
});
